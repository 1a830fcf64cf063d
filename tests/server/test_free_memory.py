"""Memory goes back where the C library can do that, and nothing happens elsewhere."""

from __future__ import annotations

import ctypes
from typing import Any

import pytest

from doghouse.server import free_memory
from tests.support.live_server import awaited


@awaited
async def test_it_can_be_given_back() -> None:
    await free_memory.give_back_memory()


@awaited
async def test_another_library(monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(name: Any) -> Any:
        raise OSError("no such library")

    free_memory.trimmer.cache_clear()
    monkeypatch.setattr(ctypes, "CDLL", unknown)
    assert free_memory.trimmer() is None
    await free_memory.give_back_memory()
    free_memory.trimmer.cache_clear()
