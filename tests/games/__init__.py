"""Playthroughs: for every configuration a beginning and an end of a game, with all there is to see.

`python -m tests.games --write` plays the moves of the files again, as long as they are legal, and
makes what is missing: a change of the rules is reviewed as a diff of games. How to read a file:

    = new {...}           a game begins with these arguments; below it the position in full
    = load                or from this position, a line of JSON an entry
    > a give A            a move; below it all that it changed
      turn: b · given.a: A · pile: 24 off the top, 141 left · discard: + 5
                          the position; - is an entry that is no more
      b nobody see known.hands.c K
                          where the view of b, and of an onlooker, is not the position with counts
                          for what is hidden; - is an entry that is as expected again
      c may (5) give: A | 5 | 9 | K | *
                          the legal moves of c, by card or verb; of many, some and a hash of all;
                          a seat not named may what it might before, or nothing if it has just moved
"""

from __future__ import annotations

from pathlib import Path

from tests.support.configurations import Wish, name_of

from .last_plies import find_end
from .playthrough import SEED, Playthrough, is_ended, legal_part, played_on
from .transcript import playthroughs_in, transcript

FOLDER = Path(__file__).parent
BEGINNING = 40  # plies
END = 10  # plies before a game is over


def path_of(wish: Wish) -> Path:
    return FOLDER / f"{name_of(wish)}.txt"


def stored(wish: Wish) -> list[Playthrough]:
    """The beginning and the end that the file of a configuration holds."""
    path = path_of(wish)
    return playthroughs_in(path.read_text("utf-8")) if path.exists() else []


def rewritten(wish: Wish) -> str:
    """The file of a configuration as it should be now."""
    beginning, end = stored(wish) or (Playthrough("new", {**wish, "seed": SEED}, []), None)
    beginning = played_on(beginning.with_moves(list(legal_part(beginning))), BEGINNING)
    if end is None or not is_ended(end):
        end = find_end(wish, END)
    return transcript([beginning, end])
