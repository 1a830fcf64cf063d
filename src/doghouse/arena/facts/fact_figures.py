"""The figures of the survey. They show the bot where there is one: it plays more like people."""

from __future__ import annotations

from collections.abc import Sequence

from ...words import say
from ..figures import Intervals, Row, interval_row
from .fact_tables import option_name, table_name
from .survey_rows import CardRow, FirstRow, LengthRow, OptionRow

PERCENT = 100


def first_figure(found: Sequence[FirstRow]) -> Intervals:
    """Against an even share."""
    player = found[-1]["player"]
    rows = []
    for row in found:
        if row["player"] == player:
            label, mean, low, high, _ = interval_row(table_name(row), row["share"], PERCENT)
            even = PERCENT * row["even"]
            rows.append(Row(label, mean - even, low - even, high - even))
    title = say("stats.figure.first", player=player)
    return Intervals(title, say("stats.points"), rows, even=0)


def length_figure(found: Sequence[LengthRow]) -> Intervals:
    player = found[-1]["player"]
    rows = []
    for row in found:
        if row["player"] == player and row["game"] == "dog":
            rounds = row["rounds"]
            rows.append(Row(table_name(row), rounds["median"], rounds["p05"], rounds["p95"]))
    title = say("stats.figure.length", player=player)
    return Intervals(title, say("stats.column.rounds"), rows)


def options_figure(found: Sequence[OptionRow]) -> Intervals:
    player = found[-1]["player"]
    rows = [
        interval_row(option_name(row), row["change"], PERCENT)
        for row in found
        if row["player"] == player and row["option"]
    ]
    return Intervals(say("stats.figure.options", player=player), "%", rows, even=0)


def cards_figure(found: Sequence[CardRow]) -> Intervals:
    player = found[-1]["player"]
    rows = [
        interval_row(row["card"], row["worth"], PERCENT) for row in found if row["player"] == player
    ]
    title = say("stats.figure.cards", player=player)
    return Intervals(title, say("stats.points"), rows, even=0)
