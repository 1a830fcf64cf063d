"""A game on the hot floor: its rules, cells, chance and engine."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import lcm
from typing import Literal, get_args

from ..quote import quote
from . import rulesets
from .core import actions as act
from .core import chance as ch
from .core import layout as cell
from .core.hot import WORD_MASK
from .core.layout import Cells
from .core.marbles import HOME_SQUARES, order_of, steps_to_entry
from .engine import Engine
from .engine import get as get_engine
from .rulesets import Configuration, Deck

# --- a configuration as numbers: the cells that layout.R_... name --------------------------------

CYCLE = 20  # rounds after which the deals of every shipped rule set repeat (B5, B35)


def rules_cells(configuration: Configuration) -> list[int]:
    """The configuration as the hot floor reads it (layout.R_...)."""
    cells = [0] * cell.RULES_CELLS
    cells[cell.R_SEATS] = configuration.seats
    cells[cell.R_TEAMS] = configuration.teams
    if configuration.game == "dogcards":
        cells[cell.R_HAND] = 5 if configuration.seats == 4 else 7  # C5
        cells[cell.R_DECK : cell.R_DECK + cell.FACES] = rulesets.dogcards_cards()
        _write_offers(
            cells, {face: rulesets.buys_offered(face) for face in rulesets.DOGCARDS.texts}
        )
        for face in rulesets.DOGCARDS.texts:
            cells[cell.R_FITS + face] = rulesets.fits(face)
            cells[cell.R_OWN_NUMBER + face] = sum(1 << n for n in rulesets.own_numbers(face))
    else:
        _write_board(cells, configuration)
    return cells


def _write_board(cells: list[int], configuration: Configuration) -> None:
    chosen = configuration.all_options
    seats = configuration.seats
    spacing = int(chosen["squares_per_seat"])
    cells[cell.R_SPACING] = spacing
    cells[cell.R_TRACK] = spacing * seats
    cells[cell.R_ENTRY_BEHIND] = int(chosen["home_entry"] == "before-start")
    cells[cell.R_SWAP_OWN] = int(chosen["swap_own"])
    cells[cell.R_FAST_START] = int(chosen["fast_start"])
    cells[cell.R_SHARED_SEVEN] = int(chosen["shared_seven"])
    if configuration.deck is rulesets.DOGCARDS:
        counts = rulesets.dogcards_cards()
    else:
        counts = rulesets.french_cards(int(chosen["packs"]), int(chosen["jokers_per_pack"]))
    cells[cell.R_DECK : cell.R_DECK + cell.FACES] = counts
    _write_deals(cells, configuration.rule_set.deals, bool(chosen["repeat_six"]))
    deck = configuration.deck
    cards = configuration.rule_set.card_rules
    _write_offers(cells, {face: rulesets.steps_offered(face, deck, cards) for face in deck.texts})
    for face in deck.texts:
        cells[cell.R_ABILITY + face] = cards[face].abilities
    for square in range(spacing * seats):
        cells[cell.R_GATE + square] = spacing - square % spacing
        cells[cell.R_NEXT + square] = (square // spacing + 1) % seats


def _write_offers(cells: list[int], offers: Mapping[int, list[int]]) -> None:
    """Write the lists one after another; faces missing from the deck offer nothing."""
    at = cell.R_OFFERS
    for face in range(cell.FACES):
        cells[cell.R_OFFERS_FROM + face] = at
        for offer in offers.get(face, []):
            cells[at] = offer
            at += 1
    cells[cell.R_OFFERS_FROM + cell.FACES] = at


def _write_deals(cells: list[int], deals: Sequence[int], is_first_repeated: bool) -> None:
    """B5; after the last deal the series resumes at the second, or at the first (B35)."""
    cells[cell.R_DEALS] = len(deals)
    cells[cell.R_DEALS_AGAIN] = 0 if is_first_repeated or len(deals) == 1 else 1
    cells[cell.R_DEAL : cell.R_DEAL + len(deals)] = deals
    cells[cell.R_CYCLE] = lcm(CYCLE, len(deals) - cells[cell.R_DEALS_AGAIN])


# --- a game -------------------------------------------------------------------------------------

Phase = Literal["exchange", "play", "choose", "over"]
PHASES: tuple[Phase, ...] = get_args(Phase)  # by their numbers on the hot floor
MAX_SEED = 2**64 - 1


def keys_of(seed: int | None) -> tuple[int, int]:
    """Two words for the hot floor, from a seed or the system's secure source."""
    if seed is None:
        drawn = secrets.token_bytes(16)
    elif isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed <= MAX_SEED:
        raise ValueError(f"a seed must be a whole number from 0 to 2**64 - 1, not {quote(seed)}")
    else:
        drawn = hashlib.blake2b(seed.to_bytes(8, "big"), digest_size=16).digest()
    mask = WORD_MASK
    return int.from_bytes(drawn[:8], "big") & mask, int.from_bytes(drawn[8:], "big") & mask


