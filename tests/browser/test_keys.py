"""Playing without a pointer: by keys, typed moves, and the buttons for screen readers."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

import doghouse
from tests.browser.endings import stored
from tests.browser.page_server import House
from tests.browser.page_states import midgame, seat_at
from tests.browser.page_words import say
from tests.browser.player import Player, Style, by_buttons, by_keys, by_typing
from tests.browser.visit import Visit

STYLES = {"keys": by_keys, "typing": by_typing, "buttons": by_buttons}
ENDINGS = stored()


def begun(house: House, seed: int = 3) -> dict[str, object]:
    """A game of DOG before its first exchange."""
    position = doghouse.new("dog", seed=seed).position()
    return house.open(name="Anna", position=position, bots="puppy", start=True)


@pytest.mark.parametrize("style", STYLES)
def test_a_beginning(style: str, visit: Callable[..., Visit], house: House) -> None:
    here = visit()
    here.sit(begun(house))
    player = Player(here)
    for _ in range(7):
        player.wait()
        player.play_once(STYLES[style])
    assert here.line.refusals() == []


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("name", ["dog-brandi-4-2", "dogcards-3"])
def test_an_ending(name: str, style: str, visit: Callable[..., Visit], house: House) -> None:
    ending = ENDINGS[name]
    here = visit()
    here.sit(house.open(name="Anna", bots="puppy", start=True, **ending))
    Player(here).play(STYLES[style], most=60)
    expect(here.page.get_by_role("button", name=say("web.over.rematch"))).to_be_visible()


def test_every_legal_move_is_a_button_with_a_sentence(
    visit: Callable[..., Visit], house: House
) -> None:
    here = visit()
    page = here.sit(begun(house))
    player = Player(here)
    moves = page.get_by_role("region", name=say("web.moves.title"))
    for _ in range(6):
        player.wait()
        choices = here.snapshot["choices"]
        wanted = len(choices["moves"]) + sum(len(seven["parts"]) for seven in choices["sevens"])
        buttons = moves.get_by_role("listitem").get_by_role("button")
        expect(buttons).to_have_count(wanted)
        sentences = buttons.all_inner_texts()
        assert all(sentences)
        assert len(set(sentences)) == len(sentences), sorted(sentences)
        player.play_once(by_buttons)


def test_what_happened_is_told_to_those_who_listen(
    visit: Callable[..., Visit], house: House
) -> None:
    here = visit()
    page = here.sit(begun(house))
    player = Player(here)
    live = page.get_by_role("log", name=say("web.log.title")).get_by_role("paragraph").last
    for _ in range(3):
        player.wait()
        expect(live).to_have_text(say("web.seat.turn"))
        player.play_once(by_buttons)
    log = page.get_by_role("list", name=say("web.log.title")).get_by_role("listitem")
    player.wait()
    expect(log).to_have_count(here.snapshot["ply"])


def test_a_typed_move_that_is_not_legal_is_explained(
    visit: Callable[..., Visit], house: House
) -> None:
    here = visit()
    page = here.sit(house.open(name="Anna", bots="puppy", start=True, **ENDINGS["dog-brandi-4-2"]))
    player = Player(here)
    player.wait()
    page.keyboard.press("m")
    page.keyboard.type("K 1>2")
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog", name=say("web.why.title"))
    expect(dialog).to_be_visible()
    assert dialog.locator("p").inner_text()
    page.keyboard.press("Escape")
    expect(dialog).not_to_be_visible()


@pytest.mark.parametrize("style", [by_typing, by_buttons])
def test_a_move_does_not_lose_the_focus(style: Style, visit: Callable[..., Visit]) -> None:
    """When the button goes, the focus moves to just above the list, not to the top of the page."""
    player = seat_at(visit(), midgame(game="dog", rules="classic", seats=2, teams=2))
    player.play_once(style)
    player.wait()
    assert player.page.evaluate("document.activeElement.id") == "moves-title"


@pytest.mark.parametrize("name", ["web.nav.table", "web.nav.settings"])
def test_a_closed_dialog_gives_the_focus_back(
    name: str, visit: Callable[..., Visit], house: House
) -> None:
    here = visit()
    button = here.sit(begun(house)).get_by_role("button", name=say(name), exact=True)
    button.press("Enter")
    here.page.get_by_role("dialog").wait_for()
    here.page.keyboard.press("Escape")
    expect(button).to_be_focused()
