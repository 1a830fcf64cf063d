"""German: the help of the commands."""

WORDS: dict[str, str | tuple[str, str]] = {
    # doghouse play --help
    "help": "Doghouse, das Zuhause der DOG-Spiele.",
    "help.example": "doghouse <Befehl> --help erklärt einen Befehl, mit einem Beispiel.",
    "help.simulate": "Spielt zufällige Partien, so schnell es geht, und zählt, was geschieht.",
    "help.simulate.example": (
        "Beispiele:\n"
        "  doghouse simulate --games 10000\n"
        "  doghouse simulate --game dogcards --seats 4 --games 200 --json\n"
        "  doghouse simulate --rules brandi --seats 6 --option fast_start=true"
    ),
    "help.games": "wie viele Partien (sonst: %(default)s)",
    "help.max_turns": "eine Partie nach so vielen Entscheiden abbrechen (sonst: %(default)s)",
    "help.interpreted": "ohne die kompilierte Engine, auch wenn sie installiert ist",
    "help.json": "JSON statt einer Tabelle ausgeben",
    "help.play": "Ein Tisch im Terminal: ein Mensch, die anderen Plätze spielen Bots.",
    "help.play.example": (
        "Beispiele:\n"
        "  doghouse play                                  vier Plätze, zwei Teams\n"
        "  doghouse play --rules brandi --seed 7          jedes Mal die gleichen Karten\n"
        "  doghouse play --seats 6 --teams 2 --seat c     sechs Plätze zu dritt, du auf c\n"
        "  doghouse play --option squares_per_seat=12 --option fast_start=true\n"
        "  doghouse play --game dogcards --seats 3        DOG Cards zu dritt"
    ),
    "help.game": "welches Spiel: %(choices)s (sonst: %(default)s)",
    "help.rule_set": "Regelwerk: classic, alternative oder brandi (sonst: classic; nur DOG)",
    "help.seats": "wie viele Plätze (sonst: 4, DOG Cards 2)",
    "help.teams": "wie viele Teams (sonst: so viele wie bei diesen Plätzen üblich)",
    "help.option": "eine Option der Regeln setzen, etwa deck=dogcards; auch mehrmals",
    "help.first": "der Platz, der beginnt (sonst: durch das Los)",
    "help.seed": "Zahl, nach der die Karten gemischt werden (sonst: zufällig)",
    "help.level": (
        "wer die anderen Plätze spielt: puppy, house dog, sheepdog, "
        "wolf oder ein Bot (sonst: %(default)s)"
    ),
    "help.seat": "der Platz, den du einnimmst (sonst: %(default)s)",
    # The commands that look at files, and what they say
    "help.file": "eine Stellung (JSON) oder ein Protokoll; - ist die Standardeingabe",
    "help.show": "Zeichnet eine Stellung oder die letzte Stellung eines Protokolls.",
    "help.show.example": (
        "Beispiele:\n"
        "  doghouse show position.json\n"
        "  doghouse show game.txt --seat c        nur was c wissen darf, c unten\n"
        "  doghouse replay game.txt --ply 40 --json | jq .position | doghouse show -"
    ),
    "help.show.seat": "was dieser Platz wissen darf (sonst: alles)",
    "help.moves": (
        "Listet die erlaubten Züge einer Stellung oder am Ende eines Protokolls, einen pro Zeile."
    ),
    "help.moves.example": (
        "Beispiele:\n"
        "  doghouse moves position.json\n"
        "  doghouse moves game.txt --seat c       beim Tausch der Karten jeder Platz"
    ),
    "help.moves.seat": "der Platz, der ziehen soll (sonst: der am Zug)",
    "help.replay": (
        "Erzählt ein Protokoll Zug für Zug oder zeigt die Stellung nach einigen Zügen."
    ),
    "help.replay.example": (
        "Beispiele:\n"
        "  doghouse replay game.txt\n"
        "  doghouse replay game.txt --ply 40 --seat c     was c nach 40 Zügen wusste"
    ),
    "help.replay.ply": "die Stellung nach so vielen Zügen zeichnen",
    "help.replay.seat": "wie dieser Platz es sah (sonst: alle Karten offen)",
    "help.explain": (
        "Sagt, warum ein Zug erlaubt ist oder nicht; ohne Zug, warum nichts spielbar ist."
    ),
    "help.explain.example": (
        "Beispiele:\n"
        "  doghouse explain position.json '5 12>17'\n"
        "  doghouse explain position.json '5 12>17' --language de\n"
        "  doghouse explain position.json"
    ),
    "help.move": "ein Zug, wie man ihn schreibt, etwa '5 12>17' (für die Shell mit '')",
    "help.language": "Sprache der Antwort: %(choices)s (sonst: %(default)s)",
    "help.perft": (
        "Zählt die Stellungen nach einigen Zügen, pro erstem Zug: eine Probe des Zuggenerators."
    ),
    "help.perft.example": (
        "Züge mit gleichem Ergebnis zählen einmal; auf jedem Weg wird gleich gemischt.\n"
        "\n"
        "Beispiele:\n"
        "  doghouse perft position.json --depth 3\n"
        "  doghouse perft --game dogcards --seats 3 --seed 7 --depth 2"
    ),
    "help.perft.file": (
        "eine Stellung (JSON) oder ein Protokoll, - ist die Standardeingabe "
        "(sonst: eine neue Partie)"
    ),
    "help.perft.seed": "Zahl, nach der Karten gemischt werden (sonst: {seed})",
    "help.depth": "wie viele Züge (sonst: %(default)s)",
    "help.rules": (
        "Zeigt die Regelwerke, oder die Optionen von einem und wie es von classic abweicht."
    ),
    "help.rules.name": "ein Regelwerk (sonst: alle nebeneinander)",
    "help.rules.example": (
        "Beispiele:\n"
        "  doghouse rules                     alle Regelwerke nebeneinander\n"
        "  doghouse rules brandi              seine Optionen und was sie bedeuten\n"
        "  doghouse rules --game dogcards"
    ),
    "help.completion": "Gibt ein Skript aus, das Befehle und Optionen in der Shell ergänzt.",
    "help.completion.example": (
        "so wird es gebraucht, in der Startdatei der Shell:\n"
        '  bash (~/.bashrc)                   eval "$(doghouse completion bash)"\n'
        '  zsh  (~/.zshrc, nach compinit)     eval "$(doghouse completion zsh)"\n'
        "  fish (~/.config/fish/config.fish)  doghouse completion fish | source"
    ),
    "help.shell": "welche Shell: %(choices)s",
    # Die Arena
    "help.arena": "Lässt Bots Duplikat-Matches spielen und sagt, wer stärker ist.",
    "help.arena.example": (
        "Jede Austeilung wird einmal für jede Verteilung der Bots auf die Teams gespielt, so\n"
        "dass alle dieselben Karten haben; so ein Satz Partien ist eine Einheit, und aus den\n"
        "Einheiten kommen die Intervalle. Ein Bot, der abstürzt, regelwidrig zieht oder zu\n"
        "lange braucht, verliert seine Partie.\n"
        "\n"
        "Bots: random, greedy, expert, search:worlds=10,keep=6, eine Stufe wie 'house dog',\n"
        "  process:BEFEHL (ein anderes Programm), handicap:1/4:greedy (jeder vierte Zug Zufall);\n"
        "  NAME=BOT gibt einem Bot einen anderen Namen\n"
        "\n"
        "Beispiele:\n"
        "  doghouse arena greedy random --seeds 200\n"
        "  doghouse arena greedy expert random --out results            jeder gegen jeden\n"
        "  doghouse arena expert greedy --sprt 0 30 --seeds 5000        bis es klar ist\n"
        "  doghouse arena greedy 'mine=process:python mybot.py' --game dogcards --seats 3"
    ),
    "help.arena.bots": "zwei oder mehr Bots",
    "help.arena.seed": "Zahl, aus der die Bots ihre Lose ziehen (Vorgabe: {seed})",
    "help.arena.seeds": "wie viele Austeilungen (Vorgabe: %(default)s)",
    "help.arena.seed_set": (
        "gespeicherte Folge von Austeilungen: %(choices)s (Vorgabe: %(default)s)"
    ),
    "help.arena.gauntlet": "der erste Bot gegen jeden anderen statt alle gegen alle",
    "help.arena.sprt": (
        "hört auf, sobald klar ist, ob der erste Bot eher um ELO1 als um ELO0 stärker ist"
    ),
    "help.arena.alpha": "Risiko, ELO1 zu Unrecht anzunehmen (Vorgabe: %(default)s)",
    "help.arena.beta": "Risiko, ELO1 zu Unrecht abzulehnen (Vorgabe: %(default)s)",
    "help.arena.max_plies": (
        "gibt eine Partie nach so vielen Zügen auf; sie zählt als ausgeglichen "
        "(Vorgabe: %(default)s)"
    ),
    "help.arena.seconds": "Bedenkzeit eines Bots je Zug (Vorgabe: wie er mag)",
    "help.arena.limit": (
        "Sekunden, nach denen ein Bot ohne Zug die Partie verloren hat (Vorgabe: %(default)s)"
    ),
    "help.arena.workers": (
        "wie viele Prozesse (Vorgabe: einer je Kern); 0 spielt in diesem, ohne Aufsicht"
    ),
    "help.arena.ray": "spielt auf dem Ray-Cluster dieser Adresse; local startet hier einen",
    "help.arena.out": (
        "behält Ergebnisse und Berichte in diesem Ordner; derselbe Befehl macht dort weiter, "
        "wo er aufgehört hat"
    ),
    "help.arena.records": "behält jede Partie als Protokoll im Ordner",
    # Fakten
    "help.stats": (
        "Findet Fakten zu den Spielen: Länge, Glück, Wert der Karten, Wirkung der Optionen."
    ),
    "help.stats.example": (
        "Zufallsspiel gibt kompiliert Tausende Partien in der Sekunde; --bot fügt Partien\n"
        "eines Bots gegen sich selbst hinzu, langsamer und näher daran, wie Leute spielen.\n"
        "Zufall beendet kaum je eine Partie DOG Cards, dort zählen nur Partien eines Bots.\n"
        "\n"
        "Beispiele:\n"
        "  doghouse stats\n"
        "  doghouse stats cards luck --games 20000\n"
        "  doghouse stats --bot greedy --out docs"
    ),
    "help.stats.facts": "welche: {facts} (Vorgabe: alle)",
    "help.stats.games": (
        "Zufallspartien je Konfiguration (Vorgabe: %(default)s); für cards und luck {factor}-mal "
        "so viele"
    ),
    "help.stats.bot": "ein Bot, dem auch zugeschaut wird",
    "help.stats.bot_games": "seine Partien je Konfiguration (Vorgabe: %(default)s)",
    "help.stats.out": "schreibt {page}.md, die Bilder dazu und alle Zahlen in diesen Ordner",
    # Die Datenbank des Servers
    "help.backup": "Kopiert die Datenbank des Servers in eine Datei, auch während er läuft.",
    "help.backup.example": (
        "Die Kopie zeigt, was in einem Augenblick gespeichert war. Sie wird geprüft und erscheint\n"
        "erst, wenn sie vollständig ist. Um zu ihr zurückzukehren: den Server anhalten und ihm\n"
        "die Kopie mit --database geben.\n"
        "\n"
        "Beispiele:\n"
        "  doghouse backup montag.sqlite3\n"
        "  doghouse backup /backup/doghouse.sqlite3 --database /srv/doghouse.sqlite3 --force"
    ),
    "help.backup.file": "wohin die Kopie kommt",
    "help.backup.force": "die Datei ersetzen, wenn es sie schon gibt",
    "help.database": "die Datenbank (sonst: $DOGHOUSE_DATABASE oder eine im Datenordner)",
}
