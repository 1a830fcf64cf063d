"""What a host can do in a running game only if the others agree."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

import doghouse
from tests.browser.page_server import House
from tests.browser.page_words import say
from tests.browser.test_together import button
from tests.browser.visit import Visit

Visits = Callable[..., Visit]
TWO = {"seats": 2, "teams": 2}
PAIRS = {"seats": 4, "teams": 2}
#: Menu entries that end a game ask for confirmation.
SURE = {"web.menu.close": "web.sure.close.yes", "web.menu.stand": "web.sure.stand.yes"}


def running(
    visit: Visits, house: House, settings: dict[str, Any], seat: str
) -> tuple[Visit, Visit]:
    """Anna is the host, at seat a, and plays with Bea; puppies take the other seats."""
    created = house.open(name="Anna", settings=settings)
    anna, bea = visit(), visit(preferences={"name": "Bea"})
    anna.sit(created)
    bea.go(f"/t/{created['table']}")
    place = bea.page.get_by_role("listitem").nth("abcdef".index(seat))
    place.get_by_role("button", name=say("web.gather.sit")).click()
    bea.until(lambda: bea.snapshot["seat"] == seat)
    button(anna.page, "web.gather.start")
    for one in (anna, bea):
        one.until(lambda one=one: one.snapshot["view"])  # type: ignore[misc]
    return anna, bea


def choose(here: Visit, key: str, **values: object) -> None:
    """An entry of the table's menu."""
    button(here.page, "web.nav.table")
    button(here.page, key, **values)
    if key in SURE:
        button(here.page, SURE[key])


def test_a_table_closes_when_another_agrees(visit: Visits, house: House) -> None:
    anna, bea = running(visit, house, TWO, "b")
    choose(anna, "web.menu.close")
    expect(anna.page.get_by_text(say("web.consent.wait"))).to_be_visible()
    expect(bea.page.get_by_text(say("web.consent.close", name="Anna"))).to_be_visible()
    assert not bea.overflow()
    button(bea.page, "web.consent.agree")
    expect(bea.page.get_by_text(say("goodbye.closed"))).to_be_visible()
    expect(anna.page).to_have_url(f"{house.origin}/")


def test_one_tap_ends_nothing(visit: Visits, house: House) -> None:
    """Closing and leaving ask for confirmation, and "no" changes nothing."""
    anna, _ = running(visit, house, TWO, "b")
    button(anna.page, "web.nav.table")
    for key in SURE:
        button(anna.page, key)
        expect(anna.page.get_by_role("dialog", name=say(key))).to_be_visible()
        button(anna.page, "web.sure.no")
    sent = {message["type"] for message in anna.line.sent}
    assert not sent & {"close", "stand"}
    assert anna.snapshot["seat"] == "a"


def test_a_table_stays_when_nobody_agrees(visit: Visits, house: House) -> None:
    anna, bea = running(visit, house, TWO, "b")
    choose(anna, "web.menu.close")
    button(bea.page, "web.consent.refuse")
    expect(anna.page.get_by_text(say("web.consent.refused"))).to_be_visible()
    expect(bea.page.get_by_text(say("web.consent.close", name="Anna"))).to_have_count(0)
    assert anna.snapshot["table"]["stage"] == "playing"


def test_who_is_to_go_is_not_asked(visit: Visits, house: House) -> None:
    anna, bea = running(visit, house, PAIRS, "c")
    choose(anna, "web.menu.remove", name="Bea")  # nobody else could agree
    expect(anna.page.get_by_role("dialog").get_by_role("alert")).to_be_visible()
    assert bea.snapshot["table"]["proposal"] is None


def test_an_empty_seat_is_no_strangers_but_somebody_is_let_in(visit: Visits, house: House) -> None:
    anna, bea = running(visit, house, PAIRS, "c")
    choose(bea, "web.menu.stand")
    anna.until(lambda: anna.snapshot["table"]["seats"][2]["kind"] == "open")
    bea.page.reload()  # Bea can still come back
    choose(bea, "web.menu.back", seat="C")
    bea.until(lambda: bea.snapshot["seat"] == "c")
    button(bea.page, "web.menu.stand")
    button(bea.page, "web.sure.stand.yes")
    anna.until(lambda: anna.snapshot["table"]["seats"][2]["kind"] == "open")

    carl = visit(preferences={"name": "Carl"})
    carl.go(anna.page.url.removeprefix(house.origin))
    button(carl.page, "web.nav.table")
    expect(carl.page.get_by_text(say("web.menu.link_only"))).to_be_visible()
    choose(anna, "web.menu.let_in", seat="C")
    field = anna.page.get_by_label(say("web.invite.link")).last
    expect(field).to_have_value(re.compile("#claim="))
    button(carl.page, "web.close")
    carl.go(field.input_value().removeprefix(house.origin))
    button(carl.page, "web.claim.take")
    carl.until(lambda: carl.line.snapshot and carl.snapshot["seat"] == "c")


def test_a_game_that_was_not_dealt_says_so(visit: Visits, house: House) -> None:
    position = doghouse.new("dog", seed=5).position()
    created = house.open(name="Anna", position=position, settings={"visibility": "listed"})
    anna, bea = visit(), visit()
    anna.sit(created)
    expect(anna.page.get_by_text(say("web.origin.position"))).to_be_visible()
    bea.go("/")
    expect(bea.page.get_by_text(say("web.origin.position"))).to_be_visible()
    button(anna.page, "web.gather.start")
    anna.until(lambda: anna.snapshot["view"])
    expect(anna.page.get_by_text(say("web.origin.position"))).to_be_visible()
