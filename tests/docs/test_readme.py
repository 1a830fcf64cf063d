"""The Python on a page runs, from top to bottom, in one namespace."""

import doctest
import re
from pathlib import Path

import pytest

README = Path(__file__).parents[2] / "README.md"


def python_blocks(text: str) -> list[str]:
    return re.findall(r"^```python\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def run_block(block: str, names: dict[str, object]) -> None:
    """A block with prompts runs as a doctest, any other as a program."""
    if not block.startswith(">>>"):
        exec(compile(block, README.name, "exec"), names)
        return
    # DocTest copies the names it is given; a later block needs what this one made.
    example = doctest.DocTestParser().get_doctest(block, {}, README.name, README.name, 0)
    example.globs = names
    report: list[str] = []
    doctest.DocTestRunner().run(example, out=report.append, clear_globs=False)
    assert report == [], "".join(report)


@pytest.mark.parametrize("page", [README, README.parent / "docs" / "bots.md"], ids=lambda p: p.name)
def test_pages_run(engine: str, page: Path) -> None:
    blocks = python_blocks(page.read_text("utf-8"))
    assert blocks
    names: dict[str, object] = {}
    for block in blocks:
        # Whoever has no numba can't switch to it.
        if engine == "compiled" or '"compiled"' not in block:
            run_block(block, names)


def test_the_readme_is_a_doctest_as_it_stands() -> None:
    """`python -m doctest README.md`: a blank line before a fence ends the output above it."""
    failed, tried = doctest.testfile(str(README), module_relative=False)
    assert failed == 0
    assert tried > 20


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
