"""Hands, pile, discard and the exchange, shared by both games; rounds, deals and the end of a game
of DOG (B5 to B7, B12, B30)."""

from . import layout as cell
from .actions import GIVE, pack
from .chance import ORDER, shuffle_counts, shuffle_discard
from .hot import SIGNED, hot, leaf
from .layout import Cells


@leaf
def add_to_hand(s: Cells, seat: int, face: int) -> None:
    size = s[cell.HAND_SIZE + seat]
    s[cell.HAND + seat * cell.MAX_HAND + size] = face
    s[cell.HAND_SIZE + seat] = size + 1


@leaf
def remove_from_hand(s: Cells, seat: int, face: int) -> None:
    """Remove the first card of that face; the others keep their order."""
    last = s[cell.HAND_SIZE + seat] - 1
    at = cell.HAND + seat * cell.MAX_HAND
    end = at + last
    while s[at] != face:
        at += 1
    while at < end:
        s[at] = s[at + 1]
        at += 1
    s[cell.HAND_SIZE + seat] = last


@leaf
def add_to_discard(s: Cells, face: int) -> None:
    size = s[cell.DISCARD_SIZE]
    s[cell.DISCARD + size] = face
    s[cell.DISCARD_SIZE] = size + 1
    s[cell.DISCARDED + face] += 1


@leaf
def discard_from_hand(s: Cells, seat: int, face: int) -> None:
    remove_from_hand(s, seat, face)
    add_to_discard(s, face)


@hot
def take_from_discard(s: Cells, face: int, below: int) -> None:
    """Remove the topmost card of that face below index `below`; keep the order (C14)."""
    at = below - 1
    while s[cell.DISCARD + at] != face:
        at -= 1
    last = s[cell.DISCARD_SIZE] - 1
    while at < last:
        s[cell.DISCARD + at] = s[cell.DISCARD + at + 1]
        at += 1
    s[cell.DISCARD_SIZE] = last
    s[cell.DISCARDED + face] -= 1


@leaf
def take_top(s: Cells) -> int:
    """Take the top card of a pile that isn't empty."""
    size = s[cell.PILE_SIZE] - 1
    s[cell.PILE_SIZE] = size
    s[cell.TAKEN] += 1
    return s[cell.PILE + size] + SIGNED


@hot
def put_under(s: Cells, face: int) -> None:
    size = s[cell.PILE_SIZE] + SIGNED
    for at in range(size, 0, -1):
        s[cell.PILE + at] = s[cell.PILE + at - 1]
    s[cell.PILE] = face
    s[cell.PILE_SIZE] = size + 1
    s[cell.UNDER] += 1


@hot
def shuffle_under(s: Cells, chance: Cells) -> None:
    """Shuffle the discard and put it under the pile (B7, C4, C20)."""
    lay_under(s, chance, shuffle_discard(s, chance))


@hot
def lay_under(s: Cells, chance: Cells, count: int) -> None:
    """Put the `count` cards of the last shuffle under the pile."""
    size = s[cell.PILE_SIZE] + SIGNED
    for at in range(size - 1, -1, -1):
        s[cell.PILE + at + count] = s[cell.PILE + at]
    for at in range(count):
        s[cell.PILE + at] = chance[ORDER + count - 1 - at]
    s[cell.PILE_SIZE] = size + count
    s[cell.TAKEN] = 0
    s[cell.UNDER] = 0


@hot
def shuffle_deck(r: Cells, s: Cells, chance: Cells) -> None:
    """Shuffle the whole deck into the pile."""
    size = 0
    for face in range(cell.FACES):
        size += r[cell.R_DECK + face]
    shuffle_counts(r, cell.R_DECK, size, chance)
    lay_under(s, chance, size)


@hot
def deal(seats: int, first: int, cards: int, s: Cells, chance: Cells) -> None:
    """Deal one card at a time in order of play (B7); there must be enough."""
    for _ in range(cards):
        seat = first
        for _ in range(seats):
            if s[cell.PILE_SIZE] == 0:
                shuffle_under(s, chance)
            add_to_hand(s, seat, take_top(s))
            seat += 1
            if seat == seats:
                seat = 0


