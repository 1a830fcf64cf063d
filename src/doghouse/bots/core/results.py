"""Results: what a move leads to, as far as its seat can know (afterstates)."""

from __future__ import annotations

from .floor import actions as act
from .floor import board, layout, marbles, piles, playout, rounds, sevens
from .floor import hot as _hot
from .tools import MOVE, Cells, Tools

hot, leaf = _hot.hot, _hot.leaf
SIGNED = _hot.SIGNED


@leaf
def copy_cells(source: Cells, target: Cells, first: int, end: int) -> None:
    for at in range(first, end):
        target[at] = source[at]


# --- from a move to its result --------------------------------------------------------------------


@hot
def make_result(
    r: Cells, s: Cells, tools: Tools, seat: int, moves: Cells, at: int, after: Cells
) -> None:
    """The state as a whole move leaves it; a card that it turns up or draws is NO_CARD.

    In DOG the turn has not passed and nothing new is dealt, in DOG Cards the next seat is on turn.
    `after` holds a copy of `s`, or another of its results.
    """
    restore(r, s, seat, after)
    first = moves[at + 1]
    if act.kind_of(first) == act.GIVE:
        face = act.face_of(first)
        piles.remove_from_hand(after, seat, face)
        after[layout.GIVEN + seat] = face
    elif r[layout.R_TRACK]:
        make_board_result(r, seat, moves, at, after)
    else:
        playout.apply(r, after, tools.luck, first)
        hide_news(s, after, seat, act.kind_of(first), act.target_of(first))


@leaf
def restore(r: Cells, s: Cells, seat: int, after: Cells) -> None:
    """Undo another result: copy what a move can change, in few long pieces."""
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
def make_board_result(r: Cells, seat: int, moves: Cells, at: int, after: Cells) -> None:
    first = moves[at + 1]
    kind = act.kind_of(first)
    if kind == act.FOLD:
        board.fold(after, seat)
        return
    piles.discard_from_hand(after, seat, act.face_of(first))
    if kind == act.SEARCH:
        piles.take_from_discard(after, act.target_of(first), after[layout.DISCARD_SIZE] - 1)
        piles.add_to_hand(after, seat, act.target_of(first))
        return
    for i in range(moves[at]):
        marbles.move_marbles(r, after, moves[at + 1 + i])


@hot
def hide_news(s: Cells, after: Cells, seat: int, kind: int, target: int) -> None:
    """Whoever chooses a move has not seen the cards that come after it."""
    is_drawing = kind == act.LAY or kind == act.DROP
    if is_drawing and after[layout.HAND_SIZE + seat] == s[layout.HAND_SIZE + seat]:
        last = after[layout.HAND_SIZE + seat] - 1
        after[layout.HAND + seat * layout.MAX_HAND + last] = layout.NO_CARD
    for place in range(1, layout.PLACES + 1):
        at = layout.MARKET + place
        is_bought = kind == act.BUY and place == target  # the next card may have the same face
        if is_bought or after[at] != s[at]:
            after[at] = layout.NO_CARD
    if after[layout.PILE_SIZE] > s[layout.PILE_SIZE]:  # the discard was shuffled under it
        for at in range(layout.PILE, layout.PILE + after[layout.PILE_SIZE]):
            after[at] = layout.NO_CARD


@hot
def is_won(r: Cells, after: Cells, seat: int) -> bool:
    """Whether a result is a game that the seat's team has won."""
    if r[layout.R_TRACK]:
        return rounds.has_won(r, after, seat)
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
    """Whole sevens into tools.found; how many (none, should there be too many for it)."""
    search = sevens.SevenSearch(tools.out, tools.work, tools.found, tools.table, tools.stamps)
    return max(sevens.whole_sevens(r, s, seat, face, search), 0)


@hot
def begin_sevens(r: Cells, s: Cells, seat: int, face: int, after: Cells) -> None:
    """All sevens of a face have in common that its card is gone."""
    restore(r, s, seat, after)
    piles.discard_from_hand(after, seat, face)
    after[layout.SEVEN] = 0


@hot
def show_seven(r: Cells, found: Cells, row: int, after: Cells) -> None:
    """A found seven as a result, sooner than by playing its parts; OCCUPANT stays as it was."""
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
