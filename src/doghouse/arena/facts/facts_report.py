"""The survey as text and as a page: a table per fact, for some also a figure."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple, TypeVar

from ...columns import Rows, columns, markdown_table
from ...words import say
from ..estimates import Interval
from ..figures import Intervals, Row, interval_row
from .survey_rows import (
    CardRow,
    FirstRow,
    HandRow,
    LengthRow,
    LuckRow,
    OptionRow,
    SurveyDocument,
    TableRow,
)

Played = TypeVar("Played", FirstRow, LengthRow, OptionRow, CardRow)

# --- cells --------------------------------------------------------------------------------------


def table_name(row: TableRow) -> str:
    """The name of a table, such as `classic 4 in 2 teams`."""
    options = [f"{name}={value}" for name, value in row.options.items()]
    rules = " ".join([row.rules or "DOG Cards", *options])
    return say("stats.table", rules=rules, seats=row.seats, teams=row.teams)


def option_name(row: OptionRow) -> str:
    return f"{row.option}={str(row.value).lower()}" if row.option else "classic"


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


def first_cells(row: FirstRow) -> list[str]:
    head = [table_name(row), row.player, str(row.games)]
    return [*head, percent(row.even), interval(row.share)]


def length_cells(row: LengthRow) -> list[str]:
    is_dog = row.game == "dog"
    unit = row.rounds if is_dog else row.length
    spread = [f"{value:.0f}" for value in (unit["p05"], unit["median"], unit["p95"])]
    means = [number(row.length), number(row.rounds if is_dog else None)]
    return [table_name(row), row.player, str(row.games), *means, *spread]


def option_cells(row: OptionRow) -> list[str]:
    change = interval(row.change, "+") if row.option else "–"
    counts = [number(row.captures), number(row.folds)]
    head = [option_name(row), row.player, str(row.games)]
    return [*head, number(row.rounds), change, *counts, interval(row.first)]


def hand_cells(row: HandRow) -> list[str]:
    counts = [str(count) for count in (row.cards, row.start_cards, row.hand)]
    exact, team = f"{100 * row.exact:.2f}", f"{100 * row.team_exact:.2f}"
    return [table_name(row), *counts, exact, interval(row.counted), team]


def luck_cells(row: LuckRow) -> list[str]:
    pairing = say(f"stats.luck.{row.kind}", one=row.one, other=row.other)
    return [pairing, str(row.deals), interval(row.won), interval(row.deal_share)]


# --- tables and figures --------------------------------------------------------------------------

PERCENT = 100


def table(names: str, rows: Iterable[list[str]]) -> list[list[str]]:
    return [[say(f"stats.column.{name}") for name in names.split()], *rows]


def cards_table(found: Sequence[CardRow]) -> list[list[str]]:
    """One column per player."""
    games = {row.player: row.games for row in found}
    worth = {(row.card, row.player): row.worth for row in found}
    head = [say("stats.player_games", player=player, games=games[player]) for player in games]
    cards = dict.fromkeys(row.card for row in found)
    rows = ([card, *(interval(worth.get((card, p)), "+") for p in games)] for card in cards)
    return [[say("stats.column.card"), *head], *rows]


def figure(
    name: str, found: Sequence[Played], bar: Callable[[Played], Row], unit: str, even: int | None
) -> Intervals:
    """A figure of the bot's games, if there is one, as it plays more like people."""
    player = found[-1].player
    rows = [bar(row) for row in found if row.player == player]
    return Intervals(say(f"stats.figure.{name}", player=player), unit, rows, even)


def first_bar(row: FirstRow) -> Row:
    """Compared with an even share."""
    label, mean, low, high, _ = interval_row(table_name(row), row.share, PERCENT)
    even = PERCENT * row.even
    return Row(label, mean - even, low - even, high - even)


def length_bar(row: LengthRow) -> Row:
    return Row(table_name(row), row.rounds["median"], row.rounds["p05"], row.rounds["p95"])


def option_bar(row: OptionRow) -> Row:
    return interval_row(option_name(row), row.change, PERCENT)


def card_bar(row: CardRow) -> Row:
    return interval_row(row.card, row.worth, PERCENT)


# --- the whole -----------------------------------------------------------------------------------


class Section(NamedTuple):
    name: str
    rows: Rows  # header first
    figure: Intervals | None = None

    @property
    def title(self) -> str:
        return say(f"stats.title.{self.name}")

    @property
    def about(self) -> str:
        return say(f"stats.about.{self.name}")


def sections_of(document: SurveyDocument) -> Iterator[Section]:
    points = say("stats.points")
    if first := document.first:
        rows = table("table player games even first", map(first_cells, first))
        yield Section("first", rows, figure("first", first, first_bar, points, even=0))
    if length := document.length:
        names = "table player games moves rounds p05 median p95"
        board = [row for row in length if row.game == "dog"]
        drawn = figure("length", board, length_bar, say("stats.column.rounds"), even=None)
        yield Section("length", table(names, map(length_cells, length)), drawn)
    if options := document.options:
        names = "option player games rounds change captures folds first"
        changed = [row for row in options if row.option]
        drawn = figure("options", changed, option_bar, "%", even=0)
        yield Section("options", table(names, map(option_cells, options)), drawn)
    if hands := document.hands:
        names = "table cards start_cards hand exact counted team"
        yield Section("hands", table(names, map(hand_cells, hands)))
    if cards := document.cards:
        drawn = figure("cards", cards, card_bar, points, even=0)
        yield Section("cards", cards_table(cards), drawn)
    if luck := document.luck:
        yield Section("luck", table("pairing deals won deal_share", map(luck_cells, luck)))


def text_of(document: SurveyDocument) -> str:
    parts = [f"{s.title}\n{s.about}\n\n{columns(s.rows)}" for s in sections_of(document)]
    return "\n\n".join(parts)


def page_of(document: SurveyDocument, command: str, folder: str) -> str:
    """The page as Markdown; the figures are in the folder next to it."""
    parts = [f"# {say('stats.page.title')}", say("stats.page.made", command=command)]
    if document.bot:
        parts.append(say("stats.page.bot", bot=document.bot, bot_games=document.bot_games))
    for section in sections_of(document):
        parts += [f"## {section.title}", section.about, markdown_table(section.rows)]
        if section.figure:
            parts.append(f"![{section.figure.title}]({folder}/{section.name}.svg)")
    return "\n\n".join(parts) + "\n"
