"""Whose turn it is, for what, with which cards: what comes before any move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.actions import FOLD, kind_of
from ..core.layout import FRESH, HAND_SIZE, IN_HOME, JOKER, MARBLES, R_SPACING, SQUARE, TURN
from ..core.ways import is_movable
from ..decks import FRENCH
from ..move import FOLD_TEXT
from ..reasons import Reason, because, clip

if TYPE_CHECKING:
    from ..game import Game

EXAMPLES = {"dog": "5 12>17", "dogcards": "lay 5 a1"}


def of_game(game: Game, board: str, cards: str) -> str:
    """The rule of one game or the other."""
    return board if game.game == "dog" else cards


def example(game: Game) -> str:
    """How a move is written now."""
    if game.phase == "exchange":
        return f"give {next(iter(game.deck.texts.values()))}"
    return "take 12" if game.phase == "choose" else EXAMPLES[game.game]


def unreadable(game: Game, text: str, form: str = "") -> Reason:
    if text.startswith("give ") and game.phase != "exchange":
        return no_exchange(game)
    return because("unreadable", example=form or example(game))


# --- whose turn ---------------------------------------------------------------------------------


def over(game: Game) -> Reason:
    if game.winners:
        return because("over", of_game(game, "B30", "C21"))
    return because("over_no_cards", of_game(game, "B7", "C17"))


def not_your_turn(game: Game) -> Reason:
    return because("not_your_turn", of_game(game, "B9", "C7"), seat=str(game.turn))


def no_exchange(game: Game) -> Reason:
    is_alone = game.configuration.teams == game.configuration.seats
    return because("no_exchange", of_game(game, "B34" if is_alone else "B8", "C6"))


def exchange_first(game: Game) -> Reason:
    return because("exchange_first", of_game(game, "B8", "C6"), example=example(game))


def cannot_give(game: Game, seat: int) -> Reason | None:
    """Why a seat has no card to give, if it has none."""
    rule, letter = of_game(game, "B8", "C6"), game.seats[seat]
    if game.has_given(seat):
        return because("has_given", rule, seat=letter)
    if not game.state[HAND_SIZE + seat]:
        return because("nothing_to_give", rule, seat=letter)
    return None


# --- the card -----------------------------------------------------------------------------------


def no_such_card(game: Game, card: str) -> Reason:
    rule = of_game(game, "B4" if game.deck is FRENCH else "B32", "C1")
    return because("no_such_card", rule, card=clip(card))


def wrong_card(game: Game, card: str, seat: int, rule: str) -> Reason | None:
    """A card that is not in the deck or not in the hand."""
    if card not in game.deck.faces:
        return no_such_card(game, card)
    if game.deck.faces[card] not in game.faces(seat):
        return because("not_in_hand", rule, seat=game.seats[seat], card=card)
    return None


def wrong_joker(game: Game, card: str, stands: str | None) -> Reason | None:
    """A joker, and only a joker, says what it stands for."""
    if stands is None:
        return because("joker_silent") if game.deck.faces[card] == JOKER else None
    if stands not in game.deck.faces:
        return no_such_card(game, stands)
    if game.deck.faces[card] != JOKER:
        return because("not_a_joker", card=card)
    return because("joker_as_joker") if stands == card else None


# --- nothing to do ------------------------------------------------------------------------------


def must_play(game: Game) -> Reason:
    return because("must_play", move=str(game.legal_moves()[0]))


def nothing_to_do(game: Game, seat: str | None) -> Reason | None:
    """Why a seat can do nothing now, if it can't."""
    moves = game.legal_moves(seat)
    if game.is_over:
        return over(game)
    if game.phase == "exchange":
        return cannot_give(game, int(game.state[TURN]) if seat is None else game.seats.index(seat))
    if not moves:
        return not_your_turn(game)
    return must_fold(game) if moves == [FOLD_TEXT] else None


def must_fold(game: Game) -> Reason:
    """B11: nobody to move, one barrier too many, or simply nothing that fits."""
    cards = tuple(game.deck.texts[face] for face in sorted(set(game.faces()), key=game.deck.order))
    if not has_marble_on_track(game):
        return because("fold_waiting", cards=cards)
    for seat, letter in enumerate(game.seats):
        if game.state[FRESH + seat] and could_play_without(game, seat):
            square = seat * int(game.rules_cells[R_SPACING])
            return because("fold_barred", cards=cards, seat=letter, square=square)
    return because("fold_stuck", cards=cards)


def has_marble_on_track(game: Game) -> bool:
    r, s = game.rules_cells, game.state
    marbles = range(MARBLES * len(game.seats))
    movable = [m for m in marbles if is_movable(r, s, int(s[TURN]), m // MARBLES)]
    return any(s[SQUARE + marble] < IN_HOME for marble in movable)


def could_play_without(game: Game, seat: int) -> bool:
    """Whether something could be played if that seat's marble on its start were not fresh."""
    r, s, scratch = game.rules_cells, game.state.copy(), game.engine.scratch
    s[FRESH + seat] = 0
    game.engine.board.legal_actions(r, s, scratch.out, scratch.work)
    return kind_of(int(scratch.out[0])) != FOLD
