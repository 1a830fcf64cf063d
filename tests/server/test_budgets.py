"""What one address may request in total, however many sockets and connections it has."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator
from pathlib import Path

import pytest

from doghouse.game import Game
from doghouse.server import app
from doghouse.server.settings import Limits
from doghouse.server.tables.room import Room
from doghouse.server.ws.socket import Connection
from tests.support.live_server import Client, Here, awaited, here

FEW_SOCKETS = Limits(sockets_per_address=5)  # 200 messages


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "doghouse.sqlite3"


async def ask_until_cut_off(client: Client, type: str, **fields: object) -> int:
    """The number of answers before it was cut off."""
    for number in range(1000):
        try:
            await client.ask(type, **fields)
        except ConnectionError:
            return number
    return 1000


async def programs(world: Here, table: str) -> list[Client]:
    """Programs, each of which may send 600 messages."""
    clients = [await world.enter(table) for _ in "bc"]
    for letter, client in zip("bc", clients, strict=True):
        await client.ask("sit", seat=letter, name=letter, is_program=True)
    return clients


@pytest.mark.parametrize(
    ("type", "fields", "most"),
    [
        ("ping", {}, 202),
        ("snapshot", {}, 70),
        ("log", {}, 36),
        ("why_not", {"move": "*"}, 20),
    ],
)
@awaited
async def test_what_costs_more_counts_more(
    file: Path, type: str, fields: dict[str, object], most: int
) -> None:
    """The second client is cut off early; the host at the same address isn't."""
    async with here(file, FEW_SOCKETS) as world:
        created = await world.open(name="A", settings={"pace": 0})
        host = await world.enter(created["table"], created["secret"])
        one, other = await programs(world, created["table"])
        counts = await asyncio.gather(
            ask_until_cut_off(one, type, **fields), ask_until_cut_off(other, type, **fields)
        )
        assert sum(counts) <= most
        assert (await one.told("goodbye"))["code"] == "flood"
        for name in "ABCDE":
            await host.done("rename", name=name)


@awaited
async def test_hard_questions_are_answered_one_in_a_turn_of_the_loop(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    turns: list[int] = []

    def why_not(self: Game, move: str | None = None, seat: str | None = None) -> None:
        turns.append(next(passed))

    monkeypatch.setattr(Game, "why_not", why_not)
    async with here(file) as world:
        clients = await world.people(hints=True)
        with counted_turns() as passed:
            asking = (client.ask("why_not", move="*") for client in clients for _ in range(5))
            assert {answer["type"] for answer in await asyncio.gather(*asking)} == {"reason"}
    assert len(set(turns)) == len(turns) == 20


@contextlib.contextmanager
def counted_turns() -> Iterator[Iterator[int]]:
    """The number of turns of the event loop, at each `next`."""
    turn = 0

    async def count() -> None:
        nonlocal turn
        while True:
            turn += 1
            await asyncio.sleep(0)

    counting = asyncio.create_task(count())
    try:
        yield iter(lambda: turn, -1)
    finally:
        counting.cancel()


@awaited
async def test_people_are_greeted_one_in_a_turn_of_the_loop(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Everyone may come back at once, while the moves of others are served in between."""
    turns: list[int] = []
    enter = Room.enter

    def noted(self: Room, connection: Connection) -> None:
        turns.append(next(passed))
        enter(self, connection)

    async with here(file) as world:
        created = await world.open(name="Anna")
        sockets = [await world.socket(created["table"]) for _ in range(20)]
        monkeypatch.setattr(Room, "enter", noted)
        with counted_turns() as passed:
            hello = (client.ask("hello", secret=created["secret"]) for client in sockets)
            assert {answer["type"] for answer in await asyncio.gather(*hello)} == {"welcome"}
    assert len(set(turns)) == len(turns) == 20


@awaited
async def test_moves_that_the_rules_forbid_count_more(file: Path) -> None:
    """Explaining takes longer than playing."""
    async with here(file, FEW_SOCKETS) as world:
        clients = await world.people(seats=2, teams=2)
        asked = next(client for client in clients if client.is_asked)
        assert asked.latest is not None
        wrong = {"move": "*", "version": asked.latest["version"]}
        assert await ask_until_cut_off(asked, "play", **wrong) <= 22


@awaited
async def test_requests_of_an_address_that_asks_too_much_wait(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = asyncio.Event()
    monkeypatch.setattr(app, "throttle", gate.wait)
    async with here(file, FEW_SOCKETS) as world:
        world.server.limiter.now = lambda: 1000.0  # tokens are not refilled
        for _ in range(FEW_SOCKETS.cost_per_address):
            assert (await world.get("/api/catalogue"))[0] == 200
        waiting = asyncio.create_task(world.get("/api/catalogue"))
        for _ in range(20):
            assert (await world.get("/healthz"))[0] == 200
        assert not waiting.done()
        gate.set()
        assert (await waiting)[0] == 200


KEYS = [f"{number:032}" for number in range(10)]


async def put_profile(world: Here, key: str, **settings: object) -> int:
    headers = {"Authorization": f"Bearer {key}"}
    url = f"{world.origin}/api/me"
    async with world.session.put(url, json={"settings": settings}, headers=headers) as answer:
        return answer.status


@awaited
async def test_an_address_makes_only_so_many_profiles(file: Path) -> None:
    async with here(file, Limits(profiles_per_address=3)) as world:
        told = [await put_profile(world, key) for key in KEYS]
        assert told == [200] * 3 + [429] * 7
        assert await put_profile(world, KEYS[0], pace=1) == 200  # one's own profile


@awaited
async def test_the_names_of_settings_are_short(file: Path) -> None:
    async with here(file) as world:
        assert await put_profile(world, KEYS[0], **{"x" * 100: True}) == 200
        assert await put_profile(world, KEYS[0], **{"x" * 101: True}) == 400
        assert await put_profile(world, KEYS[0], x="y" * 101) == 400
