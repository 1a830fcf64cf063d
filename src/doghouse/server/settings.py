"""The server's settings: limits, options, certificate."""

import ssl
import time
from pathlib import Path

from msgspec import Struct

from ..files import cause_of
from ..words import say
from .addresses import origin_of

WINDOW_SECONDS = 20.0  # over which messages and bytes are counted
COST_PER_SOCKET = 40  # messages per socket of an address


class Limits(Struct, frozen=True):
    """The defaults suit a club on one machine. Messages and bytes are per WINDOW_SECONDS."""

    frame_bytes: int = 8 * 1024  # of a message received
    body_bytes: int = 256 * 1024  # of a request received
    socket_bytes: int = 256 * 1024  # received by a socket
    http_bytes: int = 4 * 1024 * 1024  # received by an HTTP connection
    unread_bytes: int = 256 * 1024  # waiting for a slow reader at a table
    unread_bytes_per_address: int = 16 * 1024 * 1024  # waiting, including HTTP responses
    unread_bytes_in_all: int = 64 * 1024 * 1024
    unread_seconds: float = 10.0  # within which a reader must read something
    person_messages: int = 100
    onlooker_messages: int = 50
    program_messages: int = 600
    tables: int = 5000  # in memory
    openings_per_address: int = 100  # tables at once; then one every opening_seconds
    opening_seconds: float = 12.0
    questions_per_address: int = 600  # at once; then three per second: a club has one address
    profiles_per_address: int = 50  # made at once; then one per minute
    joins_per_address: int = 10  # profile codes tried at once; then one per minute
    analyses_per_address: int = 30  # games at once; then one every analysis_seconds
    analysis_seconds: float = 60.0
    connections: int = 20_000  # sockets included
    connections_per_address: int = 800  # a browser briefly opens six, plus one socket
    sockets: int = 10_000
    sockets_per_address: int = 200
    onlookers_per_table: int = 100
    channels_per_profile: int = 8  # ways to get messages
    private_webhooks: bool = False  # allow messages into the host's own network
    days_kept: int = 60  # untouched tables; 0: for ever. Records stay
    onlookers_per_address: int = 5  # at one table
    onlookers_kept: int = 20  # reserved for addresses without one, while a seat is open
    first_message_seconds: float = 10.0
    head_seconds: float = 10.0  # for a request's head, and between requests
    body_seconds: float = 20.0

    @property
    def cost_per_address(self) -> int:
        """The budget of an address: messages, some counting several times, and as many requests."""
        return COST_PER_SOCKET * self.sockets_per_address

    def has_onlooker_place(self, there: int, own: int, is_seat_open: bool) -> bool:
        """At a table with `there` onlookers, `own` of them from the same address.

        People look on before they sit down, so nobody can keep others from doing that.
        """
        kept = self.onlookers_kept if is_seat_open and own else 0
        return own < self.onlookers_per_address and there < self.onlookers_per_table - kept


class BackupSchedule(Struct, frozen=True):
    folder: Path
    seconds: float  # between two
    most: int  # kept

    def existing(self) -> list[Path]:
        """The existing backups, newest last, by the time in their names."""
        return sorted(self.folder.glob("doghouse-*.sqlite3"))

    def is_due(self) -> bool:
        """Whether one is due; also if the newest has a future date, because the clock was wrong."""
        ages = [time.time() - path.stat().st_mtime for path in self.existing()]
        return not any(0 <= age < self.seconds for age in ages)


class HostOptions(Struct, frozen=True):
    """Made at the start. `key` is the command line's; the codes belong to the links shown then."""

    key: str = ""
    code: str = ""
    is_invite_only: bool = False
    invitation: str = ""


class ServerOptions(Struct, frozen=True):
    host: str
    port: int
    database: Path | str  # a file, or the URL of PostgreSQL
    workers: int
    origin: str = ""  # the public URL, if it differs (proxy)
    limits: Limits = Limits()
    is_behind_proxy: bool = False
    backups: BackupSchedule | None = None
    tls: ssl.SSLContext | None = None
    listening: int | None = None  # a descriptor, if the port is open already
    of_host: HostOptions = HostOptions()
    is_mining: bool = False
    private_host: str = "127.0.0.1"  # where processes with the same database reach this one

    def origin_at(self, port: int) -> str:
        scheme = "https" if self.tls else "http"
        return self.origin or origin_of(self.host, port, scheme)


def tls_context(certificate: str | None, key: str | None) -> ssl.SSLContext | None:
    """For HTTPS without a proxy, from two files or one that has both; None without a certificate.

    Raises ValueError if they can't be used.
    """
    if not certificate:
        if key:
            raise ValueError(say("serve.key_alone"))
        return None
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    try:  # never prompts for the key's password on the terminal
        context.load_cert_chain(certificate, key or None, password=lambda: "")
    except (OSError, ValueError) as error:  # ssl.SSLError is an OSError
        raise ValueError(
            say("serve.bad_certificate", file=certificate, why=cause_of(error))
        ) from error
    return context
