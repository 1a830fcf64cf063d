"""A table without a server: who sits where, what they may do, and what each of them sees."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

import doghouse
from doghouse.explain.reasons import CODES
from doghouse.protocol.messages import Clock, Settings, Snapshot
from doghouse.server.tables.broadcast import Broadcast
from doghouse.table import Change, Refusal, Table, consent, seats, turns
from doghouse.table.document import Document, Seat, hash_of
from doghouse.table.table import AWAY_LONG_SECONDS
from tests.support.configurations import CONFIGURATIONS, DOG_CARDS, Wish, dog, name_of

HOST = 1


class Device:
    """What a broadcast needs to know of a connection."""

    def __init__(self, person: int | None) -> None:
        self.person = person
        self.sent: Snapshot | None = None


class World:
    """A table whose clock only moves when told to."""

    def __init__(self, **settings: Any) -> None:
        document, self.secret = seats.open_table("t", settings_of(**settings), "Anna")
        self.now = 100.0
        self.table = Table(document, self.now)
        self.table.arrive(HOST, self.now)
        self.plies: list[Any] = []

    def take(self, change: Change) -> Change:
        self.table.apply(change, self.now)
        if change.start:
            self.plies = []
            self.start = change.start
        self.plies += change.plies
        return change

    def sit(self, seat: str, name: str = "") -> int:
        change = self.take(seats.sit(self.table, None, seat, name or f"P{seat}"))
        assert change.person is not None
        self.table.arrive(change.person, self.now)
        return change.person

    def full(self) -> World:
        """A full table; the game begins, and the host has seat a."""
        self.take(seats.sit(self.table, HOST, "a", "Anna"))
        for seat in self.table.document.open_seats:
            self.sit(seat)
        self.take(turns.start(self.table, HOST))
        return self

    def set_document(self, document: Document) -> None:
        self.take(self.table.change(document))

    def set_game(self, game: doghouse.Game) -> None:
        """The table continues with another game that nobody has played here."""
        change = self.table.change(self.table.document)._replace(game=game)
        self.table.apply(change, self.now)

    def person(self, seat: str) -> int:
        person = self.table.document.seats[seat].person
        assert person is not None
        return person

    def play(self, seat: str, move: str, version: int | None = None) -> Change:
        version = self.table.version if version is None else version
        return self.take(turns.play(self.table, self.person(seat), move, version))

    def play_any(self, rng: random.Random) -> Change:
        seat = rng.choice(self.table.asked)
        move = rng.choice(self.table.running.legal_moves(seat))
        return self.play(seat, str(move))

    def frame(self, person: int | None) -> dict[str, Any]:
        message = Broadcast(self.table, self.now).whole(Device(person))
        frame: dict[str, Any] = msgspec.json.decode(message)
        return frame


def settings_of(**wish: Any) -> Settings:
    return msgspec.convert(wish, Settings)


def refused(code: str, function: Any, *arguments: Any) -> Refusal:
    with pytest.raises(Refusal) as caught:
        function(*arguments)
    assert caught.value.code == code, caught.value
    assert str(caught.value)
    for language in ("en", "de", "fr", "it"):
        assert caught.value.in_language(language)
    return caught.value


@contextmanager
def forbidden() -> Iterator[pytest.ExceptionInfo[Refusal]]:
    """A move the rules forbid, and which the refusal quotes."""
    with pytest.raises(Refusal) as caught:
        yield caught
    assert caught.value.move
    assert caught.value.reason.code in CODES
    assert str(caught.value.reason) in str(caught.value)


# --- seats ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("wish", CONFIGURATIONS, ids=name_of)
def test_a_table_of_every_configuration(wish: Wish) -> None:
    world = World(**wish)
    document = world.table.document
    assert list(document.seats) == list("abcdef"[: wish["seats"]])
    assert document.settings.seats == wish["seats"]
    assert document.settings.teams is not None
    assert (document.stage, document.host, world.table.asked) == ("gathering", HOST, [])
    assert world.frame(HOST)["view"] is None


@pytest.mark.parametrize(
    "wish",
    [
        {"rules": "nonsense"},
        {"seats": 7},
        {"seats": 4, "teams": 3},
        {"options": {"packs": 99}},
        {"options": {"nonsense": True}},
        {"game": "dogcards", "seats": 5},
        {"game": "dogcards", "options": {"packs": 2}},
    ],
)
def test_no_table_of_a_game_that_there_is_not(wish: Wish) -> None:
    with pytest.raises(Refusal, match="no such game"):
        World(**wish)


def test_secrets_are_long_and_kept_as_hashes() -> None:
    world = World()
    change = world.take(seats.sit(world.table, None, "b", "Berta"))
    assert len(change.secret) >= 32
    kept = msgspec.json.encode(world.table.document).decode()
    assert change.secret not in kept
    assert hash_of(change.secret) in kept
    assert world.table.person_with(change.secret) == change.person
    assert world.table.person_with(world.secret) == HOST
    assert world.table.person_with("x" * 32) is None


def test_sitting_moving_and_standing() -> None:
    world = World()
    berta = world.sit("b", "Berta")
    refused("taken", seats.sit, world.table, None, "b", "Carl")
    refused("no_such_seat", seats.sit, world.table, None, "f", "Carl")
    moved = world.take(seats.sit(world.table, berta, "c", "Bertha"))
    assert not moved.secret
    assert world.table.document.open_seats == ["a", "b", "d"]
    assert world.table.name_of("c") == "Bertha"
    world.take(seats.sit(world.table, berta, "c", "B"))
    assert world.table.names == {"c": "B"}
    world.take(seats.stand(world.table, berta))
    assert world.table.document.open_seats == list("abcd")
    refused("no_seat", seats.stand, world.table, berta)
    refused("no_seat", seats.stand, world.table, None)
    refused("no_seat", seats.rename, world.table, None, "X")
    assert berta in world.table.document.persons


def test_nobody_changes_seats_while_a_game_runs() -> None:
    world = World().full()
    world.take(seats.stand(world.table, world.person("b")))
    refused("seated_elsewhere", seats.sit, world.table, world.person("c"), "b", "C")
    refused("game_runs", seats.swap, world.table, HOST, "a", "c")
    refused("game_runs", seats.configure, world.table, HOST, Settings())
    refused("game_runs", turns.start, world.table, HOST)


def test_only_the_host() -> None:
    world = World()
    berta = world.sit("b")
    for wish in (
        lambda who: seats.swap(world.table, who, "a", "b"),
        lambda who: seats.seat_bot(world.table, who, "c", "puppy"),
        lambda who: consent.remove(world.table, who, "b", world.now),
        lambda who: seats.configure(world.table, who, Settings()),
        lambda who: consent.close(world.table, who, world.now),
        lambda who: turns.start(world.table, who, "puppy"),
    ):
        for who in (berta, None, 99):
            refused("host_only", wish, who)
        wish(HOST)


def test_swap_bot_and_remove() -> None:
    world = World()
    berta = world.sit("b")
    world.take(seats.swap(world.table, HOST, "b", "d"))
    assert world.table.seat_of(berta) == "d"
    refused("no_such_seat", seats.swap, world.table, HOST, "a", "e")
    world.take(seats.seat_bot(world.table, HOST, "a", "puppy"))
    world.take(seats.seat_bot(world.table, HOST, "a", "wolf"))
    assert world.table.document.seats["a"].level == "wolf"
    refused("taken", seats.seat_bot, world.table, HOST, "d", "puppy")
    refused("no_level", seats.seat_bot, world.table, HOST, "b", "cat")
    refused("no_such_seat", seats.seat_bot, world.table, HOST, "e", "puppy")
    world.take(consent.remove(world.table, HOST, "a", world.now))
    world.take(consent.remove(world.table, HOST, "d", world.now))
    assert world.table.document.open_seats == list("abcd")
    assert berta not in world.table.document.persons
    refused("empty", consent.remove, world.table, HOST, "a", world.now)


def test_the_host_loses_a_seat_but_not_the_table() -> None:
    world = World().full()
    world.take(consent.remove(world.table, HOST, "a", world.now))
    assert world.table.is_host(HOST)
    assert world.table.person_with(world.secret) == HOST


def test_nobody_becomes_somebody_who_was_removed() -> None:
    """Ids are never reused: codes and connections identify people by them."""
    world = World()
    first = world.sit("b")
    world.take(consent.remove(world.table, HOST, "b", world.now))
    assert world.sit("b") != first


def test_a_table_knows_only_so_many_people() -> None:
    """Sitting down and leaving again and again doesn't fill the file."""
    world = World()
    for _ in range(3 * seats.MOST_PERSONS):
        person = world.sit("b")
        world.take(seats.stand(world.table, person))
        world.table.depart(person, world.now)
    assert len(world.table.document.persons) <= seats.MOST_PERSONS
    assert world.table.is_host(HOST)
    for _ in range(seats.MOST_PERSONS):  # and stay as onlookers
        if len(world.table.presence.here) == seats.MOST_PERSONS:
            break
        world.take(seats.stand(world.table, world.sit("b")))
    refused("too_much", seats.sit, world.table, None, "b", "X")


