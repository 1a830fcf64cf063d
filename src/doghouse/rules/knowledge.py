"""What each seat, and an onlooker, has learnt that the table no longer shows (`known`)."""

from __future__ import annotations

from .core import actions as act
from .core.layout import (
    GIVEN,
    HAND,
    HAND_SIZE,
    MAX_HAND,
    NO_CARD,
    PILE,
    PILE_SIZE,
    SEEN,
    TAKEN,
    TURN,
    UNDER,
    Cells,
)
from .core.rows import openly_taken

ONLOOKER = -1


def pile_of(s: Cells) -> list[int]:
    """The pile, top first."""
    return [int(face) for face in s[PILE : PILE + s[PILE_SIZE]]][::-1]


class Knowledge:
    """hands[observer][seat]: faces; pile[observer]: position from the top -> face.

    What an observer knows is never changed but replaced, so that copies share it.
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
        """A card of that face is taken to be the known one."""
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
        """A peek ends: whoever peeked knows the rest, nobody else knows where the gap was."""
        size = len(window)
        rest = list(window)
        rest.remove(face)
        for observer, known in self.pile.items():
            later = {at - 1: card for at, card in known.items() if at >= size}
            self.pile[observer] = dict(enumerate(rest)) | later if observer == seat else later

    def pile_has_changed(self, s: Cells, is_shuffled: bool) -> None:
        """Cards taken off the top and put under it before all eyes (C4)."""
        taken, size = int(s[TAKEN]), int(s[PILE_SIZE])
        under = min(int(s[UNDER]), size)
        if not under and not any(self.pile.values()):
            return
        bottom = {size - 1 - at: int(s[PILE + at]) for at in range(under)}
        for observer, known in self.pile.items():
            kept = {} if is_shuffled else {at - taken: f for at, f in known.items() if at >= taken}
            self.pile[observer] = kept | bottom

    # --- a whole action -------------------------------------------------------------------------

    def deal_begins(self, s: Cells, first: int, dealt: int) -> None:
        """Cards put under the pile before all eyes may be dealt, should it be so short (C4)."""
        size = int(s[PILE_SIZE])
        seen = min(max(int(s[UNDER]) - size, 0), dealt)
        for number in range(dealt - seen, dealt):
            seat = (first + number) % self.seats
            face = int(s[HAND + seat * MAX_HAND + number // self.seats])
            self.all_see_taking(seat, face)
        self.pile_has_changed(s, is_shuffled=True)

    def exchange_ends(self, given: dict[int, int]) -> None:
        for seat in given:  # nobody else sees which card has left
            for observer in self.hands:
                if observer != seat:
                    self.forget(observer, seat)
        for seat, face in given.items():
            self.learn(seat, (seat + self.teams) % self.seats, face)

    def watch(self, action: int, before: Cells, after: Cells, is_shuffled: bool) -> None:
        """Take note of an action that led from one state to the other."""
        kind = act.kind_of(action)
        face = act.face_of(action)
        if kind == act.GIVE:
            if not any(after[GIVEN : GIVEN + self.seats]):
                given = {s: int(before[GIVEN + s]) for s in range(self.seats)}
                given[act.piece_of(action)] = face
                self.exchange_ends({s: f for s, f in given.items() if f != NO_CARD})
            return
        seat = int(before[TURN])
        if kind == act.FOLD:
            self.all_see_folding(seat)
        elif kind == act.TAKE:
            self.window_is_taken_from(seat, pile_of(before)[: int(before[SEEN])], face)
        else:
            self.all_see_leaving(seat, face)
            taken = int(openly_taken(before, action))
            if taken != NO_CARD:
                self.all_see_taking(seat, taken)
            has_drawn = after[HAND_SIZE + seat] == before[HAND_SIZE + seat]
            if kind in (act.LAY, act.DROP) and has_drawn and before[PILE_SIZE]:
                self.top_is_drawn(seat)
        self.pile_has_changed(after, is_shuffled)