@lru_cache(maxsize=64)
def shared_rules(engine: Engine, configuration: Configuration) -> Cells:
    """The rules as cells: one array shared by all games of a configuration."""
    return engine.words(rules_cells(configuration))


class State:
    """`cells` are named in core/layout.py, `rules` too (R_...), `chance` in core/chance.py."""

    __slots__ = ("cells", "chance", "configuration", "deck", "engine", "letters", "rules")

    def __init__(
        self, configuration: Configuration, engine: Engine, cells: Cells, chance: Cells
    ) -> None:
        self.configuration = configuration
        self.letters = configuration.letters
        self.deck: Deck = configuration.deck
        self.engine = engine
        self.rules = shared_rules(engine, configuration)
        self.cells = cells
        self.chance = chance

    @classmethod
    def blank(cls, configuration: Configuration, engine: Engine, seed: int | None) -> State:
        """A state with nothing dealt yet."""
        chance = engine.new_chance(*keys_of(seed))
        return cls(configuration, engine, engine.state([0] * cell.CELLS), chance)

    def copy(self) -> State:
        twin: State = object.__new__(State)
        twin.configuration = self.configuration
        twin.letters, twin.deck = self.letters, self.deck
        twin.engine, twin.rules = self.engine, self.rules
        twin.cells, twin.chance = self.cells.copy(), self.chance.copy()
        return twin

    def __reduce__(self) -> tuple[object, ...]:
        return _restore, (self.configuration, self.engine.name, self.cells, self.chance)

    @property
    def is_board(self) -> bool:
        return self.configuration.game == "dog"

    @property
    def mover(self) -> int:
        """The seat to play, or to give a card."""
        return int(self.cells[cell.TURN])

    @property
    def turn(self) -> str | None:
        """The mover's letter; None when the game is over."""
        return None if self.is_over else self.letters[self.cells[cell.TURN]]

    @property
    def phase(self) -> Phase:
        return PHASES[self.cells[cell.PHASE]]

    @property
    def is_over(self) -> bool:
        return bool(self.cells[cell.PHASE] == cell.OVER)

    @property
    def winners(self) -> list[str]:
        """All seats of the winning team; empty until somebody has won."""
        winner = int(self.cells[cell.WINNER])
        return self.letters[winner - 1 :: self.configuration.teams] if winner else []

    def hand(self, seat: int | None = None) -> list[int]:
        """The faces in a hand, the mover's by default."""
        return hand_of(self.cells, self.mover if seat is None else seat)

    def has_given(self, seat: int) -> bool:
        return bool(self.cells[cell.GIVEN + seat])

    def apply(self, action: int) -> None:
        """Carry out an action, which must be legal."""
        self.engine.playout.apply(self.rules, self.cells, self.chance, action)

    def deal(self, first: int) -> None:
        """Set up a new game."""
        self.engine.playout.set_up(self.rules, self.cells, self.chance, first)

    @property
    def shuffles(self) -> int:
        """The number of shuffles so far."""
        return int(self.chance[ch.SHUFFLES])

    def last_shuffle(self) -> list[int]:
        """The faces in the order of the last shuffle, from the top."""
        size = int(self.chance[ch.SIZE])
        return [int(face) for face in self.chance[ch.ORDER : ch.ORDER + size]]

    def supply_shuffle(self, faces: list[int]) -> None:
        """Set the order of the next shuffle."""
        self.chance[ch.ORDER : ch.ORDER + len(faces)] = faces
        self.chance[ch.SUPPLIED] = 1


def _restore(configuration: Configuration, engine: str, cells: Cells, chance: Cells) -> State:
    return State(configuration, get_engine(engine), cells, chance)


def hand_of(s: Cells, seat: int) -> list[int]:
    start = cell.HAND + seat * cell.MAX_HAND
    return [int(face) for face in s[start : start + int(s[cell.HAND_SIZE + seat])]]


# --- legal moves: every distinct outcome once, in its first spelling -----------------------------

Actions = Sequence[int]  # one action; for a seven, those of its parts
Outcome = tuple[object, ...]
Spelling = tuple[object, ...]


def legal_moves(state: State, seat: int) -> list[Actions]:
    """Legal moves in listing order: in an exchange those of any seat, otherwise only the
    mover's."""
    if state.is_over or (
        seat != state.cells[cell.TURN] and state.cells[cell.PHASE] != cell.EXCHANGE
    ):
        return []
    if state.cells[cell.PHASE] == cell.EXCHANGE:
        return gifts(state, seat)
    return _board_moves(state) if state.is_board else _cards_moves(state)


