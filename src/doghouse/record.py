"""Records: what a game leaves behind. One text file, a line an event, readable by people.

    doghouse record 1
    game dog
    rules classic
    option deck dogcards
    seats 4
    teams 2
    first a
    name a Anna
    date 2026-11-15
    engine 0.1.0

    shuffle K 3 * 9 ...
    a give A
    ...
    c 7 12>15,40>44
    end a c

A shuffle stands before the move that it serves, so replaying needs no random generator. A game
that began in the middle has a line `position {...}` instead of its first shuffle.

A game of a table has more lines in its header, see docs/fair-deals.md:

    origin dealt
    commitment 5a9c...
    text a what Anna has typed
    key 03fe...
    seal 77b1...
"""

from __future__ import annotations

import datetime
import json
import os
from collections import deque
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, get_args

from .fair_deals import FairDeals, Origin, is_digest, is_text
from .game import SHUFFLE, Event, Game, deal_game, load
from .notation.position import Position, position_of
from .notation.read_position import BadPosition
from .quote import quote
from .rules.engine import get
from .rules.rulesets import Configuration, Option, configure
from .version import VERSION

FORMAT = 1
TITLE = "doghouse record"
END = "end"
_NUMBERS = ("seats", "teams")
_WORDS = ("game", "rules", "first", "date", "engine", "origin")
_DIGESTS = ("commitment", "key", "seal")
_BY_NAME = ("option", "name", "text")


class BadRecord(ValueError):
    """A text that is no record, or one that cannot be played; it says where and why."""


@dataclass
class Header:
    """What a record says before the first event."""

    configuration: Configuration
    first: str
    names: dict[str, str] = field(default_factory=dict)
    date: str = ""
    engine: str = VERSION
    position: Position | None = None
    origin: Origin | None = None  # None: nobody has said
    commitment: str = ""  # these four: docs/fair-deals.md
    texts: dict[str, str] = field(default_factory=dict)
    key: str = ""
    seal: str = ""

    @property
    def game(self) -> str:
        return self.configuration.game

    @property
    def rules(self) -> str:
        return self.configuration.rules

    @property
    def options(self) -> dict[str, Option]:
        return self.configuration.options

    @property
    def seats(self) -> int:
        return self.configuration.seats

    @property
    def teams(self) -> int:
        return self.configuration.teams

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
        return [*lines, *self._deal_lines(), ""]

    def _deal_lines(self) -> list[str]:
        lines = [f"origin {self.origin}"] if self.origin else []
        lines += [f"commitment {self.commitment}"] if self.commitment else []
        lines += [f"text {seat} {text}" for seat, text in sorted(self.texts.items())]
        lines += [f"key {self.key}"] if self.key else []
        return lines + ([f"seal {self.seal}"] if self.seal else [])

    @property
    def deals(self) -> FairDeals | None:
        """None where the key is not known."""
        return FairDeals(self.key, self.texts) if self.key else None


