"""The end of a game: who danced, the story, the turning point, and what can be shared."""

from __future__ import annotations

import json
import re
import time
import urllib.request
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tests.browser.endings import stored
from tests.browser.page_server import House
from tests.browser.page_states import over, played_on, replay
from tests.browser.page_words import pattern_of, say
from tests.browser.visit import DESK, PHONE, Visit


def analysis_of(house: House, record: str) -> Any:
    asked = json.dumps({"record": record}).encode()
    state = house.ask("/api/analyses", asked)
    while state["is_running"]:
        time.sleep(0.2)
        state = house.ask(f"/api/analyses/{state['id']}")
    return state["analysis"]


def test_the_end_is_told(visit: Callable[..., Visit], house: House) -> None:
    here = visit()
    played_on(here)
    page = here.page
    story = page.get_by_role("region", name=say("web.end.title"))
    expect(story).to_be_visible()
    expect(story.get_by_role("row")).to_have_count(1 + 4)
    record = here.snapshot["table"]["record"]
    review = analysis_of(house, record)["review"]
    moves = say("web.end.moves", count=review["plies"])
    expect(story).to_contain_text(moves)
    winners = here.snapshot["view"]["winners"]
    expect(page.locator(".celebration .crown")).to_have_count(len(winners))


def who(visit: Visit, letter: str) -> str:
    """The name the story uses for a seat."""
    names = {seat["seat"]: str(seat["name"]) for seat in visit.snapshot["table"]["seats"]}
    return say("web.story.me") if letter == visit.snapshot["seat"] else names[letter]


def test_the_turning_point_leads_into_the_replay(visit: Callable[..., Visit], house: House) -> None:
    """And lessons are offered if there was a mistake."""
    here = visit()
    played_on(here)
    record, own = here.snapshot["table"]["record"], here.snapshot["seat"]
    analysis = analysis_of(house, record)
    turn = analysis["turning_point"]
    story = here.page.locator(".story")
    balance = pattern_of(say("web.end.balance", skill="N", luck="N")).replace("N", ".+")
    expect(story).to_contain_text(re.compile(balance), timeout=20_000)
    costly = [d for d in analysis["decisions"] if d["seat"] == own and d.get("lost", 0) >= 0.02]
    learn = here.page.get_by_role("link", name=say("web.end.learn"))
    expect(learn).to_have_count(1 if costly else 0)
    if turn is None:
        return
    expect(story.locator(".deed").first).to_contain_text(who(here, turn["seat"]))
    story.get_by_role("link", name=say("web.end.see")).first.click()
    expect(here.page).to_have_url(re.compile(rf"/r/{record}#ply={turn['ply'] - 1}$"))
    expect(here.page.get_by_role("group", name=say("web.board.label"))).to_be_visible()


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_the_lessons_are_one_click_away(size: dict[str, int], visit: Callable[..., Visit]) -> None:
    here = visit(viewport=size)

    def blame(route: Route) -> None:
        reply = route.fetch()
        state = reply.json()
        for decision in (state["analysis"] or {}).get("decisions", []):
            decision["lost"] = 0.03
        route.fulfill(response=reply, json=state)

    here.page.route("**/api/analyses**", blame)
    played_on(here)
    here.page.get_by_role("link", name=say("web.end.learn")).click()
    expect(here.page.get_by_role("heading", name=say("guide.learn.question"))).to_be_in_viewport()


def test_who_has_won_may_try_the_next_level(visit: Callable[..., Visit]) -> None:
    here = visit()
    over(here)
    before = here.snapshot["table"]["id"]
    level = say("web.level.house dog")
    here.page.get_by_role("button", name=say("web.end.next_level", level=level)).click()
    here.until(lambda: here.line.snapshot and here.line.snapshot["table"]["id"] != before)
    others = [seat for seat in here.snapshot["table"]["seats"] if seat["kind"] == "bot"]
    assert {seat["level"] for seat in others} == {"house dog"}
    assert len(others) == 3


