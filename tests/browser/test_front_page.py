"""The front page, with three ways to play above the fold, and the page for unknown addresses."""

from __future__ import annotations

import functools
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from doghouse.words import LANGUAGES
from tests.browser.page_words import say, speaking
from tests.browser.visit import Visit

SMALL_PHONE = {"width": 360, "height": 740}
NOT_FOUND = "404"


def play(game: str) -> str:
    return say("web.way.play", game=say(f"web.game.{game}"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_way_to_play_is_above_the_fold(language: str, visit: Callable[..., Visit]) -> None:
    here = visit(viewport=SMALL_PHONE, preferences={"language": language})
    page = here.go("/")
    with speaking(language):
        for name in (play("dog"), play("dogcards"), say("web.way.make")):
            button = page.get_by_role("button", name=name, exact=True)
            expect(button).to_be_in_viewport(ratio=1)


def test_friends_play_without_hints_unless_they_want_them(visit: Callable[..., Visit]) -> None:
    alone, friends = visit(), visit()
    for here, name in ((alone, play("dog")), (friends, say("web.way.make"))):
        here.go("/").get_by_role("button", name=name, exact=True).click()
        here.until(functools.partial(has_come, here))
    assert alone.snapshot["table"]["settings"]["hints"]
    assert not friends.snapshot["table"]["settings"]["hints"]


def has_come(here: Visit) -> bool:
    return bool(here.lines and here.line.snapshot)


@pytest.mark.parametrize("address", ["/nowhere", "/t/a/b", "/api-like"])
def test_an_unknown_address_has_a_page(address: str, visit: Callable[..., Visit]) -> None:
    here = visit(forgives=NOT_FOUND)
    answer = here.page.goto(address)
    assert answer is not None
    assert answer.status == 404
    main = here.page.get_by_role("main")
    expect(main).to_contain_text(say("web.missing.title"))
    expect(main).to_contain_text(address)
    main.get_by_role("link", name=say("web.over.home")).click()
    expect(here.page.get_by_role("button", name=play("dog"), exact=True)).to_be_visible()


def test_a_slow_line_shows_whose_house_it_is(visit: Callable[..., Visit]) -> None:
    """Before the program has loaded, the place of the bar already shows the server's name."""
    page = visit(java_script_enabled=False).page
    page.goto("/")
    box = page.get_by_text("Doghouse").bounding_box()
    assert box is not None
    slow, quick = box["height"], visit().go("/").locator("header").bounding_box()
    assert quick is not None
    assert slow == quick["height"]


def test_the_front_page_speaks_ones_language_where_one_sees_it(visit: Callable[..., Visit]) -> None:
    here = visit()
    page = here.go("/")
    page.get_by_label(say("web.set.language")).select_option("fr")
    with speaking("fr"):
        expect(page.get_by_role("button", name=say("web.way.make"), exact=True)).to_be_visible()


def test_nothing_is_shown_that_is_empty(visit: Callable[..., Visit]) -> None:
    page = visit().go("/")
    expect(page.get_by_role("link", name=say("web.me.all"))).to_be_visible()
    for key in ("web.home.mine", "web.home.records"):
        expect(page.get_by_role("region", name=say(key))).to_have_count(0)
    expect(page.locator("main .picture")).to_have_count(3)


def test_the_display_face_comes_with_the_page(visit: Callable[..., Visit]) -> None:
    here = visit()
    page = here.go("/")
    here.until(lambda: page.evaluate("document.fonts.check('1em Caprasimo')"))
    (font,) = page.evaluate(
        "performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff'))"
        ".map(({ decodedBodySize }) => decodedBodySize)"
    )
    assert 0 < font <= 25_000


def test_the_way_home_is_everywhere(visit: Callable[..., Visit]) -> None:
    here = visit(forgives=NOT_FOUND)
    for path in ("/me", "/rules", "/settings", "/tutorial", "/r/", "/t/nothing", "/fair"):
        here.go(path)
        expect(here.page.get_by_role("link", name=say("web.nav.home"))).to_be_visible()
        expect(here.page.get_by_role("link", name=say("web.me.title")).first).to_be_visible()
