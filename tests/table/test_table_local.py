"""A table of one person and bots, without a server."""

from __future__ import annotations

import random
import time

import pytest

import doghouse
from doghouse.table import Table
from doghouse.table.table import local_table
from doghouse.table.turns import play_for
from tests.support.configurations import CONFIGURATIONS, Wish, name_of, pick


def play(table: Table, seat: str, move: str) -> None:
    table.apply(play_for(table, seat, move, "person"), time.monotonic())


def test_who_sits_where() -> None:
    table = local_table(doghouse.new(seed=1), "c", "greedy:far=2", "Ada")
    seats = table.document.seats
    assert {letter: seat.kind for letter, seat in seats.items()} == {
        "a": "bot",
        "b": "bot",
        "c": "person",
        "d": "bot",
    }
    assert table.names == {
        "a": "greedy:far=2",
        "b": "greedy:far=2",
        "c": "Ada",
        "d": "greedy:far=2",
    }
    assert table.is_playing
    assert table.seat_of(table.document.host) == "c"


@pytest.mark.parametrize("wish", CONFIGURATIONS, ids=name_of)
def test_a_game_at_the_table_is_the_game_itself(wish: Wish) -> None:
    game = doghouse.new(**wish, seed=4)
    table = local_table(game.copy(), "a", "random")
    assert table.document.configuration == game.configuration
    rng = random.Random(4)
    for _ in range(60):
        assert table.shown is not None
        assert table.shown.position() == game.position()
        if game.is_over:
            break
        seat, move = str(game.turn), pick(game.legal_moves(), rng)
        game.play(move, seat)
        play(table, seat, move)


@pytest.mark.rules("B8")
def test_cards_of_an_exchange_are_kept_until_all_are_there() -> None:
    game = doghouse.new(seed=1, first="a")
    table = local_table(game, "a", "random")
    for seat in "abc":
        play(table, seat, game.legal_moves(seat)[0])
    assert table.game is not None
    assert table.game.events()[1:] == []
    assert table.shown is not None
    assert table.shown.turn == "d"
    play(table, "d", game.legal_moves("d")[0])
    assert [seat for seat, _ in table.game.events()[1:]] == ["a", "b", "c", "d"]


def test_what_the_rules_refuse_changes_nothing() -> None:
    table = local_table(doghouse.new(teams=4, seed=1, first="a"), "a", "random")
    version = table.version
    with pytest.raises(doghouse.IllegalMove, match="'give K' is not a legal move"):
        play(table, "a", "give K")
    assert table.version == version
