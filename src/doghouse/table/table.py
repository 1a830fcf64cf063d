"""One running table: document, game, version, clock, presence. It knows no sockets or storage.

`seats` and `turns` turn a request into a `Change`; once it is stored, `apply` puts it into effect.
No other module writes to a table.
"""

import time
from collections.abc import Collection, Mapping, Sequence
from hmac import compare_digest
from typing import NamedTuple, Self

from msgspec import Struct, convert

from ..bots.levels import name_with_level
from ..game import Game
from ..notation.move import VERBS, open_text
from ..notation.plain_names import NameOf, letter_names
from ..protocol.messages import By, LogEntry, Settings
from ..rules.effects import Effect, RoundOpening, opening_of
from ..rules.kinds import Kind
from ..words import say_or
from .clock import Span, Timer
from .document import Document, Person, Seat, hash_of
from .refusal import refuse

AWAY_LONG_SECONDS = 60.0  # then others may act for or against somebody who left


class Ply(NamedTuple):
    """A played move, from the table to the store and to the log."""

    number: int  # in its game, from 1
    seat: str
    move: str
    shuffle: str | None  # the cards, if the move caused a shuffle
    by: By
    effect: Effect | None = None  # not stored
    opens: RoundOpening | None = None  # the round whose first move it is; not stored

    def with_effect(self, before: Game) -> Self:
        """`before`: the game before this move. IllegalMove if it can't be played."""
        effect = before.effect(self.move, self.seat)
        return self._replace(effect=effect, opens=opening_of(before.state))

    def log_entry(self) -> LogEntry:
        """The entry, without a secret card."""
        assert self.effect is not None, "the effect of a stored move is found by replaying it"
        text = open_text(self.effect.kind, self.move)
        return LogEntry(self.number, self.seat, text, self.effect, self.by, self.opens)


class GameStart(Struct, frozen=True):
    """What a game can be restarted from: the document has its id, number and settings."""

    seed: int
    document: Document  # when the game began


class Change(NamedTuple):
    """Made by `Table.change`; takes effect through `apply`, once it is stored."""

    version: int  # under which it is stored
    document: Document
    game: Game | None
    plies: tuple[Ply, ...] = ()
    start: GameStart | None = None
    answered: tuple[str, ...] = ()  # seats whose time has stopped
    stands_in_for: str = ""  # a seat that a bot plays from now on, as its owner is away
    is_ended: bool = False
    person: int | None = None  # the person given the secret
    secret: str = ""
    taken_back: int = 0  # plies to take back before adding its own
    is_silent: bool = False  # only its requester may notice


class Presence:
    """People by their devices, spectators, and seats with a bot standing in.

    Never stored. Times are monotonic seconds."""

    def __init__(self, now: float) -> None:
        self.here: dict[int, int] = {}  # person -> connected devices
        self.onlookers = 0
        self.left_at: dict[int | None, float] = {}  # persons who left
        self.standing_in: set[str] = set()  # seats whose owner is away
        self.rested = now  # when the last one left
        self.resumed = now  # when somebody last entered the empty table

    @property
    def is_empty(self) -> bool:
        return not self.here and not self.onlookers

    def arrive(self, person: int | None, seat: str | None, now: float) -> None:
        """A device of a person, who takes over their seat; or a spectator (None)."""
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
        """Since when an absent person is gone: if never here, since the table resumed."""
        return max(self.left_at.get(person, self.resumed), self.resumed)


