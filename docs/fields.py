"""The tables of docs/environments.md, from the code.   python -m docs.fields"""

from __future__ import annotations

from pathlib import Path

from doghouse.columns import markdown_table
from doghouse.env.action_space import action_blocks
from doghouse.features import fields_of
from doghouse.features.core.sparse import BINS, EIGHTHS, KEPT_JOKER, SQUARE
from doghouse.features.encoding import Block, blocks_of, inputs_in, option_blocks_of
from doghouse.rules.rulesets import configure

PAGE = Path(__file__).with_name("environments.md")


def field_table(game: str) -> str:
    rows = [["field", "cells", "shape", "0 to", "meaning"]]
    at = 0
    for field in fields_of(game):
        shape = " × ".join(map(str, field.shape))
        cells = f"{at}–{at + field.cells - 1}" if field.cells > 1 else str(at)
        rows.append([f"`{field.name}`", cells, shape, str(field.top), field.meaning])
        at += field.cells
    rows.append(["", str(at), "", "", "total"])
    return markdown_table(rows, "<")


def input_table(game: str) -> str:
    rows = [["field", "inputs", "distinguished by"]]
    first = 0
    for block in (*blocks_of(game), *option_blocks_of(game)):
        last = first + inputs_in(game, block) - 1
        rows.append([f"`{block.field}`", f"{first}–{last}", ", ".join(_told_apart(block))])
        first = last + 1
    return markdown_table(rows, "<")


def _told_apart(block: Block) -> list[str]:
    squares = "owner's start" if block.from_owner else "observer's start"
    by = {
        BINS: "value",
        EIGHTHS: "value by eights",
        SQUARE: f"square from the {squares}, or of the home",
        KEPT_JOKER: "a joker or the number itself",
    }
    return [*(["role of the seat"] if block.slots else []), by[block.kind]]


def action_table(game: str) -> str:
    blocks = action_blocks(configure(game))
    rows = [["kind", "numbers", "counted by"]]
    rows += [[b.kind, f"{b.first}–{b.first + b.count - 1}", b.parts] for b in blocks]
    return markdown_table(rows, "<")


TABLES = {
    f"{kind} {game}": make(game)
    for game in ("dog", "dogcards")
    for kind, make in (
        ("fields", field_table),
        ("inputs", input_table),
        ("actions", action_table),
    )
}


def page(text: str) -> str:
    return renewed(text, TABLES)


def renewed(text: str, tables: dict[str, str]) -> str:
    """A page with its tables as the code has them now."""
    for name, table in tables.items():
        begin, end = f"<!-- {name} -->\n", "\n<!-- end -->"
        before, _, rest = text.partition(begin)
        _, _, after = rest.partition(end)
        text = before + begin + table + end + after
    return text


if __name__ == "__main__":
    PAGE.write_text(page(PAGE.read_text("utf-8")), "utf-8")
