"""greedy plays the move whose result it values most; husky does so with the learned net."""

import random
from collections.abc import Callable, Sequence
from typing import ClassVar, NamedTuple

from ..notation.information_set import InformationSet
from ..notation.move import Move, Way, as_move
from ..notation.position import View
from ..rules.core.layout import R_TRACK, Cells
from ..rules.core.marbles import steps_to_entry
from ..rules.kinds import Kind
from ..rules.rulesets import SEAT_LETTERS
from .bot import BotSettings, Candidate, Setting, complete, fraction
from .core.weights import WON
from .evaluation import BASIC, Weighted, chance_of
from .evaluator import Evaluator
from .learned import Learned
from .move_reasons import reasons_for

Evaluation = Weighted | Learned | Callable[[View, Sequence[str]], Sequence[float]]

# --- how the lower levels err: like people, not by random moves ----------------------------------

UNSEEN = 50.0  # subtracted from an overlooked move
ACE = "A"
FAR = frozenset({ACE, "9", "10", "Q", "12", "K", "13", "14"})  # faces with long steps
JOKER = "*"
UNIT = {"dog": 1.0, "dogcards": 0.1}  # of weights; a row is a longer way than a marble's round
NET_UNIT = {"dog": 1.0, "dogcards": 1.5}  # of a net: an error costs as many games in both


class Blunders(NamedTuple):
    """The chances of overlooking each kind of move, and the noise in judging the rest."""

    sevens: float
    far: float
    jokers: float
    doubt: float

    def of(
        self, view: View, moves: Sequence[str], values: list[float], unit: float, rng: random.Random
    ) -> list[float]:
        """The values as this player sees them. It never misses a win in one."""
        rules = InformationSet(view).rules
        seen = []
        for move, value in zip(moves, values, strict=True):
            error = rng.gauss(0.0, 1.0) * self.doubt * unit
            clouded = value + error - self.penalty(as_move(move), rules, unit, rng)
            seen.append(value if value >= WON else clouded)
        return seen

    def penalty(self, move: Move, rules: Cells, unit: float, rng: random.Random) -> float:
        lot, far_lot = rng.random(), rng.random()
        lost = 0.0
        if len(move.ways) > 2 and lot < self.sevens:
            lost += UNSEEN
        if is_far(move, rules) and far_lot < self.far:
            lost += UNSEEN
        if move.card == JOKER and not move.is_secret:
            lost += self.jokers * unit
        return lost


def is_far(move: Move, rules: Cells) -> bool:
    """Whether a marble goes a long way, which is easily overlooked."""
    if move.kind is not Kind.STEP or move.face not in FAR:
        return False
    return move.face != ACE or not is_one_step(move.ways[0], rules)


def is_one_step(way: Way, rules: Cells) -> bool:
    """Whether it is one step, which an ace can do instead of eleven."""
    if not way.origin.isdigit():  # it is in its home
        return True
    origin = int(way.origin)
    if way.target.isdigit():
        return (int(way.target) - origin) % rules[R_TRACK] == 1
    owner, place = SEAT_LETTERS.index(way.target[0]), way.target[1:]
    return place == "1" and steps_to_entry(rules, owner, origin) == 0


MOST_UNITS = 10  # with so much noise only a win in one stands out
BLUNDERS = {
    "sevens": fraction(0, "chance of overlooking a seven split over more than two marbles"),
    "far": fraction(0, "chance of overlooking a step of nine or more"),
    "jokers": Setting(
        0, 0, MOST_UNITS, "how strongly jokers are hoarded, in units of the evaluation"
    ),
    "doubt": Setting(0, 0, MOST_UNITS, "spread of the error in judging a position, same units"),
}


# --- the bot --------------------------------------------------------------------------------------


class GreedyBot:
    """Takes its settings as arguments; those of Blunders make it err like people.

    `evaluation`: weights, a net, or a function of a view and its moves that returns what
    each is worth, in log-odds.
    """

    SETTINGS: ClassVar[BotSettings] = BLUNDERS

    def __init__(self, evaluation: Evaluation = BASIC, **settings: float) -> None:
        self.evaluation = evaluation
        numbers = complete(self.SETTINGS, settings)
        blunders = Blunders(*(numbers.pop(name) for name in BLUNDERS))
        self.blunders = blunders if settings.keys() & BLUNDERS.keys() else None
        vars(self).update(numbers)

    def check_game(self, game: str) -> None:
        """Raise ValueError if its net was trained for another game."""
        if isinstance(self.evaluation, Learned):
            self.evaluation.check_game(game)

    def values(self, evaluator: Evaluator, seed: int, seconds: float | None) -> list[float]:
        return evaluator.values()

    def ranked(
        self, view: View, moves: Sequence[str], seed: int, seconds: float | None
    ) -> list[tuple[float, str]]:
        """All moves, best first; ties are broken at random."""
        if len(moves) == 1:
            return [(0.0, moves[0])]
        if isinstance(self.evaluation, Weighted | Learned):
            values = self.values(Evaluator(view, moves, self.evaluation), seed, seconds)
        else:
            values = list(self.evaluation(view, moves))
        rng = random.Random(seed)
        if self.blunders:
            units = UNIT if isinstance(self.evaluation, Weighted) else NET_UNIT
            values = self.blunders.of(view, moves, values, units[view["game"]], rng)
        keyed = [(value, rng.random(), move) for value, move in zip(values, moves, strict=True)]
        return [(value, move) for value, _, move in sorted(keyed, key=lambda k: (-k[0], k[1]))]

    def choose(
        self, view: View, moves: Sequence[str], *, seed: int, seconds: float | None = None
    ) -> str:
        return self.ranked(view, moves, seed, seconds)[0][1]

    def explain(
        self, view: View, moves: Sequence[str], *, seed: int, seconds: float | None = None
    ) -> list[Candidate]:
        ranked = self.ranked(view, moves, seed, seconds)
        reasons = reasons_for(view, [move for _, move in ranked])
        return [
            Candidate(move, chance_of(value), reason)
            for (value, move), reason in zip(ranked, reasons, strict=True)
        ]


LEARNED = Learned()  # the models shipped with Doghouse


class HuskyBot(GreedyBot):
    def __init__(self, evaluation: Learned = LEARNED, **settings: float) -> None:
        super().__init__(evaluation, **settings)
