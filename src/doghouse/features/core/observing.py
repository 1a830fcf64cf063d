"""An observation: what a seat may know of a game, as numbers from its own side.

It reads no cell that the seat couldn't see; tests/features/test_hidden.py deals the hidden cards
anew and compares.
"""

from __future__ import annotations

from ...rules.core import layout, piles, rows
from ...rules.core.hot import SIGNED, hot, leaf
from ...rules.core.layout import Cells
from . import fields
from .hunts import observe_hunts
from .memory import known_at, pile_at
from .needs import observe_needs

ALL, SHOWN, HOME_FROM = fields.ALL, fields.SHOWN, fields.HOME_FROM
BOARD_CELLS = fields.cells_of(fields.BOARD)
CARDS_CELLS = fields.cells_of(fields.CARDS)

F_PHASE = fields.start_of(fields.BOARD, "phase")
F_FIRST = fields.start_of(fields.BOARD, "first")
F_HAND = fields.start_of(fields.BOARD, "hand")
F_HAND_SIZES = fields.start_of(fields.BOARD, "hand_sizes")
F_UNSEEN = fields.start_of(fields.BOARD, "unseen")
F_DISCARD = fields.start_of(fields.BOARD, "discard")
F_DISCARD_TOP = fields.start_of(fields.BOARD, "discard_top")
F_PILE = fields.start_of(fields.BOARD, "pile")
F_GIVEN = fields.start_of(fields.BOARD, "given")
F_HAVE_GIVEN = fields.start_of(fields.BOARD, "have_given")
F_KNOWN = fields.start_of(fields.BOARD, "known")
F_SEATS = fields.start_of(fields.BOARD, "seats")
F_TEAMS = fields.start_of(fields.BOARD, "teams")
F_DECK = fields.start_of(fields.BOARD, "deck")
F_SEVEN = fields.start_of(fields.BOARD, "seven")
F_DEALT = fields.start_of(fields.BOARD, "dealt")
F_DEALT_NEXT = fields.start_of(fields.BOARD, "dealt_next")
F_FOLDED = fields.start_of(fields.BOARD, "folded")
F_IN_HOUSE = fields.start_of(fields.BOARD, "in_house")
F_MARBLES = fields.start_of(fields.BOARD, "marbles")
F_FRESH = fields.start_of(fields.BOARD, "fresh")
F_SPENT = fields.start_of(fields.BOARD, "spent")
F_SPACING = fields.start_of(fields.BOARD, "squares_per_seat")
F_ENTRY = fields.start_of(fields.BOARD, "home_entry")
F_SWAP_OWN = fields.start_of(fields.BOARD, "swap_own")
F_FAST_START = fields.start_of(fields.BOARD, "fast_start")
F_SHARED_SEVEN = fields.start_of(fields.BOARD, "shared_seven")
F_TOP_CARDS = fields.start_of(fields.CARDS, "top_cards")
F_MARKET = fields.start_of(fields.CARDS, "market")
F_ROWS = fields.start_of(fields.CARDS, "rows")
F_COMPLETED = fields.start_of(fields.CARDS, "completed")


@leaf
def behind(seats: int, seat: int, other: int) -> int:
    """How many seats after `seat` the other one plays."""
    distance = other - seat
    return distance + seats if distance < 0 else distance


@leaf
def after(seats: int, seat: int, distance: int) -> int:
    other = seat + distance
    return other - seats if other >= seats else other


@hot
def observe(r: Cells, s: Cells, m: Cells, seat: int, f: Cells) -> None:
    """Write all cells of `f`."""
    observe_game(r, s, m, seat, f)
    observe_options(r, f)


@hot
def observe_options(r: Cells, f: Cells) -> None:
    """What never changes in a configuration."""
    f[F_SEATS] = r[layout.R_SEATS]
    f[F_TEAMS] = r[layout.R_TEAMS]
    for face in range(1, layout.FACES):
        f[F_DECK + face] = r[layout.R_DECK + face]
    if r[layout.R_TRACK]:
        f[F_SPACING] = r[layout.R_SPACING]
        f[F_ENTRY] = r[layout.R_ENTRY_BEHIND]
        f[F_SWAP_OWN] = r[layout.R_SWAP_OWN]
        f[F_FAST_START] = r[layout.R_FAST_START]
        f[F_SHARED_SEVEN] = r[layout.R_SHARED_SEVEN]


@hot
def observe_game(r: Cells, s: Cells, m: Cells, seat: int, f: Cells) -> None:
    """Everything but the options, whose cells become 0."""
    for at in range(BOARD_CELLS if r[layout.R_TRACK] else CARDS_CELLS):
        f[at] = 0
    observe_cards(r, s, m, seat, f)
    if r[layout.R_TRACK]:
        observe_board(r, s, m, seat, f)
    else:
        observe_table(r, s, m, seat, f)


@hot
def observe_cards(r: Cells, s: Cells, m: Cells, seat: int, f: Cells) -> None:
    """What the two games have in common."""
    seats = r[layout.R_SEATS]
    f[F_PHASE] = s[layout.PHASE]
    f[F_FIRST] = behind(seats, seat, s[layout.FIRST] + SIGNED)
    f[F_PILE] = min(s[layout.PILE_SIZE] + SIGNED, ALL)
    start = layout.HAND + seat * layout.MAX_HAND
    for at in range(start, start + s[layout.HAND_SIZE + seat]):
        f[F_HAND + s[at]] += 1
    f[F_HAND + layout.NO_CARD] = 0  # a card that is drawn but not seen yet
    f[F_GIVEN] = s[layout.GIVEN + seat]
    size = s[layout.DISCARD_SIZE] + SIGNED
    if size:
        f[F_DISCARD_TOP] = s[layout.DISCARD + size - 1]
    for face in range(1, layout.FACES):
        deck = r[layout.R_DECK + face]
        f[F_DISCARD + face] = s[layout.DISCARDED + face]
        left = deck - s[layout.DISCARDED + face] - f[F_HAND + face]
        f[F_UNSEEN + face] = left if left > 0 else 0
    take_away(f, s[layout.GIVEN + seat] + SIGNED)
    for distance in range(seats):
        observe_hand(seats, s, m, seat, distance, f)


