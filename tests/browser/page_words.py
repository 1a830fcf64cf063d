"""The page's texts in the language under test."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

from doghouse import words

spoken = ["en"]


def say(key: str, **values: object) -> str:
    return words.say(key, spoken[-1], **values)


def pattern_of(text: str) -> str:
    """A pattern that matches the text as an accessible name, with any kind of space."""
    return re.sub(r"(?:\\? |[\u00a0\u202f])+", r"\\s", re.escape(text))


@contextmanager
def speaking(language: str) -> Iterator[None]:
    spoken.append(language)
    yield
    spoken.pop()