def test_another_person_and_another_device() -> None:
    world = World().full()
    berta = world.person("b")
    change = world.take(seats.hand_over(world.table, "b", "Bruno"))
    assert world.table.seat_of(berta) is None
    assert world.table.person_with(change.secret) == world.person("b") != berta
    assert world.table.name_of("b") == "Bruno"
    bruno = world.person("b")
    secrets = [change.secret]
    for _ in range(seats.MOST_DEVICES):
        change = world.take(seats.add_device(world.table, bruno))
        secrets.append(change.secret)
    assert len(set(secrets)) == len(secrets)
    found = [world.table.person_with(secret) for secret in secrets]
    assert found == [None] + [bruno] * seats.MOST_DEVICES  # the oldest device is dropped


def test_the_host_passes_on_while_away() -> None:
    world = World().full()
    assert [world.table.is_host(world.person(seat)) for seat in "abcd"] == [True] + [False] * 3
    assert not world.table.is_host(None)
    world.table.depart(world.person("b"), world.now)
    world.table.depart(HOST, world.now)
    assert not any(world.table.is_host(world.person(seat)) for seat in "bcd")  # a line may drop
    assert world.table.next_host_at() == world.now + AWAY_LONG_SECONDS
    world.now += AWAY_LONG_SECONDS
    assert world.table.update_host(world.now)
    assert world.table.next_host_at() is None
    assert [world.table.is_host(world.person(seat)) for seat in "bcd"] == [False, True, False]
    assert world.frame(world.person("c"))["is_host"]
    world.table.arrive(HOST, world.now)
    assert [world.table.is_host(world.person(seat)) for seat in "abcd"] == [True] + [False] * 3


