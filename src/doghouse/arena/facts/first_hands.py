"""First hands without a card to start with: exactly, and counted."""

from __future__ import annotations

import math
from collections.abc import Sequence

from ...rules.core.layout import ABLE_OUT, FACES, R_DECK, R_HAND
from ...rules.decks import fits
from ...rules.rules_array import rules_cells
from ...rules.rulesets import Configuration
from ..intervals import share_of
from .outcomes import Outcome
from .survey_rows import HandCounts, HandRow, named

FIRST_PLACE = 1 << 1  # of a row, as a bit


def start_faces(configuration: Configuration) -> set[int]:
    """Faces that bring a marble out (B13) or begin a row (C8)."""
    if configuration.game == "dog":
        cards = configuration.rule_set.card_rules
        return {face for face in configuration.deck.texts if cards[face].abilities & ABLE_OUT}
    return {face for face in configuration.deck.texts if fits(face) & FIRST_PLACE}


def hand_size(configuration: Configuration) -> int:
    if configuration.game == "dog":
        return configuration.rule_set.deals[0]
    return rules_cells(configuration)[R_HAND]


def without(cards: int, wanted: int, drawn: int) -> float:
    """The chance to draw none of the wanted cards (hypergeometric)."""
    return math.comb(cards - wanted, drawn) / math.comb(cards, drawn)


def hand_row(configuration: Configuration, outcomes: Sequence[Outcome]) -> HandRow:
    return {**named(configuration), **hand_counts(configuration, outcomes)}


def hand_counts(configuration: Configuration, outcomes: Sequence[Outcome]) -> HandCounts:
    counts = rules_cells(configuration)[R_DECK : R_DECK + FACES]
    starts = start_faces(configuration)
    cards, wanted = sum(counts), sum(counts[face] for face in starts)
    size = hand_size(configuration)
    partners = configuration.seats // configuration.teams
    lacking = [
        sum(not starts & set(hand) for hand in outcome.hands) / len(outcome.hands)
        for outcome in outcomes
    ]
    return {
        "cards": cards,
        "start_cards": wanted,
        "hand": size,
        "exact": without(cards, wanted, size),
        "team_exact": without(cards, wanted, size * partners),
        "games": len(outcomes),
        "counted": share_of(lacking).document(),
    }
