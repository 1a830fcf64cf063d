"""What a hand can lay, and what it can buy for that: hand, rows and market together.

A seat sees all three anyway; given in this form, a net needn't learn every pair of them. Sets of
places are bits, as in R_FITS.
"""

from __future__ import annotations

from ...rules.core import actions as act
from ...rules.core import layout, rows
from ...rules.core.hot import SIGNED, hot, leaf
from ...rules.core.layout import Cells
from . import fields

F_HAND = fields.start_of(fields.CARDS, "hand")
F_MARKET = fields.start_of(fields.CARDS, "market")
F_NEEDS = fields.start_of(fields.CARDS, "needs")
F_CHAINS = fields.start_of(fields.CARDS, "chains")

PARTNERS_SLOT = 2  # of the rows to lay on; the seat's own come before it

COUNT_BITS = 4  # of how often a chain uses a face, all faces but the joker packed in one word
COUNT_MASK = 15


@hot
def observe_needs(r: Cells, s: Cells, seat: int, f: Cells) -> None:
    """Uses what `f` already says about hand and market: places held, sold, and sold as a joker."""
    held = places_held(r, f)
    within_reach = market_within_reach(r, f)
    sold = 0
    by_joker = 0
    for place in range(1, layout.PLACES + 1):
        if within_reach >> place & 1:
            face = f[F_MARKET + place - 1] + SIGNED
            if face == layout.JOKER:
                by_joker = r[layout.R_FITS + layout.JOKER] + SIGNED
            else:
                sold |= r[layout.R_FITS + face]  # of no card: none
    slot = 0
    for owner in range(seat, seat + r[layout.R_SEATS], r[layout.R_TEAMS]):
        observe_rows(r, s, owner % r[layout.R_SEATS], slot, held, sold, by_joker, f)
        slot = PARTNERS_SLOT


@leaf
def places_held(r: Cells, f: Cells) -> int:
    """Places of a row for which the hand holds a card, not counting jokers (C8)."""
    places = 0
    for face in range(1, layout.JOKER):
        if f[F_HAND + face]:
            places |= r[layout.R_FITS + face]
    return places


@leaf
def market_within_reach(r: Cells, f: Cells) -> int:
    """Places of the market where a card of the hand can buy (C9, C12)."""
    places = 0
    for face in range(1, layout.FACES):
        if f[F_HAND + face]:
            for offer in range(r[layout.R_OFFERS_FROM + face], r[layout.R_OFFERS_FROM + face + 1]):
                places |= 1 << act.target_of(r[offer])
    return places


@hot
def observe_rows(
    r: Cells, s: Cells, owner: int, slot: int, held: int, sold: int, by_joker: int, f: Cells
) -> None:
    """The open rows of a seat, then one that it may start; a second new one would be the same."""
    end = layout.ROWS * owner + s[layout.OPEN + owner]
    if rows.can_start_row(r, s, owner):
        end += 1
    for row in range(layout.ROWS * owner, end):
        following = s[layout.ROW_SIZE + row] + 1
        write_needs(f, F_NEEDS + slot * layout.ROW_LENGTH, following, held, sold, by_joker)
        write_chains(r, f, F_CHAINS + slot * 2, following, held)
        slot += 1


@leaf
def write_needs(f: Cells, to: int, following: int, held: int, sold: int, by_joker: int) -> None:
    """1 held, 2 sold, 3 a joker; branch-free, as branches would be mispredicted too often."""
    last_resort = by_joker & ~(held | sold)
    low = held | last_resort
    high = sold & ~held | last_resort
    for place in range(following, layout.ROW_LENGTH + 1):
        f[to + place - following] = (low >> place & 1) | (high >> place & 1) << 1


@leaf
def write_chains(r: Cells, f: Cells, to: int, following: int, held: int) -> None:
    """Jokers only where nothing else fits, and never on 14 (C8)."""
    jokers = f[F_HAND + layout.JOKER] + SIGNED
    is_plain = True
    used = 0
    place = following
    while place <= layout.ROW_LENGTH:
        face = fitting_face(r, f, place, used) if held >> place & 1 else 0
        if face:
            used += 1 << face * COUNT_BITS
        elif jokers and r[layout.R_FITS + layout.JOKER] >> place & 1:
            jokers -= 1
            if is_plain:
                f[to] = place - following
            is_plain = False
        else:
            break
        place += 1
    if is_plain:
        f[to] = place - following
    f[to + 1] = place - following


@leaf
def fitting_face(r: Cells, f: Cells, place: int, used: int) -> int:
    """A face of which the hand has cards left, or 0: "1/11" may lie on 1 and 11."""
    for face in range(1, layout.JOKER):
        left = f[F_HAND + face] + SIGNED - (used >> face * COUNT_BITS & COUNT_MASK)
        if left > 0 and r[layout.R_FITS + face] >> place & 1:
            return face
    return 0
