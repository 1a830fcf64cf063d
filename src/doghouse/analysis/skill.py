"""How well a person decides, luck aside: mean loss per decision, compared with the levels."""

import math
import tomllib
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from ..protocol.http import Decision, KindSkill, LossSum, SkillGame

#: For a cell such as `dog-4-exchange`, by level: mean, standard error, number of decisions.
FILE = Path(__file__).with_name("level_losses.toml")
KINDS = ("play", "exchange")
FEWEST = 40  # decisions needed for a statement
SURELY = 2.0  # standard errors
USUAL_SPREAD = 0.01  # of the losses of a level
RECENT = 5  # games, for a curve


class Sat(NamedTuple):
    """What a person lost in one game, and its number of seats."""

    seats: int
    losses: dict[str, LossSum]  # by kind
    id: str = ""
    date: str = ""


@cache
def level_losses() -> dict[str, dict[str, list[float]]]:
    return tomllib.loads(FILE.read_text("utf-8"))


def losses_of(decisions: Sequence[Decision]) -> dict[str, dict[str, LossSum]]:
    """Total losses by seat and kind."""
    found: dict[str, dict[str, LossSum]] = {}
    for decision in decisions:
        kind = "exchange" if decision.is_exchange else "play"
        total = found.setdefault(decision.seat, {}).setdefault(kind, LossSum())
        add(total, LossSum(1, decision.lost, decision.lost**2))
    return found


def add(total: LossSum, other: LossSum) -> None:
    total.decisions += other.decisions
    total.lost = round(total.lost + other.lost, 6)
    total.squares = round(total.squares + other.squares, 9)


def skills_of(game: str, sat: Sequence[Sat]) -> list[KindSkill]:
    """The skill for each kind of decision that occurred."""
    return [skill for kind in KINDS if (skill := skill_of(game, kind, sat))]


def skill_of(game: str, kind: str, sat: Sequence[Sat]) -> KindSkill | None:
    """Levels are weighted by the tables the person played at."""
    played = [(one, one.losses[kind]) for one in sat if kind in one.losses]
    if not played:
        return None
    dogs, variances = dict[str, float](), dict[str, float]()
    for one, own in played:
        for level, (mean, error, _) in (
            level_losses().get(cell_of(game, one.seats, kind), {}).items()
        ):
            dogs[level] = dogs.get(level, 0.0) + own.decisions * mean
            variances[level] = max(variances.get(level, 0.0), error**2)
    total = summed(own for _, own in played)
    mean, error = mean_and_error(total)
    dogs = {level: lost / total.decisions for level, lost in dogs.items()}
    errors = {level: math.hypot(error, math.sqrt(variances[level])) for level in dogs}
    like = alike(mean, dogs, errors) if total.decisions >= FEWEST else []
    told = {level: round(lost, 5) for level, lost in dogs.items()}
    games = [game_of(played[max(0, at + 1 - RECENT) : at + 1]) for at in range(len(played))]
    return KindSkill(kind, total.decisions, round(mean, 5), round(error, 5), told, like, games)


def game_of(played: Sequence[tuple[Sat, LossSum]]) -> SkillGame:
    """The last of these; the others are those right before it."""
    sat, own = played[-1]
    recent = mean_and_error(summed(losses for _, losses in played))
    lost, mean, error = (round(figure, 5) for figure in (own.lost / own.decisions, *recent))
    return SkillGame(sat.id, sat.date, own.decisions, lost, mean, error)


def summed(losses: Iterable[LossSum]) -> LossSum:
    total = LossSum()
    for one in losses:
        add(total, one)
    return total


def mean_and_error(total: LossSum) -> tuple[float, float]:
    """Per decision. The spread counts one more decision, as one alone, or some that cost nothing,
    would look certain."""
    count, mean = total.decisions, total.lost / total.decisions
    squares = max(0.0, total.squares - count * mean**2) + USUAL_SPREAD**2
    spread = squares / max(1, count - 1)
    return mean, math.sqrt(spread / count)


def cell_of(game: str, seats: int, kind: str) -> str:
    """The nearest measured cell; a table of two has no exchange."""
    return f"{game}-{2 if seats == 2 and kind == 'play' else 4}-{kind}"


def alike(mean: float, dogs: dict[str, float], errors: dict[str, float]) -> list[str]:
    """The levels whose losses are compatible, else the nearest; none if all are."""
    near = [level for level in dogs if abs(mean - dogs[level]) <= SURELY * errors[level]]
    if not near and dogs:
        near = [min(dogs, key=lambda level: abs(mean - dogs[level]))]
    return near if len(near) < len(dogs) else []
