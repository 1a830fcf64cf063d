"""Events of an evening: what can happen, which errors are shown, and what can be undone."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from doghouse.evening.evening import Evening, fold, read, write
from doghouse.evening.events import (
    Amended,
    Changed,
    Claimed,
    ClockSet,
    Confirmed,
    Corrected,
    Ended,
    Entered,
    Entry,
    Event,
    Opened,
    Pairing,
    Recorded,
    Started,
    TableResult,
    Undone,
    Withdrew,
)
from doghouse.evening.names import entered
from doghouse.evening.pairing import next_round
from doghouse.evening.results import read_result
from doghouse.evening.settings import PRESETS
from doghouse.evening.standings import standings
from doghouse.protocol.messages import Settings
from doghouse.table.refusal import Refusal
from doghouse.words import LANGUAGES, keys
from tests.evening.played import finished, opened, recorded, started

PAIRS = PRESETS["tac"]


@pytest.fixture
def evening() -> Evening:
    """Round 1 is running, at tables 1 and 2."""
    return started(opened(PAIRS, 4), 1)


def won(*home: int, **rest: object) -> TableResult:
    return TableResult(home, **rest)  # type: ignore[arg-type]


BAD: dict[str, Callable[[Evening], Event]] = {
    "Nobody called 9 has entered.": lambda e: Withdrew(entry=9),
    "TEAM 1 has entered already.": lambda e: Entered(entries=(Entry(9, " TEAM 1"),)),
    "9 can’t be home: a team has 8.": lambda e: Recorded(round=1, table=1, result=won(9, 9)),
    "Only one team can win, and it is the one with 8 home.": lambda e: Recorded(
        round=1, table=1, result=won(8, 8)
    ),
    "Table 1 has 2 teams: give a number for each.": lambda e: Recorded(
        round=1, table=1, result=won(1, 2, 3)
    ),
    "Table 1 has only 2 teams.": lambda e: Recorded(round=1, table=1, result=won(1, 2, winner=2)),
    "Round 1 has no table 7.": lambda e: Recorded(round=1, table=7, result=won(8, 2)),
    "There is no round 2 yet.": lambda e: Recorded(round=2, table=1, result=won(8, 2)),
    "A team that didn’t turn up can neither win nor have marbles home.": lambda e: Recorded(
        round=1, table=1, result=won(1, 0, absent=(0,))
    ),
    "Round 1 can’t start now; next is round 2.": lambda e: Started(round=1, pairings=()),
    "Round 1 is not finished: no result yet from table 1, 2.": lambda e: Started(
        round=2, pairings=()
    ),
    "Table 1 has no result yet.": lambda e: Corrected(
        round=1, table=1, result=won(8, 1), reason="x"
    ),
    "Nobody has given a result for table 1 yet.": lambda e: Confirmed(
        table=1, entry=e.rounds[0].pairings[0].entries[0]
    ),
    "The evening has been opened already.": lambda e: Opened(settings=PAIRS),
    "Format and game can’t change any more: a round has been played with them.": lambda e: Changed(
        settings=replace(PAIRS, format="all")
    ),
    "The clock is not running.": lambda e: ClockSet(action="pause"),
    "There is no event 99 to undo.": lambda e: Undone(number=99, reason="x"),
    "Give a reason: others will read it.": lambda e: Undone(number=2, reason=" "),
    "This text is empty or contains hidden characters.": lambda e: Entered(
        entries=(Entry(9, "a\u202eb"),)
    ),
    "Anna has 3 players; a team here has 2.": lambda e: Entered(
        entries=(Entry(9, "Anna", ("a", "b", "c")),)
    ),
}


@pytest.mark.parametrize("sentence", BAD)
def test_bad_input(evening: Evening, sentence: str) -> None:
    before = write(evening)
    with pytest.raises(Refusal) as refused:
        evening.with_event(BAD[sentence](evening))
    assert str(refused.value) == sentence
    assert write(evening) == before


def test_a_result_from_the_wrong_table(evening: Evening) -> None:
    there, elsewhere = evening.rounds[0].pairings
    with pytest.raises(Refusal, match=r"Team \d does not play at table 1\."):
        evening.with_event(Claimed(table=1, entry=elsewhere.entries[0], result=won(8, 2)))
    with pytest.raises(Refusal, match=r"does not play at table 2"):
        evening.with_event(Claimed(table=2, entry=there.entries[0], result=won(8, 2)))


def test_both_sides_confirm(evening: Evening) -> None:
    one, other = evening.rounds[0].pairings[0].entries
    claimed = evening.with_event(Claimed(table=1, entry=one, result=won(6, 8)))
    assert claimed.waiting == (1, 2)
    assert claimed.with_event(Confirmed(table=1, entry=one)).waiting == (1, 2)  # its own
    agreed = claimed.with_event(Confirmed(table=1, entry=other))
    assert agreed.waiting == (2,)
    assert agreed.rounds[0].results[1] == won(6, 8, winner=1)
    # The other side claims another result, which now needs confirming.
    contested = claimed.with_event(Claimed(table=1, entry=other, result=won(8, 6)))
    assert contested.waiting == (1, 2)
    assert contested.with_event(Confirmed(table=1, entry=one)).rounds[0].results[1].winner == 0
    with pytest.raises(Refusal, match="has a result already"):
        agreed.with_event(Claimed(table=1, entry=one, result=won(8, 0)))


def test_a_correction_has_a_reason(evening: Evening) -> None:
    evening = recorded(recorded(evening, 1, 8, 2), 2, 8, 2)
    fixed = Corrected(round=1, table=1, result=won(2, 8), reason="read the slip upside down")
    assert evening.with_event(fixed).rounds[0].results[1].winner == 1
    with pytest.raises(Refusal, match="Give a reason"):
        evening.with_event(Corrected(round=1, table=1, result=won(2, 8), reason=""))


def test_a_knockout_needs_a_winner_and_keeps_those_who_have_moved_on() -> None:
    evening = started(opened(replace(PAIRS, format="knockout"), 4))
    with pytest.raises(Refusal, match="somebody has to go through"):
        recorded(evening, 1, 3, 3)
    evening = recorded(recorded(evening, 1, 3, 3, squares=(10, 12)), 2, 8, 1)
    first = evening.rounds[0].pairings[0].teams[0][0]
    evening = started(evening)
    assert first in evening.rounds[1].pairings[0].entries
    with pytest.raises(Refusal, match="has played on already"):
        evening.with_event(Corrected(round=1, table=1, result=won(3, 4), reason="x"))


def test_who_withdrew_before_the_draw_has_no_place() -> None:
    evening = opened(PAIRS, 6).with_event(Withdrew(entry=2, reason="entered by mistake"))
    assert {row.entry for row in standings(evening)} == {1, 3, 4, 5, 6}
    evening = finished(started(evening), Random(1)).with_event(Withdrew(entry=3, reason="bus"))
    assert {row.entry for row in standings(evening)} == {1, 3, 4, 5, 6}
    evening = evening.with_event(Amended(entry=Entry(2, "Here after all")))
    assert {row.entry for row in standings(evening)} == {1, 2, 3, 4, 5, 6}


def test_late_withdrawn_and_back() -> None:
    evening = finished(started(opened(PAIRS, 6)), Random(1))
    evening = evening.with_event(entered(evening, "Late & Later"))
    evening = evening.with_event(Withdrew(entry=2, reason="last bus"))
    evening = finished(started(evening), Random(2))
    assert 2 not in {entry for p in evening.rounds[1].pairings for entry in p.entries}
    assert 7 in {entry for p in evening.rounds[1].pairings for entry in p.entries}
    evening = evening.with_event(Amended(entry=Entry(2, "Team two")))
    assert evening.entries[2] == Entry(2, "Team two")
    assert 2 in {entry for p in next_round(evening, 3).pairings for entry in p.entries}
    cup = started(opened(replace(PAIRS, format="knockout"), 4))
    with pytest.raises(Refusal, match="The draw has been made"):
        cup.with_event(entered(cup, "Late"))


def test_the_director_rearranges(evening: Evening) -> None:
    fresh = opened(PAIRS, 4)
    by_hand = (Pairing(7, ((1,), (2,))), Pairing(9, ((3,), (4,))))
    assert fresh.with_event(Started(round=1, pairings=by_hand)).waiting == (7, 9)
    for pairings, sentence in (
        ((Pairing(1, ((1,), (2,))), Pairing(2, ((1,), (4,)))), "can’t play at two tables"),
        ((Pairing(1, ((1,), (2,))), Pairing(1, ((3,), (4,)))), "appears twice"),
        ((Pairing(1, ((1, 2), (3, 4))),), "wrong number of teams or players"),
        ((Pairing(1, ((1,), (8,))),), "Nobody called 8"),
        ((), "enough players here for a table"),
    ):
        with pytest.raises(Refusal, match=sentence):
            fresh.with_event(Started(round=1, pairings=pairings))


def test_undo_and_redo(evening: Evening) -> None:
    scored = recorded(evening, 1, 8, 2)
    undone = scored.with_event(Undone(number=4, reason="wrong table"))
    assert undone.waiting == (1, 2)
    assert len(undone.events) == 5  # the audit trail keeps it
    redone = undone.with_event(Undone(number=5, reason="right after all"))
    assert redone.rounds == scored.rounds
    with pytest.raises(Refusal, match="later ones depend on it"):
        scored.with_event(Undone(number=2, reason="nobody came"))
    assert fold(redone.events) == read(write(redone)) == redone


def test_the_end(evening: Evening) -> None:
    with pytest.raises(Refusal, match="not finished"):
        evening.with_event(Ended())
    over = finished(evening, Random(1)).with_event(Ended())
    assert (over.stage, over.steps) == ("over", ())
    with pytest.raises(Refusal, match="The evening is over"):
        next_round(over, 1)
    corrected = Corrected(round=1, table=1, result=won(0, 0), reason="protest upheld")
    assert over.with_event(corrected).stage == "over"
    assert over.with_event(Undone(number=len(over.events), reason="encore")).stage == "between"


def test_the_clock(evening: Evening) -> None:
    """40 minutes: 10 played, 5 paused, then resumed."""

    def left(now: float) -> float | None:
        assert evening.current is not None
        return evening.current.clock.left(now)

    assert left(999) == 2400
    evening = evening.with_event(ClockSet(action="start", at=1000))
    assert left(1600) == 1800
    evening = evening.with_event(ClockSet(action="pause", at=1600))
    assert left(1900) == 1800
    evening = evening.with_event(ClockSet(action="resume", at=1900))
    assert left(2000) == 1700
    assert left(9999) == 0
    evening = evening.with_event(ClockSet(action="end", at=2100))
    assert left(2100) == 0
    with pytest.raises(Refusal, match="over already"):
        evening.with_event(ClockSet(action="end", at=2200))


def test_settings_that_cannot_be() -> None:
    three = replace(PAIRS, format="all", table=Settings(seats=6))
    for wrong, sentence in (
        (three, "needs tables of two teams, not of 3"),
        (replace(PAIRS, table=Settings(seats=9)), "no such game"),
        (replace(PAIRS, advance=4), "4 of 4 can’t advance"),
    ):
        with pytest.raises(Refusal, match=sentence):
            Evening().with_event(Opened(settings=wrong))
    with pytest.raises(Refusal, match="not been opened"):
        Evening().with_event(Ended())


# --- texts --------------------------------------------------------------------------------------

SPREADSHEET = """\ufeffNr.\tSpieler 1\tSpieler 2\t
1\tJürg Ünal\tÄnne Öz\t

