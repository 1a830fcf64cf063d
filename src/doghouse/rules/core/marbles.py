"""Paths on the board: barriers, entries, home squares (B2, B3, B16, B19); and what a move does to
the marbles: captures, lifted barriers, filled homes (B15 to B28)."""

from . import layout as cell
from .actions import BACK, OUT, PART, STEP, SWAP, kind_of, piece_of, steps_of, target_of
from .hot import SIGNED, entry, hot, leaf
from .layout import Cells

HOME_SQUARES = 4
FOUR_STEPS = 4


@leaf
def steps_ahead(r: Cells, s: Cells, square: int, most: int) -> int:
    """How many steps forward are free of barriers (B16), at most `most`."""
    gate = r[cell.R_GATE + square]
    if gate > most:
        return most
    seat = r[cell.R_NEXT + square]
    if s[cell.FRESH + seat]:
        return gate - 1
    gate += r[cell.R_SPACING]  # a card may go further than squares_per_seat
    if gate > most:
        return most
    seat += 1
    if seat == r[cell.R_SEATS]:
        seat = 0
    if s[cell.FRESH + seat]:
        return gate - 1
    return most


@leaf
def can_go_back(r: Cells, s: Cells, square: int) -> bool:
    """Whether the four squares behind are free of barriers (B16, B20)."""
    behind = (
        r[cell.R_SPACING] - r[cell.R_GATE + square]
    )  # 0 on a start: the marble's own square is no obstacle
    if behind == 0 or behind > FOUR_STEPS:
        return True
    seat = r[cell.R_NEXT + square] - 1
    if seat < 0:
        seat += r[cell.R_SEATS]
    return s[cell.FRESH + seat] == 0


@leaf
def steps_to_entry(r: Cells, owner: int, square: int) -> int:
    """Steps forward to the square where the owner's home branches off (B3)."""
    steps = owner * r[cell.R_SPACING] - r[cell.R_ENTRY_BEHIND] - square
    if steps < 0:  # at most one lap: a's entry is the square before 0 at the earliest
        steps += r[cell.R_TRACK]
    return steps


@leaf
def is_fresh(r: Cells, s: Cells, owner: int, square: int) -> bool:
    return s[cell.FRESH + owner] != 0 and square == owner * r[cell.R_SPACING]


@leaf
def wrap(r: Cells, square: int) -> int:
    track = r[cell.R_TRACK]
    if square >= track:
        return square - track
    if square < 0:
        return square + track
    return square


@leaf
def steps_inward(r: Cells, s: Cells, owner: int, square: int, room: int) -> int:
    """Steps to the first place of the owner's home if `room` free steps suffice; otherwise more
    than any card has (B16, B19)."""
    steps = steps_to_entry(r, owner, square) + 1
    if steps > room + 1 or is_fresh(r, s, owner, square):
        return cell.LONGEST + 1
    return steps


@leaf
def is_open(home: int, place: int) -> bool:
    """Whether a marble from outside can reach that place without passing another (B19)."""
    return home & ((2 << place) - 1) == 0


@leaf
def room_in_home(home: int, place: int) -> int:
    """Free home squares further in, up to the next marble (B19)."""
    room = 0
    while place + room < HOME_SQUARES - 1 and home >> (place + room + 1) & 1 == 0:
        room += 1
    return room


@leaf
def is_movable(r: Cells, s: Cells, seat: int, owner: int) -> bool:
    """Whether a seat may move that colour (B29)."""
    if s[cell.HOME + seat] != cell.FULL_HOME:
        return owner == seat
    return (
        owner % r[cell.R_TEAMS] == seat % r[cell.R_TEAMS] and s[cell.HOME + owner] != cell.FULL_HOME
    )


@leaf
def can_take_part(r: Cells, s: Cells, seat: int, owner: int) -> bool:
    """Whether a seat may spend steps of a seven on that colour (B24, B27, B29, B37)."""
    if s[cell.HOME + owner] == cell.FULL_HOME:
        return False
    if owner == seat:
        return True
    if r[cell.R_SHARED_SEVEN] == 0 and s[cell.HOME + seat] != cell.FULL_HOME:
        return False
    return owner % r[cell.R_TEAMS] == seat % r[cell.R_TEAMS]