class Table:
    """Anyone may read its attributes; only its methods write them."""

    def __init__(
        self,
        document: Document,
        now: float,
        version: int = 1,
        game: Game | None = None,
        plies: Sequence[Ply] = (),
        timer: Timer | None = None,
        standing_in: Collection[str] = (),
    ) -> None:
        """`plies`: the game's so far, with their effects."""
        self.document = document
        self.version = version  # as clients see it; silent changes don't raise it
        self.stored_version = version
        self.turn_version = version  # when the game last advanced: older moves are stale
        self.game = game
        self.shown = with_gifts(game, document.gifts)  # what views show
        self.log = [ply.log_entry() for ply in plies]  # of the game
        self.timer = timer or Timer(document.settings.clock, (), now)
        self.presence = Presence(now)
        self.presence.standing_in.update(standing_in)
        self.asked = seats_to_move(self.game, self.document)
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
        """The number of moves played in this game."""
        return len(self.log)

    @property
    def running(self) -> Game:
        """The game in progress; else Refusal."""
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
        """The person's seat; Refusal if they have none."""
        seat = self.seat_of(person)
        if seat is None:
            raise refuse("no_seat")
        return seat

    def is_host(self, person: int | None) -> bool:
        return person is not None and person in (self.document.host, self.acting_host)

    def is_long_away(self, person: int | None, now: float) -> bool:
        """Not if somebody has only just left, as connections drop; never at a slow clock."""
        if self.is_playing and self.timer.is_slow:
            return self.seat_of(person) in self.presence.standing_in
        return person not in self.presence.here and self._long_away_at(person) <= now

    def _long_away_at(self, person: int | None) -> float:
        return self.presence.gone_since(person) + AWAY_LONG_SECONDS

    def next_host_at(self) -> float | None:
        """When another person becomes acting host, unless the host comes back."""
        if self.is_playing and self.timer.is_slow:
            return None
        host = self.document.host
        if self.document.evening:
            return None
        is_waiting = host not in self.presence.here and self.acting_host == host
        return self._long_away_at(host) if is_waiting and self.presence.here else None

    def name_of(self, seat: str) -> str:
        """The person's name, or the bot's with its level, as in a record."""
        taken = self.document.seats[seat]
        if taken.person is not None:
            return self.document.persons[taken.person].name
        return name_with_level(taken.name, taken.level)

    @property
    def is_live(self) -> bool:
        """Whether the clock is slow, but all people who play are here."""
        people = [seat.person for seat in self.document.seats.values() if seat.person is not None]
        here = self.presence.here
        return self.is_playing and self.timer.is_slow and all(person in here for person in people)

    def take_vacations(self, spans: Sequence[tuple[int, float, float]]) -> None:
        """Stop slow clocks for these persons and spans of wall-clock time, in order."""
        found: dict[str, list[Span]] = {}
        for person, begins, ends in spans:
            if letter := self.seat_of(person):
                found.setdefault(letter, []).append((begins, ends))
        self.timer.vacations = found

    def standing_in_after(self, change: Change) -> list[str]:
        """Seats whose owner is away, with the change in effect."""
        before, seats = self.document.seats, change.document.seats
        if change.start:
            return []
        same = {s for s in self.presence.standing_in if seats.get(s) == before[s]}
        seat = change.stands_in_for
        if (
            seat and seats[seat].person not in self.presence.here
        ):  # otherwise they came while it was being stored
            same.add(seat)
        return sorted(same)

    @property
    def names(self) -> dict[str, str]:
        return {seat: name for seat in self.document.seats if (name := self.name_of(seat))}

    # --- changes --------------------------------------------------------------------------------

    def change(self, document: Document) -> Change:
        """A change to this document, with the same game, not yet in effect."""
        return Change(self.stored_version + 1, document, self.game)

    def apply(self, change: Change, now: float) -> None:
        """Put a stored change into effect."""
        if change.version != self.stored_version + 1:
            at = self.stored_version
            raise ValueError(f"a change to version {change.version} at version {at}")
        self.stored_version = change.version
        self.version += not change.is_silent
        self.shown = with_gifts(change.game, change.document.gifts)
        self.presence.standing_in = set(self.standing_in_after(change))
        self._update_clock(change, now)
        self._update_plies(change)
        self.document, self.game = change.document, change.game
        self.asked = seats_to_move(self.game, self.document)
        self.update_host(now)
        if change.plies or change.start or change.taken_back:
            self.turn_version = self.version

    def _update_clock(self, change: Change, now: float) -> None:
        if change.start:
            document, vacations = change.document, self.timer.vacations
            self.timer = Timer(document.settings.clock, tuple(document.seats), now)
            self.timer.vacations = vacations
        for seat in change.answered:
            self.timer.charge(seat, now)
        if change.plies or change.taken_back:
            self.timer.begin_turn(now)

    def _update_plies(self, change: Change) -> None:
        if change.start or change.game is None:
            self.log.clear()
        del self.log[self.ply - change.taken_back :]
        self.log += [ply.log_entry() for ply in change.plies]

    # --- presence -------------------------------------------------------------------------------

    def arrive(self, person: int | None, now: float) -> None:
        """A device of a person, or a spectator (None). Time stops while nobody is here."""
        if self.presence.is_empty and not self.timer.is_slow:
            self.timer.skip_pause(self.presence.rested, now)
        self.presence.arrive(person, self.seat_of(person), now)
        self.update_host(now)

    def depart(self, person: int | None, now: float) -> None:
        self.presence.depart(person, now)
        self.update_host(now)

    def update_host(self, now: float) -> bool:
        """Set the acting host: the host or, if long away, the first seated person here.
        Returns whether it changed."""
        before, self.acting_host = self.acting_host, self.document.host
        if not self.document.evening and self.is_long_away(self.document.host, now):
            seated = (seat.person for seat in self.document.seats.values())
            here = (person for person in seated if person in self.presence.here)
            self.acting_host = next(here, None)
        return self.acting_host != before


def seats_to_move(game: Game | None, document: Document) -> list[str]:
    """One seat or, in an exchange, all that haven't chosen."""
    if game is None or document.stage != "playing":
        return []
    if game.phase != "exchange":
        return [game.turn] if game.turn else []
    return [s for s in game.seats if s not in document.gifts and game.legal_moves(s)]


def with_gifts(game: Game | None, gifts: Mapping[str, str]) -> Game | None:
    """The game as it looks once these cards have been given."""
    if game is None or not gifts:
        return game
    shown = game.copy()
    for seat, card in gifts.items():
        shown.play(give_text(card), seat)
    return shown


def give_text(card: str) -> str:
    """The move that gives this card."""
    return f"{VERBS[Kind.GIVE]} {card}"


def names_at(table: Table, language: str) -> NameOf:
    """Names as on the page, where bots have names too."""
    letters, names = letter_names(language), {}
    for letter, seat in table.document.seats.items():
        names[letter] = seat.name or say_or(f"web.level.{seat.level}", seat.level, language)
        if seat.person is not None:
            names[letter] = table.document.persons[seat.person].name
    return lambda letter: names.get(letter) or letters(letter)


# --- without a server -----------------------------------------------------------------------------

HOST = 1
PACE_SECONDS = 0  # a bot plays as soon as it has chosen


def local_table(game: Game, seat: str, level: str, name: str = "") -> Table:
    """One person, the host, at `seat`, and bots at all others; nothing is stored.

    The game continues from its current position. `level` isn't checked: any bot's name will do."""
    document = Document(
        id="local",
        settings=convert(game.configuration._asdict() | {"pace": PACE_SECONDS}, Settings),
        host=HOST,
        persons={HOST: Person(HOST, name, secrets=())},
        seats={letter: Seat(level=level) for letter in game.seats} | {seat: Seat(HOST)},
        stage="playing",
        number=1,
        game="local",
    )
    return Table(document, time.monotonic(), game=game)
