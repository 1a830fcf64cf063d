"""Taking back moves by consent, and letting late friends in, over sockets and after a restart."""

from __future__ import annotations

import random
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

import doghouse
from doghouse.record import Record, prove
from doghouse.record_text import BadRecord
from doghouse.server.settings import Limits
from doghouse.server.tables.room import MOST_DECLINED
from tests.support.live_server import (
    Client,
    Here,
    awaited,
    here,
    near_the_end,
    play_on,
    quick_bots,  # noqa: F401
)
from tests.support.real_postgres import Place

pytestmark = pytest.mark.usefixtures("quick_bots")
PATIENT = Limits(person_messages=5000)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "doghouse.sqlite3"


def same(snapshot: dict[str, Any]) -> dict[str, Any]:
    return {key: snapshot[key] for key in ("view", "ply", "choices", "last")}


async def first_turn(world: Here, **settings: Any) -> list[Client]:
    """Two people after the exchange; the one to play is first."""
    people = await world.people(**{"seats": 2, "teams": 2, "options": {}, **settings})
    rng = random.Random(1)
    await play_on(people, rng, lambda s: s["view"]["phase"] == "play")
    asked = next(client for client in people if client.is_asked)
    return [asked, next(client for client in people if client is not asked)]


@awaited
async def test_a_move_is_taken_back_when_all_agree(file: Path) -> None:
    async with here(file, PATIENT) as world:
        mover, other = await first_turn(world)
        before = await mover.snapshot()
        played = await mover.play(random.Random(2))
        assert played["type"] == "done"
        await mover.done("take_back")
        told = await other.snapshot(lambda s: s["table"]["proposal"])
        proposal = told["table"]["proposal"]
        assert (proposal["action"], proposal["by"]) == ("takeback", mover.seat)
        assert proposal["waits_for"] == [other.seat]
        assert await mover.refused("agree", is_agreed=True) == "no_say"
        version = await other.done("agree", is_agreed=True)
        after = await mover.snapshot(lambda s: s["version"] >= version)
        assert same(after) == same(before)
        assert after["table"]["proposal"] is None
        assert after["version"] > before["version"]
        stale = await mover.ask("play", move=played_move(mover), version=before["version"])
        assert stale["code"] == "stale"
        _, log = len(after["last"]), await other.ask("log", since=0)
        assert len(log["entries"]) == after["ply"]
        assert (await mover.play(random.Random(3)))["type"] == "done"
    with closing(sqlite3.connect(file)) as connection:
        (row,) = connection.execute("SELECT ply, seat FROM taken_back").fetchall()
    assert row == (before["ply"] + 1, mover.seat)


def played_move(client: Client) -> str:
    assert client.latest is not None
    return str(client.latest["choices"]["moves"][0]["text"])


@awaited
async def test_the_game_goes_on_from_there_after_a_restart(place: Place) -> None:
    async with here(place, PATIENT) as world:
        mover, other = await first_turn(world)
        before = await mover.snapshot()
        await mover.play(random.Random(2))
        await mover.done("take_back")
        await other.done("agree", is_agreed=True)
        assert (await mover.snapshot(lambda s: s["ply"] == before["ply"]))["choices"]
        await play_on([mover, other], random.Random(3), lambda s: s["view"]["round"] > 3)
        last = await mover.snapshot()
        secrets = [(client.table["id"], client.secret) for client in (mover, other)]
    async with here(place, PATIENT) as world:
        people = [await world.enter(*seat) for seat in secrets]
        again = await people[0].snapshot()
        assert (again["view"], again["ply"]) == (last["view"], last["ply"])
        await play_on(people, random.Random(4), lambda s: s["view"]["round"] > 5)


