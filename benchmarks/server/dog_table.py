"""Our own server: legal games, played from the choices in the snapshots."""

from __future__ import annotations

import asyncio
import random
from functools import partial
from typing import Any

import msgspec
from msgspec import UNSET, Struct, UnsetType

from .load_table import SEATS, LoadTable
from .wire import Socket, connect, decode, encode, post

LETTERS = "abcdef"[:SEATS]
SEVENS = 0.3  # share of sevens among other choices


class Part(Struct):
    text: str
    left: int


class Seven(Struct):
    so_far: str
    left: int
    parts: list[Part]


class Choice(Struct):
    text: str


class Choices(Struct):
    moves: list[Choice]
    sevens: list[Seven]


class State(Struct):
    stage: str = ""  # empty in an update if unchanged
    asked: list[str] | None = None


class Heard(Struct):
    """The parts of a message that the load needs; the rest isn't decoded."""

    type: str
    version: int = 0
    seat: str | None = None
    secret: str = ""
    sentence: str = ""
    code: str = ""
    table: State | str | None = None
    choices: Choices | UnsetType | None = UNSET
    seven: Seven | None = None


read = msgspec.json.Decoder(Heard).decode


class DogTable(LoadTable):
    def __init__(self, id: str, port: int, rng: random.Random) -> None:
        super().__init__()
        self.id = id
        self.port = port
        self.rng = rng
        self.host_secret = ""
        self.secrets: list[str] = []
        self.snapshots: list[Heard] = [Heard("none")] * SEATS
        self.wanted = 0  # the version that the current move leads to
        self.mover = 0
        self.is_new = False
        self.is_begun = asyncio.get_running_loop().create_future()

    # --- playing --------------------------------------------------------------------------------

    def move(self) -> None:
        self.is_moving = True
        first = self.snapshots[0]
        assert isinstance(first.table, State)
        if first.table.stage == "over":
            self.is_new, self.wanted = True, first.version + 1
            self.note_sent()
            self.beginning = asyncio.create_task(self.begin_again())
            return
        assert first.table.asked
        self.mover = LETTERS.index(first.table.asked[0])
        offered = self.snapshots[self.mover].choices
        assert offered, f"no choices for {LETTERS[self.mover]}"
        if offered.sevens and (not offered.moves or self.rng.random() < SEVENS):
            return self.go_on(self.rng.choice(offered.sevens))
        self.play(self.rng.choice(offered.moves).text)

    def go_on(self, seven: Seven) -> None:
        """Ask for a seven part by part; send it as a whole."""
        part = self.rng.choice(seven.parts)
        if part.left:
            self.say(self.mover, {"type": "parts", "so_far": part.text})
        else:
            self.play(part.text)

    def play(self, move: str) -> None:
        version = self.snapshots[self.mover].version
        self.ask(self.mover, {"type": "play", "move": move, "version": version}, version + 1)

    def ask(self, seat: int, message: dict[str, Any], wanted: int) -> None:
        self.wanted = wanted
        self.note_sent()
        self.say(seat, message)

    def say(self, seat: int, message: dict[str, Any]) -> None:
        self.sockets[seat].send(encode(message | {"id": 1}))

    def hear(self, seat: int, frame: bytes) -> None:
        heard = read(frame)
        if heard.type in ("snapshot", "update"):
            before = self.snapshots[seat]
            self.snapshots[seat] = updated(before, heard)
            is_news = before.version != heard.version  # not only presence
            if is_news and heard.version == self.wanted and self.unaware:
                self.note_heard()
            elif not self.is_begun.done():
                self.look_whether_begun()
        elif heard.type == "parts":
            assert heard.seven
            self.go_on(heard.seven)
        elif heard.type in ("refused", "goodbye") and heard.code != "restart":
            raise SystemExit(f"table {self.id}: {frame.decode()}")

    def note_heard(self) -> None:
        """A new game doesn't count as a move."""
        if self.unaware == 1 and self.is_new:
            self.unaware, self.is_new = 0, False
            return self.move()
        super().note_heard()

    # --- coming and going -----------------------------------------------------------------------

    def look_whether_begun(self) -> None:
        states = [snapshot.table for snapshot in self.snapshots]
        if all(isinstance(state, State) and state.stage == "playing" for state in states):
            self.is_begun.set_result(None)

    async def take_seats(self, host_secret: str) -> None:
        """All four are programs, which may send more; the host only starts the game and leaves."""
        self.host_secret = host_secret
        host, heard = await self.enter(host_secret)
        for seat, letter in enumerate(LETTERS):
            socket, answers = await self.enter()
            wish = {"type": "sit", "id": 1, "seat": letter, "name": letter, "is_program": True}
            socket.send(encode(wish))
            seated = await next_of("seated", answers)
            self.secrets.append(seated.secret)
            self.sockets.append(socket)
            socket.on_frame = partial(self.hear, seat)
        host.send(encode({"type": "start", "id": 1}))
        await next_of("done", heard)
        await self.is_begun
        await host.close()

    async def begin_again(self) -> None:
        """Only the host can, so it comes back."""
        host, heard = await self.enter(self.host_secret)
        host.send(encode({"type": "rematch", "id": 1}))
        await next_of("done", heard)
        await host.close()

    async def enter(self, secret: str | None = None) -> tuple[Socket, asyncio.Queue[bytes]]:
        answers: asyncio.Queue[bytes] = asyncio.Queue()
        socket = await connect(f"/ws/{self.id}", self.port, answers.put_nowait)
        socket.send(encode({"type": "hello", "id": 1, "secret": secret}))
        await next_of("welcome", answers)
        return socket, answers

    async def come_back(self) -> None:
        self.wanted = self.unaware = 0
        self.sockets = list(await asyncio.gather(*map(self.sit_again, range(SEATS))))

    async def sit_again(self, seat: int) -> Socket:
        socket, answers = await self.enter(self.secrets[seat])
        self.snapshots[seat] = await next_of("snapshot", answers)
        assert self.snapshots[seat].seat == LETTERS[seat]
        socket.on_frame = partial(self.hear, seat)
        return socket


def updated(before: Heard, heard: Heard) -> Heard:
    """Apply an update, as far as the load needs it."""
    if heard.type == "update":
        state, had = heard.table or State(), before.table
        assert isinstance(state, State)
        assert isinstance(had, State)
        heard.table = State(state.stage or had.stage, state.asked or had.asked)
        heard.choices = before.choices if heard.choices is UNSET else heard.choices
    return heard


async def next_of(kind: str, answers: asyncio.Queue[bytes]) -> Heard:
    while (heard := read(await answers.get())).type != kind:
        if heard.type in ("refused", "goodbye"):
            raise SystemExit(f"waiting for {kind}: {heard.code}, {heard.sentence}")
    return heard


async def open_table(port: int, number: int, wish: dict[str, Any] | None = None) -> DogTable:
    """`wish`: what the host asks for, besides the settings."""
    wish = {"settings": {"game": "dog", "hints": False}} | (wish or {})
    created = decode(await post(port, "/api/tables", encode(wish)))
    table = DogTable(created["table"], port, random.Random(number))
    await table.take_seats(created["secret"])
    return table
