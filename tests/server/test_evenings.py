"""Club evenings: stored before they are shown, with links that grant only what they should."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from doghouse.evening import evening as folding
from doghouse.evening.evening import Evening as Known
from doghouse.server.settings import Limits
from doghouse.server.store.backups import copy_file
from doghouse.server.store.doctor import examine, examined, salvage
from doghouse.server.store.interface import StoreFailed
from doghouse.server.tables.evenings import Club
from doghouse.server.tables.screens import Screens
from doghouse.table.document import hash_of
from tests.support.evenings import PAIRS, Evening, open_evening
from tests.support.live_server import Client, Here, awaited, here, play_on, quick_bots, served
from tests.support.real_postgres import Place
from tests.support.server_cluster import cluster

__all__ = ["quick_bots"]

DRAW = {"type": "draw"}
START = {"type": "clock", "action": "start"}


def claimed(table: int, entry: int, *home: int) -> dict[str, Any]:
    return {"type": "claimed", "table": table, "entry": entry, "result": {"home": home}}


def confirmed(table: int, entry: int) -> dict[str, Any]:
    return {"type": "confirmed", "table": table, "entry": entry}


def pairing_at(view: Any, table: int) -> list[int]:
    """The first entry of each team."""
    pairings = view["rounds"][-1]["pairings"]
    return [team[0] for one in pairings if one["table"] == table for team in one["teams"]]


@awaited
async def test_an_evening_on_real_boards(place: Place) -> None:
    async with here(place) as world:
        evening = await Evening.open(world, title="Winter Cup")
        view = await evening.done(DRAW)
        for table in (1, 2):
            one, other = pairing_at(view, table)
            phone = await evening.secret_of("entry", one)
            await evening.done(claimed(table, one, 8, 5), phone)
            board = await evening.secret_of("table", table)
            await evening.done(confirmed(table, other), board)
        recorded = {"type": "recorded", "round": 1, "table": 3, "result": {"home": [4, 4]}}
        view = await evening.done(recorded)
        assert view["stage"] == "between"
        correction = {**recorded, "type": "corrected", "result": {"home": [4, 6]}, "reason": "seen"}
        view = await evening.done(correction)
        assert view["rounds"][0]["results"]["3"]["home"] == [4, 6]
        view = await evening.done({"type": "undone", "number": len(view["events"]), "reason": "no"})
        assert view["rounds"][0]["results"]["3"]["home"] == [4, 4]
        assert sum(row["played"] for row in view["standings"]) == len(PAIRS)


@awaited
async def test_what_each_link_may_do(place: Place) -> None:
    async with here(place) as world:
        evening = await Evening.open(world)
        view = await evening.done(DRAW)
        one, other = pairing_at(view, 1)
        stranger, _ = pairing_at(view, 2)
        player, board = await evening.secret_of("entry", one), await evening.secret_of("table", 2)
        for_director = [
            DRAW,
            START,
            {"type": "names", "text": "Eve & Mallory"},
            {"type": "withdrew", "entry": other},
            {"type": "recorded", "round": 1, "table": 1, "result": {"home": [8, 0]}},
            {"type": "undone", "number": 1, "reason": "because"},
            {"type": "ended"},
        ]
        for step in for_director:
            for secret in ("", player, board, "x" * 32):
                status, problem = await evening.step(step, secret)
                assert (status, problem["code"]) == (403, "director_only"), (step, secret)
        elsewhere = [
            (player, claimed(2, stranger, 8, 0)),  # for others
            (player, claimed(1, other, 0, 8)),  # for the other side
            (player, claimed(2, one, 8, 0)),  # at another table
            (board, claimed(1, one, 8, 0)),
            (board, claimed(2, one, 8, 0)),  # it doesn't play there
        ]
        for secret, step in elsewhere:
            status, problem = await evening.step(step, secret)
            assert (status, problem["code"]) == (403, "other_table"), step
        status, problem = await evening.step(claimed(1, one, 8, 0), "")
        assert status == 403
        for secret in ("", player, board):
            for path, ask in ((f"{evening.path}/links", "get"), (evening.path, "delete")):
                async with getattr(world.session, ask)(
                    world.origin + path, headers=evening.head(secret)
                ) as answer:
                    assert answer.status == 403
        assert (await evening.view())["version"] == view["version"]


@awaited
async def test_what_each_link_sees(place: Place) -> None:
    """Neither secrets nor seeds; the events are for the director only."""
    async with here(place) as world:
        evening = await Evening.open(world, boards=0, duplicate=True)
        await evening.done(DRAW)
        player = await evening.secret_of("entry", 1)
        for secret in ("", player):
            view = await evening.view(secret)
            assert view["events"] == []
            assert all(played["seed"] == played["deal_seed"] == 0 for played in view["rounds"])
            assert evening.secret not in json.dumps(view)
        _, links = await world.get(f"{evening.path}/links", headers=evening.head())
        assert evening.secret not in json.dumps(links)
        since = f"{evening.path}?since={view['version']}"
        assert (await world.get(since))[0] == 204


@awaited
async def test_a_link_is_known_however_many_there_were(tmp_path: Path) -> None:
    """When pairs have left, there are fewer boards than before."""
    async with here(tmp_path / "db") as world:
        evening = await Evening.open(world)
        assert (await evening.view(await evening.secret_of("entry", 1)))["role"] == "entry"
        for entry in range(1, 5):
            await evening.done({"type": "withdrew", "entry": entry})
        await evening.done({"type": "names", "text": "Mia & Noah"})
        view = await evening.view(await evening.secret_of("entry", 7))
        assert (view["role"], view["number"]) == ("entry", 7)


BAD = [
    ({"type": "names", "text": "Anna & Ben"}, "evening.twice"),
    ({"type": "names", "text": "\n \n"}, "evening.no_names"),
    (claimed(1, 1, 9, 9), "evening.too_many_home"),
    (claimed(1, 1, 8, 8), "evening.both_won"),
    (claimed(77, 1, 8, 1), "other_table"),
    (DRAW, "evening.unfinished"),
    ({"type": "ended"}, "evening.unfinished"),
    ({"type": "recorded", "round": 1, "table": 99, "result": {"home": [1, 2]}}, "evening.no_table"),
    ({"type": "undone", "number": 99, "reason": "why"}, "evening.no_event"),
    ({"type": "nonsense"}, "bad_request"),
]


@awaited
async def test_bad_input_gets_a_sentence_and_loses_nothing(tmp_path: Path) -> None:
    async with here(tmp_path / "db") as world:
        evening = await Evening.open(world)
        before = await evening.done(DRAW)
        player = await evening.secret_of("entry", 1)
        for step, code in BAD:
            is_word = step["type"] == "claimed"
            if is_word and code.startswith("evening"):
                step["table"] = next(
                    one["table"] for one in before["rounds"][0]["pairings"] if [1] in one["teams"]
                )
            status, problem = await evening.step(step, player if is_word else None)
            assert status in (400, 403)
            assert (problem["code"], problem["sentence"][-1]) == (code, "."), problem
        assert await evening.view() == before | {"left": (await evening.view())["left"]}
        assert (await world.get("/api/evenings/nothing"))[0] == 404


@awaited
async def test_names_of_a_spreadsheet(tmp_path: Path) -> None:
    text = "\ufeffName\r\n" + "\r\n".join(f"{n};Zoë {n} & Jürg {n}\r\n" for n in range(1, 251))
    async with here(tmp_path / "db") as world:
        evening = await Evening.open(world, names="")
        view = await evening.done({"type": "names", "text": text})
        assert len(view["entries"]) == 250
        assert view["entries"][0]["name"] == "Zoë 1 & Jürg 1"


@awaited
async def test_nothing_is_shown_that_was_not_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with here(tmp_path / "db") as world:
        evening = await Evening.open(world)
        before = await evening.view()

        async def fail(make: Any) -> Any:
            raise StoreFailed("the disk is full")

        with monkeypatch.context() as patched:
            patched.setattr(world.server.store, "write", fail)
            assert (await evening.step(DRAW))[0] == 503
        assert await evening.view() == before
        await evening.done(DRAW)


@awaited
async def test_of_two_writers_both_are_stored(place: Place) -> None:
    """Like two processes, each with its own state of the evening."""
    async with here(place) as world:
        evening = await Evening.open(world, names="")
        names = [evening.step({"type": "names", "text": f"Duo {n}"}) for n in range(8)]
        club = await world.server.evenings.find(evening.id)
        for waiting in names:
            club.evening = Known()  # it has forgotten the stored events
            status, view = await waiting
            assert status == 200, view
        assert len((await evening.view())["entries"]) == 8


@awaited
async def test_secrets_are_stored_as_hashes(tmp_path: Path) -> None:
    async with here(tmp_path / "db") as world:
        evening = await Evening.open(world)
        await evening.done(DRAW)
        player = await evening.secret_of("entry", 1)
    stored = b"".join(path.read_bytes() for path in tmp_path.glob("db*") if path.is_file())
    assert hash_of(evening.secret).encode() in stored
    assert evening.secret.encode() not in stored
    assert player.encode() not in stored


@awaited
async def test_an_evening_goes_on_elsewhere(tmp_path: Path) -> None:
    """From the file its director saved."""
    async with here(tmp_path / "db") as world:
        evening = await Evening.open(world)
        view = await evening.done(DRAW)
        opened = await open_evening(world, document=json.dumps({"events": view["events"]}))
        again = Evening(world, opened["evening"], opened["secret"])
        other = await again.view()
        assert [other["rounds"], other["entries"]] == [view["rounds"], view["entries"]]
        status, problem = await world.post("/api/evenings", {"document": "{"})
        assert (status, bool(problem["sentence"])) == (400, True)


@awaited
async def test_backup_and_doctor_know_evenings(tmp_path: Path) -> None:
    file = tmp_path / "db"
    async with here(file) as world:
        evening = await Evening.open(world)
        await evening.done(DRAW)
    copy_file(file, tmp_path / "copy")
    with examined(tmp_path / "copy") as connection:
        assert examine(connection) == []
    with sqlite3.connect(file) as connection:
        connection.execute("DELETE FROM evening_events WHERE number = 2")
    with examined(file) as connection:
        (problem,) = examine(connection)
        assert evening.id in problem
        salvage(connection, tmp_path / "saved")
    with examined(tmp_path / "saved") as connection:
        assert examine(connection) == []
        assert connection.execute("SELECT count(*) FROM evening_events").fetchone() == (1,)


@awaited
async def test_a_deleted_evening_is_gone(place: Place) -> None:
    async with here(place) as world:
        evening = await Evening.open(world)
        async with world.session.delete(world.origin + evening.path, headers=evening.head()) as no:
            assert no.status == 204
        assert (await world.get(evening.path))[0] == 404


@awaited
async def test_the_gong_comes_once(tmp_path: Path) -> None:
    """On time, once; if it is undone, the director rings it."""
    async with here(tmp_path / "db") as world:
        evening = await Evening.open(world, minutes=0.0001)
        await evening.done(DRAW)
        view = await evening.done(START)
        while view["rounds"][0]["clock"].get("ended") is None:
            await world.server.screens.look_after_all()
            view = await evening.view()
        number = len(view["events"])
        await evening.done({"type": "undone", "number": number, "reason": "too early"})
        await world.server.screens.look_after_all()
        view = await evening.view()
        assert view["rounds"][0]["clock"].get("ended") is None
        assert len(view["events"]) == number + 1


@awaited
async def test_floods_are_limited(tmp_path: Path) -> None:
    limits = Limits(questions_per_address=3, openings_per_address=20)
    async with here(tmp_path / "db", limits) as world:
        evening = await Evening.open(world)
        answers = [await evening.step({"type": "withdrew", "entry": n}) for n in range(1, 6)]
        assert [status for status, _ in answers] == [200, 200, 429, 429, 429]
        assert sum(one.get("is_away", False) for one in (await evening.view())["entries"]) == 2
        statuses = [(await world.post("/api/evenings", {}))[0] for _ in range(3)]
        assert statuses == [201, 429, 429]


@awaited
async def test_to_read_a_long_evening_takes_as_long_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each undo would start again from the first event."""
    async with here(tmp_path / "db") as world:
        amended = {"type": "amended", "entry": {"id": 1, "name": "A"}}
        events = [
            {"type": "opened", "settings": {}},
            {"type": "entered", "entries": [{"id": 1, "name": "B"}]},
            *[amended] * 200,
            *[{"type": "undone", "number": 3, "reason": "x"}] * 200,
        ]
        opened = await open_evening(world, document=json.dumps({"events": events}))
        steps = []
        after = folding._after
        monkeypatch.setattr(folding, "_after", lambda *of: steps.append(1) or after(*of))
        evening = Evening(world, opened["evening"], opened["secret"])
        assert (await evening.view())["version"] == len(events)
        assert len(steps) <= len(events)


