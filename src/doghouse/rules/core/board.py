"""DOG on the board: what can be done, and what it does (B1 to B36)."""

from __future__ import annotations

from .actions import (
    BACK,
    FOLD,
    GIVE,
    OUT,
    PIECE_AT,
    SEARCH,
    STEPS_AT,
    SWAP,
    TARGET_AT,
    face_of,
    kind_of,
    pack,
    piece_of,
    target_of,
)
from .hot import SIGNED, hot, leaf
from .layout import (
    ABLE_BACK,
    ABLE_OUT,
    ABLE_SEARCH,
    ABLE_SPLIT,
    ABLE_SWAP,
    ACE,
    CAPTURED,
    DISCARD_SIZE,
    DISCARDED,
    EXCHANGE,
    FACES,
    FIRST,
    FOUR,
    FOURTEEN,
    FRESH,
    FULL_HOME,
    HAND,
    HAND_SIZE,
    HOME,
    HOUSE,
    IN_HOME,
    JACK,
    JOKER,
    LONGEST,
    MARBLES,
    MAX_HAND,
    NOBODY,
    OCCUPANT,
    OVER,
    PHASE,
    R_ABILITY,
    R_FAST_START,
    R_OFFERS,
    R_OFFERS_FROM,
    R_SEATS,
    R_SPACING,
    R_SWAP_OWN,
    R_TEAMS,
    R_TRACK,
    ROUND,
    SEVEN,
    SEVEN_CARD,
    SQUARE,
    TURN,
    W_FACES,
    W_OFFERS,
    Cells,
)
from .marbles import come_out, move_marbles
from .parts import seven_parts
from .piles import (
    add_to_discard,
    add_to_hand,
    discard_from_hand,
    distinct_faces,
    gifts,
    give,
    shuffle_deck,
    take_from_discard,
)
from .rounds import deal_round, end_turn, finish, has_won
from .ways import (
    FOUR_STEPS,
    HOME_SQUARES,
    can_go_back,
    is_fresh,
    is_movable,
    is_open,
    room_in_home,
    steps_ahead,
    steps_inward,
    wrap,
)


@leaf
def legal_actions(r: Cells, s: Cells, out: Cells, work: Cells) -> int:
    """Every action of the seat on turn into `out`; how many. Empty only when the game is over."""
    return spelt_actions(r, s, False, out, work)


@leaf
def spelt_actions(r: Cells, s: Cells, every: bool, out: Cells, work: Cells) -> int:
    """The same; with `every`, also further spellings: of swaps, of a joker coming out."""
    seat = s[TURN] + SIGNED
    phase = s[PHASE]
    if phase == EXCHANGE:
        return gifts(s, seat, out)
    if phase == OVER:
        return 0
    if s[SEVEN]:
        return seven_parts(r, s, seat, SEVEN_CARD, out, 0, work)
    faces = distinct_faces(s, seat, work, W_FACES)
    abilities = 0
    offers = 0
    for i in range(faces):
        face = work[W_FACES + i]
        abilities |= r[R_ABILITY + face]
        for offer in range(r[R_OFFERS_FROM + face], r[R_OFFERS_FROM + face + 1]):
            work[W_OFFERS + offers] = r[R_OFFERS + offer]
            offers += 1
    n = 0
    for owner in range(r[R_SEATS]):
        if is_movable(r, s, seat, owner):
            n = owner_actions(r, s, owner, every, abilities, faces, offers, out, n, work)
    if abilities & (ABLE_SWAP | ABLE_SPLIT | ABLE_SEARCH):
        for i in range(faces):
            n = special_actions(r, s, seat, every, work[W_FACES + i], out, n, work)
    if n == 0:  # B11
        out[0] = pack(0, 0, FOLD, 0, 0)
        n = 1
    return n


@hot
def special_actions(
    r: Cells, s: Cells, seat: int, every: bool, face: int, out: Cells, n: int, work: Cells
) -> int:
    ability = r[R_ABILITY + face]
    if ability & ABLE_SWAP:
        n = swaps(r, s, seat, every, face, out, n)
    if ability & ABLE_SPLIT:
        n = seven_parts(r, s, seat, face, out, n, work)
    if ability & ABLE_SEARCH:
        n = searches(s, face, out, n)
    return n


@hot
def owner_actions(
    r: Cells,
    s: Cells,
    owner: int,
    every: bool,
    abilities: int,
    faces: int,
    offers: int,
    out: Cells,
    n: int,
    work: Cells,
) -> int:
    """Coming out, forward and four back with the marbles of one colour."""
    waiting = -1
    for marble in range(MARBLES * owner, MARBLES * owner + MARBLES):
        square = s[SQUARE + marble] + SIGNED
        if square == HOUSE:
            waiting = marble
        elif square >= IN_HOME:
            n = steps_in_home(s, owner, marble, square, offers, out, n, work)
        else:
            n = steps_on_track(r, s, owner, marble, square, offers, out, n, work)
            if abilities & ABLE_BACK and can_go_back(r, s, square):
                n = steps_back(r, marble, square, faces, out, n, work)
    if waiting >= 0 and abilities & ABLE_OUT and s[FRESH + owner] == 0:  # B15
        n = comings_out(r, waiting, owner * r[R_SPACING], every, faces, out, n, work)
    return n


@leaf
def steps_back(
    r: Cells, marble: int, square: int, faces: int, out: Cells, n: int, work: Cells
) -> int:
    target = wrap(r, square - FOUR_STEPS)
    for i in range(faces):
        face = work[W_FACES + i]
        if r[R_ABILITY + face] & ABLE_BACK:
            out[n] = pack(face, FOUR, BACK, marble, target) | FOUR_STEPS << STEPS_AT
            n += 1
    return n


