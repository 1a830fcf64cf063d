"""A net's value of a result, from what its seat may know of it, by three small layers."""

from __future__ import annotations

from typing import NamedTuple

from ...features.core import observing, sparse
from ...rules.core import layout
from ...rules.core.hot import hot, leaf

Cells = layout.Cells
Numbers = list[float]
Table = list[Numbers]  # one row after another
Factors = tuple[float, float, float, float]


class Net(NamedTuple):
    """The weights, prepared for one configuration. Without a net there are no inputs."""

    inputs: int
    table: Table  # input -> what it adds to each cell of the first layer; one more adds nothing
    straight: Numbers  # input -> what it adds directly to the answer
    second: Table  # cell of the first layer -> what it adds to each of the second
    second_bias: Numbers
    last: Numbers
    constants: Numbers  # of the first layer: biases, and the inputs of the options
    constant: float  # the constant part of the answer
    curve: Numbers  # observed log-odds at each predicted one of KNOTS
    encoding: Cells


class Activations(NamedTuple):
    """Scratch arrays for evaluating a net."""

    known: Cells  # what the seats know of each other's cards (features/core/memory.py)
    seen: Cells  # an observation
    row: Cells
    gone: Cells  # inputs that the base has and this observation doesn't
    come: Cells  # and the other way round
    first_layer: Numbers
    active: Cells  # which cells of it are above 0
    second_layer: Numbers
    base_seen: Cells  # the base: another observation; only differences from it are computed
    base_layer: Numbers  # its first layer
    base_answer: Numbers  # what it adds directly to the answer
    has_base: Cells  # one cell: 1 if there is a base


KNOT_STEP = 0.75
LAST_KNOT = 3.0
LINES = 8
KNOTS = tuple(KNOT_STEP * number - LAST_KNOT for number in range(LINES + 1))  # logits


@leaf
def leave_base(activations: Activations) -> None:
    """Call this before the results of another position; the first of them becomes their base.

    This isn't only for speed: the value of a result depends, to the last bit, only on its position,
    not on what was valued before.
    """
    activations.has_base[0] = 0


@leaf
def net_value(net: Net, activations: Activations, r: Cells, after: Cells, seat: int) -> float:
    """The logit of the seat's chance to win with this result."""
    observing.observe_game(r, after, activations.known, seat, activations.seen)
    if activations.has_base[0] == 0:
        make_base(net, activations)
    said = activations.base_answer[0] + reckon_first_layer(net, activations)
    said += later_layers(net, activations)
    return true_logit(net.curve, said)


@leaf
def true_logit(curve: Numbers, said: float) -> float:
    """Linear between the knots, and extrapolated beyond the outer ones."""
    knot, part = knot_before(said)
    return curve[knot] + (curve[knot + 1] - curve[knot]) * part


@leaf
def knot_before(said: float) -> tuple[int, float]:
    """The knot at which the segment begins, and how far it is to the next."""
    steps = (said + LAST_KNOT) / KNOT_STEP
    knot = min(max(int(steps), 0), LINES - 1)
    return knot, steps - knot


# --- the first layer ------------------------------------------------------------------------------


@hot
def make_base(net: Net, activations: Activations) -> None:
    """Compute the first layer of an observation, row by row."""
    count = sparse.write_row(net.encoding, activations.seen, activations.row)
    layer = activations.base_layer
    for at in range(len(layer)):
        layer[at] = net.constants[at]
    answer = net.constant
    for i in range(count):
        number = activations.row[i]
        answer += net.straight[number]
        add_row(net.table[number], layer)
    activations.base_answer[0] = answer
    for at in range(len(activations.seen)):
        activations.base_seen[at] = activations.seen[at]
    activations.has_base[0] = 1


@leaf
def reckon_first_layer(net: Net, activations: Activations) -> float:
    """Compute the first layer from the base and the differences; return what they add directly
    to the answer."""
    first, come, gone = activations.first_layer, activations.come, activations.gone
    for at in range(len(first)):
        first[at] = activations.base_layer[at]
    count = sparse.write_difference(
        net.encoding, activations.base_seen, activations.seen, gone, come
    )
    answer = 0.0
    for i in range(count):
        answer += net.straight[come[i]] - net.straight[gone[i]]
    for i in range(0, count, 2):
        a, b, c, d = come[i], come[i + 1], gone[i], gone[i + 1]
        add_difference(net.table[a], net.table[b], net.table[c], net.table[d], first)
    return answer


@leaf
def add_row(row: Numbers, sums: Numbers) -> None:
    for at in range(len(sums)):
        sums[at] += row[at]


@leaf
def add_difference(a: Numbers, b: Numbers, c: Numbers, d: Numbers, sums: Numbers) -> None:
    """Four rows in one pass: the sums are read and written once instead of four times."""
    for at in range(len(sums)):
        sums[at] += (a[at] - c[at]) + (b[at] - d[at])


# --- the others -----------------------------------------------------------------------------------


@leaf
def later_layers(net: Net, activations: Activations) -> float:
    first, second, active = activations.first_layer, activations.second_layer, activations.active
    for at in range(len(second)):
        second[at] = net.second_bias[at]
    count = list_active(first, active)
    fours = count & ~3
    for i in range(0, fours, 4):
        a, b, c, d = active[i], active[i + 1], active[i + 2], active[i + 3]
        rows, factors = net.second, (first[a], first[b], first[c], first[d])
        add_products(rows[a], rows[b], rows[c], rows[d], factors, second)
    for i in range(fours, count):
        add_times(net.second[active[i]], first[active[i]], second)
    answer = 0.0
    for at in range(len(second)):
        answer += net.last[at] * max(second[at], 0.0)
    return answer


@leaf
def list_active(cells: Numbers, active: Cells) -> int:
    """List the cells above 0; return how many. Branch-free, as branches would be mispredicted
    too often."""
    count = 0
    for at in range(len(cells)):
        active[count] = at
        count += cells[at] > 0
    return count


@leaf
def add_products(
    a: Numbers, b: Numbers, c: Numbers, d: Numbers, times: Factors, sums: Numbers
) -> None:
    p, q, u, v = times
    for at in range(len(sums)):
        sums[at] += (p * a[at] + q * b[at]) + (u * c[at] + v * d[at])


@leaf
def add_times(row: Numbers, factor: float, sums: Numbers) -> None:
    for at in range(len(sums)):
        sums[at] += factor * row[at]
