"""`doghouse rules`: rule sets, their options, and how they differ from classic."""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping
from typing import TypedDict

from ..columns import columns
from ..quote import quote
from ..rules.core.layout import R_HAND
from ..rules.core.rows import most_rows
from ..rules.rules_array import rules_cells
from ..rules.rulesets import CLASSIC, GAMES, OPTIONS, RULE_SETS, TEAMS, Option, configure
from ..words import say, say_or
from .arguments import add_json_argument

MARK = "*"  # before a value that differs from classic


class SetsDocument(TypedDict):
    game: str
    options: dict[str, list[Option]]  # what each may be
    rule_sets: dict[str, Mapping[str, Option]]


class SetDocument(TypedDict):
    game: str
    name: str
    options: Mapping[str, Option]
    classic_where_different: dict[str, Option]


class CardsTable(TypedDict):
    teams: int
    hand: int
    rows: int


class CardsDocument(TypedDict):
    game: str
    seats: dict[str, CardsTable]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("name", metavar="NAME", nargs="?", help=say("help.rules.name"))
    parser.add_argument("--game", choices=GAMES, default="dog", help=say("help.game"))
    add_json_argument(parser)


def run(arguments: argparse.Namespace) -> int:
    check(arguments)
    print(json.dumps(document(arguments)) if arguments.json else page(arguments))
    return 0


def check(arguments: argparse.Namespace) -> None:
    name = arguments.name
    if arguments.game == "dogcards" and name is not None:
        raise ValueError(say("rules.dogcards.no_sets"))
    if name is not None and name not in RULE_SETS:
        raise ValueError(say("rules.unknown", name=quote(name), names=", ".join(RULE_SETS)))


def document(arguments: argparse.Namespace) -> SetsDocument | SetDocument | CardsDocument:
    if arguments.game == "dogcards":
        return cards_document()
    return sets_document() if arguments.name is None else set_document(arguments.name)


def page(arguments: argparse.Namespace) -> str:
    if arguments.game == "dogcards":
        return cards_page()
    return sets_page() if arguments.name is None else set_page(arguments.name)


# All rule sets


def sets_document() -> SetsDocument:
    allowed = {name: values_of(name) for name in OPTIONS}
    sets = {name: rule_set.options for name, rule_set in RULE_SETS.items()}
    return {"game": "dog", "options": allowed, "rule_sets": sets}


def values_of(option: str) -> list[Option]:
    allowed = OPTIONS[option]
    return [True, False] if allowed is bool else list(allowed)


def sets_page() -> str:
    head = [say("rules.option"), *RULE_SETS, say("rules.values")]
    rows = [
        [option, *(marked(name, option) for name in RULE_SETS), values_text(option)]
        for option in OPTIONS
    ]
    about = [[name, about_of(name)] for name in RULE_SETS]
    parts = [columns([head, *rows], "<"), say("rules.mark", mark=MARK), columns(about, "<")]
    return "\n\n".join(parts)


def about_of(name: str) -> str:
    """What is said of a rule set; nothing, as long as it has no words."""
    return say_or(f"rules.about.{name}", "")


def marked(name: str, option: str) -> str:
    value = text_of(RULE_SETS[name].options[option])
    return f"{MARK} {value}" if is_different(name, option) else f"  {value}"


def is_different(name: str, option: str) -> bool:
    return RULE_SETS[name].options[option] != CLASSIC[option]


def text_of(value: Option) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def values_text(option: str) -> str:
    values = values_of(option)
    if isinstance(OPTIONS[option], range):
        return say("rules.range", least=values[0], most=values[-1])
    return ", ".join(map(text_of, values))


# One rule set


def set_document(name: str) -> SetDocument:
    options = RULE_SETS[name].options
    differs = {option: CLASSIC[option] for option in options if is_different(name, option)}
    return {"game": "dog", "name": name, "options": options, "classic_where_different": differs}


def set_page(name: str) -> str:
    rows = [[option, marked(name, option), meaning(name, option)] for option in OPTIONS]
    about = about_of(name)
    lines = [f"{name}: {about}" if about else name, "", columns(rows, "<")]
    if any(is_different(name, option) for option in OPTIONS):
        lines += ["", say("rules.mark", mark=MARK)]
    return "\n".join(lines)


def meaning(name: str, option: str) -> str:
    text = say(f"rules.option.{option}")
    if is_different(name, option):
        return say("rules.in_classic", meaning=text, value=text_of(CLASSIC[option]))
    return text


# DOG Cards


def cards_document() -> CardsDocument:
    tables: dict[str, CardsTable] = {}
    for seats, teams in TEAMS["dogcards"].items():
        cells = rules_cells(configure("dogcards", seats=seats))
        tables[str(seats)] = {
            "teams": teams[0],
            "hand": cells[R_HAND],
            "rows": most_rows(cells),
        }
    return {"game": "dogcards", "seats": tables}


def cards_page() -> str:
    rows = [
        say("rules.dogcards.seats", seats=seats, count=table["rows"], **table)
        for seats, table in cards_document()["seats"].items()
    ]
    return "\n".join([say("rules.dogcards"), "", *rows])
