"""The program understands every command line in docs/server.md."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from doghouse.cli import make_parser

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "server.md").read_text("utf-8")
BLOCKS = re.findall(r"^```\w*\n(.*?)^```$", PAGE, re.M | re.S)
LINES = [line for block in BLOCKS for line in block.splitlines()]
COMMANDS = [
    line.partition("doghouse ")[2]
    for line in LINES
    if re.match(r"(ExecStart=)?[/\w.]*\bdoghouse [a-z]", line)
]


def test_they_are_found() -> None:
    assert len(COMMANDS) >= 8
    assert any("--backup-to" in command for command in COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_it_is_understood(command: str) -> None:
    assert make_parser().parse_args(shlex.split(command, comments=True)).command


def test_every_flag_of_the_page_is_one_of_serve() -> None:
    table = [line for line in PAGE.splitlines() if line.startswith("| `--")]
    named = {flag for line in table for flag in re.findall(r"`(--[a-z-]+)", line.split("|")[1])}
    assert {"--keep", "--backup-to", "--certificate"} <= named
    with pytest.raises(SystemExit):
        make_parser().parse_args(["serve", "--nonsense"])
    for flag in named:
        assert flag in usage()


def usage() -> str:
    parser = make_parser()
    commands = next(action for action in parser._actions if action.dest == "command")
    return str(commands.choices["serve"].format_help())  # type: ignore[index,call-overload]


def test_the_unit_has_limits() -> None:
    for limit in ("LimitNOFILE=65536", "TimeoutStopSec=15", "MemoryMax="):
        assert limit in LINES or any(line.startswith(limit) for line in LINES)
