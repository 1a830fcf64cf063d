"""examples/bots/table.py does what docs/protocol.md says of it: it sits down and plays."""

from __future__ import annotations

import asyncio
import importlib.util
import random
from pathlib import Path
from types import ModuleType

import pytest

from tests.support.live_server import awaited, here, play_on

FILE = Path(__file__).parents[2] / "examples" / "bots" / "table.py"


def example() -> ModuleType:
    spec = importlib.util.spec_from_file_location("example_program", FILE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("game", ["dog", "dogcards"])
@awaited
async def test_the_example_plays_at_a_table(game: str, tmp_path: Path) -> None:
    settings = {"game": game, "seats": 4, "pace": 0}
    async with here(tmp_path / "doghouse.sqlite3") as world:
        created = await world.open(name="Anna", settings=settings)
        host = await world.enter(created["table"], created["secret"])
        programs = [
            asyncio.create_task(example().main(world.origin, created["table"], seat))
            for seat in "bcd"
        ]
        await host.snapshot(lambda s: all(seat["is_program"] for seat in s["table"]["seats"][1:]))
        await host.done("start")
        await play_on([host], random.Random(5), lambda s: s["ply"] >= 60)
        entries = (await host.ask("log"))["entries"]
        assert {entry["seat"] for entry in entries} == set("abcd")
        assert {entry["by"] for entry in entries} == {"person"}
        for program in programs:
            program.cancel()
        await asyncio.gather(*programs, return_exceptions=True)
