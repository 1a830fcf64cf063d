"""Analysis of a whole game: losses, chances, luck and skill."""

from __future__ import annotations

import itertools
from functools import cache
from xml.etree import ElementTree

import pytest

import doghouse
from doghouse.analysis.decisions import judge, listed_move, mark_of
from doghouse.analysis.game_analysis import Chances, analysis_of, balances, decisions_of
from doghouse.analysis.game_review import review
from doghouse.bots import load
from doghouse.commands.analyse import chance_svg
from doghouse.protocol.http import Decision, GameAnalysis
from doghouse.record import Record


@cache
def record_of(game: str, seats: int) -> Record:
    """Seat a plays at random, the others don't."""
    played = doghouse.new(game, seats=seats, seed=5)
    bots = {seat: load("random" if seat == "a" else "greedy") for seat in played.seats}
    number = 0
    while not played.is_over:
        seat, number = str(played.turn), number + 1
        move = bots[seat].choose(played.view(seat), played.legal_moves(seat), seed=number)
        played.play(move, seat)
    return Record.of(played, {"a": "Anna & Co"}, "2026-03-01")


@cache
def analysis(game: str, seats: int) -> GameAnalysis:
    record = record_of(game, seats)
    found = [decision for decision in decisions_of(record, load("greedy")) if decision]
    return analysis_of(record, "greedy", review(record), found)


KINDS = [("dog", 4), ("dog", 3), ("dogcards", 2)]


@pytest.mark.parametrize(("game", "seats"), KINDS)
def test_who_plays_like_the_judge_loses_nothing(game: str, seats: int) -> None:
    found = analysis(game, seats)
    for seat, skill in found.seats.items():
        assert skill.decisions > 10
        assert (skill.lost > 0.01) == (seat == "a")
        assert (sum(skill.marks.values()) > 0) == (seat == "a")


@pytest.mark.parametrize(("game", "seats"), KINDS)
def test_the_chances_are_shares_and_end_with_the_winners(game: str, seats: int) -> None:
    record, found = record_of(game, seats), analysis(game, seats)
    assert all(len(course) == len(record.moves) + 1 for course in found.chances)
    for point in zip(*found.chances, strict=True):
        assert sum(point) == pytest.approx(1, abs=0.001)
    assert sorted(course[-1] for course in found.chances)[-2:] == [0.0, 1.0]


@pytest.mark.parametrize(("game", "seats"), KINDS)
def test_skill_and_luck_make_the_result(game: str, seats: int) -> None:
    found = analysis(game, seats)
    teams = len(found.teams)
    for balance, course in zip(found.teams, found.chances, strict=True):
        assert balance.skill + balance.luck == pytest.approx(course[-1] - 1 / teams, abs=0.001)
    assert sum(balance.skill for balance in found.teams) == pytest.approx(0, abs=0.001)
    assert found.teams[0].skill < 0


def test_the_turning_point_is_the_largest_rise_before_the_last_move() -> None:
    found = analysis("dog", 4)
    turn = found.turning_point
    assert turn
    winners = next(course for course in found.chances if course[-1] == 1)
    rises = [after - before for before, after in itertools.pairwise(winners[:-1])]
    assert turn.after - turn.before == pytest.approx(max(rises))
    assert turn.seat == record_of("dog", 4).moves[turn.ply - 1][0]


def test_whoever_did_not_resign_has_won() -> None:
    """A resignation is in the record, not in the moves."""
    goes_on = Record.of(record_of("dog", 4).game(40), {}, "2026-03-01")
    for resigned, winning in ((["a", "c"], 1), (["b", "d"], 0)):
        record = goes_on.with_resignation(resigned)
        found = [decision for decision in decisions_of(record, load("greedy")) if decision]
        judged = analysis_of(record, "greedy", review(record), found)
        assert [course[-1] for course in judged.chances] == [float(winning == t) for t in (0, 1)]


@pytest.mark.parametrize(("game", "seats"), KINDS)
def test_a_review_counts_what_the_record_says(game: str, seats: int) -> None:
    counted = review(record_of(game, seats))
    assert counted.plies == len(record_of(game, seats).moves)
    made = sum(seat.captures for seat in counted.seats.values())
    suffered = sum(seat.losses for seat in counted.seats.values())
    assert 0 < made <= suffered  # captures of one's own marbles count as suffered only
    assert (counted.rounds > 1) == (game == "dog")
    lucks = [seat.luck for seat in counted.seats.values()]
    if game == "dog":
        assert abs(sum(luck or 0 for luck in lucks)) < 0.5  # relative to the mean
    else:
        assert lucks == [None] * seats


def test_an_analysis_is_the_same_each_time() -> None:
    record = record_of("dogcards", 2)
    again = [decision for decision in decisions_of(record, load("greedy")) if decision]
    assert again == analysis("dogcards", 2).decisions


def test_marks_need_to_be_sure() -> None:
    assert [mark_of(lost, 0.0) for lost in (0.019, 0.02, 0.05, 0.1)] == ["", "?!", "?", "??"]
    assert mark_of(0.05, 0.03) == ""


@pytest.mark.rules("B13", "B24")
def test_another_spelling_of_a_move_is_the_listed_one() -> None:
    """A joker brings a marble out as an ace or as a king; only one spelling is listed."""
    position = {**doghouse.new(seed=1).position()}
    position["phase"], position["turn"] = "play", "a"
    position["hands"] = {"a": ["*", "A"], "b": ["2"], "c": ["2"], "d": ["2"]}
    game = doghouse.load(position)
    moves = game.legal_moves("a")
    (joker,) = [move for move in moves if move.card == "*"]
    for text in ("*=A a0>0", "*=K a0>0"):
        assert listed_move(game, moves, "a", text) == joker
        assert isinstance(judge(load("greedy"), game, 1, "a", text), Decision)


@pytest.mark.parametrize(("game", "seats"), KINDS)
def test_the_picture_is_drawn_for_people_and_readers(game: str, seats: int) -> None:
    drawn = ElementTree.fromstring(chance_svg(record_of(game, seats), analysis(game, seats)))
    assert drawn.get("role") == "img"
    assert drawn.get("aria-label")
    dots = [part for part in drawn if part.tag.endswith("circle")]
    assert len(dots) == sum(bool(one.mark) for one in analysis(game, seats).decisions)


def test_the_luck_of_a_game_that_began_from_a_position_begins_there() -> None:
    chances, course = Chances("ab", 2, ["a"]), [[0.9, 1.0], [0.1, 0.0]]
    assert [team.luck for team in balances(chances, course, [])] == [0.5, -0.5]
    assert [team.luck for team in balances(chances, course, [], has_start=True)] == [0.1, -0.1]
