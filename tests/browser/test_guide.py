"""Replays, rules and tutorials, as a person uses them."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import FilePayload, Page

from tests.browser.page_states import played_on
from tests.browser.page_words import say
from tests.browser.visit import Visit

ROOT = Path(__file__).parents[2]
RECORD = ROOT / "docs" / "examples" / "game.txt"
BAD_REQUEST = "400"

Visits = Callable[..., Visit]


def place(page: Page, ply: int, plies: int) -> None:
    page.get_by_text(say("guide.replay.place", ply=ply, plies=plies)).wait_for()


def button(page: Page, key: str) -> None:
    page.get_by_role("button", name=say(key), exact=True).click()


# --- replay -------------------------------------------------------------------------------------


def opened(here: Visit) -> int:
    """Open the documentation's record from a file; returns its number of moves."""
    here.go("/r/")
    here.page.locator("input[type=file]").set_input_files(RECORD)
    plies = sum(bool(re.match("[a-d] ", line)) for line in RECORD.read_text().splitlines())
    place(here.page, 0, plies)
    return plies


def test_a_replay_is_led_by_keys(visit: Visits) -> None:
    here = visit()
    plies = opened(here)
    for key, ply in (("ArrowRight", 1), ("End", plies), ("ArrowLeft", plies - 1), ("Home", 0)):
        here.page.keyboard.press(key)
        place(here.page, ply, plies)
    here.page.keyboard.press(" ")
    place(here.page, 2, plies)
    here.page.keyboard.press(" ")


def test_the_log_leads_to_its_moves(visit: Visits) -> None:
    here = visit()
    plies = opened(here)
    here.page.locator("li[data-ply='7'] button").click()
    place(here.page, 7, plies)
    assert here.page.locator("[aria-current=step]").count() == 1


def test_a_link_leads_to_its_move_and_seat(visit: Visits) -> None:
    here = visit()
    played_on(here)
    record = here.snapshot["table"]["record"]
    here.go(f"/r/{record}#ply=1&seat=b")
    here.page.get_by_role("slider").wait_for()
    assert here.page.get_by_role("slider").input_value() == "1"
    assert here.page.locator("option:checked[value=b]").count() == 1
    here.page.keyboard.press("Home")
    here.until(lambda: here.page.url.endswith("#ply=0&seat=b"))


def test_a_seat_sees_no_other_hand(visit: Visits) -> None:
    here = visit()
    opened(here)
    hidden = here.page.get_by_role("img", name=say("web.card.hidden"))
    assert hidden.count() == 0
    here.page.get_by_label(say("guide.replay.seen_by")).select_option("c")
    assert hidden.count() == 18  # three hands of six


def test_play_goes_on_from_a_move_of_a_file(visit: Visits) -> None:
    here = visit()
    opened(here)
    here.page.keyboard.press("PageDown")
    button(here.page, "guide.replay.on")
    here.page.get_by_label(say("guide.replay.on.seat")).select_option("c")
    here.page.get_by_role("dialog").get_by_role("button", name=say("web.home.play")).click()
    here.page.wait_for_url("**/t/*")
    here.until(lambda: here.lines and here.line.snapshot)
    assert here.snapshot["seat"] == "c"


def test_what_is_no_record_is_refused_in_words(visit: Visits) -> None:
    here = visit(forgives=BAD_REQUEST)
    here.go("/r/")
    rubbish = FilePayload(name="x.txt", mimeType="text/plain", buffer=b"rubbish")
    here.page.locator("input[type=file]").set_input_files(rubbish)
    assert say("refuse.bad_record") in here.page.get_by_role("alert").inner_text()


# --- rules --------------------------------------------------------------------------------------


def test_every_numbered_rule_has_its_address(visit: Visits) -> None:
    here = visit()
    for law, set in (("board.md", "classic"), ("cards.md", "dogcards")):
        text = (ROOT / "docs" / "rules" / law).read_text()
        here.go(f"/rules?set={set}")
        here.page.locator("section.rule").first.wait_for()
        missing = [
            rule
            for rule in re.findall(r"^- \*\*([BC]\d+) ", text, re.MULTILINE)
            if not here.page.locator(f"section#{rule} p").first.inner_text()
        ]
        assert missing == []


@pytest.mark.parametrize("rule", ["B16", "C13"])
def test_a_reason_opens_the_rules_at_its_rule(rule: str, visit: Visits) -> None:
    here = visit()
    here.go(f"/rules?set=classic#{rule}")
    here.page.locator(f"#{rule}.is-wanted").wait_for()
    here.until(lambda: here.page.evaluate("document.activeElement.id") == rule)
    top = here.page.locator(f"#{rule}").bounding_box()
    assert top is not None
    assert 0 <= top["y"] < 400


