"""A club evening in the browser: the director's desk, and phones that scan codes."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Locator, Page

from tests.browser.page_words import say
from tests.browser.visit import Visit

PAIRS = ("Anna & Ben", "Carla & Dora", "Emil & Fritz", "Gerd & Hanna", "Ida & Jörg", "Karl & Lea")


class Desk:
    """The director's page, starting where an evening is opened."""

    def __init__(self, visit: Visit, title: str = "Winter Cup") -> None:
        self.visit = visit
        self.page = visit.go("/evening")
        self.page.get_by_label(say("web.evening.name"), exact=True).fill(title)

    def open(self) -> None:
        self.button("web.evening.open").click()
        self.button("web.evening.names.add").wait_for()

    def enter(self, names: str) -> None:
        self.page.locator("textarea").fill(names)
        self.button("web.evening.names.add").click()
        self.visit.until(lambda: not self.page.locator("textarea").input_value())

    def draw(self, round: int) -> None:
        self.button("web.evening.draw", round=round).click()
        self.page.get_by_role("heading", name=say("web.evening.round", round=round)).wait_for()

    def record(self, table: int, *home: int) -> None:
        self.button("web.evening.result.of", table=table).click()
        dialog = self.page.get_by_role("dialog")
        fill(dialog, *home)
        dialog.get_by_role("button", name=say("web.evening.result.save")).click()
        dialog.wait_for(state="detached")

    def correct(self, table: int, reason: str, *home: int) -> None:
        self.button("web.evening.correct.label", table=table).click()
        dialog = self.page.get_by_role("dialog")
        fill(dialog, *home)
        dialog.get_by_label(say("web.evening.reason")).fill(reason)
        dialog.get_by_role("button", name=say("web.evening.result.save")).click()
        dialog.wait_for(state="detached")

    def button(self, key: str, **values: object) -> Locator:
        return self.page.get_by_role("button", name=say(key, **values), exact=True)

    # --- what the server says ---

    @property
    def id(self) -> str:
        return self.page.url.rpartition("/")[2]

    def ask(self, path: str = "") -> Any:
        """A request as the director."""
        ask = """async ([id, path]) => {
          const secret = JSON.parse(localStorage.getItem(`doghouse.evening.${id}`));
          const headers = { Authorization: `Bearer ${secret}` };
          return (await fetch(`/api/evenings/${id}${path}`, { headers })).text();
        }"""
        return json.loads(self.page.evaluate(ask, [self.id, path]))

    def link(self, role: str, number: int) -> str:
        """A printed link, as a path on this server."""
        links = self.ask("/links")["links"]
        found = next(one for one in links if (one["role"], one["number"]) == (role, number))
        return "/evening/" + str(found["address"]).partition("/evening/")[2]

    def teams(self, table: int) -> list[int]:
        """The first entry of each team at that table."""
        pairings = self.ask()["rounds"][-1]["pairings"]
        return [team[0] for one in pairings if one["table"] == table for team in one["teams"]]


def fill(place: Locator | Page, *home: int) -> None:
    for at, count in enumerate(home):
        place.get_by_role("spinbutton").nth(at).fill(str(count))


def claim(phone: Page, *home: int) -> None:
    fill(phone, *home)
    phone.get_by_role("button", name=say("web.evening.claim"), exact=True).click()


def playing(visit: Visit) -> Desk:
    """Six pairs in round 1: one result is recorded, one is claimed."""
    desk = Desk(visit)
    desk.open()
    desk.enter("\n".join(PAIRS))
    desk.draw(1)
    desk.button("web.evening.clock.start").click()
    desk.record(1, 8, 5)
    return desk
