"""A session: one device at a table, from GET /ws/{table} until its socket is closed.

`Session.on_message` answers each message of a client before the next one is read.
"""

import asyncio

import msgspec
from aiohttp import WebSocketError, WSMessage, WSMsgType, web

from ...protocol import messages as p
from ...protocol import requests as r
from ...table import Refusal, Table, refuse
from ...table.document import hash_of
from ...table.table import names_at
from ..context import Server
from ..http import me
from ..logs import log, trail
from ..tables.room import Room
from .requests import ANSWERS, link_profile, withdraw_wish
from .socket import Connection, GuardedProtocol

COSTS: dict[type[r.Request], int] = {
    r.WhyNot: 10,
    r.WhyPlayed: 10,
    r.AskLog: 5,
    r.AskSnapshot: 2,
}

REFUSAL_COST = 10  # messages
PINGS = (WSMsgType.PING, WSMsgType.PONG)
RECEIVED = (WSMsgType.TEXT, WSMsgType.BINARY, *PINGS)

read_request = msgspec.json.Decoder(r.ClientMessage).decode


async def open_session(request: web.Request) -> web.StreamResponse:
    """Connect a device to a table; return when it has disconnected."""
    server: Server = request.app[Server.KEY]
    room = await server.lobby.room(request.match_info["table"])
    if room is None or room.table.stage == "closed":
        raise refuse("no_table")
    assert isinstance(request.protocol, GuardedProtocol)
    connection = Connection(request.protocol, server.address_of(request))
    if not server.limiter.enter_socket(connection.address):
        raise refuse("too_many_sockets")
    try:
        try:
            await connection.ws.prepare(request)
        except ValueError as error:  # a key that is not ASCII
            raise web.HTTPBadRequest from error
        connection.protocol.is_socket = True
        await Session(server, room, connection).run()
    finally:
        server.limiter.sockets.give_back(connection.address)
    return connection.ws


