"""Self-play: whole games in which every seat plays its best move by value."""

from __future__ import annotations

from .choosing import best_move
from .floor import actions as act
from .floor import hot as _hot
from .floor import layout, playout
from .tools import Cells, Tools

hot = _hot.hot


@hot
def play_on(r: Cells, s: Cells, chance: Cells, tools: Tools, tally: Cells, most: int) -> int:
    """To the end, or for `most` moves; how many were played. The tally is that of random play."""
    moves = 0
    while s[layout.PHASE] != layout.OVER and moves < most:
        best_move(r, s, tools)
        if act.kind_of(tools.best[1]) == act.FOLD:
            tally[playout.FOLDS] += 1
        for i in range(tools.best[0]):
            playout.apply(r, s, chance, tools.best[1 + i])
            tally[playout.CAPTURES] += s[layout.CAPTURED]
        moves += 1
    tally[playout.DECISIONS] += moves
    if s[layout.PHASE] == layout.OVER:
        tally[playout.FINISHED] += 1
        tally[playout.WINS + s[layout.WINNER]] += 1
    return moves
