"""The tables of docs/environments.md, from the code.   python -m docs.fields"""

from __future__ import annotations

from pathlib import Path

from doghouse.columns import markdown_table
from doghouse.env.action_space import action_blocks
from doghouse.features import fields_of
from doghouse.features.core.fields import inputs_of
from doghouse.rules.rulesets import configure

PAGE = Path(__file__).with_name("environments.md")


def field_table(game: str) -> str:
    rows = [["field", "cells", "shape", "0 to", "inputs", "meaning"]]
    at = 0
    for field in fields_of(game):
        shape = " × ".join(map(str, field.shape))
        cells = f"{at}–{at + field.cells - 1}" if field.cells > 1 else str(at)
        rows.append(
            [f"`{field.name}`", cells, shape, str(field.top), str(field.inputs), field.meaning]
        )
        at += field.cells
    rows.append(["", str(at), "", "", str(inputs_of(fields_of(game))), "together"])
    return markdown_table(rows, "<")


def action_table(game: str) -> str:
    blocks = action_blocks(configure(game))
    rows = [["kind", "numbers", "counted by"]]
    rows += [[b.kind, f"{b.first}–{b.first + b.count - 1}", b.parts] for b in blocks]
    return markdown_table(rows, "<")


TABLES = {
    f"{kind} {game}": make(game)
    for game in ("dog", "dogcards")
    for kind, make in (("fields", field_table), ("actions", action_table))
}


def page(text: str) -> str:
    """The page with its tables renewed."""
    for name, table in TABLES.items():
        begin, end = f"<!-- {name} -->\n", "\n<!-- end -->"
        before, _, rest = text.partition(begin)
        _, _, after = rest.partition(end)
        text = before + begin + table + end + after
    return text


if __name__ == "__main__":
    PAGE.write_text(page(PAGE.read_text("utf-8")), "utf-8")
