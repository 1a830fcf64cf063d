"""Profiles without accounts: a key in the browser, and only its hash on the server."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from doghouse.bots.levels import LEVELS
from doghouse.server.http.me import CODE_SECONDS
from doghouse.server.settings import Limits
from doghouse.server.store import profiles
from doghouse.server.store.statements import do, value
from doghouse.table.document import hash_of
from tests.support.almost_won import WINNING, almost_won
from tests.support.live_server import (
    Client,
    Here,
    awaited,
    here,
    quick_bots,  # noqa: F401
)
from tests.support.real_postgres import Place
from tests.support.store_rows import first, forget, opened

pytestmark = pytest.mark.usefixtures("quick_bots")

ANNA, BEA = "a" * 43, "b" * 43


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "doghouse.sqlite3"


def bearer(key: str) -> dict[str, Any]:
    return {"headers": {"Authorization": f"Bearer {key}"}}


async def ask(world: Here, method: str, path: str, key: str, body: Any = None) -> tuple[int, Any]:
    call = world.session.request(method, f"{world.origin}/api/me{path}", json=body, **bearer(key))
    async with call as answer:
        return answer.status, await answer.json() if answer.status != 204 else None


async def mine(world: Here, path: str, key: str) -> Any:
    status, found = await ask(world, "GET", path, key)
    assert status == 200, found
    return found


async def play_to_the_end(world: Here, key: str = ANNA, **more: Any) -> Client:
    """A game against bots, won by the only legal move."""
    wish = {"name": "Anna", "position": almost_won(), "bots": "wolf", "start": True, **more}
    status, created = await world.post("/api/tables", wish, **bearer(key))
    assert status == 201, created
    client = await world.enter(created["table"], created["secret"], key=key)
    version = (await client.snapshot())["version"]
    await client.done("play", move=WINNING, version=version)
    assert client.table["stage"] == "over"
    return client


@awaited
async def test_a_finished_game_against_bots_is_mine(place: Place) -> None:
    async with here(place) as world:
        client = await play_to_the_end(world)
        found = await mine(world, "/games", ANNA)
        (game,) = found["games"]
        assert game["finished"]["id"] == client.table["record"]
        assert game["seat"] == "a"
        assert game["table"] == client.table["id"]
        assert game["finished"]["names"]["a"] == "Anna"
        assert not found["is_more"]
        assert (await mine(world, "/games", BEA))["games"] == []
        assert (await ask(world, "DELETE", f"/games/{client.table['record']}", BEA))[0] == 204
        assert len((await mine(world, "/games", ANNA))["games"]) == 1
        assert (await ask(world, "DELETE", f"/games/{client.table['record']}", ANNA))[0] == 204
        assert (await mine(world, "/games", ANNA))["games"] == []
        status, _ = await world.get(f"/api/records/{client.table['record']}")
        assert status == 200  # still there for the others


@awaited
async def test_it_stays_mine_when_the_table_is_gone_and_the_server_restarts(place: Place) -> None:
    async with here(place) as world:
        client = await play_to_the_end(world)
        await client.ask("close")
        await client.ended()
    async with here(place) as world:
        (game,) = (await mine(world, "/games", ANNA))["games"]
        assert game["table"] is None
        assert (await mine(world, "/tables", ANNA))["tables"] == []


@awaited
async def test_games_come_in_pages(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("doghouse.server.http.me.GAMES_ON_A_PAGE", 2)
    async with here(place) as world:
        for _ in range(3):
            await play_to_the_end(world)
        one = await mine(world, "/games", ANNA)
        assert (len(one["games"]), one["is_more"]) == (2, True)
        last = one["games"][-1]["finished"]["id"]
        other = await mine(world, f"/games?before={last}", ANNA)
        assert (len(other["games"]), other["is_more"]) == (1, False)
        ids = {game["finished"]["id"] for game in one["games"] + other["games"]}
        assert len(ids) == 3
        assert (await mine(world, "/games?before=nothing", ANNA))["games"] == []


@awaited
async def test_a_running_table_tells_its_round_and_whose_turn_it_is(place: Place) -> None:
    async with here(place) as world:
        created = await world.open(name="Anna", bots="puppy", start=True)
        assert (await mine(world, "/tables", ANNA))["tables"] == []  # nobody has entered it
        anna = await world.enter(created["table"], created["secret"], key=ANNA)
        await anna.ask("ping")  # answered once the seat is linked
        (table,) = (await mine(world, "/tables", ANNA))["tables"]
        assert table["id"] == created["table"]
        assert (table["seat"], table["stage"], table["round"]) == ("a", "playing", 1)
        assert "a" in table["asked"]
    async with here(place) as world:  # even if nobody has loaded it
        (again,) = (await mine(world, "/tables", ANNA))["tables"]
        assert {**again, "seats": 0} == {**table, "seats": 0}
        assert (await ask(world, "DELETE", f"/tables/{created['table']}", ANNA))[0] == 204
        assert (await mine(world, "/tables", ANNA))["tables"] == []
        anna = await world.enter(created["table"], created["secret"], key=ANNA)  # still there
        await anna.ask("ping")  # answered once the seat is linked
        assert len((await mine(world, "/tables", ANNA))["tables"]) == 1


@awaited
async def test_the_key_is_the_way_back_to_a_seat(place: Place) -> None:
    async with here(place) as world:
        created = await world.open(name="Anna")
        bea = await world.sit(created["table"], "c", "Bea", key=BEA)
        await bea.leave()
        again = await world.enter(created["table"], key=BEA)
        assert again.seat == "c"
        assert (await world.enter(created["table"], key=ANNA)).seat is None
        anna = await world.enter(created["table"], created["secret"], key=ANNA)
        assert anna.seat == "a"
        await anna.ask("ping")  # answered once the seat is linked
        assert (await world.enter(created["table"], key=ANNA)).seat == "a"
        await anna.done("remove", seat="c")
        assert (await world.enter(created["table"], key=BEA)).seat is None


@awaited
async def test_statistics(place: Place) -> None:
    async with here(place) as world:
        client = await play_to_the_end(world)
        found = await mine(world, "/statistics?game=dog", ANNA)
        assert (found["games"], found["wins"], found["reckoned"]) == (1, 1, 1)
        assert found["by_level"] == [{"name": "wolf", "games": 1, "wins": 1}]
        assert found["by_partner"] == [{"name": "wolf", "games": 1, "wins": 1}]
        assert (await mine(world, "/statistics?game=dogcards", ANNA))["games"] == 0
        (game,) = (await mine(world, "/games", ANNA))["games"]
        assert game["rounds"] >= 1
        assert client.table["record"] == game["finished"]["id"]


@awaited
async def test_skill_comes_with_the_analysis_of_a_game(place: Place) -> None:
    async with here(place) as world:
        record = (await play_to_the_end(world)).table["record"]
        nothing = {"kinds": [], "waiting": [record]}
        assert await mine(world, "/skill?game=dog", ANNA) == nothing
        assert await mine(world, "/skill?game=dog", BEA) == {**nothing, "waiting": []}
        _, state = await world.post("/api/analyses", {"record": record})
        while state["analysis"] is None:
            await asyncio.sleep(0.02)
            _, state = await world.get(f"/api/analyses/{state['id']}")
        found = await mine(world, "/skill?game=dog", ANNA)
        (kind,) = found["kinds"]
        (game,) = kind["games"]
        assert (game["id"], game["decisions"], found["waiting"]) == (record, 1, [])
        assert (kind["kind"], kind["decisions"], kind["like"]) == ("play", 1, [])
        assert list(kind["dogs"]) == list(LEVELS)
        assert (await mine(world, "/statistics?game=dog", ANNA))["reckoned"] == 1
        empty = {"kinds": [], "waiting": []}
        assert await mine(world, "/skill?game=dogcards", ANNA) == empty


@awaited
async def test_a_profile_is_kept_and_forgotten(file: Path) -> None:
    rules = {"name": " Club ", "rules": "brandi", "options": {"swap_own": True}}
    profile = {"name": " Anna ", "face": "beagle", "colour": "c", "settings": {"speed": 0.5}}
    profile["house_rules"] = [rules]
    async with here(file) as world:
        assert (await mine(world, "", ANNA))["name"] == ""
        status, kept = await ask(world, "PUT", "", ANNA, profile)
        assert (status, kept["name"]) == (200, "Anna")
        assert kept["house_rules"] == [{**rules, "name": "Club"}]
        assert await mine(world, "", ANNA) == kept
        client = await play_to_the_end(world)
        _, made = await ask(world, "POST", "/code", ANNA)
        assert (await ask(world, "DELETE", "", ANNA))[0] == 204
        assert (await ask(world, "GET", f"/join?code={made['code']}", BEA))[0] == 400
        assert (await mine(world, "", ANNA))["name"] == ""
        assert (await mine(world, "/games", ANNA))["games"] == []
        assert (await mine(world, "/tables", ANNA))["tables"] == []
        await client.leave()
    with closing(sqlite3.connect(file)) as connection:
        dump = "\n".join(connection.iterdump())
    assert hash_of(ANNA) not in dump


@awaited
async def test_house_rules_that_nobody_could_play_are_refused(file: Path) -> None:
    async with here(file) as world:
        for wrong in ({"rules": "chess"}, {"options": {"packs": 99}}, {"name": " "}):
            rules = {"name": "Club", "rules": "classic", **wrong}
            status, _ = await ask(world, "PUT", "", ANNA, {"house_rules": [rules]})
            assert status == 400, wrong


@awaited
async def test_another_device_joins_by_a_code_once(place: Place) -> None:
    async with here(place) as world:
        await ask(world, "PUT", "", ANNA, {"name": "Anna"})
        await play_to_the_end(world)
        await play_to_the_end(world, BEA)  # the other device's games are kept
        _, made = await ask(world, "POST", "/code", ANNA)
        assert made["link"].endswith(f"#join={made['code']}")
        assert made["seconds"] == CODE_SECONDS
        written = f" {made['code'][:5].lower()}-{made['code'][5:]}"
        status, profile = await ask(world, "POST", "/join", BEA, {"code": written})
        assert (status, profile["name"]) == (200, "Anna")
        for key in (ANNA, BEA):
            assert len((await mine(world, "/games", key))["games"]) == 2
        status, problem = await ask(world, "POST", "/join", "c" * 43, {"code": made["code"]})
        assert (status, problem["code"]) == (400, "bad_code")
        await ask(world, "DELETE", "", BEA)
        for key in (ANNA, BEA):
            assert (await mine(world, "/games", key))["games"] == []


@awaited
async def test_who_is_lured_into_a_profile_keeps_the_hand_of_a_running_game(place: Place) -> None:
    """Mallory sends Bea a code, and Bea joins Mallory's profile with one press."""
    mallory, bea = "m" * 43, BEA
    async with here(place) as world:
        await ask(world, "PUT", "", mallory, {"name": "Mallory"})
        await play_to_the_end(world, bea)
        created = await world.open(name="Anna", settings={"seats": 2, "teams": 2})
        host = await world.enter(created["table"], created["secret"])
        seated = await world.sit(created["table"], "b", "Bea", key=bea)
        await host.done("start")
        _, made = await ask(world, "POST", "/code", mallory)
        wrong = await ask(world, "GET", "/join?code=WRONG", bea)
        assert (wrong[0], wrong[1]["code"]) == (400, "bad_code")
        shown = await mine(world, f"/join?code={made['code'].lower()}", bea)
        assert shown == {"name": "Mallory", "tables": 1, "games": 1}  # that of the finished game
        assert (await ask(world, "POST", "/join", bea, {"code": made["code"]}))[0] == 200
        assert len((await mine(world, "/games", mallory))["games"]) == 1
        await seated.leave()
        again = await world.enter(created["table"], seated.secret, key=bea)
        assert again.seat == "b"
        await again.ask("ping")  # answered once the seat is linked
        thief = await world.enter(created["table"], key=mallory)
        assert thief.seat is None
        assert (await ask(world, "DELETE", f"/tables/{created['table']}", mallory))[0] == 204
        await again.leave()
        again = await world.enter(created["table"], seated.secret, key=bea)
        await again.ask("ping")
        assert (await world.enter(created["table"], key=mallory)).seat is None
        await host.done("resign")
        await again.snapshot(lambda s: s["table"]["stage"] == "over")
        assert len((await mine(world, "/games", bea))["games"]) == 2


