"""Training: a net learns, a killed run resumes, and the model plays without torch."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import doghouse
from doghouse.bots.greedy import HuskyBot
from doghouse.bots.learned import Learned
from doghouse.bots.model_file import unpack_model

torch: Any = pytest.importorskip("torch")
pytestmark = pytest.mark.slow
SMALL = ("--games", "64", "--steps", "32", "--rows", "1024", "--drawn", "1", "--hidden", "32")
FEW = ("--rated", "32")


def train(folder: Path, *arguments: str) -> list[str]:
    return [sys.executable, "-m", "doghouse.train", str(folder), *SMALL, *arguments]


def windows(folder: Path) -> list[dict[str, Any]]:
    log = folder / "log.jsonl"
    lines = [json.loads(line) for line in log.read_text("utf-8").splitlines()]
    return [line for line in lines if "window" in line]


@pytest.mark.parametrize("game", ["dog", "dogcards"])
def test_a_short_run_makes_a_model_that_plays(game: str, tmp_path: Path) -> None:
    subprocess.run(train(tmp_path, "--game", game, "--minutes", "0.1", *FEW), check=True)
    model = unpack_model((tmp_path / f"{game}.net").read_bytes())
    assert model.about["settings"]["game"] == game
    played = doghouse.new(game, seed=3)
    bot = HuskyBot(Learned(model))
    moves = played.legal_moves()
    assert bot.choose(played.view(played.turn), moves, seed=1) in moves


@pytest.fixture(scope="module")
def small_net(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A net for two seats alone that has learnt almost nothing."""
    folder = tmp_path_factory.mktemp("small")
    subprocess.run(train(folder, "--only", "2", "--minutes", "0.02", *FEW), check=True)
    return folder / "dog.net"


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("--only", "chess"), "there is no lesson 'chess'; choose one of classic, alternative"),
        (("--begin", "nowhere.net"), "nowhere.net can't be read"),
        (("--begin", "pyproject.toml"), "pyproject.toml: this is no model file"),
    ],
)
def test_what_cannot_be_trained_is_said(
    arguments: tuple[str, str], why: str, tmp_path: Path
) -> None:
    run = subprocess.run(train(tmp_path, *arguments), capture_output=True, text=True, check=False)
    assert run.returncode == 1
    assert why in run.stderr
    assert "Traceback" not in run.stderr


def test_rows_of_an_observation_are_those_of_a_batch() -> None:
    """Both see the first move of a game the same way."""
    from doghouse.env.batch import Batch
    from doghouse.features.encoding import input_count
    from doghouse.features.observation import Observation

    batch = Batch(game="dogcards", seats=2, size=1, seed=3)
    rows, _, _ = batch.results()
    nothing = input_count("dogcards")
    of_batch = {tuple(sorted(int(n) for n in row if n < nothing)) for row in rows}
    game = batch.game(0)
    observed = Observation(game.view(str(game.turn)))
    rows_of_moves = (observed.result_row(move.actions) for move in game.legal_moves())
    assert {tuple(sorted(row)) for row in rows_of_moves} == of_batch


def test_a_net_is_read_as_it_was_written(small_net: Path, tmp_path: Path) -> None:
    from doghouse.train.value_net import read_net, write_model

    net = read_net(str(small_net), "dog")
    again = read_net(str(write_model(net, {}, tmp_path / "again.net")), "dog")
    for name, part in net.state_dict().items():
        assert torch.equal(part, again.state_dict()[name]), name


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
    subprocess.run(train(tmp_path, "--minutes", "5", "--stop-after", "1", *FEW), check=True)
    numbers = [line["window"] for line in windows(tmp_path)]
    assert saved["windows"] + 1 in numbers
    after = torch.load(tmp_path / "checkpoint.pt")
    assert after["windows"] > saved["windows"]
    assert after["spent"] > saved["spent"]
    assert after["settings"]["hidden"] == 32


def test_targets_follow_each_seats_own_chain() -> None:
    """Two seats in turn; the second of three steps ends a game, which seat 1 wins."""
    from doghouse.train.self_play import Window, targets_of

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
