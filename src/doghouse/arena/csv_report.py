"""The report as CSV files: plain names and numbers, for programs."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence

from .report import BotPart, PairPart, Report

CsvRow = dict[str, object]


def csv_files(report: Report) -> dict[str, str]:
    """The text of each file, by its name."""
    return {
        "ratings.csv": csv_text([bot_row(name, bot) for name, bot in report["bots"].items()]),
        "cross.csv": csv_text([pair_row(pair) for pair in report["pairs"] if pair["units"]]),
        "lengths.csv": csv_text(
            [
                {"from": low, "before": high, "games": count}
                for low, high, count in report["lengths"]["histogram"]
            ]
        ),
    }


def bot_row(name: str, bot: BotPart) -> CsvRow:
    return {
        "bot": name,
        **bot["rating"],
        "games": bot["games"],
        "failures": bot["failures"],
        "median_seconds": bot["time"]["median"],
        "p95_seconds": bot["time"]["p95"],
    }


def pair_row(pair: PairPart) -> CsvRow:
    row: CsvRow = {
        "one": pair["one"],
        "other": pair["other"],
        "units": pair["units"],
        "games": pair["games"],
        "won": pair["won"],
        "given_up": pair["given_up"],
        "even": pair["even"],
    }
    for kind, interval in (
        ("share", pair["share"]),
        ("score", pair["score"]),
        ("elo", pair["elo"]),
    ):
        row |= {
            kind: interval["mean"],
            f"{kind}_low": interval["low"],
            f"{kind}_high": interval["high"],
        }
    return row


def csv_text(rows: Sequence[CsvRow]) -> str:
    text = io.StringIO()
    if rows:
        writer = csv.DictWriter(text, list(rows[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
    return text.getvalue()
