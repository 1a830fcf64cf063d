"""Time at a table: clocks and banks, due bot moves, absent players, and restarts."""

from __future__ import annotations

import random
from typing import Any

import pytest

from doghouse.protocol.messages import Clock
from doghouse.table import seats, turns
from doghouse.table.clock import StoredClock, Timer
from doghouse.table.turns import AWAY_SECONDS, RETURN_SECONDS, STAND_IN_LEVEL, DueMove, due_moves
from tests.table.test_table import HOST, World

SEATS = ["a", "b"]


# --- clocks ---------------------------------------------------------------------------------------


def timer(seconds: int = 20, bank: int = 60, now: float = 100.0) -> Timer:
    return Timer(Clock(seconds, bank), SEATS, now)


def test_no_clock_never_ends() -> None:
    clock = timer(0, 0)
    assert not clock.is_running
    assert clock.deadline("a") is None
    clock.charge("a", 10_000.0)
    assert clock.banks == {"a": 0.0, "b": 0.0}


def test_seconds_first_and_then_the_bank() -> None:
    clock = timer()
    assert clock.deadline("a") == 180.0
    clock.charge("a", 119.0)
    assert clock.banks["a"] == 60.0
    clock.began = 119.0
    clock.charge("a", 119.0 + 20 + 25)
    assert clock.banks == {"a": 35.0, "b": 60.0}
    clock.began = 200.0
    assert (clock.deadline("a"), clock.deadline("b")) == (255.0, 280.0)
    clock.charge("a", 1_000.0)
    assert clock.banks["a"] == 0.0
    clock.charge("nobody", 1_000.0)


def test_after_a_restart_the_turn_starts_again() -> None:
    clock = timer(60, 30, now=5.0)
    clock.resume(StoredClock({"a": 10.0, "b": 30.0}))
    assert (clock.deadline("a"), clock.deadline("b")) == (75.0, 95.0)


def test_what_is_kept_is_what_will_be() -> None:
    clock = timer()
    stored = clock.to_store(("a",), True, 150.0)
    clock.charge("a", 150.0)
    clock.began = 150.0
    assert stored.banks == clock.banks == {"a": 30.0, "b": 60.0}


def test_banks_of_seats_that_are_gone_are_forgotten() -> None:
    clock = timer()
    clock.resume(StoredClock({"a": 3.0, "f": 9.0}))
    assert clock.banks == {"a": 3.0, "b": 60.0}


def test_thinking_again_in_an_exchange_costs_nothing() -> None:
    world = World(clock={"seconds": 20, "bank": 60}).full()
    cards = world.table.running.position()["hands"]["a"]
    world.now += 30
    world.play("a", f"give {cards[0]}")
    assert world.table.timer.banks["a"] == 50.0
    world.now += 30
    world.play("a", f"give {cards[-1]}")
    assert world.table.timer.banks["a"] == 50.0
    world.play("b", f"give {world.table.running.position()['hands']['b'][0]}")
    assert world.table.timer.banks["b"] == 20.0


def test_a_turn_begins_with_each_move() -> None:
    world = World(seats=2, teams=2, clock={"seconds": 20}).full()
    began = world.table.timer.began
    world.now += 7
    world.take(seats.rename(world.table, HOST, "Other"))
    assert world.table.timer.began == began
    world.play_any(random.Random(1))
    assert world.table.timer.began == world.now


# --- due moves------------------------------------------------------------------------------------


def playing_two(**settings: Any) -> World:
    """Two seats; a, the host's, is to play."""
    for _ in range(100):
        world = World(seats=2, teams=2, pace=0.5, **settings).full()
        if world.table.asked == ["a"]:
            return world
    raise AssertionError


def test_nothing_is_due_from_people_who_are_there() -> None:
    world = playing_two()
    world.now += 10_000
    assert due_moves(world.table) == []


def test_a_bot_plays_at_its_pace() -> None:
    world = World(seats=2, teams=2, pace=0.5)
    world.take(turns.start(world.table, HOST, "puppy"))
    seat = world.table.asked[0]
    assert due_moves(world.table) == [DueMove(seat, "puppy", "bot", world.now + 0.5, ahead=0.5)]


def test_bots_of_an_exchange_are_all_due() -> None:
    world = World(pace=0.5)
    world.take(turns.start(world.table, HOST, "puppy"))
    assert [move.seat for move in due_moves(world.table)] == list("abcd")


