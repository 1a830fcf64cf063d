"""The market of DOG Cards: its gaps, and what may fill them (C3, C4, C9)."""

from __future__ import annotations

from .hot import SIGNED, hot
from .layout import DISCARD_SIZE, GAPS, MARKET, NO_CARD, PILE_SIZE, R_OWN_NUMBER, Cells
from .piles import add_to_hand, put_under, shuffle_under, take_top


@hot
def purchase(r: Cells, s: Cells, chance: Cells, seat: int, place: int) -> None:
    add_to_hand(s, seat, s[MARKET + place] + SIGNED)
    s[MARKET + place] = NO_CARD
    s[GAPS] += 1
    fill(r, s, chance, place)


@hot
def fill(r: Cells, s: Cells, chance: Cells, place: int) -> None:
    """A card for an empty place of the market, if there is one that may lie there (C4)."""
    if not fill_from_pile(r, s, place) and s[DISCARD_SIZE]:
        shuffle_under(s, chance)
        fill_from_pile(r, s, place)


@hot
def fill_from_pile(r: Cells, s: Cells, place: int) -> bool:
    for _ in range(s[PILE_SIZE]):
        face = take_top(s)
        if r[R_OWN_NUMBER + face] >> place & 1 == 0:
            s[MARKET + place] = face
            s[GAPS] -= 1
            return True
        put_under(s, face)
    return False