@leaf
def comings_out(
    r: Cells, marble: int, start: int, every: bool, faces: int, out: Cells, n: int, work: Cells
) -> int:
    """A joker comes out as the first face that can; where every spelling is wanted, as each."""
    for i in range(faces):
        face = work[W_FACES + i]
        if r[R_ABILITY + face] & ABLE_OUT == 0:
            continue
        if face != JOKER:
            out[n] = pack(face, face, OUT, marble, start)
            n += 1
            continue
        for stands in range(ACE, JOKER):
            if r[R_ABILITY + stands] & ABLE_OUT:
                out[n] = pack(face, stands, OUT, marble, start)
                n += 1
                if not every:
                    break
    return n


@leaf
def steps_on_track(
    r: Cells,
    s: Cells,
    owner: int,
    marble: int,
    square: int,
    offers: int,
    out: Cells,
    n: int,
    work: Cells,
) -> int:
    room = steps_ahead(r, s, square, LONGEST)
    inward = steps_inward(r, s, owner, square, room)
    home = s[HOME + owner] + SIGNED
    piece = marble << PIECE_AT
    for i in range(offers):
        offer = work[W_OFFERS + i]
        steps = offer >> STEPS_AT
        if steps <= room:
            out[n] = offer | piece | wrap(r, square + steps) << TARGET_AT
            n += 1
        place = steps - inward
        if 0 <= place < HOME_SQUARES and is_open(home, place):
            out[n] = offer | piece | (IN_HOME + place) << TARGET_AT
            n += 1
    return n


@leaf
def steps_in_home(
    s: Cells,
    owner: int,
    marble: int,
    square: int,
    offers: int,
    out: Cells,
    n: int,
    work: Cells,
) -> int:
    # B19: nobody is passed in a home
    room = room_in_home(s[HOME + owner] + SIGNED, square - IN_HOME)
    if room == 0:
        return n
    for i in range(offers):
        offer = work[W_OFFERS + i]
        steps = offer >> STEPS_AT
        if steps <= room:
            out[n] = offer | marble << PIECE_AT | (square + steps) << TARGET_AT
            n += 1
    return n


@leaf
def can_swap(r: Cells, s: Cells, marble: int) -> bool:
    square = s[SQUARE + marble] + SIGNED
    return square < IN_HOME and not is_fresh(r, s, marble // MARBLES, square)


@hot
def swaps(r: Cells, s: Cells, seat: int, every: bool, face: int, out: Cells, n: int) -> int:
    count = r[R_SEATS] * MARBLES
    own_pairs = r[R_SWAP_OWN]  # they change nothing, so one stands for all
    for marble in range(count):
        owner = marble // MARBLES
        if not is_movable(r, s, seat, owner) or not can_swap(r, s, marble):
            continue
        for other in range(count):
            if other == marble or not can_swap(r, s, other):
                continue
            other_owner = other // MARBLES
            if not every and other < marble and is_movable(r, s, seat, other_owner):
                continue  # met the other way round
            if owner == other_owner:
                if own_pairs == 0:
                    continue
                if not every:
                    own_pairs = 0
            out[n] = pack(face, JACK, SWAP, marble, other)
            n += 1
    return n


@hot
def searches(s: Cells, face: int, out: Cells, n: int) -> int:
    """B33: any face on the discard but another fourteen."""
    for taken in range(FACES):
        if s[DISCARDED + taken] and taken != FOURTEEN:
            out[n] = pack(face, face, SEARCH, 0, taken)
            n += 1
    return n


@leaf
def apply(r: Cells, s: Cells, chance: Cells, action: int) -> None:
    """Carry out a legal action, and all that follows from it."""
    kind = kind_of(action)
    s[CAPTURED] = 0
    if kind == GIVE:
        give(r, s, piece_of(action), face_of(action))
        return
    seat = s[TURN] + SIGNED
    marble = piece_of(action)
    target = target_of(action)
    if kind == FOLD:
        fold(s, seat)
        end_turn(r, s, chance)
        return
    if s[SEVEN] == 0:
        discard_from_hand(s, seat, face_of(action))
    if kind == SEARCH:
        take_from_discard(s, target, s[DISCARD_SIZE] - 1)
        add_to_hand(s, seat, target)
    else:
        move_marbles(r, s, action)
        if s[SEVEN]:
            return
    if s[HOME + marble // MARBLES] == FULL_HOME and has_won(r, s, seat):
        finish(s, seat % r[R_TEAMS] + 1)
    else:
        end_turn(r, s, chance)


@hot
def fold(s: Cells, seat: int) -> None:
    """The whole hand goes on the discard in the order it is written (B11)."""
    start = HAND + seat * MAX_HAND
    for at in range(start, start + s[HAND_SIZE + seat]):
        add_to_discard(s, s[at] + SIGNED)
    s[HAND_SIZE + seat] = 0


@hot
def set_up(r: Cells, s: Cells, chance: Cells, first: int) -> None:
    """A new game in a state of zeros."""
    seats = r[R_SEATS]
    for square in range(r[R_TRACK]):
        s[OCCUPANT + square] = NOBODY
    for marble in range(seats * MARBLES):
        s[SQUARE + marble] = HOUSE
    if r[R_FAST_START]:  # B36
        for seat in range(seats):
            come_out(s, MARBLES * seat, seat * r[R_SPACING])
    s[ROUND] = 1
    s[FIRST] = first
    shuffle_deck(r, s, chance)
    deal_round(r, s, chance)
