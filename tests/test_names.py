"""A file stem is unique in its folder, and a public class's name in the repository."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
ROOMS = ("src/doghouse", "benchmarks", "tests", "web/src")
SOURCES = {".py", ".ts", ".js", ".svelte"}
#: Generated, built, or hot floors, whose records are internal.
LEFT_OUT = {"node_modules", "generated", "web", "site", "core"}


def sources() -> Iterator[Path]:
    for room in ROOMS:
        for path in (ROOT / room).rglob("*"):
            folders = set(path.relative_to(ROOT / room).parts[:-1])
            if path.suffix in SOURCES and not folders & LEFT_OUT:
                yield path


def stem(path: Path) -> str:
    return path.name.split(".")[0].lower()


def test_a_stem_stands_once_in_its_folder() -> None:
    counts = Counter((path.parent, stem(path)) for path in sources())
    assert [place for place, count in counts.items() if count > 1] == []


def test_a_public_class_has_a_name_of_its_own() -> None:
    counts: Counter[str] = Counter()
    for path in sources():
        if path.is_relative_to(ROOT / "src"):
            tree = ast.parse(path.read_text("utf-8"))
            counts.update(node.name for node in tree.body if isinstance(node, ast.ClassDef))
    twice = {name for name, count in counts.items() if count > 1 and not name.startswith("_")}
    assert twice == set()
