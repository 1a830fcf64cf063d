"""How the page helps: hints, explanations, memory, and opening without a network."""

from __future__ import annotations

import re
import urllib.request
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

import doghouse
from tests.browser.page_server import House
from tests.browser.page_states import holding, midgame, seat_at
from tests.browser.page_words import say
from tests.browser.player import Player, by_buttons, drag, tap
from tests.browser.touch import a_card, face_name, touches
from tests.browser.visit import DESK, LYING_PHONE, PHONE, Visit


def test_a_move_is_sent_only_after_a_yes(visit: Callable[..., Visit]) -> None:
    here = visit(preferences={"confirm": True})
    player = seat_at(here, midgame(game="dog", rules="classic", seats=4, teams=2))
    move = player.moves[0]["text"]
    by_buttons(player, move)
    offered = here.page.get_by_role("button", name=button_text(move))
    expect(offered).to_be_visible()
    assert not [message for message in here.line.sent if message["type"] == "play"]
    here.page.keyboard.press("Escape")
    expect(offered).not_to_be_visible()
    player.play_once(confirmed, move)


def confirmed(player: Player, move: str) -> None:
    by_buttons(player, move)
    player.page.get_by_role("button", name=button_text(move)).click()


def button_text(move: str) -> str:
    """The board shows where to, the button which card."""
    touch = touches(move)[0]
    return touch.sentence if touch.kind == "out" else say("web.ask.play", a_card=a_card(touch.card))


@pytest.mark.parametrize("size", [DESK, PHONE, LYING_PHONE])
def test_a_hint_is_seen_on_the_board_and_can_be_played(
    size: dict[str, int], visit: Callable[..., Visit]
) -> None:
    """It stays beside the board however far the page scrolls; pointing at a line draws its
    arrow."""
    here = visit(preferences={"hintLevel": "sheepdog"}, viewport=size)
    player = seat_at(here, midgame(game="dog", rules="classic", seats=4, teams=2))
    page, board = here.page, player.board
    page.get_by_role("button", name=say("web.hint.ask")).click()
    lines = page.locator(".tip")
    expect(lines).to_have_count(3)
    expect(lines.first).to_be_in_viewport(ratio=1)
    page.mouse.move(1, 1)  # point at nothing
    expect(board).to_be_in_viewport(ratio=1)
    advice = next(m["advice"] for m in here.line.heard if m["type"] == "hint")
    for line, told in zip(lines.all(), advice, strict=True):
        line.focus()
        expect(board.locator(".head")).to_have_count(len(told["move"]["effect"]["hops"]))
        expect(page.locator(".hand .is-lifted")).to_contain_text(face_name(told["move"]["card"]))
        assert not re.search(r"\bto \d", line.inner_text())
    version = here.snapshot["version"]
    hint = page.get_by_role("region", name=say("web.hint.title"))
    hint.get_by_role("button", name=say("web.moves.play"), exact=True).click()
    here.until(lambda: here.snapshot["version"] > version)
    assert player.visit.line.refusals() == []


@pytest.mark.rules("B8")
def test_the_one_who_gets_the_card_is_named(visit: Callable[..., Visit]) -> None:
    """In teams of three, it is the next partner in order of play."""
    here = visit()
    seat_at(here, doghouse.new("dog", seats=6, teams=2, seed=1).position(), seat="c")
    name = next(seat for seat in here.snapshot["table"]["seats"] if seat["seat"] == "e")["name"]
    expect(here.page.get_by_text(say("web.ask.give", seat=name))).to_be_visible()


def test_a_forced_fold_explains_itself(visit: Callable[..., Visit]) -> None:
    hand = ["2", "3", "5", "6", "8", "9"]  # none brings a marble out
    here = visit()
    player = seat_at(here, holding(hand))
    expect(here.page.get_by_text(say("web.ask.fold"))).to_be_visible()
    here.page.get_by_role("button", name=say("web.ask.why")).click()
    dialog = here.page.get_by_role("dialog", name=say("web.why.title"))
    rule = dialog.get_by_role("link")
    with here.context.expect_page() as opened:
        rule.click()
    told = opened.value.locator("#B11")  # players who can't play fold
    expect(told).to_be_in_viewport()
    opened.value.close()
    here.page.keyboard.press("Escape")
    player.play_once(by_buttons, "fold")


def test_a_joker_offers_what_is_legal_and_nothing_else(visit: Callable[..., Visit]) -> None:
    position = midgame(game="dog", rules="classic", seats=4, teams=2)
    hand = position["hands"]["a"]
    position["pile"][position["pile"].index("*")], hand[0] = hand[0], "*"
    here = visit()
    player = seat_at(here, position)
    choices = here.snapshot["choices"]
    offers = choices["moves"] + choices["sevens"]
    faces = {one["stands_for"] for one in offers if one.get("stands_for")}
    player.card("*").click()
    offered = here.page.get_by_role("group", name=say("web.ask.joker")).get_by_role("button")
    expect(offered).to_have_count(len(faces))


