"""docs/environments.md: its tables are those of the code, and what it shows runs."""

from __future__ import annotations

import re
from typing import Any

import pytest
from docs.fields import PAGE, TABLES, page

import doghouse
from tests.conftest import skip_without_numba


def test_the_tables_are_those_of_the_code() -> None:
    """After a change: python -m docs.fields"""
    text = PAGE.read_text("utf-8")
    assert page(text) == text
    assert all(f"<!-- {name} -->\n{table}" in text for name, table in TABLES.items())


@pytest.mark.parametrize("number", [pytest.param(0, marks=pytest.mark.slow), 1])  # 0 compiles
def test_its_programs_run(number: int) -> None:
    skip_without_numba()
    programs = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    program = programs[number].replace("4096", "64").replace('"ansi"', '"ansi", longest=40')
    exec(program, {})


@pytest.mark.parametrize("game", ["dog", "dogcards"])
def test_the_bot_of_twenty_lines_plays(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    text = PAGE.with_name("your-own-bot.md").read_text("utf-8")
    program = re.findall(r"```python\n(.*?)```", text, re.DOTALL)[0]
    assert len([line for line in program.splitlines() if line.strip()]) <= 20
    seated: list[Any] = []
    monkeypatch.setattr("doghouse.client.play", lambda link, choose, name: seated.append(choose))
    monkeypatch.setattr("sys.argv", ["rex.py", "http://localhost/t/x"])
    exec(program, {})
    table = doghouse.new(game, seed=1)
    for _ in range(40):
        table.play(seated[0](table.view(table.turn), table.legal_moves()))
