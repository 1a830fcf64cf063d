"""The training example: after a few lessons on a CPU it clearly beats random play."""

from __future__ import annotations

import runpy
import subprocess
import sys
from pathlib import Path

import pytest

import doghouse

pytest.importorskip("torch")
pytestmark = pytest.mark.slow
PPO = Path(__file__).parents[2] / "examples" / "training" / "ppo.py"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("learnt")


def test_it_says_what_it_takes() -> None:
    told = subprocess.run([sys.executable, PPO, "--help"], capture_output=True, text=True)
    assert told.returncode == 0
    assert "--lessons" in told.stdout


def test_it_learns_to_beat_random_play(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        sys, "argv", ["ppo.py", "--lessons", "8", "--every", "4", "--file", str(folder / "ppo.pt")]
    )
    runpy.run_path(str(PPO), run_name="__main__")
    curve = capsys.readouterr().out.splitlines()
    assert [line.split()[:2] for line in curve] == [["lesson", "4"], ["lesson", "8"]]
    assert int(curve[-1].partition("%")[0].split()[-1]) >= 80, curve


def test_what_was_learnt_plays_in_the_arena(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PPO_FILE", str(folder / "ppo.pt"))
    played = doghouse.arena.match([f"mine={PPO}:choose", "random"], deals=3)
    assert played.report["bots"]["mine"]["failures"] == 0
    assert played.score > 0.5
