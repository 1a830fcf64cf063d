"""Records: a game as a readable text file, one line per event.

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

Each shuffle precedes the move that needs it, so replaying needs no random generator. A game
that started from a position has a line `position {...}` instead of its first shuffle.

A game played at a table has more header lines, see docs/fair-deals.md:

    origin dealt
    commitment 5a9c...
    text a what Anna typed
    key 03fe...
    seal 77b1...
"""

from __future__ import annotations

import datetime
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal, NamedTuple

from .fair_deals import FairDeals, Origin, in_order, with_hidden_cards
from .files import write_whole
from .game import SHUFFLE, Event, Game, deal_game, load
from .notation.position import position_of
from .quote import quote
from .record_text import END, BadRecord, Header, RecordParser
from .rules.engine import get
from .version import VERSION


@dataclass
class Record:
    """A finished or running game as a text file: every shuffle and every move.

    Examples:
        >>> record = Record.of(game)
        >>> record.game(0).play(record.moves[0][1])
        >>> Record.parse(record.text()) == record
        True
    """

    header: Header
    events: list[Event]
    winners: list[str] | None = None  # None: the record ends before the game
    is_cut: bool = False  # the text ended mid-line; that line was dropped

    @classmethod
    def of(
        cls, game: Game, names: Mapping[str, str] | None = None, date: str | None = None
    ) -> Record:
        """Record a game so far, with the players' names by seat and a date (default: today)."""
        _check_names(names or {}, game.seats)
        if date is not None and not isinstance(date, str):
            raise ValueError(f"the date must be text, not {quote(date)}")
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

    def with_resignation(self, seats: Sequence[str]) -> Record:
        """Return a copy in which the team of these seats resigned and the others won."""
        winners = [seat for seat in self.header.configuration.letters if seat not in seats]
        return replace(self, header=replace(self.header, resigned=tuple(seats)), winners=winners)

    def with_deals(self, origin: Origin, deals: FairDeals | None) -> Record:
        """Return a copy that says where the deals came from; after the game, with key and seal."""
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
        """The moves, each as (seat, text)."""
        return [event for event in self.events if event[0] != SHUFFLE]

    @property
    def shuffles(self) -> list[list[str]]:
        """The cards of each shuffle, from the top."""
        return [cards.split() for kind, cards in self.events if kind == SHUFFLE]

    # --- replaying --------------------------------------------------------------------------------

    def game(self, ply: int | None = None) -> Game:
        """The game after `ply` moves, by default all. Raises BadRecord if they can't be played."""
        return deque(self.walk(ply), maxlen=1).pop()

    def walk(self, ply: int | None = None) -> Iterator[Game]:
        """Yield the game at its start and after each move, always the same object: copy it to keep
        it. Raises BadRecord at a move that can't be played."""
        self._check_ply(ply)
        shuffles = self._shuffles_by_move()
        waiting = deque(shuffles[0])
        game = self._start(waiting)
        shuffler, game.shuffler = game.shuffler, None  # other moves use fresh shuffles
        yield game
        for number, (seat, text) in enumerate(self.moves[:ply], 1):
            game.shuffler = shuffler
            try:
                game.play(text, seat=seat)
            except ValueError as error:
                why = f"move {number} of the record cannot be played: {error}"
                raise BadRecord(why, move=number) from error
            game.shuffler = None
            if waiting:
                raise BadRecord(f"there is a shuffle before move {number}, which needs none")
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
        """The shuffles before each move, and those after the last."""
        shuffles: list[list[list[str]]] = [[]]
        for kind, what in self.events:
            if kind == SHUFFLE:
                shuffles[-1].append(what.split())
            else:
                shuffles.append([])
        return shuffles

    def _check_end(self, game: Game, unused: int) -> None:
        if self.header.resigned:
            return self._check_resignation(game)
        if self.winners is not None and not game.is_over:
            raise BadRecord(
                f"the record has an end, but the game isn't over after move {len(self.moves)}"
            )
        if self.winners is not None and self.winners != game.winners:
            raise BadRecord(f"the record says {self.winners} won, but the moves say {game.winners}")
        # A record may stop between a shuffle and the move that needs it.
        if unused > (0 if game.is_over else 1):
            stand = "shuffle is left" if unused == 1 else "shuffles are left"
            raise BadRecord(f"{unused} {stand} after the last move")

    def _check_resignation(self, game: Game) -> None:
        resigned = self.header.resigned
        others = [seat for seat in game.seats if seat not in resigned]
        if game.is_over or self.winners != others:
            raise BadRecord(
                f"{' and '.join(resigned)} resigned, so the others must win an unfinished game"
            )

    def _start(self, waiting: deque[list[str]]) -> Game:
        """`waiting`: the shuffles before the next move that haven't been used yet."""
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
            raise BadRecord(f"the record can't be started: {error}") from error

    # --- text -------------------------------------------------------------------------------------

    def text(self) -> str:
        """The text of the file, which `parse` reads."""
        lines = self.header.lines() + [f"{kind} {what}" for kind, what in self.events]
        if self.winners is not None:
            lines.append(" ".join([END, *self.winners]))
        return "\n".join(lines) + "\n"

    def write(self, path: str | Path) -> None:
        """Write the record to a file, atomically."""
        write_whole(Path(path), self.text())

    @classmethod
    def read(cls, path: str | Path) -> Record:
        """Read a record from a file. Raises BadRecord if it isn't one."""
        try:
            return cls.parse(Path(path).read_text(encoding="utf-8"))
        except UnicodeDecodeError as error:
            raise BadRecord(f"{path} is not a text file") from error

    @classmethod
    def parse(cls, text: str) -> Record:
        """Read a record from its text. Raises BadRecord if it isn't one."""
        if not isinstance(text, str):
            raise BadRecord(f"a record must be text, not {quote(text)}")
        return cls(*RecordParser(text).read())


