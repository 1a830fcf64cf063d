"""Days per move: a clock that follows the calendar, even if nobody is there."""

from __future__ import annotations

import random
from typing import Any

import pytest

from doghouse.protocol.messages import Clock, encode
from doghouse.server.store.interface import StoredGame, StoredTable
from doghouse.server.store.store import read_table
from doghouse.table import clock as clocks
from doghouse.table import consent, seats, turns
from doghouse.table.clock import DAY_SECONDS, StoredClock, Timer, may_take, vacation_left
from doghouse.table.table import AWAY_LONG_SECONDS
from doghouse.table.turns import STAND_IN_LEVEL, due_moves, next_due
from tests.table.test_table import HOST, World, refused

DAY = int(DAY_SECONDS)
MAY_FIRST = 1_777_593_600.0  # 2026


class Wall:
    """A wall clock set by the test."""

    def __init__(self) -> None:
        self.now = MAY_FIRST

    def time(self) -> float:
        return self.now

    def pass_days(self, days: float) -> None:
        self.now += days * DAY


@pytest.fixture
def wall(monkeypatch: pytest.MonkeyPatch) -> Wall:
    clock = Wall()
    monkeypatch.setattr(clocks.time, "time", clock.time)
    return clock


def slow(days: int = 3, bank: int = 2, **more: Any) -> dict[str, Any]:
    return {"seconds": days * DAY, "bank": bank * DAY, **more}


def two(**settings: Any) -> World:
    """Two seats; a, the host's, is to play and has a choice."""
    for _ in range(200):
        world = World(seats=2, teams=2, pace=0.5, **{"clock": slow(), **settings}).full()
        if world.table.asked == ["a"] and len(world.table.running.legal_moves("a")) > 1:
            return world
    raise AssertionError


def everybody_leaves(world: World) -> None:
    for person in list(world.table.presence.here):
        world.table.depart(person, world.now)


def stored_clock(world: World) -> StoredClock:
    table = world.table
    return table.timer.to_store((), False, world.now, sorted(table.presence.standing_in))


def restarted(world: World) -> World:
    """The same table after a restart of the server, with nobody there."""
    before = world.table
    world.now = 5.0  # a new process's clock starts elsewhere
    game = StoredGame(before.document.game, 1, encode(world.start), world.plies)
    state, clock = encode(before.document), encode(stored_clock(world))
    world.table = read_table(StoredTable("t", before.stored_version, state, clock, game), world.now)
    return world


# --- whose time is up -----------------------------------------------------------------------------


def test_nobody_is_stood_in_for_while_there_are_days(wall: Wall) -> None:
    world = two()
    world.table.depart(HOST, world.now)
    world.now += 10_000
    assert due_moves(world.table) == []
    everybody_leaves(world)
    wall.pass_days(4.99)
    assert due_moves(world.table) == []
    wall.pass_days(0.01)
    (due,) = due_moves(world.table)  # even if nobody is there
    assert (due.seat, due.level, due.by) == ("a", STAND_IN_LEVEL, "clock")


def test_a_restart_costs_and_gives_no_second(wall: Wall) -> None:
    world = two()
    wall.pass_days(1.5)
    left = world.frame(HOST)["table"]["seconds"]
    assert left == 3.5 * DAY
    wall.pass_days(1)
    table = restarted(world).table
    assert table.timer.slow_deadline("a") == MAY_FIRST + 5 * DAY
    assert due_moves(table) == []
    wall.pass_days(2.5)
    assert [move.by for move in due_moves(restarted(world).table)] == ["clock"]


def test_beyond_its_days_a_move_costs_the_reserve(wall: Wall) -> None:
    world = two()
    wall.pass_days(3.5)
    world.play_any(random.Random(1))
    assert world.table.timer.banks == {"a": 1.5 * DAY, "b": 2 * DAY}
    wall.pass_days(2)
    assert stored_clock(world).began == MAY_FIRST + 3.5 * DAY


