"""Several people, windows and devices at one table."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

import doghouse
from tests.browser.endings import stored
from tests.browser.page_server import House
from tests.browser.page_words import say
from tests.browser.player import Player, by_pointer, by_typing
from tests.browser.touch import a_card
from tests.browser.visit import Line, Visit

ENDINGS = stored()


def button(page: Page, key: str, **values: object) -> None:
    page.get_by_role("button", name=say(key, **values), exact=True).first.click()


def test_friends_meet_by_a_link_and_exchange_cards(visit: Callable[..., Visit]) -> None:
    anna = visit(form={"pace": 0, "seats": 4, "teams": 2})
    anna.go("/")
    button(anna.page, "web.way.make")
    link = anna.page.get_by_label(say("web.invite.link")).input_value()

    bea = visit(preferences={"name": "Bea"})
    bea.go(link.removeprefix(bea.house.origin))
    partner = bea.page.get_by_role("listitem").nth(2)
    partner.get_by_role("button", name=say("web.gather.sit")).click()
    expect(anna.page.get_by_role("listitem").nth(2)).to_contain_text("Bea")
    button(anna.page, "web.gather.start")

    players = [Player(one, seed) for seed, one in enumerate((anna, bea))]
    for player in players:
        player.wait()
    changed_mind(players[0])
    players[1].play_once(by_pointer)
    received = say("web.ask.received", seat="Bea", a_card="")[:-2]
    expect(anna.page.get_by_text(received).first).to_be_visible()
    play_both(players, turns=6)


def changed_mind(player: Player) -> None:
    """Give one card, then another; the second counts."""
    for move in player.moves[:2]:
        player.play_once(by_pointer, move["text"])
        given = say("web.ask.given", a_card=a_card(move["card"]))
        expect(player.page.get_by_text(given)).to_be_visible()


def test_to_the_end_then_words_and_a_rematch(visit: Callable[..., Visit], house: House) -> None:
    ending = ENDINGS["dog-alternative-4-2"]
    created = house.open(name="Anna", **ending)
    anna, bea = visit(), visit(preferences={"name": "Bea"})
    anna.sit(created)
    bea.go(f"/t/{created['table']}")
    seats = [seat["seat"] for seat in anna.snapshot["table"]["seats"]]
    partner = seats[(seats.index(ending["seat"]) + 2) % 4]
    bea.page.get_by_role("listitem").nth(seats.index(partner)).get_by_role("button").click()
    bea.until(lambda: bea.snapshot["seat"] == partner)
    button(anna.page, "web.gather.start")

    players = [Player(one, seed) for seed, one in enumerate((anna, bea))]
    players[0].wait()
    expect(anna.page.get_by_text(say("web.talk.silence"))).to_be_visible()
    button(bea.page, "web.emote.hello")
    expect(anna.page.locator(f"[data-seat={partner}]")).to_contain_text(say("web.emote.hello"))
    play_both(players)
    anna.until(players[0].is_over)
    winners = anna.snapshot["view"]["winners"]  # hidden cards were redealt, so the bots may win
    over = say("web.over.won") if ending["seat"] in winners else say("web.over.replay")
    expect(anna.page.get_by_text(over, exact=True).first).to_be_visible()

    field = bea.page.get_by_label(say("web.talk.write"))
    field.fill("Well done, Anna! <b>&amp;</b>")
    field.press("Enter")
    expect(anna.page.get_by_role("log").last).to_contain_text("Bea Well done, Anna! <b>&amp;</b>")
    button(anna.page, "web.over.rematch")
    bea.until(lambda: bea.snapshot["table"]["number"] == 2)
    play_both(players, turns=1)
    wins = anna.snapshot["table"]["wins"]
    assert [seat for seat in seats if wins.get(seat)] == [seat for seat in seats if seat in winners]


def play_both(players: list[Player], turns: int = 120) -> None:
    """Play that many turns, or to the end of the game."""
    for _ in range(turns):
        players[0].visit.until(lambda: any(p.is_asked() or p.is_over() for p in players))
        if any(player.is_over() for player in players):
            return
        player = next(player for player in players if player.is_asked())
        player.settle()
        player.play_once(by_typing)


def test_windows_on_one_seat_stay_in_step(visit: Callable[..., Visit], house: House) -> None:
    position = doghouse.new("dog", seed=5).position()
    one = visit()
    one.sit(house.open(name="Anna", position=position, bots="puppy", start=True))
    two = one.another_window()
    two.go(one.page.url.removeprefix(house.origin))
    players = [Player(one), Player(two)]
    for turn in range(4):
        for player in players:
            player.wait()
        players[turn % 2].play_once(by_pointer)
        two.until(lambda: one.snapshot["version"] == two.snapshot["version"])
        two.until(lambda: players[0].hand.inner_text() == players[1].hand.inner_text())
    two.page.close()
    assert two.complaints == one.complaints


@pytest.mark.parametrize("to", ["device", "hand_over"])
def test_a_seat_moves_to_another_device(to: str, visit: Callable[..., Visit], house: House) -> None:
    position = doghouse.new("dog", seed=5).position()
    desk, phone = visit(), visit(preferences={"name": "Bea"})
    desk.sit(house.open(name="Anna", position=position, bots="puppy", start=True))
    button(desk.page, "web.nav.table")
    button(desk.page, f"web.menu.{to}")
    field = desk.page.get_by_label(say("web.invite.link")).last
    expect(field).to_have_value(re.compile("#claim="))
    link = field.input_value()
    phone.go(link.removeprefix(house.origin))
    button(phone.page, "web.claim.take")
    player = Player(phone)
    phone.until(lambda: phone.line.snapshot and phone.snapshot["seat"] == "a")
    player.wait()
    player.play_once(by_pointer)
    assert "#" not in phone.page.url
    phone.page.reload()  # the seat is kept
    phone.until(lambda: len(phone.lines) > 1 and phone.line.snapshot)
    assert phone.snapshot["seat"] == "a"


def test_an_onlooker_sees_no_hand(visit: Callable[..., Visit], house: House) -> None:
    position = doghouse.new("dog", seed=5).position()
    created = house.open(name="Anna", position=position, bots="puppy", start=True)
    anna, other = visit(), visit()
    anna.sit(created)
    other.go(f"/t/{created['table']}")
    player = Player(anna)
    for _ in range(3):
        player.wait()
        player.play_once(by_pointer)
    expect(Player(other).board).to_be_visible()
    expect(other.page.locator(".hand")).to_have_count(0)
    expect(other.page.get_by_role("region", name=say("web.moves.title"))).to_have_count(0)
    snapshots = [m for m in other.line.heard if m["type"] == "snapshot"]
    assert len(snapshots) > 3
    for snapshot in snapshots:
        assert snapshot["seat"] is None
        assert snapshot["choices"] is None
        assert all(isinstance(hand, int) for hand in snapshot["view"]["hands"].values())
        assert isinstance(snapshot["view"]["pile"], int)


def test_two_people_at_one_device(visit: Callable[..., Visit]) -> None:
    """A screen hides the cards between their turns."""
    here = visit(form={"pace": 0, "seats": 2, "teams": 2})
    page = here.go("/")
    button(page, "web.way.make")
    page.get_by_text(say("web.gather.local"), exact=True).click()
    page.get_by_label(say("web.name.label")).last.fill("Bea")
    button(page, "web.gather.local.sit", seat="B")
    expect(page.get_by_role("listitem").nth(1)).to_contain_text("Bea")
    button(page, "web.gather.start")
    for _ in range(4):
        asked = here.until(lambda: next((line for line in here.lines if is_asked(line)), None))
        show_cards(page, {"a": "Anna", "b": "Bea"}[asked.snapshot["seat"]])
        moves = page.get_by_role("region", name=say("web.moves.title"))
        version = asked.snapshot["version"]
        moves.get_by_role("listitem").get_by_role("button").first.click()
        here.until(functools.partial(has_moved_on, here, version))


def show_cards(page: Page, name: str) -> None:
    ready = page.get_by_role("button", name=say("web.handover.ready", name=name))
    expect(ready.or_(page.locator(".hand"))).to_be_visible()
    if ready.is_visible():
        expect(page.locator(".hand")).to_have_count(0)
        ready.click()
    expect(page.locator(".hand")).to_be_visible()


def is_asked(line: Line) -> bool:
    told = line.snapshot
    return bool(told and told["seat"] and told["seat"] in told["table"]["asked"])


def has_moved_on(here: Visit, version: int) -> bool:
    """Wait until both pages show a later version."""
    return all(line.snapshot and line.snapshot["version"] > version for line in here.lines)
