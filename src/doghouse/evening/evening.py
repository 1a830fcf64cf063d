"""The state of an evening: its events folded into one value, and what may happen next."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Literal, assert_never
from unicodedata import normalize

from msgspec import DecodeError, Struct, ValidationError
from msgspec.json import decode, encode
from msgspec.structs import replace

from ..quote import clip
from ..table.clean_text import clean, clean_or_empty
from ..table.refusal import Refusal, refuse
from . import events as happened
from .events import BOT, NO_TABLE, Entry, Event, Pairing
from .results import checked_result, winner_of
from .rounds import ResultClaim, Round, RoundClock
from .settings import EveningSettings, checked

Stage = Literal["unopened", "gathering", "playing", "between", "over"]
Step = Literal["open", "enter", "pair", "clock", "record", "end"]

MOST_ENTRIES = 1024

STEPS: dict[Stage, tuple[Step, ...]] = {
    "unopened": ("open",),
    "gathering": ("enter", "pair"),
    "playing": ("enter", "record", "clock"),
    "between": ("enter", "pair", "end"),
    "over": (),
}


class Evening(Struct, frozen=True):
    """Immutable: `with_event` returns the next one."""

    events: tuple[Event, ...] = ()
    settings: EveningSettings = EveningSettings()
    entries: dict[int, Entry] = {}
    rounds: tuple[Round, ...] = ()
    is_open: bool = False
    is_over: bool = False

    # --- queries ----------------------------------------------------------------------------------

    @property
    def current(self) -> Round | None:
        return self.rounds[-1] if self.rounds else None

    @property
    def waiting(self) -> tuple[int, ...]:
        """Tables of the current round without a result."""
        return self.rounds[-1].waiting if self.rounds else ()

    @property
    def present(self) -> tuple[int, ...]:
        """The entries that want to play."""
        return tuple(entry.id for entry in self.entries.values() if not entry.is_away)

    @property
    def stage(self) -> Stage:
        if self.is_over:
            return "over"
        if not self.rounds:
            return "gathering" if self.is_open else "unopened"
        return "playing" if self.waiting else "between"

    @property
    def steps(self) -> tuple[Step, ...]:
        return STEPS[self.stage]

    def entry(self, number: int) -> Entry:
        if number not in self.entries:
            raise refuse("evening.no_entry", name=str(number))
        return self.entries[number]

    def named(self, name: str) -> Entry:
        """The entry with that name or number."""
        wanted = folded(name)
        for entry in self.entries.values():
            if wanted in (folded(entry.name), str(entry.id)):
                return entry
        raise refuse("evening.no_entry", name=clip(name))

    def round(self, number: int) -> Round:
        if not 1 <= number <= len(self.rounds):
            raise refuse("evening.no_round", round=number)
        return self.rounds[number - 1]

    # --- events -----------------------------------------------------------------------------------

    def with_event(self, event: Event) -> "Evening":
        """The evening after the event; Refusal if it isn't allowed."""
        if isinstance(event, happened.Undone):
            return _without(self, event)
        return replace(_after(self, event), events=(*self.events, event))

    def with_entry(self, entry: Entry) -> "Evening":
        return replace(self, entries={**self.entries, entry.id: entry})

    def with_round(self, changed: Round) -> "Evening":
        rounds = (*self.rounds[: changed.number - 1], changed, *self.rounds[changed.number :])
        return replace(self, rounds=rounds)


def fold(events: Iterable[Event]) -> Evening:
    """The evening after all events; Refusal at the first that isn't allowed."""
    listed = tuple(events)
    evening = Evening()
    for number, event in enumerate(listed, 1):
        if isinstance(event, happened.Undone) and not 1 <= event.number < number:
            raise refuse("evening.no_event", number=event.number)
    for number in _standing(listed):
        evening = _after(evening, listed[number])
    return replace(evening, events=listed)


def _standing(events: tuple[Event, ...]) -> list[int]:
    """The events that count: neither undone nor an `Undone`, which may be undone itself."""
    undone: set[int] = set()
    for at in reversed(range(len(events))):
        event = events[at]
        if isinstance(event, happened.Undone) and at not in undone:
            undone.add(event.number - 1)
    return [
        at
        for at, event in enumerate(events)
        if at not in undone and not isinstance(event, happened.Undone)
    ]


