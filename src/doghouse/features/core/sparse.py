"""Sparse rows: an observation as the numbers of its active inputs, for embedding bags.

`e` is the encoding of a configuration (../encoding.py): some cells of an observation, and how the
value of each becomes the number of an input. A value of 0 is no input.
"""

from __future__ import annotations

from ...rules.core import layout
from ...rules.core.hot import SIGNED, hot, leaf
from ...rules.core.layout import Cells
from . import fields

HOME_FROM, JOKER = fields.HOME_FROM, layout.JOKER

E_COUNT = 0  # how many entries there are
E_INPUTS = 1  # one past the last input: what fills a row up
E_TRACK = 2  # squares of the track
E_SCALED = 3  # and how many count as distinct, at most LAP
E_ENTRIES = 4

# --- an entry -----------------------------------------------------------------------------------
E_CELL = 0
E_FIRST = 1  # its first input
E_KIND = 2
E_PART = 3  # BINS: how many bins; SQUARE: how many squares are gone back first
ENTRY = 4

BINS = 0  # a value from 1 on, beyond the bins the last
EIGHTHS = 1  # like BINS, in steps of eight
SQUARE = 2  # a square of the track counted from somewhere, or of a home
KEPT_JOKER = 3  # a card of a row: a joker or the number itself

LAP = 96  # distinct squares of the track: all that six seats usually have
SQUARES = LAP + layout.MARBLES


@leaf
def input_of(e: Cells, at: int, value: int) -> int:
    kind = e[at + E_KIND]
    if kind == SQUARE:
        if value >= HOME_FROM:
            return e[at + E_FIRST] + LAP + value - HOME_FROM
        square = value - 1 - e[at + E_PART]
        if square < 0:
            square += e[E_TRACK]
        return e[at + E_FIRST] + square * e[E_SCALED] // e[E_TRACK]
    if kind == KEPT_JOKER:
        return e[at + E_FIRST] + (1 if value == JOKER else 0)
    bin_ = (value - 1) >> 3 if kind == EIGHTHS else value - 1
    return e[at + E_FIRST] + min(bin_, e[at + E_PART] - 1)


@hot
def write_row(e: Cells, f: Cells, row: Cells) -> int:
    """Write the inputs of an observation, as many as fit, and pad the row; return how many."""
    width = len(row)
    count = 0
    at = E_ENTRIES
    for _ in range(e[E_COUNT]):
        value = f[e[at + E_CELL]] + SIGNED
        if value and count < width:
            row[count] = input_of(e, at, value)
            count += 1
        at += ENTRY
    for rest in range(count, width):
        row[rest] = e[E_INPUTS]
    return count


@hot
def write_difference(e: Cells, old: Cells, new: Cells, gone: Cells, come: Cells) -> int:
    """Write the inputs that only one of two observations has; return how many, padded to an even
    number."""
    fewer = 0
    more = 0
    at = E_ENTRIES
    for _ in range(e[E_COUNT]):
        cell = e[at + E_CELL]
        if old[cell] != new[cell]:
            was = old[cell] + SIGNED
            value = new[cell] + SIGNED
            if was:
                gone[fewer] = input_of(e, at, was)
                fewer += 1
            if value:
                come[more] = input_of(e, at, value)
                more += 1
        at += ENTRY
    count = max(fewer, more) + 1 & ~1
    for rest in range(fewer, count):
        gone[rest] = e[E_INPUTS]
    for rest in range(more, count):
        come[rest] = e[E_INPUTS]
    return count
