"""Any input: no crash, no failure, no leak; always an answer or a clean end."""

from __future__ import annotations

import asyncio
import json
import logging
import threading
from collections.abc import Coroutine, Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, assume, example, given, settings
from hypothesis import strategies as st
from schemathesis import checks

from doghouse.bots import load as load_bot
from doghouse.bots.levels import LEVELS
from doghouse.server.app import make_app
from doghouse.server.http import routes
from doghouse.server.settings import Limits
from doghouse.server.workers import bots as bot_tasks
from doghouse.words import LANGUAGES
from tests.server.test_server_tables import SOME
from tests.support.configurations import CONFIGURATIONS
from tests.support.live_server import Here, here, near_the_end

MANY = Limits(
    person_messages=10**6,
    onlooker_messages=10**6,
    socket_bytes=10**9,
    tables=10**6,
    openings_per_address=10**6,
    questions_per_address=10**6,
    joins_per_address=10**6,
)
QUICK = settings(
    max_examples=60,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    derandomize=True,
)
LONG = settings(max_examples=600, deadline=None, suppress_health_check=list(HealthCheck))

schema = schemathesis.openapi.from_dict(routes.description())
CHECKS = [
    checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
]


class Threaded:
    """A server in its own thread, so that tests needn't be coroutines."""

    def __init__(self, folder: Any) -> None:
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self.thread.start()
        self.context = here(folder / "doghouse.sqlite3", MANY)
        self.world: Here = self.run(self.context.__aenter__())

    def run(self, work: Coroutine[Any, Any, Any], seconds: float = 60) -> Any:
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(seconds)

    def stop(self) -> None:
        self.run(self.context.__aexit__(None, None, None))
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join()

    def check(self) -> None:
        """It is healthy, and nothing has failed."""
        metrics = self.world.server.metrics.page().decode()
        assert "doghouse_failures_total{" not in metrics, metrics
        assert self.run(self.world.get("/healthz")) == (200, "ok\n")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Threaded]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bot_tasks, "bot", lambda level: load_bot("random"))
        logger = logging.getLogger("doghouse")
        level = logger.level
        logger.setLevel(logging.ERROR)
        threaded = Threaded(tmp_path_factory.mktemp("fuzz"))
        yield threaded
        threaded.stop()
        logger.setLevel(level)


# --- over HTTP ------------------------------------------------------------------------------------


def test_every_route_is_described() -> None:
    async def registered() -> set[tuple[str, str]]:
        from pathlib import Path
        from tempfile import TemporaryDirectory

        with TemporaryDirectory() as folder:
            async with here(Path(folder) / "x.sqlite3") as world:
                app = make_app(world.server)
                return {
                    (route.method.lower(), route.resource.canonical)
                    for route in app.router.routes()
                    if route.resource is not None and route.method != "HEAD"
                }

    found = asyncio.run(registered())
    described = {(operation.method, operation.path) for operation in routes.OPERATIONS}
    public = {(m, path) for m, path in found if path.startswith(("/api/", "/healthz", "/metrics"))}
    assert described == public


def test_the_description_is_served(server: Threaded) -> None:
    status, document = server.run(server.world.get("/api/openapi.json"))
    assert (status, document) == (200, json.loads(json.dumps(routes.description())))


@schema.parametrize()
@QUICK
def test_api(case: Any, server: Threaded) -> None:
    case.call_and_validate(base_url=server.world.origin, checks=CHECKS)
    server.check()


@pytest.mark.slow
@schema.parametrize()
@LONG
def test_api_at_length(case: Any, server: Threaded) -> None:
    case.call_and_validate(base_url=server.world.origin, checks=CHECKS)
    server.check()


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=6,
)


@st.composite
def positions(draw: st.DrawFn) -> Any:
    """Positions with odd values."""
    position = near_the_end(draw(st.integers(0, 3)))
    for _ in range(draw(st.integers(0, 2))):
        key = draw(st.sampled_from([*position, "seen", "rows", "winners"]))
        if draw(st.booleans()):
            position.pop(key, None)
        else:
            position[key] = draw(values)
    return position


