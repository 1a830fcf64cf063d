"""One evening per preset, worked out by hand: each table shows the expected points and why."""

from __future__ import annotations

from msgspec.structs import replace

from doghouse.evening.evening import Evening
from doghouse.evening.events import Pairing, Started
from doghouse.evening.settings import PRESETS
from doghouse.evening.standings import Standing, standings
from tests.evening.played import opened, recorded

ANNA, BEA, CARL, DORA = 1, 2, 3, 4
NAMES = ["Anna", "Bea", "Carl", "Dora"]


def seated(evening: Evening, *tables: tuple[tuple[int, ...], ...]) -> Evening:
    pairings = tuple(
        Pairing(0 if len(teams) == 1 else at, teams) for at, teams in enumerate(tables, 1)
    )
    return evening.with_event(Started(round=len(evening.rounds) + 1, pairings=pairings))


def against(one: int, other: int) -> tuple[tuple[int, ...], ...]:
    return ((one,), (other,))


def listed(evening: Evening, *fields: str) -> list[tuple[object, ...]]:
    return [tuple(getattr(row, name) for name in fields) for row in standings(evening)]


def row_of(evening: Evening, entry: int) -> Standing:
    return next(row for row in standings(evening) if row.entry == entry)


def test_nk_keezen() -> None:
    """2 points per marble at home and 10 for finishing in time; at the cut only marbles count.

    | round | table | result | points |
    | --- | --- | --- | --- |
    | 1 | Anna : Bea | 8:5 | 16 + 10 = 26 : 10 |
    | 1 | Carl : Dora | 7:6, cut | 14 : 12 |
    | 2 | Anna : Carl | 4:8 | 8 : 26 |
    | 2 | Bea : Dora | 6:6, cut | 12 : 12 |
    """
    evening = seated(opened(PRESETS["nk-keezen"], NAMES), against(ANNA, BEA), against(CARL, DORA))
    evening = recorded(recorded(evening, 1, 8, 5), 2, 7, 6)
    evening = seated(evening, against(ANNA, CARL), against(BEA, DORA))
    evening = recorded(recorded(evening, 1, 4, 8), 2, 6, 6)
    assert listed(evening, "place", "entry", "points", "wins") == [
        (1, CARL, 40, 1),
        (2, ANNA, 34, 1),
        (3, DORA, 24, 0),
        (4, BEA, 22, 0),
    ]


def test_nk_keezen_bye() -> None:
    """A bye scores like a win: 8 marbles and 10 points."""
    evening = seated(opened(PRESETS["nk-keezen"], NAMES[:3]), against(ANNA, BEA), ((CARL,),))
    assert row_of(evening, CARL).points == 0  # while the others play
    assert row_of(recorded(evening, 1, 7, 7), CARL).points == 26


def test_dog_championship() -> None:
    """Partners change. 2/1/0; at the cut the team with more at home wins; then marbles, squares.

    | round | teams | result | points | difference |
    | --- | --- | --- | --- | --- |
    | 1 | Anna Bea : Carl Dora | 8:6 | 2 : 0 | +2 : −2 |
    | 2 | Anna Carl : Bea Dora | 3:3, cut, 20:26 squares to go | 1 : 1 | 0 : 0 |
    | 3 | Anna Dora : Bea Carl | 4:7, cut | 0 : 2 | −3 : +3 |

    Anna 3 points, −1. Bea 5, +5. Carl 3, +1. Dora 1, −5.
    """
    evening = opened(PRESETS["dog-championship"], NAMES)
    evening = recorded(seated(evening, ((ANNA, BEA), (CARL, DORA))), 1, 8, 6)
    evening = seated(evening, ((ANNA, CARL), (BEA, DORA)))
    evening = recorded(evening, 1, 3, 3, squares=(20, 26))
    evening = recorded(seated(evening, ((ANNA, DORA), (BEA, CARL))), 1, 4, 7)
    assert listed(evening, "place", "entry", "points", "difference", "squares") == [
        (1, BEA, 5, 5, 26),
        (2, CARL, 3, 1, 20),
        (3, ANNA, 3, -1, 20),
        (4, DORA, 1, -5, 26),
    ]
    assert evening.settings.table.options == {"fast_start": True}  # the tournament start