def spelt_actions(state: State) -> list[int]:
    """The mover's single actions in every spelling; for sevens, the first parts."""
    scratch, r, s = state.engine.scratch, state.rules, state.cells
    if state.is_board:
        count = state.engine.board.spelt_actions(r, s, True, scratch.out, scratch.work)
    else:
        count = state.engine.rows.legal_actions(r, s, scratch.out, scratch.work)
    return [int(action) for action in scratch.out[:count]]


def next_parts(state: State, s: Cells, face: int) -> list[int]:
    """The parts that may continue a seven from `s`, the cells after its first parts."""
    scratch = state.engine.scratch
    count = state.engine.parts.seven_parts(
        state.rules, s, int(s[cell.TURN]), face, scratch.out, 0, scratch.work
    )
    return [int(action) for action in scratch.out[:count]]


def by_square(s: Cells, parts: Sequence[int]) -> list[int]:
    """Parts in display order."""
    return sorted(parts, key=lambda action: _sort_key(s, action))


def gifts(state: State, seat: int) -> list[Actions]:
    """The cards that a seat may give its partner (B8, C6)."""
    if state.has_given(seat) or not state.cells[cell.HAND_SIZE + seat]:
        return []
    faces = sorted(set(state.hand(seat)), key=state.deck.order)
    return [(act.pack(face, face, act.GIVE, seat, 0),) for face in faces]


def _cards_moves(state: State) -> list[Actions]:
    order = state.deck.order
    actions = spelt_actions(state)
    actions.sort(key=lambda action: (act.kind_of(action), order(act.face_of(action)), action))
    return [(action,) for action in actions]


def _board_moves(state: State) -> list[Actions]:
    moves: list[Actions] = [(a,) for a in spelt_actions(state) if act.kind_of(a) != act.PART]
    for face in set(state.hand()) & {cell.SEVEN_CARD, cell.JOKER}:
        moves += state.engine.sevens_from(state.rules, state.cells, state.mover, face)
    by_outcome: dict[Outcome, Actions] = {}
    for actions in sorted(moves, key=lambda actions: _spelling(state, actions)):
        by_outcome.setdefault(_outcome(state, actions), actions)
    return list(by_outcome.values())


def _spelling(state: State, actions: Actions) -> Spelling:
    """Faces in deck order, then paths by their squares."""
    first = actions[0]
    if act.kind_of(first) == act.FOLD:
        return ()
    order = state.deck.order
    ways = [_sort_key(state.cells, action) for action in actions]
    froms = [way[0] for way in ways]
    return order(act.face_of(first)), order(act.stands_of(first)), froms, ways


def _sort_key(s: Cells, action: int) -> tuple[int, int, int]:
    marble, target = act.piece_of(action), act.target_of(action)
    come_from = order_of(marble, int(s[cell.SQUARE + marble]))
    if act.kind_of(action) == act.SWAP:
        return come_from, 0, int(s[cell.SQUARE + target])
    return come_from, act.steps_of(action), target


def _outcome(state: State, actions: Actions) -> Outcome:
    """A key that two spellings share only if they play the same card to the same result.

    Sevens are already listed once per result."""
    kind, face = act.kind_of(actions[0]), act.face_of(actions[0])
    if kind in (act.FOLD, act.SEARCH) or (kind == act.PART and face != cell.JOKER):
        return tuple(actions)
    s = state.cells.copy()
    for action in actions:
        state.engine.marbles.move_marbles(state.rules, s, action)
    seats = len(state.letters)
    squares = [int(square) for square in s[cell.SQUARE : cell.SQUARE + cell.MARBLES * seats]]
    by_seat = (
        sorted(squares[at : at + cell.MARBLES]) for at in range(0, len(squares), cell.MARBLES)
    )
    fresh = tuple(int(fresh) for fresh in s[cell.FRESH : cell.FRESH + seats])
    return face, fresh, *map(tuple, by_seat)


# --- how far a seat has come ---------------------------------------------------------------------


def progress_of(state: State, seat: int) -> tuple[int, int]:
    """Marbles home, and squares left for all its marbles; in DOG Cards completed rows and 0."""
    r, s = state.rules, state.cells
    if state.configuration.game == "dogcards":
        return int(s[cell.COMPLETED + seat]), 0
    lap = r[cell.R_TRACK] - r[cell.R_ENTRY_BEHIND]  # from the start to the entry
    home, squares = 0, sum(range(HOME_SQUARES))
    for square in s[cell.SQUARE + cell.MARBLES * seat :][: cell.MARBLES]:
        if cell.IN_HOME <= square < cell.IN_HOME + HOME_SQUARES:
            home += 1
            squares -= int(square) - cell.IN_HOME
        elif square == cell.HOUSE or (s[cell.FRESH + seat] and square == seat * r[cell.R_SPACING]):
            squares += lap + 1
        else:
            squares += steps_to_entry(r, seat, square) + 1
    return home, int(squares)
