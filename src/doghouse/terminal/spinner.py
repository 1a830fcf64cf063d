"""A line on the screen while a bot thinks, gone again once it has moved."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Timer

from ..rules.ink import painted, visible_width
from .session import Session

PATIENCE = 0.5  # seconds before anything is said


@contextmanager
def waiting(session: Session, who: str) -> Iterator[None]:
    if not sys.stdout.isatty():
        yield
        return
    line = session.say("play.thinks", who=who)
    told = painted(line, session.paint)
    timer = Timer(PATIENCE, print, [told], {"end": "", "flush": True})
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        timer.join()
        print(f"\r{' ' * visible_width(line)}\r", end="", flush=True)
