"""Decisions per second: all contestants in one race, compared with the targets."""

from __future__ import annotations

from doghouse.arena.figures import short_number

from . import environments, handwritten, ours
from .environments import Environment
from .measurement import RATE, TIMES, Measurement
from .race import OURS, Contestant, race

CPP_HEARTS = ("OpenSpiel", "hearts in its own C++ loop")
BACKGAMMON = ("OpenSpiel", "backgammon from Python")
BY_HAND = (handwritten.HOUSE, handwritten.NAME)


def measure(rounds: int, scale: float, there: list[Environment]) -> list[Contestant]:
    contestants = ours.contestants(scale) + handwritten.contestants(scale)
    with environments.running(there) as peers:
        return race(side_by_side(contestants + peers), rounds)


def side_by_side(contestants: list[Contestant]) -> list[Contestant]:
    """Contestants that are compared run right after each other."""
    rivals = {
        BY_HAND: ours.DOG,
        CPP_HEARTS: ours.DOG,
        BACKGAMMON: ours.FUSED,
    }
    pinned = [c for c in contestants if (c.house, c.name) in rivals]
    order = [c for c in contestants if c not in pinned]
    for rival in pinned:
        names = [c.name for c in order]
        order.insert(names.index(rivals[rival.house, rival.name]) + 1, rival)
    return order


def measurements(contestants: list[Contestant]) -> list[Measurement]:
    best = {(c.house, c.name): c.best for c in contestants}

    def our(name: str) -> float:
        return best[OURS, name]

    def against(name: str, mine: str, rival: tuple[str, str], target: float) -> Measurement:
        if rival not in best:
            return Measurement(name, None, TIMES, target, note="it was not there to run against")
        note = f"{short_number(our(mine))}/s against {short_number(best[rival])}/s"
        if rival == CPP_HEARTS and BY_HAND in best:
            note += f"; C by hand: {best[BY_HAND] / best[rival]:.3g} ×"
        return Measurement(name, our(mine) / best[rival], TIMES, target, note=note)

    def cost(name: str, mine: str) -> Measurement:
        note = f"{short_number(our(mine))}/s against {short_number(our(ours.DOG))}/s"
        return Measurement(name, our(ours.DOG) / our(mine), TIMES, 2, is_floor=False, note=note)

    return [
        against("DOG native, against C by hand", ours.DOG, BY_HAND, 0.8),
        against("DOG native, against OpenSpiel's hearts in C++", ours.DOG, CPP_HEARTS, 3),
        *(Measurement(name, our(name), RATE, 3e6) for name in ours.CARDS.values()),
        against(
            "One fused call per move, against OpenSpiel's backgammon", ours.FUSED, BACKGAMMON, 5
        ),
        Measurement("DOG interpreted", our(ours.INTERPRETED), RATE, 40e3),
        Measurement("DOG Cards interpreted", our(ours.INTERPRETED_CARDS), RATE, 40e3),
        cost("Cost per decision, 6 seats in pairs against 4", ours.DOG_PAIRS),
        cost("Cost per decision, 6 seats in threes against 4", ours.DOG_THREES),
    ]