@awaited
async def test_many_links_count_as_many_questions(tmp_path: Path) -> None:
    """Each is drawn as a picture."""
    async with here(tmp_path / "db", Limits(questions_per_address=40)) as world:
        evening = await Evening.open(world, "\n".join(f"P{n} & Q{n}" for n in range(200)))
        statuses = [
            (await world.get(f"{evening.path}/links", headers=evening.head()))[0] for _ in range(3)
        ]
        assert statuses == [200, 429, 429]


# --- screens --------------------------------------------------------------------------------------


@awaited
async def test_screens_with_the_same_cards(place: Place, quick_bots: None) -> None:
    """Eight people, changing partners: equal deals, locked, scored at the gong, then shown."""
    async with here(place) as world:
        names = "\n".join("ABCDEFGH")
        evening = await Evening.open(world, names, format="partners", boards=0, duplicate=True)
        await evening.done(DRAW)
        player = await evening.secret_of("entry", 1)
        assert (await evening.view(player))["seats"] == []  # everyone starts with the clock
        await evening.done(START)
        secrets = [await evening.secret_of("entry", entry) for entry in range(1, 9)]
        seats = [seat for secret in secrets for seat in (await evening.view(secret))["seats"]]
        assert len({seat["table"] for seat in seats}) == 2
        people = [await world.enter(seat["table"], seat["secret"]) for seat in seats]
        hands: dict[str, set[str]] = {}
        for one in people:
            snapshot = await one.snapshot()
            assert snapshot["table"]["evening"] == evening.id
            assert not snapshot["is_host"]
            hand = json.dumps(snapshot["view"]["hands"][snapshot["seat"]])
            hands.setdefault(snapshot["seat"], set()).add(hand)
        assert [len(dealt) for dealt in hands.values()] == [1, 1, 1, 1]
        assert (await (await world.socket(seats[0]["table"])).ask("hello"))["type"] == "refused"
        view = await evening.done({"type": "clock", "action": "end"})
        assert view["stage"] == "playing" or len(view["rounds"][0]["results"]) == 2
        await evening_settled(world)
        view = await evening.view()
        results = view["rounds"][0]["results"].values()
        assert [result["home"] for result in results] == [[0, 0], [0, 0]]
        for one in people:
            snapshot = await one.snapshot(lambda s: s["table"]["last_deals"])
            assert snapshot["table"]["stage"] == "over"


