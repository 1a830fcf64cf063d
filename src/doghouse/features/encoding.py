"""How an observation is encoded as a sparse row of inputs: which cells, in which role.

Seats have inputs by role: the observer, its partners, its opponents, each in order of play. So one
net can serve pairs, threes and singles. What is fixed in a configuration (seats, teams, deck,
options) is left out of the rows: `option_inputs` gives it once for all of them.
"""

from functools import cache
from typing import NamedTuple

from ..rules.core.layout import FACES, MAX_SPACING, R_SPACING, R_TRACK
from ..rules.rulesets import Configuration
from ..rules.state import rules_cells
from .core import sparse
from .core.fields import BOARD, CARDS, MARBLES, ROWS, SEATS, Field, cells_of, start_of
from .core.observing import observe_options

PARTNERS = 2  # of the observer, at most
OPPONENTS = 5
SLOTS = 1 + PARTNERS + OPPONENTS
KNOWN_FACES = {"dog": 2, "dogcards": 6}  # capacity of a sparse row, per seat
HUNTS = 32  # capacity of a sparse row; few positions have half as many


class Block(NamedTuple):
    """The inputs of one field; `kind` as core/sparse.py has it."""

    field: str
    inputs: int  # of one cell, or of all marbles of a seat
    kind: int = sparse.BINS
    slots: int = 0  # number of distinct roles
    is_shared: bool = False  # shared by all cells of a seat: marbles are interchangeable
    from_owner: bool = False  # squares count from the owner's start, not the observer's


_BOTH = (
    Block("phase", 3),
    Block("first", SEATS - 1),
    Block("hand", 6),
    Block("hand_sizes", 8, slots=SLOTS),
    Block("unseen", 24),
    Block("pile", 32, sparse.EIGHTHS),
    Block("given", FACES - 1),
    Block("have_given", 1, slots=SLOTS),
    Block("known", 2, slots=SLOTS),
)
_MARBLES = Block("marbles", sparse.SQUARES, sparse.SQUARE, SLOTS, True)
_BOARD = (
    *_BOTH,
    Block("seven", 7),
    Block("dealt", 8),
    Block("dealt_next", 8),
    Block("folded", 1, slots=SLOTS),
    Block("in_house", MARBLES, slots=SLOTS),
    _MARBLES,
    _MARBLES._replace(from_owner=True),
    Block("fresh", 1, slots=SLOTS),
    Block("spent", sparse.SQUARES, sparse.SQUARE, 1 + PARTNERS, True),
    Block("hunts", 3),
    Block("hits", 1),
    Block("entries", 2, slots=SLOTS),
)
_CARDS = (
    *_BOTH,
    Block("discard", 24),
    Block("top_cards", FACES - 1),
    Block("market", FACES - 1),
    Block("rows", 2, sparse.KEPT_JOKER, SLOTS),
    Block("completed", 2, slots=SLOTS),
    Block("needs", 3),
    Block("chains", 7),  # also the largest hand (C5)
)
_OPTIONS = (Block("seats", SEATS), Block("teams", SEATS), Block("deck", 24))
_BOARD_OPTIONS = (  # add new ones at the end: nets trained before keep working
    *_OPTIONS,
    Block("squares_per_seat", MAX_SPACING),
    Block("home_entry", 1),
    Block("swap_own", 1),
    Block("fast_start", 1),
    Block("shared_seven", 1),
)


def fields_of(game: str) -> tuple[Field, ...]:
    """The fields of an observation of "dog" or "dogcards".

    Examples:
        >>> [field.name for field in fields_of("dog")][:3]
        ['phase', 'first', 'hand']
    """
    return BOARD if game == "dog" else CARDS


def blocks_of(game: str) -> tuple[Block, ...]:
    """The blocks of a row, in order."""
    return _BOARD if game == "dog" else _CARDS


def option_blocks_of(game: str) -> tuple[Block, ...]:
    return _BOARD_OPTIONS if game == "dog" else _OPTIONS


@cache
def field_named(game: str, name: str) -> Field:
    return next(field for field in fields_of(game) if field.name == name)


def _cells_of_seat(field: Field) -> int:
    return field.cells // field.shape[0]


