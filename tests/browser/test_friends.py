"""Friends at a table see who has left, who is back, and what is said."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.page_server import House
from tests.browser.page_states import button, midgame, seat_at
from tests.browser.page_words import say
from tests.browser.test_line import LINE_ERRORS
from tests.browser.visit import Visit

Visits = Callable[..., Visit]
PHONE = {"width": 390, "height": 844}


def gathered(visit: Visits, house: House) -> tuple[Visit, Visit]:
    """Anna's table, which Bea has joined on a phone."""
    created = house.open(name="Anna", settings={"hints": True})
    anna, bea = visit(), visit(preferences={"name": "Bea"}, viewport=PHONE)
    anna.sit(created)
    bea.go(f"/t/{created['table']}")
    bea.page.get_by_role("button", name=say("web.gather.sit")).first.click()
    bea.until(lambda: bea.snapshot["seat"])
    return anna, bea


def start(anna: Visit) -> None:
    anna.page.get_by_role("button", name=say("web.gather.start"), exact=True).click()
    anna.until(lambda: anna.snapshot["table"]["stage"] == "playing")


def test_a_game_begins_at_the_board(visit: Visits, house: House) -> None:
    anna, bea = gathered(visit, house)
    bea.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    assert bea.page.evaluate("scrollY") > 50
    start(anna)
    expect(bea.page.get_by_role("group", name=say("web.board.label"))).to_be_in_viewport(ratio=1)


def test_a_word_before_the_game_shows_itself(visit: Visits, house: House) -> None:
    anna, bea = gathered(visit, house)
    bea.page.evaluate("scrollTo(0, 0)")
    anna.page.get_by_label(say("web.talk.write")).fill("Hello Bea!")
    anna.page.keyboard.press("Enter")
    expect(bea.page.get_by_text("Hello Bea!").first).to_be_in_viewport()


def test_who_leaves_is_missed_and_comes_back(visit: Visits, house: House) -> None:
    anna, bea = gathered(visit, house)
    start(anna)
    seat = bea.snapshot["seat"]
    leave(bea)
    expect(anna.page.get_by_text(say("web.friend.left", name="Bea"))).to_be_visible()
    plate = anna.page.locator(f'[data-seat="{seat}"]')
    expect(plate).to_contain_text("Bea")
    expect(plate).to_contain_text(say("web.seat.left"))
    button(anna.page, "web.friend.wait").click()
    expect(anna.page.get_by_text(say("web.friend.left", name="Bea"))).to_have_count(0)
    button(bea.page, "web.late.back").click()
    bea.until(lambda: bea.snapshot["seat"] == seat)
    expect(plate).not_to_contain_text(say("web.seat.left"))


def test_whoever_plays_may_let_a_bot_play_on(visit: Visits, house: House) -> None:
    anna, bea = gathered(visit, house)
    start(anna)
    leave(anna)  # Anna is the host
    button(bea.page, "web.friend.bot").click()
    bea.until(lambda: bea.snapshot["table"]["seats"][0]["kind"] == "bot")


def leave(here: Visit) -> None:
    button(here.page, "web.nav.table").click()
    button(here.page, "web.menu.stand").click()
    button(here.page, "web.sure.stand.yes").click()
    here.until(lambda: here.snapshot["seat"] is None)


def test_a_move_waits_for_the_line(visit: Visits) -> None:
    """After reconnecting, the move can be made, and the warning is gone."""
    here = visit(forgives=LINE_ERRORS)
    seat_at(here, midgame(game="dog", rules="classic", seats=4, teams=2))
    here.context.set_offline(True)
    here.page.get_by_text(say("web.line.lost")).wait_for()
    moves = here.page.get_by_role("region", name=say("web.moves.title"))
    moves.get_by_role("listitem").get_by_role("button").first.click()
    down = here.page.get_by_text(say("web.line.down"))
    expect(down).to_be_visible()
    here.context.set_offline(False)
    expect(down).to_have_count(0)
    ply = here.snapshot["ply"]
    here.page.locator(".buttons .primary").click()
    here.until(lambda: here.snapshot["ply"] > ply)


def test_a_spectator_reads_what_is_true(visit: Visits, house: House) -> None:
    created = house.open(name="Anna")
    here = visit()
    page = here.go(f"/t/{created['table']}")
    expect(page.get_by_text(say("web.talk.onlooker"))).to_be_visible()
    expect(page.get_by_text(say("web.talk.silence"))).to_have_count(0)
