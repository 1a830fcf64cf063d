"""A game in as few bytes as its configuration needs, and back into the cells of the hot floor.

Pile and discard share one stretch: together they never hold more than the deck. Who stands on a
square follows from where the marbles stand. What the seats have learnt lies at the end and is
read and written where it is.
"""

from __future__ import annotations

from .floor import hot as _hot
from .floor import layout

hot, leaf = _hot.hot, _hot.leaf
SIGNED = _hot.SIGNED
Cells = layout.Cells
MARBLES, ROWS, MAX_HAND, FACES = layout.MARBLES, layout.ROWS, layout.MAX_HAND, layout.FACES
HAND, HAND_SIZE, GIVEN, DISCARDED = (
    layout.HAND,
    layout.HAND_SIZE,
    layout.GIVEN,
    layout.DISCARDED,
)
PILE, PILE_SIZE, DISCARD, DISCARD_SIZE = (
    layout.PILE,
    layout.PILE_SIZE,
    layout.DISCARD,
    layout.DISCARD_SIZE,
)
SQUARE, HOME, FRESH, MOVED, OCCUPANT = (
    layout.SQUARE,
    layout.HOME,
    layout.FRESH,
    layout.MOVED,
    layout.OCCUPANT,
)
COMPLETED, OPEN, ROW_SIZE, JOKERS, ROW = (
    layout.COMPLETED,
    layout.OPEN,
    layout.ROW_SIZE,
    layout.JOKERS,
    layout.ROW,
)
MARKET, PLACES, GAPS, ROW_LENGTH = layout.MARKET, layout.PLACES, layout.GAPS, layout.ROW_LENGTH
IN_HOME, NOBODY = layout.IN_HOME, layout.NOBODY
R_SEATS, R_TRACK = layout.R_SEATS, layout.R_TRACK

SINGLE = HAND_SIZE  # the single cells take two bytes each
BYTE = 8
LOW = 255
PER_SEAT = 2  # cells of a seat in both games: hand size and gift
BOARD_PER_SEAT = MARBLES + 3  # squares, home, fresh, moved
ROW_BYTES = 3 + ROW_LENGTH  # size, jokers (two), cards
CARDS_PER_SEAT = 2 + ROWS * ROW_BYTES

P_HAND = 0  # cards of a hand, at most
P_CARDS = 1  # where pile and discard begin
P_TABLE = 2  # where board or rows begin
P_MEMORY = 3  # where begins what the seats have learnt
P_SIZE = 4  # bytes of a game
P_LONGEST = 5  # after so many steps a game is cut off; 0: never
P_AGAIN = 6  # whether the next game begins where one has ended
PACKING_CELLS = 7


@leaf
def hands_at(seats: int) -> int:
    return 2 * SINGLE + FACES + PER_SEAT * seats


@hot
def pack(r: Cells, p: Cells, s: Cells, g: Cells) -> None:
    seats = r[R_SEATS]
    for at in range(SINGLE):
        g[2 * at] = s[at] & LOW
        g[2 * at + 1] = s[at] >> BYTE
    for face in range(FACES):
        g[2 * SINGLE + face] = s[DISCARDED + face]
    for seat in range(seats):
        size = s[HAND_SIZE + seat] + SIGNED
        g[2 * SINGLE + FACES + PER_SEAT * seat] = size
        g[2 * SINGLE + FACES + PER_SEAT * seat + 1] = s[GIVEN + seat]
        hand = g[hands_at(seats) + seat * p[P_HAND] :]
        for i in range(size):
            hand[i] = s[HAND + seat * MAX_HAND + i]
    size = s[PILE_SIZE] + SIGNED
    pile = g[p[P_CARDS] :]  # a slice: an index that can't be negative is compiled to less
    for i in range(size):
        pile[i] = s[PILE + i]
    discard = pile[size:]
    for i in range(s[DISCARD_SIZE]):
        discard[i] = s[DISCARD + i]
    if r[R_TRACK]:
        pack_board(seats, s, g[p[P_TABLE] :])
    else:
        pack_rows(seats, s, g[p[P_TABLE] :])


