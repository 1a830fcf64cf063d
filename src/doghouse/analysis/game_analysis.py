"""Judging a whole game: chances move by move, what decisions cost, and what was luck."""

import itertools
import math
from collections import Counter
from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from ..bots import Bot
from ..game import Event
from ..protocol.http import Decision, GameAnalysis, GameReview, SeatSkill, TeamBalance, TurningPoint
from ..record import Record
from .decisions import MARKS, judge
from .skill import losses_of
from .valued_moves import DIGITS

LEAST_RISE = 0.05  # of a turning point
SUREST = 0.999  # chances are clamped to this


def decisions_of(
    record: Record, bot: Bot, seconds: float | None = None, begin: int = 0
) -> Iterator[Decision | None]:
    """Judge each move after the first `begin`; None for a forced one. BadRecord if it can't be
    played. `seconds`: approximate time per decision."""
    moves = record.moves
    for number, game in enumerate(record.walk()):
        if begin <= number < len(moves):
            seat, move = moves[number]
            yield judge(bot, game, number + 1, seat, move, seconds)


def analysis_of(
    record: Record, level: str, review: GameReview, decisions: Sequence[Decision]
) -> GameAnalysis:
    configuration = record.header.configuration
    letters, teams = configuration.letters, configuration.teams
    chances = Chances(letters, teams, record.winners)
    course = chances.course(len(record.moves), decisions)
    winners = chances.winning_team
    turn = None if winners is None else turning_point(course[winners], record.moves)
    return GameAnalysis(
        level,
        replace(review, losses=losses_of(decisions)),
        course,
        list(decisions),
        {seat: skill_of(seat, decisions) for seat in letters},
        balances(chances, course, decisions, record.header.position is not None),
        turn,
    )


class Chances:
    """The teams' chances over time, from each mover's estimate of its own.

    Each mover knows only its own cards, so both teams may be optimistic: what counts is how much
    more one is than the other. If all estimates are right, the result is too."""

    def __init__(self, letters: Sequence[str], teams: int, winners: list[str] | None) -> None:
        self.teams = teams
        self.team_of = {letter: at % teams for at, letter in enumerate(letters)}
        self.winning_team = self.team_of[winners[0]] if winners else None

    def course(self, plies: int, decisions: Sequence[Decision]) -> list[list[float]]:
        """Each team's chances: at the start, and after each move."""
        by_ply = {decision.ply: decision for decision in decisions}
        hopes = self.first_hopes(decisions)
        points = [shares(hopes)]
        for ply in range(1, plies + 1):
            if ply in by_ply:
                hopes[self.team_of[by_ply[ply].seat]] = odds(by_ply[ply].chance)
            points.append(shares(hopes))
        if self.winning_team is not None:
            points[-1] = [float(team == self.winning_team) for team in range(self.teams)]
        return [[round(point[team], DIGITS) for point in points] for team in range(self.teams)]

    def first_hopes(self, decisions: Sequence[Decision]) -> list[float]:
        """Each team's first estimate."""
        hopes = [0.0] * self.teams
        for decision in reversed(decisions):
            hopes[self.team_of[decision.seat]] = odds(decision.chance)
        return hopes


def odds(chance: float) -> float:
    """The log-odds."""
    kept = min(max(chance, 1 - SUREST), SUREST)
    return math.log(kept / (1 - kept))


def shares(hopes: Sequence[float]) -> list[float]:
    weights = [math.exp(hope / 2) for hope in hopes]
    return [weight / sum(weights) for weight in weights]


def skill_of(seat: str, decisions: Sequence[Decision]) -> SeatSkill:
    own = [decision for decision in decisions if decision.seat == seat]
    lost = sum(decision.lost for decision in own) / max(1, len(own))
    marks = Counter(decision.mark for decision in own)
    return SeatSkill(len(own), round(lost, DIGITS), {mark: marks[mark] for mark, _ in MARKS})


def balances(
    chances: Chances,
    course: list[list[float]],
    decisions: Sequence[Decision],
    has_start: bool = False,
) -> list[TeamBalance]:
    """What a team loses by a decision, the others gain in equal shares. The rest is luck, starting
    from equal chances before the first deal, or from those of the starting position."""
    lost = [0.0] * chances.teams
    for decision in decisions:
        lost[chances.team_of[decision.seat]] += decision.lost
    found = []
    for team, points in enumerate(course):
        skill = (sum(lost) - lost[team]) / (chances.teams - 1) - lost[team]
        first = points[0] if has_start else 1 / chances.teams
        luck = points[-1] - first - skill
        found.append(TeamBalance(round(skill, DIGITS), round(luck, DIGITS)))
    return found


def turning_point(chances: Sequence[float], moves: Sequence[Event]) -> TurningPoint | None:
    """The move that helped the winners most, if any; the last move doesn't count."""
    rises = [after - before for before, after in itertools.pairwise(chances[:-1])]
    if not rises or max(rises) < LEAST_RISE:
        return None
    ply = rises.index(max(rises)) + 1
    return TurningPoint(ply, moves[ply - 1][0], chances[ply - 1], chances[ply])