def test_configure_keeps_who_sits() -> None:
    world = World()
    berta = world.sit("b")
    carl = world.sit("c")
    world.take(seats.configure(world.table, HOST, settings_of(seats=6)))
    assert list(world.table.document.seats) == list("abcdef")
    refused("too_few_seats", seats.configure, world.table, HOST, settings_of(seats=2, teams=2))
    refused("bad_settings", seats.configure, world.table, HOST, settings_of(seats=9))
    world.take(seats.stand(world.table, carl))
    world.take(seats.seat_bot(world.table, HOST, "e", "puppy"))
    world.take(seats.configure(world.table, HOST, settings_of(game="dogcards", seats=2)))
    assert world.table.document.seats == {"a": Seat(), "b": Seat(berta)}
    assert world.table.document.settings.game == "dogcards"


def test_configure_after_a_game_puts_it_away() -> None:
    world = World(seats=2, teams=2).full()
    play_out(world)
    world.take(seats.configure(world.table, HOST, settings_of(seats=4)))
    frame = world.frame(HOST)
    assert frame["table"]["stage"] == "gathering"
    assert (frame["view"], frame["ply"], frame["last"]) == (None, 0, [])
    assert frame["table"]["wins"] == {}
    assert frame["table"]["record"]


def test_an_origin_stays_while_it_is_the_same_game() -> None:
    world = World(seats=2, teams=2)
    origin = doghouse.new("dog", seats=2, teams=2, seed=4).position()
    world.set_document(replace(world.table.document, origin=origin))
    same = settings_of(seats=2, teams=2, title="Ours", clock={"seconds": 20})
    world.take(seats.configure(world.table, HOST, same))
    assert world.table.document.origin == origin
    world.take(seats.configure(world.table, HOST, settings_of(seats=4)))
    assert world.table.document.origin is None


