"""The text of a record: its header, and a parser that names the line of an error."""

import json
from dataclasses import dataclass, field
from typing import Any, get_args

from .fair_deals import FairDeals, Origin, is_digest, is_text
from .game import SHUFFLE, Event, load
from .notation.position import Position
from .notation.read_position import BadPosition, Document
from .quote import quote
from .rules.rulesets import Configuration, configure
from .version import VERSION

FORMAT = 1
TITLE = "doghouse record"
END = "end"
_NUMBERS = ("seats", "teams")
_WORDS = ("game", "rules", "first", "date", "engine", "origin", "resigned")
_DIGESTS = ("commitment", "key", "seal")
_BY_NAME = ("option", "name", "text")

Found = dict[str, Any]  # header lines by their first word


class BadRecord(ValueError):
    """The text isn't a record or can't be played; the message says where and why.

    `line` and `move` count from 1; None if no single one is to blame.

    Examples:
        >>> Record.parse("1. e4 e5")
        Traceback (most recent call last):
            ...
        doghouse.BadRecord: line 1: a record begins with ...
    """

    def __init__(self, why: str, line: int = 0, move: int = 0) -> None:
        super().__init__(why)
        self.line = line
        self.move = move


@dataclass
class Header:
    """The part of a record before the first event."""

    configuration: Configuration
    first: str
    names: dict[str, str] = field(default_factory=dict)
    date: str = ""
    engine: str = VERSION
    position: Position | None = None
    origin: Origin | None = None  # None: unknown
    commitment: str = ""  # these four: docs/fair-deals.md
    texts: dict[str, str] = field(default_factory=dict)
    key: str = ""
    seal: str = ""
    resigned: tuple[str, ...] = ()  # the team that resigned; its moves don't end the game

    def lines(self) -> list[str]:
        game, rules, options, seats, teams = self.configuration
        lines = [f"{TITLE} {FORMAT}", f"game {game}"]
        if game == "dog":
            lines.append(f"rules {rules}")
            lines += [f"option {name} {json.dumps(value)}" for name, value in options.items()]
        lines += [f"seats {seats}", f"teams {teams}", f"first {self.first}"]
        lines += [f"name {seat} {name}" for seat, name in sorted(self.names.items())]
        lines += [f"date {self.date}", f"engine {self.engine}"]
        if self.position is not None:
            lines.append(f"position {json.dumps(self.position)}")
        if self.resigned:
            lines.append(f"resigned {' '.join(self.resigned)}")
        return [*lines, *self._deal_lines(), ""]

    def _deal_lines(self) -> list[str]:
        lines = [f"origin {self.origin}"] if self.origin else []
        lines += [f"commitment {self.commitment}"] if self.commitment else []
        lines += [f"text {seat} {text}" for seat, text in sorted(self.texts.items())]
        lines += [f"key {self.key}"] if self.key else []
        return lines + ([f"seal {self.seal}"] if self.seal else [])

    @property
    def deals(self) -> FairDeals | None:
        """How the cards were shuffled; None if the key isn't known."""
        return FairDeals(self.key, self.texts) if self.key else None


