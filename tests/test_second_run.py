"""A failing test can't turn green unless marked as depending on the machine's speed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.second_run import MARKERS

ROOT = Path(__file__).parents[1]

CONFTEST = "from tests.support.second_run import pytest_runtest_makereport\n"
INI = """[pytest]
addopts = --strict-markers -m 'not slow'
markers =
    browser
    slow_machine
    slow
"""

#: The first `FAILURES` runs of a test fail.
TEST = """
import pathlib, pytest

@pytest.mark.{marker}
def test_{name}():
    runs = pathlib.Path(__file__).with_suffix(".runs")
    runs.write_text((runs.read_text() if runs.exists() else "") + "x")
    assert len(runs.read_text()) > {failures}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "conftest.py").write_text(CONFTEST)
    (tmp_path / "pytest.ini").write_text(INI)
    return tmp_path


def write(folder: Path, path: str, marker: str, failures: int) -> None:
    file = folder / path
    file.parent.mkdir(exist_ok=True)
    file.write_text(TEST.format(marker=marker, name=file.stem[5:], failures=failures))


def run(folder: Path, *arguments: str) -> tuple[int, str]:
    done = subprocess.run(
        [sys.executable, "-m", "tests.support.second_run", "-p", "no:cacheprovider", *arguments],
        cwd=folder,
        env={"PYTHONPATH": str(ROOT), "PATH": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    assert "Traceback" not in done.stderr, done.stderr
    return done.returncode, done.stdout


def runs(folder: Path, path: str) -> int:
    return len((folder / path).with_suffix(".runs").read_text())


@pytest.mark.parametrize("workers", [(), ("-n", "2")])
def test_a_marked_test_that_passes_the_second_time_is_named_at_the_end(
    folder: Path, workers: tuple[str, ...]
) -> None:
    write(folder, "test_page.py", "browser", 1)
    write(folder, "test_clock.py", "slow_machine", 1)
    write(folder, "test_fine.py", "browser", 0)
    code, told = run(folder, *workers)
    assert code == 0
    *_, title, one, other = told.splitlines()
    assert title.startswith("Flaky")
    assert {one.strip(), other.strip()} == {"test_page.py::test_page", "test_clock.py::test_clock"}
    assert runs(folder, "test_fine.py") == 1


@pytest.mark.parametrize("workers", [(), ("-n", "2")])
def test_any_other_test_that_fails_once_fails_the_run(
    folder: Path, workers: tuple[str, ...]
) -> None:
    """Also next to one that may be rerun, and in a folder with a marker's name."""
    write(folder, "browser/test_rules.py", "skipif(False, reason='')", 1)
    write(folder, "test_page.py", "browser", 1)
    code, told = run(folder, *workers)
    assert code == 1
    assert told.splitlines()[-2:] == ["Failed:", "  browser/test_rules.py::test_rules"]
    assert runs(folder, "browser/test_rules.py") == 1


def test_without_a_marked_test_there_is_no_second_run(folder: Path) -> None:
    write(folder, "test_rules.py", "skipif(False, reason='')", 1)
    code, told = run(folder)
    assert code == 1
    assert "Again" not in told


def test_a_marked_test_that_fails_twice_fails_the_run(folder: Path) -> None:
    write(folder, "test_page.py", "browser", 2)
    code, told = run(folder)
    assert code == 1
    assert told.splitlines()[-2:] == ["Failed:", "  test_page.py::test_page"]


def test_a_slow_test_is_not_left_out_of_the_second_run(folder: Path) -> None:
    write(folder, "test_page.py", "browser\n@pytest.mark.slow", 2)
    assert run(folder, "-m", "slow")[0] == 1
    assert runs(folder, "test_page.py") == 2


def test_a_module_that_does_not_load_fails_the_run(folder: Path) -> None:
    write(folder, "test_page.py", "browser", 1)
    (folder / "test_broken.py").write_text("import nothing_like_this\n")
    assert run(folder)[0] != 0
    assert run(folder, "--continue-on-collection-errors")[0] == 1


def test_only_the_page_and_the_server_depend_on_the_machines_pace() -> None:
    """Failures in tests of rules, bots, tables and the store are defects."""
    tests = ROOT / "tests"
    marked = {
        path.relative_to(tests).as_posix()
        for path in tests.rglob("*.py")
        if f"mark.{MARKERS[1]}" in path.read_text(encoding="utf-8")
    }
    assert all(path.startswith(("server/", "commands/")) for path in marked)
    assert not any("store" in path for path in marked)


def test_every_test_of_the_page_is_marked() -> None:
    unmarked = ["--collect-only", "-q", "-m", "not browser", "tests/browser"]
    done = subprocess.run([sys.executable, "-m", "pytest", *unmarked], cwd=ROOT, check=False)
    assert done.returncode == pytest.ExitCode.NO_TESTS_COLLECTED
