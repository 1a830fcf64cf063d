"""Strangers in self-play: a net that imitates weights, and who sits where it is a guest."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from doghouse.bots.evaluator import Evaluator
from doghouse.bots.model_file import unpack_model
from doghouse.bots.weighted import TUNED
from doghouse.env.batch import Batch

torch: Any = pytest.importorskip("torch")
pytestmark = pytest.mark.slow
SMALL = ("--games", "64", "--steps", "16", "--rows", "1024", "--hidden", "32", "--rated", "32")


@pytest.fixture(scope="module")
def stranger(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("stranger") / "weights.net"
    command = [sys.executable, "-m", "doghouse.train.imitating", str(place), "--hidden", "32"]
    subprocess.run([*command, "--game", "dogcards", "--minutes", "0.3"], check=True)
    return place


def test_what_imitates_weights_is_a_model(stranger: Path) -> None:
    model = unpack_model(stranger.read_bytes())
    assert model.game == "dogcards"
    assert model.about["imitates"] == "the weights"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_weights_say_the_same_of_the_results_of_a_batch(seats: int) -> None:
    """The first move of a game, in which every action is a move."""
    from doghouse.train.imitating import Weigher

    batch = Batch("dogcards", seats=seats, size=4, seed=5)
    weigher = Weigher(batch.configuration)
    _, _, starts = batch.results()
    for at in range(batch.size):
        game = batch.game(at)
        values = weigher.values(game)
        assert len(values) == starts[at + 1] - starts[at]
        moves = game.legal_moves()
        expected = Evaluator(game.view(str(game.turn)), moves, TUNED).values()
        assert sorted(values) == pytest.approx(sorted(expected))


def test_shares_add_up_in_each_decision() -> None:
    from doghouse.train.imitating import log_shares

    starts = torch.tensor([0, 3, 4, 6])
    shares = log_shares(torch.tensor([0.0, 1.0, 2.0, 5.0, -800.0, 0.0]), starts).exp()
    assert [float(shares[a:b].sum()) for a, b in ((0, 3), (3, 4), (4, 6))] == pytest.approx([1] * 3)
    assert shares[:3].tolist() == pytest.approx(torch.tensor([0.0, 1.0, 2.0]).softmax(0).tolist())


def test_a_stranger_plays_beside_the_net_that_learns(stranger: Path, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "doghouse.train", str(tmp_path), "--game", "dogcards", *SMALL]
    more = ["--strangers", str(stranger), "--strange", "1", "--guests", "0", "--minutes", "0.1"]
    subprocess.run([*command, *more], check=True)
    model = unpack_model((tmp_path / "dogcards.net").read_bytes())
    assert model.about["settings"]["strangers"] == str(stranger)


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


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("weights.net", "--game", "chess"), "invalid choice: 'chess'"),
        (("nowhere/weights.net",), "there is no folder nowhere"),
        (("weights.net", "--minutes", "0"), "0.0 minutes are none"),
    ],
)
def test_what_cannot_be_imitated_is_said_at_once(arguments: tuple[str, ...], why: str) -> None:
    command = [sys.executable, "-m", "doghouse.train.imitating", *arguments]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 2
    assert why in run.stderr
    assert "Traceback" not in run.stderr


def test_a_guest_takes_a_win_whatever_its_scale() -> None:
    """The logits of an imitating net may be in the hundreds."""
    from doghouse.train.self_play import OVER, Player, choose
    from doghouse.train.value_net import ValueNet

    net = ValueNet("dogcards", 8, 4)
    with torch.no_grad():
        net.last_layer.bias += 150.0
    nothing = net.inputs
    rows = torch.tensor([[5, 6, nothing], [OVER, nothing, nothing], [7, 8, 9]])
    values = Player(net).values(rows, torch.tensor([nothing - 1]))
    assert choose(values, torch.tensor([0, 3]), 0.0).row.tolist() == [1]


def test_a_stranger_is_the_guest_of_every_window(stranger: Path, tmp_path: Path) -> None:
    from doghouse.train.course_settings import Course
    from doghouse.train.learner import Learner

    named = f" {stranger} ,"
    settings = Course(game="dogcards", games=16, steps=8, strangers=named, strange=1.0, guests=0.0)
    learner = Learner(settings, tmp_path, print)
    guest = learner.guest()
    assert guest in learner.strangers
    window = learner.tables_of(1).play(learner.rival, 0.0, guest)
    assert 0 < int(window.is_guest.sum()) < window.is_guest.numel()


def test_older_selves_outlast_a_kill(tmp_path: Path) -> None:
    from doghouse.train.course_settings import Course
    from doghouse.train.learner import Learner
    from doghouse.train.self_play import Player

    settings = Course(game="dogcards", games=16, steps=8, hidden=8, second=4)
    learner = Learner(settings, tmp_path, print)
    learner.older.append(Player(learner.net))
    again = Learner(settings, tmp_path, print)
    again.restore(learner.state())
    assert len(again.older) == 1
    assert torch.equal(again.older[0].net.table, learner.older[0].net.table)


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("--minutes", "0"), "a course of 0.0 minutes is none"),
        (("--strangers", "a.net", "--strange", "0.9"), "are shares of all windows"),
        (("--strangers", "a.net", "--against", "b.net"), "no strangers play"),
    ],
)
def test_a_course_that_makes_no_sense_is_refused(
    arguments: tuple[str, ...], why: str, tmp_path: Path
) -> None:
    command = [sys.executable, "-m", "doghouse.train", str(tmp_path), *arguments]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 1
    assert why in run.stderr
    assert "Traceback" not in run.stderr


def test_a_run_for_other_inputs_is_refused(tmp_path: Path) -> None:
    from doghouse.train.course_settings import Course
    from doghouse.train.learner import Learner

    learner = Learner(Course(game="dogcards", games=16, steps=8, hidden=8), tmp_path, print)
    state = learner.state()
    state["net"] = {**state["net"], "table": state["net"]["table"][:-3]}
    with pytest.raises(ValueError, match="other inputs"):
        learner.restore(state)
