"""Shared by the server tests: a server (as a process, or in this one) and its clients."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import itertools
import json
import os
import random
import resource
import signal
import ssl
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any, Self

import aiohttp
import pytest
import uvloop
from aiohttp import web

import doghouse
from doghouse.bots import load as load_bot
from doghouse.protocol.messages import updated
from doghouse.server import context
from doghouse.server.app import make_app
from doghouse.server.relay import Relay
from doghouse.server.settings import Limits
from doghouse.server.store.postgres.store import PostgresStore
from doghouse.server.tables.room import Room
from doghouse.server.workers import bots as bot_tasks
from doghouse.server.workers.pool import perform
from doghouse.server.ws.socket import Listener, bound
from tests.support.real_postgres import Place
from tests.support.store_rows import open_store

PATIENCE = 60.0  # seconds before a test fails: far more than any needs

Frame = dict[str, Any]
Test = Callable[..., Awaitable[None]]


def awaited(test: Test) -> Callable[..., None]:
    """Runs a coroutine test in its own event loop."""

    @functools.wraps(test)
    def run(*arguments: Any, **named: Any) -> None:
        async def in_time() -> None:
            async with asyncio.timeout(getattr(test, "patience", PATIENCE)):
                await test(*arguments, **named)

        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:  # as the server does
            runner.run(in_time())

    return run


async def eventually(is_so: Callable[[], Any]) -> None:
    """Poll until true, as long as a test may last."""
    while not is_so():
        await asyncio.sleep(0.002)


# --- servers --------------------------------------------------------------------------------------


class Web:
    """Anything that answers under an address."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.session = self.new_session()
        self.clients: list[Client] = []

    def new_session(self) -> aiohttp.ClientSession:
        return aiohttp.ClientSession()

    async def get(self, path: str, **more: Any) -> tuple[int, Any]:
        async with self.session.get(self.origin + path, **more) as answer:
            text = await answer.text()
            is_json = answer.content_type == "application/json"
            return answer.status, json.loads(text) if is_json else text

    async def post(self, path: str, document: Any, **more: Any) -> tuple[int, Any]:
        body = document if isinstance(document, bytes) else json.dumps(document).encode()
        async with self.session.post(self.origin + path, data=body, **more) as answer:
            return answer.status, await answer.json()

    async def open(self, **wish: Any) -> Frame:
        """Open a table: its id, the host's secret and seat."""
        status, created = await self.post("/api/tables", wish)
        assert status == 201, created
        return dict(created)

    async def socket(self, table: str, **more: Any) -> Client:
        url = f"{self.origin}/ws/{table}"
        client = Client(await self.session.ws_connect(url, max_msg_size=0, **more))
        self.clients.append(client)
        return client

    async def enter(self, table: str, secret: str | None = None, **hello: Any) -> Client:
        """A client that was welcomed and has its first snapshot."""
        client = await self.socket(table)
        if secret is not None:
            hello["secret"] = secret
        welcome = await client.ask("hello", **hello)
        assert welcome["type"] == "welcome", welcome
        client.secret = secret
        await client.snapshot()
        return client

    async def sit(self, table: str, seat: str, name: str, **hello: Any) -> Client:
        client = await self.enter(table, **hello)
        seated = await client.ask("sit", seat=seat, name=name)
        assert seated["type"] == "seated", seated
        client.secret = seated["secret"]
        await client.snapshot(lambda s: s["seat"] == seat)
        return client

    async def people(self, start: bool = True, **settings: Any) -> list[Client]:
        """A table of people only, the host first; the game has begun."""
        created = await self.open(name="Anna", settings=settings)
        host = await self.enter(created["table"], created["secret"])
        letters = [seat["seat"] for seat in host.table["seats"]]
        others = [await self.sit(created["table"], s, f"P{s}") for s in letters[1:]]
        if start:
            assert (await host.ask("start"))["type"] == "done"
        for client in (host, *others):
            await client.snapshot(lambda s: not start or s["table"]["stage"] == "playing")
        return [host, *others]

    async def leave(self) -> None:
        for client in self.clients:
            await client.leave()
        await self.session.close()


