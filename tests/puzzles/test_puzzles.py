"""The puzzles that come with Doghouse: playable, with nothing hidden revealed, and judged right."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta
from pathlib import Path

import pytest

from doghouse.analysis.valued_moves import percent
from doghouse.bots.move_reasons import reasons_for
from doghouse.explain.reasons import IllegalMove
from doghouse.game import Game
from doghouse.notation.information_set import InformationSet
from doghouse.notation.position import View
from doghouse.puzzles.puzzle import (
    AGAINST,
    AS_GOOD,
    FILE,
    GAP,
    LEVELS,
    RESCUE,
    THEMES,
    daily,
    judge,
    practice,
    shipped,
)
from doghouse.words import LANGUAGES

PUZZLES = list(shipped().values())


def test_every_puzzle_is_legal_and_its_answer_stands_out() -> None:
    for puzzle in PUZZLES:
        game = puzzle.game()
        assert game.turn == puzzle.seat
        assert set(puzzle.chances) == set(map(str, game.legal_moves(puzzle.seat)))
        if puzzle.lines:
            continue
        chances = list(puzzle.chances.values())
        assert chances[0] == max(chances)
        lost = [chances[0] - chance for chance in chances]
        gap = AS_GOOD if puzzle.proof == RESCUE else GAP  # a proven answer needs no lead
        assert not [one for one in lost if 1000 * AS_GOOD + 1 < one < 1000 * gap - 1], puzzle.id
        assert len(puzzle.answers) * 3 <= len(chances)
        assert {dog.move for dog in puzzle.dogs.values()} <= set(puzzle.chances)
        assert set(puzzle.counted) <= set(puzzle.chances)


def test_no_hidden_card_is_in_a_puzzle() -> None:
    """The view is the same whatever the hidden cards."""
    for puzzle in PUZZLES:
        hands = puzzle.view["hands"]
        assert [seat for seat, hand in hands.items() if isinstance(hand, list)] == [puzzle.seat]
        assert isinstance(puzzle.view["pile"], int)
        given = puzzle.view["given"].items()
        assert all(card == 1 for seat, card in given if seat != puzzle.seat)
        has_others = any(hand for seat, hand in hands.items() if seat != puzzle.seat)
        assert InformationSet(puzzle.view).hidden or puzzle.lines or not has_others
        assert puzzle.game().view(puzzle.seat) == puzzle.view


def test_there_are_enough_of_all_kinds() -> None:
    assert len(PUZZLES) >= 400
    assert FILE.stat().st_size <= 1_000_000
    assert {puzzle.theme for puzzle in PUZZLES} == set(THEMES)
    for game in ("dog", "dogcards"):
        levels = Counter(puzzle.level for puzzle in PUZZLES if puzzle.view["game"] == game)
        assert set(levels) == set(LEVELS)
    assert not practice("seven", game="dogcards")
    assert all(puzzle.level == 4 for puzzle in practice(level=4))


def test_the_page_counts_them_by_theme_and_level() -> None:
    page = (Path(__file__).parents[2] / "docs" / "results" / "puzzles.md").read_text("utf-8")
    assert f"\n{len(PUZZLES)} puzzles, mined with " in page
    for name, game in (("DOG", "dog"), ("DOG Cards", "dogcards")):
        counts = [len(practice(theme, game=game)) for theme in THEMES]
        counts += [len(practice(level=level, game=game)) for level in LEVELS]
        assert f"| {name} | {' | '.join(map(str, counts))} |" in page


def test_every_wrong_move_has_a_reason_in_every_language() -> None:
    for puzzle in PUZZLES[::8]:
        for move in puzzle.chances:
            for language in LANGUAGES:
                assert puzzle.valued(move).sentence(language) or move in puzzle.answers
    counted = (one.reason for puzzle in PUZZLES for one in puzzle.counted.values())
    assert not [str(reason) for reason in counted if str(reason).startswith("Count.")]  # no words


def test_a_reason_is_on_the_side_of_the_verdict_and_a_common_one_is_not_told() -> None:
    told = 0
    for puzzle in [puzzle for puzzle in PUZZLES if not puzzle.lines]:
        view: View = puzzle.game().view(puzzle.seat)
        of_rival, of_best = (str(one) for one in reasons_for(view, [puzzle.rival, puzzle.best]))
        for move in puzzle.chances:
            reasons = puzzle.valued(move).reasons
            is_answer, opinions = move in puzzle.answers, {r for r in reasons if r.rule}
            assert all((reason.code in AGAINST) != is_answer for reason in opinions)
            assert (of_rival if is_answer else of_best) not in map(str, opinions)
            assert is_answer or reasons[-1].code == "count.behind"
            told += len(opinions)
    assert told


def test_the_wolf_plays_what_is_called_its_answer() -> None:
    assert all(puzzle.dogs["wolf"].found for puzzle in PUZZLES if not puzzle.lines)


def test_points_behind_are_the_difference_of_the_percentages_shown() -> None:
    """86 % and 42 % are 44 points apart, even if they are 85.5 and 42.4."""
    for puzzle in PUZZLES:
        shown = {move: percent(chance / 1000) for move, chance in puzzle.chances.items()}
        for move in puzzle.chances:
            for reason in puzzle.valued(move).reasons:
                if reason.code == "count.behind":
                    assert dict(reason.args)["count"] == shown[puzzle.best] - shown[move]


def test_the_day_decides_and_none_comes_again_before_all_have_come() -> None:
    first = date(2026, 11, 18)
    days = [first + timedelta(days=n) for n in range(7 * len(PUZZLES))]
    plans = [daily(day) for day in days if day.isoweekday() == 7]
    others = [daily(day) for day in days if day.isoweekday() != 7]
    for shown, is_plan in ((plans, True), (others, False)):
        ids = {puzzle.id for puzzle in PUZZLES if bool(puzzle.lines) == is_plan}
        assert {puzzle.id for puzzle in shown[: len(ids)]} == ids
    assert daily(first) == daily(first)
    assert daily(date(1999, 1, 1)).id in shipped()


def test_plans_bring_all_home_in_as_many_cards_as_their_level_says() -> None:
    for puzzle in practice("together"):
        assert puzzle.cards == puzzle.level + 2
        for line in puzzle.lines:
            assert len(line) == puzzle.cards
            words = [judge(puzzle, move, line[:at]).word for at, move in enumerate(line)]
            assert words == ["so_far"] * (puzzle.cards - 1) + ["right"]
            winners = puzzle.game(line).winners
            assert winners == sorted([puzzle.seat, *puzzle.game().partners(puzzle.seat)])
        others = set(puzzle.game().legal_moves()) - {line[0] for line in puzzle.lines}
        assert {judge(puzzle, str(move)).word for move in others} == {"wrong"}


def test_a_plan_may_be_spelt_in_other_ways() -> None:
    found = 0
    for puzzle in PUZZLES:
        for line in puzzle.lines:
            for at, move in enumerate(line[:-1]):
                for other in respelt(puzzle.game(line[:at]), move):
                    found += 1
                    assert judge(puzzle, other, line[:at]).tried.move == move
                    word = judge(puzzle, line[at + 1], [*line[:at], other]).word
                    assert word == ("right" if at + 2 == len(line) else "so_far")
    assert found


def respelt(game: Game, move: str) -> list[str]:
    """A seven with its parts in another order, if the position is the same."""
    card, parts = move.split(" ", 1)
    swapped = f"{card} {','.join(reversed(parts.split(',')))}"
    if swapped == move:
        return []
    try:
        is_same = game.played(swapped)[0].position() == game.played(move)[0].position()
    except IllegalMove:
        return []
    return [swapped] if is_same else []


def test_a_plan_leaves_cards_to_nobody_else() -> None:
    for puzzle in practice("together"):
        team = {puzzle.seat, *puzzle.game().partners(puzzle.seat)}
        hands = puzzle.game().position()["hands"]
        assert {seat for seat, hand in hands.items() if hand} == team
        assert set(puzzle.view["known"]["hands"]) == team - {puzzle.seat}


def test_judging_takes_any_spelling() -> None:
    for puzzle in [puzzle for puzzle in PUZZLES if not puzzle.lines][::8]:
        game = puzzle.game()
        words = {move: judge(puzzle, move).word for move in puzzle.chances}
        assert [move for move, word in words.items() if word == "right"] == [puzzle.best]
        assert {m for m, word in words.items() if word != "wrong"} == set(puzzle.answers)
        for move in game.choices(puzzle.seat).moves:  # every spelling of a joker
            assert judge(puzzle, str(move)).word in ("right", "as_good", "wrong")
        with pytest.raises(IllegalMove):
            judge(puzzle, "no move")
