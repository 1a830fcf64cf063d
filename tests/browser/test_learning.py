"""Learning from a game: the analysis of a replay, its graph and its marks, and trying again."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

import doghouse
from doghouse.bots import load
from doghouse.record import Record
from tests.browser.page_states import ANALYSIS_MILLISECONDS, analysed, button
from tests.browser.page_words import say
from tests.browser.visit import PHONE, Visit
from tests.support.careless_game import PLIES, careless_record

PATIENCE = ANALYSIS_MILLISECONDS


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
    page = judged(here)
    button(page, "guide.learn.begin").click()
    question = page.get_by_role("heading", name=say("guide.learn.question"))
    expect(question).to_be_focused()
    here.until(lambda: here.lines and here.line.snapshot and here.line.snapshot["choices"])
    snapshot: Any = here.line.snapshot
    assert snapshot["seat"] == "a"
    before = int(re.findall(r"\d+", page.locator(".place").inner_text())[-1]) - 1
    assert snapshot["view"]["hands"]["a"] == careless_record().game(before).view("a")["hands"]["a"]
    page.get_by_text(say("guide.tutorial.moves")).click()
    page.locator("details").get_by_role("button").first.click()
    verdict = page.locator(".verdict")
    verdict.wait_for(timeout=PATIENCE)
    expect(page.get_by_role("status")).to_contain_text(say("guide.learn.tried"))
    assert not [message for message in here.line.sent if message["type"] == "play"]
    button(page, "guide.learn.again").click()
    expect(verdict).to_have_count(0)
    page.locator("details").get_by_role("button").nth(1).click()
    verdict.wait_for(timeout=PATIENCE)
    button(page, "guide.learn.next").click()
    expect(page.locator(".place")).to_contain_text("2")
    expect(verdict).to_have_count(0)
    button(page, "guide.learn.back").click()
    expect(graph(page)).to_be_visible()


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
