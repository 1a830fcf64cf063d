"""What a bot would play in the person's place."""

from __future__ import annotations

from ..analysis.valued_moves import explained_moves
from ..bots import load
from .session import Session
from .spinner import spinner

ADVISER = "sheepdog"  # the strongest level that answers at once


def show_hint(session: Session) -> None:
    moves = session.game.legal_moves()
    with spinner(session, ADVISER):
        best = explained_moves(load(ADVISER), session.view, moves, seed=0)[0]
    session.write_wrapped(
        session.say(
            "play.hint" if len(moves) > 1 else "play.hint.only",
            level=ADVISER,
            move=best.move,
            chance=round(100 * best.chance),
            reason=best.sentence(session.language),
        )
    )