@pytest.mark.parametrize("way", ["tap", "drop", "key"])
def test_ones_own_marble_is_captured_only_by_one_that_was_picked(
    way: str, visit: Callable[..., Visit]
) -> None:
    """The marble on 14 can move, and the one on 5 could capture it."""
    position = holding(["9", "2"])
    position["marbles"]["a"] = ["a0", "a0", "5", "14"]
    player = seat_at(visit(), position)
    marble = player.marble("14")
    if way == "drop":
        drag(player.card("9"), player.target(touches("9 5>14")[0]))
    else:
        player.card("9").click()
        tap(marble) if way == "tap" else marble.press("Enter")
    expect(marble).to_have_attribute("aria-pressed", "true")
    tap(marble)  # not the selected one
    player.marble("5").click()
    tap(marble)
    player.visit.until(lambda: [m for m in player.visit.line.sent if m.get("move") == "9 5>14"])


def test_the_last_jack_swaps_with_one_tap(visit: Callable[..., Visit]) -> None:
    """One card and one marble: the squares it reaches are lit at once."""
    position = holding(["J"])
    position["marbles"] |= {"a": ["a0", "a0", "a0", "5"], "b": ["b0", "b0", "20", "30"]}
    player = seat_at(visit(), position)
    expect(player.page.get_by_text(say("web.ask.swap"))).to_be_visible()
    tap(player.target(touches("J 5<>20")[0]))
    player.visit.until(lambda: [m for m in player.visit.line.sent if m.get("move") == "J 5<>20"])


def test_what_one_played_last_is_remembered(visit: Callable[..., Visit]) -> None:
    here = visit()
    page = here.go("/")
    way = page.get_by_role("region", name=say("web.game.dogcards"))
    way.locator(".choices").click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_label(say("web.form.seats")).select_option("3")
    sheet.get_by_role("button", name=say("web.home.play")).click()
    here.until(lambda: here.lines and here.line.snapshot)
    here.go("/")
    expect(way.locator(".choices")).to_contain_text(say("web.form.seats_count", count=3))
    dog = page.get_by_role("region", name=say("web.game.dog"), exact=True).locator(".choices")
    expect(dog).to_contain_text(say("web.form.seats_count", count=4))
    expect(page.get_by_role("link", name=say("web.me.resume"))).to_be_visible()


def test_a_locked_table_asks_for_its_passphrase(visit: Callable[..., Visit], house: House) -> None:
    created = house.open(name="Anna", passphrase="bone")
    here = visit(preferences={"name": "Bea"})
    page = here.go(f"/t/{created['table']}")
    for word in ("cat", "bone"):
        page.get_by_label(say("web.form.passphrase")).fill(word)
        page.get_by_role("button", name=say("web.enter")).click()
        page.wait_for_timeout(300)
    expect(page.get_by_role("button", name=say("web.gather.sit")).first).to_be_visible()


def test_settings_work_at_once(visit: Callable[..., Visit]) -> None:
    here = visit()
    page = here.go("/settings")
    page.get_by_role("main").get_by_label(say("web.set.language")).select_option("fr")
    expect(page.get_by_role("heading", level=1)).to_have_text("Réglages")
    page.locator("select").filter(has=page.locator("[value=contrast]")).select_option("contrast")
    page.locator("select").filter(has=page.locator("[value=dark]")).select_option("dark")
    assert page.evaluate("({ ...document.documentElement.dataset })") == {
        "theme": "contrast",
        "appearance": "dark",
        "back": "paw",
    }
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("Réglages")


def test_it_opens_without_a_network(visit: Callable[..., Visit]) -> None:
    """Like an app: it works offline after the first visit."""
    here = visit(service_workers="allow", forgives="ERR_INTERNET_DISCONNECTED|Failed to load")
    page = here.go("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    page.wait_for_load_state("networkidle")
    here.context.set_offline(True)
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_be_visible()


@pytest.mark.parametrize("path", ["/", "/rules", "/t/nothing"])
def test_nobody_else_may_be_asked(path: str, house: House) -> None:
    """By the server's policy, in addition to the check that every visit makes."""
    with urllib.request.urlopen(house.origin + path) as answer:
        policy = answer.headers["Content-Security-Policy"]
    assert "default-src 'self'" in policy
    assert "unsafe-eval" not in policy
    assert "http:" not in policy
