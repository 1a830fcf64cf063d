"""DOG Cards: what can be done, and what it does (C1 to C22)."""

from __future__ import annotations

from .actions import (
    BUY,
    DROP,
    GIVE,
    LAY,
    PEEK,
    SEARCH,
    STEAL,
    TAKE,
    TRADE,
    face_of,
    kind_of,
    pack,
    piece_of,
    target_of,
)
from .hot import SIGNED, hot, leaf
from .layout import (
    CHOOSE,
    COMPLETED,
    DISCARD_SIZE,
    DISCARDED,
    EXCHANGE,
    FACES,
    FIRST,
    FOURTEEN,
    GAPS,
    JACK,
    JOKER,
    JOKERS,
    MARKET,
    NO_CARD,
    OPEN,
    OVER,
    PHASE,
    PILE,
    PILE_SIZE,
    PLACES,
    PLAY,
    R_FITS,
    R_HAND,
    R_OFFERS,
    R_OFFERS_FROM,
    R_SEATS,
    R_TEAMS,
    ROW,
    ROW_LENGTH,
    ROW_SIZE,
    ROWS,
    SEEN,
    SEVEN_CARD,
    TAKEN,
    TURN,
    UNDER,
    W_FACES,
    W_ROWS,
    WINNER,
    Cells,
)
from .market import fill, purchase
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
    remove_from_hand,
    shuffle_deck,
    shuffle_under,
    take_from_discard,
    take_top,
)

PEEKED = 7
PLACE_BITS = 4  # a row and its next place, packed
PLACE_MASK = 15


@leaf
def row_at(row: int) -> int:
    """Where the cards of a row begin, counted from place 1."""
    return ROW + row * ROW_LENGTH - 1


@leaf
def most_rows(r: Cells) -> int:
    """Rows of a seat, completed ones counted (C18)."""
    return ROWS if r[R_TEAMS] == r[R_SEATS] else 1


@leaf
def can_start_row(r: Cells, s: Cells, owner: int) -> bool:
    """Whether a seat may begin another row: completed ones count (C18)."""
    return s[OPEN + owner] + SIGNED + s[COMPLETED + owner] < most_rows(r)


# --- what can be done ---------------------------------------------------------------------------


@hot
def legal_actions(r: Cells, s: Cells, out: Cells, work: Cells) -> int:
    """Every action of the seat on turn into `out`; how many. Empty only when the game is over."""
    seat = s[TURN] + SIGNED
    phase = s[PHASE]
    if phase == EXCHANGE:
        return gifts(s, seat, out)
    if phase == CHOOSE:
        return takes(s, out)
    if phase == OVER:
        return 0
    n = 0
    faces = distinct_faces(s, seat, work, W_FACES)
    rows = rows_to_lay_on(r, s, seat, work)
    jokers = jokers_laid(r, s)
    for i in range(faces):
        face = work[W_FACES + i]
        fits = r[R_FITS + face]
        for row in range(rows):  # C8
            if fits >> (work[W_ROWS + row] & PLACE_MASK) & 1:
                out[n] = pack(face, face, LAY, work[W_ROWS + row] >> PLACE_BITS, 0)
                n += 1
        for offer in range(r[R_OFFERS_FROM + face], r[R_OFFERS_FROM + face + 1]):  # C9, C12
            action = r[R_OFFERS + offer]
            if s[MARKET + target_of(action)] != NO_CARD:
                out[n] = action
                n += 1
        if fits & jokers and face != JOKER:
            n = trades(r, s, face, fits, out, n)
        if face == FOURTEEN:
            n = searches(s, out, n)
        elif face == JACK:
            n = steals(r, s, seat, out, n)
        elif face == SEVEN_CARD and (s[PILE_SIZE] or s[DISCARD_SIZE]):  # C13
            out[n] = pack(face, face, PEEK, 0, 0)
            n += 1
        out[n] = pack(face, face, DROP, 0, 0)
        n += 1
    return n


@leaf
def rows_to_lay_on(r: Cells, s: Cells, seat: int, work: Cells) -> int:
    """The seat's rows and its partner's into work[W_ROWS:], each with the place that is next."""
    n = 0
    for owner in range(seat % r[R_TEAMS], r[R_SEATS], r[R_TEAMS]):
        row = ROWS * owner
        opened = row + s[OPEN + owner]
        while row < opened:
            work[W_ROWS + n] = row << PLACE_BITS | s[ROW_SIZE + row] + 1
            n += 1
            row += 1
        if can_start_row(r, s, owner):
            work[W_ROWS + n] = row << PLACE_BITS | 1
            n += 1
    return n


