"""The board is drawn for its rule set, at tables and in replays."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import FilePayload, Page

import doghouse
from doghouse import Record
from doghouse.rules.geometry import Board, board
from doghouse.rules.rulesets import RULE_SETS
from tests.browser.visit import Visit

OWN = "c"
START = ".board .start[style*='--seat-{seat})']"
HOME_WAY = ".board [style*='--seat-{seat})'] > .home-way"

Visits = Callable[..., Visit]


def plan_of(rules: str, own: str) -> Board:
    options = RULE_SETS[rules].options
    return board(4, int(options["squares_per_seat"]), str(options["home_entry"]), own)


def check(page: Page, plan: Board) -> None:
    """Check where a marble comes out, and where the way into each home begins."""
    page.locator(".board .start").first.wait_for()
    for seat in plan.starts:
        start = page.locator(START.format(seat=seat))
        drawn = [float(start.get_attribute(name) or "nan") for name in ("cx", "cy")]
        assert drawn == list(plan.track[plan.starts[seat]]), seat
        way = page.locator(HOME_WAY.format(seat=seat)).get_attribute("d") or ""
        points = [float(number) for number in re.findall(r"-?[\d.]+", way)]
        assert points[:2] == list(plan.track[plan.entries[seat]]), seat


@pytest.mark.rules("B3")
@pytest.mark.parametrize("rules", RULE_SETS)
def test_at_the_table(rules: str, visit: Visits) -> None:
    here = visit()
    position = doghouse.new("dog", rules=rules, seed=1).position()
    here.sit(here.house.open(name="Anna", seat=OWN, position=position, bots="puppy", start=True))
    check(here.page, plan_of(rules, OWN))


@pytest.mark.rules("B3")
@pytest.mark.parametrize("rules", RULE_SETS)
def test_in_a_replay(rules: str, visit: Visits) -> None:
    here = visit()
    text = Record.of(doghouse.new("dog", rules=rules, seed=1)).text()
    here.go("/r/")
    file = FilePayload(name="game.txt", mimeType="text/plain", buffer=text.encode())
    here.page.locator("input[type=file]").set_input_files(file)
    check(here.page, plan_of(rules, "a"))


def test_with_options_of_its_own(visit: Visits) -> None:
    """Options override the rule set."""
    options = {"home_entry": "start", "squares_per_seat": 18}
    here = visit()
    game = doghouse.new("dog", rules="alternative", options=options, seed=1)
    here.sit(here.house.open(name="Anna", position=game.position(), bots="puppy", start=True))
    check(here.page, board(4, 18, "start"))


def test_the_rules_show_their_own_board(visit: Visits) -> None:
    """Each picture requests the board of the rule set being read."""
    here = visit()
    asked: list[str] = []
    here.page.on("request", lambda request: asked.append(request.url))
    here.go("/rules?set=alternative#B3")
    here.page.locator("#B3 .board .start").first.wait_for()
    boards = {url.partition("?")[2] for url in asked if "/api/board" in url}
    assert boards
    assert all("home_entry=before-start" in query for query in boards), json.dumps(sorted(boards))
