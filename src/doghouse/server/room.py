"""A table with its connections: requests are handled one at a time, stored, applied and sent."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from typing import Any

from ..protocol import Done, GoodbyeCode, Seated, TableMessage
from ..table import Change, Refusal, Table, refuse
from .bot_pool import BotPool
from .bot_queue import Errand, Urgency
from .client_connection import Connection
from .codec import commit_of, encode
from .due_play import DuePlay
from .limits import Meter
from .logs import log, trail
from .metrics import Metrics
from .snapshots import Snapshots
from .store import NotOwner, Store, StoreError
from .updates import NEVER, Updates

IN_USE_SECONDS = 3600.0  # after the last change, or after the last one has left
REST_SECONDS = 600.0  # without anybody: it leaves the memory
MOST_DECLINED = 3  # proposals of one, in a window of time
SENT_AWAY_SECONDS = 600.0  # that onlookers stay away
PRESENCE_SECONDS = 0.05  # in which presence changes are collected before they are sent


class Room:
    def __init__(
        self, table: Table, store: Store, bot_pool: BotPool, metrics: Metrics, address: str = ""
    ) -> None:
        self.table = table
        self.address = address or table.id  # of whoever opened it, as far as that is known
        self.snapshots = Snapshots(table)
        self.updates = Updates(self.snapshots)
        self.store = store
        self.bot_pool = bot_pool
        self.metrics = metrics
        self.connections: set[Connection] = set()
        self.visitors = 0  # sockets, also those that have not been greeted yet
        self.sent_away: dict[str, float] = {}  # addresses of onlookers, and until when
        self.declined: dict[int | str, Meter] = {}  # proposals, by who made them
        self.lock = asyncio.Lock()  # held from working out a change until it is applied
        self.loop = asyncio.get_running_loop()
        self.pending: asyncio.TimerHandle | None = None  # a broadcast of presence changes
        self.hinted: set[int | None] = set()  # persons who wait for a hint
        self.tasks: set[asyncio.Task[None]] = set()
        self.is_stopping = False
        self.touched = self.now
        self.due_play = DuePlay(self)

    @property
    def now(self) -> float:
        return self.loop.time()

    @property
    def is_in_use(self) -> bool:
        return bool(self.connections) or self.now - self.touched < IN_USE_SECONDS

    @property
    def may_rest(self) -> bool:
        """Nobody is there and nothing goes on: what is stored is all there is."""
        is_busy = self.visitors or self.connections or self.lock.locked() or self.tasks
        is_waiting = self.due_play.alarm or self.pending or self.table.stage == "closed"
        return not is_busy and not is_waiting and self.now - self.touched >= REST_SECONDS

    # --- changes --------------------------------------------------------------------------------

    async def commit(
        self, change: Change, requester: Connection | None = None, id: int = 0
    ) -> None:
        """Store a change, apply it and send it. To be called with the lock."""
        await self.save(change)
        self.apply(change, requester, id)

    async def save(self, change: Change) -> None:
        """Store a change; a Refusal means that nothing was stored.

        The caller applies the change before it awaits anything else."""
        if self.is_stopping:  # another process may have the table already
            raise refuse("stopping")
        began = time.perf_counter()
        try:
            await self.store.append(commit_of(self.table, change, self.now))
        except NotOwner as error:  # nobody here is to go on with it
            log.warning("table of another process", table=self.table.id, error=str(error))
            raise refuse("stopping") from error
        except StoreError as error:
            raise self._not_stored(error) from error
        self.metrics.note_stored(time.perf_counter() - began, [ply.by for ply in change.plies])

    def commit_at_once(self, change: Change, requester: Connection, id: int) -> bool:
        """The same without waiting, where the store can do that; False: nothing was done."""
        if self.is_stopping:
            raise refuse("stopping")
        began = time.perf_counter()
        try:
            is_stored = self.store.append_at_once(commit_of(self.table, change, self.now))
        except StoreError as error:
            raise self._not_stored(error) from error
        if is_stored:
            self.metrics.note_stored(time.perf_counter() - began, [ply.by for ply in change.plies])
            self.apply(change, requester, id)
        return is_stored

    def _not_stored(self, error: StoreError) -> Refusal:
        log.error("not stored", table=self.table.id, error=str(error))
        self.metrics.failures.labels("store").inc()
        return refuse("not_stored")

    def apply(self, change: Change, requester: Connection | None = None, id: int = 0) -> None:
        """Put a stored change into effect. The requester is answered along with its snapshot."""
        self._update_table(change)
        answer = encode(Done(id, self.table.version)) if requester else b""
        if change.is_silent and requester:
            self.send_to_devices(requester, answer)
        else:
            self.broadcast(requester, answer)
        self.due_play.schedule()

    def apply_and_seat(self, change: Change, person: int, connection: Connection, id: int) -> None:
        """The same where the change gives an onlooker a seat: the answer is their secret."""
        self._update_table(change)
        seat = self.table.seat_of(person)
        assert seat is not None
        self.table.depart(connection.person, self.now)
        connection.person, connection.told = person, NEVER
        connection.is_program = self.table.document.persons[person].is_program
        self.table.arrive(person, self.now)
        connection.send(Seated(id, seat, change.secret))
        self.broadcast()
        self.due_play.schedule()

    def _update_table(self, change: Change) -> None:
        self.table.apply(change, self.now)
        self.updates.add(change)
        self.touched = self.now
        if change.is_ended:
            log.info("game finished", table=self.table.id, plies=self.table.ply)
        if change.document.stage == "closed":
            log.info("table closed", table=self.table.id)

    # --- sending --------------------------------------------------------------------------------

    def broadcast(self, requester: Connection | None = None, answer: bytes = b"") -> None:
        """What is new for every connection; the requester's answer goes out in the same write."""
        if self.pending is not None:
            self.pending.cancel()
            self.pending = None
        connections = list(self.connections)
        messages = self.updates.messages(connections, self.now)
        for connection, message in zip(connections, messages, strict=True):
            if connection is requester:
                connection.write(answer, message)
            else:
                connection.write(message)

    def send_to_devices(self, requester: Connection, answer: bytes) -> None:
        """The answer, and a snapshot for this person alone."""
        message = self.snapshots.of(requester.person, self.now)
        for connection in [c for c in self.connections if c.person == requester.person]:
            connection.told = NEVER
            connection.write(*((answer, message) if connection is requester else (message,)))

    def broadcast_soon(self) -> None:
        """Presence changes within PRESENCE_SECONDS share a broadcast."""
        if self.pending is None:
            later = self.loop.call_later(PRESENCE_SECONDS, self.spawn, self._broadcast_pending)
            self.pending = later

    async def _broadcast_pending(self) -> None:
        self.pending = None
        self.broadcast()

    def send_snapshot(self, connection: Connection) -> None:
        """The whole. It may be newer than the last broadcast: the next one is whole, too."""
        connection.told = NEVER
        connection.write(self.snapshots.of(connection.person, self.now))

    def send_all(self, message: TableMessage) -> None:
        encoded = encode(message)
        for connection in list(self.connections):
            connection.write(encoded)

    # --- presence -------------------------------------------------------------------------------

    def enter(self, connection: Connection) -> None:
        self.connections.add(connection)
        self.table.arrive(connection.person, self.now)
        self.send_snapshot(connection)
        self.broadcast_soon()
        self.due_play.schedule()

    def leave(self, connection: Connection) -> None:
        if connection in self.connections:
            self.connections.remove(connection)
            self.touched = self.now
            self.table.depart(connection.person, self.now)
            self.broadcast_soon()
            self.due_play.schedule()

    async def expel(self, person: int) -> None:
        """The host has removed them: their messages count as an onlooker's from now on."""
        leaving = [c for c in self.connections if c.person == person]
        for connection in leaving:
            self.table.depart(person, self.now)
            connection.person, connection.told = None, NEVER
            self.table.arrive(None, self.now)
        goodbyes = [connection.say_goodbye("removed") for connection in leaving]
        await asyncio.gather(*goodbyes, return_exceptions=True)

    async def send_onlookers_away(self) -> None:
        """Where somebody plays from the same address, they can come back at once."""
        onlookers = [c for c in self.connections if c.person is None]
        until, players = self.now + SENT_AWAY_SECONDS, self.connections - set(onlookers)
        away = {c.address for c in onlookers} - {c.address for c in players}
        self.sent_away |= dict.fromkeys(away, until)
        goodbyes = [connection.say_goodbye("sent_away") for connection in onlookers]
        await asyncio.gather(*goodbyes, return_exceptions=True)

    def is_sent_away(self, address: str) -> bool:
        return self.sent_away.get(address, 0.0) > self.now

    async def close(
        self, code: GoodbyeCode, release: Callable[[str], Awaitable[None]] | None = None
    ) -> None:
        """Everyone is disconnected, after what is being stored is stored; and after `release`."""
        self.is_stopping = True
        self.due_play.schedule()
        async with self.lock:
            if release is not None:
                await release(self.table.id)
            goodbyes = [connection.say_goodbye(code) for connection in list(self.connections)]
            await asyncio.gather(*goodbyes, return_exceptions=True)
        for task in list(self.tasks):
            task.cancel()

    # --- proposals ------------------------------------------------------------------------------

    def note_declined(self, who: int | str) -> None:
        """A proposal of a person, or of the address of an onlooker: nobody is pestered."""
        now = self.now
        self.declined = {w: m for w, m in self.declined.items() if m.is_running(now)}
        self.declined.setdefault(who, Meter()).is_over(MOST_DECLINED, now)

    def check_may_propose(self, connection: Connection) -> None:
        """Refusal for somebody who has proposed enough for now."""
        who = connection.address if connection.person is None else connection.person
        meter = self.declined.get(who)
        if meter and meter.is_running(self.now) and meter.count >= MOST_DECLINED:
            raise refuse("too_much")

    # --- bots and hints -------------------------------------------------------------------------

    def errand(self, urgency: Urgency) -> Errand:
        """Bots that play for nobody who is here are served last."""
        here = self.table.presence.here
        if not any(seat.person in here for seat in self.table.document.seats.values()):
            urgency = Urgency.BOTS_ALONE
        return Errand(urgency, self.address, self.table.id)

    @contextlib.contextmanager
    def one_hint_for(self, person: int | None) -> Iterator[None]:
        """At a time, on whatever device; Refusal for another."""
        if person in self.hinted:
            raise refuse("too_much")
        self.hinted.add(person)
        try:
            yield
        finally:
            self.hinted.discard(person)

    # --- tasks ----------------------------------------------------------------------------------

    def spawn(self, work: Callable[..., Coroutine[Any, Any, None]], *arguments: Any) -> None:
        """Run in the background; a failure is logged."""
        task = self.loop.create_task(work(*arguments))
        self.tasks.add(task)
        task.add_done_callback(self._log_failure)

    def _log_failure(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            self.metrics.failures.labels("task").inc()
            log.error("task failed", table=self.table.id, error=trail(error))
