"""DOG Cards: the legal actions and their effects (C1 to C22)."""

from . import actions as act
from . import layout as cell
from . import piles
from .hot import SIGNED, entry, hot, leaf
from .layout import Cells
from .piles import add_to_hand, put_under, shuffle_under, take_top

PEEKED = 7
PLACE_BITS = 4  # a row and its next place, packed
PLACE_MASK = 15


@leaf
def row_at(row: int) -> int:
    """The cell of a row's place 0; its cards begin at place 1."""
    return cell.ROW + row * cell.ROW_LENGTH - 1


@leaf
def most_rows(r: Cells) -> int:
    """A seat's rows at most, completed ones included (C18)."""
    return cell.ROWS if r[cell.R_TEAMS] == r[cell.R_SEATS] else 1


@leaf
def can_start_row(r: Cells, s: Cells, owner: int) -> bool:
    """Whether a seat may start another row; completed ones count (C18)."""
    return s[cell.OPEN + owner] + SIGNED + s[cell.COMPLETED + owner] < most_rows(r)


# --- legal actions ------------------------------------------------------------------------------


@entry
@hot
def legal_actions(r: Cells, s: Cells, out: Cells, work: Cells) -> int:
    """Write the mover's actions to `out`; return how many, 0 only when the game is over."""
    seat = s[cell.TURN] + SIGNED
    phase = s[cell.PHASE]
    if phase == cell.EXCHANGE:
        return piles.gifts(s, seat, out)
    if phase == cell.CHOOSE:
        return takes(s, out)
    if phase == cell.OVER:
        return 0
    n = 0
    faces = piles.distinct_faces(s, seat, work, cell.W_FACES)
    rows = rows_to_lay_on(r, s, seat, work)
    jokers = jokers_laid(r, s)
    market = cell.MARKET
    for i in range(faces):
        face = work[cell.W_FACES + i]
        fits = r[cell.R_FITS + face]
        for at in range(cell.W_ROWS, cell.W_ROWS + rows):  # C8
            row = work[at]
            if fits >> (row & PLACE_MASK) & 1:
                out[n] = act.pack(face, face, act.LAY, row >> PLACE_BITS, 0)
                n += 1
        for offer in range(r[cell.R_OFFERS_FROM + face], r[cell.R_OFFERS_FROM + face + 1]):
            action = r[offer]
            if s[market + (action >> act.TARGET_AT)]:  # C9, C12
                out[n] = action
                n += 1
        if fits & jokers and face != cell.JOKER:
            n = trades(r, s, face, fits, out, n)
        if face == cell.FOURTEEN:
            n = searches(s, out, n)
        elif face == cell.JACK:
            n = steals(r, s, seat, out, n)
        elif face == cell.SEVEN_CARD and (s[cell.PILE_SIZE] or s[cell.DISCARD_SIZE]):  # C13
            out[n] = act.pack(face, face, act.PEEK, 0, 0)
            n += 1
        out[n] = act.pack(face, face, act.DROP, 0, 0)
        n += 1
    return n


@entry
@leaf
def rows_to_lay_on(r: Cells, s: Cells, seat: int, work: Cells) -> int:
    """Write the team's rows, each with its next place, to work[W_ROWS:]."""
    n = 0
    for owner in range(seat % r[cell.R_TEAMS], r[cell.R_SEATS], r[cell.R_TEAMS]):
        row = cell.ROWS * owner
        opened = row + s[cell.OPEN + owner]
        while row < opened:
            work[cell.W_ROWS + n] = row << PLACE_BITS | s[cell.ROW_SIZE + row] + 1
            n += 1
            row += 1
        if can_start_row(r, s, owner):
            work[cell.W_ROWS + n] = row << PLACE_BITS | 1
            n += 1
    return n


@leaf
def jokers_laid(r: Cells, s: Cells) -> int:
    """Bits of the places that hold a joker in some row."""
    places = 0
    for at in range(cell.JOKERS, cell.JOKERS + cell.ROWS * r[cell.R_SEATS]):
        places |= s[at]
    return places


@hot
def trades(r: Cells, s: Cells, face: int, fits: int, out: Cells, n: int) -> int:
    """Trade a card for the joker in its place, in any player's row (C10)."""
    for row in range(cell.ROWS * r[cell.R_SEATS]):
        places = s[cell.JOKERS + row] & fits
        place = 1
        while places >> place:
            if places >> place & 1:
                out[n] = act.pack(face, face, act.TRADE, row, place)
                n += 1
            place += 1
    return n


@hot
def searches(s: Cells, out: Cells, n: int) -> int:
    """C14"""
    search = act.pack(cell.FOURTEEN, cell.FOURTEEN, act.SEARCH, 0, 0)
    for at in range(cell.DISCARDED, cell.DISCARDED + cell.FACES):
        if s[at]:
            out[n] = search | (at - cell.DISCARDED) << act.TARGET_AT
            n += 1
    return n


