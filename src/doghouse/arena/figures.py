"""Figures: what is to be drawn, for SVG and for PNG alike."""

from __future__ import annotations

from typing import Any, NamedTuple

from ..words import say


class Row(NamedTuple):
    """A value with its error bar."""

    label: str
    value: float
    low: float
    high: float


class Intervals(NamedTuple):
    title: str
    unit: str
    rows: list[Row]
    even: float | None = None  # a line to compare with
    is_log: bool = False


class Histogram(NamedTuple):
    title: str
    unit: str
    bins: list[tuple[int, int, int]]  # from, before, how many


class Heat(NamedTuple):
    """A square table of shares from 0 to 1; None on the diagonal."""

    title: str
    names: list[str]
    cells: list[list[float | None]]


Figure = Intervals | Histogram | Heat


def figures_of(report: dict[str, Any]) -> dict[str, Figure]:
    """By the name of the file."""
    figures: dict[str, Figure] = {
        "ratings": ratings_figure(report["bots"]),
        "cross": cross_figure(report),
    }
    if report["lengths"]["games"]:
        title = say("arena.figure.lengths")
        figures["lengths"] = Histogram(title, say("arena.plies"), report["lengths"]["histogram"])
    rows = [
        Row(name, 1000 * time["median"], 1000 * time["median"], 1000 * time["p95"])
        for name, time in ((name, bot["time"]) for name, bot in report["bots"].items())
        if time["moves"]
    ]
    if rows:
        figures["times"] = Intervals(say("arena.figure.times"), "ms", rows, is_log=True)
    return figures


def ratings_figure(bots: dict[str, Any]) -> Intervals:
    rows = []
    for name, bot in bots.items():
        rating = bot["rating"]
        ends = (rating["mean"] if rating[end] is None else rating[end] for end in ("low", "high"))
        rows.append(Row(name, rating["mean"], *ends))
    return Intervals(say("arena.figure.ratings"), "Elo", rows)


def cross_figure(report: dict[str, Any]) -> Heat:
    names = list(report["bots"])
    scores = cross_scores(report)
    cells = [
        [scores[one, other]["mean"] if (one, other) in scores else None for other in names]
        for one in names
    ]
    return Heat(say("arena.figure.cross"), names, cells)


def cross_scores(report: dict[str, Any]) -> dict[tuple[str, str], dict[str, float]]:
    """Of each against each, both ways round."""
    scores = {}
    for pair in report["pairs"]:
        if pair["units"]:
            score = pair["score"]
            turned = {"mean": 1 - score["mean"], "low": 1 - score["high"], "high": 1 - score["low"]}
            scores[pair["one"], pair["other"]] = score
            scores[pair["other"], pair["one"]] = turned
    return scores