def inputs_in(game: str, block: Block) -> int:
    """The number of inputs of a block."""
    field = field_named(game, block.field)
    if not block.slots:
        return field.cells * block.inputs
    return block.slots * (1 if block.is_shared else _cells_of_seat(field)) * block.inputs


def _together(game: str, blocks: tuple[Block, ...]) -> int:
    return sum(inputs_in(game, block) for block in blocks)


def input_count(game: str) -> int:
    """The total number of inputs; those of the options come last.

    Examples:
        >>> input_count("dog")
        3525
    """
    return _together(game, blocks_of(game)) + _together(game, option_blocks_of(game))


def input_counts(game: str) -> list[int]:
    """The input counts a net may have: all inputs, or all but those of newer options."""
    blocks = option_blocks_of(game)
    return [input_count(game) - _together(game, blocks[at:]) for at in range(len(blocks) + 1)]


def slot_of(configuration: Configuration, distance: int) -> int:
    """The role of a seat, by its distance from the observer."""
    if distance == 0:
        return 0
    is_partner = distance % configuration.teams == 0
    others = range(1, distance)
    alike = [other for other in others if (other % configuration.teams == 0) == is_partner]
    return (1 if is_partner else 1 + PARTNERS) + len(alike)


def encoding_cells(configuration: Configuration) -> list[int]:
    """The encoding as core/sparse.py reads it."""
    return _encoding(configuration, blocks_of(configuration.game), 0)


def option_inputs(configuration: Configuration) -> list[int]:
    """The inputs that are active in every row of a configuration, and so left out of the rows.

    Examples:
        >>> not {*option_inputs(game.configuration)} & {*Observation(game.view("a")).row()}
        True
    """
    game = configuration.game
    cells = [0] * cells_of(fields_of(game))
    observe_options(rules_cells(configuration), cells)
    first = _together(game, blocks_of(game))
    row = [0] * len(cells)
    encoding = _encoding(configuration, option_blocks_of(game), first)
    return row[: sparse.write_row(encoding, cells, row)]


def _encoding(configuration: Configuration, blocks: tuple[Block, ...], first: int) -> list[int]:
    game = configuration.game
    r = rules_cells(configuration)
    entries: list[int] = []
    for block in blocks:
        entries += _entries(configuration, block, first, r[R_SPACING])
        first += inputs_in(game, block)
    track = r[R_TRACK]
    head = [len(entries) // sparse.ENTRY, input_count(game), track, min(track, sparse.LAP)]
    return head + entries


def _entries(configuration: Configuration, block: Block, first: int, spacing: int) -> list[int]:
    field = field_named(configuration.game, block.field)
    start = start_of(fields_of(configuration.game), block.field)
    entries: list[int] = []
    if not block.slots:
        for cell in range(field.cells):
            entries += [start + cell, first + cell * block.inputs, block.kind, block.inputs]
        return entries
    cells = _cells_of_seat(field)
    for distance in range(configuration.seats):
        slot = slot_of(configuration, distance)
        if slot >= block.slots:
            continue
        for cell in range(cells):
            place = slot if block.is_shared else slot * cells + cell
            part = distance * spacing if block.from_owner else 0
            if block.kind != sparse.SQUARE:
                part = block.inputs
            at = start + distance * cells + cell
            entries += [at, first + place * block.inputs, block.kind, part]
    return entries


def row_width(configuration: Configuration) -> int:
    """The capacity of a sparse row: all inputs that can be active at once, except for
    HUNTS and KNOWN_FACES. Longer rows are truncated.

    Examples:
        >>> len(Observation(game.view("a")).row()) <= row_width(game.configuration)
        True
    """
    return sum(_most_on(configuration, block) for block in blocks_of(configuration.game))


def _most_on(configuration: Configuration, block: Block) -> int:
    """The capacity for a block: the inputs that can be active at once, or a limit."""
    seats, game = configuration.seats, configuration.game
    field = field_named(game, block.field)
    if block.field == "known":
        return (seats - 1) * KNOWN_FACES[game]
    if block.field == "hunts":
        return HUNTS
    if block.slots:
        roles = [slot_of(configuration, distance) for distance in range(seats)]
        return sum(role < block.slots for role in roles) * _cells_of_seat(field)
    if block.field in ("needs", "chains"):
        return ROWS * _cells_of_seat(field)  # two of its own, or its own and its partner's (C18)
    return min(field.cells, FACES - 2)
