"""Results: what a move leads to, as far as its seat can know (afterstates)."""

from __future__ import annotations

from ...features.core import afterstates
from ...rules.core import layout, marbles, piles, sevens
from ...rules.core.hot import hot, leaf
from .tools import MOVE, Cells, Tools


@leaf
def copy_cells(source: Cells, target: Cells, first: int, end: int) -> None:
    for at in range(first, end):
        target[at] = source[at]


# --- from a move to its result --------------------------------------------------------------------


@hot
def make_result(
    r: Cells, s: Cells, scratch_rng: Cells, seat: int, moves: Cells, at: int, after: Cells
) -> None:
    """The state after a whole move; a card that it turns up or draws is NO_CARD.

    In DOG the turn has not passed and nothing new is dealt; in DOG Cards it is the next seat's
    turn. `after` holds a copy of `s`, or another of its results.
    """
    restore(r, s, seat, after)
    afterstates.carry_out(r, s, seat, moves[at + 1], scratch_rng, after)
    for i in range(1, moves[at]):  # the other parts of a seven
        marbles.move_marbles(r, after, moves[at + 1 + i])


@leaf
def restore(r: Cells, s: Cells, seat: int, after: Cells) -> None:
    """Undo another result: copy what a move can change, in a few long pieces."""
    if r[layout.R_TRACK] == 0:
        copy_cells(s, after, 0, layout.DOGCARDS_CELLS)
        return
    if after[layout.DISCARD_SIZE] == s[layout.DISCARD_SIZE]:  # a search took a card from below
        copy_cells(s, after, layout.DISCARD, layout.DISCARD + s[layout.DISCARD_SIZE])
    copy_cells(s, after, 0, layout.HAND)
    start = layout.HAND + seat * layout.MAX_HAND
    copy_cells(s, after, start, start + s[layout.HAND_SIZE + seat])
    copy_cells(s, after, layout.TABLE, layout.DOG_CELLS)


@hot
def is_won(r: Cells, after: Cells, seat: int) -> bool:
    """Whether a result is a game that the seat's team has won."""
    if r[layout.R_TRACK]:
        return piles.has_won(r, after, seat)
    return after[layout.PHASE] == layout.OVER and after[layout.WINNER] != 0


# --- whole sevens ---------------------------------------------------------------------------------


@hot
def splits_of(r: Cells, s: Cells, tools: Tools, seat: int) -> int:
    """Bits of the faces in a hand that can be played as a seven now."""
    bits = 0
    if r[layout.R_TRACK] == 0 or s[layout.PHASE] != layout.PLAY:
        return bits
    for i in range(piles.distinct_faces(s, seat, tools.work, layout.W_FACES)):
        face = tools.work[layout.W_FACES + i]
        if r[layout.R_ABILITY + face] & layout.ABLE_SPLIT:
            bits |= 1 << face
    return bits


@hot
def find_sevens(r: Cells, s: Cells, tools: Tools, seat: int, face: int) -> int:
    """Write whole sevens to tools.found, as many as fit; return how many."""
    search = sevens.SevenSearch(tools.out, tools.work, tools.found, tools.table, tools.stamps)
    count = sevens.whole_sevens(r, s, seat, face, search)
    return count if count >= 0 else len(tools.found) // sevens.F_ROW


@hot
def begin_sevens(r: Cells, s: Cells, seat: int, face: int, after: Cells) -> None:
    """All sevens of a face have in common that its card has been played."""
    restore(r, s, seat, after)
    piles.discard_from_hand(after, seat, face)
    after[layout.SEVEN] = 0


@hot
def show_seven(r: Cells, found: Cells, row: int, after: Cells) -> None:
    """A found seven as a result, faster than playing its parts; OCCUPANT isn't updated."""
    for seat in range(r[layout.R_SEATS]):
        home = 0
        after[layout.FRESH + seat] = found[row + sevens.F_FRESH + seat]
        first = layout.MARBLES * seat
        for marble in range(first, first + layout.MARBLES):
            square = found[row + sevens.F_SQUARES + marble]
            after[layout.SQUARE + marble] = square
            if layout.IN_HOME <= square < layout.HOUSE:
                home |= 1 << (square - layout.IN_HOME)
        after[layout.HOME + seat] = home


@leaf
def copy_seven(found: Cells, row: int, move: Cells) -> None:
    for i in range(MOVE):
        move[i] = found[row + i]
