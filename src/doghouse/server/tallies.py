"""Games of one person, counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from ..bots.levels import LEVELS
from ..protocol import Finished, Statistics, WinCount
from ..rules.rulesets import SEAT_LETTERS
from .profile_rows import StoredPlay
from .record_facts import RecordFacts, SeatFacts, read_facts

MOST_TALLIES = 12  # partners in the list


class OwnGame:
    """A game, from the seat of one who played it."""

    def __init__(self, stored: StoredPlay, finished: Finished) -> None:
        self.stored = stored
        self.finished = finished
        self.facts: RecordFacts | None = read_facts(stored.facts) if stored.facts else None

    @property
    def is_won(self) -> bool:
        return self.stored.seat in self.finished.winners

    @property
    def own_facts(self) -> SeatFacts | None:
        return self.facts.seats.get(self.stored.seat) if self.facts else None

    @property
    def partners(self) -> set[str]:
        """The names of those in the same team, oneself left out; of bots the levels."""
        return {self._name(seat) for seat in self._team if seat != self.stored.seat}

    @property
    def levels(self) -> set[str]:
        """Of the bots that played against one."""
        letters = SEAT_LETTERS[: self.finished.seats]
        others = {self._name(seat) for seat in letters if seat not in self._team}
        return others & set(LEVELS)

    @property
    def _team(self) -> Sequence[str]:
        at = SEAT_LETTERS.index(self.stored.seat) % self.finished.teams
        return SEAT_LETTERS[at : self.finished.seats : self.finished.teams]

    def _name(self, seat: str) -> str:
        """Of a bot its level, whatever it is called."""
        name = self.finished.names.get(seat, "")
        _, _, level = name.removesuffix(")").rpartition(" (")
        return level if level in LEVELS else name


def statistics_of(plays: Sequence[OwnGame]) -> Statistics:
    known = [facts for play in plays if (facts := play.own_facts)]
    given: Counter[str] = Counter()
    for facts in known:
        given.update(facts.given)
    by_level = {tally.name: tally for tally in tallies((play.levels, play) for play in plays)}
    return Statistics(
        games=len(plays),
        wins=sum(play.is_won for play in plays),
        by_partner=tallies((play.partners, play) for play in plays)[:MOST_TALLIES],
        by_level=[by_level[level] for level in LEVELS if level in by_level],
        reckoned=len(known),
        captures=sum(facts.captures for facts in known),
        suffered=sum(facts.suffered for facts in known),
        folds=sum(facts.folds for facts in known),
        given=dict(given.most_common()),
    )


def tallies(named: Iterable[tuple[set[str], OwnGame]]) -> list[WinCount]:
    """The most played first."""
    games: Counter[str] = Counter()
    wins: Counter[str] = Counter()
    for names, play in named:
        games.update(names)
        wins.update(names if play.is_won else ())
    return [WinCount(name, count, wins[name]) for name, count in games.most_common() if name]
