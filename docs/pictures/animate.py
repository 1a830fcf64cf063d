"""Record game.webp, some moves of a game on the page: `python -m docs.pictures.animate`.

Ada clicks what a bot advises; the others are bots. Chromium sends a frame whenever something moves.
"""

from __future__ import annotations

import base64
import io
import tempfile
from itertools import pairwise
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import sync_playwright
from tests.browser.page_server import House
from tests.browser.page_states import midgame
from tests.browser.player import Player, by_pointer
from tests.browser.visit import Visit
from tests.support import chromium

FILE = Path(__file__).with_name("game.webp")
WINDOW, SIZE = {"width": 1000, "height": 640}, (800, 512)
TURNS, GLANCE = 3, 700  # Ada's turns; milliseconds before and after each
SHORTEST = 80  # milliseconds; shorter frames are left out
LONGEST = 900  # pauses are cut to this
ADA = {"name": "Ada", "speed": 1, "list": False}

Frame = tuple[float, bytes]  # a time, and a picture


def main() -> None:
    chromium_path = chromium.chromium()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder))
        browser = playwright.chromium.launch(
            executable_path=chromium_path, args=list(chromium.FLAGS)
        )
        visit = Visit.of(browser, house, ADA, viewport=WINDOW, reduced_motion="no-preference")
        frames = recorded(visit)
        visit.context.close()
        browser.close()
        house.stop()
    write(frames)


def recorded(visit: Visit) -> list[Frame]:
    table = visit.house.open(
        position=midgame(game="dog", rules="classic", seats=4),
        settings={"game": "dog", "pace": 0.4},
        name="Ada",
        bots="sheepdog",
        start=True,
        seat="a",
    )
    page = visit.sit(table)
    player = Player(visit)
    player.wait()
    frames: list[Frame] = []
    session = visit.context.new_cdp_session(page)

    def keep(frame: dict[str, Any]) -> None:
        frames.append((frame["metadata"]["timestamp"], base64.b64decode(frame["data"])))
        session.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]})

    session.on("Page.screencastFrame", keep)
    session.send("Page.startScreencast", {"format": "png"})
    for _ in range(TURNS):
        player.wait()
        page.wait_for_timeout(GLANCE)
        player.play_once(by_pointer)
    player.wait()
    page.wait_for_timeout(GLANCE)
    session.remove_listener("Page.screencastFrame", keep)
    session.send("Page.stopScreencast")
    return frames


def write(frames: list[Frame]) -> None:
    kept = [frames[0]]
    for frame in frames:
        if (frame[0] - kept[-1][0]) * 1000 >= SHORTEST:
            kept.append(frame)
    lasts = [(after[0] - one[0]) * 1000 for one, after in pairwise(kept)]
    durations = [min(LONGEST, round(last)) for last in lasts] + [2 * LONGEST]
    images = [Image.open(io.BytesIO(data)).convert("RGB").resize(SIZE) for _, data in kept]
    images[0].save(
        FILE, save_all=True, append_images=images[1:], duration=durations, loop=0,
        quality=62, method=6, minimize_size=True,
    )  # fmt: skip
    print(f"{len(images)} frames, {sum(durations)} ms, {FILE.stat().st_size} bytes")


if __name__ == "__main__":
    main()