class Server(Web):
    """`doghouse serve` in its own process."""

    process: asyncio.subprocess.Process
    lines: list[str]

    @classmethod
    async def start(
        cls,
        database: Place,
        *flags: str,
        limit: int | None = None,
        log_file: Path | None = None,
        leads_group: bool = False,
    ) -> Self:
        """`limit`: the largest size of its files in bytes, as if the disk were full."""
        log_file = log_file or Path(database).with_suffix(".log")
        command = [sys.executable, "-m", "doghouse", "serve", "--port", "0", "--workers", "1"]
        command += ["--database", str(database), "--log", "json", *flags]
        log = open(log_file, "ab")  # noqa: SIM115 - the process has it
        process = await asyncio.create_subprocess_exec(
            *command,
            stdout=asyncio.subprocess.PIPE,
            stderr=log,
            start_new_session=leads_group,
            preexec_fn=None if limit is None else functools.partial(no_file_beyond, limit),
        )
        log.close()
        assert process.stdout is not None
        lines: list[str] = []
        while not any("Ctrl-C" in line for line in lines):
            line = (await process.stdout.readline()).decode()
            assert line, (lines, log_file.read_text())
            lines.append(line)
        origin = lines[0].split()[-1].replace("localhost", "127.0.0.1")
        server = cls(origin)
        server.process, server.lines = process, lines
        return server

    async def stop(self) -> int:
        """Stop as an administrator would."""
        if self.process.returncode is None:
            self.process.send_signal(signal.SIGTERM)
        return await self.process.wait()

    async def kill(self) -> None:
        self.process.kill()
        await self.process.wait()


def no_file_beyond(limit: int) -> None:
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)  # makes the write fail instead
    resource.setrlimit(resource.RLIMIT_FSIZE, (limit, resource.RLIM_INFINITY))


@contextlib.asynccontextmanager
async def served(database: Path, *flags: str, limit: int | None = None) -> AsyncIterator[Server]:
    server = await Server.start(database, *flags, limit=limit)
    try:
        yield server
    finally:
        with contextlib.suppress(Exception):
            await server.leave()
        if server.process.returncode is None:
            await server.kill()


class InThread:
    """A pool worker without a process."""

    def ask(self, task: Callable[..., Any], arguments: Any, seconds: float | None) -> Any:
        return perform(task, arguments)

    def kill(self) -> None:
        """There is no process to end."""


class Here(Web):
    """A server in this process, where a test can look inside."""

    server: context.Server

    def room(self, client: Client) -> Room:
        return self.server.lobby.rooms[client.table["id"]]


@contextlib.asynccontextmanager
async def here(
    place: Place,
    limits: Limits | None = None,
    store: Any = None,
    tls: ssl.SSLContext | None = None,
) -> AsyncIterator[Here]:
    """Bots think in a thread; with `quick_bots` they are quick."""
    store = store or await open_store(place)
    server = context.Server(store, limits or Limits(), 1, "http://table.test")
    server.pool.new_worker = InThread  # type: ignore[assignment]
    app = make_app(server)
    relay = Relay(server, app) if isinstance(store, PostgresStore) else None
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
    await runner.setup()
    if relay is not None:
        await relay.listen(runner)
    listener = Listener(server.watch, runner, bound("127.0.0.1", 0), tls)
    world = Here(f"http://127.0.0.1:{listener.port}")
    world.server = server
    try:
        yield world
    finally:
        await world.leave()
        listener.close()
        await server.stop()
        await runner.cleanup()


