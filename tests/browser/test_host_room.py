"""The host's room in the browser, and the message shown on every page."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, expect

from doghouse.puzzles.puzzle import shipped
from tests.browser.page_server import House
from tests.browser.page_words import say
from tests.browser.visit import Visit


@pytest.fixture
def guarded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Only invited guests can open tables there."""
    house = House(tmp_path_factory.mktemp("guarded"), "--invite-only")
    yield house
    house.stop()


def links(house: House) -> tuple[str, str]:
    """The links of an invitation and of the host's room."""
    command = [sys.executable, "-m", "doghouse", "host", "--database", str(house.database)]
    invitation, link = (
        subprocess.run([*command, word], capture_output=True, text=True, check=True).stdout.split()
        for word in ("invite", "link")
    )
    return invitation[0], link[0]


def test_a_host_speaks_to_all_and_blocks_one(guarded: House, browser: Browser) -> None:
    invitation, link = links(guarded)
    host, guest = Visit.of(browser, guarded), Visit.of(browser, guarded, forgives="403")
    page = guest.page
    page.goto("/")
    expect(page.get_by_role("status")).to_contain_text(say("web.house.invite_only"))
    page.goto(invitation)
    expect(page.get_by_role("status")).to_contain_text(say("web.house.invited"))
    assert page.url == f"{guarded.origin}/"  # the code is removed from the URL
    page.get_by_role("button", name=say("web.way.make"), exact=True).click()
    guest.until(lambda: bool(guest.lines and guest.line.snapshot))
    expect(page.get_by_role("status").first).not_to_contain_text(say("web.house.invited"))
    room = host.page
    room.goto(link)
    expect(room.get_by_role("heading", name=say("web.host.title"))).to_be_visible()
    assert room.url == f"{guarded.origin}/host"
    expect(room.get_by_role("main")).to_contain_text("Anna")
    expect(room.get_by_role("textbox", name=say("web.host.invitation"))).to_have_value(invitation)
    room.get_by_role("textbox", name=say("web.host.word")).fill("Back in five minutes")
    room.get_by_role("button", name=say("web.host.say"), exact=True).click()
    expect(room.get_by_role("button", name=say("web.host.unsay"))).to_be_visible()
    page.reload()
    expect(page.get_by_role("status").first).to_contain_text("Back in five minutes")
    room.get_by_role("button", name=say("web.host.block.name", name="Anna")).click()
    dialog = room.get_by_role("dialog")
    what = dialog.get_by_role("combobox", name=say("web.host.block.what"))
    expect(what).to_have_value("true")  # the profile: the host has the same address
    what.select_option(value="false")
    expect(dialog.get_by_role("alert")).to_have_text(say("web.host.block.own"))
    what.select_option(value="true")
    expect(dialog.get_by_role("alert")).to_have_count(0)
    expect(dialog.get_by_role("combobox", name=say("web.host.duration"))).to_have_value("24")
    dialog.get_by_role("textbox").fill("insults")
    dialog.get_by_role("button", name=say("web.host.block"), exact=True).click()
    blocked = room.get_by_text(say("web.host.until", date="").strip()).filter(has_text="insults")
    expect(blocked.first).to_contain_text("Anna")
    expect(room.get_by_role("button", name=say("web.host.unblock")).first).to_be_visible()
    expect(room.get_by_role("heading", name=say("web.host.left"))).to_be_visible()
    page.reload()
    status = page.get_by_role("status").first
    expect(status).to_contain_text("insults")
    expect(status).not_to_contain_text("UTC")  # the end of the block, in local time
    host.close()
    guest.close()


def test_a_host_is_a_guest_in_the_house(guarded: House, browser: Browser) -> None:
    host = Visit.of(browser, guarded)
    page = host.page
    page.goto("/")
    puzzles = page.get_by_role("link", name=say("web.home.puzzle"))
    lessons = page.get_by_role("link", name=say("web.home.tutorial"), exact=True)
    expect(page.get_by_role("status")).to_contain_text(say("web.house.invite_only"))
    make = page.get_by_role("button", name=say("web.way.make"), exact=True)
    expect(puzzles.or_(lessons).or_(make)).to_have_count(0)
    page.goto(links(guarded)[1])
    expect(page.get_by_role("heading", name=say("web.host.door"))).to_be_visible()
    expect(page.get_by_role("status")).not_to_contain_text(say("web.house.invite_only"))
    page.goto("/")
    expect(puzzles).to_be_visible()
    expect(lessons).to_be_visible()
    make.click()
    host.until(lambda: bool(host.lines and host.line.snapshot))
    host.close()


PRINTED = f"/puzzle?set={next(iter(shipped()))}&print"


@pytest.mark.parametrize("path", ["/puzzle", "/puzzle?practice", PRINTED, "/tutorial", "/evening"])
def test_what_opens_tables_says_how_to_become_a_guest(
    guarded: House, browser: Browser, path: str
) -> None:
    guest = Visit.of(browser, guarded)  # this visit tolerates no refusal
    page = guest.page
    page.goto(path)
    sentence = page.get_by_text(say("web.house.for_guests"))
    expect(sentence).to_be_visible()
    page.goto(f"{path}#{links(guarded)[0].partition('#')[2]}")  # the invitation, then this page
    expect(page.get_by_role("status").first).to_contain_text(say("web.house.invited"))
    expect(sentence).to_have_count(0)
    expect(page.get_by_role("link", name=say("web.over.home"))).to_have_count(0)
    guest.close()


def test_without_a_link_the_room_stays_locked(visit: Callable[..., Visit]) -> None:
    here = visit(forgives="400")
    page = here.go("/host")
    expect(page.get_by_role("main")).to_contain_text("doghouse host link")
    page.goto("/host#enter=nonsense")
    page.reload()
    expect(page.get_by_role("main")).to_contain_text("doghouse host link")
