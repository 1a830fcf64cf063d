"""Positions and views as flat entries (`hands.a`), and the differences between two."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.support.configurations import Position

Entries = dict[str, Any]


def entries_of(document: Position) -> Entries:
    """One entry per seat. Marbles and hands are sorted, because their order means nothing."""
    entries: Entries = {}
    for key, value in document.items():
        if isinstance(value, dict):
            entries |= entries_of({f"{key}.{name}": part for name, part in value.items()})
        elif isinstance(value, list) and key.startswith(("hands.", "marbles.")):
            entries[key] = sorted(value)
        else:
            entries[key] = value
    return entries


def text_of(key: str, value: Any) -> str:
    if not isinstance(value, list):
        return str(value)
    if key.startswith("rows."):
        return " | ".join(" ".join(row) for row in value) or "none"
    if key == "known.pile":
        return " ".join(f"{at}:{card}" for at, card in value) or "none"
    return " ".join(card or "null" for card in value) or "none"


def changes(before: Entries, after: Entries) -> Iterator[str]:
    """The changed entries; `-` marks one that is gone."""
    for key in [*after, *(key for key in before if key not in after)]:
        if key not in after:
            yield f"{key}: -"
        elif key not in before:
            yield f"{key}: {text_of(key, after[key])}"
        elif before[key] != after[key]:
            yield f"{key}: {difference(key, before[key], after[key])}"


def difference(key: str, before: Any, after: Any) -> str:
    """Of the pile, the cards taken off its top; of the discard, those added; else the new value."""
    if key == "discard" and before and after[: len(before)] == before:
        return f"+ {' '.join(after[len(before) :])}"
    if key == "pile":
        for taken in range(len(before)):
            rest = before[taken:]
            if after[: len(rest)] == rest:
                added = after[len(rest) :]
                under = f", under it {' '.join(added)}" if added else ""
                return f"{taken} off the top{under}, {len(after)} left"
    return text_of(key, after)
