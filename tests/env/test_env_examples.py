"""The examples that don't need torch; `make test-train` tests those that learn."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

from tests.conftest import skip_without_native

FOLDER = Path(__file__).parents[2] / "examples" / "training"


def test_preferences_and_a_mask_beat_random_play(capsys: pytest.CaptureFixture[str]) -> None:
    skip_without_native()
    example = runpy.run_path(str(FOLDER / "pettingzoo_game.py"))
    example["main"](8)
    won = int(capsys.readouterr().out.split()[2])
    assert won >= 6
