"""Actions by number: a fixed action space seen from the mover's side, with sevens part by part.

The first number of each kind, and the places of faces, steps and buys in it, are in `k`, which
../action_space.py makes for a configuration. Marbles are counted team mate by team mate, seats and
rows in order of play, both starting with the mover.
"""

from __future__ import annotations

from ...rules.core import actions as act
from ...rules.core import layout
from ...rules.core.hot import hot, leaf
from ...rules.core.layout import Cells

SEVEN_STEPS = 7
KINDS = 16

K_ACTIONS = 0  # how many there are
K_MARBLES = 1  # of a team
K_FIRST = 2  # kind -> its first number
K_FACE = K_FIRST + KINDS  # kind, face -> its place among the faces that can do it
K_OFFER = K_FACE + KINDS * layout.FACES  # face, steps or place -> its place among the offers
K_TRADE = (
    K_OFFER + layout.FACES * layout.FACES
)  # face, place of a row -> its place among the trades
NUMBERING_CELLS = K_TRADE + layout.FACES * layout.FACES


@leaf
def marble_number(r: Cells, seat: int, marble: int) -> int:
    """The marble's number among those of the mover's team."""
    seats = r[layout.R_SEATS]
    distance = marble // layout.MARBLES - seat
    if distance < 0:
        distance += seats
    return distance // r[layout.R_TEAMS] * layout.MARBLES + marble % layout.MARBLES


@leaf
def place_of(r: Cells, seat: int, piece: int, pieces: int) -> int:
    """The place of a marble or row among all, with `pieces` for each seat."""
    place = piece - seat * pieces
    return place + r[layout.R_SEATS] * pieces if place < 0 else place


@hot
def number_of(r: Cells, k: Cells, seat: int, action: int) -> int:
    kind = act.kind_of(action)
    face = act.face_of(action)
    first = k[K_FIRST + kind]
    if kind == act.STEP or kind == act.PART or kind == act.SWAP or kind == act.BACK:
        return first + marble_action(r, k, seat, action, kind, face)
    if kind == act.OUT:
        members = k[K_MARBLES] // layout.MARBLES
        member = marble_number(r, seat, act.piece_of(action)) // layout.MARBLES
        return first + k[K_FACE + kind * layout.FACES + face] * members + member
    if kind == act.SEARCH:
        return first + act.target_of(action)
    if kind == act.BUY:
        return first + k[K_OFFER + face * layout.FACES + act.target_of(action)]
    if kind == act.LAY or kind == act.TRADE or kind == act.STEAL:
        row = place_of(r, seat, act.piece_of(action), layout.ROWS)
        if kind == act.STEAL:
            return first + row
        if kind == act.TRADE:
            face = k[K_TRADE + face * layout.FACES + act.target_of(action)]
        return first + face * layout.ROWS * r[layout.R_SEATS] + row
    if kind == act.FOLD or kind == act.PEEK:
        return first
    return first + face


@leaf
def marble_action(r: Cells, k: Cells, seat: int, action: int, kind: int, face: int) -> int:
    marble = marble_number(r, seat, act.piece_of(action))
    turned_in = 1 if act.target_of(action) >= layout.IN_HOME else 0
    if kind == act.STEP:
        offer = k[K_OFFER + face * layout.FACES + act.steps_of(action)]
        return (offer * k[K_MARBLES] + marble) * 2 + turned_in
    way = k[K_FACE + kind * layout.FACES + face] * k[K_MARBLES] + marble
    if kind == act.PART:
        return (way * SEVEN_STEPS + act.steps_of(action) - 1) * 2 + turned_in
    if kind == act.SWAP:
        other = place_of(r, seat, act.target_of(action), layout.MARBLES)
        return way * layout.MARBLES * r[layout.R_SEATS] + other
    return way
