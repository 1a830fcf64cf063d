"""Who is at a table: people by their devices, onlookers, and seats that a bot plays meanwhile."""

from __future__ import annotations

from collections.abc import Iterable


class Presence:
    """Nothing of it is stored. Times are seconds of a clock that never jumps."""

    def __init__(self, now: float) -> None:
        self.here: dict[int, int] = {}  # person -> connected devices
        self.onlookers = 0
        self.left_at: dict[int, float] = {}  # persons who have gone
        self.standing_in: set[str] = set()  # seats that a bot plays while the owner is away
        self.rested = now  # when the last one left
        self.resumed = now  # when somebody last came to the empty table

    @property
    def is_empty(self) -> bool:
        return not self.here and not self.onlookers

    def arrive(self, person: int | None, seat: str | None, now: float) -> None:
        """A device of a person, who takes over their seat; or an onlooker (None)."""
        if self.is_empty:
            self.resumed = now
        if person is None:
            self.onlookers += 1
            return
        self.here[person] = self.here.get(person, 0) + 1
        self.left_at.pop(person, None)
        self.standing_in.discard(seat or "")

    def depart(self, person: int | None, now: float) -> None:
        if person is None:
            self.onlookers -= 1
        else:
            self.here[person] -= 1
            if not self.here[person]:
                del self.here[person]
                self.left_at[person] = now
        if self.is_empty:
            self.rested = now

    def gone_since(self, person: int | None) -> float:
        """For somebody who is not here. Who was never here counts from when the table resumed."""
        left = self.resumed if person is None else self.left_at.get(person, self.resumed)
        return max(left, self.resumed)

    def stand_in_for(self, seat: str) -> None:
        self.standing_in.add(seat)

    def end_stand_ins(self, seats: Iterable[str]) -> None:
        self.standing_in.difference_update(seats)
