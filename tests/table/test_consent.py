"""In a running game: who may take an open seat, and what a host may do to others."""

from __future__ import annotations

from doghouse.table import consent, seats, turns
from doghouse.table.table import AWAY_LONG_SECONDS
from tests.table.test_table import HOST, World, refused
from tests.table.test_table_restore import StoredWorld

# --- open seats -----------------------------------------------------------------------------------


def test_an_open_seat_waits_for_whoever_left_it() -> None:
    world = World().full()
    berta, carl = world.person("b"), world.person("c")
    world.take(seats.stand(world.table, berta))
    refused("kept_seat", seats.sit, world.table, None, "b", "Stranger")
    world.take(seats.stand(world.table, carl))
    refused("kept_seat", seats.sit, world.table, carl, "b", "Carl")
    world.take(seats.sit(world.table, berta, "b", "Berta"))
    assert world.person("b") == berta


def test_it_is_not_for_who_had_it_earlier() -> None:
    world = World().full()
    berta = world.person("b")
    world.take(seats.hand_over(world.table, "b", "Bruno"))
    bruno = world.person("b")
    world.take(seats.stand(world.table, bruno))
    refused("kept_seat", seats.sit, world.table, berta, "b", "Berta")
    world.take(seats.sit(world.table, bruno, "b", "Bruno"))


def test_the_seats_are_for_everyone_between_games() -> None:
    world = World(seats=2, teams=2)
    berta = world.sit("b")
    world.take(seats.stand(world.table, berta))
    world.take(seats.sit(world.table, berta, "a", "Berta"))
    world.sit("b")


def test_who_may_let_somebody_in() -> None:
    world = World().full()
    refused("taken", seats.check_can_let_in, world.table, HOST, "b")
    world.take(seats.stand(world.table, world.person("d")))
    seats.check_can_let_in(world.table, HOST, "d")
    seats.check_can_let_in(world.table, world.person("b"), "d")  # the partner
    for person in (world.person("c"), None, 99):
        refused("partner_or_host", seats.check_can_let_in, world.table, person, "d")
    refused("no_such_seat", seats.check_can_let_in, world.table, HOST, "f")


def test_nobody_plays_two_hands_of_a_game() -> None:
    world = World().full()
    carl = world.person("c")
    world.take(seats.stand(world.table, carl))
    world.take(seats.stand(world.table, world.person("d")))
    refused("saw_other_hand", seats.hand_over, world.table, "d", "Carl", carl)
    refused("saw_other_hand", seats.add_device, world.table, world.person("b"), carl)
    world.take(seats.hand_over(world.table, "d", "Dora"))
    dora = world.person("d")
    world.take(seats.stand(world.table, dora))
    refused("saw_other_hand", seats.hand_over, world.table, "c", "Dora", dora)


def test_what_was_seen_survives_a_restart_and_ends_with_the_game() -> None:
    world = StoredWorld().full()
    assert isinstance(world, StoredWorld)
    carl = world.person("c")
    world.take(seats.stand(world.table, carl))
    world.take(seats.stand(world.table, world.person("d")))
    world.table = world.read()
    refused("kept_seat", seats.sit, world.table, carl, "d", "Carl")
    world.take(seats.sit(world.table, carl, "c", "Carl"))
    assert set(world.table.document.saw.values()) == set("abcd")


# --- the host's power -----------------------------------------------------------------------------


def test_close_needs_the_consent_of_one_who_plays() -> None:
    world = World().full()
    world.take(consent.close(world.table, HOST, world.now))
    assert world.table.is_playing
    waiting = {"name": "", "waits_for": ["b", "d"]}
    proposal = {"action": "close", "by": "a", "seat": None, **waiting}
    assert world.frame(world.person("b"))["table"]["proposal"] == proposal
    refused("no_say", consent.answer_proposal, world.table, HOST, True, world.now)
    refused("no_seat", consent.answer_proposal, world.table, None, True, world.now)
    world.take(consent.answer_proposal(world.table, world.person("b"), False, world.now))
    assert world.frame(None)["table"]["proposal"] is None
    refused("no_proposal", consent.answer_proposal, world.table, world.person("d"), True, world.now)
    world.take(consent.close(world.table, HOST, world.now))
    world.take(consent.answer_proposal(world.table, world.person("d"), True, world.now))
    assert world.table.stage == "closed"


