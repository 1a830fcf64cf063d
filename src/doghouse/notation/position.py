"""Positions and views as documents: the definition of their keys.

A position is complete; a view is a seat's observation of it, with counts for what the seat may not
see. Both are specified in docs/rules/notation.md and discriminated by `game`.
"""

from typing import Literal, TypedDict

from ..rules.core import layout as cell
from ..rules.effects import ONLOOKER, Knowledge, pile_of
from ..rules.rulesets import SEAT_LETTERS, TEXTS, Deck, Option
from ..rules.state import Phase, State

Card = str
Seat = str


class _Ended(TypedDict, total=False):
    winners: list[Seat]  # in the phase over: all seats of the winning team, or none


class _Board(_Ended):
    game: Literal["dog"]
    rules: str
    options: dict[str, Option]  # those set on top of the rule set
    seats: int
    teams: int
    phase: Phase
    turn: Seat | None  # None when the game is over
    round: int
    first: Seat  # the seat that began the round
    marbles: dict[Seat, list[str]]  # squares, with "!" after a fresh marble's


class _Cards(_Ended):
    game: Literal["dogcards"]
    seats: int
    phase: Phase
    turn: Seat | None
    first: Seat
    rows: dict[Seat, list[list[Card]]]
    completed: dict[Seat, int]


class BoardPosition(_Board):
    """The complete position of a game of DOG."""

    hands: dict[Seat, list[Card]]
    given: dict[Seat, Card]  # so far, in an exchange
    pile: list[Card]  # top first
    discard: list[Card]  # bottom first


class CardsPosition(_Cards):
    """The complete position of a game of DOG Cards."""

    seen: list[Card]  # the cards of a peek
    market: list[Card | None]  # by place; None if empty
    hands: dict[Seat, list[Card]]
    given: dict[Seat, Card]
    pile: list[Card]
    discard: list[Card]


class Known(TypedDict):
    """What a seat remembers that the rest of its view no longer shows."""

    hands: dict[Seat, list[Card]]
    pile: list[list[int | Card]]  # [place from the top, card]


class BoardView(_Board):
    """What a seat may know of a game of DOG; numbers count hidden cards."""

    hands: dict[Seat, list[Card] | int]
    given: dict[Seat, Card | int]
    pile: int
    discard: list[Card]
    known: Known


class CardsView(_Cards):
    """What a seat may know of a game of DOG Cards; numbers count hidden cards."""

    seen: list[Card] | int
    market: list[Card | None]
    hands: dict[Seat, list[Card] | int]
    given: dict[Seat, Card | int]
    pile: int
    discard: list[Card]
    known: Known


Position = BoardPosition | CardsPosition
"""A position as a document: everything that `load` needs."""

View = BoardView | CardsView
"""What one seat may know, as a document; hidden cards are only counted."""


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
        "round": int(s[cell.ROUND]),
        "first": SEAT_LETTERS[s[cell.FIRST]],
        **_ended(state),
        "marbles": {seat: marbles_of(state, at) for at, seat in enumerate(state.letters)},
    }


def _rows(state: State) -> _Cards:
    return {
        "game": "dogcards",
        "seats": state.configuration.seats,
        "phase": state.phase,
        "turn": state.turn,
        "first": SEAT_LETTERS[state.cells[cell.FIRST]],
        **_ended(state),
        "rows": {seat: open_rows_of(state, at) for at, seat in enumerate(state.letters)},
        "completed": {
            seat: int(state.cells[cell.COMPLETED + at]) for at, seat in enumerate(state.letters)
        },
    }


def _ended(state: State) -> _Ended:
    return {"winners": state.winners} if state.is_over else {}


def cards_of(state: State, faces: list[int]) -> list[Card]:
    return list(map(state.deck.texts.__getitem__, faces))


def _given(state: State) -> dict[Seat, Card]:
    texts, s = state.deck.texts, state.cells
    return {
        seat: texts[int(s[cell.GIVEN + at])]
        for at, seat in enumerate(state.letters)
        if s[cell.GIVEN + at]
    }


def discard_of(state: State) -> list[Card]:
    s = state.cells
    return cards_of(state, s[cell.DISCARD : cell.DISCARD + int(s[cell.DISCARD_SIZE])])


