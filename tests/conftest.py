"""What all tests share: every test that takes `engine` runs interpreted and compiled."""

import os
from collections.abc import Callable, Iterator
from importlib.util import find_spec

import pytest

os.environ["LC_ALL"] = "C.UTF-8"  # whatever language the machine speaks


Engines = Callable[[], Iterator[str]]


def is_left_out() -> bool:
    """With CI set nothing is skipped: a missing compiler fails."""
    return find_spec("numba") is None and not os.environ.get("CI")


def skip_without_numba() -> None:
    if is_left_out():
        pytest.skip("the compiled engine needs numba: pip install -e '.[fast]'")


@pytest.fixture(params=["interpreted", "compiled"])
def engine(request: pytest.FixtureRequest) -> Iterator[str]:
    """The name of the engine that games made in this test use."""
    import doghouse  # here, so that tests of plain data do without the package

    if request.param == "compiled":
        skip_without_numba()
    doghouse.use(request.param)
    yield request.param
    doghouse.use("interpreted")


@pytest.fixture
def engines() -> Iterator[Engines]:
    """One engine after the other within a test, where what they are compared with is slow."""
    import doghouse

    def each() -> Iterator[str]:
        for name in ("interpreted",) if is_left_out() else ("interpreted", "compiled"):
            doghouse.use(name)
            yield name

    yield each
    doghouse.use("interpreted")
