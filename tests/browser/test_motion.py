"""What moves and when: cards land, surprises pause, and a turn starts after the move before it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.page_words import say
from tests.browser.player import Player, by_typing
from tests.browser.visit import Visit

Visits = Callable[..., Visit]

MOVING = {"reduced_motion": "no-preference", "preferences": {"speed": 1}}

#: b has only one move, a capture; a's move before it is harmless.
AMBUSH: dict[str, Any] = {
    "game": "dog", "rules": "classic", "seats": 4, "teams": 2,
    "phase": "play", "turn": "a", "round": 3, "first": "a",
    "marbles": {
        "a": ["30", "10", "a0", "a0"], "b": ["25", "b0", "b0", "b0"],
        "c": ["c0", "c0", "c0", "c0"], "d": ["d0", "d0", "d0", "d0"],
    },
    "hands": {"a": ["2", "3"], "b": ["5"], "c": ["8"], "d": ["9"]},
    "pile": ["5", "Q", "3", "8", "9", "10"], "discard": ["6"],
}  # fmt: skip

#: How many cards of the discard are visible in each frame.
WATCH_DISCARD = """() => {
  window.seen = [];
  const look = () => {
    const cards = [...document.querySelectorAll('[data-pile=discard] .played')]
      .filter((card) => Number(getComputedStyle(card).opacity) > 0.9);
    window.seen.push(cards.filter((card) => card.querySelector('svg.face')).length);
    requestAnimationFrame(look);
  };
  look();
}"""
WATCH_FLIGHTS = """() => {
  window.most = 0;
  const look = () => {
    window.most = Math.max(window.most, document.querySelectorAll('.flight').length);
    requestAnimationFrame(look);
  };
  look();
}"""
NOTE_ANNOUNCEMENTS = """() => {
  window.heard = [];
  const note = (changes) => changes.forEach(({ addedNodes }) =>
    addedNodes.forEach((node) => node.textContent.trim() && window.heard.push(node.textContent)));
  new MutationObserver(note).observe(document.querySelector('.hidden-text[role=log]'),
    { childList: true, subtree: true });
}"""


def at_ambush(here: Visit) -> Page:
    created = here.house.open(name="Anna", position=AMBUSH, bots="puppy", start=True)
    page = here.sit(created)
    Player(here).wait()
    return page


def play(page: Page, move: str) -> None:
    page.locator("#typed-move").fill(move)
    page.keyboard.press("Enter")


def test_the_discard_is_never_bare_between_two_cards(visit: Visits) -> None:
    """At the end the others fold, so the card stays on top."""
    here = visit(**MOVING)
    page = at_ambush(here)
    page.evaluate(WATCH_DISCARD)
    page.wait_for_function("() => window.seen.at(-1)")  # card pictures load later
    page.evaluate("window.seen = []")
    play(page, "2 10>12")
    here.until(lambda: here.snapshot["ply"] >= 4)
    page.locator(".board").wait_for()
    page.wait_for_function("() => !document.querySelector('.is-moving, .flight')")
    seen = page.evaluate("window.seen")
    assert len(seen) > 10
    assert min(seen) >= 1


def test_the_pace_for_newcomers_waits_after_a_capture(visit: Visits) -> None:
    here = visit(preferences={"speed": 0.6})
    page = at_ambush(here)
    play(page, "2 10>12")
    button = page.locator(".go-on button")
    button.wait_for()
    assert page.locator("[data-marble=a0]").count() == 1
    here.until(lambda: here.snapshot["ply"] >= 4)  # the game has gone on; the page waits
    assert button.is_visible()
    assert "●" not in page.title()
    page.keyboard.press("Enter")
    button.wait_for(state="detached")
    page.wait_for_function("() => document.title.includes('●')")


def test_other_paces_wait_for_nobody(visit: Visits) -> None:
    here = visit(preferences={"speed": 1})
    page = at_ambush(here)
    play(page, "2 10>12")
    page.wait_for_function("() => document.title.includes('●')")
    assert page.locator(".go-on").count() == 0


def test_one_hears_of_ones_turn_after_the_moves_before_it(visit: Visits) -> None:
    here = visit(reduced_motion="no-preference", preferences={"speed": 2})
    page = at_ambush(here)
    page.evaluate(NOTE_ANNOUNCEMENTS)
    play(page, "2 10>12")
    page.wait_for_function("() => window.heard.includes('Your turn')")
    heard = page.evaluate("window.heard")
    assert heard[-1] == "Your turn"
    assert len(heard) >= 4  # our move, b's move, and the others' folds


def test_the_cards_of_an_exchange_cross_at_once(visit: Visits) -> None:
    here = visit(reduced_motion="no-preference", preferences={"speed": 1})
    here.sit(here.house.open(name="Anna", settings={"seats": 4}, bots="puppy", start=True))
    player = Player(here)
    player.wait()
    here.page.evaluate(WATCH_FLIGHTS)
    player.play_once(by_typing)
    here.page.wait_for_function("() => window.most === 4")


def test_sound_is_off_until_somebody_wants_it_and_as_loud_as_they_want(visit: Visits) -> None:
    here = visit()
    page = at_ambush(here)
    page.get_by_role("button", name=say("web.sound.title")).click()
    volume = page.get_by_role("slider", name=say("web.sound.volume"))
    expect(volume).to_have_value("0.7")
    volume.press("ArrowRight")
    play(page, "2 10>12")
    here.until(lambda: here.snapshot["ply"] >= 4)
    page.reload()
    page.get_by_role("button", name=say("web.sound.title")).click()
    expect(volume).to_have_value("0.8")


def test_no_two_dogs_at_a_table_share_a_name(visit: Visits) -> None:
    here = visit()
    here.sit(here.house.open(name="Anna", settings={"seats": 6}, bots="wolf", start=True))
    plates = here.page.locator("[data-seat] .name")
    plates.first.wait_for()
    names = plates.all_inner_texts()
    assert len(set(names)) == 6
    assert all(len(name) > 2 for name in names)