@awaited
async def test_the_record_of_such_a_game_is_proven(place: Place) -> None:
    async with here(place, PATIENT) as world:
        created = await world.open(
            name="Anna", bots="puppy", start=True, position=near_the_end(), settings={"pace": 0}
        )
        anna = await world.enter(created["table"], created["secret"])
        rng = random.Random(5)
        taken = 0
        while anna.table["stage"] == "playing":
            s = await anna.snapshot(lambda s: s["table"]["stage"] != "playing" or s["choices"])
            if s["table"]["stage"] != "playing":
                break
            await anna.play(rng)
            if taken < 3 and (await anna.ask("take_back"))["type"] == "done":  # alone with bots
                taken += 1
        assert taken
        _, text = await world.get(f"/api/records/{anna.table['record']}")
        assert (await world.get(f"/api/records/{anna.table['record']}/replay"))[0] == 200
    wrong = [check.subject for check in prove(text).checks if not check.is_right]
    assert wrong == ["position"]  # people who play alone may know the cards


@awaited
async def test_a_refusal_leaves_the_move(place: Place) -> None:
    async with here(place, PATIENT) as world:
        mover, other = await first_turn(world)
        await mover.play(random.Random(2))
        ply = (await mover.snapshot())["ply"]
        await mover.done("take_back")
        assert await other.refused("take_back") in ("one_proposal", "nothing_to_take_back")
        await other.done("agree", is_agreed=False)
        after = await mover.snapshot(lambda s: s["table"]["proposal"] is None)
        assert after["ply"] == ply
        await mover.done("take_back")
        await mover.done("agree", is_agreed=False)  # withdrawn
        assert await other.refused("agree", is_agreed=True) == "no_proposal"


@awaited
async def test_nobody_is_pestered(place: Place) -> None:
    """After a few refusals one must wait; the others may still make proposals."""
    async with here(place, PATIENT) as world:
        mover, other = await first_turn(world)
        await mover.play(random.Random(2))
        for _ in range(MOST_DECLINED):
            await mover.done("take_back")
            await other.done("agree", is_agreed=False)
        assert await mover.refused("take_back") == "too_much"
        assert await mover.refused("resign") == "too_much"
        onlooker = await world.enter(mover.table["id"])  # an onlooker, who has proposed nothing yet
        assert await onlooker.refused("ask_seat", seat="a", name="Me") == "taken"
        await other.play(random.Random(3))
        answer = await other.ask("take_back")
        assert answer.get("code") in (None, "new_cards"), answer  # depends on the deal


@awaited
async def test_nor_by_onlookers_who_come_back(place: Place) -> None:
    async with here(place, PATIENT) as world:
        created = await world.open(name="A", bots="puppy", settings={"pace": 5})
        host = await world.enter(created["table"], created["secret"])
        await host.done("start")
        for _ in range(MOST_DECLINED):
            stranger = await world.enter(created["table"])
            await stranger.done("ask_seat", seat="b", name="Me")
            await stranger.leave()
            await host.snapshot(lambda s: s["table"]["proposal"] is None)
        stranger = await world.enter(created["table"])
        assert await stranger.refused("ask_seat", seat="b", name="Me") == "too_much"


@awaited
async def test_never_after_new_cards(place: Place) -> None:
    """In DOG Cards every move draws, buys or looks, except laying a card."""
    async with here(place, PATIENT) as world:
        people = await world.people(game="dogcards", seats=2)
        rng = random.Random(1)
        await play_on(people, rng, lambda s: s["view"]["phase"] == "play")
        refused = 0
        for _ in range(12):
            mover = next(client for client in people if client.is_asked)
            other = next(client for client in people if client is not mover)
            assert (await mover.play(rng))["type"] == "done"
            answer = await mover.ask("take_back")
            if answer["type"] == "refused":
                assert answer["code"] in ("new_cards", "nothing_to_take_back")
                refused += 1
            else:
                await other.done("agree", is_agreed=False)
            for client in people:
                await client.ask("ping")
        assert refused


# --- late friends ---------------------------------------------------------------------------------


