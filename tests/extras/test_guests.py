"""Guests in self-play: older nets and other models, and who sits where."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

torch: Any = pytest.importorskip("torch")
pytestmark = pytest.mark.slow


@pytest.fixture
def other(tmp_path: Path) -> Path:
    """An untrained net, as a model file."""
    from doghouse.train.value_net import ValueNet, write_model

    return write_model(ValueNet("dogcards", 8, 4), {}, tmp_path / "other.net")


def test_guests_take_a_team_or_all_but_one_or_a_seat() -> None:
    from doghouse.train.self_play import Tables

    alone = Tables({"game": "dogcards", "seats": 3}, 256, 1, 1, "cpu").guests()
    assert {int(count) for count in alone.sum(1)} == {1, 2}
    pairs = Tables({"game": "dogcards", "seats": 4}, 256, 1, 1, "cpu").guests()
    assert {tuple(row) for row in pairs.int().tolist()} == {
        (1, 0, 1, 0),
        (0, 1, 0, 1),
        (1, 0, 0, 0),
        (0, 1, 0, 0),
        (0, 0, 1, 0),
        (0, 0, 0, 1),
    }


def test_a_guest_takes_a_win_whatever_its_scale() -> None:
    """An imitating net's logits can be in the hundreds."""
    from doghouse.train.self_play import OVER, Player, choose
    from doghouse.train.value_net import ValueNet

    net = ValueNet("dogcards", 8, 4)
    with torch.no_grad():
        net.last_layer.bias += 150.0
    nothing = net.inputs
    rows = torch.tensor([[5, 6, nothing], [OVER, nothing, nothing], [7, 8, 9]])
    values = Player(net).values(rows, torch.tensor([nothing - 1]))
    assert choose(values, torch.tensor([0, 3]), 0.0).row.tolist() == [1]


def test_another_model_is_the_guest_of_every_window(other: Path, tmp_path: Path) -> None:
    from doghouse.train.learner import Learner, TrainingSettings

    named = f" {other} ,"
    settings = TrainingSettings(
        game="dogcards", games=16, steps=8, guests=named, guest_share=1.0, older_share=0.0
    )
    learner = Learner(settings, tmp_path, print)
    guest = learner.guest()
    assert guest in learner.guests
    window = learner.tables_of(1).play(learner.start, 0.0, guest)
    assert 0 < int(window.is_guest.sum()) < window.is_guest.numel()


def test_older_selves_outlast_a_kill(tmp_path: Path) -> None:
    from doghouse.train.learner import Learner, TrainingSettings
    from doghouse.train.self_play import Player

    settings = TrainingSettings(game="dogcards", games=16, steps=8, hidden=8, second=4)
    learner = Learner(settings, tmp_path, print)
    learner.older.append(Player(learner.net))
    again = Learner(settings, tmp_path, print)
    again.restore(learner.state())
    assert len(again.older) == 1
    assert torch.equal(again.older[0].net.table, learner.older[0].net.table)


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("--minutes", "0"), "--minutes must be more than 0, not 0.0"),
        (("--guests", "a.net", "--guest-share", "0.9"), "add up to more than 1"),
    ],
)
def test_a_run_that_makes_no_sense_is_refused(
    arguments: tuple[str, ...], why: str, tmp_path: Path
) -> None:
    command = [sys.executable, "-m", "doghouse.train", str(tmp_path), *arguments]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 1
    assert why in run.stderr
    assert "Traceback" not in run.stderr


def test_a_run_for_other_inputs_is_refused(tmp_path: Path) -> None:
    from doghouse.train.learner import Learner, TrainingSettings

    learner = Learner(
        TrainingSettings(game="dogcards", games=16, steps=8, hidden=8), tmp_path, print
    )
    state = learner.state()
    state["net"] = {**state["net"], "table": state["net"]["table"][:-3]}
    with pytest.raises(ValueError, match="other inputs"):
        learner.restore(state)
