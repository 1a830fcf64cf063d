"""The programs of training say in one line what they need; whoever needs no torch is let alone."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec

import pytest

pytestmark = pytest.mark.skipif(find_spec("torch") is not None, reason="torch is here")


def started(program: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", program, "--help"], capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize("name", ["", ".crossplay", ".imitating", ".search_targets"])
def test_a_program_says_what_it_needs(name: str) -> None:
    program = started(f"doghouse.train{name}")
    wanted = f"python -m doghouse.train{name} needs torch: pip install 'doghouse[train]'\n"
    assert (program.returncode, program.stdout, program.stderr) == (2, "", wanted)


@pytest.mark.parametrize("name", ["averaging", "calibrating"])
def test_some_need_no_torch(name: str) -> None:
    assert started(f"doghouse.train.{name}").returncode == 0
