"""The survey: all facts as one document."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from ...bots import load
from ...rules.rulesets import CLASSIC, OPTIONS, RULE_SETS, TEAMS, Configuration, Option, configure
from ..estimates import Estimate, correlation
from ..matches import Entrant, Match, seeds_of
from ..run_match import Runner, unit_results
from . import survey_rows as rows
from .outcomes import Outcome, bot_games, greedy_games, random_games

FACTS = ("first", "length", "options", "hands", "cards", "luck")
SEED_SET = "facts"
FACTOR = 10  # factor for cards and luck, which use a single configuration
RANDOM = "random"
FAST = {RANDOM: random_games, "greedy": greedy_games}  # on the hot floor; others are asked
MOST_EXCHANGES = 500  # deals: a bot with a handicap is always asked
HANDICAP = "handicap:1/4:{bot}"  # the bot's opponents, for luck against skill

#: Values to try for numeric options; for the others all are tried.
TRIED: dict[str, tuple[int, ...]] = {
    "packs": (1, 2, 6),
    "jokers_per_pack": (0, 1, 2, 4),
    "squares_per_seat": (8, 12, 24, 32),
}


class Watched(NamedTuple):
    """A request for self-play: the player, a factor for the number of games, and the lots."""

    configuration: Configuration
    player: str
    factor: int = 1
    lots: int = 0

    @property
    def key(self) -> str:
        return f"{self.configuration} {self.player} {self.lots}"


@dataclass
class Survey:
    """Which players to watch, how many games, and which facts to collect."""

    games: int  # random games per configuration
    runner: Runner
    bot: str | None = None
    bot_games: int = 0
    facts: Sequence[str] = FACTS
    on_games: Callable[[int], None] = lambda count: None  # called as games end
    found: dict[str, list[Outcome]] = field(default_factory=dict)

    def document(self) -> rows.SurveyDocument:
        bot_games = self.bot_games if self.bot else 0
        document = rows.SurveyDocument(self.games, self.bot, bot_games, SEED_SET)
        if "first" in self.facts:
            document.first = [rows.first_row(c, p, self.watch(c, p)) for c, p in self.tables()]
        if "length" in self.facts:
            document.length = [rows.length_row(c, p, self.watch(c, p)) for c, p in self.tables()]
        if "options" in self.facts:
            document.options = list(self.option_rows())
        if "hands" in self.facts:
            document.hands = [rows.hand_row(c, self.deal_game(c)) for c in decks()]
        if "cards" in self.facts:
            document.cards = list(self.card_rows())
        if "luck" in self.facts:
            document.luck = list(self.luck_rows())
        return document

    def check_bot(self) -> None:
        """Raise ValueError if the bot can't be loaded or can't play the games to watch."""
        if self.bot:
            for game in (None, *{watched.configuration.game for watched in self.wanted()}):
                load(self.bot, game)

    # --- games -----------------------------------------------------------------------------------

    def watch(
        self, configuration: Configuration, player: str, factor: int = 1, lots: int = 0
    ) -> list[Outcome]:
        """A player's self-play games by seed; played once and cached."""
        watched = Watched(configuration, player, factor, lots)
        count = self.count(watched)
        if len(self.found.get(watched.key, [])) < count:
            seeds = seeds_of(SEED_SET, count)
            if player in FAST:
                played = FAST[player](configuration, seeds, lots)
            else:
                played = bot_games(configuration, player, seeds, self.runner, lots)
            self.found[watched.key] = sorted(self.counted(played), key=lambda one: one.seed)
        return self.found[watched.key][:count]

    def counted(self, outcomes: Iterable[Outcome]) -> Iterator[Outcome]:
        for outcome in outcomes:
            self.on_games(1)
            yield outcome

    def who(self, configuration: Configuration) -> list[str]:
        """Without random play in DOG Cards, where it hardly ever ends a game."""
        random = [RANDOM] if configuration.game == "dog" else []
        return random + ([self.bot] if self.bot else [])

    def tables(self) -> list[tuple[Configuration, str]]:
        return [(c, player) for c in configurations() for player in self.who(c)]

    def wanted(self) -> Iterator[Watched]:
        """The games that will be watched, in order."""
        facts, classic = set(self.facts), configure()
        if facts & {"first", "length"}:
            yield from (Watched(c, player) for c, player in self.tables())
        if "options" in facts:
            for player in self.who(classic):
                yield Watched(classic, player)
                yield from (
                    Watched(configure(options={option: value}), player)
                    for option, value in changes()
                )
        for player in self.who(classic):
            if facts & {"cards", "luck"}:
                yield Watched(classic, player, FACTOR)
            if "luck" in facts:
                yield Watched(classic, player, FACTOR, lots=1)

    def total(self) -> int:
        """The number of games to play, for a progress bar."""
        kept: dict[str, int] = {}
        total = 2 * self.exchanges() if self.bot and "luck" in self.facts else 0
        for watched in self.wanted():
            count = self.count(watched)
            if count > kept.get(watched.key, 0):
                kept[watched.key] = count
                total += count
        return total

    def count(self, watched: Watched) -> int:
        games = self.games if watched.player == RANDOM else self.bot_games
        return watched.factor * games

    def exchanges(self) -> int:
        """The number of deals played with the teams exchanged."""
        return max(1, min(FACTOR * self.bot_games // 2, MOST_EXCHANGES))

    # --- facts -----------------------------------------------------------------------------------

    def option_rows(self) -> Iterator[rows.OptionRow]:
        for player in self.who(configure()):
            base = self.watch(configure(), player)
            yield rows.option_row("", None, player, configure(), base, base)
            for option, value in changes():
                configuration = configure(options={option: value})
                outcomes = self.watch(configuration, player)
                yield rows.option_row(option, value, player, configuration, outcomes, base)

    def deal_game(self, configuration: Configuration) -> list[Outcome]:
        """Deal only the hands."""
        seeds = seeds_of(SEED_SET, FACTOR * self.games)
        return list(random_games(configuration, seeds, max_turns=0))

    def card_rows(self) -> Iterator[rows.CardRow]:
        for player in self.who(configure()):
            outcomes = self.watch(configure(), player, FACTOR)
            for card, estimate in rows.worth(configure(), outcomes).items():
                yield rows.CardRow(player, len(outcomes), card, estimate.document())

    def luck_rows(self) -> Iterator[rows.LuckRow]:
        for player in self.who(configure()):
            once = self.watch(configure(), player, FACTOR)
            again = self.watch(configure(), player, FACTOR, lots=1)
            pairs = [
                (float(a.winner == 0), float(b.winner == 0))
                for a, b in zip(once, again, strict=True)
            ]
            yield rows.luck_row("again", player, player, correlation(pairs), pairs)
        if self.bot:
            yield self.exchanged(self.bot)

    def exchanged(self, bot: str) -> rows.LuckRow:
        """A bot against its handicapped self: the same cards, the teams exchanged."""
        weaker = HANDICAP.format(bot=bot)
        seeds = seeds_of(SEED_SET, self.exchanges())
        match = Match(configure(), (Entrant("one", bot), Entrant("other", weaker)), seeds)
        pairs = []
        for unit in unit_results(match, self.runner, list(match.units())):
            self.on_games(2)
            one, other = (float(game.winner == game.rotation) for game in unit.games)
            pairs.append((one, other))
        found = correlation(pairs)
        turned = Estimate(-found.mean, -found.high, -found.low) if found else None
        return rows.luck_row("exchanged", bot, weaker, turned, pairs)


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
    """One configuration per deck, hand size and team size."""
    boards = [
        configure("dog", rules, seats=seats, teams=2)
        for rules in ("classic", "alternative")  # brandi uses the same packs as alternative
        for seats in (4, 6)
    ]
    other = configure("dog", options={"deck": "dogcards"})
    return [*boards, other, configure("dogcards", seats=2), configure("dogcards", seats=4)]


def changes() -> Iterator[tuple[str, Option]]:
    """Every option of the rules at every value to try, one at a time."""
    for option, allowed in OPTIONS.items():
        values = TRIED.get(option) or ([True, False] if allowed is bool else allowed)
        for value in values:
            if value != CLASSIC[option]:
                yield option, value
