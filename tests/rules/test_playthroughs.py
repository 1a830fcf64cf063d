"""Playthroughs: the games in tests/games replay the same on both engines, and none is missing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import doghouse
from tests import games as files
from tests.games.playthrough import SEED, is_ended, legal_part, replayed
from tests.games.transcript import playthroughs_in, transcript
from tests.support.configurations import CONFIGURATIONS, Position, Wish, dog, name_of

MOST_BYTES = 20_000  # of a file
MOST_LINES = 15_000  # in all
PAIRS = dog("classic", 4, 2)

Change = Callable[..., Any]  # takes a method's answer and arguments and returns another answer


def test_every_configuration_has_its_file() -> None:
    expected = [files.path_of(wish) for wish in CONFIGURATIONS]
    assert sorted(files.FOLDER.glob("*.txt")) == sorted(expected)


@pytest.mark.parametrize("wish", CONFIGURATIONS, ids=name_of)
def test_playthrough(wish: Wish, engine: str) -> None:
    """After an intended change of the rules: `python -m tests.games --write`, and read the diff."""
    text = files.path_of(wish).read_text("utf-8")
    beginning, end = playthroughs_in(text)
    assert (beginning.call, beginning.start) == ("new", {**wish, "seed": SEED})
    assert len(beginning.moves) == files.BEGINNING
    assert (end.call, len(end.moves)) == ("load", files.END)
    assert replayed(end).is_over
    assert transcript([beginning, end]).splitlines() == text.splitlines()


def test_files_stay_small() -> None:
    texts = [path.read_text("utf-8") for path in files.FOLDER.glob("*.txt")]
    assert max(len(text.encode()) for text in texts) < MOST_BYTES
    assert sum(len(text.splitlines()) for text in texts) < MOST_LINES


def test_writing_keeps_the_games() -> None:
    """They are kept up to the first illegal move."""
    wish = CONFIGURATIONS[-1]
    assert files.rewritten(wish) == files.path_of(wish).read_text("utf-8")
    beginning, _ = files.stored(wish)
    broken = beginning.with_moves([*beginning.moves[:7], "a fold", *beginning.moves[7:]])
    assert list(legal_part(broken)) == beginning.moves[:7]
    assert not is_ended(broken)


# --- what a file shows ------------------------------------------------------------------------


def lines_below(moves: int) -> list[str]:
    """The text below the last of the first `moves` moves of a game in pairs."""
    beginning, _ = files.stored(PAIRS)
    text = transcript([beginning.with_moves(beginning.moves[:moves])])
    return text.rpartition("\n> ")[2].splitlines()[1:]


def test_a_card_given_is_open_to_its_giver_alone() -> None:
    """So every view is as the position implies, and nobody else's moves change."""
    assert lines_below(1) == ["  turn: b · hands.a: * 10 2 9 K · given.a: 7"]


def test_what_a_seat_has_learnt_is_shown() -> None:
    assert lines_below(4)[2:] == [
        "  a sees known.hands.c 7",
        "  b sees known.hands.d K",
        "  c sees known.hands.a 2",
        "  d sees known.hands.b 9",
        "  a may (2) K: a0>0 · *=A: a0>0",
    ]


# --- an engine that differs in one thing ------------------------------------------------------


def without(document: Position, key: str) -> Position:
    return {name: value for name, value in document.items() if name != key}


def knowing(view: Position, **known: Any) -> Position:
    return {**view, "known": {**view["known"], **known}}


VIEWS: dict[str, Change] = {
    "wrong count": lambda view, seat: {**view, "pile": view["pile"] + 1},
    "hand of a": lambda view, seat: {**view, "hands": {**view["hands"], "a": ["2", "3"]}},
    "card known in a hand": lambda view, seat: knowing(view, hands={"a": ["9"]}),
    "card known in the pile": lambda view, seat: knowing(view, pile=[[0, "9"]]),
    "seen by onlookers": lambda view, seat: view if seat else {**view, "turn": "a"},
    "no discard": lambda view, seat: without(view, "discard"),
    "nothing known": lambda view, seat: without(view, "known"),
    "seed": lambda view, seat: {**view, "seed": 1},
}
POSITIONS: dict[str, Change] = {
    "no winners": lambda position: without(position, "winners"),
    "discard": lambda position: {**position, "discard": position["discard"][:-1]},
    "pile": lambda position: {**position, "pile": position["pile"][::-1]},
    "hand": lambda position: {**position, "hands": {**position["hands"], "c": ["14"]}},
}
MOVES: dict[str, Change] = {
    "one less": lambda moves, seat: moves[:-1] if moves[5:] else moves,
    "one twice": lambda moves, seat: [*moves, *moves[-1:]],
    "another order": lambda moves, seat: moves[::-1],
    "one out of turn": lambda moves, seat: moves or ["fold"] * (seat == "d"),
}
CHANGES = [
    pytest.param(method, change, id=f"{method} {name}")
    for method, changes in (("view", VIEWS), ("position", POSITIONS), ("legal_moves", MOVES))
    for name, change in changes.items()
]


@pytest.mark.parametrize(("method", "change"), CHANGES)
@pytest.mark.parametrize("wish", [PAIRS, CONFIGURATIONS[-1]], ids=name_of)
def test_another_answer_of_the_engine_is_noticed(
    wish: Wish, method: str, change: Change, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Positions and views are changed on the last ply only; earlier, the next ply would show it."""
    original = getattr(doghouse.Game, method)

    def changed(game: doghouse.Game, *arguments: Any) -> Any:
        answer = original(game, *arguments)
        is_meant = game.is_over or method == "legal_moves"
        return change(answer, *arguments) if is_meant else answer

    playthroughs = files.stored(wish)
    assert transcript(playthroughs) == files.path_of(wish).read_text("utf-8")
    monkeypatch.setattr(doghouse.Game, method, changed)
    assert transcript(playthroughs) != files.path_of(wish).read_text("utf-8")
