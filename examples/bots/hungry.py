"""A bot of twenty lines: captures if it can, and likes to come out, go home and lay cards.

doghouse arena random 'hungry=process:python examples/bots/hungry.py' --seeds 20
"""

import json
import random
import sys

from doghouse.notation.move import as_move

LIKES = {"out": 2, "lay": 3}


def worth(text, others):
    move = as_move(text)  # its fields say what the move does
    targets = [way.target for way in move.ways if move.kind != "swap"]
    home = sum(not target.isdigit() for target in targets)
    return 4 * sum(target in others for target in targets) + home + LIKES.get(move.kind, 0)


for line in sys.stdin:  # one question per line, one answer per line
    question = json.loads(line)
    view, rng = question["view"], random.Random(question["seed"])
    marbles = view.get("marbles", {})  # DOG Cards has none
    others = {square for seat in marbles if seat != view["turn"] for square in marbles[seat]}
    best = max(question["moves"], key=lambda move: (worth(move, others), rng.random()))
    print(json.dumps({"move": best}), flush=True)  # the same seed gives the same move
