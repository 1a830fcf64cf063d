"""Take the pictures of this folder: `.venv/bin/python -m docs.pictures.make`, from the root.

Each is a row of SCENES (a window, a table, and the card to tap first), or one of PLACES, which the
browser tests can reach.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, sync_playwright
from tests.browser import club
from tests.browser import page_states as places
from tests.browser.page_server import House
from tests.browser.page_words import say
from tests.browser.visit import Visit
from tests.support import chromium

FOLDER = Path(__file__).parent
DESK, PHONE, WALL = (1280, 800), (360, 740), (1920, 1080)
ADA = {"name": "Ada", "list": False}

CROWDED: dict[str, Any] = {
    "game": "dog", "rules": "classic", "seats": 4, "teams": 2,
    "phase": "play", "turn": "a", "round": 3, "first": "a",
    "marbles": {
        "a": ["0!", "12", "a4", "9"], "b": ["16!", "b0", "b3", "25"],
        "c": ["30", "14", "c0", "c0"], "d": ["d1", "d2", "50", "d0"],
    },
    "hands": {"a": ["A", "7", "*", "J", "4"], "b": ["2", "5"], "c": ["9", "K"], "d": ["J", "K"]},
    "pile": ["5", "Q", "3", "8", "9", "10"], "discard": ["6"],
}  # fmt: skip

ROWS: dict[str, Any] = {
    "game": "dogcards", "seats": 2, "phase": "play", "turn": "a", "first": "a",
    "hands": {
        "a": ["1", "4", "!", "*", "9", "7", "14"], "b": ["2", "2", "5", "7", "8", "13", "14"]
    },
    "rows": {"a": [["13", "2", "3", "*"]], "b": [["1", "*", "3"]]},
    "completed": {"a": 1, "b": 0}, "given": {}, "seen": [],
    "market": ["2", "1", "*", "9", "8", "7", "6", "5", "4", "3", "2", "1", "12"],
    "pile": ["6", "10", "5", "8"], "discard": ["3", "12"],
}  # fmt: skip


class Scene(NamedTuple):
    name: str
    table: dict[str, Any]  # the request to the server
    card: int | None = None  # of the hand, counted from 0
    window: tuple[int, int] = DESK


def at(position: dict[str, Any]) -> dict[str, Any]:
    return {"position": position, "settings": {"game": position["game"]}}


SIX = {"settings": {"game": "dog", "seats": 6, "options": {"fast_start": True}}}
SCENES = (
    Scene("table", at(CROWDED), card=3),
    Scene("table-phone", at(CROWDED), card=2, window=PHONE),
    Scene("seats-6", SIX),
    Scene("cards", at(ROWS), card=1),
)
PLACES = ("over", "analysis", "puzzle-plan")


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder))
        browser = playwright.chromium.launch(
            executable_path=chromium.chromium(), args=list(chromium.FLAGS)
        )
        for scene in SCENES:
            take(browser, house, scene)
        for name in PLACES:
            visit_place(browser, house, name)
        take_evening(browser, house)
        browser.close()
        house.stop()


def take(browser: Browser, house: House, scene: Scene) -> None:
    visit = Visit.of(browser, house, ADA, **screen(scene.window))
    visit.sit(house.open(name="Ada", bots="sheepdog", start=True, **scene.table))
    if scene.card is not None:
        visit.page.locator(".hand button").nth(scene.card).click()
    keep(visit, scene.name)


def visit_place(browser: Browser, house: House, name: str) -> None:
    visit = Visit.of(browser, house, **screen(DESK))
    places.PLACES[name](visit)
    visit.page.evaluate("scrollTo(0, 0)")
    mistakes = visit.page.get_by_role("list", name=say("guide.analysis.marks")).get_by_role(
        "button"
    )
    if mistakes.count():
        mistakes.first.click()  # the list comes into view
    keep(visit, name)


def keep(visit: Visit, name: str) -> None:
    visit.page.wait_for_timeout(1500)
    visit.page.screenshot(path=FOLDER / f"{name}.jpg", quality=82)
    visit.close()


def screen(window: tuple[int, int]) -> dict[str, Any]:
    width, height = window
    size = {"width": width, "height": height}
    return {"viewport": size, "device_scale_factor": 2 if window == PHONE else 1}


#: A second round of twelve pairs, in which five tables have reported.
TEAMS = (
    "Anna & Ben", "Carla & Dora", "Emil & Fritz", "Gerd & Hanna", "Ida & Jörg", "Karl & Lea",
    "Mia & Noah", "Otto & Petra", "Paula & Ruedi", "Sepp & Tina", "Ursula & Vera", "Willi & Xenia",
)  # fmt: skip
RESULTS = ((8, 5), (3, 8), (8, 7), (5, 6), (2, 8), (8, 1))


def take_evening(browser: Browser, house: House) -> None:
    """The desk of a club evening, the big screen and a player's phone."""
    director = Visit.of(browser, house, **screen(DESK))
    desk = club.Desk(director)
    desk.open()
    desk.enter("\n".join(TEAMS))
    for number, count in ((1, 6), (2, 3)):
        desk.draw(number)
        desk.button("web.evening.clock.start").click()
        for table, home in enumerate(RESULTS[:count], 1):
            desk.record(table, *home)
    phone = Visit.of(browser, house, **screen(PHONE))
    phone.go(desk.link("entry", desk.teams(4)[0]))
    club.fill(phone.page, 6, 8)
    wall = Visit.of(browser, house, **screen(WALL))
    wall.go(f"/evening/{desk.id}/screen")
    wall.page.locator(".seat").first.wait_for()
    for name, visit in (("desk", director), ("phone", phone), ("screen", wall)):
        keep(visit, f"evening-{name}")


if __name__ == "__main__":
    main()