def test_a_game_from_a_position_and_a_rematch_without() -> None:
    world = World(seats=2, teams=2)
    origin = doghouse.new("dog", seats=2, teams=2, seed=4).position()
    world.set_document(replace(world.table.document, origin=origin, origin_kind="record"))
    world.full()
    begun = world.table.running.position()
    assert {**begun, "hands": {}, "pile": []} == {**origin, "hands": {}, "pile": []}
    assert [len(hand) for hand in begun["hands"].values()] == [6, 6]
    assert begun["hands"] != origin["hands"]  # the author of the position knew them
    assert Counter(hidden(begun)) == Counter(hidden(origin))
    assert world.frame(None)["table"]["origin"] == "record"
    play_out(world)
    assert world.frame(None)["table"]["origin"] == "record"
    world.take(turns.start(world.table, HOST))
    assert world.frame(None)["table"]["origin"] == "dealt"
    assert world.table.running.position()["round"] == 1
    assert world.table.document.origin is None


def hidden(position: Any) -> list[str]:
    return [*position["pile"], *(card for hand in position["hands"].values() for card in hand)]


def test_a_closed_table_is_closed() -> None:
    world = World().full()
    world.set_document(replace(world.table.document, stage="closed"))
    assert world.table.asked == []
    for function, arguments in (
        (consent.close, (world.now,)),
        (seats.seat_bot, ("a", "puppy")),
        (turns.start, ()),
    ):
        refused("closed", function, world.table, HOST, *arguments)
    refused("closed", seats.sit, world.table, None, "b", "X")
    refused("no_game", turns.play, world.table, HOST, "fold", world.table.version)


# --- a game ---------------------------------------------------------------------------------------


def play_out(world: World, seed: int = 1, most: int = 5000) -> None:
    """To the end; on the board, from a position close to it."""
    rng = random.Random(seed)
    if world.table.running.game == "dog":
        position = world.table.running.position()
        for at, seat in enumerate(position["marbles"]):
            last = (16 * at - 1) % (16 * len(position["marbles"]))
            position["marbles"][seat] = [f"{seat}4", f"{seat}3", f"{seat}2", str(last)]
        world.set_game(doghouse.load(position, seed=seed))
    for _ in range(most):
        if not world.table.is_playing:
            return
        world.play_any(rng)
    raise AssertionError("no end")


def test_a_start_needs_full_seats_or_bots() -> None:
    world = World()
    world.take(seats.sit(world.table, HOST, "c", "Anna"))
    error = refused("open_seats", turns.start, world.table, HOST)
    assert "a b d" in str(error)
    refused("no_level", turns.start, world.table, HOST, "cat")
    change = world.take(turns.start(world.table, HOST, "puppy"))
    assert change.start is not None
    assert world.table.stage == "playing"
    names = world.table.names
    assert names["c"] == "Anna"
    assert all(names[seat].endswith(" (puppy)") for seat in "abd")


def test_a_game_to_its_end_and_a_rematch() -> None:
    world = World(seats=2, teams=2).full()
    first = world.start
    play_out(world)
    document = world.table.document
    assert document.stage == "over"
    assert document.record == first.document.game
    assert sum(document.wins.values()) == 1
    assert world.table.asked == []
    refused("no_game", turns.play, world.table, HOST, "fold", world.table.version)
    world.take(turns.start(world.table, HOST))
    assert world.start.document.number == world.table.document.number == 2
    assert world.start.document.game == world.table.document.game != first.document.game
    assert world.start.seed != first.seed
    frame = world.frame(HOST)
    assert (frame["ply"], frame["last"], frame["table"]["number"]) == (0, [], 2)
    assert frame["table"]["record"] == first.document.game


