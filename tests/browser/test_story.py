"""What happened: trails on the board, rounds and events in the log, and lines that show a move."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

import doghouse
from tests.browser.page_server import House
from tests.browser.page_states import midgame, seat_at
from tests.browser.page_words import say
from tests.browser.player import Player, by_buttons
from tests.browser.visit import Visit

MIDGAME = {"game": "dog", "rules": "classic", "seats": 4, "teams": 2}


def lines_of(page: Page) -> Locator:
    return page.get_by_role("list", name=say("web.log.title")).get_by_role("button")


def after_some_turns(here: Visit, turns: int = 3) -> Player:
    player = seat_at(here, midgame(**MIDGAME))
    for _ in range(turns):
        player.wait()
        player.play_once(by_buttons)
    player.wait()
    return player


def log_of(here: Visit) -> list[dict[str, Any]]:
    """Every move that was sent to the page."""
    entries: dict[int, dict[str, Any]] = {}
    for message in here.line.heard:
        for entry in [*message.get("last", []), *message.get("entries", [])]:
            entries[entry["ply"]] = entry
    return [entries[ply] for ply in sorted(entries)]


def test_moves_since_my_turn_leave_a_trail(visit: Callable[..., Visit]) -> None:
    here = visit()
    after_some_turns(here)
    log = log_of(here)
    own = max(at for at, entry in enumerate(log) if entry["seat"] == "a")
    hops = [hop["seat"] for entry in log[own + 1 :] for hop in entry["effect"]["hops"]]
    assert hops
    trails = here.page.locator("[data-trail]")
    expect(trails).to_have_count(len(hops))
    seats = trails.evaluate_all("all => all.map((one) => one.dataset.trail)")
    assert sorted(seats) == sorted(hops)


def test_a_line_of_the_log_shows_its_move(visit: Callable[..., Visit]) -> None:
    here = visit()
    after_some_turns(here)
    page, log = here.page, log_of(here)
    at = next(at for at, entry in enumerate(log) if entry["effect"]["hops"])
    strong = page.locator(".trail.is-strong")
    lines_of(page).nth(at).hover()
    expect(strong).to_have_count(len(log[at]["effect"]["hops"]))
    page.get_by_role("heading", name=say("web.log.title")).hover()
    expect(strong).to_have_count(0)
    lines_of(page).nth(at).focus()  # by keyboard, too
    expect(strong).not_to_have_count(0)
    page.keyboard.press("ArrowDown")
    expect(lines_of(page).nth(at + 1)).to_be_focused()


def test_squares_are_named_for_those_who_want_numbers(visit: Callable[..., Visit]) -> None:
    here = visit()
    after_some_turns(here)
    page, log = here.page, log_of(here)
    at, entry = next((at, one) for at, one in enumerate(log) if one["effect"]["kind"] == "step")
    way = [str(entry["effect"]["hops"][0]["squares"][end]) for end in (0, -1)]
    told = lines_of(page).nth(at)
    both = re.compile(rf"\b{way[0]}\b.*\b{way[1]}\b")
    expect(told).not_to_have_text(both)
    page.get_by_role("button", name=say("web.nav.settings")).click()
    page.get_by_label(say("web.set.numbers")).check()
    page.keyboard.press("Escape")
    if all(square.isdecimal() for square in way):
        expect(told).to_have_text(both)
    expect(page.locator(".board").get_by_text("44", exact=True)).to_be_attached()


def test_the_log_is_broken_by_rounds(visit: Callable[..., Visit], house: House) -> None:
    position = doghouse.new("dog", seed=3).position()
    here = visit()
    page = here.sit(house.open(name="Anna", position=position, bots="puppy", start=True))
    player = Player(here)
    player.wait()
    player.play_once(by_buttons)
    player.wait()
    opening = log_of(here)[0]["opens"]
    assert (opening["round"], opening["cards"], opening["first"]) == (1, 6, position["first"])
    rounds = page.get_by_role("list", name=say("web.log.title")).get_by_role("heading")
    expect(rounds).to_have_count(1)
    expect(rounds.first).to_contain_text(say("web.seat.cards", count=6))
    while len([entry for entry in log_of(here) if entry["opens"]]) < 2:
        player.wait()
        player.play_once(by_buttons)
    expect(rounds).to_have_count(2)
    expect(rounds.last).to_contain_text(say("web.seat.cards", count=5))
