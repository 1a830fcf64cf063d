"""Positions near the end of a game, one for each configuration.

`python -m tests.browser.endings --write` plays games between bots. From each it keeps the position
in which the winner has two turns left, if that seat also wins soon against other play. `seat` is
the winner.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import doghouse
from doghouse.bots import load
from tests.support.configurations import dog, name_of

FILE = Path(__file__).with_suffix(".json")
CONFIGURATIONS: list[dict[str, Any]] = [
    dog(seats=2, teams=2),
    dog(seats=3, teams=3),
    dog(seats=4, teams=4),
    dog(seats=5, teams=5),
    dog(seats=6, teams=3),
    dog(seats=6, teams=2),
    dog("alternative"),
    dog("brandi"),
    dog(deck="dogcards"),
    {"game": "dogcards", "seats": 3},
    {"game": "dogcards", "seats": 4},
]
TURNS = 2
SOON = 10  # the winner's turns
TRIALS = 8


def ending(arguments: dict[str, Any]) -> dict[str, Any]:
    return next(end for seed in range(1000) if is_near(end := winner_and_position(arguments, seed)))


def winner_and_position(arguments: dict[str, Any], seed: int) -> dict[str, Any]:
    game = doghouse.new(**arguments, seed=seed)
    bot = load("greedy")
    turns: list[tuple[str, dict[str, Any]]] = []
    while not game.is_over:
        seat = str(game.turn)
        if game.phase == "play":
            turns.append((seat, game.position()))
        game.play(bot.choose(game.view(seat), game.legal_moves(seat), seed=len(turns)), seat)
    winner = turns[-1][0]
    position = [at for seat, at in turns if seat == winner][-TURNS]
    return {"seat": winner, "position": position}


def is_near(end: dict[str, Any]) -> bool:
    return all(turns_left(end, trial) <= SOON for trial in range(TRIALS))


def turns_left(end: dict[str, Any], seed: int) -> int:
    game = doghouse.load(end["position"])
    own, others = load("greedy"), load("puppy")
    turns = 0
    while not game.is_over and turns <= SOON:
        seat = str(game.turn)
        bot = own if seat == end["seat"] else others
        turns += seat == end["seat"]
        move = bot.choose(game.view(seat), game.legal_moves(seat), seed=seed + 100 * turns)
        game.play(move, seat)
    return turns


def stored() -> dict[str, dict[str, Any]]:
    return dict(json.loads(FILE.read_text()))


def main() -> None:
    if sys.argv[1:] != ["--write"]:
        sys.exit(__doc__)
    endings = {name_of(arguments): ending(arguments) for arguments in CONFIGURATIONS}
    lines = [f"{json.dumps(name)}: {json.dumps(end)}" for name, end in endings.items()]
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n")


if __name__ == "__main__":
    main()
