"""Positions and views as documents: the one place that says what they hold.

A position is the whole truth; a view is a seat's observation of it, with counts for what the seat
may not see. docs/rules/notation.md fixes both. A position is discriminated by its `game`.
"""

from __future__ import annotations

from typing import Literal, TypedDict

from ..rules.core.layout import (
    CHOOSE,
    COMPLETED,
    DISCARD,
    DISCARD_SIZE,
    FIRST,
    FRESH,
    GIVEN,
    HAND_SIZE,
    MARBLES,
    MARKET,
    OPEN,
    PHASE,
    PILE_SIZE,
    PLACES,
    R_SPACING,
    ROUND,
    ROW,
    ROW_LENGTH,
    ROW_SIZE,
    ROWS,
    SEEN,
    SQUARE,
    TURN,
)
from ..rules.knowledge import ONLOOKER, Knowledge, pile_of
from ..rules.rulesets import SEAT_LETTERS, Option
from ..rules.squares import TEXTS
from ..rules.state import Phase, State

Card = str
Seat = str


class _Ended(TypedDict, total=False):
    winners: list[Seat]  # where the phase is over: all seats of the winning team, or nobody


class _Board(_Ended):
    game: Literal["dog"]
    rules: str
    options: dict[str, Option]  # what was set beside the rule set
    seats: int
    teams: int
    phase: Phase
    turn: Seat | None  # None when it is over
    round: int
    first: Seat  # who began the round
    marbles: dict[Seat, list[str]]  # squares; a fresh one has "!" after it


class _Cards(_Ended):
    game: Literal["dogcards"]
    seats: int
    phase: Phase
    turn: Seat | None
    first: Seat
    rows: dict[Seat, list[list[Card]]]
    completed: dict[Seat, int]


class BoardPosition(_Board):
    """The whole truth of a game of DOG."""

    hands: dict[Seat, list[Card]]
    given: dict[Seat, Card]  # passed so far in an exchange
    pile: list[Card]  # top first
    discard: list[Card]  # bottom first


class CardsPosition(_Cards):
    """The whole truth of a game of DOG Cards."""

    seen: list[Card]  # what a peek shows
    market: list[Card | None]  # by place; None where it is empty
    hands: dict[Seat, list[Card]]
    given: dict[Seat, Card]
    pile: list[Card]
    discard: list[Card]


class Known(TypedDict):
    """What a seat has learnt that the rest of its view no longer shows."""

    hands: dict[Seat, list[Card]]
    pile: list[list[int | Card]]  # [place from the top, card]


class BoardView(_Board):
    """What a seat may know of a game of DOG: numbers stand for hidden cards."""

    hands: dict[Seat, list[Card] | int]
    given: dict[Seat, Card | int]
    pile: int
    discard: list[Card]
    known: Known


class CardsView(_Cards):
    """What a seat may know of a game of DOG Cards: numbers stand for hidden cards."""

    seen: list[Card] | int
    market: list[Card | None]
    hands: dict[Seat, list[Card] | int]
    given: dict[Seat, Card | int]
    pile: int
    discard: list[Card]
    known: Known


Position = BoardPosition | CardsPosition
View = BoardView | CardsView


# --- positions ----------------------------------------------------------------------------------


def position_of(state: State) -> Position:
    return _board_position(state) if state.is_board else _cards_position(state)


def _board_position(state: State) -> BoardPosition:
    return {
        **_board(state),
        "hands": {seat: cards_of(state, state.hand(at)) for at, seat in enumerate(state.letters)},
        "given": _given(state),
        "pile": cards_of(state, pile_of(state.cells)),
        "discard": discard_of(state),
    }


def _cards_position(state: State) -> CardsPosition:
    return {
        **_rows(state),
        "seen": peeked(state),
        "market": market_of(state),
        "hands": {seat: cards_of(state, state.hand(at)) for at, seat in enumerate(state.letters)},
        "given": _given(state),
        "pile": cards_of(state, pile_of(state.cells)),
        "discard": discard_of(state),
    }


def _board(state: State) -> _Board:
    s, configuration = state.cells, state.configuration
    return {
        "game": "dog",
        "rules": configuration.rules,
        "options": dict(configuration.options),
        "seats": configuration.seats,
        "teams": configuration.teams,
        "phase": state.phase,
        "turn": state.turn,
        "round": int(s[ROUND]),
        "first": SEAT_LETTERS[s[FIRST]],
        **_ended(state),
        "marbles": {seat: marbles_of(state, at) for at, seat in enumerate(state.letters)},
    }


def _rows(state: State) -> _Cards:
    return {
        "game": "dogcards",
        "seats": state.configuration.seats,
        "phase": state.phase,
        "turn": state.turn,
        "first": SEAT_LETTERS[state.cells[FIRST]],
        **_ended(state),
        "rows": {seat: open_rows_of(state, at) for at, seat in enumerate(state.letters)},
        "completed": {seat: completed_of(state, at) for at, seat in enumerate(state.letters)},
    }


