"""What a table offers step by step is exactly what the rules allow."""

from __future__ import annotations

import json

import pytest

import doghouse
from doghouse import Record
from doghouse.explain.reasons import IllegalMove
from tests.support.configurations import CONFIGURATIONS, Wish, dog, late, name_of, walk
from tests.support.example_positions import DOG

PLIES = 60
MOST = 150  # positions with more legal moves are checked in part


def outcome(game: doghouse.Game, move: str, seat: str) -> str:
    after = game.copy()
    after.play(move, seat)
    position = after.position()
    for marbles in position.get("marbles", {}).values():
        marbles.sort()  # they are interchangeable
    return json.dumps(position)


def whole_sevens(game: doghouse.Game, begun: str) -> list[str]:
    """One text for every end that can be reached part by part, as a client would."""
    found: list[str] = []
    seen: set[object] = set()
    open_ = [game.seven(begun)]
    while open_:
        seven = open_.pop()
        if not seven.left:
            found.append(seven.so_far)
            continue
        assert seven.parts, "a seven that can't be spent was offered"
        for part in seven.parts:
            read, so_far = game._seven_so_far(part.text)
            assert read.ways[-1] == part.way
            key = tuple(int(cell) for cell in so_far.cells)
            if key not in seen:
                seen.add(key)
                following = game.seven(part.text)
                assert following.left == part.left
                open_.append(following)
    return found


def check_spelling(game: doghouse.Game, seat: str, offered: list[str]) -> None:
    """Checked on another game at the same position, because this one caches what it offered."""
    other = doghouse.load(game.position(), seed=1)
    for text in offered:
        other.effect(text, seat)  # raises IllegalMove otherwise
    legal = other.legal_moves(seat)
    if game.game == "dogcards" or game.phase == "exchange":
        assert set(offered) == set(legal)
    else:  # sevens are listed apart, and a joker may be named as any card it can be
        whole = {move for move in legal if "7" not in (move.card, move.stands_for)}
        assert whole <= set(offered)


def check(game: doghouse.Game) -> None:
    for seat in game.seats:
        legal = game.legal_moves(seat)
        offered = game.choices(seat)
        check_spelling(game, seat, offered.moves)
        assert len(set(offered.moves)) == len(offered.moves)
        if not legal:
            assert not offered.moves
            assert not offered.sevens
            continue
        if len(legal) > MOST:
            continue
        texts = list(offered.moves)
        for seven in offered.sevens:
            assert seven.left == 7
            assert seven == game.seven(seven.so_far)
            texts += whole_sevens(game, seven.so_far)
        expected = {outcome(game, str(move), seat) for move in legal}
        assert {outcome(game, text, seat) for text in texts} == expected


@pytest.mark.parametrize("wish", CONFIGURATIONS, ids=name_of)
def test_choices_are_the_legal_moves(wish: Wish) -> None:
    game = doghouse.new(**wish, seed=31)
    for ply, _ in enumerate(walk(game, 31, PLIES)):
        if ply % 3 == 0:
            check(game)


@pytest.mark.parametrize("wish", CONFIGURATIONS[:24:3], ids=name_of)
def test_choices_near_the_end(wish: Wish) -> None:
    for seed in range(3):
        game = doghouse.load(late(doghouse.new(**wish, seed=seed).position(), seed), seed=seed)
        for _ in walk(game, seed, 12):
            check(game)


@pytest.mark.usefixtures("engine")
@pytest.mark.rules("B33")
def test_a_search_is_spelt_as_the_law_spells_it() -> None:
    """So that a game played from the choices can be replayed."""
    position = {
        **DOG,
        "options": {"deck": "dogcards"},
        "hands": {"a": ["14"], "b": ["2"], "c": ["2"], "d": ["2"]},
        "pile": [],
        "discard": ["5", "14", "*", "5"],
    }
    game = doghouse.load(position)
    offered = game.choices("a").moves
    assert sorted(offered) == ["14 0>14", "14 12>26", "14 ?*", "14 ?5"]
    assert sorted(doghouse.load(position).legal_moves()) == sorted(offered)
    game.play("14 ?5")
    assert Record.parse(Record.of(game).text()).game().position() == game.position()


def test_nothing_when_not_asked() -> None:
    game = doghouse.new(**dog("brandi", 2, 2), seed=1)
    other = next(seat for seat in game.seats if seat != game.turn)
    assert not game.choices(other).moves
    assert not game.choices(other).sevens


@pytest.mark.parametrize("text", ["", "7 ", "7 0>", "7 0>8", "8", "*=8", "7,7", "7 a>b", "x" * 200])
def test_a_seven_that_is_none(text: str) -> None:
    game = doghouse.new(**dog("brandi", 2, 2), seed=1)
    with pytest.raises(IllegalMove):
        game.seven(text)


def test_asking_changes_nothing() -> None:
    """Choices are cached, but a game answers as if it had never been asked."""
    asked = doghouse.new(**dog(seats=2, teams=2), seed=5)
    silent = doghouse.new(**dog(seats=2, teams=2), seed=5)
    moves = walk(silent, 5, 40)
    for _ in walk(asked, 5, 40):
        assert asked.choices(str(asked.turn)) is not None
        next(moves)
        assert asked.position() == silent.position()
        assert asked.legal_moves() == silent.legal_moves()
