"""Italian: the table: drawings, what was played, the terminal."""

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
    "colour.a": "rosso",
    "colour.b": "blu",
    "colour.c": "verde",
    "colour.d": "giallo",
    "colour.e": "magenta",
    "colour.f": "ciano",
}
