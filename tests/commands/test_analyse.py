"""`doghouse analyse` and `doghouse hint`: what they print, draw and reject."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import doghouse
from doghouse.analysis.valued_moves import SAMPLES
from doghouse.bots import search, wolf
from doghouse.bots.search import ExpertBot
from doghouse.cli import main
from doghouse.commands import hint
from doghouse.commands.shared import with_worlds
from doghouse.record import Record
from tests.conftest import skip_without_native
from tests.support.careless_game import PLIES, careless_record
from tests.support.net_files import CARDS_NET

POSITION = str(Path(__file__).parents[2] / "docs" / "examples" / "position.json")

OTHER_GAME = "the net of dogcards can't play dog"


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("record") / "game.txt"
    careless_record().write(path)
    return str(path)


def test_a_record_is_judged_and_drawn(
    record: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    picture = tmp_path / "chances.svg"
    assert main(["analyse", record, "--level", "greedy", "--svg", str(picture)]) == 0
    said = capsys.readouterr().out
    assert f"decisions in {PLIES} moves" in said
    assert "a Anna" in said
    assert "better:" in said
    assert "±" not in said  # greedy doesn't sample
    label = ElementTree.fromstring(picture.read_text("utf-8")).get("aria-label")
    assert label == "Chance of Anna & Luna (wolf) to win"


def test_no_column_for_luck_that_nobody_counts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """In DOG Cards, because everyone buys from the same market."""
    file = tmp_path / "cards.txt"
    game = doghouse.new("dogcards", seed=2)
    for _ in range(6):
        game.play(game.legal_moves()[0])
    Record.of(game, {}, "2026-03-01").write(file)
    assert main(["analyse", str(file), "--level", "greedy"]) == 0
    (head,) = (line for line in capsys.readouterr().out.splitlines() if line.startswith("seat"))
    assert head.split() == ["seat", "decisions", "loss", "each", "?!", "?", "??"]


def test_the_same_as_json(record: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", record, "--level", "greedy", "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["record"]["names"]["a"] == "Anna"
    assert document["record"]["seats"] == len(document["seats"])
    assert len(document["chances"][0]) == PLIES + 1
    lost = {seat: skill["lost"] for seat, skill in document["seats"].items()}
    assert max(lost, key=lambda seat: lost[seat]) == "a"


def test_the_judge_looks_into_more_worlds_where_it_can() -> None:
    assert with_worlds("search", 7) == "search:worlds=7"
    assert with_worlds("search:keep=3", 7) == "search:keep=3,worlds=7"


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["--worlds", "0"], "--worlds must be at least 1"),
        (
            ["--level", "greedy", "--worlds", "5"],
            "analyse: greedy samples no worlds, so --worlds",
        ),
        (["--level", "puppy", "--worlds", "5"], "puppy samples no worlds"),
        (["--level", "greedy:far=1", "--worlds", "5"], "It applies to: wolf, search."),
        (["--level", "handicap:1/2:wolf", "--worlds", "5"], "handicap samples no worlds"),
        (["--level", "wolf:worlds=2", "--worlds", "5"], "worlds is given twice"),
        (["--worlds", "1000000"], "worlds must be a whole number from 0 to 100000"),
        (["--svg", "no/such/folder/chances.svg"], "folder"),
        (["--level", "cat"], "no bot 'cat'"),
        (["--level", "random"], "These can: puppy, house dog, sheepdog, wolf, greedy, expert"),
        (["--level", "random", "--worlds", "5"], "random can’t judge"),
        (["--level", "process:python3 mybot.py"], "process can’t judge"),
    ],
)
def test_what_can_not_be_is_refused(
    record: str, arguments: list[str], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["analyse", record, *arguments]) == 2
    assert why in capsys.readouterr().err


def test_a_position_is_no_record(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", POSITION]) == 2
    assert "not a record" in capsys.readouterr().err


def test_a_hint_names_as_many_moves_as_were_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["hint", POSITION, "--level", "greedy", "--json", "--moves"]
    assert main([*asked, "2"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["seat"] == "a"
    assert len(document["moves"]) == 2
    first, second = document["moves"]
    assert first["chance"] >= second["chance"]
    assert main([*asked, "0"]) == 2


@pytest.mark.parametrize(("level", "has_error"), [("husky", False), ("wolf:worlds=4", True)])
def test_an_error_is_told_where_something_is_sampled(
    level: str, has_error: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["hint", POSITION, "--level", level]) == 0
    said = capsys.readouterr().out
    assert "% (± " in said if has_error else "±" not in said


@pytest.mark.parametrize(
    ("level", "why"),
    [
        ("random", "random can’t judge moves"),
        ("process:python3 mybot.py", "process can’t judge"),
        ("cat", "no bot 'cat'"),
        ("handicap:1/2:random", "handicap can’t judge"),
    ],
)
def test_a_hint_of_who_does_not_judge_is_refused(
    level: str, why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["hint", POSITION, "--level", level]) == 2
    assert why in capsys.readouterr().err


@pytest.mark.parametrize("command", ["hint", "analyse"])
def test_a_net_of_the_other_game_does_not_judge(
    command: str, record: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file = POSITION if command == "hint" else record
    assert main([command, file, "--level", f"husky:net={CARDS_NET}"]) == 2
    said = capsys.readouterr()
    assert said.err == f"doghouse {command}: husky:net={CARDS_NET}: {OTHER_GAME}\n"


def test_who_has_a_handicap_judges_like_who_is_inside(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["hint", POSITION, "--level", "handicap:1/2:greedy"]) == 0
    assert capsys.readouterr().out.strip()


def test_a_hint_of_who_is_not_on_turn_says_why(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["hint", POSITION, "--level", "greedy", "--seat", "b"]) == 0
    assert capsys.readouterr().out.strip()


@pytest.mark.parametrize("command", ["hint", "analyse"])
def test_a_bot_is_loaded_once(
    command: str, record: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    made = []

    class Noted(ExpertBot):
        def __init__(self) -> None:
            made.append(self)
            super().__init__()

    monkeypatch.setattr(search, "ExpertBot", Noted)
    assert main([command, record if command == "analyse" else POSITION, "--level", "expert"]) == 0
    assert len(made) == 1


# --- without the native engine --------------------------------------------------------------------


@pytest.fixture
def interpreted() -> Iterator[None]:
    doghouse.use("interpreted")
    yield
    doghouse.use("fastest")


@pytest.mark.usefixtures("interpreted")
def test_an_interpreted_hint_has_little_time_and_says_why(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[float | None] = []
    rollouts = wolf.mean_rollouts

    def noted(evaluator: Any, chosen: Any, strata: Any, budget: Any) -> list[float]:
        given.append(None if budget.until is None else budget.until - time.monotonic())
        return rollouts(evaluator, chosen, strata, budget)

    monkeypatch.setattr(wolf, "mean_rollouts", noted)
    assert main(["hint", POSITION]) == 0
    said = capsys.readouterr()
    assert "native engine is missing" in said.err
    assert len(said.out.splitlines()) >= 3
    assert given
    assert all(left is not None and left <= hint.SECONDS / SAMPLES for left in given)


@pytest.mark.usefixtures("interpreted")
def test_an_interpreted_analysis_says_how_long_it_takes(
    record: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["analyse", record, "--level", "greedy"]) == 0
    first, second = capsys.readouterr().err.splitlines()
    assert "native engine is missing" in first
    assert second.startswith("About 1 min")


def test_a_native_engine_needs_no_word(capsys: pytest.CaptureFixture[str]) -> None:
    skip_without_native()
    assert main(["hint", POSITION, "--level", "greedy"]) == 0
    assert capsys.readouterr().err == ""
