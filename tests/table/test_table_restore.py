"""A table restored from the store is the same table."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace

import doghouse
from doghouse.protocol.messages import LogEntry
from doghouse.record import Record
from doghouse.server.store.interface import Commit, StoredGame, StoredTable
from doghouse.server.store.store import commit_of, read_table
from doghouse.table import Change, Table, seats, turns
from doghouse.table.table import Ply
from tests.support.configurations import CONFIGURATIONS, DOG_CARDS, Wish, dog, name_of
from tests.table.test_table import HOST, World, play_out, settings_of


class StoredWorld(World):
    """Keeps the changes, like a store."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        new = Table(self.table.document, self.now, version=0)
        self.commits = [commit_of(new, new.change(new.document), self.now)]

    def take(self, change: Change) -> Change:
        self.commits.append(commit_of(self.table, change, self.now))
        return super().take(change)

    def read(self) -> Table:
        return read_table(put_together(self.commits), self.now)


def put_together(commits: list[Commit]) -> StoredTable:
    """The table a store would return."""
    table, version = commits[0].table, 0
    state, clock, game = b"", None, None
    plies: list[Ply] = []
    for commit in commits:
        assert commit.version > version
        version = commit.version
        state = commit.state or state
        clock = commit.clock or clock
        if commit.new_game is not None:
            game, plies = commit.new_game, []
        plies += [ply._replace(effect=None) for ply in commit.plies]
    found = StoredGame(game.game, game.number, game.header, plies) if game else None
    return StoredTable(table, version, state, clock, found)


def check_same(table: Table, again: Table, now: float) -> None:
    assert again.document == table.document
    assert again.version == table.stored_version + 1
    assert again.ply == table.ply
    assert again.asked == table.asked
    assert again.shown is not None
    assert table.shown is not None
    assert again.game is not None
    assert table.game is not None
    assert again.game.position() == table.game.position()
    assert again.game.events() == table.game.events()
    for seat in [None, *table.game.seats]:
        assert again.shown.view(seat) == table.shown.view(seat)
    assert hidden_in(again.game) == hidden_in(table.game)
    assert Record.of(again.game).text() == Record.of(table.game).text()
    assert again.log == table.log


def hidden_in(game: doghouse.Game) -> object:
    """Future random numbers, and what everyone knows."""
    return list(game.state.chance), game.knowledge.hands, game.knowledge.pile


@pytest.mark.parametrize("wish", CONFIGURATIONS, ids=name_of)
def test_restored_as_it_was(wish: Wish) -> None:
    world = StoredWorld(**wish).full()
    rng = random.Random(7)
    for number in range(107):
        if not world.table.is_playing:
            break
        if number in (0, 1, 2, 50, 106):
            check_same(world.table, world.read(), world.now)
        world.play_any(rng)


@pytest.mark.parametrize("wish", [dog(), dog("brandi", 2, 2), *DOG_CARDS], ids=name_of)
def test_a_restored_game_goes_on_alike(wish: Wish) -> None:
    """The same moves lead to the same positions, through all further shuffles."""
    world = StoredWorld(**wish).full()
    rng = random.Random(8)
    for _ in range(70):
        world.play_any(rng)
    again = world.read()
    for _ in range(150):
        if not world.table.is_playing:
            break
        seat = rng.choice(world.table.asked)
        move = str(rng.choice(world.table.running.legal_moves(seat)))
        world.play(seat, move)
        again.apply(turns.play(again, world.person(seat), move, again.version), world.now)
        assert again.shown is not None
        assert world.table.shown is not None
        assert again.shown.position() == world.table.shown.position()


def test_an_exchange_under_way_is_kept() -> None:
    world = StoredWorld().full()
    hands = world.table.running.position()["hands"]
    world.play("c", f"give {hands['c'][0]}")
    world.play("b", f"give {hands['b'][0]}")
    world.play("c", f"give {hands['c'][-1]}")
    again = world.read()
    assert again.document.gifts == {"c": hands["c"][-1], "b": hands["b"][0]}
    check_same(world.table, again, world.now)


def test_a_move_that_is_missing() -> None:
    world = StoredWorld(seats=2, teams=2).full()
    for _ in range(5):
        world.play_any(random.Random(1))
    found = put_together(world.commits)
    assert found.game is not None
    del found.game.plies[2]
    with pytest.raises(ValueError, match="move 3 is missing"):
        read_table(found, 0.0)


def test_a_damaged_table_says_so() -> None:
    world = StoredWorld(seats=2, teams=2).full()
    world.play_any(random.Random(1))
    found = put_together(world.commits)
    assert found.game is not None
    found.game.plies[0] = found.game.plies[0]._replace(move="5 0>99")
    with pytest.raises(ValueError, match="can't be played"):
        read_table(found, 0.0)
    with pytest.raises(ValueError, match="can't be read"):
        read_table(found._replace(state=b"{}"), 0.0)


@pytest.mark.parametrize("count", [2, 4, 6])
def test_a_table_that_was_configured_anew_has_no_game(count: int) -> None:
    """Neither before nor after a restart."""
    world = StoredWorld(seats=2, teams=2).full()
    play_out(world)
    world.commits = [commit for commit in world.commits if not commit.plies]  # of another game
    world.take(seats.configure(world.table, HOST, settings_of(seats=count)))
    again = world.read()
    assert (again.game, again.ply, again.asked) == (None, 0, [])
    frame = world.frame(HOST)
    world.table = again
    again.arrive(HOST, world.now)
    after = world.frame(HOST)
    assert (after["view"], after["last"], after["ply"]) == (None, [], 0)
    assert frame["table"]["seats"][0] | {"is_here": False} == after["table"]["seats"][0] | {
        "is_here": False
    }


def test_the_origin_of_a_game_is_kept() -> None:
    world = StoredWorld(seats=2, teams=2)
    origin = doghouse.new("dog", seats=2, teams=2, seed=4).position()
    world.set_document(replace(world.table.document, origin=origin))
    world.full()
    for _ in range(5):
        world.play_any(random.Random(2))
    check_same(world.table, world.read(), world.now)


def test_the_log_tells_all_moves_again() -> None:
    world = StoredWorld(**dog("classic")).full()
    rng = random.Random(11)
    entries: list[LogEntry] = []
    for number in range(80):
        seat = rng.choice(world.table.asked)
        move = str(rng.choice(world.table.running.legal_moves(seat)))
        by = ("person", "bot", "stand-in", "clock")[number % 4]
        change = world.take(turns.play_for(world.table, seat, move, by))  # type: ignore[arg-type]
        entries += [ply.log_entry() for ply in change.plies]
    assert world.table.log == entries
    assert world.read().log == entries