def test_the_differences_of_the_rule_sets_are_marked(visit: Visits) -> None:
    here = visit()
    for set in ("classic", "alternative", "brandi"):
        here.go(f"/rules?set={set}")
        marked = here.page.locator("#B22 li.is-here strong")
        assert say(f"web.rules.{set}") in marked.inner_text()


# --- tutorial -----------------------------------------------------------------------------------

#: The moves of each step and the verdict on each; the last one leads to the next step.
PLAYED = [
    ("out", {"K a0>0": "good"}),
    ("barrier", {"2 13>15": "good"}),
    ("keep", {"3 0>3": "opened", "3 20>23": "good"}),
    ("capture", {"8 20>28": "partner", "2 20>22": "missed", "5 20>25": "good"}),
    ("back", {"4 0>4": "forward", "9 0>9": "other", "4 0>60": "good"}),
    ("home", {"6 60>2": "passed", "6 60>a2": "shallow"}),
    ("seven", {"7 20>27": "no_home", "7 63>6": "neither", "7 20>23,63>a3": "good"}),
    ("jack", {"2 5>7": "kept", "J 5<>30": "other_swap", "J 5<>62": "good"}),
    ("give", {"give 9": "stingy", "give A": "good"}),
    ("partner", {"9 30>39": "passed", "3 30>c1": "good"}),
]


def play(page: Page, move: str) -> None:
    page.get_by_text(say("guide.tutorial.moves")).click()
    page.locator("#typed-move").fill(move)
    page.keyboard.press("Enter")


def test_the_tutorial_from_its_beginning_to_its_end(visit: Visits) -> None:
    here = visit()
    here.go("/tutorial")
    for step, moves in PLAYED:
        here.page.get_by_text(say(f"guide.tutorial.{step}.do")).wait_for()
        for move, verdict in moves.items():
            play(here.page, move)
            here.page.get_by_text(say(f"guide.tutorial.{step}.{verdict}")).wait_for()
            # The focus is on the button that leads on.
            here.until(lambda: here.page.evaluate("document.activeElement.matches('.primary')"))
            here.page.keyboard.press("Enter")
    here.page.get_by_text(say("guide.tutorial.end.title")).wait_for()
    here.page.reload()  # progress is kept
    here.page.get_by_text(say("guide.tutorial.end.title")).wait_for()


PLAYED_CARDS = [
    ("begin", {"drop 3": "other", "lay 1 a1": "good"}),
    ("go_on", {"lay 5 a1": "good"}),
    ("eleven", {"lay 13 a2": "second", "lay 1 a1": "good"}),
    ("buy", {"buy 6 6": "other_buy", "buy 8 8": "good"}),
    ("four", {"buy 4 6": "good"}),
    ("joker", {"lay * a1": "good"}),
    ("trade", {"swap 3 b1.3": "good"}),
    ("seven", {"peek 7,take 9": "other_card", "peek 7,take 8": "good"}),
    ("search", {"search 14 13": "good"}),
    ("steal", {"drop 2": "other", "steal ! b1": "good"}),
    ("give", {"give 9": "stingy", "give 13": "good"}),
    ("win", {"drop 2": "other", "lay 14 c1": "good"}),
]


def test_the_tutorial_of_dog_cards_from_its_beginning_to_its_end(visit: Visits) -> None:
    here = visit()
    here.go("/tutorial?game=dogcards")
    for step, moves in PLAYED_CARDS:
        here.page.get_by_text(say(f"guide.cards.{step}.do")).wait_for()
        for turn, verdict in moves.items():
            first, *others = turn.split(",")
            play(here.page, first)
            for move in others:  # the list is already open
                here.until(lambda: here.snapshot["view"]["phase"] == "choose")
                here.page.locator("#typed-move").fill(move)
                here.page.keyboard.press("Enter")
            here.page.get_by_text(say(f"guide.cards.{step}.{verdict}")).wait_for()
            here.until(lambda: here.page.evaluate("document.activeElement.matches('.primary')"))
            here.page.keyboard.press("Enter")
    here.page.get_by_text(say("guide.cards.end.title")).wait_for()


def test_the_tutorial_says_why_not(visit: Visits) -> None:
    here = visit()
    here.go("/tutorial")
    button(here.page, "guide.tutorial.skip")
    button(here.page, "guide.tutorial.barrier.why")
    link = here.page.get_by_role("dialog").get_by_role("link")
    assert link.get_attribute("href") == "/rules?set=classic#B16"


def test_a_lesson_takes_its_table_along(visit: Visits) -> None:
    here = visit()
    here.go("/tutorial")
    here.until(lambda: here.lines and here.line.snapshot)
    line = here.line
    button(here.page, "guide.tutorial.skip")
    here.until(lambda: any(message["type"] == "close" for message in line.sent))
