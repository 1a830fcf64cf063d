"""A person at a table: the game, their seat, and what has been said so far."""

from __future__ import annotations

import random
import shutil
import sys
from typing import Any

from ..bots import load
from ..rules.game import Game
from ..rules.ink import Paint, painted, tint
from ..words import say
from .telling import join_names, tell

MOST_COLUMNS = 100  # longer lines are hard to read


class Sitting:
    """Reads and writes on standard input and output; knows the game only as its seat may."""

    def __init__(
        self,
        game: Game,
        seat: str,
        seed: int,
        paint: Paint | None = None,
        language: str = "en",
        level: str = "random",
    ) -> None:
        self.game = game
        self.seat = seat
        self.seed = seed
        self.paint = paint
        self.language = language
        self.level = level
        self.bot = load(level)
        self.lots = random.Random(seed)
        self.log: list[str] = []
        self.unread: list[str] = []  # of the log, what the person has not been shown yet

    def next_seed(self) -> int:
        return self.lots.randrange(2**62)

    @property
    def on_turn(self) -> str:
        assert self.game.turn is not None, "the game is over"
        return self.game.turn

    @property
    def view(self) -> dict[str, Any]:
        return self.game.view(self.seat)

    @property
    def moves(self) -> list[str]:
        return [str(move) for move in self.game.legal_moves()]

    @property
    def width(self) -> int:
        return min(shutil.get_terminal_size().columns, MOST_COLUMNS)

    def carry_out(self, move: str) -> None:
        """Play for the seat on turn and remember it in words."""
        seat, before = self.on_turn, self.view
        self.game.play(move)
        after = self.view
        deed = tell(move, before, after, seat == self.seat, self.language)
        lines = [self.say("tell.line", seat=tint(seat, seat), deed=deed)]
        if after.get("round") != before.get("round"):
            lines.append(self.say("tell.round", round=after["round"]))
        self.log += lines
        self.unread += lines if seat != self.seat else lines[1:]  # they know what they did

    def news(self) -> list[str]:
        """What the person has not been shown yet, once."""
        lines, self.unread = self.unread, []
        return lines

    def say(self, key: str, **values: object) -> str:
        return say(key, self.language, **values)

    def names(self, seats: list[str]) -> str:
        return join_names(seats, self.language)

    def write(self, *lines: str) -> None:
        print(*(painted(line, self.paint) for line in lines), sep="\n", flush=True)

    def read(self, prompt: str) -> str:
        answer = input(painted(prompt, self.paint)).strip()
        if not sys.stdin.isatty():  # no key has ended the line on the screen
            self.write(answer)
        return answer