def test_who_has_lapsed_is_stood_in_for_until_they_are_back(wall: Wall) -> None:
    world = two()
    everybody_leaves(world)
    wall.pass_days(6)
    move = str(world.table.running.legal_moves("a")[0])
    world.take(turns.play_for(world.table, "a", move, "clock"))
    assert world.table.presence.standing_in == {"a"}
    assert turns.lapse(world.table, "a") is None
    table = restarted(world).table
    assert table.presence.standing_in == {"a"}  # a restart is no excuse
    assert table.is_long_away(HOST, world.now)
    table.arrive(HOST, world.now)
    assert table.presence.standing_in == set()
    assert not table.is_long_away(HOST, world.now)


def test_where_the_table_says_so_a_lapse_gives_the_game_up(wall: Wall) -> None:
    world = two(clock=slow(lapse="resign"))
    change = turns.lapse(world.table, "a")
    assert change is not None
    world.take(change)
    assert world.table.stage == "over"
    assert world.table.document.resigned == ("a",)
    three = World(seats=3, teams=3, clock=slow(lapse="resign")).full()
    assert turns.lapse(three.table, three.table.asked[0]) is None  # there would be no winner
    live = World(seats=2, teams=2, clock={"seconds": 30, "lapse": "resign"}).full()
    assert turns.lapse(live.table, "a") is None


def test_live_and_slow_by_turns(wall: Wall) -> None:
    world = two()
    assert world.frame(HOST)["table"]["is_live"]
    b = world.person("b")
    world.table.depart(b, world.now)
    assert not world.frame(HOST)["table"]["is_live"]
    world.table.arrive(b, world.now)
    assert world.table.is_live
    assert not World(seats=2, teams=2).full().table.is_live


# --- nothing is decided in anyone's absence -------------------------------------------------------


def test_who_is_not_there_is_still_asked(wall: Wall) -> None:
    world = two()
    b = world.person("b")
    world.play_any(random.Random(1))
    world.table.depart(b, world.now)
    world.now += AWAY_LONG_SECONDS * 10
    world.take(consent.close(world.table, HOST, world.now))
    assert world.table.stage == "playing"
    assert world.table.document.proposal is not None
    refused("not_away", consent.remove, world.table, HOST, "b", world.now)
    assert world.table.next_host_at() is None


def test_an_absent_host_stays_the_host_of_a_slow_game(wall: Wall) -> None:
    world = two()
    world.table.depart(HOST, world.now)
    world.now += 10 * AWAY_LONG_SECONDS
    world.table.update_host(world.now)
    assert world.table.acting_host == HOST


# --- turns without a choice -----------------------------------------------------------------------


def forced_to_fold() -> World:
    for seed in range(400):
        world, rng = two(), random.Random(seed)
        for _ in range(30):
            if world.table.stage != "playing":
                break
            (seat,) = world.table.asked[:1]
            moves = world.table.running.legal_moves(seat)
            if [str(move) for move in moves] == ["fold"]:
                return world
            world.play_any(rng)
    raise AssertionError


def test_who_must_fold_folds_unless_they_would_rather_see_it(wall: Wall) -> None:
    world = forced_to_fold()
    everybody_leaves(world)
    (due,) = due_moves(world.table)
    seat = world.table.asked[0]
    assert (due.seat, due.by) == (seat, "forced")
    world.take(seats.set_forced(world.table, world.person(seat), "never"))
    assert due_moves(world.table) == []
    world.take(seats.set_forced(world.table, world.person(seat), "single"))
    assert [move.by for move in due_moves(world.table)] == ["forced"]
    refused("no_seat", seats.set_forced, world.table, None, "never")


def test_a_live_table_folds_nobody_s_hand(wall: Wall) -> None:
    world = forced_to_fold()
    world.table.timer.clock = Clock()
    assert due_moves(world.table) == []


# --- what the store is told -----------------------------------------------------------------------


