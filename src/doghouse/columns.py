"""Rows of cells as columns of text, for the screen and for a page."""

from collections.abc import Sequence

Rows = Sequence[Sequence[str]]


def columns(rows: Rows, side: str = ">") -> str:
    """The first column to the left, the others to the right, or to the left with `<`."""
    widths = [max(len(cell) for cell in column) for column in zip(*rows, strict=True)]
    lines = []
    for first, *rest in rows:
        cells = [f"{cell:{side}{width}}" for cell, width in zip(rest, widths[1:], strict=True)]
        lines.append("  ".join([f"{first:<{widths[0]}}", *cells]).rstrip())
    return "\n".join(lines)


def markdown_table(rows: Rows, side: str = ">") -> str:
    """The first row is the head; numbers stand to the right as above."""
    lines = [f"| {' | '.join(row)} |" for row in rows]
    rule = "---:" if side == ">" else "---"
    lines.insert(1, f"| {' | '.join(['---', *[rule] * (len(rows[0]) - 1)])} |")
    return "\n".join(lines)
