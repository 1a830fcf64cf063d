"""Game: the readable floor over the hot one."""

from __future__ import annotations

import hashlib
import secrets
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from . import explaining, listing, setup, wish
from .core import chance as ch
from .core.hot import WORD_MASK
from .core.layout import FIRST, GIVEN, OVER, PHASE, SEVEN, TURN, Cells
from .core.playout import CELLS
from .decks import Deck
from .engine import Engine
from .engine import get as get_engine
from .knowledge import ONLOOKER, Knowledge
from .move import Move, Part
from .position import (
    PHASES,
    Position,
    document,
    hand_of,
    open_view,
    seat_view,
    winners_of,
)
from .quoting import quote
from .reasons import Reason
from .rulesets import Configuration, Option, configure, rules_cells

Shuffler = Callable[[int, list[str]], Sequence[str]]

Event = tuple[str, str]  # (seat, move), or (SHUFFLE, cards from the top)
History = Any  # pairs (earlier, event), linked backwards so that a copy shares them; None at first

SHUFFLE = "shuffle"
MAX_SEED = 2**64 - 1


def new(
    game: str = "dog",
    *,
    rules: str = "classic",
    seats: int | None = None,
    teams: int | None = None,
    options: Mapping[str, Option] | None = None,
    first: str | None = None,
    seed: int | None = None,
    shuffler: Shuffler | None = None,
) -> Game:
    """A new game, dealt. ValueError says what is wrong with a wish that can't be met."""
    configuration = configure(game, rules, options, seats, teams)
    if first is not None and first not in configuration.letters:
        raise ValueError(
            f"`first` is one of {', '.join(configuration.letters)}, not {quote(first)}"
        )
    made = Game(configuration, get_engine(), seed=seed, shuffler=shuffler)
    made.begin(first)
    return made


def load(
    position: Mapping[str, Any], *, seed: int | None = None, shuffler: Shuffler | None = None
) -> Game:
    """The game at a position, or BadPosition, which says why. The seed serves later shuffles."""
    configuration, cells = setup.read(position)
    loaded = Game(configuration, get_engine(), seed=seed, shuffler=shuffler)
    loaded.state = loaded.engine.state(cells)
    loaded.origin = loaded.engine.state(cells)
    loaded.opening = loaded.seats[loaded.state[FIRST]]
    return loaded


def keys_of(seed: int | None) -> tuple[int, int]:
    """Two words for the hot floor, from a seed or from the system's secure source."""
    if seed is None:
        drawn = secrets.token_bytes(16)
    elif isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed <= MAX_SEED:
        raise ValueError(f"a seed is a whole number from 0 to 2**64 - 1, not {quote(seed)}")
    else:
        drawn = hashlib.blake2b(seed.to_bytes(8, "big"), digest_size=16).digest()
    mask = WORD_MASK
    return int.from_bytes(drawn[:8], "big") & mask, int.from_bytes(drawn[8:], "big") & mask


def shared_rules(engine: Engine, configuration: Configuration) -> Cells:
    """The rules as cells: one array for all games of a configuration."""
    game, rules, options, seats, teams = configuration
    return _rules_of(engine.name, game, rules, tuple(sorted(options.items())), seats, teams)


@lru_cache(maxsize=64)
def _rules_of(engine: str, game: str, rules: str, options: Any, seats: int, teams: int) -> Cells:
    configuration = Configuration(game, rules, dict(options), seats, teams)
    return get_engine(engine).words(rules_cells(configuration))


def _is_order_of(order: object, cards: list[str]) -> bool:
    if not isinstance(order, Sequence) or not all(isinstance(card, str) for card in order):
        return False
    return Counter(order) == Counter(cards)


