"""What a finished game was like: captures, luck of the deals, and how the chances went.

Runs in the process of the record desk. It follows from the record alone, so it can be made again
at any time and is not stored."""

from __future__ import annotations

import functools
import itertools
import math
from collections.abc import Sequence

from .. import protocol as p
from ..bots.core import weights as w
from ..bots.evaluation import SCALE
from ..bots.kernels import Kernels
from ..bots.weighted import TUNED
from ..game import Game
from ..record import Record
from ..record_text import BadRecord
from ..rules.core.layout import ROUND
from ..rules.effects import Effect
from ..rules.engine import get as get_engine
from ..rules.kinds import Kind
from ..rules.round_opening import opening_of
from ..table import Refusal, refuse
from .record_tasks import read_record

LEAST_RISE = 0.05  # less turns nothing
FROM_ROWS = (Kind.STEAL, Kind.TRADE)


def review_of(text: str) -> p.GameReview | Refusal:
    try:
        return Reviewing(read_record(text)).review()
    except BadRecord as error:
        return refuse("bad_record", why=str(error))
    except Refusal as refusal:
        return refusal


class Reviewing:
    """A record walked through once."""

    def __init__(self, record: Record) -> None:
        self.moves = record.moves
        self.winners = record.winners  # the moves do not tell a resignation
        self.tallies: dict[str, p.SeatReview] = {}
        self.worth: dict[str, float] = {}  # of the cards dealt
        self.rounds: set[int] = set()
        self.shares: list[list[float]] = []  # the chance of each team, from position to position
        for number, game in enumerate(record.walk()):
            self.look_at(game)
            if number < len(self.moves):
                seat, move = self.moves[number]
                count_captures(self.tallies, seat, game.effect(move, seat))
        self.last = game

    def look_at(self, game: Game) -> None:
        self.rounds.add(int(game.state.cells[ROUND]))
        for at, seat in enumerate(game.seats):
            self.tallies.setdefault(seat, p.SeatReview(0, 0, None))
            if opening_of(game.state):
                dealt = sum(TUNED.weights[w.CARD + face] for face in game.state.hand(at))
                self.worth[seat] = self.worth.get(seat, 0.0) + dealt
        self.shares.append(chances_of(game))

    def review(self) -> p.GameReview:
        """Luck: what the cards dealt to a seat are worth by the weights of the bots, against the
        mean of all seats. In DOG Cards what is drawn follows from choices: none is told."""
        mean = sum(self.worth.values()) / len(self.tallies)
        for seat, worth in self.worth.items():
            self.tallies[seat].luck = round(worth - mean, 2)
        won = self.last.seats.index(self.winners[0]) if self.winners else 0
        chances = [round(shares[won % len(shares)], 4) for shares in self.shares]
        rounds = len(self.rounds) if self.last.game == "dog" else 0
        turn = turning_point(chances, self.moves)
        return p.GameReview(rounds, len(self.moves), self.tallies, chances, turn)


def count_captures(tallies: dict[str, p.SeatReview], seat: str, effect: Effect) -> None:
    """On the board marbles; in DOG Cards what is taken out of the rows of others."""
    lost = [owner for hop in effect.hops for owner in hop.captures.values()]
    if effect.kind in FROM_ROWS and effect.row[:1] != seat:
        lost.append(effect.row[:1])
    for owner in lost:
        tallies[owner].losses += 1
        tallies[seat].captures += owner != seat


@functools.cache
def interpreted() -> Kernels:
    """Nobody waits for a compiler here."""
    return Kernels(get_engine("interpreted"))


def chances_of(game: Game) -> list[float]:
    """Of each team, by the evaluation of sheepdog and wolf, with all cards open: it is over."""
    weights = [math.exp(value / (2 * SCALE)) for value in team_values(game)]
    return [weight / sum(weights) for weight in weights]


def team_values(game: Game) -> list[float]:
    """The mean over the seats of each team."""
    kernels, state = interpreted(), game.state
    tools, teams = kernels.tools(TUNED.weights), game.configuration.teams
    seats = len(game.seats)
    values = [
        float(kernels.values.standing_value(state.rules, state.cells, tools, seat))
        for seat in range(seats)
    ]
    return [sum(values[team::teams]) * teams / seats for team in range(teams)]


def turning_point(
    chances: Sequence[float], moves: Sequence[tuple[str, str]]
) -> p.TurningPoint | None:
    """The move that helped the winners most, if any did; the one that ends it is none."""
    rises = [after - before for before, after in itertools.pairwise(chances[:-1])]
    if not rises or max(rises) < LEAST_RISE:
        return None
    ply = rises.index(max(rises)) + 1
    return p.TurningPoint(ply, moves[ply - 1][0], chances[ply - 1], chances[ply])
