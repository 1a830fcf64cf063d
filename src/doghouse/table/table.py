"""One running table: document, game, version, clock, presence. It knows no socket and no storage.

`seats` and `turns` work out what a request leads to as a `Change`; whoever stores it then calls
`apply`. No other module writes to a table.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from hmac import compare_digest

from ..game import Game
from ..notation.move import VERBS
from ..protocol import LATEST_MOVES, By
from ..rules.kinds import Kind
from .change import Change, Ply
from .clock import Timer
from .document import Document, hash_of
from .presence import Presence
from .refusal import refuse

AWAY_LONG_SECONDS = 60.0  # after which others may act for or against one who has left


class Table:
    """Attributes are read by everybody and written by the methods of this class only."""

    def __init__(
        self,
        document: Document,
        now: float,
        version: int = 1,
        game: Game | None = None,
        plies: Sequence[Ply] = (),
        timer: Timer | None = None,
    ) -> None:
        """`plies`: those of the game so far; the effects of the latest may be known."""
        self.document = document
        self.version = version  # as people are told; silent changes leave it
        self.stored_version = version
        self.turn_version = version  # at which the game last moved on: older moves are stale
        self.game = game
        self.shown = with_gifts(game, document.gifts)  # what views show
        self.played_by: list[By] = [ply.by for ply in plies]  # who moved the hand, of every ply
        self.latest = deque((ply for ply in plies if ply.effect), maxlen=LATEST_MOVES)
        self.timer = timer or Timer(document.settings.clock, (), now)
        self.presence = Presence(now)
        self.asked = self._seats_to_move()
        self.acting_host: int | None = document.host

    # --- questions ------------------------------------------------------------------------------

    @property
    def id(self) -> str:
        return self.document.id

    @property
    def stage(self) -> str:
        return self.document.stage

    @property
    def is_playing(self) -> bool:
        return self.document.stage == "playing"

    @property
    def ply(self) -> int:
        """Moves played in this game."""
        return len(self.played_by)

    @property
    def running(self) -> Game:
        """The game, while one is played; else Refusal."""
        if self.game is None or not self.is_playing:
            raise refuse("no_game")
        return self.game

    def person_with(self, secret: str) -> int | None:
        digest = hash_of(secret)
        for person in self.document.persons.values():
            if any(compare_digest(stored, digest) for stored in person.secrets):
                return person.id
        return None

    def seat_of(self, person: int | None) -> str | None:
        return self.document.seat_of(person)

    def own_seat(self, person: int | None) -> str:
        """Refusal for a person without one."""
        seat = self.seat_of(person)
        if seat is None:
            raise refuse("no_seat")
        return seat

    def is_host(self, person: int | None) -> bool:
        return person is not None and person in (self.document.host, self.acting_host)

    def is_long_away(self, person: int | None, now: float) -> bool:
        """Not yet, where somebody has only just left: lines drop."""
        return person not in self.presence.here and self._long_away_at(person) <= now

    def _long_away_at(self, person: int | None) -> float:
        return self.presence.gone_since(person) + AWAY_LONG_SECONDS

    def next_host_at(self) -> float | None:
        """When another becomes the acting host, unless the host comes back."""
        host = self.document.host
        is_waiting = host not in self.presence.here and self.acting_host == host
        return self._long_away_at(host) if is_waiting and self.presence.here else None

    def name_of(self, seat: str) -> str:
        """The person's name, or the bot's with its level: as in a record."""
        taken = self.document.seats[seat]
        if taken.person is not None:
            return self.document.persons[taken.person].name
        return f"{taken.name} ({taken.level})" if taken.name else taken.level

    @property
    def names(self) -> dict[str, str]:
        return {seat: name for seat in self.document.seats if (name := self.name_of(seat))}

    def _seats_to_move(self) -> list[str]:
        """One seat, or in an exchange all that have not chosen."""
        if self.game is None or not self.is_playing:
            return []
        if self.game.phase != "exchange":
            return [self.game.turn] if self.game.turn else []
        gifts = self.document.gifts
        return [s for s in self.game.seats if s not in gifts and self.game.legal_moves(s)]

    # --- changes --------------------------------------------------------------------------------

    def change(self, document: Document) -> Change:
        """To this document, with the same game. Nothing is in effect yet."""
        return Change(self.stored_version + 1, document, self.game)

    def apply(self, change: Change, now: float) -> None:
        """Put a change into effect, which has been stored."""
        if change.version != self.stored_version + 1:
            at = self.stored_version
            raise ValueError(f"a change to version {change.version} at version {at}")
        self.stored_version = change.version
        self.version += not change.is_silent
        self.shown = self._shown_after(change)
        self._end_stand_ins(change)
        self._update_clock(change, now)
        self._update_plies(change)
        self.document, self.game = change.document, change.game
        self.asked = self._seats_to_move()
        self.update_host(now)
        if change.plies or change.start or change.taken_back:
            self.turn_version = self.version

    def _shown_after(self, change: Change) -> Game | None:
        """In an exchange most changes add one card to those that are shown already."""
        before, gifts = self.document.gifts, change.document.gifts
        if change.game is not self.game or not before.items() <= gifts.items():
            return with_gifts(change.game, gifts)
        added = {seat: card for seat, card in gifts.items() if seat not in before}
        return with_gifts(self.shown, added)

    def _end_stand_ins(self, change: Change) -> None:
        """Where somebody else has the seat, and everywhere in a new game."""
        before, seats = self.document.seats, change.document.seats
        if change.start:
            self.presence.end_stand_ins(before)
        elif before is not seats:
            self.presence.end_stand_ins(s for s in before if seats.get(s) != before[s])
        seat = change.stands_in_for
        if seat and seats[seat].person not in self.presence.here:  # or came while it was stored
            self.presence.stand_in_for(seat)

    def _update_clock(self, change: Change, now: float) -> None:
        if change.start:
            document = change.document
            self.timer = Timer(document.settings.clock, tuple(document.seats), now)
        for seat in change.answered:
            self.timer.charge(seat, now)
        if change.plies or change.taken_back:
            self.timer.begin_turn(now)

    def _update_plies(self, change: Change) -> None:
        if change.start or change.game is None:
            self.latest.clear()
            self.played_by.clear()
        for _ in range(change.taken_back):
            self.played_by.pop()
            if self.latest:
                self.latest.pop()
        self.latest += change.plies
        self.played_by += [ply.by for ply in change.plies]

    # --- presence -------------------------------------------------------------------------------

    def arrive(self, person: int | None, now: float) -> None:
        """A device of a person, or an onlooker (None). No time goes by while nobody is here."""
        if self.presence.is_empty:
            self.timer.skip_pause(self.presence.rested, now)
        self.presence.arrive(person, self.seat_of(person), now)
        self.update_host(now)

    def depart(self, person: int | None, now: float) -> None:
        self.presence.depart(person, now)
        self.update_host(now)

    def update_host(self, now: float) -> bool:
        """The host or, while away for long, the first seated person who is here. Is it another?"""
        before, self.acting_host = self.acting_host, self.document.host
        if self.is_long_away(self.document.host, now):
            seated = (seat.person for seat in self.document.seats.values())
            here = (person for person in seated if person in self.presence.here)
            self.acting_host = next(here, None)
        return self.acting_host != before


def with_gifts(game: Game | None, gifts: Mapping[str, str]) -> Game | None:
    """The game as it looks when these cards have been given."""
    if game is None or not gifts:
        return game
    shown = game.copy()
    for seat, card in gifts.items():
        shown.play(give_text(card), seat)
    return shown


def give_text(card: str) -> str:
    """The move that gives this card."""
    return f"{VERBS[Kind.GIVE]} {card}"
