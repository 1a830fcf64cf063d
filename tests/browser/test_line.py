"""Nothing is lost when the connection breaks, the page is reloaded or the server restarts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

import doghouse
from tests.browser.page_server import House
from tests.browser.page_words import say
from tests.browser.player import Player, by_buttons, by_pointer, by_typing, tap
from tests.browser.touch import touches
from tests.browser.visit import Visit

LINE_ERRORS = "WebSocket connection|ERR_CONNECTION|ERR_INTERNET|Failed to load resource"

#: A seven shared by two marbles.
SEVEN = "7 10>13,20>24"


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[House]:
    """A server that the test may kill."""
    house = House(tmp_path)
    yield house
    house.kill()


def with_a_seven(house: House) -> dict[str, object]:
    """Seat a has a seven and two marbles on the track."""
    game = doghouse.new("dog", seed=2)
    position = game.position()
    cards = position["hands"]["a"] + position["pile"]
    cards.remove("7")
    position["hands"]["a"] = ["7", *cards[: len(position["hands"]["a"]) - 1]]
    position["pile"] = cards[len(position["hands"]["a"]) - 1 :]
    position |= {"phase": "play", "turn": "a", "first": "a"}
    position["marbles"]["a"] = ["10", "20", "a0", "a0"]
    return house.open(name="Anna", position=position, bots="puppy", start=True)


def lost(visit: Visit) -> Locator:
    return visit.page.get_by_text(say("web.line.lost"))


def begin_seven(player: Player) -> None:
    player.wait()
    first = touches(SEVEN)[0]
    player.card("7").click()
    player.marble(first.origin).click()
    tap(player.target(first))
    expect(player.page.get_by_text(say("web.seven.left", count=4)).first).to_be_visible()


def end_seven(player: Player) -> None:
    second = touches(SEVEN)[1]
    player.marble(second.origin).click()
    tap(player.target(second))


def test_a_page_loaded_again_in_mid_seven(visit: Callable[..., Visit], house: House) -> None:
    here = visit()
    here.sit(with_a_seven(house))
    player = Player(here)
    begin_seven(player)
    here.page.reload()
    here.until(lambda: len(here.lines) == 2 and here.line.snapshot)
    player.wait()
    expect(here.page.get_by_text(say("web.seven.left", count=4))).to_have_count(0)
    player.play_once(by_pointer, SEVEN)


def test_a_seven_is_taken_back_part_by_part(visit: Callable[..., Visit], house: House) -> None:
    here = visit()
    here.sit(with_a_seven(house))
    player = Player(here)
    begin_seven(player)
    here.page.get_by_role("button", name=say("web.ask.undo_part")).click()
    expect(here.page.get_by_text(say("web.seven.left", count=4))).to_have_count(0)
    expect(player.marble("10")).to_be_visible()
    here.page.keyboard.press("Escape")
    player.play_once(by_buttons, SEVEN)


def test_the_server_is_killed_in_mid_seven(browser: Browser, own_house: House) -> None:
    here = Visit.of(browser, own_house, forgives=LINE_ERRORS)
    here.sit(with_a_seven(own_house))
    player = Player(here)
    begin_seven(player)
    own_house.kill()
    expect(lost(here)).to_be_visible()
    own_house.start()
    expect(lost(here)).not_to_be_visible(timeout=20_000)
    assert len(here.lines) > 1
    # The seven is still half played; play the rest.
    expect(here.page.get_by_text(say("web.seven.left", count=4)).first).to_be_visible()
    line = here.line
    end_seven(player)
    here.until(lambda: [m for m in line.sent if m["type"] == "play" and m["move"] == SEVEN])
    done = here.until(lambda: [m for m in line.heard if m["type"] == "done"])[0]
    here.until(lambda: here.snapshot["version"] >= done["version"])
    player.wait()
    player.play_once(by_typing)
    here.close()


def test_the_server_stops_and_comes_back_under_two_pages(
    browser: Browser, own_house: House
) -> None:
    created = with_a_seven(own_house)
    anna = Visit.of(browser, own_house, forgives=LINE_ERRORS)
    other = Visit.of(browser, own_house, forgives=LINE_ERRORS)
    anna.sit(created)
    other.go(f"/t/{created['table']}")
    player = Player(anna)
    player.wait()
    player.play_once(by_typing)
    player.wait()
    version = anna.snapshot["version"]
    own_house.stop()
    expect(lost(other)).to_be_visible()
    # A move played offline is not shown as if it had been sent.
    anna.page.get_by_role("region", name=say("web.moves.title")).get_by_role(
        "listitem"
    ).first.get_by_role("button").click()
    own_house.start()
    for one in (anna, other):
        expect(lost(one)).not_to_be_visible(timeout=20_000)
        one.until(lambda one=one: one.line.snapshot and one.snapshot["version"] >= version)
    player.wait()
    player.play_once(by_typing)
    other.until(lambda: other.snapshot["version"] >= anna.snapshot["version"])
    for one in (anna, other):
        one.close()


def test_without_a_network(visit: Callable[..., Visit], house: House) -> None:
    """The page says so and recovers by itself."""
    here = visit(forgives=LINE_ERRORS)
    here.sit(with_a_seven(house))
    player = Player(here)
    player.wait()
    here.context.set_offline(True)
    expect(lost(here)).to_be_visible()
    here.context.set_offline(False)
    expect(lost(here)).not_to_be_visible(timeout=20_000)
    player.wait()
    player.play_once(by_typing)
