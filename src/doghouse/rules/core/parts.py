"""The parts of a seven (B24 to B28, B37).

A part is legal if the remaining steps can still be spent. A marble on a start can take seven
steps, and starts are at least eight squares apart; so only barriers of colours that don't move
stop marbles, and moved front first, none is in another's way. The steps that can be spent are
therefore the sum of what each marble could take by itself: its room.
"""

from . import layout as cell
from . import marbles
from .actions import PART, STEPS_AT, TARGET_AT, pack, piece_of
from .hot import SIGNED, entry, hot, leaf
from .layout import Cells
from .marbles import SEVEN_STEPS


@leaf
def home_room(home: int, moved: int) -> int:
    """Steps that the unmoved marbles in a home can take in total; `moved`: bits of squares."""
    room = 0
    ceiling = marbles.HOME_SQUARES
    for place in range(marbles.HOME_SQUARES - 1, -1, -1):
        if home >> place & 1:
            ceiling -= 1
            if moved >> place & 1:
                ceiling = place
            room += ceiling - place
    return room


@leaf
def moved_in_home(s: Cells, owner: int) -> int:
    """Bits of the home squares whose marble has already moved."""
    moved = s[cell.MOVED + owner]
    places = 0
    if moved:
        for i in range(cell.MARBLES):
            square = s[cell.SQUARE + cell.MARBLES * owner + i]
            if moved >> i & 1 and cell.IN_HOME <= square < cell.HOUSE:
                places |= 1 << (square - cell.IN_HOME)
    return places


@hot
def survey_owner(r: Cells, s: Cells, owner: int, work: Cells) -> int:
    """Write the room of a colour's marbles to work[W_ROOM:]; return the total, home included."""
    total = 0
    for i in range(cell.MARBLES):
        marble = cell.MARBLES * owner + i
        square = s[cell.SQUARE + marble] + SIGNED
        room = 0
        if square < cell.IN_HOME and s[cell.MOVED + owner] >> i & 1 == 0:
            room = marbles.steps_ahead(r, s, square, SEVEN_STEPS)
        work[cell.W_ROOM + marble] = room
        total += room
    return total + home_room(s[cell.HOME + owner] + SIGNED, moved_in_home(s, owner))


@hot
def survey(r: Cells, s: Cells, seat: int, work: Cells) -> int:
    """Survey all marbles that the seat may move; the room of any other is 0."""
    total = 0
    for owner in range(seat % r[cell.R_TEAMS], r[cell.R_SEATS], r[cell.R_TEAMS]):
        if marbles.can_take_part(r, s, seat, owner):
            total += survey_owner(r, s, owner, work)
    return total


@hot
def clear_rooms(r: Cells, work: Cells) -> None:
    for at in range(cell.W_ROOM, cell.W_ROOM + r[cell.R_SEATS] * cell.MARBLES):
        work[at] = 0


@entry
@hot
def seven_parts(r: Cells, s: Cells, seat: int, face: int, out: Cells, n: int, work: Cells) -> int:
    left = s[cell.SEVEN] + SIGNED
    if left == 0:
        left = SEVEN_STEPS
    clear_rooms(r, work)
    total = survey(r, s, seat, work)
    if total < left:
        return n
    for owner in range(seat % r[cell.R_TEAMS], r[cell.R_SEATS], r[cell.R_TEAMS]):
        if marbles.can_take_part(r, s, seat, owner):
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
    for i in range(cell.MARBLES):
        marble = cell.MARBLES * owner + i
        square = s[cell.SQUARE + marble] + SIGNED
        if square == cell.HOUSE or s[cell.MOVED + owner] >> i & 1:
            continue
        part = pack(face, cell.SEVEN_CARD, PART, marble, 0)
        if square >= cell.IN_HOME:
            n = parts_in_home(s, owner, square - cell.IN_HOME, part, left, total, out, n)
        elif marbles.is_fresh(r, s, owner, square):  # leaving lifts its barrier
            s[cell.FRESH + owner] = 0
            opened = survey(r, s, seat, work)
            n = parts_on_track(r, s, square, part, left, opened, out, n, work)
            s[cell.FRESH + owner] = 1
            survey(r, s, seat, work)
        else:
            n = parts_on_track(r, s, square, part, left, total, out, n, work)
            n = parts_into_home(r, s, seat, owner, square, part, left, total, out, n, work)
    return n


@hot
def parts_in_home(
    s: Cells, owner: int, place: int, part: int, left: int, total: int, out: Cells, n: int
) -> int:
    home = s[cell.HOME + owner] + SIGNED
    moved = moved_in_home(s, owner)
    rest = total - home_room(home, moved)
    for steps in range(1, min(left, marbles.room_in_home(home, place)) + 1):
        target = place + steps
        after = home_room(home ^ 1 << place ^ 1 << target, moved | 1 << target)
        if rest + after >= left - steps:
            out[n] = part | (cell.IN_HOME + target) << TARGET_AT | steps << STEPS_AT
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
    room = work[cell.W_ROOM + piece_of(part)]
    rest = total - room
    for steps in range(1, min(left, room) + 1):
        target = marbles.wrap(r, square + steps)
        captured = s[cell.OCCUPANT + target]
        if captured != cell.NOBODY:  # B26: it can't move any more
            rest -= work[cell.W_ROOM + captured]
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
    room = work[cell.W_ROOM + piece_of(part)]
    to_entry = marbles.steps_to_entry(r, owner, square)
    if to_entry >= left or to_entry > room:
        return n
    home = s[cell.HOME + owner] + SIGNED
    moved = moved_in_home(s, owner)
    rest = total - room - home_room(home, moved)
    for steps in range(1, to_entry + 1):
        captured = s[cell.OCCUPANT + marbles.wrap(r, square + steps)]
        if captured != cell.NOBODY:
            rest -= work[cell.W_ROOM + captured]
    for place in range(min(left - to_entry, marbles.HOME_SQUARES)):
        if home >> place & 1:  # B19
            break
        steps = to_entry + 1 + place
        filled = home | 1 << place
        after = rest + home_room(filled, moved | 1 << place)
        if filled == cell.FULL_HOME and owner == seat and r[cell.R_SHARED_SEVEN] == 0:
            after = partners_room(r, s, seat, square, to_entry)  # B27; with B37 it is in `rest`
        if after >= left - steps:
            out[n] = part | (cell.IN_HOME + place) << TARGET_AT | steps << STEPS_AT
            n += 1
    return n


@hot
def partners_room(r: Cells, s: Cells, seat: int, square: int, passed: int) -> int:
    """The room of unfinished partners after a sweep of the squares past `square` (B27)."""
    total = 0
    teams = r[cell.R_TEAMS]
    seats = r[cell.R_SEATS]
    for other in range(seat + teams, seat + seats, teams):
        owner = other % seats
        if s[cell.HOME + owner] == cell.FULL_HOME:
            continue
        total += home_room(s[cell.HOME + owner] + SIGNED, 0)
        for marble in range(cell.MARBLES * owner, cell.MARBLES * owner + cell.MARBLES):
            stands = s[cell.SQUARE + marble] + SIGNED
            if stands < cell.IN_HOME:
                distance = marbles.wrap(r, stands - square)
                if distance == 0 or distance > passed:
                    total += marbles.steps_ahead(r, s, stands, SEVEN_STEPS)
    return total
