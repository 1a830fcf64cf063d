"""What the page says, in the language that is being tested."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from doghouse import words

spoken = ["en"]


def say(key: str, **values: object) -> str:
    return words.say(key, spoken[-1], **values)


@contextmanager
def speaking(language: str) -> Iterator[None]:
    spoken.append(language)
    yield
    spoken.pop()
