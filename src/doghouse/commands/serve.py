"""`doghouse serve`: tables for people."""

from __future__ import annotations

import argparse
import os
import sys
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit
from urllib.request import urlopen

from ..words import say

if TYPE_CHECKING:
    from ssl import SSLContext

    from ..server.backup_schedule import BackupSchedule
    from ..server.lifespan import ServerOptions

PORT = 8437
THIS_MACHINE = ("127.0.0.1", "::1", "localhost")
BOUNDS = {
    "port": (0, 65535),
    "workers": (1, 64),
    "processes": (1, 64),
    "sockets_per_address": (1, 100_000),
    "tables_per_address": (1, 100_000),
    "keep": (0, 36_500),
    "backups": (1, 10_000),
}
UNIT_SECONDS = {"m": 60.0, "h": 3600.0, "d": 86_400.0}
MOST_UNITS = 10_000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    from ..server.limits import Limits
    from ..server.logs import FORMS

    limits = Limits()
    workers = max(1, (os.cpu_count() or 2) - 1)
    parser.add_argument("--host", default="127.0.0.1", metavar="ADDRESS", help=say("help.host"))
    parser.add_argument("--port", type=int, metavar="N", help=say("help.port", port=PORT))
    parser.add_argument("--database", metavar="PLACE", help=say("help.serve.database"))
    parser.add_argument(
        "--workers", type=int, default=workers, metavar="N", help=say("help.workers")
    )
    parser.add_argument(
        "--warm-bots",
        action=argparse.BooleanOptionalAction,
        default=True,
        help=say("help.warm_bots"),
    )
    parser.add_argument("--processes", type=int, default=1, metavar="N", help=say("help.processes"))
    parser.add_argument("--public-url", default="", metavar="URL", help=say("help.public_url"))
    parser.add_argument("--origin", default="", metavar="URL", help=say("help.origin"))
    parser.add_argument("--behind-proxy", action="store_true", help=say("help.behind_proxy"))
    parser.add_argument("--certificate", metavar="FILE", help=say("help.certificate"))
    parser.add_argument("--key", metavar="FILE", help=say("help.key"))
    parser.add_argument("--log", choices=FORMS, default="text", help=say("help.log"))
    for name in ("sockets_per_address", "tables_per_address"):
        flag = f"--{name.replace('_', '-')}"
        default = getattr(limits, name)
        parser.add_argument(flag, type=int, default=default, metavar="N", help=say(f"help.{name}"))
    keep = limits.days_kept
    parser.add_argument("--keep", type=int, default=keep, metavar="DAYS", help=say("help.keep"))
    add_backup_arguments(parser)
    parser.add_argument("--open", nargs="?", const="/", metavar="PLACE", help=say("help.open"))


def add_backup_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--backup-to", metavar="FOLDER", help=say("help.backup_to"))
    parser.add_argument(
        "--backup-every", default="24h", metavar="TIME", help=say("help.backup_every")
    )
    parser.add_argument("--backups", type=int, default=7, metavar="N", help=say("help.backups"))


def run(arguments: argparse.Namespace) -> int:
    from ..server import logs
    from ..server.database_address import shown
    from ..server.lifespan import run as serve

    check(arguments)
    if arguments.processes > 1 and not is_part():
        return serve_in_several(arguments)
    if arguments.open and arguments.port is None and is_serving(f"http://localhost:{PORT}"):
        open_page(f"http://localhost:{PORT}", arguments.open)
        return 0
    options = options_of(arguments)
    logs.set_up(arguments.log)
    try:
        serve(options, announcer(options, arguments))
    except OSError as error:
        why = error.strerror or str(error)
        raise ValueError(
            say("serve.no_port", host=arguments.host, port=options.port, why=why)
        ) from error
    if options.part is None:
        print(say("serve.bye", file=shown(options.database)), flush=True)
    return 0


def serve_in_several(arguments: argparse.Namespace) -> int:
    """Processes, which are started with the same arguments."""
    import asyncio

    from ..server import logs
    from ..server.database_address import chosen_database, is_postgres, shown
    from ..server.several_processes import SeveralProcesses, bound_port

    database = chosen_database(arguments.database)
    if not is_postgres(database):
        raise ValueError(say("serve.needs_postgres"))
    if arguments.certificate:
        raise ValueError(say("serve.tls_by_proxy"))
    logs.set_up(arguments.log)
    host, port = arguments.host, port_of(arguments)
    try:
        listening = bound_port(host, port)
    except OSError as error:
        why = error.strerror or str(error)
        raise ValueError(say("serve.no_port", host=host, port=port, why=why)) from error
    several = SeveralProcesses(sys.argv[1:], arguments.processes, listening)
    if not asyncio.run(several.serve(lambda origin: announce(origin, arguments))):
        return 1
    print(say("serve.bye", file=shown(database)), flush=True)
    return 0


