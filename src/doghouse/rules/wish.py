"""A move is a wish until the rules have seen it: from any legal spelling to actions."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from .core import actions as act
from .core.layout import HAND_SIZE, JOKER, SEVEN_CARD, TURN, Cells
from .core.marbles import SEVEN_STEPS
from .errors import IllegalMove
from .move import ARROW, FOLD_TEXT, SWAP_ARROW, board_text, cards_text, way_text

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


def no(text: object, why: str) -> IllegalMove:
    return IllegalMove(f"{str(text)!r} is not a legal move: {why}")


def board_actions(game: Game, text: str) -> list[int]:
    """The actions of a move on the board, or IllegalMove."""
    listed = [action for action in spelt_actions(game) if act.kind_of(action) != act.PART]
    if text == FOLD_TEXT:
        if not listed or act.kind_of(listed[0]) != act.FOLD:
            raise no(text, "who can carry out a card must do so (B10)")
        return listed
    match = _MOVE.fullmatch(text)
    if match is None:
        raise no(text, "it is not written like one")
    face, stands = _faces(game, text, match["card"], match["stands"])
    if stands == SEVEN_CARD and match["parts"]:
        return _whole_seven(game, text)
    for action in listed:
        if act.face_of(action) == face and board_text([action], game.state, game.deck) == text:
            return [action]
    raise no(text, "the card cannot be carried out like that here")


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
    faces = game.deck.faces
    if card not in faces or (stands is not None and stands not in faces):
        raise no(text, "there is no such card in this deck")
    face = faces[card]
    if face not in game.hand():
        raise no(text, f"{game.turn} has no {card}")
    if (face == JOKER) != (stands is not None) or stands == game.deck.texts[JOKER]:
        raise no(text, "a joker, and only a joker, says what it stands for: *=K")
    return face, faces[stands] if stands is not None else face


def _whole_seven(game: Game, text: str) -> list[int]:
    seven = seven_under_way(game, text)
    if seven.left:
        raise no(text, f"all seven steps must be used, {seven.left} are left (B14)")
    return seven.actions


def seven_under_way(game: Game, text: str) -> Seven:
    """Play the parts of a text like ``7``, ``*=7`` or ``7 12>15`` on a copy of the state."""
    match = _SEVEN.fullmatch(text)
    if match is None:
        raise no(text, "it is not written like the parts of a seven")
    face, stands = _faces(game, text, match["card"], match["stands"])
    if stands != SEVEN_CARD:
        raise no(text, "only a seven has parts")
    marbles, r = game.engine.marbles, game.rules_cells
    s = game.state.copy()
    actions: list[int] = []
    steps = SEVEN_STEPS
    for part in match["parts"].split(",") if match["parts"] else []:
        action = next((a for a in next_parts(game, face, s) if way_text(a, s) == part), None)
        if steps == 0 or action is None:
            raise no(text, f"the part {part} cannot be played (B24 to B27)")
        marbles.play_part(r, s, action)
        steps -= act.steps_of(action)
        actions.append(action)
    return Seven(face, actions, s, steps)


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
    raise no(text, "it is not among what can be done here")


def give_actions(game: Game, text: str, seat: int) -> list[int]:
    """A card for the partner, in an exchange, from any seat that has not given."""
    verb, _, card = text.partition(" ")
    if verb != "give" or card not in game.deck.faces:
        raise no(text, "in an exchange a card is given: give A")
    face = game.deck.faces[card]
    if game.has_given(seat) or not game.state[HAND_SIZE + seat]:
        raise no(text, f"{game.seats[seat]} has given already")
    if face not in game.hand(seat):
        raise no(text, f"{game.seats[seat]} has no {card}")
    return [act.pack(face, face, act.GIVE, seat, 0)]
