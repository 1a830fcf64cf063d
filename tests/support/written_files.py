"""Files that tests compare with: written on request, never by a test."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from pathlib import Path


def write_all(folder: Path, suffix: str, texts: Mapping[Path, Callable[[], str]]) -> None:
    """Write all files that change, and delete those of configurations that no longer exist."""
    parser = argparse.ArgumentParser(description=f"the files in {folder}")
    parser.add_argument("--write", action="store_true", required=True, help="rewrite the files")
    parser.parse_args()
    for path, make in texts.items():
        text = make()
        if not path.exists() or path.read_text("utf-8") != text:
            path.write_text(text, "utf-8")
            print("written", path.name)
    for path in strays(folder, suffix, texts):
        path.unlink()
        print("removed", path.name)


def strays(folder: Path, suffix: str, expected: Mapping[Path, object]) -> list[Path]:
    return sorted(set(folder.glob(f"*.{suffix}")) - set(expected))