def is_part() -> bool:
    from ..server.process_part import VARIABLE

    return VARIABLE in os.environ


def announcer(options: ServerOptions, arguments: argparse.Namespace) -> Callable[[str], None]:
    """One of several processes tells the one that started it."""
    if options.part is not None:
        return options.part.tell_ready
    return lambda origin: announce(origin, arguments)


def options_of(arguments: argparse.Namespace) -> ServerOptions:
    from ..server.database_address import chosen_database
    from ..server.lifespan import ServerOptions
    from ..server.limits import Limits
    from ..server.process_part import own_part

    return ServerOptions(
        arguments.host,
        port_of(arguments),
        chosen_database(arguments.database),
        max(1, arguments.workers // arguments.processes),
        arguments.origin.rstrip("/"),
        Limits(
            connections_per_address=4 * arguments.sockets_per_address,
            sockets_per_address=arguments.sockets_per_address,
            tables_per_address=arguments.tables_per_address,
            days_kept=arguments.keep,
            openings_per_address=arguments.tables_per_address,
        ),
        is_behind_proxy=arguments.behind_proxy,
        backups=schedule_of(arguments),
        tls=tls_of(arguments),
        part=own_part(),
        public_url=arguments.public_url.rstrip("/"),
        warms_bots=arguments.warm_bots,
    )


def port_of(arguments: argparse.Namespace) -> int:
    from ..server.network import is_free

    if arguments.port is None:
        return PORT if is_free(arguments.host, PORT) else 0
    port: int = arguments.port
    return port


def tls_of(arguments: argparse.Namespace) -> SSLContext | None:
    from ..server.tls import tls_context

    if not arguments.certificate:
        if arguments.key:
            raise ValueError(say("serve.key_alone"))
        return None
    key = Path(arguments.key) if arguments.key else None
    return tls_context(Path(arguments.certificate), key)


def schedule_of(arguments: argparse.Namespace) -> BackupSchedule | None:
    from ..server.backup_schedule import BackupSchedule
    from ..server.paths import make_private_folder
    from .postgres_tools import refuse_postgres

    seconds = seconds_of(arguments.backup_every)
    if not arguments.backup_to:
        return None
    folder = Path(arguments.backup_to)
    refuse_postgres("backup.postgres", arguments.database, folder / "doghouse.dump")
    try:
        make_private_folder(folder)
    except OSError as error:
        raise ValueError(say("backup.failed", file=folder, why=error)) from error
    return BackupSchedule(folder, seconds, arguments.backups)


def seconds_of(text: str) -> float:
    """Of a time such as 90m, 24h or 7d."""
    number, unit = text[:-1], text[-1:]
    if unit not in UNIT_SECONDS or not number.isdecimal() or not 0 < int(number) <= MOST_UNITS:
        raise ValueError(say("serve.bad_time", value=text))
    return int(number) * UNIT_SECONDS[unit]


def is_serving(origin: str) -> bool:
    """Whether a Doghouse is there already, so that there is no need for another."""
    try:
        with urlopen(f"{origin}/healthz", timeout=2) as answer:
            return bool(answer.read(3) == b"ok\n")
    except (OSError, ValueError):
        return False


def open_page(origin: str, place: str) -> None:
    address = f"{origin}/{place.lstrip('/')}"
    print(say("serve.open", address=address), flush=True)
    if not webbrowser.open(address):
        print(say("serve.no_browser"), flush=True)


def check(arguments: argparse.Namespace) -> None:
    for name, (least, most) in BOUNDS.items():
        value = getattr(arguments, name)
        if value is not None and not least <= value <= most:
            raise ValueError(
                say("serve.bad_number", name=name, least=least, most=most, value=value)
            )
    for origin in filter(None, (arguments.origin, arguments.public_url)):
        parts = urlsplit(origin)
        if parts.scheme not in ("http", "https") or not parts.netloc or parts.path.strip("/"):
            raise ValueError(say("serve.bad_origin", origin=origin))


def announce(origin: str, arguments: argparse.Namespace) -> None:
    from ..server.network import ANYWHERE
    from ..server.qr import terminal

    print(say("serve.ready", origin=origin), flush=True)
    if is_plain_for_others(origin, arguments):
        print(say("serve.plain"))
    if arguments.host in ANYWHERE:
        print(say("serve.network"))
        print(terminal(origin))
    print(say("serve.stop"), flush=True)
    if arguments.open:
        open_page(origin, arguments.open)


def is_plain_for_others(origin: str, arguments: argparse.Namespace) -> bool:
    """Whether others can reach it, and whoever is in between can read along."""
    return arguments.host not in THIS_MACHINE and origin.startswith("http:")