def test_a_table_is_closed_at_once_where_nobody_else_plays() -> None:
    alone = World()
    alone.take(seats.sit(alone.table, HOST, "a", "Anna"))
    alone.take(turns.start(alone.table, HOST, "puppy"))
    alone.take(consent.close(alone.table, HOST, alone.now))
    assert alone.table.stage == "closed"
    left = World(seats=2, teams=2).full()
    left.table.depart(left.person("b"), left.now)
    left.take(consent.close(left.table, HOST, left.now + AWAY_LONG_SECONDS - 1))
    assert left.table.is_playing
    left.take(consent.close(left.table, HOST, left.now + AWAY_LONG_SECONDS))
    assert left.table.stage == "closed"
    before = World()
    before.sit("b")
    before.take(consent.close(before.table, HOST, before.now))
    assert before.table.stage == "closed"


def test_nobody_who_plays_is_removed_without_consent() -> None:
    world = World().full()
    berta = world.person("b")
    world.take(consent.remove(world.table, HOST, "b", world.now))
    assert world.person("b") == berta
    waiting = {"name": "", "waits_for": ["d"]}
    proposal = {"action": "remove", "by": "a", "seat": "b", **waiting}
    assert world.frame(None)["table"]["proposal"] == proposal
    refused("no_say", consent.answer_proposal, world.table, berta, True, world.now)
    world.take(consent.answer_proposal(world.table, world.person("d"), True, world.now))
    assert world.table.document.open_seats == ["b"]
    assert berta not in world.table.document.persons


def test_where_two_play_only_absence_counts() -> None:
    world = World(seats=2, teams=2).full()
    refused("not_away", consent.remove, world.table, HOST, "b", world.now)
    world.table.depart(world.person("b"), world.now)
    refused("not_away", consent.remove, world.table, HOST, "b", world.now)
    world.now += AWAY_LONG_SECONDS
    world.take(consent.remove(world.table, HOST, "b", world.now))
    assert world.table.document.open_seats == ["b"]


def test_a_bot_and_the_host_themself_need_no_consent() -> None:
    world = World()
    world.take(seats.sit(world.table, HOST, "a", "Anna"))
    world.sit("b")
    world.take(turns.start(world.table, HOST, "puppy"))
    world.take(consent.remove(world.table, HOST, "c", world.now))
    world.take(consent.remove(world.table, HOST, "a", world.now))
    assert world.table.document.open_seats == ["a", "c"]
    refused("kept_seat", seats.sit, world.table, None, "c", "Stranger")
    world.take(seats.sit(world.table, HOST, "a", "Anna"))


def test_a_proposal_about_a_seat_that_changed_hands() -> None:
    world = World().full()
    world.take(consent.remove(world.table, HOST, "b", world.now))
    world.take(seats.hand_over(world.table, "b", "Bruno"))
    refused("no_proposal", consent.answer_proposal, world.table, world.person("d"), True, world.now)


def test_a_proposal_survives_a_restart_and_ends_with_the_game() -> None:
    world = StoredWorld(seats=2, teams=2).full()
    assert isinstance(world, StoredWorld)
    world.take(consent.close(world.table, HOST, world.now))
    assert world.read().document.proposal == world.table.document.proposal is not None


def test_a_program_is_not_asked_but_not_sent_away_either() -> None:
    world = World(seats=2, teams=2)
    world.take(seats.sit(world.table, HOST, "a", "Anna"))
    change = world.take(seats.sit(world.table, None, "b", "Rex", True))
    world.table.arrive(change.person, world.now)
    world.take(turns.start(world.table, HOST))
    refused("not_away", consent.remove, world.table, HOST, "b", world.now)
    world.take(consent.close(world.table, HOST, world.now))
    assert world.table.stage == "closed"


