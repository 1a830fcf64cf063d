"""DOG on the board: what can be done, and what it does (B1 to B36)."""

from __future__ import annotations

from .actions import (
    BACK,
    FOLD,
    GIVE,
    OUT,
    PART,
    PIECE_AT,
    SEARCH,
    STEP,
    STEPS_AT,
    SWAP,
    TARGET_AT,
    face_of,
    kind_of,
    pack,
    piece_of,
    steps_of,
    target_of,
)
from .hot import hot, leaf
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
    KING,
    MARBLES,
    MAX_HAND,
    MAX_ROUND,
    MOVED,
    NOBODY,
    OCCUPANT,
    OVER,
    PHASE,
    PILE_SIZE,
    PLAY,
    R_ABILITY,
    R_ENTRY_BEHIND,
    R_FAST_START,
    R_GATE,
    R_NEXT,
    R_OFFERS,
    R_OFFERS_FROM,
    R_REPEAT_SIX,
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
    W_ROOM,
    WINNER,
    Cells,
)
from .piles import (
    add_to_discard,
    add_to_hand,
    begin_exchange,
    deal,
    discard_from_hand,
    distinct_faces,
    gifts,
    give,
    next_with_cards,
    shuffle_deck,
    take_from_discard,
)

LONGEST = 14  # steps of the longest card
SEVEN_STEPS = 7
FOUR_STEPS = 4
HOME_SQUARES = 4
MOST_CARDS = 6  # dealt in round 1; the last of a series of deals has 2
CYCLE = 20  # after so many rounds every sequence of deals repeats (B5, B35)


# --- ways ------------------------------------------------------------------------------------------


@leaf
def steps_ahead(r: Cells, s: Cells, square: int, most: int) -> int:
    """How many steps forward are free of barriers (B16), `most` at the most."""
    gate = r[R_GATE + square]
    if gate > most:
        return most
    seat = r[R_NEXT + square]
    if s[FRESH + seat]:
        return gate - 1
    gate += r[R_SPACING]  # squares_per_seat may be shorter than a card is long
    if gate > most:
        return most
    seat += 1
    if seat == r[R_SEATS]:
        seat = 0
    if s[FRESH + seat]:
        return gate - 1
    return most


@leaf
def can_go_back(r: Cells, s: Cells, square: int) -> bool:
    """Four steps backward with no barrier among them (B16, B20)."""
    behind = r[R_SPACING] - r[R_GATE + square]  # 0 on a start: the square it leaves bars nothing
    if behind == 0 or behind > FOUR_STEPS:
        return True
    seat = r[R_NEXT + square] - 1
    if seat < 0:
        seat += r[R_SEATS]
    return s[FRESH + seat] == 0


@leaf
def steps_to_entry(r: Cells, owner: int, square: int) -> int:
    """Forward to the square where the owner's home turns off (B3)."""
    steps = owner * r[R_SPACING] - r[R_ENTRY_BEHIND] - square
    track = r[R_TRACK]
    if steps < 0:
        steps += track
    if steps < 0:  # a's entry lies before square 0
        steps += track
    return steps


@leaf
def is_fresh(r: Cells, s: Cells, owner: int, square: int) -> bool:
    return s[FRESH + owner] != 0 and square == owner * r[R_SPACING]


@leaf
def wrap(r: Cells, square: int) -> int:
    track = r[R_TRACK]
    if square >= track:
        return square - track
    if square < 0:
        return square + track
    return square


# --- what can be done ------------------------------------------------------------------------------


@hot
def legal_actions(r: Cells, s: Cells, out: Cells, work: Cells) -> int:
    """Every action of the seat on turn into `out`; how many. Empty only when the game is over."""
    return spelt_actions(r, s, False, out, work)