@leaf
def distinct_faces(s: Cells, seat: int, faces: Cells, at: int) -> int:
    """Write a hand's distinct faces, in order, to faces[at:]; return how many."""
    met = 0
    count = 0
    start = cell.HAND + seat * cell.MAX_HAND
    for i in range(start, start + s[cell.HAND_SIZE + seat]):
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
    """The next seat to give a card, or -1 when all have given."""
    seats = r[cell.R_SEATS]
    seat = s[cell.FIRST] + SIGNED
    for _ in range(seats):
        if s[cell.GIVEN + seat] == cell.NO_CARD and s[cell.HAND_SIZE + seat] > 0:
            return seat
        seat += 1
        if seat == seats:
            seat = 0
    return -1


@hot
def begin_exchange(r: Cells, s: Cells) -> None:
    """After a deal, begin the exchange, or play if there are no partners (B34)."""
    s[cell.TURN] = s[cell.FIRST]
    s[cell.PHASE] = cell.EXCHANGE if r[cell.R_TEAMS] < r[cell.R_SEATS] else cell.PLAY


@hot
def give(r: Cells, s: Cells, seat: int, face: int) -> None:
    remove_from_hand(s, seat, face)
    s[cell.GIVEN + seat] = face
    asked = asked_next(r, s)
    if asked >= 0:
        s[cell.TURN] = asked
    else:
        hand_over(r, s)


@hot
def hand_over(r: Cells, s: Cells) -> None:
    """Once all have given, pass each card to the next partner in order of play."""
    seats = r[cell.R_SEATS]
    for seat in range(seats):
        face = s[cell.GIVEN + seat] + SIGNED
        if face != cell.NO_CARD:
            s[cell.GIVEN + seat] = cell.NO_CARD
            add_to_hand(s, (seat + r[cell.R_TEAMS]) % seats, face)
    s[cell.PHASE] = cell.PLAY
    s[cell.TURN] = s[cell.FIRST]
    if s[cell.HAND_SIZE + s[cell.FIRST]] == 0:  # only in a hand-written position
        s[cell.TURN] = next_with_cards(seats, s)


@leaf
def next_with_cards(seats: int, s: Cells) -> int:
    """The next seat in order of play with cards, or -1 (B9, C17)."""
    seat = s[cell.TURN] + SIGNED
    for _ in range(seats):
        seat += 1
        if seat >= seats:
            seat = 0
        if s[cell.HAND_SIZE + seat] > 0:
            return seat
    return -1


# --- rounds of DOG -------------------------------------------------------------------------------


@leaf
def finish(s: Cells, winner: int) -> None:
    s[cell.PHASE] = cell.OVER
    s[cell.WINNER] = winner


@hot
def has_won(r: Cells, s: Cells, seat: int) -> bool:
    """B30"""
    for member in range(seat % r[cell.R_TEAMS], r[cell.R_SEATS], r[cell.R_TEAMS]):
        if s[cell.HOME + member] != cell.FULL_HOME:
            return False
    return True


@leaf
def cards_in_round(r: Cells, number: int) -> int:
    """B5, B35"""
    at = number - 1
    if at >= r[cell.R_DEALS]:
        again = r[cell.R_DEALS_AGAIN]
        at = again + (at - again) % (r[cell.R_DEALS] - again)
    return r[cell.R_DEAL + at]


@hot
def deal_round(r: Cells, s: Cells, chance: Cells) -> None:
    seats = r[cell.R_SEATS]
    cards = cards_in_round(r, s[cell.ROUND] + SIGNED)
    there = s[cell.PILE_SIZE] + SIGNED + s[cell.DISCARD_SIZE]
    if there < cards * seats:  # B7
        cards = there // seats
    if cards == 0:
        finish(s, 0)
        return
    deal(seats, s[cell.FIRST] + SIGNED, cards, s, chance)
    begin_exchange(r, s)


@hot
def next_round(r: Cells, s: Cells, chance: Cells) -> None:
    number = s[cell.ROUND] + 1
    if number > cell.MAX_ROUND:  # keep the count in range and the deals in sequence
        number -= r[cell.R_CYCLE]
    s[cell.ROUND] = number
    first = s[cell.FIRST] + 1
    if first == r[cell.R_SEATS]:
        first = 0
    s[cell.FIRST] = first
    deal_round(r, s, chance)


@hot
def end_turn(r: Cells, s: Cells, chance: Cells) -> None:
    seat = next_with_cards(r[cell.R_SEATS], s)
    if seat >= 0:
        s[cell.TURN] = seat
    else:
        next_round(r, s, chance)
