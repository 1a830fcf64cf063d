"""Work while nobody is connected: the server analyses finished games, then mines puzzles
if the host wants that."""

import asyncio
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path

import msgspec

from ..protocol.http import AskedAnalysis
from ..puzzles.mining import Miner
from ..puzzles.puzzle import Puzzle, shipped
from ..spawn import step_back
from ..table import Refusal
from .context import Server
from .http.responses import read_finished
from .logs import log
from .store.profiles import LAST_GAMES
from .store.statements import do
from .workers.analyses import NOBODY, id_of
from .workers.pool import TaskFailed

LOOK_SECONDS = 2.0  # between checks for people
MOST_GAMES = 20  # considered for analysis, newest first
RECENT = timedelta(days=1)
MOST_PUZZLES = 1000  # mined; listing them blocks the event loop for 10 ms
MOST_OF_A_KIND = 40
LOWEST_PRIORITY = 19

read_puzzle = msgspec.json.Decoder(Puzzle).decode


class IdleWork:
    """One task at a time, abandoned as soon as somebody connects. It begins when no worker is
    busy."""

    def __init__(self, server: Server, puzzles: Path, is_mining: bool) -> None:
        """`puzzles`: the file of mined puzzles."""
        self.server, self.file, self.is_mining = server, puzzles, is_mining
        self.seen: set[str] = set()  # numbers of games already checked
        server.mined.update(read_mined(puzzles))

    async def look(self) -> None:
        queue, sockets = self.server.pool.queue, self.server.limiter.sockets
        if sockets.total or not queue.is_empty:
            return
        work = asyncio.create_task(self._work())
        try:
            while not work.done() and not sockets.total:
                await asyncio.wait([work], timeout=LOOK_SECONDS)
        finally:
            work.cancel()
        await asyncio.wait([work])
        if not work.cancelled():
            work.result()  # or its error

    async def _work(self) -> None:
        rows = await self.server.store.read(do(LAST_GAMES, MOST_GAMES))
        since = str((datetime.now(UTC) - RECENT).date())
        for game in (read_finished(summary) for (summary,) in rows):
            if game.id not in self.seen and game.date >= since:
                await self._analyse(game.id)
        if self.is_mining and len(self.server.mined) < MOST_PUZZLES:
            await self._mine(int(time.time()))  # a game that was never mined

    async def _analyse(self, game: str) -> None:
        text, analyses = await self.server.store.record(game) or "", self.server.analyses
        try:
            with suppress(Refusal, TaskFailed):  # it would fail again
                state = await analyses.ask(text, AskedAnalysis(record=game), NOBODY)
                while state.is_running and (now := await analyses.find(state.id, NOBODY)):
                    state = now
                    await asyncio.sleep(LOOK_SECONDS)
            self.seen.add(game)
        finally:
            analyses.leave(id_of(text), NOBODY)

    async def _mine(self, seed: int) -> None:
        """In a worker of its own: a puzzle may take a minute, and no bot may wait for it."""
        mined, worker = self.server.mined, self.server.pool.new_worker()
        kept = Counter((p.view["game"], p.theme, p.level) for p in mined.values())
        try:
            while found := await asyncio.to_thread(worker.ask, next_puzzle, (seed, kept), None):
                if isinstance(found, Exception):
                    raise found
                if found.id not in shipped() | mined:
                    mined[found.id] = found
                    with self.file.open("ab") as file:  # ends a torn line before it
                        file.write(b"\n" + msgspec.json.encode(found))
                    log.info("puzzle mined", id=found.id, theme=found.theme)
        finally:
            worker.kill()


def read_mined(path: Path) -> Iterator[tuple[str, Puzzle]]:
    """The mined puzzles by id. Torn lines, and lines of other versions, are skipped."""
    try:
        lines = path.read_bytes().splitlines() if path.exists() else []
    except OSError as error:  # games can still be played
        return log.error("puzzles unreadable", file=str(path), error=str(error))
    for line in lines:
        with suppress(msgspec.DecodeError):
            puzzle = read_puzzle(line)
            yield puzzle.id, puzzle


# --- in a worker ----------------------------------------------------------------------------------

_games: dict[int, Iterator[Puzzle]] = {}


def next_puzzle(seed: int, kept: Mapping[tuple[str, str, int], int]) -> Puzzle | None:
    """The next puzzle of the game with that seed; None if there is no other."""
    if seed not in _games:
        step_back(LOWEST_PRIORITY)
        miner = Miner(MOST_OF_A_KIND)
        miner.kept.update(kept)
        _games[seed] = miner.mine(seed)
    return next(_games[seed], None)
