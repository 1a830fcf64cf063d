"""DOG on the board: the legal actions and their effects (B1 to B37)."""

from . import actions as act
from . import layout as cell
from . import marbles, piles
from .hot import SIGNED, entry, hot, leaf
from .layout import Cells
from .marbles import come_out, move_marbles
from .parts import seven_parts
from .piles import deal_round, end_turn, finish, has_won


@entry
@leaf
def legal_actions(r: Cells, s: Cells, out: Cells, work: Cells) -> int:
    """Write the mover's actions to `out`; return how many, 0 only when the game is over."""
    return spelt_actions(r, s, False, out, work)


@entry
@leaf
def spelt_actions(r: Cells, s: Cells, every: bool, out: Cells, work: Cells) -> int:
    """The same; with `every`, also other spellings of swaps and of a joker coming out."""
    seat = s[cell.TURN] + SIGNED
    phase = s[cell.PHASE]
    if phase == cell.EXCHANGE:
        return piles.gifts(s, seat, out)
    if phase == cell.OVER:
        return 0
    if s[cell.SEVEN]:
        return seven_parts(r, s, seat, cell.SEVEN_CARD, out, 0, work)
    faces = piles.distinct_faces(s, seat, work, cell.W_FACES)
    abilities = 0
    offers = 0
    for i in range(faces):
        face = work[cell.W_FACES + i]
        abilities |= r[cell.R_ABILITY + face]
        for offer in range(r[cell.R_OFFERS_FROM + face], r[cell.R_OFFERS_FROM + face + 1]):
            work[cell.W_OFFERS + offers] = r[offer]
            offers += 1
    n = 0
    if s[cell.HOME + seat] != cell.FULL_HOME:
        n = owner_actions(r, s, seat, every, abilities, faces, offers, out, n, work)
    else:  # B29
        for owner in range(seat % r[cell.R_TEAMS], r[cell.R_SEATS], r[cell.R_TEAMS]):
            if s[cell.HOME + owner] != cell.FULL_HOME:
                n = owner_actions(r, s, owner, every, abilities, faces, offers, out, n, work)
    if abilities & (cell.ABLE_SWAP | cell.ABLE_SPLIT | cell.ABLE_SEARCH):
        for i in range(faces):
            n = special_actions(r, s, seat, every, work[cell.W_FACES + i], out, n, work)
    if n == 0:  # B11
        out[0] = act.pack(0, 0, act.FOLD, 0, 0)
        n = 1
    return n


@hot
def special_actions(
    r: Cells, s: Cells, seat: int, every: bool, face: int, out: Cells, n: int, work: Cells
) -> int:
    ability = r[cell.R_ABILITY + face]
    if ability & cell.ABLE_SWAP:
        n = swaps(r, s, seat, every, face, out, n)
    if ability & cell.ABLE_SPLIT:
        n = seven_parts(r, s, seat, face, out, n, work)
    if ability & cell.ABLE_SEARCH:
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
    """Coming out, moving forward and four back with the marbles of one colour."""
    waiting = -1
    for marble in range(cell.MARBLES * owner, cell.MARBLES * owner + cell.MARBLES):
        square = s[cell.SQUARE + marble] + SIGNED
        if square == cell.HOUSE:
            waiting = marble
        elif square >= cell.IN_HOME:
            n = steps_in_home(s, owner, marble, square, offers, out, n, work)
        else:
            n = steps_on_track(r, s, owner, marble, square, offers, out, n, work)
            if abilities & cell.ABLE_BACK and marbles.can_go_back(r, s, square):
                n = steps_back(r, marble, square, faces, out, n, work)
    if waiting >= 0 and abilities & cell.ABLE_OUT and s[cell.FRESH + owner] == 0:  # B15
        n = comings_out(r, waiting, owner * r[cell.R_SPACING], every, faces, out, n, work)
    return n


@leaf
def steps_back(
    r: Cells, marble: int, square: int, faces: int, out: Cells, n: int, work: Cells
) -> int:
    target = marbles.wrap(r, square - marbles.FOUR_STEPS)
    for i in range(faces):
        face = work[cell.W_FACES + i]
        if r[cell.R_ABILITY + face] & cell.ABLE_BACK:
            out[n] = (
                act.pack(face, cell.FOUR, act.BACK, marble, target)
                | marbles.FOUR_STEPS << act.STEPS_AT
            )
            n += 1
    return n


