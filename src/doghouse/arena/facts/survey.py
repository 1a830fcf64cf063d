"""The survey: all facts as one document."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from ...rules.rulesets import CLASSIC, OPTIONS, RULE_SETS, TEAMS, Configuration, Option, configure
from ..crew import Players
from ..seeds import seeds_of
from ..statistics import Estimate, correlation
from .games import Outcome, bot_games, random_games, rotated_games
from .hands import hands_part
from .rows import Document, change_row, first_share, luck_row, named, spread_of
from .worth import worth

FACTS = ("first", "length", "options", "hands", "cards", "luck")
SEED_SET = "facts"
FACTOR = 10  # times as many games for cards and luck, in one configuration
RANDOM = "random"
HANDICAP = "handicap:1/4:{bot}"  # who meets the bot, for luck against skill

#: Values of the options that are numbers; of the others all are tried.
TRIED: dict[str, tuple[int, ...]] = {
    "packs": (1, 2, 6),
    "jokers_per_pack": (0, 1, 2, 4),
    "squares_per_seat": (8, 12, 24, 32),
}


@dataclass
class Survey:
    """Whom to watch, how often, and what to ask."""

    games: int  # of random play, a configuration
    players: Players
    bot: str | None = None
    bot_games: int = 0
    facts: Sequence[str] = FACTS
    on_games: Callable[[int], None] = lambda count: None  # hears of games as they end
    found: dict[tuple[str, str], list[Outcome]] = field(default_factory=dict)

    def document(self) -> Document:
        parts: dict[str, Callable[[], Any]] = {
            "first": lambda: [self.first_part(c, p) for c, p in self.tables()],
            "length": lambda: [self.length_part(c, p) for c, p in self.tables()],
            "options": self.options_part,
            "hands": lambda: [self.hands_part(configuration) for configuration in decks()],
            "cards": self.cards_part,
            "luck": self.luck_part,
        }
        facts = {fact: parts[fact]() for fact in FACTS if fact in self.facts}
        head = {
            "games": self.games,
            "bot": self.bot,
            "bot_games": self.bot_games if self.bot else 0,
        }
        return {**head, "seed_set": SEED_SET, **facts}

    # --- games -----------------------------------------------------------------------------------

    def watch(
        self, configuration: Configuration, player: str, factor: int = 1, lots: int = 0
    ) -> list[Outcome]:
        """The games of a player with itself; they are played once and kept."""
        count = factor * (self.games if player == RANDOM else self.bot_games)
        key = f"{configuration} {lots}", player
        if len(self.found.get(key, [])) < count:
            seeds = seeds_of(SEED_SET, count)
            if player == RANDOM:
                played = random_games(configuration, seeds, lots)
            else:
                played = bot_games(configuration, player, seeds, self.players, lots)
            by_seed = sorted(self.counted(played), key=lambda outcome: outcome.seed)
            self.found[key] = by_seed
        return self.found[key][:count]

    def counted(self, outcomes: Iterable[Outcome]) -> Iterator[Outcome]:
        for outcome in outcomes:
            self.on_games(1)
            yield outcome

    def who(self, configuration: Configuration) -> list[str]:
        """Random play hardly ever ends a game of DOG Cards."""
        random = [RANDOM] if configuration.game == "dog" else []
        return random + ([self.bot] if self.bot else [])

    def tables(self) -> list[tuple[Configuration, str]]:
        return [(c, player) for c in configurations() for player in self.who(c)]

    def total(self) -> int:
        """How many games there are to play, for a progress bar."""
        counts = {RANDOM: self.games, self.bot: self.bot_games}
        asked = 0
        if {"first", "length"} & set(self.facts):
            asked += sum(counts[player] for _, player in self.tables())
        classic = self.who(configure())
        each = sum(counts[player] for player in classic)
        if "options" in self.facts:
            asked += each * len(list(changes())) + (0 if asked else each)
        if "luck" in self.facts:
            asked += FACTOR * each * 2 + (FACTOR * self.bot_games if self.bot else 0)
        elif "cards" in self.facts:
            asked += FACTOR * each
        return asked

    # --- facts -----------------------------------------------------------------------------------

    def first_part(self, configuration: Configuration, player: str) -> Document:
        outcomes = self.watch(configuration, player)
        return {
            **named(configuration),
            "player": player,
            "games": len(outcomes),
            "even": 1 / configuration.teams,
            "share": first_share(configuration, outcomes).document(),
        }

    def length_part(self, configuration: Configuration, player: str) -> Document:
        outcomes = self.watch(configuration, player)
        return {
            **named(configuration),
            "player": player,
            "games": len(outcomes),
            "length": spread_of([outcome.length for outcome in outcomes]),
            "rounds": spread_of([outcome.rounds for outcome in outcomes]),
        }

    def options_part(self) -> list[Document]:
        rows = []
        for player in self.who(configure()):
            base = self.watch(configure(), player)
            rows.append(change_row("", None, player, configure(), base, base))
            for option, value in changes():
                configuration = configure(options={option: value})
                outcomes = self.watch(configuration, player)
                rows.append(change_row(option, value, player, configuration, outcomes, base))
        return rows

    def hands_part(self, configuration: Configuration) -> Document:
        """Hands are dealt without a game."""
        seeds = seeds_of(SEED_SET, FACTOR * self.games)
        dealt = list(random_games(configuration, seeds, max_turns=0))
        return {**named(configuration), **hands_part(configuration, dealt)}

    def cards_part(self) -> list[Document]:
        rows = []
        for player in self.who(configure()):
            outcomes = self.watch(configure(), player, FACTOR)
            for card, estimate in worth(configure(), outcomes).items():
                rows.append(
                    {
                        "player": player,
                        "games": len(outcomes),
                        "card": card,
                        "worth": estimate.document(),
                    }
                )
        return rows

    def luck_part(self) -> list[Document]:
        rows = []
        for player in self.who(configure()):
            once = self.watch(configure(), player, FACTOR)
            again = self.watch(configure(), player, FACTOR, lots=1)
            pairs = [
                (float(a.winner == 0), float(b.winner == 0))
                for a, b in zip(once, again, strict=True)
            ]
            rows.append(luck_row("again", player, player, correlation(pairs), pairs))
        if self.bot:
            rows.append(self.exchanged(self.bot))
        return rows

    def exchanged(self, bot: str) -> Document:
        """A bot against itself with a handicap: the same cards, the teams exchanged."""
        weaker = HANDICAP.format(bot=bot)
        seeds = seeds_of(SEED_SET, FACTOR * self.bot_games // 2)
        pairs = []
        for _, (one, other) in rotated_games(configure(), (bot, weaker), seeds, self.players):
            self.on_games(2)
            pairs.append((float(one), float(other)))
        found = correlation(pairs)
        turned = Estimate(-found.mean, -found.high, -found.low) if found else None
        return luck_row("exchanged", bot, weaker, turned, pairs)


def configurations() -> list[Configuration]:
    """Every rule set at every table, and DOG Cards."""
    boards = [
        configure("dog", rules, seats=seats, teams=number)
        for rules in RULE_SETS
        for seats, possible in TEAMS["dog"].items()
        for number in possible
    ]
    return boards + [configure("dogcards", seats=seats) for seats in TEAMS["dogcards"]]


def decks() -> list[Configuration]:
    """One of each deck, size of hand and size of team."""
    boards = [
        configure("dog", rules, seats=seats, teams=2)
        for rules in ("classic", "alternative")  # brandi has the packs of alternative
        for seats in (4, 6)
    ]
    other = configure("dog", options={"deck": "dogcards"})
    return [*boards, other, configure("dogcards", seats=2), configure("dogcards", seats=4)]


def changes() -> Iterator[tuple[str, Option]]:
    """Every option of the rules at every value that is tried, one at a time."""
    for option, allowed in OPTIONS.items():
        values = TRIED.get(option) or ([True, False] if allowed is bool else allowed)
        for value in values:
            if value != CLASSIC[option]:
                yield option, value
