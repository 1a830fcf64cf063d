"""Refusals: why a table denies a request. The sentence is `refuse.CODE` in words/."""

from ..explain.reasons import IllegalMove, Reason, Value
from ..notation.plain_names import NameOf
from ..words import say

OWN = "refuse."  # prefix of the codes that aren't from the rules


class Refusal(Exception):
    """A denied request; nothing has changed. `move`: one that the rules forbid."""

    def __init__(self, reason: Reason, move: str = "") -> None:
        super().__init__(reason, move)
        self.reason = reason
        self.move = move

    @property
    def code(self) -> str:
        return self.reason.code.removeprefix(OWN)

    def in_language(self, language: str, name_of: NameOf | None = None) -> str:
        if self.reason.code.startswith(OWN):  # a sentence with its own full stop
            return say(self.reason.code, language, **dict(self.reason.args))
        return IllegalMove(self.reason, self.move).in_language(language, name_of)

    def __str__(self) -> str:
        return self.in_language("en")


def refuse(code: str, **args: Value) -> Refusal:
    """A refusal for one of a table's own reasons."""
    return Refusal(Reason(f"refuse.{code}", "", tuple(args.items())))


def forbidden(error: IllegalMove) -> Refusal:
    """A refusal for a reason from the rules."""
    return Refusal(error.reason, error.move)
