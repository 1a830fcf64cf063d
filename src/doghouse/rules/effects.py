"""What a move does, as everyone at the table sees it: paths square by square, captures, open
cards; and what each seat or spectator remembers that is no longer visible (`known`)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .core import actions as act
from .core import layout as cell
from .core.layout import Cells
from .core.marbles import steps_to_entry
from .core.piles import cards_in_round
from .core.rows import openly_taken
from .kinds import KIND_OF, ON_ROWS, SECRET, Kind
from .rulesets import SEAT_LETTERS, owner_of, row_text, square_text
from .state import State


@dataclass(slots=True)
class Hop:
    """The path of one marble from its old square, and its captures: square to seat."""

    seat: str
    squares: tuple[str, ...]
    captures: dict[str, str]


@dataclass(slots=True)
class Effect:
    """What a move does, as everyone at the table sees it.

    `card` is empty if only some seats may know it, and when a hand is folded.

    Examples:
        >>> game = load("dog:classic/2,2/play,a/1,a/8,24/5.K,3//")
        >>> game.effect("5 8>13").hops[0].squares
        ('8', '9', '10', '11', '12', '13')
    """

    kind: Kind
    card: str = ""
    stands_for: str = ""
    hops: tuple[Hop, ...] = ()
    captured: tuple[str, ...] = ()  # seats, each once
    found: str = ""  # the card taken openly
    place: str = ""
    row: str = ""


def effect_of(state: State, actions: Sequence[int]) -> Effect:
    """What a legal move would do in this state."""
    first = actions[0]
    kind = KIND_OF[act.kind_of(first)]
    if kind in SECRET or kind is Kind.FOLD:
        return Effect(kind)
    texts = state.deck.texts
    card = texts[act.face_of(first)]
    if state.is_board and kind is not Kind.SEARCH:
        is_joker = act.face_of(first) == cell.JOKER
        stands_for = texts[act.stands_of(first)] if is_joker else ""
        hops = _hops(state, actions)
        captured = tuple(sorted({seat for hop in hops for seat in hop.captures.values()}))
        return Effect(kind, card, stands_for, hops, captured)
    found = texts.get(int(openly_taken(state.cells, first)), "")
    row = row_text(act.piece_of(first)) if kind in ON_ROWS else ""
    return Effect(kind, card, found=found, place=_place(first), row=row)


def _place(action: int) -> str:
    kind = act.kind_of(action)
    if kind == act.BUY:
        return str(act.target_of(action))
    if kind == act.TRADE:
        return f"{row_text(act.piece_of(action))}.{act.target_of(action)}"
    return ""


def _hops(state: State, actions: Sequence[int]) -> tuple[Hop, ...]:
    s = state.cells
    if act.kind_of(actions[0]) == act.SWAP:
        one, other = act.piece_of(actions[0]), act.target_of(actions[0])
        return _jump(s, one, other), _jump(s, other, one)
    if len(actions) == 1:
        return (_hop(state, s, actions[0]),)
    s = s.copy()
    hops = []
    for action in actions:
        hops.append(_hop(state, s, action))
        state.engine.marbles.play_part(state.rules, s, action)
    return tuple(hops)


def _jump(s: Cells, marble: int, other: int) -> Hop:
    squares = (square_text(owner_of(m), int(s[cell.SQUARE + m])) for m in (marble, other))
    return Hop(SEAT_LETTERS[owner_of(marble)], tuple(squares), {})


def _hop(state: State, s: Cells, action: int) -> Hop:
    owner = owner_of(act.piece_of(action))
    way = _squares_passed(state, s, action)
    squares = tuple([square_text(owner, square) for square in way])
    return Hop(SEAT_LETTERS[owner], squares, _captures(s, action, way))


def captures_of(state: State, s: Cells, action: int) -> dict[str, str]:
    """The marbles that an action sends back to their house: square to seat."""
    return _captures(s, action, _squares_passed(state, s, action))


def _captures(s: Cells, action: int, way: list[int]) -> dict[str, str]:
    """A seven captures every marble on its way, any other move only where it ends (B26, B18)."""
    marble = act.piece_of(action)
    captures = {}
    for square in way[1:] if act.kind_of(action) == act.PART else way[-1:]:
        if square < cell.IN_HOME:
            other = s[cell.OCCUPANT + square]
            if other != cell.NOBODY and other != marble:
                captures[str(square)] = SEAT_LETTERS[owner_of(int(other))]
    return captures


def _squares_passed(state: State, s: Cells, action: int) -> list[int]:
    """Every square from where the marble stands to its target."""
    r, marble, target = state.rules, act.piece_of(action), act.target_of(action)
    square = int(s[cell.SQUARE + marble])
    if square == cell.HOUSE:
        return [square, target]
    if square >= cell.IN_HOME:
        return list(range(square, target + 1))
    track = int(r[cell.R_TRACK])
    if act.kind_of(action) == act.BACK:
        return [(square - step) % track for step in range((square - target) % track + 1)]
    if target < cell.IN_HOME:
        return [(square + step) % track for step in range((target - square) % track + 1)]
    to_entry = int(steps_to_entry(r, owner_of(marble), square))
    way = [(square + step) % track for step in range(to_entry + 1)]
    return way + list(range(cell.IN_HOME, target + 1))


# --- the start of a round of DOG, for logs ------------------------------------------------------


@dataclass(slots=True)
class RoundOpening:
    """A round has been dealt, but no card of it given or played yet."""

    round: int
    cards: int  # per seat
    first: str  # the seat that plays first


def opening_of(state: State) -> RoundOpening | None:
    """None if the round is in progress, or in DOG Cards, which has no rounds."""
    r, s = state.rules, state.cells
    if not state.is_board or not _is_untouched(r, s):
        return None
    return RoundOpening(int(s[cell.ROUND]), int(s[cell.HAND_SIZE]), SEAT_LETTERS[s[cell.FIRST]])


def _is_untouched(r: Cells, s: Cells) -> bool:
    seats = int(r[cell.R_SEATS])
    phase = cell.EXCHANGE if r[cell.R_TEAMS] < seats else cell.PLAY
    if s[cell.PHASE] != phase or any(s[cell.GIVEN : cell.GIVEN + seats]):
        return False
    hands = sum(int(size) for size in s[cell.HAND_SIZE : cell.HAND_SIZE + seats])
    there = hands + int(s[cell.PILE_SIZE]) + int(s[cell.DISCARD_SIZE])
    dealt = min(int(cards_in_round(r, int(s[cell.ROUND]))), there // seats)  # B7
    return hands == dealt * seats


TAKING_OPENLY = (act.BUY, act.SEARCH, act.TRADE, act.STEAL)
ONLOOKER = -1


def pile_of(s: Cells) -> list[int]:
    """The pile, top first."""
    return [int(face) for face in s[cell.PILE : cell.PILE + s[cell.PILE_SIZE]]][::-1]


class Knowledge:
    """hands[observer][seat]: faces; pile[observer]: position from the top -> face.

    An observer's knowledge is replaced, never mutated, so that copies share it.
    """

    def __init__(self, seats: int, teams: int) -> None:
        self.seats = seats
        self.teams = teams
        self.hands: dict[int, dict[int, tuple[int, ...]]] = {i: {} for i in range(ONLOOKER, seats)}
        self.pile: dict[int, dict[int, int]] = {i: {} for i in range(ONLOOKER, seats)}

    def copy(self) -> Knowledge:
        twin = object.__new__(Knowledge)
        twin.seats, twin.teams = self.seats, self.teams
        twin.hands, twin.pile = dict(self.hands), dict(self.pile)
        return twin

    # --- events ---------------------------------------------------------------------------------

    def learn(self, observer: int, seat: int, face: int) -> None:
        if observer != seat:
            known = self.hands[observer]
            self.hands[observer] = {**known, seat: (*known.get(seat, ()), face)}

    def forget(self, observer: int, seat: int) -> None:
        known = self.hands[observer]
        if seat in known:
            self.hands[observer] = {other: f for other, f in known.items() if other != seat}

    def all_see_taking(self, seat: int, face: int) -> None:
        for observer in self.hands:
            self.learn(observer, seat, face)

    def all_see_leaving(self, seat: int, face: int) -> None:
        """Assume that a card of that face is the known one."""
        for observer, known in self.hands.items():
            faces = known.get(seat, ())
            if face in faces:
                at = faces.index(face)
                left = faces[:at] + faces[at + 1 :]
                if left:
                    self.hands[observer] = {**known, seat: left}
                else:
                    self.forget(observer, seat)

    def all_see_folding(self, seat: int) -> None:
        for observer in self.hands:
            self.forget(observer, seat)

    def top_is_drawn(self, seat: int) -> None:
        for observer, known in self.pile.items():
            if 0 in known:
                self.learn(observer, seat, known[0])

    def window_is_taken_from(self, seat: int, window: list[int], face: int) -> None:
        """End a peek: the peeking seat knows the rest; nobody else knows where the gap was."""
        size = len(window)
        rest = list(window)
        rest.remove(face)
        for observer, known in self.pile.items():
            later = {at - 1: card for at, card in known.items() if at >= size}
            self.pile[observer] = dict(enumerate(rest)) | later if observer == seat else later

    def pile_has_changed(self, s: Cells, is_shuffled: bool) -> None:
        """Account for cards openly taken off the top and put under the pile (C4)."""
        taken, size = int(s[cell.TAKEN]), int(s[cell.PILE_SIZE])
        under = min(int(s[cell.UNDER]), size)
        if not under and not any(self.pile.values()):
            return
        bottom = {size - 1 - at: int(s[cell.PILE + at]) for at in range(under)}
        for observer, known in self.pile.items():
            kept = {} if is_shuffled else {at - taken: f for at, f in known.items() if at >= taken}
            self.pile[observer] = kept | bottom

    # --- a whole action -------------------------------------------------------------------------

    def deal_begins(self, s: Cells, first: int, dealt: int) -> None:
        """If the pile is short, cards openly put under it may be dealt (C4)."""
        size = int(s[cell.PILE_SIZE])
        seen = min(max(int(s[cell.UNDER]) - size, 0), dealt)
        for number in range(dealt - seen, dealt):
            seat = (first + number) % self.seats
            face = int(s[cell.HAND + seat * cell.MAX_HAND + number // self.seats])
            self.all_see_taking(seat, face)
        self.pile_has_changed(s, is_shuffled=True)

    def exchange_ends(self, given: dict[int, int]) -> None:
        for seat in given:  # nobody else sees which card left
            for observer in self.hands:
                if observer != seat:
                    self.forget(observer, seat)
        for seat, face in given.items():
            self.learn(seat, (seat + self.teams) % self.seats, face)

    def watch(self, action: int, before: Cells, after: Cells, is_shuffled: bool) -> None:
        """Update for an action that led from one state to the other."""
        kind = act.kind_of(action)
        face = act.face_of(action)
        if kind == act.GIVE:
            if not any(after[cell.GIVEN : cell.GIVEN + self.seats]):
                given = {s: int(before[cell.GIVEN + s]) for s in range(self.seats)}
                given[act.piece_of(action)] = face
                self.exchange_ends({s: f for s, f in given.items() if f != cell.NO_CARD})
            return
        seat = int(before[cell.TURN])
        if kind == act.FOLD:
            self.all_see_folding(seat)
        elif kind == act.TAKE:
            self.window_is_taken_from(seat, pile_of(before)[: int(before[cell.SEEN])], face)
        else:
            self.all_see_leaving(seat, face)
            if kind in TAKING_OPENLY:
                self.all_see_taking(seat, int(openly_taken(before, action)))
            has_drawn = after[cell.HAND_SIZE + seat] == before[cell.HAND_SIZE + seat]
            if kind in (act.LAY, act.DROP) and has_drawn and before[cell.PILE_SIZE]:
                self.top_is_drawn(seat)
        self.pile_has_changed(after, is_shuffled)
