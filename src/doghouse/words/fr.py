"""French. A count of nought is singular."""

SINGULAR = (0, 1)  # the counts that take the first of two forms

WORDS: dict[str, str | tuple[str, str]] = {
    # The drawing of a position
    "draw.round": "manche {round}",
    "draw.turn.exchange": "{seat} donne une carte",
    "draw.turn.play": "{seat} joue",
    "draw.turn.choose": "{seat} choisit une carte",
    "draw.over": "terminé, gagné par {winners}",
    "draw.over.nobody": "terminé, personne ne gagne",
    "draw.pile": "pioche {count}",
    "draw.discard": "défausse {count}, dessus {top}",
    "draw.discard.empty": "défausse 0",
    "draw.cards": ("{count} carte", "{count} cartes"),
    "draw.no_cards": "pas de carte",
    "draw.known": "{cards}, dont {known}",
    "draw.gave": "{hand} · a donné {card}",
    "draw.gave.hidden": "{hand} · a donné",
    "draw.known_pile": "connu dans la pioche, à compter du dessus : {cards}",
    "draw.known_card": "la carte {place} est {card}",
    "draw.seen": "dessus de la pioche : {cards}",
    "draw.seen.hidden": ("regarde {count} carte", "regarde {count} cartes"),
    "draw.market": "marché",
    "draw.next": "suite {number}",
    "draw.no_row": "aucune rangée commencée",
    "draw.completed": (
        "{hand} · {count} rangée complète",
        "{hand} · {count} rangées complètes",
    ),
    # What a seat did, after its letter
    "tell.line": "{seat} {deed}",
    "tell.give": "donne {card} à son partenaire",
    "tell.give.hidden": "donne une carte à son partenaire",
    "tell.received": "{seat} t'a donné {card}",
    "tell.fold": "ne peut pas jouer et pose ses cartes",
    "tell.out": "sort avec {card}",
    "tell.moves": "joue {card} : {ways}",
    "tell.way": "de {origin} à {target}",
    "tell.swaps": "joue {card} : échange {one} et {other}",
    "tell.joker": "joker comme {face}",
    "tell.captures": "{deed} et renvoie {seats} au nid",
    "tell.search": "reprend {found} dans la défausse avec {card}",
    "tell.lay": "pose {card} sur la rangée {row}",
    "tell.buy": "achète {found} en {place} avec {card}",
    "tell.swap": "met {card} à la place du joker en {place} et prend le joker",
    "tell.drop": "se défausse de {card}",
    "tell.peek": "regarde le dessus de la pioche avec {card}",
    "tell.take": "prend {card}",
    "tell.take.hidden": "prend une de ces cartes",
    "tell.steal": "vole la dernière carte de la rangée {row} avec {card}",
    "tell.round": "la manche {round} est distribuée",
    # The table in the terminal
    "play.title.dog": "DOG · règlement {rules} · {seats} places, {teams} équipes",
    "play.title.dogcards": "DOG Cards · {seats} places",
    "play.option": "{name} {value}",
    "play.you": "Tu es {seat}{colour}, en bas du plateau.",
    "play.you.dogcards": "Tu es {seat}{colour}.",
    "play.colour": " ({colour})",
    "play.partner": ("Avec toi dans l'équipe : {seats}.", "Avec toi dans l'équipe : {seats}."),
    "play.no_partner": "Chacun joue pour soi.",
    "play.others": "Les autres places sont jouées par le bot « {level} ».",
    "play.seed": "Les cartes viennent de la graine {seed} : avec elle, elles reviennent pareilles.",
    "play.legend.dog": (
        "·  une case du parcours, parfois numérotée ; on tourne à l'inverse d'une montre\n"
        "ⓐ  le départ de la place a, (b) avec une bille dessus\n"
        "a  une bille de la place a ; A  une fraîche au départ : personne ne la passe\n"
        "▫  une case vide d'une étable (dans le bras) ou d'un nid (à côté)"
    ),
    "play.legend.dogcards": (
        "1  est la carte 1/11, *  un joker, !  un voleur\n"
        "a1 est la première rangée ouverte de la place a ; les rangs sont en haut\n"
        "lay 5 a1     pose un 5 sur la rangée a1, qui va de 1 à 14, puis pioche\n"
        "buy 5 5      défausse un 5 et achète au rang 5 (4 : de 1 à 8, * : partout)\n"
        "swap 4 b1.4  met un 4 à la place du joker au rang 4 de la rangée b1 et le prend\n"
        "drop 9       défausse un 9, puis pioche\n"
        "peek 7       montre les 7 cartes du haut de la pioche ; take 12  y prend le 12\n"
        "search 14 *  défausse un 14 et reprend une carte de la défausse, ici un joker\n"
        "steal ! b1   défausse un voleur et prend la fin de b1, rangée d'une autre place\n"
        "give 5       donne un 5 à ton partenaire, une fois, avant le premier tour"
    ),
    "play.how": (
        "Tape le numéro d'un coup, ou le coup lui-même, par exemple  {example}\n"
        "?  cette page      coups  tous, en entier      plateau  revoir le dessin\n"
        "conseil  ce qu'un bot jouerait      journal  ce qui a été joué\n"
        "quitter  s'en aller de la table"
    ),
    "play.begin": "Touche Entrée pour commencer. ",
    "play.prompt.play": "{seat}, à toi de jouer> ",
    "play.prompt.exchange": "{seat}, une carte pour ton partenaire> ",
    "play.prompt.choose": "{seat}, quelle carte ?> ",
    "play.prompt.open": "{seat}, lequel ? (0 pour revenir)> ",
    "play.prompt.part": "{seat}, {so_far} : et ensuite ? (0 pour revenir)> ",
    "play.ways": ("{count} possibilité …", "{count} possibilités …"),
    "play.parts": "morceau par morceau, {count} possibilités …",
    "play.captures": "{part} ×{seats}",
    "play.no_number": "{number} n'est pas dans la liste ; les numéros vont de 1 à {last}.",
    "play.refused": "{reason}\nTape un numéro de la liste, un coup, ou ? pour de l'aide.",
    "play.log.empty": "Rien n'a encore été joué.",
    "play.hint": (
        "Le bot « {level} » jouerait {move}, avec {chance} % de chances de gagner. {reason}"
    ),
    "play.hint.only": "Il n'y a qu'un coup : {move}. {reason}",
    "play.thinks": "{who} réfléchit …",
    "play.narrow": (
        "Le dessin demande {needed} colonnes, et cette fenêtre en a {columns} : élargis-la."
    ),
    "play.over.won": "Tu as gagné !",
    "play.over.won_with": "Tu as gagné, avec {seats} !",
    "play.over.lost": ("{seats} a gagné.", "{seats} ont gagné."),
    "play.over.nobody": "La partie est terminée et personne n'a gagné.",
    "play.bye": "Tu quittes la table. Au revoir !",
    "play.no_seat": "il n'y a pas de place {seat} à cette table : ce sont {seats}",
    "play.no_level": "le bot {level} ne peut pas être chargé : {why}",
    "play.bot_failed": "le bot {level} a échoué : {why}",
    "play.bad_option": "une option s'écrit nom=valeur, et non {text}",
    "command.help": "?",
    "command.moves": "coups",
    "command.board": "plateau",
    "command.hint": "conseil",
    "command.log": "journal",
    "command.quit": "quitter",
    "and": " et ",
    "or": " ou ",
    "colour.a": "rouge",
    "colour.b": "bleu",
    "colour.c": "vert",
    "colour.d": "jaune",
    "colour.e": "magenta",
    "colour.f": "cyan",
    # doghouse play --help
    "help": "Doghouse, la maison des jeux DOG.",
    "help.example": "doghouse <commande> --help explique une commande, avec un exemple.",
    "help.simulate": "Joue des parties au hasard, au plus vite, et compte ce qui s'y passe.",
    "help.simulate.example": (
        "exemples :\n"
        "  doghouse simulate --games 10000\n"
        "  doghouse simulate --game dogcards --seats 4 --games 200 --json\n"
        "  doghouse simulate --rules brandi --seats 6 --option fast_start=true"
    ),
    "help.games": "combien de parties (sinon : %(default)s)",
    "help.max_turns": "abandonner une partie après tant de décisions (sinon : %(default)s)",
    "help.interpreted": "se passer du moteur compilé, même s'il est installé",
    "help.json": "écrire du JSON au lieu d'un tableau",
    "help.play": "Une table dans le terminal : une personne, des bots aux autres places.",
    "help.play.example": (
        "exemples :\n"
        "  doghouse play                                  quatre places, deux équipes\n"
        "  doghouse play --rules brandi --seed 7          chaque fois les mêmes cartes\n"
        "  doghouse play --seats 6 --teams 2 --seat c     six places par trois, toi en c\n"
        "  doghouse play --option squares_per_seat=12 --option fast_start=true\n"
        "  doghouse play --game dogcards --seats 3        DOG Cards à trois"
    ),
    "help.game": "quel jeu : %(choices)s (sinon : %(default)s)",
    "help.rule_set": "règlement : classic, alternative ou brandi (sinon : classic ; DOG seulement)",
    "help.seats": "combien de places (sinon : 4, DOG Cards 2)",
    "help.teams": "combien d'équipes (sinon : le nombre habituel pour ces places)",
    "help.option": "régler une option, par exemple deck=dogcards ; peut être répété",
    "help.first": "la place qui commence (sinon : tirée au sort)",
    "help.seed": "nombre d'où vient le mélange des cartes (sinon : au hasard)",
    "help.level": (
        "qui joue les autres places : puppy, house dog, sheepdog, "
        "wolf ou un bot (sinon : %(default)s)"
    ),
    "help.seat": "la place que tu prends (sinon : %(default)s)",
    # Random games
    "simulate.compiling": "Compilation ; la première fois, cela prend environ une demi-minute ...",
    "simulate.games": "parties",
    "simulate.too_few": "--{name} est au moins 1",
    "simulate.finished": "dont achevées : {count}",
    "simulate.length": "moyenne {mean:.1f}, médiane {median}, de {shortest} à {longest}",
    "simulate.choices": "moyenne {mean:.1f}, au plus {most}",
    "simulate.speed": "{rate:,.0f} décisions par seconde ({engine})",
    "simulate.row.games": "parties",
    "simulate.row.length": "décisions par partie",
    "simulate.row.choices": "choix par décision",
    "simulate.row.forced": "décisions forcées",
    "simulate.row.folds": "mains posées",
    "simulate.row.captures": "prises par partie",
    "simulate.row.wins": "victoires par place",
    "simulate.row.first": "victoires de qui commence",
    "simulate.row.seed": "graine",
    "simulate.row.speed": "vitesse",
    # Why a move is refused; the rule's number and a full stop follow
    "refused": "{move} n'est pas un coup permis. {reason}",
    "why.no_text": "Un coup est un texte comme {example}",
    "why.unreadable": "Cela ne s'écrit pas comme un coup ; {example} en serait un",
    "why.no_such_card": "Il n'y a pas de carte {card} dans ce jeu de cartes",
    "why.no_such_square": "Il n'y a pas de case {square} sur ce plateau",
    "why.over": "La partie est terminée",
    "why.over_no_cards": "La partie est terminée, car il ne reste plus de cartes à jouer",
    "why.not_your_turn": "C'est le tour de {seat}",
    "why.exchange_first": (
        "D'abord, chaque place donne une carte à son partenaire, ce qui s'écrit {example}"
    ),
    "why.no_exchange": "On n'échange pas de cartes maintenant",
    "why.has_given": "La place {seat} a déjà donné une carte",
    "why.nothing_to_give": "{seat} n'a pas de carte à donner",
    "why.not_in_hand": "{seat} n'a pas de {card} en main",
    "why.must_play": "Qui peut jouer une carte doit le faire, et {move} est possible",
    "why.fold_waiting": (
        "Aucune bille n'est sur le parcours et aucune ne sort avec {cards} : la main est posée"
    ),
    "why.fold_barred": (
        "Tant que la bille fraîche de {seat} est en {square}, rien n'est possible avec {cards} : "
        "la main est posée"
    ),
    "why.fold_stuck": "Rien n'est possible avec {cards} : la main est posée",
    "why.joker_silent": "Un joker doit dire ce qu'il remplace, comme *=5",
    "why.joker_as_joker": "Un joker remplace n'importe quelle autre carte, mais pas un joker",
    "why.not_a_joker": "Seul un joker remplace une autre carte, et {card} n'en est pas un",
    "why.cannot_come_out": "La carte {card} ne fait pas sortir de bille ; il faut {cards}",
    "why.cannot_swap": "La carte {card} n'échange pas de billes ; il faut {cards}",
    "why.cannot_search": "La carte {card} ne reprend rien dans la défausse ; il faut un 14",
    "why.swaps_only": "La carte {card} ne fait pas avancer : elle échange deux billes",
    "why.splits_not": "La carte {card} ne se partage pas entre des billes ; il faut un sept",
    "why.forward_only": "La carte {card} ne va qu'en avant",
    "why.wrong_steps": (
        "De {origin} à {target} il y a {count} pas en avant, et la carte {card} en fait {steps}",
        "De {origin} à {target} il y a {count} pas en avant, et la carte {card} en fait {steps}",
    ),
    "why.cannot": "La carte {card} ne peut pas être jouée ainsi ici",
    "why.nobody_there": "Il n'y a pas de bille en {square}",
    "why.house_empty": "Il n'y a plus de bille de {seat} au nid",
    "why.not_yours": "Cette bille est à {seat}, d'une autre équipe",
    "why.partner_later": (
        "On ne joue les billes de {seat} qu'une fois ses quatre propres billes à l'étable"
    ),
    "why.finished": "Toutes les billes de {seat} sont à l'étable et y restent",
    "why.stays": "Une bille doit avancer d'un pas au moins",
    "why.into_house": "Aucune carte ne mène au nid ; seule une prise y renvoie une bille",
    "why.out_on_start": "Une bille de {seat} sort en {square}, son départ",
    "why.start_barred": (
        "Une bille fraîche de {seat} est en {square}, aucune autre ne peut donc sortir"
    ),
    "why.barrier": "Une bille fraîche de {seat} en {square} barre la route",
    "why.fresh_home": (
        "Une bille fraîche doit quitter son départ et revenir avant d'entrer à l'étable"
    ),
    "why.past_entry": "Depuis {square} l'entrée est derrière, la bille doit refaire le tour",
    "why.others_home": "Seules les billes de {seat} entrent dans cette étable",
    "why.home_blocked": (
        "La bille en {square} bouche le passage, et à l'étable on n'en dépasse aucune"
    ),
    "why.leaves_home": "Une bille à l'étable n'en ressort jamais",
    "why.back_into_home": "On entre à l'étable en avançant, jamais à reculons",
    "why.back_in_home": "À l'étable, une bille ne peut qu'avancer vers le fond",
    "why.swap_off_track": "On n'échange que sur le parcours, et {square} n'en fait pas partie",
    "why.swap_fresh": "La bille de {seat} en {square} est fraîche et ne peut pas être échangée",
    "why.swap_itself": "Une bille ne s'échange pas avec elle-même",
    "why.swap_own": "Avec ce règlement, on n'échange pas deux billes de {seat} entre elles",
    "why.search_joker": (
        "Un joker peut faire les 14 pas, mais pas reprendre une carte dans la défausse"
    ),
    "why.search_fourteen": "On ne reprend pas un {card} dans la défausse",
    "why.not_on_discard": "Il n'y a pas de {card} dans la défausse",
    "why.no_parts": "Dans DOG Cards, un sept ne se partage pas entre des billes",
    "why.seven_moved": "La bille en {square} a déjà eu sa part du sept",
    "why.seven_captured": "La bille en {square} a été prise plus tôt dans ce sept",
    "why.seven_used_up": "Les sept pas sont déjà faits avant {part}",
    "why.seven_too_many": (
        "De {origin} à {target} il y a {count} pas en avant, et il n'en reste que {left} du sept",
        "De {origin} à {target} il y a {count} pas en avant, et il n'en reste que {left} du sept",
    ),
    "why.seven_left": (
        "Les sept pas doivent tous être faits, et il en reste {count}",
        "Les sept pas doivent tous être faits, et il en reste {count}",
    ),
    "why.seven_rest": "Avec {part}, on ne pourrait plus faire les sept pas",
    "why.joker_plain": "Dans DOG Cards, un joker s'écrit * tout court, sans rien annoncer",
    "why.no_such_seat": "Il n'y a pas de place {seat} à cette table",
    "why.no_such_row": "Il n'y a pas de rangée {row}",
    "why.does_not_fit": "Au rang {place} de la rangée {row} va {cards}, et non {card}",
    "why.thief_laid": "Un voleur ne se pose jamais dans une rangée",
    "why.joker_fourteenth": (
        "Il ne manque que le 14 à la rangée {row}, et un joker ne peut pas le remplacer"
    ),
    "why.others_row": "La rangée {row} est à une autre équipe",
    "why.too_many_rows": (
        "{seat} ne peut pas avoir plus de {count} rangée",
        "{seat} ne peut pas avoir plus de {count} rangées, les complètes comprises",
    ),
    "why.all_completed": "La place {seat} a déjà tout complété et ne commence plus de rangée",
    "why.no_such_place": "Le marché n'a pas de rang {place} ; ils vont de 1 à {last}",
    "why.buys_nothing": "La carte {card} n'achète rien",
    "why.buys_elsewhere": "La carte {card} n'achète qu'au rang {places}",
    "why.place_empty": "Le rang {place} du marché est vide",
    "why.no_joker": "Il n'y a pas de joker au rang {place} de la rangée {row}",
    "why.joker_for_joker": "Un joker ne s'échange pas contre un joker",
    "why.cannot_peek": "La carte {card} ne regarde pas la pioche ; il faut un 7",
    "why.nothing_to_peek": "La pioche et la défausse sont vides : il n'y a rien à regarder",
    "why.take_first": "D'abord, on prend une des cartes regardées : {cards}",
    "why.not_seen": "{card} n'est pas parmi les cartes regardées ; on peut prendre {cards}",
    "why.take_without_peek": (
        "On ne prend une carte de la pioche qu'après l'avoir regardée avec un 7"
    ),
    "why.discard_empty": "La défausse est vide",
    "why.cannot_steal": "La carte {card} ne vole rien ; il faut {cards}",
    "why.own_row": "La rangée {row} est la sienne ; un voleur prend chez les autres",
    "why.row_completed": "Une rangée complète est à l'abri des voleurs",
    # The commands that look at files, and what they say
    "help.file": "une position (JSON) ou un relevé ; - est l'entrée standard",
    "help.show": "Dessine une position, ou la dernière position d'un relevé.",
    "help.show.example": (
        "exemples :\n"
        "  doghouse show position.json\n"
        "  doghouse show game.txt --seat c        ce que c peut savoir, c en bas\n"
        "  doghouse replay game.txt --ply 40 --json | jq .position | doghouse show -"
    ),
    "help.show.seat": "ce que cette place peut savoir (sinon : tout)",
    "help.moves": (
        "Donne les coups permis dans une position ou à la fin d'un relevé, un par ligne."
    ),
    "help.moves.example": (
        "exemples :\n"
        "  doghouse moves position.json\n"
        "  doghouse moves game.txt --seat c       lors d'un échange, toute place"
    ),
    "help.moves.seat": "la place qui joue (sinon : celle dont c'est le tour)",
    "moves.over": "La partie est terminée : il n'y a plus de coups.",
    "moves.none.exchange": "{seat} n'a pas de carte à donner.",
    "moves.none.play": "{seat} n'a pas de coups : c'est à {turn} de jouer.",
    "moves.none.choose": "{seat} n'a pas de coups : c'est à {turn} de jouer.",
    "moves.none.over": "La partie est terminée : il n'y a plus de coups.",
    "help.replay": "Raconte un relevé coup par coup, ou montre la position après quelques-uns.",
    "help.replay.example": (
        "exemples :\n"
        "  doghouse replay game.txt\n"
        "  doghouse replay game.txt --ply 40 --seat c     ce que c savait après 40 coups"
    ),
    "help.replay.ply": "dessiner la position après tant de coups",
    "help.replay.seat": "comme cette place l'a vu (sinon : cartes ouvertes)",
    "replay.engine": "doghouse {version}",
    "replay.unfinished": (
        "Le relevé s'arrête ici, après {count} coup : c'est à {seat} de jouer.",
        "Le relevé s'arrête ici, après {count} coups : c'est à {seat} de jouer.",
    ),
    "help.explain": (
        "Dit pourquoi un coup est permis ou non ; sans coup, pourquoi rien n'est possible."
    ),
    "help.explain.example": (
        "exemples :\n"
        "  doghouse explain position.json '5 12>17'\n"
        "  doghouse explain position.json '5 12>17' --language fr\n"
        "  doghouse explain position.json"
    ),
    "help.move": "un coup comme on l'écrit, par exemple '5 12>17' (entre '', pour le shell)",
    "help.language": "langue de la réponse : %(choices)s (sinon : %(default)s)",
    "explain.legal": "{move} est permis : {seat} {deed}.",
    "explain.moves": (
        "{seat} peut jouer : il y a {count} coup.",
        "{seat} peut jouer : il y a {count} coups.",
    ),
    "help.perft": (
        "Compte les positions à quelques coups de là, par premier coup : un test du générateur."
    ),
    "help.perft.example": (
        "Les coups de même effet comptent une fois ; partout on mélange pareil.\n"
        "\n"
        "exemples :\n"
        "  doghouse perft position.json --depth 3\n"
        "  doghouse perft --game dogcards --seats 3 --seed 7 --depth 2"
    ),
    "help.perft.file": (
        "une position (JSON) ou un relevé, - est l'entrée standard (sinon : une nouvelle partie)"
    ),
    "help.perft.seed": "nombre d'où vient le mélange des cartes (sinon : {seed})",
    "help.depth": "combien de coups (sinon : %(default)s)",
    "perft.unit": "premiers coups",
    "perft.total": "profondeur {depth}",
    "perft.bad_depth": "--depth va de 1 à {most}, et non {depth}",
    "perft.both": (
        "un fichier dit déjà quel jeu c'est : donne soit un fichier, soit --game, --rules, etc."
    ),
    "help.rules": "Montre les règlements, ou les options de l'un et en quoi il diffère de classic.",
    "help.rules.name": "un règlement (sinon : tous, côte à côte)",
    "help.rules.example": (
        "exemples :\n"
        "  doghouse rules                     tous les règlements côte à côte\n"
        "  doghouse rules brandi              ses options et ce qu'elles veulent dire\n"
        "  doghouse rules --game dogcards"
    ),
    "rules.option": "option",
    "rules.values": "valeurs",
    "rules.mark": "{mark} autrement que classic",
    "rules.range": "{least} à {most}",
    "rules.in_classic": "{meaning} ; classic : {value}",
    "rules.unknown": "il n'y a pas de règlement {name} : ce sont {names}",
    "rules.about.classic": "le règlement auquel on compare tous les autres",
    "rules.about.alternative": (
        "l'étable s'ouvre avant le départ, le valet échange deux billes quelconques"
    ),
    "rules.about.brandi": "le règlement que la plupart connaissent en Suisse",
    "rules.option.home_entry": "la case où les billes tournent vers l'étable (B3)",
    "rules.option.swap_own": "si le valet peut échanger deux de ses propres billes (B22)",
    "rules.option.packs": "jeux de cartes (B4)",
    "rules.option.jokers_per_pack": "jokers dans chaque jeu (B4)",
    "rules.option.deck": "cartes françaises ou les 120 cartes de DOG Cards (B32)",
    "rules.option.squares_per_seat": "cases du parcours par place (B2)",
    "rules.option.repeat_six": "après deux cartes, de nouveau six au lieu de cinq (B35)",
    "rules.option.fast_start": "chacun commence avec une bille au départ (B36)",
    "rules.dogcards": "DOG Cards n'a ni règlements ni options ; seul change le nombre de places.",
    "rules.dogcards.no_sets": "DOG Cards n'a pas de règlements : laisse le nom de côté",
    "rules.dogcards.seats": (
        "{seats} places, {teams} équipes : {hand} cartes en main, {count} rangée par place",
        "{seats} places, {teams} équipes : {hand} cartes en main, {count} rangées à compléter",
    ),
    "help.completion": "Écrit un script qui complète commandes et options dans le shell.",
    "help.completion.example": (
        "pour s'en servir, dans le fichier de démarrage du shell :\n"
        "  bash (~/.bashrc)                   source <(doghouse completion bash)\n"
        "  zsh  (~/.zshrc, après compinit)    source <(doghouse completion zsh)\n"
        "  fish (~/.config/fish/config.fish)  doghouse completion fish | source"
    ),
    "help.shell": "quel shell : %(choices)s",
    "file.unreadable": "impossible de lire {file} : {why}",
    "file.no_text": "{file} n'est pas un fichier de texte",
    "file.too_large": (
        "{file} est trop grand pour une position ou un relevé (plus de {megabytes} Mo)"
    ),
    "file.neither": "{file} n'est ni une position (un objet JSON) ni un relevé ({title} ...)",
    "file.no_record": "{file} n'est pas un relevé : il ne commence pas par les mots {title}",
    "file.bad_json": "{file} n'est pas du JSON : {why}",
    "file.json_at": "{why} (ligne {line}, colonne {column})",
    "file.no_number": "{name} n'est pas un nombre que JSON connaît",
    "file.too_deep": "il y a trop de niveaux imbriqués",
    "file.cut": (
        "{file} s'arrête au milieu d'une ligne : lu jusqu'à la dernière entière, {count} coup",
        "{file} s'arrête au milieu d'une ligne : lu jusqu'à la dernière entière, {count} coups",
    ),
    # Why a bot likes a move
    "bot.give": "Elle aide le partenaire plus qu'elle ne coûte",
    "bot.fold": "Rien ne peut être joué",
    "bot.jack": "L'échange fait avancer les billes",
    "bot.search": "Une meilleure carte se trouve dans la défausse",
    "bot.out": "Une bille sort",
    "bot.home": "Une bille rentre au but",
    "bot.capture": "Une bille de {seat} retourne dans sa maison",
    "bot.forward": "Une bille avance et reste hors de danger",
    "bot.back": "Reculer est le chemin le plus court vers le but",
    "bot.lay": "La rangée grandit",
    "bot.buy": "La carte du marché est plus utile",
    "bot.swap": "Un joker vaut plus que la carte",
    "bot.drop": "Cette carte est la moins utile",
    "bot.peek": "La meilleure de sept cartes vaut bien un tour",
    "bot.take": "C'est la plus utile des cartes vues",
    "bot.steal": "Cela fait reculer l'autre rangée",
    "bot.lot": "Tiré au sort",
    # L'arène
    "help.arena": "Fait jouer aux bots des matchs en duplicate et dit lequel est le plus fort.",
    "help.arena.example": (
        "Chaque donne est jouée une fois pour chaque répartition des bots entre les équipes,\n"
        "tous ont donc les mêmes cartes ; un tel lot de parties est une unité, et les\n"
        "intervalles viennent des unités. Un bot qui plante, joue un coup illégal ou prend\n"
        "trop de temps perd sa partie.\n"
        "\n"
        "bots : random, greedy, expert, search:worlds=10,keep=6, un niveau comme 'house dog',\n"
        "  process:COMMANDE (un autre programme), handicap:1/4:greedy (un coup sur quatre au\n"
        "  hasard) ; NOM=BOT donne un autre nom à un bot\n"
        "\n"
        "exemples :\n"
        "  doghouse arena greedy random --seeds 200\n"
        "  doghouse arena greedy expert random --out results --plots    tous contre tous\n"
        "  doghouse arena expert greedy --sprt 0 30 --seeds 5000        jusqu'à être sûr\n"
        "  doghouse arena greedy 'mine=process:python mybot.py' --game dogcards --seats 3"
    ),
    "help.arena.bots": "deux bots ou plus",
    "help.arena.seed": "nombre dont les bots tirent leurs sorts (par défaut : {seed})",
    "help.arena.seeds": "combien de donnes (par défaut : %(default)s)",
    "help.arena.seed_set": "suite de donnes : %(choices)s (par défaut : %(default)s)",
    "help.arena.gauntlet": "le premier bot contre chacun des autres, au lieu de tous contre tous",
    "help.arena.sprt": (
        "s'arrête dès qu'il est clair si le premier bot est plus fort de ELO1 plutôt que de ELO0"
    ),
    "help.arena.alpha": "risque d'accepter ELO1 à tort (par défaut : %(default)s)",
    "help.arena.beta": "risque de rejeter ELO1 à tort (par défaut : %(default)s)",
    "help.arena.max_plies": (
        "abandonne une partie après tant de coups ; elle compte comme égale "
        "(par défaut : %(default)s)"
    ),
    "help.arena.seconds": "temps de réflexion par coup donné aux bots (par défaut : libre)",
    "help.arena.limit": (
        "secondes après lesquelles un bot sans coup a perdu la partie (par défaut : %(default)s)"
    ),
    "help.arena.workers": (
        "combien de processus (par défaut : un par cœur) ; 0 joue dans celui-ci, sans surveillance"
    ),
    "help.arena.ray": "joue sur la grappe Ray à cette adresse ; local en démarre une ici",
    "help.arena.out": (
        "garde résultats et rapports dans ce dossier ; la même commande reprend où elle "
        "s'est arrêtée"
    ),
    "help.arena.records": "garde chaque partie comme relevé dans le dossier",
    "help.arena.plots": "dessine aussi le rapport en fichiers PNG (demande doghouse[plots])",
    "arena.too_few_bots": "il faut au moins deux bots",
    "arena.too_few": "--{name} est au moins {least}, pas {value}",
    "arena.sprt_for_two": "--sprt est pour deux bots exactement",
    "arena.needs_out": "--{name} demande --out DOSSIER",
    "arena.no_folder": "--out demande le nom d'un dossier",
    "arena.no_time": "--{name} est un nombre de secondes au-dessus de 0, pas {value}",
    "arena.no_plots": "pas de fichiers PNG : matplotlib manque (pip install 'doghouse[plots]')",
    "arena.units": "unités",
    "arena.plies": "coups",
    "arena.figure.ratings": "Cotes avec intervalles à 95 %",
    "arena.figure.cross": "Score de la ligne contre la colonne, en pour cent",
    "arena.figure.lengths": "Longueur des parties",
    "arena.figure.times": "Temps par coup : de la médiane au 95e centile",
    "arena.column.bot": "bot",
    "arena.column.rating": "cote",
    "arena.column.interval": "95 %",
    "arena.column.games": "parties",
    "arena.column.failures": "défaillances",
    "arena.column.median": "médiane ms",
    "arena.column.p95": "95e ms",
    "arena.column.score": "score %",
    "arena.column.condition": "condition",
    "arena.column.value": "valeur",
    "arena.row.games": "parties",
    "arena.row.seeds": "donnes",
    "arena.row.length": "coups par partie",
    "arena.row.sprt": "SPRT",
    "arena.games": "{games} en {units} unités",
    "arena.seeds": "{count} de la suite {set}, à partir de la graine {first}",
    "arena.length": "moyenne {mean:.1f}, médiane {median:.0f}, de {shortest} à {longest}",
    "arena.sprt.accepted": (
        "accepté : plus fort de {elo1:g} plutôt que de {elo0:g} Elo "
        "(LLR {llr:.2f} après {units} unités)"
    ),
    "arena.sprt.rejected": (
        "rejeté : plus fort de {elo0:g} plutôt que de {elo1:g} Elo "
        "(LLR {llr:.2f} après {units} unités)"
    ),
    "arena.sprt.undecided": (
        "indécis entre {elo0:g} et {elo1:g} Elo (LLR {llr:.2f} après {units} unités)"
    ),
    "arena.note.teams": (
        "Une équipe contre {others} autres : un bot égal gagne {even:.1f} % de ses parties. Le "
        "score est la part que les mêmes chances donneraient contre un seul."
    ),
    "arena.note.share": "{one} contre {other} : {share} % des parties gagnées",
    "arena.note.given_up": (
        "{count} partie a été abandonnée après {plies} coups et compte comme égale.",
        "{count} parties ont été abandonnées après {plies} coups et comptent comme égales.",
    ),
    "arena.note.failure": "{bot} a perdu par défaillance : {why}",
    "arena.page.title": "Arène Doghouse",
    "arena.page.conditions": "Conditions",
    # Faits
    "help.stats": (
        "Trouve des faits sur les jeux : durée, chance, valeur des cartes, effet des options."
    ),
    "help.stats.example": (
        "Le jeu au hasard, compilé, donne des milliers de parties par seconde ; --bot ajoute\n"
        "des parties d'un bot contre lui-même, plus lentes et plus proches du jeu des gens.\n"
        "Le hasard ne finit presque jamais une partie de DOG Cards : là, seuls les bots comptent.\n"
        "\n"
        "exemples :\n"
        "  doghouse stats\n"
        "  doghouse stats cards luck --games 20000\n"
        "  doghouse stats --bot greedy --out docs --plots"
    ),
    "help.stats.facts": "lesquels : {facts} (par défaut : tous)",
    "help.stats.games": (
        "parties au hasard par configuration (par défaut : %(default)s) ; pour cards et luck "
        "{factor} fois plus"
    ),
    "help.stats.bot": "un bot à observer aussi",
    "help.stats.bot_games": "ses parties par configuration (par défaut : %(default)s)",
    "help.stats.out": "écrit {page}.md, ses figures et tous les nombres dans ce dossier",
    "stats.unknown": "il n'y a pas de fait {fact} : il y a {facts}",
    "stats.page.title": "Faits sur les jeux",
    "stats.page.made": (
        "Fait par `{command}` avec la suite `facts` ; ne pas modifier. Les parenthèses donnent des "
        "intervalles à 95 %."
    ),
    "stats.page.bot": (
        "*random* est le jeu au hasard ; *{bot}* est ce bot à chaque place, avec {bot_games} "
        "parties par configuration. Tous les nombres sont dans [facts.json](facts/facts.json)."
    ),
    "stats.title.first": "Avantage de commencer",
    "stats.about.first": (
        "Combien souvent l'équipe de la place qui commence gagne, en pour cent, et l'égalité."
    ),
    "stats.title.length": "Durée d'une partie",
    "stats.about.length": (
        "Coups et manches par partie ; puis l'étendue des manches (pour DOG Cards, des coups) : "
        "une partie sur vingt est plus courte que les 5 %, une sur vingt plus longue que les 95 "
        "%. Au hasard, chaque part d'un sept compte comme un coup."
    ),
    "stats.title.options": "Effet de chaque option",
    "stats.about.options": (
        "Règlement classic, 4 places en 2 équipes, une option changée à la fois : manches par "
        "partie et leur changement en pour cent, captures et mains posées par partie, gains de "
        "qui commence."
    ),
    "stats.title.hands": "Premières mains sans carte de départ",
    "stats.about.hands": (
        "En pour cent : exactement (hypergéométrique), compté en parties, et exactement que "
        "personne d'une équipe n'en a. Sur le plateau as, roi et joker font sortir une bille ; "
        "dans DOG Cards 1, 13 et joker commencent une rangée."
    ),
    "stats.title.cards": "Valeur d'une carte dans la première main",
    "stats.about.cards": (
        "Règlement classic, 4 places : de combien de points la chance de gagner d'une place qui a "
        "reçu la carte s'écarte de la moyenne. La partie dure bien des manches, une carte vaut peu."
    ),
    "stats.title.luck": "Chance contre adresse",
    "stats.about.luck": (
        "Règlement classic, 4 places : quelle part de la variance des résultats est dans les "
        "cartes. Ou bien les deux camps rejouent la même donne avec d'autres sorts, et la part "
        "est la corrélation des deux résultats ; ou bien deux joueurs inégaux la jouent en "
        "échangeant les équipes, et c'est la corrélation renversée."
    ),
    "stats.table": "{rules}, {seats} en {teams} équipes",
    "stats.player_games": "{player}, {games} parties",
    "stats.points": "points de chance de gagner",
    "stats.luck.again": "{one} contre {other}, rejoué",
    "stats.luck.exchanged": "{one} contre {other}, équipes échangées",
    "stats.figure.first": "Gains de qui commence, au-dessus de l'égalité ({player})",
    "stats.figure.length": "Manches par partie : 5 %, médiane, 95 % ({player})",
    "stats.figure.options": "Changement du nombre de manches par une option ({player})",
    "stats.figure.cards": "Valeur d'une carte dans la première main ({player})",
    "stats.column.table": "table",
    "stats.column.player": "joueur",
    "stats.column.games": "parties",
    "stats.column.even": "égalité",
    "stats.column.first": "qui commence gagne",
    "stats.column.moves": "coups",
    "stats.column.rounds": "manches",
    "stats.column.p05": "5 %",
    "stats.column.median": "médiane",
    "stats.column.p95": "95 %",
    "stats.column.option": "option",
    "stats.column.change": "changement",
    "stats.column.captures": "captures",
    "stats.column.folds": "mains posées",
    "stats.column.cards": "cartes",
    "stats.column.start_cards": "dont de départ",
    "stats.column.hand": "main",
    "stats.column.exact": "sans",
    "stats.column.counted": "compté",
    "stats.column.team": "toute l'équipe",
    "stats.column.card": "carte",
    "stats.column.pairing": "parties",
    "stats.column.deals": "donnes",
    "stats.column.won": "gagné par le premier",
    "stats.column.deal_share": "part des cartes",
}
