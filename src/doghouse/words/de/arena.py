"""German: the arena and the facts."""

WORDS: dict[str, str | tuple[str, str]] = {
    "arena.too_few_bots": "es braucht mindestens zwei Bots",
    "arena.too_few": "--{name} ist mindestens {least}, nicht {value}",
    "arena.sprt_for_two": "--sprt ist für genau zwei Bots",
    "arena.needs_out": "--{name} braucht --out ORDNER",
    "arena.no_folder": "--out braucht den Namen eines Ordners",
    "arena.no_time": "--{name} ist eine Zahl von Sekunden über 0, nicht {value}",
    "arena.units": "Einheiten",
    "arena.plies": "Züge",
    "arena.figure.ratings": "Wertungen mit 95-%-Intervallen",
    "arena.figure.cross": "Punkte der Zeile gegen die Spalte, in Prozent",
    "arena.figure.lengths": "Länge der Partien",
    "arena.figure.times": "Zeit je Zug: Median bis 95. Perzentil",
    "arena.column.bot": "Bot",
    "arena.column.rating": "Wertung",
    "arena.column.interval": "95 %",
    "arena.column.games": "Partien",
    "arena.column.failures": "Ausfälle",
    "arena.column.median": "Median ms",
    "arena.column.p95": "95. ms",
    "arena.column.score": "Punkte %",
    "arena.column.condition": "Bedingung",
    "arena.column.value": "Wert",
    "arena.row.games": "Partien",
    "arena.row.seeds": "Austeilungen",
    "arena.row.length": "Züge je Partie",
    "arena.row.sprt": "SPRT",
    "arena.games": "{games} in {units} Einheiten",
    "arena.seeds": "{count} der Folge {set}, ab Startwert {first}",
    "arena.length": "Mittel {mean:.1f}, Median {median:.0f}, von {shortest} bis {longest}",
    "arena.sprt.accepted": (
        "angenommen: eher {elo1:g} als {elo0:g} Elo stärker (LLR {llr:.2f} nach {units} Einheiten)"
    ),
    "arena.sprt.rejected": (
        "abgelehnt: eher {elo0:g} als {elo1:g} Elo stärker (LLR {llr:.2f} nach {units} Einheiten)"
    ),
    "arena.sprt.undecided": (
        "unentschieden zwischen {elo0:g} und {elo1:g} Elo (LLR {llr:.2f} nach {units} Einheiten)"
    ),
    "arena.note.teams": (
        "Ein Team gegen {others} andere: ein gleich starker Bot gewinnt {even:.1f} % seiner "
        "Partien. Die Punkte sind der Anteil, den dieselben Quoten gegen einen gäben."
    ),
    "arena.note.share": "{one} gegen {other}: {share} % der Partien gewonnen",
    "arena.note.given_up": (
        "{count} Partie wurde nach {plies} Zügen aufgegeben und zählt als ausgeglichen.",
        "{count} Partien wurden nach {plies} Zügen aufgegeben und zählen als ausgeglichen.",
    ),
    "arena.note.failure": "{bot} verlor durch Ausfall: {why}",
    "arena.page.title": "Doghouse-Arena",
    "arena.page.conditions": "Bedingungen",
    "stats.unknown": "den Fakt {fact} gibt es nicht: es gibt {facts}",
    "stats.page.title": "Fakten zu den Spielen",
    "stats.page.made": (
        "Gemacht mit `{command}` aus der Folge `facts`; nicht von Hand ändern. In Klammern stehen "
        "95-%-Intervalle."
    ),
    "stats.page.bot": (
        "*random* ist Zufallsspiel; *{bot}* ist dieser Bot auf jedem Platz, mit {bot_games} "
        "Partien je Konfiguration. Alle Zahlen stehen in [facts.json](facts/facts.json)."
    ),
    "stats.title.first": "Vorteil des ersten Zuges",
    "stats.about.first": (
        "Wie oft das Team des Platzes gewinnt, der beginnt, in Prozent, und was ausgeglichen wäre."
    ),
    "stats.title.length": "Länge einer Partie",
    "stats.about.length": (
        "Züge und Runden je Partie; dann die Streuung der Runden (bei DOG Cards der Züge): eine "
        "von zwanzig Partien ist kürzer als die 5 %, eine von zwanzig länger als die 95 %. Im "
        "Zufallsspiel zählt jeder Teil einer Sieben als Zug."
    ),
    "stats.title.options": "Wirkung jeder Option",
    "stats.about.options": (
        "Regelwerk classic, 4 Plätze in 2 Teams, je eine Option geändert: Runden je Partie und "
        "ihre Änderung in Prozent, Heimgeschickte und abgelegte Hände je Partie, Siege dessen, "
        "der beginnt."
    ),
    "stats.title.hands": "Erste Hände ohne Startkarte",
    "stats.about.hands": (
        "In Prozent: genau (hypergeometrisch), in Partien gezählt, und genau, dass niemand im Team "
        "eine hat. Auf dem Brett kommt man mit Ass, König und Joker heraus; bei DOG Cards beginnen "
        "1, 13 und Joker eine Reihe."
    ),
    "stats.title.cards": "Wert einer Karte in der ersten Hand",
    "stats.about.cards": (
        "Regelwerk classic, 4 Plätze: um wie viele Prozentpunkte die Gewinnchance eines Platzes, "
        "der die Karte erhielt, vom Mittel abweicht. Die Partie dauert viele Runden, eine Karte "
        "ist wenig wert."
    ),
    "stats.title.luck": "Glück gegen Können",
    "stats.about.luck": (
        "Regelwerk classic, 4 Plätze: wie viel der Varianz der Ergebnisse in den Karten liegt. "
        "Entweder spielen beide Seiten dieselbe Austeilung noch einmal mit anderen Losen, und der "
        "Anteil ist die Korrelation beider Ergebnisse; oder zwei ungleich Starke spielen sie mit "
        "vertauschten Teams, und er ist die umgekehrte Korrelation."
    ),
    "stats.table": "{rules}, {seats} in {teams} Teams",
    "stats.player_games": "{player}, {games} Partien",
    "stats.points": "Prozentpunkte Gewinnchance",
    "stats.luck.again": "{one} gegen {other}, noch einmal gespielt",
    "stats.luck.exchanged": "{one} gegen {other}, Teams vertauscht",
    "stats.figure.first": "Siege dessen, der beginnt, über dem Anteil ({player})",
    "stats.figure.length": "Runden je Partie: 5 %, Median, 95 % ({player})",
    "stats.figure.options": "Änderung der Rundenzahl durch eine Option ({player})",
    "stats.figure.cards": "Wert einer Karte in der ersten Hand ({player})",
    "stats.column.table": "Tisch",
    "stats.column.player": "Spieler",
    "stats.column.games": "Partien",
    "stats.column.even": "ausgeglichen",
    "stats.column.first": "wer beginnt, gewinnt",
    "stats.column.moves": "Züge",
    "stats.column.rounds": "Runden",
    "stats.column.p05": "5 %",
    "stats.column.median": "Median",
    "stats.column.p95": "95 %",
    "stats.column.option": "Option",
    "stats.column.change": "Änderung",
    "stats.column.captures": "Heimgeschickte",
    "stats.column.folds": "abgelegte Hände",
    "stats.column.cards": "Karten",
    "stats.column.start_cards": "davon Startkarten",
    "stats.column.hand": "Hand",
    "stats.column.exact": "ohne",
    "stats.column.counted": "gezählt",
    "stats.column.team": "ganzes Team",
    "stats.column.card": "Karte",
    "stats.column.pairing": "Partien",
    "stats.column.deals": "Austeilungen",
    "stats.column.won": "vom Ersten gewonnen",
    "stats.column.deal_share": "Anteil der Karten",
}
