"""Choosing the rules: a sheet that explains them, and house rules that are saved and shared."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from doghouse.rules.rulesets import OPTIONS, RULE_SETS
from tests.browser.page_words import say
from tests.browser.visit import DESK, PHONE, Visit


def sheet_of(here: Visit, path: str = "/") -> Locator:
    page = here.go(path)
    if path == "/":
        page.get_by_role("region", name=say("web.way.friends")).locator(".choices").click()
    return page.get_by_role("dialog")


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_every_rule_set_and_option_has_its_sentence(
    size: dict[str, int], visit: Callable[..., Visit]
) -> None:
    here = visit(viewport=size)
    sheet = sheet_of(here)
    for key in [f"rules.about.{name}" for name in RULE_SETS]:
        expect(sheet.get_by_text(say(key))).to_be_visible()
    for name in OPTIONS:
        sentence = say(f"rules.option.{name}").rsplit(" (", 1)[0]
        expect(sheet.get_by_text(sentence)).to_be_visible()
        line = sheet.get_by_role("listitem").filter(has_text=sentence)
        expect(line.locator("svg")).to_have_count(1)
    for place in ("first", "last"):  # the button stays visible while one reads
        getattr(sheet.get_by_role("listitem"), place).scroll_into_view_if_needed()
        expect(sheet.get_by_role("button", name=say("web.way.make"))).to_be_in_viewport(ratio=1)


def test_house_rules_are_kept_and_played(visit: Callable[..., Visit]) -> None:
    here = visit()
    sheet = sheet_of(here)
    sheet.get_by_label(say("web.option.swap_own")).check()
    sheet.get_by_label(say("web.house.name")).fill("Friday club")
    sheet.get_by_role("button", name=say("web.house.keep")).click()
    expect(sheet.get_by_role("radio", name="Friday club")).to_be_checked()
    with here.page.expect_response(lambda answer: answer.request.method == "PUT") as put:
        pass
    (kept,) = put.value.json()["house_rules"]
    assert kept == {"name": "Friday club", "rules": "classic", "options": {"swap_own": True}}
    sheet.get_by_label(say("web.option.swap_own")).uncheck()
    expect(sheet.get_by_role("radio", name="Friday club")).not_to_be_checked()
    sheet.get_by_role("radio", name="Friday club").check()
    expect(sheet.get_by_label(say("web.option.swap_own"))).to_be_checked()
    sheet.get_by_role("button", name=say("web.way.make")).click()
    expect(here.page.get_by_text(say("web.house.line", house="Friday club"))).to_be_visible()
    assert here.snapshot["table"]["all_options"]["swap_own"] is True


def test_house_rules_travel_by_a_link(visit: Callable[..., Visit]) -> None:
    anna, bea = visit(), visit(preferences={"name": "Bea"})
    sheet = sheet_of(anna)
    sheet.get_by_role("radio", name=say("web.rules.brandi")).check()
    sheet.get_by_label(say("web.option.packs")).select_option("4")
    sheet.get_by_role("button", name=say("web.house.keep")).click()
    link = sheet.get_by_label(say("web.house.link")).input_value()
    theirs = sheet_of(bea, link.removeprefix(anna.house.origin))
    expect(theirs.get_by_label(say("web.option.packs"))).to_have_value("4")
    name = say("web.house.suggest", name="Anna")
    expect(theirs.get_by_label(say("web.house.name"))).to_have_attribute("placeholder", name)
    expect(theirs.get_by_role("radio", name=name)).to_be_checked()
    theirs.get_by_role("button", name=say("web.way.make")).click()
    bea.until(lambda: bea.lines and bea.line.snapshot)
    settings = bea.snapshot["table"]["settings"]
    assert (settings["house"], settings["rules"], settings["options"]) == (
        name,
        "brandi",
        {"packs": 4},
    )


def test_a_made_up_link_changes_nothing(visit: Callable[..., Visit]) -> None:
    here = visit()
    page = here.go("/?house=Club&rules=chess&packs=99")
    expect(page.get_by_role("region", name=say("web.way.friends"))).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)
    sheet = sheet_of(here, "/?house=Club&rules=classic&packs=99&deck=tarot&swap_own=true")
    expect(sheet.get_by_label(say("web.option.packs"))).to_have_value("3")
    expect(sheet.get_by_label(say("web.option.swap_own"))).to_be_checked()


def test_a_new_table_does_not_take_over_the_name_of_the_last(visit: Callable[..., Visit]) -> None:
    here = visit()
    sheet = sheet_of(here)
    sheet.get_by_label(say("web.form.title")).fill("Friday club")
    sheet.get_by_role("button", name=say("web.way.make")).click()
    here.until(lambda: here.lines and here.line.snapshot)
    assert here.snapshot["table"]["settings"]["title"] == "Friday club"
    expect(sheet_of(here).get_by_label(say("web.form.title"))).to_have_value("")