2\t"Zoë, genannt Zo"\tFrançois  Côté\t
\t\t\t
3\tßoss\tNiño\t
"""


def test_a_pasted_spreadsheet() -> None:
    evening = Evening().with_event(Opened(settings=PAIRS))
    evening = evening.with_event(entered(evening, SPREADSHEET))
    assert [(entry.name, entry.players) for entry in evening.entries.values()] == [
        ("Jürg Ünal & Änne Öz", ("Jürg Ünal", "Änne Öz")),
        ("Zoë, genannt Zo & François Côté", ("Zoë, genannt Zo", "François Côté")),
        ("ßoss & Niño", ("ßoss", "Niño")),
    ]
    assert evening.named("JÜRG ünal &  änne öz").id == 1


@pytest.mark.parametrize(
    "heading",
    ["Mannschaft;Spieler 1;Spieler 2", "Nr;Name;Partner", "Teilnehmer", "Participants", "Team;Nom"],
)
def test_a_heading_is_no_team(heading: str) -> None:
    evening = opened(PAIRS, 2)
    assert len(entered(evening, f"{heading}\nAnna;Ben\nCarla;Dora").entries) == 2


@pytest.mark.parametrize(
    ("line", "name", "players"),
    [
        ("3. Käthe", "Käthe", ()),
        ("12) Max / Mia", "Max / Mia", ("Max", "Mia")),
        ("4.Anna;Ben", "Anna & Ben", ("Anna", "Ben")),
        ("1860 München", "1860 München", ()),
        ("2.5 Promille", "2.5 Promille", ()),
        ("Özlem und Ärni", "Özlem und Ärni", ("Özlem", "Ärni")),
        ("Chloé et Zoé", "Chloé et Zoé", ("Chloé", "Zoé")),
        ("Ugo e Ada", "Ugo e Ada", ("Ugo", "Ada")),
        ("Sand and Andy", "Sand and Andy", ("Sand", "Andy")),
        ("Hundert/Hände", "Hundert/Hände", ()),
    ],
)
def test_numbers_and_players_of_a_line(line: str, name: str, players: tuple[str, ...]) -> None:
    (entry,) = entered(opened(PAIRS, 2), line).entries
    assert (entry.name, entry.players) == (name, players)


def test_an_open_quote_and_first_names() -> None:
    evening = Evening().with_event(Opened(settings=PRESETS["dog-championship"]))
    event = entered(evening, 'Name,Vorname\n"Zoë,Ott\nMüller, Hans\n\nBea')
    assert [entry.name for entry in event.entries] == ["Zoë,Ott", "Müller Hans", "Bea"]
    with pytest.raises(Refusal, match=r"Line 1: .* is too long"):
        entered(evening, "x" * 200_000)


def test_five_hundred_names() -> None:
    evening = Evening().with_event(Opened(settings=PAIRS))
    many = "\r\n\r\n".join(f"Paar {at} Müller" for at in range(500))
    evening = evening.with_event(entered(evening, many))
    assert len(evening.entries) == 500
    assert len(next_round(evening, 1).pairings) == 250


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("Anna\nBea\n\nanna", "anna is on line 1 and again on line 4."),
        ("Team 1", "Team 1 has entered already."),
        (" \n\n;;\n", "There are no names in this list."),
        (
            "Red;a;b;c",
            "Line 1 has 4 cells. A line is a name, or 2 players, or a name and 2 players.",
        ),
        ("x" * 65, f"Line 1: {'x' * 39}… is too long. A name has at most 64 letters."),
    ],
)
def test_lists_that_are_wrong(text: str, sentence: str) -> None:
    with pytest.raises(Refusal) as refused:
        entered(opened(PAIRS, 2), text)
    assert str(refused.value) == sentence


@given(st.text(max_size=300))
@settings(max_examples=200, deadline=None)
def test_any_text_is_a_list_or_refused(text: str) -> None:
    evening = opened(PAIRS, 2)
    try:
        after = evening.with_event(entered(evening, text))
    except Refusal as error:
        for language in LANGUAGES:
            error.in_language(language)
        return
    assert read(write(after)) == after


@pytest.mark.parametrize("text", ["", "8", "a:b", "6:8 won", "-1:3", "6;8"])
def test_texts_that_are_no_result(text: str) -> None:
    with pytest.raises(Refusal, match="A result is written 6:8"):
        read_result(text)


def test_results_as_people_write_them() -> None:
    assert {read_result(text).home for text in ("6:8", " 6 : 8 ", "6-8", "6 – 8", "6/8")} == {
        (6, 8)
    }


@pytest.mark.parametrize(
    "text", ["", "{}", "[]", '{"events": [{"type": "danced"}]}', '{"events": [{"type": "ended"}]}']
)
def test_documents_that_are_no_evening(text: str) -> None:
    with pytest.raises(Refusal):
        read(text)


def test_every_refusal_has_words() -> None:
    assert sum(key.startswith("refuse.evening.") for key in keys()) > 40
