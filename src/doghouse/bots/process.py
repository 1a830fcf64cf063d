"""process: a bot that runs as another program and speaks one JSON line a message."""

from __future__ import annotations

import json
import select
import shlex
import subprocess
import time
from collections.abc import Sequence
from typing import Any

from .bot import Candidate, View
from .move_reasons import reasons_for

LIMIT = 10.0  # seconds for an answer, where nothing else is said
START = 30.0  # more for the first answer of a program, as it has to start
LONGEST = 1 << 20  # of an answer, in bytes


class BotFailed(RuntimeError):
    """A bot that crashed, stalled or answered nonsense; it loses its game."""


class ProcessBot:
    """`process:COMMAND`. Asks {"type": "choose", "view", "moves", "seed", "seconds"} on the
    program's standard input and reads {"move": ...} from its standard output."""

    is_silent = True  # does not say what a move is worth

    def __init__(self, command: str) -> None:
        self.command = shlex.split(command)
        if not self.command:
            raise ValueError("a process bot needs a command: process:python mybot.py")
        self.program: subprocess.Popen[bytes] | None = None
        self.has_answered = False  # since its program was started

    def choose(
        self, view: View, moves: Sequence[str], *, seed: int, seconds: float | None = None
    ) -> str:
        answer = self._ask("choose", view, moves, seed, seconds)
        move = answer.get("move")
        if not isinstance(move, str) or move not in moves:
            raise BotFailed(f"{self.command[0]}: {str(move)[:40]!r} is not among the moves")
        return moves[moves.index(move)]

    def explain(
        self, view: View, moves: Sequence[str], *, seed: int, seconds: float | None = None
    ) -> list[Candidate]:
        move = self.choose(view, moves, seed=seed, seconds=seconds)
        return [Candidate(move, 0.5, *reasons_for(view, [move]))]

    def _ask(
        self, kind: str, view: View, moves: Sequence[str], seed: int, seconds: float | None
    ) -> dict[str, Any]:
        question = {
            "type": kind,
            "view": view,
            "moves": list(moves),
            "seed": seed,
            "seconds": seconds,
        }
        program = self._started()
        assert program.stdin is not None
        try:
            program.stdin.write(json.dumps(question).encode() + b"\n")
            program.stdin.flush()
            patience = (seconds or LIMIT) + (0.0 if self.has_answered else START)
            answer = json.loads(self._line(program, patience))
            self.has_answered = True
        except (OSError, ValueError, RecursionError) as error:
            self.close()
            raise BotFailed(f"{self.command[0]}: {error}") from error
        if not isinstance(answer, dict):
            self.close()
            raise BotFailed(f"{self.command[0]}: an answer is an object")
        return answer

    def _started(self) -> subprocess.Popen[bytes]:
        if self.program is None:
            self.has_answered = False
            pipe = subprocess.PIPE
            try:
                self.program = subprocess.Popen(self.command, stdin=pipe, stdout=pipe, bufsize=0)
            except OSError as error:
                raise BotFailed(f"{self.command[0]} cannot be started: {error}") from error
        return self.program

    def _line(self, program: subprocess.Popen[bytes], seconds: float) -> bytes:
        """One line of the answer, within the time."""
        until = time.monotonic() + seconds
        line = b""
        assert program.stdout is not None
        while not line.endswith(b"\n"):
            ready, _, _ = select.select(
                [program.stdout], [], [], max(0.0, until - time.monotonic())
            )
            if not ready:
                raise OSError(f"no answer within {seconds:g} s")
            got = program.stdout.read(65536)
            if not got:
                raise OSError("it has ended")
            line += got
            if len(line) > LONGEST:
                raise OSError("the answer is too long")
        return line

    def close(self) -> None:
        if self.program is not None:
            self.program.kill()
            self.program.wait()
            self.program = None