@pytest.fixture
def quick_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every level of a server in this process plays at random."""
    monkeypatch.setattr(bot_tasks, "bot", lambda level: load_bot("random"))


# --- clients --------------------------------------------------------------------------------------


class Client:
    """One socket. It keeps all messages; `ask` checks that there is one answer."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket
        self.secret: str | None = None
        self.texts: list[str] = []  # every frame as received
        self.frames: list[Frame] = []  # the same, with updates replaced by snapshots
        self.answers: dict[int, Frame] = {}
        self.asked: list[int] = []
        self.latest: Frame | None = None  # snapshot
        self.ids = itertools.count(1)
        self.news = asyncio.Condition()
        self.is_over = False
        self.reading = asyncio.create_task(self.read())

    async def read(self) -> None:
        try:
            async for message in self.socket:
                assert message.type is aiohttp.WSMsgType.TEXT, message
                await self.take_in(message.data)
        finally:
            self.is_over = True
            async with self.news:
                self.news.notify_all()

    async def take_in(self, text: str) -> None:
        frame = json.loads(text)
        if "to" in frame:
            assert frame["to"] not in self.answers, f"a second answer: {frame}"
            self.answers[frame["to"]] = frame
        if frame["type"] == "update":
            assert self.latest is not None
            frame = updated(self.latest, frame)
        if frame["type"] == "snapshot":
            assert self.latest is None or frame["version"] >= self.latest["version"]
            self.latest = frame
        async with self.news:
            self.texts.append(text)
            self.frames.append(frame)
            self.news.notify_all()

    async def until(self, is_so: Callable[[], Any]) -> Any:
        async with self.news:
            await self.news.wait_for(lambda: is_so() or self.is_over)
        if not (found := is_so()):
            raise ConnectionError(f"closed: {self.socket.close_code}, {self.frames[-1:]}")
        return found

    async def say(self, type: str, **fields: Any) -> int:
        id = next(self.ids)
        self.asked.append(id)
        await self.socket.send_str(json.dumps({"type": type, "id": id, **fields}))
        return id

    async def answer(self, id: int) -> Frame:
        await self.until(lambda: id in self.answers)
        return self.answers[id]

    async def ask(self, type: str, **fields: Any) -> Frame:
        return await self.answer(await self.say(type, **fields))

    async def done(self, type: str, **fields: Any) -> int:
        """The version it led to, and its snapshot."""
        answer = await self.ask(type, **fields)
        assert answer["type"] == "done", answer
        await self.snapshot(lambda s: s["version"] >= answer["version"])
        return int(answer["version"])

    async def refused(self, type: str, **fields: Any) -> str:
        answer = await self.ask(type, **fields)
        assert answer["type"] == "refused", answer
        assert answer["sentence"]
        return str(answer["code"])

    async def snapshot(self, is_so: Callable[[Frame], Any] = lambda s: True) -> Frame:
        """Wait for a snapshot that meets the condition."""
        await self.until(lambda: self.latest is not None and is_so(self.latest))
        assert self.latest is not None
        return self.latest

    async def told(self, type: str) -> Frame:
        """The last frame of a type."""
        found = await self.until(lambda: [f for f in self.frames if f["type"] == type])
        return dict(found[-1])

    async def ended(self) -> int | None:
        """The code with which the other side closed it."""
        await self.reading
        return self.socket.close_code

    async def leave(self) -> None:
        await self.socket.close()
        await asyncio.wait([self.reading])

    def vanish(self) -> None:
        """Break the connection without a word."""
        connection = self.socket._response.connection
        if connection is not None and connection.transport is not None:  # else it is broken already
            connection.transport.abort()

    @property
    def table(self) -> Frame:
        assert self.latest is not None
        return dict(self.latest["table"])

    @property
    def seat(self) -> str | None:
        assert self.latest is not None
        return self.latest["seat"]

    @property
    def is_asked(self) -> bool:
        return self.seat in self.table["asked"]

    # --- playing ---

    async def think(self, rng: random.Random) -> str:
        """A move offered by the latest snapshot; a seven part by part, like a person."""
        assert self.latest is not None
        choices = self.latest["choices"]
        chosen = rng.choice(choices["moves"] + choices["sevens"])
        if "text" in chosen:
            return str(chosen["text"])
        text, seven = chosen["so_far"], chosen
        while seven["left"]:
            text = rng.choice(seven["parts"])["text"]
            answer = await self.ask("parts", so_far=text)
            if answer["type"] == "refused":  # the table has moved on
                return str(text)
            seven = answer["seven"]
        return str(text)

    async def play(self, rng: random.Random) -> Frame:
        """Play one move; returns the answer."""
        snapshot = await self.snapshot()
        move = await self.think(rng)
        return await self.ask("play", move=move, version=snapshot["version"])


