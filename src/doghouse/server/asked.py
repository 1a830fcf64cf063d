"""A request of a client with everything that is needed to answer it."""

from __future__ import annotations

from typing import Any, Generic, NamedTuple, TypeVar

from .. import protocol as p
from ..table import Refusal, Table, refuse
from ..table.seat_names import names_at
from .client_connection import Connection
from .context import Server
from .logs import log, trail
from .room import Room

LITTLE = 100  # messages of one in a window of time, or what costs as much
REFUSAL_COST = 10  # messages: why a move is not legal takes longer than to play it

R = TypeVar("R", bound=p.Request)


class Asked(NamedTuple, Generic[R]):
    """A request with everything that is needed to answer it."""

    room: Room
    connection: Connection
    request: R
    server: Server

    @property
    def table(self) -> Table:
        return self.room.table

    @property
    def person(self) -> int | None:
        return self.connection.person

    @property
    def id(self) -> int:
        return self.request.id

    def own_seat(self) -> str:
        """Refusal for somebody without one."""
        return self.table.own_seat(self.person)

    def send(self, answer: p.TableMessage) -> None:
        self.connection.send(answer)

    def send_done(self) -> None:
        self.send(p.Done(self.id, self.table.version))


def send_failure(asked: Asked[Any], error: Exception) -> None:
    """A refusal, or a mistake of ours: the table goes on."""
    if not isinstance(error, Refusal):
        asked.room.metrics.failures.labels("message").inc()
        log.error("message failed", table=asked.table.id, error=trail(error))
        error = refuse("failed")
    if error.move:  # why it is forbidden took longer than to play it
        is_too_costly(asked.server, asked.connection, REFUSAL_COST)
    send_refusal(asked.room, asked.connection, asked.id, error)


def send_refusal(room: Room, connection: Connection, id: int, refusal: Refusal) -> None:
    room.metrics.refusals.inc()
    connection.send(
        p.Refused(
            id,
            refusal.code,
            refusal.in_language(connection.language, names_at(room.table, connection.language)),
            room.table.version,
            refusal.reason.rule,
            refusal.reason.document()["args"],
        )
    )
    if refusal.code == "stale":
        room.send_snapshot(connection)


def is_too_costly(server: Server, connection: Connection, cost: int) -> bool:
    """Where an address asks too much, whoever there asks little is left in peace."""
    is_much = connection.cost.is_over(LITTLE, server.door.notices.now(), cost)
    return server.door.is_over_budget(connection.address, cost) and is_much
