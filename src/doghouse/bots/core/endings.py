"""Endings: whether somebody wins before the round is over, whatever the others do.

All hands of a world are known, so this is a search without chance, and its result is proven. It
gives up if it would have to look at too much, and then says that nothing is decided.
"""

from __future__ import annotations

from ...rules.core import actions as act
from ...rules.core import layout, playout, sevens
from ...rules.core.hot import SIGNED, entry, hot
from .results import copy_cells, find_sevens, splits_of
from .tools import DEEPEST, MOVE, Cells, Tools

WON, OPEN, LOST = 1, 0, -1  # for the side that asks
UNKNOWN = 2  # while moves are being followed
NEXT, COUNT, BEST = 0, 1, 2  # notes of a depth: the next move, how many, the best so far
GAVE_UP = 3  # a note of the first depth: OPEN isn't proven
LAST_CARDS = 8  # in all hands: with more there is no search
MOST_TRIED = 400  # moves per answer


@entry
@hot
def is_near_end(r: Cells, s: Cells) -> bool:
    """Whether a round of DOG is being played with its last cards."""
    if r[layout.R_TRACK] == 0 or s[layout.PHASE] != layout.PLAY:
        return False
    cards = 0
    for seat in range(r[layout.R_SEATS]):
        cards += s[layout.HAND_SIZE + seat]
    return cards <= LAST_CARDS


@entry
@hot
def may_end(r: Cells, s: Cells, team: int) -> bool:
    """Whether a team has as many cards as marbles to bring home; a seven may bring several."""
    missing = 0
    cards = 0
    for member in range(team, r[layout.R_SEATS], r[layout.R_TEAMS]):
        for place in range(layout.MARBLES):
            missing += 1 - (s[layout.HOME + member] >> place & 1)
        start = layout.HAND + member * layout.MAX_HAND
        for at in range(start, start + s[layout.HAND_SIZE + member]):
            is_split = r[layout.R_ABILITY + s[at]] & layout.ABLE_SPLIT
            cards += layout.MARBLES if is_split else 1
    return missing <= cards


@hot
def may_anybody_end(r: Cells, s: Cells) -> bool:
    for team in range(r[layout.R_TEAMS]):
        if may_end(r, s, team):
            return True
    return False


@hot
def list_moves(r: Cells, s: Cells, tools: Tools, moves: Cells) -> int:
    """List all whole moves of the seat to play; return how many, even if they don't all fit."""
    seat = s[layout.TURN] + SIGNED
    count = 0
    for i in range(playout.legal_actions(r, s, tools.out, tools.work)):
        if act.kind_of(tools.out[i]) != act.PART:
            if (count + 1) * MOVE <= len(moves):
                moves[count * MOVE] = 1
                moves[count * MOVE + 1] = tools.out[i]
            count += 1
    splits = splits_of(r, s, tools, seat)
    for face in range(layout.FACES):
        if splits >> face & 1:
            count = list_sevens(r, s, tools, face, moves, count)
    return count


@hot
def list_sevens(r: Cells, s: Cells, tools: Tools, face: int, moves: Cells, count: int) -> int:
    found = find_sevens(r, s, tools, s[layout.TURN] + SIGNED, face)
    for i in range(found):
        for cell in range(MOVE if (count + i + 1) * MOVE <= len(moves) else 0):
            moves[(count + i) * MOVE + cell] = tools.found[i * sevens.F_ROW + cell]
    return count + found


@hot
def wanted_at(r: Cells, tools: Tools, side: int, depth: int) -> int:
    """The outcome that the seat to play would like best."""
    is_ours = tools.states[depth][layout.TURN] % r[layout.R_TEAMS] == side
    return WON if is_ours else LOST


@hot
def look_at(r: Cells, tools: Tools, side: int, depth: int) -> int:
    """The outcome of this depth's state; if it depends on its moves, list them and return
    UNKNOWN."""
    s, notes = tools.states[depth], tools.notes[depth]
    if s[layout.PHASE] == layout.OVER and s[layout.WINNER]:
        return WON if s[layout.WINNER] == side + 1 else LOST
    begun = tools.states[0][layout.ROUND]
    is_round_over = s[layout.PHASE] != layout.PLAY or s[layout.ROUND] != begun
    if is_round_over or not may_anybody_end(r, s):
        return OPEN
    if depth == DEEPEST:
        tools.notes[0][GAVE_UP] = 1
        return OPEN
    moves = tools.listed[depth]
    count = list_moves(r, s, tools, moves)
    room = len(moves) // MOVE
    notes[NEXT] = 0
    notes[COUNT] = min(count, room)
    notes[BEST] = -wanted_at(r, tools, side, depth)
    if count > room:
        notes[BEST] = OPEN
        tools.notes[0][GAVE_UP] = 1
    return UNKNOWN


@hot
def follow_next(r: Cells, tools: Tools, depth: int) -> None:
    """Play the next of the listed moves, into the state one level deeper."""
    moves, after = tools.listed[depth], tools.states[depth + 1]
    at = tools.notes[depth][NEXT] * MOVE
    tools.notes[depth][NEXT] += 1
    copy_cells(tools.states[depth], after, 0, layout.DOG_CELLS)
    for part in range(moves[at]):
        playout.apply(r, after, tools.scratch_rng, moves[at + 1 + part])


@hot
def outcome(r: Cells, tools: Tools, side: int) -> int:
    """The outcome of the first state for a team: WON, LOST, or OPEN if nobody can force it.

    Depth first and iterative: the hot floor has no recursion.
    """
    depth = 0
    tried = 0
    reached = look_at(r, tools, side, 0)
    while True:
        if reached != UNKNOWN:  # this depth is done
            if depth == 0:
                return reached
            depth -= 1
            if reached == wanted_at(r, tools, side, depth):
                continue
            if reached == OPEN:
                tools.notes[depth][BEST] = OPEN
        if tools.notes[depth][NEXT] == tools.notes[depth][COUNT]:
            reached = tools.notes[depth][BEST]
        elif tried == MOST_TRIED:
            tools.notes[0][GAVE_UP] = 1
            reached = OPEN
        else:
            tried += 1
            follow_next(r, tools, depth)
            depth += 1
            reached = look_at(r, tools, side, depth)


@hot
def ending(r: Cells, s: Cells, tools: Tools, seat: int) -> int:
    """The outcome for the team of a seat, in a world of DOG in which somebody has to play a card.

    With more than two teams, nobody is sure to do what harms the asking team most, so nothing
    counts as lost.
    """
    tools.notes[0][GAVE_UP] = 0
    if not is_near_end(r, s):
        tools.notes[0][GAVE_UP] = 1
        return OPEN
    if not may_anybody_end(r, s):
        return OPEN
    copy_cells(s, tools.states[0], 0, layout.DOG_CELLS)
    found = outcome(r, tools, seat % r[layout.R_TEAMS])
    return max(found, OPEN) if r[layout.R_TEAMS] > 2 else found
