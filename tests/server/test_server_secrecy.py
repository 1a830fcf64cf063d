"""Nobody is told what they may not know: checked by value, and by redealing the hidden cards."""

from __future__ import annotations

import asyncio
import json
import logging
import random
import re
import secrets
from copy import copy, deepcopy
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

import doghouse
from doghouse.protocol import messages as p
from doghouse.protocol import requests as r
from doghouse.server.metrics import Metrics
from doghouse.server.settings import Limits
from doghouse.server.tables.broadcast import Broadcast
from doghouse.server.tables.room import Room
from doghouse.server.workers.queue import JobQueue
from doghouse.server.ws.limiter import NUMBERS, Limiter
from doghouse.server.ws.session import Session
from doghouse.table import Table, turns
from doghouse.table.document import Document, hash_of
from tests.rules.test_views import expected_view
from tests.support.configurations import CONFIGURATIONS, DOG_CARDS, Wish, dog, late, name_of, pick
from tests.support.live_server import awaited, here, near_the_end, play_on, quick_bots  # noqa: F401
from tests.table.test_table import World

GAMES = 4  # per configuration
PLIES = 14
ODD_MOVES = ["fold", "give A", "give 5", "5 0>5", "7 0>7", "7", "*=7", "J 0<>16", "K a0>0", "14 ?5"]
ODD_MOVES += ["lay 13 a1", "lay 5 b1", "buy 5 5", "drop 5", "peek 7", "take 5", "search 14 5"]
ODD_MOVES += ["steal ! b1", "swap 4 b1.4", "nonsense", "*=A b0>16", "! 0<>16", "13 a0>0"]


class Wire:
    """A connection that records what it is sent."""

    def __init__(self, person: int | None) -> None:
        self.person = person
        self.language = "en"
        self.is_program = False
        self.is_greeted = True
        self.is_looking = True
        self.kind = "person"
        self.sent: p.Snapshot | None = None
        self.address = ""
        self.number = next(NUMBERS)
        self.frames: list[bytes] = []

    def write(self, message: bytes) -> None:
        self.frames.append(message)

    def send(self, message: Any) -> None:
        self.write(msgspec.json.encode(message))


class NoStore:
    async def append(self, commit: Any) -> None:
        """Stores nothing."""


def bare_server() -> Any:
    """The parts of a server that answers need."""
    limiter = Limiter(Limits(sockets_per_address=10**6), METRICS)
    return SimpleNamespace(limiter=limiter, hard_questions=JobQueue(1))


def room_of(table: Table) -> Room:
    return Room(table, NoStore(), None, METRICS)  # type: ignore[arg-type]


METRICS = Metrics()


# --- redealing the hidden cards -------------------------------------------------------------------


def in_another_world(table: Table, person: int | None, rng: random.Random) -> Table:
    """The table as this person sees it, with other hidden cards."""
    seat = table.seat_of(person)
    assert table.game is not None
    game = doghouse.imagine(table.game.view(seat), rng.getrandbits(60))
    document = with_other_secrets(table.document, game, seat, rng)
    twin = Table(document, 0.0, table.version, game)
    same = {"timer", "presence", "log", "asked", "turn_version"}
    twin.__dict__.update({name: table.__dict__[name] for name in same})
    return twin


def with_other_secrets(
    document: Document, game: doghouse.Game, seat: str | None, rng: random.Random
) -> Document:
    gifts = {
        giver: card if giver == seat else str(rng.choice(game.legal_moves(giver)))[5:]
        for giver, card in document.gifts.items()
    }
    faces = list(game.state.deck.faces)
    received = {
        taker: (giver, card if seat in (taker, giver) else rng.choice(faces))
        for taker, (giver, card) in document.received.items()
    }
    persons = {
        id: replace(person, secrets=(hash_of(secrets.token_hex()),))
        for id, person in document.persons.items()
    }
    return replace(
        document,
        gifts=gifts,
        received=received,
        persons=persons,
        game=secrets.token_urlsafe(12),
        origin={"game": secrets.token_hex()} if document.origin else None,
        next_key=secrets.token_hex(),
    )


