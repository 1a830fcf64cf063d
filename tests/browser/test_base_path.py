"""A server under a path, beside other sites: without a proxy, and behind the nginx and Caddy
examples of docs/server.md, with the real programs where installed."""

from __future__ import annotations

import re
import shutil
import socket
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.page_server import House
from tests.browser.page_words import say
from tests.browser.visit import PATIENCE, Visit

DOCS = (Path(__file__).parents[2] / "docs/server.md").read_text("utf-8")
OURS = "127.0.0.1:8437"  # our address in the examples
WAYS = ("direct", "nginx", "nginx that strips", "caddy", "caddy that strips")


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


def example(beginning: str) -> str:
    blocks: list[str] = re.findall(r"```\n(.*?)```", DOCS, re.DOTALL)
    (found,) = [block for block in blocks if block.startswith(beginning)]
    return found


def nginx(port: int, folder: Path, own: str, is_stripped: bool) -> tuple[str, list[str]]:
    text = example("location = /dog/metrics").replace(OURS, f"{own}/" if is_stripped else own)
    places = "".join(
        f"{kind}_temp_path {folder}/{kind};"
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    settings = (
        f"daemon off; pid {folder}/nginx.pid; events {{}}\nhttp {{ access_log off; {places}\n"
    )
    text = f"{settings} server {{ listen 127.0.0.1:{port};\n{text}\n}} }}\n"
    return text, ["nginx", "-e", f"{folder}/nginx.log", "-p", str(folder), "-c"]


def caddy(port: int, folder: Path, own: str, is_stripped: bool) -> tuple[str, list[str]]:
    text = example("example.org {").replace("example.org {", f"http://127.0.0.1:{port} {{")
    if is_stripped:
        text = text.replace("reverse_proxy /dog/* ", "uri strip_prefix /dog\nreverse_proxy ")
    settings = "{\nadmin off\nauto_https off\n}\n"
    return settings + text.replace(OURS, own), [
        "caddy",
        "run",
        "--adapter",
        "caddyfile",
        "--config",
    ]


@pytest.fixture(params=WAYS)
def house(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[House]:
    name, _, stripped = str(request.param).partition(" ")
    port, own = free_port(), free_port()
    if name == "direct":
        port = own
    elif shutil.which(name) is None:
        pytest.skip(f"{name} is not installed here")
    origin = f"http://127.0.0.1:{port}/dog"
    house = House(tmp_path, "--behind-proxy", "--origin", f"{origin}/", port=own)
    proxy = None
    try:
        assert house.origin == origin
        if name != "direct":
            make = nginx if name == "nginx" else caddy
            text, command = make(port, tmp_path, f"127.0.0.1:{own}", bool(stripped))
            file = tmp_path / "proxy.conf"
            file.write_text(text)
            with (tmp_path / "proxy.log").open("wb") as log:
                proxy = subprocess.Popen([*command, str(file)], stdout=log, stderr=log)
            until_it_answers(f"{origin}/healthz")
        yield house
    finally:
        if proxy is not None:
            proxy.terminate()
            proxy.wait(20)
        house.stop()


def until_it_answers(address: str) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            urllib.request.urlopen(address, timeout=PATIENCE).close()
        except OSError:
            time.sleep(0.05)
        else:
            return
    raise AssertionError(f"nothing answers at {address}")


def text_at(address: str) -> str:
    with urllib.request.urlopen(address, timeout=PATIENCE) as answer:
        return str(answer.read().decode())


def test_everything_works_under_a_path(house: House, browser: Browser) -> None:
    anna, bea = Visit.of(browser, house), Visit.of(browser, house, {"name": "Bea"})
    page = anna.page
    page.goto(f"{house.origin}/")
    page.get_by_role("button", name=say("web.way.make"), exact=True).click()
    anna.until(lambda: bool(anna.lines and anna.line.snapshot))  # over a socket
    table = anna.snapshot["table"]["id"]
    assert page.url == f"{house.origin}/t/{table}"
    link = page.get_by_label(say("web.invite.link")).input_value()
    assert link == page.url
    bea.page.goto(link)  # the invitation, a deep link
    bea.until(lambda: bool(bea.lines and bea.line.snapshot))
    bea.page.reload()
    bea.until(lambda: len(bea.lines) == 2 and bool(bea.line.snapshot))
    bea.page.get_by_role("link", name=say("web.nav.home")).click()
    expect(bea.page.get_by_role("button", name=say("web.way.make"), exact=True)).to_be_visible()
    assert bea.page.url == f"{house.origin}/"
    bea.page.get_by_role("link", name=say("web.nav.rules"), exact=True).click()
    assert bea.page.url == f"{house.origin}/rules"
    bea.page.go_back()
    assert bea.page.url == f"{house.origin}/"
    hrefs = bea.page.eval_on_selector_all("a", "links => links.map((link) => link.href)")
    assert all(href.startswith(house.origin) for href in hrefs), hrefs
    preview = text_at(link)
    assert f'content="{house.origin}/t/{table}"' in preview
    assert f'content="{house.origin}/api/tables/{table}/picture.png"' in preview
    assert text_at(f"{house.origin}/api/tables/{table}/qr.svg").startswith("<svg")
    anna.close()
    bea.close()


def test_links_of_an_evening_stay_under_its_path(house: House, browser: Browser) -> None:
    director = Visit.of(browser, house)
    page = director.page
    page.goto(f"{house.origin}/evening")
    page.get_by_label(say("web.evening.name"), exact=True).fill("Winter Cup")
    page.get_by_role("button", name=say("web.evening.open"), exact=True).click()
    link = page.get_by_label(say("web.evening.director.link"))
    expect(link).to_have_value(re.compile(f"{house.origin}/evening/.*#director="))
    director.close()


def test_it_opens_without_a_network_under_its_path(house: House, browser: Browser) -> None:
    """The scope of the service worker and the manifest is the path."""
    here = Visit.of(browser, house, service_workers="allow", forgives="ERR_INTERNET_DISCONNECTED")
    here.page.goto(f"{house.origin}/")
    scope = here.page.evaluate("navigator.serviceWorker.ready.then((ready) => ready.scope)")
    assert scope == f"{house.origin}/"
    manifest = here.page.evaluate("document.querySelector('[rel=manifest]').href")
    assert manifest == f"{house.origin}/manifest.webmanifest"
    assert '"start_url": "."' in text_at(manifest)
    here.page.reload()  # loaded through the worker, which caches it
    here.context.set_offline(True)
    here.page.reload()
    expect(here.page.get_by_role("link", name=say("web.nav.home"))).to_be_visible()
    here.close()
