"""A seat for anyone's program: it sits down at a table by its link and plays, as a program.

    from doghouse.client import play
    play("http://localhost:8437/t/abcd", lambda view, moves: moves[0], name="Rex")

The program is handed what its seat may know and the moves it may choose from, nothing else. When
the line breaks it comes back to its seat by itself.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
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
Message = dict[str, Any]  # of a table, as JSON

FIRST_WAIT, LONGEST_WAIT = 0.2, 10.0  # seconds before the next try to come back
FINAL = {"closed", "removed", "blocked", "bad_message"}  # goodbyes after which there is no way back
MOVED_ON = {"stale", "no_game"}  # the table went on while it thought; a snapshot tells how
NOT_FOUND = 404


class SeatRefused(Exception):
    """The table said no; `code` is one of docs/protocol.md."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code


class _Gone(Exception):
    """The line broke."""


def play(
    link: str,
    choose: Choose,
    *,
    name: str = "Rex",
    seat: str | None = None,
    games: int | None = 1,
    passphrase: str | None = None,
) -> int:
    """Sit down at the table behind `link` and play; how many games were finished.

    `choose(view, moves)` returns one of the moves, or an awaitable of it. All at the table see
    `name`. Without `seat` the first open one is taken. `games` is how many are played before
    leaving; None stays until the table is closed. `passphrase` opens a locked table.
    SeatRefused says why there is no seat, or none any more.

    What happens is logged as `doghouse.client`; where nothing is logged yet, on standard error."""
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
    """`play`, for programs that run in asyncio already."""
    if not callable(choose):
        raise ValueError(f"`choose` is a function of a view and its moves, not {quote(choose)}")
    if games is not None and (not isinstance(games, int) or games < 1):
        raise ValueError(f"`games` is a whole number from 1 on, or None, not {quote(games)}")
    program = Program(link, choose, name, seat, games, passphrase)
    wait = FIRST_WAIT
    async with aiohttp.ClientSession() as session:
        while True:
            try:
                return await _visit(session, program)
            except (_Gone, aiohttp.ClientError, OSError) as error:
                if program.secret is None and wait > FIRST_WAIT:  # it never sat
                    raise _unreachable(link, error) from None
                log.info("no connection, the next try is in %g s", wait)
                await asyncio.sleep(wait)
                is_back = program.has_heard and program.secret is not None
                wait = FIRST_WAIT if is_back else min(2 * wait, LONGEST_WAIT)
                program.has_heard = False


def _unreachable(link: str, error: Exception) -> SeatRefused:
    if isinstance(error, _Gone):
        return SeatRefused("gone", "the table has hung up twice")
    parts = urlsplit(link)
    why = getattr(error, "strerror", None) or str(error) or type(error).__name__
    place = f"{parts.scheme}://{parts.netloc}"
    return SeatRefused("no_server", f"no server answers at {place} ({why}): is it running?")


async def _visit(session: aiohttp.ClientSession, program: Program) -> int:
    """One line to the table, until the games are played."""
    try:
        async with session.ws_connect(program.address, heartbeat=20) as socket:
            return await program.attend(socket)
    except aiohttp.WSServerHandshakeError as error:
        if error.status == NOT_FOUND:
            raise SeatRefused("no_table", f"there is no table at {program.link}") from None
        raise
    except SeatRefused as refusal:
        if refusal.code in FINAL and program.secret is not None:
            return len(program.finished)  # the table was closed, or the program was sent away
        raise


class Program:
    """What is kept while lines come and go."""

    def __init__(
        self,
        link: str,
        choose: Choose,
        name: str,
        seat: str | None,
        games: int | None,
        passphrase: str | None,
    ) -> None:
        self.link = link
        self.address = socket_address(link)
        self.choose = choose
        self.name = name
        self.seat = seat
        self.games = games
        self.passphrase = passphrase
        self.secret: str | None = None
        self.has_heard = False
        self.finished: set[int] = set()  # numbers of the games that were seen to end
        self._ids = count(1)
        self._whole: Message = {}  # the last snapshot, with all updates since
        self._snapshot: Message | None = None  # the same, if it was not looked at yet

    async def attend(self, socket: aiohttp.ClientWebSocketResponse) -> int:
        """Until the games are played or the table is closed; _Gone if the line breaks before."""
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
                    raise  # else somebody was quicker, and the next snapshot shows it

    async def _take(self, socket: aiohttp.ClientWebSocketResponse, seat: str) -> None:
        seated = await self._ask(socket, "sit", seat=seat, name=self.name, is_program=True)
        self.seat, self.secret = seat, seated["secret"]
        log.info("%s sat down at seat %s", self.name, seat)

    async def _answer(self, socket: aiohttp.ClientWebSocketResponse, snapshot: Message) -> bool:
        """Play where the seat is asked; whether all games are played."""
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
            raise ValueError(f"the program chose {quote(move)}, which is none of its moves")
        return str(move)

    async def _ask(
        self, socket: aiohttp.ClientWebSocketResponse, kind: str, **fields: object
    ) -> Message:
        """Every message gets one answer; the last snapshot that comes before it is kept."""
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
            except (ValueError, KeyError):  # of another one than ours
                await socket.send_json({"type": "snapshot", "id": next(self._ids)})
        if message["type"] == "snapshot":
            self._whole = message
        return message


def socket_address(link: str) -> str:
    """Of the table behind a link such as http://HOST/t/ID."""
    parts = urlsplit(link if isinstance(link, str) else "")
    table = parts.path.rstrip("/").rpartition("/")[2]
    if parts.scheme not in ("http", "https") or not parts.netloc or not table:
        raise ValueError(f"a table's link looks like http://HOST/t/ID, not {quote(link)}")
    scheme = "wss" if parts.scheme == "https" else "ws"
    before = parts.path.rstrip("/").rpartition("/")[0].rpartition("/")[0]
    return f"{scheme}://{parts.netloc}{before}/ws/{table}"
