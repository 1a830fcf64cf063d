"""What is different between the views of two moments of a game, part by part.

It follows from the two views and from nothing else: a part that comes or is left out tells a seat
no more than its views do. `BY_SEAT` names the parts of which only the seats that differ come.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from ..rules.core.layout import (
    CHOOSE,
    COMPLETED,
    DISCARD,
    DISCARD_SIZE,
    FIRST,
    FRESH,
    GIVEN,
    HAND,
    HAND_SIZE,
    MARBLES,
    MARKET,
    MAX_HAND,
    MAX_SEATS,
    MOVED,
    OPEN,
    PHASE,
    PILE_SIZE,
    PLACES,
    ROUND,
    SEEN,
    SQUARE,
    TURN,
    Cells,
)
from ..rules.knowledge import ONLOOKER, Knowledge
from ..rules.rulesets import SEAT_LETTERS
from ..rules.state import State, hand_of
from .position import (
    Known,
    cards_of,
    completed_of,
    discard_of,
    hidden_gifts,
    known_of,
    marbles_of,
    market_of,
    open_rows_of,
    peeked,
)

BY_SEAT = ("marbles", "hands", "rows", "completed")

Changes = dict[str, Any]  # parts of a view


class CellPart(NamedTuple):
    """A part that follows from one cell, and is different where it is."""

    key: str
    cell: int
    of: Callable[[State], Any]


class ViewPart(NamedTuple):
    """A part that follows from these cells; where they are the same, so is the part."""

    key: str
    cells: slice
    of: Callable[[State], Any]


class SeatPart(NamedTuple):
    """The same by seats: the cells of all, and of each seat, which has `width` of them."""

    key: str
    cells: slice
    of: Callable[[State, int], Any]
    width: int = 0  # 0: they lie scattered
    flags: int = 0  # one more cell for each seat


def _hand_size(state: State, seat: int) -> int:
    return int(state.cells[HAND_SIZE + seat])


_HANDS = SeatPart("hands", slice(HAND_SIZE, GIVEN), _hand_size, 1)
_MARBLES = SeatPart("marbles", slice(SQUARE, MOVED), marbles_of, MARBLES, FRESH)
_ROWS = SeatPart("rows", slice(OPEN, MARKET), open_rows_of)
_COMPLETED = SeatPart("completed", slice(COMPLETED, OPEN), completed_of, 1)

_CELLS = (
    CellPart("first", FIRST, lambda state: SEAT_LETTERS[state.cells[FIRST]]),
    CellPart("pile", PILE_SIZE, lambda state: int(state.cells[PILE_SIZE])),
)
_BOARD_CELLS = (*_CELLS, CellPart("round", ROUND, lambda state: int(state.cells[ROUND])))
_CARDS_CELLS = (*_CELLS, CellPart("seen", SEEN, lambda state: int(state.cells[SEEN])))
_GIFTS = slice(GIVEN, GIVEN + MAX_SEATS)
_BOARD = (ViewPart("given", _GIFTS, hidden_gifts),)
_CARDS = (*_BOARD, ViewPart("market", slice(MARKET + 1, MARKET + 1 + PLACES), market_of))
_ALL_HANDS = slice(HAND, HAND + MAX_SEATS * MAX_HAND)


def _differ(s: Cells, t: Cells, cells: slice) -> bool:
    one, other = s[cells], t[cells]
    return one != other if type(one) is list else list(one) != list(other)


class ViewChanges:
    """From one moment to another of the same game, for all seats.

    `discarded`: the cards that were put on the discard; None where it is another one, which is then
    among the changes."""

    def __init__(self, before: tuple[State, Knowledge], after: tuple[State, Knowledge]) -> None:
        (self.before, self.knew), (self.after, self.knows) = before, after
        self.discarded: list[str] | None = None
        self.open = self._open_changes()
        self.concerned = self._concerned()

    def of(self, seat: str | None) -> Changes:
        """What is different for a seat; for an onlooker, and often, the same as for all."""
        observer = ONLOOKER if seat is None else self.after.letters.index(seat)
        if observer not in self.concerned:
            return self.open
        own = {} if seat is None else self._own_changes(observer, seat)
        if self._has_learnt(observer) or "seen" in own:
            known = self._known(observer)
            if known is not None:
                own["known"] = known
        return {**self.open, **own} if own else self.open

    def _concerned(self) -> set[int]:
        """The observers for whom it may not be the same as for all."""
        s, t = self.before.cells, self.after.cells
        seats = range(len(self.after.letters))
        if _differ(s, t, _GIFTS) or (not self.after.is_board and CHOOSE in (s[PHASE], t[PHASE])):
            return {ONLOOKER, *seats}
        concerned = {observer for observer in self.knows.hands if self._has_learnt(observer)}
        if "hands" in self.open or _differ(s, t, _ALL_HANDS):
            concerned.update([seat for seat in seats if _has_other_hand(s, t, seat)])
        return concerned

    def _has_learnt(self, observer: int) -> bool:
        knew, knows = self.knew, self.knows
        return (
            knew.hands[observer] is not knows.hands[observer]
            or knew.pile[observer] is not knows.pile[observer]
        )

    def _open_changes(self) -> Changes:
        before, after = self.before, self.after
        s, t, is_board = before.cells, after.cells, after.is_board
        changes: Changes = {}
        if s[PHASE] != t[PHASE]:
            changes["phase"] = after.phase
            if after.is_over:
                changes["winners"] = after.winners
        if (s[TURN] != t[TURN] or changes) and before.turn != after.turn:
            changes["turn"] = after.turn
        for key, cell, of in _BOARD_CELLS if is_board else _CARDS_CELLS:
            if s[cell] != t[cell]:
                changes[key] = of(after)
        for part in _BOARD if is_board else _CARDS:
            if _differ(s, t, part.cells) and (value := part.of(after)) != part.of(before):
                changes[part.key] = value
        for by_seat in (_HANDS, _MARBLES) if is_board else (_HANDS, _ROWS, _COMPLETED):
            if _differ(s, t, by_seat.cells) and (found := self._by_seat(by_seat)):
                changes[by_seat.key] = found
        self._note_discard(changes)
        return changes

    def _by_seat(self, part: SeatPart) -> Changes:
        return {
            letter: value
            for seat, letter in self._seats_that_may_differ(part)
            if (value := part.of(self.after, seat)) != part.of(self.before, seat)
        }

    def _seats_that_may_differ(self, part: SeatPart) -> Iterable[tuple[int, str]]:
        s, t, letters = self.before.cells, self.after.cells, self.after.letters
        first, width, flags = part.cells.start, part.width, part.flags
        if not width or type(s) is not list:
            return enumerate(letters)
        return [
            (seat, letter)
            for seat, letter in enumerate(letters)
            if s[(at := first + width * seat) : at + width] != t[at : at + width]
            or (flags and s[flags + seat] != t[flags + seat])
        ]

    def _note_discard(self, changes: Changes) -> None:
        s, t = self.before.cells, self.after.cells
        had, has = int(s[DISCARD_SIZE]), int(t[DISCARD_SIZE])
        if _differ(s, t, slice(DISCARD, DISCARD + had)) or has < had:
            changes["discard"] = discard_of(self.after)
        else:
            faces = t[DISCARD + had : DISCARD + has]
            self.discarded = cards_of(self.after, [int(face) for face in faces])

    def _own_changes(self, observer: int, seat: str) -> Changes:
        s, t, after = self.before.cells, self.after.cells, self.after
        own: Changes = {}
        if _has_other_hand(s, t, observer):
            cards = cards_of(after, hand_of(t, observer))
            own["hands"] = {**self.open.get("hands", {}), seat: cards}
        gift = t[GIVEN + observer]
        if gift and ("given" in self.open or gift != s[GIVEN + observer]):
            own["given"] = {**hidden_gifts(after), seat: after.deck.texts[int(gift)]}
        if not after.is_board:
            seen = _seen_by(after, observer)
            if seen != _seen_by(self.before, observer):
                own["seen"] = seen
        return own

    def _known(self, observer: int) -> Known | None:
        """None where it is the same."""
        texts = self.after.deck.texts
        known = known_of(self.knows, observer, texts, _shown_to(self.after, observer))
        knew = known_of(self.knew, observer, texts, _shown_to(self.before, observer))
        return None if known == knew else known


def _has_other_hand(s: Cells, t: Cells, seat: int) -> bool:
    size, start = t[HAND_SIZE + seat], HAND + MAX_HAND * seat
    if s[HAND_SIZE + seat] != size:
        return True
    return _differ(s, t, slice(start, start + int(size)))


def _is_peeking(state: State, observer: int) -> bool:
    s = state.cells
    return not state.is_board and bool(s[PHASE] == CHOOSE) and bool(s[TURN] == observer)


def _shown_to(state: State, observer: int) -> int:
    """How many cards of the pile a seat is being shown (C13)."""
    return int(state.cells[SEEN]) if _is_peeking(state, observer) else 0


def _seen_by(state: State, observer: int) -> int | list[str]:
    return peeked(state) if _is_peeking(state, observer) else int(state.cells[SEEN])
