"""The page in Firefox: it loads, fits, and both games can be played with a real pointer."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.browser.page_server import House
from tests.browser.page_states import midgame
from tests.browser.page_words import say
from tests.browser.visit import DRAWN, OVERFLOW, PATIENCE, PREFERENCES
from tests.support.almost_won import almost_won
from tests.support.firefox import Firefox, known_firefox

pytestmark = pytest.mark.slow

SIZES = ((1280, 800), (390, 844), (844, 390))
MIDDLE = """(() => {{
  const found = [...document.querySelectorAll({selector})].filter((one) => one.checkVisibility());
  if (!found.length) return null;
  const box = found.at({index}).getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}})()"""


@pytest.fixture(scope="module")
def firefox(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Firefox]:
    program = known_firefox()
    if program is None:
        pytest.skip("there is no Firefox: python -m tests.support.firefox")
    firefox = Firefox(program, tmp_path_factory.mktemp("firefox"))
    yield firefox
    firefox.close()


def until(is_so: Callable[[], Any]) -> Any:
    end = time.monotonic() + PATIENCE
    while not (found := is_so()):
        assert time.monotonic() < end
        time.sleep(0.02)
    return found


def sit(firefox: Firefox, house: House, **table: Any) -> None:
    created = house.open(name="Anna", bots="puppy", start=True, seat="a", **table)
    kept = {
        "doghouse.preferences": PREFERENCES | {"language": "en"},
        f"doghouse.table.{created['table']}": {
            "secrets": [created["secret"]],
            "when": 1,
            "title": "",
        },
    }
    firefox.go(f"{house.origin}/healthz")  # not a page that is still loading when it is left
    for key, value in kept.items():
        text = json.dumps(json.dumps(value))
        firefox.evaluate(f"void localStorage.setItem({json.dumps(key)}, {text})")
    firefox.go(f"{house.origin}/t/{created['table']}")


def touch(firefox: Firefox, selector: str, index: int = 0) -> None:
    middle = MIDDLE.format(selector=json.dumps(selector), index=index)
    firefox.click(*until(lambda: firefox.evaluate(middle)))


def version(firefox: Firefox) -> int:
    return int(firefox.evaluate("document.querySelector('[data-version]')?.dataset.version ?? -1"))


def check_sizes(firefox: Firefox) -> None:
    for width, height in SIZES:
        firefox.resize(width, height)
        firefox.evaluate(f"({DRAWN})()")
        assert firefox.evaluate(f"({OVERFLOW})()") == [], (width, height)
        box = "document.querySelector('.board, .felt').getBoundingClientRect()"
        assert firefox.evaluate(f"{box}.width") > height / 4
        assert firefox.evaluate(f"{box}.bottom") <= height
    firefox.resize(*SIZES[0])


def test_a_game_of_dog_is_won(firefox: Firefox, house: House) -> None:
    firefox.resize(*SIZES[0])
    sit(firefox, house, position=almost_won())
    until(lambda: firefox.evaluate("Boolean(document.querySelector('.board, .felt'))"))
    check_sizes(firefox)
    touch(firefox, ".hand button.is-open, .hand button")
    touch(firefox, ".target .ring")
    won = json.dumps(say("web.over.won"))
    until(lambda: firefox.evaluate(f"document.querySelector('.over h2')?.textContent == {won}"))
    assert firefox.complaints == []


def test_dog_cards_is_played(firefox: Firefox, house: House) -> None:
    firefox.resize(*SIZES[0])
    sit(firefox, house, position=midgame(game="dogcards", seats=2))
    until(lambda: firefox.evaluate("Boolean(document.querySelector('.board, .felt'))"))
    check_sizes(firefox)
    for _ in range(3):
        until(lambda: firefox.evaluate("Boolean(document.querySelector('.bar.is-asked'))"))
        before = version(firefox)
        touch(firefox, ".hand button")
        touch(firefox, ".felt button.is-lit, .felt [data-place^=market].is-target")
        until(lambda: version(firefox) > before)  # noqa: B023
    assert firefox.complaints == []
