"""`doghouse serve`: tables for people."""

import argparse
import asyncio
import os
import re
import secrets
import sys
import webbrowser
from errno import EADDRNOTAVAIL
from functools import partial
from http.client import HTTPException
from pathlib import Path
from socket import gaierror
from urllib.request import ProxyHandler, build_opener

from yarl import URL

from .. import native
from ..bots import LEVELS, load
from ..files import cause_of
from ..server import logs
from ..server.addresses import ANYWHERE, origin_of, port_or_free
from ..server.door import KEY_BYTES, new_code
from ..server.http import page
from ..server.http.qr import terminal
from ..server.lifespan import run as serve
from ..server.settings import BackupSchedule, HostOptions, Limits, ServerOptions, tls_context
from ..server.store import files
from ..server.supervisor import Child, Supervisor, this_child
from ..version import program
from ..words import say
from .host import leave_way, read_way, remove_way

PORT = 8437
LONGEST_LEVEL = 24  # as in the messages
USUAL = f"http://localhost:{PORT}"
THIS_MACHINE = ("127.0.0.1", "::1", "localhost")
LOCAL = dict.fromkeys(ANYWHERE, "127.0.0.1")  # where to reach a server that listens everywhere
HOST_KEY = "DOGHOUSE_HOST_KEY"  # environment variable that passes the key to child processes
UNIT_SECONDS = {"m": 60.0, "h": 3600.0, "d": 86_400.0}
MOST_UNITS = 10_000
BASE = re.compile(r"(/[\w.~-]+)*/?", re.ASCII)  # an origin's path, if it shares its host
BOUNDS = {
    "port": (0, 65535),
    "workers": (1, 64),
    "processes": (1, 64),
    "sockets_per_address": (1, 100_000),
    "tables_per_address": (1, 100_000),
    "keep": (0, 36_500),
    "backups": (1, 10_000),
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    limits = Limits()
    usual: dict[str, tuple[str, str | int | None]] = {
        "workers": ("N", max(1, (os.cpu_count() or 2) - 1)),
        "processes": ("N", 1),
        "private_host": ("ADDRESS", ""),
        "origin": ("URL", ""),
        "certificate": ("FILE", None),
        "key": ("FILE", None),
        "sockets_per_address": ("N", limits.sockets_per_address),
        "tables_per_address": ("N", limits.openings_per_address),
        "keep": ("DAYS", limits.days_kept),
        "backup_to": ("FOLDER", None),
        "backup_every": ("TIME", "24h"),
        "backups": ("N", 7),
    }
    add = parser.add_argument
    add("--host", default="127.0.0.1", metavar="ADDRESS", help=say("help.serve.host"))
    add("--port", type=int, metavar="N", help=say("help.port", port=PORT))
    add("--database", metavar="PLACE", help=say("help.serve.database"))
    for name, (placeholder, default) in usual.items():
        flag, kind = flag_of(name), int if isinstance(default, int) else str
        add(flag, type=kind, default=default, metavar=placeholder, help=say(f"help.{name}"))
    add("--bot", action="append", default=[], metavar="NAME=BOT", help=say("help.serve.bot"))
    add("--behind-proxy", action="store_true", help=say("help.behind_proxy"))
    private = "--allow-private-webhooks"
    add(private, action="store_true", help=say("help.allow_private_webhooks"))
    add("--invite-only", action="store_true", help=say("help.invite_only"))
    add("--mine", action="store_true", help=say("help.mine"))
    add("--log", choices=logs.FORMS, default="text", help=say("help.log"))
    add("--open", nargs="?", const="/", metavar="PLACE", help=say("help.open"))


def run(arguments: argparse.Namespace) -> int:
    check(arguments)
    child = this_child()
    if arguments.open and arguments.port is None and child is None:
        for address in known_addresses(arguments.database):
            if is_serving(address):
                open_page(address, arguments.open)
                return 0
    for text in arguments.bot:
        add_level(text)
    logs.set_up(arguments.log)
    host = host_options(arguments, child)
    if arguments.port is None and (arguments.origin or arguments.behind_proxy):
        arguments.port = PORT  # where the proxy looks for it, whether it is free or not
    port = port_or_free(arguments.host, arguments.port, PORT)
    try:
        if arguments.processes == 1 or child is not None:
            serve_alone(arguments, port, child, host)
        elif not serve_in_several(arguments, port, host):
            return 1
    except OSError as error:
        is_gai = isinstance(error, gaierror)
        key = "serve.no_host" if is_gai or error.errno == EADDRNOTAVAIL else "serve.no_port"
        why = cause_of(error) if is_gai or not error.errno else os.strerror(error.errno)
        raise ValueError(say(key, host=arguments.host, port=port, why=why)) from error
    finally:
        if child is None:
            remove_way(files.chosen_database(arguments.database), host.key)
    if child is None:
        print(
            say("serve.bye", file=files.shown(files.chosen_database(arguments.database))),
            flush=True,
        )
    return 0


def add_level(text: str) -> None:
    """Add the host's own bot as a level at every table; ValueError if it can't be loaded."""
    name, _, bot = text.partition("=")
    if not (name and bot and len(name) <= LONGEST_LEVEL and name.isprintable()):
        raise ValueError(say("serve.bad_bot", text=text, most=LONGEST_LEVEL))
    if name in LEVELS:
        raise ValueError(say("serve.level_taken", name=name))
    load(bot)
    LEVELS[name] = bot


def serve_in_several(arguments: argparse.Namespace, port: int, host: HostOptions) -> bool:
    """Serve in several processes with the same arguments; False if they don't start."""
    if arguments.certificate:
        raise ValueError(say("serve.tls_by_proxy"))
    several = Supervisor(sys.argv[1:], arguments.processes, arguments.host, port)
    return asyncio.run(several.serve(partial(announce, arguments, port, host)))


def host_options(arguments: argparse.Namespace, child: Child | None) -> HostOptions:
    """All processes share one key. With several of them no links are shown: none is the first."""
    key = os.environ.pop(HOST_KEY, "") if child else secrets.token_urlsafe(KEY_BYTES)
    if child or arguments.processes > 1:
        os.environ.update({} if child else {HOST_KEY: key})
        return HostOptions(key, is_invite_only=arguments.invite_only)
    invitation = new_code() if arguments.invite_only else ""
    return HostOptions(key, new_code(), arguments.invite_only, invitation)


def serve_alone(
    arguments: argparse.Namespace, port: int, child: Child | None, host: HostOptions
) -> None:
    limits = Limits(
        connections_per_address=4 * arguments.sockets_per_address,
        sockets_per_address=arguments.sockets_per_address,
        days_kept=arguments.keep,
        openings_per_address=arguments.tables_per_address,
        private_webhooks=arguments.allow_private_webhooks,
    )
    options = ServerOptions(
        arguments.host,
        port,
        files.chosen_database(arguments.database),
        max(1, arguments.workers // arguments.processes),
        arguments.origin,
        limits,
        is_behind_proxy=arguments.behind_proxy,
        backups=schedule_of(arguments),
        tls=tls_context(arguments.certificate, arguments.key),
        listening=child.listening if child else None,
        of_host=host,
        is_mining=arguments.mine,
        private_host=arguments.private_host or "127.0.0.1",
    )
    serve(options, child.tell_ready if child else partial(announce, arguments, port, host))


def schedule_of(arguments: argparse.Namespace) -> BackupSchedule | None:
    seconds = seconds_of(arguments.backup_every)
    if not arguments.backup_to:
        return None
    folder = Path(arguments.backup_to)
    files.chosen_file("backup.postgres", arguments.database, folder / "doghouse.dump")
    try:
        files.make_private_folder(folder)
    except OSError as error:
        raise ValueError(say("backup.failed", file=folder, why=cause_of(error))) from error
    return BackupSchedule(folder, seconds, arguments.backups)


def seconds_of(text: str) -> float:
    """Seconds in a duration such as 90m, 24h or 7d."""
    number, unit = text[:-1], text[-1:]
    if unit not in UNIT_SECONDS or not number.isdecimal() or not 0 < int(number) <= MOST_UNITS:
        raise ValueError(say("serve.bad_time", value=text))
    return int(number) * UNIT_SECONDS[unit]


def known_addresses(database: str | None) -> list[str]:
    """Where a server may be running already: with this database or, if none is named, any."""
    usual = [] if database else [USUAL]
    try:
        return [read_way(files.chosen_database(database))["address"], *usual]
    except ValueError:
        return usual


def is_serving(origin: str) -> bool:
    """Whether a Doghouse is already running there, on this machine, to which no proxy leads."""
    try:
        with build_opener(ProxyHandler({})).open(f"{origin}/healthz", timeout=2) as answer:
            return bool(answer.read(3) == b"ok\n")
    except (OSError, ValueError, HTTPException):
        return False


def open_page(origin: str, place: str) -> None:
    address = f"{origin}/{place.lstrip('/')}"
    print(say("serve.open", address=address), flush=True)
    if not (has_screen() and webbrowser.open(address)):
        print(say("serve.no_browser", doghouse=program("doghouse")), flush=True)


def has_screen() -> bool:
    """Elsewhere a text browser such as w3m would take the terminal, and the server wait for it."""
    names = ("DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME", "BROWSER")
    return sys.platform != "linux" or any(map(os.environ.get, names))


def flag_of(name: str) -> str:
    return f"--{name.replace('_', '-')}"


def check(arguments: argparse.Namespace) -> None:
    for name, (least, most) in BOUNDS.items():
        value = getattr(arguments, name)
        if value is not None and not least <= value <= most:
            raise ValueError(
                say("serve.bad_number", name=flag_of(name), least=least, most=most, value=value)
            )
    is_postgres = files.is_postgres(files.chosen_database(arguments.database))
    if (arguments.processes > 1 or arguments.private_host) and not is_postgres:
        raise ValueError(say("serve.needs_postgres"))
    if arguments.mine and (is_postgres or not native.is_here()):
        raise ValueError(say("serve.no_mine"))
    if arguments.origin:
        arguments.origin = as_browsers_write(arguments.origin)


def as_browsers_write(origin: str) -> str:
    """The same origin as it arrives in requests: xn--… for a host with an umlaut."""
    try:
        url = URL(origin)
    except ValueError:
        url = URL()
    is_whole = url.scheme in ("http", "https") and url.host
    if not is_whole or url.query or url.fragment or not BASE.fullmatch(url.raw_path):
        raise ValueError(say("serve.bad_origin", origin=origin))
    return str(url).rstrip("/")


def announce(arguments: argparse.Namespace, port: int, host: HostOptions, origin: str) -> None:
    print(say("serve.ready", origin=origin), flush=True)
    if is_plain_for_others(origin, arguments):
        print(say("serve.plain"))
    if arguments.host in ANYWHERE:
        print(say("serve.network"))
        print(terminal(origin))
    tell_host(arguments, port, host, origin)
    print(say("serve.stop"), flush=True)
    if not page.is_built():
        print(say("serve.no_page"), flush=True)
    elif arguments.open:
        open_page(origin, arguments.open)


def tell_host(arguments: argparse.Namespace, port: int, host: HostOptions, origin: str) -> None:
    """Print the links, but only on a terminal: logs are kept. Leave the key for `doghouse host`."""
    is_seen = sys.stdout.isatty()
    if host.invitation and is_seen:
        print(say("host.invitation", link=f"{origin}/#invited={host.invitation}"))
    if host.code and is_seen:
        print(say("host.link", link=f"{origin}/host#enter={host.code}"))
    else:
        given = arguments.database and f"--database {files.quoted(arguments.database)} "
        print(say("host.ask", command=f"{program('doghouse')} host {given or ''}link"))
    scheme = "https" if arguments.certificate else "http"
    address = origin_of(LOCAL.get(arguments.host, arguments.host), port, scheme)
    leave_way(files.chosen_database(arguments.database), address if port else origin, host.key)


def is_plain_for_others(origin: str, arguments: argparse.Namespace) -> bool:
    """Whether others can reach it over a connection that can be eavesdropped on."""
    return arguments.host not in THIS_MACHINE and origin.startswith("http:")
