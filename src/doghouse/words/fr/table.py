"""French: the table: drawings, what was played, the terminal."""

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
    "colour.a": "rouge",
    "colour.b": "bleu",
    "colour.c": "vert",
    "colour.d": "jaune",
    "colour.e": "magenta",
    "colour.f": "cyan",
}
