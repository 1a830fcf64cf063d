"""Tables over sockets: opened, filled, left, handed over, closed; every message has one answer."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from doghouse.bots import load as load_bot
from doghouse.protocol.http import Create
from doghouse.protocol.requests import ClientMessage
from doghouse.record import prove
from doghouse.server.http import me
from doghouse.server.settings import Limits
from doghouse.server.tables.invitations import VALID_SECONDS
from doghouse.server.workers import bots as bot_tasks
from doghouse.server.ws import requests
from doghouse.table import table as running_table
from doghouse.words import LANGUAGES
from tests.support.configurations import CONFIGURATIONS
from tests.support.example_positions import CARDS, empty_board
from tests.support.live_server import (
    Client,
    Here,
    awaited,
    eventually,
    here,
    near_the_end,
    play_on,
    quick_bots,  # noqa: F401
)

PATIENT = Limits(person_messages=5000)  # a random game may take long

pytestmark = pytest.mark.usefixtures("quick_bots")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "doghouse.sqlite3"


# --- opening --------------------------------------------------------------------------------------


@awaited
async def test_tables_of_every_configuration(file: Path) -> None:
    async with here(file) as world:
        for wish in CONFIGURATIONS:
            created = await world.open(name="Anna", settings=wish, bots="puppy")
            client = await world.enter(created["table"], created["secret"])
            settings = client.table["settings"]
            assert {key: settings[key] for key in wish} == wish
            assert [seat["kind"] for seat in client.table["seats"]] == ["person"] + ["bot"] * (
                wish["seats"] - 1
            )


@awaited
async def test_opening_with_all_there_is_to_choose(file: Path) -> None:
    settings = {
        "game": "dog",
        "rules": "alternative",
        "options": {"packs": 4, "home_entry": "start"},
        "seats": 6,
        "teams": 3,
        "clock": {"seconds": 30, "bank": 120, "lapse": "resign"},
        "visibility": "listed",
        "hints": False,
        "chat": "never",
        "pace": 1.5,
        "title": "Stammtisch",
        "house": "Club rules",
    }
    async with here(file) as world:
        wish = {"name": "Anna", "seat": "c", "passphrase": "wau", "bots": "wolf", "start": True}
        created = await world.open(settings=settings, **wish)
        assert created["seat"] == "c"
        host = await world.enter(created["table"], created["secret"])
        assert host.table["settings"] == settings
        assert host.table["stage"] == "playing"
        assert host.table["is_locked"]
        assert host.table["host"] == "c"
        assert [seat["level"] for seat in host.table["seats"]] == ["wolf"] * 2 + [""] + ["wolf"] * 3
        _, listed = await world.get("/api/tables")
        assert [table["id"] for table in listed["tables"]] == [created["table"]]
        assert listed["tables"][0]["title"] == "Stammtisch"


@awaited
async def test_a_table_without_anybody(file: Path) -> None:
    """Its opener has a secret and sits down later."""
    async with here(file) as world:
        created = await world.open()
        assert created["seat"] is None
        host = await world.enter(created["table"], created["secret"])
        assert host.latest is not None
        assert (host.seat, host.latest["is_host"], host.latest["view"]) == (None, True, None)
        await host.done("sit", seat="b", name="Anna")
        assert (host.seat, host.table["host"]) == ("b", "b")


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"settings": {"seats": 9}}, "bad_settings"),
        ({"settings": {"rules": "x"}}, "bad_settings"),
        ({"settings": {"options": {"x": 1}}}, "bad_settings"),
        ({"settings": {"seats": "4"}}, "bad_request"),
        ({"settings": {"clock": {"seconds": -1}}}, "bad_request"),
        ({"settings": {"pace": 99}}, "bad_request"),
        ({"nonsense": 1}, "bad_request"),
        ({"name": ""}, "bad_request"),
        ({"name": "x" * 25}, "bad_request"),
        ({"name": "x", "seat": "f"}, "no_such_seat"),
        ({"name": "x", "seat": "z"}, "bad_request"),
        ({"bots": "cat"}, "no_level"),
        ({"name": "x", "start": True}, "open_seats"),
        ({"position": {}}, "bad_position"),
        ({"position": {"game": "dog"}}, "bad_position"),
        ({"record": "x"}, "no_record"),
        ({"record_text": "x"}, "bad_record"),
        ({"position": {}, "record": "x"}, "one_origin"),
        ([], "bad_request"),
        (b"", "bad_request"),
        (b"\xff", "bad_request"),
        (b'{"position":{"a":' + b"[" * 100_000, "bad_request"),
        (b'{"name":"\\ud800"}', "bad_request"),
    ],
)
@awaited
async def test_what_can_not_be_opened(file: Path, wish: Any, code: str) -> None:
    async with here(file) as world:
        sentences = set()
        for language in LANGUAGES:
            headers = {"Accept-Language": language}
            status, problem = await world.post("/api/tables", wish, headers=headers)
            assert status == (404 if code == "no_record" else 400)
            assert problem["code"] == code
            sentences.add(problem["sentence"])
        assert len(sentences) == len(LANGUAGES)
        assert not world.server.lobby.rooms


@awaited
async def test_nobody_makes_a_table_by_asking_for_it(file: Path) -> None:
    async with here(file) as world:
        for path in ("/api/tables/nowhere", "/ws/nowhere", "/api/tables/nowhere/qr.svg"):
            status, problem = await world.get(path)
            assert (status, problem["code"]) == (404, "no_table")
        assert not world.server.lobby.rooms


# --- one answer -----------------------------------------------------------------------------------

SOME: dict[str, dict[str, Any]] = {
    "hello": {},
    "sit": {"seat": "b", "name": "B"},
    "stand": {},
    "swap": {"seat": "a", "other": "b"},
    "rename": {"name": "N"},
    "bot": {"seat": "b", "level": "puppy"},
    "remove": {"seat": "b"},
    "invite": {"to": "device"},
    "ask_seat": {"seat": "b", "name": "B"},
    "take_back": {},
    "resign": {},
    "claim": {"code": "c" * 24},
    "configure": {"settings": {"seats": 4}},
    "deal_text": {"text": "x"},
    "start": {"fill": "puppy"},
    "rematch": {},
    "ping": {},
    "close": {},
    "send_away": {},
    "agree": {"is_agreed": True},
    "forced": {"play": "single"},
    "look": {"is_looking": True},
    "play": {"move": "fold", "version": 1},
    "parts": {"so_far": "7"},
    "why_not": {"move": "fold"},
    "why_played": {"ply": 1},
    "hint": {"level": "puppy"},
    "log": {"since": 0},
    "snapshot": {},
    "emote": {"emote": "hello"},
    "chat": {"text": "hi"},
}


def test_every_message_is_tried() -> None:
    tags = {kind.__struct_config__.tag for kind in ClientMessage.__args__}  # type: ignore[attr-defined]
    assert tags == SOME.keys()
    assert set(requests.ANSWERS) == set(ClientMessage.__args__)  # type: ignore[attr-defined]


@pytest.mark.parametrize("language", LANGUAGES)
@awaited
async def test_every_message_has_one_answer(file: Path, language: str) -> None:
    """An onlooker, a guest and the host ask, at every stage of a game."""
    async with here(file, Limits(person_messages=10_000, onlooker_messages=10_000)) as world:
        for stage in ("gathering", "playing", "over"):
            position = near_the_end()
            created = await world.open(name="A", position=position, settings={"pace": 5})
            host = await world.enter(created["table"], created["secret"], language=language)
            guest = await world.sit(created["table"], "b", "B", language=language)
            onlooker = await world.enter(created["table"], language=language)
            if stage != "gathering":
                await host.done("start")
            if stage == "over":
                await play_on([host, guest], random.Random(1), lambda s: False)
            for client in (onlooker, guest, host):
                for type, fields in SOME.items():
                    if type in (
                        "close",
                        "send_away",
                        "stand",
                        "remove",
                        "configure",
                        "start",
                        "rematch",
                    ):
                        continue
                    answer = await client.ask(type, **fields)
                    check_answer(answer, language)
            for type in ("configure", "start", "rematch", "remove", "stand", "close"):
                for client in (onlooker, guest, host):
                    if not client.is_over:
                        check_answer(await client.ask(type, **SOME[type]), language)
            for client in (onlooker, guest, host):
                await client.ended()
                assert sorted(client.answers) == client.asked


def check_answer(answer: dict[str, Any], language: str) -> None:
    assert answer["type"] not in ("snapshot", "goodbye")
    if answer["type"] == "refused":
        assert answer["code"] != "failed", answer
        assert isinstance(answer["version"], int)
        assert answer["sentence"]
        english = " the "
        if language != "en":
            assert english not in answer["sentence"]


@awaited
async def test_hello_comes_first_and_once(file: Path) -> None:
    async with here(file) as world:
        created = await world.open()
        client = await world.socket(created["table"])
        for type, fields in SOME.items():
            if type != "hello":
                assert await client.refused(type, **fields) == "hello_first"
        assert await client.refused("hello", secret="x" * 32) == "bad_secret"
        assert (await client.ask("hello"))["type"] == "welcome"
        assert await client.refused("hello") == "greeted_already"


@awaited
async def test_a_refusal_speaks_the_language_of_the_hello(file: Path) -> None:
    async with here(file) as world:
        created = await world.open()
        sentences = set()
        for language in LANGUAGES:
            client = await world.enter(created["table"], language=language)
            sentences.add((await client.ask("start"))["sentence"])
        assert len(sentences) == len(LANGUAGES)


# --- seats ----------------------------------------------------------------------------------------


@awaited
async def test_sitting_standing_swapping_and_bots(file: Path) -> None:
    async with here(file) as world:
        host, b, c, d = await world.people(start=False)
        assert await d.refused("swap", seat="a", other="b") == "host_only"
        await host.done("swap", seat="a", other="b")
        await b.snapshot(lambda s: s["seat"] == "a")
        await c.done("stand")
        assert await b.refused("bot", seat="c", level="puppy") == "host_only"
        await host.done("bot", seat="c", level="puppy")
        assert await c.refused("sit", seat="c", name="C") == "taken"
        await host.done("remove", seat="c")
        await c.done("sit", seat="c", name="Carla")
        await c.done("rename", name="Carlo")
        seen = await d.snapshot(lambda s: s["table"]["seats"][2]["name"] == "Carlo")
        assert [seat["name"] for seat in seen["table"]["seats"]] == ["Pb", "Anna", "Carlo", "Pd"]
        await host.done("start")
        await d.snapshot(lambda s: s["table"]["stage"] == "playing")


@awaited
async def test_a_removed_person_has_lost_the_secret(file: Path) -> None:
    async with here(file) as world:
        host, b, *_ = await world.people(start=False)
        table, secret = host.table["id"], b.secret
        b2 = await world.enter(table, secret)
        await host.done("remove", seat="b")
        for client in (b, b2):
            assert (await client.told("goodbye"))["code"] == "removed"
            assert await client.ended() == 1000
        again = await world.socket(table)
        assert await again.refused("hello", secret=secret) == "bad_secret"
        await world.sit(table, "b", "Bea")


@awaited
async def test_messages_of_the_removed_do_not_count(file: Path) -> None:
    async with here(file) as world:
        host, b, *_ = await world.people(start=False)
        room = world.room(host)
        async with room.lock:  # both wait for the lock, the host first
            removing = await host.say("remove", seat="b")
            await until_queued(room, 1)
            for type in ("rename", "sit", "chat", "stand"):
                await b.say(type, **SOME[type])
            await until_queued(room, 2)
        assert (await host.answer(removing))["type"] == "done"
        await b.ended()
        assert room.table.document.seats["b"].kind == "open"
        assert not [f for f in b.frames if f.get("code") == "failed"]
        await host.snapshot(lambda s: s["table"]["seats"][1]["kind"] == "open")


async def until_queued(room: Any, count: int) -> None:
    await eventually(lambda: len(room.lock._waiters or ()) >= count)


@awaited
async def test_one_who_does_not_answer_a_goodbye_holds_nobody_up(file: Path) -> None:
    """The table plays on while a removed client is still open."""
    async with here(file) as world:
        host, b, c, d = await world.people(start=False)
        b.reading.cancel()
        await host.done("remove", seat="b")
        await c.done("rename", name="Carla")
        await d.snapshot(lambda s: s["table"]["seats"][2]["name"] == "Carla")


@awaited
async def test_a_person_is_replaced_by_a_bot_in_mid_game(file: Path) -> None:
    async with here(file) as world:
        host, b, c, d = await world.people(pace=0)
        await b.done("stand")
        assert b.seat is None
        assert b.latest is not None
        assert isinstance(b.latest["view"]["hands"]["b"], int)
        await host.done("bot", seat="b", level="puppy")
        await play_on([host, c, d], random.Random(1), lambda s: s["ply"] >= 12)
        entries = (await host.ask("log"))["entries"]
        by = [e["by"] for e in entries if e["seat"] == "b"]  # empty for a moment, then a bot's
        assert set(by[1:]) == {"bot"}
        assert {e["by"] for e in entries if e["seat"] != "b"} == {"person"}
        assert await b.refused("sit", seat="b", name="B") == "taken"


@awaited
async def test_an_empty_seat_is_played_for_until_somebody_sits_down(file: Path) -> None:
    async with here(file) as world:
        host, b = await world.people(seats=2, teams=2, pace=0)
        await b.done("stand")
        await play_on([host], random.Random(1), lambda s: s["ply"] >= 6)
        state = (await host.snapshot())["table"]["seats"][1]
        assert (state["kind"], state["stand_in"]) == ("open", "house dog")
        await b.done("sit", seat="b", name="B")
        assert b.table["seats"][1]["stand_in"] == ""
        await play_on([host, b], random.Random(1), lambda s: s["ply"] >= 16)
        entries = (await host.ask("log"))["entries"]
        assert {e["by"] for e in entries if e["seat"] == "b"} == {"stand-in", "person"}


# --- invitations ----------------------------------------------------------------------------------


def code_of(invitation: dict[str, Any]) -> str:
    assert invitation["type"] == "invitation"
    assert invitation["qr"].startswith("<svg")
    path, _, code = invitation["link"].partition("#claim=")
    assert "/t/" in path
    return str(code)


@awaited
async def test_a_seat_moves_to_another_device(file: Path) -> None:
    async with here(file) as world:
        host, b, *_ = await world.people()
        table = host.table["id"]
        code = code_of(await b.ask("invite", to="device"))
        phone = await world.enter(table)
        seated = await phone.ask("claim", code=code)
        assert (seated["type"], seated["seat"]) == ("seated", "b")
        assert seated["secret"] != b.secret
        await phone.snapshot(lambda s: s["seat"] == "b")
        other = await world.enter(table)
        assert await other.refused("claim", code=code) == "bad_code"  # used once
        for secret in (b.secret, seated["secret"]):
            again = await world.enter(table, secret)
            assert again.seat == "b"
        assert host.table["seats"][1]["name"] == "Pb"


@awaited
async def test_a_seat_is_handed_to_another_person_in_mid_game(file: Path) -> None:
    async with here(file) as world:
        host, b, c, d = await world.people()
        table = host.table["id"]
        code = code_of(await b.ask("invite", to="person"))
        new = await world.enter(table)
        seated = await new.ask("claim", code=code, name="Bruno")
        await new.snapshot(lambda s: s["seat"] == "b")
        await b.snapshot(lambda s: s["seat"] is None)
        assert b.latest is not None
        assert b.latest["choices"] is None
        assert isinstance(b.latest["view"]["hands"]["b"], int)
        assert await b.refused("play", move="fold", version=b.latest["version"]) == "no_seat"
        await host.snapshot(lambda s: s["table"]["seats"][1]["name"] == "Bruno")
        old = await world.enter(table, b.secret)
        assert old.seat is None
        assert (await world.enter(table, seated["secret"])).seat == "b"
        await play_on([host, new, c, d], random.Random(2), lambda s: s["ply"] >= 8)


@awaited
async def test_codes_that_are_not_valid(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with here(file) as world:
        host, b, *_ = await world.people(start=False)
        other_host, *_ = await world.people()
        elsewhere = await world.enter(other_host.table["id"])
        code = code_of(await b.ask("invite", to="device"))
        assert await elsewhere.refused("claim", code=code) == "bad_code"
        onlooker = await world.enter(host.table["id"])
        assert await onlooker.refused("claim", code="x" * 24) == "bad_code"
        assert await onlooker.refused("invite", to="device") == "no_seat"
        late = code_of(await host.ask("invite", to="device"))
        await host.done("remove", seat="b")
        await world.sit(host.table["id"], "b", "Bea")
        assert await onlooker.refused("claim", code=code) == "bad_code"  # b's, who has left
        later = world.room(host).now + VALID_SECONDS
        monkeypatch.setattr(world.room(host).invitations, "_now", lambda: later)
        assert await onlooker.refused("claim", code=late) == "bad_code"


# --- locks, lists, onlookers ---------------------------------------------------------------------


@awaited
async def test_a_passphrase(file: Path) -> None:
    async with here(file) as world:
        created = await world.open(name="Anna", passphrase="Löwe & Hund")
        table = created["table"]
        client = await world.socket(table)
        assert await client.refused("hello") == "locked"
        assert await client.refused("hello", passphrase="") == "bad_passphrase"
        assert await client.refused("hello", passphrase="Loewe & Hund") == "bad_passphrase"
        assert client.latest is None
        assert await client.refused("sit", seat="b", name="B") == "hello_first"
        assert (await client.ask("hello", passphrase="Löwe & Hund"))["type"] == "welcome"
        host = await world.enter(table, created["secret"])  # needs none
        assert host.table["is_locked"]
        assert "Hund" not in "".join(host.texts)
        assert b"Hund" not in file.read_bytes()


@awaited
async def test_listed_and_private(file: Path) -> None:
    async with here(file) as world:
        private = await world.open(name="A")
        listed = await world.open(name="A", settings={"visibility": "listed", "title": "Hier"})
        _, found = await world.get("/api/tables")
        assert [table["id"] for table in found["tables"]] == [listed["table"]]
        for created in (private, listed):
            status, table = await world.get(f"/api/tables/{created['table']}")
            assert (status, table["stage"]) == (200, "gathering")
        host = await world.enter(listed["table"], listed["secret"])
        settings = {**host.table["settings"], "visibility": "private"}
        await host.done("configure", settings=settings)
        assert (await world.get("/api/tables"))[1] == {"tables": []}
        await host.done("configure", settings={**settings, "visibility": "listed"})
        await host.ask("close")
        assert await host.ended() == 1000
        assert (await world.get("/api/tables"))[1] == {"tables": []}
        assert (await world.get(f"/api/tables/{listed['table']}"))[0] == 404
        assert (await world.get(f"/ws/{listed['table']}"))[0] == 404


@awaited
async def test_a_bot_says_why_and_a_person_need_not(file: Path) -> None:
    settings = {"seats": 2, "teams": 2, "pace": 0}  # no exchange
    async with here(file) as world:
        created = await world.open(name="Anna", bots="puppy", start=True, settings=settings)
        anna = await world.enter(created["table"], created["secret"])
        await play_on([anna], random.Random(1), lambda s: s["ply"] >= 6)
        entries = (await anna.ask("log", since=0))["entries"]
        of_bot = next(entry["ply"] for entry in entries if entry["seat"] == "b")
        of_anna = next(entry["ply"] for entry in entries if entry["seat"] == "a")
        answer = await anna.ask("why_played", ply=of_bot)
        assert answer["code"].startswith("bot.")
        assert answer["sentence"].endswith(".")
        for ply in (0, of_anna, 10**6):
            assert (await anna.ask("why_played", ply=ply))["code"] == "no_such_move"


@awaited
async def test_a_gift_and_a_table_without_hints_keep_their_secrets(file: Path) -> None:
    async with here(file) as world:
        wish = {"name": "Anna", "bots": "puppy", "start": True}
        for hints, code in ((True, "no_such_move"), (False, "no_hints")):
            created = await world.open(settings={"hints": hints, "pace": 0}, **wish)
            anna = await world.enter(created["table"], created["secret"])
            await play_on([anna], random.Random(1), lambda s: s["ply"] >= 4)
            assert (await anna.ask("why_played", ply=2))["code"] == code


@awaited
async def test_why_a_bot_played_does_not_tell_what_it_holds(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whichever card it plays, the next one goes home or continues its row."""
    monkeypatch.setattr(bot_tasks, "bot", lambda level: load_bot("greedy"))
    board = empty_board(2, 2, turn="b", hands={"a": ["2", "3"], "b": ["5", "Q"]})
    board["marbles"]["b"][0] = "0"
    row = {"rows": {"a": [], "b": [["1", "2", "3"]]}, "completed": {"a": 0, "b": 1}}
    cards = {**CARDS, **row, "turn": "b", "hands": {"a": ["9"], "b": ["4", "5", "6"]}}
    cards["market"] = [None] * 13
    pile = {"pile": ["4", "4"], "seen": ["4", "4"], "discard": ["7"]}
    peeked = {**cards, **pile, "phase": "choose", "hands": {"a": ["9"], "b": []}}
    for position, code in ((board, "bot.forward"), (cards, "bot.lay"), (peeked, "no_such_move")):
        async with here(file) as world:
            wish = {"position": position, "seat": "a", "bots": "puppy", "start": True}
            created = await world.open(name="Anna", settings={"game": position["game"]}, **wish)
            anna = await world.enter(created["table"], created["secret"])
            await anna.snapshot(lambda s: s["ply"] >= 1)
            assert (await anna.ask("why_played", ply=1))["code"] == code


