"""How much does each level lose per decision?   python -m benchmarks.points_lost

Every level plays against itself; its moves are judged as an analysis judges people's. Writes
docs/results/levels.md and the figures that "My games" compares people with
(src/doghouse/analysis/level_losses.toml); takes an hour on one core.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from datetime import date
from typing import Any

import doghouse
from doghouse.analysis.decisions import judge
from doghouse.analysis.skill import FILE, level_losses
from doghouse.analysis.valued_moves import mean_and_error
from doghouse.bots import LEVELS, load
from doghouse.columns import markdown_table

from .folders import RESULTS

#: By game and seats, as in `analysis/skill.py`: the table's configuration, the kind of decision,
#: and a name for both.
CELLS: dict[str, tuple[dict[str, Any], str, str]] = {
    "dog-4-play": ({"game": "dog"}, "play", "DOG, 4 in pairs"),
    "dog-4-exchange": ({"game": "dog"}, "exchange", "its exchanges"),
    "dog-2-play": ({"game": "dog", "seats": 2}, "play", "DOG, 2 alone"),
    "dogcards-2-play": ({"game": "dogcards", "seats": 2}, "play", "DOG Cards, 2"),
    "dogcards-4-play": ({"game": "dogcards", "seats": 4}, "play", "DOG Cards, 4"),
}
SEED = 7_000_000
JUDGE = "wolf"


def losses(level: str, wish: dict[str, Any], kind: str) -> Iterator[float]:
    """Yield the losses of its decisions of a kind, without end."""
    bot, wolf, seed = load(LEVELS[level]), load(LEVELS[JUDGE]), SEED
    while True:
        seed += 1
        game, ply = doghouse.new(**wish, seed=seed), 0
        while not game.is_over:
            ply += 1
            seat = str(game.turn)
            move = bot.choose(game.view(seat), game.legal_moves(), seed=seed * 1009 + ply)
            if (game.phase == "exchange") == (kind == "exchange"):
                found = judge(wolf, game, ply, seat, str(move))
                if found:
                    yield found.lost
            game.play(move)


def lost(level: str, wish: dict[str, Any], kind: str, decisions: int) -> list[float]:
    """The mean, its standard error, and the number of decisions."""
    found = [one for one, _ in zip(losses(level, wish, kind), range(decisions), strict=False)]
    mean, error = mean_and_error(found)
    return [round(mean, 5), round(error, 5), decisions]


COMMAND = "python -m benchmarks.points_lost"
DATA = f"""# Win chance lost per decision, its standard error, and the number of decisions.
# Written by `{COMMAND}`; do not edit.
"""
PAGE = f"""# Points lost per decision, by level

Written by `{COMMAND}` on {{date}}; do not edit.

Percentage points of the chance to win, lost per decision compared with the best move the wolf finds
from the same view, ± two standard errors. Each level plays against itself; forced moves are left
out, and the last column has the number of decisions. Analyses judge people in the same way, so the
figures can be compared.

**Caveat.** The wolf judges itself, too, and still loses a little, because two searches do not
always agree.

{{table}}
"""


def main() -> None:
    parser = argparse.ArgumentParser(prog=COMMAND, description=__doc__)
    parser.add_argument("--decisions", type=int, default=1000, help="per level (1000)")
    parser.add_argument("--only", choices=CELLS, help="update only this table")
    asked = parser.parse_args()
    found = level_losses() if FILE.exists() else {}
    for cell, (wish, kind, words) in CELLS.items():
        if asked.only in (None, cell):
            found[cell] = {level: lost(level, wish, kind, asked.decisions) for level in LEVELS}
            print(words, found[cell], flush=True)
            write(found)


def write(found: dict[str, dict[str, list[float]]]) -> None:
    rows, data = [["table", *LEVELS, "decisions"]], DATA
    for cell in (cell for cell in CELLS if cell in found):
        figures = found[cell].values()
        points = [f"{100 * mean:.2f} ± {200 * error:.2f}" for mean, error, _ in figures]
        rows.append([CELLS[cell][2], *points, f"{next(iter(figures))[2]:.0f}"])
        lines = [f'"{level}" = {figure}' for level, figure in found[cell].items()]
        data += "\n".join(["", f"[{cell}]", *lines, ""])
    page = PAGE.format(date=date.today(), table=markdown_table(rows, "<"))
    (RESULTS / "levels.md").write_text(page, encoding="utf-8")
    FILE.write_text(data, encoding="utf-8")


if __name__ == "__main__":
    main()
