"""All other configurations, each from a stored position near the end."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.endings import CONFIGURATIONS, stored
from tests.browser.page_server import House
from tests.browser.page_words import say
from tests.browser.player import Player, by_pointer
from tests.browser.visit import Visit
from tests.support.configurations import name_of

ENDINGS = stored()


def test_every_configuration_has_an_ending() -> None:
    assert list(ENDINGS) == [name_of(arguments) for arguments in CONFIGURATIONS]


@pytest.mark.parametrize("name", ENDINGS)
def test_an_ending(name: str, visit: Callable[..., Visit], house: House) -> None:
    ending = ENDINGS[name]
    created = house.open(
        name="Anna", seat=ending["seat"], position=ending["position"], bots="puppy", start=True
    )
    here = visit()
    page = here.sit(created)
    player = Player(here, seed=len(name))
    player.play(by_pointer, most=60)
    page.get_by_role("button", name=say("web.over.rematch")).wait_for()
    assert player.played
    assert here.line.refusals() == []
    # Leaving cancels the analysis; an address may have only a few running.
    page.get_by_role("link", name=say("web.over.home"), exact=True).click()
    page.get_by_role("heading", level=1, name=say("web.home.title")).wait_for()
    here.rest()