def test_tac() -> None:
    """A win is a point; ties by strength of opponents, then marbles, then direct encounter.

    | round | Anna : Bea | Carl : Dora | Anna : Carl | Bea : Dora |
    | --- | --- | --- | --- | --- |
    | 1 | 8:2 | 8:7 | | |
    | 2 | | | 8:0 | 3:8 |

    Anna 2 points. Carl and Dora 1 each: Carl met Dora (1) and Anna (2), Dora Carl (1) and Bea (0).
    """
    evening = seated(opened(PRESETS["tac"], NAMES), against(ANNA, BEA), against(CARL, DORA))
    evening = recorded(recorded(evening, 1, 8, 2), 2, 8, 7)
    evening = seated(evening, against(ANNA, CARL), against(BEA, DORA))
    evening = recorded(recorded(evening, 1, 8, 0), 2, 3, 8)
    assert listed(evening, "place", "entry", "points", "buchholz") == [
        (1, ANNA, 2, 1),
        (2, CARL, 1, 3),
        (3, DORA, 1, 1),
        (4, BEA, 0, 3),
    ]


def test_spieleabend() -> None:
    """1 point per marble, 4 for a win, 2 for a draw, at the cut too; a no-show's opponent gets 8.

    | table | result | points |
    | --- | --- | --- |
    | Anna : Bea | 8:5 | 12 : 5 |
    | Carl : Dora | Dora does not come | 8 : 0 |
    """
    evening = seated(opened(PRESETS["spieleabend"], NAMES), against(ANNA, BEA), against(CARL, DORA))
    evening = recorded(recorded(evening, 1, 8, 5), 2, 0, 0, absent=(1,))
    assert listed(evening, "place", "entry", "points", "played") == [
        (1, ANNA, 12, 1),
        (2, CARL, 8, 1),
        (3, BEA, 5, 1),
        (4, DORA, 0, 0),
    ]


def test_direct_encounter() -> None:
    """Equal points: the winner of their game is ahead, but only if all of them have met."""
    scoring = replace(PRESETS["tac"].scoring, order=("points", "direct"))
    evening = opened(replace(PRESETS["tac"], scoring=scoring), NAMES)
    for one, two in (
        (against(ANNA, BEA), against(CARL, DORA)),
        (against(ANNA, CARL), against(BEA, DORA)),
        (against(ANNA, DORA), against(BEA, CARL)),
    ):
        evening = recorded(recorded(seated(evening, one, two), 1, 2, 8), 2, 8, 2)
    # Bea beat Anna, Dora and Carl: 3. Carl beat Dora and Anna: 2. Dora beat Anna: 1.
    assert listed(evening, "place", "entry") == [(1, BEA), (2, CARL), (3, DORA), (4, ANNA)]
    evening = opened(replace(PRESETS["tac"], scoring=scoring), NAMES)
    evening = seated(evening, against(ANNA, BEA), against(CARL, DORA))
    evening = recorded(recorded(evening, 1, 8, 2), 2, 8, 2)
    assert listed(evening, "place", "entry") == [(1, ANNA), (1, CARL), (3, BEA), (3, DORA)]


def test_duplicate() -> None:
    """Three tables with the same cards, 2 points per marble and 10: compared at the same seats.

    | table | first seats : others | points | lead of the first |
    | --- | --- | --- | --- |
    | 1 | Anna 8 : 6 Bea | 26 : 12 | +14 |
    | 2 | Carl 8 : 2 Dora | 26 : 4 | +22 |
    | 3 | Emil 5 : 8 Fred | 10 : 26 | −16 |

    The cards favour the first seats. Carl beats both others there: 100 %, and 22 − (14 − 16) / 2 =
    23 more than the field. Anna beats Emil: 50 %, 14 − (22 − 16) / 2 = 11. Emil: 0 %, −16 − 18 =
    −34. At the other seats it is the reverse: Fred 100 % and 34, Bea 50 % and −11, Dora 0 % and
    −23. Fred has as many points as Anna and Carl, but did more with what he was dealt.
    """
    emil, fred = 5, 6
    evening = opened(replace(PRESETS["nk-keezen"], duplicate=True), [*NAMES, "Emil", "Fred"])
    evening = seated(evening, against(ANNA, BEA), against(CARL, DORA), against(emil, fred))
    evening = recorded(recorded(recorded(evening, 1, 8, 6), 2, 8, 2), 3, 5, 8)
    assert listed(evening, "place", "entry", "matchpoints", "mean") == [
        (1, fred, 100, 34),
        (2, CARL, 100, 23),
        (3, ANNA, 50, 11),
        (4, BEA, 50, -11),
        (5, DORA, 0, -23),
        (6, emil, 0, -34),
    ]


def test_duplicate_at_one_table_is_average() -> None:
    evening = opened(replace(PRESETS["tac"], duplicate=True), NAMES[:3])
    evening = recorded(seated(evening, against(ANNA, BEA), ((CARL,),)), 1, 8, 0)
    assert [row[1:] for row in listed(evening, "entry", "matchpoints", "mean")] == [(50, 0)] * 3
