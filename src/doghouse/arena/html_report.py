"""The report as one self-contained page: no script, no font, no picture from elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from ..words import say
from .figures import cross_scores, figures_of
from .intervals import Interval
from .report import Report
from .svg import svg
from .text_report import facts_rows, heading, notes, ratings_rows, span

EVEN, WINS, LOSES = (250, 250, 250), (145, 215, 145), (240, 145, 145)  # red, green, blue
STYLE = """
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; margin: 1rem 0; }
th, td { padding: .3rem .7rem; text-align: right; border-bottom: 1px solid #8884; }
th:first-child, td:first-child { text-align: left; }
th, td { white-space: nowrap; }
td.score { color: #222; line-height: 1.25; } small { display: block; }
figure { margin: 1.5rem 0; overflow-x: auto; }
svg { width: 100%; min-width: 34rem; height: auto; border-radius: .4rem; }
.scroll { overflow-x: auto; }
dt { font-weight: 600; } dd { margin: 0 0 .5rem; }
"""


def page_of(report: Report) -> str:
    title = escape(heading(report))
    return "\n".join(
        [
            "<!doctype html>",
            '<html lang="en"><head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(say('arena.page.title'))}: {title}</title>",
            f"<style>{STYLE}</style></head><body>",
            f"<h1>{escape(say('arena.page.title'))}</h1><p>{title}</p>",
            facts(report),
            f"<h2>{escape(say('arena.figure.ratings'))}</h2>",
            table(ratings_rows(report)),
            f"<h2>{escape(say('arena.figure.cross'))}</h2>",
            cross_table(report),
            *(f"<p>{escape(line)}</p>" for note in notes(report) for line in note.split("\n")),
            *(f"<figure>{svg(figure)}</figure>" for figure in figures_of(report)),
            conditions(report),
            "</body></html>\n",
        ]
    )


def facts(report: Report) -> str:
    rows = [
        f"<dt>{escape(name)}</dt><dd>{escape(value)}</dd>" for name, value in facts_rows(report)
    ]
    return f"<dl>{''.join(rows)}</dl>"


def table(rows: Sequence[Sequence[str]]) -> str:
    head = "".join(f"<th>{escape(cell)}</th>" for cell in rows[0])
    body = "".join(
        f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows[1:]
    )
    return f'<div class="scroll"><table><tr>{head}</tr>{body}</table></div>'


def cross_table(report: Report) -> str:
    names = list(report["bots"])
    scores = cross_scores(report)
    head = "".join(f"<th>{escape(name)}</th>" for name in names)
    rows = []
    for one in names:
        cells = []
        for other in names:
            score = scores.get((one, other))
            tint = colour(score["mean"] if score else None)
            cells.append(f'<td class="score" style="background:{tint}">{score_cell(score)}</td>')
        rows.append(f"<tr><th>{escape(one)}</th>{''.join(cells)}</tr>")
    corner = escape(say("arena.column.score"))
    body = "".join(rows)
    return f'<div class="scroll"><table><tr><th>{corner}</th>{head}</tr>{body}</table></div>'


def score_cell(score: Interval | None) -> str:
    """The interval below the score, so that many columns find room."""
    if score is None:
        return "–"
    return f"{100 * score['mean']:.1f}<small>{span(score, 100, 1)}</small>"


def colour(share: float | None) -> str:
    """Green where the row wins, red where it loses, white at even; dark ink stays readable."""
    if share is None:
        return "#eeeeee"
    strength = abs(share - 0.5) * 2
    tint = WINS if share > 0.5 else LOSES
    mixed = (
        round(white + (full - white) * strength) for white, full in zip(EVEN, tint, strict=True)
    )
    return f"rgb({','.join(map(str, mixed))})"


def conditions(report: Report) -> str:
    """So that the match can be played again."""
    match = report["match"]
    rows = [[name, spec] for name, spec in match["entrants"].items()]
    rows += [
        [key, str(value)]
        for key, value in match.items()
        if key not in ("configuration", "entrants")
    ]
    head = [say("arena.column.condition"), say("arena.column.value")]
    return f"<h2>{escape(say('arena.page.conditions'))}</h2>{table([head, *rows])}"
