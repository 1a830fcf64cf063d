"""Pairs of marbles in DOG: who can capture whom with how many steps, and who can enter home.

A seat sees all of it anyway; given in this form, a net needn't learn every pair of squares.
"""

from __future__ import annotations

from ...rules.core import actions as act
from ...rules.core import layout, marbles
from ...rules.core.hot import SIGNED, hot, leaf
from ...rules.core.layout import Cells
from . import fields

F_HAND = fields.start_of(fields.BOARD, "hand")
F_HUNTS = fields.start_of(fields.BOARD, "hunts")
F_HITS = fields.start_of(fields.BOARD, "hits")
F_ENTRIES = fields.start_of(fields.BOARD, "entries")

WAYS = fields.HUNTING_WAYS
BACK = 0  # a way to hunt: four back; the others are steps forward, 1 to LONGEST

# Who hunts whom: the first part of `hunts`.
OWN_HUNT, PARTNERS_HUNT, ON_OWN, ON_PARTNERS = 0, 1, 2, 3

# What `entries` says of a place in a home.
WITHIN_STEPS = 1
WITHIN_HAND = 2


@hot
def observe_hunts(r: Cells, s: Cells, seat: int, f: Cells) -> None:
    """Uses what `f` already says about the hand."""
    hand = ways_in_hand(r, f)
    seats = r[layout.R_SEATS]
    for distance in range(seats):
        owner = seat + distance
        if owner >= seats:
            owner -= seats
        playable = hand if marbles.is_movable(r, s, seat, owner) else 0
        for marble in range(layout.MARBLES * owner, layout.MARBLES * owner + layout.MARBLES):
            square = s[layout.SQUARE + marble] + SIGNED
            if square < layout.IN_HOME:
                room = marbles.steps_ahead(r, s, square, layout.LONGEST)
                observe_prey(r, s, seat, owner, square, room, playable, f)
                to = F_ENTRIES + distance * layout.MARBLES
                observe_entry(r, s, owner, square, room, playable, f, to)


@leaf
def ways_in_hand(r: Cells, f: Cells) -> int:
    """Bits of the ways in which a card of the hand moves a marble."""
    found = 0
    for face in range(1, layout.FACES):
        if f[F_HAND + face]:
            for offer in range(r[layout.R_OFFERS_FROM + face], r[layout.R_OFFERS_FROM + face + 1]):
                found |= 1 << (r[offer] >> act.STEPS_AT)
            if r[layout.R_ABILITY + face] & layout.ABLE_BACK:
                found |= 1 << BACK
    return found


@hot
def observe_prey(
    r: Cells, s: Cells, seat: int, owner: int, square: int, room: int, playable: int, f: Cells
) -> None:
    """What one marble can capture, if it concerns the observer's team."""
    seats, teams, track = r[layout.R_SEATS], r[layout.R_TEAMS], r[layout.R_TRACK]
    is_ours = owner % teams == seat % teams
    back = -1
    if marbles.can_go_back(r, s, square):
        back = track - marbles.FOUR_STEPS
    for other in range(seats):
        is_other_ours = other % teams == seat % teams
        if is_ours == is_other_ours:
            continue
        if is_ours:
            hunt = OWN_HUNT if owner == seat else PARTNERS_HUNT
        else:
            hunt = ON_OWN if other == seat else ON_PARTNERS
        for prey in range(
            layout.SQUARE + layout.MARBLES * other,
            layout.SQUARE + layout.MARBLES * other + layout.MARBLES,
        ):
            stands = s[prey] + SIGNED
            if stands >= layout.IN_HOME:
                continue
            ahead = stands - square
            if ahead < 0:
                ahead += track
            if ahead <= room:
                write_hunt(f, hunt, ahead, playable)
            if ahead == back:
                write_hunt(f, hunt, BACK, playable)


@leaf
def write_hunt(f: Cells, hunt: int, way: int, playable: int) -> None:
    f[F_HUNTS + hunt * WAYS + way] += 1
    if playable >> way & 1 and hunt <= PARTNERS_HUNT:
        f[F_HITS + way] = 1


@leaf
def observe_entry(
    r: Cells, s: Cells, owner: int, square: int, room: int, playable: int, f: Cells, to: int
) -> None:
    """The places of its home that a marble can reach (B19)."""
    inward = marbles.steps_inward(r, s, owner, square, room)
    for place in range(marbles.HOME_SQUARES):
        steps = inward + place
        if steps > layout.LONGEST or not marbles.is_open(s[layout.HOME + owner] + SIGNED, place):
            break
        if playable >> steps & 1:
            f[to + place] = WITHIN_HAND
        elif f[to + place] == 0:
            f[to + place] = WITHIN_STEPS