@awaited
async def test_onlookers_are_counted_and_see_no_hand(file: Path) -> None:
    async with here(file, Limits(onlookers_per_table=2)) as world:
        host, *_ = await world.people()
        table = host.table["id"]
        one = await world.enter(table)
        await world.enter(table)
        await host.snapshot(lambda s: s["table"]["onlookers"] == 2)
        full = await world.socket(table)
        assert await full.refused("hello") == "too_many_onlookers"
        assert one.latest is not None
        assert all(isinstance(hand, int) for hand in one.latest["view"]["hands"].values())
        assert one.latest["choices"] is None
        for type in ("play", "parts", "why_not", "hint", "emote", "chat", "invite", "stand"):
            assert await one.refused(type, **SOME[type]) == "no_seat"
        await one.leave()
        await host.snapshot(lambda s: s["table"]["onlookers"] == 1)


@awaited
async def test_a_closed_table_says_goodbye_to_all(file: Path) -> None:
    async with here(file) as world:
        clients = await world.people(start=False)
        onlooker = await world.enter(clients[0].table["id"])
        clients.append(onlooker)
        assert (await clients[0].ask("close"))["type"] == "done"
        for client in clients:
            assert (await client.told("goodbye"))["code"] == "closed"
            assert await client.ended() == 1000
        await eventually(lambda: not world.server.lobby.rooms)


