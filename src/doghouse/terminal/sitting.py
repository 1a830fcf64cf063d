"""A person at a table: the game, their seat, and what has been said so far."""

from __future__ import annotations

import random
import shutil
import sys
from collections import Counter
from typing import Any

from ..bots import Bot, load
from ..rules.game import Game
from ..rules.ink import Paint, flow, painted, tint
from ..words import say
from .telling import View, join_names, tell

MOST_COLUMNS = 100  # longer lines are hard to read


def load_bot(level: str, language: str) -> Bot:
    """A bot by its level or name; ValueError says why there is none."""
    try:
        return load(level)
    except ValueError:
        raise
    except Exception as error:  # a bot may come from anybody's package
        why = str(error) or type(error).__name__
        raise ValueError(say("play.no_level", language, level=level, why=why)) from error


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
        self.bot = load_bot(level, language)
        self.lots = random.Random(seed)
        self.log: list[str] = []
        self.unread: list[str] = []  # of the log, what the person has not been shown yet
        self.is_warned = False  # that the window is too narrow

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
        if before["phase"] == "exchange" and after["phase"] != "exchange":
            lines += self.received(move if seat == self.seat else "", before, after)
        if after.get("round") != before.get("round"):
            lines.append(self.say("tell.round", round=after["round"]))
        self.log += lines
        self.unread += lines if seat != self.seat else lines[1:]  # they know what they did

    def received(self, own: str, before: View, after: View) -> list[str]:
        """The card that the exchange has brought; `own` is what the person has just given."""
        kept = Counter(before["hands"][self.seat])
        kept.subtract([own.removeprefix("give ")] if own else [])
        giver = self.game.partners(self.seat)[-1]  # cards go to the next of the team (B8)
        return [
            self.say("tell.received", seat=tint(giver, giver), card=card)
            for card in Counter(after["hands"][self.seat]) - kept
        ]

    def news(self) -> list[str]:
        """What the person has not been shown yet, once."""
        lines, self.unread = self.unread, []
        return lines

    def say(self, key: str, **values: object) -> str:
        return say(key, self.language, **values)

    def names(self, seats: list[str]) -> str:
        return join_names(seats, self.language)

    def write(self, *lines: str) -> None:
        if lines:
            print(*(painted(line, self.paint) for line in lines), sep="\n", flush=True)

    def speak(self, *sentences: str) -> None:
        """Write sentences, broken between words where the screen ends."""
        lines = [line for sentence in sentences for line in sentence.split("\n")]
        self.write(*(part for line in lines for part in flow(line.split(" "), self.width, " ")))

    def read(self, prompt: str) -> str:
        answer = input(painted(prompt, self.paint)).strip()
        if not sys.stdin.isatty():  # no key has ended the line on the screen
            self.write(answer)
        return answer