def test_a_table_without_people_rests() -> None:
    world = World(seats=2, teams=2, clock={"seconds": 20})
    world.take(turns.start(world.table, HOST, "puppy"))
    world.table.depart(HOST, world.now)
    assert due_moves(world.table) == []
    world.now += 1000
    world.table.arrive(None, world.now)  # an onlooker is there
    assert [move.by for move in due_moves(world.table)] == ["bot"]
    world.table.depart(None, world.now)
    assert due_moves(world.table) == []


def test_who_is_away_is_waited_for_and_then_stood_in_for() -> None:
    world = playing_two()
    world.now += 50
    world.table.depart(HOST, world.now)
    assert due_moves(world.table) == [
        DueMove("a", STAND_IN_LEVEL, "stand-in", world.now + AWAY_SECONDS)
    ]
    world.table.presence.standing_in.add("a")
    assert due_moves(world.table)[0].at == world.table.timer.began + 0.5
    assert world.frame(None)["table"]["seats"][0]["stand_in"] == STAND_IN_LEVEL
    world.table.arrive(HOST, world.now)
    assert due_moves(world.table) == []
    assert world.table.presence.standing_in == set()


def test_two_devices_and_one_goes() -> None:
    world = playing_two()
    world.table.arrive(HOST, world.now)
    world.table.depart(HOST, world.now)
    assert due_moves(world.table) == []
    assert world.frame(None)["table"]["seats"][0]["is_here"]
    world.table.depart(HOST, world.now)
    assert len(due_moves(world.table)) == 1
    assert not world.frame(None)["table"]["seats"][0]["is_here"]


def test_a_clock_that_has_run_out() -> None:
    world = playing_two(clock={"seconds": 20, "bank": 5})
    assert due_moves(world.table) == [DueMove("a", STAND_IN_LEVEL, "clock", world.now + 25)]
    world.now += 24
    world.table.depart(HOST, world.now)
    assert due_moves(world.table)[0].by == "clock"  # before anyone stands in


@pytest.mark.parametrize(("thought", "left"), [(5, 20), (18, RETURN_SECONDS)])
def test_no_time_goes_by_while_nobody_is_there(thought: float, left: float) -> None:
    """And those who come back have a moment, however little time was left."""
    world = playing_two(clock={"seconds": 20, "bank": 5})
    world.now += thought
    for person in (HOST, world.person("b")):
        world.table.depart(person, world.now)
    world.now += 1000
    world.table.arrive(HOST, world.now)
    assert due_moves(world.table) == [DueMove("a", STAND_IN_LEVEL, "clock", world.now + left)]
    assert world.frame(HOST)["table"]["seconds"] == left
    world.table.timer.charge("a", world.now)
    assert world.table.timer.banks["a"] == 5


def test_an_open_seat_is_stood_in_for_until_somebody_sits() -> None:
    world = playing_two()
    world.take(seats.stand(world.table, HOST))
    due = due_moves(world.table)
    assert [(move.seat, move.by) for move in due] == [("a", "stand-in")]
    assert due[0].at == world.table.timer.began + 0.5  # nobody is waited for
    world.table.presence.standing_in.add("a")
    world.take(seats.sit(world.table, HOST, "a", "Anna"))
    assert world.table.presence.standing_in == set()
    assert due_moves(world.table) == []


def test_a_bot_on_a_seat_that_was_stood_in_for() -> None:
    world = playing_two()
    world.take(seats.stand(world.table, HOST))
    world.table.presence.standing_in.add("a")
    world.take(seats.seat_bot(world.table, HOST, "a", "wolf"))
    assert [(move.level, move.by) for move in due_moves(world.table)] == [("wolf", "bot")]
    assert world.frame(None)["table"]["seats"][0]["stand_in"] == ""


def test_nobody_stands_in_any_more_in_a_new_game() -> None:
    world = playing_two()
    world.table.presence.standing_in.add("b")
    world.take(seats.stand(world.table, world.person("b")))
    world.take(seats.hand_over(world.table, "b", "Bea"))
    assert world.table.presence.standing_in == set()


def test_who_comes_back_while_the_move_for_them_is_stored_is_not_stood_in_for() -> None:
    world = World(seats=2, teams=2).full()
    seat = str(world.table.running.turn)
    person = world.person(seat)
    world.table.depart(person, world.now)
    move = str(world.table.running.legal_moves()[0])
    change = turns.play_for(world.table, seat, move, "stand-in")
    world.table.arrive(person, world.now)  # meanwhile the change is being stored
    world.take(change)
    assert seat not in world.table.presence.standing_in
