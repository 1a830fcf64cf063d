"""What runs in a worker process: games come in by a pipe and go out played."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import sys
import threading
from multiprocessing.connection import Connection, wait
from typing import Any

from .match import Match
from .match_game import Asking, play

# What worker and crew share while a bot thinks: cells of one array of whole numbers
WHO = 0  # number of the entrant that is asked, or NOBODY
ASKED = 1  # how many times a bot was asked so far
IS_FIRST = 2  # whether this bot was never asked before, so that it may still have to compile
CELLS = 3
NOBODY = -1


def work(match: Match, pipe: Connection, shared: Any) -> None:
    settle()
    asking = Asking(match)
    numbers = {name: at for at, name in enumerate(match.names)}
    greeted: set[str] = set()

    def watch(name: str | None) -> None:
        if name is None:
            shared[WHO] = NOBODY
            return
        shared[IS_FIRST] = name not in greeted
        shared[ASKED] += 1
        shared[WHO] = numbers[name]
        greeted.add(name)

    asking.watch = watch
    with contextlib.closing(asking), contextlib.suppress(EOFError, OSError):
        while (task := pipe.recv()) is not None:
            pipe.send(play(task, asking))


def settle() -> None:
    """In a group of its own, so that a stalled bot goes with all it has started."""
    os.dup2(sys.__stderr__.fileno() if sys.__stderr__ else 2, 1)  # a bot's chatter is no result
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the crew is told, and ends its workers
    if hasattr(os, "setpgid"):
        os.setpgid(0, 0)
    threading.Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        end_group(os.getpid())
        os._exit(1)


def end_group(leader: int) -> None:
    """A worker and the programs that its bots have started."""
    if hasattr(os, "killpg"):
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(leader, signal.SIGKILL)
