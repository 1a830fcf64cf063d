"""Weights that value positions, as readable tables, and the conversion of values to win chances."""

import math
from typing import NamedTuple

from ..rules.core.layout import ACE, FOUR, JACK, JOKER, KING, SEVEN_CARD
from .core import weights as w
from .core.weights import SCALE


class Weighted(NamedTuple):
    """An evaluation by weights; core/weights.py says what each one means."""

    weights: tuple[float, ...]


_DOG = {
    w.OUT: 0.35,
    w.WAY: 1.0,
    w.NEAR: 0.15,
    w.HOME: 0.5,
    w.SETTLED: 0.2,
    w.FRESH: 0.05,
    w.FINISHED: 0.5,
    w.DANGER: 0.04,
    w.CHASE: 0.03,
    w.STARTED_ON: 2.0,
    w.OTHERS: 1.0,
    w.PARTNER: 1.0,
    w.STUCK: -0.3,
    w.SEVEN_SWEEP: 0.5,
    w.GIVE_START: 0.3,
    w.CARD + ACE: 0.26,
    w.CARD + KING: 0.23,
    w.CARD + JOKER: 0.5,
    w.CARD + SEVEN_CARD: 0.1,
    w.CARD + FOUR: 0.0,
    w.CARD + JACK: 0.0,
}
_DOG_CARDS = {
    w.PLACE: 1 / 14,
    w.LAST_PLACES: 0.3,
    w.COMPLETE: 0.2,
    w.AGAINST: 0.6,
    w.CHAIN: 0.05,
    w.SOON: 0.03,
    w.JOKER_KEPT: 0.05,
    w.THIEF_KEPT: 0.03,
    w.ACTION_KEPT: 0.01,
    w.UNKNOWN: 0.03,
    w.PEEKED: 0.06,
    w.TEMPO: 0.08,
    w.IDLE: -0.5,
}


def make(*tables: dict[int, float]) -> Weighted:
    """Merge the tables; later ones override earlier ones."""
    weights = [0.0] * w.WEIGHTS
    for table in tables:
        for at, weight in table.items():
            weights[at] = weight
    return Weighted(tuple(weights))


BASIC = make(_DOG, _DOG_CARDS)

#: Tuned by matches of greedy against itself, a few weights at a time.
_DOG_TUNED = {
    w.OUT: 1.23,
    w.NEAR: 0.06,
    w.SETTLED: 0.43,
    w.FRESH: 0.02,
    w.FINISHED: 0.95,
    w.DANGER: 0.118,
    w.CHASE: 0.039,
    w.STARTED_ON: 0.97,
    w.OTHERS: 0.81,
    w.PARTNER: 1.05,
    w.SEVEN_SWEEP: 0.88,
    w.GIVE_START: 0.24,
    w.CARD + ACE: 0.26,
    w.CARD + KING: 0.2,
    w.CARD + JOKER: 1.09,
    w.CARD + SEVEN_CARD: 0.16,
    w.CARD + JACK: -0.06,
}
_DOG_CARDS_TUNED = {
    w.PLACE: 0.15,
    w.LAST_PLACES: 0.393,
    w.COMPLETE: 0.3,
    w.AGAINST: 0.842,
    w.CHAIN: 0.039,
    w.SOON: 0.061,
    w.JOKER_KEPT: 0.005,
    w.THIEF_KEPT: 0.065,
    w.ACTION_KEPT: 0.029,
    w.UNKNOWN: 0.027,
    w.PEEKED: 0.074,
    w.TEMPO: 0.03,
}

TUNED = make(_DOG, _DOG_CARDS, _DOG_TUNED, _DOG_CARDS_TUNED)


# --- between values and win chances ---------------------------------------------------------------

MOST = 60.0  # anything above is as good as won


def chance_of(value: float) -> float:
    """The win chance for a value (in marbles or rows, if it comes from weights)."""
    return 1.0 / (1.0 + math.exp(-max(min(value, MOST), -MOST) / SCALE))


def value_of(chance: float) -> float:
    """The inverse: an even chance is 0, certainty is MOST."""
    if not 0.0 < chance < 1.0:
        return math.copysign(MOST, chance - 0.5)
    return SCALE * math.log(chance / (1.0 - chance))
