"""`doghouse puzzle`: two tries, then the answer, and nothing of it before."""

from __future__ import annotations

import io
import re
import time
from datetime import date
from pathlib import Path

import msgspec
import pytest

from doghouse.cli import main
from doghouse.puzzles.puzzle import daily, number_of, practice, today

DAY = date(2026, 11, 18)


def said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], typed: str, *options: str
) -> str:
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    assert main(["puzzle", *options]) == 0
    return capsys.readouterr().out


def test_the_day_is_solved_at_the_second_try(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    puzzle = daily(DAY)
    wrong = next(move for move in puzzle.chances if move not in puzzle.answers)
    typed = f"no move\n{wrong}\n{puzzle.best}\n"
    out = said(monkeypatch, capsys, typed, "--date", DAY.isoformat())
    assert f"Daily dog 322 · {puzzle.id}" in out
    first, _, second = out.partition("One more try!")
    assert f"Not this one: {wrong}" in first
    assert "Right!" not in first
    assert f"Right! {puzzle.best}" in second
    assert f"{puzzle.dogs['puppy'].found}%" in second


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="no time zones")
def test_the_day_is_the_same_all_over_the_world(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for zone in ("Etc/GMT-14", "Etc/GMT+12"):  # in one of them it is another day
        with monkeypatch.context() as here:
            here.setenv("TZ", zone)
            time.tzset()
            assert f"Daily dog {number_of(today())}" in said(here, capsys, "")
        time.tzset()


def test_after_two_wrong_tries_the_answer_comes(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    puzzle = daily(DAY)
    wrong = [move for move in puzzle.chances if move not in puzzle.answers][:2]
    typed = "\n".join([*wrong, ""])
    out = said(monkeypatch, capsys, typed, "--date", DAY.isoformat())
    assert f"{puzzle.best}   {round(100 * puzzle.valued(puzzle.best).chance)}%" in out


def test_a_kind_is_practised_and_leaving_is_no_failure(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = said(monkeypatch, capsys, "", "--theme", "give", "--language", "de")
    assert "Der Kartentausch" in out
    assert practice("give")


def test_the_plan_of_a_sunday_begins_again_after_a_wrong_card(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    sunday = date(2026, 11, 22)
    puzzle = daily(sunday)
    wrong = next(move for move in puzzle.chances if move not in puzzle.answers)
    typed = "\n".join([wrong, *puzzle.lines[0], ""])
    out = said(monkeypatch, capsys, typed, "--date", sunday.isoformat())
    first, _, second = out.partition("Once more from the start!")
    assert f"After {wrong}, {puzzle.cards} cards won’t be enough." in first
    ((partner, hand),) = puzzle.view["known"]["hands"].items()
    assert re.search(rf"{partner}  {' '.join(hand)}\b", first)
    assert "among them" not in out
    assert f"All home in {puzzle.cards} cards!" in second
    assert f"{puzzle.seat} {puzzle.lines[0][0]}, {partner} {puzzle.lines[0][1]}, " in second


def test_a_day_and_a_kind_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzle", "--theme", "row", "--date", "2026-11-18"]) == 2
    assert "--theme" in capsys.readouterr().err


def test_puzzles_are_told_again_and_other_lines_stay(tmp_path: Path) -> None:
    puzzle = next(one for one in practice("stop") if one.best in one.counted)
    untold = msgspec.structs.replace(puzzle, theme="play", counted={})
    file = tmp_path / "puzzles.jsonl"
    file.write_bytes(msgspec.json.encode(untold) + b'\n{"made": "by hand"}\n')
    assert main(["puzzles", "explain", "--out", str(file)]) == 0
    assert file.read_bytes() == msgspec.json.encode(puzzle) + b'\n{"made": "by hand"}\n'
