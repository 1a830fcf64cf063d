"""What a card in the first hand is worth, in win chance against the average card."""

from __future__ import annotations

import math
from collections.abc import Sequence

from ...rules.rulesets import Configuration
from ..intervals import Estimate, Z
from .outcomes import Outcome


def worth(configuration: Configuration, outcomes: Sequence[Outcome]) -> dict[str, Estimate]:
    """By the card's text: how much oftener than on average a seat that holds one wins.

    A mean over all copies dealt. Hands of a game hang together, so its error comes from games.
    """
    return {
        text: _worth_of(configuration.teams, face, outcomes)
        for face, text in configuration.deck.texts.items()
        if any(face in hand for outcome in outcomes for hand in outcome.hands)
    }


def _worth_of(teams: int, face: int, outcomes: Sequence[Outcome]) -> Estimate:
    tallies = [tally_of(teams, face, outcome) for outcome in outcomes]
    copies = sum(count for count, _ in tallies)
    mean = sum(surplus for _, surplus in tallies) / copies
    spread = sum((surplus - mean * count) ** 2 for count, surplus in tallies)
    half = Z * math.sqrt(spread) / copies
    return Estimate(mean, mean - half, mean + half)


def tally_of(teams: int, face: int, outcome: Outcome) -> tuple[int, float]:
    """Copies of the face in the first hands, and how much their holders won above their share."""
    copies, surplus = 0, 0.0
    for seat, hand in enumerate(outcome.hands):
        held = hand.count(face)
        won = 1 / teams if outcome.winner is None else float(outcome.winner == seat % teams)
        copies += held
        surplus += held * (won - 1 / teams)
    return copies, surplus
