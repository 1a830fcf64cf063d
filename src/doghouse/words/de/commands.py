"""German: what the commands say."""

WORDS: dict[str, str | tuple[str, str]] = {
    # Random games
    "simulate.compiling": "Wird kompiliert; beim ersten Mal dauert das etwa eine halbe Minute ...",
    "simulate.games": "Partien",
    "simulate.too_few": "--{name} ist mindestens 1",
    "simulate.finished": "{count} zu Ende gespielt",
    "simulate.length": "Mittel {mean:.1f}, Median {median}, von {shortest} bis {longest}",
    "simulate.choices": "Mittel {mean:.1f}, höchstens {most}",
    "simulate.speed": "{rate:,.0f} Entscheide pro Sekunde ({engine})",
    "simulate.row.games": "Partien",
    "simulate.row.length": "Entscheide pro Partie",
    "simulate.row.choices": "Möglichkeiten pro Entscheid",
    "simulate.row.forced": "erzwungene Entscheide",
    "simulate.row.folds": "abgelegte Hände",
    "simulate.row.captures": "geschlagen pro Partie",
    "simulate.row.wins": "Siege nach Platz",
    "simulate.row.first": "erster Platz gewinnt",
    "simulate.row.seed": "Startwert",
    "simulate.row.speed": "Tempo",
    "moves.over": "Die Partie ist zu Ende: es gibt keine Züge mehr.",
    "moves.none.exchange": "{seat} hat keine Karte zum Geben.",
    "moves.none.play": "{seat} hat keine Züge: am Zug ist {turn}.",
    "moves.none.choose": "{seat} hat keine Züge: am Zug ist {turn}.",
    "moves.none.over": "Die Partie ist zu Ende: es gibt keine Züge mehr.",
    "replay.engine": "doghouse {version}",
    "replay.unfinished": (
        "Hier endet das Protokoll, nach {count} Zug: am Zug ist {seat}.",
        "Hier endet das Protokoll, nach {count} Zügen: am Zug ist {seat}.",
    ),
    "explain.legal": "{move} ist erlaubt: {seat} {deed}.",
    "explain.moves": (
        "{seat} kann spielen: es gibt {count} Zug.",
        "{seat} kann spielen: es gibt {count} Züge.",
    ),
    "perft.unit": "erste Züge",
    "perft.total": "Tiefe {depth}",
    "perft.bad_depth": "--depth geht von 1 bis {most}, nicht {depth}",
    "perft.both": (
        "eine Datei sagt, welches Spiel es ist: gib entweder eine Datei an oder --game, "
        "--rules und so weiter"
    ),
    "rules.option": "Option",
    "rules.values": "Werte",
    "rules.mark": "{mark} anders als classic",
    "rules.range": "{least} bis {most}",
    "rules.in_classic": "{meaning}; classic: {value}",
    "rules.unknown": "es gibt kein Regelwerk {name}: es sind {names}",
    "rules.about.classic": "die Regeln, mit denen alle anderen verglichen werden",
    "rules.about.alternative": (
        "das Ziel beginnt vor dem Start, der Bube tauscht beliebige zwei Murmeln"
    ),
    "rules.about.brandi": "das Regelwerk, das in der Schweiz die meisten kennen",
    "rules.option.home_entry": "das Feld, auf dem Murmeln ins Ziel abbiegen (B3)",
    "rules.option.swap_own": "ob der Bube zwei eigene Murmeln tauschen darf (B22)",
    "rules.option.packs": "Kartenspiele (B4)",
    "rules.option.jokers_per_pack": "Joker in jedem Kartenspiel (B4)",
    "rules.option.deck": "französische Karten oder die 120 Karten von DOG Cards (B32)",
    "rules.option.squares_per_seat": "Felder der Bahn pro Platz (B2)",
    "rules.option.repeat_six": "nach zwei Karten wieder sechs statt fünf (B35)",
    "rules.option.fast_start": "alle beginnen mit einer Murmel auf dem Start (B36)",
    "rules.dogcards": "DOG Cards hat keine Regelwerke und Optionen; nur die Plätze ändern sich.",
    "rules.dogcards.no_sets": "DOG Cards hat keine Regelwerke: lass den Namen weg",
    "rules.dogcards.seats": (
        "{seats} Plätze, {teams} Teams: {hand} Karten auf der Hand, je {count} Reihe zu vollenden",
        "{seats} Plätze, {teams} Teams: {hand} Karten auf der Hand, {count} Reihen zu vollenden",
    ),
    "file.unreadable": "{file} lässt sich nicht lesen: {why}",
    "file.no_text": "{file} ist keine Textdatei",
    "file.too_large": (
        "{file} ist zu gross für eine Stellung oder ein Protokoll (über {megabytes} MB)"
    ),
    "file.neither": (
        "{file} ist weder eine Stellung (ein JSON-Objekt) noch ein Protokoll ({title} ...)"
    ),
    "file.no_record": "{file} ist kein Protokoll: es beginnt nicht mit den Worten {title}",
    "file.bad_json": "{file} ist kein JSON: {why}",
    "file.json_at": "{why} (Zeile {line}, Spalte {column})",
    "file.no_number": "{name} ist keine Zahl, die JSON kennt",
    "file.too_deep": "es ist zu tief verschachtelt",
    "file.cut": (
        "{file} bricht mitten in einer Zeile ab: gelesen bis zur letzten ganzen, {count} Zug",
        "{file} bricht mitten in einer Zeile ab: gelesen bis zur letzten ganzen, {count} Züge",
    ),
    # Die Datenbank des Servers
    "store.in_use": "{file} wird von einem anderen Prozess benutzt: eine Datenbank, ein Server",
    "store.in_use_by": "{file} wird von Prozess {pid} benutzt: eine Datenbank, ein Server",
    "store.not_ours": "{file} ist keine Datenbank von doghouse",
    "store.newer": (
        "{file} stammt von einem neueren doghouse: die Datei hat Version {version}, dieses hier "
        "liest bis {newest}"
    ),
    "store.unusable": "{file} lässt sich nicht als Datenbank benutzen: {why}",
    "store.damaged": "die Datenbank ist beschädigt, es wurde keine Kopie gemacht: {why}",
    "store.full": "auf dem Datenträger ist kein Platz mehr für {file} ({why})",
    "store.read_only": "{file} lässt sich nicht beschreiben ({why})",
    "store.failed": "{file} lässt sich im Moment nicht benutzen ({why})",
    "store.closed": "{file} ist geschlossen worden",
    "store.conflict": (
        "Version {version} von Tisch {table} passt nicht zu dem, was gespeichert ist: {why}"
    ),
    "store.no_table": (
        "Tisch {table} ist nicht gespeichert, und seine erste Änderung bringt keinen Zustand mit"
    ),
    "store.closed_table": (
        "Tisch {table} ist mit Version {stored} geschlossen worden: keine Version {version}"
    ),
    "store.old_version": (
        "Tisch {table} ist mit Version {stored} gespeichert: Version {version} geht nicht mehr"
    ),
    "backup.tables": ("{count} Tisch", "{count} Tische"),
    "backup.games": ("{count} beendete Partie", "{count} beendete Partien"),
    "backup.done": "{file} enthält {tables} und {games} ({kilobytes} kB, geprüft).",
    "backup.failed": "{file} lässt sich nicht schreiben: {why}",
    "backup.no_database": "es gibt keine Datenbank {file}; --database sagt, wo sie ist",
    "backup.itself": "{file} ist die Datenbank selbst: die Kopie braucht einen anderen Namen",
    "backup.folder": "{file} ist ein Ordner: die Kopie braucht darin einen Namen",
    "backup.exists": "{file} gibt es schon; --force ersetzt die Datei",
}
