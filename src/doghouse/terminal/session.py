"""A person at a local table: their seat, the log of the game, and the screen."""

import os
import random
import shutil
import sys
import time
from pathlib import Path
from typing import TextIO

from ..bots import Bot, load
from ..drawing.ink import Paint, flow, tint, with_paint
from ..drawing.sentences import join_names, sentence, with_card
from ..explain.reasons import begun
from ..files import write_whole
from ..game import Game
from ..notation.move import Move
from ..notation.plain_names import with_article
from ..notation.position import View
from ..record import Record
from ..table import Table
from ..table.turns import play_for
from ..version import program
from ..words import say

# --- each seat in its own colour, if the terminal can show it -------------------------------------

# The bright half of the 16 colours: readable on dark and light backgrounds.
CODES = {"a": "1;31", "b": "1;34", "c": "1;32", "d": "1;33", "e": "1;35", "f": "1;36"}


def paint(text: str, seat: str) -> str:
    return f"\x1b[{CODES[seat]}m{text}\x1b[0m"


def choose_paint(out: TextIO) -> Paint | None:
    """Colours for a terminal, unless NO_COLOR is set (https://no-color.org)."""
    wanted = out.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    return paint if wanted else None


# --- the session ---------------------------------------------------------------------------------

MOST_COLUMNS = 100  # longer lines are hard to read
SEED_LIMIT = 2**62


def load_bot(level: str, game: str, language: str) -> Bot:
    """Load a bot by level or name; ValueError says why it can't play this game."""
    try:
        return load(level, game)
    except ValueError:
        raise
    except Exception as error:  # a bot may come from a third-party package
        why = str(error) or type(error).__name__
        raise ValueError(say("play.no_level", language, level=level, why=why)) from error


class Sitting:
    """The host of a local table, on standard input and output."""

    def __init__(
        self, table: Table, seed: int, paint: Paint | None = None, language: str = "en"
    ) -> None:
        self.table = table
        seats = table.document.seats
        self.seat = next(seat for seat, taken in seats.items() if taken.kind == "person")
        self.level = next(taken.level for taken in seats.values() if taken.kind == "bot")
        self.seed = seed
        self.paint = paint
        self.language = language
        self.bot = load_bot(self.level, self.game.game, language)
        self.rng = random.Random(seed)  # of the bots
        self.log: list[str] = []
        self.unread: list[str] = []  # lines of the log not shown yet
        self.is_warned = False  # whether told that the window is too narrow
        self.saved: set[str] = set()  # files written for this game
        self.is_puzzle = False  # then nobody else plays, and there are no hints

    def next_seed(self) -> int:
        return self.rng.randrange(SEED_LIMIT)

    @property
    def game(self) -> Game:
        """The game, with the cards given so far in an exchange."""
        assert self.table.shown is not None, "a local table begins with a game"
        return self.table.shown

    @property
    def on_turn(self) -> str:
        assert self.game.turn is not None, "the game is over"
        return self.game.turn

    @property
    def view(self) -> View:
        return self.game.view(self.seat)

    @property
    def moves(self) -> list[Move]:
        return self.game.legal_moves()

    @property
    def width(self) -> int:
        return min(shutil.get_terminal_size().columns, MOST_COLUMNS)

    def play(self, move: str) -> None:
        """Play for the seat on turn and log it; raises IllegalMove."""
        seat, before = self.on_turn, self.game
        is_own = seat == self.seat
        change = play_for(self.table, seat, move, "person" if is_own else "bot")
        self.table.apply(change, time.monotonic())
        effect = before.effect(move, seat)
        done = sentence(with_card(effect, move) if is_own else effect, self.language, seat)
        line = self.say("play.line", seat=tint(seat, seat), deed=done)
        lines = [line, *self.consequences(before)]
        self.log += lines
        self.unread += lines[1:] if is_own else lines  # they know what they played

    def consequences(self, before: Game) -> list[str]:
        """Lines for the consequences of a move: the partner's card, a new deal."""
        lines = []
        received = self.table.document.received.get(self.seat)
        is_exchanged = before.phase == "exchange" and self.game.phase != "exchange"
        if is_exchanged and received:
            giver, card = received
            lines.append(self.received(giver, card))
        after = self.view.get("round")  # only DOG is dealt in rounds
        if after != before.view(self.seat).get("round"):
            lines.append(self.say("tell.round", round=after))
        return lines

    def received(self, giver: str, card: str) -> str:
        """The line about the partner's card."""
        name, a_card = self.names([giver]), with_article(card, self.language)
        return begun(self.say("tell.received", seat=name, a_card=a_card))

    def take_unread(self) -> list[str]:
        """Lines of the log not shown yet; they count as shown from now on."""
        lines, self.unread = self.unread, []
        return lines

    def save(self, file: str) -> None:
        """Save the record so far; no other file is overwritten."""
        if Path(file).exists() and file not in self.saved:
            self.write_wrapped(self.say("file.taken", file=file))
            return
        seats = self.table.document.seats.items()
        names = {seat: taken.level for seat, taken in seats if taken.level}
        try:
            write_whole(Path(file), Record.of(self.game, names).text())
        except OSError as error:
            self.write_wrapped(f"{file}: {error.strerror}")
            return
        self.saved.add(file)
        self.write_wrapped(self.say("play.saved", file=file, doghouse=program("doghouse")))

    def say(self, key: str, **values: object) -> str:
        return say(key, self.language, **values)

    def names(self, seats: list[str]) -> str:
        return join_names(seats, self.language)

    def write(self, *lines: str) -> None:
        if lines:
            print(*(with_paint(line, self.paint) for line in lines), sep="\n", flush=True)

    def write_wrapped(self, *sentences: str) -> None:
        """Write, wrapping between words at the width of the screen."""
        lines = [line for sentence in sentences for line in sentence.split("\n")]
        self.write(*(part for line in lines for part in flow(line.split(" "), self.width, " ")))

    def read(self, prompt: str) -> str:
        answer = input(with_paint(prompt, self.paint)).strip()
        if not sys.stdin.isatty():  # no Enter key has ended the line
            self.write(answer)
        return answer
