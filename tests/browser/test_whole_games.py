"""Whole games, played through the page."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.page_words import say
from tests.browser.player import Player, by_pointer
from tests.browser.visit import Visit

FORM = {"pace": 0, "level": "sheepdog"}  # the better they play, the sooner it ends


@pytest.mark.parametrize("seats", [2, pytest.param(4, marks=pytest.mark.slow)])
def test_a_whole_game_of_dog(seats: int, visit: Callable[..., Visit]) -> None:
    here = visit(form={**FORM, "game": "dog", "seats": seats, "teams": 2})
    play_now(here, "dog")


def test_a_whole_game_of_dog_cards(visit: Callable[..., Visit]) -> None:
    here = visit(form={**FORM, "game": "dogcards", "seats": 2, "teams": 2})
    play_now(here, "dogcards")


def play_now(here: Visit, game: str) -> None:
    page = here.go("/")
    play = say("web.way.play", game=say(f"web.game.{game}"))
    page.get_by_role("button", name=play, exact=True).click()
    here.until(lambda: here.lines and here.line.snapshot)
    player = Player(here)
    player.play(by_pointer)
    page.get_by_role("button", name=say("web.over.rematch")).wait_for()
    assert here.line.refusals() == []