class RecordParser:
    def __init__(self, text: str) -> None:
        text = text.removeprefix("\ufeff").replace("\r\n", "\n")
        whole, newline, rest = text.rpartition("\n")
        self.is_cut = rest != ""
        self.lines = (whole + newline).split("\n")[:-1] if newline else []
        self.at = 0

    def bad(self, why: str) -> BadRecord:
        return BadRecord(f"line {self.at + 1}: {why}", line=self.at + 1)

    def read(self) -> tuple[Header, list[Event], list[str] | None, bool]:
        """Return the header, the events, the winners, and whether the last line was cut off."""
        self.title()
        header = self.header()
        events, winners = self.events(header.configuration)
        return header, events, winners, self.is_cut

    def title(self) -> None:
        line = self.lines[0] if self.lines else ""
        if not line.startswith(f"{TITLE} "):
            raise self.bad(f"a record begins with the line {TITLE!r} and a number")
        version = line.removeprefix(f"{TITLE} ")
        if version != str(FORMAT):
            raise self.bad(f"unknown format {version!r}; this version of Doghouse reads {FORMAT}")
        self.at = 1

    def header(self) -> Header:
        found: Found = {key: {} for key in _BY_NAME}
        while self.at < len(self.lines) and self.lines[self.at] != "":
            key, _, value = self.lines[self.at].partition(" ")
            self.header_line(found, key, value)
            self.at += 1
        if self.at == len(self.lines):
            raise self.bad("the header must end with an empty line")
        missing = {"game", "seats", "teams", "first"} - found.keys()
        if missing:
            raise self.bad(f"the header lacks {' and '.join(sorted(missing))}")
        header = self.checked(found)
        self.at += 1
        return header

    def header_line(self, found: Found, key: str, value: str) -> None:
        if key in _BY_NAME:
            name, _, rest = value.partition(" ")
            if name in found[key]:
                raise self.bad(f"{key} {name} appears twice")
            found[key][name] = self.json(rest) if key == "option" else rest
            return
        if key in found:
            raise self.bad(f"{key} appears twice")
        if key in _NUMBERS:
            if not (value.isascii() and value.isdecimal() and len(value) < 4):
                raise self.bad(f"{key} must be a number, not {value!r}")
            found[key] = int(value)
        elif key in _WORDS:
            found[key] = value
        elif key in _DIGESTS:
            if not is_digest(value):
                raise self.bad(f"{key} must be 64 hexadecimal digits, not {quote(value)}")
            found[key] = value
        elif key == "position":
            found[key] = self.json(value)
        else:
            raise self.bad(f"unknown key {key!r}")

    def json(self, text: str) -> object:
        try:
            found: object = json.loads(text)
            return found
        except (ValueError, RecursionError) as error:
            raise self.bad(f"{text[:40]!r} is not JSON") from error

    def checked(self, found: Found) -> Header:
        try:
            configuration = configure(
                found["game"],
                found.get("rules", "classic"),
                found["option"],
                found["seats"],
                found["teams"],
            )
        except ValueError as error:
            raise self.bad(str(error)) from error
        for seat in (found["first"], *found["name"], *found["text"]):
            if seat not in configuration.letters:
                raise self.bad(f"there is no seat {seat!r}")
        self.check_deals(found)
        position = found.get("position")
        if position is not None:
            self.check_position(position, configuration)
        return Header(
            configuration,
            found["first"],
            found["name"],
            found.get("date", ""),
            found.get("engine", ""),
            position,
            found.get("origin"),
            found.get("commitment", ""),
            found["text"],
            found.get("key", ""),
            found.get("seal", ""),
            self.resigned(found, configuration),
        )

    def resigned(self, found: Found, configuration: Configuration) -> tuple[str, ...]:
        """One of two teams."""
        seats = found.get("resigned", "").split()
        if seats and (configuration.teams != 2 or seats not in configuration.letters_by_team):
            raise self.bad(f"only one of two teams can resign, not {quote(found['resigned'])}")
        return tuple(seats)

    def check_deals(self, found: Found) -> None:
        origin = found.get("origin")
        if origin is not None and origin not in get_args(Origin):
            raise self.bad(f"a game is {', '.join(get_args(Origin))}, not {quote(origin)}")
        for seat, text in found["text"].items():
            if not is_text(text):
                raise self.bad(f"the text of {seat} can't be {quote(text)}")

    def check_position(self, position: Document, configuration: Configuration) -> None:
        try:
            begun = load(position)
        except BadPosition as error:
            raise self.bad(str(error)) from error
        if begun.configuration != configuration:
            raise self.bad("the position and the header describe different games")

    def events(self, configuration: Configuration) -> tuple[list[Event], list[str] | None]:
        events: list[Event] = []
        for at in range(self.at, len(self.lines)):
            self.at = at
            kind, _, what = self.lines[self.at].partition(" ")
            if kind == END:
                if self.at + 1 < len(self.lines) or self.is_cut:
                    raise self.bad("there is text after the end")
                return events, what.split()
            if kind == SHUFFLE:
                self.check_cards(what.split(), configuration)
            elif kind not in configuration.letters:
                raise self.bad(f"{kind[:20]!r} is neither a seat nor {SHUFFLE} nor {END}")
            events.append((kind, what))
        return events, None

    def check_cards(self, cards: list[str], configuration: Configuration) -> None:
        for card in cards:
            if card not in configuration.deck.faces:
                raise self.bad(f"there is no card {card[:20]!r} in this deck")
