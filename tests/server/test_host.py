"""The host's room, invitations, and the equivalent commands."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import re
import shlex
import stat
import sys
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from doghouse.cli import parse
from doghouse.commands.host import HostClient, leave_way
from doghouse.server.door import Door
from doghouse.server.settings import HostOptions
from doghouse.server.store.files import host_file
from doghouse.server.store.statements import do
from doghouse.table import Refusal
from tests.support.almost_won import WINNING, almost_won
from tests.support.live_server import (
    Here,
    Server,
    Web,
    awaited,
    eventually,
    here,
    served,
)
from tests.support.server_cluster import Cluster

KEY = "k" * 43
HOST = {"headers": {"Authorization": f"Bearer {KEY}"}}
GUEST = {"headers": {"Authorization": f"Bearer {'g' * 43}"}}


def hosted(world: Here, is_invite_only: bool = False) -> Here:
    """With a host key the test knows."""
    server, options = world.server, HostOptions(KEY, is_invite_only=is_invite_only)
    server.door = Door(server.store, server.lobby, options)
    return world


async def ask(world: Web, method: str, path: str, body: Any = None, **more: Any) -> tuple[int, Any]:
    more = more or HOST
    async with world.session.request(method, world.origin + path, json=body, **more) as answer:
        text = await answer.text()
        return answer.status, json.loads(text) if text else None


@awaited
async def test_nobody_enters_the_room_without_a_key(tmp_path: Path) -> None:
    async with here(tmp_path / "dog.sqlite3") as world:
        hosted(world)
        statuses = []
        for _ in range(15):
            statuses.append((await ask(world, "GET", "/api/host", **GUEST))[0])
        assert statuses == [401] * 10 + [429] * 5
        for method, path in (("PUT", "/api/host"), ("DELETE", "/api/host/tables/x")):
            assert (await ask(world, method, path, {}, **GUEST))[0] == 429
        assert (await ask(world, "GET", "/api/host"))[0] == 200


@awaited
async def test_a_link_works_once(tmp_path: Path) -> None:
    async with here(tmp_path / "dog.sqlite3") as world:
        hosted(world)
        _, made = await ask(world, "POST", "/api/host/link")
        code = made["link"].partition("#enter=")[2]
        status, entered = await ask(world, "POST", "/api/host/enter", {"code": code}, **GUEST)
        assert status == 200
        own = {"headers": {"Authorization": f"Bearer {entered['key']}"}}
        assert (await ask(world, "GET", "/api/host", **own))[0] == 200
        again = await ask(world, "POST", "/api/host/enter", {"code": code}, **GUEST)
        assert (again[0], again[1]["code"]) == (400, "bad_code")
        assert (await ask(world, "DELETE", "/api/host", **own))[0] == 204
        assert (await ask(world, "GET", "/api/host", **own))[0] == 401


@awaited
async def test_the_room_shows_people_and_tables(tmp_path: Path) -> None:
    async with here(tmp_path / "dog.sqlite3") as world:
        hosted(world)
        people = await world.people()
        _, room = await ask(world, "GET", "/api/host")
        assert {person["name"] for person in room["people"]} == {"Anna", "Pb", "Pc", "Pd"}
        assert {person["address"] for person in room["people"]} == {"127.0.0.1"}
        (table,) = room["tables"]
        assert (table["people"], table["stage"]) == (4, "playing")
        assert room["load"]["sockets"] == 4
        assert "hands" not in json.dumps(room)
        assert (await ask(world, "DELETE", f"/api/host/tables/{table['id']}"))[0] == 204
        await people[0].until(lambda: people[0].frames[-1]["type"] == "goodbye")
        assert people[0].frames[-1]["code"] == "closed"
        assert (await world.get(f"/api/tables/{table['id']}"))[0] == 404


@awaited
async def test_who_left_can_be_blocked_for_an_hour(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with here(tmp_path / "dog.sqlite3") as world:
        hosted(world)

        async def left() -> list[str]:
            _, room = await ask(world, "GET", "/api/host")
            return [person["name"] for person in room["people"] if person["left"] is not None]

        created = await world.open(name="Anna")
        anna = await world.enter(created["table"], created["secret"], key="g" * 43)
        bea = await world.sit(created["table"], "b", "Bea")
        await anna.ask("remove", seat="b")
        await bea.until(lambda: bea.frames[-1]["type"] == "goodbye")
        await bea.leave()
        await anna.leave()
        await eventually(lambda: len(world.server.lobby.left) == 2)
        assert await left() == ["Anna", "Bea"]
        _, room = await ask(world, "GET", "/api/host")
        profile = room["people"][0]["profile"]
        await ask(
            world, "POST", "/api/host/blocks", {"who": profile, "name": "Anna", "reason": "insults"}
        )
        status, problem = await ask(world, "GET", "/api/me", **GUEST)
        assert (status, problem["sentence"].endswith("UTC: insults")) == (403, True)
        _, room = await ask(world, "GET", "/api/host")
        assert [block["name"] for block in room["blocks"]] == ["Anna"]
        await ask(world, "DELETE", f"/api/host/blocks?who={profile}")
        await world.enter(created["table"], created["secret"], key="g" * 43)
        assert await left() == ["Bea"]
        monkeypatch.setattr("doghouse.server.tables.lobby.LEFT_SECONDS", 0.0)
        assert await left() == []


@awaited
async def test_the_replay_behind_a_complaint(tmp_path: Path) -> None:
    """Even if the table is not listed, and has been closed since."""
    async with here(tmp_path / "dog.sqlite3") as world:
        hosted(world)
        created = await world.open(name="Anna", position=almost_won(), bots="puppy", start=True)
        place = f"/api/host/tables/{created['table']}"
        assert await ask(world, "GET", place) == (200, {"records": []})
        status, problem = await ask(world, "GET", "/api/host/tables/nonsense")
        assert (status, problem["code"]) == (404, "no_table")
        anna = await world.enter(created["table"], created["secret"])
        await anna.done("play", move=WINNING, version=(await anna.snapshot())["version"])
        assert (await ask(world, "DELETE", place))[0] == 204
        (game,) = (await ask(world, "GET", place))[1]["records"]
        assert game["names"]["a"] == "Anna"
        assert (await world.get("/api/records"))[1] == {"records": []}
        assert (await world.get(f"/api/records/{game['id']}/replay"))[0] == 200


@awaited
async def test_a_word_to_all(tmp_path: Path) -> None:
    file = tmp_path / "dog.sqlite3"
    async with here(file) as world:
        hosted(world)
        assert (await ask(world, "PUT", "/api/host", {"word": " Back soon "}))[0] == 204
        assert (await world.get("/api/house"))[1]["word"] == "Back soon"
        assert (await ask(world, "PUT", "/api/host", {"word": "\u202e"}))[0] == 400
    async with here(file) as world:  # it survives a restart
        await world.server.door.begin()
        assert (await world.get("/api/house"))[1]["word"] == "Back soon"
        hosted(world)
        await ask(world, "PUT", "/api/host", {"word": ""})
        assert (await world.get("/api/house"))[1]["word"] == ""


@awaited
async def test_a_closed_door_lets_in_who_has_a_seat(tmp_path: Path) -> None:
    async with here(tmp_path / "dog.sqlite3") as world:
        hosted(world)
        anna = (await world.people())[0]
        table = anna.table["id"]
        await ask(world, "PUT", "/api/host", {"is_closed": True})
        status, problem = await world.post("/api/tables", {"name": "Bea"})
        assert (status, problem["code"]) == (403, "closed_house")
        stranger = await world.socket(table)
        assert (await stranger.ask("hello"))["code"] == "closed_house"
        await world.enter(table, anna.secret)
        await ask(world, "PUT", "/api/host", {"is_closed": False})
        await world.open(name="Bea")


@awaited
async def test_an_address_is_blocked_with_a_reason_and_an_end(tmp_path: Path) -> None:
    file = tmp_path / "dog.sqlite3"
    async with here(file) as world:
        hosted(world)
        anna = (await world.people())[0]
        wish = {"who": "127.0.0.1", "reason": "insults", "hours": 2}
        assert (await ask(world, "POST", "/api/host/blocks", wish))[0] == 204
        await anna.until(lambda: anna.frames[-1]["type"] == "goodbye")
        assert anna.frames[-1]["code"] == "blocked"
        status, problem = await world.get("/api/house")
        assert (status, problem["code"]) == (403, "blocked")
        assert "insults" in problem["sentence"]
        with pytest.raises(aiohttp.WSServerHandshakeError):
            await world.socket(anna.table["id"])
        assert (await world.get("/healthz"))[0] == 200
    async with here(file) as world:
        await world.server.door.begin()
        assert (await world.get("/api/catalogue"))[0] == 403
        hosted(world)
        await world.server.door.look()
        assert (await ask(world, "GET", "/api/host"))[0] == 200  # hosts can't lock themselves out
        assert (await ask(world, "DELETE", "/api/host/blocks?who=127.0.0.1"))[0] == 204
        assert (await world.get("/api/catalogue"))[0] == 200


@awaited
async def test_a_profile_is_blocked_with_all_its_devices(tmp_path: Path) -> None:
    async with here(tmp_path / "dog.sqlite3") as world:
        hosted(world)
        created = await world.open(name="Anna")
        anna = await world.enter(created["table"], created["secret"], key="g" * 43)
        _, code = await ask(world, "POST", "/api/me/code", **GUEST)
        phone = {"headers": {"Authorization": f"Bearer {'p' * 43}"}}
        await ask(world, "POST", "/api/me/join", {"code": code["code"]}, **phone)
        _, room = await ask(world, "GET", "/api/host")
        profile = room["people"][0]["profile"]
        _, code = await ask(world, "POST", "/api/me/code", **GUEST)
        await ask(world, "POST", "/api/host/blocks", {"who": profile, "reason": "insults"})
        tablet = {"headers": {"Authorization": f"Bearer {'t' * 43}"}}
        late = await ask(world, "POST", "/api/me/join", {"code": code["code"]}, **tablet)
        assert (late[0], late[1]["code"]) == (403, "blocked")
        await anna.until(lambda: anna.frames[-1]["type"] == "goodbye")
        for device in (GUEST, phone):
            assert (await ask(world, "GET", "/api/me", **device))[0] == 403
        back = await world.socket(created["table"])
        hello = await back.ask("hello", key="p" * 43)
        assert hello["code"] == "blocked"
        assert (await world.get("/api/catalogue"))[0] == 200  # others at the address


@awaited
async def test_ipv6_is_blocked_by_its_network(tmp_path: Path) -> None:
    async with here(tmp_path / "dog.sqlite3") as world:
        door = hosted(world).server.door
        await door.block("2001:db8::1", "insults", 60)
        assert [who for who, *_ in door.blocks()] == ["2001:db8::/64"]
        with pytest.raises(Refusal):
            door.check("2001:db8::/64", "")
        await door.unblock("2001:db8::/64")
        door.check("2001:db8::/64", "")
        for who in ("nobody", "10.0.0.0/8", "2001:db8::/32"):  # only a home's network
            sent = {"who": who, "reason": "x"}
            status, problem = await ask(world, "POST", "/api/host/blocks", sent)
            assert (status, problem["code"]) == (400, "bad_who")


@awaited
async def test_only_guests_open_tables(tmp_path: Path) -> None:
    async with here(tmp_path / "dog.sqlite3") as world:
        hosted(world, is_invite_only=True)
        status, problem = await ask(world, "POST", "/api/tables", {}, **GUEST)
        assert (status, problem["code"]) == (403, "invited_only")
        assert (await world.post("/api/tables", {}))[1]["code"] == "invited_only"
        _, made = await ask(world, "POST", "/api/host/invitation")
        code = made["link"].partition("#invited=")[2]
        wrong = await ask(world, "POST", "/api/me/invitation", {"code": "nonsense"}, **GUEST)
        assert wrong[1]["code"] == "bad_code"
        assert (await ask(world, "POST", "/api/me/invitation", {"code": code}, **GUEST))[0] == 204
        wish = {"name": "Anna", "settings": {"visibility": "listed"}}
        status, created = await ask(world, "POST", "/api/tables", wish, **GUEST)
        assert status == 201
        assert (await world.get("/api/tables"))[1]["tables"] == []
        _, seen = await ask(world, "GET", "/api/tables", **GUEST)
        assert [table["id"] for table in seen["tables"]] == [created["table"]]
        await world.sit(created["table"], "b", "Bea")  # anyone with a table's link
        assert (await ask(world, "GET", "/api/host"))[1]["invitation"]["link"] == made["link"]
        _, newer = await ask(world, "POST", "/api/host/invitation")  # replaces the previous one
        assert (await ask(world, "GET", "/api/host"))[1]["invitation"]["link"] == newer["link"]
        other = {"headers": {"Authorization": f"Bearer {'o' * 43}"}}
        late = await ask(world, "POST", "/api/me/invitation", {"code": code}, **other)
        assert late[1]["code"] == "bad_code"
        _, sent = await ask(world, "POST", "/api/me/code", {}, **other)
        _, _ = await ask(world, "POST", "/api/me/join", {"code": sent["code"]}, **GUEST)
        await world.server.door.look()
        for one in (GUEST, other):  # joining a profile keeps the invitation
            assert (await ask(world, "GET", "/api/house", **one))[1]["is_invited"]
        assert (await ask(world, "DELETE", "/api/me", **GUEST))[0] == 204
        kept = await world.server.store.read(do("SELECT name FROM host"))
        assert [name for (name,) in kept if name.startswith("guest")] == []


@awaited
async def test_who_enters_the_room_is_a_guest(tmp_path: Path) -> None:
    async with here(tmp_path / "dog.sqlite3") as world:
        hosted(world, is_invite_only=True)
        assert (await ask(world, "POST", "/api/host/enter", {"code": "nonsense"}, **GUEST))[
            0
        ] == 400
        assert not (await ask(world, "GET", "/api/house", **GUEST))[1]["is_invited"]
        _, made = await ask(world, "POST", "/api/host/link")
        code = {"code": made["link"].partition("#enter=")[2]}
        assert (await ask(world, "POST", "/api/host/enter", code, **GUEST))[0] == 200
        assert (await ask(world, "GET", "/api/house", **GUEST))[1]["is_invited"]


@awaited
async def test_an_evening_is_opened_by_who_may_open_tables(tmp_path: Path) -> None:
    """Its screens are tables, too."""
    async with here(tmp_path / "dog.sqlite3") as world:
        hosted(world, is_invite_only=True)
        for sent in (GUEST, {"headers": {}}):
            status, problem = await ask(world, "POST", "/api/evenings", {}, **sent)
            assert (status, problem["code"]) == (403, "invited_only")
        _, made = await ask(world, "POST", "/api/host/invitation")
        code = {"code": made["link"].partition("#invited=")[2]}
        await ask(world, "POST", "/api/me/invitation", code, **GUEST)
        assert (await ask(world, "POST", "/api/evenings", {}, **GUEST))[0] == 201
        await ask(world, "PUT", "/api/host", {"is_closed": True})
        status, problem = await ask(world, "POST", "/api/evenings", {}, **GUEST)
        assert (status, problem["code"]) == (403, "closed_house")
        assert (await ask(world, "GET", "/api/evenings/presets", headers={}))[0] == 200


async def host(server: Server, database: object, *words: str) -> tuple[int, str]:
    command = [sys.executable, "-m", "doghouse", "host", "--database", str(database), *words]
    process = await asyncio.create_subprocess_exec(
        *command, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT
    )
    said, _ = await process.communicate()
    return process.returncode or 0, said.decode()


@pytest.mark.skipif(sys.platform == "win32", reason="has no pseudoterminals")
@awaited
async def test_a_terminal_shows_the_links(tmp_path: Path) -> None:
    ours, theirs = os.openpty()
    flags = ["--database", str(tmp_path / "dog.sqlite3"), "--port", "0", "--invite-only"]
    command = [sys.executable, "-m", "doghouse", "serve", *flags]
    process = await asyncio.create_subprocess_exec(*command, stdout=theirs, stderr=theirs)
    os.close(theirs)
    said = b""
    while b"/host#enter=" not in said or b"/#invited=" not in said:
        said += await asyncio.to_thread(os.read, ours, 4096)
    process.terminate()
    with contextlib.suppress(OSError):  # the terminal closes with the process
        while await asyncio.to_thread(os.read, ours, 4096):
            pass
    assert await process.wait() == 0
    os.close(ours)


@pytest.mark.parametrize("flags_first", [True, False])
def test_flags_stand_before_or_after_the_action(flags_first: bool) -> None:
    flags, action = ["--database", "dog", "--json"], ["close", "t"]
    chosen = parse(["host", *flags, *action] if flags_first else ["host", *action, *flags])
    assert (chosen.database, chosen.json, chosen.table) == ("dog", True, "t")


@awaited
async def test_the_command_line_does_the_same(tmp_path: Path) -> None:
    file = tmp_path / "dog.sqlite3"
    async with served(file, "--invite-only") as server:
        way = host_file(file)
        assert stat.S_IMODE(way.stat().st_mode) == 0o600
        assert not [line for line in server.lines if "#" in line]  # logs could keep them
        (told,) = (line for line in server.lines if "doghouse host" in line)
        assert shlex.split(told)[-4:] == ["host", "--database", str(file), "link"]
        code = (await host(server, file, "link"))[1].split()[0].partition("#enter=")[2]
        assert (await ask(server, "POST", "/api/host/enter", {"code": code}, **GUEST))[0] == 200
        code = (await host(server, file, "invite"))[1].split()[0].partition("#invited=")[2]
        assert (await ask(server, "POST", "/api/me/invitation", {"code": code}, **GUEST))[0] == 204
        _, created = await ask(server, "POST", "/api/tables", {"name": "Anna"}, **GUEST)
        table = created["table"]
        await server.enter(table, created["secret"])
        invited, (code, said) = code, await host(server, file)
        assert (code, "Anna" in said, table in said) == (0, True, True)
        assert re.search(r" 0\.[1-9] MB", said)  # a new database
        assert f"/#invited={invited}\n" in said
        assert (await host(server, file, "say", "Back soon"))[0] == 0
        assert (await server.get("/api/house"))[1]["word"] == "Back soon"
        assert (await host(server, file, "close", f"{server.origin}/t/{table}"))[0] == 0
        assert (await server.get(f"/api/tables/{table}"))[0] == 404
        for wrong in (["block", "nobody", "--reason", "x"], ["unblock", "Anna é"],
                      ["unblock", "192.0.2.1#1"]):  # fmt: skip
            code, said = await host(server, file, *wrong)
            assert (code, f"{wrong[1]} is neither an address nor a profile" in said) == (2, True)
        for who in ("203.0.113.100", "203.0.113.10"):  # the second is as long as a cut profile
            assert (await host(server, file, "block", who, "--reason", "x"))[0] == 0
        assert (await host(server, file, "unblock", "203.0.113.10"))[0] == 0
        code, said = await host(server, file)
        assert [line.split()[0] for line in said.splitlines() if "203.0" in line] == [
            "203.0.113.100"
        ]
        assert (await host(server, file, "block", "127.0.0.1", "--reason", "x"))[0] == 0
        code, said = await host(server, file)
        assert any(line.startswith("  127.0.0.1  Anna  ") for line in said.splitlines())
        assert (await host(server, file, "unblock", "127.0.0.1"))[0] == 0
        secret = json.loads(way.read_text())["key"]
        log = file.with_suffix(".log").read_text()
        assert secret not in log
        assert "#enter=" not in log
        await server.stop()
        assert not way.exists()
        code, said = await host(server, file)
        assert (code, "none of your servers" in said) == (2, True)


@awaited
async def test_another_program_at_the_port_of_a_killed_server(tmp_path: Path) -> None:
    async def greet(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"SSH-2.0-other\r\n")
        writer.close()

    file = tmp_path / "dog.sqlite3"
    async with await asyncio.start_server(greet, "127.0.0.1", 0) as other:
        port = other.sockets[0].getsockname()[1]
        leave_way(file, f"http://127.0.0.1:{port}", KEY)
        with pytest.raises(ValueError, match="none of your servers"):
            await asyncio.to_thread(HostClient(file).room)


@awaited
async def test_a_server_at_a_name_of_the_machine(tmp_path: Path) -> None:
    """It would refuse that name, which isn't in its --origin."""
    heard = []

    async def note(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        heard.append(await reader.readuntil(b"\r\n\r\n"))
        writer.close()

    file = tmp_path / "dog.sqlite3"
    async with await asyncio.start_server(note, "127.0.0.1", 0) as server:
        leave_way(file, f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}", KEY)
        with pytest.raises(ValueError, match="none of your servers"):
            await asyncio.to_thread(HostClient(file).room)
    assert b"Host: localhost\r\n" in heard[0]


@awaited
async def test_the_room_covers_all_processes(postgres: str, tmp_path: Path) -> None:
    cluster = await Cluster.start(postgres, "--processes", "2", log_file=tmp_path / "log")
    cluster.url = postgres
    try:
        tables = [(await cluster.people())[0].table["id"] for _ in range(3)]
        await cluster.heard()  # of each other
        code, said = await host(cluster, postgres, "show")
        assert (code, all(table in said for table in tables)) == (0, True), said
        assert "processes: 2" in said
        for table in tables:  # whichever process owns it
            assert (await host(cluster, postgres, "close", table))[0] == 0
            assert (await cluster.get(f"/api/tables/{table}"))[0] == 404
    finally:
        await cluster.leave()
        await cluster.stop()
