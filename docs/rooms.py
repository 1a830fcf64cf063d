"""Draw docs/rooms.svg: the rooms of src/doghouse and their imports, taken from the code.

`python -m docs.rooms` writes it; a test fails if the picture is out of date. A row is a layer of
pyproject.toml; transitive arrows are left out.
"""

from __future__ import annotations

import html
import tomllib
from pathlib import Path
from typing import NamedTuple

import grimp

ROOT = Path(__file__).parents[1]
PICTURE = ROOT / "docs" / "rooms.svg"
PACKAGE = "doghouse"

WIDTH, ROW, GAP = 960, 92, 16
BOX_HEIGHT, SMALL_HEIGHT = 46, 30

#: The contents of each room, in as few words as fit.
ABOUT = {
    "cli": "the program",
    "commands": "one file per command",
    "terminal": "a table for one",
    "arena": "matches, ratings, facts",
    "server": "sockets, store, bot pool",
    "evening": "rounds, pairings, standings",
    "puzzles": "decisions that matter",
    "simulation": "many random games",
    "table": "one running table",
    "bots": "see a view, choose a move",
    "protocol": "messages of a table",
    "record": "a game written down",
    "record_text": "its header and lines",
    "game": "Game: what users import",
    "fair_deals": "provably fair shuffles",
    "drawing": "positions as text",
    "explain": "why a move is illegal",
    "notation": "moves, positions, views",
    "rules": "the law; core/ is its hot floor",
}


class Box(NamedTuple):
    room: str
    x: float
    y: float
    width: float
    height: float


def layers() -> list[list[str]]:
    """The rows of the contract, from the top; the last one, which all others use, has no arrows."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    contracts = project["tool"]["importlinter"]["contracts"]
    rows = next(contract["layers"] for contract in contracts if contract["type"] == "layers")
    return [[name.strip().removeprefix(f"{PACKAGE}.") for name in row.split("|")] for row in rows]


def imports(rooms: list[str]) -> dict[str, set[str]]:
    """Which rooms each of them imports."""
    graph = grimp.build_graph(PACKAGE, cache_dir=None)
    found: dict[str, set[str]] = {room: set() for room in rooms}
    for module in graph.modules:
        room = room_of(module)
        if room in found:
            asked = {room_of(other) for other in graph.find_modules_directly_imported_by(module)}
            found[room] |= (asked & found.keys()) - {room}
    return found


def room_of(module: str) -> str:
    return module.split(".")[1] if "." in module else ""


def without_detours(edges: dict[str, set[str]]) -> dict[str, set[str]]:
    """Leave out transitive arrows."""
    return {
        room: {
            other
            for other in others
            if not any(other in reach(edges, between) for between in others - {other})
        }
        for room, others in edges.items()
    }


def reach(edges: dict[str, set[str]], room: str) -> set[str]:
    found: set[str] = set()
    ways = [room]
    while ways:
        for other in edges[ways.pop()] - found:
            found.add(other)
            ways.append(other)
    return found


# --- the picture --------------------------------------------------------------------------------


def boxes(rows: list[list[str]]) -> dict[str, Box]:
    placed = {}
    for number, row in enumerate(rows):
        height = BOX_HEIGHT if number < len(rows) - 1 else SMALL_HEIGHT
        width = min(220.0, (WIDTH - GAP * (len(row) + 1)) / len(row))
        left = (WIDTH - len(row) * width - (len(row) - 1) * GAP) / 2
        for at, room in enumerate(row):
            placed[room] = Box(room, left + at * (width + GAP), 20 + number * ROW, width, height)
    return placed


def drawn(box: Box) -> str:
    middle = box.x + box.width / 2
    about = ABOUT.get(box.room, "")
    lines = [
        f'<rect x="{box.x:.0f}" y="{box.y:.0f}" width="{box.width:.0f}" height="{box.height}" '
        'rx="6"/>',
        f'<text class="room" x="{middle:.0f}" y="{box.y + 20:.0f}">{box.room}</text>',
    ]
    if about:
        lines.append(f'<text x="{middle:.0f}" y="{box.y + 37:.0f}">{html.escape(about)}</text>')
    return "".join(lines)


def arrow(one: Box, other: Box) -> str:
    x, y = one.x + one.width / 2, one.y + one.height
    to_x, to_y = other.x + other.width / 2, other.y
    bend = (to_y - y) / 2
    return (
        f'<path d="M{x:.0f} {y:.0f} C{x:.0f} {y + bend:.0f} {to_x:.0f} {to_y - bend:.0f} '
        f'{to_x:.0f} {to_y - 2:.0f}" marker-end="url(#tip)"/>'
    )


STYLE = (
    "rect{fill:#fff8ec;stroke:#8a5a2b}text{font:12px sans-serif;text-anchor:middle;fill:#4a3320}"
    ".room{font-weight:bold;font-size:14px}path{fill:none;stroke:#a9825a}#tip path{fill:#a9825a}"
)
TIP = (
    '<marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" '
    'orient="auto"><path d="M0 0L8 4L0 8z"/></marker>'
)


def picture() -> str:
    rows = layers()
    rooms = [room for row in rows[:-1] for room in row]
    placed = boxes(rows)
    edges = without_detours(imports(rooms))
    arrows = [arrow(placed[a], placed[b]) for a in rooms for b in sorted(edges[a])]
    height = 20 + (len(rows) - 1) * ROW + SMALL_HEIGHT + 20
    parts = [f"<defs>{TIP}</defs><style>{STYLE}</style>", *arrows, *map(drawn, placed.values())]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img">\n'
        "<title>The rooms of Doghouse and who asks whom</title>\n" + "\n".join(parts) + "\n</svg>\n"
    )


if __name__ == "__main__":
    PICTURE.write_text(picture(), "utf-8")
