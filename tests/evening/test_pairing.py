"""Random evenings: opponents and partners repeat only when it can't be avoided."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache
from itertools import combinations
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from doghouse.evening.evening import Evening, fold, read, write
from doghouse.evening.events import BOT, Withdrew
from doghouse.evening.names import entered
from doghouse.evening.pairing import circle, next_round
from doghouse.evening.settings import PRESETS, EveningSettings
from doghouse.evening.standings import standings
from doghouse.protocol.messages import Settings
from doghouse.table.refusal import Refusal
from tests.evening.played import finished, opened, pairs_met, partners, started

SWISS = PRESETS["tac"]
DRAWN = PRESETS["dog-championship"]


def can_pair_anew(people: Iterable[int], done: set[frozenset[int]]) -> bool:
    """A simple oracle: whether all can be paired with new opponents.

    It is always possible if everyone has half of the others left (Dirac); small cases are tried
    out.
    """
    left = tuple(sorted(people))
    new = {x: {y for y in left if y != x and frozenset((x, y)) not in done} for x in left}
    if all(2 * len(others) >= len(left) for others in new.values()):
        return True

    @cache
    def tried(rest: tuple[int, ...]) -> bool:
        if not rest:
            return True
        x = min(rest, key=lambda one: (len(new[one] & {*rest}), one))
        return any(tried(tuple(z for z in rest if z not in (x, y))) for y in new[x] & {*rest})

    return tried(left)


def play(evening: Evening, rounds: int, rng: Random) -> Evening:
    """With a late entry and a withdrawal now and then."""
    for _ in range(rounds):
        evening = finished(started(evening, rng.randrange(2**32)), rng)
        if rng.random() < 0.2:
            evening = evening.with_event(entered(evening, f"Late {len(evening.events)}"))
        if rng.random() < 0.2 and len(evening.present) > evening.settings.entries_a_table + 1:
            evening = evening.with_event(Withdrew(entry=rng.choice(evening.present)))
    return evening


def check(evening: Evening) -> None:
    """Check every round against those before it."""
    met: set[frozenset[int]] = set()
    together: set[frozenset[int]] = set()
    byes: Counter[int] = Counter()
    size = evening.settings.entries_a_table
    for played in evening.rounds:
        sitting = [entry for p in played.pairings if not p.is_bye for entry in p.entries if entry]
        resting = [entry for p in played.pairings if p.is_bye for entry in p.entries]
        everyone = {*sitting, *resting}
        assert len(everyone) == len(sitting) + len(resting)
        expected = 0 if evening.settings.odd == "bots" else len(everyone) % size
        assert len(resting) == expected
        if resting:
            fewest = sorted(byes[entry] for entry in everyone)[: len(resting)]
            assert sorted(byes[entry] for entry in resting) == fewest
        byes.update(resting)
        check_new(sitting, resting, everyone, [*partners(played)], together, byes)
        if evening.settings.entries_a_team == 1:
            check_new(sitting, resting, everyone, [*pairs_met(played)], met, byes)


def check_new(
    sitting: list[int],
    resting: list[int],
    everyone: set[int],
    pairs: list[frozenset[int]],
    before: set[frozenset[int]],
    byes: Counter[int],
) -> None:
    if before & {*pairs} and len(sitting) % 2 == 0:
        assert not can_pair_anew(sitting, before)
        for other in everyone - {*resting} if len(resting) == 1 else ():
            if byes[other] < byes[resting[0]]:  # it should have rested instead
                assert not can_pair_anew(everyone - {other}, before)
    before.update(pairs)


FORMS = {
    "swiss": SWISS,
    "swiss, bots": replace(SWISS, odd="bots"),
    "duplicate": replace(SWISS, duplicate=True),
    "new partners": DRAWN,
    "new partners, bots": replace(DRAWN, odd="bots"),
}


def random_evening(form: EveningSettings, count: int, rounds: int, seed: int) -> Evening:
    evening = play(opened(form, count), rounds, Random(seed))
    check(evening)
    return evening


@given(st.sampled_from([*FORMS]), st.integers(4, 128), st.integers(1, 9), st.integers(0, 2**32))
@settings(max_examples=150, deadline=None)
def test_random_evenings(form: str, count: int, rounds: int, seed: int) -> None:
    evening = random_evening(FORMS[form], count, rounds, seed)
    assert read(write(evening)) == evening == fold(evening.events)
    drawn = {entry for played in evening.rounds for p in played.pairings for entry in p.entries}
    listed = [row.entry for row in standings(evening)]
    assert sorted(listed) == sorted((drawn | {*evening.present}) - {BOT})


@given(st.sampled_from([*FORMS]), st.integers(4, 9), st.integers(3, 12), st.integers(0, 2**32))
@settings(max_examples=150, deadline=None)
def test_long_evenings_of_few(form: str, count: int, rounds: int, seed: int) -> None:
    """So few that opponents must repeat."""
    random_evening(FORMS[form], count, rounds, seed)


@pytest.mark.slow
def test_ten_thousand_evenings() -> None:
    rng = Random(27)
    for at in range(10_000):
        count = rng.choice([rng.randrange(4, 17), rng.randrange(4, 41), rng.randrange(4, 129)])
        form = FORMS[rng.choice([*FORMS])]
        random_evening(form, count, rng.randrange(1, 8), at)


@pytest.mark.parametrize(
    ("table", "form"),
    [
        (Settings(seats=6), "swiss"),
        (Settings(seats=6, teams=2), "swiss"),
        (Settings(seats=6, teams=2), "partners"),
        (Settings(seats=6), "partners"),
        (Settings(game="dogcards", seats=2), "swiss"),
        (Settings(game="dogcards", seats=3), "swiss"),
        (Settings(game="dogcards", seats=4), "partners"),
    ],
)
def test_other_tables(table: Settings, form: str) -> None:
    """Tables of three teams and teams of three are found by swapping, in large fields without
    repeats."""
    chosen = replace(SWISS, table=table, format=form)
    evening = play_plain(opened(chosen, 60), 6, Random(3))
    together = Counter(pair for played in evening.rounds for pair in partners(played))
    assert set(together.values()) <= {1}
    if form == "swiss":
        met = Counter(pair for played in evening.rounds for pair in pairs_met(played))
        assert set(met.values()) == {1}
    assert all(row.played == 6 for row in standings(evening))


def play_plain(evening: Evening, rounds: int, rng: Random) -> Evening:
    for _ in range(rounds):
        evening = finished(started(evening, rng.randrange(2**32)), rng)
    return evening


@pytest.mark.parametrize("count", range(2, 20))
def test_all_play_all(count: int) -> None:
    evening = opened(replace(SWISS, format="all"), count)
    rounds = count - 1 + count % 2
    evening = play_plain(evening, rounds, Random(count))
    met = Counter(pair for played in evening.rounds for pair in pairs_met(played))
    assert met == Counter(map(frozenset, combinations(range(1, count + 1), 2)))
    with pytest.raises(Refusal, match="Everybody has played everybody"):
        next_round(evening, 0)


@given(st.integers(3, 12), st.integers(0, 2**32))
@settings(max_examples=60, deadline=None)
def test_all_play_all_with_late_entries(count: int, seed: int) -> None:
    """Nobody plays an opponent twice before meeting all others once, despite late entries and
    withdrawals; the evening ends."""
    rng = Random(seed)
    evening = play(opened(replace(SWISS, format="all"), count), 2, rng)
    for _ in range(4 * count):
        everyone = {frozenset(two) for two in combinations(evening.present, 2)}
        if everyone <= {pair for played in evening.rounds for pair in pairs_met(played)}:
            break
        evening = finished(started(evening, rng.randrange(2**32)), rng)
    with pytest.raises(Refusal, match="Everybody has played everybody"):
        next_round(evening, 0)


def test_the_circle_is_fair_about_seats() -> None:
    first: Counter[int] = Counter()
    for lap in range(7):
        first.update(lot[0][0] for lot in circle(range(1, 9), lap))
    assert all(3 <= count <= 4 for count in first.values())


@given(st.integers(2, 40), st.integers(0, 2**32))
@settings(max_examples=60, deadline=None)
def test_knockout(count: int, seed: int) -> None:
    rng = Random(seed)
    evening = opened(replace(SWISS, format="knockout"), count)
    rounds = (count - 1).bit_length()
    evening = play_plain(evening, rounds, rng)
    games = sum(not pairing.is_bye for played in evening.rounds for pairing in played.pairings)
    assert games == count - 1
    rows = standings(evening)
    assert rows[0].reached == rounds > rows[1].reached
    with pytest.raises(Refusal, match=f"The winner: Team {rows[0].entry}"):
        next_round(evening, 0)


@given(st.integers(6, 40), st.integers(3, 6), st.integers(1, 2), st.integers(0, 2**32))
@settings(max_examples=60, deadline=None)
def test_groups_then_knockout(count: int, size: int, advance: int, seed: int) -> None:
    form = replace(SWISS, format="groups", group_size=size, advance=advance)
    assume(-(-count // size) * advance >= 2)
    rng, evening = Random(seed), opened(form, count)
    while not (evening.current and evening.current.is_knockout):
        evening = started(finished(evening, rng), seed)
    groups = [played for played in evening.rounds if not played.is_knockout]
    met = Counter(pair for played in groups for pair in pairs_met(played))
    assert set(met.values()) == {1}
    group_of = {
        entry: pairing.group for pairing in evening.rounds[0].pairings for entry in pairing.entries
    }
    inside = combinations(group_of, 2)
    assert {*met} == {frozenset(two) for two in inside if group_of[two[0]] == group_of[two[1]]}
    last = evening.rounds[-1]
    through = [entry for pairing in last.pairings for entry in pairing.entries]
    assert set(Counter(map(group_of.__getitem__, through)).values()) == {advance}
    if len({*group_of.values()}) > 1:
        assert all(group_of[x] != group_of[y] for x, y in map(tuple, pairs_met(last)))


def test_the_same_seed_draws_the_same_round() -> None:
    evening = opened(SWISS, 24)
    assert next_round(evening, 5) == next_round(evening, 5) != next_round(evening, 6)


def test_boards_and_screens() -> None:
    form = replace(SWISS, boards=2, odd="bots")
    evening = started(opened(form, 7))
    assert [pairing.is_screen for pairing in evening.rounds[0].pairings] == [0, 0, 1, 1]
    assert 0 in evening.rounds[0].pairings[-1].entries
