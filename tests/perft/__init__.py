"""Perft files: for every configuration, how many positions follow each first move.

`python -m tests.perft --write` recounts the positions in the files and adds what is missing, so a
change of the rules can be reviewed as a diff of these files.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import doghouse
from doghouse.commands.perft import leaves, perft
from tests.support.configurations import Position, Wish, late, name_of, walk, walked

FOLDER = Path(__file__).parent
SEED = 1
DEPTHS = (4, 3, 2)  # the first one quick enough is used
MOST_CALLS = 300  # rough limit of legal_moves calls per case
MOST_MOVES = 60  # first moves per case

Case = dict[str, Any]


def path_of(wish: Wish) -> Path:
    return FOLDER / f"{name_of(wish)}.json"


def begin(wish: Wish, case: Case) -> doghouse.Game:
    if "position" in case:
        return doghouse.load(case["position"], seed=case["seed"])
    return doghouse.new(**wish, seed=case["seed"])


def count(wish: Wish, case: Case) -> dict[str, int]:
    return {str(move): number for move, number in perft(begin(wish, case), case["depth"])}


# --- making them --------------------------------------------------------------------------------


def new_cases(wish: Wish) -> Iterator[Case]:
    """A new game, one in its middle and one near its end."""
    middle = walked(wish, SEED, 40)
    end = doghouse.load(late(middle.position(), SEED), seed=SEED)
    yield {"name": "new", "seed": SEED}
    yield {"name": "middle", "seed": SEED, "position": richest(middle)}
    yield {"name": "late", "seed": SEED, "position": richest(end)}


def richest(game: doghouse.Game) -> Position:
    """The position of a walk with the most moves, unless they are too many for a file."""
    most, found = 0, game.position()
    for moves in walk(game, SEED, 60):
        if most < len(moves) <= MOST_MOVES and game.phase == "play":
            most, found = len(moves), game.position()
    return found


def document(wish: Wish) -> dict[str, Any]:
    """A configuration's file, recounted."""
    path = path_of(wish)
    cases = json.loads(path.read_text("utf-8"))["cases"] if path.exists() else new_cases(wish)
    return {"configuration": wish, "cases": [counted(wish, case) for case in cases]}


def counted(wish: Wish, case: Case) -> Case:
    if "depth" not in case:
        case |= {"depth": depth_of(begin(wish, case))}
    moves = count(wish, case)
    return {**case, "total": sum(moves.values()), "moves": moves}


def depth_of(game: doghouse.Game) -> int:
    return next((d for d in DEPTHS if leaves(game, d - 1) <= MOST_CALLS), DEPTHS[-1])


def rewritten(wish: Wish) -> str:
    return text_of(document(wish))


def text_of(document: dict[str, Any]) -> str:
    """JSON with one line per first move."""
    cases = ",\n".join(case_text(case) for case in document["cases"])
    configuration = json.dumps(document["configuration"])
    return f'{{"configuration": {configuration},\n"cases": [\n{cases}\n]}}\n'


def case_text(case: Case) -> str:
    head = {key: value for key, value in case.items() if key not in ("moves", "position")}
    entries = [json.dumps(head)[1:-1]]
    if "position" in case:
        entries.append(f'"position": {json.dumps(case["position"])}')
    moves = [f"  {json.dumps(move)}: {number}" for move, number in case["moves"].items()]
    entries.append('"moves": {\n' + ",\n".join(moves) + "}")
    return "{" + ",\n ".join(entries) + "}"
