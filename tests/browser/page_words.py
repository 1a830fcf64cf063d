"""What the page says, in the language that is being tested."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

from doghouse import words

spoken = ["en"]


def say(key: str, **values: object) -> str:
    return words.say(key, spoken[-1], **values)


def pattern_of(text: str) -> str:
    """That finds the text as a name in the page, where all spaces are alike."""
    return re.sub(r"(?:\\? |[\u00a0\u202f])+", r"\\s", re.escape(text))


@contextmanager
def speaking(language: str) -> Iterator[None]:
    spoken.append(language)
    yield
    spoken.pop()
