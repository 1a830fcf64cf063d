"""Standings: points, tie-breaks in the order of the scoring, and duplicate scores."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from operator import attrgetter
from statistics import fmean

from msgspec import Struct
from msgspec.structs import replace

from .evening import Evening
from .events import BOT, Pairing
from .results import has_won, points_of, winner_of
from .rounds import Round

AVERAGE = 50.0  # per cent of matchpoints: for a bye, or without anyone to compare with


class Standing(Struct, frozen=True, kw_only=True):
    """An entry's standing. Entries equal in everything share a place."""

    entry: int
    place: int = 0
    reached: int = 0  # rounds survived in the knock-out
    played: int = 0
    wins: int = 0
    byes: int = 0
    points: float = 0
    home: int = 0  # marbles
    difference: float = 0  # of marbles home; from the mean of the others if there are several
    squares: int = 0  # still to go
    buchholz: float = 0  # the points of all opponents
    direct: float = 0  # points against those it is tied with, if all of them have met
    matchpoints: float = 0  # duplicate: per cent of the field beaten at the same seats, per round
    mean: float = 0  # duplicate: points above the field at the same seats, per round


class Encounter(Struct, frozen=True):
    """One table from one entry's point of view."""

    opponents: tuple[int, ...]
    points: float
    matchpoints: float
    mean: float


#: Smaller is better.
LESS_IS_BETTER = {"squares"}


def standings(evening: Evening) -> list[Standing]:
    """Best first. Entries that withdrew before they were ever drawn are left out."""
    rows, games = _tally(evening)
    known = {*evening.present}.union(
        *(pairing.entries for played in evening.rounds for pairing in played.pairings)
    )
    rows = {entry: row for entry, row in rows.items() if entry in known}
    for entry, row in rows.items():
        met = [rows[other].points for game in games[entry] for other in game.opponents]
        share = evening.settings.entries_a_team
        rows[entry] = replace(row, buchholz=_tidy(sum(met) / share))
    order: list[str] = ["reached"]
    if evening.settings.duplicate:
        order += ["matchpoints", "mean"]
    order += evening.settings.scoring.order
    ranked = _ranked(list(rows.values()), order, games)
    listed: list[Standing] = []
    for tied in ranked:
        place = len(listed) + 1
        listed += [replace(row, place=place) for row in sorted(tied, key=attrgetter("entry"))]
    return listed


def _ranked(
    tied: list[Standing], order: Sequence[str], games: dict[int, list[Encounter]]
) -> list[list[Standing]]:
    """Groups of tied entries, best first."""
    if not order or len(tied) == 1:
        return [tied]
    if order[0] == "direct":
        tied = _with_direct(tied, games)
    parts: dict[float, list[Standing]] = defaultdict(list)
    for row in tied:
        parts[getattr(row, order[0])].append(row)
    values = sorted(parts, reverse=order[0] not in LESS_IS_BETTER)
    return [group for value in values for group in _ranked(parts[value], order[1:], games)]


def _with_direct(tied: list[Standing], games: dict[int, list[Encounter]]) -> list[Standing]:
    """Compute `direct`, but only if all of them have met."""
    among = {row.entry for row in tied}
    found = []
    for row in tied:
        mutual = [game for game in games[row.entry] if among & {*game.opponents}]
        if not among - {row.entry} <= {other for game in mutual for other in game.opponents}:
            return tied
        found.append(replace(row, direct=_tidy(sum(game.points for game in mutual))))
    return found


def _tally(evening: Evening) -> tuple[dict[int, Standing], dict[int, list[Encounter]]]:
    rows = {entry: Standing(entry=entry) for entry in evening.entries}
    games: dict[int, list[Encounter]] = {entry: [] for entry in evening.entries}
    for played in evening.rounds:
        for pairing in played.pairings:
            for team, entries in enumerate(pairing.teams):
                for entry in entries:
                    if entry != BOT:
                        rows[entry] = _counted(rows[entry], evening, played, pairing, team)
        _compare(evening, played, games)
    count = len(evening.rounds) or 1
    for entry, row in rows.items():
        rows[entry] = replace(
            row,
            points=_tidy(row.points),
            matchpoints=_tidy(sum(game.matchpoints for game in games[entry]) / count),
            mean=_tidy(sum(game.mean for game in games[entry]) / count),
        )
    return rows, games


def _counted(
    row: Standing, evening: Evening, played: Round, pairing: Pairing, team: int
) -> Standing:
    scoring = evening.settings.scoring
    if pairing.is_bye and played.waiting:
        return row  # counted with the others' games
    if pairing.is_bye:
        reached = row.reached + played.is_knockout
        return replace(row, byes=row.byes + 1, points=row.points + scoring.bye, reached=reached)
    result = played.results.get(pairing.table)
    if result is None:
        return row
    others = [home for at, home in enumerate(result.home) if at != team]
    survived = played.is_knockout and winner_of(result) == team
    return replace(
        row,
        reached=row.reached + survived,
        played=row.played + (team not in result.absent),
        wins=row.wins + has_won(result, team, scoring),
        points=row.points + points_of(result, scoring)[team],
        home=row.home + result.home[team],
        difference=_tidy(row.difference + result.home[team] - fmean(others)),
        squares=row.squares + (result.squares[team] if result.squares else 0),
    )


# --- duplicate: the same cards at every table ---------------------------------------------------


def _compare(evening: Evening, played: Round, games: dict[int, list[Encounter]]) -> None:
    """Add a round's games, each compared with the field at the same seats."""
    lead: dict[tuple[int, int], float] = {}  # table, team -> points above the others there
    points: dict[int, tuple[float, ...]] = {}
    for table, result in played.results.items():
        points[table] = points_of(result, evening.settings.scoring)
        for team, own in enumerate(points[table]):
            if not result.absent:
                others = [other for at, other in enumerate(points[table]) if at != team]
                lead[table, team] = own - fmean(others)
    for pairing in played.pairings:
        for team, entries in enumerate(pairing.teams):
            at = (pairing.table, team)
            field = [value for key, value in lead.items() if key[1] == team and key != at]
            share, mean = _against(lead.get(at), field)
            if pairing.is_bye and not played.waiting:
                game = Encounter((), evening.settings.scoring.bye, share, mean)
            elif pairing.table in points:
                opponents = tuple({*pairing.entries} - {*entries, BOT})
                game = Encounter(opponents, points[pairing.table][team], share, mean)
            else:
                continue
            for entry in {*entries} - {BOT}:
                games[entry].append(game)


def _against(own: float | None, field: Iterable[float]) -> tuple[float, float]:
    """Matchpoints in per cent, and the mean difference."""
    values = list(field)
    if own is None or not values:
        return AVERAGE, 0.0
    beaten = fmean((own > value) + (own == value) / 2 for value in values)
    return 100 * beaten, own - fmean(values)


def _tidy(value: float) -> float:
    """Round, so that equal sums of thirds compare as equal."""
    rounded = round(value, 6)
    return int(rounded) if rounded == int(rounded) else rounded
