"""What the rules say no to."""


class IllegalMove(ValueError):
    """A move that the rules do not allow; the game is as it was."""


class BadPosition(ValueError):
    """A document that is no position; the text says why."""
