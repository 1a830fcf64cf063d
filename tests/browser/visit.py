"""A person with their own browser: a window, what it shows, and the messages to and from it."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from typing import Any, Self, TypeVar

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, WebSocket

from doghouse.protocol.messages import updated
from tests.browser.page_server import House

T = TypeVar("T")

PATIENCE = 20.0  # seconds before a test gives up
DESK = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 640}
LYING_PHONE = {"width": 640, "height": 360}

#: No sound and no animation, so that tests needn't wait.
#: The list of moves is open, as after its first use.
PREFERENCES = {"name": "Anna", "speed": 0, "list": True}

BLOCKED = "Service Worker registration blocked by Playwright"

KEEP = """(kept) => {
  for (const [key, value] of Object.entries(kept))
    localStorage.getItem(key) ?? localStorage.setItem(key, JSON.stringify(value));
}"""
DRAWN = """() => new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"""
TELL_VIOLATIONS = """addEventListener('securitypolicyviolation', (event) =>
  console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`))"""
OVERFLOW = """() => {
  const wide = document.documentElement.clientWidth;
  const scrolls = (element) => element && element !== document.body &&
    (['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(element).overflowX) ||
      scrolls(element.parentElement));
  const beyond = [...document.body.querySelectorAll('*')].filter((element) => {
    const { left, right, width, height } = element.getBoundingClientRect();
    return width && height && (right > wide + 1 || left < -1) &&
      !element.closest('.hidden-text, .skip, svg') && !scrolls(element.parentElement);
  });
  return document.documentElement.scrollWidth > wide + 1 || beyond.length
    ? beyond.map((element) => element.outerHTML.slice(0, 90)).concat(`${wide} wide`) : [];
}"""


class Line:
    """One socket and all messages on it."""

    def __init__(self, socket: WebSocket) -> None:
        self.sent: list[dict[str, Any]] = []
        self.heard: list[dict[str, Any]] = []  # updates are replaced by snapshots
        self.snapshot: dict[str, Any] | None = None
        socket.on("framesent", lambda text: self.sent.append(json.loads(text)))
        socket.on("framereceived", self.hear)

    def hear(self, text: str | bytes) -> None:
        message = json.loads(text)
        if message["type"] == "update":
            assert self.snapshot is not None
            message = updated(self.snapshot, message)
        self.heard.append(message)
        if message["type"] == "snapshot":
            self.snapshot = message

    def refusals(self) -> list[dict[str, Any]]:
        return [message for message in self.heard if message["type"] == "refused"]


class Visit:
    """A window. `close` fails if the page complained or contacted any other server."""

    def __init__(self, context: BrowserContext, house: House, forgives: str | None = None) -> None:
        self.context = context
        self.house = house
        self.forgives = forgives  # a pattern of complaints the test expects
        self.complaints: list[str] = []
        self.lines: list[Line] = []
        self.fetching: set[Request] = set()
        self.page = context.new_page()
        self.watch(self.page)

    @classmethod
    def of(
        cls,
        browser: Browser,
        house: House,
        preferences: dict[str, Any] | None = None,
        forgives: str | None = None,
        form: dict[str, Any] | None = None,
        **more: Any,
    ) -> Self:
        """A first-time visitor with these preferences."""
        usual = {"locale": "en-GB", "viewport": DESK, "service_workers": "block"}
        context = browser.new_context(
            **{"reduced_motion": "reduce", "base_url": house.origin, **usual, **more}
        )
        context.set_default_timeout(PATIENCE * 1000)
        kept = {"doghouse.preferences": {**PREFERENCES, **(preferences or {})}}
        if form:
            kept["doghouse.form"] = form
        context.add_init_script(f"({KEEP})({json.dumps(kept)}); {TELL_VIOLATIONS}")
        return cls(context, house, forgives)

    def watch(self, page: Page) -> None:
        page.on("console", self.note_console)
        page.on("pageerror", lambda error: self.complaints.append(f"error: {error}"))
        page.on("request", self.note_request)
        page.on("requestfinished", lambda request: self.fetching.discard(request))
        page.on("requestfailed", lambda request: self.fetching.discard(request))
        page.on("websocket", lambda socket: self.lines.append(Line(socket)))

    def note_console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.type}: {message.text}")

    def note_request(self, request: Request) -> None:
        self.fetching.add(request)
        if not request.url.startswith((self.house.origin + "/", "blob:", "data:")):
            self.complaints.append(f"asked somebody else: {request.url}")

    def another_window(self) -> Visit:
        """A second tab in the same browser."""
        return Visit(self.context, self.house, self.forgives)

    def close(self) -> None:
        self.context.close()
        told = [line for line in self.complaints if not self.forgiven(line)]
        assert not told, "\n".join(told)

    def forgiven(self, complaint: str) -> bool:
        patterns = [BLOCKED] if self.forgives is None else [BLOCKED, self.forgives]
        return any(re.search(pattern, complaint) for pattern in patterns)

    # --- where it is ----------------------------------------------------------------------------

    def go(self, path: str) -> Page:
        self.page.goto(path)
        self.page.locator("main").first.wait_for()
        return self.page

    def weigh(self, path: str) -> float:
        """The bytes transferred, headers included, until the page is idle."""
        network = self.context.new_cdp_session(self.page)
        network.send("Network.enable")
        sizes: list[float] = []
        network.on(
            "Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"])
        )
        self.go(path)
        self.page.wait_for_load_state("networkidle")
        return sum(sizes)

    def sit(self, created: dict[str, Any]) -> Page:
        """Sit down with that seat's secret."""
        kept = {"secrets": [created["secret"]], "when": 1, "title": ""}
        text = json.dumps({f"doghouse.table.{created['table']}": kept})
        self.context.add_init_script(f"({KEEP})({text})")
        return self.go(f"/t/{created['table']}")

    # --- what travels ---------------------------------------------------------------------------

    @property
    def line(self) -> Line:
        return self.lines[-1]

    @property
    def snapshot(self) -> dict[str, Any]:
        assert self.line.snapshot is not None
        return self.line.snapshot

    def until(self, is_so: Callable[[], T]) -> T:
        """Wait for the first true result; the page keeps running."""
        end = time.monotonic() + PATIENCE
        while not (found := is_so()):
            assert time.monotonic() < end, f"waited in vain; last heard: {self.last_words()}"
            self.page.wait_for_timeout(8)
        return found

    def rest(self) -> None:
        """Wait until all requests are answered and the result is drawn."""
        for _ in range(2):  # the answers may cause more requests
            self.until(lambda: not self.fetching)
            self.page.evaluate(DRAWN)

    def last_words(self) -> str:
        heard = self.lines[-1].heard[-3:] if self.lines else []
        return f"{str(heard)[:600]}; {self.complaints}"

    # --- what is wrong with the page ------------------------------------------------------------

    def overflow(self) -> list[str]:
        """What sticks out at the sides."""
        return list(self.page.evaluate(OVERFLOW))
