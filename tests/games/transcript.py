"""Writes a playthrough as text and reads it back (the format is in `__init__.py`)."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator
from itertools import groupby

import doghouse
from tests.support.expected_views import expected_view

from .entries import Entries, changes, entries_of, text_of
from .playthrough import Playthrough, play

WIDTH = 100  # columns per line, unless a single entry is longer
FULL = 30  # a card's moves are all listed up to this number
SHORT = 20  # otherwise only this many
ONLOOKER = "nobody"


def playthroughs_in(text: str) -> list[Playthrough]:
    playthroughs: list[Playthrough] = []
    for line in text.splitlines():
        mark, _, rest = line.partition(" ")
        if mark == "=":
            call, _, arguments = rest.partition(" ")
            playthroughs.append(Playthrough(call, json.loads(arguments or "{}"), []))
        elif mark == ">":
            playthroughs[-1].moves.append(rest)
        elif line.startswith('  "'):
            playthroughs[-1].start.update(json.loads(f"{{{line}}}"))
    return playthroughs


def transcript(playthroughs: Iterable[Playthrough]) -> str:
    return "\n".join("\n".join([*Transcript(one).lines(), ""]) for one in playthroughs)


class Transcript:
    """Replays a game and remembers what has been written so far."""

    def __init__(self, playthrough: Playthrough) -> None:
        self.playthrough = playthrough
        self.game = playthrough.begin()
        self.position: Entries = {}
        self.views: dict[str, dict[str, str]] = {}  # by seat, where they aren't as expected
        self.moves: dict[str, list[doghouse.Move]] = {}

    def lines(self) -> Iterator[str]:
        yield from self.first_lines()
        yield from self.view_lines()
        yield from self.move_lines()
        for move in self.playthrough.moves:
            play(self.game, move)
            self.moves[move[0]] = []
            yield f"> {move}"
            yield from filled(self.changes())
            yield from self.view_lines()
            yield from self.move_lines()

    def first_lines(self) -> Iterator[str]:
        """One line per entry."""
        start = self.playthrough.start
        if self.playthrough.call == "new":
            yield f"= new {json.dumps(start)}"
        else:
            yield "= load"
            yield from (f"  {json.dumps({key: start[key]})[1:-1]}" for key in start)
            self.position = entries_of(start)
        yield from (f"  {change}" for change in self.changes())

    def changes(self) -> Iterator[str]:
        before, self.position = self.position, entries_of(self.game.position())
        return changes(before, self.position)

    def view_lines(self) -> Iterator[str]:
        """What is new in the views; seats that see the same share a line."""
        news = [(seat, self.news(seat)) for seat in [*self.game.seats, ONLOOKER]]
        for new in dict.fromkeys(new for _, new in news if new):
            seats = [seat for seat, other in news if other == new]
            yield from filled(new, f"{' '.join(seats)} {'see' if seats[1:] else 'sees'} ")

    def news(self, seat: str) -> tuple[str, ...]:
        before, after = self.views.get(seat, {}), surprises(self.game, seat)
        self.views[seat] = after
        new = [f"{key} {value}" for key, value in after.items() if before.get(key) != value]
        return (*new, *(f"{key} -" for key in before if key not in after))

    def move_lines(self) -> Iterator[str]:
        """The moves of seats whose moves have changed."""
        for seat in self.game.seats:
            moves = self.game.legal_moves(seat)
            if moves != self.moves.get(seat, []):
                yield from filled(listed(moves), f"{seat} may ({len(moves)}) ")
            self.moves[seat] = moves


def surprises(game: doghouse.Game, seat: str) -> dict[str, str]:
    """Where a view differs from what the position implies."""
    observer = None if seat == ONLOOKER else seat
    expected = entries_of({**expected_view(game.position(), observer), "known.pile": []})
    view = entries_of(game.view(observer))
    others = [key for key in view if key not in expected or view[key] != expected[key]]
    found = {key: text_of(key, view[key]) for key in others}
    return found | {key: "absent" for key in expected if key not in view}


def listed(moves: list[doghouse.Move]) -> Iterator[str]:
    """By card or verb."""
    for first, group in groupby(moves, lambda move: move.partition(" ")[0]):
        rests = [move.partition(" ")[2] for move in group]
        if len(rests) <= FULL:
            yield f"{first}: {' | '.join(rests)}".rstrip(": ")
        else:
            digest = hashlib.sha256("\n".join(rests).encode()).hexdigest()[:16]
            yield f"{first}: {' | '.join(rests[:SHORT])} and more: {len(rests)}, {digest}"


def filled(entries: Iterable[str], label: str = "") -> Iterator[str]:
    """Lines filled up to WIDTH; entries are never split."""
    line, separator = f"  {label}", ""
    for entry in entries:
        if separator and len(line + separator + entry) > WIDTH:
            yield line
            line, separator = "    ", ""
        line, separator = line + separator + entry, " · "
    if line.strip():
        yield line.rstrip()
