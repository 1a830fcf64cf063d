"""What the rules say no to."""

from __future__ import annotations

from ..words import say
from .reasons import Reason, clip


class IllegalMove(ValueError):
    """A move that the rules do not allow; the game is as it was. `reason` says why."""

    def __init__(self, reason: Reason, move: object = "") -> None:
        self.reason = reason
        self.move = quoted(move)
        super().__init__(reason, self.move)

    def __str__(self) -> str:
        return self._sentences(str(self.reason), "en")

    def in_language(self, language: str) -> str:
        return self._sentences(self.reason.in_language(language), language)

    def _sentences(self, reason: str, language: str) -> str:
        return (
            say("refused", language, move=repr(self.move), reason=reason) if self.move else reason
        )


def quoted(move: object) -> str:
    """What came as a move, however odd; a number may be too long to be printed."""
    return clip(str(move)) if isinstance(move, str) else f"<{type(move).__name__}>"


class BadPosition(ValueError):
    """A document that is no position; the text says why."""
