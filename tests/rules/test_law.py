"""Every rule of docs/rules is cited by a test, and every cited rule exists.

A test cites a rule by its number, in a scenario's `rules` or as `@pytest.mark.rules("B24")`.
"""

import ast
import re
from pathlib import Path

import pytest

from tests.support.scenarios import scenarios

TESTS = Path(__file__).parents[1]
LAW = TESTS.parent / "docs" / "rules"
BOARD = [f"B{number}" for number in range(1, 38)]
CARDS = [f"C{number}" for number in range(1, 23)]


def numbers_in_law(text: str) -> list[str]:
    """The rule numbers, from lines such as `- **B24 Split.** Seven single steps, ...`."""
    return re.findall(r"^- \*\*([A-Z]\d+) ", text, re.MULTILINE)


def cited_in_scenarios(folder: Path) -> set[str]:
    return {number for scenario in scenarios(folder) for number in scenario["rules"]}


def cited_in_source(source: str) -> set[str]:
    functions = (ast.FunctionDef, ast.AsyncFunctionDef)
    return {
        number
        for node in ast.walk(ast.parse(source))
        if isinstance(node, functions) and node.name.startswith("test_")
        for decorator in node.decorator_list
        for number in cited_by_decorator(decorator)
    }


def cited_by_decorator(decorator: ast.expr) -> list[str]:
    if not isinstance(decorator, ast.Call) or ast.unparse(decorator.func) != "pytest.mark.rules":
        return []
    # Fails on anything but string literals: rule numbers are written out, so that a search finds
    # them.
    return [ast.literal_eval(argument) for argument in decorator.args]


def cited_in_tests(folder: Path) -> set[str]:
    """All numbers cited by the tests and scenarios in a folder."""
    sources = [file.read_text("utf-8") for file in folder.rglob("test_*.py")]
    return cited_in_scenarios(folder / "scenarios").union(*map(cited_in_source, sources))


def law() -> list[str]:
    texts = [(LAW / name).read_text("utf-8") for name in ("board.md", "cards.md")]
    return [number for text in texts for number in numbers_in_law(text)]


def test_law_is_found_complete_and_in_order() -> None:
    assert law() == BOARD + CARDS


def test_every_rule_is_cited() -> None:
    cited = cited_in_tests(TESTS)
    assert [number for number in law() if number not in cited] == []


def test_every_citation_is_a_rule() -> None:
    assert cited_in_tests(TESTS) - set(law()) == set()


def test_finder_on_a_small_house(tmp_path: Path) -> None:
    (tmp_path / "scenarios").mkdir()
    (tmp_path / "scenarios" / "bases.json").write_text("{}")
    (tmp_path / "scenarios" / "some.json").write_text('[{"id": "x", "rules": ["B1", "B2"]}]')
    (tmp_path / "deeper").mkdir()
    (tmp_path / "deeper" / "test_some.py").write_text(
        '@pytest.mark.slow\n@pytest.mark.rules("B4", "X9")\ndef test_it(): ...\n'
        '@pytest.mark.rules("B5")\ndef not_a_test(): ...\n'
        'def test_silent():\n    "B6, and # B7, are only words"\n'
    )
    cited = cited_in_tests(tmp_path)
    assert cited == {"B1", "B2", "B4", "X9"}

    text = "- **B1 One.** B7.\n- **B2 Two.**\n- **B3 Three.**\n  - **ace** B8\n- **B4 Four.**\n"
    assert [number for number in numbers_in_law(text) if number not in cited] == ["B3"]
    assert cited - set(numbers_in_law(text)) == {"X9"}


def test_finder_wants_numbers_written_out() -> None:
    with pytest.raises(ValueError, match="malformed"):
        cited_in_source("@pytest.mark.rules(*numbers)\ndef test_it(): ...\n")