@hot
def spelt_actions(r: Cells, s: Cells, every: bool, out: Cells, work: Cells) -> int:
    """The same; with `every`, also other spellings of the same outcome: of swaps, of a joker coming out."""
    seat = s[TURN] + 0
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
    if s[HOME + seat] != FULL_HOME:
        n = owner_actions(r, s, seat, every, abilities, faces, offers, out, n, work)
    else:  # B29
        teams = r[R_TEAMS]
        seats = r[R_SEATS]
        for other in range(seat + teams, seat + seats, teams):
            owner = other % seats
            if s[HOME + owner] != FULL_HOME:
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
        square = s[SQUARE + marble] + 0
        if square == HOUSE:
            waiting = marble
        elif square >= IN_HOME:
            n = steps_in_home(s, owner, marble, square, offers, out, n, work)
        else:
            n = steps_on_track(r, s, owner, marble, square, offers, out, n, work)
            if abilities & ABLE_BACK and can_go_back(r, s, square):
                target = wrap(r, square - FOUR_STEPS)
                for i in range(faces):
                    face = work[W_FACES + i]
                    if r[R_ABILITY + face] & ABLE_BACK:
                        back = pack(face, FOUR, BACK, marble, target)
                        out[n] = back | FOUR_STEPS << STEPS_AT
                        n += 1
    if waiting >= 0 and abilities & ABLE_OUT and s[FRESH + owner] == 0:  # B15
        for i in range(faces):
            face = work[W_FACES + i]
            if r[R_ABILITY + face] & ABLE_OUT:
                stands = ACE if face == JOKER else face
                out[n] = pack(face, stands, OUT, waiting, owner * r[R_SPACING])
                n += 1
                if every and face == JOKER:
                    out[n] = pack(face, KING, OUT, waiting, owner * r[R_SPACING])
                    n += 1
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
    inward = steps_to_entry(r, owner, square) + 1
    if inward > room + 1 or is_fresh(r, s, owner, square):  # B16, B19
        inward = LONGEST + 1
    home = s[HOME + owner]
    piece = marble << PIECE_AT
    for i in range(offers):
        offer = work[W_OFFERS + i]
        steps = offer >> STEPS_AT
        if steps <= room:
            out[n] = offer | piece | wrap(r, square + steps) << TARGET_AT
            n += 1
        place = steps - inward
        if 0 <= place < HOME_SQUARES and home & ((2 << place) - 1) == 0:
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
    room = room_in_home(s[HOME + owner] + 0, square - IN_HOME)
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
def room_in_home(home: int, place: int) -> int:
    """Free home squares further in, up to the first marble (B19)."""
    room = 0
    while place + room < HOME_SQUARES - 1 and home >> (place + room + 1) & 1 == 0:
        room += 1
    return room


# --- jack (B21 to B23) -----------------------------------------------------------------------------


