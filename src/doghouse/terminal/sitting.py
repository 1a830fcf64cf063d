"""A person at a table: the game, their seat, and what has been said so far."""

from __future__ import annotations

import random
import shutil
import sys
from typing import Any

from ..rules.ink import Paint
from ..words import say
from .colour import plain
from .telling import join_names, tell

MOST_COLUMNS = 100  # longer lines are hard to read


class Sitting:
    """Reads and writes on standard input and output; knows the game only as its seat may."""

    def __init__(
        self, game: Any, seat: str, seed: int, paint: Paint = plain, language: str = "en"
    ) -> None:
        self.game = game
        self.seat = seat
        self.seed = seed
        self.paint = paint
        self.language = language
        self.bots = {other: random.Random(f"{seed} {other}") for other in game.seats}
        self.log: list[str] = []
        self.told = 0  # how much of the log the person has been shown

    @property
    def view(self) -> dict[str, Any]:
        view: dict[str, Any] = self.game.view(self.seat)
        return view

    @property
    def moves(self) -> list[str]:
        return [str(move) for move in self.game.legal_moves()]

    @property
    def width(self) -> int:
        return min(shutil.get_terminal_size().columns, MOST_COLUMNS)

    def carry_out(self, move: str) -> None:
        """Play for the seat on turn and remember it in words."""
        seat, before = self.game.turn, self.view
        self.game.play(move)
        after = self.view
        deed = tell(move, before, after, seat == self.seat, self.language)
        self.log.append(self.say("tell.line", seat=self.name(seat), deed=deed))
        if after.get("round") != before.get("round"):
            self.log.append(self.say("tell.round", round=after["round"]))

    def news(self) -> list[str]:
        """The lines of the log that the person has not been shown yet."""
        lines, self.told = self.log[self.told :], len(self.log)
        return lines

    def say(self, key: str, **values: object) -> str:
        return say(key, self.language, **values)

    def name(self, seat: str) -> str:
        return self.paint(seat, seat)

    def names(self, seats: list[str]) -> str:
        return join_names([self.name(seat) for seat in seats], self.language)

    def write(self, *lines: str) -> None:
        print(*lines, sep="\n", flush=True)

    def read(self, prompt: str) -> str:
        answer = input(prompt).strip()
        if not sys.stdin.isatty():  # no key has ended the line on the screen
            self.write(answer)
        return answer