def market_of(state: State) -> list[Card | None]:
    faces = state.cells[cell.MARKET + 1 : cell.MARKET + 1 + cell.PLACES]
    return [state.deck.texts[int(face)] if face else None for face in faces]


def peeked(state: State) -> list[Card]:
    return cards_of(state, pile_of(state.cells)[: int(state.cells[cell.SEEN])])


def marbles_of(state: State, seat: int) -> list[str]:
    s, texts, at = state.cells, TEXTS[seat], cell.SQUARE + cell.MARBLES * seat
    squares = [texts[square] for square in s[at : at + cell.MARBLES]]
    if s[cell.FRESH + seat]:
        start = texts[seat * state.rules[cell.R_SPACING]]
        squares = [f"{square}!" if square == start else square for square in squares]
    return squares


def open_rows_of(state: State, seat: int) -> list[list[Card]]:
    s, texts = state.cells, state.deck.texts
    rows = []
    for row in range(cell.ROWS * seat, cell.ROWS * seat + int(s[cell.OPEN + seat])):
        start = cell.ROW + row * cell.ROW_LENGTH
        rows.append([texts[int(face)] for face in s[start : start + int(s[cell.ROW_SIZE + row])]])
    return rows


# --- views --------------------------------------------------------------------------------------


class Views:
    """The views of all seats at one moment; the shared part is computed once."""

    def __init__(self, state: State, knowledge: Knowledge) -> None:
        self.state = state
        self.knowledge = knowledge
        self.open: View = _open_board(state) if state.is_board else _open_cards(state)

    def of(self, seat: str | None) -> View:
        """The view of a seat, or of a spectator (None)."""
        view = self.open.copy()
        observer, shown = ONLOOKER, 0
        if seat is not None:
            observer = self.state.letters.index(seat)
            shown = self._show_own(view, observer, seat)
        view["known"] = known_of(self.knowledge, observer, self.state.deck, shown)
        return view

    def _show_own(self, view: View, observer: int, seat: str) -> int:
        """Add what only that seat may see; return how many cards of the pile it is shown."""
        state, s = self.state, self.state.cells
        view["hands"] = {**view["hands"], seat: cards_of(state, state.hand(observer))}
        if s[cell.GIVEN + observer]:
            view["given"] = {**view["given"], seat: state.deck.texts[int(s[cell.GIVEN + observer])]}
        if view["game"] != "dogcards" or s[cell.PHASE] != cell.CHOOSE or s[cell.TURN] != observer:
            return 0
        view["seen"] = peeked(state)
        return int(s[cell.SEEN])


def _open_board(state: State) -> BoardView:
    return {
        **_board(state),
        "hands": _counts(state),
        "given": hidden_gifts(state),
        "pile": int(state.cells[cell.PILE_SIZE]),
        "discard": discard_of(state),
        "known": {"hands": {}, "pile": []},
    }


def _open_cards(state: State) -> CardsView:
    return {
        **_rows(state),
        "seen": int(state.cells[cell.SEEN]),
        "market": market_of(state),
        "hands": _counts(state),
        "given": hidden_gifts(state),
        "pile": int(state.cells[cell.PILE_SIZE]),
        "discard": discard_of(state),
        "known": {"hands": {}, "pile": []},
    }


def _counts(state: State) -> dict[Seat, list[Card] | int]:
    return {seat: int(state.cells[cell.HAND_SIZE + at]) for at, seat in enumerate(state.letters)}


def hidden_gifts(state: State) -> dict[Seat, Card | int]:
    return {seat: 1 for at, seat in enumerate(state.letters) if state.cells[cell.GIVEN + at]}


def known_of(knowledge: Knowledge, observer: int, deck: Deck, shown: int) -> Known:
    """`shown`: how many places from the top the view shows already (the seat's own peek)."""
    hands, pile = knowledge.hands[observer], knowledge.pile[observer]
    if not hands and not pile:
        return {"hands": {}, "pile": []}
    texts = deck.texts
    return {
        "hands": {
            SEAT_LETTERS[seat]: [texts[face] for face in sorted(faces, key=deck.order)]
            for seat, faces in sorted(hands.items())
        },
        "pile": [[at, texts[face]] for at, face in sorted(pile.items()) if at >= shown],
    }
