"""What the bots chose in every configuration, move by move. A bot that values a single result
differently would play another game. Update with `python -m tests.bots.test_choices`, if the change
is intended."""

from __future__ import annotations

import json
import zlib
from pathlib import Path

import pytest

import doghouse
from doghouse.bots import load
from tests.support.configurations import CONFIGURATIONS, name_of

FILE = Path(__file__).with_name("choices.json")
BOTS = ("wolf:worlds=8", "husky", "search:worlds=6", "expert", "sheepdog", "wolf:worlds=2,turns=3")
OPENING = "greedy"
LONGEST_OPENING = 230  # plies: by then some games are well under way and some almost over
CHOICES = 12


def choices(number: int) -> list[str]:
    """The opening's last move and the bots' answers, in order."""
    seed = zlib.crc32(name_of(CONFIGURATIONS[number]).encode())
    game = doghouse.new(**CONFIGURATIONS[number], seed=seed)
    opening, moves = seed % LONGEST_OPENING, []
    for ply in range(opening + CHOICES):
        if game.is_over:
            break
        legal = game.legal_moves()
        bot = OPENING if ply < opening else BOTS[ply % len(BOTS)]
        move = legal[0]
        if len(legal) > 1:
            move = load(bot).choose(game.view(game.turn), legal, seed=ply)
        game.play(move)
        moves.append(str(move))
    return moves[-CHOICES - 1 :]


def kept() -> dict[str, list[str]]:
    answer: dict[str, list[str]] = json.loads(FILE.read_text(encoding="utf-8"))
    return answer


@pytest.mark.parametrize("number", range(len(CONFIGURATIONS)))
def test_choices(number: int) -> None:
    assert choices(number) == kept()[name_of(CONFIGURATIONS[number])]


SLOW = [
    pytest.param(number, marks=[] if number % 16 == 4 else [pytest.mark.slow])
    for number in range(len(CONFIGURATIONS))
]


@pytest.mark.parametrize("number", SLOW)
def test_interpreted_choices(number: int) -> None:
    doghouse.use("interpreted")
    try:
        assert choices(number) == kept()[name_of(CONFIGURATIONS[number])]
    finally:
        doghouse.use("fastest")


if __name__ == "__main__":
    made = {name_of(wish): choices(number) for number, wish in enumerate(CONFIGURATIONS)}
    lines = (f"{json.dumps(name)}: {json.dumps(moves)}" for name, moves in made.items())
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