async def told(table: Table, person: int | None, moves: list[str], now: float) -> list[bytes]:
    """Everything a table tells someone who looks, asks and tries."""
    room = room_of(table)
    room.loop = Still(now)  # type: ignore[assignment]
    wire: Any = Wire(person)
    room.connections.add(wire)
    room.broadcast()
    asks = [r.WhyNot(1), *(r.WhyNot(2, move) for move in moves)]
    asks += [r.AskParts(3, move) for move in moves]  # type: ignore[misc]
    for ask in asks:
        await Session(bare_server(), room, wire).answer(ask)
    for move in moves:
        if not is_legal(table, person, move):
            play = r.Play(4, move, table.version)
            await Session(bare_server(), room, wire).answer(play)
    return list(wire.frames)


def compare_updates(table: Table, other: Table, person: int | None, rng: random.Random) -> None:
    """A move legal in both worlds gives the same update, if the resulting snapshots are equal."""
    seat = rng.choice(table.asked)
    games = table.game, other.game
    found = [{str(move) for move in game.legal_moves(seat)} for game in games if game]
    if not (both := sorted(set.intersection(*found))):
        return
    move = rng.choice(both)
    whole, update = told_of_move(copy(table), person, seat, move)
    other_whole, other_update = told_of_move(copy(other), person, seat, move)
    if whole == other_whole:
        assert update == other_update


def told_of_move(table: Table, person: int | None, seat: str, move: str) -> tuple[bytes, bytes]:
    """The snapshot and the update after a move; it changes the table."""
    table.log = list(table.log)
    table.timer = copy(table.timer)
    wire = Wire(person)
    Broadcast(table, 0.0).whole(wire)
    change = turns.play_for(table, seat, move, "person")
    table.apply(change, 0.0)
    raw = Broadcast(table, 0.0).news(wire)
    assert b'"update"' in raw
    return Broadcast(table, 0.0).whole(wire), raw


class Still:
    def __init__(self, now: float) -> None:
        self.now = now

    def time(self) -> float:
        return self.now


def is_legal(table: Table, person: int | None, move: str) -> bool:
    seat = table.seat_of(person)
    assert table.game is not None
    return seat is not None and table.game.why_not(move, seat) is None


def begin(wish: Wish, seed: int) -> World:
    world = World(**wish).full()
    game = doghouse.new(**wish, seed=seed)
    if seed % 2:
        game = doghouse.load(late(game.position(), seed), seed=seed)
    if seed % 3 == 2:  # a table may show that it began from a position, but nothing of it
        world.set_document(replace(world.table.document, origin=game.position()))
    world.set_game(game)
    return world


def tries(world: World, rng: random.Random) -> list[str]:
    """Odd moves, and moves that would be legal for someone."""
    found = rng.sample(ODD_MOVES, 2)
    for seat in world.table.running.seats:
        found += [str(move) for move in world.table.running.legal_moves(seat)[:1]]
    return found


async def compare(wish: Wish, seeds: range, plies: int) -> int:
    compared = 0
    for seed in seeds:
        world, rng = begin(wish, seed), random.Random(seed)
        for _ in range(plies):
            if not world.table.is_playing:
                break
            people = [None, *(world.person(seat) for seat in world.table.document.seats)]
            moves = tries(world, rng)
            for person in rng.sample(people, 2):
                other = in_another_world(world.table, person, rng)
                one = await told(world.table, person, moves, world.now)
                assert one == await told(other, person, moves, world.now)
                compare_updates(world.table, other, person, rng)
                compared += 1
            seat = rng.choice(world.table.asked)
            world.play(seat, str(pick(world.table.running.legal_moves(seat), rng)))
    return compared


@pytest.mark.rules("B8", "C6", "C13")
@pytest.mark.parametrize("wish", CONFIGURATIONS, ids=name_of)
def test_hidden_cards_dealt_anew_change_no_frame(wish: Wish) -> None:
    assert asyncio.run(compare(wish, range(GAMES), PLIES)) > PLIES


@pytest.mark.slow
@pytest.mark.parametrize("wish", CONFIGURATIONS, ids=name_of)
def test_hidden_cards_dealt_anew_change_no_frame_in_many_games(wish: Wish) -> None:
    asyncio.run(compare(wish, range(100, 112), 100))


@pytest.mark.parametrize("wish", [dog(), DOG_CARDS[0]], ids=name_of)
def test_other_worlds_are_other_worlds(wish: Wish) -> None:
    """The test above would notice: for another seat the frames differ."""
    world, rng = begin(wish, 0), random.Random(0)
    person, other = world.person("a"), world.person("b")
    twin = in_another_world(world.table, person, rng)
    assert asyncio.run(told(twin, other, [], 0.0)) != asyncio.run(told(world.table, other, [], 0.0))


