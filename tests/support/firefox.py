"""Firefox for the tests, driven by WebDriver BiDi, which it supports out of the box.

Playwright needs its own build of Firefox, which package registries don't have. This module has
the little the tests need: pages, evaluated expressions and clicks of a real pointer. `python -m
tests.support.firefox` looks for a Firefox on the system (FIREFOX=/path names another); if there
is none, root gets Debian's package.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import os
import re
import shutil
import subprocess
import threading
import time
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import aiohttp

from tests.support.chromium import NoBrowser, install_from_debian

NAMES = ("firefox-esr", "firefox")
START_SECONDS = 60.0
LISTENS = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
QUIET = (
    'user_pref("datareporting.policy.dataSubmissionEnabled", false);\n'
    'user_pref("app.update.enabled", false);\n'
    'user_pref("browser.shell.checkDefaultBrowser", false);\n'
)


def known_firefox() -> str | None:
    return os.environ.get("FIREFOX") or next(filter(None, map(shutil.which, NAMES)), None)


def main() -> None:
    try:
        if known_firefox() is None:
            install_from_debian(NAMES[0])
        print(f"The page is also tried in {known_firefox()}", flush=True)
    except (NoBrowser, OSError, subprocess.CalledProcessError) as error:
        print(f"The page is not tried in Firefox: {error}", flush=True)


class Firefox:
    """One browser with one page; its event loop runs in a thread beside Playwright's."""

    def __init__(self, program: str, profile: Path) -> None:
        (profile / "user.js").write_text(QUIET)
        command = [program, "--headless", "--remote-debugging-port", "0", "--profile", str(profile)]
        self.log = profile / "firefox.log"
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log)
        self.loop = asyncio.new_event_loop()
        threading.Thread(target=self.loop.run_forever, daemon=True).start()
        self.numbers = itertools.count(1)
        self.answers: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self.complaints: list[str] = []
        self.wait(self.connect(self.address()))

    def address(self) -> str:
        end = time.monotonic() + START_SECONDS
        while not (found := LISTENS.search(self.log.read_text())):
            is_alive = self.process.poll() is None
            assert is_alive and time.monotonic() < end, self.log.read_text()  # noqa: PT018
            time.sleep(0.05)
        return found[1]

    def wait(self, what: Coroutine[Any, Any, Any]) -> Any:
        return asyncio.run_coroutine_threadsafe(what, self.loop).result(START_SECONDS)

    async def connect(self, address: str) -> None:
        self.client = aiohttp.ClientSession()
        self.socket = await self.client.ws_connect(f"{address}/session", max_msg_size=0)
        self.listening = asyncio.create_task(self.listen())
        await self.ask("session.new", capabilities={})
        await self.ask("session.subscribe", events=["log.entryAdded"])
        tree = await self.ask("browsingContext.getTree")
        self.page = tree["contexts"][0]["context"]

    async def listen(self) -> None:
        async for message in self.socket:
            told = json.loads(message.data)
            if told.get("method") == "log.entryAdded" and told["params"]["level"] == "error":
                self.complaints.append(told["params"]["text"])
            if told.get("id") in self.answers:
                self.answers.pop(told["id"]).set_result(told)

    async def ask(self, method: str, **params: Any) -> dict[str, Any]:
        number = next(self.numbers)
        answer = self.answers[number] = self.loop.create_future()
        await self.socket.send_json({"id": number, "method": method, "params": params})
        told = await answer
        assert told["type"] == "success", (method, told)
        return dict(told["result"])

    # --- what tests use -------------------------------------------------------------------------

    def resize(self, width: int, height: int) -> None:
        viewport = {"width": width, "height": height}
        self.wait(self.ask("browsingContext.setViewport", context=self.page, viewport=viewport))

    def go(self, url: str) -> None:
        self.wait(self.ask("browsingContext.navigate", context=self.page, url=url, wait="complete"))

    def evaluate(self, expression: str) -> Any:
        """The awaited result, as JSON."""
        told = self.wait(
            self.ask(
                "script.evaluate",
                expression=f"Promise.resolve({expression}).then((it) => JSON.stringify(it))",
                target={"context": self.page},
                awaitPromise=True,
            )
        )
        assert told["type"] == "success", (expression, told)
        return json.loads(told["result"].get("value", "null"))

    def click(self, x: float, y: float) -> None:
        steps = [
            {"type": "pointerMove", "x": round(x), "y": round(y)},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        pointer = {"type": "pointer", "id": "mouse", "actions": steps}
        self.wait(self.ask("input.performActions", context=self.page, actions=[pointer]))

    def picture(self) -> str:
        """In base64, to look into failures."""
        told = self.wait(self.ask("browsingContext.captureScreenshot", context=self.page))
        return str(told["data"])

    def close(self) -> None:
        self.wait(self.client.close())
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.process.terminate()
        self.process.wait(20)


if __name__ == "__main__":
    main()