@leaf
def take_away(f: Cells, face: int) -> None:
    """A visible card is not unseen."""
    if face and f[F_UNSEEN + face]:
        f[F_UNSEEN + face] -= 1


@leaf
def observe_hand(seats: int, s: Cells, m: Cells, seat: int, distance: int, f: Cells) -> None:
    other = after(seats, seat, distance)
    f[F_HAND_SIZES + distance] = min(s[layout.HAND_SIZE + other] + SIGNED, ALL)
    if s[layout.GIVEN + other]:
        f[F_HAVE_GIVEN + distance] = 1
    if distance == 0:
        return
    start = known_at(seats, seat, other)
    for face in range(1, layout.FACES):
        known = m[start + face] + SIGNED
        if known:
            f[F_KNOWN + distance * layout.FACES + face] = known
            for _ in range(known):
                take_away(f, face)


@hot
def observe_board(r: Cells, s: Cells, m: Cells, seat: int, f: Cells) -> None:
    seats = r[layout.R_SEATS]
    f[F_SEVEN] = s[layout.SEVEN]
    number = s[layout.ROUND] + SIGNED
    f[F_DEALT] = piles.cards_in_round(r, number)
    f[F_DEALT_NEXT] = piles.cards_in_round(r, number + 1)
    for distance in range(seats):
        owner = after(seats, seat, distance)
        f[F_FOLDED + distance] = has_folded(r, s, owner)
        f[F_FRESH + distance] = s[layout.FRESH + owner]
        observe_marbles(r, s, seat, owner, distance, f)
    observe_hunts(r, s, seat, f)


@leaf
def has_folded(r: Cells, s: Cells, seat: int) -> bool:
    """Whether its hand is empty although the hands of others at its point of the trick aren't.

    Each plays one card per trick, so seats still in the round hold as many as the seat to play, or
    one fewer if they have already played in this trick.
    """
    if s[layout.PHASE] != layout.PLAY or s[layout.HAND_SIZE + seat]:
        return False
    seats = r[layout.R_SEATS]
    first = s[layout.FIRST] + SIGNED
    cards = s[layout.HAND_SIZE + s[layout.TURN]] + SIGNED
    if s[layout.SEVEN]:
        cards += 1
    if behind(seats, first, seat) < behind(seats, first, s[layout.TURN] + SIGNED):
        cards -= 1
    return cards > 0


@leaf
def observe_marbles(r: Cells, s: Cells, seat: int, owner: int, distance: int, f: Cells) -> None:
    start = seat * r[layout.R_SPACING]
    waiting = 0
    moved = s[layout.MOVED + owner] + SIGNED
    for i in range(layout.MARBLES):
        square = s[layout.SQUARE + layout.MARBLES * owner + i] + SIGNED
        seen = 0
        if square == layout.HOUSE:
            waiting += 1
        elif square >= layout.IN_HOME:
            seen = HOME_FROM + square - layout.IN_HOME
        else:
            seen = 1 + behind(r[layout.R_TRACK], start, square)
        at = distance * layout.MARBLES + i
        f[F_MARBLES + at] = seen
        if moved >> i & 1:
            f[F_SPENT + at] = seen
    f[F_IN_HOUSE + distance] = waiting


@hot
def observe_table(r: Cells, s: Cells, m: Cells, seat: int, f: Cells) -> None:
    """Market, rows, what the hand can do for them, and what is known of the pile."""
    seats = r[layout.R_SEATS]
    for place in range(layout.PLACES):
        face = s[layout.MARKET + 1 + place] + SIGNED
        f[F_MARKET + place] = face
        take_away(f, face)
    for distance in range(seats):
        owner = after(seats, seat, distance)
        f[F_COMPLETED + distance] = s[layout.COMPLETED + owner]
        for _ in range(s[layout.COMPLETED + owner]):
            take_away(f, layout.FOURTEEN)  # C19
        for i in range(s[layout.OPEN + owner]):
            row = layout.ROWS * owner + i
            to = F_ROWS + (distance * layout.ROWS + i) * layout.ROW_LENGTH
            for place in range(s[layout.ROW_SIZE + row]):
                face = s[rows.row_at(row) + 1 + place] + SIGNED
                f[to + place] = face
                take_away(f, face)
    observe_needs(r, s, seat, f)
    observe_pile(r, s, m, seat, f)


@hot
def observe_pile(r: Cells, s: Cells, m: Cells, seat: int, f: Cells) -> None:
    size = s[layout.PILE_SIZE] + SIGNED
    tags = pile_at(r[layout.R_SEATS])
    shown = 0
    if s[layout.PHASE] == layout.CHOOSE and s[layout.TURN] == seat:
        shown = s[layout.SEEN] + SIGNED
    for depth in range(size):
        at = size - 1 - depth
        if depth < shown or m[tags + at] >> seat & 1:
            face = s[layout.PILE + at] + SIGNED
            if depth < SHOWN:
                f[F_TOP_CARDS + depth] = face
            take_away(f, face)
