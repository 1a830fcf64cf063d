"""Why a move is illegal. The rules decide whether it is; this finds the condition that failed."""

from ..notation.choices import play_parts, resolve
from ..notation.move import SEVEN_FACE, Move, parse_board, parse_seven
from ..rules.kinds import Kind
from ..rules.state import State
from . import board_reasons, cards_reasons, turn_reasons
from .reasons import Reason, because

#: Codes for a card that can go, but elsewhere.
UNFIT = {
    "wrong_steps", "forward_only", "cannot_come_out", "swaps_only", "cannot_swap",
    "seven_too_many", "seven_left", "seven_rest", "splits_not", "cannot",
}  # fmt: skip


def why_not(state: State, move: object, seat: int) -> Reason | None:
    """None if the seat can play the move; without a move, None if it can play anything."""
    if move is None:
        return turn_reasons.nothing_to_do(state, seat)
    if isinstance(move, str) and resolve(state, str(move), seat) is not None:
        return None
    return reason_against(state, move, seat)


def reason_against(state: State, move: object, seat: int) -> Reason:
    """Why an illegal move is illegal."""
    if not isinstance(move, str):
        return because("no_text", example=turn_reasons.example(state))
    if state.is_over:
        return turn_reasons.over(state)
    if state.phase == "exchange":
        return turn_reasons.why_not_give(state, str(move), seat)
    if seat != state.mover:
        return turn_reasons.not_your_turn(state)
    if state.is_board:
        return _against_board_move(state, str(move))
    return cards_reasons.reason_against(state, str(move))


def _against_board_move(state: State, text: str) -> Reason:
    if text in state.deck.faces:
        return _against_card(state, text)
    move = parse_board(text)
    if move is None or move.kind is Kind.GIVE:
        return turn_reasons.unreadable(state, text)
    if move.kind is Kind.FOLD:
        return turn_reasons.must_play(state)
    wrong = turn_reasons.wrong_face(state, move)
    if wrong and wrong.code == "joker_silent" and move.kind is Kind.STEP:
        return _against_joker(state, text)
    if wrong:
        return wrong
    if move.kind is Kind.SEVEN:
        return _against_seven(state, move)
    return board_reasons.reason_against(state, move)


def _against_card(state: State, card: str) -> Reason:
    """For a bare card: why it can't be played or, if it can, that it isn't a full move."""
    wrong = turn_reasons.wrong_card(state, card, state.mover, "B9")
    if wrong:
        return wrong
    face = state.deck.faces[card]
    if board_reasons.is_playable(state, face):
        return turn_reasons.unreadable(state, card)
    return turn_reasons.nothing_to_do(state, state.mover) or board_reasons.why_not_card(state, face)


def _against_joker(state: State, text: str) -> Reason:
    """For a joker that doesn't say what it is: what stops the card that would go there."""
    joker, _, way = text.partition(" ")
    faces = [face for face in state.deck.faces if face != joker]
    reasons = [why_not(state, f"{joker}={face} {way}", state.mover) for face in faces]
    if None in reasons:
        return because("joker_silent")
    fitting = (one for one in reasons if one and one.code not in UNFIT)
    return next(fitting, because("joker_far"))


def _against_seven(state: State, move: Move) -> Reason:
    seven = play_parts(state, move)
    if seven is None:
        return board_reasons.why_not_part_of(state, move)
    return because("seven_left", count=seven.left)


def reason_against_seven_begun(state: State, text: object) -> Reason:
    """Why a text such as ``7`` or ``7 12>15`` can't be a seven in progress now."""
    if not isinstance(text, str) or state.is_over:
        return reason_against(state, text, state.mover)
    if state.phase == "exchange":
        return turn_reasons.exchange_first(state)
    if not state.is_board:
        return because("no_parts")
    move = parse_seven(str(text))
    if move is None:
        return turn_reasons.unreadable(state, str(text), "7 12>15")
    wrong = turn_reasons.wrong_face(state, move)
    if wrong:
        return wrong
    if move.face != SEVEN_FACE:
        return because("splits_not", card=move.face)
    return board_reasons.why_not_part_of(state, move)
