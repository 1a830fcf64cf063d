"""A club evening with the desk, the big screen and phones."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.club import PAIRS, Desk, claim
from tests.browser.page_server import House
from tests.browser.page_words import say
from tests.browser.visit import PHONE, Visit

LOST = "Failed to load resource|ERR_CONNECTION|503"  # while the server is down


def agree(visit: Callable[..., Visit], desk: Desk, table: int, *home: int) -> None:
    """Two phones: one side claims a result, the other confirms it."""
    one, other = (desk.link("entry", entry) for entry in desk.teams(table))
    phone = visit(viewport=PHONE, forgives=LOST).go(one)
    claim(phone, *home)
    phone.get_by_text(say("web.evening.claim.other")).wait_for()
    second = visit(viewport=PHONE, forgives=LOST).go(other)
    second.get_by_role("button", name=say("web.evening.confirm"), exact=True).click()
    told = say("web.evening.final", result=" : ".join(map(str, home)))
    second.get_by_text(told).wait_for()
    phone.get_by_text(told).wait_for()  # without a reload


def board(phone: Page, *home: int) -> None:
    """One phone for the table: it claims and confirms."""
    phone.get_by_role("spinbutton").first.wait_for()
    claim(phone, *home)
    phone.get_by_role("button", name=say("web.evening.confirm")).click()
    phone.get_by_text(say("web.evening.final", result=" : ".join(map(str, home)))).wait_for()


def test_an_evening_of_six_pairs(visit: Callable[..., Visit], house: House) -> None:
    """Two rounds, with a killed server, a correction, a late pair and a withdrawal."""
    director = visit(forgives=LOST)
    desk = Desk(director)
    desk.open()
    desk.enter("\n".join(PAIRS))
    screen = visit(forgives=LOST, viewport={"width": 1920, "height": 1080})
    screen.go(f"/evening/{desk.id}/screen")
    screen.page.get_by_text("Ida & Jörg").wait_for()
    desk.draw(1)
    screen.page.locator(".seat b").first.wait_for()
    playing = desk.page.get_by_text(say("web.evening.open_result"), exact=True)
    assert playing.count() == 0  # before the clock runs
    desk.button("web.evening.clock.start").click()
    playing.first.wait_for()
    agree(visit, desk, 1, 8, 5)
    before = desk.ask()
    house.kill()
    house.start()
    phone = visit(viewport=PHONE).go(desk.link("table", 2))
    assert desk.ask() | {"left": 0} == before | {"left": 0}
    board(phone, 3, 8)
    desk.record(3, 4, 4)
    desk.correct(3, "counted again", 4, 6)
    screen.page.get_by_text("4 : 6").wait_for()
    desk.enter("Late & Latter")
    desk.button("web.evening.rename.label", name="Late & Latter").click()
    desk.page.get_by_role("dialog").get_by_role("textbox").fill("Late & Later")
    desk.button("web.evening.save").click()
    screen.page.get_by_text("Late & Later").wait_for()
    desk.button("web.evening.withdraw.label", name=PAIRS[0]).click()
    desk.draw(2)
    view = desk.ask()
    playing = {
        entry for one in view["rounds"][1]["pairings"] for team in one["teams"] for entry in team
    }
    assert playing == {2, 3, 4, 5, 6, 7}
    for table, home in ((1, (8, 2)), (2, (1, 8)), (3, (5, 5))):
        desk.record(table, *home)
    desk.button("web.evening.end").click()
    screen.page.get_by_text(say("web.evening.over")).wait_for()
    names = screen.page.locator("tbody th")
    assert names.count() == len(PAIRS) + 1
    assert director.overflow() == screen.overflow() == []


@pytest.mark.slow
def test_an_evening_of_24_pairs(visit: Callable[..., Visit], house: House) -> None:
    """Five rounds, twelve phones (one per table), a killed server, a late pair and a withdrawal."""
    rng = random.Random(24)
    desk = Desk(visit(forgives=LOST))
    desk.open()
    desk.enter("\n".join(f"Pair {letter}" for letter in "ABCDEFGHIJKLMNOPQRSTUVWX"))
    phones: list[Page] = []
    for number in range(1, 6):
        desk.draw(number)
        desk.button("web.evening.clock.start").click()
        if number == 1:
            links = [desk.link("table", table) for table in range(1, 13)]
            phones = [visit(viewport=PHONE, forgives=LOST).go(link) for link in links]
        if number == 3:
            house.kill()
            house.start()
        for table, phone in enumerate(phones, 1):
            if len(desk.teams(table)) == 2:
                loser = rng.randrange(8)
                board(phone, *rng.choice(((8, loser), (loser, 8), (loser, 7 - loser))))
        desk.button("web.evening.draw", round=number + 1).wait_for()
        if number == 2:
            desk.enter("Late & Later")
        if number == 3:
            desk.button("web.evening.withdraw.label", name="Pair A").click()
            desk.correct(5, "counted again", 2, 6)
    desk.button("web.evening.end").click()
    view = desk.ask()
    met: list[frozenset[int]] = []
    for played in view["rounds"]:
        met += [frozenset(e for team in one["teams"] for e in team) for one in played["pairings"]]
    assert len(met) == len(set(met)), "nobody meets the same pair twice"
    assert len(view["standings"]) == 25


def test_a_seat_at_a_screen(visit: Callable[..., Visit]) -> None:
    """From scanning a card's code to playing, and back at the gong."""
    desk = Desk(visit())
    desk.page.get_by_role("combobox", name=say("web.evening.tables"), exact=True).select_option(
        "screens"
    )
    desk.page.get_by_label(say("web.evening.duplicate")).check()
    desk.open()
    desk.enter("\n".join(PAIRS[:4]))
    desk.draw(1)
    phone = visit(viewport=PHONE)
    phone.go(desk.link("entry", 1))
    phone.page.get_by_text(say("web.evening.unstarted")).wait_for()
    desk.button("web.evening.clock.start").click()
    phone.page.get_by_role("button", name=say("web.evening.to_seat.of", name="Ben")).click()
    phone.page.get_by_role("group", name=say("web.board.label")).wait_for()
    desk.button("web.evening.clock.end").click()
    dialog = desk.page.get_by_role("dialog")
    dialog.get_by_text(say("web.evening.clock.end.screens")).wait_for()
    dialog.get_by_role("button", name=say("web.evening.clock.end"), exact=True).click()
    phone.page.get_by_role("link", name=say("web.over.evening")).click()
    phone.page.get_by_role("heading", name=say("web.evening.standings")).wait_for()
    desk.button("web.evening.draw", round=2).wait_for()


