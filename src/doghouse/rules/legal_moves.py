"""Legal moves as people write them: every distinct outcome once, in the first of its spellings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from .core import actions as act
from .core.layout import (
    EXCHANGE,
    FRESH,
    HAND_SIZE,
    JOKER,
    MARBLES,
    PHASE,
    SEVEN_CARD,
    SQUARE,
    TURN,
    Cells,
)
from .core.sevens import order_of
from .deeds import captures_of
from .move import Move, Part, board_text, cards_text, way_text
from .wish import Seven, next_parts, spelt_actions

if TYPE_CHECKING:
    from .game import Game


def moves(game: Game, seat: int) -> dict[str, Move]:
    """By text, in the order they are listed."""
    if game.state[PHASE] == EXCHANGE:
        listed = _gifts(game, seat)
    elif game.game == "dog":
        listed = _board_moves(game)
    else:
        listed = _cards_moves(game)
    return {str(move): move for move in listed}


def _gifts(game: Game, seat: int) -> list[Move]:
    if game.has_given(seat) or not game.state[HAND_SIZE + seat]:
        return []
    faces = sorted(set(game.faces(seat)), key=game.deck.order)
    actions = [act.pack(face, face, act.GIVE, seat, 0) for face in faces]
    return [Move(board_text([action], game.state, game.deck), [action]) for action in actions]


def _cards_moves(game: Game) -> list[Move]:
    order = game.deck.order
    actions = spelt_actions(game)
    actions.sort(key=lambda action: (act.kind_of(action), order(act.face_of(action)), action))
    return [Move(cards_text(action, game.deck), [action]) for action in actions]


def _board_moves(game: Game) -> list[Move]:
    spelt = [[action] for action in spelt_actions(game) if act.kind_of(action) != act.PART]
    faces = set(game.faces())
    seat = int(game.state[TURN])
    sevens = []
    for face in faces & {SEVEN_CARD, JOKER}:
        sevens += game.engine.sevens_from(game.rules_cells, game.state, seat, face)
    by_outcome: dict[Any, list[int]] = {}
    for actions in sorted(spelt + sevens, key=lambda actions: _spelling(game, actions)):
        by_outcome.setdefault(_outcome(game, actions), actions)
    return [Move(board_text(a, game.state, game.deck), a) for a in by_outcome.values()]


def _spelling(game: Game, actions: Sequence[int]) -> tuple[Any, ...]:
    """Faces in the order of the deck, then ways by their squares."""
    first = actions[0]
    if act.kind_of(first) == act.FOLD:
        return ()
    order = game.deck.order
    ways = [_way(game.state, action) for action in actions]
    froms = [way[0] for way in ways]
    return order(act.face_of(first)), order(act.stands_of(first)), froms, ways


def _way(s: Cells, action: int) -> tuple[int, int, int]:
    marble, target = act.piece_of(action), act.target_of(action)
    come_from = order_of(marble, int(s[SQUARE + marble]))
    if act.kind_of(action) == act.SWAP:
        return come_from, 0, int(s[SQUARE + target])
    return come_from, act.steps_of(action), target


def _outcome(game: Game, actions: Sequence[int]) -> tuple[Any, ...]:
    """Equal for two spellings only if card and result are. (A seven comes once a result.)"""
    kind, face = act.kind_of(actions[0]), act.face_of(actions[0])
    if kind in (act.FOLD, act.SEARCH) or (kind == act.PART and face != JOKER):
        return tuple(actions)
    s = game.state.copy()
    for action in actions:
        game.engine.marbles.move_marbles(game.rules_cells, s, action)
    squares = [int(square) for square in s[SQUARE : SQUARE + MARBLES * len(game.seats)]]
    by_seat = (sorted(squares[at : at + MARBLES]) for at in range(0, len(squares), MARBLES))
    fresh = tuple(int(fresh) for fresh in s[FRESH : FRESH + len(game.seats)])
    return face, fresh, *map(tuple, by_seat)


def parts(game: Game, seven: Seven) -> list[Part]:
    if seven.left == 0:
        return []
    actions = next_parts(game, seven.face, seven.state)
    return [part for part, _ in told_parts(game, seven.state, actions)]


def told_parts(game: Game, s: Cells, actions: Sequence[int]) -> list[tuple[Part, int]]:
    """Each part with its action, by their squares."""
    ordered = sorted(actions, key=lambda action: _way(s, action))
    return [(Part(way_text(a, s), captures_of(game, s, a)), a) for a in ordered]
