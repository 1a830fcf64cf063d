"""Results of a table: parsing, validation and points."""

import re

from msgspec.structs import replace

from ..quote import clip
from ..table.refusal import refuse
from .events import Pairing, TableResult
from .settings import EveningSettings, Scoring

RESULT = re.compile(r"\d{1,4}(?:\s*[:\-–/]\s*\d{1,4})+")


def read_result(text: str) -> TableResult:
    """Parse `6:8`, the marbles home by team; Refusal if it is anything else."""
    if not RESULT.fullmatch(text.strip()):
        raise refuse("evening.no_score", text=clip(text))
    return TableResult(tuple(map(int, re.findall(r"\d+", text))))


def checked_result(
    result: TableResult, pairing: Pairing, settings: EveningSettings, needs_winner: bool
) -> TableResult:
    """The result with its winner; Refusal if no game can end like that."""
    count, most = len(pairing.teams), settings.most_home
    if len(result.home) != count or len(result.squares) not in (0, count):
        raise refuse("evening.teams_differ", table=pairing.table, teams=count)
    if max(result.home) > most:
        raise refuse("evening.too_many_home", home=max(result.home), most=most)
    named = (*result.absent, *(() if result.winner is None else (result.winner,)))
    if any(team >= count for team in named):
        raise refuse("evening.no_team", table=pairing.table, teams=count)
    full = [team for team, home in enumerate(result.home) if home == most]
    if len(full) > 1 or (full and result.winner not in (None, *full)):
        raise refuse("evening.both_won", most=most)
    if any(result.home[team] or team == result.winner for team in result.absent):
        raise refuse("evening.absent_scored")
    if full:
        result = replace(result, winner=full[0])
    if needs_winner and winner_of(result) is None:
        raise refuse("evening.needs_winner", table=pairing.table)
    return result


def winner_of(result: TableResult) -> int | None:
    """Who advances in a knock-out: possibly the only team present, or the leader at the cut."""
    if result.winner is not None:
        return result.winner
    there = [team for team in range(len(result.home)) if team not in result.absent]
    squares = result.squares or (0,) * len(result.home)
    order = sorted(there, key=lambda team: (-result.home[team], squares[team]))
    values = [(result.home[team], squares[team]) for team in order[:2]]
    return order[0] if order and len({*values}) == len(values) else None


def points_of(result: TableResult, scoring: Scoring) -> tuple[float, ...]:
    """Points by team."""
    teams = range(len(result.home))
    if result.absent:
        return tuple(0 if team in result.absent else scoring.bye for team in teams)
    return tuple(
        scoring.marble * result.home[team] + _bonus(result, team, scoring) for team in teams
    )


def _bonus(result: TableResult, team: int, scoring: Scoring) -> float:
    if result.winner is not None:
        return scoring.win + scoring.in_time if team == result.winner else scoring.loss
    if scoring.cut == "marbles":
        return 0
    if result.home[team] < max(result.home):
        return scoring.loss
    return scoring.win if result.home.count(max(result.home)) == 1 else scoring.draw


def has_won(result: TableResult, team: int, scoring: Scoring) -> bool:
    if result.winner is not None or scoring.cut == "marbles" or result.absent:
        return team == result.winner
    return result.home[team] == max(result.home) and result.home.count(result.home[team]) == 1
