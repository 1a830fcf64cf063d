"""The mean of some nets."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from doghouse.bots.model_file import PARTS, Model, pack_model, repack, shipped, unpack_model
from doghouse.train.averaging import average_of


def model(weight: float, about: dict[str, object], game: str = "dog", cells: int = 2) -> Model:
    row = [weight] * cells
    parts = dict.fromkeys(PARTS, row) | {"table": [row] * 3, "second": [row] * 2}
    return unpack_model(pack_model(game, about, parts))


def test_every_number_is_the_mean() -> None:
    mean = unpack_model(
        average_of(
            [model(1.0, {"games": 3, "calibration": {"x": [1.0]}}), model(4.0, {"games": 5})]
        )
    )
    assert {number for row in mean.table for number in row} == {2.5}
    assert list(mean.last) == list(mean.bias) == [2.5, 2.5]
    assert mean.about == {"mean of": [{"games": 3}, {"games": 5}]}  # a curve fits its own net alone


def test_what_has_no_mean_is_refused() -> None:
    for other in (model(1.0, {}, game="dogcards"), model(1.0, {}, cells=3)):
        with pytest.raises(ValueError, match="one game and with the same layers"):
            average_of([model(1.0, {}), other])


def averaging(*words: Path | str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "doghouse.train.averaging", *map(str, words)]
    return subprocess.run(command, capture_output=True, text=True)


def test_from_the_command_line(tmp_path: Path) -> None:
    one, mean = tmp_path / "one.net", tmp_path / "mean.net"
    one.write_bytes(repack(shipped("dogcards")))
    assert averaging(mean, one, one).returncode == 0
    assert unpack_model(mean.read_bytes()).table == shipped("dogcards").table
    assert "another name" in averaging(one, one, mean).stderr
    assert averaging(mean, one).returncode == 2  # no mean of one
    missing = averaging(mean, one, tmp_path / "none.net")
    assert missing.returncode == 1
    assert "none.net can't be read" in missing.stderr
