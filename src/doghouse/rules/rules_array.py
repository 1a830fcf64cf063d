"""A configuration as numbers for the hot floor: the cells that layout.R_... name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import lcm

from .core.layout import (
    FACES,
    R_ABILITY,
    R_CYCLE,
    R_DEAL,
    R_DEALS,
    R_DEALS_AGAIN,
    R_DECK,
    R_ENTRY_BEHIND,
    R_FAST_START,
    R_FITS,
    R_GATE,
    R_HAND,
    R_NEXT,
    R_OFFERS,
    R_OFFERS_FROM,
    R_OWN_NUMBER,
    R_SEATS,
    R_SPACING,
    R_SWAP_OWN,
    R_TEAMS,
    R_TRACK,
    RULES_CELLS,
)
from .decks import (
    DOGCARDS,
    buys_offered,
    dogcards_cards,
    fits,
    french_cards,
    own_number,
    steps_offered,
)
from .rulesets import Configuration

CYCLE = 20  # rounds after which the deals of every shipped rule set repeat (B5, B35)


def rules_cells(configuration: Configuration) -> list[int]:
    """The configuration as the hot floor reads it (layout.R_...)."""
    cells = [0] * RULES_CELLS
    cells[R_SEATS] = configuration.seats
    cells[R_TEAMS] = configuration.teams
    if configuration.game == "dogcards":
        cells[R_HAND] = 5 if configuration.seats == 4 else 7  # C5
        cells[R_DECK : R_DECK + FACES] = dogcards_cards()
        _write_offers(cells, {face: buys_offered(face) for face in DOGCARDS.texts})
        for face in DOGCARDS.texts:
            cells[R_FITS + face] = fits(face)
            cells[R_OWN_NUMBER + face] = own_number(face)
    else:
        _write_board(cells, configuration)
    return cells


def _write_board(cells: list[int], configuration: Configuration) -> None:
    chosen = configuration.all_options
    seats = configuration.seats
    spacing = int(chosen["squares_per_seat"])
    cells[R_SPACING] = spacing
    cells[R_TRACK] = spacing * seats
    cells[R_ENTRY_BEHIND] = int(chosen["home_entry"] == "before-start")
    cells[R_SWAP_OWN] = int(chosen["swap_own"])
    cells[R_FAST_START] = int(chosen["fast_start"])
    if configuration.deck is DOGCARDS:
        counts = dogcards_cards()
    else:
        counts = french_cards(int(chosen["packs"]), int(chosen["jokers_per_pack"]))
    cells[R_DECK : R_DECK + FACES] = counts
    _write_deals(cells, configuration.rule_set.deals, bool(chosen["repeat_six"]))
    deck = configuration.deck
    cards = configuration.rule_set.card_rules
    _write_offers(cells, {face: steps_offered(face, deck, cards) for face in deck.texts})
    for face in deck.texts:
        cells[R_ABILITY + face] = cards[face].abilities
    for square in range(spacing * seats):
        cells[R_GATE + square] = spacing - square % spacing
        cells[R_NEXT + square] = (square // spacing + 1) % seats


def _write_offers(cells: list[int], offers: Mapping[int, list[int]]) -> None:
    """One list after the other; faces that the deck lacks offer nothing."""
    at = 0
    for face in range(FACES):
        cells[R_OFFERS_FROM + face] = at
        for offer in offers.get(face, []):
            cells[R_OFFERS + at] = offer
            at += 1
    cells[R_OFFERS_FROM + FACES] = at


def _write_deals(cells: list[int], deals: Sequence[int], is_first_repeated: bool) -> None:
    """B5; after the last deal the series goes on with the second, or with the first (B35)."""
    cells[R_DEALS] = len(deals)
    cells[R_DEALS_AGAIN] = 0 if is_first_repeated or len(deals) == 1 else 1
    cells[R_DEAL : R_DEAL + len(deals)] = deals
    cells[R_CYCLE] = lcm(CYCLE, len(deals) - cells[R_DEALS_AGAIN])