# --- by value -------------------------------------------------------------------------------------


def with_markers() -> doghouse.Game:
    """b holds the only king; the only queens are c's and deep in the pile."""
    position = doghouse.new("dog", seed=5, options={"jokers_per_pack": 0}).position()
    marbles = position["marbles"]
    marbles["a"], marbles["c"] = ["5", "a0", "a0", "a0"], ["40", "41", "c0", "c0"]
    marbles["b"], marbles["d"] = ["20", "21", "b0", "b0"], ["55", "d0", "d0", "d0"]
    low = ["2", "3", "4", "5", "6", "8"]
    position["hands"] = {"a": low, "b": [*low[:5], "K"], "c": [*low[:5], "Q"], "d": low}
    position["pile"] = low * 20 + ["Q"]
    position["discard"] = []
    return doghouse.load(position, seed=1)


def holds(frame: Any, card: str) -> bool:
    """Whether any text of a document names the card, alone or in a move."""
    if isinstance(frame, dict):
        return any(holds(value, card) for value in frame.values())
    if isinstance(frame, list):
        return any(holds(value, card) for value in frame)
    return isinstance(frame, str) and card in re.split(r"[ =?]", frame)


def test_marked_cards_are_told_to_nobody_else() -> None:
    checked = 0
    for seed in range(12):
        world, rng = World().full(), random.Random(seed)
        world.set_game(with_markers())
        for _ in range(24):
            if world.table.running.position()["round"] > 1:
                break
            frames = {
                seat: world.frame(world.person(seat) if seat else None) for seat in (None, *"abcd")
            }
            for seat, frame in frames.items():
                assert holds(frame, "K") == (seat == "b"), seat
                assert holds(frame, "Q") == (seat == "c"), seat
                checked += 1
            seat = rng.choice(world.table.asked)
            moves = [m for m in world.table.running.legal_moves(seat) if m[0] not in "KQ"]
            moves = [m for m in moves if m not in ("give K", "give Q")]
            if not moves:
                break
            world.play(seat, str(rng.choice(moves)))
    assert checked > 300


def test_a_marked_gift_is_told_to_the_giver_until_all_have_given() -> None:
    world = World().full()
    world.set_game(with_markers())
    world.play("b", "give K")
    for seat in (None, *"acd"):
        assert not holds(world.frame(world.person(seat) if seat else None), "K")
    assert world.frame(world.person("b"))["gift"] == "K"
    for seat in "acd":
        world.play(seat, "give 2")
    for seat in (None, *"ac"):
        assert not holds(world.frame(world.person(seat) if seat else None), "K")
    assert world.frame(world.person("d"))["received"] == {"seat": "b", "card": "K"}


# --- over sockets ---------------------------------------------------------------------------------


class Truth:
    """The position at each version, to compare with what was sent."""

    def __init__(self, table: Table) -> None:
        self.positions: dict[int, Any] = {}
        self.table = table
        self.note()
        apply = table.apply

        def noting(*arguments: Any) -> None:
            apply(*arguments)
            self.note()

        table.apply = noting  # type: ignore[method-assign]

    def note(self) -> None:
        shown = self.table.shown
        self.positions[self.table.version] = shown.position() if shown else None


@pytest.mark.usefixtures("quick_bots")
@pytest.mark.parametrize(
    "wish",
    [dog(), dog("brandi", 6, 3), dog("alternative", 2, 2, deck="dogcards"), *DOG_CARDS],
    ids=name_of,
)
@awaited
async def test_frames_over_sockets(wish: Wish, tmp_path: Path, caplog: Any) -> None:
    """Every snapshot of every seat and onlooker is true, and nothing else contains secrets."""
    caplog.set_level(logging.DEBUG)
    async with here(tmp_path / "doghouse.sqlite3") as world:
        clients = await world.people(**wish, clock={"seconds": 60, "bank": 5})
        onlooker = await world.enter(clients[0].table["id"])
        truth = Truth(world.room(onlooker).table)
        await play_on(clients, random.Random(1), lambda s: s["ply"] >= 45)
        for client in clients:
            await client.ask("why_not", move="5 0>99")
        await onlooker.snapshot(lambda s: s["ply"] >= 45)
        checked = 0
        for client in (*clients, onlooker):
            for frame in client.frames:
                position = truth.positions.get(frame.get("version", -1))
                if frame["type"] == "snapshot" and position is not None:
                    check_snapshot(frame, position)
                    checked += 1
        assert checked > 45
        await check_around(world, clients, truth, caplog)


