"""The benchmark's load: it plays game after game, and says why it ended."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest
from benchmarks.race import Gone
from benchmarks.server import load, load_control
from benchmarks.server.dog_table import open_table
from benchmarks.server.load_control import Load

from tests.support.almost_won import near_the_end
from tests.support.live_server import awaited, here


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "doghouse.sqlite3"


@awaited
async def test_one_game_follows_the_other(file: Path) -> None:
    """Even though the table's host has left."""
    async with here(file) as world:
        port = int(world.origin.rpartition(":")[2])
        table = await open_table(port, 1, {"position": near_the_end(seats=4)})
        room = world.server.lobby.rooms[table.id]
        while room.table.document.number < 2:
            assert (await load.free([table], 0.1))["moves"] > 0
        assert (await load.free([table], 0.1))["moves"] > 0
        await table.leave()
        world.clients.clear()


def test_a_load_that_ends_says_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "server").mkdir()
    monkeypatch.setattr(load_control, "MADE", tmp_path)
    server = SimpleNamespace(kind="nobody", port=1)
    refused = Load(server, 1)  # type: ignore[arg-type]
    try:
        with pytest.raises(Gone, match="exit code 1, KeyError: 'nobody'"):
            refused.ask("free 1")
        with pytest.raises(Gone, match="exit code 1"):
            refused.ask("free 1")
    finally:
        refused.stop()
