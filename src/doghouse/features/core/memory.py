"""What the seats have learnt of a game but its state no longer shows: ``known`` as numbers.

    KNOWN[observer][seat][FACES]   how many cards of a face the observer knows that seat to hold
    PILE[card from the bottom]     bits of the seats that know this card of the pile

There are as many observers and seats as the game has seats, so the offsets depend on their number.
`Knowledge` in rules/effects.py does this in Python for games with people.
"""

from __future__ import annotations

from ...rules.core import actions as act
from ...rules.core import chance as luck
from ...rules.core import layout, playout, rows
from ...rules.core.hot import SIGNED, entry, hot, leaf
from ...rules.core.layout import Cells

GIFT_BITS = 4

MEMORY_CELLS = layout.MAX_SEATS * layout.MAX_SEATS * layout.FACES + layout.MAX_CARDS  # at the most


@leaf
def known_at(seats: int, observer: int, seat: int) -> int:
    return (observer * seats + seat) * layout.FACES


@leaf
def pile_at(seats: int) -> int:
    return seats * seats * layout.FACES


@entry
@hot
def forget_all(r: Cells, s: Cells, m: Cells) -> None:
    """Start of a game: everyone knows only what was openly put under the pile (C4)."""
    seats = r[layout.R_SEATS]
    for at in range(pile_at(seats)):
        m[at] = 0
    if r[layout.R_TRACK] == 0:
        watch_pile(seats, s, m, 0, True)


@hot
def forget_hand(seats: int, m: Cells, seat: int) -> None:
    for observer in range(seats):
        start = known_at(seats, observer, seat)
        for face in range(layout.FACES):
            m[start + face] = 0


@leaf
def all_see_leaving(seats: int, m: Cells, seat: int, face: int) -> None:
    """Assume that a card of that face is the known one."""
    for observer in range(seats):
        at = known_at(seats, observer, seat) + face
        if m[at]:
            m[at] -= 1


@leaf
def some_see_taking(seats: int, m: Cells, seat: int, face: int, observers: int) -> None:
    for observer in range(seats):
        if observer != seat and observers >> observer & 1:
            m[known_at(seats, observer, seat) + face] += 1


@hot
def exchange_ends(seats: int, teams: int, m: Cells, given: int) -> None:
    """`given`: the face each seat has passed on, packed, lowest bits first."""
    for seat in range(seats):
        if given >> GIFT_BITS * seat & act.FACE_MASK:
            forget_hand(seats, m, seat)  # nobody else sees which card has left
    for seat in range(seats):
        face = given >> GIFT_BITS * seat & act.FACE_MASK
        if face:
            m[known_at(seats, seat, (seat + teams) % seats) + face] += 1


@hot
def gifts_so_far(seats: int, s: Cells) -> int:
    given = 0
    for seat in range(seats):
        given |= (s[layout.GIVEN + seat] + SIGNED) << GIFT_BITS * seat
    return given


@hot
def watch_pile(seats: int, s: Cells, m: Cells, before: int, is_shuffled: bool) -> None:
    """Cards were taken off the top and put under the pile; `before`: how many it held."""
    start = pile_at(seats)
    size = s[layout.PILE_SIZE] + SIGNED
    under = min(s[layout.UNDER] + SIGNED, size)
    if is_shuffled:
        for at in range(start + under, start + size):
            m[at] = 0
    elif under:
        for at in range(max(before - s[layout.TAKEN], 0) - 1, -1, -1):
            m[start + under + at] = m[start + at]
    for at in range(start, start + under):
        m[at] = (1 << seats) - 1


@hot
def watch_taking(seats: int, s: Cells, m: Cells, seat: int) -> None:
    """End of a peek: the peeking seat knows the rest; nobody else knows where the gap was."""
    top = pile_at(seats) + s[layout.PILE_SIZE] - 1
    for at in range(top - s[layout.SEEN] + 1, top):
        m[at] = 1 << seat


@hot
def play(r: Cells, s: Cells, chance: Cells, m: Cells, action: int) -> None:
    """Carry out a legal action while all seats watch."""
    seats = r[layout.R_SEATS]
    kind = act.kind_of(action)
    if kind == act.GIVE:
        given = gifts_so_far(seats, s) | act.face_of(action) << GIFT_BITS * act.piece_of(action)
        playout.apply(r, s, chance, action)
        if s[layout.PHASE] != layout.EXCHANGE:
            exchange_ends(seats, r[layout.R_TEAMS], m, given)
    elif r[layout.R_TRACK]:
        play_on_board(r, s, chance, m, action, kind)
    else:
        play_cards(r, s, chance, m, action, kind)


@hot
def play_on_board(r: Cells, s: Cells, chance: Cells, m: Cells, action: int, kind: int) -> None:
    seats = r[layout.R_SEATS]
    seat = s[layout.TURN] + SIGNED
    if kind == act.FOLD:
        forget_hand(seats, m, seat)
    elif s[layout.SEVEN] == 0:  # the card of a seven is played with its first part
        all_see_leaving(seats, m, seat, act.face_of(action))
        if kind == act.SEARCH:
            some_see_taking(seats, m, seat, act.target_of(action), (1 << seats) - 1)
    playout.apply(r, s, chance, action)


@hot
def play_cards(r: Cells, s: Cells, chance: Cells, m: Cells, action: int, kind: int) -> None:
    seats = r[layout.R_SEATS]
    seat = s[layout.TURN] + SIGNED
    hand = s[layout.HAND_SIZE + seat]
    before = s[layout.PILE_SIZE] + SIGNED
    shuffles = chance[luck.SHUFFLES]
    top = layout.NO_CARD
    knowing = 0
    if kind == act.TAKE:
        watch_taking(seats, s, m, seat)
        before -= 1
    else:
        all_see_leaving(seats, m, seat, act.face_of(action))
        taken = rows.openly_taken(s, action)
        if taken != layout.NO_CARD:
            some_see_taking(seats, m, seat, taken, (1 << seats) - 1)
        if before and (kind == act.LAY or kind == act.DROP):
            top = s[layout.PILE + before - 1] + SIGNED
            knowing = m[pile_at(seats) + before - 1]
    playout.apply(r, s, chance, action)
    if knowing and s[layout.HAND_SIZE + seat] == hand:
        some_see_taking(seats, m, seat, top, knowing)
    watch_pile(seats, s, m, before, chance[luck.SHUFFLES] != shuffles)