def _check_names(names: Mapping[str, str], seats: list[str]) -> None:
    if not isinstance(names, Mapping):
        raise ValueError(f"names must be a dict by seat, not {quote(names)}")
    for seat, name in names.items():
        if seat not in seats:
            raise ValueError(f"there is no seat {quote(seat)} to name")
        if not isinstance(name, str):
            raise ValueError(f"the name of {seat} must be text, not {quote(name)}")


# --- checking that every deal is the promised one: docs/fair-deals.md --------------------------

Subject = Literal["commitment", "position", "first", "shuffle", "seal"]


class Check(NamedTuple):
    """One thing that follows from the key and the texts, and whether the record agrees."""

    subject: Subject
    is_right: bool
    number: int | None = None  # of a shuffle


class DealProof(NamedTuple):
    origin: Origin
    checks: list[Check]  # empty if nothing was promised, or the key isn't shown

    @property
    def is_fair(self) -> bool:
        return bool(self.checks) and all(check.is_right for check in self.checks)


def prove(text: str) -> DealProof:
    """Check the deals. Raises BadRecord if the text isn't a record, is cut off or can't be
    played."""
    record = Record.parse(text)
    if record.is_cut:
        raise BadRecord("the record is cut off")
    for _ in record.walk():  # the cards to shuffle follow from the moves
        pass
    header = record.header
    origin = header.origin or ("dealt" if header.position is None else "position")
    deals = header.deals
    checks = list(_checks(record, text, deals)) if header.commitment and deals else []
    return DealProof(origin, checks)


def _checks(record: Record, text: str, deals: FairDeals) -> Iterator[Check]:
    header = record.header
    yield Check("commitment", header.commitment == deals.commitment)
    if header.position is None:
        yield Check("first", header.first == deals.first(header.configuration.letters))
    else:
        dealt_anew = with_hidden_cards(header.position, header.configuration, deals)
        yield Check("position", header.position == dealt_anew)
    for number, cards in enumerate(record.shuffles):
        expected = deals.shuffled(number, in_order(cards, header.configuration))
        yield Check("shuffle", cards == expected, number)
    yield Check("seal", header.seal == deals.seal(unsealed(text)))


def unsealed(text: str) -> str:
    """A record's text without its seal, with Unix line ends."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n")
    header, gap, events = text.partition("\n\n")
    lines = [line for line in header.split("\n") if not line.startswith("seal ")]
    return "\n".join(lines) + gap + events
