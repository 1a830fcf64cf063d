"""Training: a net learns, a run that was killed goes on, and its model plays without torch."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import doghouse
from doghouse.bots.husky import HuskyBot
from doghouse.bots.learned import Learned
from doghouse.bots.model_file import unpack_model

torch: Any = pytest.importorskip("torch")
pytestmark = pytest.mark.slow
SMALL = ("--games", "64", "--steps", "32", "--rows", "1024", "--drawn", "1", "--hidden", "32")


def train(folder: Path, *arguments: str) -> list[str]:
    return [sys.executable, "-m", "doghouse.train", str(folder), *SMALL, *arguments]


def windows(folder: Path) -> list[dict[str, Any]]:
    log = folder / "log.jsonl"
    lines = [json.loads(line) for line in log.read_text("utf-8").splitlines()]
    return [line for line in lines if "window" in line]


@pytest.mark.parametrize("game", ["dog", "dogcards"])
def test_a_short_run_makes_a_model_that_plays(game: str, tmp_path: Path) -> None:
    subprocess.run(train(tmp_path, "--game", game, "--minutes", "0.3"), check=True)
    model = unpack_model((tmp_path / f"{game}.net").read_bytes())
    assert model.about["settings"]["game"] == game
    played = doghouse.new(game, seed=3)
    bot = HuskyBot(Learned(model))
    moves = played.legal_moves()
    assert bot.choose(played.view(played.turn), moves, seed=1) in moves


def test_a_killed_run_goes_on(tmp_path: Path) -> None:
    command = train(tmp_path, "--minutes", "5", "--save-every", "0.1")
    with subprocess.Popen(command) as run:
        until = time.monotonic() + 300
        while time.monotonic() < until and not (tmp_path / "checkpoint.pt").exists():
            time.sleep(0.2)
        time.sleep(2)
        run.kill()
    saved = torch.load(tmp_path / "checkpoint.pt")
    assert saved["windows"] >= 1
    subprocess.run(train(tmp_path, "--minutes", "5", "--stop-after", "1"), check=True)
    numbers = [line["window"] for line in windows(tmp_path)]
    assert saved["windows"] + 1 in numbers
    after = torch.load(tmp_path / "checkpoint.pt")
    assert after["windows"] > saved["windows"]
    assert after["spent"] > saved["spent"]
    assert after["settings"]["hidden"] == 32


def test_targets_follow_each_seats_own_chain() -> None:
    """Two seats in turn; the second of three steps ends a game that seat 1 wins."""
    from doghouse.train.returns import targets_of
    from doghouse.train.self_play import Window

    logits = torch.zeros(3, 1)
    window = Window(
        rows=torch.zeros(3, 1, 4, dtype=torch.int16),
        seats=torch.tensor([[0], [1], [0]], dtype=torch.uint8),
        chosen=logits,
        best=logits,
        is_drawn=torch.zeros(3, 1, dtype=torch.bool),
        is_guest=torch.zeros(3, 1, dtype=torch.bool),
        ended=torch.tensor([[0], [1], [0]], dtype=torch.uint8),
        rewards=torch.tensor([[[0, 0]], [[-1, 1]], [[0, 0]]], dtype=torch.int8),
    )
    targets = targets_of(window, 0.8)
    assert targets.is_known[:, 0].tolist() == [True, True, False]
    assert targets.values[:2, 0].tolist() == [0.0, 1.0]
