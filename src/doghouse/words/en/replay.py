"""English: a finished game, seen again."""

WORDS: dict[str, str | tuple[str, str]] = {
    "guide.replay.title": "Replay",
    "guide.replay.open": "Open a game",
    "guide.replay.open.about": (
        "Choose the file of a record, or drop it here. The server reads it and keeps nothing of it."
    ),
    "guide.replay.open.choose": "Choose a file",
    "guide.replay.open.another": "Open another game",
    "guide.replay.open.too_long": "This file is too long to be the record of a game.",
    "guide.replay.loading": "The game is being fetched …",
    "guide.replay.failed": "The game could not be fetched: there is no connection to the server.",
    "guide.replay.retry": "Try again",
    # The player
    "guide.replay.controls": "Playing it back",
    "guide.replay.move": "Move",
    "guide.replay.place": "Move {ply} of {plies}",
    "guide.replay.first": "To the beginning",
    "guide.replay.back": "One move back",
    "guide.replay.forward": "One move on",
    "guide.replay.last": "To the end",
    "guide.replay.play": "Play",
    "guide.replay.pause": "Pause",
    "guide.replay.speed": "Speed",
    "guide.replay.seen_by": "Seen by",
    "guide.replay.all": "everyone: all cards open",
    "guide.replay.beginning": "The beginning",
    "guide.replay.hand": "Cards of {seat}",
    "guide.replay.no_cards": "no cards",
    "guide.replay.keys": (
        "Keys: arrows one move, Page Up and Page Down ten, Home and End, space plays and pauses."
    ),
    # What can be done with it
    "guide.replay.share": "Copy the link to this move",
    "guide.replay.link": "Link to this move",
    "guide.replay.on": "Play on from here",
    "guide.replay.on.about": (
        "A new table begins with exactly this position. You take a seat, bots take the others."
    ),
    "guide.replay.on.seat": "Your seat",
    "guide.replay.on.over": "Here the game is over: go back a move to play on.",
}
