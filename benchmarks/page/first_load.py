"""The first load: bytes transferred, and the time until it is interactive on a slow machine."""

from __future__ import annotations

from statistics import median

from playwright.sync_api import Browser
from tests.browser.page_server import House
from tests.browser.visit import Visit

from ..measurement import Measurement

SLOWDOWN = 4
KILOBYTES = "kB"

#: When a page's button could first be pressed: a frame after it appeared.
NOTE_BUTTON = """(() => {
  const look = () => {
    const button = document.querySelector('button.primary');
    if (!button || button.disabled) return;
    watcher.disconnect();
    requestAnimationFrame(() => setTimeout(() => (window.readyAt = performance.now())));
  };
  const watcher = new MutationObserver(look);
  watcher.observe(document, { childList: true, subtree: true });
})()"""


def measurements(browser: Browser, house: House, rounds: int) -> list[Measurement]:
    created = house.open(name="Anna", settings={"seats": 6}, bots="puppy", start=True)
    table = f"/t/{created['table']}"
    times = [interactive(browser, house) for _ in range(rounds)]
    note = f"median of {rounds}, from {min(times):.0f} to {max(times):.0f} ms"
    return [
        Measurement(
            "first load of the front page", size(browser, house, "/"), KILOBYTES, 150, False
        ),
        Measurement("first load of a table", size(browser, house, table), KILOBYTES, 150, False),
        Measurement(f"interactive, CPU {SLOWDOWN}× slower", median(times), "ms", 1000, False, note),
    ]


def size(browser: Browser, house: House, path: str) -> float:
    """Bytes transferred with an empty cache."""
    visit = Visit.of(browser, house)
    size = visit.weigh(path)
    visit.close()
    return size / 1000


def interactive(browser: Browser, house: House) -> float:
    visit = Visit.of(browser, house)
    visit.page.add_init_script(NOTE_BUTTON)
    device = visit.context.new_cdp_session(visit.page)
    device.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
    visit.page.goto("/")
    at = visit.until(lambda: visit.page.evaluate("window.readyAt"))
    visit.close()
    return float(at)
