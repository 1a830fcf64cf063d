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


def test_calibrating_needs_no_torch() -> None:
    assert started("doghouse.train.calibrating").returncode == 0
