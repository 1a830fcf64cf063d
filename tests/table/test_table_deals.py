"""Fair deals at a table: promised, contributed to, used, shown and stored."""

from __future__ import annotations

import random
from typing import Any

import pytest

from doghouse.fair_deals import commitment_of
from doghouse.record import prove
from doghouse.table import consent, seats, turns
from tests.support.configurations import Wish, dog, name_of
from tests.support.fair_games import SHORT
from tests.table.test_table import HOST, World, refused
from tests.table.test_table_restore import StoredWorld, check_same


def deals(world: World, person: int | None = None) -> dict[str, Any]:
    found: dict[str, Any] = world.frame(person)["table"]["deals"]
    return found


def last_deals(world: World) -> Any:
    return world.frame(None)["table"]["last_deals"]


def play_to_the_end(world: StoredWorld, seed: int = 1) -> str:
    """Returns the record that is stored."""
    rng = random.Random(seed)
    while world.table.is_playing:
        world.play_any(rng)
    ending = world.commits[-1].ending
    assert ending is not None
    return ending.record


def test_a_table_promises_before_anybody_sits_down() -> None:
    world = World()
    key = world.table.document.next_key
    assert deals(world) == {"commitment": commitment_of(key), "texts": {}, "key": None}
    assert last_deals(world) is None
    assert World().table.document.next_key != key


def test_texts_until_the_game_starts() -> None:
    world = World()
    world.take(seats.sit(world.table, HOST, "a", "Anna"))
    berta = world.sit("b")
    promised = deals(world)["commitment"]
    refused("no_seat", turns.add_text, world.table, None, "x")
    world.take(turns.add_text(world.table, HOST, "first"))
    world.take(turns.add_text(world.table, HOST, " dogs bark "))
    world.take(turns.add_text(world.table, berta, "42"))
    assert deals(world)["texts"] == {"a": "dogs bark", "b": "42"}
    for bad in ("a\nb", "x" * 65, "\u202e", "\x00"):
        refused("bad_deal_text", turns.add_text, world.table, HOST, bad)
    world.take(seats.swap(world.table, HOST, "b", "d"))  # a text stays with its author
    assert deals(world)["texts"] == {"a": "dogs bark", "d": "42"}
    world.take(seats.stand(world.table, berta))
    assert deals(world)["texts"] == {"a": "dogs bark"}
    world.take(turns.start(world.table, HOST, "puppy"))
    assert deals(world) == {"commitment": promised, "texts": {"a": "dogs bark"}, "key": None}
    refused("game_runs", turns.add_text, world.table, HOST, "too late")


def test_an_empty_text_takes_it_back() -> None:
    world = World()
    berta = world.sit("b")
    world.take(turns.add_text(world.table, berta, "x"))
    world.take(turns.add_text(world.table, berta, " "))
    assert deals(world)["texts"] == {}
    world.take(consent.close(world.table, HOST, world.now))
    refused("closed", turns.add_text, world.table, berta, "x")


def test_who_comes_and_goes_leaves_no_texts() -> None:
    world = World()
    for _ in range(20):
        person = world.sit("b")
        world.take(turns.add_text(world.table, person, "x"))
        world.take(seats.stand(world.table, person))
    assert len(world.table.document.texts) == 1


def test_a_game_from_promise_to_proof() -> None:
    world = StoredWorld(**SHORT)
    promised = deals(world)["commitment"]
    berta = world.sit("b")
    world.take(turns.add_text(world.table, berta, "Berta's own"))
    world.take(turns.start(world.table, HOST, "puppy"))
    key = world.table.document.deals
    assert key is not None
    for person in (None, HOST, berta):
        assert key.key not in str(world.frame(person))
    rng = random.Random(2)
    while world.table.is_playing:
        seat = rng.choice(world.table.asked)
        move = str(rng.choice(world.table.running.legal_moves(seat)))
        world.take(turns.play_for(world.table, seat, move, "bot"))
    shown = last_deals(world)
    assert shown == {"commitment": promised, "texts": {"b": "Berta's own"}, "key": key.key}
    assert commitment_of(shown["key"]) == promised
    ending = world.commits[-1].ending
    assert ending is not None
    proof = prove(ending.record)
    assert proof.is_fair
    assert proof.origin == "dealt"
    assert deals(world)["commitment"] not in ("", promised)  # of the rematch
    world.take(turns.start(world.table, HOST))
    assert last_deals(world) is None


def test_a_broken_off_game_shows_no_key() -> None:
    world = World().full()
    world.take(consent.close(world.table, HOST, world.now))
    world.take(consent.answer_proposal(world.table, world.person("b"), True, world.now))
    assert world.table.stage == "closed"
    assert last_deals(world) is None


@pytest.mark.parametrize("wish", [SHORT, dog("brandi", 2, 2, packs=1)], ids=name_of)
def test_promise_and_shuffles_survive_a_restart(wish: Wish) -> None:
    """Also for the shuffles after it."""
    world = StoredWorld(**wish)
    berta = world.sit("b")
    world.take(turns.add_text(world.table, berta, "Berta's own"))
    before = deals(world)
    world.table = world.read()
    assert deals(world) == before
    world.table.arrive(HOST, world.now)
    world.take(seats.sit(world.table, HOST, "a", "Anna"))
    world.take(turns.start(world.table, HOST))
    rng = random.Random(5)
    for _ in range(120):
        if world.table.is_playing:
            world.play_any(rng)
    check_same(world.table, world.read(), world.now)
    world.table = world.read()
    world.table.arrive(HOST, world.now)
    assert deals(world)["commitment"] == before["commitment"] or not world.table.is_playing
    assert prove(play_to_the_end(world)).is_fair