@leaf
def comings_out(
    r: Cells, marble: int, start: int, every: bool, faces: int, out: Cells, n: int, work: Cells
) -> int:
    """A joker comes out as the first face that can, or as each if every spelling is wanted."""
    for i in range(faces):
        face = work[cell.W_FACES + i]
        if r[cell.R_ABILITY + face] & cell.ABLE_OUT == 0:
            continue
        if face != cell.JOKER:
            out[n] = act.pack(face, face, act.OUT, marble, start)
            n += 1
            continue
        for stands in range(cell.ACE, cell.JOKER):
            if r[cell.R_ABILITY + stands] & cell.ABLE_OUT:
                out[n] = act.pack(face, stands, act.OUT, marble, start)
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
    room = marbles.steps_ahead(r, s, square, cell.LONGEST)
    inward = marbles.steps_inward(r, s, owner, square, room)
    home = s[cell.HOME + owner] + SIGNED
    track = r[cell.R_TRACK]
    for i in range(offers):
        offer = work[cell.W_OFFERS + i]
        steps = offer >> act.STEPS_AT
        offer |= marble << act.PIECE_AT
        if steps <= room:
            target = square + steps
            if target >= track:
                target -= track
            out[n] = offer | target << act.TARGET_AT
            n += 1
        place = steps - inward
        if 0 <= place < marbles.HOME_SQUARES and marbles.is_open(home, place):
            out[n] = offer | (cell.IN_HOME + place) << act.TARGET_AT
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
    # B19: no passing in a home
    room = marbles.room_in_home(s[cell.HOME + owner] + SIGNED, square - cell.IN_HOME)
    if room == 0:
        return n
    for i in range(offers):
        offer = work[cell.W_OFFERS + i]
        steps = offer >> act.STEPS_AT
        if steps <= room:
            out[n] = offer | marble << act.PIECE_AT | (square + steps) << act.TARGET_AT
            n += 1
    return n


@leaf
def can_swap(r: Cells, s: Cells, marble: int) -> bool:
    square = s[cell.SQUARE + marble] + SIGNED
    return square < cell.IN_HOME and not marbles.is_fresh(r, s, marble // cell.MARBLES, square)


@hot
def swaps(r: Cells, s: Cells, seat: int, every: bool, face: int, out: Cells, n: int) -> int:
    count = r[cell.R_SEATS] * cell.MARBLES
    own_pairs = r[cell.R_SWAP_OWN]  # these change nothing, so list only one
    for marble in range(count):
        owner = marble // cell.MARBLES
        if not marbles.is_movable(r, s, seat, owner) or not can_swap(r, s, marble):
            continue
        for other in range(count):
            if other == marble or not can_swap(r, s, other):
                continue
            other_owner = other // cell.MARBLES
            if not every and other < marble and marbles.is_movable(r, s, seat, other_owner):
                continue  # listed the other way round
            if owner == other_owner:
                if own_pairs == 0:
                    continue
                if not every:
                    own_pairs = 0
            out[n] = act.pack(face, cell.JACK, act.SWAP, marble, other)
            n += 1
    return n


@hot
def searches(s: Cells, face: int, out: Cells, n: int) -> int:
    """B33: any face in the discard except another fourteen."""
    for taken in range(cell.FACES):
        if s[cell.DISCARDED + taken] and taken != cell.FOURTEEN:
            out[n] = act.pack(face, face, act.SEARCH, 0, taken)
            n += 1
    return n


@leaf
def apply(r: Cells, s: Cells, chance: Cells, action: int) -> None:
    """Carry out a legal action and all that follows from it."""
    kind = act.kind_of(action)
    s[cell.CAPTURED] = 0
    if kind == act.GIVE:
        piles.give(r, s, act.piece_of(action), act.face_of(action))
        return
    seat = s[cell.TURN] + SIGNED
    marble = act.piece_of(action)
    target = act.target_of(action)
    if kind == act.FOLD:
        fold(s, seat)
        end_turn(r, s, chance)
        return
    if s[cell.SEVEN] == 0:
        piles.discard_from_hand(s, seat, act.face_of(action))
    if kind == act.SEARCH:
        piles.take_from_discard(s, target, s[cell.DISCARD_SIZE] - 1)
        piles.add_to_hand(s, seat, target)
    else:
        move_marbles(r, s, action)
        if s[cell.SEVEN]:
            return
    if s[cell.HOME + marble // cell.MARBLES] == cell.FULL_HOME and has_won(r, s, seat):
        finish(s, seat % r[cell.R_TEAMS] + 1)
    else:
        end_turn(r, s, chance)


@hot
def fold(s: Cells, seat: int) -> None:
    """Discard the whole hand in its written order (B11)."""
    start = cell.HAND + seat * cell.MAX_HAND
    for at in range(start, start + s[cell.HAND_SIZE + seat]):
        piles.add_to_discard(s, s[at] + SIGNED)
    s[cell.HAND_SIZE + seat] = 0


@hot
def set_up(r: Cells, s: Cells, chance: Cells, first: int) -> None:
    """Start a new game in a zeroed state."""
    seats = r[cell.R_SEATS]
    for square in range(r[cell.R_TRACK]):
        s[cell.OCCUPANT + square] = cell.NOBODY
    for marble in range(seats * cell.MARBLES):
        s[cell.SQUARE + marble] = cell.HOUSE
    if r[cell.R_FAST_START]:  # B36
        for seat in range(seats):
            come_out(s, cell.MARBLES * seat, seat * r[cell.R_SPACING])
    s[cell.ROUND] = 1
    s[cell.FIRST] = first
    piles.shuffle_deck(r, s, chance)
    deal_round(r, s, chance)
