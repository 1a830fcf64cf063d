"""Reasons use people's names, not seat letters."""

from __future__ import annotations

from doghouse.explain.reasons import because
from doghouse.table import seats
from doghouse.table.table import names_at
from tests.table.test_table import HOST, World


def test_people_and_bots_have_names_and_free_seats_a_letter() -> None:
    world = World()
    world.sit("b")
    world.take(seats.seat_bot(world.table, HOST, "c", "puppy"))
    document = world.table.document
    person = document.persons[document.seats["b"].person or 0].name
    name_of = names_at(world.table, "de")
    assert name_of("b") == person
    assert name_of("c") == document.seats["c"].name != ""
    assert name_of("d") == "Platz d"
    reason = because("barrier", seat="b", square=16).in_language("de", name_of)
    assert reason == f"Eine geschützte Murmel von {person} sperrt den Weg (B16)."
