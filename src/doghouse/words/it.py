"""Italian."""

SINGULAR = (1,)  # the counts that take the first of two forms

WORDS: dict[str, str | tuple[str, str]] = {
    # The drawing of a position
    "draw.round": "giro {round}",
    "draw.turn.exchange": "{seat} dà una carta",
    "draw.turn.play": "{seat} gioca",
    "draw.turn.choose": "{seat} sceglie una carta",
    "draw.over": "finita, vince {winners}",
    "draw.over.nobody": "finita, non vince nessuno",
    "draw.pile": "mazzo {count}",
    "draw.discard": "scarto {count}, in cima {top}",
    "draw.discard.empty": "scarto 0",
    "draw.cards": ("{count} carta", "{count} carte"),
    "draw.no_cards": "nessuna carta",
    "draw.known": "{cards}, tra cui {known}",
    "draw.gave": "{hand} · ha dato {card}",
    "draw.gave.hidden": "{hand} · ha dato",
    "draw.known_pile": "note nel mazzo coperto, contando dall'alto: {cards}",
    "draw.known_card": "la carta {place} è {card}",
    "draw.seen": "in cima al mazzo coperto: {cards}",
    "draw.seen.hidden": ("guarda {count} carta", "guarda {count} carte"),
    "draw.market": "mercato",
    "draw.next": "segue {number}",
    "draw.no_row": "nessuna sequenza iniziata",
    "draw.completed": (
        "{hand} · {count} sequenza completa",
        "{hand} · {count} sequenze complete",
    ),
    # What a seat did, after its letter
    "tell.line": "{seat} {deed}",
    "tell.give": "dà {card} al compagno",
    "tell.give.hidden": "dà una carta al compagno",
    "tell.received": "{seat} ti ha dato {card}",
    "tell.fold": "non può giocare e depone le carte",
    "tell.out": "esce con {card}",
    "tell.moves": "gioca {card}: {ways}",
    "tell.way": "da {origin} a {target}",
    "tell.swaps": "gioca {card}: scambia {one} e {other}",
    "tell.joker": "jolly come {face}",
    "tell.captures": "{deed} e rimanda {seats} nella cuccia",
    "tell.search": "riprende {found} dallo scarto con {card}",
    "tell.lay": "mette {card} nella sequenza {row}",
    "tell.buy": "compra {found} al posto {place} con {card}",
    "tell.swap": "mette {card} al posto del jolly in {place} e prende il jolly",
    "tell.drop": "scarta {card}",
    "tell.peek": "guarda in cima al mazzo coperto con {card}",
    "tell.take": "prende {card}",
    "tell.take.hidden": "prende una di quelle carte",
    "tell.steal": "ruba l'ultima carta della sequenza {row} con {card}",
    "tell.round": "si distribuisce il giro {round}",
    # The table in the terminal
    "play.title.dog": "DOG · regolamento {rules} · {seats} posti, {teams} squadre",
    "play.title.dogcards": "DOG Cards · {seats} posti",
    "play.option": "{name} {value}",
    "play.you": "Tu sei {seat}{colour}, in basso sul tabellone.",
    "play.you.dogcards": "Tu sei {seat}{colour}.",
    "play.colour": " ({colour})",
    "play.partner": ("In squadra con te: {seats}.", "In squadra con te: {seats}."),
    "play.no_partner": "Ognuno gioca per sé.",
    "play.others": "Agli altri posti gioca il bot «{level}».",
    "play.seed": "Le carte vengono dal seme {seed}: con lo stesso seme tornano uguali.",
    "play.legend.dog": (
        "·  una casella del percorso, alcune numerate; si gira in senso antiorario\n"
        "ⓐ  la partenza del posto a, (b) con una biglia sopra\n"
        "a  una biglia del posto a; A  una biglia fresca in partenza, che nessuno supera\n"
        "▫  una casella vuota di un arrivo (nel braccio) o di una cuccia (accanto)"
    ),
    "play.legend.dogcards": (
        "1  è la carta 1/11, *  un jolly, !  un ladro\n"
        "a1 è la prima sequenza aperta del posto a; le posizioni sono scritte sopra\n"
        "lay 5 a1     mette un 5 nella sequenza a1, che va da 1 a 14, e pesca\n"
        "buy 5 5      scarta un 5 e compra al posto 5 (4: da 1 a 8, *: dovunque)\n"
        "swap 4 b1.4  mette un 4 al posto del jolly in posizione 4 di b1 e lo prende\n"
        "drop 9       scarta un 9 e pesca\n"
        "peek 7       ti mostra le prime 7 del mazzo coperto; take 12  ne prende il 12\n"
        "search 14 *  scarta un 14 e riprende una carta dallo scarto, qui un jolly\n"
        "steal ! b1   scarta un ladro e prende l'ultima carta di b1, di un altro posto\n"
        "give 5       dà un 5 al compagno, una volta, prima del primo turno"
    ),
    "play.how": (
        "Scrivi il numero di una mossa, o la mossa stessa, per esempio  {example}\n"
        "?  questa pagina      mosse  tutte, per intero      tabellone  il disegno\n"
        "consiglio  quello che giocherebbe un bot      diario  quello che si è giocato\n"
        "esci  lasciare il tavolo"
    ),
    "play.begin": "Premi Invio per cominciare. ",
    "play.prompt.play": "{seat}, tocca a te> ",
    "play.prompt.exchange": "{seat}, una carta per il compagno> ",
    "play.prompt.choose": "{seat}, quale carta?> ",
    "play.prompt.open": "{seat}, quale? (0 per tornare)> ",
    "play.prompt.part": "{seat}, {so_far}: e poi? (0 per tornare)> ",
    "play.ways": ("{count} possibilità …", "{count} possibilità …"),
    "play.parts": "parte per parte, {count} possibilità …",
    "play.captures": "{part} ×{seats}",
    "play.no_number": "{number} non è nella lista; i numeri vanno da 1 a {last}.",
    "play.refused": "{reason}\nScrivi un numero della lista, una mossa, o ? per l'aiuto.",
    "play.log.empty": "Non si è ancora giocato nulla.",
    "play.hint": (
        "Il bot «{level}» giocherebbe {move}, con il {chance} % di probabilità di vincere. {reason}"
    ),
    "play.hint.only": "C'è una sola mossa: {move}. {reason}",
    "play.thinks": "{who} pensa …",
    "play.narrow": (
        "Il disegno ha bisogno di {needed} colonne, e questa finestra ne ha {columns}: allargala."
    ),
    "play.over.won": "Hai vinto!",
    "play.over.won_with": "Hai vinto, insieme a {seats}!",
    "play.over.lost": ("{seats} ha vinto.", "{seats} hanno vinto."),
    "play.over.nobody": "La partita è finita e nessuno ha vinto.",
    "play.bye": "Lasci il tavolo. Arrivederci!",
    "play.no_seat": "a questo tavolo non c'è un posto {seat}: ci sono {seats}",
    "play.no_level": "il bot {level} non si può caricare: {why}",
    "play.bot_failed": "il bot {level} ha fallito: {why}",
    "play.bad_option": "un'opzione si scrive nome=valore, non {text}",
    "command.help": "?",
    "command.moves": "mosse",
    "command.board": "tabellone",
    "command.hint": "consiglio",
    "command.log": "diario",
    "command.quit": "esci",
    "and": " e ",
    "or": " o ",
    "colour.a": "rosso",
    "colour.b": "blu",
    "colour.c": "verde",
    "colour.d": "giallo",
    "colour.e": "magenta",
    "colour.f": "ciano",
    # doghouse play --help
    "help": "Doghouse, la casa dei giochi DOG.",
    "help.example": "doghouse <comando> --help spiega un comando, con un esempio.",
    "help.simulate": "Gioca partite a caso, il più in fretta possibile, e conta cosa succede.",
    "help.simulate.example": (
        "esempi:\n"
        "  doghouse simulate --games 10000\n"
        "  doghouse simulate --game dogcards --seats 4 --games 200 --json\n"
        "  doghouse simulate --rules brandi --seats 6 --option fast_start=true"
    ),
    "help.games": "quante partite (altrimenti: %(default)s)",
    "help.max_turns": "interrompere una partita dopo tante decisioni (altrimenti: %(default)s)",
    "help.interpreted": "fare a meno del motore compilato, anche se installato",
    "help.json": "scrivere JSON invece di una tabella",
    "help.play": "Un tavolo nel terminale: una persona, bot agli altri posti.",
    "help.play.example": (
        "esempi:\n"
        "  doghouse play                                  quattro posti, due squadre\n"
        "  doghouse play --rules brandi --seed 7          ogni volta le stesse carte\n"
        "  doghouse play --seats 6 --teams 2 --seat c     sei posti a tre a tre, tu su c\n"
        "  doghouse play --option squares_per_seat=12 --option fast_start=true\n"
        "  doghouse play --game dogcards --seats 3        DOG Cards in tre"
    ),
    "help.game": "quale gioco: %(choices)s (altrimenti: %(default)s)",
    "help.rule_set": "regolamento: classic, alternative o brandi (altrimenti: classic; solo DOG)",
    "help.seats": "quanti posti (altrimenti: 4, DOG Cards 2)",
    "help.teams": "quante squadre (altrimenti: il numero usuale per questi posti)",
    "help.option": "impostare un'opzione, per esempio deck=dogcards; anche più volte",
    "help.first": "il posto che comincia (altrimenti: a sorte)",
    "help.seed": "numero da cui si mescolano le carte (altrimenti: a caso)",
    "help.level": (
        "chi gioca agli altri posti: puppy, house dog, sheepdog, "
        "wolf o un bot (altrimenti: %(default)s)"
    ),
    "help.seat": "il posto che prendi (altrimenti: %(default)s)",
    # Random games
    "simulate.compiling": "Compilazione; la prima volta richiede circa mezzo minuto ...",
    "simulate.games": "partite",
    "simulate.too_few": "--{name} è almeno 1",
    "simulate.finished": "di cui finite: {count}",
    "simulate.length": "media {mean:.1f}, mediana {median}, da {shortest} a {longest}",
    "simulate.choices": "media {mean:.1f}, al massimo {most}",
    "simulate.speed": "{rate:,.0f} decisioni al secondo ({engine})",
    "simulate.row.games": "partite",
    "simulate.row.length": "decisioni per partita",
    "simulate.row.choices": "scelte per decisione",
    "simulate.row.forced": "decisioni obbligate",
    "simulate.row.folds": "mani deposte",
    "simulate.row.captures": "catture per partita",
    "simulate.row.wins": "vittorie per posto",
    "simulate.row.first": "vince chi comincia",
    "simulate.row.seed": "seme",
    "simulate.row.speed": "velocità",
    # Why a move is refused; the rule's number and a full stop follow
    "refused": "{move} non è una mossa permessa. {reason}",
    "why.no_text": "Una mossa è un testo come {example}",
    "why.unreadable": "Questo non è scritto come una mossa; {example} lo sarebbe",
    "why.no_such_card": "In questo mazzo non c'è una carta {card}",
    "why.no_such_square": "Su questo tabellone non c'è una casella {square}",
    "why.over": "La partita è finita",
    "why.over_no_cards": "La partita è finita, perché non restano carte da giocare",
    "why.not_your_turn": "Tocca al posto {seat}",
    "why.exchange_first": (
        "Prima ogni posto dà una carta al compagno, e lo si scrive come {example}"
    ),
    "why.no_exchange": "Adesso non si scambiano carte",
    "why.has_given": "{seat} ha già dato una carta",
    "why.nothing_to_give": "{seat} non ha una carta da dare",
    "why.not_in_hand": "{seat} non ha {card} in mano",
    "why.must_play": "Chi può eseguire una carta deve farlo, e {move} si può giocare",
    "why.fold_waiting": (
        "Nessuna biglia è sul percorso e con {cards} non ne esce alcuna, quindi la mano si depone"
    ),
    "why.fold_barred": (
        "Finché la biglia fresca di {seat} sta su {square}, con {cards} non si può fare nulla, "
        "quindi la mano si depone"
    ),
    "why.fold_stuck": "Con {cards} non si può fare nulla, quindi la mano si depone",
    "why.joker_silent": "Un jolly deve dire per che carta vale, come in *=5",
    "why.joker_as_joker": "Un jolly vale per qualsiasi altra carta, ma non per un jolly",
    "why.not_a_joker": "Solo un jolly vale per un'altra carta, e {card} non lo è",
    "why.cannot_come_out": "La carta {card} non fa uscire biglie, lo fa solo {cards}",
    "why.cannot_swap": "La carta {card} non scambia biglie, lo fa solo {cards}",
    "why.cannot_search": "La carta {card} non riprende nulla dallo scarto, lo fa solo il 14",
    "why.swaps_only": "La carta {card} non fa passi: scambia due biglie",
    "why.splits_not": "La carta {card} non si divide tra più biglie, si divide solo il sette",
    "why.forward_only": "La carta {card} va solo in avanti",
    "why.wrong_steps": (
        "Da {origin} a {target} c'è {count} passo in avanti, ma la carta {card} ne fa {steps}",
        "Da {origin} a {target} ci sono {count} passi in avanti, ma la carta {card} ne fa {steps}",
    ),
    "why.cannot": "La carta {card} qui non si può eseguire così",
    "why.nobody_there": "Su {square} non c'è nessuna biglia",
    "why.house_empty": "Nella cuccia di {seat} non ci sono più biglie",
    "why.not_yours": "Quella biglia è di {seat}, che è di un'altra squadra",
    "why.partner_later": (
        "Le biglie di {seat} si muovono solo quando tutte e quattro le proprie sono all'arrivo"
    ),
    "why.finished": "Tutte le biglie di {seat} sono all'arrivo e lì restano",
    "why.stays": "Una biglia deve fare almeno un passo",
    "why.into_house": "Nessuna carta porta in una cuccia; ci torna solo chi viene catturato",
    "why.out_on_start": "Una biglia di {seat} esce su {square}, la sua partenza",
    "why.start_barred": "Su {square} c'è una biglia fresca di {seat}, quindi non ne esce un'altra",
    "why.barrier": "Una biglia fresca di {seat} su {square} sbarra la strada",
    "why.fresh_home": (
        "Una biglia fresca deve lasciare la partenza e tornare prima di entrare nell'arrivo"
    ),
    "why.past_entry": "Da {square} l'entrata resta alle spalle, la biglia deve rifare il giro",
    "why.others_home": "In quell'arrivo entrano solo le biglie di {seat}",
    "why.home_blocked": (
        "La biglia su {square} chiude il passaggio, e nell'arrivo non se ne supera nessuna"
    ),
    "why.leaves_home": "Una biglia nell'arrivo non ne esce mai più",
    "why.back_into_home": "Nell'arrivo si entra andando avanti, mai all'indietro",
    "why.back_in_home": "Nell'arrivo una biglia va solo più in dentro",
    "why.swap_off_track": "Si scambia solo sul percorso, e {square} non ne fa parte",
    "why.swap_fresh": "La biglia di {seat} su {square} è fresca e non si può scambiare",
    "why.swap_itself": "Una biglia non si scambia con sé stessa",
    "why.swap_own": "Con questo regolamento due biglie di {seat} non si scambiano tra loro",
    "why.search_joker": ("Un jolly può fare i 14 passi, ma non riprendere una carta dallo scarto"),
    "why.search_fourteen": "Un {card} non si può riprendere dallo scarto",
    "why.not_on_discard": "Nello scarto non c'è {card}",
    "why.no_parts": "In DOG Cards un sette non si divide tra biglie",
    "why.seven_moved": "La biglia su {square} ha già avuto la sua parte del sette",
    "why.seven_captured": "La biglia su {square} è già stata catturata in questo sette",
    "why.seven_used_up": "Prima di {part} i sette passi sono già tutti fatti",
    "why.seven_too_many": (
        "Da {origin} a {target} c'è {count} passo in avanti, ma del sette ne restano solo {left}",
        "Da {origin} a {target} ci sono {count} passi in avanti, "
        "ma del sette ne restano solo {left}",
    ),
    "why.seven_left": (
        "I sette passi si devono fare tutti, e ne resta {count}",
        "I sette passi si devono fare tutti, e ne restano {count}",
    ),
    "why.seven_rest": "Con {part} non si potrebbero più fare tutti i sette passi",
    "why.joker_plain": "In DOG Cards un jolly si scrive solo *, senza annunciare nulla",
    "why.no_such_seat": "A questo tavolo non c'è un posto {seat}",
    "why.no_such_row": "Non c'è una sequenza {row}",
    "why.does_not_fit": "Alla posizione {place} della sequenza {row} va {cards}, non {card}",
    "why.thief_laid": "Un ladro non si mette mai in una sequenza",
    "why.joker_fourteenth": (
        "Alla sequenza {row} manca solo il 14, e un jolly non può valere per quello"
    ),
    "why.others_row": "La sequenza {row} è di un'altra squadra",
    "why.too_many_rows": (
        "{seat} non può avere più di {count} sequenza",
        "{seat} non può avere più di {count} sequenze, contando quelle complete",
    ),
    "why.all_completed": "{seat} ha già completato tutto e non inizia altre sequenze",
    "why.no_such_place": "Il mercato non ha una posizione {place}; vanno da 1 a {last}",
    "why.buys_nothing": "La carta {card} non compra nulla",
    "why.buys_elsewhere": "La carta {card} compra solo alla posizione {places}",
    "why.place_empty": "La posizione {place} del mercato è vuota",
    "why.no_joker": "Alla posizione {place} della sequenza {row} non c'è un jolly",
    "why.joker_for_joker": "Un jolly non si scambia con un jolly",
    "why.cannot_peek": "La carta {card} non guarda nel mazzo coperto, lo fa solo il 7",
    "why.nothing_to_peek": "Mazzo coperto e scarto sono vuoti: non c'è nulla da guardare",
    "why.take_first": "Prima si prende una delle carte guardate: {cards}",
    "why.not_seen": "{card} non è tra le carte guardate; si può prendere {cards}",
    "why.take_without_peek": (
        "Dal mazzo coperto si prende una carta solo dopo averlo guardato con un 7"
    ),
    "why.discard_empty": "Lo scarto è vuoto",
    "why.cannot_steal": "La carta {card} non ruba nulla, lo fa solo {cards}",
    "why.own_row": "La sequenza {row} è la propria; un ladro ruba agli altri",
    "why.row_completed": "Una sequenza completa è al sicuro dai ladri",
    # The commands that look at files, and what they say
    "help.file": "una posizione (JSON) o un registro; - è lo standard input",
    "help.show": "Disegna una posizione, o l'ultima posizione di un registro.",
    "help.show.example": (
        "esempi:\n"
        "  doghouse show position.json\n"
        "  doghouse show game.txt --seat c        solo ciò che c può sapere, c in basso\n"
        "  doghouse replay game.txt --ply 40 --json | jq .position | doghouse show -"
    ),
    "help.show.seat": "ciò che questo posto può sapere (altrimenti: tutto)",
    "help.moves": (
        "Elenca le mosse permesse in una posizione o alla fine di un registro, una per riga."
    ),
    "help.moves.example": (
        "esempi:\n"
        "  doghouse moves position.json\n"
        "  doghouse moves game.txt --seat c       in uno scambio, per qualsiasi posto"
    ),
    "help.moves.seat": "il posto che muove (altrimenti: quello di turno)",
    "moves.over": "La partita è finita: non ci sono più mosse.",
    "moves.none.exchange": "{seat} non ha una carta da dare.",
    "moves.none.play": "{seat} non ha mosse: tocca a {turn}.",
    "moves.none.choose": "{seat} non ha mosse: tocca a {turn}.",
    "moves.none.over": "La partita è finita: non ci sono più mosse.",
    "help.replay": "Racconta un registro mossa per mossa, o mostra la posizione dopo alcune.",
    "help.replay.example": (
        "esempi:\n"
        "  doghouse replay game.txt\n"
        "  doghouse replay game.txt --ply 40 --seat c     che cosa sapeva c dopo 40 mosse"
    ),
    "help.replay.ply": "disegnare la posizione dopo tante mosse",
    "help.replay.seat": "come l'ha vista questo posto (altrimenti: carte scoperte)",
    "replay.engine": "doghouse {version}",
    "replay.unfinished": (
        "Il registro finisce qui, dopo {count} mossa: tocca a {seat}.",
        "Il registro finisce qui, dopo {count} mosse: tocca a {seat}.",
    ),
    "help.explain": (
        "Dice perché una mossa è permessa o no; senza mossa, perché non si può giocare."
    ),
    "help.explain.example": (
        "esempi:\n"
        "  doghouse explain position.json '5 12>17'\n"
        "  doghouse explain position.json '5 12>17' --language it\n"
        "  doghouse explain position.json"
    ),
    "help.move": "una mossa come la si scrive, per esempio '5 12>17' (tra '', per la shell)",
    "help.language": "lingua della risposta: %(choices)s (altrimenti: %(default)s)",
    "explain.legal": "{move} è permessa: {seat} {deed}.",
    "explain.moves": (
        "{seat} può giocare: c'è {count} mossa.",
        "{seat} può giocare: ci sono {count} mosse.",
    ),
    "help.perft": (
        "Conta le posizioni dopo alcune mosse, per prima mossa: una prova del generatore."
    ),
    "help.perft.example": (
        "Le mosse con lo stesso esito contano una volta; su ogni via si mescola uguale.\n"
        "\n"
        "esempi:\n"
        "  doghouse perft position.json --depth 3\n"
        "  doghouse perft --game dogcards --seats 3 --seed 7 --depth 2"
    ),
    "help.perft.file": (
        "una posizione (JSON) o un registro, - è lo standard input (altrimenti: una nuova partita)"
    ),
    "help.perft.seed": "numero da cui si mescolano le carte (altrimenti: {seed})",
    "help.depth": "quante mosse (altrimenti: %(default)s)",
    "perft.unit": "prime mosse",
    "perft.total": "profondità {depth}",
    "perft.bad_depth": "--depth va da 1 a {most}, non {depth}",
    "perft.both": (
        "un file dice già di che gioco si tratta: indica un file oppure --game, --rules e così via"
    ),
    "help.rules": "Mostra i regolamenti, o le opzioni di uno e in che cosa differisce da classic.",
    "help.rules.name": "un regolamento (altrimenti: tutti, fianco a fianco)",
    "help.rules.example": (
        "esempi:\n"
        "  doghouse rules                     tutti i regolamenti fianco a fianco\n"
        "  doghouse rules brandi              le sue opzioni e che cosa vogliono dire\n"
        "  doghouse rules --game dogcards"
    ),
    "rules.option": "opzione",
    "rules.values": "valori",
    "rules.mark": "{mark} diverso da classic",
    "rules.range": "da {least} a {most}",
    "rules.in_classic": "{meaning}; classic: {value}",
    "rules.unknown": "non c'è un regolamento {name}: ci sono {names}",
    "rules.about.classic": "il regolamento con cui si confrontano tutti gli altri",
    "rules.about.alternative": (
        "l'arrivo comincia prima della partenza, il fante scambia due biglie qualsiasi"
    ),
    "rules.about.brandi": "il regolamento che in Svizzera conoscono quasi tutti",
    "rules.option.home_entry": "la casella da cui le biglie svoltano verso l'arrivo (B3)",
    "rules.option.swap_own": "se il fante può scambiare due biglie proprie (B22)",
    "rules.option.packs": "mazzi di carte (B4)",
    "rules.option.jokers_per_pack": "jolly in ogni mazzo (B4)",
    "rules.option.deck": "carte francesi o le 120 carte di DOG Cards (B32)",
    "rules.option.squares_per_seat": "caselle del percorso per posto (B2)",
    "rules.option.repeat_six": "dopo due carte di nuovo sei invece di cinque (B35)",
    "rules.option.fast_start": "ognuno comincia con una biglia in partenza (B36)",
    "rules.dogcards": "DOG Cards non ha regolamenti né opzioni; cambiano solo i posti.",
    "rules.dogcards.no_sets": "DOG Cards non ha regolamenti: togli il nome",
    "rules.dogcards.seats": (
        "{seats} posti, {teams} squadre: {hand} carte in mano, {count} sequenza per posto",
        "{seats} posti, {teams} squadre: {hand} carte in mano, {count} sequenze da completare",
    ),
    "help.completion": "Scrive uno script che completa comandi e opzioni nella shell.",
    "help.completion.example": (
        "per usarlo, nel file d'avvio della shell:\n"
        "  bash (~/.bashrc)                   source <(doghouse completion bash)\n"
        "  zsh  (~/.zshrc, dopo compinit)     source <(doghouse completion zsh)\n"
        "  fish (~/.config/fish/config.fish)  doghouse completion fish | source"
    ),
    "help.shell": "quale shell: %(choices)s",
    "file.unreadable": "non si può leggere {file}: {why}",
    "file.no_text": "{file} non è un file di testo",
    "file.too_large": (
        "{file} è troppo grande per una posizione o un registro (oltre {megabytes} MB)"
    ),
    "file.neither": "{file} non è né una posizione (un oggetto JSON) né un registro ({title} ...)",
    "file.no_record": "{file} non è un registro: non comincia con le parole {title}",
    "file.bad_json": "{file} non è JSON: {why}",
    "file.json_at": "{why} (riga {line}, colonna {column})",
    "file.no_number": "{name} non è un numero che JSON conosca",
    "file.too_deep": "ci sono troppi livelli annidati",
    "file.cut": (
        "{file} si interrompe a metà di una riga: letto fino all'ultima intera, {count} mossa",
        "{file} si interrompe a metà di una riga: letto fino all'ultima intera, {count} mosse",
    ),
    # Why a bot likes a move
    "bot.give": "Aiuta il compagno più di quanto costa",
    "bot.fold": "Non si può giocare nulla",
    "bot.jack": "Lo scambio porta avanti le biglie",
    "bot.search": "Negli scarti c'è una carta migliore",
    "bot.out": "Una biglia esce",
    "bot.home": "Una biglia arriva a destinazione",
    "bot.capture": "Una biglia di {seat} torna nella sua casa",
    "bot.forward": "Una biglia avanza e resta fuori pericolo",
    "bot.back": "Tornare indietro è la via più breve",
    "bot.lay": "La fila cresce",
    "bot.buy": "La carta del mercato è più utile",
    "bot.swap": "Un jolly vale più della carta",
    "bot.drop": "Questa carta è la meno utile",
    "bot.peek": "La migliore di sette carte vale un turno",
    "bot.take": "È la più utile delle carte viste",
    "bot.steal": "Questo fa arretrare l'altra fila",
    "bot.lot": "Estratto a sorte",
    # L'arena
    "help.arena": "Fa giocare ai bot partite in duplicato e dice chi è più forte.",
    "help.arena.example": (
        "Ogni distribuzione si gioca una volta per ogni modo di dare i bot alle squadre, così\n"
        "tutti hanno le stesse carte; un tale gruppo di partite è un'unità, e gli intervalli\n"
        "vengono dalle unità. Un bot che si blocca, fa una mossa illegale o impiega troppo\n"
        "tempo perde la sua partita.\n"
        "\n"
        "bot: random, greedy, expert, search:worlds=10,keep=6, un livello come 'house dog',\n"
        "  process:COMANDO (un altro programma), handicap:1/4:greedy (una mossa su quattro a\n"
        "  caso); NOME=BOT dà un altro nome a un bot\n"
        "\n"
        "esempi:\n"
        "  doghouse arena greedy random --seeds 200\n"
        "  doghouse arena greedy expert random --out results --plots    tutti contro tutti\n"
        "  doghouse arena expert greedy --sprt 0 30 --seeds 5000        finché è chiaro\n"
        "  doghouse arena greedy 'mine=process:python mybot.py' --game dogcards --seats 3"
    ),
    "help.arena.bots": "due o più bot",
    "help.arena.seed": "numero da cui i bot traggono le loro sorti (predefinito: {seed})",
    "help.arena.seeds": "quante distribuzioni (predefinito: %(default)s)",
    "help.arena.seed_set": "serie di distribuzioni: %(choices)s (predefinito: %(default)s)",
    "help.arena.gauntlet": "il primo bot contro ciascuno degli altri, invece di tutti contro tutti",
    "help.arena.sprt": (
        "si ferma appena è chiaro se il primo bot è più forte di ELO1 piuttosto che di ELO0"
    ),
    "help.arena.alpha": "rischio di accettare ELO1 a torto (predefinito: %(default)s)",
    "help.arena.beta": "rischio di respingere ELO1 a torto (predefinito: %(default)s)",
    "help.arena.max_plies": (
        "abbandona una partita dopo tante mosse; conta come pari (predefinito: %(default)s)"
    ),
    "help.arena.seconds": "tempo di riflessione dato ai bot per mossa (predefinito: libero)",
    "help.arena.limit": (
        "secondi dopo i quali un bot senza mossa ha perso la partita (predefinito: %(default)s)"
    ),
    "help.arena.workers": (
        "quanti processi (predefinito: uno per core); 0 gioca in questo, senza sorveglianza"
    ),
    "help.arena.ray": "gioca sul cluster Ray a questo indirizzo; local ne avvia uno qui",
    "help.arena.out": (
        "tiene risultati e rapporti in questa cartella; lo stesso comando riprende da dove si era "
        "fermato"
    ),
    "help.arena.records": "tiene ogni partita come registro nella cartella",
    "help.arena.plots": "disegna il rapporto anche come file PNG (richiede doghouse[plots])",
    "arena.too_few_bots": "servono almeno due bot",
    "arena.too_few": "--{name} è almeno {least}, non {value}",
    "arena.sprt_for_two": "--sprt è per due bot esatti",
    "arena.needs_out": "--{name} richiede --out CARTELLA",
    "arena.no_folder": "--out richiede il nome di una cartella",
    "arena.no_time": "--{name} è un numero di secondi sopra 0, non {value}",
    "arena.no_plots": "nessun file PNG: manca matplotlib (pip install 'doghouse[plots]')",
    "arena.units": "unità",
    "arena.plies": "mosse",
    "arena.figure.ratings": "Punteggi con intervalli al 95 %",
    "arena.figure.cross": "Risultato della riga contro la colonna, in per cento",
    "arena.figure.lengths": "Durata delle partite",
    "arena.figure.times": "Tempo per mossa: dalla mediana al 95º percentile",
    "arena.column.bot": "bot",
    "arena.column.rating": "punteggio",
    "arena.column.interval": "95 %",
    "arena.column.games": "partite",
    "arena.column.failures": "guasti",
    "arena.column.median": "mediana ms",
    "arena.column.p95": "95º ms",
    "arena.column.score": "risultato %",
    "arena.column.condition": "condizione",
    "arena.column.value": "valore",
    "arena.row.games": "partite",
    "arena.row.seeds": "distribuzioni",
    "arena.row.length": "mosse per partita",
    "arena.row.sprt": "SPRT",
    "arena.games": "{games} in {units} unità",
    "arena.seeds": "{count} della serie {set}, dal seme {first}",
    "arena.length": "media {mean:.1f}, mediana {median:.0f}, da {shortest} a {longest}",
    "arena.sprt.accepted": (
        "accettato: più forte di {elo1:g} piuttosto che di {elo0:g} Elo "
        "(LLR {llr:.2f} dopo {units} unità)"
    ),
    "arena.sprt.rejected": (
        "respinto: più forte di {elo0:g} piuttosto che di {elo1:g} Elo "
        "(LLR {llr:.2f} dopo {units} unità)"
    ),
    "arena.sprt.undecided": (
        "indeciso tra {elo0:g} e {elo1:g} Elo (LLR {llr:.2f} dopo {units} unità)"
    ),
    "arena.note.teams": (
        "Una squadra contro {others} altre: un bot pari vince il {even:.1f} % delle sue partite. "
        "Il risultato è la quota che le stesse probabilità darebbero contro una sola."
    ),
    "arena.note.share": "{one} contro {other}: vinto il {share} % delle partite",
    "arena.note.given_up": (
        "{count} partita è stata abbandonata dopo {plies} mosse e conta come pari.",
        "{count} partite sono state abbandonate dopo {plies} mosse e contano come pari.",
    ),
    "arena.note.failure": "{bot} ha perso per guasto: {why}",
    "arena.page.title": "Arena Doghouse",
    "arena.page.conditions": "Condizioni",
    # Fatti
    "help.stats": (
        "Trova fatti sui giochi: durata, fortuna, valore delle carte, effetto delle opzioni."
    ),
    "help.stats.example": (
        "Il gioco a caso, compilato, dà migliaia di partite al secondo; --bot aggiunge partite\n"
        "di un bot contro sé stesso, più lente e più vicine a come gioca la gente. Il caso non\n"
        "finisce quasi mai una partita di DOG Cards: là contano solo le partite di un bot.\n"
        "\n"
        "esempi:\n"
        "  doghouse stats\n"
        "  doghouse stats cards luck --games 20000\n"
        "  doghouse stats --bot greedy --out docs --plots"
    ),
    "help.stats.facts": "quali: {facts} (predefinito: tutti)",
    "help.stats.games": (
        "partite a caso per configurazione (predefinito: %(default)s); per cards e luck {factor} "
        "volte tante"
    ),
    "help.stats.bot": "un bot da osservare anche",
    "help.stats.bot_games": "le sue partite per configurazione (predefinito: %(default)s)",
    "help.stats.out": "scrive {page}.md, le sue figure e tutti i numeri in questa cartella",
    "stats.unknown": "non c'è il fatto {fact}: ci sono {facts}",
    "stats.page.title": "Fatti sui giochi",
    "stats.page.made": (
        "Fatto con `{command}` dalla serie `facts`; da non modificare. Tra parentesi gli "
        "intervalli al 95 %."
    ),
    "stats.page.bot": (
        "*random* è il gioco a caso; *{bot}* è quel bot a ogni posto, con {bot_games} partite per "
        "configurazione. Tutti i numeri sono in [facts.json](facts/facts.json)."
    ),
    "stats.title.first": "Vantaggio di chi comincia",
    "stats.about.first": (
        "Quanto spesso vince la squadra del posto che comincia, in per cento, e la parità."
    ),
    "stats.title.length": "Durata di una partita",
    "stats.about.length": (
        "Mosse e giri per partita; poi l'ampiezza dei giri (in DOG Cards, delle mosse): una "
        "partita su venti è più corta del 5 %, una su venti più lunga del 95 %. Nel gioco a caso "
        "ogni parte di un sette conta come una mossa."
    ),
    "stats.title.options": "Effetto di ogni opzione",
    "stats.about.options": (
        "Regolamento classic, 4 posti in 2 squadre, un'opzione cambiata alla volta: giri per "
        "partita e il loro cambiamento in per cento, catture e mani deposte per partita, vittorie "
        "di chi comincia."
    ),
    "stats.title.hands": "Prime mani senza carta di partenza",
    "stats.about.hands": (
        "In per cento: esattamente (ipergeometrica), contato in partite, ed esattamente che "
        "nessuno di una squadra ne ha. Sul tabellone asso, re e jolly fanno uscire una biglia; in "
        "DOG Cards 1, 13 e jolly cominciano una sequenza."
    ),
    "stats.title.cards": "Valore di una carta nella prima mano",
    "stats.about.cards": (
        "Regolamento classic, 4 posti: di quanti punti la probabilità di vincere di un posto che "
        "ha ricevuto la carta si scosta dalla media. La partita dura molti giri, una carta vale "
        "poco."
    ),
    "stats.title.luck": "Fortuna contro abilità",
    "stats.about.luck": (
        "Regolamento classic, 4 posti: quanta parte della varianza dei risultati sta nelle carte. "
        "O le due parti rigiocano la stessa distribuzione con altre sorti, e la quota è la "
        "correlazione dei due risultati; o due di abilità diversa la giocano scambiando le "
        "squadre, ed è la correlazione rovesciata."
    ),
    "stats.table": "{rules}, {seats} in {teams} squadre",
    "stats.player_games": "{player}, {games} partite",
    "stats.points": "punti di probabilità di vincere",
    "stats.luck.again": "{one} contro {other}, rigiocato",
    "stats.luck.exchanged": "{one} contro {other}, squadre scambiate",
    "stats.figure.first": "Vittorie di chi comincia, sopra la parità ({player})",
    "stats.figure.length": "Giri per partita: 5 %, mediana, 95 % ({player})",
    "stats.figure.options": "Cambiamento del numero di giri per un'opzione ({player})",
    "stats.figure.cards": "Valore di una carta nella prima mano ({player})",
    "stats.column.table": "tavolo",
    "stats.column.player": "giocatore",
    "stats.column.games": "partite",
    "stats.column.even": "parità",
    "stats.column.first": "chi comincia vince",
    "stats.column.moves": "mosse",
    "stats.column.rounds": "giri",
    "stats.column.p05": "5 %",
    "stats.column.median": "mediana",
    "stats.column.p95": "95 %",
    "stats.column.option": "opzione",
    "stats.column.change": "cambiamento",
    "stats.column.captures": "catture",
    "stats.column.folds": "mani deposte",
    "stats.column.cards": "carte",
    "stats.column.start_cards": "di cui di partenza",
    "stats.column.hand": "mano",
    "stats.column.exact": "senza",
    "stats.column.counted": "contato",
    "stats.column.team": "tutta la squadra",
    "stats.column.card": "carta",
    "stats.column.pairing": "partite",
    "stats.column.deals": "distribuzioni",
    "stats.column.won": "vinto dal primo",
    "stats.column.deal_share": "quota delle carte",
}
