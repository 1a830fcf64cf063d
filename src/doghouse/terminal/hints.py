"""What a bot would play in the person's place."""

from __future__ import annotations

from ..bots import load
from .sitting import Sitting
from .waiting import waiting

ADVISER = "sheepdog"  # the strongest level that answers at once


def show_hint(sitting: Sitting) -> None:
    moves = sitting.game.legal_moves()
    with waiting(sitting, ADVISER):
        best = load(ADVISER).explain(sitting.view, moves, seed=0)[0]
    sitting.speak(
        sitting.say(
            "play.hint" if len(moves) > 1 else "play.hint.only",
            level=ADVISER,
            move=best.move,
            chance=round(100 * best.chance),
            reason=best.reason.in_language(sitting.language),
        )
    )
