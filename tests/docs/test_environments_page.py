"""docs/environments.md: its tables match the code, and its examples run."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from docs.fields import PAGE, TABLES, page

import doghouse
from doghouse.cli import main
from doghouse.notation.move import as_move
from tests.conftest import skip_without_native


def test_the_tables_are_those_of_the_code() -> None:
    """To update them: python -m docs.fields"""
    text = PAGE.read_text("utf-8")
    assert page(text) == text
    assert all(f"<!-- {name} -->\n{table}" in text for name, table in TABLES.items())


@pytest.mark.parametrize("number", [pytest.param(0, marks=pytest.mark.slow), 1, 2])  # 0 compiles
def test_its_programs_run(number: int) -> None:
    skip_without_native()
    programs = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    program = programs[number].replace("4096", "64").replace('"ansi"', '"ansi", longest=40')
    program = program.replace("sheepdog", "random")
    exec(program, {})


def bot_of_twenty_lines(monkeypatch: pytest.MonkeyPatch) -> Any:
    text = PAGE.with_name("your-own-bot.md").read_text("utf-8")
    program = re.findall(r"```python\n(.*?)```", text, re.DOTALL)[0]
    assert len([line for line in program.splitlines() if line.strip()]) <= 20
    seated: list[Any] = []
    monkeypatch.setattr("doghouse.client.play", lambda link, choose, name: seated.append(choose))
    monkeypatch.setattr("sys.argv", ["rex.py", "http://localhost/t/x"])
    exec(program, {"__name__": "__main__"})
    return seated[0]


@pytest.mark.parametrize("game", ["dog", "dogcards"])
def test_the_bot_of_twenty_lines_plays(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    choose, table = bot_of_twenty_lines(monkeypatch), doghouse.new(game, seed=1)
    for _ in range(40):
        table.play(choose(table.view(table.turn), table.legal_moves()))


def test_the_bot_of_twenty_lines_knows_a_capture(monkeypatch: pytest.MonkeyPatch) -> None:
    choose = bot_of_twenty_lines(monkeypatch)
    view = {"turn": "a", "marbles": {"a": ["12"], "b": ["40", "16"]}}
    moves = [as_move(text) for text in ("J 12<>40", "4 12>16", "5 12>17", "7 13>20,12>a1")]
    assert choose(view, moves) == "7 13>20,12>a1"  # home first
    assert choose(view, moves[:3]) == "4 12>16"  # a swap captures nobody


def test_the_bot_of_twenty_lines_is_a_bot_of_the_arena_as_it_stands(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = PAGE.with_name("your-own-bot.md").read_text("utf-8")
    file = tmp_path / "rex.py"
    file.write_text(re.findall(r"```python\n(.*?)```", text, re.DOTALL)[0])
    flags = ["--seeds", "1", "--seats", "2", "--workers", "0", "--json"]
    assert main(["arena", "random", f"rex={file}:choose", *flags]) == 0
    assert json.loads(capsys.readouterr().out)["bots"]["rex"]["failures"] == 0


def without_times(table: str) -> str:
    """Without the thinking time and the spaces before it, which depend on the machine."""
    lines = (re.sub(r"(\s+[\d.–]+){2}$", "", line) for line in table.strip().splitlines())
    return "\n".join(re.sub(r" +", " ", line) for line in lines)


def test_the_arena_prints_what_its_page_shows(capsys: pytest.CaptureFixture[str]) -> None:
    text = PAGE.with_name("arena.md").read_text("utf-8")
    command, shown = re.findall(r"```console\n\$ doghouse (.*?)\n(.*?)```", text, re.DOTALL)[0]
    assert main([*command.split(), "--workers", "0"]) == 0
    assert without_times(capsys.readouterr().out) == without_times(shown)


def test_a_match_in_one_call_as_the_page_has_it(capsys: pytest.CaptureFixture[str]) -> None:
    text = PAGE.with_name("arena.md").read_text("utf-8")
    exec(re.findall(r"```python\n(.*?)```", text, re.DOTALL)[-1], {})
    assert "deals" in capsys.readouterr().out
