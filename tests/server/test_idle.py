"""While nobody is connected, games are analysed and puzzles mined."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest

from doghouse.cli import main
from doghouse.puzzles.puzzle import Puzzle, shipped
from doghouse.server import idle
from doghouse.server.idle import IdleWork
from doghouse.server.workers.queue import Job
from doghouse.words import say
from tests.server.test_profiles import ANNA, mine, play_to_the_end, quick_bots  # noqa: F401
from tests.support.live_server import Here, awaited, eventually, here

pytestmark = pytest.mark.usefixtures("quick_bots")


@pytest.fixture(autouse=True)
def quick_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(idle, "LOOK_SECONDS", 0.01)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "doghouse.sqlite3"


@pytest.fixture
def seeds(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Seeds of the mined games; each yields a puzzle with the seed in its id."""
    mined: list[int] = []

    def mine(_: object, seed: int) -> Iterator[Puzzle]:
        mined.append(seed)
        yield msgspec.structs.replace(some(), id=f"mined{len(mined)}-{seed}", source="fake")

    monkeypatch.setattr("doghouse.puzzles.mining.Miner.mine", mine)
    monkeypatch.setattr(idle, "step_back", lambda niceness: None)  # the test isn't a worker
    idle._games.clear()
    return mined


def some() -> Puzzle:
    return next(puzzle for puzzle in shipped().values() if len(puzzle.answers) == 1)


def at_work(world: Here, file: Path, is_mining: bool = True) -> IdleWork:
    return IdleWork(world.server, file.with_name("puzzles.jsonl"), is_mining)


@awaited
async def test_a_mined_puzzle_is_one_to_practise_with(file: Path, seeds: list[int]) -> None:
    async with here(file) as world:
        _, today = await world.get("/api/puzzles/daily")
        await at_work(world, file).look()
        (id,) = world.server.mined
        puzzle = some()
        kind = f"theme={puzzle.theme}&level={puzzle.level}&game={puzzle.view['game']}"
        _, found = await world.get(f"/api/puzzles?{kind}")
        assert id in [line["id"] for line in found["puzzles"]]
        assert id not in json.dumps((await world.get("/api/puzzles?theme=cat"))[1])
        status, state = await world.get(f"/api/puzzles/{id}")
        assert (status, state["id"], state["theme"]) == (200, id, puzzle.theme)
        key = {"Authorization": f"Bearer {ANNA}"}
        _, verdict = await world.post(f"/api/puzzles/{id}/try", {"move": puzzle.best}, headers=key)
        assert verdict["verdict"] == "right"
        assert (await mine(world, "/puzzles", ANNA))["solved"] == [id]
        _, answer = await world.get(f"/api/puzzles/{id}/answer")
        assert answer["best"][0]["move"]["text"] == puzzle.best
        assert await world.get("/api/puzzles/daily") == (200, today)


@awaited
async def test_mining_resumes_after_a_restart_and_a_torn_line(
    file: Path, seeds: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    puzzles = file.with_name("puzzles.jsonl")
    async with here(file) as world:
        await at_work(world, file).look()
        (first,) = world.server.mined
    puzzles.write_bytes(puzzles.read_bytes() + b'\n{"id":"torn","theme":"pl')
    monkeypatch.setattr("time.time", lambda: 2e9)
    async with here(file) as world:
        work = at_work(world, file)
        assert list(world.server.mined) == [first]
        await work.look()
        assert len(world.server.mined) == 2
        assert len(set(seeds)) == 2
    async with here(file) as world:
        at_work(world, file)
        assert len(world.server.mined) == 2
        monkeypatch.setattr(idle, "MOST_PUZZLES", 2)
        await at_work(world, file).look()
        assert len(seeds) == 2


@awaited
async def test_a_file_of_puzzles_that_can_not_be_read_keeps_no_house_shut(file: Path) -> None:
    file.with_name("puzzles.jsonl").mkdir()
    async with here(file) as world:
        at_work(world, file)
        assert not world.server.mined


@awaited
async def test_nothing_is_mined_unless_the_host_wants_it(file: Path, seeds: list[int]) -> None:
    async with here(file) as world:
        await at_work(world, file, is_mining=False).look()
    assert not seeds


@awaited
async def test_whoever_connects_ends_it(
    file: Path, seeds: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, killed = threading.Event(), threading.Event()

    class Slow:
        def ask(self, *_: Any) -> Any:
            begun.set()
            killed.wait(20)
            raise EOFError

        def kill(self) -> None:
            killed.set()

    async with here(file) as world:
        monkeypatch.setattr(world.server.pool, "new_worker", Slow)
        work = at_work(world, file)
        looking = asyncio.create_task(work.look())
        await eventually(begun.is_set)
        assert not killed.is_set()
        created = await world.open(name="Anna")
        anna = await world.enter(created["table"], created["secret"])
        await looking
        assert killed.is_set()
        begun.clear()
        await work.look()
        assert not begun.is_set()
        await anna.leave()
        await eventually(lambda: not world.server.limiter.sockets.total)
        await world.server.pool.queue.take_place(job := Job())  # somebody's bot is thinking
        await work.look()
        assert not begun.is_set()
        world.server.pool.queue.leave(job)
        with pytest.raises(EOFError):  # it was killed already
            await work.look()
        assert begun.is_set()


@awaited
async def test_a_finished_game_is_analysed_by_itself(file: Path) -> None:
    async with here(file) as world:
        client = await play_to_the_end(world)
        record = client.table["record"]
        work = at_work(world, file, is_mining=False)
        await work.look()
        assert (await mine(world, "/skill?game=dog", ANNA))["waiting"] == [record]  # she is here
        await client.leave()
        await eventually(lambda: not world.server.limiter.sockets.total)
        await work.look()
        found = await mine(world, "/skill?game=dog", ANNA)
        assert ([game["id"] for game in found["kinds"][0]["games"]], found["waiting"]) == (
            [record],
            [],
        )


@awaited
async def test_who_comes_and_goes_uses_up_nothing(file: Path) -> None:
    """Each visit restarts an analysis, but doesn't count against an address."""
    async with here(file) as world:
        client = await play_to_the_end(world)
        await client.leave()
        await eventually(lambda: not world.server.limiter.sockets.total)
        world.server.analyses.allowance.burst = 0
        await at_work(world, file, is_mining=False).look()
        assert not (await mine(world, "/skill?game=dog", ANNA))["waiting"]


@awaited
async def test_an_old_game_is_left_alone(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(idle, "RECENT", timedelta(days=-1))
    async with here(file) as world:
        client = await play_to_the_end(world)
        await client.leave()
        await eventually(lambda: not world.server.limiter.sockets.total)
        await at_work(world, file, is_mining=False).look()
        assert (await mine(world, "/skill?game=dog", ANNA))["waiting"] == [client.table["record"]]


def test_it_needs_the_native_engine_and_a_file(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("doghouse.native.is_here", lambda: True)
    assert main(["serve", "--mine", "--database", "postgresql://nowhere"]) != 0
    assert say("serve.no_mine") in capsys.readouterr().err
    monkeypatch.setattr("doghouse.native.is_here", lambda: False)
    assert main(["serve", "--mine"]) != 0
    assert say("serve.no_mine") in capsys.readouterr().err
