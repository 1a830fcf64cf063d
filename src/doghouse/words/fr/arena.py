"""French: the arena and the facts."""

WORDS: dict[str, str | tuple[str, str]] = {
    "arena.too_few_bots": "il faut au moins deux bots",
    "arena.too_few": "--{name} est au moins {least}, pas {value}",
    "arena.sprt_for_two": "--sprt est pour deux bots exactement",
    "arena.needs_out": "--{name} demande --out DOSSIER",
    "arena.no_folder": "--out demande le nom d'un dossier",
    "arena.no_time": "--{name} est un nombre de secondes au-dessus de 0, pas {value}",
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
