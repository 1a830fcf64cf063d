"""A position in one line, like FEN: for chats, URLs and tests.

    dog:classic/4,2/play,a/1,a/0!.12.a4,16,,d1.d2.50/A.7.*,2,,J.K/5.Q/3
    dogcards:2/play,a/a/13.2.*,/1,0/2.1.*.9.8.7.6.5.4.3.2.1.12/1.4.!,2.5/6.10/3

docs/rules/notation.md describes the fields. A line is parsed into a document here, which
`read_position` checks like any other.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ..quote import quote
from ..rules.core.layout import MARBLES
from ..rules.rulesets import SEAT_LETTERS, read_option
from .position import Position
from .read_position import BadPosition

FIELDS = {
    "dog": ("rules", "seats", "phase", "round", "marbles", "hands", "pile", "discard"),
    "dogcards": (
        "seats",
        "phase",
        "first",
        "rows",
        "completed",
        "market",
        "hands",
        "pile",
        "discard",
    ),
}
_GAME = re.compile(f"({'|'.join(FIELDS)}):")


def is_line(text: str) -> bool:
    """Whether it is meant as one, valid or not."""
    return bool(_GAME.match(text))


# --- writing --------------------------------------------------------------------------------------


def line_of(position: Position) -> str:
    """The line from which `read_line` makes the same document."""
    fields = {name: _written(name, position) for name in FIELDS[position["game"]]}
    return f"{position['game']}:{'/'.join(fields.values())}"


def _written(name: str, position: Mapping[str, Any]) -> str:
    value = position[name]
    if name == "rules":
        options = (f"{key}={str(x).lower()}" for key, x in position["options"].items())
        return ",".join([value, *options])
    if name == "seats" and position["game"] == "dog":
        return f"{value},{position['teams']}"
    if name == "phase":
        return ",".join([value, *_asked(position)])
    if name == "round":
        return f"{value},{position['first']}"
    if name == "marbles":
        return ",".join(_squares(seat, squares) for seat, squares in value.items())
    if name == "rows":
        return ",".join(":".join(map(_cards, rows)) for rows in value.values())
    if isinstance(value, Mapping):  # hands, completed
        return ",".join(_cards(x) if isinstance(x, list) else str(x) for x in value.values())
    return _cards(value) if isinstance(value, list) else str(value)


def _asked(position: Mapping[str, Any]) -> list[str]:
    """Whose turn it is and, in an exchange, what was given; or the winners."""
    if position["phase"] == "over":
        return list(position["winners"])
    given = [f"{seat}{card}" for seat, card in position["given"].items()]
    seen = [str(len(position["seen"]))] if position["phase"] == "choose" else []
    return [position["turn"], *given, *seen]


def _squares(seat: str, squares: Sequence[str]) -> str:
    """Leave out trailing marbles that are in their house."""
    left = list(squares)
    while left and left[-1] == f"{seat}0":
        left.pop()
    return ".".join(left)


def _cards(cards: Sequence[str | None]) -> str:
    return ".".join(card or "" for card in cards)


# --- reading --------------------------------------------------------------------------------------


def read_line(line: str) -> dict[str, object]:
    """The document that a line describes, not yet checked to be a position."""
    found = _GAME.match(line.strip())
    if not found:
        known = " or ".join(f"{game}:" for game in FIELDS)
        raise BadPosition(f"a position in one line must begin with {known}, not {quote(line)}")
    game, texts = found[1], line.strip()[found.end() :].split("/")
    names = FIELDS[game]
    if len(texts) != len(names):
        raise BadPosition(
            f"a line of {game} has {len(names)} fields, separated by /: {', '.join(names)}; "
            f"this one has {len(texts)}"
        )
    document: dict[str, object] = {"game": game}
    for name, text in zip(names, texts, strict=True):
        _read(name, text, document)
    return document


def _read(name: str, text: str, document: dict[str, object]) -> None:
    head, *rest = text.split(",")
    if name == "rules":
        document |= {"rules": head, "options": _once(name, map(_option, rest))}
    elif name == "phase":
        document |= _phase(head, rest)
    elif name == "round":
        document |= {"round": _number(head), "first": _only(name, rest)}
    elif name == "seats":
        document["seats"] = _number(head)
        if document["game"] == "dog":
            document["teams"] = _number(_only(name, rest))
    elif name == "first":
        document[name] = text
    elif name == "market":
        document[name] = [card or None for card in text.split(".")]
    elif name in ("pile", "discard"):
        document[name] = cards = _list(text)
        if name == "pile" and isinstance(seen := document.get("seen"), int):
            document["seen"] = cards[:seen]  # a peek shows the top
    else:
        document[name] = _by_seat(name, [head, *rest], document["seats"])


def _by_seat(name: str, texts: list[str], seats: object) -> dict[str, object]:
    if len(texts) != seats:
        raise BadPosition(f"`{name}` has {len(texts)} entries between commas, for {seats} seats")
    return {seat: _entry(name, seat, text) for seat, text in zip(SEAT_LETTERS, texts, strict=False)}


def _entry(name: str, seat: str, text: str) -> object:
    if name == "completed":
        return _number(text)
    if name == "rows":
        return [_list(row) for row in text.split(":")] if text else []
    if name == "marbles":
        squares = _list(text)
        return squares + [f"{seat}0"] * (MARBLES - len(squares))
    return _list(text)


def _option(text: str) -> tuple[str, object]:
    try:
        return read_option(text)
    except ValueError as error:
        raise BadPosition(f"`rules`: {error}") from error


def _phase(phase: str, rest: list[str]) -> dict[str, object]:
    if phase == "over":
        return {"phase": phase, "turn": None, "winners": rest}
    turn, more = (rest[0], rest[1:]) if rest else ("", [])
    document: dict[str, object] = {"phase": phase, "turn": turn}
    if phase == "choose":
        document["seen"] = _number(_only("phase", more))  # a count until the pile is read
    elif more:
        document["given"] = _once("given", ((gift[:1], gift[1:]) for gift in more))
    return document


def _once(name: str, pairs: Iterable[tuple[str, object]]) -> dict[str, object]:
    found: dict[str, object] = {}
    for key, value in pairs:
        if key in found:
            raise BadPosition(f"`{name}` has {quote(key)} twice")
        found[key] = value
    return found


def _only(name: str, rest: list[str]) -> str:
    if len(rest) != 1:
        raise BadPosition(f"`{name}` must have two parts, separated by a comma")
    return rest[0]


def _list(text: str) -> list[str]:
    return text.split(".") if text else []


def _number(text: str) -> object:
    """Anything but a number is left to `read_position` to report."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else text
