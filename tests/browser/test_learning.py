"""Learning from a game: a replay's analysis with graph and marks, and trying again."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

import doghouse
from doghouse.bots import load
from doghouse.record import Record
from tests.browser.page_states import ANALYSIS_MILLISECONDS, analysed, button
from tests.browser.page_words import say
from tests.browser.visit import DESK, PHONE, Visit
from tests.support.careless_game import NAMES, PLIES, careless_record

PATIENCE = ANALYSIS_MILLISECONDS
WHOLE_ROWS = """(list) => {
  const [first, ...others] = [...list.children].map((one) => one.getBoundingClientRect());
  const row = others.find((one) => one.top > first.top).top - first.top;
  const gap = row - first.height;
  return Math.round(((list.clientHeight + gap) / row) * 50) / 50;
}"""


def judged(here: Visit) -> Page:
    analysed(here)
    return here.page


def graph(page: Page) -> Locator:
    return page.get_by_role("slider", name=re.compile(start_of("guide.analysis.graph")))


def start_of(key: str) -> str:
    return re.escape(say(key, seats="Anna", ply="", seat="", mark="")[:6])


def marks(page: Page) -> Locator:
    return page.get_by_role("list", name=say("guide.analysis.marks")).get_by_role("button")


def place(page: Page) -> int:
    return int(str(graph(page).get_attribute("aria-valuenow")))


def alter(page: Page, change: Callable[[dict[str, Any]], object]) -> None:
    """Change the analysis before it reaches the page."""

    def answer(route: Route) -> None:
        reply = route.fetch()
        state = reply.json()
        if state.get("analysis"):
            change(state["analysis"])
        route.fulfill(response=reply, json=state)

    page.route("**/api/analyses**", answer)


def blame_anna(analysis: dict[str, Any]) -> None:
    """Give Anna several mistakes, whatever the judge says."""
    for decision in analysis["decisions"]:
        if decision["seat"] == "a":
            decision["lost"] = max(decision.get("lost", 0), 0.03)


def learn(here: Visit) -> list[dict[str, Any]]:
    """Open the first decision with its list of moves; returns the moves."""
    button(here.page, "guide.learn.begin").click()
    here.until(lambda: here.lines and here.line.snapshot and here.line.snapshot["choices"])
    here.page.get_by_text(say("guide.tutorial.moves")).click()
    return list(here.snapshot["choices"]["moves"])


def judge(page: Page, played: dict[str, Any], lost: float) -> None:
    """Judge every try like the move that was played."""
    same, best = (
        {"move": {**played, "text": text}, "chance": 0.4, "error": 0.01, "reasons": []}
        for text in (played["text"], "another")
    )
    verdict = {"tried": same, "best": best, "played": same}
    page.route(
        "**/api/tries", lambda route: route.fulfill(json={**verdict, "lost": lost, "mark": ""})
    )


def tap_a_move(page: Page) -> Locator:
    page.locator("details").get_by_role("button").first.click()
    verdict = page.locator(".verdict")
    verdict.wait_for(timeout=PATIENCE)
    return verdict


def test_marks_and_graph_lead_to_their_moves(visit: Callable[..., Visit]) -> None:
    page = judged(visit())
    first = marks(page).first
    ply = int(re.findall(r"\d+", first.inner_text())[0])
    first.click()
    expect(first).to_have_attribute("aria-current", "step")
    assert place(page) == ply
    log = page.get_by_role("list", name=say("web.log.title"))
    expect(log.locator(f'[data-ply="{ply}"] .mark')).to_have_text(re.compile(r"^\?"))
    slider = graph(page)
    slider.focus()
    page.keyboard.press("ArrowLeft")
    expect(slider).to_have_attribute("aria-valuenow", str(ply - 1))
    page.keyboard.press("End")
    expect(slider).to_have_attribute("aria-valuenow", str(PLIES))
    box = slider.bounding_box()
    assert box is not None
    slider.click(position={"x": box["width"] / 2, "y": 20})
    middle = "|".join(str(PLIES // 2 + more) for more in (-1, 0, 1))
    expect(slider).to_have_attribute("aria-valuenow", re.compile(f"^({middle})$"))
    assert "%" in str(slider.get_attribute("aria-valuetext"))


def test_an_analysis_is_shown_at_once_the_next_time(visit: Callable[..., Visit]) -> None:
    judged(visit())
    asked: list[str] = []
    here = visit()
    here.page.on("request", lambda request: asked.append(f"{request.method} {request.url}"))
    page = judged(here)
    assert len([one for one in asked if "/api/analyses" in one]) == 1  # nobody had to wait
    expect(page.locator("tr").filter(has_text="Anna")).to_be_visible()


def test_a_decision_is_tried_again(visit: Callable[..., Visit]) -> None:
    here = visit()
    alter(here.page, blame_anna)
    page = judged(here)
    button(page, "guide.learn.begin").click()
    question = page.get_by_role("heading", name=say("guide.learn.question"))
    expect(question).to_be_focused()
    here.until(lambda: here.lines and here.line.snapshot and here.line.snapshot["choices"])
    snapshot: Any = here.line.snapshot
    assert snapshot["seat"] == "a"
    expect(page.locator("[data-seat] .fan")).to_have_count(4)  # the others' hands
    before = int(re.findall(r"\d+", page.locator(".words .place").inner_text())[-1]) - 1
    assert snapshot["view"]["hands"]["a"] == careless_record().game(before).view("a")["hands"]["a"]
    page.get_by_text(say("guide.tutorial.moves")).click()
    page.locator("details").get_by_role("button").first.click()
    verdict = page.locator(".verdict")
    verdict.wait_for(timeout=PATIENCE)
    expect(page.get_by_role("main").get_by_role("status")).to_contain_text(say("guide.learn.tried"))
    assert not [message for message in here.line.sent if message["type"] == "play"]
    button(page, "guide.learn.again").click()
    expect(verdict).to_have_count(0)
    page.locator("details").get_by_role("button").nth(1).click()
    verdict.wait_for(timeout=PATIENCE)
    button(page, "guide.learn.next").click()
    expect(page.locator(".words .place")).to_contain_text("2")
    expect(verdict).to_have_count(0)
    button(page, "guide.learn.back").click()
    expect(graph(page)).to_be_visible()


def test_a_table_to_learn_at_has_the_names_of_the_replay(visit: Callable[..., Visit]) -> None:
    here = visit()
    page = judged(here)
    learn(here)
    seats = here.snapshot["table"]["seats"]
    known = {name.split()[0] for name in NAMES.values()}
    said = page.locator("main").inner_text()
    assert any(name in said for name in known - {"Anna"})
    assert not [
        seat["name"] for seat in seats if seat["name"] not in known | {""} and seat["name"] in said
    ]


def test_the_mistake_itself_gets_no_tick(visit: Callable[..., Visit]) -> None:
    here = visit()
    page = judged(here)
    played = learn(here)[0]
    points = re.search(r"[\d.]+(?= points)", page.locator(".words").inner_text())
    assert points is not None
    judge(page, played, lost=0.0012)
    verdict = tap_a_move(page)
    expect(verdict).to_contain_text(say("guide.learn.verdict.same", points=points[0]))
    expect(verdict).not_to_contain_text("✓")


def test_a_try_that_is_the_best_is_called_so(visit: Callable[..., Visit]) -> None:
    here = visit()
    page = judged(here)
    tried = learn(here)[0]
    good, bad = (
        {"move": {**tried, "text": text}, "chance": chance, "error": 0.01, "reasons": []}
        for text, chance in ((tried["text"], 0.5), ("another", 0.4))
    )
    verdict = {"tried": good, "best": good, "played": bad, "lost": 0.0, "mark": ""}
    page.route("**/api/tries", lambda route: route.fulfill(json=verdict))
    expect(tap_a_move(page)).to_contain_text(say("guide.learn.verdict.best"))
    rows = page.get_by_role("status").locator(".judged strong")
    mine = f"{say('guide.learn.tried')} · {say('guide.learn.best')} – "
    expect(rows).to_have_text(
        [re.compile(re.escape(start)) for start in (mine, f"{say('guide.learn.played')} – ")]
    )


def test_on_a_phone_what_was_asked_for_is_in_sight(visit: Callable[..., Visit]) -> None:
    here = visit(viewport=PHONE)
    page = judged(here)
    marks(page).last.click()
    expect(marks(page).last).to_have_attribute("aria-current", "step")
    about = page.locator(".strip p").first
    expect(about).to_be_in_viewport(ratio=1)
    expect(graph(page)).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("group", name=say("web.board.label"))).to_be_in_viewport(ratio=0.8)
    played = learn(here)[0]
    judge(page, played, lost=0.03)
    verdict = tap_a_move(page)
    expect(page.locator(".words .primary")).to_be_focused()
    expect(verdict).to_be_in_viewport(ratio=1)


def test_marks_are_shown_in_whole_rows(visit: Callable[..., Visit]) -> None:
    here = visit()
    alter(here.page, lambda analysis: [one.update(mark="?!") for one in analysis["decisions"]])
    page = judged(here)
    box = page.get_by_role("list", name=say("guide.analysis.marks"))
    mine = box.get_by_role("button").count()
    page.get_by_label(say("guide.learn.seat")).select_option("all")
    assert box.get_by_role("button").count() > mine  # at first only one's own mistakes
    rows = box.evaluate(WHOLE_ROWS)
    assert rows == int(rows) > 1


@pytest.mark.parametrize("before", [42, 51])
def test_the_turning_point_is_told(visit: Callable[..., Visit], before: int) -> None:
    """It may be a mistake of the losers, so it is never praised."""
    turn = {"ply": 9, "seat": "b", "before": before / 100, "after": 0.6}
    here = visit()
    alter(here.page, lambda analysis: analysis.update(turning_point=turn))
    page = judged(here)
    told = say("web.end.turning", ply=9, seat="Reto", before=before, after=60)
    expect(page.get_by_text(told)).to_be_visible()
    button(page, "web.end.watch").click()
    expect(graph(page)).to_have_attribute("aria-valuenow", "9")


def test_the_board_keeps_its_size_when_the_moves_are_listed(visit: Callable[..., Visit]) -> None:
    here = visit()
    page = judged(here)
    button(page, "guide.learn.begin").click()
    here.until(lambda: here.lines and here.line.snapshot and here.line.snapshot["choices"])
    board = page.get_by_role("group", name=say("web.board.label"))
    board.wait_for()
    here.rest()
    before = board.bounding_box()
    assert before
    assert before["height"] > 0.8 * DESK["height"]
    page.get_by_text(say("guide.tutorial.moves")).click()
    here.rest()
    assert board.bounding_box() == before
    played = here.snapshot["choices"]["moves"][0]
    judge(page, played, lost=0.03)
    tap_a_move(page)
    assert board.bounding_box() == before


def test_who_made_no_mistake_is_praised(visit: Callable[..., Visit]) -> None:
    here = visit(viewport=PHONE)
    page = judged(here)
    page.get_by_label(say("guide.learn.seat")).select_option("c")
    button(page, "guide.learn.begin").click()
    either = page.get_by_text(say("guide.learn.none")).or_(
        page.get_by_role("heading", name=say("guide.learn.question"))
    )
    expect(either).to_be_visible()


def test_an_analysis_can_be_stopped(visit: Callable[..., Visit], tmp_path: Path) -> None:
    game = doghouse.new(seed=12, options={"fast_start": True})
    bot = load("greedy")
    while not game.is_over:
        seat = str(game.turn)
        game.play(bot.choose(game.view(seat), game.legal_moves(), seed=len(seat)), seat)
    Record.of(game).write(tmp_path / "long.txt")
    here = visit()
    page = here.page
    here.go("/r/")
    page.locator("input[type=file]").set_input_files(tmp_path / "long.txt")
    button(page, "guide.analysis.start").click()
    button(page, "guide.analysis.stop").click()
    expect(button(page, "guide.analysis.start")).to_be_visible()