@hot
def steals(r: Cells, s: Cells, seat: int, out: Cells, n: int) -> int:
    """C15"""
    for owner in range(r[cell.R_SEATS]):
        if owner != seat:
            for row in range(cell.ROWS * owner, cell.ROWS * owner + s[cell.OPEN + owner]):
                out[n] = act.pack(cell.JACK, cell.JACK, act.STEAL, row, 0)
                n += 1
    return n


@hot
def takes(s: Cells, out: Cells) -> int:
    """The distinct faces in a peek, from the top (C13)."""
    n = 0
    met = 0
    top = cell.PILE + s[cell.PILE_SIZE] - 1
    for at in range(top, top - s[cell.SEEN], -1):
        face = s[at] + SIGNED
        if met >> face & 1 == 0:
            met |= 1 << face
            out[n] = act.pack(face, face, act.TAKE, 0, 0)
            n += 1
    return n


@hot
def openly_taken(s: Cells, action: int) -> int:
    """The card that an action openly takes into the hand, or NO_CARD; in DOG too (B33)."""
    kind = act.kind_of(action)
    if kind == act.BUY:
        return s[cell.MARKET + act.target_of(action)] + SIGNED
    if kind == act.SEARCH:
        return act.target_of(action)
    if kind == act.TRADE:
        return cell.JOKER
    if kind == act.STEAL:
        row = act.piece_of(action)
        return s[row_at(row) + s[cell.ROW_SIZE + row]] + SIGNED
    return cell.NO_CARD


# --- effects ------------------------------------------------------------------------------------


@hot
def apply(r: Cells, s: Cells, chance: Cells, action: int) -> None:
    """Carry out a legal action and all that follows from it."""
    kind = act.kind_of(action)
    face = act.face_of(action)
    s[cell.TAKEN] = 0
    s[cell.UNDER] = 0
    if kind == act.GIVE:
        piles.give(r, s, act.piece_of(action), face)
        return
    seat = s[cell.TURN] + SIGNED
    if kind == act.LAY:
        lay(r, s, chance, seat, face, act.piece_of(action))
    elif kind == act.TRADE:
        trade(s, seat, face, act.piece_of(action), act.target_of(action))
    elif kind == act.TAKE:
        take(s, seat, face)
    else:
        piles.discard_from_hand(s, seat, face)  # C16
        if kind == act.BUY:
            purchase(r, s, chance, seat, act.target_of(action))
        elif kind == act.DROP:
            draw(s, chance, seat)
        elif kind == act.SEARCH:
            piles.take_from_discard(s, act.target_of(action), s[cell.DISCARD_SIZE] - 1)
            piles.add_to_hand(s, seat, act.target_of(action))
        elif kind == act.STEAL:
            piles.add_to_hand(s, seat, lose_last(s, act.piece_of(action)))
        else:
            peek(s, chance)
            return
    if s[cell.PHASE] != cell.OVER:
        end_action(r, s, chance)


@leaf
def trade(s: Cells, seat: int, face: int, row: int, place: int) -> None:
    piles.remove_from_hand(s, seat, face)
    s[row_at(row) + place] = face
    s[cell.JOKERS + row] = s[cell.JOKERS + row] ^ 1 << place
    piles.add_to_hand(s, seat, cell.JOKER)


@hot
def draw(s: Cells, chance: Cells, seat: int) -> None:
    """Draw a card if any is left (C17)."""
    if s[cell.PILE_SIZE] == 0 and s[cell.DISCARD_SIZE]:
        piles.shuffle_under(s, chance)
    if s[cell.PILE_SIZE]:
        piles.add_to_hand(s, seat, piles.take_top(s))


@hot
def lay(r: Cells, s: Cells, chance: Cells, seat: int, face: int, row: int) -> None:
    piles.remove_from_hand(s, seat, face)
    owner = row // cell.ROWS
    place = s[cell.ROW_SIZE + row] + 1
    if place == 1:
        s[cell.OPEN + owner] += 1
    s[row_at(row) + place] = face
    s[cell.ROW_SIZE + row] = place
    if face == cell.JOKER:
        s[cell.JOKERS + row] = s[cell.JOKERS + row] | 1 << place
    if place == cell.ROW_LENGTH:
        complete(s, row)
        if has_won(r, s, owner):
            s[cell.PHASE] = cell.OVER
            s[cell.WINNER] = owner % r[cell.R_TEAMS] + 1
            return
    draw(s, chance, seat)


