"""Whose turn it is, for what and with which cards: checks before any move."""

from collections.abc import Iterable

from ..notation.move import Move, move_of
from ..quote import clip
from ..rules.core.actions import FOLD, kind_of
from ..rules.core.layout import (
    ABLE_SPLIT,
    FRESH,
    HAND_SIZE,
    IN_HOME,
    JOKER,
    MARBLES,
    R_ABILITY,
    R_SPACING,
    SQUARE,
    TURN,
)
from ..rules.core.marbles import can_take_part, is_movable
from ..rules.rulesets import FRENCH
from ..rules.state import State, legal_moves
from .reasons import Reason, because

EXAMPLES = {"dog": "5 12>17", "dogcards": "lay 5 a1"}


def of_game(state: State, board: str, cards: str) -> str:
    """The rule number for the game being played."""
    return board if state.is_board else cards


def example(state: State) -> str:
    """How a move is written now."""
    if state.phase == "exchange":
        return f"give {next(iter(state.deck.texts.values()))}"
    return "take 12" if state.phase == "choose" else EXAMPLES[state.configuration.game]


def unreadable(state: State, text: str, form: str = "") -> Reason:
    if text.startswith("give ") and state.phase != "exchange":
        return no_exchange(state)
    return because("unreadable", example=form or example(state))


# --- whose turn ---------------------------------------------------------------------------------


def over(state: State) -> Reason:
    if state.winners:
        return because("over", of_game(state, "B30", "C21"))
    return because("over_no_cards", of_game(state, "B7", "C17"))


def not_your_turn(state: State) -> Reason:
    return because("not_your_turn", of_game(state, "B9", "C7"), seat=str(state.turn))


def no_exchange(state: State) -> Reason:
    is_alone = state.configuration.teams == state.configuration.seats
    return because("no_exchange", of_game(state, "B34" if is_alone else "B8", "C6"))


def exchange_first(state: State) -> Reason:
    return because("exchange_first", of_game(state, "B8", "C6"), example=example(state))


def cannot_give(state: State, seat: int) -> Reason | None:
    """Why a seat has no card to give; None if it has one."""
    rule, letter = of_game(state, "B8", "C6"), state.letters[seat]
    if state.has_given(seat):
        return because("has_given", rule, seat=letter)
    if not state.cells[HAND_SIZE + seat]:
        return because("nothing_to_give", rule, seat=letter)
    return None


def why_not_give(state: State, text: str, seat: int) -> Reason:
    """Why a text isn't a card that the seat may give in an exchange."""
    verb, _, card = text.partition(" ")
    reason = cannot_give(state, seat)
    if not reason and verb == "give":
        reason = wrong_card(state, card, seat, of_game(state, "B8", "C6"))
    return reason or exchange_first(state)


# --- the card -----------------------------------------------------------------------------------


def no_such_card(state: State, card: str) -> Reason:
    rule = of_game(state, "B4" if state.deck is FRENCH else "B32", "C1")
    return because("no_such_card", rule, card=clip(card))


def wrong_card(state: State, card: str, seat: int, rule: str) -> Reason | None:
    """A card that isn't in the deck or in the hand."""
    if card not in state.deck.faces:
        return no_such_card(state, card)
    if state.deck.faces[card] not in state.hand(seat):
        return because("not_in_hand", rule, seat=state.letters[seat], card=card)
    return None


def wrong_joker(state: State, card: str, stands: str | None) -> Reason | None:
    """A joker, and only a joker, must say what it stands for."""
    if not stands:
        return because("joker_silent") if state.deck.faces[card] == JOKER else None
    if stands not in state.deck.faces:
        return no_such_card(state, stands)
    if state.deck.faces[card] != JOKER:
        return because("not_a_joker", card=card)
    return because("joker_as_joker") if stands == card else None


def wrong_face(state: State, move: Move) -> Reason | None:
    """What is wrong with the card of a DOG move, or with what it stands for."""
    card = str(move.card)
    return wrong_card(state, card, state.mover, "B9") or wrong_joker(state, card, move.stands_for)


# --- nothing to do ------------------------------------------------------------------------------


def must_play(state: State) -> Reason:
    return because("must_play", move=str(move_of(state, legal_moves(state, state.mover)[0])))


def nothing_to_do(state: State, seat: int) -> Reason | None:
    """Why a seat can do nothing now; None if it can."""
    if state.is_over:
        return over(state)
    if state.phase == "exchange":
        return cannot_give(state, seat)
    moves = legal_moves(state, seat)
    if not moves:
        return not_your_turn(state)
    return must_fold(state) if kind_of(moves[0][0]) == FOLD else None


def must_fold(state: State) -> Reason:
    """B11: no marble to move, a barrier in the way, or simply nothing that fits."""
    deck = state.deck
    cards = tuple(deck.texts[face] for face in sorted(set(state.hand()), key=deck.order))
    if not has_marble_on_track(state, state.hand()):
        return because("fold_waiting", cards=cards)
    for seat, letter in enumerate(state.letters):
        if state.cells[FRESH + seat] and could_play_without(state, seat):
            square = seat * int(state.rules[R_SPACING])
            return because("fold_barred", cards=cards, seat=letter, square=square)
    return because("fold_stuck", cards=cards)


def has_marble_on_track(state: State, faces: Iterable[int]) -> bool:
    """Whether cards of these faces could move one."""
    r, s = state.rules, state.cells
    can_split = any(r[R_ABILITY + face] & ABLE_SPLIT for face in faces)
    can_move = can_take_part if can_split else is_movable
    marbles = range(MARBLES * len(state.letters))
    movable = [m for m in marbles if can_move(r, s, int(s[TURN]), m // MARBLES)]
    return any(s[SQUARE + marble] < IN_HOME for marble in movable)


def could_play_without(state: State, seat: int) -> bool:
    """Whether there would be a move if that seat's marble on its start weren't fresh."""
    r, s, scratch = state.rules, state.cells.copy(), state.engine.scratch
    s[FRESH + seat] = 0
    state.engine.board.legal_actions(r, s, scratch.out, scratch.work)
    return kind_of(int(scratch.out[0])) != FOLD