@dataclass
class Record:
    header: Header
    events: list[Event]
    winners: list[str] | None = None  # None: the record ends before the game does
    is_cut: bool = False  # the text ended in the middle of a line, which was left out

    @classmethod
    def of(
        cls, game: Game, names: Mapping[str, str] | None = None, date: str | None = None
    ) -> Record:
        """The record of a game so far."""
        _check_names(names or {}, game.seats)
        if date is not None and not isinstance(date, str):
            raise ValueError(f"a date is a text, not {quote(date)}")
        position = None
        if game.origin is not None:
            origin = game.state.copy()
            origin.cells = game.origin
            position = position_of(origin)
        header = Header(
            game.configuration,
            game.opening,
            {seat: " ".join(name.split()) for seat, name in (names or {}).items()},
            datetime.date.today().isoformat() if date is None else " ".join(date.split()),
            VERSION,
            position,
        )
        return cls(header, game.events(), game.winners if game.is_over else None)

    def with_deals(self, origin: Origin, deals: FairDeals | None) -> Record:
        """With how it began and was shuffled; when the game is over with the key, and sealed."""
        header = replace(self.header, origin=origin)
        if deals is not None:
            header = replace(header, commitment=deals.commitment, texts=dict(deals.texts))
        if deals is None or self.winners is None:
            return replace(self, header=header)
        record = replace(self, header=replace(header, key=deals.key))
        sealed = replace(record.header, seal=deals.seal(record.text()))
        return replace(record, header=sealed)

    @property
    def moves(self) -> list[Event]:
        """(seat, text) of each move."""
        return [event for event in self.events if event[0] != SHUFFLE]

    @property
    def shuffles(self) -> list[list[str]]:
        return [cards.split() for kind, cards in self.events if kind == SHUFFLE]

    # --- replaying --------------------------------------------------------------------------------

    def game(self, ply: int | None = None) -> Game:
        """The game after so many moves (None: all of them). BadRecord where it cannot be played."""
        game = deque(self.walk(ply), maxlen=1).pop()
        game.shuffler = None  # whoever plays on shuffles anew
        return game

    def walk(self, ply: int | None = None) -> Iterator[Game]:
        """The game at its start and after every move: one and the same game, played on."""
        self._check_ply(ply)
        shuffles = self._shuffles_by_move()
        waiting = deque(shuffles[0])
        game = self._start(waiting)
        yield game
        for number, (seat, text) in enumerate(self.moves[:ply], 1):
            try:
                game.play(text, seat=seat)
            except ValueError as error:
                raise BadRecord(f"move {number} of the record cannot be played: {error}") from error
            if waiting:
                raise BadRecord(f"a shuffle stands before move {number}, which needs none")
            waiting.extend(shuffles[number])
            yield game
        if ply is None:
            self._check_end(game, len(waiting))

    def _check_ply(self, ply: object) -> None:
        if ply is None:
            return
        is_number = isinstance(ply, int) and not isinstance(ply, bool)
        if not is_number or ply not in range(len(self.moves) + 1):
            raise ValueError(
                f"the record has {len(self.moves)} moves, so there is no ply {quote(ply)}"
            )

    def _shuffles_by_move(self) -> list[list[list[str]]]:
        """Those that stand before each move, and those after the last one."""
        shuffles: list[list[list[str]]] = [[]]
        for kind, what in self.events:
            if kind == SHUFFLE:
                shuffles[-1].append(what.split())
            else:
                shuffles.append([])
        return shuffles

    def _check_end(self, game: Game, unused: int) -> None:
        if self.winners is not None and not game.is_over:
            raise BadRecord(
                f"the record has an end, but after move {len(self.moves)} the game goes on"
            )
        if self.winners is not None and self.winners != game.winners:
            raise BadRecord(f"the record says {self.winners} won, but the moves say {game.winners}")
        # A record may break off between a shuffle and the move it serves.
        if unused > (0 if game.is_over else 1):
            stand = "shuffle stands" if unused == 1 else "shuffles stand"
            raise BadRecord(f"{unused} {stand} after the last move")

    def _start(self, waiting: deque[list[str]]) -> Game:
        """`waiting`: the shuffles that stand before the next move and are not used yet."""
        header = self.header

        def shuffle(number: int, cards: list[str]) -> list[str]:
            if not waiting:
                raise ValueError(f"shuffle {number} is missing")
            return waiting.popleft()

        try:
            if header.position is not None:
                return load(header.position, shuffler=shuffle)
            return deal_game(header.configuration, get(), first=header.first, shuffler=shuffle)
        except ValueError as error:
            raise BadRecord(f"the record cannot be begun: {error}") from error

    # --- text -------------------------------------------------------------------------------------

    def text(self) -> str:
        lines = self.header.lines() + [f"{kind} {what}" for kind, what in self.events]
        if self.winners is not None:
            lines.append(" ".join([END, *self.winners]))
        return "\n".join(lines) + "\n"

    def write(self, path: str | Path) -> None:
        """All or nothing: to a file beside it, which then takes its name."""
        path = Path(path)
        beside = path.with_name(f".{path.name}.{os.getpid()}.part")
        try:
            with beside.open("w", encoding="utf-8") as file:
                file.write(self.text())
                file.flush()
                os.fsync(file.fileno())
            beside.replace(path)
        finally:
            beside.unlink(missing_ok=True)

    @classmethod
    def read(cls, path: str | Path) -> Record:
        try:
            return cls.parse(Path(path).read_text(encoding="utf-8"))
        except UnicodeDecodeError as error:
            raise BadRecord(f"{path} is not a text file") from error

    @classmethod
    def parse(cls, text: str) -> Record:
        if not isinstance(text, str):
            raise BadRecord(f"a record is a text, not {quote(text)}")
        return _Parser(text).record()


