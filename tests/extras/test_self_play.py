"""Training: a net learns, a run that was killed goes on, and its model plays without torch."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from importlib.resources import files
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
    """A net for two alone that has learnt next to nothing."""
    folder = tmp_path_factory.mktemp("small")
    subprocess.run(train(folder, "--only", "2", "--minutes", "0.02", *FEW), check=True)
    return folder / "dog.net"


def last_told(folder: Path) -> dict[str, Any]:
    told: dict[str, Any] = json.loads((folder / "log.jsonl").read_text("utf-8").splitlines()[-1])
    return told


def test_a_best_responder_studies_one_model(small_net: Path, tmp_path: Path) -> None:
    more = ("--against", str(small_net), "--only", "2", "--minutes", "0.05")
    subprocess.run(train(tmp_path, *more, *FEW), check=True)
    rating = last_told(tmp_path)
    assert 0 <= rating["against the model"] <= 1
    assert rating["of"] > 0
    assert {line["lesson"] for line in windows(tmp_path)} == {"2"}
    model = unpack_model((tmp_path / "dog.net").read_bytes())
    assert model.about["settings"]["against"] == str(small_net)


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("--only", "chess"), "there is no lesson 'chess': they are classic, alternative"),
        (("--begin", "nowhere.net"), "nowhere.net can't be read"),
        (("--against", "pyproject.toml"), "pyproject.toml: this is no model file"),
    ],
)
def test_what_cannot_be_trained_is_said(
    arguments: tuple[str, str], why: str, tmp_path: Path
) -> None:
    run = subprocess.run(train(tmp_path, *arguments), capture_output=True, text=True, check=False)
    assert run.returncode == 1
    assert why in run.stderr
    assert "Traceback" not in run.stderr


def test_what_the_search_says_is_learnt_from(small_net: Path, tmp_path: Path) -> None:
    values = tmp_path / "values.pt"
    made = ["--only", "2", "--minutes", "0.02", "--worlds", "2", "--workers", "1"]
    command = [sys.executable, "-m", "doghouse.train.search_targets", str(values), *made]
    subprocess.run(command, check=True)
    parts = torch.load(values)
    assert all(0 <= part["targets"].min() <= part["targets"].max() <= 1 for part in parts)
    more = ("--only", "2", "--begin", str(small_net), "--search-values", str(values))
    subprocess.run(train(tmp_path, *more, "--minutes", "0.05", *FEW), check=True)
    losses = [line["loss"] for line in windows(tmp_path)]
    assert losses
    assert all(loss == loss for loss in losses)


@pytest.mark.parametrize("game", ["dog", "dogcards"])
def test_the_search_speaks_as_the_net_that_learns(game: str) -> None:
    """A net that learns is not calibrated: beside its word a calibrated one would be another."""
    from doghouse.bots.evaluator import Evaluator
    from doghouse.bots.wolf import WolfBot
    from doghouse.train.search_targets import teacher

    played = doghouse.new(game, seats=2, seed=3)
    view, moves = played.view(played.turn), played.legal_moves()
    of_teacher = Evaluator(view, moves, teacher(game, 1).evaluation).values()
    of_wolf = Evaluator(view, moves, WolfBot().evaluation).values()
    assert (
        min(a - b for a, b in zip(of_teacher, of_wolf, strict=True)) > 0
    )  # self-play is too pleased


def test_rows_of_the_search_are_those_of_a_batch() -> None:
    """Both see the first move of a game alike."""
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


@pytest.mark.parametrize(("lesson", "is_in_teams"), [("2", False), ("classic", True)])
def test_two_nets_meet(lesson: str, is_in_teams: bool) -> None:
    shipped = str(files("doghouse.bots").joinpath("models", "dog.net"))
    command = [sys.executable, "-m", "doghouse.train.crossplay", shipped, shipped]
    told = subprocess.run(
        [*command, "--games", "16", "--only", lesson], check=True, capture_output=True, text=True
    ).stdout.splitlines()
    assert [line.split()[0] for line in told] == ["table", lesson]
    assert ("–" not in told[-1].split()) is is_in_teams  # then mixed teams play too


def test_a_net_is_read_as_it_was_written(small_net: Path, tmp_path: Path) -> None:
    from doghouse.train.models import read_net, write_model

    net = read_net(str(small_net), "dog")
    again = read_net(str(write_model(net, {}, tmp_path / "again.net")), "dog")
    for name, part in net.state_dict().items():
        assert torch.equal(part, again.state_dict()[name]), name


def test_a_widened_net_says_the_same(small_net: Path, tmp_path: Path) -> None:
    """And a course that goes on from a narrow one has all the cells that it asked for."""
    from doghouse.train.models import read_net
    from doghouse.train.value_net import widened

    net = read_net(str(small_net), "dog")
    wide = widened(net, 40)
    rows = torch.randint(net.inputs, (50, 30))
    options = torch.tensor([3, 5])
    said = wide(rows, wide.constants(options))
    assert said.tolist() == pytest.approx(net(rows, net.constants(options)).tolist(), abs=1e-5)
    more = ("--only", "2", "--minutes", "0.02", "--begin", str(small_net), "--hidden", "40")
    subprocess.run(train(tmp_path, *more, *FEW), check=True)
    assert len(unpack_model((tmp_path / "dog.net").read_bytes()).bias) == 40


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