@hot
def complete(s: Cells, row: int) -> None:
    """C19"""
    for place in range(1, cell.ROW_LENGTH):
        piles.add_to_discard(s, s[row_at(row) + place] + SIGNED)
    s[cell.COMPLETED + row // cell.ROWS] += 1
    close(s, row)


@hot
def close(s: Cells, row: int) -> None:
    """Remove a row; the seat's later one moves up."""
    last = row // cell.ROWS * cell.ROWS + cell.ROWS - 1
    while row < last:
        for place in range(1, cell.ROW_LENGTH + 1):
            s[row_at(row) + place] = s[row_at(row + 1) + place]
        s[cell.ROW_SIZE + row] = s[cell.ROW_SIZE + row + 1]
        s[cell.JOKERS + row] = s[cell.JOKERS + row + 1]
        row += 1
    s[cell.ROW_SIZE + last] = 0
    s[cell.JOKERS + last] = 0
    s[cell.OPEN + last // cell.ROWS] -= 1


@hot
def has_won(r: Cells, s: Cells, owner: int) -> bool:
    """Whether every seat of the team has completed all its rows (C21)."""
    for member in range(owner % r[cell.R_TEAMS], r[cell.R_SEATS], r[cell.R_TEAMS]):
        if s[cell.COMPLETED + member] < most_rows(r):
            return False
    return True


@hot
def lose_last(s: Cells, row: int) -> int:
    """Remove the last card of a row (C15)."""
    place = s[cell.ROW_SIZE + row] + SIGNED
    face = s[row_at(row) + place] + SIGNED
    s[cell.ROW_SIZE + row] = place - 1
    if face == cell.JOKER:
        s[cell.JOKERS + row] = s[cell.JOKERS + row] ^ 1 << place
    if place == 1:
        close(s, row)
    return face


@hot
def peek(s: Cells, chance: Cells) -> None:
    if s[cell.PILE_SIZE] == 0:
        piles.shuffle_under(s, chance)
    s[cell.SEEN] = min(s[cell.PILE_SIZE] + SIGNED, PEEKED)
    s[cell.PHASE] = cell.CHOOSE


@hot
def take(s: Cells, seat: int, face: int) -> None:
    """Take the first such card from the top; the others keep their order (C13)."""
    size = s[cell.PILE_SIZE] - 1
    at = cell.PILE + size
    while s[at] != face:
        at -= 1
    while at < cell.PILE + size:
        s[at] = s[at + 1]
        at += 1
    s[cell.PILE_SIZE] = size
    s[cell.SEEN] = 0
    s[cell.PHASE] = cell.PLAY
    piles.add_to_hand(s, seat, face)


@hot
def end_action(r: Cells, s: Cells, chance: Cells) -> None:
    if s[cell.GAPS]:
        for place in range(1, cell.PLACES + 1):
            if s[cell.MARKET + place] == cell.NO_CARD:
                fill(r, s, chance, place)
    if s[cell.PILE_SIZE] == 0 and s[cell.DISCARD_SIZE]:  # C20
        piles.shuffle_under(s, chance)
    seat = piles.next_with_cards(r[cell.R_SEATS], s)
    if seat >= 0:
        s[cell.TURN] = seat
    else:  # C17
        s[cell.PHASE] = cell.OVER


@hot
def set_up(r: Cells, s: Cells, chance: Cells, first: int) -> None:
    """Start a new game in a zeroed state (C3 to C7)."""
    s[cell.FIRST] = first
    piles.shuffle_deck(r, s, chance)
    s[cell.GAPS] = cell.PLACES
    for place in range(1, cell.PLACES + 1):
        fill(r, s, chance, place)
    piles.deal(r[cell.R_SEATS], first, r[cell.R_HAND], s, chance)
    piles.begin_exchange(r, s)


# --- the market (C3, C4, C9) --------------------------------------------------------------------


@hot
def purchase(r: Cells, s: Cells, chance: Cells, seat: int, place: int) -> None:
    add_to_hand(s, seat, s[cell.MARKET + place] + SIGNED)
    s[cell.MARKET + place] = cell.NO_CARD
    s[cell.GAPS] += 1
    fill(r, s, chance, place)


@hot
def fill(r: Cells, s: Cells, chance: Cells, place: int) -> None:
    """Fill an empty place in the market if a card may lie there (C4)."""
    if not fill_from_pile(r, s, place) and s[cell.DISCARD_SIZE]:
        shuffle_under(s, chance)
        fill_from_pile(r, s, place)


@hot
def fill_from_pile(r: Cells, s: Cells, place: int) -> bool:
    for _ in range(s[cell.PILE_SIZE]):
        face = take_top(s)
        if r[cell.R_OWN_NUMBER + face] >> place & 1 == 0:
            s[cell.MARKET + place] = face
            s[cell.GAPS] -= 1
            return True
        put_under(s, face)
    return False