def test_a_move_needs_a_seat_a_turn_and_to_be_legal() -> None:
    world = World(rules="classic", seats=2, teams=2).full()
    turn = world.table.asked[0]
    other = "b" if turn == "a" else "a"
    before = world.table.running.position()
    refused("no_seat", turns.play, world.table, None, "fold", world.table.version)
    version = world.table.version
    with forbidden() as caught:
        turns.play(world.table, world.person(other), "fold", version)
    assert caught.value.code == "not_your_turn"
    assert caught.value.reason.rule == "B9"
    for text in ("5 0>99", "nonsense", "give A", "7", "*=", "\x00", "a" * 200):
        with forbidden():
            turns.play(world.table, world.person(turn), text, version)
    assert world.table.running.position() == before
    assert world.table.version == version


def test_a_stale_version() -> None:
    world = World(seats=2, teams=2).full()
    rng = random.Random(3)
    old = world.table.version
    world.play_any(rng)
    seat = world.table.asked[0]
    move = str(world.table.running.legal_moves(seat)[0])
    refused("stale", turns.play, world.table, world.person(seat), move, old)
    refused("stale", turns.play, world.table, world.person(seat), move, world.table.version + 1)
    version = world.table.version
    world.take(seats.rename(world.table, HOST, "Other"))  # doesn't advance the game
    world.play(seat, move, version)


# --- the exchange ---------------------------------------------------------------------------------

PARTNERS = [dog(), dog("alternative"), dog("brandi", 6, 2), dog("classic", 6, 3), DOG_CARDS[2]]


def cards_of(world: World, seat: str) -> list[str]:
    return list(world.table.running.position()["hands"][seat])


@pytest.mark.rules("B8", "C6")
@pytest.mark.parametrize("wish", PARTNERS, ids=name_of)
def test_an_exchange_is_secret_until_all_have_given(wish: Wish) -> None:
    world = World(**wish).full()
    seats = list(world.table.document.seats)
    assert world.table.running.phase == "exchange"
    assert world.table.asked == seats
    ply = world.table.ply
    given: dict[str, str] = {}
    for seat in reversed(seats):
        cards = cards_of(world, seat)
        for card in {cards[0], cards[-1]}:  # and change their mind
            others = {s: world.frame(world.person(s)) for s in seats if s != seat}
            change = world.play(seat, f"give {card}")
            given[seat] = card
            if seat == seats[0]:
                break
            assert not change.plies
            frame = world.frame(world.person(seat))
            assert frame["gift"] == card
            assert frame["view"]["given"][seat] == card
            assert frame["choices"]["moves"]
            assert seat not in frame["table"]["asked"]
            for other, before in others.items():
                seen = world.frame(world.person(other))
                assert seen["gift"] == before["gift"]
                assert seen["view"]["given"].get(seat) == 1
                assert seen["last"] == before["last"]
                assert seen["ply"] == ply
            assert world.frame(None)["gift"] is None
    order = [played.seat for played in world.plies]
    assert sorted(order) == seats
    assert world.table.document.gifts == {}
    for seat in seats:
        frame = world.frame(world.person(seat))
        partner = next(s for s in seats if world.table.running.partners(s)[0] == seat)
        assert frame["received"] == {"seat": partner, "card": given[partner]}
        assert {entry["move"] for entry in frame["last"][-len(seats) :]} == {"give"}
    assert world.frame(None)["received"] is None
    assert sorted(p.move for p in world.plies) == sorted(f"give {card}" for card in given.values())


@pytest.mark.rules("B8")
def test_what_is_not_in_the_hand_is_not_given() -> None:
    world = World().full()
    missing = next(c for c in ("A", "2", "3", "4", "5", "6", "8") if c not in cards_of(world, "a"))
    for text in (f"give {missing}", "give", "give  A", "fold", "5 0>5", "give a"):
        with forbidden():
            world.play("a", text)
    assert world.table.document.gifts == {}


