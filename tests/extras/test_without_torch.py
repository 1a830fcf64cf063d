"""Without an extra, training and GPU batches say what they need; everything else works."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec

import pytest

from doghouse.version import install_command

AVERAGING = "examples/research/averaging.py"
IMITATING = "examples/research/imitating.py"


def started(*program: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *program, "--help"], capture_output=True, text=True)


@pytest.mark.skipif(find_spec("torch") is not None, reason="torch is here")
def test_training_says_what_it_needs() -> None:
    program = started("-m", "doghouse.train")
    wanted = f"python -m doghouse.train needs torch: {install_command('train')}\n"
    assert (program.returncode, program.stdout, program.stderr) == (1, "", wanted)


def test_a_batch_on_a_gpu_says_what_it_needs() -> None:
    code = "import sys; sys.modules['numba'] = None; import doghouse.env as e; e.Batch('dog', 2"
    program = started("-c", f"{code}, device='cuda')")
    assert program.stderr.splitlines()[-1].endswith(f"needs numba-cuda: {install_command('gpu')}")


@pytest.mark.parametrize("program", [("-m", "doghouse.train.calibrating"), (AVERAGING,)])
def test_some_need_no_torch(program: tuple[str, ...]) -> None:
    pytest.importorskip("numpy")
    assert started(*program).returncode == 0


@pytest.mark.slow
def test_the_net_that_imitates_starts() -> None:
    pytest.importorskip("torch")
    assert started(IMITATING).returncode == 0
