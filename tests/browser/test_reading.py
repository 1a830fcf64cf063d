"""The table as a screen reader reads it, and whole games played that way."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

import doghouse
from tests.browser.endings import stored
from tests.browser.listener import Listener, marbles, rows
from tests.browser.page_server import House
from tests.browser.page_states import midgame, seat_at
from tests.browser.page_words import say
from tests.browser.visit import Visit

SCORES = {"dog": marbles, "dogcards": rows}


def focused(page: Page) -> str:
    return str(page.evaluate("document.activeElement.textContent"))


def board_position() -> dict[str, object]:
    position = midgame(game="dog", rules="classic", seats=4, teams=2)
    position["marbles"] = {
        "a": ["0!", "20", "a3", "a0"],
        "b": ["16!", "25", "b0", "b0"],
        "c": ["c0", "c0", "c0", "c0"],
        "d": ["63", "d4", "d0", "d0"],
    }
    return position


def test_the_board_is_read_with_the_arrow_keys(visit: Callable[..., Visit]) -> None:
    here = visit()
    seat_at(here, board_position())
    page = here.page
    expect(
        page.get_by_role("grid", name=say("web.read.board")).get_by_role("row").first
    ).to_be_attached()
    page.keyboard.press("r")
    own = focused(page)
    assert own.startswith(say("web.read.you", seat="Anna"))
    assert say("web.read.fresh", square="0") in own
    assert say("web.seat.turn") in own
    page.keyboard.press("ArrowRight")
    assert focused(page).startswith(say("web.read.house", seat="Anna", count=1))
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    assert focused(page).startswith(say("web.read.home_taken", seat="Anna", number=3))
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Home")
    assert say("web.read.in_house", count=2) in focused(page)  # the next seat
    for _ in range(3):
        page.keyboard.press("ArrowDown")
    assert focused(page) == say("web.read.track", count=64)
    page.keyboard.press("ArrowRight")
    assert focused(page).startswith(say("web.read.square_fresh", square=0, seat="Anna"))
    assert say("web.read.start", seat="Anna") in focused(page)
    page.keyboard.press("ArrowLeft")  # the track is a loop
    assert focused(page).startswith("63: ")
    page.keyboard.press("PageDown")
    page.keyboard.press("PageDown")
    assert focused(page).startswith("16: ")  # the next marble
    assert page.locator("circle.pointed").count() == 1  # also visible


def test_a_marble_is_moved_from_the_reading(visit: Callable[..., Visit]) -> None:
    position = board_position()
    position["hands"]["a"] = ["5"]  # type: ignore[index]
    here = visit()
    player = seat_at(here, position)
    page = here.page
    expect(page.get_by_role("grid").get_by_role("row").first).to_be_attached()
    page.keyboard.press("1")  # the card
    page.keyboard.press("r")
    for _ in range(4):
        page.keyboard.press("ArrowDown")
    for _ in range(3):
        page.keyboard.press("PageDown")
    assert focused(page).startswith("20: ")
    assert say("web.read.can_move") in focused(page)
    page.keyboard.press("Enter")
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    assert say("web.read.can_go") in focused(page)
    before = len(here.line.sent)
    page.keyboard.press("Enter")
    sent = here.until(lambda: [m for m in here.line.sent[before:] if m["type"] == "play"])
    assert sent[0]["move"] == "5 20>25"
    assert player.visit.line.refusals() == []


def test_rows_and_market_are_read_with_the_arrow_keys(visit: Callable[..., Visit]) -> None:
    here = visit()
    seat_at(here, stored()["dogcards-3"]["position"], "c")
    page = here.page
    expect(
        page.get_by_role("grid", name=say("web.read.cards")).get_by_role("row").first
    ).to_be_attached()
    page.keyboard.press("r")
    assert focused(page).startswith(say("web.row.label", seat="Anna", number=1, count=12))
    page.keyboard.press("End")
    assert focused(page).startswith(say("web.read.next_place", number=13))
    rows = page.get_by_role("grid").get_by_role("row")
    market = rows.filter(has=page.get_by_role("rowheader", name=say("web.market.label")))
    assert market.get_by_role("gridcell").count() == 13
    eighth = market.get_by_role("gridcell").nth(7)
    expect(eighth).to_have_text(say("web.market.place", number=8, card=say("web.face.!")))


def test_your_turn_is_said_after_the_moves(visit: Callable[..., Visit], house: House) -> None:
    position = doghouse.new("dog", seed=3).position()
    here = visit(preferences={"speed": 2}, reduced_motion="no-preference")
    here.sit(house.open(name="Anna", position=position, bots="puppy", start=True))
    listener = Listener(here)
    turn, own = say("web.seat.turn"), say("web.story.me")
    gifts = [say("web.story.give"), say("web.story.give.me")]
    for _ in range(4):
        here.until(lambda: listener.moves.count())
        listener.choose(marbles)
    here.until(lambda: listener.log and listener.log[-1] == turn)
    told = [line for line in listener.log if not any(gift in line for gift in gifts)]  # all at once
    after = [line for before, line in pairwise(told) if before == turn and line != turn]
    assert after
    assert all(line.startswith(own) for line in after), told


@pytest.mark.parametrize("name", ["dog-brandi-4-2", "dogcards-3"])
def test_an_ending_is_won_by_listening(
    name: str, visit: Callable[..., Visit], house: House
) -> None:
    ending = stored()[name]
    here = visit()
    here.sit(house.open(name="Anna", bots="puppy", start=True, **ending))
    listener = Listener(here)
    listener.play(SCORES[ending["position"]["game"]], most=80)
    expect(here.page.get_by_role("heading", name=say("web.over.won"))).to_be_visible()
    assert here.line.refusals() == []


@pytest.mark.slow
@pytest.mark.parametrize("game", SCORES)
def test_a_whole_game_by_listening(game: str, visit: Callable[..., Visit], house: House) -> None:
    here = visit()
    settings = {"game": game, "seats": 2, "teams": 2}
    here.sit(house.open(name="Anna", bots="puppy", start=True, settings=settings))
    Listener(here).play(SCORES[game], most=600)
    assert here.line.refusals() == []


def test_the_key_is_in_the_help(visit: Callable[..., Visit]) -> None:
    page = visit().go("/settings")
    expect(page.get_by_text(say("web.read.keys"))).to_be_visible()