@pytest.mark.rules("B8")
def test_a_game_that_begins_within_an_exchange() -> None:
    """Seats that have already given aren't asked again; their cards arrive with the others."""
    game = doghouse.new("dog", seed=3, first="a")
    cards = {seat: hand[0] for seat, hand in game.position()["hands"].items()}
    game.play(f"give {cards['a']}")
    world = World()
    world.set_document(replace(world.table.document, origin=game.position()))
    world.full()
    begun = world.table.running.position()  # its hidden cards were redealt
    cards = {seat: hand[0] for seat, hand in begun["hands"].items()} | begun["given"]
    assert world.table.asked == ["b", "c", "d"]
    with forbidden():
        world.play("a", f"give {cards['a']}")
    assert world.frame(world.person("a"))["choices"] is None
    for seat in "dbc":
        world.play(seat, f"give {cards[seat]}")
    assert world.table.running.phase == "play"
    for seat, giver in zip("abcd", "cdab", strict=True):
        received = world.frame(world.person(seat))["received"]
        assert received == {"seat": giver, "card": cards[giver]}


def test_who_chose_a_card_is_remembered() -> None:
    world = World().full()
    for seat, by in zip("abcd", ("person", "bot", "stand-in", "clock"), strict=True):
        change = turns.play_for(world.table, seat, f"give {cards_of(world, seat)[0]}", by)
        world.take(change)
    assert {p.seat: p.by for p in world.plies} == {
        "a": "person",
        "b": "bot",
        "c": "stand-in",
        "d": "clock",
    }
    assert [entry.by for entry in world.table.log] == [p.by for p in world.plies]


# --- what each sees -------------------------------------------------------------------------------


@pytest.mark.parametrize("wish", [dog(), dog("brandi", 3, 3), *DOG_CARDS], ids=name_of)
def test_snapshots(wish: Wish) -> None:
    """An onlooker sees no hand, a seat its own, and only seats that are asked get choices."""
    world = World(**wish).full()
    rng = random.Random(5)
    for _ in range(60):
        if not world.table.is_playing:
            break
        frames = {p: world.frame(p) for p in [None, *world.table.document.persons]}
        for person, frame in frames.items():
            seat = world.table.seat_of(person)
            assert frame["seat"] == seat
            hands = frame["view"]["hands"]
            assert [s for s, hand in hands.items() if not isinstance(hand, int)] == [seat] * bool(
                seat
            )
            asked = seat in world.table.asked or seat in world.table.document.gifts
            assert (frame["choices"] is not None) == asked
            shown = world.table.shown
            assert shown is not None
            assert frame["view"] == msgspec.json.decode(msgspec.json.encode(shown.view(seat)))
            assert isinstance(frame["view"]["pile"], int)
        world.play_any(rng)


def test_a_handed_over_seat_sees_what_it_may() -> None:
    world = World().full()
    berta = world.person("b")
    hand = world.frame(berta)["view"]["hands"]["b"]
    world.take(seats.hand_over(world.table, "b", "Bruno"))
    assert world.frame(berta)["view"]["hands"]["b"] == len(hand)
    assert world.frame(world.person("b"))["view"]["hands"]["b"] == hand


def test_clock_in_the_snapshot() -> None:
    world = World(clock={"seconds": 20, "bank": 60}).full()
    world.now += 5
    frame = world.frame(None)
    assert frame["table"]["seconds"] == 75.0
    assert {seat["bank"] for seat in frame["table"]["seats"]} == {60.0}
    assert World().full().frame(None)["table"]["seconds"] is None
    assert settings_of(clock={"seconds": 20}).clock == Clock(20, 0)


def test_a_changed_gift_is_noticed_by_nobody_else() -> None:
    """Not even by a gap in the versions, which partners could use as a signal."""
    world = World().full()
    first, other = world.table.running.legal_moves("a")[:2]
    world.play("a", str(first))
    before = [world.frame(person) for person in (None, *map(world.person, "bcd"))]
    change = world.play("a", str(other))
    assert change.is_silent
    assert world.frame(HOST)["gift"] == str(other).removeprefix("give ")
    assert [world.frame(person) for person in (None, *map(world.person, "bcd"))] == before
    version = world.table.version
    change = world.play("b", str(world.table.running.legal_moves("b")[0]))
    assert not change.is_silent
    assert world.table.version == version + 1