def test_a_partner_has_no_say_where_opponents_play() -> None:
    """Otherwise two partners could end a game they are losing, or take an opponent's hand."""
    world = World().full()
    carl = world.person("c")
    for propose in (consent.close, lambda *a: consent.remove(a[0], a[1], "b", a[2])):
        world.take(propose(world.table, HOST, world.now))
        refused("no_say", consent.answer_proposal, world.table, carl, True, world.now)
        world.take(consent.answer_proposal(world.table, HOST, False, world.now))


def test_the_only_opponent_is_not_removed_by_the_other_team() -> None:
    world = World()
    world.take(seats.sit(world.table, HOST, "a", "Anna"))
    world.sit("b")
    world.sit("c")
    world.take(turns.start(world.table, HOST, "puppy"))
    refused("not_away", consent.remove, world.table, HOST, "b", world.now)


def test_a_partner_is_asked_where_only_bots_play_against_them() -> None:
    world = World()
    world.take(seats.sit(world.table, HOST, "a", "Anna"))
    carl = world.sit("c")
    world.take(turns.start(world.table, HOST, "puppy"))
    world.take(consent.close(world.table, HOST, world.now))
    world.take(consent.answer_proposal(world.table, carl, True, world.now))
    assert world.table.stage == "closed"


# --- letting people in ----------------------------------------------------------------------------


def with_bot_at_d() -> World:
    world = World()
    world.take(seats.sit(world.table, HOST, "a", "Anna"))
    for seat in "bc":
        world.sit(seat)
    world.take(turns.start(world.table, HOST, "puppy"))
    return world


def test_whom_one_person_lets_in_an_opponent_has_to_agree_to() -> None:
    """Otherwise it could be their own second browser, which would see that hand."""
    world = with_bot_at_d()
    world.take(consent.let_in(world.table, HOST, "d", "Dora", "ticket", world.now))
    proposal = world.frame(None)["table"]["proposal"]
    waiting = {"by": "a", "seat": "d", "name": "Dora", "waits_for": ["b"]}
    assert proposal == {"action": "join", **waiting}
    refused("no_say", consent.answer_proposal, world.table, world.person("c"), True, world.now)
    world.take(consent.answer_proposal(world.table, world.person("b"), True, world.now))
    assert world.table.document.proposal is None


def test_the_same_for_an_onlooker_who_asks() -> None:
    world = with_bot_at_d()
    world.take(consent.ask_seat(world.table, None, "d", "Dora", "ticket"))
    assert world.frame(None)["table"]["proposal"]["waits_for"] == ["a", "b"]  # host and partner
    world.take(consent.answer_proposal(world.table, HOST, True, world.now))
    proposal = world.frame(None)["table"]["proposal"]
    assert (proposal["by"], proposal["waits_for"]) == ("a", ["b"])
    world.take(consent.answer_proposal(world.table, world.person("b"), True, world.now))
    assert world.table.document.proposal is None


# --- one at a time --------------------------------------------------------------------------------


def test_a_wish_of_an_onlooker_gives_way_and_nothing_else_does() -> None:
    world = with_bot_at_d()
    berta = world.person("b")
    world.take(consent.ask_seat(world.table, None, "d", "Dora", "ticket"))
    world.take(consent.resign(world.table, world.person("c"), world.now))
    assert world.frame(None)["table"]["proposal"]["action"] == "resign"
    refused("one_proposal", consent.close, world.table, HOST, world.now)
    refused("one_proposal", consent.remove, world.table, HOST, "c", world.now)
    refused("one_proposal", consent.ask_seat, world.table, None, "d", "Dora", "ticket")
    refused("no_say", consent.answer_proposal, world.table, berta, True, world.now)
