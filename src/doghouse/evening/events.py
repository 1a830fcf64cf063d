"""What can happen at an evening: a closed set of records, as stored."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from .settings import EveningSettings

BOT = 0  # a bot instead of an entry
NO_TABLE = 0  # of a bye

Number = Annotated[int, Meta(ge=0, le=2**53 - 1)]
Words = Annotated[str, Meta(max_length=200)]
EntryName = Annotated[str, Meta(min_length=1, max_length=64)]
EntryId = Annotated[int, Meta(ge=1, le=100_000)]


class Entry(Struct, frozen=True, omit_defaults=True):
    """A fixed team, or a single player if partners are drawn."""

    id: EntryId
    name: EntryName
    players: tuple[EntryName, ...] = ()  # of a team, if known
    is_away: bool = False  # withdrawn


class TableResult(Struct, frozen=True, omit_defaults=True):
    """A table's result by team. Having all marbles home wins; `winner` is for resigned games."""

    home: tuple[Number, ...]
    winner: Number | None = None  # None: the time was up
    squares: tuple[Number, ...] = ()  # that a team's marbles still have to go, in total
    absent: tuple[Number, ...] = ()  # teams that didn't come


class Pairing(Struct, frozen=True, omit_defaults=True):
    """The teams of one table, each a tuple of entries; a single team has a bye."""

    table: Number
    teams: tuple[tuple[Number, ...], ...]
    is_screen: bool = False
    group: Number = 0  # from 1, if there are groups

    @property
    def is_bye(self) -> bool:
        return len(self.teams) == 1

    @property
    def entries(self) -> tuple[int, ...]:
        return tuple(entry for team in self.teams for entry in team)

    def team_of(self, entry: int) -> int | None:
        return next((at for at, team in enumerate(self.teams) if entry in team), None)


class EveningEvent(Struct, omit_defaults=True, tag_field="type", kw_only=True):
    """`at`: seconds since 1970, given by the caller. `by`: who did it, for the audit; the server
    checks whether they may."""

    at: float = 0.0
    by: Words = ""


class Opened(EveningEvent, tag="opened"):
    settings: EveningSettings


class Changed(EveningEvent, tag="changed"):
    settings: EveningSettings


class Entered(EveningEvent, tag="entered"):
    entries: tuple[Entry, ...]


class Amended(EveningEvent, tag="amended"):
    """Another name, other players, or back after withdrawing."""

    entry: Entry


class Withdrew(EveningEvent, tag="withdrew"):
    entry: EntryId
    reason: Words = ""


class Started(EveningEvent, tag="started"):
    """A round with everything chance has decided: it is never drawn again."""

    round: Number
    pairings: tuple[Pairing, ...]
    seed: Number = 0  # of the draw
    deal_seed: Number = 0  # of the cards at the screens, and at boards that are dealt by hand
    is_knockout: bool = False


class ClockSet(EveningEvent, tag="clock"):
    action: Literal["start", "pause", "resume", "end"]


class Claimed(EveningEvent, tag="claimed"):
    """What one team reports about its table: it counts when all teams have confirmed it."""

    table: Number
    entry: EntryId
    result: TableResult


class Confirmed(EveningEvent, tag="confirmed"):
    table: Number
    entry: EntryId


class Recorded(EveningEvent, tag="recorded"):
    """By the director or a screen; counts at once."""

    round: Number
    table: Number
    result: TableResult


class Corrected(EveningEvent, tag="corrected"):
    round: Number
    table: Number
    result: TableResult
    reason: Words


class Ended(EveningEvent, tag="ended"):
    pass


class Undone(EveningEvent, tag="undone"):
    """Cancels an event; undoing an `Undone` restores it."""

    number: Number  # of the event, from 1
    reason: Words


Event = (
    Opened
    | Changed
    | Entered
    | Amended
    | Withdrew
    | Started
    | ClockSet
    | Claimed
    | Confirmed
    | Recorded
    | Corrected
    | Ended
    | Undone
)
