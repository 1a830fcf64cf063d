"""Italian: the arena and the facts."""

WORDS: dict[str, str | tuple[str, str]] = {
    "arena.too_few_bots": "servono almeno due bot",
    "arena.too_few": "--{name} è almeno {least}, non {value}",
    "arena.sprt_for_two": "--sprt è per due bot esatti",
    "arena.needs_out": "--{name} richiede --out CARTELLA",
    "arena.no_folder": "--out richiede il nome di una cartella",
    "arena.no_time": "--{name} è un numero di secondi sopra 0, non {value}",
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
