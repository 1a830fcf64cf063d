"""`doghouse host`: a running server's host page on the command line."""

import argparse
import json
import os
import ssl
from collections.abc import Callable
from datetime import datetime
from http.client import HTTPException
from pathlib import Path
from urllib.error import HTTPError
from urllib.parse import quote, urlsplit
from urllib.request import HTTPSHandler, ProxyHandler, Request, build_opener

import msgspec

from ..files import cause_of
from ..protocol.host import HostLink, HostRoom, PersonHere
from ..protocol.http import FinishedGames
from ..server.http.qr import terminal
from ..server.store.files import (
    OWNER_ONLY_FILE,
    chosen_database,
    host_file,
    make_private_folder,
    shown,
)
from ..words import say
from . import shared

ANSWER_SECONDS = 20
SHORT = 12  # characters shown of a profile
MOST_NAMES = 200  # characters of the names at a blocked address
TEXT, TABLE = ("text", "TEXT"), ("table", "TABLE")
WHO = ("who", "WHO")
#: Actions and their arguments.
ACTIONS: dict[str, tuple[tuple[str, str], ...]] = {
    "show": (),
    "say": (TEXT,),
    "close-door": (),
    "open-door": (),
    "close": (TABLE,),
    "replays": (TABLE,),
    "block": (WHO,),
    "unblock": (WHO,),
    "invite": (),
    "link": (),
}


def add_arguments(parser: shared.Parser) -> None:
    parser.add_argument("--database", metavar="PLACE", help=say("help.serve.database"))
    actions = parser.add_subparsers(dest="action", metavar="ACTION")
    for name, values in ACTIONS.items():
        action = actions.add_parser(name, help=say(f"help.host.{name}"))
        action.set_defaults(parser=action)
        add, after = action.add_argument, argparse.SUPPRESS  # else it would undo a flag before it
        add("--database", metavar="PLACE", default=after, help=say("help.serve.database"))
        add("--json", action="store_true", default=after, help=say("help.json"))
        for dest, placeholder in values:
            add(dest, metavar=placeholder, help=say(f"help.host.{dest}"))
        if name == "say":
            add("--minutes", type=int, default=60, help=say("help.host.minutes"))
        if name == "block":
            add("--reason", required=True, help=say("help.host.reason"))
            add("--hours", type=int, default=24, help=say("help.host.hours"))


def run(arguments: shared.Arguments) -> int:
    ask = HostClient(chosen_database(arguments.database))
    does: dict[str, Callable[[], list[str]]] = {
        "show": lambda: room_lines(ask.room()),
        "say": lambda: ask.put(word=arguments.text, minutes=arguments.minutes),
        "close-door": lambda: ask.put(is_closed=True),
        "open-door": lambda: ask.put(is_closed=False),
        "close": lambda: ask.done("DELETE", f"/tables/{id_of(arguments.table)}"),
        "replays": lambda: ask.replays(id_of(arguments.table)),
        "block": lambda: ask.done("POST", "/blocks", blocked(ask, arguments)),
        "unblock": lambda: ask.unblock(arguments.who),
        "invite": lambda: ask.link("/invitation"),
        "link": lambda: ask.link("/link"),
    }
    lines = does[arguments.action or "show"]()
    return shared.answer(arguments, ask.answer, lines)


class HostClient:
    """Talks to the running server with the key that it left beside its database."""

    def __init__(self, database: Path | str) -> None:
        self._way = read_way(database)
        self._where = shown(database)
        context = ssl.create_default_context()
        context.check_hostname = False  # it is this machine, and the key dies with the server
        context.verify_mode = ssl.CERT_NONE
        self._open = build_opener(ProxyHandler({}), HTTPSHandler(context=context)).open
        self.answer: object = None

    def ask(self, method: str, path: str = "", body: object = None) -> bytes:
        address = f"{self._way['address']}/api/host{path}"
        headers = {
            "Authorization": f"Bearer {self._way['key']}",
            "Content-Type": "application/json",
            "Host": "localhost",  # the server may listen at a name that isn't its --origin
        }
        sent = None if body is None else json.dumps(body).encode()
        try:
            request = Request(address, sent, headers, method=method)
            with self._open(request, timeout=ANSWER_SECONDS) as answer:
                found: bytes = answer.read()
        except HTTPError as error:
            problem = json.loads(error.read() or b"{}")
            why = problem.get("why") or ""
            raise ValueError(f"{problem.get('sentence', error)} {why}".strip()) from error
        except (OSError, HTTPException) as error:
            raise ValueError(say("host.no_server", database=self._where)) from error
        self.answer = json.loads(found) if found else {"done": True}
        return found

    def done(self, method: str, path: str, body: object = None) -> list[str]:
        self.ask(method, path, body)
        return [say("host.done")]

    def unblock(self, who: str) -> list[str]:
        return self.done("DELETE", f"/blocks?who={quote(whole(self.room(), who))}")

    def put(self, **changes: object) -> list[str]:
        return self.done("PUT", "", changes)

    def room(self) -> HostRoom:
        return msgspec.json.decode(self.ask("GET"), type=HostRoom)

    def replays(self, table: str) -> list[str]:
        games = msgspec.json.decode(self.ask("GET", f"/tables/{table}"), type=FinishedGames)
        return [
            f"{game.id}  {game.date}  {', '.join(game.names.values())}" for game in games.records
        ] or [say("host.no_replays")]

    def link(self, path: str) -> list[str]:
        made = msgspec.json.decode(self.ask("POST", path), type=HostLink)
        return [made.link, terminal(made.link)]