wishes = st.fixed_dictionaries(
    {},
    optional={
        "settings": st.sampled_from(CONFIGURATIONS) | values,
        "name": st.text(max_size=26) | values,
        "seat": st.sampled_from("abcdefg") | values,
        "passphrase": st.text(max_size=8) | values,
        "bots": st.sampled_from([*LEVELS, "cat"]) | values,
        "start": st.booleans() | values,
        "position": positions() | values,
        "record": st.text(max_size=70) | values,
        "record_text": st.text(max_size=300) | st.just("doghouse record 1\ngame dog\n") | values,
        "ply": st.integers() | values,
    },
)


@QUICK
@given(wish=wishes)
def test_wishes(wish: Any, server: Threaded) -> None:
    status, answer = server.run(server.world.post("/api/tables", wish))
    assert status in (201, 400, 404), answer
    assert ("code" in answer) == (status != 201)
    server.check()


RECORD = [
    "doghouse record 1",
    "game dog",
    "rules classic",
    "seats 2",
    "teams 2",
    "first a",
    "name a x",
    "date 2026-01-01",
    "engine 1",
    "option packs 2",
    "position {}",
    "",
    "shuffle A K",
    "a fold",
    "b K b0>16",
    "end a",
]


@QUICK
@given(lines=st.lists(st.sampled_from(RECORD) | st.text(max_size=20), max_size=20))
def test_records(lines: list[str], server: Threaded) -> None:
    for head in ([], RECORD[:9]):
        body = "\n".join([*head, *lines, ""]).encode()
        status, answer = server.run(server.world.post("/api/replay", body))
        assert status in (200, 400), answer
    server.check()


@QUICK
@given(body=st.binary(max_size=200))
def test_bodies(body: bytes, server: Threaded) -> None:
    assume(body.strip() != b"{}")  # all defaults would open a table
    for path in ("/api/tables", "/api/replay"):
        status, _ = server.run(server.world.post(path, body))
        assert 400 <= status < 500
    server.check()


# --- over sockets ---------------------------------------------------------------------------------

MOVES = [
    "fold",
    "give A",
    "2 31>a1",
    "2 15>b1",
    "A 31>a1",
    "7",
    "7 31>a1",
    "*=7",
    "J 1<>2",
    "14 ?5",
]
FIELDS: dict[str, st.SearchStrategy[Any]] = {
    "id": st.integers(0, 10**9),
    "seat": st.sampled_from("abcdef"),
    "other": st.sampled_from("abcdef"),
    "name": st.text(min_size=1, max_size=24),
    "level": st.sampled_from([*LEVELS, "cat", "process:rm -rf /", "expert:doubt=9"]),
    "to": st.sampled_from(["device", "person"]),
    "code": st.text(min_size=16, max_size=64),
    "settings": st.sampled_from(CONFIGURATIONS),
    "fill": st.sampled_from([*LEVELS, "cat"]) | st.none(),
    "move": st.sampled_from(MOVES) | st.text(min_size=1, max_size=200),
    "version": st.integers(0, 30) | st.integers(0, 2**53 - 1),
    "so_far": st.sampled_from(MOVES) | st.text(min_size=1, max_size=200),
    "ply": st.integers(0, 30) | st.integers(0, 2**53 - 1),
    "since": st.integers(0, 5) | st.integers(0, 2**53 - 1),
    "emote": st.sampled_from(["hello", "wow"]),
    "text": st.text(min_size=1, max_size=300),
    "secret": st.text(min_size=16, max_size=64) | st.none(),
    "passphrase": st.text(max_size=64) | st.none(),
    "language": st.sampled_from(LANGUAGES),
    "is_program": st.booleans(),
    "is_agreed": st.booleans(),
    "is_looking": st.booleans(),
    "play": st.sampled_from(["never", "fold", "single"]),
}
MORE = {
    "hello": ["secret", "language"],
    "sit": ["is_program"],
    "claim": ["name"],
    "invite": ["seat"],
    "start": ["fill"],
}