def test_what_somebody_types_stays(visit: Callable[..., Visit]) -> None:
    """While results of other tables arrive."""
    desk = Desk(visit())
    desk.open()
    desk.enter("\n".join(PAIRS))
    desk.draw(1)
    phone = visit(viewport=PHONE).go(desk.link("table", 2))
    phone.get_by_role("spinbutton").first.fill("7")
    desk.record(1, 8, 5)
    phone.get_by_role("cell", name="12", exact=True).first.wait_for()  # in the standings
    assert phone.get_by_role("spinbutton").first.input_value() == "7"
    claim(phone, 7, 8)
    phone.get_by_role("button", name=say("web.evening.claim.other")).click()
    phone.get_by_role("spinbutton").first.fill("6")
    desk.record(3, 1, 8)
    phone.get_by_role("cell", name="12", exact=True).nth(1).wait_for()
    assert phone.get_by_role("spinbutton").first.input_value() == "6"


def test_what_is_not_possible_is_said(visit: Callable[..., Visit]) -> None:
    desk = Desk(visit(forgives="400"))
    desk.open()
    desk.page.locator("textarea").fill("Anna & Ben\nAnna & Ben")
    desk.button("web.evening.names.add").click()
    desk.page.get_by_role("alert").wait_for()
    assert desk.page.locator("textarea").input_value(), "nothing is lost"
    desk.button("web.evening.draw", round=1).click()
    desk.page.get_by_role("alert").wait_for()
    assert desk.ask()["entries"] == []


