"""Clients that apply the updates have the complete snapshot at every moment.

An update depends only on the snapshots before and after it, so it reveals no more than they do.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

import doghouse
from doghouse.protocol.messages import BY_SEAT, Snapshot, updated
from doghouse.server.tables.broadcast import Broadcast
from doghouse.table import Change, Refusal, consent, seats, turns
from tests.support.configurations import CONFIGURATIONS, Wish, dog, late, name_of, pick
from tests.table.test_table import HOST, World, settings_of

STEPS = 60
Frame = dict[str, Any]


class ClientDevice:
    """A connection, and the snapshot its client makes of the messages."""

    def __init__(self, person: int | None) -> None:
        self.person = person
        self.sent: Snapshot | None = None
        self.snapshot: Frame | None = None
        self.wholes = self.updates = 0

    def take_in(self, message: bytes) -> None:
        frame = msgspec.json.decode(message)
        if frame["type"] == "snapshot":
            self.snapshot = frame
            self.wholes += 1
            return
        assert self.snapshot is not None
        after = updated(self.snapshot, frame)
        assert frame == update_between(self.snapshot, after)
        self.snapshot = after
        self.updates += 1


def update_between(before: Frame, after: Frame) -> Frame:
    """Computed from the snapshots alone."""
    update = {"type": "update", "version": after["version"], "since": before["version"]}
    for key in ("choices", "gift", "received", "ply"):
        if before[key] != after[key]:
            update[key] = after[key]
    last = max((entry["ply"] for entry in before["last"]), default=0)
    news = [entry for entry in after["last"] if entry["ply"] > last]
    table = differing(before["table"], after["table"])
    view = differing(before["view"], after["view"])
    for key in view.keys() & set(BY_SEAT):
        view[key] = differing(before["view"][key], view[key])
    had, has = before["view"]["discard"], after["view"]["discard"]
    if has[: len(had)] == had:
        view.pop("discard", None)
        update |= {"discarded": has[len(had) :]} if has[len(had) :] else {}
    parts = {"table": table, "view": view, "last": news}
    return update | {key: part for key, part in parts.items() if part}


def differing(before: Frame, after: Frame) -> Frame:
    assert before.keys() <= after.keys()
    return {k: value for k, value in after.items() if k not in before or before[k] != value}


class ToldWorld(World):
    """With devices that receive broadcasts as in a room."""

    def __init__(self, **settings: object) -> None:
        super().__init__(**settings)
        self.devices = [ClientDevice(None), ClientDevice(HOST), ClientDevice(HOST)]

    def take(self, change: Change) -> Change:
        super().take(change)
        self.broadcast()
        return change

    def sit(self, seat: str, name: str = "") -> int:
        person = super().sit(seat, name)
        self.devices.append(ClientDevice(person))
        return person

    def set_game(self, game: doghouse.Game) -> None:
        super().set_game(game)
        for device in self.devices:
            device.sent = None  # as after a restart

    def send_whole(self, device: ClientDevice) -> None:
        device.take_in(Broadcast(self.table, self.now).whole(device))

    def broadcast(self) -> list[bytes]:
        now = Broadcast(self.table, self.now)
        messages = [now.news(device) for device in self.devices]
        for device, message in zip(self.devices, messages, strict=True):
            device.take_in(message)
            assert device.snapshot == self.frame(device.person)
        return messages

    def disturb(self, rng: random.Random) -> None:
        """Someone comes, goes, loses their connection, or changes something besides the game."""
        device = rng.choice(self.devices)
        person, seat = device.person, rng.choice(list(self.table.document.seats))
        here = self.table.presence.here
        acts: list[Callable[[], object]] = [
            lambda: self.table.arrive(person, self.now),
            lambda: self.devices.append(ClientDevice(person)),
            lambda: self.send_whole(device),
            lambda: self.devices.remove(device),
            lambda: self.take(seats.rename(self.table, HOST, rng.choice(["Ada", "Bo"]))),
            lambda: self.take(seats.stand(self.table, person)),
            lambda: self.sit(seat),
            lambda: self.take(seats.hand_over(self.table, seat, "Cleo")),
        ]
        if person in here or (person is None and self.table.presence.onlookers):
            acts.append(lambda: self.table.depart(person, self.now))
        try:
            rng.choice(acts)()
        except Refusal:
            return
        if not self.devices:
            self.devices.append(ClientDevice(None))
        if rng.random() < 0.5:  # otherwise it is sent with the next move
            self.broadcast()

    def play_for_any(self, rng: random.Random) -> None:
        seat = rng.choice(self.table.asked)
        move = pick(self.table.running.legal_moves(seat), rng)
        self.take(turns.play_for(self.table, seat, str(move), "person"))


def begun(wish: Wish, seed: int, **settings: object) -> ToldWorld:
    world = ToldWorld(**wish, **settings)
    world.full()
    if seed % 2:
        world.set_game(doghouse.load(late(world.table.running.position(), seed), seed=seed))
    return world


@pytest.mark.parametrize("seed", [0, 1])
@pytest.mark.parametrize("wish", CONFIGURATIONS, ids=name_of)
def test_updates_make_the_whole_snapshot(wish: Wish, seed: int) -> None:
    world, rng = begun(wish, seed), random.Random(seed)
    for _ in range(STEPS):
        if rng.random() < 0.15:
            world.disturb(rng)
        elif world.table.is_playing:
            world.play_for_any(rng)
        else:
            world.take(turns.start(world.table, HOST, "puppy"))
    assert sum(device.updates for device in world.devices)


@pytest.mark.slow
@pytest.mark.parametrize("wish", CONFIGURATIONS, ids=name_of)
def test_updates_make_the_whole_snapshot_in_long_games(wish: Wish) -> None:
    for seed in range(10, 14):
        world, rng = begun(wish, seed, clock={"seconds": 20, "bank": 60}), random.Random(seed)
        for _ in range(600):
            world.now += rng.random() * 3
            if rng.random() < 0.1:
                world.disturb(rng)
            elif world.table.is_playing:
                world.play_for_any(rng)
            else:
                world.take(turns.start(world.table, HOST, "puppy"))


def test_in_a_game_moves_come_as_updates() -> None:
    world = ToldWorld().full()
    before = [device.wholes for device in world.devices]
    for _ in range(30):
        world.play_for_any(random.Random(1))
    assert [device.wholes for device in world.devices] == before
    assert [device.updates for device in world.devices] == [30] * len(world.devices)


def test_devices_that_see_the_same_share_a_message() -> None:
    world = ToldWorld().full()
    world.devices += [ClientDevice(None), ClientDevice(None)]
    world.broadcast()
    for _ in range(8):
        world.play_for_any(random.Random(2))
    mover = world.table.asked[0]
    change = turns.play_for(
        world.table, mover, str(world.table.running.legal_moves(mover)[0]), "person"
    )
    world.table.apply(change, world.now)
    messages = world.broadcast()
    assert len({id(message) for message in messages}) == 5  # four seats and the onlookers


def test_who_was_sent_a_snapshot_between_gets_what_is_new_since_then() -> None:
    world = ToldWorld().full()
    world.play_for_any(random.Random(1))
    device = world.devices[0]
    world.table.arrive(None, world.now)  # nobody else has been told
    world.send_whole(device)
    world.table.depart(None, world.now)
    wholes = device.wholes
    world.broadcast()
    assert device.wholes == wholes


def test_a_clock_is_told_with_every_move() -> None:
    world = ToldWorld(clock={"seconds": 20, "bank": 60}).full()
    for _ in range(6):
        world.now += 1.5
        world.play_for_any(random.Random(1))
    snapshot = world.devices[0].snapshot
    assert snapshot
    assert snapshot["table"]["seconds"] == 80.0


def test_other_settings_come_whole() -> None:
    world = ToldWorld(seats=2, teams=2).full()
    while world.table.is_playing:
        world.play_for_any(random.Random(3))
    world.take(seats.configure(world.table, HOST, settings_of(seats=4, title="New")))
    assert all(device.snapshot and device.snapshot["view"] is None for device in world.devices)


@pytest.mark.parametrize("wish", [dog(), dog("classic", 6, 3)], ids=name_of)
def test_four_seats_get_little(wish: Wish) -> None:
    """On average, with choices; a snapshot would be ten times as large."""
    world, rng = ToldWorld(**wish).full(), random.Random(1)
    sizes = []
    for _ in range(200):
        if not world.table.is_playing:
            break
        seat = rng.choice(world.table.asked)
        move = str(pick(world.table.running.legal_moves(seat), rng))
        change = turns.play_for(world.table, seat, move, "person")
        world.table.apply(change, world.now)
        messages = world.broadcast()
        sizes.append(sum(map(len, messages)) / len(messages))
    assert sum(sizes) / len(sizes) < 625


def test_an_update_for_another_snapshot_is_not_applied() -> None:
    with pytest.raises(ValueError, match="an update of version 3, not 5"):
        updated({"version": 5}, {"type": "update", "version": 4, "since": 3})


def test_whom_a_proposal_waits_for_is_told_with_presence() -> None:
    """The document doesn't change when someone leaves."""
    world = ToldWorld().full()
    world.take(consent.close(world.table, HOST, world.now))
    assert world.table.document.proposal
    world.table.depart(world.person("b"), world.now)
    world.now += 1000
    world.broadcast()


def test_only_who_becomes_the_host_gets_the_whole() -> None:
    world = ToldWorld().full()
    world.play_for_any(random.Random(1))
    before = [device.wholes for device in world.devices]
    world.table.depart(HOST, world.now)
    world.now += 1000
    assert world.table.update_host(world.now)
    world.broadcast()
    got = [
        device.person
        for device, had in zip(world.devices, before, strict=True)
        if device.wholes > had
    ]
    assert got == [HOST, HOST, world.table.acting_host] or got == [world.table.acting_host]
