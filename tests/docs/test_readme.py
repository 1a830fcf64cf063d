"""The Python on a page runs from top to bottom, in one namespace."""

import doctest
import re
from pathlib import Path
from typing import Any

import pytest

import doghouse

README = Path(__file__).parents[2] / "README.md"
DOCS = README.with_name("docs")
PAGES = [README, *(DOCS / f"{name}.md" for name in ("python", "bots", "monte-carlo"))]


def python_blocks(text: str) -> list[str]:
    return re.findall(r"^```python\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def run_block(block: str, names: dict[str, object]) -> None:
    """Blocks with prompts run as doctests, others as programs."""
    if not block.startswith(">>>"):
        exec(compile(block, README.name, "exec"), names)
        return
    # DocTest copies its globals; later blocks need what this one made.
    example = doctest.DocTestParser().get_doctest(block, {}, README.name, README.name, 0)
    example.globs = names
    report: list[str] = []
    doctest.DocTestRunner().run(example, out=report.append, clear_globs=False)
    assert report == [], "".join(report)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_pages_run(engine: str, page: Path) -> None:
    blocks = python_blocks(page.read_text("utf-8"))
    assert blocks
    names: dict[str, object] = {}
    for block in blocks:
        # without a native engine there is nothing to switch to
        if engine == "native" or '"native"' not in block:
            run_block(block, names)


def test_pages_are_doctests_as_they_stand() -> None:
    """`python -m doctest README.md` works: a blank line before a fence ends the output above it."""
    for page, least in ((README, 5), (DOCS / "python.md", 20)):
        failed, tried = doctest.testfile(str(page), module_relative=False)
        assert failed == 0
        assert tried >= least


def test_the_bot_of_monte_carlo_plays() -> None:
    names: dict[str, Any] = {}
    for block in python_blocks((DOCS / "monte-carlo.md").read_text("utf-8")):
        run_block(block, names)
    game = doghouse.new("dog", seed=1)
    for _ in range(12):  # the exchange, in which every seat gives a card, and some moves
        seat = game.turn
        moves = game.legal_moves(seat)
        move = names["choose"](game.view(seat), moves, worlds=1, plies=2)
        assert move in moves
        game.play(move)
    won = doghouse.load({
        "game": "dog", "rules": "classic", "seats": 2, "teams": 2, "phase": "play", "turn": "a",
        "round": 1, "first": "a", "pile": ["5"], "hands": {"a": ["2", "A"], "b": ["5"]},
        "marbles": {"a": ["a2", "a3", "a4", "31"], "b": ["b0", "b0", "b0", "b0"]},
    })  # fmt: skip
    assert names["choose"](won.view("a"), won.legal_moves()) == "2 31>a1"


def test_a_wrong_readme_is_noticed() -> None:
    names: dict[str, object] = {}
    run_block("one = 1\n", names)
    run_block(">>> two = one + 1\n>>> two\n2\n", names)
    assert names["two"] == 2
    with pytest.raises(AssertionError, match="Expected"):
        run_block(">>> two\n3\n", names)
    with pytest.raises(AssertionError, match="Expected"):
        run_block(
            ">>> 1 / 0\nTraceback (most recent call last):\nValueError: division by zero\n", names
        )
