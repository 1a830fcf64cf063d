"""Results (afterstates): what an action leads to, as far as the seat that chooses it can know."""

from __future__ import annotations

from .floor import actions as act
from .floor import board, layout, marbles, piles, playout, rounds
from .floor import hot as _hot

hot, leaf = _hot.hot, _hot.leaf
SIGNED = _hot.SIGNED
Cells = layout.Cells
HAND, HAND_SIZE, MAX_HAND, GIVEN = layout.HAND, layout.HAND_SIZE, layout.MAX_HAND, layout.GIVEN
PILE, PILE_SIZE, SEEN, SEVEN = layout.PILE, layout.PILE_SIZE, layout.SEEN, layout.SEVEN
DISCARD, DISCARD_SIZE = layout.DISCARD, layout.DISCARD_SIZE
MARKET, PLACES, NO_CARD = layout.MARKET, layout.PLACES, layout.NO_CARD
PHASE, CHOOSE, TURN, UNDER = layout.PHASE, layout.CHOOSE, layout.TURN, layout.UNDER
R_SEATS, R_TEAMS, R_TRACK = layout.R_SEATS, layout.R_TEAMS, layout.R_TRACK
TABLE, OCCUPANT, DOGCARDS_CELLS = layout.TABLE, layout.OCCUPANT, layout.DOGCARDS_CELLS


@leaf
def copy_cells(s: Cells, after: Cells, first: int, count: int) -> None:
    for at in range(first, first + count):
        after[at] = s[at]


@hot
def copy_state(r: Cells, s: Cells, after: Cells) -> None:
    """All cells that mean something; what lies beyond the ends of hands and piles does not."""
    copy_cells(s, after, 0, HAND)
    for seat in range(r[R_SEATS]):
        copy_cells(s, after, HAND + seat * MAX_HAND, s[HAND_SIZE + seat] + SIGNED)
    copy_cells(s, after, PILE, s[PILE_SIZE] + SIGNED)
    copy_cells(s, after, DISCARD, s[DISCARD_SIZE] + SIGNED)
    if r[R_TRACK]:
        copy_cells(s, after, TABLE, OCCUPANT - TABLE + r[R_TRACK])
    else:
        copy_cells(s, after, TABLE, DOGCARDS_CELLS - TABLE)


@hot
def make_result(r: Cells, s: Cells, action: int, luck: Cells, after: Cells) -> None:
    """The state after an action of the seat on turn."""
    copy_state(r, s, after)
    carry_out(r, s, s[TURN] + SIGNED, action, luck, after)


@hot
def carry_out(r: Cells, s: Cells, seat: int, action: int, luck: Cells, after: Cells) -> None:
    """An action in a copy of `s`; a card that it draws or turns up is NO_CARD.

    Nobody else has moved and nothing new is dealt. `luck` is a chance that may be spent.
    """
    kind = act.kind_of(action)
    if kind == act.GIVE:
        piles.remove_from_hand(after, seat, act.face_of(action))
        after[GIVEN + seat] = act.face_of(action)
    elif r[R_TRACK]:
        play_on_board(r, after, seat, action, kind)
    else:
        playout.apply(r, after, luck, action)
        hide_news(s, after, seat, kind, act.target_of(action))


@hot
def play_on_board(r: Cells, after: Cells, seat: int, action: int, kind: int) -> None:
    if kind == act.FOLD:
        board.fold(after, seat)
        return
    if after[SEVEN] == 0:
        piles.discard_from_hand(after, seat, act.face_of(action))
    if kind == act.SEARCH:
        piles.take_from_discard(after, act.target_of(action), after[DISCARD_SIZE] - 1)
        piles.add_to_hand(after, seat, act.target_of(action))
        return
    marbles.move_marbles(r, after, action)
    if after[SEVEN] == 0 and rounds.has_won(r, after, seat):
        rounds.finish(after, seat % r[R_TEAMS] + 1)


@hot
def hide_news(s: Cells, after: Cells, seat: int, kind: int, target: int) -> None:
    """Whoever chooses an action has not seen the cards that come after it."""
    is_drawing = kind == act.LAY or kind == act.DROP
    if is_drawing and after[HAND_SIZE + seat] == s[HAND_SIZE + seat]:
        last = after[HAND_SIZE + seat] - 1
        after[HAND + seat * MAX_HAND + last] = NO_CARD
    for place in range(1, PLACES + 1):
        is_bought = kind == act.BUY and place == target  # the next card may have the same face
        if is_bought or after[MARKET + place] != s[MARKET + place]:
            after[MARKET + place] = NO_CARD
    # The pile's order is news too when cards were turned up or shuffled; what a seat knew of it
    # counts as unseen until the next observation.
    if kind != act.TAKE or after[UNDER] or after[PILE_SIZE] > s[PILE_SIZE]:
        for at in range(PILE, PILE + after[PILE_SIZE]):
            after[at] = NO_CARD
    if after[PHASE] == CHOOSE:
        after[SEEN] = 0