class Session:
    def __init__(self, server: Server, room: Room, connection: Connection) -> None:
        self.server = server
        self.room = room
        self.connection = connection
        self.late: asyncio.TimerHandle | None = None

    async def run(self) -> None:
        """An error of ours ends this session and no other."""
        seconds, drop = self.server.limits.first_message_seconds, self.connection.protocol.drop
        loop, address = asyncio.get_running_loop(), self.connection.address
        self.late = loop.call_later(seconds, drop, "no_hello", address)
        self.room.visitors += 1
        try:
            while await self.on_message(await self.connection.ws.receive()):
                pass
        except Exception as error:
            self.server.metrics.failures.labels("message").inc()
            log.error("message failed", table=self.room.table.id, error=trail(error))
            self.connection.protocol.abort()
        finally:
            self._leave()

    async def on_message(self, message: WSMessage) -> bool:
        """Answer a message; return whether another may follow."""
        if message.type not in RECEIVED:
            if isinstance(message.data, WebSocketError):
                self.connection.protocol.note_dropped("bad_frame", self.connection.address)
            elif message.type is WSMsgType.ERROR:  # no answer to a ping
                self.connection.protocol.abort()
            return False
        if not self.server.limiter.allows_message(self.connection):
            return await self._cut_off("flood")
        if message.type in PINGS:
            if message.type is WSMsgType.PING:
                self.connection.write(message.data, kind=WSMsgType.PONG)
            return True
        try:
            request: r.Request = read_request(message.data)
        except (msgspec.MsgspecError, UnicodeDecodeError):
            return await self._cut_off("bad_message")
        more = COSTS.get(type(request))
        if more and not self.server.limiter.affords(self.connection, more):
            return await self._cut_off("flood")
        await self.answer(request)
        return True

    # --- answering ------------------------------------------------------------------------------

    @property
    def table(self) -> Table:
        return self.room.table

    @property
    def person(self) -> int | None:
        return self.connection.person

    def own_seat(self) -> str:
        """The session's seat; raises Refusal if it has none."""
        return self.table.own_seat(self.person)

    def send(self, answer: p.TableMessage) -> None:
        self.connection.send(answer)

    def send_done(self, request: r.Request) -> None:
        self.send(p.Done(request.id, self.table.version))

    async def answer(self, request: r.Request) -> None:
        """Answer a request, with a refusal at worst: our errors don't affect the table."""
        try:
            if self.connection.is_greeted:
                await ANSWERS[type(request)](self, request)
            elif isinstance(request, r.Hello):
                if self.late is not None:
                    self.late.cancel()
                await self.greet(request)
            else:
                raise refuse("hello_first")
        except Refusal as refusal:
            self.send_refusal(request, refusal)
        except Exception as error:
            self.room.metrics.failures.labels("message").inc()
            log.error("message failed", table=self.table.id, error=trail(error))
            self.send_refusal(request, refuse("failed"))

    def send_refusal(self, request: r.Request, refusal: Refusal) -> None:
        if refusal.move:  # explaining takes longer than playing
            self.server.limiter.charge(self.connection, REFUSAL_COST)
        self.room.metrics.refusals.inc()
        language = self.connection.language
        sentence = refusal.in_language(language, names_at(self.table, language))
        rule, args = refusal.reason.rule, dict(refusal.reason.args)
        version = self.table.version
        self.send(p.Refused(request.id, refusal.code, sentence, version, rule, args))
        if refusal.code == "stale":
            self.room.send_snapshot(self.connection)

    # --- hello ----------------------------------------------------------------------------------

    async def greet(self, hello: r.Hello) -> None:
        """A client that is refused may try again."""
        connection, table = self.connection, self.table
        await self.server.greetings.take_turn(connection.address)
        connection.language = hello.language
        connection.profile_key = hash_of(hello.key) if hello.key else ""
        person = await self.identify(hello)
        self.server.door.check_at_table(connection.address, connection.profile_key, person)
        if self.room.is_stopping:  # after this device had found it
            return await connection.say_goodbye("restart")
        connection.person = person
        if person is not None:
            known = table.document.persons[person]
            connection.is_program, connection.name = known.is_program, known.name
        connection.is_greeted = True
        seat, is_host = table.seat_of(person), person == table.document.host
        self.send(p.Welcome(hello.id, p.PROTOCOL, table.id, seat, is_host))
        self.room.enter(connection)
        await link_profile(self)

    async def identify(self, hello: r.Hello) -> int | None:
        """The person with this secret; without a secret an onlooker (None), who may need a
        passphrase."""
        server, table, address = self.server, self.table, self.connection.address
        if hello.secret:
            person = table.person_with(hello.secret)
            if person is None:
                raise refuse("bad_secret")
            return person
        person = await me.person_at(server, self.connection.profile_key, table)
        if person is not None:
            return person
        stored = table.document.passphrase
        await server.passphrases.check(hello.passphrase, stored, table.id, address)
        if not self.room.sent_away.has(address, self.room.now):
            raise refuse("sent_away")
        others = [c for c in self.room.connections if c.person is None]
        own = sum(other.address == address for other in others)
        is_seat_open = bool(table.document.open_seats)
        if not server.limits.has_onlooker_place(len(others), own, is_seat_open):
            server.limiter.log_once("refused", "too_many_onlookers", address)
            raise refuse("too_many_onlookers")
        return None

    # --- the end --------------------------------------------------------------------------------

    async def _cut_off(self, code: p.GoodbyeCode) -> bool:
        """Disconnect a client that breaks the rules."""
        self.connection.protocol.note_dropped(code, self.connection.address)
        await self.connection.say_goodbye(code)
        return False

    def _leave(self) -> None:
        room, connection = self.room, self.connection
        if self.late is not None:
            self.late.cancel()
        room.visitors -= 1
        room.leave(connection)
        if connection.is_greeted:
            self.server.lobby.note_left(room, connection)
        if connection.ticket:
            room.spawn(withdraw_wish, room, connection)
        self.server.lobby.drop_if_closed(room)
