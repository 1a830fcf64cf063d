"""Seats around the board, and how the page answers a tap that can't work."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from doghouse.rules.rulesets import RULE_SETS
from tests.browser.page_server import House
from tests.browser.page_states import midgame, seat_at
from tests.browser.page_words import say
from tests.browser.visit import Visit

Visits = Callable[..., Visit]

BARRED: dict[str, Any] = {
    "game": "dog", "rules": "classic", "seats": 4, "teams": 2,
    "phase": "play", "turn": "a", "round": 3, "first": "b",
    "marbles": {
        "a": ["12", "a4", "a0", "a0"], "b": ["16!", "b3", "b4", "b0"],
        "c": ["c0", "c0", "c0", "c0"], "d": ["d0", "d0", "d0", "d0"],
    },
    "hands": {"a": ["2", "9"], "b": ["2", "5"], "c": ["9", "K"], "d": ["J", "K"]},
    "pile": ["5", "Q", "3", "8", "9", "10"], "discard": ["6"],
}  # fmt: skip


def plate(here: Visit, seat: str) -> Locator:
    return here.page.locator(f'.plate[data-seat="{seat}"]')


def middle(one: Locator) -> tuple[float, float]:
    box = one.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_partners_sit_opposite(visit: Visits) -> None:
    here = visit()
    seat_at(here, midgame(game="dog", rules="classic", seats=4, teams=2))
    x, y = middle(here.page.locator(".board svg").first)
    places = {seat: middle(plate(here, seat)) for seat in "abcd"}
    assert places["a"][1] > y > places["c"][1]
    assert places["b"][0] > x > places["d"][0]
    ribbons = {seat: plate(here, seat).locator(".ribbon").get_attribute("style") for seat in "abcd"}
    assert ribbons["a"] == ribbons["c"] != ribbons["b"] == ribbons["d"]
    expect(plate(here, "c").get_by_text(say("web.seat.partner"))).to_have_count(1)


REX = "import sys, doghouse.client as c; c.play(sys.argv[1], lambda s, m: m[0], name='Rex')"


def test_a_program_is_shown_as_one(visit: Visits, house: House) -> None:
    """In the list of tables, before the game, at the table, and in what one reads about a seat."""
    here = visit()
    created = house.open(name="Anna", settings={"seats": 2, "visibility": "listed"})
    here.sit(created)
    page, word = here.page, say("web.seat.program")
    rex = subprocess.Popen([sys.executable, "-c", REX, f"{house.origin}/t/{created['table']}"])
    try:
        expect(page.get_by_role("listitem").filter(has_text="Rex")).to_contain_text(word)
        list_of_tables = visit()
        list_of_tables.go("/")
        expect(list_of_tables.page.get_by_text(f"Rex ({word})")).to_be_visible()
        page.get_by_role("button", name=say("web.gather.start")).click()
        expect(plate(here, "b")).to_contain_text(word)
        page.get_by_role("button", name=say("web.seat.about", seat="Rex")).click()
        expect(page.get_by_role("dialog")).to_contain_text(word)
    finally:
        rex.kill()
        rex.wait()


@pytest.mark.rules("B6")
@pytest.mark.parametrize("rules", RULE_SETS)
def test_dealer_and_starter_are_shown(rules: str, visit: Visits) -> None:
    here = visit()
    seat_at(here, BARRED | {"rules": rules})
    expect(plate(here, "b").get_by_role("img", name=say("web.seat.first"))).to_be_visible()
    dealer = "b" if RULE_SETS[rules].dealer == "first" else "a"
    expect(plate(here, dealer).get_by_role("img", name=say("web.seat.dealer"))).to_be_visible()
    expect(plate(here, "b").get_by_role("img", name=say("web.seat.home", count=2))).to_be_visible()


@pytest.mark.rules("B16")
def test_a_card_that_can_not_be_played_says_why(visit: Visits) -> None:
    """It names who is in the way and highlights their marble; no dialog covers the board."""
    here = visit()
    player = seat_at(here, BARRED)
    name = next(s["name"] for s in here.snapshot["table"]["seats"] if s["seat"] == "b")
    player.hand.get_by_role("button").nth(1).click()
    why = here.page.get_by_role("dialog", name=say("web.why.title"))
    expect(why).to_contain_text(name)
    expect(why.get_by_role("link")).to_have_attribute("href", "/rules?set=classic#B16")
    expect(here.page.locator(".board .lit")).to_have_count(1)
    assert here.page.locator("dialog[open]").count() == 0
    here.page.keyboard.press("Escape")
    expect(why).to_have_count(0)


def test_a_wrong_square_says_why(visit: Visits) -> None:
    here = visit()
    player = seat_at(here, BARRED)
    player.card("2").click()
    x, y = middle(player.board.locator("[data-marble=b0]"))  # 16 is no target
    here.page.mouse.click(x, y)
    expect(here.page.get_by_role("dialog", name=say("web.why.title"))).to_be_visible()
    expect(here.page.locator(".board .lit").first).to_be_visible()
