"""What a room keeps encoded between two snapshots is never out of date."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable

import msgspec
import pytest

from doghouse.server.snapshots import Snapshots
from doghouse.table import Change, Refusal, seats, turns
from tests.support.configurations import DOG_CARDS, Wish, dog, name_of
from tests.table.test_table import HOST, World, play_out, settings_of

STEPS = 150


class SentWorld(World):
    """With the encoder that a room would have."""

    def __init__(self, **settings: object) -> None:
        super().__init__(**settings)
        self.snapshots = Snapshots(self.table)

    def take(self, change: Change) -> Change:
        super().take(change)
        self.snapshots.add(change)
        self.check()
        return change

    def check(self) -> None:
        persons = [None, *self.table.document.persons]
        for person in persons:
            fresh = Snapshots(self.table).of(person, self.now)
            assert self.snapshots.of(person, self.now) == fresh

    def disturb(self, rng: random.Random) -> None:
        """Somebody comes, goes, or changes something beside the game."""
        person = rng.choice([None, *self.table.document.persons])
        here = self.table.presence.here
        seat = rng.choice(list(self.table.document.seats))
        acts: list[Callable[[], object]] = [
            lambda: self.table.arrive(person, self.now),
            lambda: self.take(seats.rename(self.table, HOST, rng.choice(["Ada", "Bo"]))),
            lambda: self.take(seats.stand(self.table, person)),
            lambda: self.sit(seat),
            lambda: self.take(seats.hand_over(self.table, seat, "Cleo")),
            lambda: self.take(seats.seat_bot(self.table, HOST, seat, "puppy")),
        ]
        if person in here or (person is None and self.table.presence.onlookers):
            acts.append(lambda: self.table.depart(person, self.now))
        try:
            rng.choice(acts)()
        except Refusal:
            return
        self.check()

    def play_for_any(self, rng: random.Random) -> None:
        seat = rng.choice(self.table.asked)
        move = rng.choice(self.table.running.legal_moves(seat))
        by = rng.choice(["person", "bot", "stand-in", "clock"])
        self.take(turns.play_for(self.table, seat, str(move), by))  # type: ignore[arg-type]


@pytest.mark.parametrize("wish", [dog(), dog("brandi", 2, 2), *DOG_CARDS], ids=name_of)
def test_kept_encodings_are_those_of_now(wish: Wish) -> None:
    world = SentWorld(**wish, clock={"seconds": 20, "bank": 60})
    world.full()
    rng = random.Random(3)
    for _ in range(STEPS):
        world.now += rng.random() * 30
        if rng.random() < 0.4:
            world.disturb(rng)
        elif world.table.is_playing:
            world.play_for_any(rng)


def test_nothing_of_an_old_game_or_of_old_settings_is_left() -> None:
    world = SentWorld(seats=2, teams=2)
    world.full()
    play_out(world)
    world.take(turns.start(world.table, HOST))
    assert not world.snapshots.latest
    world.play_for_any(random.Random(1))
    play_out(world)
    world.take(seats.configure(world.table, HOST, settings_of(seats=4, title="New")))
    assert msgspec.json.decode(world.snapshots.of(None, 0.0))["last"] == []


def test_the_log_is_replayed_once_and_then_continued() -> None:
    world = SentWorld(seats=2, teams=2)
    world.full()
    rng = random.Random(4)
    for _ in range(20):
        world.play_for_any(rng)
    first = asyncio.run(world.snapshots.whole_log())
    assert len(first) == 20
    for _ in range(20):
        world.play_for_any(rng)
    kept = asyncio.run(world.snapshots.whole_log())
    assert kept is first
    assert kept == asyncio.run(Snapshots(world.table).whole_log())
    assert [msgspec.json.decode(entry)["ply"] for entry in kept] == list(range(1, 41))
