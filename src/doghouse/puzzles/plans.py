"""Plans: partners' hands lie open, and nobody else has cards left. All marbles home in the fewest
cards.

The marbles come from self-play, the cards from a random walk home, plus a few more. All lines of
play are then searched to the end of the round, so the answer is proven.
"""

import random
from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from ..game import Game, load
from ..notation.move import Move
from ..notation.position import Position
from ..rules.core.layout import HOME, JOKER, MARBLES, PILE, SEVEN_CARD, TABLE
from .puzzle import CARDS, Puzzle, id_of

Line = tuple[str, ...]

MISSING = range(2, 6)  # marbles not yet home
WALKS = 200  # walks tried from a position
MOST_STATES = 4000  # states searched for one plan
MOST_LINES = 9  # lines that solve it
STRAIGHT_HOME = 0.75  # share of a walk's steps that bring a marble home, if a card allows it
WITH_SEVENS = 0.2  # share of all walks
DRAWN = 4  # cards to choose from at a step
DECOYS = (0, 0, 1)  # cards in a hand that the walk didn't need


def plans_at(game: Game, seed: int) -> Iterator[Puzzle]:
    """Plans for the marbles of a game, one per team."""
    rng, teams = random.Random(seed), game.configuration.teams
    for team in range(teams):
        first = rng.choice(game.seats[team::teams])
        for _ in range(WALKS if marbles_missing(game, first) in MISSING else 0):
            start = walked_home(game, first, rng)
            found = shortest_lines(start) if start else []
            if start and found and is_worth_solving(start, found):
                yield plan_of(start, found)
                break


def plan_of(game: Game, lines: list[Line]) -> Puzzle:
    good = {line[0] for line in lines}
    moves = sorted(map(str, game.legal_moves()), key=lambda move: move not in good)
    plan = Puzzle(
        id="",
        theme="together",
        view={},
        chances={move: 1000 * (move in good) for move in moves},
        error=0,
        worlds=1,
        dogs={},
        counted={},
        source="",
        proof="plan",
        lines=[list(line) for line in lines],
    )
    view = {**plan.open_view(game)}
    return replace(plan, id=id_of(view), view=view)


def is_worth_solving(game: Game, lines: Sequence[Line]) -> bool:
    """Whether only a few lines solve it, and not every card brings a marble home."""
    first, fewest = {line[0] for line in lines}, len(lines[0])
    is_rare = len(lines) <= MOST_LINES and 3 * len(first) <= len(game.legal_moves())
    return is_rare and fewest in CARDS and fewest > marbles_missing(game, game.turn or "")


def marbles_missing(game: Game, seat: str) -> int:
    """The marbles that the seat's team has not brought home."""
    team = [game.seats.index(one) for one in (seat, *game.partners(seat))]
    return sum(MARBLES - int(game.state.cells[HOME + one]).bit_count() for one in team)


# --- cards that bring all marbles home ------------------------------------------------------------


def walked_home(game: Game, first: str, rng: random.Random) -> Game | None:
    """The game with the cards of a random walk that brought all marbles home; None if it failed."""
    deck, team = game.state.deck, (first, *game.partners(first))
    with_sevens = rng.random() < WITH_SEVENS
    left_out = {JOKER} if with_sevens else {JOKER, SEVEN_CARD}
    cards = [text for face, text in deck.texts.items() if face not in left_out]
    used: dict[str, list[str]] = {seat: [] for seat in team}
    after, left = game, rng.randint(marbles_missing(game, first) + 1, CARDS[-1])
    while not after.winners:
        if left < (1 if with_sevens else marbles_missing(after, first)):
            return None
        seat = team[sum(map(len, used.values())) % len(team)]
        drawn = {one: rng.sample(cards, DRAWN) for one in team}
        here = load(dealt(after.position(), drawn, seat))
        move = step_home(here.legal_moves(), rng)
        if not move.card:
            return None
        used[seat].append(move.card)
        after, left = here.played(move)[0], left - 1
    for hand in used.values():
        hand.extend(rng.sample(cards, rng.choice(DECOYS)))
    return load(dealt(game.position(), used, first)) if all(used.values()) else None


def step_home(moves: Sequence[Move], rng: random.Random) -> Move:
    home = [move for move in moves if not all(to.isdigit() for _, to in move.ways)]
    return rng.choice(home if home and rng.random() < STRAIGHT_HOME else list(moves))


def dealt(position: Position, hands: dict[str, list[str]], turn: str) -> Position:
    """The same marbles with these hands, and no other cards."""
    everybody = {seat: list(hands.get(seat, [])) for seat in position["hands"]}
    return {**position, "turn": turn, "hands": everybody, "pile": [], "discard": []}  # type: ignore[return-value]


# --- searching ------------------------------------------------------------------------------------


def shortest_lines(game: Game) -> list[Line]:
    """All lines of play that bring a team home in the fewest cards within the round; empty if there
    are none, or if the search takes too long."""
    for cards in range(1, CARDS[-1] + 1):
        search = Search(game)
        found = search.lines(game, cards)
        if found or search.is_given_up:
            return [] if search.is_given_up else found
    return []


class Search:
    def __init__(self, game: Game) -> None:
        self.seat, self.round = str(game.turn), game.round
        self.known: dict[tuple[bytes, int], list[Line]] = {}

    @property
    def is_given_up(self) -> bool:
        return len(self.known) >= MOST_STATES

    def lines(self, game: Game, cards: int) -> list[Line]:
        """Lines of at most that many cards; shorter ones were searched before."""
        if game.is_over:
            return [()] if game.winners else []
        if self.is_given_up or game.round != self.round or not self.may_end(game, cards):
            return []
        cells = game.state.cells
        key = bytes(cells[:PILE]) + bytes(cells[TABLE:]), cards
        if key not in self.known:
            self.known[key] = [
                (str(move), *rest)
                for move in game.legal_moves()
                for rest in self.lines(game.played(move)[0], cards - 1)
            ]
        return self.known[key]

    def may_end(self, game: Game, cards: int) -> bool:
        """Whether the cards can suffice: each brings one marble home, a seven up to four."""
        faces = [face for seat in range(len(game.seats)) for face in game.state.hand(seat)]
        most = cards + (MARBLES - 1) * min(cards, faces.count(SEVEN_CARD))
        return cards > 0 and marbles_missing(game, self.seat) <= most
