"""One browser per worker, one server per module, and visits that are closed and checked."""

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


# Playwright allows no other event loop in this process, so it is closed with the package.
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
    """Makes visits. At the end each is closed, and fails the test if the page complained."""
    visits: list[Visit] = []

    def make(**more: object) -> Visit:
        visits.append(Visit.of(browser, house, **more))  # type: ignore[arg-type]
        return visits[-1]

    yield make
    for one in visits:
        one.close()
