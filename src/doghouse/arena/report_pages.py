"""The report of a match as text for the screen, as figures, and as a page of HTML."""

from collections.abc import Sequence
from html import escape

from ..columns import Rows, columns
from ..drawing.sentences import game_title
from ..rules.rulesets import configure
from ..words import say
from .estimates import Interval
from .figures import Figure, Histogram, Intervals, Row, interval_row, svg
from .report import BotPart, Report


def text_of(report: Report) -> str:
    parts = [heading(report), columns(ratings_rows(report)), columns(cross_rows(report))]
    parts += [columns(facts_rows(report), "<"), *notes(report)]
    return "\n\n".join(parts)


def heading(report: Report) -> str:
    return game_title(configure(**report["match"]["configuration"]))


def ratings_rows(report: Report) -> Rows:
    head = ["bot", "rating", "interval", "games", "failures", "median", "p95"]
    rows = [[say(f"arena.column.{name}") for name in head]]
    for name, bot in report["bots"].items():
        rating, time = bot["rating"], bot["time"]
        rows.append(
            [
                name,
                f"{rating['mean']:.0f}",
                span(rating, 1, 0),
                str(bot["games"]),
                str(bot["failures"]),
                milliseconds(time["median"]),
                milliseconds(time["p95"]),
            ]
        )
    return rows


def cross_rows(report: Report) -> Rows:
    """Scores of the row against the column, in per cent."""
    names = list(report["bots"])
    scores = cross_scores(report)
    rows = [[say("arena.column.score"), *names]]
    for one in names:
        cells = [percent(scores.get((one, other))) for other in names]
        rows.append([one, *cells])
    return rows


def facts_rows(report: Report) -> Rows:
    length = report["lengths"]
    rows = [
        [say("arena.row.games"), say("arena.games", games=report["games"], units=report["units"])],
        [say("arena.row.seeds"), say("arena.seeds", **report["seeds"])],
    ]
    if length["games"]:
        rows.append([say("arena.row.length"), say("arena.length", **length)])
    if sprt := report["sprt"]:
        rows.append([say("arena.row.sprt"), say(f"arena.sprt.{sprt['verdict']}", **sprt)])
    return rows


def notes(report: Report) -> list[str]:
    """Notes that a reader needs to interpret the figures."""
    lines = []
    if report["match"]["configuration"]["teams"] > 2:
        lines += share_notes(report)
    if report["given_up"]:
        plies = report["match"]["max_plies"]
        lines.append(say("arena.note.given_up", count=report["given_up"], plies=plies))
    for name, bot in report["bots"].items():
        for why in bot["reasons"]:
            lines.append(say("arena.note.failure", bot=name, why=why))
    return ["\n".join(lines)] if lines else []


def share_notes(report: Report) -> list[str]:
    teams = report["match"]["configuration"]["teams"]
    lines = [say("arena.note.teams", others=teams - 1, even=100 / teams)]
    for pair in report["pairs"]:
        if pair["units"]:
            one, other, share = pair["one"], pair["other"], percent(pair["share"])
            lines.append(
                say("arena.note.share", one=one, others=teams - 1, other=other, share=share)
            )
    return lines


def span(interval: Interval, factor: float, digits: int) -> str:
    if interval["low"] is None or interval["high"] is None:
        return "?"
    low, high = factor * interval["low"], factor * interval["high"]
    return f"{low:.{digits}f} – {high:.{digits}f}"


def percent(score: Interval | None) -> str:
    if score is None:
        return "–"
    return f"{100 * score['mean']:.1f} ({span(score, 100, 1)})"


def milliseconds(seconds: float | None) -> str:
    return "–" if seconds is None else f"{1000 * seconds:.2f}"


def cross_scores(report: Report) -> dict[tuple[str, str], Interval]:
    """The scores of all pairings, in both directions."""
    scores = {}
    for pair in report["pairs"]:
        if pair["units"]:
            scores[pair["one"], pair["other"]] = pair["score"]
            scores[pair["other"], pair["one"]] = complement(pair["score"])
    return scores


def complement(score: Interval) -> Interval:
    low, high = score["low"], score["high"]
    return {
        "mean": 1 - score["mean"],
        "low": None if high is None else 1 - high,
        "high": None if low is None else 1 - low,
    }


# --- figures --------------------------------------------------------------------------------------


def figures_of(report: Report) -> list[Figure]:
    rows = [interval_row(name, bot["rating"]) for name, bot in report["bots"].items()]
    figures: list[Figure] = [Intervals(say("arena.figure.ratings"), "Elo", rows)]
    if report["lengths"]["games"]:
        title = say("arena.figure.lengths")
        figures.append(Histogram(title, say("arena.plies"), report["lengths"]["histogram"]))
    if times := time_rows(report["bots"]):
        figures.append(Intervals(say("arena.figure.times"), "ms", times, is_log=True))
    return figures


def time_rows(bots: dict[str, BotPart]) -> list[Row]:
    """From the median to the 95th percentile, in ms."""
    rows = []
    for name, bot in bots.items():
        median, p95 = bot["time"]["median"], bot["time"]["p95"]
        if median is not None and p95 is not None:
            rows.append(Row(name, 1000 * median, 1000 * median, 1000 * p95))
    return rows


# --- a self-contained page: no script, no external font or picture --------------------------------

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


def table(rows: Rows) -> str:
    body = ["".join(f"<td>{escape(cell)}</td>" for cell in row) for row in rows[1:]]
    return scrolled_table(rows[0], body)


def scrolled_table(head: Sequence[str], body: list[str]) -> str:
    """`body`: the cells of each row, as HTML."""
    first = "".join(f"<th>{escape(name)}</th>" for name in head)
    rows = "".join(f"<tr>{row}</tr>" for row in [first, *body])
    return f'<div class="scroll"><table>{rows}</table></div>'


def cross_table(report: Report) -> str:
    names = list(report["bots"])
    scores = cross_scores(report)
    body = []
    for one in names:
        cells = [score_cell(scores.get((one, other))) for other in names]
        body.append(f"<th>{escape(one)}</th>{''.join(cells)}")
    return scrolled_table([say("arena.column.score"), *names], body)


def score_cell(score: Interval | None) -> str:
    """The interval goes below the score to keep columns narrow."""
    tint, text = "#eeeeee", "–"
    if score:
        tint = colour(score["mean"])
        text = f"{100 * score['mean']:.1f}<small>{span(score, 100, 1)}</small>"
    return f'<td class="score" style="background:{tint}">{text}</td>'


def colour(share: float) -> str:
    """Green if the row wins, red if it loses, white if even; dark text stays readable on it."""
    strength = abs(share - 0.5) * 2
    tint = WINS if share > 0.5 else LOSES
    mixed = (
        round(white + (full - white) * strength) for white, full in zip(EVEN, tint, strict=True)
    )
    return f"rgb({','.join(map(str, mixed))})"


def conditions(report: Report) -> str:
    """Everything needed to repeat the match."""
    match = report["match"]
    rows = [[name, spec] for name, spec in match["entrants"].items()]
    rows += [
        [key, str(value)]
        for key, value in match.items()
        if key not in ("configuration", "entrants")
    ]
    head = [say("arena.column.condition"), say("arena.column.value")]
    return f"<h2>{escape(say('arena.page.conditions'))}</h2>{table([head, *rows])}"
