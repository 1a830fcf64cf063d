"""Hands, pile, discard and the exchange: what the two games share."""

from __future__ import annotations

from .actions import GIVE, pack
from .chance import ORDER, shuffle_counts, shuffle_discard
from .hot import SIGNED, hot, leaf
from .layout import (
    DISCARD,
    DISCARD_SIZE,
    DISCARDED,
    EXCHANGE,
    FACES,
    FIRST,
    GIVEN,
    HAND,
    HAND_SIZE,
    MAX_HAND,
    NO_CARD,
    PHASE,
    PILE,
    PILE_SIZE,
    PLAY,
    R_DECK,
    R_SEATS,
    R_TEAMS,
    TAKEN,
    TURN,
    UNDER,
    Cells,
)


@leaf
def add_to_hand(s: Cells, seat: int, face: int) -> None:
    size = s[HAND_SIZE + seat]
    s[HAND + seat * MAX_HAND + size] = face
    s[HAND_SIZE + seat] = size + 1


@leaf
def remove_from_hand(s: Cells, seat: int, face: int) -> None:
    """The first card of that face leaves; the others keep their order."""
    last = s[HAND_SIZE + seat] - 1
    at = HAND + seat * MAX_HAND
    end = at + last
    while s[at] != face:
        at += 1
    while at < end:
        s[at] = s[at + 1]
        at += 1
    s[HAND_SIZE + seat] = last


@leaf
def add_to_discard(s: Cells, face: int) -> None:
    size = s[DISCARD_SIZE]
    s[DISCARD + size] = face
    s[DISCARD_SIZE] = size + 1
    s[DISCARDED + face] += 1


@leaf
def discard_from_hand(s: Cells, seat: int, face: int) -> None:
    remove_from_hand(s, seat, face)
    add_to_discard(s, face)


@hot
def take_from_discard(s: Cells, face: int, below: int) -> None:
    """The topmost card of that face under index `below` leaves; the rest keeps its order (C14)."""
    at = below - 1
    while s[DISCARD + at] != face:
        at -= 1
    last = s[DISCARD_SIZE] - 1
    while at < last:
        s[DISCARD + at] = s[DISCARD + at + 1]
        at += 1
    s[DISCARD_SIZE] = last
    s[DISCARDED + face] -= 1


@leaf
def take_top(s: Cells) -> int:
    """The top card of a pile that is not empty."""
    size = s[PILE_SIZE] - 1
    s[PILE_SIZE] = size
    s[TAKEN] += 1
    return s[PILE + size] + SIGNED


@hot
def put_under(s: Cells, face: int) -> None:
    size = s[PILE_SIZE] + SIGNED
    for at in range(size, 0, -1):
        s[PILE + at] = s[PILE + at - 1]
    s[PILE] = face
    s[PILE_SIZE] = size + 1
    s[UNDER] += 1


@hot
def shuffle_under(s: Cells, chance: Cells) -> None:
    """The discard, shuffled, goes under the pile (B7, C4, C20)."""
    lay_under(s, chance, shuffle_discard(s, chance))


@hot
def lay_under(s: Cells, chance: Cells, count: int) -> None:
    """The last shuffle's `count` cards go under the pile."""
    size = s[PILE_SIZE] + SIGNED
    for at in range(size - 1, -1, -1):
        s[PILE + at + count] = s[PILE + at]
    for at in range(count):
        s[PILE + at] = chance[ORDER + count - 1 - at]
    s[PILE_SIZE] = size + count
    s[TAKEN] = 0
    s[UNDER] = 0


@hot
def shuffle_deck(r: Cells, s: Cells, chance: Cells) -> None:
    """All cards of the deck become the pile."""
    size = 0
    for face in range(FACES):
        size += r[R_DECK + face]
    shuffle_counts(r, R_DECK, size, chance)
    lay_under(s, chance, size)


@hot
def deal(seats: int, first: int, cards: int, s: Cells, chance: Cells) -> None:
    """One card at a time in order of play (B7); there must be enough."""
    for _ in range(cards):
        seat = first
        for _ in range(seats):
            if s[PILE_SIZE] == 0:
                shuffle_under(s, chance)
            add_to_hand(s, seat, take_top(s))
            seat += 1
            if seat == seats:
                seat = 0


@leaf
def distinct_faces(s: Cells, seat: int, faces: Cells, at: int) -> int:
    """The different faces of a hand, in its order, into faces[at:]; how many."""
    met = 0
    count = 0
    start = HAND + seat * MAX_HAND
    for i in range(start, start + s[HAND_SIZE + seat]):
        face = s[i]
        bit = 1 << face
        if met & bit == 0:
            met |= bit
            faces[at + count] = face
            count += 1
    return count


# --- the exchange (B8, C6) ----------------------------------------------------------------------


@hot
def gifts(s: Cells, seat: int, out: Cells) -> int:
    count = distinct_faces(s, seat, out, 0)
    for i in range(count):
        out[i] = pack(out[i], out[i], GIVE, seat, 0)
    return count


@leaf
def asked_next(r: Cells, s: Cells) -> int:
    """The seat that is asked for a card next, or -1 when all have given."""
    seats = r[R_SEATS]
    seat = s[FIRST] + SIGNED
    for _ in range(seats):
        if s[GIVEN + seat] == NO_CARD and s[HAND_SIZE + seat] > 0:
            return seat
        seat += 1
        if seat == seats:
            seat = 0
    return -1


@hot
def begin_exchange(r: Cells, s: Cells) -> None:
    """After a deal: the exchange, or play where there is nobody to exchange with (B34)."""
    s[TURN] = s[FIRST]
    s[PHASE] = EXCHANGE if r[R_TEAMS] < r[R_SEATS] else PLAY


@hot
def give(r: Cells, s: Cells, seat: int, face: int) -> None:
    remove_from_hand(s, seat, face)
    s[GIVEN + seat] = face
    asked = asked_next(r, s)
    if asked >= 0:
        s[TURN] = asked
    else:
        hand_over(r, s)


@hot
def hand_over(r: Cells, s: Cells) -> None:
    """All have given: each card goes to the next partner in order of play."""
    seats = r[R_SEATS]
    for seat in range(seats):
        face = s[GIVEN + seat] + SIGNED
        if face != NO_CARD:
            s[GIVEN + seat] = NO_CARD
            add_to_hand(s, (seat + r[R_TEAMS]) % seats, face)
    s[PHASE] = PLAY
    s[TURN] = s[FIRST]
    if s[HAND_SIZE + s[FIRST]] == 0:  # only in a hand-written position
        s[TURN] = next_with_cards(seats, s)


@leaf
def next_with_cards(seats: int, s: Cells) -> int:
    """The next seat in order of play that has cards, or -1 if none has (B9, C17)."""
    seat = s[TURN] + SIGNED
    for _ in range(seats):
        seat += 1
        if seat >= seats:
            seat = 0
        if s[HAND_SIZE + seat] > 0:
            return seat
    return -1