@awaited
async def test_a_late_friend_gets_the_seat_of_a_bot(place: Place) -> None:
    async with here(place) as world:
        created = await world.open(name="Anna", bots="puppy", start=True)
        host = await world.enter(created["table"], created["secret"])
        bea, dora = await world.enter(created["table"]), await world.enter(created["table"])
        assert await host.refused("ask_seat", seat="c", name="Anna") == "seated_elsewhere"
        assert await bea.refused("ask_seat", seat="a", name="Bea") == "taken"
        await bea.done("ask_seat", seat="c", name="Bea")
        assert await dora.refused("ask_seat", seat="b", name="Dora") == "one_proposal"
        told = (await host.snapshot(lambda s: s["table"]["proposal"]))["table"]["proposal"]
        wanted = {"action": "join", "by": None, "seat": "c", "name": "Bea", "waits_for": ["a"]}
        assert told == wanted
        assert await dora.refused("agree", is_agreed=True) == "no_seat"
        await host.done("agree", is_agreed=True)
        admitted = await bea.told("admitted")
        seated = await bea.ask("claim", code=admitted["code"], name="Bea")
        assert (seated["type"], seated["seat"]) == ("seated", "c")
        seats = (await host.snapshot(lambda s: s["table"]["seats"][2]["name"] == "Bea"))["table"]
        assert seats["seats"][2]["kind"] == "person"
        assert not [f for f in dora.frames if f["type"] == "admitted"]


@awaited
async def test_a_wish_ends_with_its_connection_and_nobody_plays_two_hands(place: Place) -> None:
    async with here(place) as world:
        created = await world.open(name="Anna", bots="puppy", start=True)
        host = await world.enter(created["table"], created["secret"])
        bea = await world.enter(created["table"])
        await bea.done("ask_seat", seat="c", name="Bea")
        await host.snapshot(lambda s: s["table"]["proposal"])
        await bea.leave()
        await host.snapshot(lambda s: s["table"]["proposal"] is None)
        await host.done("stand")
        assert await host.refused("ask_seat", seat="c", name="Anna") == "saw_other_hand"


# --- resigning ------------------------------------------------------------------------------------


@awaited
async def test_a_team_resigns_when_the_partner_agrees(place: Place) -> None:
    async with here(place, PATIENT) as world:
        anna, b, c, _ = await world.people()
        await anna.done("resign")
        proposal = (await c.snapshot(lambda s: s["table"]["proposal"]))["table"]["proposal"]
        assert (proposal["action"], proposal["waits_for"]) == ("resign", ["c"])
        assert await b.refused("agree", is_agreed=True) == "no_say"
        await c.done("agree", is_agreed=True)
        over = await b.snapshot(lambda s: s["table"]["stage"] == "over")
        assert over["table"]["resigned"] == ["a", "c"]
        assert over["table"]["wins"] == {"b": 1, "d": 1}
        _, text = await world.get(f"/api/records/{over['table']['record']}")
        assert "\nresigned a c\n" in text
        assert text.endswith("\nend b d\n")
        assert prove(text).is_fair
        status, replay = await world.get(f"/api/records/{over['table']['record']}/replay")
        assert (status, replay["winners"]) == (200, ["b", "d"])
        secret, table = anna.secret, anna.table["id"]
    async with here(place, PATIENT) as world:
        again = await world.enter(table, secret)
        assert again.table["stage"] == "over"
        await again.done("rematch")
        assert (again.table["stage"], again.table["resigned"]) == ("playing", [])


@awaited
async def test_who_plays_with_bots_resigns_at_once_and_only_two_teams_can(place: Place) -> None:
    async with here(place) as world:
        created = await world.open(name="Anna", bots="puppy", start=True)
        anna = await world.enter(created["table"], created["secret"])
        await anna.done("resign")
        assert anna.table["stage"] == "over"
        created = await world.open(
            name="Anna", bots="puppy", start=True, settings={"seats": 3, "teams": 3}
        )
        anna = await world.enter(created["table"], created["secret"])
        assert await anna.refused("resign") == "two_teams"


@pytest.mark.parametrize(
    ("line", "why"), [("resigned a b", "one of two teams"), ("resigned a", "one of two teams")]
)
def test_a_record_with_a_wrong_resignation_is_refused(line: str, why: str) -> None:
    game = doghouse.new("dog", seed=1)
    text = Record.of(game).with_resignation(["a", "c"]).text()
    assert Record.parse(text).winners == ["b", "d"]
    Record.parse(text).game()
    with pytest.raises(BadRecord, match=why):
        Record.parse(text.replace("resigned a c", line))
    with pytest.raises(BadRecord, match="must win an unfinished game"):
        Record.parse(text.replace("end b d", "end a c")).game()