@awaited
async def test_the_host_is_away(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running_table, "AWAY_LONG_SECONDS", 0.1)
    async with here(file) as world:
        host, b, c, _ = await world.people(start=False)
        await host.leave()
        await b.snapshot(lambda s: s["is_host"])
        assert await c.refused("bot", seat="a", level="puppy") == "host_only"
        await b.done("start")
        back = await world.enter(b.table["id"], host.secret)
        assert back.latest is not None
        assert back.latest["is_host"]
        await b.snapshot(lambda s: not s["is_host"])
        assert await b.refused("close") == "host_only"


# --- rematch, records, play from here -------------------------------------------------------------


async def finished(world: Here, **settings: Any) -> list[Client]:
    created = await world.open(
        name="Anna", position=near_the_end(), settings={"visibility": "listed", **settings}
    )
    host = await world.enter(created["table"], created["secret"])
    guest = await world.sit(created["table"], "b", "Béa 🐕")
    await host.done("start")
    await play_on([host, guest], random.Random(1), lambda s: False)
    return [host, guest]


@awaited
async def test_records_are_listed_downloaded_and_replayed(file: Path) -> None:
    async with here(file, PATIENT) as world:
        host, _ = await finished(world)
        id = host.table["record"]
        _, page = await world.get("/api/records")
        assert [record["id"] for record in page["records"]] == [id]
        assert page["records"][0]["names"] == {"a": "Anna", "b": "Béa 🐕"}
        status, text = await world.get(f"/api/records/{id}")
        assert status == 200
        assert text.startswith("doghouse record 1\n")
        _, replay = await world.get(f"/api/records/{id}/replay")
        assert replay["frames"][0]["move"] is None
        assert replay["frames"][-1]["position"]["phase"] == "over"
        assert len(replay["frames"]) == page["records"][0]["plies"] + 1
        status, again = await world.post("/api/replay", text.encode())
        assert (status, again) == (200, replay)
        assert (await world.post("/api/replay", b"nonsense"))[1]["code"] == "bad_record"
        assert (await world.get("/api/records/nowhere"))[0] == 404
        assert (await world.get(f"/api/records?before={id}"))[1] == {"records": []}
        await finished(world, visibility="private")
        assert len((await world.get("/api/records"))[1]["records"]) == 1


