"""Packs a game into as few bytes as its configuration needs, and unpacks it into hot-floor cells.

Pile and discard share one stretch, because together they never hold more than the deck. The
occupants of squares follow from the positions of the marbles. What the seats have learnt is at the
end, and is read and written in place.
"""

from __future__ import annotations

from ...rules.core import layout
from ...rules.core.hot import SIGNED, hot, leaf
from ...rules.core.layout import Cells

SINGLE = layout.HAND_SIZE  # the single cells take two bytes each
BYTE = 8
LOW = 255
PER_SEAT = 2  # cells of a seat in both games: hand size and gift
BOARD_PER_SEAT = layout.MARBLES + 3  # squares, home, fresh, moved
ROW_BYTES = 3 + layout.ROW_LENGTH  # size, jokers (two), cards
CARDS_PER_SEAT = 2 + layout.ROWS * ROW_BYTES

P_HAND = 0  # cards of a hand, at most
P_CARDS = 1  # where pile and discard begin
P_TABLE = 2  # where board or rows begin
P_MEMORY = 3  # where the seats' memory begins
P_SIZE = 4  # bytes of a game
P_LONGEST = 5  # steps after which a game is truncated; 0: never
P_AGAIN = 6  # whether another game begins when one has ended
PACKING_CELLS = 7


@leaf
def hands_at(seats: int) -> int:
    return 2 * SINGLE + layout.FACES + PER_SEAT * seats


@hot
def pack(r: Cells, p: Cells, s: Cells, g: Cells) -> None:
    seats = r[layout.R_SEATS]
    for at in range(SINGLE):
        g[2 * at] = s[at] & LOW
        g[2 * at + 1] = s[at] >> BYTE
    for face in range(layout.FACES):
        g[2 * SINGLE + face] = s[layout.DISCARDED + face]
    for seat in range(seats):
        size = s[layout.HAND_SIZE + seat] + SIGNED
        g[2 * SINGLE + layout.FACES + PER_SEAT * seat] = size
        g[2 * SINGLE + layout.FACES + PER_SEAT * seat + 1] = s[layout.GIVEN + seat]
        hand = g[hands_at(seats) + seat * p[P_HAND] :]
        for i in range(size):
            hand[i] = s[layout.HAND + seat * layout.MAX_HAND + i]
    size = s[layout.PILE_SIZE] + SIGNED
    pile = g[p[P_CARDS] :]  # a slice: non-negative indices compile to less code
    for i in range(size):
        pile[i] = s[layout.PILE + i]
    discard = pile[size:]
    for i in range(s[layout.DISCARD_SIZE]):
        discard[i] = s[layout.DISCARD + i]
    if r[layout.R_TRACK]:
        pack_board(seats, s, g[p[P_TABLE] :])
    else:
        pack_rows(seats, s, g[p[P_TABLE] :])


@leaf
def pack_board(seats: int, s: Cells, table: Cells) -> None:
    for marble in range(layout.MARBLES * seats):
        table[marble] = s[layout.SQUARE + marble]
    to = layout.MARBLES * seats
    for seat in range(seats):
        table[to] = s[layout.HOME + seat]
        table[to + 1] = s[layout.FRESH + seat]
        table[to + 2] = s[layout.MOVED + seat]
        to += BOARD_PER_SEAT - layout.MARBLES


@leaf
def pack_rows(seats: int, s: Cells, table: Cells) -> None:
    to = 0
    for seat in range(seats):
        table[to] = s[layout.COMPLETED + seat]
        table[to + 1] = s[layout.OPEN + seat]
        to += 2
    for row in range(layout.ROWS * seats):
        size = s[layout.ROW_SIZE + row] + SIGNED
        table[to] = size
        table[to + 1] = s[layout.JOKERS + row] & LOW
        table[to + 2] = s[layout.JOKERS + row] >> BYTE
        for place in range(size):
            table[to + 3 + place] = s[layout.ROW + row * layout.ROW_LENGTH + place]
        to += ROW_BYTES
    for place in range(layout.PLACES):
        table[to + place] = s[layout.MARKET + 1 + place]
    table[to + layout.PLACES] = s[layout.GAPS]


@hot
def unpack(r: Cells, p: Cells, g: Cells, s: Cells) -> None:
    seats = r[layout.R_SEATS]
    for at in range(SINGLE):
        s[at] = (g[2 * at] + SIGNED) | (g[2 * at + 1] + SIGNED) << BYTE
    for face in range(layout.FACES):
        s[layout.DISCARDED + face] = g[2 * SINGLE + face]
    for seat in range(seats):
        size = g[2 * SINGLE + layout.FACES + PER_SEAT * seat] + SIGNED
        s[layout.HAND_SIZE + seat] = size
        s[layout.GIVEN + seat] = g[2 * SINGLE + layout.FACES + PER_SEAT * seat + 1]
        hand = g[hands_at(seats) + seat * p[P_HAND] :]
        for i in range(size):
            s[layout.HAND + seat * layout.MAX_HAND + i] = hand[i]
    size = s[layout.PILE_SIZE] + SIGNED
    pile = g[p[P_CARDS] :]
    for i in range(size):
        s[layout.PILE + i] = pile[i]
    discard = pile[size:]
    for i in range(s[layout.DISCARD_SIZE]):
        s[layout.DISCARD + i] = discard[i]
    if r[layout.R_TRACK]:
        unpack_board(seats, r[layout.R_TRACK], g[p[P_TABLE] :], s)
    else:
        unpack_rows(seats, g[p[P_TABLE] :], s)


@leaf
def unpack_board(seats: int, track: int, table: Cells, s: Cells) -> None:
    for square in range(track):
        s[layout.OCCUPANT + square] = layout.NOBODY
    for marble in range(layout.MARBLES * seats):
        square = table[marble] + SIGNED
        s[layout.SQUARE + marble] = square
        if square < layout.IN_HOME:
            s[layout.OCCUPANT + square] = marble
    start = layout.MARBLES * seats
    for seat in range(seats):
        s[layout.HOME + seat] = table[start]
        s[layout.FRESH + seat] = table[start + 1]
        s[layout.MOVED + seat] = table[start + 2]
        start += BOARD_PER_SEAT - layout.MARBLES


@leaf
def unpack_rows(seats: int, table: Cells, s: Cells) -> None:
    start = 0
    for seat in range(seats):
        s[layout.COMPLETED + seat] = table[start]
        s[layout.OPEN + seat] = table[start + 1]
        start += 2
    for row in range(layout.ROWS * seats):
        size = table[start] + SIGNED
        s[layout.ROW_SIZE + row] = size
        s[layout.JOKERS + row] = (table[start + 1] + SIGNED) | (table[start + 2] + SIGNED) << BYTE
        for place in range(size):
            s[layout.ROW + row * layout.ROW_LENGTH + place] = table[start + 3 + place]
        start += ROW_BYTES
    for place in range(layout.PLACES):
        s[layout.MARKET + 1 + place] = table[start + place]
    s[layout.GAPS] = table[start + layout.PLACES]
