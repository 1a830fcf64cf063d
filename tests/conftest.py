"""What all tests share: every test that takes `engine` runs interpreted and compiled."""

import os
from collections.abc import Iterator
from importlib.util import find_spec

import pytest

os.environ["LC_ALL"] = "C.UTF-8"  # whatever language the machine speaks


def skip_without_numba() -> None:
    if find_spec("numba") is None and not os.environ.get("CI"):
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
