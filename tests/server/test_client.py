"""doghouse.client at a real table: it sits as a program, plays, comes back after a broken line."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

from doghouse.client import Program, SeatRefused, play_at, socket_address
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
