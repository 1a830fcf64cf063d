"""A net's value of a result: what its seat may know of it, through three small layers."""

from __future__ import annotations

from typing import Any, NamedTuple

from .floor import hot as _hot
from .floor import layout, observing, sparse

hot, leaf = _hot.hot, _hot.leaf
Cells = layout.Cells
Numbers = list[float]
Table = Any  # a list of numbers for each row


class Net(NamedTuple):
    """The weights, and what one configuration makes of them. Without a net there are no inputs."""

    inputs: int
    table: Table  # input -> what it adds to each cell of the first layer
    straight: Numbers  # input -> what it adds to the answer
    second: Table  # cell of the first layer -> what it adds to each of the second
    second_bias: Numbers
    last: Numbers
    constants: Numbers  # of the first layer: biases, and the inputs of the options
    constant: float  # the same of the answer
    encoding: Cells


class Sheet(NamedTuple):
    """Where a net is reckoned."""

    known: Cells  # what the seats know of each other's cards (features/core/memory.py)
    seen: Cells  # an observation
    row: Cells
    first_layer: Numbers
    second_layer: Numbers


@leaf
def add_row(source: Numbers, sums: Numbers) -> None:
    for at in range(len(sums)):
        sums[at] += source[at]


@leaf
def add_times(source: Numbers, factor: float, sums: Numbers) -> None:
    for at in range(len(sums)):
        sums[at] += factor * source[at]


@hot
def net_logit(net: Net, row: Cells, count: int, sheet: Sheet) -> float:
    """The answer for the inputs that are on."""
    first, second = sheet.first_layer, sheet.second_layer
    for at in range(len(first)):
        first[at] = net.constants[at]
    answer = net.constant
    for i in range(count):
        number = row[i]
        add_row(net.table[number], first)
        answer += net.straight[number]
    for at in range(len(second)):
        second[at] = net.second_bias[at]
    for at in range(len(first)):
        if first[at] > 0:
            add_times(net.second[at], first[at], second)
    for at in range(len(second)):
        if second[at] > 0:
            answer += net.last[at] * second[at]
    return answer


@hot
def net_value(net: Net, sheet: Sheet, r: Cells, after: Cells, seat: int) -> float:
    """The logit of the seat's chance to win with this result."""
    observing.observe_game(r, after, sheet.known, seat, sheet.seen)
    count = sparse.write_row(net.encoding, sheet.seen, sheet.row)
    return net_logit(net, sheet.row, count, sheet)
