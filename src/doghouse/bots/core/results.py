"""Results: what a move leads to as far as its seat can know, and what the weights make of it.

The same values as in choosing.py, for evaluations that are handed results (../evaluation.py).
"""

from __future__ import annotations

from . import weights as w
from .choosing import MARBLES, SQUARE, copy_cells, find_sevens, gift_value, splits_of
from .floor import actions as act
from .floor import board, layout, marbles, piles, playout, rounds, sevens
from .floor import hot as _hot
from .rowing import cards_value, count_hand, rows_value
from .tools import MOVE, Cells, Tools
from .valuing import hand_value, marbles_value

hot, leaf = _hot.hot, _hot.leaf
SIGNED = _hot.SIGNED


# --- from a move to its result --------------------------------------------------------------------


@hot
def make_result(
    r: Cells, s: Cells, tools: Tools, seat: int, moves: Cells, at: int, after: Cells
) -> None:
    """The state as a whole move leaves it; a card that it turns up or draws is NO_CARD.

    In DOG the turn has not passed and nothing new is dealt, in DOG Cards the next seat is on turn.
    """
    first = moves[at + 1]
    face = act.face_of(first)
    copy_cells(s, after, 0, playout.CELLS)
    if act.kind_of(first) == act.GIVE:
        piles.remove_from_hand(after, seat, face)
        after[layout.GIVEN + seat] = face
    elif r[layout.R_TRACK]:
        make_board_result(r, tools, seat, moves, at, after)
    else:
        playout.apply(r, after, tools.luck, first)
        hide_news(s, after, seat, act.kind_of(first))


@hot
def make_board_result(
    r: Cells, tools: Tools, seat: int, moves: Cells, at: int, after: Cells
) -> None:
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
def hide_news(s: Cells, after: Cells, seat: int, kind: int) -> None:
    """Whoever chooses a move has not seen the cards that come after it."""
    is_drawing = kind == act.LAY or kind == act.DROP
    if is_drawing and after[layout.HAND_SIZE + seat] == s[layout.HAND_SIZE + seat]:
        last = after[layout.HAND_SIZE + seat] - 1
        after[layout.HAND + seat * layout.MAX_HAND + last] = layout.NO_CARD
    for place in range(layout.MARKET + 1, layout.MARKET + 1 + layout.PLACES):
        if after[place] != s[place]:
            after[place] = layout.NO_CARD
    if after[layout.PILE_SIZE] > s[layout.PILE_SIZE]:  # the discard was shuffled under it
        for at in range(layout.PILE, layout.PILE + after[layout.PILE_SIZE]):
            after[at] = layout.NO_CARD


@leaf
def copy_move(found: Cells, row: int, moves: Cells, at: int) -> None:
    """A whole seven (sevens.py) as a move."""
    for i in range(MOVE):
        moves[at * MOVE + i] = found[row * sevens.F_ROW + i]


@hot
def list_moves(r: Cells, s: Cells, tools: Tools, moves: Cells, most: int) -> int:
    """Every whole move of the seat on turn, in the order of best_move; how many, `most` at most."""
    count = 0
    for i in range(playout.legal_actions(r, s, tools.out, tools.work)):
        action = tools.out[i]
        if act.kind_of(action) != act.PART and count < most:
            moves[count * MOVE] = 1
            moves[count * MOVE + 1] = action
            count += 1
    if r[layout.R_TRACK] == 0 or s[layout.PHASE] != layout.PLAY:
        return count
    seat = s[layout.TURN] + SIGNED
    splits = splits_of(r, s, tools, seat)
    for face in range(layout.FACES):
        if splits >> face & 1:
            for i in range(find_sevens(r, s, tools, seat, face)):
                if count < most:
                    copy_move(tools.found, i, moves, count)
                    count += 1
    return count


# --- from a result to its value -------------------------------------------------------------------


@hot
def is_won(r: Cells, after: Cells, seat: int) -> bool:
    """Whether a result is a game that the seat's team has won."""
    if r[layout.R_TRACK]:
        return rounds.has_won(r, after, seat)
    return after[layout.PHASE] == layout.OVER and after[layout.WINNER] != 0


@hot
def result_value(r: Cells, before: Cells, after: Cells, tools: Tools, seat: int) -> float:
    """Of a result that has not won the game."""
    weights = tools.weights
    if r[layout.R_TRACK] == 0:
        return cards_result_value(r, before, after, tools, seat)
    given = after[layout.GIVEN + seat] + SIGNED
    if given != before[layout.GIVEN + seat]:
        return gift_value(r, before, tools, seat, given)
    value = marbles_value(r, after, weights, seat)
    if is_fold(before, after, seat):
        return value
    return value + hand_value(r, after, weights, seat, layout.NO_CARD)


@leaf
def is_fold(before: Cells, after: Cells, seat: int) -> bool:
    """The hand is gone, and no marble has moved."""
    if after[layout.HAND_SIZE + seat] or before[layout.HAND_SIZE + seat] == 0:
        return False
    for marble in range(SQUARE, SQUARE + layout.MAX_SEATS * MARBLES):
        if before[marble] != after[marble]:
            return False
    return True


@hot
def cards_result_value(r: Cells, before: Cells, after: Cells, tools: Tools, seat: int) -> float:
    weights, counts = tools.weights, tools.counts
    count_hand(after, seat, layout.NO_CARD, layout.NO_CARD, counts)
    unknown = counts[layout.NO_CARD]
    counts[layout.NO_CARD] = 0
    value = rows_value(r, after, weights, seat) + cards_value(r, after, weights, seat, counts)
    if after[layout.PHASE] == layout.CHOOSE:
        return value + weights[w.PEEKED]
    if before[layout.PHASE] != layout.PLAY:
        return value
    if unknown:
        value += weights[w.UNKNOWN]
    elif has_same_hand(before, seat, counts):
        value += weights[w.IDLE]
    return value


@leaf
def has_same_hand(before: Cells, seat: int, counts: Cells) -> bool:
    """Whether the hand before was the one in `counts`, which is used up."""
    start = layout.HAND + seat * layout.MAX_HAND
    for at in range(start, start + before[layout.HAND_SIZE + seat]):
        counts[before[at]] -= 1
    others = 0
    for face in range(layout.FACES):
        others |= counts[face]
    return others == 0
