"""Bots that misbehave inside the arena's processes, loaded from this file like any user's."""

from __future__ import annotations

import contextlib
import os
import random
import signal
import sys
import time
from typing import Any


class OddBot:
    def choose(self, view: Any, moves: Any, *, seed: int, seconds: float | None = None) -> Any:
        raise NotImplementedError

    def explain(self, view: Any, moves: Any, *, seed: int, seconds: float | None = None) -> Any:
        return []


class Crasher(OddBot):
    def choose(self, view: Any, moves: Any, **_: Any) -> Any:
        return 1 // 0


class Leaver(OddBot):
    """Ends its process, which is the worker."""

    def choose(self, view: Any, moves: Any, **_: Any) -> Any:
        os._exit(7)


class Quitter(OddBot):
    def choose(self, view: Any, moves: Any, **_: Any) -> Any:
        print("I am off")  # standard output isn't the bot's
        sys.exit()


class Liar(OddBot):
    """Plays well, then chooses a move that nobody has."""

    def choose(self, view: Any, moves: Any, *, seed: int, **_: Any) -> Any:
        return moves[0] if seed % 5 else "K z0>99"


class Mute(OddBot):
    def choose(self, view: Any, moves: Any, **_: Any) -> Any:
        moves.clear()  # its list of moves is a copy


class Staller(OddBot):
    def choose(self, view: Any, moves: Any, **_: Any) -> Any:
        time.sleep(1000)


class SlowStarter(OddBot):
    """Has to compile first."""

    is_ready = False

    def choose(self, view: Any, moves: Any, **_: Any) -> Any:
        if not self.is_ready:
            time.sleep(1.0)
            self.is_ready = True
        return moves[0]


class OtherRandom(OddBot):
    """Like random, with other random numbers."""

    def choose(self, view: Any, moves: Any, *, seed: int, **_: Any) -> Any:
        return random.Random(seed + 1).choice(moves)


class Assassin(OddBot):
    """Kills the process that started it; only the first one that plays does."""

    def choose(self, view: Any, moves: Any, *, seed: int, **_: Any) -> Any:
        with contextlib.suppress(FileExistsError):
            os.close(os.open(os.environ["DOGHOUSE_ASSASSIN"], os.O_CREAT | os.O_EXCL))
            os.kill(os.getppid(), signal.SIGKILL)
        return random.Random(seed).choice(moves)
