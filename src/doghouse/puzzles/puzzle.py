"""Stored puzzles: the puzzle of the day, those of a theme and level, and judging a try."""

import hashlib
from collections.abc import Iterable, Sequence
from datetime import UTC, date, datetime
from functools import cache
from pathlib import Path
from typing import Any, Literal, NamedTuple

import msgspec
from msgspec import Struct

from ..analysis.decisions import listed_move
from ..analysis.valued_moves import ValuedMove, behind
from ..bots.move_reasons import reasons_for
from ..explain.reasons import Reason
from ..game import Game, imagine
from ..notation.position import View

FILE = Path(__file__).with_name("puzzles.jsonl")
THEMES = ("play", "give", "seven", "partner", "stop", "buy", "row", "finish", "rescue", "together")
LEVELS = (1, 2, 3, 4)
CARDS = range(3, 7)  # of a plan, by level
FIRST_DAY = date(2026, 1, 1)  # day number 1
SUNDAY = 6
WORLD = 1  # any seed will do, as only the view counts

AS_GOOD = 0.02  # win chance: moves this close to the best are answers, too
GAP = 0.12  # all others are worse by at least this much

#: Reasons that speak against a move: said of wrong moves only, and all others of answers only.
AGAINST = {"bot.past", "bot.backward", "bot.jack_loss", "bot.jack_place"}

#: Whatever the others hold: the best move wins (by force), or it alone keeps the others from
#: winning this round, or no line of a plan is shorter. "": measured, not proven.
Proof = Literal["", "win", "rescue", "plan"]
RESCUE: Literal["rescue"] = "rescue"  # also a theme

View_ = dict[str, Any]  # msgspec can't decode a union of TypedDicts


class DogsMove(Struct, array_like=True):
    """A level's most frequent move, and how often it finds an answer, in percent of its tries."""

    move: str
    found: int


class Counted(Struct, array_like=True):
    """A `Reason` counted in sampled worlds after a move."""

    code: str
    args: dict[str, str | int]

    @property
    def reason(self) -> Reason:
        return Reason(self.code, "", tuple(self.args.items()))


class Puzzle(Struct, omit_defaults=True):
    """`chances`: the win chance of every legal move in thousandths, best first, judged in `worlds`
    worlds. `error`: the standard error of the best move's lead over the first wrong one.

    A plan has `lines` instead: all shortest ways home; a first move leads there or it doesn't."""

    id: str
    theme: str
    view: View_
    chances: dict[str, int]
    error: float
    worlds: int
    dogs: dict[str, DogsMove]
    counted: dict[str, Counted]
    source: str  # the self-play game and move that it comes from
    proof: Proof = ""
    lines: list[list[str]] = []

    @property
    def seat(self) -> str:
        hands: dict[str, list[str] | int] = self.view["hands"]
        return next(seat for seat, hand in hands.items() if isinstance(hand, list))

    @property
    def cards(self) -> int:
        """The number of cards a plan takes; 0 for a single decision."""
        return len(self.lines[0]) if self.lines else 0

    @property
    def level(self) -> int:
        if self.lines:
            return LEVELS[CARDS.index(self.cards)]
        return level_of(self.dogs, (self.chances[self.best] - self.chances[self.rival]) / 1000)

    @property
    def best(self) -> str:
        return next(iter(self.chances))

    @property
    def rival(self) -> str:
        """The best wrong move."""
        return next(move for move in self.chances if move not in self.answers)

    @property
    def answers(self) -> list[str]:
        return answers_of({move: chance / 1000 for move, chance in self.chances.items()})

    def game(self, line: Sequence[str] = ()) -> Game:
        """A world that matches the seat's view; the hidden cards are made up. `line`: the moves of
        a plan so far (a single decision has none); raises IllegalMove."""
        game = imagine(self.view, WORLD)
        for move in line if self.lines else ():
            game.play(move)
        return game

    def open_view(self, game: Game) -> View:
        """What the seat to play sees: in a plan, also its partners' hands."""
        view = game.view(game.turn or self.seat)
        if self.lines:
            hands, order = game.position()["hands"].items(), list(game.state.deck.faces).index
            others = {seat: hand for seat, hand in hands if hand and seat != game.turn}
            seen = {seat: sorted(hand, key=order) for seat, hand in others.items()}
            view["known"] = {"hands": seen, "pile": []}
        return view

    def valued(self, move: str) -> ValuedMove:
        """The wolf's judgement from when the puzzle was made; a reason that answer and rival have
        in common explains nothing. `error` is of the lead, not of a chance."""
        view: View = self.view  # type: ignore[assignment]
        chance, is_answer = self.chances[move] / 1000, move in self.answers
        reason, other = reasons_for(view, [move, self.rival if is_answer else self.best])
        is_told = is_answer != (reason.code in AGAINST) and not are_alike(reason, other)
        one = ValuedMove(move, chance, 0, (reason,) if is_told else ())
        one = one.also(self.counted[move].reason) if move in self.counted else one
        return one if is_answer else one.also(behind(chance, self.chances[self.best] / 1000))


