"""How long it takes to draw a snapshot, and what the page does while marbles move."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser
from tests.browser.page_server import House
from tests.browser.page_states import midgame
from tests.browser.player import Player, by_typing
from tests.browser.visit import Visit

from ..measurement import YES, Measurement

SEATS = 6
TURNS = 12
FRAME = 16.0  # milliseconds
CHEAP = {"transform", "opacity"}
CATEGORIES = ["toplevel", "devtools.timeline", "blink.user_timing", "__metadata"]

Event = dict[str, Any]

#: From a message until all its changes are laid out; the page draws in a microtask.
MARK_SNAPSHOTS = """(() => {
  const { set } = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'onmessage');
  Object.defineProperty(WebSocket.prototype, 'onmessage', {
    set(hear) {
      set.call(this, (event) => {
        const isSnapshot = /"type":"(snapshot|update)"/.test(event.data);
        if (isSnapshot) performance.mark('snapshot heard');
        hear.call(this, event);
        if (!isSnapshot) return;
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          document.body.getBoundingClientRect();
          performance.mark('snapshot drawn');
        };
        port2.postMessage(0);
      });
    },
  });
})()"""

#: The animated properties, sampled in every frame.
NOTE_ANIMATIONS = """(() => {
  window.animated = new Set();
  const other = new Set(['offset', 'computedOffset', 'easing', 'composite']);
  const look = () => {
    for (const { effect } of document.getAnimations())
      for (const frame of effect?.getKeyframes() ?? [])
        for (const name of Object.keys(frame)) if (!other.has(name)) window.animated.add(name);
    requestAnimationFrame(look);
  };
  look();
})()"""


def measurements(browser: Browser, house: House) -> list[Measurement]:
    drawn = sorted(snapshots(browser, house))
    slowest = drawn[int(len(drawn) * 0.95)]
    note = f"CPU time, median of {len(drawn)}; 95 of 100 within {slowest:.1f} ms"
    tasks, animated, number = animation(browser, house)
    longest = max(tasks, default=0.0)
    return [
        Measurement(f"a snapshot drawn, {SEATS} seats", median(drawn), "ms", 8, False, note),
        Measurement(
            "longest task while animating", longest, "ms", FRAME, False,
            f"CPU time of {len(tasks)} tasks in {number} animated moves; "
            f"{sum(task > FRAME for task in tasks)} beyond {FRAME:.0f} ms",
        ),
        Measurement(
            "only transform and opacity animate", float(animated <= CHEAP), YES, 1,
            note=", ".join(sorted(animated)),
        ),
    ]  # fmt: skip


def snapshots(browser: Browser, house: House) -> list[float]:
    """CPU milliseconds for each snapshot in a game of six."""
    visit = at_table(browser, house, {"speed": 0}, MARK_SNAPSHOTS, pace=0.1)
    player = Player(visit)
    player.wait()
    with tempfile.TemporaryDirectory() as folder:
        trace = begin_trace(browser, visit, folder)
        for _ in range(TURNS):
            player.wait()
            player.play_once(by_typing)
        events = end_trace(browser, trace)
    visit.close()
    tasks = main_thread_tasks(events)
    marks = [event for event in events if event["name"].startswith("snapshot ")]
    heard = sorted(mark["ts"] for mark in marks if mark["name"].endswith("heard"))
    drawn = sorted(mark["ts"] for mark in marks if mark["name"].endswith("drawn"))
    return [cpu_between(tasks, *span) for span in zip(heard, drawn, strict=False)]


def animation(browser: Browser, house: House) -> tuple[list[float], set[str], int]:
    """CPU time of the page's tasks while bots move, and all animated properties."""
    visit = at_table(browser, house, {"speed": 1}, NOTE_ANIMATIONS, pace=0.1)
    player = Player(visit)
    player.wait()
    visit.page.wait_for_timeout(1500)
    with tempfile.TemporaryDirectory() as folder:
        trace = begin_trace(browser, visit, folder)
        before = visit.snapshot["ply"]
        for _ in range(2):
            player.wait()
            player.play_once(by_typing)
        player.wait()
        tasks = main_thread_tasks(end_trace(browser, trace))
    animated = set(visit.page.evaluate("[...window.animated]"))
    moves = visit.snapshot["ply"] - before
    visit.close()
    return [cpu_of(task) for task in tasks], animated, moves


# --- traces ---------------------------------------------------------------------------------------


def begin_trace(browser: Browser, visit: Visit, folder: str) -> Path:
    trace = Path(folder) / "trace.json"
    browser.start_tracing(page=visit.page, path=trace, categories=CATEGORIES)
    return trace


def end_trace(browser: Browser, trace: Path) -> list[Event]:
    browser.stop_tracing()
    return list(json.loads(trace.read_text())["traceEvents"])


def main_thread_tasks(events: list[Event]) -> list[Event]:
    """Of the page: of all pages that were open it did most."""
    names = [event for event in events if event["name"] == "thread_name"]
    mains = {place(event) for event in names if event["args"]["name"] == "CrRendererMain"}
    tasks = [e for e in events if e["name"].endswith("RunTask") and e.get("ph") == "X"]
    busiest = max(mains, key=lambda main: sum(e["dur"] for e in tasks if place(e) == main))
    return sorted((e for e in tasks if place(e) == busiest), key=lambda task: task["ts"])


def place(event: Event) -> tuple[int, int]:
    return event["pid"], event["tid"]


def cpu_of(task: Event) -> float:
    """CPU milliseconds; on a busy machine, elapsed time says more than the page used."""
    return float(task["tdur"] if "tdur" in task else task["dur"]) / 1000


def cpu_between(tasks: list[Event], begin: float, end: float) -> float:
    """CPU of all tasks in between, the first and the last one included whole."""
    return sum(cpu_of(t) for t in tasks if t["ts"] + t["dur"] >= begin and t["ts"] <= end)


def at_table(
    browser: Browser, house: House, preferences: dict[str, Any], script: str, pace: float
) -> Visit:
    visit = Visit.of(browser, house, preferences=preferences, reduced_motion="no-preference")
    visit.page.add_init_script(script)
    position = midgame(game="dog", rules="classic", seats=SEATS, teams=3)
    settings = {"pace": pace}
    visit.sit(
        house.open(name="Anna", position=position, bots="puppy", start=True, settings=settings)
    )
    return visit