@leaf
def order_of(marble: int, square: int) -> int:
    """A square's rank in spellings: the track first, then homes by seat."""
    if square < cell.IN_HOME:
        return square
    return square + marble // cell.MARBLES * cell.MARBLES


SEVEN_STEPS = 7


@leaf
def capture(s: Cells, square: int) -> None:
    """Send the marble on that square back to its house (B18)."""
    marble = s[cell.OCCUPANT + square]
    if marble != cell.NOBODY:
        s[cell.SQUARE + marble] = cell.HOUSE
        s[cell.OCCUPANT + square] = cell.NOBODY
        s[cell.CAPTURED] += 1


@leaf
def leave(r: Cells, s: Cells, marble: int) -> None:
    """Lift a marble off the track or out of home; it is no longer fresh (B17)."""
    owner = marble // cell.MARBLES
    square = s[cell.SQUARE + marble] + SIGNED
    if square < cell.IN_HOME:
        s[cell.OCCUPANT + square] = cell.NOBODY
        if square == owner * r[cell.R_SPACING]:
            s[cell.FRESH + owner] = 0
    else:
        s[cell.HOME + owner] = s[cell.HOME + owner] ^ 1 << (square - cell.IN_HOME)


@leaf
def arrive(s: Cells, marble: int, square: int) -> None:
    s[cell.SQUARE + marble] = square
    if square < cell.IN_HOME:
        capture(s, square)
        s[cell.OCCUPANT + square] = marble
    else:
        owner = marble // cell.MARBLES
        s[cell.HOME + owner] = s[cell.HOME + owner] | 1 << (square - cell.IN_HOME)


@leaf
def come_out(s: Cells, marble: int, square: int) -> None:
    arrive(s, marble, square)
    s[cell.FRESH + marble // cell.MARBLES] = 1


@leaf
def swap(s: Cells, marble: int, other: int) -> None:
    square = s[cell.SQUARE + marble] + SIGNED
    other_square = s[cell.SQUARE + other] + SIGNED
    s[cell.SQUARE + marble] = other_square
    s[cell.SQUARE + other] = square
    s[cell.OCCUPANT + square] = other
    s[cell.OCCUPANT + other_square] = marble


@hot
def sweep(r: Cells, s: Cells, marble: int, target: int, steps: int) -> None:
    """Play one part of a seven: it captures every marble on its way (B26)."""
    square = s[cell.SQUARE + marble] + SIGNED
    leave(r, s, marble)
    if square < cell.IN_HOME:
        on_track = steps
        if target >= cell.IN_HOME:
            on_track = steps - 1 - (target - cell.IN_HOME)
        for step in range(1, on_track + 1):
            capture(s, wrap(r, square + step))
    arrive(s, marble, target)


@entry
@hot
def play_part(r: Cells, s: Cells, action: int) -> None:
    marble = piece_of(action)
    steps = steps_of(action)
    sweep(r, s, marble, target_of(action), steps)
    left = s[cell.SEVEN] + SIGNED
    if left == 0:
        left = SEVEN_STEPS
    left -= steps
    s[cell.SEVEN] = left
    owner = marble // cell.MARBLES
    s[cell.MOVED + owner] = s[cell.MOVED + owner] | 1 << (marble % cell.MARBLES)
    if left == 0:
        for seat in range(r[cell.R_SEATS]):
            s[cell.MOVED + seat] = 0


@entry
@leaf
def move_marbles(r: Cells, s: Cells, action: int) -> None:
    """Carry out an action on the board only."""
    kind = kind_of(action)
    marble = piece_of(action)
    target = target_of(action)
    if kind == STEP or kind == BACK:
        leave(r, s, marble)
        arrive(s, marble, target)
    elif kind == OUT:
        come_out(s, marble, target)
    elif kind == SWAP:
        swap(s, marble, target)
    elif kind == PART:
        play_part(r, s, action)