@leaf
def jokers_laid(r: Cells, s: Cells) -> int:
    """Bits of the places where a joker lies in some row."""
    places = 0
    for row in range(ROWS * r[R_SEATS]):
        places |= s[JOKERS + row]
    return places


@hot
def trades(r: Cells, s: Cells, face: int, fits: int, out: Cells, n: int) -> int:
    """A card for the joker on its place, in any row of any player (C10)."""
    for row in range(ROWS * r[R_SEATS]):
        places = s[JOKERS + row] & fits
        place = 1
        while places >> place:
            if places >> place & 1:
                out[n] = pack(face, face, TRADE, row, place)
                n += 1
            place += 1
    return n


@hot
def searches(s: Cells, out: Cells, n: int) -> int:
    """C14"""
    for taken in range(FACES):
        if s[DISCARDED + taken]:
            out[n] = pack(FOURTEEN, FOURTEEN, SEARCH, 0, taken)
            n += 1
    return n


@hot
def steals(r: Cells, s: Cells, seat: int, out: Cells, n: int) -> int:
    """C15"""
    for owner in range(r[R_SEATS]):
        if owner != seat:
            for row in range(ROWS * owner, ROWS * owner + s[OPEN + owner]):
                out[n] = pack(JACK, JACK, STEAL, row, 0)
                n += 1
    return n


@hot
def takes(s: Cells, out: Cells) -> int:
    """The different faces a peek shows, from the top (C13)."""
    n = 0
    met = 0
    top = PILE + s[PILE_SIZE] - 1
    for at in range(top, top - s[SEEN], -1):
        face = s[at] + SIGNED
        if met >> face & 1 == 0:
            met |= 1 << face
            out[n] = pack(face, face, TAKE, 0, 0)
            n += 1
    return n


@hot
def openly_taken(s: Cells, action: int) -> int:
    """The card an action takes into the hand before all eyes, or NO_CARD; of DOG too (B33)."""
    kind = kind_of(action)
    if kind == BUY:
        return s[MARKET + target_of(action)] + SIGNED
    if kind == SEARCH:
        return target_of(action)
    if kind == TRADE:
        return JOKER
    if kind == STEAL:
        row = piece_of(action)
        return s[row_at(row) + s[ROW_SIZE + row]] + SIGNED
    return NO_CARD


# --- what it does -------------------------------------------------------------------------------


@hot
def apply(r: Cells, s: Cells, chance: Cells, action: int) -> None:
    """Carry out a legal action, and all that follows from it."""
    kind = kind_of(action)
    face = face_of(action)
    s[TAKEN] = 0
    s[UNDER] = 0
    if kind == GIVE:
        give(r, s, piece_of(action), face)
        return
    seat = s[TURN] + SIGNED
    if kind == LAY:
        lay(r, s, chance, seat, face, piece_of(action))
    elif kind == TRADE:
        trade(s, seat, face, piece_of(action), target_of(action))
    elif kind == TAKE:
        take(s, seat, face)
    else:
        discard_from_hand(s, seat, face)  # C16
        if kind == BUY:
            purchase(r, s, chance, seat, target_of(action))
        elif kind == DROP:
            draw(s, chance, seat)
        elif kind == SEARCH:
            take_from_discard(s, target_of(action), s[DISCARD_SIZE] - 1)
            add_to_hand(s, seat, target_of(action))
        elif kind == STEAL:
            add_to_hand(s, seat, lose_last(s, piece_of(action)))
        else:
            peek(s, chance)
            return
    if s[PHASE] != OVER:
        end_action(r, s, chance)


@leaf
def trade(s: Cells, seat: int, face: int, row: int, place: int) -> None:
    remove_from_hand(s, seat, face)
    s[row_at(row) + place] = face
    s[JOKERS + row] = s[JOKERS + row] ^ 1 << place
    add_to_hand(s, seat, JOKER)


