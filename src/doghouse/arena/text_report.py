"""The report as text for the screen."""

from __future__ import annotations

from ..columns import columns
from ..words import say
from .figures import cross_scores
from .intervals import Interval
from .report import Report
from .sprt import SprtDocument

Rows = list[list[str]]


def text_of(report: Report) -> str:
    parts = [heading(report), columns(ratings_rows(report)), columns(cross_rows(report))]
    parts += [columns(facts_rows(report), "<"), *notes(report)]
    return "\n\n".join(parts)


def heading(report: Report) -> str:
    c = report["match"]["configuration"]
    title = say(f"play.title.{c['game']}", rules=c["rules"], seats=c["seats"], teams=c["teams"])
    options = [say("play.option", name=n, value=str(v).lower()) for n, v in c["options"].items()]
    return " · ".join([title, *options])


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
    """The score of the row against the column, in per cent."""
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
    if report["sprt"]:
        rows.append([say("arena.row.sprt"), sprt_text(report["sprt"])])
    return rows


def sprt_text(sprt: SprtDocument) -> str:
    return say(f"arena.sprt.{sprt['verdict']}", **sprt)


def notes(report: Report) -> list[str]:
    """What a reader must know to read the figures right."""
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
