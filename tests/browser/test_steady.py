"""The layout of a table never shifts during a game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import cycle
from typing import Any

import pytest
from playwright.sync_api import expect

import doghouse
from tests.browser.page_states import midgame, seat_at
from tests.browser.player import Player, by_typing
from tests.browser.visit import Visit

SIZES = (
    (320, 568), (360, 740), (390, 844), (740, 360), (844, 390),
    (820, 1180), (1024, 768), (1280, 800), (1920, 1080), (3840, 2160),
)  # fmt: skip
A_TURN = 3  # window sizes measured per turn

#: The position of everything one aims at, by name; for the hand, its box.
BOXES = """() => {
  const names = {
    board: '.board > svg', hand: '.hand', plate: '.plate', row: '[data-row]',
    market: '[data-market]', pile: '.pile',
  };
  const key = (one) => Object.values({ ...one.dataset })[0] ?? '';
  return Object.fromEntries(Object.entries(names).flatMap(([name, selector]) =>
    [...document.querySelectorAll(selector)].map((one, index) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return [`${name} ${key(one) || index}`, [x + scrollX, y + scrollY, width, height]];
    })));
}"""
#: For each card of the hand, its visible width and its full width.
SEEN_OF_CARDS = """() => {
  const cards = [...document.querySelectorAll('.hand .card')]
    .map((card) => card.getBoundingClientRect());
  return cards.map(({ left, right, width }, index) =>
    [(cards[index + 1]?.left ?? right) - left, width]);
}"""
#: Targets and one's own cards that lie outside the window.
OUT_OF_SIGHT = """(own) => {
  const wanted = ['[data-place]', '.target', '.hand .card', `[data-row^="${own}"]`, '.primary'];
  return [...document.querySelectorAll(wanted.join())].filter((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return left < -8 || top < 0 || right > innerWidth + 8 || bottom > innerHeight + 1;
  }).map((one) => one.outerHTML.slice(0, 90));
}"""
LEAST, SHARE = 36, 0.6
A_PIXEL = 1


class Surveyor:
    """Measures a table at one window size after another, and compares with earlier positions."""

    def __init__(self, here: Visit) -> None:
        self.here = here
        self.before: dict[tuple[str, tuple[int, int]], Any] = {}
        self.sizes: Iterator[tuple[int, int]] = cycle(SIZES)

    def look(self, times: int) -> None:
        for _ in range(times):
            size = next(self.sizes)
            self.here.page.set_viewport_size({"width": size[0], "height": size[1]})
            self.here.page.evaluate("scrollTo(0, 0)")  # the text field may be below
            self.check(size)

    def check(self, size: tuple[int, int]) -> None:
        page = self.here.page
        moved = {}
        for name, box in page.evaluate(BOXES).items():
            before = self.before.setdefault((name, size), box)
            if max(abs(one - other) for one, other in zip(before, box, strict=True)) >= A_PIXEL:
                moved[name] = before, box
        assert moved == {}, size
        for seen, width in page.evaluate(SEEN_OF_CARDS):
            assert seen >= max(LEAST, SHARE * width) - 0.5, (seen, width, size)
        assert page.evaluate(OUT_OF_SIGHT, self.here.snapshot["seat"]) == [], size


def pick(player: Player) -> None:
    """Choose the card with the most targets."""
    moves = [move for move in player.moves if move.get("card") and move["kind"] != "take"]
    faces = {move["card"] for move in moves}
    if faces:
        count = {face: sum(move["card"] == face for move in moves) for face in faces}
        player.card(max(faces, key=lambda face: (count[face], face))).click(
            position={"x": 9, "y": 20}
        )


def play(player: Player, surveyor: Surveyor, most: int) -> None:
    for _ in range(most):
        if not player.wait():
            return
        surveyor.look(1)
        pick(player)
        surveyor.look(A_TURN)
        player.page.keyboard.press("Escape")
        player.play_once(by_typing)


@pytest.mark.parametrize("game", ["dog", "dogcards"])
@pytest.mark.parametrize("turns", [8, pytest.param(400, marks=pytest.mark.slow)])
def test_nothing_moves_in_a_game(turns: int, game: str, visit: Callable[..., Visit]) -> None:
    here = visit()
    player = seat_at(here, dict(doghouse.new(game, seats=4, seed=2).position()))
    play(player, Surveyor(here), turns)


@pytest.mark.parametrize("size", SIZES[:2], ids=str)
def test_an_empty_discard_is_no_larger_when_it_is_lit(
    size: tuple[int, int], visit: Callable[..., Visit]
) -> None:
    here = visit(viewport={"width": size[0], "height": size[1]})
    position = doghouse.new("dogcards", seats=2, seed=2).position()
    spent = {**position, "pile": [*position["pile"], *position["discard"]], "discard": []}
    player = seat_at(here, dict(spent))
    surveyor = Surveyor(here)
    surveyor.check(size)
    pick(player)
    expect(here.page.locator("button.empty")).to_be_visible()
    surveyor.check(size)


@pytest.mark.parametrize("seats", [2, 3, 5, 6])
def test_nothing_moves_on_any_board(seats: int, visit: Callable[..., Visit]) -> None:
    here = visit()
    teams = 3 if seats == 6 else seats
    position = midgame(game="dog", rules="classic", seats=seats, teams=teams)
    play(seat_at(here, position), Surveyor(here), 5)


@pytest.mark.parametrize("seats", [2, 3])
def test_nothing_moves_among_rows(seats: int, visit: Callable[..., Visit]) -> None:
    here = visit()
    play(seat_at(here, midgame(game="dogcards", seats=seats)), Surveyor(here), 5)


#: How often the first card of the hand changes its height in the next frames.
SHIFTS = """() => new Promise((done) => {
  const top = () => document.querySelector('.hand .card').getBoundingClientRect().top;
  let [last, shifts, left] = [top(), 0, 60];
  const look = () => {
    const now = top();
    shifts += Math.abs(now - last) > 0.1;
    last = now;
    left-- ? requestAnimationFrame(look) : done(shifts);
  };
  look();
})"""


def test_a_card_that_rises_under_the_pointer_stays_up(visit: Callable[..., Visit]) -> None:
    here = visit()
    player = seat_at(here, dict(doghouse.new("dogcards", seats=2, seed=2).position()))
    box = player.hand.locator(".card").first.bounding_box()
    assert box is not None
    for above in (1, 3):  # the strip at the bottom that the card leaves when it rises
        here.page.mouse.move(box["x"] + 9, box["y"] + box["height"] - above)
        assert here.page.evaluate(SHIFTS) <= 1
