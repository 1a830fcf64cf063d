"""Let your own program take a seat at a table, by the table's link.

    from doghouse.client import play
    play("http://localhost:8437/t/abcd", lambda view, moves: moves[0], name="Rex")

The program receives its seat's view and legal moves, nothing else. If the connection is lost, the
client reconnects and takes the same seat again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from inspect import isawaitable
from itertools import count
from typing import Any
from urllib.parse import urlsplit

import aiohttp

from .game import imagine
from .notation.position import View
from .protocol.messages import updated
from .quote import quote

__all__ = ["SeatRefused", "play", "play_at"]

log = logging.getLogger(__name__)

Choose = Callable[[View, Sequence[str]], str | Awaitable[str]]
Message = dict[str, Any]  # from or to a table, as JSON

FIRST_WAIT, LONGEST_WAIT = 0.2, 10.0  # seconds before reconnecting
FINAL = {"closed", "removed", "blocked", "bad_message"}  # goodbyes that end the visit
MOVED_ON = {"stale", "no_game"}  # the table has moved on; a snapshot follows
NOT_FOUND = 404


class SeatRefused(Exception):
    """The table rejected the request; docs/protocol.md lists the values of `code`.

    Examples:
        >>> try:  # doctest: +SKIP
        ...     play(link, choose)
        ... except SeatRefused as refused:
        ...     print(refused.code)
    """

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code


class _Gone(Exception):
    """The connection was lost."""


def play(
    link: str,
    choose: Choose,
    *,
    name: str = "Rex",
    seat: str | None = None,
    games: int | None = 1,
    passphrase: str | None = None,
) -> int:
    """Sit down at the table behind `link` and play; return the number of finished games.

    `choose(view, moves)` returns one of the moves, or an awaitable of one. Everyone at the table
    sees `name`. Without `seat` it takes the first open one. `games` is the number to play before
    leaving; with None it stays until the table closes. `passphrase` is the password of a locked
    table.

    Logs to `doghouse.client`; to standard error if logging isn't configured.

    Raises:
        SeatRefused: There is no seat for it, or it lost its seat; `code` says why.
        ValueError: The arguments are wrong; the message says which.

    Examples:
        >>> link = "http://localhost:8437/t/abcd"
        >>> play(link, lambda view, moves: moves[0], name="Rex")  # doctest: +SKIP
    """
    if not log.hasHandlers():
        log.addHandler(logging.StreamHandler())
        log.setLevel(logging.INFO)
    return asyncio.run(
        play_at(link, choose, name=name, seat=seat, games=games, passphrase=passphrase)
    )


async def play_at(
    link: str,
    choose: Choose,
    *,
    name: str = "Rex",
    seat: str | None = None,
    games: int | None = 1,
    passphrase: str | None = None,
) -> int:
    """Like `play`, but awaitable, for programs that use asyncio.

    Examples:
        >>> await asyncio.gather(play_at(link, choose), play_at(link, choose))  # doctest: +SKIP
    """
    if not callable(choose):
        raise ValueError(f"`choose` must be a function of view and moves, not {quote(choose)}")
    if games is not None and (not isinstance(games, int) or games < 1):
        raise ValueError(f"`games` must be a whole number above 0, or None, not {quote(games)}")
    program = Program(link, choose, name, seat, games, passphrase)
    wait = FIRST_WAIT
    async with aiohttp.ClientSession() as session:
        while True:
            try:
                return await _visit(session, program)
            except (_Gone, aiohttp.ClientError, OSError) as error:
                if program.secret is None and wait > FIRST_WAIT:  # it never sat
                    raise _unreachable(link, error) from None
                log.info("no connection, retrying in %g s", wait)
                await asyncio.sleep(wait)
                is_back = program.has_heard and program.secret is not None
                wait = FIRST_WAIT if is_back else min(2 * wait, LONGEST_WAIT)
                program.has_heard = False


def _unreachable(link: str, error: Exception) -> SeatRefused:
    if isinstance(error, _Gone):
        return SeatRefused("gone", "the table closed the connection twice")
    parts = urlsplit(link)
    why = getattr(error, "strerror", None) or str(error) or type(error).__name__
    place = f"{parts.scheme}://{parts.netloc}"
    return SeatRefused("no_server", f"no server answers at {place} ({why}): is it running?")


async def _visit(session: aiohttp.ClientSession, program: Program) -> int:
    """Play over one connection, until all games are played."""
    try:
        async with session.ws_connect(program.address, heartbeat=20) as socket:
            return await program.attend(socket)
    except aiohttp.WSServerHandshakeError as error:
        if error.status == NOT_FOUND:
            raise SeatRefused("no_table", f"there is no table at {program.link}") from None
        raise
    except SeatRefused as refusal:
        if refusal.code in FINAL and program.secret is not None:
            return len(program.finished)  # the table was closed, or the program removed from it
        raise


@dataclass
class Program:
    """State that survives reconnecting."""

    link: str
    choose: Choose
    name: str
    seat: str | None
    games: int | None
    passphrase: str | None

    def __post_init__(self) -> None:
        self.address = socket_address(self.link)
        self.secret: str | None = None
        self.has_heard = False
        self.finished: set[int] = set()  # numbers of the games seen to end
        self._ids = count(1)
        self._whole: Message = {}  # the last snapshot, with all updates since
        self._snapshot: Message | None = None  # the last snapshot, until it has been handled

    async def attend(self, socket: aiohttp.ClientWebSocketResponse) -> int:
        """Play until all games are played or the table closes; _Gone if the connection is lost."""
        hello = {"secret": self.secret, "passphrase": self.passphrase}
        await self._ask(socket, "hello", **{key: word for key, word in hello.items() if word})
        self.has_heard = True
        if self.secret is None:
            await self._sit(socket)
        while True:
            snapshot = self._snapshot or await self._receive(socket)
            self._snapshot = None
            if snapshot.get("type") == "snapshot" and await self._answer(socket, snapshot):
                return len(self.finished)

    async def _sit(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        while self.secret is None:
            snapshot = self._snapshot or await self._receive(socket)
            self._snapshot = None
            if snapshot.get("type") != "snapshot":
                continue
            seats = snapshot["table"]["seats"]
            free = [state["seat"] for state in seats if state["kind"] == "open"]
            if self.seat is None and not free:
                raise SeatRefused("no_seat", "there is no open seat at this table")
            try:
                await self._take(socket, self.seat or free[0])
            except SeatRefused as refusal:
                if self.seat is not None or refusal.code != "taken":
                    raise  # otherwise somebody was quicker, as the next snapshot will show

    async def _take(self, socket: aiohttp.ClientWebSocketResponse, seat: str) -> None:
        seated = await self._ask(socket, "sit", seat=seat, name=self.name, is_program=True)
        self.seat, self.secret = seat, seated["secret"]
        log.info("%s sat down at seat %s", self.name, seat)

    async def _answer(self, socket: aiohttp.ClientWebSocketResponse, snapshot: Message) -> bool:
        """Play if it is the seat's turn; return whether all games are played."""
        if snapshot["table"]["stage"] == "over":
            self._finish(snapshot)
            return self.games is not None and len(self.finished) >= self.games
        if snapshot.get("choices") and not snapshot.get("gift"):
            move = await self._chosen(snapshot["view"])
            try:
                await self._ask(socket, "play", move=move, version=snapshot["version"])
            except SeatRefused as refusal:
                if refusal.code not in MOVED_ON:
                    raise
        return False

    def _finish(self, snapshot: Message) -> None:
        number = snapshot["table"]["number"]
        if number not in self.finished:
            winners = snapshot["view"].get("winners", [])
            if resigned := snapshot["table"]["resigned"]:
                winners = [seat for seat in snapshot["view"]["hands"] if seat not in resigned]
            how = "won" if self.seat in winners else f"lost to {' and '.join(winners) or 'nobody'}"
            log.info("game %d %s", number, how)
        self.finished.add(number)

    async def _chosen(self, view: View) -> str:
        moves = imagine(view, seed=0).legal_moves(self.seat)
        answer = self.choose(view, moves)
        move = await answer if isawaitable(answer) else answer
        if move not in moves:
            raise ValueError(f"the program chose {quote(move)}, which isn't one of its moves")
        return str(move)

    async def _ask(
        self, socket: aiohttp.ClientWebSocketResponse, kind: str, **fields: object
    ) -> Message:
        """Send a request and wait for its answer; keep the last snapshot that comes before it."""
        number = next(self._ids)
        await socket.send_json({"type": kind, "id": number, **fields})
        while True:
            answer = await self._receive(socket)
            if answer.get("type") == "snapshot":
                self._snapshot = answer
            elif answer.get("to") == number:
                if answer["type"] == "refused":
                    raise SeatRefused(answer["code"], answer["sentence"])
                return answer

    async def _receive(self, socket: aiohttp.ClientWebSocketResponse) -> Message:
        frame = await socket.receive()
        if frame.type is not aiohttp.WSMsgType.TEXT:
            raise _Gone
        message: Message = frame.json()
        if message["type"] == "goodbye" and message["code"] in FINAL:
            raise SeatRefused(message["code"], message["sentence"])
        if message["type"] == "update":
            try:
                message = updated(self._whole, message)
            except (ValueError, KeyError):  # an update to a snapshot that we don't have
                await socket.send_json({"type": "snapshot", "id": next(self._ids)})
        if message["type"] == "snapshot":
            self._whole = message
        return message


def socket_address(link: str) -> str:
    """The WebSocket address of the table behind a link such as http://HOST/t/ID."""
    parts = urlsplit(link if isinstance(link, str) else "")
    table = parts.path.rstrip("/").rpartition("/")[2]
    if parts.scheme not in ("http", "https") or not parts.netloc or not table:
        raise ValueError(f"a table's link looks like http://HOST/t/ID, not {quote(link)}")
    scheme = "wss" if parts.scheme == "https" else "ws"
    before = parts.path.rstrip("/").rpartition("/")[0].rpartition("/")[0]
    return f"{scheme}://{parts.netloc}{before}/ws/{table}"