@awaited
async def test_a_rematch(file: Path) -> None:
    async with here(file, PATIENT) as world:
        host, guest = await finished(world)
        first = host.table["record"]
        assert await guest.refused("rematch") == "host_only"
        await host.done("rematch")
        frame = await guest.snapshot(lambda s: s["table"]["number"] == 2)
        assert (frame["ply"], frame["last"]) == (0, [])
        assert sum(frame["table"]["wins"].values()) == 1
        assert frame["table"]["record"] == first
        assert frame["table"]["origin"] == "dealt"  # not from the same position again
        assert frame["view"]["marbles"]["a"] == ["a0"] * 4


@awaited
async def test_play_from_a_record(file: Path) -> None:
    async with here(file, PATIENT) as world:
        host, _ = await finished(world)
        id = host.table["record"]
        _, text = await world.get(f"/api/records/{id}")
        _, replay = await world.get(f"/api/records/{id}/replay")
        for origin in ({"record": id}, {"record_text": text}):
            created = await world.open(name="A", bots="puppy", start=True, ply=0, **origin)
            client = await world.enter(created["table"], created["secret"])
            assert client.latest is not None
            assert client.latest["view"]["marbles"] == replay["frames"][0]["position"]["marbles"]
            hand = replay["frames"][0]["position"]["hands"]["a"]
            assert client.latest["view"]["hands"]["a"] == hand  # with one person, unchanged
            assert client.table["origin"] == "record"
        _, problem = await world.post("/api/tables", {"record": id})
        assert problem["code"] == "over_already"
        _, problem = await world.post("/api/tables", {"record": id, "ply": 9999})
        assert problem["code"] == "bad_record"


