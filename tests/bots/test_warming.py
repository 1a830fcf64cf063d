"""Bots are compiled once a machine: one process does it, the others wait and find it done."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from doghouse.bots import kernels, warming

TOGETHER = 3
ONE = """
import sys, time
from pathlib import Path
from doghouse.bots import warming

folder = Path(sys.argv[1])
warming.mark = lambda: folder / "compiled"

def work():
    with (folder / "work").open("a") as file:
        file.write("done\\n")
    time.sleep(0.5)

warming.compile_once(work)
assert (folder / "compiled").exists()
print("ready", flush=True)
"""


@pytest.fixture
def mark(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(warming, "mark", lambda: tmp_path / "compiled")
    monkeypatch.setattr(warming, "has_compiled", lambda: True)
    return tmp_path / "compiled"


def test_of_several_processes_one_compiles(tmp_path: Path) -> None:
    command = [sys.executable, "-c", ONE, str(tmp_path)]
    pipe = subprocess.PIPE
    several = [
        subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True) for _ in range(TOGETHER)
    ]
    answers = [process.communicate(timeout=60) for process in several]
    assert [out for out, _ in answers] == ["ready\n"] * TOGETHER
    assert (tmp_path / "work").read_text() == "done\n"


def test_it_is_said_and_done_once(mark: Path, capsys: pytest.CaptureFixture[str]) -> None:
    done: list[int] = []
    assert not warming.is_warm()
    for _ in range(2):
        warming.compile_once(lambda: done.append(1))
    assert done == [1]
    assert warming.is_warm()
    assert capsys.readouterr().err.count("once on this machine") == 1


def test_what_failed_is_not_marked(mark: Path) -> None:
    def fail() -> None:
        raise RuntimeError

    with pytest.raises(RuntimeError):
        warming.compile_once(fail)
    assert not warming.is_warm()
    warming.compile_once(lambda: None)  # the lock is free again
    assert warming.is_warm()


def test_who_wants_to_play_does_not_wait(mark: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernels, "_may_compile", True)
    kernels.wait_for_no_compiler()
    assert kernels.engine_for_bots().name == "interpreted"
    monkeypatch.setattr(kernels, "_may_compile", True)
    mark.touch()
    kernels.wait_for_no_compiler()
    assert kernels._may_compile


def test_without_a_compiler_nothing_is_cold(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warming, "has_compiled", lambda: False)
    assert warming.is_warm()
