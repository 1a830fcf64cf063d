"""A move is a wish until the rules have seen it: from any legal spelling to actions."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from .core import actions as act
from .core.layout import SEVEN_CARD, TURN, Cells
from .core.marbles import SEVEN_STEPS
from .errors import IllegalMove
from .explaining import board, cards, sevens, turns
from .move import ARROW, FOLD_TEXT, SWAP_ARROW, board_text, cards_text, way_text
from .reasons import Reason, because

if TYPE_CHECKING:
    from .game import Game

_CARD = r"(?P<card>[^\s=]+)(?:=(?P<stands>\S+))?"
_SQUARE = r"[a-f]?\d+"
_MOVE = re.compile(
    rf"{_CARD} (?:\?(?P<taken>\S+)|(?P<swap>{_SQUARE}{SWAP_ARROW}{_SQUARE})"
    rf"|(?P<parts>{_SQUARE}{ARROW}{_SQUARE}(?:,{_SQUARE}{ARROW}{_SQUARE})*))"
)
_SEVEN = re.compile(
    rf"{_CARD}(?: (?P<parts>{_SQUARE}{ARROW}{_SQUARE}(?:,{_SQUARE}{ARROW}{_SQUARE})*))?"
)


class Seven(NamedTuple):
    """A seven under way: its card, the actions so far, and the state they lead to."""

    face: int
    actions: list[int]
    state: Cells
    left: int


def no(move: object, reason: Reason) -> IllegalMove:
    return IllegalMove(reason, move)


def check_time(game: Game, move: object) -> None:
    """A move is a text, and after the end there is none."""
    if not isinstance(move, str):
        raise no(move, because("no_text", example=turns.example(game)))
    if game.is_over:
        raise no(move, turns.over(game))


def board_actions(game: Game, text: str) -> list[int]:
    """The actions of a move on the board, or IllegalMove."""
    listed = [action for action in spelt_actions(game) if act.kind_of(action) != act.PART]
    if text == FOLD_TEXT:
        if not listed or act.kind_of(listed[0]) != act.FOLD:
            raise no(text, turns.must_play(game))
        return listed
    match = _MOVE.fullmatch(text)
    if match is None:
        raise no(text, turns.unreadable(game, text))
    face, stands = _faces(game, text, match["card"], match["stands"])
    if stands == SEVEN_CARD and match["parts"]:
        return _whole_seven(game, text)
    for action in listed:
        if act.face_of(action) == face and board_text([action], game.state, game.deck) == text:
            return [action]
    raise no(text, _why_not(game, face, stands, match))


def _why_not(game: Game, face: int, stands: int, match: re.Match[str]) -> Reason:
    if match["taken"]:
        return board.why_not_search(game, face, stands, match["taken"])
    if match["swap"]:
        return board.why_not_swap(game, stands, *match["swap"].split(SWAP_ARROW))
    if "," in match["parts"]:
        return because("splits_not", card=game.deck.texts[stands])
    return board.why_not_way(game, stands, *match["parts"].split(ARROW))


def spelt_actions(game: Game) -> list[int]:
    """Every single action of the seat on turn, in every spelling."""
    scratch, r, s = game.engine.scratch, game.rules_cells, game.state
    if game.game == "dog":
        count = game.engine.board.spelt_actions(r, s, True, scratch.out, scratch.work)
    else:
        count = game.engine.rows.legal_actions(r, s, scratch.out, scratch.work)
    return [int(action) for action in scratch.out[:count]]


def _faces(game: Game, text: str, card: str, stands: str | None) -> tuple[int, int]:
    """The card played and the face it stands for."""
    wrong = turns.wrong_card(game, card, int(game.state[TURN]), "B9")
    wrong = wrong or turns.wrong_joker(game, card, stands)
    if wrong:
        raise no(text, wrong)
    faces = game.deck.faces
    return faces[card], faces[stands or card]


def _whole_seven(game: Game, text: str) -> list[int]:
    seven = seven_under_way(game, text)
    if seven.left:
        raise no(text, because("seven_left", count=seven.left))
    return seven.actions


def seven_under_way(game: Game, text: str) -> Seven:
    """Play the parts of a text like ``7``, ``*=7`` or ``7 12>15`` on a copy of the state."""
    match = _SEVEN.fullmatch(text)
    if match is None:
        raise no(text, turns.unreadable(game, text, "7 12>15"))
    face, stands = _faces(game, text, match["card"], match["stands"])
    if stands != SEVEN_CARD:
        raise no(text, because("splits_not", card=game.deck.texts[stands]))
    marbles, r = game.engine.marbles, game.rules_cells
    s = game.state.copy()
    actions: list[int] = []
    steps = SEVEN_STEPS
    for part in match["parts"].split(",") if match["parts"] else []:
        action = next((a for a in next_parts(game, face, s) if way_text(a, s) == part), None)
        if steps == 0 or action is None:
            raise no(text, sevens.why_not_part(game, s, part, steps))
        marbles.play_part(r, s, action)
        steps -= act.steps_of(action)
        actions.append(action)
    return Seven(face, actions, s, steps)


def seven_begun(game: Game, text: str) -> Seven:
    """The same for whoever asks, at any time and with any text."""
    check_time(game, text)
    if game.phase == "exchange":
        raise no(text, turns.exchange_first(game))
    if game.game != "dog":
        raise no(text, because("no_parts"))
    return seven_under_way(game, str(text))


def next_parts(game: Game, face: int, s: Cells) -> list[int]:
    scratch = game.engine.scratch
    count = game.engine.parts.seven_parts(
        game.rules_cells, s, int(s[TURN]), face, scratch.out, 0, scratch.work
    )
    return [int(action) for action in scratch.out[:count]]


def cards_actions(game: Game, text: str) -> list[int]:
    """The action of a move in DOG Cards, or IllegalMove."""
    for action in spelt_actions(game):
        if cards_text(action, game.deck) == text:
            return [action]
    raise no(text, cards.why_not(game, text))


def give_actions(game: Game, text: str, seat: int) -> list[int]:
    """A card for the partner, in an exchange, from any seat that has not given."""
    verb, _, card = text.partition(" ")
    wrong = turns.cannot_give(game, seat)
    if not wrong and verb != "give":
        wrong = turns.exchange_first(game)
    wrong = wrong or turns.wrong_card(game, card, seat, turns.of_game(game, "B8", "C6"))
    if wrong:
        raise no(text, wrong)
    face = game.deck.faces[card]
    return [act.pack(face, face, act.GIVE, seat, 0)]
