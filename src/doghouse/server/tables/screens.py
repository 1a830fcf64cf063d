"""The screens of club evenings: tables that are opened when a round begins, cut short when it ends,
and counted.

Everything follows from what is stored, so it resumes after a restart. Ids, secrets and deals are
derived from the key of the evening, so a missing table is made again exactly as before.
"""

import contextlib
import time
from collections.abc import Awaitable, Callable, Iterator
from functools import partial

from msgspec import MsgspecError, Struct
from msgspec.structs import replace

from ...evening.evening import Evening
from ...evening.events import BOT, ClockSet, Event, Pairing, Recorded, Started, TableResult
from ...evening.rounds import Round
from ...rules.rulesets import SEAT_LETTERS
from ...rules.state import progress_of
from ...table import Refusal, Table, refuse, seats, turns
from ...table.document import Document, Person, Seat, hash_of, new_secret
from ...table.turns import STAND_IN_LEVEL
from ..logs import log, trail
from ..store.interface import StoreError
from ..store.store import read_document
from ..ws.limiter import Limiter
from .evenings import Club, Evenings
from .lobby import Lobby
from .room import Room

LONGEST_NAME = 24  # at a table


class OwnSeat(Struct):
    """A seat at a screen."""

    table: str
    seat: str
    name: str
    secret: str


class Screens:
    def __init__(self, evenings: Evenings, lobby: Lobby, limiter: Limiter) -> None:
        self.evenings = evenings
        self.lobby = lobby
        self.limiter = limiter
        self._done: set[str] = set()  # tables of rounds that are over

    async def look_after_all(self) -> None:
        for id in await self.evenings.live():
            with self._or_later(id):
                await self.look_after(await self.evenings.find(id))

    async def look_after(self, club: Club) -> None:
        """Do what is due at an evening; anything that fails is retried next time."""
        async with club.tending:
            current = club.evening.current
            if current is None or not is_begun(current):
                return
            with self._or_later(club.id):
                await self._end_in_time(club, current)
            for pairing in current.pairings:
                if pairing.is_screen:
                    with self._or_later(club.id):
                        await self._look_at(club, club.evening.rounds[-1], pairing)

    @contextlib.contextmanager
    def _or_later(self, evening: str) -> Iterator[None]:
        """Log what fails; it is tried again later. The table may be unreadable, or belong to
        another process, which does it itself."""
        try:
            yield
        except (Refusal, StoreError, MsgspecError) as error:
            log.info("evening postponed", evening=evening, why=str(error))
        except Exception as error:  # our own error; other evenings continue
            log.error("evening failed", evening=evening, error=trail(error))

    async def _end_in_time(self, club: Club, current: Round) -> None:
        """End a round once: if the director has undone the gong, only they end it."""
        now = time.time()
        is_due = current.clock.ended is None and current.clock.left(now) == 0
        if is_due and not has_rung(club.evening):
            event = ClockSet(action="end", at=now, by="clock")
            await self.evenings.add(club, lambda _: event)

    async def _look_at(self, club: Club, current: Round, pairing: Pairing) -> None:
        id = table_id(club, current, pairing)
        if id in self._done:
            return
        is_recorded, is_up = pairing.table in current.results, current.clock.ended is not None
        document = await self._document(id)
        if document is None:
            if not is_recorded:
                await self._open(club, current, pairing)
        elif document.stage == "playing":
            if is_recorded or is_up:
                await self._change(id, cut)
        elif not is_recorded:
            table = await self.lobby.look_at(id)
            if table is not None and table.stage != "closed":  # otherwise the director enters it
                event = partial(recorded, current.number, pairing.table, result_of(table))
                await self.evenings.add(club, event)
        elif not current.waiting:
            await self._change(id, shown)
            self._done.add(id)

    async def _document(self, id: str) -> Document | None:
        if id in self.lobby.rooms:
            return self.lobby.rooms[id].table.document
        state = await self.lobby.store.state(id)
        return read_document(state) if state is not None else None

    async def _open(self, club: Club, current: Round, pairing: Pairing) -> None:
        if not self.limiter.allows("openings", club.address):
            raise refuse("too_many_tables")
        document = document_of(club, current, pairing)
        if document.is_withheld:  # players of the same cards may not watch
            lock = await self.lobby.passphrases.hash(new_secret(), club.address)
            document = replace(document, passphrase=lock)
        await self.lobby.add(document, club.address, is_started=True)

    async def _change(self, id: str, make: Callable[[Room], Awaitable[None]]) -> None:
        """Change a table, in the process that owns it."""
        room = await self.lobby.room(id)
        if room is not None:
            async with room.lock:
                await make(room)


