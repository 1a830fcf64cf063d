"""A table with its connections: requests are handled one at a time, stored, applied and sent."""

import asyncio
import contextlib
import secrets
import time
from collections.abc import Callable, Coroutine, Iterable, Iterator
from typing import Any

from ...bots import LEVELS
from ...explain.reasons import IllegalMove
from ...protocol.messages import Done, GoodbyeCode, Seated, TableMessage, encode
from ...table import Change, Refusal, Table, refuse, turns
from ...table.turns import DueMove, due_moves
from ...words import say
from ..logs import log, trail
from ..metrics import Metrics
from ..store.interface import OutcomeUnknown, StoreError
from ..store.store import Store, commit_of
from ..workers.pool import TaskFailed, TaskLost, TaskPool
from ..workers.queue import CHEAP, Job, Urgency
from ..ws.limiter import Buckets, per_window
from ..ws.socket import Connection, say_goodbye
from .broadcast import Broadcast
from .invitations import Invitations

REST_SECONDS = 600.0  # without people, until it leaves memory
MOST_DECLINED = 3  # proposals per person, in WINDOW_SECONDS
SENT_AWAY_SECONDS = 600.0  # during which onlookers stay away
PRESENCE_SECONDS = 0.05  # during which presence changes are collected


class Room:
    def __init__(
        self, table: Table, store: Store, pool: TaskPool, metrics: Metrics, address: str = ""
    ) -> None:
        self.table = table
        self.address = address or table.id  # from which it was opened, if known
        self.store = store
        self.pool = pool
        self.metrics = metrics
        self.connections: set[Connection] = set()
        self.visitors = 0  # sockets, even before their hello
        self.sent_away = Buckets(1 / SENT_AWAY_SECONDS, 1)  # addresses of onlookers
        self.declined = per_window(MOST_DECLINED)  # proposals, by person or address
        self.lock = asyncio.Lock()  # held from working out a change until it is applied
        self.loop = asyncio.get_running_loop()
        self.invitations = Invitations(self.loop.time)  # expired when the room may rest
        self.pending: asyncio.TimerHandle | None = None  # a broadcast of presence changes
        self.hinted: set[int | None] = set()  # persons waiting for a hint
        self.tasks: set[asyncio.Task[None]] = set()
        self.is_stopping = False
        self.touched = self.now
        self.due_play = DuePlay(self)

    @property
    def now(self) -> float:
        return self.loop.time()

    @property
    def may_rest(self) -> bool:
        """Whether nobody is there, nothing is in progress and everything is stored."""
        is_busy = self.visitors or self.connections or self.lock.locked() or self.tasks
        is_waiting = self.due_play.alarm or self.pending or self.table.stage == "closed"
        return not is_busy and not is_waiting and self.now - self.touched >= REST_SECONDS

    # --- changes --------------------------------------------------------------------------------

    async def commit(
        self, change: Change, requester: Connection | None = None, id: int = 0
    ) -> None:
        """Store a change, apply it and send it; the requester gets the answer first. The caller
        must hold the lock."""
        await self.save(change)
        self.table.apply(change, self.now)
        self.touched = self.now
        if change.is_ended:
            log.info("game finished", table=self.table.id, plies=self.table.ply)
        if change.document.stage == "closed":
            log.info("table closed", table=self.table.id)
        devices = list(self.connections)
        if requester and change.secret:
            requester.send(self._seat(requester, change, id))
        elif requester:
            requester.send(Done(id, self.table.version))
            if change.is_silent:
                devices = [c for c in devices if c.person == requester.person]
        self.broadcast(devices)
        self.due_play.schedule()

    async def save(self, change: Change) -> None:
        """Make a change durable before anybody sees it. If this raises Refusal, the change must
        not be applied; otherwise the caller applies it before awaiting anything else."""
        if self.is_stopping:
            raise refuse("stopping")
        began = time.perf_counter()
        try:
            looking = {c.person for c in self.connections if c.is_looking}
            await self.store.append(commit_of(self.table, change, self.now, looking))
        except StoreError as error:
            log.error("not stored", table=self.table.id, error=str(error))
            self.metrics.failures.labels("store").inc()
            is_known = not isinstance(error, OutcomeUnknown)  # otherwise the room is being dropped
            raise refuse("not_stored" if is_known else "stopping") from error
        self.metrics.stored.observe(time.perf_counter() - began)
        for ply in change.plies:
            self.metrics.moves.labels(ply.by).inc()

    def _seat(self, connection: Connection, change: Change, id: int) -> Seated:
        """The answer, which contains the secret if the change gave somebody a seat."""
        seat = self.table.own_seat(change.person)
        assert change.person is not None
        self.table.depart(connection.person, self.now)
        connection.person = change.person
        known = self.table.document.persons[change.person]
        connection.is_program, connection.name = known.is_program, known.name
        self.table.arrive(change.person, self.now)
        return Seated(id, seat, change.secret)

    # --- sending --------------------------------------------------------------------------------

    def broadcast(self, connections: Iterable[Connection] | None = None) -> None:
        """Send everyone, or these connections, what is new for them."""
        if self.pending is not None:
            self.pending.cancel()
            self.pending = None
        now = Broadcast(self.table, self.now)
        for connection in list(self.connections if connections is None else connections):
            connection.write(now.news(connection))

    def broadcast_soon(self) -> None:
        """Presence changes within PRESENCE_SECONDS share one broadcast."""
        if self.pending is None:
            self.pending = self.loop.call_later(PRESENCE_SECONDS, self.broadcast)

    def send_snapshot(self, connection: Connection) -> None:
        """Send the whole snapshot."""
        connection.write(Broadcast(self.table, self.now).whole(connection))

    def send_all(self, message: TableMessage) -> None:
        encoded = encode(message)
        for connection in list(self.connections):
            connection.write(encoded)

    # --- presence -------------------------------------------------------------------------------

    def enter(self, connection: Connection) -> None:
        self.connections.add(connection)
        was_away = self.table.is_playing and self.table.is_long_away(connection.person, self.now)
        self.table.arrive(connection.person, self.now)
        if was_away and self.table.timer.is_slow:
            self.spawn(self._store_return)
        self.send_snapshot(connection)
        self.broadcast_soon()
        self.due_play.schedule()

    async def _store_return(self) -> None:
        """Store that a person is back, so that nobody stands in for them even after a restart."""
        async with self.lock:
            await self.commit(self.table.change(self.table.document))

    def leave(self, connection: Connection) -> None:
        if connection in self.connections:
            self.connections.remove(connection)
            self.touched = self.now
            self.table.depart(connection.person, self.now)
            self.broadcast_soon()
            self.due_play.schedule()

    async def expel(self, person: int) -> None:
        """Treat somebody whom the host has removed as an onlooker from now on."""
        leaving = [c for c in self.connections if c.person == person]
        for connection in leaving:
            self.table.depart(person, self.now)
            connection.person = None
            self.table.arrive(None, self.now)
        await say_goodbye(leaving, "removed")

    async def send_onlookers_away(self) -> None:
        """Disconnect the onlookers. Those who share an address with a player may come back at
        once."""
        onlookers = [c for c in self.connections if c.person is None]
        players = self.connections - set(onlookers)
        for address in {c.address for c in onlookers} - {c.address for c in players}:
            self.sent_away.charge(address, self.now, 1)
        await say_goodbye(onlookers, "sent_away")

    async def close(self, code: GoodbyeCode) -> None:
        """Disconnect everyone, once everything is stored."""
        self.is_stopping = True
        self.due_play.schedule()
        async with self.lock:
            await self.store.release(self.table.id)  # before anybody comes back for it
            await say_goodbye(self.connections, code)
        for task in list(self.tasks):
            task.cancel()

    # --- proposals ------------------------------------------------------------------------------

    def note_declined(self, who: int | str) -> None:
        """Count a declined proposal of a person, or of an onlooker's address, so nobody is
        pestered."""
        self.declined.take(who, self.now)

    def check_may_propose(self, connection: Connection) -> None:
        """Raises Refusal after too many declined proposals."""
        who = connection.address if connection.person is None else connection.person
        if not self.declined.has(who, self.now):
            raise refuse("too_much")

    # --- bots and hints -------------------------------------------------------------------------

    def job(self, urgency: Urgency) -> Job:
        """The job of a worker; bots in rooms without people are served last."""
        here = self.table.presence.here
        if not any(seat.person in here for seat in self.table.document.seats.values()):
            urgency = Urgency.BOTS_ALONE
        return Job(urgency, self.address)

    @contextlib.contextmanager
    def one_hint_for(self, person: int | None) -> Iterator[None]:
        """Allow a person one hint at a time, on whatever device; raises Refusal for a second
        one."""
        if person in self.hinted:
            raise refuse("too_much")
        self.hinted.add(person)
        try:
            yield
        finally:
            self.hinted.discard(person)

    # --- tasks ----------------------------------------------------------------------------------

    def spawn(self, work: Callable[..., Coroutine[Any, Any, None]], *arguments: Any) -> None:
        """Run in the background and log any failure."""
        task = self.loop.create_task(work(*arguments))
        self.tasks.add(task)
        task.add_done_callback(self._log_failure)

    def _log_failure(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            self.metrics.failures.labels("task").inc()
            log.error("task failed", table=self.table.id, error=trail(error))


# --- moves that bots play: their own, and for those who are away or out of time -----------------

RETRY_SECONDS = 1.0  # after a bot's move could not be stored


class DuePlay:
    """The moves that are due in one room."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.table = room.table
        self.alarm: asyncio.TimerHandle | None = None  # of the next due move
        self.alarm_at = 0.0  # uvloop doesn't say when, if it is at once
        self.missing: set[str] = set()  # levels without a bot
        self.thinking: set[str] = set()  # seats for which a bot is choosing

    def schedule(self) -> None:
        """Set the alarm for the next move that a bot has to think about."""
        waiting: list[float] = []
        if not self.room.is_stopping:
            due = self._due()
            waiting = [move.at - move.ahead for move in due if move.seat not in self.thinking]
            if (host_at := self.table.next_host_at()) is not None:
                waiting.append(host_at)
        if self.alarm is not None and (not waiting or min(waiting) < self.alarm_at):
            self.alarm.cancel()
            self.alarm = None
        if waiting and self.alarm is None:  # otherwise it goes off early and is reset
            self.alarm_at = min(waiting)
            self.alarm = self.room.loop.call_at(self.alarm_at, self._start)

    def _due(self) -> list[DueMove]:
        """The due moves, except those of bots that are missing since a restart (`serve --bot`)."""
        due = due_moves(self.table)
        for level in {move.level for move in due} - LEVELS.keys() - self.missing:
            self.missing.add(level)
            why = say("serve.bot_missing", name=level)
            log.error("bot missing", table=self.table.id, what_to_do=why)
        return [move for move in due if move.level in LEVELS]

    def _start(self) -> None:
        self.alarm = None
        if self.table.update_host(self.room.now):
            self.room.broadcast_soon()
        for due in self._due():
            if due.at - due.ahead <= self.room.now and due.seat not in self.thinking:
                self.thinking.add(due.seat)
                self.room.spawn(self._play, due)
        self.schedule()

    async def _play(self, due: DueMove) -> None:
        """The bot thinks without the lock; its move is handled like anyone's when it is due."""
        try:
            version = self.table.turn_version
            move = await self._choose(due)
            await asyncio.sleep(max(0.0, due.at - self.room.now))
            async with self.room.lock:
                is_same_turn = self.table.turn_version == version and due.seat in self.table.asked
                if is_same_turn and not self.room.is_stopping and self._is_still_due(due):
                    lapse = turns.lapse(self.table, due.seat) if due.by == "clock" else None
                    await self.room.commit(lapse or self._work_out(due, move))
        except Refusal as refusal:  # it could not be stored
            log.warning("bot's move refused", table=self.table.id, code=refusal.code)
            await asyncio.sleep(RETRY_SECONDS)
        finally:
            self.thinking.discard(due.seat)
            self.schedule()

    def _is_still_due(self, due: DueMove) -> bool:
        """False if the owner of the seat has come back in the meantime."""
        return any(move.seat == due.seat and move.by == due.by for move in due_moves(self.table))

    async def _choose(self, due: DueMove) -> str:
        game = self.table.running
        try:
            view = game.view(due.seat)
            job = self.room.job(Urgency.QUICK if due.level in CHEAP else Urgency.SEARCH)
            return await self.room.pool.choose(due.level, view, secrets.randbits(62), job)
        except TaskLost:
            return self._any_move(due.seat)
        except Exception as error:
            what = str(error) if isinstance(error, TaskFailed) else trail(error)
            log.error("bot failed", table=self.table.id, bot=due.level, error=what)
            self.room.metrics.failures.labels("bot").inc()
            return self._any_move(due.seat)

    def _any_move(self, seat: str) -> str:
        """A random move to replace a failed bot's, so that the game goes on."""
        return str(secrets.choice(self.table.running.legal_moves(seat)))

    def _work_out(self, due: DueMove, move: str) -> Change:
        try:
            return turns.play_for(self.table, due.seat, move, due.by)
        except IllegalMove:
            log.error("bot played an illegal move", table=self.table.id, bot=due.level)
            self.room.metrics.failures.labels("bot").inc()
            return turns.play_for(self.table, due.seat, self._any_move(due.seat), due.by)
