"""The features of a view, for code that has no state, only what a seat may know."""

from collections.abc import Mapping, Sequence
from typing import Any

from ..notation.information_set import InformationSet
from ..rules.core.layout import PILE_SIZE, TURN, Cells
from ..rules.engine import get as get_engine
from .core.afterstates import make_result
from .core.fields import cells_of
from .core.memory import MEMORY_CELLS, known_at, pile_at
from .core.observing import observe
from .core.sparse import write_row
from .encoding import encoding_cells, fields_of, row_width

Shaped = Any  # lists nested as deep as the field has dimensions


class Observation:
    """A seat's observation from its own side: by field name, or as a sparse row.

    Examples:
        >>> observation = Observation(game.view("a"))
        >>> int(observation.named()["phase"][0]), len(observation.row()) > 0
        (0, True)
    """

    def __init__(self, view: Mapping[str, Any]) -> None:
        information = InformationSet(view, get_engine("interpreted"))
        self.configuration = information.configuration
        self.rules: Cells = information.rules
        self.state: Cells = information.template
        self.seat = _seat(information)
        self.memory = memory_of(information, self.seat)
        self.cells = self.observed(self.state)

    def observed(self, state: Cells) -> list[int]:
        """The cells of the observation at another state of the game, such as within a seven."""
        cells = [0] * cells_of(fields_of(self.configuration.game))
        observe(self.rules, state, self.memory, self.seat, cells)
        return cells

    def named(self) -> dict[str, Shaped]:
        """The numbers of each field, by name (docs/environments.md lists the fields)."""
        parts, at = {}, 0
        for field in fields_of(self.configuration.game):
            parts[field.name] = _shaped(self.cells[at : at + field.cells], field.shape)
            at += field.cells
        return parts

    def row(self) -> list[int]:
        """The active inputs as a sparse row, without those of the options (`option_inputs`)."""
        return self._row(self.cells)

    def _row(self, cells: list[int]) -> list[int]:
        row = [0] * row_width(self.configuration)
        count = write_row(encoding_cells(self.configuration), cells, row)
        return row[:count]

    def result_row(self, actions: Sequence[int]) -> list[int]:
        """The sparse row after a move of the seat to play (an afterstate)."""
        before, luck = self.state, get_engine("interpreted").new_chance(1, 2)
        for action in actions:
            after = list(before)
            make_result(self.rules, before, action, luck, after)
            before = after
        return self._row(self.observed(before))


def _seat(information: InformationSet) -> int:
    if information.seat is None:
        return int(information.template[TURN])
    return information.configuration.letters.index(information.seat)


def memory_of(information: InformationSet, observer: int) -> list[int]:
    """What the view says the seat has learnt, as the hot floor stores it."""
    seats = information.configuration.seats
    memory = [0] * MEMORY_CELLS
    for seat, faces in information.known.hands.items():
        for face in faces:
            memory[known_at(seats, observer, seat) + face] += 1
    top = pile_at(seats) + information.template[PILE_SIZE] - 1
    for depth in information.known.pile:
        memory[top - depth] = 1 << observer
    return memory


def _shaped(cells: list[int], shape: tuple[int, ...]) -> Shaped:
    if len(shape) == 1:
        return cells
    part = len(cells) // shape[0]
    return [_shaped(cells[at : at + part], shape[1:]) for at in range(0, len(cells), part)]