def test_the_director_is_on_no_screen(visit: Callable[..., Visit]) -> None:
    """Their secret is neither in the desk's URL nor on a big screen opened in the same browser."""
    director = visit()
    desk = Desk(director)
    desk.open()
    desk.enter("\n".join(PAIRS))
    assert "#" not in desk.page.url
    screen = director.another_window()
    screen.go(f"/evening/{desk.id}/screen")
    screen.page.get_by_text(PAIRS[0]).wait_for()
    assert screen.page.get_by_role("button").count() == 0
    desk.page.reload()
    desk.button("web.evening.names.add").wait_for()


def test_what_is_printed(visit: Callable[..., Visit]) -> None:
    desk = Desk(visit())
    desk.open()
    desk.enter("\n".join(PAIRS))
    desk.draw(1)
    desk.page.get_by_text(say("web.evening.print"), exact=True).first.click()
    for key, count in (("cards", 3), ("players", 6), ("slips", 3)):
        desk.button(f"web.evening.print.{key}").click()
        cards = desk.page.locator(".card")
        desk.visit.until(lambda cards=cards, count=count: cards.count() == count)
        note = desk.page.get_by_role("note").filter(has_text=say("web.local.title"))
        assert note.is_visible() == (key != "slips")  # codes of `localhost` lead nowhere
        desk.button("web.close").click()


def test_a_player_elsewhere_is_sent_a_link(visit: Callable[..., Visit]) -> None:
    """In a chat, for people who can't scan a code; on paper there is only the code."""
    desk = Desk(visit())
    desk.open()
    desk.enter("\n".join(PAIRS))
    desk.page.get_by_text(say("web.evening.print"), exact=True).first.click()
    desk.button("web.evening.print.players").click()
    link = desk.page.get_by_role("textbox", name=PAIRS[1])
    assert link.input_value().endswith(desk.link("entry", 2))
    desk.page.emulate_media(media="print")
    assert not link.is_visible()


def test_printed_standings_say_which_round_they_count(visit: Callable[..., Visit]) -> None:
    desk = Desk(visit())
    desk.open()
    desk.enter("\n".join((*PAIRS, "By & Mistake", "Too & Early")))
    desk.button("web.evening.withdraw.label", name="By & Mistake").click()
    desk.button("web.evening.withdraw.label", name="Too & Early").click()
    desk.draw(1)
    desk.page.get_by_text(say("web.evening.print"), exact=True).first.click()

    def printed(title: str) -> list[str]:
        desk.button("web.evening.print.standings").click()
        desk.page.get_by_role("heading", name=f"Winter Cup · {title}", exact=True).wait_for()
        names = desk.page.locator("tbody:visible th").all_inner_texts()
        desk.button("web.close").click()
        return names

    assert sorted(printed(say("web.evening.standings"))) == sorted(PAIRS)
    desk.record(1, 8, 2)
    printed(say("web.evening.standings.during", round=1))
    desk.record(2, 8, 2)
    desk.record(3, 8, 2)
    printed(say("web.evening.standings.after", round=1))
    desk.button("web.evening.withdraw.label", name=PAIRS[0]).click()
    desk.draw(2)
    names = printed(say("web.evening.standings.after", round=1))
    assert f"{PAIRS[0]} ({say('web.evening.withdrawn')})" in names
    assert len(names) == len(PAIRS)


def test_long_names_are_whole_where_there_is_room(visit: Callable[..., Visit]) -> None:
    desk = Desk(visit())
    desk.open()
    desk.enter("\n".join(f"Kümmerlisberger & Wartenweiler-Oberholzer {n}" for n in "ABCDEFGH"))
    wall = visit(viewport={"width": 1920, "height": 1080})
    wall.go(f"/evening/{desk.id}/screen")
    is_cut = """all => all.filter(n => n.scrollHeight > n.clientHeight + 2
        || n.scrollWidth > n.clientWidth
        || n.getBoundingClientRect().bottom > innerHeight).length"""
    desk.draw(1)
    wall.page.locator(".seat b").nth(3).wait_for()
    assert wall.page.locator(".teams bdi").evaluate_all(is_cut) == 0