def check_snapshot(frame: dict[str, Any], position: dict[str, Any]) -> None:
    seat = frame["seat"]
    view = deepcopy(frame["view"])
    known = view.pop("known")
    assert view == expected_view(position, seat)
    for other, cards in known["hands"].items():
        hidden = position["hands"][other] + [position["given"].get(other, "")]
        assert not set(cards) - set(hidden) or position["phase"] == "exchange"
    assert all(position["pile"][at] == card for at, card in known["pile"])
    asked = seat in frame["table"]["asked"]
    assert (frame["choices"] is None) == (not asked and frame["gift"] is None)
    for entry in frame["last"]:
        if entry["move"] in ("give", "take"):
            assert not entry["effect"]["card"]
            assert not entry["effect"]["found"]


async def check_around(world: Any, clients: list[Any], truth: Truth, caplog: Any) -> None:
    """Pages, numbers and the log contain no seed, secret or card."""
    table = truth.table
    header = await asyncio.to_thread(read_header, world)
    around = [caplog.text, *(str(vars(record)) for record in caplog.records)]
    for path in ("/metrics", "/api/tables", f"/api/tables/{table.id}", "/api/records", "/healthz"):
        around.append(str((await world.get(path))[1]))
    around.append(str((await world.get(f"/api/tables/{table.id}/qr.svg"))[1]))
    everything = "\n".join(around + [text for client in clients for text in client.texts])
    assert str(header["seed"]) not in everything
    assert table.document.game not in everything
    for person in table.document.persons.values():
        assert not [kept for kept in person.secrets if kept in everything]
    for client in clients:
        assert str(client.secret) not in "\n".join(around)
        others = [text for other in clients if other is not client for text in other.texts]
        assert str(client.secret) not in "\n".join(others)
    assert '"move"' not in "\n".join(around)
    assert "hands" not in "\n".join(around)


def read_header(world: Any) -> dict[str, Any]:
    """The seed, which only the file contains."""
    import sqlite3

    connection = sqlite3.connect(world.server.store._file)
    header = connection.execute("SELECT header FROM games").fetchone()[0]
    connection.close()
    found: dict[str, Any] = json.loads(header)
    return found


@pytest.mark.usefixtures("quick_bots")
@awaited
async def test_a_game_from_a_position_tells_no_more(tmp_path: Path) -> None:
    """Not even to the host, who knows the cards: others could look over their shoulder."""
    async with here(tmp_path / "doghouse.sqlite3") as world:
        created = await world.open(name="A", position=near_the_end(), bots="puppy", start=True)
        onlooker = await world.enter(created["table"])
        assert onlooker.latest is not None
        assert onlooker.latest["view"]["hands"] == {"a": 3, "b": 3}
        assert '"position":' not in "".join(onlooker.texts)


def test_a_failure_tells_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither the player nor the log learns more than that something failed."""

    async def fail() -> None:
        async with here(tmp_path / "doghouse.sqlite3") as world:
            host, *_ = await world.people(seats=2, teams=2)
            monkeypatch.setattr(turns, "play_for", broken)
            told = await host.ask("play", move="fold", version=10**9)
            assert told["code"] == "stale"
            version = host.latest["version"] if host.latest else 0
            failed = await host.ask("play", move="fold", version=version)
            assert failed["code"] == "failed"
            assert "hush" not in json.dumps(host.frames)
            monkeypatch.setattr(world.server.lobby, "listings", broken)
            status, problem = await world.get("/api/tables")
            assert (status, problem["code"]) == (500, "failed")
            assert "hush" not in json.dumps(problem)
            assert (await host.ask("log"))["type"] == "log"  # the table still works

    asyncio.run(fail())


def broken(*_: Any) -> Any:
    raise RuntimeError("hush: K Q 7")


def test_a_failure_is_not_logged_with_what_it_was_about(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: Any
) -> None:
    caplog.set_level(logging.INFO)
    test_a_failure_tells_nothing(tmp_path, monkeypatch)
    for record in caplog.records:
        assert "hush" not in str(vars(record)), record