async def next_turn(client: Client) -> Frame:
    """The next snapshot with a choice to make; the host starts a new game when one is over."""
    while True:
        s = await client.snapshot(lambda s: s["choices"] or s["table"]["stage"] == "over")
        if s["table"]["stage"] != "over":
            return s
        if s["is_host"]:
            await client.ask("rematch")
        await client.snapshot(lambda s: s["table"]["stage"] != "over")


async def play_through_a_kill(
    folder: Path, begin: Callable[[str], Awaitable[Awaitable[int]]]
) -> int:
    """`begin` seats a program by a link and returns a function that waits for its end.

    The server is killed and returns on the same port, with only the disk left; then the table is
    closed.
    """
    async with served(folder / "doghouse.sqlite3") as first:
        created = await first.open(name="Anna", settings={"game": "dog", "seats": 2, "pace": 0})
        host = await first.enter(created["table"], created["secret"])
        program = await begin(f"{first.origin}/t/{created['table']}")
        await host.snapshot(lambda s: s["table"]["seats"][1]["is_program"])
        await host.done("start")
        await play_on([host], random.Random(5), lambda s: s["ply"] >= 10)
        port = first.origin.rpartition(":")[2]
        await first.kill()
    async with served(folder / "doghouse.sqlite3", "--port", port) as second:
        host = await second.enter(created["table"], created["secret"])
        await play_on([host], random.Random(5), lambda s: s["ply"] >= 30)
        await host.done("close")
        return await program


async def play_on(
    clients: list[Client], rng: random.Random, is_enough: Callable[[Frame], Any]
) -> None:
    """Everyone plays when asked, until it is enough or over; then all have seen the same."""

    async def play_alone(client: Client) -> None:
        while True:
            s = await client.snapshot(lambda s: is_done(s) or may_move(s))
            if is_done(s):
                return
            answer = await client.play(rng)
            assert answer["type"] == "done" or answer["code"] == "stale", answer
            if answer["type"] == "done":
                await client.snapshot(lambda s, v=answer["version"]: s["version"] >= v)

    def is_done(s: Frame) -> bool:
        return bool(s["table"]["stage"] != "playing" or is_enough(s))

    def may_move(s: Frame) -> bool:
        return bool(s["seat"] in s["table"]["asked"] and s["choices"])

    await asyncio.gather(*(play_alone(client) for client in clients))
    version = max(client.latest["version"] for client in clients if client.latest)
    for client in clients:
        await client.snapshot(lambda s: s["version"] >= version)


def near_the_end(seed: int = 0, **wish: Any) -> Frame:
    """A position a few moves before the end: everyone's last marble is close to home."""
    game = doghouse.new(**{"game": "dog", "seats": 2, "teams": 2, **wish}, seed=seed)
    position = game.position()
    squares = 16
    for at, seat in enumerate(position["marbles"]):
        last = (squares * at - 1) % (squares * len(position["marbles"]))
        position["marbles"][seat] = [f"{seat}4", f"{seat}3", f"{seat}2", str(last)]
        position["hands"][seat] = ["2", "2", "A"]
    position["phase"], position["given"] = "play", {}
    position["turn"] = position["first"]
    return dict(position)


@contextlib.contextmanager
def environment(**values: str) -> Iterator[None]:
    before = {name: os.environ.get(name) for name in values}
    os.environ.update(values)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                os.environ.pop(name, None)
            else:
                os.environ[name] = value