@awaited
async def test_a_running_game_has_no_record(file: Path) -> None:
    async with here(file) as world:
        host, *_ = await world.people()
        game = world.room(host).table.document.game
        assert game not in "".join(host.texts)
        for path in (f"/api/records/{game}", f"/api/records/{game}/replay"):
            assert (await world.get(path))[0] == 404
        _, problem = await world.post("/api/tables", {"record": game})
        assert problem["code"] == "no_record"


# --- chat and help --------------------------------------------------------------------------------


@pytest.mark.rules("B31")
@pytest.mark.parametrize(
    ("chat", "before", "within"),
    [("around", True, False), ("always", True, True), ("never", False, False)],
)
@awaited
async def test_chat(file: Path, chat: str, before: bool, within: bool) -> None:
    async with here(file) as world:
        host, b, *_ = await world.people(start=False, chat=chat)
        onlooker = await world.enter(host.table["id"])
        assert await onlooker.refused("chat", text="hi") == "no_seat"
        for allowed in (before, within):
            if allowed:
                assert (await b.ask("chat", text="<b>hé</b>"))["type"] == "done"
                for client in (host, b, onlooker):
                    told = await client.told("chatted")
                    assert (told["name"], told["seat"], told["text"]) == ("Pb", "b", "<b>hé</b>")
            else:
                assert await b.refused("chat", text="my king!") == "no_chat"
                assert not [f for f in host.frames if "king" in str(f)]
            if host.table["stage"] == "gathering":
                await host.done("start")


