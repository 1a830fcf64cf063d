"""What a bot thinks with: its weights or net, and scratch arrays that are allocated once."""

from __future__ import annotations

from typing import NamedTuple

from ...rules.core import layout
from .nets import Activations, Net

Cells = layout.Cells
Weights = list[float]

MOVE = 8  # cells of a move: how many actions, and up to seven of them
DEEPEST = 8  # moves that a search for an ending follows
WIDEST = 256  # moves of one position in it

# Among moves of equal value
TIE_RNG = 0  # the state of the generator that decides; 0: take the first
EQUALS = 1  # how many were met


class Tools(NamedTuple):
    """All arrays of one thinker; only the hot floor writes to states and chances."""

    weights: Weights
    net: Net  # if there is one, it values results instead of the weights
    activations: Activations
    out: Cells  # legal actions
    work: Cells  # the rules' own scratch
    found: Cells  # whole sevens
    table: Cells
    stamps: Cells  # one cell: the last stamp used in the table
    trial: Cells  # a state to try moves in
    scratch_rng: Cells  # a chance for trials, so that the real one is not touched
    counts: Cells  # faces of a hand
    single: Cells  # a move of one action
    best: Cells  # the best move so far
    ties: Cells  # how ties are broken
    ahead: Cells  # a state to plan in
    world: Cells  # a state to imagine in
    line: Cells  # a state to play on in
    rollout_rng: Cells  # the chance of that line
    states: list[Cells]  # of an ending, one per move
    listed: list[Cells]  # the moves of each of them
    notes: list[Cells]  # how far each of them is
