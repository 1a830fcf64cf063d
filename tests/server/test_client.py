"""doghouse.client at a real table: it sits down as a program, plays, and reconnects."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from doghouse.bots import levels
from doghouse.bots.levels import LEVELS
from doghouse.cli import main
from doghouse.client import Program, SeatRefused, play_at, socket_address
from doghouse.commands import serve
from tests.support.live_server import awaited, here, play_on, play_through_a_kill


@pytest.mark.parametrize("game", ["dog", "dogcards"])
@awaited
async def test_programs_play_at_a_table(game: str, tmp_path: Path) -> None:
    settings = {"game": game, "seats": 4, "pace": 0}
    seen: list[dict[str, Any]] = []

    def choose(view: Any, moves: Any) -> str:
        seen.append(view)
        return random.Random(len(seen)).choice(moves)

    async with here(tmp_path / "doghouse.sqlite3") as world:
        created = await world.open(name="Anna", settings=settings)
        host = await world.enter(created["table"], created["secret"])
        link = f"{world.origin}/t/{created['table']}"
        programs = [asyncio.create_task(play_at(link, choose, name=f"Rex {n}")) for n in range(3)]
        await host.snapshot(lambda s: all(seat["is_program"] for seat in s["table"]["seats"][1:]))
        await host.done("start")
        await play_on([host], random.Random(5), lambda s: s["ply"] >= 60)
        for program in programs:
            program.cancel()
        await asyncio.gather(*programs, return_exceptions=True)
    for view in seen:
        assert sum(isinstance(hand, list) for hand in view["hands"].values()) == 1


@awaited
async def test_it_comes_back_after_a_broken_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = []
    attend = Program.attend

    async def broken(self: Program, socket: Any) -> int:
        lines.append(socket)
        return await attend(self, socket)

    monkeypatch.setattr(Program, "attend", broken)
    settings = {"game": "dog", "seats": 2, "pace": 0}
    async with here(tmp_path / "doghouse.sqlite3") as world:
        created = await world.open(name="Anna", settings=settings)
        host = await world.enter(created["table"], created["secret"])
        link = f"{world.origin}/t/{created['table']}"
        program = asyncio.create_task(play_at(link, lambda view, moves: moves[0]))
        await host.snapshot(lambda s: s["table"]["seats"][1]["is_program"])
        await host.done("start")
        await play_on([host], random.Random(5), lambda s: s["ply"] >= 10)
        lines[0]._response.connection.transport.abort()
        await play_on([host], random.Random(5), lambda s: s["ply"] >= 30)
        assert len(lines) == 2
        program.cancel()
        await asyncio.gather(program, return_exceptions=True)


@awaited
async def test_it_comes_back_to_a_server_that_was_killed(tmp_path: Path) -> None:
    async def begin(link: str) -> asyncio.Task[int]:
        return asyncio.create_task(play_at(link, lambda view, moves: moves[0], games=None))

    # no game was finished, and the table is closed
    assert await play_through_a_kill(tmp_path, begin) == 0


@pytest.mark.parametrize(
    ("wish", "message"),
    [
        ({"seat": "z"}, "Invalid message"),
        ({"name": ""}, "name|Invalid message"),
        ({"seat": "a"}, "taken"),
        ({"name": "x" * 500}, "name|Invalid message"),
    ],
    ids=["unknown seat", "no name", "taken seat", "long name"],
)
@awaited
async def test_who_gets_no_seat_is_told(wish: dict[str, Any], message: str, tmp_path: Path) -> None:
    async with here(tmp_path / "doghouse.sqlite3") as world:
        created = await world.open(name="Anna", settings={"game": "dog", "seats": 2})
        link = f"{world.origin}/t/{created['table']}"
        with pytest.raises(SeatRefused, match=f"(?i){message}"):
            await play_at(link, lambda view, moves: moves[0], **wish)


@awaited
async def test_a_table_that_does_not_exist(tmp_path: Path) -> None:
    async with here(tmp_path / "doghouse.sqlite3") as world:
        with pytest.raises(SeatRefused, match="no table at http") as refused:
            await play_at(f"{world.origin}/t/nosuchtable0", lambda view, moves: moves[0])
        assert refused.value.code == "no_table"


@pytest.mark.parametrize(
    ("link", "choose", "wish"),
    [
        ("http://localhost/t/x", 3, {}),
        ("http://localhost/t/x", min, {"games": 0}),
        ("http://localhost/t/x", min, {"games": "all"}),
        (None, min, {}),
    ],
    ids=str,
)
@awaited
async def test_wrong_wishes_are_quoted(link: Any, choose: Any, wish: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="not "):
        await play_at(link, choose, **wish)


def test_links() -> None:
    assert socket_address("http://localhost:8437/t/abc") == "ws://localhost:8437/ws/abc"
    assert socket_address("https://dog.example/x/t/abc/") == "wss://dog.example/x/ws/abc"
    for wrong in ("localhost/t/abc", "http://localhost", "ftp://a/t/b"):
        with pytest.raises(ValueError, match="link"):
            socket_address(wrong)


@awaited
async def test_no_server_is_said_plainly() -> None:
    with pytest.raises(SeatRefused, match=r"no server answers at http://127.0.0.1:1 \(") as refused:
        await play_at("http://127.0.0.1:1/t/abcd", lambda view, moves: moves[0])
    assert refused.value.code == "no_server"


@awaited
async def test_it_tells_what_happens(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("INFO", "doghouse.client")
    settings = {"game": "dog", "seats": 2, "pace": 0}
    async with here(tmp_path / "doghouse.sqlite3") as world:
        created = await world.open(name="Anna", settings=settings)
        host = await world.enter(created["table"], created["secret"])
        link = f"{world.origin}/t/{created['table']}"
        program = asyncio.create_task(play_at(link, lambda view, moves: moves[0], name="Rex"))
        await host.snapshot(lambda s: s["table"]["seats"][1]["is_program"])
        await host.done("start")
        await host.done("resign")
        assert await program == 1
    told = [record.getMessage() for record in caplog.records if record.name == "doghouse.client"]
    assert told == ["Rex sat down at seat b", "game 1 won"]


# --- the host's own bots, as levels ---------------------------------------------------------------

OWN = """
def choose(view, moves): return moves[0]
def broken(view, moves): raise OSError("no net")
def nonsense(view, moves): return None
"""


@pytest.fixture
def own_levels() -> Iterator[None]:
    before = dict(LEVELS)
    yield
    LEVELS.clear()
    LEVELS.update(before)


@pytest.mark.parametrize("kind", ["choose", "broken", "nonsense"])
@awaited
async def test_a_host_adds_a_bot_of_their_own(kind: str, tmp_path: Path, own_levels: None) -> None:
    """If it fails, any move is played and logged, so that the game goes on."""
    file = tmp_path / "own.py"
    file.write_text(OWN)
    serve.add_level(f"mine={file}:{kind}")
    settings = {"game": "dog", "seats": 2, "pace": 0, "options": {"fast_start": True}}
    async with here(tmp_path / "doghouse.sqlite3") as world:
        _, catalogue = await world.get("/api/catalogue")
        assert catalogue["levels"] == [*levels.JUDGES, "mine"]
        created = await world.open(name="Anna", settings=settings, bots="mine", start=True)
        host = await world.enter(created["table"], created["secret"])
        assert await host.refused("hint", level="mine") == "no_level"
        await play_on([host], random.Random(5), lambda s: s["ply"] >= 30)
        failures = world.server.pool.metrics.failures.labels("bot")._value.get()
    assert (failures > 0) == (kind != "choose")


@awaited
async def test_a_table_waits_for_a_bot_that_is_not_there_any_more(
    tmp_path: Path, own_levels: None, caplog: pytest.LogCaptureFixture
) -> None:
    """Without the bot, nobody else plays its moves; once it is back, the game goes on."""
    settings = {"game": "dog", "seats": 2, "pace": 0, "options": {"fast_start": True}}
    LEVELS["mine"] = "random"
    async with here(tmp_path / "doghouse.sqlite3") as world:
        created = await world.open(name="Anna", settings=settings, bots="mine", start=True)
        host = await world.enter(created["table"], created["secret"])
        await play_on([host], random.Random(5), lambda s: s["ply"] >= 10)
    del LEVELS["mine"]
    async with here(tmp_path / "doghouse.sqlite3") as world:
        host = await world.enter(created["table"], created["secret"])
        await play_on([host], random.Random(5), lambda s: s["table"]["asked"] == ["b"])
        await asyncio.sleep(0.3)
        assert host.table["asked"] == ["b"]
    (told,) = [r for r in caplog.records if r.getMessage() == "bot missing"]
    assert "--bot mine=" in getattr(told, "fields", {})["what_to_do"]
    LEVELS["mine"] = "random"
    async with here(tmp_path / "doghouse.sqlite3") as world:
        host = await world.enter(created["table"], created["secret"])
        await play_on([host], random.Random(5), lambda s: s["ply"] >= 20)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("rex", "is written NAME=FILE.py:FUNCTION"),
        ("=rex.py:choose", "is written NAME=FILE.py:FUNCTION"),
        (f"{'x' * 25}=random", "at most 24 characters"),
        ("wolf=random", "there is a level wolf already"),
        ("rex=nowhere.py:choose", "nowhere.py:choose can't be loaded: there is no such file"),
        ("rex=process:nowhere", "there is no program 'nowhere'"),
    ],
)
def test_what_is_no_bot_is_refused_at_the_start(
    text: str, why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--bot", text]) == 2
    assert why in capsys.readouterr().err
