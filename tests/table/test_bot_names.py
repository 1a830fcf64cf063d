"""Bots have names, and no two at a table share one."""

from __future__ import annotations

import pytest

from doghouse import words
from doghouse.protocol.messages import Settings
from doghouse.table.document import Document, Seat
from doghouse.table.seats import NAMES, open_table, order_at, with_bots


def table_of(id: str, name: str = "Anna") -> Document:
    document, _ = open_table(id, Settings(seats=6), name)
    return document.with_seat("a", Seat(1))


def names_at(document: Document) -> list[str]:
    return [seat.name for seat in document.seats.values() if seat.kind == "bot"]


def test_names_are_distinct_and_the_same_for_the_same_table() -> None:
    names = names_at(with_bots(table_of("t1"), "puppy"))
    assert len(set(names)) == 5
    assert names == names_at(with_bots(table_of("t1"), "wolf"))
    assert set(names) <= set(NAMES)
    assert order_at("t1") != order_at("t2")


def test_no_bot_is_called_as_somebody_at_the_table() -> None:
    first = order_at("t1")[0]
    assert first not in names_at(with_bots(table_of("t1", name=first), "puppy"))


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_every_dog_has_a_temper_in_every_language(language: words.Language) -> None:
    for name in NAMES:
        assert words.say(f"web.temper.{name.lower()}", language)


def test_dogs_that_have_played_before_keep_their_names() -> None:
    """Other people's names and unknown ones aren't kept."""
    dogs = {"b": "Kira", "c": "Anna", "d": "Kira"}
    names = names_at(with_bots(table_of("t1"), "puppy", dogs))
    assert names[0] == "Kira"
    assert len(set(names)) == 5
    assert set(names) <= set(NAMES)