async def evening_settled(world: Here) -> None:
    """What the server does every second."""
    for _ in range(4):
        await world.server.screens.look_after_all()


@awaited
async def test_no_key_and_no_record_while_others_play_the_same_cards(
    tmp_path: Path, quick_bots: None
) -> None:
    async with here(tmp_path / "db") as world:
        evening = await Evening.open(world, boards=0, duplicate=True)
        await evening.done(DRAW)
        view = await evening.done(START)
        one, other = pairing_at(view, 1)
        first = (await evening.view(await evening.secret_of("entry", one)))["seats"]
        second = (await evening.view(await evening.secret_of("entry", other)))["seats"]
        people = [await world.enter(seat["table"], seat["secret"]) for seat in (*first, *second)]
        await people[0].done("resign")
        await people[1].snapshot(lambda s: s["table"]["proposal"])
        await people[1].done("agree", is_agreed=True)
        ended = await people[0].snapshot(lambda s: s["table"]["stage"] == "over")
        assert ended["table"]["record"] is None
        assert ended["table"]["last_deals"] is None
        await evening_settled(world)
        result = (await evening.view())["rounds"][0]["results"]["1"]
        assert result["winner"] == 1
        assert people[0].table["last_deals"] is None  # the others are still playing
        await evening.done({"type": "clock", "action": "end"})
        await evening_settled(world)
        shown = await people[0].snapshot(lambda s: s["table"]["last_deals"])
        assert shown["table"]["record"]