@awaited
async def test_a_code_expires_and_is_replaced(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = time.time()
    monkeypatch.setattr("doghouse.server.http.me.time.time", lambda: now)
    async with here(place) as world:
        (_, old), (_, new) = [await ask(world, "POST", "/code", ANNA) for _ in range(2)]
        assert (await ask(world, "GET", f"/join?code={old['code']}", BEA))[0] == 400
        assert (await ask(world, "GET", f"/join?code={new['code']}", BEA))[0] == 200
    async with here(place) as world:  # another process knows it, too
        assert (await ask(world, "GET", f"/join?code={new['code']}", BEA))[0] == 200
        now += CODE_SECONDS + 1
        assert (await ask(world, "POST", "/join", BEA, {"code": new["code"]}))[0] == 400


@awaited
async def test_without_a_key_nothing_is_told(place: Place) -> None:
    async with here(place) as world:
        for headers in ({}, {"Authorization": "Bearer short"}, {"Authorization": ANNA}):
            status, problem = await world.get("/api/me/games", headers=headers)
            assert (status, problem["code"]) == (401, "no_key")
        for body in ({"name": "x" * 25}, {"face": 1}, {"settings": {"a": "x" * 101}}, {"no": 1}):
            assert (await ask(world, "PUT", "", ANNA, body))[0] == 400
        assert await mine(world, "", ANNA) == {
            "name": "",
            "face": "",
            "colour": "",
            "settings": {},
            "house_rules": [],
        }


@awaited
async def test_questions_and_codes_are_counted_by_address(place: Place) -> None:
    limits = Limits(questions_per_address=10, joins_per_address=2)
    async with here(place, limits) as world:
        tried = [await ask(world, "POST", "/join", ANNA, {"code": "X"}) for _ in range(3)]
        assert [problem["code"] for _, problem in tried] == ["bad_code", "bad_code", "too_much"]
        assert (await ask(world, "GET", "/join?code=X", ANNA))[1]["code"] == "too_much"
        asked = [await ask(world, "GET", "", ANNA) for _ in range(7)]
        assert [status for status, _ in asked] == [200] * 6 + [429]


@awaited
async def test_nobody_is_told_of_a_profile(file: Path, caplog: Any) -> None:
    async with here(file) as world:
        client = await play_to_the_end(world)
        other = await world.enter(client.table["id"])
        _, record = await world.get(f"/api/records/{client.table['record']}")
        told = [*client.texts, *other.texts, record, caplog.text]
        for secret in (ANNA, hash_of(ANNA)):
            assert not any(secret in text for text in told)
    with closing(sqlite3.connect(file)) as connection:
        assert ANNA not in "\n".join(connection.iterdump())


def test_a_killed_table_leaves_no_seats_behind(place: Place) -> None:
    async def play() -> list[Any]:
        async with opened(place) as store:
            await store.append(first("t"))
            await store.write(lambda: do(profiles.LINK, "key", "t", 1))
            await store.write(lambda: do(profiles.LINK, "key", "nowhere", 1))
            assert await store.read(value(profiles.PERSON, "key", "t")) == 1
            await forget(store, 9e9)
            return await store.read(profiles.seats("key", 9))

    assert asyncio.run(play()) == []