async def cut(room: Room) -> None:
    if room.table.is_playing:
        await room.commit(turns.cut(room.table))


async def shown(room: Room) -> None:
    """The document after the round: everyone may see the key and the record."""
    document = room.table.document
    if document.is_withheld:
        await room.commit(room.table.change(replace(document, is_withheld=False, passphrase="")))


def recorded(number: int, table: int, result: TableResult, evening: Evening) -> Event:
    return Recorded(round=number, table=table, result=result, at=time.time(), by="screen")


def result_of(table: Table) -> TableResult:
    """The result, as the game stands."""
    game, document = table.game, table.document
    assert game is not None, "it was begun as it was opened"
    teams = document.configuration.letters_by_team
    letters = list(document.seats)
    came = [[progress_of(game.state, letters.index(seat)) for seat in team] for team in teams]
    winners = [seat for seat in letters if seat not in document.resigned]
    if not document.resigned:
        winners = game.winners
    won = [at for at, team in enumerate(teams) if winners and set(team) <= set(winners)]
    return TableResult(
        home=tuple(sum(home for home, _ in team) for team in came),
        winner=won[0] if len(won) == 1 else None,
        squares=tuple(sum(squares for _, squares in team) for team in came),
    )


def has_rung(evening: Evening) -> bool:
    """Whether the gong has rung in the last round, undone or not."""
    for event in reversed(evening.events):
        if isinstance(event, Started):
            return False
        if isinstance(event, ClockSet) and event.action == "end":
            return True
    return False


# --- how a table is opened ------------------------------------------------------------------------


def is_begun(current: Round) -> bool:
    """Whether the clock has been started, which starts every game."""
    return current.clock.started is not None or not current.clock.minutes


def table_id(club: Club, current: Round, pairing: Pairing) -> str:
    """The seed makes it a different one if the round is drawn again."""
    return club.secret("screen", current.number, current.seed, pairing.table)[:12]


def places_of(club: Club, pairing: Pairing) -> Iterator[tuple[str, int, str]]:
    """Seat, entry and name of each player."""
    settings = club.evening.settings
    for number, team in enumerate(pairing.teams):
        letters = SEAT_LETTERS[: settings.seats][number :: settings.teams]
        for at, letter in enumerate(letters):
            entry = team[at] if len(team) > 1 else team[0]
            known = club.evening.entries.get(entry)
            names = (known.players or (known.name,)) if known else ("",)
            yield letter, entry, names[at % len(names)][:LONGEST_NAME]


def own_seats(club: Club, entry: int) -> list[OwnSeat]:
    """The seats of an entry that plays at a screen now."""
    current = club.evening.current
    pairing = current.pairing_of(entry) if current else None
    if current is None or pairing is None or not pairing.is_screen or not is_begun(current):
        return []
    id = table_id(club, current, pairing)
    return [
        OwnSeat(id, letter, name, club.secret("seat", id, letter))
        for letter, owner, name in places_of(club, pairing)
        if owner == entry
    ]


def document_of(club: Club, current: Round, pairing: Pairing) -> Document:
    settings, id = club.evening.settings, table_id(club, current, pairing)
    table = replace(
        settings.table, title=settings.title, visibility="private", hints=False, chat="around"
    )
    document, _ = seats.open_table(id, table, "")
    for letter, entry, name in places_of(club, pairing):
        if entry != BOT:
            number, secret = document.last_person + 1, hash_of(club.secret("seat", id, letter))
            persons = {**document.persons, number: Person(number, name, (secret,))}
            document = replace(document, persons=persons, last_person=number)
            document = document.with_seat(letter, Seat(number))
    document = seats.with_bots(document, STAND_IN_LEVEL)
    if settings.duplicate:
        key = club.derived("deals", current.number, current.deal_seed).hex()
        document = replace(document, next_key=key, is_withheld=True)
    return replace(document, evening=club.id)