@st.composite
def messages(draw: st.DrawFn) -> dict[str, Any]:
    """Well-formed messages with odd values."""
    type = draw(st.sampled_from(sorted(SOME)))
    names = [*SOME[type], *MORE.get(type, [])]
    return {"type": type, **{name: draw(FIELDS[name]) for name in names}}


says = st.lists(st.tuples(st.integers(0, 2), messages()), min_size=1, max_size=12)


async def converse(world: Here, said: list[tuple[int, dict[str, Any]]]) -> None:
    """The host, a guest and an onlooker of a table send such messages; each is answered once."""
    created = await world.open(name="A", position=near_the_end(), settings={"pace": 5})
    host = await world.enter(created["table"], created["secret"])
    guest = await world.sit(created["table"], "b", "B")
    clients = [host, guest, await world.enter(created["table"])]
    await host.done("start")
    for who, message in said:
        client = clients[who]
        if client.is_over:
            continue
        try:
            answer = await client.ask(**message)
        except ConnectionError:  # removed, or the table was closed
            assert (await client.told("goodbye"))["code"] in ("removed", "closed", "sent_away")
            continue
        assert answer.get("code") not in ("failed", "not_stored"), (message, answer)
    for client in clients:
        await client.leave()
        assert client.socket.close_code in (1000, None)
    world.clients.clear()


SENT_AWAY = [  # while an onlooker asks for something
    [(0, {"type": "send_away"}), (2, {"type": "bot", "seat": "a", "level": "puppy"})],
    [(0, {"type": "send_away"}), (2, {"type": "rematch"})],
]


@QUICK
@example(said=SENT_AWAY[0])
@example(said=SENT_AWAY[1])
@given(said=says)
def test_odd_messages(said: list[tuple[int, dict[str, Any]]], server: Threaded) -> None:
    server.run(converse(server.world, said))
    server.check()


@pytest.mark.slow
@LONG
@given(said=says)
def test_odd_messages_at_length(said: list[tuple[int, dict[str, Any]]], server: Threaded) -> None:
    server.run(converse(server.world, said))
    server.check()


broken = st.one_of(
    st.binary(max_size=300),
    st.text(max_size=300),
    values.map(json.dumps),
    messages().map(lambda m: json.dumps(m)[:-1]),
    st.tuples(messages(), st.text(max_size=5), values).map(
        lambda t: json.dumps({"id": 1, **t[0], t[1]: t[2]})
    ),
)


async def interrupt(world: Here, table: str, garbage: list[str | bytes]) -> None:
    """An unreadable message ends the connection with an error."""
    client = await world.socket(table)
    await client.ask("hello")
    for frame in garbage:
        if isinstance(frame, bytes):
            await client.socket.send_bytes(frame)
        else:
            await client.socket.send_str(frame)
    await client.socket.send_str(json.dumps({"type": "log", "id": 999_999_999}))
    await client.until(lambda: client.is_over or 999_999_999 in client.answers)
    if client.is_over:
        assert client.frames[-1]["code"] in ("bad_message", "closed")
        assert client.socket.close_code == 1008
    await client.leave()
    world.clients.clear()


@QUICK
@given(garbage=st.lists(broken, min_size=1, max_size=3))
def test_garbage(garbage: list[str | bytes], server: Threaded) -> None:
    created = server.run(server.world.open())
    server.run(interrupt(server.world, created["table"], garbage))
    server.check()


@QUICK
@given(raw=st.binary(min_size=1, max_size=60))
def test_bytes_that_are_no_frames(raw: bytes, server: Threaded) -> None:
    """Bytes that aren't frames end the connection, and nobody else notices."""

    async def send() -> None:
        created = await server.world.open()
        witness = await server.world.enter(created["table"])
        client = await server.world.socket(created["table"])
        await client.ask("hello")
        connection = client.socket._response.connection
        assert connection is not None
        assert connection.transport is not None
        connection.transport.write(raw)  # type: ignore[attr-defined]
        connection.transport.close()
        await client.ended()
        assert (await witness.ask("log"))["type"] == "log"
        await witness.leave()
        server.world.clients.clear()

    server.run(send())
    server.check()