@hot
def draw(s: Cells, chance: Cells, seat: int) -> None:
    """Nothing happens where nothing is left (C17)."""
    if s[PILE_SIZE] == 0 and s[DISCARD_SIZE]:
        shuffle_under(s, chance)
    if s[PILE_SIZE]:
        add_to_hand(s, seat, take_top(s))


@hot
def lay(r: Cells, s: Cells, chance: Cells, seat: int, face: int, row: int) -> None:
    remove_from_hand(s, seat, face)
    owner = row // ROWS
    place = s[ROW_SIZE + row] + 1
    if place == 1:
        s[OPEN + owner] += 1
    s[row_at(row) + place] = face
    s[ROW_SIZE + row] = place
    if face == JOKER:
        s[JOKERS + row] = s[JOKERS + row] | 1 << place
    if place == ROW_LENGTH:
        complete(s, row)
        if has_won(r, s, owner):
            s[PHASE] = OVER
            s[WINNER] = owner % r[R_TEAMS] + 1
            return
    draw(s, chance, seat)


@hot
def complete(s: Cells, row: int) -> None:
    """C19"""
    for place in range(1, ROW_LENGTH):
        add_to_discard(s, s[row_at(row) + place] + SIGNED)
    s[COMPLETED + row // ROWS] += 1
    close(s, row)


@hot
def close(s: Cells, row: int) -> None:
    """A row is gone; a later one of its seat moves up."""
    last = row // ROWS * ROWS + ROWS - 1
    while row < last:
        for place in range(1, ROW_LENGTH + 1):
            s[row_at(row) + place] = s[row_at(row + 1) + place]
        s[ROW_SIZE + row] = s[ROW_SIZE + row + 1]
        s[JOKERS + row] = s[JOKERS + row + 1]
        row += 1
    s[ROW_SIZE + last] = 0
    s[JOKERS + last] = 0
    s[OPEN + last // ROWS] -= 1


@hot
def has_won(r: Cells, s: Cells, owner: int) -> bool:
    """Every seat of the team has completed what it may (C21)."""
    for member in range(owner % r[R_TEAMS], r[R_SEATS], r[R_TEAMS]):
        if s[COMPLETED + member] < most_rows(r):
            return False
    return True


@hot
def lose_last(s: Cells, row: int) -> int:
    """The last card of a row leaves it (C15)."""
    place = s[ROW_SIZE + row] + SIGNED
    face = s[row_at(row) + place] + SIGNED
    s[ROW_SIZE + row] = place - 1
    if face == JOKER:
        s[JOKERS + row] = s[JOKERS + row] ^ 1 << place
    if place == 1:
        close(s, row)
    return face


@hot
def peek(s: Cells, chance: Cells) -> None:
    if s[PILE_SIZE] == 0:
        shuffle_under(s, chance)
    s[SEEN] = min(s[PILE_SIZE] + SIGNED, PEEKED)
    s[PHASE] = CHOOSE


@hot
def take(s: Cells, seat: int, face: int) -> None:
    """The first such card from the top; the others keep their order (C13)."""
    size = s[PILE_SIZE] - 1
    at = PILE + size
    while s[at] != face:
        at -= 1
    while at < PILE + size:
        s[at] = s[at + 1]
        at += 1
    s[PILE_SIZE] = size
    s[SEEN] = 0
    s[PHASE] = PLAY
    add_to_hand(s, seat, face)


@hot
def end_action(r: Cells, s: Cells, chance: Cells) -> None:
    if s[GAPS]:
        for place in range(1, PLACES + 1):
            if s[MARKET + place] == NO_CARD:
                fill(r, s, chance, place)
    if s[PILE_SIZE] == 0 and s[DISCARD_SIZE]:  # C20
        shuffle_under(s, chance)
    seat = next_with_cards(r[R_SEATS], s)
    if seat >= 0:
        s[TURN] = seat
    else:  # C17
        s[PHASE] = OVER


@hot
def set_up(r: Cells, s: Cells, chance: Cells, first: int) -> None:
    """A new game in a state of zeros (C3 to C7)."""
    s[FIRST] = first
    shuffle_deck(r, s, chance)
    s[GAPS] = PLACES
    for place in range(1, PLACES + 1):
        fill(r, s, chance, place)
    deal(r[R_SEATS], first, r[R_HAND], s, chance)
    begin_exchange(r, s)
