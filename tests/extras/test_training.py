"""The example that learns: two minutes on a CPU, and it beats random play clearly."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("torch")
pytestmark = pytest.mark.slow
FOLDER = Path(__file__).parents[2] / "examples" / "training"


@pytest.fixture
def examples() -> Iterator[Path]:
    """The folder as it is for a script in it."""
    sys.path.insert(0, str(FOLDER))
    yield FOLDER
    sys.path.remove(str(FOLDER))


@pytest.fixture(scope="module")
def learnt(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("learnt") / "policy.pt"


def test_a_policy_learns_to_beat_random_play(
    examples: Path, learnt: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    example: Any = importlib.import_module("policy")
    example.main("2", str(learnt))
    told = capsys.readouterr().out
    share = int(told.partition(" wins ")[2].partition("%")[0])
    assert share >= 85, told


def test_what_was_learnt_plays_in_the_arena(examples: Path, learnt: Path) -> None:
    from doghouse.arena.match import Match, entrants_of
    from doghouse.arena.report import make_report
    from doghouse.arena.run_match import run_match
    from doghouse.arena.seeds import seeds_of
    from doghouse.arena.workers import local_runner
    from doghouse.rules.rulesets import configure

    if not learnt.exists():
        importlib.import_module("policy").main("0.05", str(learnt))
    program = f"mine=process:{sys.executable} {examples / 'arena_bot.py'} {learnt}"
    match = Match(configure("dog"), entrants_of([program, "random"]), seeds_of("dev", 3))
    report = make_report(match, run_match(match, local_runner(workers=0)))
    assert {name: bot["failures"] for name, bot in report["bots"].items()} == {
        "mine": 0,
        "random": 0,
    }