def test_the_next_due_moment_is_known_without_the_table(wall: Wall) -> None:
    world = two()
    change = world.table.change(world.table.document)
    assert next_due(change, stored_clock(world), world.table.timer) == MAY_FIRST + 5 * DAY
    world.table.take_vacations([(HOST, MAY_FIRST + DAY, MAY_FIRST + 4 * DAY)])
    assert next_due(change, stored_clock(world), world.table.timer) == MAY_FIRST + 8 * DAY
    world.table.presence.standing_in.add("a")
    assert next_due(change, stored_clock(world), world.table.timer) == MAY_FIRST
    fold = forced_to_fold()
    change = fold.table.change(fold.table.document)
    assert next_due(change, stored_clock(fold), fold.table.timer) == MAY_FIRST
    world.take(turns.resigned(world.table, "a"))
    assert next_due(change._replace(document=world.table.document), stored_clock(world),
                    world.table.timer) is None  # fmt: skip


# --- vacations ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("begins", "ends", "days"),
    [
        (-9, -2, 5),  # over before the turn
        (-9, 2, 7),  # two days of it count
        (1, 4, 8),
        (4.5, 6, 6.5),  # the move's days were up, but not the reserve
        (5, 9, 5),  # too late
    ],
)
def test_days_of_a_vacation_do_not_count(
    wall: Wall, begins: float, ends: float, days: float
) -> None:
    timer = Timer(Clock(3 * DAY, 2 * DAY), ["a", "b"], 0.0)
    timer.vacations = {"a": [(MAY_FIRST + begins * DAY, MAY_FIRST + ends * DAY)]}
    assert timer.slow_deadline("a") == MAY_FIRST + days * DAY
    assert timer.slow_deadline("b") == MAY_FIRST + 5 * DAY
    wall.pass_days(days - 0.5)
    timer.charge("a", 0.0)
    assert timer.banks["a"] == 0.5 * DAY


def test_two_vacations_in_one_turn(wall: Wall) -> None:
    timer = Timer(Clock(3 * DAY), ["a"], 0.0)
    first, second = MAY_FIRST + DAY, MAY_FIRST + 5 * DAY
    timer.vacations = {"a": [(first, first + 3 * DAY), (second, second + 2 * DAY)]}
    assert timer.slow_deadline("a") == MAY_FIRST + 8 * DAY


def test_days_of_two_vacations_at_once_count_once(wall: Wall) -> None:
    """Two profiles, one of which has joined the other."""
    timer = Timer(Clock(3 * DAY), ["a"], 0.0)
    first, second = MAY_FIRST + DAY, MAY_FIRST + 2 * DAY
    timer.vacations = {"a": [(first, first + 4 * DAY), (second, second + 2 * DAY)]}
    assert timer.slow_deadline("a") == MAY_FIRST + 7 * DAY
    timer.vacations["a"][1] = (second, second + 5 * DAY)
    assert timer.slow_deadline("a") == MAY_FIRST + 9 * DAY


def test_a_vacation_is_a_matter_of_seats(wall: Wall) -> None:
    world = two()
    world.table.take_vacations([(HOST, MAY_FIRST, MAY_FIRST + DAY), (99, 0.0, 1e12)])
    seat_a, seat_b = world.frame(None)["table"]["seats"]
    assert (seat_a["vacation"], seat_b["vacation"]) == (DAY, 0)
    wall.pass_days(1)
    assert world.frame(None)["table"]["seats"][0]["vacation"] == 0


def test_fourteen_days_a_quarter() -> None:
    may, july = MAY_FIRST, MAY_FIRST + 61 * DAY
    assert vacation_left([], may) == 14 * DAY
    taken = [(may, may + 10 * DAY)]
    assert may_take(taken, (may + 20 * DAY, may + 24 * DAY))
    assert not may_take(taken, (may + 20 * DAY, may + 24 * DAY + 1))
    assert may_take(taken, (july, july + 14 * DAY))  # a new quarter
    assert may_take(taken, (july - 4 * DAY, july + 14 * DAY))  # and one across both
    assert not may_take(taken, (july - 5 * DAY, july + 2 * DAY))
    assert vacation_left(taken, july) == 14 * DAY
    january = july + 184 * DAY
    assert may_take([], (january - 14 * DAY, january + 14 * DAY))  # into the next year
