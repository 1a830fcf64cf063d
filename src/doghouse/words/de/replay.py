"""German: a finished game, seen again."""

WORDS: dict[str, str | tuple[str, str]] = {
    "guide.replay.title": "Nachspielen",
    "guide.replay.open": "Eine Partie öffnen",
    "guide.replay.open.about": (
        "Wähle die Datei eines Protokolls oder zieh sie hierher. Der Server liest sie und behält "
        "nichts davon."
    ),
    "guide.replay.open.choose": "Datei wählen",
    "guide.replay.open.another": "Eine andere Partie öffnen",
    "guide.replay.open.too_long": "Diese Datei ist zu lang für das Protokoll einer Partie.",
    "guide.replay.loading": "Die Partie wird geholt …",
    "guide.replay.failed": "Die Partie liess sich nicht holen: Der Server ist nicht erreichbar.",
    "guide.replay.retry": "Nochmals versuchen",
    # The player
    "guide.replay.controls": "Abspielen",
    "guide.replay.move": "Zug",
    "guide.replay.place": "Zug {ply} von {plies}",
    "guide.replay.first": "An den Anfang",
    "guide.replay.back": "Einen Zug zurück",
    "guide.replay.forward": "Einen Zug weiter",
    "guide.replay.last": "Ans Ende",
    "guide.replay.play": "Abspielen",
    "guide.replay.pause": "Anhalten",
    "guide.replay.speed": "Tempo",
    "guide.replay.seen_by": "Gesehen von",
    "guide.replay.all": "allen: alle Karten offen",
    "guide.replay.beginning": "Der Anfang",
    "guide.replay.hand": "Karten von {seat}",
    "guide.replay.no_cards": "keine Karten",
    "guide.replay.keys": (
        "Tasten: Pfeile ein Zug, Bild auf und Bild ab zehn, Pos1 und Ende, Leertaste spielt und "
        "hält an."
    ),
    # What can be done with it
    "guide.replay.share": "Link zu diesem Zug kopieren",
    "guide.replay.link": "Link zu diesem Zug",
    "guide.replay.on": "Von hier weiterspielen",
    "guide.replay.on.about": (
        "Ein neuer Tisch beginnt mit genau dieser Stellung. Du nimmst einen Platz, die anderen "
        "spielen Bots."
    ),
    "guide.replay.on.seat": "Dein Platz",
    "guide.replay.on.over": (
        "Hier ist die Partie zu Ende: Geh einen Zug zurück, um weiterzuspielen."
    ),
}
