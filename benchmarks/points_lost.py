"""How much do the levels lose a decision?   python -m benchmarks.points_lost

Every level plays against itself; each of its moves is judged as an analysis judges those of people.
Writes docs/results/levels.md, and with it what "My games" compares people with
(src/doghouse/analysis/level_losses.toml): a quarter of an hour of one core.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Any, NamedTuple

import doghouse
from doghouse.analysis.decisions import judge
from doghouse.analysis.skill import FILE, kind_of
from doghouse.analysis.valued_moves import mean_and_error
from doghouse.bots import LEVELS, load
from doghouse.columns import markdown_table

from .folders import RESULTS

#: By game and seats, as `analysis/skill.py` asks for them: how the table is made, the kind of
#: decision, and both in words.
CELLS: dict[str, tuple[dict[str, Any], str, str]] = {
    "dog-4-play": ({"game": "dog"}, "play", "DOG, 4 in pairs"),
    "dog-4-exchange": ({"game": "dog"}, "exchange", "its exchanges"),
    "dog-2-play": ({"game": "dog", "seats": 2}, "play", "DOG, 2 alone"),
    "dogcards-2-play": ({"game": "dogcards", "seats": 2}, "play", "DOG Cards, 2"),
    "dogcards-4-play": ({"game": "dogcards", "seats": 4}, "play", "DOG Cards, 4"),
}
SEED = 7_000_000
JUDGE = "wolf"
BLUNDER = 0.05


class Lost(NamedTuple):
    """Win chance lost a decision, its standard error, and how many lost 5 points or more."""

    mean: float
    error: float
    blunders: float

    def __str__(self) -> str:
        return f"{100 * self.mean:.2f} ± {200 * self.error:.2f} ({100 * self.blunders:.0f} %)"


def losses(level: str, wish: dict[str, Any], kind: str) -> Iterator[float]:
    """What is lost by its decisions of a kind, without end."""
    bot, wolf, seed = load(LEVELS[level]), load(LEVELS[JUDGE]), SEED
    while True:
        seed += 1
        game, ply = doghouse.new(**wish, seed=seed), 0
        while not game.is_over:
            ply += 1
            seat = str(game.turn)
            move = bot.choose(game.view(seat), game.legal_moves(), seed=seed * 1009 + ply)
            if kind_of(game.phase) == kind and (found := judge(wolf, game, ply, seat, str(move))):
                yield found.lost
            game.play(move)


def lost(level: str, wish: dict[str, Any], kind: str, decisions: int) -> Lost:
    found = [one for one, _ in zip(losses(level, wish, kind), range(decisions), strict=False)]
    return Lost(*mean_and_error(found), sum(one >= BLUNDER for one in found) / decisions)


COMMAND = "python -m benchmarks.points_lost --decisions {decisions}"
DATA = (
    f"# Win chance lost a decision, and its standard error. Written by `{COMMAND}`; do not edit.\n"
)
PAGE = f"""# What the levels lose

Written by `{COMMAND}`; do not edit.

Points of win chance lost a decision against the best move that the wolf finds in the same view,
± two standard errors, and the share of decisions that lost five points or more: judged as an
analysis judges the decisions of people, so that both can be compared. Every level plays against
itself, {{decisions}} decisions each; forced moves are left out. A wolf that looks again does not
always agree with itself, so the last column is not 0.

{{table}}
"""


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.points_lost", description=__doc__)
    parser.add_argument("--decisions", type=int, default=300, help="of each level (300)")
    decisions = parser.parse_args().decisions
    rows, data = [["table", *LEVELS]], DATA.format(decisions=decisions)
    for cell, (wish, kind, words) in CELLS.items():
        found = {level: lost(level, wish, kind, decisions) for level in LEVELS}
        rows.append([words, *map(str, found.values())])
        figures = [f'"{level}" = [{one.mean:.5f}, {one.error:.5f}]' for level, one in found.items()]
        data += "\n".join(["", f"[{cell}]", *figures, ""])
        print(" | ".join(rows[-1]), flush=True)
    page = PAGE.format(decisions=decisions, table=markdown_table(rows, "<"))
    (RESULTS / "levels.md").write_text(page, encoding="utf-8")
    FILE.write_text(data, encoding="utf-8")


if __name__ == "__main__":
    main()