@leaf
def pack_board(seats: int, s: Cells, table: Cells) -> None:
    for marble in range(MARBLES * seats):
        table[marble] = s[SQUARE + marble]
    to = MARBLES * seats
    for seat in range(seats):
        table[to] = s[HOME + seat]
        table[to + 1] = s[FRESH + seat]
        table[to + 2] = s[MOVED + seat]
        to += BOARD_PER_SEAT - MARBLES


@leaf
def pack_rows(seats: int, s: Cells, table: Cells) -> None:
    to = 0
    for seat in range(seats):
        table[to] = s[COMPLETED + seat]
        table[to + 1] = s[OPEN + seat]
        to += 2
    for row in range(ROWS * seats):
        size = s[ROW_SIZE + row] + SIGNED
        table[to] = size
        table[to + 1] = s[JOKERS + row] & LOW
        table[to + 2] = s[JOKERS + row] >> BYTE
        for place in range(size):
            table[to + 3 + place] = s[ROW + row * ROW_LENGTH + place]
        to += ROW_BYTES
    for place in range(PLACES):
        table[to + place] = s[MARKET + 1 + place]
    table[to + PLACES] = s[GAPS]


@hot
def unpack(r: Cells, p: Cells, g: Cells, s: Cells) -> None:
    seats = r[R_SEATS]
    for at in range(SINGLE):
        s[at] = (g[2 * at] + SIGNED) | (g[2 * at + 1] + SIGNED) << BYTE
    for face in range(FACES):
        s[DISCARDED + face] = g[2 * SINGLE + face]
    for seat in range(seats):
        size = g[2 * SINGLE + FACES + PER_SEAT * seat] + SIGNED
        s[HAND_SIZE + seat] = size
        s[GIVEN + seat] = g[2 * SINGLE + FACES + PER_SEAT * seat + 1]
        hand = g[hands_at(seats) + seat * p[P_HAND] :]
        for i in range(size):
            s[HAND + seat * MAX_HAND + i] = hand[i]
    size = s[PILE_SIZE] + SIGNED
    pile = g[p[P_CARDS] :]
    for i in range(size):
        s[PILE + i] = pile[i]
    discard = pile[size:]
    for i in range(s[DISCARD_SIZE]):
        s[DISCARD + i] = discard[i]
    if r[R_TRACK]:
        unpack_board(seats, r[R_TRACK], g[p[P_TABLE] :], s)
    else:
        unpack_rows(seats, g[p[P_TABLE] :], s)


@leaf
def unpack_board(seats: int, track: int, table: Cells, s: Cells) -> None:
    for square in range(track):
        s[OCCUPANT + square] = NOBODY
    for marble in range(MARBLES * seats):
        square = table[marble] + SIGNED
        s[SQUARE + marble] = square
        if square < IN_HOME:
            s[OCCUPANT + square] = marble
    start = MARBLES * seats
    for seat in range(seats):
        s[HOME + seat] = table[start]
        s[FRESH + seat] = table[start + 1]
        s[MOVED + seat] = table[start + 2]
        start += BOARD_PER_SEAT - MARBLES


@leaf
def unpack_rows(seats: int, table: Cells, s: Cells) -> None:
    start = 0
    for seat in range(seats):
        s[COMPLETED + seat] = table[start]
        s[OPEN + seat] = table[start + 1]
        start += 2
    for row in range(ROWS * seats):
        size = table[start] + SIGNED
        s[ROW_SIZE + row] = size
        s[JOKERS + row] = (table[start + 1] + SIGNED) | (table[start + 2] + SIGNED) << BYTE
        for place in range(size):
            s[ROW + row * ROW_LENGTH + place] = table[start + 3 + place]
        start += ROW_BYTES
    for place in range(PLACES):
        s[MARKET + 1 + place] = table[start + place]
    s[GAPS] = table[start + PLACES]
