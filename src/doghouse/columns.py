"""Rows of cells as columns of text, for the terminal and for Markdown."""

from collections.abc import Sequence

Rows = Sequence[Sequence[str]]


def columns(rows: Rows, side: str = ">") -> str:
    """Align the first column left, the others right, or left with `<`."""
    widths = [max(len(cell) for cell in column) for column in zip(*rows, strict=True)]
    lines = []
    for first, *rest in rows:
        cells = [f"{cell:{side}{width}}" for cell, width in zip(rest, widths[1:], strict=True)]
        lines.append("  ".join([f"{first:<{widths[0]}}", *cells]).rstrip())
    return "\n".join(lines)


def markdown_table(rows: Rows, side: str = ">") -> str:
    """The first row is the header; columns are aligned as above."""
    lines = [f"| {' | '.join(row)} |" for row in rows]
    rule = "---:" if side == ">" else "---"
    lines.insert(1, f"| {' | '.join(['---', *[rule] * (len(rows[0]) - 1)])} |")
    return "\n".join(lines)
