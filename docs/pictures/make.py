"""Takes the pictures of this folder: `.venv/bin/python -m docs.pictures.make`, from the root.

Each is a row of SCENES: a window, what this person prefers, a table, and what is touched first; or
one of PLACES, which the tests of the page know the way to.
"""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright
from tests.browser import page_states as places
from tests.browser.page_server import House
from tests.browser.visit import Visit
from tests.support import chromium

FOLDER = Path(__file__).parent
DESK, PHONE = (1280, 800), (360, 740)
ADA = {"name": "Ada", "speed": 0, "isAskedForSound": True}

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
    window: tuple[int, int] = DESK
    prefers: dict[str, Any] = ADA
    table: dict[str, Any] | None = None  # what is asked of the server; None: the front page
    card: int | None = None  # of the hand, counted from 0
    targets: int = 0  # that are touched one after the other


def at(position: dict[str, Any], **settings: Any) -> dict[str, Any]:
    return {"position": position, "settings": {"game": position["game"], **settings}}


def fresh(seats: int, game: str = "dog") -> dict[str, Any]:
    options = {"options": {"fast_start": True}} if game == "dog" else {}
    return {"settings": {"game": game, "seats": seats, **options}}


DARK, CONTRAST = {"appearance": "dark"}, {"theme": "contrast"}
SCENES = (
    Scene("home"),
    Scene("home-phone", PHONE, {"appearance": "dark"}),
    Scene("table", table=at(CROWDED), card=3),
    Scene("table-dark", prefers=DARK, table=at(CROWDED)),
    Scene("table-contrast", prefers=CONTRAST, table=at(CROWDED), card=1),
    Scene("table-contrast-dark", prefers=CONTRAST | DARK, table=at(CROWDED)),
    Scene("table-phone", PHONE, table=at(CROWDED), card=2),
    Scene("seven-phone", PHONE, table=at(CROWDED), card=2, targets=1),
    *(Scene(f"seats-{seats}", table=fresh(seats)) for seats in (2, 3, 5, 6)),
    Scene("cards", table=at(ROWS), card=1),
    Scene("cards-phone", PHONE, table=at(ROWS), card=6),
    Scene("cards-4", table=fresh(4, "dogcards")),
)

PLACES = {
    DESK: (
        "rules", "rules-dogcards", "tutorial", "settings", "gathering", "exchange", "over",
        "replay", "analysis", "learning",
    ),
    PHONE: ("rules", "tutorial", "replay"),
}  # fmt: skip


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder))
        browser = playwright.chromium.launch(
            executable_path=chromium.chromium(), args=list(chromium.FLAGS)
        )
        for scene in SCENES:
            take(browser, house, scene)
        for window, names in PLACES.items():
            for name in names:
                visit_place(browser, house, name, window)
        browser.close()
        house.stop()


def take(browser: Browser, house: House, scene: Scene) -> None:
    context = browser.new_context(locale="en-GB", **screen(scene.window))
    page = context.new_page()
    page.goto(house.origin)
    kept: dict[str, Any] = {"doghouse.preferences": ADA | scene.prefers}
    path = "/"
    if scene.table is not None:
        opened = house.open(name="Ada", bots="sheepdog", start=True, **scene.table)
        kept[f"doghouse.table.{opened['table']}"] = {
            "secrets": [opened["secret"]], "when": 1, "title": "",
        }  # fmt: skip
        path = f"/t/{opened['table']}"
    keep = "(kept) => Object.entries(kept).forEach(([key, text]) => (localStorage[key] = text))"
    page.evaluate(keep, {key: json.dumps(value) for key, value in kept.items()})
    page.goto(house.origin + path)
    touch(page, scene)
    page.wait_for_timeout(1500)
    page.screenshot(path=FOLDER / f"{scene.name}.jpg", quality=82)
    context.close()


def visit_place(browser: Browser, house: House, name: str, window: tuple[int, int]) -> None:
    visit = Visit.of(browser, house, **screen(window))
    places.PLACES[name](visit)
    visit.page.evaluate("scrollTo(0, 0)")
    visit.page.wait_for_timeout(1500)
    name += "-phone" if window == PHONE else ""
    visit.page.screenshot(path=FOLDER / f"{name}.jpg", quality=82)
    visit.close()


def screen(window: tuple[int, int]) -> dict[str, Any]:
    width, height = window
    size = {"width": width, "height": height}
    return {"viewport": size, "device_scale_factor": 2 if window == PHONE else 1}


def touch(page: Page, scene: Scene) -> None:
    if scene.card is not None:
        page.locator(".hand button").nth(scene.card).click()
    for _ in range(scene.targets):
        box = page.locator(".target .ring").nth(2).bounding_box()
        assert box
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.wait_for_timeout(500)


if __name__ == "__main__":
    main()