@awaited
async def test_a_round_on_screens_outlives_a_kill(tmp_path: Path) -> None:
    file = tmp_path / "db"
    async with served(file) as server:
        evening = await Evening.open(server, boards=0, minutes=0.2)
        await evening.done(DRAW)
        await evening.done(START)
        player = await evening.secret_of("entry", 1)
        (seat, _) = (await evening.view(player))["seats"]
        before = await (await server.enter(seat["table"], seat["secret"])).snapshot()
        await server.kill()
    async with served(file) as server:
        evening.web = server
        assert (await evening.view(player))["seats"][0] == seat
        after = await (await server.enter(seat["table"], seat["secret"])).snapshot()
        assert after["view"]["hands"] == before["view"]["hands"]
        while (await evening.view())["stage"] == "playing":  # the gong rings on time
            await asyncio.sleep(0.2)
        assert len((await evening.view())["rounds"][0]["results"]) == 3


@awaited
@pytest.mark.parametrize("is_there", [True, False])
async def test_a_screen_that_was_closed_stays_closed(tmp_path: Path, is_there: bool) -> None:
    """The director enters its result, also after a restart."""
    async with here(tmp_path / "db") as world:
        evening = await Evening.open(world, boards=0)
        await evening.done(DRAW)
        view = await evening.done(START)
        player = await evening.secret_of("entry", pairing_at(view, 1)[0])
        seat = (await evening.view(player))["seats"][0]
        if is_there:
            await world.enter(seat["table"], seat["secret"])
        room = await world.server.lobby.room(seat["table"])
        assert room is not None
        await room.commit(room.table.change(replace(room.table.document, stage="closed")))
        if is_there:
            await evening_settled(world)  # before everybody has left
        await room.close("closed")
        world.server.lobby.drop_if_closed(room)
        await evening_settled(world)
        assert (await world.get(f"/api/tables/{seat['table']}"))[0] == 404
        await evening.done({"type": "clock", "action": "end"})
    async with here(tmp_path / "db") as world:
        evening.web = world
        await evening_settled(world)
        assert (await world.get(f"/api/tables/{seat['table']}"))[0] == 404
        assert set((await evening.view())["rounds"][0]["results"]) == {"2", "3"}
        result = {"type": "recorded", "round": 1, "table": 1, "result": {"home": [8, 3]}}
        assert (await evening.done(result))["stage"] == "between"
        await evening_settled(world)