@awaited
async def test_emotes(file: Path) -> None:
    async with here(file) as world:
        host, b, *_ = await world.people()
        assert (await b.ask("emote", emote="wow"))["type"] == "done"
        assert await host.told("emoted") == {"type": "emoted", "seat": "b", "emote": "wow"}


@awaited
async def test_hints_and_why_not(file: Path) -> None:
    async with here(file) as world:
        clients = await world.people(seats=2, teams=2)
        asked = next(c for c in clients if c.is_asked)
        other = next(c for c in clients if not c.is_asked)
        hint = await asked.ask("hint", level="puppy")
        assert asked.latest is not None
        assert hint["type"] == "hint"
        move = hint["advice"][0]["move"]["text"]
        answer = await asked.ask("play", move=move, version=10**6)
        assert answer["code"] == "stale"
        assert await other.refused("hint", level="puppy") == "not_asked"
        assert await asked.refused("hint", level="cat") == "no_level"
        reason = await asked.ask("why_not", move="5 0>99")
        assert reason["type"] == "reason"
        assert reason["code"]
        assert (await asked.ask("why_not", move=move))["code"] == ""
        assert (await other.ask("why_not"))["code"]


@awaited
async def test_a_table_without_hints(file: Path) -> None:
    async with here(file) as world:
        host, *_ = await world.people(hints=False)
        assert await host.refused("hint") == "no_hints"
        assert await host.refused("why_not", move="5 0>99") == "no_hints"


