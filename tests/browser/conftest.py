"""A browser a worker, a server a module, and visits that are closed and looked over at the end."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.page_server import House
from tests.browser.visit import Visit
from tests.support import chromium


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker("browser")


# While Playwright is there no other event loop can run in this process: it goes with the package.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    try:
        path = chromium.chromium() if os.environ.get("CI") else known()
    except chromium.NoBrowser as error:
        pytest.fail(str(error))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(chromium.FLAGS))
        yield browser
        browser.close()


def known() -> object:
    found = chromium.known_chromium()
    if found is None:
        pytest.skip("the tests of the page need a browser: python -m tests.support.chromium")
    return found


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    house = House(tmp_path_factory.mktemp("house"))
    yield house
    house.stop()


@pytest.fixture
def visit(browser: Browser, house: House) -> Iterator[Callable[..., Visit]]:
    """Makes visits; each is closed at the end, and must have gone without a complaint."""
    visits: list[Visit] = []

    def make(**more: object) -> Visit:
        visits.append(Visit.of(browser, house, **more))  # type: ignore[arg-type]
        return visits[-1]

    yield make
    for one in visits:
        one.close()