def _check_names(names: Mapping[str, str], seats: list[str]) -> None:
    if not isinstance(names, Mapping):
        raise ValueError(f"names are by seat, not {quote(names)}")
    for seat, name in names.items():
        if seat not in seats:
            raise ValueError(f"there is no seat {quote(seat)} to have a name")
        if not isinstance(name, str):
            raise ValueError(f"the name of {seat} is a text, not {quote(name)}")


class _Parser:
    def __init__(self, text: str) -> None:
        text = text.removeprefix("\ufeff").replace("\r\n", "\n")
        whole, newline, rest = text.rpartition("\n")
        self.is_cut = rest != ""
        self.lines = (whole + newline).split("\n")[:-1] if newline else []
        self.at = 0

    def bad(self, why: str) -> BadRecord:
        return BadRecord(f"line {self.at + 1}: {why}")

    def record(self) -> Record:
        self.title()
        header = self.header()
        events, winners = self.events(header.configuration)
        return Record(header, events, winners, self.is_cut)

    def title(self) -> None:
        line = self.lines[0] if self.lines else ""
        if not line.startswith(f"{TITLE} "):
            raise self.bad(f"a record begins with the line {TITLE!r} and a number")
        version = line.removeprefix(f"{TITLE} ")
        if version != str(FORMAT):
            raise self.bad(f"format {version!r} is unknown here; this Doghouse reads {FORMAT}")
        self.at = 1

    def header(self) -> Header:
        found: dict[str, Any] = {key: {} for key in _BY_NAME}
        while self.at < len(self.lines) and self.lines[self.at] != "":
            key, _, value = self.lines[self.at].partition(" ")
            self.header_line(found, key, value)
            self.at += 1
        if self.at == len(self.lines):
            raise self.bad("the header ends with an empty line")
        missing = {"game", "seats", "teams", "first"} - found.keys()
        if missing:
            raise self.bad(f"the header lacks {' and '.join(sorted(missing))}")
        header = self.checked(found)
        self.at += 1
        return header

    def header_line(self, found: dict[str, Any], key: str, value: str) -> None:
        if key in _BY_NAME:
            name, _, rest = value.partition(" ")
            if name in found[key]:
                raise self.bad(f"{key} {name} stands twice")
            found[key][name] = self.json(rest) if key == "option" else rest
            return
        if key in found:
            raise self.bad(f"{key} stands twice")
        if key in _NUMBERS:
            if not (value.isascii() and value.isdecimal() and len(value) < 4):
                raise self.bad(f"{key} is a number, not {value!r}")
            found[key] = int(value)
        elif key in _WORDS:
            found[key] = value
        elif key in _DIGESTS:
            if not is_digest(value):
                raise self.bad(f"{key} is 64 hexadecimal digits, not {quote(value)}")
            found[key] = value
        elif key == "position":
            found[key] = self.json(value)
        else:
            raise self.bad(f"unknown key {key!r}")

    def json(self, text: str) -> Any:
        try:
            return json.loads(text)
        except (ValueError, RecursionError) as error:
            raise self.bad(f"{text[:40]!r} is not JSON") from error

    def checked(self, found: dict[str, Any]) -> Header:
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
        )

    def check_deals(self, found: dict[str, Any]) -> None:
        origin = found.get("origin")
        if origin is not None and origin not in get_args(Origin):
            raise self.bad(f"a game is {', '.join(get_args(Origin))}, not {quote(origin)}")
        for seat, text in found["text"].items():
            if not is_text(text):
                raise self.bad(f"the text of {seat} can't be {quote(text)}")

    def check_position(self, position: Any, configuration: Configuration) -> None:
        try:
            begun = load(position)
        except BadPosition as error:
            raise self.bad(str(error)) from error
        if begun.configuration != configuration:
            raise self.bad("the position is of another game than the header says")

    def events(self, configuration: Configuration) -> tuple[list[Event], list[str] | None]:
        events: list[Event] = []
        for at in range(self.at, len(self.lines)):
            self.at = at
            kind, _, what = self.lines[self.at].partition(" ")
            if kind == END:
                if self.at + 1 < len(self.lines) or self.is_cut:
                    raise self.bad("something stands after the end")
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