def _ended(state: State) -> _Ended:
    return {"winners": state.winners} if state.is_over else {}


def cards_of(state: State, faces: list[int]) -> list[Card]:
    texts = state.deck.texts
    return [texts[face] for face in faces]


def _given(state: State) -> dict[Seat, Card]:
    texts, s = state.deck.texts, state.cells
    return {
        seat: texts[int(s[GIVEN + at])] for at, seat in enumerate(state.letters) if s[GIVEN + at]
    }


def discard_of(state: State) -> list[Card]:
    texts, s = state.deck.texts, state.cells
    return [texts[int(face)] for face in s[DISCARD : DISCARD + int(s[DISCARD_SIZE])]]


def market_of(state: State) -> list[Card | None]:
    faces = state.cells[MARKET + 1 : MARKET + 1 + PLACES]
    return [state.deck.texts[int(face)] if face else None for face in faces]


def peeked(state: State) -> list[Card]:
    return cards_of(state, pile_of(state.cells)[: int(state.cells[SEEN])])


def marbles_of(state: State, seat: int) -> list[str]:
    s, texts, at = state.cells, TEXTS[seat], SQUARE + MARBLES * seat
    squares = [texts[square] for square in s[at : at + MARBLES]]
    if s[FRESH + seat]:
        start = texts[seat * state.rules[R_SPACING]]
        squares = [f"{square}!" if square == start else square for square in squares]
    return squares


def completed_of(state: State, seat: int) -> int:
    return int(state.cells[COMPLETED + seat])


def open_rows_of(state: State, seat: int) -> list[list[Card]]:
    s, texts = state.cells, state.deck.texts
    rows = []
    for row in range(ROWS * seat, ROWS * seat + int(s[OPEN + seat])):
        start = ROW + row * ROW_LENGTH
        rows.append([texts[int(face)] for face in s[start : start + int(s[ROW_SIZE + row])]])
    return rows


# --- views --------------------------------------------------------------------------------------


class Views:
    """The views of all seats at one moment; what everyone sees is worked out once."""

    def __init__(self, state: State, knowledge: Knowledge) -> None:
        self.state = state
        self.knowledge = knowledge
        self.open: View = _open_board(state) if state.is_board else _open_cards(state)

    def of(self, seat: str | None) -> View:
        """None is an onlooker."""
        view = self.open.copy()
        observer, shown = ONLOOKER, 0
        if seat is not None:
            observer = self.state.letters.index(seat)
            shown = self._show_own(view, observer, seat)
        view["known"] = known_of(self.knowledge, observer, self.state.deck.texts, shown)
        return view

    def _show_own(self, view: View, observer: int, seat: str) -> int:
        """What that seat alone may see; how many cards of the pile it is being shown."""
        state, s = self.state, self.state.cells
        view["hands"] = {**view["hands"], seat: cards_of(state, state.hand(observer))}
        if s[GIVEN + observer]:
            view["given"] = {**view["given"], seat: state.deck.texts[int(s[GIVEN + observer])]}
        if view["game"] != "dogcards" or s[PHASE] != CHOOSE or s[TURN] != observer:
            return 0
        view["seen"] = peeked(state)
        return int(s[SEEN])


def _open_board(state: State) -> BoardView:
    return {
        **_board(state),
        "hands": _counts(state),
        "given": hidden_gifts(state),
        "pile": int(state.cells[PILE_SIZE]),
        "discard": discard_of(state),
        "known": {"hands": {}, "pile": []},
    }


def _open_cards(state: State) -> CardsView:
    return {
        **_rows(state),
        "seen": int(state.cells[SEEN]),
        "market": market_of(state),
        "hands": _counts(state),
        "given": hidden_gifts(state),
        "pile": int(state.cells[PILE_SIZE]),
        "discard": discard_of(state),
        "known": {"hands": {}, "pile": []},
    }


def _counts(state: State) -> dict[Seat, list[Card] | int]:
    return {seat: int(state.cells[HAND_SIZE + at]) for at, seat in enumerate(state.letters)}


def hidden_gifts(state: State) -> dict[Seat, Card | int]:
    return {seat: 1 for at, seat in enumerate(state.letters) if state.cells[GIVEN + at]}


def known_of(knowledge: Knowledge, observer: int, texts: dict[int, str], shown: int) -> Known:
    """`shown`: so many places from the top that the view shows already (one's own peek)."""
    hands, pile = knowledge.hands[observer], knowledge.pile[observer]
    if not hands and not pile:
        return {"hands": {}, "pile": []}
    order = {face: at for at, face in enumerate(texts)}
    return {
        "hands": {
            SEAT_LETTERS[seat]: [texts[face] for face in sorted(faces, key=order.__getitem__)]
            for seat, faces in sorted(hands.items())
        },
        "pile": [[at, texts[face]] for at, face in sorted(pile.items()) if at >= shown],
    }
