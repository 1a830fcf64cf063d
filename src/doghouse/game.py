"""Game: the façade that users import. It joins the rules, the notation and the explanations."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from .explain.reasons import IllegalMove, Reason
from .explain.why_not import reason_against, reason_against_seven_begun, why_not
from .notation.choices import (
    Choices,
    SevenBegun,
    SevenSoFar,
    choices,
    play_parts,
    resolve,
    seven_begun,
)
from .notation.information_set import InformationSet
from .notation.move import ARROW, Move, Part, move_of, parse_seven
from .notation.position import Position, View, Views, position_of
from .notation.position_line import line_of, read_line
from .notation.read_position import read_position
from .quote import quote
from .rules.core.layout import FIRST, ROUND, SEVEN, Cells
from .rules.effects import Effect, Knowledge, effect_of
from .rules.engine import Engine
from .rules.engine import get as get_engine
from .rules.rulesets import Configuration, Option, configure
from .rules.state import State, legal_moves, next_parts

Shuffler = Callable[[int, list[str]], Sequence[str]]

Event = tuple[str, str]  # (seat, move), or (SHUFFLE, cards from the top)
History = tuple["History", Event] | None  # linked backwards, so that copies share it

SHUFFLE = "shuffle"


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
    """Deal a new game.

    Only `game` is needed: "dog" or "dogcards". The same `seed` deals the same cards.
    `shuffler(number, cards)` makes every shuffle: it returns the cards in their new order, from
    the top.

    Raises:
        ValueError: The arguments don't fit together; the message says which.

    Examples:
        >>> new("dog", rules="brandi", seats=6, teams=3, seed=7).phase
        'exchange'
    """
    configuration = configure(game, rules, options, seats, teams)
    if first is not None and first not in configuration.letters:
        letters = ", ".join(configuration.letters)
        raise ValueError(f"`first` is one of {letters}, not {quote(first)}")
    return deal_game(configuration, get_engine(), first=first, seed=seed, shuffler=shuffler)


def deal_game(
    configuration: Configuration,
    engine: Engine,
    *,
    first: str | None = None,
    seed: int | None = None,
    shuffler: Shuffler | None = None,
) -> Game:
    """Deal a new game of a configuration that has been checked already."""
    game = Game(State.blank(configuration, engine, seed), shuffler)
    game._deal(first)
    return game


def load(
    position: Mapping[str, object] | str,
    *,
    seed: int | None = None,
    shuffler: Shuffler | None = None,
) -> Game:
    """Load a game at a position: a document or one line of text. `seed` determines later shuffles.

    Raises:
        BadPosition: It isn't a valid position; the message says why.

    Examples:
        >>> load("dog:classic/2,2/play,a/1,a/8,24/5.K,3//").turn
        'a'
    """
    document = read_line(position) if isinstance(position, str) else position
    configuration, cells = read_position(document)
    state = State.blank(configuration, get_engine(), seed)
    state.cells = state.engine.state(cells)
    return Game(state, shuffler, origin=state.cells.copy())


def imagine(view: Mapping[str, object], seed: int | None = None) -> Game:
    """Return a full game that is consistent with a seat's view.

    Hidden cards are dealt at random from those that can still be hidden; cards whose place is
    known stay there. The seed determines the hidden cards and all later shuffles.

    Examples:
        >>> view = new("dog", seed=7).view("a")
        >>> imagine(view, seed=1).view("a") == view
        True
    """
    worlds = InformationSet(view)
    state = worlds.world(seed)
    game = Game(state, origin=state.cells.copy())
    game.knowledge = worlds.knowledge()
    return game


def _unordered(position: Position) -> dict[str, object]:
    """Drop the order of marbles and hands, which has no meaning."""
    document = {**position, "hands": {s: sorted(hand) for s, hand in position["hands"].items()}}
    if position["game"] == "dog":
        document["marbles"] = {s: sorted(squares) for s, squares in position["marbles"].items()}
    return document


def _is_order_of(order: object, cards: list[str]) -> bool:
    if not isinstance(order, Sequence) or not all(isinstance(card, str) for card in order):
        return False
    return Counter(order) == Counter(cards)


class Game:
    """A game of DOG or DOG Cards in progress, made by `new`, `load` or `imagine`.

    `state` is the engine's own representation, for programs that need every bit of speed.

    Examples:
        >>> game = load("dog:classic/2,2/play,a/1,a/8,24/5.K,3//")
        >>> game.play("5 8>13")
        >>> game.turn, game.view("b")["hands"]
        ('b', {'a': 1, 'b': ['3']})
    """

    def __init__(
        self, state: State, shuffler: Shuffler | None = None, origin: Cells | None = None
    ) -> None:
        self.state = state
        self.knowledge = Knowledge(state.configuration.seats, state.configuration.teams)
        self.shuffler = shuffler
        self.origin = origin  # the cells it started from, if it wasn't dealt
        self.opening = state.letters[state.cells[FIRST]]  # the seat that played first
        self._history: History = None
        self._listed: dict[int, dict[str, Move]] = {}
        self._offered: dict[int, Choices] = {}

    def copy(self) -> Game:
        """Return an independent copy, with the same shuffles to come."""
        twin = object.__new__(Game)
        twin.__dict__.update(self.__dict__)
        twin.state = self.state.copy()
        twin.knowledge = self.knowledge.copy()
        twin._listed = dict(self._listed)
        twin._offered = dict(self._offered)
        return twin

    def __copy__(self) -> Game:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Game:
        return self.copy()

    # --- questions ------------------------------------------------------------------------------

    @property
    def configuration(self) -> Configuration:
        """The game, its rule set and options, and how many seats and teams it has."""
        return self.state.configuration

    @property
    def game(self) -> str:
        """Which game it is: `dog` or `dogcards`."""
        return self.state.configuration.game

    @property
    def seats(self) -> list[str]:
        """The seats' letters in order of play."""
        return self.state.letters

    @property
    def turn(self) -> str | None:
        """The seat to play, or to give a card; None when the game is over."""
        return self.state.turn

    @property
    def phase(self) -> str:
        """The phase: `exchange`, `play`, `choose` (after a peek) or `over`."""
        return self.state.phase

    @property
    def round(self) -> int | None:
        """The number of the current deal; None in DOG Cards."""
        return int(self.state.cells[ROUND]) if self.state.is_board else None

    @property
    def is_over(self) -> bool:
        """Whether the game has been won or can't continue."""
        return self.state.is_over

    @property
    def winners(self) -> list[str]:
        """All seats of the winning team; empty until somebody has won."""
        return self.state.winners

    def partners(self, seat: str) -> list[str]:
        """The seat's teammates, the next in order of play first."""
        at, step = self._index(seat), self.configuration.teams
        return [
            self.seats[i % len(self.seats)] for i in range(at + step, at + len(self.seats), step)
        ]

    def _index(self, seat: str | None) -> int:
        """The index of a seat, by default of the one to play."""
        return self.state.mover if seat is None else self.configuration.index_of(seat)

    def __eq__(self, other: object) -> bool:
        """Whether both are at the same position. History and upcoming shuffles don't count."""
        if not isinstance(other, Game):
            return NotImplemented
        return _unordered(self.position()) == _unordered(other.position())

    __hash__ = None  # type: ignore[assignment]  # mutable

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
        from .drawing.pictures import draw  # most games are never printed

        return draw(self.position())

    # --- positions and views --------------------------------------------------------------------

    def position(self) -> Position:
        """The full position, hidden cards included, as a document that `load` reads."""
        return position_of(self.state)

    def line(self) -> str:
        """The position as one line of text, which `load` reads too."""
        return line_of(self.position())

    def view(self, seat: str | None) -> View:
        """The seat's view (its observation): what it may know. None gives a spectator's view."""
        if seat is not None:
            self._index(seat)
        return self.views().of(seat)

    def views(self) -> Views:
        """The views of the current state, for callers that need several of them."""
        return Views(self.state, self.knowledge)

    # --- moves ----------------------------------------------------------------------------------

    def legal_moves(self, seat: str | None = None) -> list[Move]:
        """List the legal moves, each distinct outcome once: in an exchange the gifts of any
        seat, otherwise only those of the seat to play."""
        index = self._index(seat)
        if index not in self._listed:
            moves = [move_of(self.state, actions) for actions in legal_moves(self.state, index)]
            self._listed[index] = {move: move for move in moves}
        return list(self._listed[index].values())

    def choices(self, seat: str) -> Choices:
        """The legal moves, to be chosen step by step: sevens by their first part, and every
        spelling of a joker."""
        index = self._index(seat)
        if index not in self._offered:
            self._offered[index] = choices(self.state, index)
        return self._offered[index]

    def parts(self, text: str) -> list[Part]:
        """The legal next parts of a seven in progress (``7``, ``7 12>15``), with their captures."""
        return [Part(ARROW.join(part.way), part.captures) for part in self.seven(text).parts]

    def seven(self, text: str) -> SevenBegun:
        """A seven in progress: the steps left, and each next part with the steps left after it."""
        read, so_far = self._seven_so_far(text)
        cells, left = so_far.cells, so_far.left
        parts = next_parts(self.state, cells, so_far.face) if left else []
        return seven_begun(self.state, read, cells, parts, left)

    def _seven_so_far(self, text: object) -> tuple[Move, SevenSoFar]:
        is_time = self.game == "dog" and self.phase == "play"
        read = parse_seven(str(text)) if is_time and isinstance(text, str) else None
        so_far = read and play_parts(self.state, read)
        if not read or not so_far:
            raise IllegalMove(reason_against_seven_begun(self.state, text), text)
        return read, so_far

    def why_not(self, move: str | None = None, seat: str | None = None) -> Reason | None:
        """Why a move is illegal or, without one, why nothing can be played; None if it is legal."""
        return why_not(self.state, move, self._index(seat))

    def effect(self, move: str, seat: str | None = None) -> Effect:
        """What a move would do, as everyone at the table would see it; raises IllegalMove."""
        return effect_of(self.state, self._actions(move, self._index(seat)))

    def _actions(self, move: str, index: int) -> Sequence[int]:
        """The actions of a move on the hot floor; raises IllegalMove."""
        if isinstance(move, str):
            actions = self._known_actions(move, index) or resolve(self.state, str(move), index)
            if actions:
                return actions
        raise IllegalMove(reason_against(self.state, move, index), move)

    def _known_actions(self, move: str, index: int) -> Sequence[int] | None:
        """The actions of a move that was listed or offered before."""
        if index in self._listed and move in self._listed[index]:
            return self._listed[index][move].actions
        if index in self._offered and move in self._offered[index].by_text:
            return self._offered[index].by_text[move].actions
        return None

    def play(self, move: str, seat: str | None = None) -> None:
        """Play a move in any legal spelling, or raise IllegalMove and leave the game unchanged."""
        index = self._index(seat)
        actions = self._actions(move, index)
        is_risky = self.shuffler is not None and len(actions) > 1  # it may fail half-way
        after = self.copy() if is_risky else self
        after._carry_out(actions, index, move)
        if is_risky:
            self.__dict__.update(after.__dict__)

    def played(self, move: str, seat: str | None = None) -> tuple[Game, Effect]:
        """Play a move on a copy; return the copy and the move's effect. Raises IllegalMove."""
        index = self._index(seat)
        actions = self._actions(move, index)
        after = self.copy()
        after._carry_out(actions, index, move, self.state)
        return after, effect_of(self.state, actions)

    def _carry_out(
        self, actions: Sequence[int], index: int, move: str, before: State | None = None
    ) -> None:
        """`before`: a copy of the current state, if the caller has one."""
        for action in actions:
            self._apply(action, before)
            before = None
        self._history = self._history, (self.seats[index], str(move))

    def _apply(self, action: int, before: State | None = None) -> None:
        state, shuffles = self.state, self.state.shuffles
        cells = before.cells if before else state.cells.copy()
        if self.shuffler is None:
            state.apply(action)
        else:
            self._run(lambda: state.apply(action), before)
        self._listed, self._offered = {}, {}
        if not cells[SEVEN]:  # the card of a seven is played with its first part
            self.knowledge.watch(action, cells, state.cells, state.shuffles != shuffles)
        self._note_shuffle(shuffles)

    def _deal(self, first: str | None) -> None:
        state = self.state
        if first is None:
            lot = int(state.engine.chance.lot(state.chance, len(self.seats)))
        else:
            lot = self._index(first)
        self.opening = self.seats[lot]
        self._run(lambda: state.deal(lot))
        if not state.is_board:
            cards = sum(len(state.hand(seat)) for seat in range(len(self.seats)))
            self.knowledge.deal_begins(state.cells, lot, cards)
        self._note_shuffle(0)

    # --- what happened --------------------------------------------------------------------------

    def events(self, since: Game | None = None) -> list[Event]:
        """List what has happened: (seat, move) for each move, and ("shuffle", cards) before the
        move that needed it. `since`: an earlier copy, to list only what happened after it."""
        events = []
        link = self._history
        first = since._history if since else None
        while link is not None and link is not first:
            link, event = link
            events.append(event)
        return events[::-1]

    def _note_shuffle(self, before: int) -> None:
        if self.state.shuffles != before:
            texts = self.state.deck.texts
            cards = " ".join([texts[face] for face in self.state.last_shuffle()])
            self._history = self._history, (SHUFFLE, cards)

    def _run(self, step: Callable[[], None], before: State | None = None) -> None:
        """Run a step. If it shuffles and the caller supplies shuffles, undo it and run it again
        with the shuffler's order; if that fails, the state is unchanged."""
        state, number = self.state, self.state.shuffles
        if self.shuffler is None:
            step()
            return
        before = before or state.copy()
        step()
        if state.shuffles == number:
            return
        faces = sorted(state.last_shuffle(), key=state.deck.order)
        state.cells, state.chance = before.cells.copy(), before.chance.copy()
        state.supply_shuffle(self._shuffled(number, [state.deck.texts[face] for face in faces]))
        step()

    def _shuffled(self, number: int, cards: list[str]) -> list[int]:
        """The faces in the shuffler's order."""
        assert self.shuffler is not None
        order = self.shuffler(number, list(cards))
        if not _is_order_of(order, cards):
            raise ValueError(
                f"shuffle {number}: the shuffler must return the same cards, not {quote(order)}"
            )
        return [self.state.deck.faces[card] for card in order]
