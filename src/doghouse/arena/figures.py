"""Figures: what is to be drawn of a report."""

from __future__ import annotations

from typing import NamedTuple

from ..words import say
from .intervals import Interval
from .report import Bin, BotPart, Report


class Row(NamedTuple):
    """A value with its error bar."""

    label: str
    value: float
    low: float
    high: float
    is_faded: bool = False  # there to compare the others with


class Intervals(NamedTuple):
    title: str
    unit: str
    rows: list[Row]
    even: float | None = None  # a line to compare with
    is_log: bool = False
    longest_label: int = 30  # letters; longer ones are cut


class Histogram(NamedTuple):
    title: str
    unit: str
    bins: list[Bin]


Figure = Intervals | Histogram


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


def interval_row(label: str, interval: Interval, factor: float = 1) -> Row:
    """An end that is not known is drawn at the mean."""
    mean, low, high = interval["mean"], interval["low"], interval["high"]
    ends = (mean if low is None else low, mean if high is None else high)
    return Row(label, factor * mean, factor * ends[0], factor * ends[1])


def cross_scores(report: Report) -> dict[tuple[str, str], Interval]:
    """Of each against each, both ways round."""
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
