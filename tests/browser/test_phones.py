"""On phones, everything needed at once fits on one screen."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from doghouse.words import LANGUAGES
from tests.browser.page_states import midgame, seat_at
from tests.browser.page_words import say, speaking
from tests.browser.visit import Visit

STEPS = {"dog": 10, "dogcards": 12}
SIZES = [("fr", 360, 640), ("de", 844, 390)]

#: Selectors of missing elements and of those partly outside the window.
OUTSIDE = """(selectors) => selectors.filter((selector) => {
  const element = document.querySelector(selector);
  if (!element) return true;
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
})"""

#: Buttons of the bar that something else covers.
COVERED = """() => [...document.querySelectorAll('.bar .buttons button')].filter((button) => {
  const { left, top, width, height } = button.getBoundingClientRect();
  return !button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}).map((button) => button.outerHTML)"""


@pytest.mark.parametrize("game", STEPS)
@pytest.mark.parametrize(("language", "width", "height"), SIZES)
def test_a_lesson_is_on_one_screen(
    game: str, language: str, width: int, height: int, visit: Callable[..., Visit]
) -> None:
    size = {"width": width, "height": height}
    here = visit(viewport=size, has_touch=True, preferences={"language": language})
    page = here.go(f"/tutorial?game={game}")
    with speaking(language):
        for step in range(STEPS[game]):
            page.locator(".hand .card").first.wait_for()
            page.locator(".hand .is-open").first.click()
            assert page.evaluate(COVERED) == [], step
            parts = [".words", ".task", ".step .field", ".below .bar", ".hand .slot:last-child"]
            assert page.evaluate(OUTSIDE, parts) == [], step
            page.get_by_role("button", name=say("guide.tutorial.skip"), exact=True).click()
        page.get_by_role("link", name=say("guide.tutorial.end.play")).wait_for()


#: The distance between squares: a tap goes to the nearest one (Board.svelte).
PITCH = "() => document.querySelector('.board .live').getScreenCTM().a"
#: The diameter of a marble with its outline (MarblePiece.svelte).
MARBLE = "() => 0.89 * document.querySelector('.marble .ball').getScreenCTM().a"
CUT_NAMES = """() => [...document.querySelectorAll('.plate .name')]
  .filter((name) => name.scrollWidth > name.clientWidth + 1 || name.getClientRects().length > 1
    || name.offsetHeight > 1.5 * parseFloat(getComputedStyle(name).fontSize))
  .map((name) => name.textContent)"""
#: Marbles that stick out of their kennel's walls, which may be rotated.
STICKING_OUT = """() => [...document.querySelectorAll('.house .wall')].flatMap((wall) => {
  const inverse = wall.getScreenCTM().inverse();
  return [...document.querySelectorAll('.marble .ball')]
    .map((ball) => ball.getBoundingClientRect())
    .map(({ x, y, width }) => new DOMPoint(x + width / 2, y + width / 2).matrixTransform(inverse))
    .filter(({ x, y }) => Math.hypot(x, y) < 1)
    .filter(({ x, y }) => Math.abs(Math.abs(x) - 0.5) > 0.1 || Math.abs(Math.abs(y) - 0.5) > 0.1)
    .map(({ x, y }) => `${x} ${y}`);
})"""
APART = """() => {
  const middle = (box) => [box.x + box.width / 2, box.y + box.height / 2];
  const seats = [...document.querySelectorAll('.plate[data-seat]')];
  const houses = [...document.querySelectorAll('.house')];
  const colour = (house) => house.parentElement.style.getPropertyValue('--colour').at(-2);
  const far = ([x, y], [left, top]) => Math.hypot(x - left, y - top);
  return seats.filter((plate) => {
    const house = houses.find((one) => colour(one) === plate.dataset.seat);
    const at = middle(house.getBoundingClientRect());
    const nearest = seats.toSorted((one, other) =>
      far(middle(one.getBoundingClientRect()), at)
      - far(middle(other.getBoundingClientRect()), at));
    return nearest[0] !== plate;
  }).map((plate) => plate.dataset.seat);
}"""


@pytest.mark.parametrize("seats", [5, 6])
def test_many_seats_on_a_phone(seats: int, visit: Callable[..., Visit]) -> None:
    here = visit(viewport={"width": 390, "height": 844}, has_touch=True)
    position = midgame(game="dog", rules="classic", seats=seats, teams=seats)
    seat_at(here, position)
    for width, height in ((390, 844), (844, 390)):
        here.page.set_viewport_size({"width": width, "height": height})
        here.rest()
        assert here.page.evaluate(PITCH) >= 15.5, width
        assert here.page.evaluate(MARBLE) >= 16, width
        assert here.page.evaluate(OUTSIDE, [".board .still .edge", ".ring"]) == [], width
        assert here.page.evaluate(CUT_NAMES) == [], width
        assert here.page.evaluate(STICKING_OUT) == []
    assert here.page.evaluate(APART) == []  # each plate is beside its kennel


def test_the_bar_tells_of_the_partner_and_who_is_out(visit: Callable[..., Visit]) -> None:
    here = visit(viewport={"width": 390, "height": 844}, has_touch=True)
    position = midgame(game="dog", rules="classic", seats=4, teams=2)
    position["discard"] += position["hands"]["b"]
    position["hands"]["b"] = []
    seat_at(here, position)
    names = {seat["seat"]: seat["name"] for seat in here.snapshot["table"]["seats"]}
    bar = here.page.locator(".asked")
    expect(bar.get_by_text(say("web.round.out", seats=names["b"]))).to_be_visible()
    told = say("web.round.partner", seat=names["c"], cards="", home="").partition(",")[0]
    expect(bar.get_by_text(told)).to_be_visible()


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_must_fold_is_told_even_if_six_play(language: str, visit: Callable[..., Visit]) -> None:
    viewport = {"width": 390, "height": 844}
    here = visit(viewport=viewport, has_touch=True, preferences={"language": language})
    position = midgame(game="dog", rules="classic", seats=6, teams=3)
    position["marbles"]["a"] = ["a0"] * 4
    held = position["hands"]["a"]
    cards = sorted(held + position["pile"], key="235689".__contains__, reverse=True)
    position["hands"]["a"], position["pile"] = cards[: len(held)], cards[len(held) :]
    with speaking(language):
        seat_at(here, position)
        expect(here.page.get_by_text(say("web.ask.fold"))).to_be_visible()
    bar = here.page.locator(".bar")
    assert bar.evaluate("(bar) => bar.scrollHeight <= bar.clientHeight")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_bar_beside_a_board_fits(language: str, visit: Callable[..., Visit]) -> None:
    here = visit(viewport={"width": 844, "height": 390}, preferences={"language": language})
    seat_at(here, midgame(game="dog", rules="classic", seats=6, teams=6))
    assert here.overflow() == []
