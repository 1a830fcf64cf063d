"""Whole games through the page: whatever messages arrive, the display stays consistent."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.page_words import say
from tests.browser.player import Player, by_pointer
from tests.browser.visit import DESK, Visit

FORM = {"pace": 0, "level": "sheepdog"}  # better play ends sooner
PHONE = {"width": 390, "height": 844}
QUICK = {"reduced_motion": "no-preference", "preferences": {"speed": 30}}

#: Counts cards that start to move, and notes each frame in which plates and table disagree.
WATCH = """
  window.flights = 0;
  window.told = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    if (this.classList.contains('flight')) window.flights += 1;
    return animate.apply(this, how);
  };
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const look = () => {
    requestAnimationFrame(look);
    if (document.querySelector('.is-moving, .has-draft')) return; // between squares, or tried out
    for (const plate of all('[data-seat]')) {
      const { seat } = plate.dataset;
      const home = all(`[data-square]`).filter(({ dataset: { marble, square } }) =>
        marble[0] === seat && /^[a-f][1-4]$/.test(square)).length;
      if (document.querySelector('.board') && all('.is-home', plate).length !== home)
        window.told.push(`${seat}: ${home} marbles are home`);
      const complete = all('.complete', plate.closest('section') ?? plate).length;
      if (complete !== parseInt(plate.querySelector('.done .hidden-text')?.textContent ?? '0'))
        window.told.push(`${seat}: ${complete} complete rows`);
      if (WINS.test(plate.textContent) && !document.querySelector('.over'))
        window.told.push(`${seat} has won before the end`);
    }
  };
  requestAnimationFrame(look);
"""


@pytest.mark.parametrize("size", [DESK, pytest.param(PHONE, marks=pytest.mark.slow)])
@pytest.mark.parametrize("seats", [2, pytest.param(4, marks=pytest.mark.slow)])
def test_a_whole_game_of_dog(seats: int, size: dict[str, int], visit: Callable[..., Visit]) -> None:
    form = {**FORM, "game": "dog", "seats": seats, "teams": 2}
    play_now(visit(form=form, viewport=size, **QUICK), "dog")


@pytest.mark.parametrize("size", [PHONE, pytest.param(DESK, marks=pytest.mark.slow)])
def test_a_whole_game_of_dog_cards(size: dict[str, int], visit: Callable[..., Visit]) -> None:
    form = {**FORM, "game": "dogcards", "seats": 2, "teams": 2}
    play_now(visit(form=form, viewport=size, **QUICK), "dogcards")


def play_now(here: Visit, game: str) -> None:
    wins = say("web.seat.wins", count=1)
    here.context.add_init_script(f"{{ {WATCH.replace('WINS', f'/{wins}/')} }}")
    page = here.go("/")
    play = say("web.way.play", game=say(f"web.game.{game}"))
    page.get_by_role("button", name=play, exact=True).click()
    here.until(lambda: here.lines and here.line.snapshot)
    player = Player(here)
    player.play(by_pointer)
    page.get_by_role("button", name=say("web.over.rematch")).wait_for()
    assert here.line.refusals() == []
    assert page.evaluate("window.flights") == sum(map(cards_moved, entries_of(here)))
    assert page.evaluate("window.told") == []


def entries_of(here: Visit) -> list[dict[str, Any]]:
    snapshots = [message for message in here.line.heard if message["type"] == "snapshot"]
    return list({e["ply"]: e for snapshot in snapshots for e in snapshot["last"]}.values())


def cards_moved(entry: dict[str, Any]) -> int:
    """The card that was played, what was taken for it, or a gift face down."""
    effect = entry["effect"]
    if effect["kind"] == "give":
        return 1
    return bool(effect.get("card")) + bool(effect.get("found"))