def _without(evening: Evening, event: happened.Undone) -> Evening:
    if not event.reason.strip():
        raise refuse("evening.no_reason")
    if event.number - 1 not in range(len(evening.events)):
        raise refuse("evening.no_event", number=event.number)
    try:
        return fold((*evening.events, event))
    except Refusal as error:
        raise refuse("evening.rests_on_it", number=event.number, why=str(error)) from error


def _after(evening: Evening, event: Event) -> Evening:
    if not isinstance(event, happened.Opened) and not evening.is_open:
        raise refuse("evening.unopened")
    if evening.is_over and not isinstance(event, happened.Corrected | happened.Amended):
        raise refuse("evening.over")
    match event:
        case happened.Opened() | happened.Changed():
            return _with_settings(evening, event)
        case happened.Entered():
            return _with_entries(evening, event.entries)
        case happened.Amended():
            return _with_amended(evening, event.entry)
        case happened.Withdrew():
            entry = _there(evening, event.entry)
            return evening.with_entry(replace(entry, is_away=True))
        case happened.Started():
            return _with_start(evening, event)
        case happened.ClockSet():
            current = _running(evening)
            return evening.with_round(replace(current, clock=current.clock.after(event)))
        case happened.Claimed() | happened.Confirmed():
            return _with_word(evening, event)
        case happened.Recorded() | happened.Corrected():
            return _with_result(evening, event)
        case happened.Ended():
            if evening.waiting:
                raise unfinished(evening)
            return replace(evening, is_over=True)
        case happened.Undone():
            raise AssertionError("fold leaves these out")
    assert_never(event)


# --- settings and entries -------------------------------------------------------------------------


def _with_settings(evening: Evening, event: happened.Opened | happened.Changed) -> Evening:
    if isinstance(event, happened.Opened) and evening.is_open:
        raise refuse("evening.opened_twice")
    settings = checked(event.settings)
    before = evening.settings
    same_tables = (settings.format, settings.table) == (before.format, before.table)
    if evening.rounds and not same_tables:
        raise refuse("evening.format_stands")
    return replace(evening, settings=settings, is_open=True)


def _with_entries(evening: Evening, entries: tuple[Entry, ...]) -> Evening:
    if not entries:
        raise refuse("evening.no_names")
    if len(evening.entries) + len(entries) > MOST_ENTRIES:
        raise refuse("evening.too_many", most=MOST_ENTRIES)
    if evening.rounds and evening.settings.format in ("groups", "knockout"):
        raise refuse("evening.too_late")
    known = dict(evening.entries)
    names = {folded(entry.name) for entry in known.values()}
    for entry in (_cleaned(evening, entry) for entry in entries):
        if folded(entry.name) in names or entry.id in known:
            raise refuse("evening.twice", name=clip(entry.name))
        names.add(folded(entry.name))
        known[entry.id] = entry
    return replace(evening, entries=known)


def _cleaned(evening: Evening, entry: Entry) -> Entry:
    size = 1 if evening.settings.format == "partners" else evening.settings.team_size
    if len(entry.players) not in (0, size):
        raise refuse("evening.players", name=clip(entry.name), count=len(entry.players), size=size)
    players = tuple(map(clean, entry.players))
    return replace(entry, name=clean(entry.name), players=players, is_away=False)


def _with_amended(evening: Evening, entry: Entry) -> Evening:
    evening.entry(entry.id)
    others = (other.name for other in evening.entries.values() if other.id != entry.id)
    if folded(entry.name) in map(folded, others):
        raise refuse("evening.twice", name=clip(entry.name))
    return evening.with_entry(_cleaned(evening, entry))


def _there(evening: Evening, number: int) -> Entry:
    entry = evening.entry(number)
    if entry.is_away:
        raise refuse("evening.away", name=entry.name)
    return entry


@lru_cache(4096)
def folded(name: str) -> str:
    """A key that is equal for names people would take for the same."""
    return " ".join(normalize("NFKC", name).casefold().split())


# --- rounds and results ---------------------------------------------------------------------------


