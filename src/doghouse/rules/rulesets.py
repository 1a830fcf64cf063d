"""Rule sets: named rows of options. Data, not code."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple, TypeGuard

from ..quote import quote
from .core.layout import LONGEST, MAX_DEALS
from .decks import CARD_RULES, DECKS, DOGCARDS, CardRule, Deck

Option = bool | int | str

SEAT_LETTERS = "abcdef"
GAMES = ("dog", "dogcards")

#: What each option may be: a tuple of words, a range of numbers, or bool.
OPTIONS: dict[str, type[bool] | range | tuple[str, ...]] = {
    "home_entry": ("start", "before-start"),
    "swap_own": bool,
    "packs": range(1, 7),
    "jokers_per_pack": range(5),
    "deck": ("french", "dogcards"),
    "squares_per_seat": range(8, 33),
    "repeat_six": bool,
    "fast_start": bool,
}

CLASSIC: dict[str, Option] = {
    "home_entry": "start",
    "swap_own": False,
    "packs": 3,
    "jokers_per_pack": 3,
    "deck": "french",
    "squares_per_seat": 16,
    "repeat_six": False,
    "fast_start": False,
}


@dataclass(frozen=True)
class RuleSet:
    """One row: the options, what each face can do, how many cards are dealt in turn (B5), and who
    is shown as the dealer, the first player or the seat before (B6)."""

    options: Mapping[str, Option] = field(default_factory=lambda: CLASSIC)
    card_rules: Mapping[int, CardRule] = field(default_factory=lambda: CARD_RULES)
    deals: tuple[int, ...] = (6, 5, 4, 3, 2)
    dealer: str = "first"

    def __post_init__(self) -> None:
        if not 1 <= len(self.deals) <= MAX_DEALS or min(self.deals) < 1:
            raise ValueError(f"a series of deals has 1 to {MAX_DEALS} rounds, not {self.deals}")
        steps = [steps for rule in self.card_rules.values() for steps in rule.steps]
        if not all(1 <= number <= LONGEST for number in steps):
            raise ValueError(f"a card takes 1 to {LONGEST} steps forward, not {max(steps)}")


_TWO_PACKS = {**CLASSIC, "packs": 2}

#: Each rule set by what differs from classic.
RULE_SETS: dict[str, RuleSet] = {
    "classic": RuleSet(),
    "alternative": RuleSet(
        {**_TWO_PACKS, "home_entry": "before-start", "swap_own": True}, dealer="before"
    ),
    "brandi": RuleSet({**_TWO_PACKS, "repeat_six": True}, dealer="before"),
}

#: seats -> how many teams they may form, the usual number first (B1, B34; C2).
TEAMS: dict[str, dict[int, tuple[int, ...]]] = {
    "dog": {2: (2,), 3: (3,), 4: (2, 4), 5: (5,), 6: (3, 2, 6)},
    "dogcards": {2: (2,), 3: (3,), 4: (2,)},
}


class Configuration(NamedTuple):
    """Everything about a game that does not change while it is played."""

    game: str
    rules: str
    options: dict[str, Option]  # what was set beside the rule set
    seats: int
    teams: int

    @property
    def rule_set(self) -> RuleSet:
        return RULE_SETS[self.rules]

    @property
    def all_options(self) -> dict[str, Option]:
        """The rule set's, and over them what was set beside it. DOG Cards has none."""
        return {**self.rule_set.options, **self.options} if self.game == "dog" else {}

    @property
    def deck(self) -> Deck:
        if self.game == "dogcards":
            return DOGCARDS
        return DECKS[str(self.options.get("deck", self.rule_set.options["deck"]))]

    @property
    def letters(self) -> list[str]:
        return list(SEAT_LETTERS[: self.seats])

    @property
    def letters_by_team(self) -> list[list[str]]:
        """Partners sit evenly apart (B1, C2)."""
        return [self.letters[team :: self.teams] for team in range(self.teams)]


def configure(
    game: object = "dog",
    rules: object = "classic",
    options: object = None,
    seats: object = None,
    teams: object = None,
) -> Configuration:
    """Check what was asked for, of whatever type; ValueError says what is wrong with it."""
    if not isinstance(game, str) or game not in GAMES:
        raise ValueError(f"unknown game {quote(game)}: it is one of {_or(GAMES)}")
    if seats is None:
        seats = 4 if game == "dog" else 2
    possible = TEAMS[game]
    if not is_int(seats) or seats not in possible:
        raise ValueError(f"{game} is for {_or(possible)} seats, not {quote(seats)}")
    if teams is None:
        teams = possible[seats][0]
    if not is_int(teams) or teams not in possible[seats]:
        raise ValueError(f"{seats} seats form {_or(possible[seats])} teams, not {quote(teams)}")
    if game == "dogcards":
        if rules != "classic" or options not in (None, {}):
            raise ValueError("DOG Cards has no rule sets and no options")
        return Configuration(game, "classic", {}, seats, teams)
    if not isinstance(rules, str) or rules not in RULE_SETS:
        raise ValueError(f"unknown rule set {quote(rules)}: it is one of {_or(RULE_SETS)}")
    return Configuration(
        game, rules, _check_options({} if options is None else options), seats, teams
    )


def _check_options(options: object) -> dict[str, Option]:
    if not isinstance(options, Mapping):
        raise ValueError(f"options are an object of names and values, not {quote(options)}")
    for name, value in options.items():
        if name not in OPTIONS:
            raise ValueError(f"unknown option {quote(name)}: the options are {_or(OPTIONS)}")
        _check_option(name, value)
    return dict(options)


def _check_option(name: str, value: object) -> None:
    allowed = OPTIONS[name]
    if allowed is bool:
        if not isinstance(value, bool):
            raise ValueError(f"option {name} is true or false, not {quote(value)}")
    elif isinstance(allowed, range):
        if not is_int(value) or value not in allowed:
            raise ValueError(f"option {name} is {allowed[0]} to {allowed[-1]}, not {quote(value)}")
    elif not isinstance(value, str) or value not in allowed:
        raise ValueError(f"option {name} is {_or(allowed)}, not {quote(value)}")


def is_int(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)


def _or(names: Iterable[object]) -> str:
    words = [str(name) for name in names]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"
