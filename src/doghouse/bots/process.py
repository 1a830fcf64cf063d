"""process: a bot that runs as a separate program and exchanges JSON, one line per message."""

import json
import select
import shlex
import shutil
import subprocess
import time
from collections.abc import Sequence

from ..game import new
from ..notation.position import View
from ..quote import quote
from .own_bot import SilentBot

LIMIT = 10.0  # default seconds for an answer
START = 30.0  # extra for the first answer, as the program has to start
TRIAL = 5.0  # seconds for the answer that shows it runs at all
LONGEST = 1 << 20  # bytes of an answer


class BotFailed(RuntimeError):
    """The bot crashed, stalled or gave an invalid answer; it loses its game."""


class ProcessBot(SilentBot):
    """`process:COMMAND`. Asks {"type": "choose", "view", "moves", "seed", "seconds"} on the
    program's standard input and reads {"move": ...} from its standard output."""

    def __init__(self, command: str) -> None:
        self.command = shlex.split(command)
        if not self.command:
            raise ValueError("a process bot needs a command: process:python mybot.py")
        if shutil.which(self.command[0]) is None:
            raise ValueError(f"process: there is no program {quote(self.command[0])}")
        self.program: subprocess.Popen[bytes] | None = None
        self.has_answered = False  # since its program started

    def choose(
        self, view: View, moves: Sequence[str], *, seed: int, seconds: float | None = None
    ) -> str:
        answer = self._ask("choose", view, moves, seed, seconds)
        move = answer.get("move")
        if not isinstance(move, str) or move not in moves:
            raise BotFailed(f"{self.command[0]}: {str(move)[:40]!r} is not among the moves")
        return moves[moves.index(move)]

    def check_game(self, game: str) -> None:
        """Raise ValueError if the program exits when asked for its first move. An invalid answer,
        or none yet, fails only when it plays."""
        opening = new(game, seed=0)
        try:
            self._ask("choose", opening.view(opening.turn), opening.legal_moves(), 0, None, TRIAL)
        except BotFailed as failed:
            if isinstance(failed.__cause__, EOFError | BrokenPipeError):
                raise ValueError(str(failed)) from failed
        finally:
            self.close()

    def _ask(
        self,
        kind: str,
        view: View,
        moves: Sequence[str],
        seed: int,
        seconds: float | None,
        start: float | None = None,
    ) -> dict[str, object]:
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
            answer = json.loads(self._line(program, start or patience))
            self.has_answered = True
        except (EOFError, OSError, ValueError, RecursionError) as error:
            self.close()
            raise BotFailed(f"{self.command[0]}: {error}") from error
        if not isinstance(answer, dict):
            self.close()
            raise BotFailed(f"{self.command[0]}: an answer must be a JSON object")
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
        """Read one line, within the time limit."""
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
                raise EOFError("the program has exited")
            line += got
            if len(line) > LONGEST:
                raise OSError("the answer is too long")
        return line

    def close(self) -> None:
        if self.program is not None:
            self.program.kill()
            self.program.wait()
            self.program = None
