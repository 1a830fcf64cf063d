"""Before the game: a table with chairs, and ways to get there."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.page_server import House
from tests.browser.page_states import menu
from tests.browser.page_words import say
from tests.browser.visit import Visit

Visits = Callable[..., Visit]
DESK, PHONE = {"width": 1280, "height": 800}, {"width": 390, "height": 844}


def middle(one: Locator) -> tuple[float, float]:
    box = one.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_partners_face_each_other_across_the_table(
    size: dict[str, int], visit: Visits, house: House
) -> None:
    created = house.open(name="Anna", settings={"seats": 4})
    here = visit(viewport=size, preferences={"name": "Bea"})
    page = here.go(f"/t/{created['table']}")
    chairs = page.get_by_role("listitem")
    open_chairs = page.get_by_role("button", name=say("web.gather.sit")).all()
    assert len({chair.get_attribute("aria-label") for chair in open_chairs}) == 3  # each by its own
    chairs.nth(2).get_by_role("button", name=say("web.gather.sit")).click()
    expect(chairs.nth(2)).to_contain_text(say("web.seat.you"))
    expect(chairs.nth(2).locator(":focus")).to_have_text("Bea")  # the button is gone
    expect(chairs.nth(0)).to_contain_text(say("web.seat.partner"))
    (x, top), (other_x, bottom) = middle(chairs.nth(0)), middle(chairs.nth(2))
    assert abs(x - other_x) < 2
    assert top < middle(page.locator(".wood"))[1] < bottom  # our own seat is nearest
    left, right = middle(chairs.nth(1)), middle(chairs.nth(3))
    assert abs(left[1] - right[1]) < 20


def test_the_invitation_comes_first_and_the_chat_beside_it(visit: Visits, house: House) -> None:
    created = house.open(name="Anna", settings={"seats": 4})
    host, guest = visit(viewport=PHONE), visit(viewport=PHONE, preferences={"name": "Bea"})
    host.sit(created)
    guest.go(f"/t/{created['table']}")
    for here, is_first in ((host, True), (guest, False)):
        link = middle(here.page.get_by_label(say("web.invite.link")))
        assert (link[1] < middle(here.page.locator(".wood"))[1]) == is_first
    host.page.set_viewport_size(DESK)  # type: ignore[arg-type]
    talk = middle(host.page.get_by_role("region", name=say("web.talk.title")))
    assert talk[0] > middle(host.page.get_by_role("listitem").nth(1))[0]
    expect(host.page.get_by_label(say("web.talk.write"))).to_be_in_viewport()


def test_no_code_is_drawn_that_leads_nowhere(visit: Visits, house: House) -> None:
    """On another device, `localhost` is that device."""
    here = visit()
    here.sit(house.open(name="Anna"))
    expect(here.page.get_by_role("note")).to_contain_text(say("web.local.title"))
    expect(here.page.get_by_role("img", name=say("web.invite.qr"))).to_have_count(0)


def test_the_menu_keeps_what_is_dangerous_apart(visit: Visits) -> None:
    here = visit()
    menu(here)
    dialog = here.page.get_by_role("dialog")
    dangers = {"game": "web.menu.resign", "seat": "web.menu.stand", "title": "web.menu.close"}
    for group, danger in dangers.items():
        section = dialog.get_by_role("region", name=say(f"web.menu.{group}"), exact=True)
        last = section.get_by_role("button").last
        expect(last).to_have_text(say(danger))
        assert last.evaluate("one => Boolean(one.closest('.danger'))")
