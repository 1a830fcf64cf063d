"""Random play on the hot floor, and one fused call per move, for both games."""

from . import board, rows
from . import layout as cell
from .actions import FOLD, PART, kind_of
from .chance import draw_below
from .hot import entry, hot
from .layout import Cells

# the cells of a tally
DECISIONS = 0
CHOICES = 1
MOST_CHOICES = 2
FORCED = 3
CAPTURES = 4
FOLDS = 5
PARTS = 6
FINISHED = 7
CHECK = 8  # of all actions played, in order
WINS = 9  # of nobody, then of each team
TALLY_CELLS = WINS + 1 + cell.MAX_SEATS

CHECK_FACTOR = 31
CHECK_MASK = (1 << 57) - 1  # its product fits a signed register


@entry
@hot
def legal_actions(r: Cells, s: Cells, out: Cells, work: Cells) -> int:
    if r[cell.R_TRACK]:
        return board.legal_actions(r, s, out, work)
    return rows.legal_actions(r, s, out, work)


@entry
@hot
def apply(r: Cells, s: Cells, chance: Cells, action: int) -> None:
    if r[cell.R_TRACK]:
        board.apply(r, s, chance, action)
    else:
        rows.apply(r, s, chance, action)


@entry
@hot
def set_up(r: Cells, s: Cells, chance: Cells, first: int) -> None:
    for at in range(cell.CELLS):
        s[at] = 0
    if r[cell.R_TRACK]:
        board.set_up(r, s, chance, first)
    else:
        rows.set_up(r, s, chance, first)


@entry
@hot
def step(r: Cells, s: Cells, chance: Cells, action: int, out: Cells, work: Cells) -> int:
    """Play an action and list the next ones in a single call."""
    apply(r, s, chance, action)
    return legal_actions(r, s, out, work)


@entry
@hot
def play_on(
    r: Cells,
    s: Cells,
    chance: Cells,
    out: Cells,
    work: Cells,
    rng: Cells,
    tally: Cells,
    max_turns: int,
) -> int:
    """Play randomly to the end or for `max_turns` decisions; return how many were made."""
    turns = 0
    while s[cell.PHASE] != cell.OVER and turns < max_turns:
        n = legal_actions(r, s, out, work)
        action = out[draw_below(rng, n)]
        tally[CHOICES] += n
        if n > tally[MOST_CHOICES]:
            tally[MOST_CHOICES] = n
        if n == 1:
            tally[FORCED] += 1
        kind = kind_of(action)
        if kind == FOLD:
            tally[FOLDS] += 1
        elif kind == PART:
            tally[PARTS] += 1
        tally[CHECK] = (tally[CHECK] * CHECK_FACTOR + action) & CHECK_MASK
        apply(r, s, chance, action)
        tally[CAPTURES] += s[cell.CAPTURED]
        turns += 1
    tally[DECISIONS] += turns
    if s[cell.PHASE] == cell.OVER:
        tally[FINISHED] += 1
        tally[WINS + s[cell.WINNER]] += 1
    return turns