def test_a_replay_is_handy_on_every_screen(visit: Callable[..., Visit]) -> None:
    here = visit(viewport={"width": 1440, "height": 900})
    replay(here)
    page = here.page
    download = page.get_by_role("link", name=say("web.over.download"))
    here.until(lambda: (box := download.bounding_box()) and box["y"] + box["height"] <= 900)
    page.set_viewport_size({"width": 390, "height": 844})
    onward = page.get_by_role("button", name=say("guide.replay.on"))
    moves = page.get_by_role("list", name=say("web.log.title"))
    boxes = [one.bounding_box() for one in (onward, moves)]
    assert boxes[0] is not None
    assert boxes[1] is not None
    assert boxes[0]["y"] < boxes[1]["y"]


def head_of(house: House, path: str) -> str:
    request = urllib.request.Request(house.origin + path, headers={"Accept-Language": "en"})
    with urllib.request.urlopen(request, timeout=20) as answer:
        assert answer.headers["Content-Type"].startswith("text/html")
        return str(answer.read().decode())


def tag(head: str, name: str) -> str:
    found = re.search(rf'<meta property="{name}" content="([^"]*)"', head)
    return found[1] if found else ""


def picture_of(house: House, head: str) -> bytes:
    address = tag(head, "og:image")
    with urllib.request.urlopen(address, timeout=20) as answer:
        assert answer.headers["Content-Type"] == "image/png"
        return bytes(answer.read())


def test_messengers_show_a_finished_game(visit: Callable[..., Visit], house: House) -> None:
    here = visit()
    over(here)
    head = head_of(house, f"/r/{here.snapshot['table']['record']}")
    assert "Anna" in tag(head, "og:title")
    assert picture_of(house, head).startswith(b"\x89PNG")


def test_messengers_learn_nothing_of_a_running_game(house: House) -> None:
    """Two tables with different games have the same preview picture."""
    ending = stored()["dog-brandi-4-2"]
    settings = {"rules": "brandi", "title": 'Friday "night" <b>'}
    fresh = house.open(name="Anna", settings=settings)
    running = house.open(name="Anna", bots="puppy", start=True, **ending)
    pages = [head_of(house, f"/t/{created['table']}") for created in (fresh, running)]
    assert tag(pages[0], "og:title") == "Friday &quot;night&quot; &lt;b&gt;"
    assert tag(pages[1], "og:title") == say("preview.table.title", game=say("web.game.dog"))
    assert picture_of(house, pages[0]) == picture_of(house, pages[1])
    assert "Anna" not in tag(pages[1], "og:description")
    assert tag(head_of(house, "/t/nothing"), "og:title") == ""


def test_on_a_phone_a_line_of_the_moves_brings_the_board_back(
    visit: Callable[..., Visit],
) -> None:
    here = visit(viewport=PHONE)
    replay(here)
    board = here.page.get_by_role("group", name=say("web.board.label"))
    line = here.page.get_by_role("list", name=say("web.log.title")).get_by_role("button").nth(1)
    line.scroll_into_view_if_needed()
    expect(board).not_to_be_in_viewport(ratio=0.9)
    line.click()
    expect(line).to_have_attribute("aria-current", "step")
    expect(board).to_be_in_viewport(ratio=1)


def test_people_sit_around_a_replay_too(visit: Callable[..., Visit]) -> None:
    here = visit()
    played_on(here)
    names = [seat["name"] for seat in here.snapshot["table"]["seats"]]
    page = here.go(f"/r/{here.snapshot['table']['record']}#ply=0")
    plates = page.get_by_role("list", name=say("web.seat.all")).get_by_role("listitem")
    expect(plates).to_have_count(len(names))
    for name in names:
        expect(plates.filter(has_text=name)).to_have_count(1)
    expect(plates.filter(has_text=say("web.seat.turn_other"))).to_have_count(1)
