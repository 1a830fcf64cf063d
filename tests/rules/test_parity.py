"""The interpreted and native engines, made from one source, agree cell by cell."""

from __future__ import annotations

import hashlib
from typing import Any

import pytest

from doghouse.game import Game, deal_game
from doghouse.rules import engine as engines
from doghouse.rules.core.chance import draw_below
from doghouse.rules.core.layout import SEVEN, TURN
from doghouse.rules.core.playout import TALLY_CELLS
from doghouse.rules.rulesets import configure
from tests.support.configurations import CONFIGURATIONS

SEED = 5
TURNS = 3000


def started(arguments: dict[str, Any], name: str, seed: int) -> Game:
    asked = {key: value for key, value in arguments.items() if key != "game"}
    game = deal_game(configure(arguments["game"], **asked), engines.get(name), seed=seed)
    return game


def state_hash(game: Game) -> str:
    cells = [int(cell) for cell in game.state.cells] + [int(cell) for cell in game.state.chance]
    return hashlib.sha256(repr(cells).encode()).hexdigest()


def list_actions(game: Game) -> list[int]:
    scratch = game.state.engine.scratch
    count = game.state.engine.playout.legal_actions(
        game.state.rules, game.state.cells, scratch.out, scratch.work
    )
    return [int(action) for action in scratch.out[:count]]


@pytest.mark.parametrize("arguments", CONFIGURATIONS, ids=str)
def test_ply_by_ply(arguments: dict[str, Any]) -> None:
    """The same actions in the same order, and the same state after each."""
    games = [started(arguments, name, SEED) for name in ("interpreted", "native")]
    rng = [SEED]
    for _ in range(250):
        assert state_hash(games[0]) == state_hash(games[1])
        if games[0].is_over:
            break
        actions, others = (list_actions(game) for game in games)
        assert actions == others
        action = actions[draw_below(rng, len(actions))]
        for game in games:
            game.state.engine.playout.apply(
                game.state.rules, game.state.cells, game.state.chance, action
            )


@pytest.mark.parametrize("arguments", CONFIGURATIONS, ids=str)
def test_whole_playouts(arguments: dict[str, Any]) -> None:
    """Random play: the same tally, which includes a check of all actions, and the same state."""
    ends = []
    for name in ("interpreted", "native"):
        game = started(arguments, name, SEED + 1)
        scratch, tally = game.state.engine.scratch, game.state.engine.words([0] * TALLY_CELLS)
        game.state.engine.playout.play_on(
            game.state.rules,
            game.state.cells,
            game.state.chance,
            scratch.out,
            scratch.work,
            game.state.engine.words([SEED]),
            tally,
            TURNS,
        )
        ends.append((state_hash(game), [int(count) for count in tally]))
    assert ends[0] == ends[1]


class Cell(int):
    """Compiled cells are unsigned, so sums and differences of two of them go wrong."""

    def _alone(self, other: int) -> int:
        assert not isinstance(other, Cell), "arithmetic on two raw cells: add 0 to one first"
        return int(self)

    def __add__(self, other: int) -> int:
        return self._alone(other) + other

    def __sub__(self, other: int) -> int:
        return self._alone(other) - other

    def __mul__(self, other: int) -> int:
        return self._alone(other) * other

    def __neg__(self) -> int:
        raise AssertionError("a raw cell negated")


class RawCells(list[int]):
    def __getitem__(self, at: Any) -> Any:
        value = super().__getitem__(at)
        return value if isinstance(value, list) else Cell(value)


@pytest.mark.parametrize("arguments", CONFIGURATIONS, ids=str)
def test_no_arithmetic_on_two_raw_cells(arguments: dict[str, Any]) -> None:
    game = started(arguments, "interpreted", SEED)
    game.state.cells = RawCells(game.state.cells)
    rng = [SEED]
    for _ in range(400):
        if game.is_over:
            break
        actions = list_actions(game)
        for face in (7, 15):
            if game.game == "dog" and game.phase == "play" and game.state.cells[SEVEN] == 0:
                game.state.engine.sevens_from(
                    game.state.rules, game.state.cells, int(game.state.cells[TURN]), face
                )
        action = actions[draw_below(rng, len(actions))]
        game.state.engine.playout.apply(
            game.state.rules, game.state.cells, game.state.chance, action
        )


def test_the_watch_on_raw_cells_barks() -> None:
    cells = RawCells([3, 5])
    assert cells[0] - 5 == -2
    with pytest.raises(AssertionError, match="two raw cells"):
        assert cells[0] - cells[1]
