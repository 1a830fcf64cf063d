"""Whole sevens: each distinct result once, in its first spelling (parts by lowest from-square).

A search over parts. Adjacent parts that don't interact commute, so only the order with the lower
from-square first is followed; remaining duplicates are caught by a hash table of results.
"""

from typing import NamedTuple

from . import layout as cell
from .actions import TARGET_AT, piece_of, steps_of, target_of
from .chance import mix
from .hot import SIGNED, WORD_MASK, entry, hot, leaf
from .layout import Cells
from .marbles import SEVEN_STEPS, is_fresh, order_of, sweep, wrap
from .parts import seven_parts

# --- what a search leaves in `found`, one row per result ----------------------------------------
F_PARTS = 0  # how many
F_PART = 1  # the actions
F_SQUARES = F_PART + SEVEN_STEPS  # where every marble ends up
F_FRESH = F_SQUARES + cell.MAX_SEATS * cell.MARBLES  # the seats with a fresh marble on their start
F_ROW = F_FRESH + cell.MAX_SEATS

# --- scratch: one level per part ----------------------------------------------------------------
L_ACTION = 0
L_FROM = 1
L_FRESH = 2
L_CAPTURES = 3
L_CAPTURE = 4  # marble and square of each
LEVEL = L_CAPTURE + 2 * SEVEN_STEPS
W_FROM = cell.W_SEARCH  # where every marble started
# by level: the next candidate in `out`, and the end of its candidates
W_NEXT = W_FROM + cell.MAX_SEATS * cell.MARBLES
W_END = W_NEXT + SEVEN_STEPS + 1
W_LEVEL = W_END + SEVEN_STEPS + 1
WORK_CELLS = W_LEVEL + LEVEL * SEVEN_STEPS

OWNER_BITS = 8


class SevenSearch(NamedTuple):
    """The arrays that a search writes into."""

    out: Cells  # the candidates of all levels
    work: Cells  # layout.W_... and the levels
    found: Cells  # results, F_ROW cells each
    table: Cells  # hash table into `found`: a power of two cells, two per row
    stamps: Cells  # one cell: the number of searches, so that the table needn't be cleared


@entry
@hot
def whole_sevens(r: Cells, s: Cells, seat: int, face: int, search: SevenSearch) -> int:
    """Write all results to `found`; return how many, or -1 if they don't fit.

    Continues a seven that is in progress. `s` ends up unchanged.
    """
    out, work = search.out, search.work
    search.stamps[0] += 1
    begun = s[cell.SEVEN] + SIGNED
    captured = s[cell.CAPTURED] + SIGNED
    if begun == 0:
        s[cell.SEVEN] = SEVEN_STEPS
    for marble in range(r[cell.R_SEATS] * cell.MARBLES):
        work[W_FROM + marble] = s[cell.SQUARE + marble]
    count = 0
    level = 0
    work[W_NEXT] = 0
    work[W_END] = seven_parts(r, s, seat, face, out, 0, work)
    while level >= 0:
        action = -1
        if count >= 0:  # otherwise `found` is full
            action = next_part(r, s, seat, out, work, level)
        if action < 0:
            level -= 1
        else:
            try_part(r, s, action, work, W_LEVEL + LEVEL * level)
            if s[cell.SEVEN] != 0:
                level += 1
                end = work[W_END + level - 1]
                work[W_NEXT + level] = end
                work[W_END + level] = seven_parts(r, s, seat, face, out, end, work)
                continue
            count = enter(r, s, search, level + 1, count)
        if level >= 0:
            take_back(s, work, W_LEVEL + LEVEL * level)
    s[cell.SEVEN] = begun
    s[cell.CAPTURED] = captured
    return count


@leaf
def next_part(r: Cells, s: Cells, seat: int, out: Cells, work: Cells, level: int) -> int:
    """The next candidate of a level that is worth following, or -1."""
    while work[W_NEXT + level] < work[W_END + level]:
        action = out[work[W_NEXT + level]]
        work[W_NEXT + level] += 1
        if level == 0 or not comes_earlier(r, s, seat, action, work, level - 1):
            return action
    return -1


# --- playing a part and undoing it --------------------------------------------------------------


@leaf
def steps_on_track(square: int, target: int, steps: int) -> int:
    if square >= cell.IN_HOME:
        return 0
    if target >= cell.IN_HOME:
        return steps - 1 - (target - cell.IN_HOME)
    return steps


@hot
def try_part(r: Cells, s: Cells, action: int, work: Cells, at: int) -> None:
    """Play a part and write to work[at:] what undoes it."""
    marble = piece_of(action)
    owner = marble // cell.MARBLES
    square = s[cell.SQUARE + marble] + SIGNED
    target = target_of(action)
    steps = steps_of(action)
    captures = 0
    for step in range(1, steps_on_track(square, target, steps) + 1):
        passed = wrap(r, square + step)
        captured = s[cell.OCCUPANT + passed]
        if captured != cell.NOBODY:
            work[at + L_CAPTURE + 2 * captures] = captured
            work[at + L_CAPTURE + 2 * captures + 1] = passed
            captures += 1
    work[at + L_ACTION] = action
    work[at + L_FROM] = square
    work[at + L_FRESH] = s[cell.FRESH + owner]
    work[at + L_CAPTURES] = captures
    sweep(r, s, marble, target, steps)
    s[cell.MOVED + owner] = s[cell.MOVED + owner] | 1 << marble % cell.MARBLES
    s[cell.SEVEN] = s[cell.SEVEN] - steps


