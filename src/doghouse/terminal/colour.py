"""Each seat in its own colour, where the terminal can show it."""

from __future__ import annotations

import os
from typing import TextIO

from ..drawing.ink import Paint

# The bright half of the sixteen: readable on dark and light grounds, with the letter beside it.
CODES = {"a": "1;31", "b": "1;34", "c": "1;32", "d": "1;33", "e": "1;35", "f": "1;36"}


def paint(text: str, seat: str) -> str:
    return f"\x1b[{CODES[seat]}m{text}\x1b[0m"


def choose_paint(out: TextIO) -> Paint | None:
    """Colours for a terminal that has not asked for none (https://no-color.org)."""
    wanted = out.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    return paint if wanted else None
