"""Ways on the board: barriers, entries, and the squares of a home (B2, B3, B16, B19)."""

from __future__ import annotations

from .hot import leaf
from .layout import (
    FRESH,
    FULL_HOME,
    HOME,
    LONGEST,
    R_ENTRY_BEHIND,
    R_GATE,
    R_NEXT,
    R_SEATS,
    R_SPACING,
    R_TEAMS,
    R_TRACK,
    Cells,
)

HOME_SQUARES = 4
FOUR_STEPS = 4


@leaf
def steps_ahead(r: Cells, s: Cells, square: int, most: int) -> int:
    """How many steps forward are free of barriers (B16), `most` at the most."""
    gate = r[R_GATE + square]
    if gate > most:
        return most
    seat = r[R_NEXT + square]
    if s[FRESH + seat]:
        return gate - 1
    gate += r[R_SPACING]  # squares_per_seat may be shorter than a card is long
    if gate > most:
        return most
    seat += 1
    if seat == r[R_SEATS]:
        seat = 0
    if s[FRESH + seat]:
        return gate - 1
    return most


@leaf
def can_go_back(r: Cells, s: Cells, square: int) -> bool:
    """Four steps backward with no barrier among them (B16, B20)."""
    behind = r[R_SPACING] - r[R_GATE + square]  # 0 on a start: the square it leaves bars nothing
    if behind == 0 or behind > FOUR_STEPS:
        return True
    seat = r[R_NEXT + square] - 1
    if seat < 0:
        seat += r[R_SEATS]
    return s[FRESH + seat] == 0


@leaf
def steps_to_entry(r: Cells, owner: int, square: int) -> int:
    """Forward to the square where the owner's home turns off (B3)."""
    steps = owner * r[R_SPACING] - r[R_ENTRY_BEHIND] - square
    if steps < 0:  # at most one lap: a's entry is the square before 0 at the furthest
        steps += r[R_TRACK]
    return steps


@leaf
def is_fresh(r: Cells, s: Cells, owner: int, square: int) -> bool:
    return s[FRESH + owner] != 0 and square == owner * r[R_SPACING]


@leaf
def wrap(r: Cells, square: int) -> int:
    track = r[R_TRACK]
    if square >= track:
        return square - track
    if square < 0:
        return square + track
    return square


@leaf
def steps_inward(r: Cells, s: Cells, owner: int, square: int, room: int) -> int:
    """To the first place of the owner's home, with `room` steps that are free; else more than any
    card has (B16, B19)."""
    steps = steps_to_entry(r, owner, square) + 1
    if steps > room + 1 or is_fresh(r, s, owner, square):
        return LONGEST + 1
    return steps


@leaf
def is_open(home: int, place: int) -> bool:
    """Whether a marble can come from outside as far as that place: nobody is passed (B19)."""
    return home & ((2 << place) - 1) == 0


@leaf
def room_in_home(home: int, place: int) -> int:
    """Free home squares further in, up to the first marble (B19)."""
    room = 0
    while place + room < HOME_SQUARES - 1 and home >> (place + room + 1) & 1 == 0:
        room += 1
    return room


@leaf
def is_movable(r: Cells, s: Cells, seat: int, owner: int) -> bool:
    """Whether a seat may call that colour its own (B29)."""
    if s[HOME + seat] != FULL_HOME:
        return owner == seat
    return owner % r[R_TEAMS] == seat % r[R_TEAMS] and s[HOME + owner] != FULL_HOME
