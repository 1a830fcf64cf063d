"""How much must be loaded before one can play, with an empty cache."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.page_server import House
from tests.browser.visit import Visit

MOST = 150_000  # bytes
LONGEST = "de-CH"  # the language with the longest texts

TABLES: dict[str, dict[str, Any]] = {
    "gathering": {},
    "dog": {"settings": {"seats": 6}, "bots": "puppy", "start": True},
    "dogcards": {"settings": {"game": "dogcards"}, "bots": "puppy", "start": True},
}


def test_the_front_page_is_light(visit: Callable[..., Visit]) -> None:
    assert 0 < visit(locale=LONGEST).weigh("/") < 100_000


@pytest.mark.parametrize("stage", TABLES)
def test_a_table_is_light(stage: str, visit: Callable[..., Visit], house: House) -> None:
    created = house.open(name="Anna", **TABLES[stage])
    assert 0 < visit(locale=LONGEST).weigh(f"/t/{created['table']}") < MOST
