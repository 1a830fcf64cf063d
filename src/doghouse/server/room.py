"""A table with its connections: wishes come in one at a time, are stored, and then told."""

from __future__ import annotations

import asyncio
import secrets
import time
from typing import Any

from ..protocol import By, Done, Seated
from ..rules.errors import IllegalMove
from ..table import Change, Refusal, Table, turns
from ..table.due import Duty, arrive, depart, duties
from ..table.snapshots import Snapshots
from . import store as st
from .bot_pool import BotLost, BotPool
from .client_connection import Connection, encode
from .codec import stored
from .logs import log, trail
from .metrics import Metrics

ASIDE = 0.05  # seconds in which people who come and go are told of together


class Room:
    def __init__(self, table: Table, store: st.Store, bot_pool: BotPool, metrics: Metrics) -> None:
        self.table = table
        self.store = store
        self.bot_pool = bot_pool
        self.metrics = metrics
        self.connections: set[Connection] = set()
        self.lock = asyncio.Lock()
        self.loop = asyncio.get_running_loop()
        self.alarm: asyncio.TimerHandle | None = None
        self.news: asyncio.TimerHandle | None = None
        self.thinking: set[str] = set()  # seats a bot thinks for now
        self.tasks: set[asyncio.Task[None]] = set()
        self.is_stopping = False

    @property
    def now(self) -> float:
        return self.loop.time()

    # --- changes --------------------------------------------------------------------------------

    async def carry_out(self, change: Change, mover: Connection | None = None, id: int = 0) -> None:
        """Store it, make it true, and tell everyone. To be called with the lock.

        Whoever asked for it is answered first."""
        await self.keep(change)
        self.make_true(change, mover, id)

    def make_true(self, change: Change, mover: Connection | None = None, id: int = 0) -> None:
        """A change that is stored."""
        self.table.commit(change, self.now)
        self.broadcast(mover, encode(Done(id, self.table.version)) if mover else b"")
        self.tend()

    async def keep(self, change: Change) -> None:
        """Refusal where it can't be stored; then nothing has changed."""
        began = time.perf_counter()
        try:
            await self.store.append(stored(self.table, change, self.now))
        except st.StoreError as error:
            log.error("not stored", table=self.table.id, error=str(error))
            self.metrics.failures.labels("store").inc()
            raise Refusal("not_stored") from error
        self.metrics.stored.observe(time.perf_counter() - began)
        for played in change.plies:
            self.metrics.moves_by[played.by].inc()

    def broadcast(self, mover: Connection | None = None, answer: bytes = b"") -> None:
        """One snapshot for each, which is the whole truth; whoever asked is answered with it."""
        if self.news is not None:
            self.news.cancel()
            self.news = None
        snapshots = Snapshots(self.table, self.now)
        watching: bytes | None = None
        for connection in list(self.connections):
            if connection.person is None:
                frame = watching = watching or snapshots.of(None)
            else:
                frame = snapshots.of(connection.person)
            if connection is mover:
                connection.send(answer, frame)
            else:
                connection.send(frame)

    def tell_all(self, message: Any) -> None:
        frame = encode(message)
        for connection in list(self.connections):
            connection.send(frame)

    # --- coming and going -----------------------------------------------------------------------

    def enter(self, connection: Connection) -> None:
        self.connections.add(connection)
        arrive(self.table, connection.person, self.now)
        self.send_snapshot(connection)
        self.tell_aside()
        self.tend()

    def send_snapshot(self, connection: Connection) -> None:
        connection.send(Snapshots(self.table, self.now).of(connection.person))

    async def send_away(self, person: int) -> None:
        """The host has removed them: nothing they may still have sent counts."""
        leaving = [c for c in self.connections if c.person == person]
        for connection in leaving:
            depart(self.table, person, self.now)
            connection.person = None
            arrive(self.table, None, self.now)
        goodbyes = [connection.say_goodbye("removed") for connection in leaving]
        await asyncio.gather(*goodbyes, return_exceptions=True)

    def leave(self, connection: Connection) -> None:
        if connection in self.connections:
            self.connections.remove(connection)
            depart(self.table, connection.person, self.now)
            self.tell_aside()
            self.tend()

    def become(self, connection: Connection, person: int, seated: Seated) -> None:
        """An onlooker turns out to be somebody."""
        depart(self.table, connection.person, self.now)
        connection.person = person
        connection.is_program = self.table.document.persons[person].is_program
        arrive(self.table, person, self.now)
        connection.tell(seated)
        self.broadcast()
        self.tend()

    def tell_aside(self) -> None:
        """Who comes and goes is told soon, together with others who do."""
        if self.news is None:
            self.news = self.loop.call_later(ASIDE, self.spawn, self.tell_news)

    async def tell_news(self) -> None:
        self.news = None
        self.broadcast()

    def spawn(self, work: Any, *arguments: Any) -> None:
        """Run in the background; what goes wrong is logged."""
        task = self.loop.create_task(work(*arguments))
        self.tasks.add(task)
        task.add_done_callback(self.finished)

    def finished(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            self.metrics.failures.labels("task").inc()
            log.error("task failed", table=self.table.id, error=trail(error))

    # --- bots and clocks ------------------------------------------------------------------------

    def tend(self) -> None:
        """See to it that what is due is done in time."""
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
        due = [] if self.is_stopping else duties(self.table)
        waiting = [duty for duty in due if duty.seat not in self.thinking]
        if waiting:
            at = min(duty.at for duty in waiting)
            self.alarm = self.loop.call_at(at, self.do_what_is_due)

    def do_what_is_due(self) -> None:
        self.alarm = None
        for duty in duties(self.table):
            if duty.at <= self.now and duty.seat not in self.thinking:
                self.thinking.add(duty.seat)
                self.spawn(self.do_duty, duty)
        self.tend()

    async def do_duty(self, duty: Duty) -> None:
        """A bot thinks, without the lock; its move comes in like anyone's."""
        try:
            since = self.table.since
            move = await self.think(duty)
            async with self.lock:
                is_wanted = self.table.since == since and duty.seat in self.table.asked
                if is_wanted and not self.is_stopping and self.is_due(duty):
                    await self.play_for(duty, move)
        except Refusal as refusal:  # it could not be stored: try again later
            log.warning("duty refused", table=self.table.id, code=refusal.code)
            await asyncio.sleep(1.0)
        finally:
            self.thinking.discard(duty.seat)
            self.tend()

    def is_due(self, duty: Duty) -> bool:
        """Whoever has come back in the meantime plays for themself."""
        return any(due.seat == duty.seat and due.by == duty.by for due in duties(self.table))

    async def think(self, duty: Duty) -> str:
        game = self.table.running
        try:
            return await self.bot_pool.choose(
                duty.level, game.view(duty.seat), secrets.randbits(62)
            )
        except BotLost:
            return self.any_move(duty.seat)
        except Exception as error:
            log.error("bot failed", table=self.table.id, bot=duty.level, error=trail(error))
            self.metrics.failures.labels("bot").inc()
            return self.any_move(duty.seat)

    def any_move(self, seat: str) -> str:
        """The game goes on, whatever became of the bot."""
        return str(secrets.choice(self.table.running.legal_moves(seat)))

    async def play_for(self, duty: Duty, move: str) -> None:
        by: By = duty.by
        if by == "stand-in":
            self.table.standing_in.add(duty.seat)
        try:
            change = turns.play_for(self.table, duty.seat, move, by)
        except Refusal as refusal:
            if not isinstance(refusal.__cause__ or refusal.__context__, IllegalMove):
                raise
            log.error("bot played what is not legal", table=self.table.id, bot=duty.level)
            self.metrics.failures.labels("bot").inc()
            change = turns.play_for(self.table, duty.seat, self.any_move(duty.seat), by)
        await self.carry_out(change)

    # --- the end --------------------------------------------------------------------------------

    async def dismiss(self, code: str) -> None:
        """Everyone is told, and goes; what is being stored is stored first."""
        self.is_stopping = True
        self.tend()
        async with self.lock:
            leaving = [connection.say_goodbye(code) for connection in list(self.connections)]
            await asyncio.gather(*leaving, return_exceptions=True)
        for task in list(self.tasks):
            task.cancel()
