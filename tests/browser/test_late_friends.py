"""Around a table: joining late, taking moves back, emotes before the game, and turn messages."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.page_server import House
from tests.browser.page_states import button, midgame, seat_at
from tests.browser.page_words import say
from tests.browser.player import Player, by_buttons
from tests.browser.visit import PHONE, Visit

HIDE = """(hidden) => {
  Object.defineProperty(document, 'hidden', { get: () => hidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}"""
NOTIFICATIONS = """
window.shown = [];
window.Notification = class {
  static permission = 'default';
  static async requestPermission() { return (this.permission = 'granted'); }
  constructor(title, options) { window.shown.push([title, options.body]); }
};
"""


def test_a_late_friend_asks_for_the_seat_of_a_bot(
    visit: Callable[..., Visit], house: House
) -> None:
    created = house.open(name="Anna", bots="puppy", start=True)
    anna, bea = visit(), visit(preferences={"name": "Bea", "face": "husky"})
    anna.sit(created)
    Player(anna).wait()
    bea.go(f"/t/{created['table']}")
    button(bea.page, "web.late.ask").click()
    bot = bea.snapshot["table"]["seats"][2]
    bea.page.get_by_role("dialog").get_by_role("button", name=bot["name"]).click()
    expect(bea.page.get_by_text(say("web.late.waiting"))).to_be_visible()
    alert = anna.page.get_by_role("alert").filter(has_text="Bea")
    expect(alert).to_contain_text(bot["name"])
    alert.get_by_role("button", name=say("web.consent.agree")).click()
    bea.until(lambda: bea.snapshot["seat"] == "c")
    anna.until(lambda: anna.snapshot["table"]["seats"][2]["face"] == "husky")
    expect(bea.page.get_by_role("button", name=say("web.late.ask"))).to_have_count(0)


def test_a_move_is_taken_back(visit: Callable[..., Visit]) -> None:
    """Alone with bots, nobody has to agree."""
    here = visit()
    position = midgame(game="dog", rules="classic", seats=4, teams=2)
    player = seat_at(here, position, settings={"pace": 5})
    before = here.snapshot["view"]["marbles"], here.snapshot["ply"]
    player.play_once(by_buttons)
    here.until(lambda: here.snapshot["ply"] == before[1] + 1)
    button(here.page, "web.nav.table").click()
    button(here.page, "web.menu.take_back").click()
    here.until(lambda: here.snapshot["ply"] == before[1])
    assert here.snapshot["view"]["marbles"] == before[0]
    player.play_once(by_buttons)
    assert here.line.refusals() == []


def test_a_refusal_is_in_sight_in_the_menu(visit: Callable[..., Visit]) -> None:
    here = visit(viewport=PHONE)
    seat_at(here, midgame(game="dog", rules="classic", seats=4, teams=2))
    button(here.page, "web.nav.table").click()
    button(here.page, "web.menu.take_back").click()
    refusal = here.page.get_by_role("dialog").get_by_role("alert")
    expect(refusal).to_have_text(say("refuse.nothing_to_take_back"))
    expect(refusal).to_be_in_viewport(ratio=1)


def test_emotes_are_seen_before_the_game(visit: Callable[..., Visit], house: House) -> None:
    created = house.open(name="Anna")
    anna, bea = visit(), visit(preferences={"name": "Bea"})
    anna.sit(created)
    bea.go(f"/t/{created['table']}")
    bea.page.get_by_role("button", name=say("web.gather.sit")).first.click()
    bea.page.get_by_role("button", name=say("web.emote.wow")).click()
    for page in (anna.page, bea.page):
        expect(page.get_by_role("listitem").nth(1)).to_contain_text(say("web.emote.wow"))


def test_an_invitation_of_this_computer_says_so(visit: Callable[..., Visit], house: House) -> None:
    here = visit()
    here.sit(house.open(name="Anna"))
    expect(here.page.get_by_role("note")).to_contain_text(say("web.local.title"))
    expect(here.page.get_by_role("note")).to_contain_text("--host 0.0.0.0")


def test_lines_of_tables_say_what_is_played(visit: Callable[..., Visit], house: House) -> None:
    settings = {"title": "Jass & Dog", "visibility": "listed", "clock": {"seconds": 30, "bank": 0}}
    house.open(name="Anna", settings=settings)
    line = visit().go("/watch").get_by_role("listitem").filter(has_text="Jass & Dog")
    for text in ("DOG", say("web.rules.classic"), say("web.form.clock_only", seconds=30)):
        expect(line).to_contain_text(text)
    expect(line).to_contain_text(say("web.lobby.free", count=3))


def test_a_turn_is_told_while_the_page_is_hidden(visit: Callable[..., Visit]) -> None:
    here = visit()
    here.page.add_init_script(NOTIFICATIONS)
    player = seat_at(here, midgame(game="dog", rules="classic", seats=4, teams=2))
    page = here.page
    for is_told in (False, True):
        page.evaluate(HIDE, True)
        version = here.snapshot["version"]
        player.play_once(by_buttons)
        player.wait()
        here.until(lambda v=version: here.snapshot["version"] > v and here.snapshot["choices"])
        if is_told:
            here.until(lambda: page.evaluate("shown.length"))
            assert page.evaluate("shown[0][0]") == say("web.seat.turn")
        else:
            assert page.evaluate("shown.length") == 0
            page.evaluate(HIDE, False)
            button(page, "web.notify.yes").click()
            expect(page.get_by_role("group", name=say("web.notify.ask"))).to_have_count(0)


def test_resigning_asks_first_and_tells_who_has_won(visit: Callable[..., Visit]) -> None:
    here = visit()
    seat_at(here, midgame(game="dog", rules="classic", seats=4, teams=2))
    page = here.page
    button(page, "web.nav.table").click()
    button(page, "web.menu.resign").click()
    dialog = page.get_by_role("dialog").last
    expect(dialog).to_contain_text(say("web.menu.resign.about"))
    dialog.get_by_role("button", name=say("web.menu.resign"), exact=True).click()
    here.until(lambda: here.snapshot["table"]["stage"] == "over")
    expect(page.locator(".over.panel")).to_contain_text(say("web.over.resigned.own"))
    page.get_by_role("link", name=say("web.over.replay")).first.click()
    page.get_by_role("group", name=say("web.board.label")).first.wait_for()
