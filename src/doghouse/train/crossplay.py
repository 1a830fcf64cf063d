"""Two nets against and beside each other:   python -m doghouse.train.crossplay ONE OTHER

For every lesson: the share of games that the first wins against the second, and, where there are
partners, what a team of both wins against the team of either alone. If that is far below its fair
share, the nets have agreed on something that strangers do not understand.
"""

from __future__ import annotations

import argparse

from ..columns import columns
from ..rules.rulesets import GAMES
from .curriculum import Lesson, lessons_of, only_lesson
from .models import read_net
from .self_play import Player, Tables, share_of, won_by_teams

SEED = 88_000_000


def percent(won: int, played: int) -> str:
    share, error = share_of(won, played)
    return f"{100 * share:.1f} ± {100 * error:.1f}"


def lesson_row(lesson: Lesson, one: Player, other: Player, games: int, device: str) -> list[str]:
    """The lesson, games, its fair share, one against the other, mixed against each alone."""

    def fresh() -> Tables:
        return Tables(lesson.wish, games, 1, SEED, device)

    tables = fresh()
    ours = tables.of_team()
    cells = [percent(*won_by_teams(one, other, tables, ours))]
    partners = tables.seats // tables.teams
    for host, stranger in ((one, other), (other, one)) if partners > 1 else ():
        tables = fresh()
        every = ours.int().cumsum(1) * ours  # 1, 2, ... for the members of the team
        cells.append(percent(*won_by_teams(host, stranger, tables, every != partners)))
    fair = f"{100 / tables.teams:.0f}"
    return [lesson.name, str(games), fair, *cells, *["–"] * (3 - len(cells))]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m doghouse.train.crossplay")
    parser.add_argument("one", help="a model file")
    parser.add_argument("other", help="another one")
    parser.add_argument("--game", choices=GAMES, default="dog")
    parser.add_argument("--games", type=int, default=4096, help="at once (4096)")
    parser.add_argument("--device", default="cpu")
    parser.add_argument("--only", default="", help="one lesson, by its name")
    asked = parser.parse_args()
    try:
        lessons = only_lesson(lessons_of(asked.game, 0, 0), asked.only)
        nets = [read_net(place, asked.game).to(asked.device) for place in (asked.one, asked.other)]
    except ValueError as error:
        raise SystemExit(f"crossplay: {error}") from error
    one, other = (Player(net) for net in nets)
    heads = ["table", "games", "fair", "one – other", "mixed – one", "mixed – other"]
    rows = [lesson_row(lesson, one, other, asked.games, asked.device) for lesson in lessons]
    print(columns([heads, *rows]))


if __name__ == "__main__":
    main()