def id_of(table: str) -> str:
    """The id of a table, given as an id or a link."""
    return quote(urlsplit(table).path.rstrip("/").rpartition("/")[2], safe="")


def blocked(ask: HostClient, arguments: shared.Arguments) -> dict[str, object]:
    room = ask.room()
    who = whole(room, arguments.who)
    names = {p.name: None for p in room.people if p.name and who in (p.address, p.profile)}
    name = ", ".join(names)[:MOST_NAMES]
    return {"who": who, "name": name, "reason": arguments.reason, "hours": arguments.hours}


def whole(room: HostRoom, who: str) -> str:
    """The full profile id for the characters that are shown."""
    if len(who) != SHORT:
        return who
    known = [person.profile for person in room.people] + [block.who for block in room.blocks]
    return next((one for one in known if short(one) == who), who)


# --- as text --------------------------------------------------------------------------------------


def room_lines(room: HostRoom) -> list[str]:
    house, load = room.house, room.load
    units = {"hours": round(load.seconds / 3600, 1), "megabytes": f"{load.store_bytes / 1e6:.1f}"}
    lines = [
        say("host.load", **{**msgspec.structs.asdict(load), **units}),
        *([say("host.failing")] if load.is_failing else []),
        *([say("host.word", word=house.word)] if house.word else []),
        *([say("host.is_closed")] if house.is_closed else []),
        *([say("host.is_invite_only")] if house.is_invite_only else []),
        *([f"  {room.invitation.link}"] if room.invitation else []),
        say("host.tables", count=len(room.tables)),
    ]
    for table in room.tables:
        lines.append(f"  {table.id}  {table.game}  {table.stage}  {table.title}".rstrip())
        here = [person for person in room.people if person.left is None]
        lines += [f"    {who_line(person)}" for person in here if person.table == table.id]
    left = [person for person in room.people if person.left is not None]
    lines += [say("host.left", count=len(left))]
    lines += [f"  {who_line(person)}  {person.table}" for person in left]
    lines += [say("host.blocks", count=len(room.blocks))]
    for b in room.blocks:
        lines.append(f"  {short(b.who)}  {b.name or '-'}  {date_of(b.ends)}  {b.reason}")
    lines += [say("host.backups", count=len(room.backups))]
    return lines + [f"  {b.file}  {date_of(b.made)}  {b.bytes // 1000} kB" for b in room.backups]


def who_line(person: PersonHere) -> str:
    name = person.name or say("host.onlooker")
    return f"{person.seat or '-'} {name}  {person.address}  {short(person.profile)}".rstrip()


def short(who: str) -> str:
    """Shorten profiles; addresses stay whole."""
    return who if set(who) & {".", ":"} else who[:SHORT]


def date_of(seconds: int) -> str:
    return f"{datetime.fromtimestamp(seconds):%Y-%m-%d %H:%M}"


# --- how to reach a running server ----------------------------------------------------------------


def leave_way(database: Path | str, address: str, key: str) -> None:
    """Write address and key to a file only its owner can read. The server can run without it."""
    file, text = host_file(database), json.dumps({"address": address, "key": key})
    try:
        make_private_folder(file.parent)
        file.unlink(missing_ok=True)
        descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNER_ONLY_FILE)
        with os.fdopen(descriptor, "w") as out:
            out.write(text)
    except OSError as error:
        print(say("host.no_way", file=file, why=cause_of(error)))


def remove_way(database: Path | str, key: str) -> None:
    """Remove the file if it is ours."""
    try:
        if read_way(database)["key"] == key:
            host_file(database).unlink()
    except (OSError, ValueError):
        pass


def read_way(database: Path | str) -> dict[str, str]:
    try:
        text = host_file(database).read_text()
        return msgspec.json.decode(text, type=dict[str, str])
    except (OSError, ValueError) as error:
        raise ValueError(say("host.no_server", database=shown(database))) from error
