"""Playthroughs: the beginning and the end of a game for every configuration, with all that changes.

`python -m tests.games --write` replays the moves in the files as long as they are legal and adds
what is missing, so a change of the rules can be reviewed as a diff of games. The format:

    = new {...}           a game begins with these arguments; the full position follows
    = load                or from this position, with one line of JSON per entry
    > a give A            a move; all its changes follow
      turn: b · given.a: A · pile: 24 off the top, 141 left · discard: + 5
                          the position; - marks an entry that is gone
      b nobody see known.hands.c K
                          where the view of b, and of an onlooker, differs from the position with
                          hidden cards replaced by counts; - marks an entry that no longer differs
      c may (5) give: A | 5 | 9 | K | *
                          the legal moves of c, by card or verb; of many, some and a hash of all;
                          other seats have the same as before, or none if they have just moved
"""

from __future__ import annotations

from pathlib import Path

from tests.support.configurations import Wish, name_of

from .last_plies import find_end
from .playthrough import SEED, Playthrough, is_ended, legal_part, played_on
from .transcript import playthroughs_in, transcript

FOLDER = Path(__file__).parent
BEGINNING = 40  # plies
END = 10  # the game's last plies


def path_of(wish: Wish) -> Path:
    return FOLDER / f"{name_of(wish)}.txt"


def stored(wish: Wish) -> list[Playthrough]:
    """The beginning and the end in the file of a configuration."""
    path = path_of(wish)
    return playthroughs_in(path.read_text("utf-8")) if path.exists() else []


def rewritten(wish: Wish) -> str:
    """The file of a configuration as it should be now."""
    beginning, end = stored(wish) or (Playthrough("new", {**wish, "seed": SEED}, []), None)
    beginning = played_on(beginning.with_moves(list(legal_part(beginning))), BEGINNING)
    if end is None or not is_ended(end):
        end = find_end(wish, END)
    return transcript([beginning, end])
