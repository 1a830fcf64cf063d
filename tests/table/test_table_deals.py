"""Fair deals at a table: what is promised, added, used, shown and kept."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

import doghouse
from doghouse.deal_proof import prove
from doghouse.fair_deals import commitment_of
from doghouse.server.codec import commit_of, encode
from doghouse.table import consent, deal_texts, seats, turns
from doghouse.table.change import GameStart
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
    """And the record that is stored."""
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
    refused("no_seat", deal_texts.add_text, world.table, None, "x")
    world.take(deal_texts.add_text(world.table, HOST, "first"))
    world.take(deal_texts.add_text(world.table, HOST, " dogs bark "))
    world.take(deal_texts.add_text(world.table, berta, "42"))
    assert deals(world)["texts"] == {"a": "dogs bark", "b": "42"}
    for bad in ("a\nb", "x" * 65, "\u202e", "\x00"):
        refused("bad_deal_text", deal_texts.add_text, world.table, HOST, bad)
    world.take(seats.swap(world.table, HOST, "b", "d"))  # a text belongs to whoever wrote it
    assert deals(world)["texts"] == {"a": "dogs bark", "d": "42"}
    world.take(seats.stand(world.table, berta))
    assert deals(world)["texts"] == {"a": "dogs bark"}
    world.take(turns.start(world.table, HOST, "puppy"))
    assert deals(world) == {"commitment": promised, "texts": {"a": "dogs bark"}, "key": None}
    refused("game_runs", deal_texts.add_text, world.table, HOST, "too late")


def test_an_empty_text_takes_it_back() -> None:
    world = World()
    berta = world.sit("b")
    world.take(deal_texts.add_text(world.table, berta, "x"))
    world.take(deal_texts.add_text(world.table, berta, " "))
    assert deals(world)["texts"] == {}
    world.take(consent.close(world.table, HOST, world.now))
    refused("closed", deal_texts.add_text, world.table, berta, "x")


def test_who_comes_and_goes_leaves_no_texts() -> None:
    world = World()
    for _ in range(20):
        person = world.sit("b")
        world.take(deal_texts.add_text(world.table, person, "x"))
        world.take(seats.stand(world.table, person))
    assert len(world.table.document.texts) == 1


def test_a_game_from_promise_to_proof() -> None:
    world = StoredWorld(**SHORT)
    promised = deals(world)["commitment"]
    berta = world.sit("b")
    world.take(deal_texts.add_text(world.table, berta, "Berta's own"))
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


@pytest.mark.parametrize("with_checkpoints", [True, False])
@pytest.mark.parametrize("wish", [SHORT, dog("brandi", 2, 2, packs=1)], ids=name_of)
def test_promise_and_shuffles_survive_a_restart(wish: Wish, with_checkpoints: bool) -> None:
    """Also those that come after it."""
    world = StoredWorld(**wish)
    berta = world.sit("b")
    world.take(deal_texts.add_text(world.table, berta, "Berta's own"))
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
    check_same(world.table, world.read(with_checkpoints), world.now)
    world.table = world.read(with_checkpoints)
    world.table.arrive(HOST, world.now)
    assert deals(world)["commitment"] == before["commitment"] or not world.table.is_playing
    assert prove(play_to_the_end(world)).is_fair


def test_a_game_stored_before_goes_on_from_its_seed() -> None:
    """Its header and document know nothing of fair deals; neither does its record."""
    world = StoredWorld(**SHORT)
    world.take(seats.sit(world.table, HOST, "a", "Anna"))
    world.sit("b")
    old = replace(world.table.document, stage="playing", number=1, game="g", next_key="")
    begun = GameStart(77, old)
    change = world.table.change(old)._replace(game=turns.begin_game(begun), start=begun)
    commit = commit_of(world.table, change, world.now)
    assert commit.new_game is not None
    header = msgspec.json.decode(commit.new_game.header)
    assert header["seed"] == 77
    state = without_deals(msgspec.json.decode(commit.state or b""))
    header["document"] = without_deals(header["document"])
    new_game = commit.new_game._replace(header=encode(header))
    super(StoredWorld, world).take(change)
    world.commits.append(commit._replace(state=encode(state), new_game=new_game))
    expected = doghouse.new(**SHORT, seed=77).position()
    assert world.table.running.position() == expected
    world.table = world.read()
    assert world.table.running.position() == expected
    assert deals(world) == {"commitment": "", "texts": {}, "key": None}
    record = play_to_the_end(world)
    assert not prove(record).checks
    assert "key" not in record
    assert last_deals(world) is None
    assert deals(world)["commitment"]  # of the rematch


def without_deals(document: dict[str, Any]) -> dict[str, Any]:
    new = ("origin_kind", "next_key", "texts", "deals", "saw", "proposal")
    return {key: value for key, value in document.items() if key not in new}


def test_a_table_stored_before_promises_when_it_is_read() -> None:
    world = StoredWorld()
    stored = without_deals(msgspec.json.decode(world.commits[0].state or b""))
    world.commits = [world.commits[0]._replace(state=encode(stored))]
    world.table = world.read()
    assert deals(world)["commitment"]
