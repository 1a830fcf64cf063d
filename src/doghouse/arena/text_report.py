"""The report as text for the screen and as CSV for other programs."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from typing import Any

from ..words import say
from .figures import cross_scores

Rows = list[list[str]]


def text_of(report: dict[str, Any]) -> str:
    parts = [heading(report), columns(ratings_rows(report)), columns(cross_rows(report))]
    parts += [columns(facts_rows(report), "<"), *notes(report)]
    return "\n\n".join(parts)


def heading(report: dict[str, Any]) -> str:
    c = report["match"]["configuration"]
    title = say(f"play.title.{c['game']}", rules=c["rules"], seats=c["seats"], teams=c["teams"])
    options = [say("play.option", name=n, value=str(v).lower()) for n, v in c["options"].items()]
    return " · ".join([title, *options])


def ratings_rows(report: dict[str, Any]) -> Rows:
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


def cross_rows(report: dict[str, Any]) -> Rows:
    """The score of the row against the column, in per cent."""
    names = list(report["bots"])
    scores = cross_scores(report)
    rows = [[say("arena.column.score"), *names]]
    for one in names:
        cells = [percent(scores.get((one, other))) for other in names]
        rows.append([one, *cells])
    return rows


def facts_rows(report: dict[str, Any]) -> Rows:
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


def sprt_text(sprt: dict[str, Any]) -> str:
    return say(f"arena.sprt.{sprt['verdict']}", **sprt)


def notes(report: dict[str, Any]) -> list[str]:
    """What a reader must know to read the figures right."""
    lines = []
    teams = report["match"]["configuration"]["teams"]
    if teams > 2:
        lines.append(say("arena.note.teams", others=teams - 1, even=100 / teams))
        for pair in report["pairs"]:
            if pair["units"]:
                told = percent(pair["share"])
                lines.append(
                    say("arena.note.share", one=pair["one"], other=pair["other"], share=told)
                )
    if report["given_up"]:
        plies = report["match"]["max_plies"]
        lines.append(say("arena.note.given_up", count=report["given_up"], plies=plies))
    for name, bot in report["bots"].items():
        for why in bot["reasons"]:
            lines.append(say("arena.note.failure", bot=name, why=why))
    return ["\n".join(lines)] if lines else []


def span(interval: dict[str, float | None], factor: float, digits: int) -> str:
    if interval["low"] is None or interval["high"] is None:
        return "?"
    low, high = factor * interval["low"], factor * interval["high"]
    return f"{low:.{digits}f} – {high:.{digits}f}"


def percent(score: dict[str, float] | None) -> str:
    if score is None:
        return "–"
    return f"{100 * score['mean']:.1f} ({span(dict(score), 100, 1)})"


def milliseconds(seconds: float | None) -> str:
    return "–" if seconds is None else f"{1000 * seconds:.2f}"


def columns(rows: Rows, side: str = ">") -> str:
    """The first column to the left, the others to the right or as asked."""
    widths = [max(len(cell) for cell in column) for column in zip(*rows, strict=True)]
    lines = []
    for first, *rest in rows:
        cells = [f"{cell:{side}{width}}" for cell, width in zip(rest, widths[1:], strict=True)]
        lines.append("  ".join([f"{first:<{widths[0]}}", *cells]).rstrip())
    return "\n".join(lines)


# CSV: plain names and numbers, for programs


def csv_files(report: dict[str, Any]) -> dict[str, str]:
    """The text of each file, by its name."""
    bots = [
        {
            "bot": name,
            **{key: bot["rating"][key] for key in ("mean", "low", "high")},
            "games": bot["games"],
            "failures": bot["failures"],
            "median_seconds": bot["time"]["median"],
            "p95_seconds": bot["time"]["p95"],
        }
        for name, bot in report["bots"].items()
    ]
    pairs = [pair_row(pair) for pair in report["pairs"] if pair["units"]]
    lengths = [
        dict(zip(("from", "before", "games"), bin_, strict=True)) for bin_ in histogram(report)
    ]
    return {
        "ratings.csv": csv_text(bots),
        "cross.csv": csv_text(pairs),
        "lengths.csv": csv_text(lengths),
    }


def histogram(report: dict[str, Any]) -> list[Sequence[int]]:
    found: list[Sequence[int]] = report["lengths"]["histogram"]
    return found


def pair_row(pair: dict[str, Any]) -> dict[str, Any]:
    row = {key: pair[key] for key in ("one", "other", "units", "games", "won", "given_up", "even")}
    for kind in ("share", "score", "elo"):
        row[kind] = pair[kind]["mean"]
        row |= {f"{kind}_{end}": pair[kind][end] for end in ("low", "high")}
    return row


def csv_text(rows: list[dict[str, Any]]) -> str:
    text = io.StringIO()
    if rows:
        writer = csv.DictWriter(text, list(rows[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
    return text.getvalue()
