"""The examples of docs/commands.md are run and must print what the page shows.

`python -m tests.commands.test_commands_page --write` updates the page.
"""

from __future__ import annotations

import contextlib
import doctest
import io
import os
import re
import shlex
import sys
from pathlib import Path

import pytest

from doghouse.cli import COMMANDS, main
from tests.support.written_files import write_all

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "commands.md"
EXAMPLE = re.compile(r"^```console\n\$ (doghouse [^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
NOTHING = " < /dev/null"


def answer(line: str) -> str:
    """The output of a command line on both streams, run in the root of the repository."""
    output = io.StringIO()
    with (
        contextlib.chdir(ROOT),
        contextlib.redirect_stdout(output),
        contextlib.redirect_stderr(output),
    ):
        stdin, sys.stdin = sys.stdin, io.StringIO()
        try:
            main(shlex.split(line.removesuffix(NOTHING))[1:])
        finally:
            sys.stdin = stdin
    return output.getvalue()


def examples() -> list[tuple[str, str]]:
    return EXAMPLE.findall(PAGE.read_text("utf-8"))


@pytest.mark.parametrize(("line", "expected"), examples(), ids=[line for line, _ in examples()])
def test_example(line: str, expected: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    said = answer(line)
    if not doctest.OutputChecker().check_output(expected, said, doctest.ELLIPSIS):
        assert said == expected


def test_every_command_has_an_example() -> None:
    assert {line.split()[1] for line, _ in examples()} == set(COMMANDS)


def test_a_wrong_page_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    line, expected = examples()[0]
    with pytest.raises(AssertionError):
        test_example(line, expected.replace("round 1", "round 2"), monkeypatch)


def rewritten() -> str:
    """The page with new answers; those shortened with an ellipsis are left as they are."""
    os.environ["COLUMNS"] = "80"

    def renew(example: re.Match[str]) -> str:
        said = example[2] if "..." in example[2] else answer(example[1])
        return f"```console\n$ {example[1]}\n{said}```"

    return EXAMPLE.sub(renew, PAGE.read_text("utf-8"))


if __name__ == "__main__":
    write_all(PAGE.parent, "no-such", {PAGE: rewritten})
