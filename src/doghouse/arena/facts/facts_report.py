"""The survey as tables, for the screen and as a page, and as figures."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from ...words import say
from ..figures import Figure, Intervals, Row
from ..text_report import Rows, columns
from .survey import FACTS

Document = dict[str, Any]
Cells = Iterable[str]


class Section(NamedTuple):
    name: str
    rows: Rows  # the head first
    figures: dict[str, Figure]

    @property
    def title(self) -> str:
        return say(f"stats.title.{self.name}")

    @property
    def about(self) -> str:
        return say(f"stats.about.{self.name}")


def sections_of(document: Document) -> list[Section]:
    return [
        Section(fact, TABLES[fact](document[fact]), FIGURES[fact](document[fact]))
        for fact in FACTS
        if fact in document
    ]


def text_of(document: Document) -> str:
    parts = [f"{s.title}\n{s.about}\n\n{columns(s.rows)}" for s in sections_of(document)]
    return "\n\n".join(parts)


def page_of(document: Document, command: str, folder: str) -> str:
    """Markdown; the figures lie in the folder beside it."""
    parts = [f"# {say('stats.page.title')}", say("stats.page.made", command=command)]
    if document["bot"]:
        parts.append(say("stats.page.bot", **document))
    for section in sections_of(document):
        parts += [f"## {section.title}", section.about, markdown(section.rows)]
        parts += [f"![{f.title}]({folder}/{name}.svg)" for name, f in section.figures.items()]
    return "\n\n".join(parts) + "\n"


def markdown(rows: Rows) -> str:
    head, *rest = ["| " + " | ".join(cell or " " for cell in row) + " |" for row in rows]
    line = "| --- |" + " ---: |" * (len(rows[0]) - 1)
    return "\n".join([head, line, *rest])


# --- cells --------------------------------------------------------------------------------------


def heads(*names: str) -> list[str]:
    return [say(f"stats.column.{name}") for name in names]


def table_name(row: Document) -> str:
    """Such as `classic 4 in 2 teams`."""
    options = [f"{name}={value}" for name, value in row["options"].items()]
    rules = " ".join([row["rules"] or "DOG Cards", *options])
    return say("stats.table", rules=rules, seats=row["seats"], teams=row["teams"])


def percent(value: float | None, sign: str = "") -> str:
    return "?" if value is None else f"{100 * value:{sign}.1f}"


def interval(estimate: Document | None, sign: str = "") -> str:
    """In per cent."""
    if estimate is None:
        return "?"
    ends = f"{percent(estimate['low'], sign)} – {percent(estimate['high'], sign)}"
    return f"{percent(estimate['mean'], sign)} ({ends})"


def number(estimate: Document | None) -> str:
    return "–" if estimate is None else f"{estimate['mean']:.1f}"


# --- tables -------------------------------------------------------------------------------------


def first_rows(found: list[Document]) -> Rows:
    rows = [heads("table", "player", "games", "even", "first")]
    for row in found:
        even = percent(row["even"])
        rows.append(
            [table_name(row), row["player"], str(row["games"]), even, interval(row["share"])]
        )
    return rows


def length_rows(found: list[Document]) -> Rows:
    rows = [heads("table", "player", "games", "moves", "rounds", "p05", "median", "p95")]
    for row in found:
        unit = row["rounds"] if row["game"] == "dog" else row["length"]
        spread = [f"{unit[key]:.0f}" for key in ("p05", "median", "p95")]
        rounds = number(row["rounds"]) if row["game"] == "dog" else "–"
        head = [table_name(row), row["player"], str(row["games"])]
        rows.append([*head, number(row["length"]), rounds, *spread])
    return rows


def options_rows(found: list[Document]) -> Rows:
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


def option_name(row: Document) -> str:
    return f"{row['option']}={str(row['value']).lower()}" if row["option"] else "classic"


def hands_rows(found: list[Document]) -> Rows:
    rows = [heads("table", "cards", "start_cards", "hand", "exact", "counted", "team")]
    for row in found:
        rows.append(
            [
                table_name(row),
                *(str(row[key]) for key in ("cards", "start_cards", "hand")),
                f"{100 * row['exact']:.2f}",
                interval(row["counted"]),
                f"{100 * row['team_exact']:.2f}",
            ]
        )
    return rows


def cards_rows(found: list[Document]) -> Rows:
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


def luck_rows(found: list[Document]) -> Rows:
    rows = [heads("pairing", "deals", "won", "deal_share")]
    for row in found:
        pairing = say(f"stats.luck.{row['kind']}", one=row["one"], other=row["other"])
        share = interval(row["deal_share"])
        rows.append([pairing, str(row["deals"]), interval(row["won"]), share])
    return rows


TABLES: dict[str, Callable[[list[Document]], Rows]] = {
    "first": first_rows,
    "length": length_rows,
    "options": options_rows,
    "hands": hands_rows,
    "cards": cards_rows,
    "luck": luck_rows,
}


# --- figures ------------------------------------------------------------------------------------


def best_player(found: list[Document]) -> str:
    """Figures show the bot where there is one: it plays more like people."""
    return str(found[-1]["player"])


def first_figures(found: list[Document]) -> dict[str, Figure]:
    player = best_player(found)
    rows = [
        Row(table_name(row), *(100 * (row["share"][key] - row["even"]) for key in ENDS))
        for row in found
        if row["player"] == player
    ]
    title = say("stats.figure.first", player=player)
    return {"first": Intervals(title, say("stats.points"), rows, even=0)}


def length_figures(found: list[Document]) -> dict[str, Figure]:
    player = best_player(found)
    rows = [
        Row(table_name(row), *(row["rounds"][key] for key in ("median", "p05", "p95")))
        for row in found
        if row["player"] == player and row["game"] == "dog"
    ]
    title = say("stats.figure.length", player=player)
    return {"length": Intervals(title, say("stats.column.rounds"), rows)}


def options_figures(found: list[Document]) -> dict[str, Figure]:
    player = best_player(found)
    rows = [
        Row(option_name(row), *(100 * finite(row["change"], key) for key in ENDS))
        for row in found
        if row["player"] == player and row["option"]
    ]
    return {"options": Intervals(say("stats.figure.options", player=player), "%", rows, even=0)}


def cards_figures(found: list[Document]) -> dict[str, Figure]:
    player = best_player(found)
    rows = [
        Row(row["card"], *(100 * row["worth"][key] for key in ENDS))
        for row in found
        if row["player"] == player
    ]
    title = say("stats.figure.cards", player=player)
    return {"cards": Intervals(title, say("stats.points"), rows, even=0)}


def no_figures(found: list[Document]) -> dict[str, Figure]:
    return {}


def finite(estimate: Document, key: str) -> float:
    value = estimate[key]
    return float(estimate["mean"] if value is None else value)


ENDS = ("mean", "low", "high")
FIGURES: dict[str, Callable[[list[Document]], dict[str, Figure]]] = {
    "first": first_figures,
    "length": length_figures,
    "options": options_figures,
    "hands": no_figures,
    "cards": cards_figures,
    "luck": no_figures,
}