def id_of(view: View_) -> str:
    return hashlib.sha256(msgspec.json.encode(view)).hexdigest()[:8]


def answers_of(chances: dict[str, float]) -> list[str]:
    """The best move, and those as good as it."""
    most = max(chances.values())
    return [move for move, chance in chances.items() if most - chance <= AS_GOOD + 1e-9]


def are_alike(one: Reason, other: Reason) -> bool:
    """Whether two reasons differ at most in a card that could bring a marble home."""
    args = ({**dict(reason.args), "card": ""} for reason in (one, other))
    return one.code == other.code != "bot.steal" and next(args) == next(args)


SURELY, EASILY = 95, 90  # percent of a dog's tries
NARROW, WIDE = 0.14, 0.25


def level_of(dogs: dict[str, DogsMove], gap: float) -> int:
    """4: house dogs may miss it. 3: puppies may, or it is close. 2: it is fairly close. 1: easy."""
    if dogs["house dog"].found < EASILY:
        return 4
    if dogs["puppy"].found < SURELY or gap < NARROW:
        return 3
    return 2 if gap < WIDE else 1


Word = Literal["right", "as_good", "so_far", "wrong"]


class Verdict(NamedTuple):
    """`word`: right (the best), as_good or wrong; so_far if a plan is still good."""

    word: Word
    tried: ValuedMove


def judge(puzzle: Puzzle, text: str, line: Sequence[str] = ()) -> Verdict:
    """Judge a move in any legal spelling; IllegalMove if it isn't legal. `line`: those before it,
    in a plan."""
    told: list[str] = []  # as they are listed
    for one in (*line, text):
        game = puzzle.game(told)
        seat = str(game.turn or puzzle.seat)
        game.effect(one, seat)  # raises if it isn't legal
        told.append(str(listed_move(game, game.legal_moves(seat), seat, one)))
    move = told[-1]
    if puzzle.lines:
        return judge_plan(puzzle, puzzle.open_view(game), told)
    tried = puzzle.valued(move)
    if move not in puzzle.answers:
        return Verdict("wrong", tried)
    return Verdict("right" if move == puzzle.best else "as_good", tried)


def judge_plan(puzzle: Puzzle, view: View, line: list[str]) -> Verdict:
    good = any(one[: len(line)] == line for one in puzzle.lines)
    tried = ValuedMove(line[-1], float(good), 0, (*reasons_for(view, line[-1:]),))
    if not good:
        return Verdict("wrong", tried)
    return Verdict("right" if len(line) == puzzle.cards else "so_far", tried)


# --- the puzzles shipped with Doghouse ------------------------------------------------------------


def read(path: Path) -> list[Puzzle]:
    """Read puzzles, sorted by id: the order of the days. Other lines say how they were made."""
    lines = path.read_bytes().splitlines()
    decode = msgspec.json.Decoder(Puzzle).decode
    return sorted((decode(line) for line in lines if line.startswith(b'{"id"')), key=lambda p: p.id)


@cache
def shipped() -> dict[str, Puzzle]:
    return {puzzle.id: puzzle for puzzle in read(FILE)}


def today() -> date:
    """Today in UTC: the same day for everyone."""
    return datetime.now(UTC).date()


def number_of(day: date) -> int:
    return (day - FIRST_DAY).days + 1


def daily(day: date) -> Puzzle:
    """The same for everyone; none repeats before all have appeared. A plan takes its time: those
    are for Sundays."""
    is_sunday, sundays = day.weekday() == SUNDAY, day.toordinal() // 7
    puzzles = [puzzle for puzzle in shipped().values() if bool(puzzle.lines) == is_sunday]
    return puzzles[(sundays if is_sunday else day.toordinal() - sundays) % len(puzzles)]


def practice(
    theme: str = "", level: int = 0, game: str = "", mined: Iterable[Puzzle] = ()
) -> Sequence[Puzzle]:
    """The puzzles of a theme, a level and a game; empty or 0 means any."""
    return [
        puzzle
        for puzzle in (*shipped().values(), *mined)
        if theme in ("", puzzle.theme)
        and level in (0, puzzle.level)
        and game in ("", puzzle.view["game"])
    ]