@hot
def take_back(s: Cells, work: Cells, at: int) -> None:
    action = work[at + L_ACTION]
    marble = piece_of(action)
    owner = marble // cell.MARBLES
    target = target_of(action)
    square = work[at + L_FROM]
    if target < cell.IN_HOME:
        s[cell.OCCUPANT + target] = cell.NOBODY
    else:
        s[cell.HOME + owner] = s[cell.HOME + owner] ^ 1 << (target - cell.IN_HOME)
    for i in range(work[at + L_CAPTURES]):
        captured = work[at + L_CAPTURE + 2 * i]
        passed = work[at + L_CAPTURE + 2 * i + 1]
        s[cell.SQUARE + captured] = passed
        s[cell.OCCUPANT + passed] = captured
    if square < cell.IN_HOME:
        s[cell.OCCUPANT + square] = marble
    else:
        s[cell.HOME + owner] = s[cell.HOME + owner] | 1 << (square - cell.IN_HOME)
    s[cell.SQUARE + marble] = square
    s[cell.FRESH + owner] = work[at + L_FRESH]
    s[cell.MOVED + owner] = s[cell.MOVED + owner] ^ 1 << marble % cell.MARBLES
    s[cell.SEVEN] = s[cell.SEVEN] + steps_of(action)


# --- the order of parts -------------------------------------------------------------------------


@hot
def comes_earlier(r: Cells, s: Cells, seat: int, action: int, work: Cells, level: int) -> bool:
    """Whether a part could equally be played before the last one, and is spelt that way."""
    last = W_LEVEL + LEVEL * level
    before = work[last + L_ACTION]
    marble = piece_of(action)
    marble_before = piece_of(before)
    square = s[cell.SQUARE + marble] + SIGNED
    square_before = work[last + L_FROM]
    if order_of(marble, square) >= order_of(marble_before, square_before):
        return False
    owner = marble // cell.MARBLES
    owner_before = marble_before // cell.MARBLES
    if is_fresh(r, s, owner, square) or work[last + L_FRESH] != s[cell.FRESH + owner_before]:
        return False  # a barrier is lifted
    target = target_of(action)
    target_before = target_of(before)
    if owner == owner_before and target >= cell.IN_HOME and target_before >= cell.IN_HOME:
        return False  # the same home
    if owner_before == seat and s[cell.HOME + seat] == cell.FULL_HOME:
        return False  # B27: the last one made this one possible
    if square >= cell.IN_HOME or square_before >= cell.IN_HOME:
        return True
    # The last part didn't pass this marble, or it would be in its house (B26). Played first, this
    # part must not reach the square that the last one left.
    return square_before - square > steps_on_track(square, target, steps_of(action))


# --- results ------------------------------------------------------------------------------------


@hot
def enter(r: Cells, s: Cells, search: SevenSearch, parts: int, count: int) -> int:
    """Add a result, or a better spelling of a known one; return the new count (-1: full)."""
    work, found, table, stamp = search.work, search.found, search.table, search.stamps[0]
    marbles = r[cell.R_SEATS] * cell.MARBLES
    size = len(table)
    slot = hash_of(s, marbles) & (size - 1)
    while table[slot] // size == stamp:
        row = table[slot] % size * F_ROW
        if is_same(s, found, row, marbles):
            if is_spelt_before(work, parts, found, row):
                write_parts(work, parts, found, row)
            return count
        slot = (slot + 1) & (size - 1)
    if 2 * count >= size or (count + 1) * F_ROW > len(found):
        return -1
    table[slot] = stamp * size + count
    row = count * F_ROW
    write_parts(work, parts, found, row)
    for marble in range(marbles):
        found[row + F_SQUARES + marble] = s[cell.SQUARE + marble]
    for seat in range(r[cell.R_SEATS]):
        found[row + F_FRESH + seat] = s[cell.FRESH + seat]
    return count + 1


@hot
def write_parts(work: Cells, parts: int, found: Cells, row: int) -> None:
    found[row + F_PARTS] = parts
    for i in range(parts):
        found[row + F_PART + i] = work[W_LEVEL + LEVEL * i + L_ACTION]


@hot
def hash_of(s: Cells, marbles: int) -> int:
    """A hash that ignores how a seat's marbles are numbered."""
    total = 0
    for marble in range(marbles):
        owner = marble // cell.MARBLES
        total = (total + mix(owner << OWNER_BITS | s[cell.SQUARE + marble])) & WORD_MASK
    return total


@hot
def is_same(s: Cells, found: Cells, row: int, marbles: int) -> bool:
    """Whether every seat has the same squares and barriers."""
    for seat in range(marbles // cell.MARBLES):
        if s[cell.FRESH + seat] != found[row + F_FRESH + seat]:
            return False
    for marble in range(marbles):
        first = marble // cell.MARBLES * cell.MARBLES
        square = s[cell.SQUARE + marble] + SIGNED
        here = 0
        there = 0
        for other in range(first, first + cell.MARBLES):
            if s[cell.SQUARE + other] == square:
                here += 1
            if found[row + F_SQUARES + other] == square:
                there += 1
        if here != there:
            return False
    return True


@hot
def is_spelt_before(work: Cells, parts: int, found: Cells, row: int) -> bool:
    """Compare the from-squares of all parts, then their steps, then their to-squares."""
    known = found[row + F_PARTS]
    for i in range(min(parts, known)):
        new = comes_from(work, work[W_LEVEL + LEVEL * i + L_ACTION])
        old = comes_from(work, found[row + F_PART + i])
        if new != old:
            return new < old
    if parts != known:
        return parts < known
    for i in range(parts):
        new = work[W_LEVEL + LEVEL * i + L_ACTION] >> TARGET_AT  # steps, then the target
        old = found[row + F_PART + i] >> TARGET_AT
        if new != old:
            return new < old
    return False


@leaf
def comes_from(work: Cells, action: int) -> int:
    marble = piece_of(action)
    return order_of(marble, work[W_FROM + marble])