@leaf
def can_swap(r: Cells, s: Cells, marble: int) -> bool:
    square = s[SQUARE + marble] + 0
    return square < IN_HOME and not is_fresh(r, s, marble // MARBLES, square)


@leaf
def is_movable(r: Cells, s: Cells, seat: int, owner: int) -> bool:
    """Whether a seat may call that colour its own (B29)."""
    if s[HOME + seat] != FULL_HOME:
        return owner == seat
    return owner % r[R_TEAMS] == seat % r[R_TEAMS] and s[HOME + owner] != FULL_HOME


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


# --- seven (B24 to B28) ----------------------------------------------------------------------------
# A part is legal if the steps that remain can still be spent. Whoever stands on a start can take
# seven steps, and starts are at least eight squares apart; so marbles are held up only by barriers
# of colours that do not move, and moved in front-first order none is in another's way. What can be
# spent is therefore the sum of what each marble could take by itself ("room").


@leaf
def home_room(home: int, moved: int) -> int:
    """Steps that the unmoved marbles in a home can take together; `moved` has bits of home squares."""
    room = 0
    ceiling = HOME_SQUARES
    for place in range(HOME_SQUARES - 1, -1, -1):
        if home >> place & 1:
            ceiling -= 1
            if moved >> place & 1:
                ceiling = place
            room += ceiling - place
    return room


@leaf
def moved_in_home(s: Cells, owner: int) -> int:
    """Bits of the home squares whose marble has had its part."""
    moved = s[MOVED + owner]
    places = 0
    if moved:
        for i in range(MARBLES):
            square = s[SQUARE + MARBLES * owner + i]
            if moved >> i & 1 and IN_HOME <= square < HOUSE:
                places |= 1 << (square - IN_HOME)
    return places


@hot
def survey_owner(r: Cells, s: Cells, owner: int, work: Cells) -> int:
    """The room of each marble of a colour into work[W_ROOM:]; all of it and the home's together."""
    total = 0
    for i in range(MARBLES):
        marble = MARBLES * owner + i
        square = s[SQUARE + marble] + 0
        room = 0
        if square < IN_HOME and s[MOVED + owner] >> i & 1 == 0:
            room = steps_ahead(r, s, square, SEVEN_STEPS)
        work[W_ROOM + marble] = room
        total += room
    return total + home_room(s[HOME + owner] + 0, moved_in_home(s, owner))


@hot
def survey(r: Cells, s: Cells, seat: int, work: Cells) -> int:
    """The room of all marbles the seat may move; of every other marble 0."""
    if s[HOME + seat] != FULL_HOME:
        return survey_owner(r, s, seat, work)
    total = 0
    teams = r[R_TEAMS]
    seats = r[R_SEATS]
    for other in range(seat + teams, seat + seats, teams):
        owner = other % seats
        if s[HOME + owner] != FULL_HOME:
            total += survey_owner(r, s, owner, work)
    return total


@hot
def clear_rooms(r: Cells, work: Cells) -> None:
    for marble in range(r[R_SEATS] * MARBLES):
        work[W_ROOM + marble] = 0


@hot
def seven_parts(
    r: Cells, s: Cells, seat: int, face: int, out: Cells, n: int, work: Cells
) -> int:
    left = s[SEVEN] + 0
    if left == 0:
        left = SEVEN_STEPS
    clear_rooms(r, work)
    total = survey(r, s, seat, work)
    if total < left:
        return n
    if s[HOME + seat] != FULL_HOME:
        return owner_parts(r, s, seat, seat, face, left, total, out, n, work)
    teams = r[R_TEAMS]
    seats = r[R_SEATS]
    for other in range(seat + teams, seat + seats, teams):
        owner = other % seats
        if s[HOME + owner] != FULL_HOME:
            n = owner_parts(r, s, seat, owner, face, left, total, out, n, work)
    return n


@hot
def owner_parts(
    r: Cells,
    s: Cells,
    seat: int,
    owner: int,
    face: int,
    left: int,
    total: int,
    out: Cells,
    n: int,
    work: Cells,
) -> int:
    for i in range(MARBLES):
        marble = MARBLES * owner + i
        square = s[SQUARE + marble] + 0
        if square == HOUSE or s[MOVED + owner] >> i & 1:
            continue
        part = pack(face, SEVEN_CARD, PART, marble, 0)
        if square >= IN_HOME:
            n = parts_in_home(s, owner, square - IN_HOME, part, left, total, out, n)
        elif is_fresh(r, s, owner, square):  # its going opens the way for others
            s[FRESH + owner] = 0
            opened = survey(r, s, seat, work)
            n = parts_on_track(r, s, square, part, left, opened, out, n, work)
            s[FRESH + owner] = 1
            survey(r, s, seat, work)
        else:
            n = parts_on_track(r, s, square, part, left, total, out, n, work)
            n = parts_into_home(r, s, seat, owner, square, part, left, total, out, n, work)
    return n


@hot
def parts_in_home(
    s: Cells, owner: int, place: int, part: int, left: int, total: int, out: Cells, n: int
) -> int:
    home = s[HOME + owner] + 0
    moved = moved_in_home(s, owner)
    rest = total - home_room(home, moved)
    for steps in range(1, min(left, room_in_home(home, place)) + 1):
        target = place + steps
        after = home_room(home ^ 1 << place ^ 1 << target, moved | 1 << target)
        if rest + after >= left - steps:
            out[n] = part | (IN_HOME + target) << TARGET_AT | steps << STEPS_AT
            n += 1
    return n


@hot
def parts_on_track(
    r: Cells,
    s: Cells,
    square: int,
    part: int,
    left: int,
    total: int,
    out: Cells,
    n: int,
    work: Cells,
) -> int:
    room = work[W_ROOM + piece_of(part)]
    rest = total - room
    for steps in range(1, min(left, room) + 1):
        target = wrap(r, square + steps)
        captured = s[OCCUPANT + target]
        if captured != NOBODY:  # B26: it can no longer take a part
            rest -= work[W_ROOM + captured]
        if rest >= left - steps:
            out[n] = part | target << TARGET_AT | steps << STEPS_AT
            n += 1
    return n


@hot
def parts_into_home(
    r: Cells,
    s: Cells,
    seat: int,
    owner: int,
    square: int,
    part: int,
    left: int,
    total: int,
    out: Cells,
    n: int,
    work: Cells,
) -> int:
    room = work[W_ROOM + piece_of(part)]
    to_entry = steps_to_entry(r, owner, square)
    if to_entry >= left or to_entry > room:
        return n
    home = s[HOME + owner] + 0
    moved = moved_in_home(s, owner)
    rest = total - room - home_room(home, moved)
    for steps in range(1, to_entry + 1):
        captured = s[OCCUPANT + wrap(r, square + steps)]
        if captured != NOBODY:
            rest -= work[W_ROOM + captured]
    for place in range(min(left - to_entry, HOME_SQUARES)):
        if home >> place & 1:
            break
        steps = to_entry + 1 + place
        filled = home | 1 << place
        after = rest + home_room(filled, moved | 1 << place)
        if filled == FULL_HOME and owner == seat:  # B27
            after = partners_room(r, s, seat, square, to_entry)
        if after >= left - steps:
            out[n] = part | (IN_HOME + place) << TARGET_AT | steps << STEPS_AT
            n += 1
    return n


@hot
def partners_room(r: Cells, s: Cells, seat: int, square: int, passed: int) -> int:
    """The room of unfinished partners once the squares after `square` have been swept (B27)."""
    total = 0
    teams = r[R_TEAMS]
    seats = r[R_SEATS]
    for other in range(seat + teams, seat + seats, teams):
        owner = other % seats
        if s[HOME + owner] == FULL_HOME:
            continue
        total += home_room(s[HOME + owner] + 0, 0)
        for marble in range(MARBLES * owner, MARBLES * owner + MARBLES):
            stands = s[SQUARE + marble] + 0
            if stands < IN_HOME:
                distance = wrap(r, stands - square)
                if distance == 0 or distance > passed:
                    total += steps_ahead(r, s, stands, SEVEN_STEPS)
    return total


# --- what it does ----------------------------------------------------------------------------------


@leaf
def capture(s: Cells, square: int) -> None:
    """Whoever stands there goes to its house (B18)."""
    marble = s[OCCUPANT + square]
    if marble != NOBODY:
        s[SQUARE + marble] = HOUSE
        s[OCCUPANT + square] = NOBODY
        s[CAPTURED] += 1


@leaf
def leave(r: Cells, s: Cells, marble: int) -> None:
    """A marble on the track or in home is taken up; it is not fresh any more (B17)."""
    owner = marble // MARBLES
    square = s[SQUARE + marble] + 0
    if square < IN_HOME:
        s[OCCUPANT + square] = NOBODY
        if square == owner * r[R_SPACING]:
            s[FRESH + owner] = 0
    else:
        s[HOME + owner] = s[HOME + owner] ^ 1 << (square - IN_HOME)


@leaf
def arrive(s: Cells, marble: int, square: int) -> None:
    s[SQUARE + marble] = square
    if square < IN_HOME:
        capture(s, square)
        s[OCCUPANT + square] = marble
    else:
        owner = marble // MARBLES
        s[HOME + owner] = s[HOME + owner] | 1 << (square - IN_HOME)


@leaf
def come_out(s: Cells, marble: int, square: int) -> None:
    arrive(s, marble, square)
    s[FRESH + marble // MARBLES] = 1


@leaf
def swap(s: Cells, marble: int, other: int) -> None:
    square = s[SQUARE + marble] + 0
    other_square = s[SQUARE + other] + 0
    s[SQUARE + marble] = other_square
    s[SQUARE + other] = square
    s[OCCUPANT + square] = other
    s[OCCUPANT + other_square] = marble


@hot
def sweep(r: Cells, s: Cells, marble: int, target: int, steps: int) -> None:
    """One part of a seven: everybody on the way is captured (B26)."""
    square = s[SQUARE + marble] + 0
    leave(r, s, marble)
    if square < IN_HOME:
        on_track = steps
        if target >= IN_HOME:
            on_track = steps - 1 - (target - IN_HOME)
        for step in range(1, on_track + 1):
            capture(s, wrap(r, square + step))
    arrive(s, marble, target)


@hot
def play_part(r: Cells, s: Cells, action: int) -> None:
    marble = piece_of(action)
    steps = steps_of(action)
    sweep(r, s, marble, target_of(action), steps)
    left = s[SEVEN] + 0
    if left == 0:
        left = SEVEN_STEPS
    left -= steps
    s[SEVEN] = left
    owner = marble // MARBLES
    s[MOVED + owner] = s[MOVED + owner] | 1 << (marble % MARBLES)
    if left == 0:
        for seat in range(r[R_SEATS]):
            s[MOVED + seat] = 0


@leaf
def move_marbles(r: Cells, s: Cells, action: int) -> None:
    """What an action does on the board, and nothing else."""
    kind = kind_of(action)
    marble = piece_of(action)
    target = target_of(action)
    if kind == STEP or kind == BACK:
        leave(r, s, marble)
        arrive(s, marble, target)
    elif kind == OUT:
        come_out(s, marble, target)
    elif kind == SWAP:
        swap(s, marble, target)
    elif kind == PART:
        play_part(r, s, action)


@hot
def apply(r: Cells, s: Cells, chance: Cells, action: int) -> None:
    """Carry out a legal action, and all that follows from it."""
    kind = kind_of(action)
    s[CAPTURED] = 0
    if kind == GIVE:
        give(r, s, piece_of(action), face_of(action))
        return
    seat = s[TURN] + 0
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
        add_to_discard(s, s[at] + 0)
    s[HAND_SIZE + seat] = 0


@hot
def has_won(r: Cells, s: Cells, seat: int) -> bool:
    """B30"""
    for member in range(seat % r[R_TEAMS], r[R_SEATS], r[R_TEAMS]):
        if s[HOME + member] != FULL_HOME:
            return False
    return True


@leaf
def finish(s: Cells, winner: int) -> None:
    s[PHASE] = OVER
    s[WINNER] = winner


@hot
def end_turn(r: Cells, s: Cells, chance: Cells) -> None:
    seat = next_with_cards(r[R_SEATS], s)
    if seat >= 0:
        s[TURN] = seat
    else:
        next_round(r, s, chance)


# --- rounds ----------------------------------------------------------------------------------------


@leaf
def cards_in_round(r: Cells, number: int) -> int:
    """B5, B35"""
    if number == 1:
        return MOST_CARDS
    if r[R_REPEAT_SIX]:
        return MOST_CARDS - (number - 1) % (MOST_CARDS - 1)
    return MOST_CARDS - 1 - (number - 2) % (MOST_CARDS - 2)


@hot
def next_round(r: Cells, s: Cells, chance: Cells) -> None:
    number = s[ROUND] + 1
    if number > MAX_ROUND:  # the count stays in its range, the deals go on in turn
        number -= CYCLE
    s[ROUND] = number
    first = s[FIRST] + 1
    if first == r[R_SEATS]:
        first = 0
    s[FIRST] = first
    deal_round(r, s, chance)


@hot
def deal_round(r: Cells, s: Cells, chance: Cells) -> None:
    seats = r[R_SEATS]
    cards = cards_in_round(r, s[ROUND] + 0)
    there = s[PILE_SIZE] + s[DISCARD_SIZE] + 0
    if there < cards * seats:  # B7
        cards = there // seats
    if cards == 0:
        finish(s, 0)
        return
    deal(seats, s[FIRST] + 0, cards, s, chance)
    begin_exchange(r, s)


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
