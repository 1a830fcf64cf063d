"""Shared by all tests: a test that takes `engine` runs interpreted and native."""

import os
from collections.abc import Callable, Iterator

import pytest

from tests.support.second_run import pytest_runtest_makereport

__all__ = ["pytest_runtest_makereport"]  # a hook

os.environ["LC_ALL"] = "C.UTF-8"  # whatever the machine's language


Engines = Callable[[], Iterator[str]]


def is_left_out() -> bool:
    """With CI set, nothing is skipped: a missing module fails."""
    from doghouse import native  # imported here, so that tests of plain data don't need the package

    return not native.is_here() and not os.environ.get("CI")


def skip_without_native() -> None:
    if is_left_out():
        pytest.skip("the native engine is not built: make native")


@pytest.fixture(params=["interpreted", "native"])
def engine(request: pytest.FixtureRequest) -> Iterator[str]:
    """The engine on which this test's games run."""
    import doghouse

    if request.param == "native":
        skip_without_native()
    doghouse.use(request.param)
    yield request.param
    doghouse.use("fastest")


@pytest.fixture
def engines() -> Iterator[Engines]:
    """Runs one engine after the other within a test, where the reference is slow."""
    import doghouse

    def each() -> Iterator[str]:
        for name in ("interpreted",) if is_left_out() else ("interpreted", "native"):
            doghouse.use(name)
            yield name

    yield each
    doghouse.use("fastest")
