"""What a move does to the marbles: captures, barriers that go, homes that fill (B15 to B28)."""

from __future__ import annotations

from .actions import BACK, OUT, PART, STEP, SWAP, kind_of, piece_of, steps_of, target_of
from .hot import SIGNED, hot, leaf
from .layout import (
    CAPTURED,
    FRESH,
    HOME,
    HOUSE,
    IN_HOME,
    MARBLES,
    MOVED,
    NOBODY,
    OCCUPANT,
    R_SEATS,
    R_SPACING,
    SEVEN,
    SQUARE,
    Cells,
)
from .ways import wrap

SEVEN_STEPS = 7


@leaf
def capture(s: Cells, square: int) -> None:
    """Whoever stands there goes to its house (B18)."""
    marble = s[OCCUPANT + square]
    if marble != NOBODY:
        s[SQUARE + marble] = HOUSE
        s[OCCUPANT + square] = NOBODY
        s[CAPTURED] += 1


@leaf
def leave(r: Cells, s: Cells, marble: int) -> None:
    """A marble on the track or in home is taken up; it is not fresh any more (B17)."""
    owner = marble // MARBLES
    square = s[SQUARE + marble] + SIGNED
    if square < IN_HOME:
        s[OCCUPANT + square] = NOBODY
        if square == owner * r[R_SPACING]:
            s[FRESH + owner] = 0
    else:
        s[HOME + owner] = s[HOME + owner] ^ 1 << (square - IN_HOME)


@leaf
def arrive(s: Cells, marble: int, square: int) -> None:
    s[SQUARE + marble] = square
    if square < IN_HOME:
        capture(s, square)
        s[OCCUPANT + square] = marble
    else:
        owner = marble // MARBLES
        s[HOME + owner] = s[HOME + owner] | 1 << (square - IN_HOME)


@leaf
def come_out(s: Cells, marble: int, square: int) -> None:
    arrive(s, marble, square)
    s[FRESH + marble // MARBLES] = 1


@leaf
def swap(s: Cells, marble: int, other: int) -> None:
    square = s[SQUARE + marble] + SIGNED
    other_square = s[SQUARE + other] + SIGNED
    s[SQUARE + marble] = other_square
    s[SQUARE + other] = square
    s[OCCUPANT + square] = other
    s[OCCUPANT + other_square] = marble


@hot
def sweep(r: Cells, s: Cells, marble: int, target: int, steps: int) -> None:
    """One part of a seven: everybody on the way is captured (B26)."""
    square = s[SQUARE + marble] + SIGNED
    leave(r, s, marble)
    if square < IN_HOME:
        on_track = steps
        if target >= IN_HOME:
            on_track = steps - 1 - (target - IN_HOME)
        for step in range(1, on_track + 1):
            capture(s, wrap(r, square + step))
    arrive(s, marble, target)


@hot
def play_part(r: Cells, s: Cells, action: int) -> None:
    marble = piece_of(action)
    steps = steps_of(action)
    sweep(r, s, marble, target_of(action), steps)
    left = s[SEVEN] + SIGNED
    if left == 0:
        left = SEVEN_STEPS
    left -= steps
    s[SEVEN] = left
    owner = marble // MARBLES
    s[MOVED + owner] = s[MOVED + owner] | 1 << (marble % MARBLES)
    if left == 0:
        for seat in range(r[R_SEATS]):
            s[MOVED + seat] = 0


@leaf
def move_marbles(r: Cells, s: Cells, action: int) -> None:
    """What an action does on the board, and nothing else."""
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
