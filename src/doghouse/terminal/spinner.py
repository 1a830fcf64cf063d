"""A line on the screen while a bot thinks, erased when it has moved."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Timer

from ..drawing.ink import visible_width, with_paint
from .session import Session

SILENT_SECONDS = 0.5  # before the line appears


@contextmanager
def spinner(session: Session, who: str) -> Iterator[None]:
    if not sys.stdout.isatty():
        yield
        return
    line = session.say("play.thinks", who=who)
    timer = Timer(
        SILENT_SECONDS, print, [with_paint(line, session.paint)], {"end": "", "flush": True}
    )
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        timer.join()
        print(f"\r{' ' * visible_width(line)}\r", end="", flush=True)
