"""Results (afterstates): what an action leads to, as far as the seat that chooses it can know."""

from __future__ import annotations

from ...rules.core import actions as act
from ...rules.core import board, layout, marbles, piles, playout
from ...rules.core.hot import SIGNED, hot, leaf
from ...rules.core.layout import Cells


@leaf
def copy_cells(s: Cells, after: Cells, first: int, count: int) -> None:
    for at in range(first, first + count):
        after[at] = s[at]


@hot
def copy_state(r: Cells, s: Cells, after: Cells) -> None:
    """Copy all cells that mean something, not those beyond the ends of hands and piles."""
    copy_cells(s, after, 0, layout.HAND)
    for seat in range(r[layout.R_SEATS]):
        copy_cells(
            s, after, layout.HAND + seat * layout.MAX_HAND, s[layout.HAND_SIZE + seat] + SIGNED
        )
    copy_cells(s, after, layout.PILE, s[layout.PILE_SIZE] + SIGNED)
    copy_cells(s, after, layout.DISCARD, s[layout.DISCARD_SIZE] + SIGNED)
    if r[layout.R_TRACK]:
        copy_cells(s, after, layout.TABLE, layout.OCCUPANT - layout.TABLE + r[layout.R_TRACK])
    else:
        copy_cells(s, after, layout.TABLE, layout.DOGCARDS_CELLS - layout.TABLE)


@hot
def make_result(r: Cells, s: Cells, action: int, luck: Cells, after: Cells) -> None:
    """The state after an action of the seat to play."""
    copy_state(r, s, after)
    carry_out(r, s, s[layout.TURN] + SIGNED, action, luck, after)


@hot
def carry_out(r: Cells, s: Cells, seat: int, action: int, luck: Cells, after: Cells) -> None:
    """Carry out an action in a copy of `s`; a card that it draws or turns up is NO_CARD.

    Nobody else has moved and nothing new is dealt. `luck` is chance that may be used up.
    """
    kind = act.kind_of(action)
    if kind == act.GIVE:
        piles.remove_from_hand(after, seat, act.face_of(action))
        after[layout.GIVEN + seat] = act.face_of(action)
    elif r[layout.R_TRACK]:
        play_on_board(r, after, seat, action, kind)
    else:
        playout.apply(r, after, luck, action)
        hide_news(s, after, seat, kind, act.target_of(action))


@hot
def play_on_board(r: Cells, after: Cells, seat: int, action: int, kind: int) -> None:
    if kind == act.FOLD:
        board.fold(after, seat)
        return
    if after[layout.SEVEN] == 0:
        piles.discard_from_hand(after, seat, act.face_of(action))
    if kind == act.SEARCH:
        piles.take_from_discard(after, act.target_of(action), after[layout.DISCARD_SIZE] - 1)
        piles.add_to_hand(after, seat, act.target_of(action))
        return
    marbles.move_marbles(r, after, action)
    if after[layout.SEVEN] == 0 and piles.has_won(r, after, seat):
        piles.finish(after, seat % r[layout.R_TEAMS] + 1)


@hot
def hide_news(s: Cells, after: Cells, seat: int, kind: int, target: int) -> None:
    """Hide the cards that come after the action: the seat that chooses it has not seen them."""
    is_drawing = kind == act.LAY or kind == act.DROP
    if is_drawing and after[layout.HAND_SIZE + seat] == s[layout.HAND_SIZE + seat]:
        last = after[layout.HAND_SIZE + seat] - 1
        after[layout.HAND + seat * layout.MAX_HAND + last] = layout.NO_CARD
    for place in range(1, layout.PLACES + 1):
        is_bought = kind == act.BUY and place == target  # the next card may have the same face
        if is_bought or after[layout.MARKET + place] != s[layout.MARKET + place]:
            after[layout.MARKET + place] = layout.NO_CARD
    # The pile's order is news too when cards were turned up or shuffled; what a seat knew of it
    # counts as unseen until the next observation.
    if kind != act.TAKE or after[layout.UNDER] or after[layout.PILE_SIZE] > s[layout.PILE_SIZE]:
        for at in range(layout.PILE, layout.PILE + after[layout.PILE_SIZE]):
            after[at] = layout.NO_CARD
    if after[layout.PHASE] == layout.CHOOSE:
        after[layout.SEEN] = 0
