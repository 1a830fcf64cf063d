"""Rows of the survey: from the outcomes of many games to figures with intervals."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NotRequired, TypedDict

from ...rules.rulesets import Configuration, Option
from ..intervals import Estimate, Interval, mean_of, quantile, share_of
from .outcomes import Outcome


class Named(TypedDict):
    """A configuration."""

    game: str
    rules: str | None
    options: dict[str, Option]
    seats: int
    teams: int


class FirstRow(Named):
    player: str
    games: int
    even: float
    share: Interval


class Spread(Interval):
    p05: float
    median: float
    p95: float


class LengthRow(Named):
    player: str
    games: int
    length: Spread
    rounds: Spread


class OptionRow(TypedDict):
    option: str  # empty for classic itself
    value: Option | None
    player: str
    games: int
    length: Interval
    rounds: Interval
    change: Interval
    captures: Interval | None
    folds: Interval | None
    first: Interval


class HandCounts(TypedDict):
    cards: int
    start_cards: int
    hand: int
    exact: float
    team_exact: float
    games: int
    counted: Interval


class HandRow(Named, HandCounts):
    pass


class CardRow(TypedDict):
    player: str
    games: int
    card: str
    worth: Interval


class LuckRow(TypedDict):
    kind: str
    one: str
    other: str
    deals: int
    won: Interval
    deal_share: Interval | None


class SurveyDocument(TypedDict):
    games: int
    bot: str | None
    bot_games: int
    seed_set: str
    first: NotRequired[list[FirstRow]]
    length: NotRequired[list[LengthRow]]
    options: NotRequired[list[OptionRow]]
    hands: NotRequired[list[HandRow]]
    cards: NotRequired[list[CardRow]]
    luck: NotRequired[list[LuckRow]]


def named(configuration: Configuration) -> Named:
    return {
        "game": configuration.game,
        "rules": configuration.rules if configuration.game == "dog" else None,
        "options": configuration.options,
        "seats": configuration.seats,
        "teams": configuration.teams,
    }


def first_row(configuration: Configuration, player: str, outcomes: Sequence[Outcome]) -> FirstRow:
    return {
        **named(configuration),
        "player": player,
        "games": len(outcomes),
        "even": 1 / configuration.teams,
        "share": first_share(configuration, outcomes).document(),
    }


def first_share(configuration: Configuration, outcomes: Sequence[Outcome]) -> Estimate:
    """How often the team of the seat that began has won."""
    teams = configuration.teams
    return share_of(
        [
            1 / teams if outcome.winner is None else float(outcome.winner == outcome.first % teams)
            for outcome in outcomes
        ]
    )


def length_row(configuration: Configuration, player: str, outcomes: Sequence[Outcome]) -> LengthRow:
    return {
        **named(configuration),
        "player": player,
        "games": len(outcomes),
        "length": spread_of([outcome.length for outcome in outcomes]),
        "rounds": spread_of([outcome.rounds for outcome in outcomes]),
    }


def spread_of(values: Sequence[int]) -> Spread:
    return {
        **mean_of(values).document(),
        "p05": quantile(values, 0.05),
        "median": quantile(values, 0.5),
        "p95": quantile(values, 0.95),
    }


def option_row(
    option: str,
    value: Option | None,
    player: str,
    configuration: Configuration,
    outcomes: Sequence[Outcome],
    base: Sequence[Outcome],
) -> OptionRow:
    """Against classic: rounds played, captures, folds, and the first player's share."""
    rounds = [outcome.rounds for outcome in outcomes]
    usual = [outcome.rounds for outcome in base]
    return {
        "option": option,
        "value": value,
        "player": player,
        "games": len(outcomes),
        "length": mean_of([outcome.length for outcome in outcomes]).document(),
        "rounds": mean_of(rounds).document(),
        "change": change_of(rounds, usual).document(),
        "captures": mean_or_none([outcome.captures for outcome in outcomes]),
        "folds": mean_or_none([outcome.folds for outcome in outcomes]),
        "first": first_share(configuration, outcomes).document(),
    }


def mean_or_none(values: Sequence[int | None]) -> Interval | None:
    known = [value for value in values if value is not None]
    return mean_of(known).document() if known else None


def change_of(values: Sequence[float], base: Sequence[float]) -> Estimate:
    """By what part the mean of the first differs from that of the second."""
    one, other = mean_of(values), mean_of(base)
    ratio = one.mean / other.mean
    error = math.hypot((one.high - one.mean) / one.mean, (other.high - other.mean) / other.mean)
    return Estimate(ratio - 1, ratio - 1 - ratio * error, ratio - 1 + ratio * error)


def luck_row(
    kind: str,
    one: str,
    other: str,
    share: Estimate | None,
    pairs: Sequence[tuple[float, float]],
) -> LuckRow:
    won = share_of([sum(pair) / 2 for pair in pairs])
    return {
        "kind": kind,
        "one": one,
        "other": other,
        "deals": len(pairs),
        "won": won.document(),
        "deal_share": share.document() if share else None,
    }
