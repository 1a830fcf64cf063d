"""Moves that bots play at a table: their own, and for those who are away or out of time."""

from __future__ import annotations

import asyncio
import secrets
from typing import TYPE_CHECKING

from ..explain.reasons import IllegalMove
from ..table import Change, Refusal, Table, turns
from ..table.due import DueMove, due_moves
from .bot_pool import BotLost, TaskFailed
from .bot_queue import SEARCHING, Urgency
from .logs import log, trail

if TYPE_CHECKING:
    from .room import Room

RETRY_SECONDS = 1.0  # after a bot's move could not be stored


class DuePlay:
    """Of one room."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.alarm: asyncio.TimerHandle | None = None  # of the next due move
        self.thinking: set[str] = set()  # seats that a bot chooses a move for

    @property
    def table(self) -> Table:
        return self.room.table

    def schedule(self) -> None:
        """Set the alarm for the next move that a bot is to think about."""
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
        due = [] if self.room.is_stopping else due_moves(self.table)
        waiting = [move.thinks_from for move in due if move.seat not in self.thinking]
        host_at = self.table.next_host_at()
        if host_at is not None and not self.room.is_stopping:
            waiting.append(host_at)
        if waiting:
            self.alarm = self.room.loop.call_at(min(waiting), self._start)

    def _start(self) -> None:
        self.alarm = None
        if self.table.update_host(self.room.now):
            self.room.broadcast_soon()
        for due in due_moves(self.table):
            if due.thinks_from <= self.room.now and due.seat not in self.thinking:
                self.thinking.add(due.seat)
                self.room.spawn(self._play, due)
        self.schedule()

    async def _play(self, due: DueMove) -> None:
        """The bot thinks without the lock; its move is handled like anyone's, when it is due."""
        try:
            version = self.table.turn_version
            move = await self._choose(due)
            await asyncio.sleep(max(0.0, due.at - self.room.now))
            async with self.room.lock:
                is_same_turn = self.table.turn_version == version and due.seat in self.table.asked
                if is_same_turn and not self.room.is_stopping and self._is_still_due(due):
                    await self.room.commit(self._work_out(due, move))
        except Refusal as refusal:  # it could not be stored
            log.warning("duty refused", table=self.table.id, code=refusal.code)
            await asyncio.sleep(RETRY_SECONDS)
        finally:
            self.thinking.discard(due.seat)
            self.schedule()

    def _is_still_due(self, due: DueMove) -> bool:
        """Not if the owner of the seat has come back meanwhile."""
        return any(move.seat == due.seat and move.by == due.by for move in due_moves(self.table))

    async def _choose(self, due: DueMove) -> str:
        game = self.table.running
        try:
            view = game.view(due.seat)
            errand = self.room.errand(urgency_of(due))
            return await self.room.bot_pool.choose(due.level, view, secrets.randbits(62), errand)
        except BotLost:
            return self._any_move(due.seat)
        except Exception as error:
            what = str(error) if isinstance(error, TaskFailed) else trail(error)
            log.error("bot failed", table=self.table.id, bot=due.level, error=what)
            self.room.metrics.failures.labels("bot").inc()
            return self._any_move(due.seat)

    def _any_move(self, seat: str) -> str:
        """In place of a bot that has failed, so that the game goes on."""
        return str(secrets.choice(self.table.running.legal_moves(seat)))

    def _work_out(self, due: DueMove, move: str) -> Change:
        try:
            return turns.play_for(self.table, due.seat, move, due.by)
        except IllegalMove:
            log.error("bot played what is not legal", table=self.table.id, bot=due.level)
            self.room.metrics.failures.labels("bot").inc()
            return turns.play_for(self.table, due.seat, self._any_move(due.seat), due.by)


def urgency_of(due: DueMove) -> Urgency:
    return Urgency.SEARCH if due.level in SEARCHING else Urgency.QUICK
