"""Rows of the survey: statistics with intervals from the outcomes of many games."""

import math
from collections.abc import Sequence

from msgspec import Struct

from ...rules.core.layout import ABLE_OUT, FACES, R_DECK, R_HAND
from ...rules.rulesets import Configuration, Option, fits
from ...rules.state import rules_cells
from ..estimates import Estimate, Interval, Z, mean_of, quantile, share_of
from .outcomes import Outcome


class TableRow(Struct):
    """A row about one configuration."""

    game: str
    rules: str | None
    options: dict[str, Option]
    seats: int
    teams: int


class FirstRow(TableRow):
    player: str
    games: int
    even: float
    share: Interval


class Spread(Interval):
    p05: float
    median: float
    p95: float


class LengthRow(TableRow):
    player: str
    games: int
    length: Spread
    rounds: Spread


class OptionRow(Struct):
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


class HandRow(TableRow):
    cards: int
    start_cards: int
    hand: int
    exact: float
    team_exact: float
    games: int
    counted: Interval


class CardRow(Struct):
    player: str
    games: int
    card: str
    worth: Interval


class LuckRow(Struct):
    kind: str
    one: str
    other: str
    deals: int
    won: Interval
    deal_share: Interval | None


class SurveyDocument(Struct, omit_defaults=True):
    games: int
    bot: str | None
    bot_games: int
    seed_set: str
    first: list[FirstRow] = []
    length: list[LengthRow] = []
    options: list[OptionRow] = []
    hands: list[HandRow] = []
    cards: list[CardRow] = []
    luck: list[LuckRow] = []


def named(configuration: Configuration) -> tuple[str, str | None, dict[str, Option], int, int]:
    """The fields of a TableRow; DOG Cards has no rule set."""
    game, rules, options, seats, teams = configuration
    return game, rules if game == "dog" else None, options, seats, teams


def first_row(configuration: Configuration, player: str, outcomes: Sequence[Outcome]) -> FirstRow:
    share = first_share(configuration, outcomes).document()
    even = 1 / configuration.teams
    return FirstRow(*named(configuration), player, len(outcomes), even, share)


def first_share(configuration: Configuration, outcomes: Sequence[Outcome]) -> Estimate:
    """The share of games won by the starting seat's team."""
    teams = configuration.teams
    return share_of(
        [
            1 / teams if outcome.winner is None else float(outcome.winner == outcome.first % teams)
            for outcome in outcomes
        ]
    )


def length_row(configuration: Configuration, player: str, outcomes: Sequence[Outcome]) -> LengthRow:
    lengths = spread_of([outcome.length for outcome in outcomes])
    rounds = spread_of([outcome.rounds for outcome in outcomes])
    return LengthRow(*named(configuration), player, len(outcomes), lengths, rounds)


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
    """Compared with classic: rounds, captures, folds, and the first player's share."""
    rounds = [outcome.rounds for outcome in outcomes]
    usual = [outcome.rounds for outcome in base]
    return OptionRow(
        option,
        value,
        player,
        len(outcomes),
        length=mean_of([outcome.length for outcome in outcomes]).document(),
        rounds=mean_of(rounds).document(),
        change=change_of(rounds, usual).document(),
        captures=mean_or_none([outcome.captures for outcome in outcomes]),
        folds=mean_or_none([outcome.folds for outcome in outcomes]),
        first=first_share(configuration, outcomes).document(),
    )


def mean_or_none(values: Sequence[int | None]) -> Interval | None:
    known = [value for value in values if value is not None]
    return mean_of(known).document() if known else None


def change_of(values: Sequence[float], base: Sequence[float]) -> Estimate:
    """The relative difference of the two means."""
    one, other = mean_of(values), mean_of(base)
    ratio = one.mean / other.mean
    error = math.hypot((one.high - one.mean) / one.mean, (other.high - other.mean) / other.mean)
    return Estimate(ratio - 1, ratio - 1 - ratio * error, ratio - 1 + ratio * error)


def luck_row(
    kind: str, one: str, other: str, share: Estimate | None, pairs: Sequence[tuple[float, float]]
) -> LuckRow:
    won = share_of([sum(pair) / 2 for pair in pairs]).document()
    return LuckRow(kind, one, other, len(pairs), won, share.document() if share else None)


# --- first hands without a card to start with: exact, and counted --------------------------------


FIRST_PLACE = 1 << 1  # of a row, as a bit


def start_faces(configuration: Configuration) -> set[int]:
    """Faces that bring a marble out (B13) or begin a row (C8)."""
    if configuration.game == "dog":
        cards = configuration.rule_set.card_rules
        return {face for face in configuration.deck.texts if cards[face].abilities & ABLE_OUT}
    return {face for face in configuration.deck.texts if fits(face) & FIRST_PLACE}


def hand_size(configuration: Configuration) -> int:
    if configuration.game == "dog":
        return configuration.rule_set.deals[0]
    return rules_cells(configuration)[R_HAND]


def without(cards: int, wanted: int, drawn: int) -> float:
    """The chance of drawing none of the wanted cards (hypergeometric)."""
    return math.comb(cards - wanted, drawn) / math.comb(cards, drawn)


def hand_row(configuration: Configuration, outcomes: Sequence[Outcome]) -> HandRow:
    counts = rules_cells(configuration)[R_DECK : R_DECK + FACES]
    starts = start_faces(configuration)
    cards, wanted = sum(counts), sum(counts[face] for face in starts)
    size = hand_size(configuration)
    partners = configuration.seats // configuration.teams
    lacking = [
        sum(not starts & set(hand) for hand in outcome.hands) / len(outcome.hands)
        for outcome in outcomes
    ]
    exact, of_team = (without(cards, wanted, drawn) for drawn in (size, size * partners))
    counted = share_of(lacking).document()
    head = *named(configuration), cards, wanted, size
    return HandRow(*head, exact, of_team, len(outcomes), counted)


# --- the worth of a card in the first hand, in win chance above the average card -----------------


def worth(configuration: Configuration, outcomes: Sequence[Outcome]) -> dict[str, Estimate]:
    """By card: how much more often than average a seat that holds one wins.

    A mean over all dealt copies. Hands of a game are correlated, so the error is based on games.
    """
    return {
        text: _worth_of(configuration.teams, face, outcomes)
        for face, text in configuration.deck.texts.items()
        if any(face in hand for outcome in outcomes for hand in outcome.hands)
    }


def _worth_of(teams: int, face: int, outcomes: Sequence[Outcome]) -> Estimate:
    tallies = [tally_of(teams, face, outcome) for outcome in outcomes]
    copies = sum(count for count, _ in tallies)
    mean = sum(surplus for _, surplus in tallies) / copies
    spread = sum((surplus - mean * count) ** 2 for count, surplus in tallies)
    half = Z * math.sqrt(spread) / copies
    return Estimate(mean, mean - half, mean + half)


def tally_of(teams: int, face: int, outcome: Outcome) -> tuple[int, float]:
    """Copies of the face in the first hands, and their holders' wins above their share."""
    copies, surplus = 0, 0.0
    for seat, hand in enumerate(outcome.hands):
        held = hand.count(face)
        won = 1 / teams if outcome.winner is None else float(outcome.winner == seat % teams)
        copies += held
        surplus += held * (won - 1 / teams)
    return copies, surplus