class Game:
    """A game of DOG or DOG Cards, at some point of its course. Made by `new` and `load`."""

    def __init__(
        self,
        configuration: Configuration,
        engine: Engine,
        *,
        seed: int | None = None,
        shuffler: Shuffler | None = None,
    ) -> None:
        self.configuration = configuration
        self._seats, self._deck = configuration.letters, configuration.deck
        self.engine = engine
        self.rules_cells = shared_rules(engine, configuration)
        self.state: Cells = engine.state([0] * CELLS)
        self.chance: Cells = engine.new_chance(*keys_of(seed))
        self.knowledge = Knowledge(configuration.seats, configuration.teams)
        self.shuffler = shuffler
        self.opening = ""  # the seat that played first of all
        self.origin: Cells | None = None  # the state it began with, if it was not dealt
        self._history: History = None
        self._listed: dict[int, dict[str, Move]] = {}
        self._remembered: Mapping[str, Sequence[int]] = {}

    def copy(self) -> Game:
        """A game that goes its own way from here, with the same luck to come."""
        twin = object.__new__(Game)
        twin.__dict__.update(self.__dict__)
        twin.state = self.state.copy()
        twin.chance = self.chance.copy()
        twin.knowledge = self.knowledge.copy()
        twin._listed = dict(self._listed)
        return twin

    def __copy__(self) -> Game:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Game:
        return self.copy()

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "engine": self.engine.name}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update({**state, "engine": get_engine(state["engine"])})

    # --- questions ------------------------------------------------------------------------------

    @property
    def game(self) -> str:
        return self.configuration.game

    @property
    def seats(self) -> list[str]:
        """The letters of the seats in order of play."""
        return self._seats

    @property
    def deck(self) -> Deck:
        return self._deck

    @property
    def turn(self) -> str | None:
        """The seat that plays or is asked for a card next; None when the game is over."""
        return None if self.is_over else self.seats[self.state[TURN]]

    @property
    def phase(self) -> str:
        return PHASES[self.state[PHASE]]

    @property
    def is_over(self) -> bool:
        return bool(self.state[PHASE] == OVER)

    @property
    def winners(self) -> list[str]:
        """All seats of the winning team; empty while nobody has won."""
        return winners_of(self.configuration, self.state)

    def partners(self, seat: str) -> list[str]:
        """The other seats of a team, the next in order of play first."""
        at, step = self._index(seat), self.configuration.teams
        return [
            self.seats[i % len(self.seats)] for i in range(at + step, at + len(self.seats), step)
        ]

    def faces(self, seat: int | None = None) -> list[int]:
        """A hand as the hot floor has it; for people it stands in `position` and `view`."""
        return hand_of(self.state, int(self.state[TURN]) if seat is None else seat)

    def has_given(self, seat: int) -> bool:
        return bool(self.state[GIVEN + seat])

    def _index(self, seat: str) -> int:
        if seat not in self._seats:
            letters = ", ".join(self._seats)
            raise ValueError(f"there is no seat {quote(seat)}: the seats are {letters}")
        return self._seats.index(seat)

    # --- positions and views --------------------------------------------------------------------

    def position(self) -> Position:
        """The whole truth, as a document that `load` reads."""
        return document(self.configuration, self.rules_cells, self.state)

    def view(self, seat: str | None) -> Position:
        """What a seat may know; None is an onlooker."""
        return self.seen_from(seat, self.open_view())

    def seen_from(self, seat: str | None, seen_by_all: Position) -> Position:
        """The same for whoever has the open view already."""
        texts = self.deck.texts
        if seat is None:
            return {**seen_by_all, "known": self.knowledge.document(ONLOOKER, texts, 0)}
        observer = self._index(seat)
        view = seat_view(seen_by_all, self.configuration, self.state, observer)
        is_choosing = self.phase == "choose" and self.state[TURN] == observer
        shown = len(view["seen"]) if is_choosing else 0
        view["known"] = self.knowledge.document(observer, texts, shown)
        return view

    def open_view(self) -> Position:
        """What everyone sees of the position, without what they remember."""
        return open_view(self.configuration, self.rules_cells, self.state)

    def __repr__(self) -> str:
        c = self.configuration
        name = f"{c.game} {c.rules}" if c.game == "dog" else c.game
        now = (
            f"{self.turn} on turn"
            if self.turn
            else f"won by {' and '.join(self.winners) or 'nobody'}"
        )
        return f"<Game {name}, {c.seats} seats in {c.teams} teams, {self.phase}, {now}>"

    def __str__(self) -> str:
        from .drawing import draw

        return draw(self.position())

    # --- moves ----------------------------------------------------------------------------------

    def legal_moves(self, seat: str | None = None) -> list[Move]:
        """Every distinct outcome once. In an exchange any seat may ask, else the one on turn."""
        index = int(self.state[TURN]) if seat is None else self._index(seat)
        if self.is_over or (index != self.state[TURN] and self.phase != "exchange"):
            return []
        if index not in self._listed:
            self._listed[index] = listing.moves(self, index)
        return list(self._listed[index].values())

    def parts(self, text: str) -> list[Part]:
        """A seven under way (``7``, ``7 12>15``): each legal next part, and whom it captures."""
        return listing.parts(self, wish.seven_begun(self, text))

    def why_not(self, move: str | None = None, seat: str | None = None) -> Reason | None:
        """Why a move is not legal or, without one, why nothing can be played; None if it can."""
        return explaining.why_not(self, move, seat)

    def actions_of(self, move: str, seat: str | None = None) -> Sequence[int]:
        """What a move stands for on the hot floor, or IllegalMove."""
        wish.check_time(self, move)
        index = int(self.state[TURN]) if seat is None else self._index(seat)
        if index == self.state[TURN] and move in self._remembered:
            return self._remembered[move]
        listed = self._listed.get(index, {}).get(str(move))
        if listed is not None:
            return listed.actions
        if self.phase == "exchange":
            return wish.give_actions(self, str(move), index)
        if index != self.state[TURN]:
            raise wish.no(move, explaining.turns.not_your_turn(self))
        if self.game == "dog":
            return wish.board_actions(self, str(move))
        return wish.cards_actions(self, str(move))

    def remember(self, texts: Mapping[str, Sequence[int]]) -> None:
        """Legal moves of the seat on turn with their actions, so that none is read twice."""
        self._remembered = texts

    def play(self, move: str, seat: str | None = None) -> None:
        """Play a move in any legal spelling, or raise IllegalMove and leave the game as it was."""
        actions = self.actions_of(move, seat)
        mover = self.turn if seat is None else seat
        course = self.copy() if self.shuffler else self  # a shuffler may fail half-way
        for action in actions:
            course.apply(action)
        course._history = course._history, (str(mover), str(move))
        self.__dict__.update(course.__dict__)

    def apply(self, action: int) -> None:
        """Carry out an action of the hot floor that is known to be legal."""
        before = self.state.copy()
        shuffles = self.chance[ch.SHUFFLES]
        run = self.engine.playout.apply
        self._supply(lambda s, chance: run(self.rules_cells, s, chance, action))
        run(self.rules_cells, self.state, self.chance, action)
        self._listed = {}
        self._remembered = {}
        if not before[SEVEN]:  # the card of a seven is played with its first part
            is_shuffled = bool(self.chance[ch.SHUFFLES] != shuffles)
            self.knowledge.watch(action, before, self.state, is_shuffled)
        self._note_shuffle(shuffles)

    def begin(self, first: str | None) -> None:
        """Deal a new game."""
        chance = self.engine.chance
        lot = chance.lot(self.chance, len(self.seats)) if first is None else self._index(first)
        self.opening = self.seats[lot]
        run = self.engine.playout.set_up
        self._supply(lambda s, chance: run(self.rules_cells, s, chance, lot))
        run(self.rules_cells, self.state, self.chance, lot)
        if self.game == "dogcards":
            dealt = sum(len(self.faces(seat)) for seat in range(len(self.seats)))
            self.knowledge.deal_begins(self.state, lot, dealt)
        self._note_shuffle(0)

    def _note_shuffle(self, before: int) -> None:
        if self.chance[ch.SHUFFLES] != before:
            order = self.chance[ch.ORDER : ch.ORDER + int(self.chance[ch.SIZE])]
            cards = " ".join(self.deck.texts[int(face)] for face in order)
            self._history = self._history, (SHUFFLE, cards)

    def events(self, since: Game | None = None) -> list[Event]:
        """All that happened so far: moves by seat, and each shuffle before the move it served.

        `since`: a copy made earlier, and only what happened after that."""
        events = []
        link = self._history
        first = since._history if since else None
        while link is not first:
            link, event = link
            events.append(event)
        return events[::-1]

    def recall(self, events: Sequence[Event]) -> None:
        """Take on a past, instead of the moves played here; for a game that was saved."""
        self._listed = {}
        self._remembered = {}
        self._history = None
        for event in events:
            self._history = self._history, event

    def _supply(self, run: Callable[[Cells, Cells], None]) -> None:
        """Where the caller shuffles: look ahead what is to be shuffled, and ask for the order."""
        if self.shuffler is None:
            return
        chance = self.chance.copy()
        run(self.state.copy(), chance)
        number = int(self.chance[ch.SHUFFLES])
        if chance[ch.SHUFFLES] == number:
            return
        faces = [int(face) for face in chance[ch.ORDER : ch.ORDER + int(chance[ch.SIZE])]]
        cards = [self.deck.texts[face] for face in sorted(faces, key=self.deck.order)]
        order = self.shuffler(number, list(cards))
        if not _is_order_of(order, cards):
            raise ValueError(
                f"shuffle {number}: the shuffler returns the cards it was given, not {quote(order)}"
            )
        self.chance[ch.ORDER : ch.ORDER + len(order)] = [self.deck.faces[card] for card in order]
        self.chance[ch.SUPPLIED] = 1
