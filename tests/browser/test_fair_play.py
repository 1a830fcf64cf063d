"""Fair deals on the page: a player's text, the key at the end, and checking a record."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import FilePayload, expect

import doghouse
from doghouse.fair_deals import FairDeals, with_hidden_cards
from doghouse.record import Record
from tests.browser.endings import stored
from tests.browser.page_server import House
from tests.browser.page_words import say
from tests.browser.player import Player, by_typing
from tests.browser.test_guide import BAD_REQUEST
from tests.browser.test_together import button
from tests.browser.visit import Visit
from tests.support.fair_games import KEY, SHORT, TEXTS

Visits = Callable[..., Visit]
EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "fair-game.txt"
DEALS = FairDeals(KEY, TEXTS)


def from_position(wish: dict[str, Any]) -> str:
    """The record of a game from a position whose hidden cards were redealt."""
    begun = doghouse.new(**wish, seed=3)
    position = with_hidden_cards(begun.position(), begun.configuration, DEALS)
    game = doghouse.load(position, shuffler=DEALS.shuffled)
    rng = random.Random(1)
    while not game.is_over:
        game.play(rng.choice(game.legal_moves()))
    return Record.of(game).with_deals("position", DEALS).text()


def check(here: Visit, text: str) -> None:
    here.go("/r/")
    file = FilePayload(name="game.txt", mimeType="text/plain", buffer=text.encode())
    here.page.locator("input[type=file]").set_input_files(file)
    button(here.page, "guide.replay.check")


def test_the_page_checks_a_record(visit: Visits) -> None:
    here, text = visit(), EXAMPLE.read_text("utf-8")
    check(here, text)
    expect(here.page.get_by_text(say("verify.fair.dealt", count=5))).to_be_visible()
    check(here, text.replace("name a Anna", "name a Anne"))
    expect(here.page.get_by_text(say("verify.wrong.seal"))).to_be_visible()
    expect(here.page.get_by_text(say("verify.not_fair"))).to_be_visible()
    check(here, "\n".join(line for line in text.split("\n") if not line.startswith("key ")))
    expect(here.page.get_by_text(say("verify.nothing"))).to_be_visible()


def test_the_page_checks_hidden_cards(visit: Visits) -> None:
    here, text = visit(), from_position(SHORT)
    check(here, text)
    count = sum(line.startswith("shuffle ") for line in text.split("\n"))
    expect(here.page.get_by_text(say("verify.fair.position", count=count))).to_be_visible()


@cache
def long_record(plies: int) -> str:
    """A game of DOG Cards that mostly drops cards."""
    deals, rng = FairDeals(KEY, {}), random.Random(1)
    game = doghouse.new("dogcards", seats=2, first=deals.first("ab"), shuffler=deals.shuffled)
    for _ in range(plies):
        moves = game.legal_moves()
        drops = [move for move in moves if str(move).startswith("drop")]
        game.play(rng.choice(drops or moves))
    return Record.of(game).with_deals("dealt", deals).text()


@pytest.mark.parametrize("plies", [3000, 13_000])
def test_the_deals_of_a_long_game_can_be_checked(visit: Visits, plies: int) -> None:
    """Even one too long to display. It is unfinished, so its key is not revealed."""
    here = visit(forgives=BAD_REQUEST)
    check(here, long_record(plies))
    expect(here.page.get_by_text(say("verify.nothing"))).to_be_visible()


def test_a_text_before_the_game_and_the_key_after_it(visit: Visits, house: House) -> None:
    here = visit()
    here.sit(house.open(name="Anna", bots="puppy", **stored()["dog-alternative-4-2"]))
    here.page.get_by_text(say("web.fair.title")).click()
    here.page.get_by_label(say("web.fair.text")).fill("Wau <b>42</b>")
    button(here.page, "web.fair.add")
    expect(here.page.locator(".deals")).to_contain_text("Wau <b>42</b>")
    button(here.page, "web.fair.random")
    button(here.page, "web.fair.add")
    expect(here.page.locator(".deals")).not_to_contain_text("Wau")
    promised = here.snapshot["table"]["deals"]["commitment"]
    button(here.page, "web.gather.start")
    player = Player(here, 1)
    here.until(lambda: player.is_asked() or player.is_over())
    while not player.is_over():
        player.settle()
        player.play_once(by_typing)
        here.until(lambda: player.is_asked() or player.is_over())
    here.page.get_by_text(say("web.fair.title")).click()
    assert here.snapshot["table"]["last_deals"]["commitment"] == promised
    expect(here.page.get_by_title(here.snapshot["table"]["last_deals"]["key"])).to_be_visible()
    assert not here.overflow()
