"""The tables of the survey: of each fact the head and its rows."""

from __future__ import annotations

from collections.abc import Sequence

from ...words import say
from ..intervals import Interval
from .survey_rows import CardRow, FirstRow, HandRow, LengthRow, LuckRow, Named, OptionRow

Rows = list[list[str]]


# --- cells --------------------------------------------------------------------------------------


def heads(*names: str) -> list[str]:
    return [say(f"stats.column.{name}") for name in names]


def table_name(row: Named) -> str:
    """Such as `classic 4 in 2 teams`."""
    options = [f"{name}={value}" for name, value in row["options"].items()]
    rules = " ".join([row["rules"] or "DOG Cards", *options])
    return say("stats.table", rules=rules, seats=row["seats"], teams=row["teams"])


def option_name(row: OptionRow) -> str:
    return f"{row['option']}={str(row['value']).lower()}" if row["option"] else "classic"


def percent(value: float | None, sign: str = "") -> str:
    return "?" if value is None else f"{100 * value:{sign}.1f}"


def interval(estimate: Interval | None, sign: str = "") -> str:
    """In per cent."""
    if estimate is None:
        return "?"
    ends = f"{percent(estimate['low'], sign)} – {percent(estimate['high'], sign)}"
    return f"{percent(estimate['mean'], sign)} ({ends})"


def number(estimate: Interval | None) -> str:
    return "–" if estimate is None else f"{estimate['mean']:.1f}"


# --- tables -------------------------------------------------------------------------------------


def first_rows(found: Sequence[FirstRow]) -> Rows:
    rows = [heads("table", "player", "games", "even", "first")]
    for row in found:
        even = percent(row["even"])
        rows.append(
            [table_name(row), row["player"], str(row["games"]), even, interval(row["share"])]
        )
    return rows


def length_rows(found: Sequence[LengthRow]) -> Rows:
    rows = [heads("table", "player", "games", "moves", "rounds", "p05", "median", "p95")]
    for row in found:
        unit = row["rounds"] if row["game"] == "dog" else row["length"]
        spread = [f"{value:.0f}" for value in (unit["p05"], unit["median"], unit["p95"])]
        rounds = number(row["rounds"]) if row["game"] == "dog" else "–"
        head = [table_name(row), row["player"], str(row["games"])]
        rows.append([*head, number(row["length"]), rounds, *spread])
    return rows


def options_rows(found: Sequence[OptionRow]) -> Rows:
    rows = [heads("option", "player", "games", "rounds", "change", "captures", "folds", "first")]
    for row in found:
        rows.append(
            [
                option_name(row),
                row["player"],
                str(row["games"]),
                number(row["rounds"]),
                interval(row["change"], "+") if row["option"] else "–",
                number(row["captures"]),
                number(row["folds"]),
                interval(row["first"]),
            ]
        )
    return rows


def hands_rows(found: Sequence[HandRow]) -> Rows:
    rows = [heads("table", "cards", "start_cards", "hand", "exact", "counted", "team")]
    for row in found:
        rows.append(
            [
                table_name(row),
                *(str(count) for count in (row["cards"], row["start_cards"], row["hand"])),
                f"{100 * row['exact']:.2f}",
                interval(row["counted"]),
                f"{100 * row['team_exact']:.2f}",
            ]
        )
    return rows


def cards_rows(found: Sequence[CardRow]) -> Rows:
    """A column a player."""
    players = list(dict.fromkeys(row["player"] for row in found))
    games = {row["player"]: row["games"] for row in found}
    head = heads("card") + [say("stats.player_games", player=p, games=games[p]) for p in players]
    worth = {(row["card"], row["player"]): row["worth"] for row in found}
    cards = list(dict.fromkeys(row["card"] for row in found))
    return [
        head,
        *([card, *(interval(worth.get((card, p)), "+") for p in players)] for card in cards),
    ]


def luck_rows(found: Sequence[LuckRow]) -> Rows:
    rows = [heads("pairing", "deals", "won", "deal_share")]
    for row in found:
        pairing = say(f"stats.luck.{row['kind']}", one=row["one"], other=row["other"])
        share = interval(row["deal_share"])
        rows.append([pairing, str(row["deals"]), interval(row["won"]), share])
    return rows