@awaited
async def test_a_stale_move_gets_a_snapshot(file: Path) -> None:
    async with here(file) as world:
        clients = await world.people(seats=2, teams=2)
        asked = next(c for c in clients if c.is_asked)
        assert asked.latest is not None
        count = len(asked.frames)
        move = await asked.think(random.Random(1))
        assert await asked.refused("play", move=move, version=0) == "stale"
        await asked.until(lambda: [f for f in asked.frames[count:] if f["type"] == "snapshot"])


@awaited
async def test_who_has_lost_count_asks_for_the_whole(file: Path) -> None:
    async with here(file) as world:
        clients = await world.people(seats=2, teams=2)
        await play_on(clients, random.Random(1), lambda s: s["ply"] >= 6)
        lost = clients[0]
        assert json.loads(lost.texts[-1])["type"] == "update"
        right, lost.latest = lost.latest, None
        await lost.ask("snapshot")
        assert await lost.snapshot() == right
        assert json.loads(lost.texts[-1])["type"] == "snapshot"


def test_a_wish_is_small_enough() -> None:
    """The largest meaningful settings fit in a message."""
    assert len(msgspec.json.encode(Create(record_text="x" * 200_000))) < Limits().body_bytes


# --- fair deals -----------------------------------------------------------------------------------


@awaited
async def test_a_finished_game_can_be_proven_by_everyone(file: Path) -> None:
    """A promise, a text, a game, a restart in the middle, the key, the proof."""
    wish = {"seats": 2, "options": {"squares_per_seat": 8, "fast_start": True, "packs": 1}}
    async with here(file, PATIENT) as world:
        anna, bea = await world.people(start=False, **wish)
        promised = bea.table["deals"]["commitment"]
        assert (await bea.ask("deal_text", text="Bea's dog"))["type"] == "done"
        assert (await bea.ask("deal_text", text="a\nb"))["code"] == "bad_deal_text"
        await anna.snapshot(lambda s: s["table"]["deals"]["texts"] == {"b": "Bea's dog"})
        await anna.ask("start")
        await play_on([anna, bea], random.Random(3), lambda s: s["ply"] >= 30)
        table, secrets = anna.table["id"], [anna.secret, bea.secret]
    async with here(file, PATIENT) as world:
        anna, bea = [await world.enter(table, secret) for secret in secrets]
        deals = {"commitment": promised, "texts": {"b": "Bea's dog"}, "key": None}
        assert anna.table["deals"] == deals
        await play_on([anna, bea], random.Random(4), lambda s: False)
        over = await bea.snapshot(lambda s: s["table"]["stage"] == "over")
        shown = over["table"]["last_deals"]
        assert (shown["commitment"], shown["texts"]) == (promised, {"b": "Bea's dog"})
        _, text = await world.get(f"/api/records/{over['table']['record']}")
        assert f"key {shown['key']}\n" in text
        assert prove(text).is_fair


@awaited
async def test_a_host_who_deals_is_seen_and_gains_nothing(file: Path) -> None:
    position = near_the_end()
    async with here(file, PATIENT) as world:
        created = await world.open(
            name="Anna", position=position, settings={"visibility": "listed"}
        )
        _, page = await world.get("/api/tables")
        assert [table["origin"] for table in page["tables"]] == ["position"]
        host = await world.enter(created["table"], created["secret"])
        guest = await world.sit(created["table"], "b", "Bea")
        assert guest.table["origin"] == "position"
        await host.done("start")
        await guest.snapshot(lambda s: s["table"]["stage"] == "playing")
        assert guest.table["origin"] == "position"
        begun = world.room(host).table.running.position()
        assert begun["marbles"] == position["marbles"]
        assert begun["pile"] != position["pile"]
        await play_on([host, guest], random.Random(1), lambda s: False)
        _, text = await world.get(f"/api/records/{host.table['record']}")
        assert "\norigin position\n" in text
        assert prove(text).is_fair  # from there on, and the hidden cards


@awaited
async def test_a_position_for_one_person_is_as_it_was_sent(file: Path) -> None:
    position = near_the_end()
    async with here(file) as world:
        created = await world.open(name="A", position=position, bots="puppy", start=True)
        host = await world.enter(created["table"], created["secret"])
        assert host.table["origin"] == "position"
        assert world.room(host).table.running.position() == position


# --- limits on a host's power ---------------------------------------------------------------------