def _with_start(evening: Evening, event: happened.Started) -> Evening:
    if event.round != len(evening.rounds) + 1:
        raise refuse("evening.not_next", round=event.round, next=len(evening.rounds) + 1)
    if evening.waiting:
        raise unfinished(evening)
    _check_pairings(evening, event.pairings)
    started = Round(
        event.round,
        event.pairings,
        RoundClock(evening.settings.minutes),
        seed=event.seed,
        deal_seed=event.deal_seed,
        is_knockout=event.is_knockout,
    )
    return replace(evening, rounds=(*evening.rounds, started))


def _check_pairings(evening: Evening, pairings: tuple[Pairing, ...]) -> None:
    """Check pairings, even rearranged ones: everyone at most once, every table complete."""
    settings = evening.settings
    seen: set[int] = set()
    tables: set[int] = set()
    for pairing in pairings:
        for number in pairing.entries:
            if number == BOT:
                continue
            entry = _there(evening, number)
            if number in seen:
                raise refuse("evening.plays_twice", name=entry.name)
            seen.add(number)
        if pairing.is_bye and pairing.table == NO_TABLE:
            continue
        sizes = {len(team) for team in pairing.teams}
        if len(pairing.teams) != settings.teams or sizes != {settings.entries_a_team}:
            raise refuse("evening.bad_table", table=pairing.table)
        if pairing.table in tables or pairing.table == NO_TABLE:
            raise refuse("evening.table_twice", table=pairing.table)
        tables.add(pairing.table)
    if not tables:
        raise refuse("evening.too_few")


def _running(evening: Evening) -> Round:
    if evening.current is None:
        raise refuse("evening.no_round", round=1)
    return evening.current


def unfinished(evening: Evening) -> Refusal:
    tables = ", ".join(map(str, evening.waiting))
    return refuse("evening.unfinished", round=len(evening.rounds), tables=tables)


def _with_word(evening: Evening, event: happened.Claimed | happened.Confirmed) -> Evening:
    """A result counts when all teams have agreed to it."""
    current = _running(evening)
    pairing = current.pairing_at(event.table)
    name = evening.entry(event.entry).name
    team = pairing.team_of(event.entry)
    if team is None:
        raise refuse("evening.wrong_table", name=name, table=event.table)
    if event.table in current.results:
        raise refuse("evening.has_result", table=event.table)
    claim = current.claims.get(event.table)
    if isinstance(event, happened.Claimed):
        result = checked_result(event.result, pairing, evening.settings, current.is_knockout)
        claim = ResultClaim(result, (team,))
    elif claim is None:
        raise refuse("evening.nothing_claimed", table=event.table)
    else:
        claim = replace(claim, agreed=tuple(sorted({*claim.agreed, team})))
    people = [at for at, entries in enumerate(pairing.teams) if any(entries)]  # not bots
    if set(people) <= set(claim.agreed):
        return evening.with_round(current.with_result(event.table, claim.result))
    claims = {**current.claims, event.table: claim}
    return evening.with_round(replace(current, claims=claims))


def _with_result(evening: Evening, event: happened.Recorded | happened.Corrected) -> Evening:
    played = evening.round(event.round)
    pairing = played.pairing_at(event.table)
    if isinstance(event, happened.Corrected):
        if event.table not in played.results:
            raise refuse("evening.no_result", table=event.table)
        if not clean_or_empty(event.reason):
            raise refuse("evening.no_reason")
    elif event.table in played.results:
        raise refuse("evening.has_result", table=event.table)
    result = checked_result(event.result, pairing, evening.settings, played.is_knockout)
    is_settled = played.is_knockout and event.round < len(evening.rounds)
    if is_settled and winner_of(result) != winner_of(played.results[event.table]):
        raise refuse("evening.moved_on", round=event.round)
    return evening.with_round(played.with_result(event.table, result))


# --- the document ---------------------------------------------------------------------------------


class EveningDocument(Struct, frozen=True):
    events: tuple[Event, ...]


def read(text: str | bytes) -> Evening:
    """Read a document; Refusal with the place in it if it isn't an evening."""
    try:
        return fold(decode(text, type=EveningDocument).events)
    except (DecodeError, ValidationError, UnicodeError, RecursionError) as error:
        raise refuse("evening.unreadable", why=str(error)) from error


def write(evening: Evening) -> str:
    """Write one event per line, so that diffs are readable."""
    lines = ",\n".join(encode(event).decode() for event in evening.events)
    return f'{{"events": [\n{lines}\n]}}\n'
