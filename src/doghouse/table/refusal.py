"""No: a code, and what its sentence names. The sentence is `refuse.CODE` in words/."""

from __future__ import annotations

from typing import Any

from ..explain.reasons import IllegalMove
from ..words import say


class Refusal(Exception):
    """A wish that a table does not grant; nothing has changed."""

    def __init__(self, code: str, **args: str | int) -> None:
        super().__init__(code)
        self.code = code
        self.rule = ""
        self.args_of_sentence: dict[str, Any] = args

    def in_language(self, language: str) -> str:
        return say(f"refuse.{self.code}", language, **self.args_of_sentence)

    def __str__(self) -> str:
        return self.in_language("en")


class NotLegal(Refusal):
    """The rules say no; they say why, too."""

    def __init__(self, error: IllegalMove) -> None:
        super().__init__(error.reason.code)
        self.error = error
        self.rule = error.reason.rule
        self.args_of_sentence = error.reason.document()["args"]

    def in_language(self, language: str) -> str:
        return self.error.in_language(language)
