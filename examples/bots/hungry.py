"""A bot of twenty lines: captures what it can, likes to come out, go home and lay cards.

doghouse arena random 'hungry=process:python examples/bots/hungry.py' --seeds 20
"""

import json
import random
import sys

LIKES = {"0>": 2, ">a": 1, ">b": 1, ">c": 1, ">d": 1, ">e": 1, ">f": 1, "lay ": 3}


def worth(move, others):
    targets = [part.rpartition(">")[2] for part in move.split(" ")[-1].split(",")]
    likes = sum(value for sign, value in LIKES.items() if sign in move)
    return 4 * sum(target in others for target in targets) + likes


for line in sys.stdin:  # one question a line, one answer a line
    question = json.loads(line)
    view, lots = question["view"], random.Random(question["seed"])
    marbles = view.get("marbles", {})  # DOG Cards has none
    others = {square for seat in marbles if seat != view["turn"] for square in marbles[seat]}
    best = max(question["moves"], key=lambda move: (worth(move, others), lots.random()))
    print(json.dumps({"move": best}), flush=True)  # the same seed gives the same move
