"""DOG: why a card can't be played at all, whichever marble is meant (B14 to B16, B21)."""

from __future__ import annotations

from collections.abc import Iterator

from ..rules.core.actions import face_of
from ..rules.core.layout import (
    ABLE_BACK,
    ABLE_OUT,
    ABLE_SWAP,
    HOUSE,
    IN_HOME,
    MARBLES,
    R_SPACING,
    SQUARE,
    TURN,
)
from ..rules.core.ways import FOUR_STEPS, is_movable, wrap
from ..rules.legal_moves import legal_moves
from ..rules.squares import owner_of, square_text
from ..rules.state import State
from .board_reasons import why_not_way
from .board_terms import PlayedCard, card_of
from .reasons import Reason, because
from .turn_reasons import has_marble_on_track

IN_THE_WAY = {"barrier", "start_barred"}  # what a person can see and wait for


def is_playable(state: State, face: int) -> bool:
    return any(face_of(actions[0]) == face for actions in legal_moves(state, state.mover))


def why_not_card(state: State, face: int) -> Reason:
    """Of a card that none of the legal moves plays: what is in the way, or what it lacks."""
    card = card_of(state, face)
    if card.ability & ABLE_SWAP:
        return because("card_swaps_nobody", card=card.text)
    for origin, target in ways(state, card):
        reason = why_not_way(state, face, origin, target)
        if reason.code in IN_THE_WAY:
            return reason
    code = "cannot" if has_marble_on_track(state) else "card_waiting"
    return because(code, card=card.text)


def ways(state: State, card: PlayedCard) -> Iterator[tuple[str, str]]:
    """Where the card would bring each marble that may be moved, if nothing were in the way."""
    r, s = state.rules, state.cells
    for marble in range(MARBLES * len(state.letters)):
        owner, square = owner_of(marble), int(s[SQUARE + marble])
        if not is_movable(r, s, int(s[TURN]), owner):
            continue
        origin = square_text(owner, square)
        if square == HOUSE and card.ability & ABLE_OUT:
            yield origin, square_text(owner, owner * int(r[R_SPACING]))
        elif square < IN_HOME and square != HOUSE:
            for steps in steps_of_card(card):
                yield origin, square_text(owner, int(wrap(r, square + steps)))


def steps_of_card(card: PlayedCard) -> list[int]:
    return [*card.steps, -FOUR_STEPS] if card.ability & ABLE_BACK else list(card.steps)
