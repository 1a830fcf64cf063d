"""`doghouse rules`: rule sets, their options, and how they differ from classic."""

from ..columns import columns
from ..quote import quote
from ..rules.core.layout import R_HAND
from ..rules.core.rows import most_rows
from ..rules.rulesets import CLASSIC, GAMES, OPTIONS, RULE_SETS, TEAMS, Option, configure
from ..rules.state import rules_cells
from ..words import say, say_or
from . import shared

MARK = "*"  # before a value that differs from classic


def add_arguments(parser: shared.Parser) -> None:
    parser.add_argument("name", metavar="NAME", nargs="?", help=say("help.rules.name"))
    parser.add_argument("--game", choices=GAMES, default="dog", help=say("help.game"))


def run(arguments: shared.Arguments) -> int:
    check(arguments)
    return shared.answer(arguments, document(arguments), page(arguments))


def check(arguments: shared.Arguments) -> None:
    name = arguments.name
    if arguments.game == "dogcards" and name is not None:
        raise ValueError(say("rules.dogcards.no_sets"))
    if name is not None and name not in RULE_SETS:
        raise ValueError(say("rules.unknown", name=quote(name), names=", ".join(RULE_SETS)))


def document(arguments: shared.Arguments) -> dict[str, object]:
    if arguments.game == "dogcards":
        return {"game": "dogcards", "seats": cards_tables()}
    return sets_document() if arguments.name is None else set_document(arguments.name)


def page(arguments: shared.Arguments) -> str:
    if arguments.game == "dogcards":
        return cards_page()
    return sets_page() if arguments.name is None else set_page(arguments.name)


# All rule sets


def sets_document() -> dict[str, object]:
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
    """The description of a rule set; empty if there is none yet."""
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


def set_document(name: str) -> dict[str, object]:
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


def cards_tables() -> dict[str, dict[str, int]]:
    """Teams, hand and rows, by number of seats."""
    tables = {}
    for seats, teams in TEAMS["dogcards"].items():
        cells = rules_cells(configure("dogcards", seats=seats))
        rows = most_rows(cells)
        tables[str(seats)] = {"teams": teams[0], "hand": cells[R_HAND], "rows": rows}
    return tables


def cards_page() -> str:
    rows = [
        say("rules.dogcards.seats", "en", seats=seats, count=table["rows"], **table)
        for seats, table in cards_tables().items()
    ]
    return "\n".join([say("rules.dogcards"), "", *rows])