@awaited
async def test_another_is_let_in_by_a_partner_and_nobody_sees_two_hands(file: Path) -> None:
    async with here(file) as world:
        host, b, c, d = await world.people()
        table = host.table["id"]
        await d.done("stand")
        stranger = await world.enter(table)
        assert await stranger.refused("sit", seat="d", name="S") == "kept_seat"
        assert await c.refused("invite", to="person", seat="d") == "partner_or_host"
        assert await stranger.refused("invite", to="person", seat="d") == "partner_or_host"
        code = code_of(await b.ask("invite", to="person", seat="d"))
        assert await c.refused("claim", code=code, name="C") == "saw_other_hand"
        await stranger.done("claim", code=code, name="Dora")  # an opponent must agree
        assert await stranger.refused("claim", code=code, name="Dora") == "bad_code"
        await host.done("agree", is_agreed=True)
        code = (await stranger.told("admitted"))["code"]
        assert (await stranger.ask("claim", code=code, name="Dora"))["type"] == "seated"
        await stranger.snapshot(lambda s: s["seat"] == "d")
        assert await d.refused("sit", seat="d", name="D") == "taken"
        late = await world.enter(table)
        assert await late.refused("claim", code=code, name="L") == "bad_code"


@awaited
async def test_a_second_browser_of_the_host_sees_no_hand_of_a_bot(file: Path) -> None:
    async with here(file) as world:
        created = await world.open(name="A", settings={"pace": 5})
        host = await world.enter(created["table"], created["secret"])
        b = await world.sit(created["table"], "b", "B")
        await host.done("start", fill="puppy")
        second = await world.enter(created["table"])
        code = code_of(await host.ask("invite", to="person", seat="d"))
        await second.done("claim", code=code, name="D")
        assert second.latest is not None
        assert (second.seat, second.latest["view"]["hands"]["d"]) == (None, 6)
        proposal = (await b.snapshot(lambda s: s["table"]["proposal"]))["table"]["proposal"]
        assert (proposal["by"], proposal["name"], proposal["waits_for"]) == ("a", "D", ["b"])
        await b.done("agree", is_agreed=False)
        assert second.seat is None


@awaited
async def test_a_profile_that_plays_here_gets_no_other_seat(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    link = me.link

    async def slow_link(*args: Any) -> None:
        await asyncio.sleep(0.2)  # "done" is sent long before the profile is linked
        await link(*args)

    monkeypatch.setattr(me, "link", slow_link)
    async with here(file) as world:
        created = await world.open(name="A", settings={"pace": 5})
        host = await world.enter(created["table"], created["secret"])
        second = await world.enter(created["table"], key="k" * 32)  # before the profile sits there
        await world.sit(created["table"], "b", "B", key="k" * 32)
        await host.done("start", fill="puppy")
        code = code_of(await host.ask("invite", to="person", seat="d"))
        assert await second.refused("claim", code=code, name="D") == "saw_other_hand"
        assert await second.refused("ask_seat", seat="d", name="D") == "seated_elsewhere"


@awaited
async def test_a_code_for_an_open_seat_ends_when_its_owner_is_back(file: Path) -> None:
    async with here(file) as world:
        host, _, _, d = await world.people()
        await d.done("stand")
        code = code_of(await host.ask("invite", to="person", seat="d"))
        await d.done("sit", seat="d", name="D")
        stranger = await world.enter(host.table["id"])
        assert await stranger.refused("claim", code=code, name="S") == "bad_code"


@awaited
async def test_a_host_asks_before_somebody_is_sent_away(file: Path) -> None:
    async with here(file) as world:
        host, b, c, d = await world.people()
        await host.done("remove", seat="b")
        seen = await c.snapshot(lambda s: s["table"]["proposal"])
        proposal = seen["table"]["proposal"]
        assert (proposal["action"], proposal["by"], proposal["seat"]) == ("remove", "a", "b")
        for client in (b, c):  # the person to be removed, and their partner
            assert await client.refused("agree", is_agreed=False) == "no_say"
        await d.done("agree", is_agreed=True)
        assert (await b.told("goodbye"))["code"] == "removed"
        await host.done("close")
        await d.done("agree", is_agreed=True)
        assert (await host.told("goodbye"))["code"] == "closed"


@awaited
async def test_a_changed_gift_is_told_to_nobody(file: Path) -> None:
    """Except to the other devices of the person who changed it."""
    async with here(file) as world:
        host, b, c, d = await world.people()
        phone = await world.enter(host.table["id"], host.secret)
        assert host.latest is not None
        first, other = [move["text"] for move in host.latest["choices"]["moves"]][:2]
        version = await host.done("play", move=first, version=host.latest["version"])
        for client in (b, c, d, phone):
            await client.snapshot(lambda s: s["version"] == version)
        told = [len(client.texts) for client in (b, c, d)]
        for move in (other, first, other):
            await host.done("play", move=move, version=version)
        await phone.snapshot(lambda s: s["gift"] == other.removeprefix("give "))
        for client in (b, c, d):
            await client.done("ping")
        assert [len(client.texts) - 1 for client in (b, c, d)] == told
