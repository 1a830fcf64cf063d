"""The architecture page matches the code: its picture, its files, its rooms."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

from docs.rooms import PICTURE, ROOT, layers, picture
from docs.trace import BEGIN, END, traced_move

PAGE = (ROOT / "docs" / "architecture.md").read_text("utf-8")
PLACES = [ROOT / "src" / "doghouse", ROOT / "web" / "src", ROOT]


def test_the_picture_is_drawn_from_the_imports() -> None:
    assert picture() == PICTURE.read_text("utf-8"), "run `python -m docs.rooms`"


def test_every_room_is_told_of() -> None:
    rooms = {room for row in layers()[:-1] for room in row}
    assert {room for room in rooms if f"`{room}`" not in PAGE} == set()


def test_every_file_that_is_named_exists() -> None:
    stems = {
        path.name.split(".")[0]
        for place in PLACES[:2]
        for path in place.rglob("*")
        if path.suffix in {".py", ".ts", ".svelte", ".toml"}
    }
    for name in re.findall(
        r"`([\w/.]+)`", PAGE.split("## Where is")[0].split("## The path of a move")[1]
    ):
        assert name.split("/")[-1].split(".")[0] in stems | {
            "Change",
            "Commit",
            "Ply",
            "Session",
            "Table",
        }, name
    for path in re.findall(r"`([\w/]+\.(?:py|ts))`", PAGE.replace("NAME.py", "greedy.py")):
        assert any((place / path).exists() for place in PLACES), path


def test_a_move_runs_through_few_files(tmp_path: Path) -> None:
    """At most 25, because nobody can keep more in mind."""
    files = asyncio.run(traced_move(tmp_path))
    assert len(files) <= 25, files
    listed = PAGE.split(BEGIN)[1].split(END)[0]
    assert sorted(re.findall(r"`(.+)`", listed)) == sorted(files), "run `python -m docs.trace`"