@awaited
async def test_one_evening_does_not_hold_up_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever fails there."""
    async with here(tmp_path / "db") as world:
        seen = []

        async def broken(screens: Screens, club: Club) -> None:
            seen.append(club.id)
            raise AssertionError("a mistake of ours")

        opened = {(await Evening.open(world)).id for _ in range(3)}
        monkeypatch.setattr(Screens, "look_after", broken)
        await world.server.screens.look_after_all()
        assert set(seen) == opened


@awaited
async def test_screens_count_for_somebody(tmp_path: Path) -> None:
    """Imported with a round in progress; their directors do nothing more."""
    limits = Limits(openings_per_address=50)
    async with here(tmp_path / "db", limits) as world:
        screens = [{"table": n, "teams": [[0], [0]], "is_screen": True} for n in range(1, 21)]
        events = [
            {"type": "opened", "settings": {"minutes": 0, "boards": 0}},
            {"type": "started", "round": 1, "pairings": screens},
        ]
        for _ in range(4):
            await open_evening(world, document=json.dumps({"events": events}))
        await evening_settled(world)
        assert len(world.server.lobby.rooms) == 50
        assert (await world.post("/api/tables", {}))[0] == 201


@awaited
async def test_bots_play_whoever_is_left_over(tmp_path: Path, quick_bots: None) -> None:
    async with here(tmp_path / "db") as world:
        evening = await Evening.open(world, "\n".join(PAIRS[:3]), odd="bots", table={"pace": 0})
        view = await evening.done(DRAW)
        (screen,) = [one for one in view["rounds"][0]["pairings"] if one.get("is_screen")]
        await evening.done(START)
        entry = next(team[0] for team in screen["teams"] if team[0])
        seats = (await evening.view(await evening.secret_of("entry", entry)))["seats"]
        assert len(seats) == 2
        one = await world.enter(seats[0]["table"], seats[0]["secret"])
        kinds = [seat["kind"] for seat in one.table["seats"]]
        assert sorted(kinds) == ["bot", "bot", "person", "person"]


@pytest.mark.slow
@awaited
async def test_an_evening_on_screens_to_the_end(tmp_path: Path, quick_bots: None) -> None:
    """Seven people and a bot, new partners and equal cards each round, played to the end."""
    rng = random.Random(8)
    hasty = Limits(person_messages=10**6, sockets_per_address=10**5)
    async with here(tmp_path / "db", hasty) as world:
        wish = {"format": "partners", "boards": 0, "duplicate": True, "odd": "bots"}
        fast = {"rules": "brandi", "options": {"fast_start": True}, "pace": 0}
        evening = await Evening.open(world, "\n".join("ABCDEFG"), table=fast, **wish)
        for _ in range(2):
            await evening.done(DRAW)
            await evening.done(START)
            secrets = [await evening.secret_of("entry", entry) for entry in range(1, 8)]
            seats = [seat for secret in secrets for seat in (await evening.view(secret))["seats"]]
            people = [await world.enter(seat["table"], seat["secret"]) for seat in seats]
            by_table: dict[str, list[Client]] = {}
            for one in people:
                by_table.setdefault(one.table["id"], []).append(one)
            games = (play_on(group, rng, lambda s: False) for group in by_table.values())
            await asyncio.gather(*games)
            await evening_settled(world)
            assert (await evening.view())["stage"] == "between"
        view = await evening.done({"type": "ended"})
        assert len(view["standings"]) == 7
        results = [result for one in view["rounds"] for result in one["results"].values()]
        assert all(8 in result["home"] and result["winner"] is not None for result in results)
        partners = [
            frozenset(team)
            for one in view["rounds"]
            for p in one["pairings"]
            for team in p["teams"]
        ]
        assert len(set(partners)) == len(partners), "nobody has the same partner twice"


@awaited
async def test_two_processes_look_after_one_evening(postgres: str, tmp_path: Path) -> None:
    """The process that owns a table cuts it; each result is counted once."""
    async with cluster(postgres, tmp_path) as server:
        evening = await Evening.open(server, boards=0)
        await evening.done(DRAW)
        await evening.done(START)
        for entry in (1, 2, 3):
            seats = (await evening.view(await evening.secret_of("entry", entry)))["seats"]
            await server.back(seats[0]["table"], seats[0]["secret"])
        await evening.done({"type": "clock", "action": "end"})
        while (view := await evening.view())["stage"] == "playing":
            await asyncio.sleep(0.2)
        kinds = [event["type"] for event in view["events"]]
        assert kinds.count("recorded") == 3
