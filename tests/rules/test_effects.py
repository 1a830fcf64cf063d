"""Effects tell what happened: ways, captures and open cards; and nothing secret."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import doghouse
from doghouse.notation.move import as_move
from doghouse.rules.effects import Effect, Hop
from doghouse.rules.kinds import Kind
from tests.support.configurations import (
    BOARDS,
    CONFIGURATIONS,
    DOG_CARDS,
    Wish,
    late,
    name_of,
    setting,
    walk,
)

Marbles = dict[str, list[str]]


def steps(wish: Wish, seed: int, plies: int, is_late: bool = False) -> Iterator[tuple[Any, ...]]:
    """(before, seat, move, effect, after) for each ply of a random game."""
    game = doghouse.new(**wish, seed=seed)
    if is_late:
        game = doghouse.load(late(game.position(), seed), seed=seed)
    before: tuple[Any, ...] = ()
    for _ in walk(game, seed, plies):
        if before:
            seat, move = game.events()[-1]
            yield before[0].position(), seat, move, before[0].effect(move, seat), game.position()
        before = (game.copy(),)


def marbles_of(position: dict[str, Any]) -> Marbles:
    """Without the mark of fresh marbles."""
    return {
        seat: sorted(square.rstrip("!") for square in squares)
        for seat, squares in position["marbles"].items()
    }


def go(marbles: Marbles, seat: str, start: str, end: str) -> None:
    marbles[seat].remove(start)  # ValueError if none was there
    marbles[seat].append(end)


def after_hops(before: Marbles, deed: Effect) -> Marbles:
    marbles = {seat: list(squares) for seat, squares in before.items()}
    if deed.kind == "swap":
        for hop in deed.hops:
            marbles[hop.seat].remove(hop.squares[0])
        for hop in deed.hops:
            marbles[hop.seat].append(hop.squares[-1])
    else:
        for hop in deed.hops:
            for square, seat in hop.captures.items():
                go(marbles, seat, square, f"{seat}0")
            go(marbles, hop.seat, hop.squares[0], hop.squares[-1])
    return {seat: sorted(squares) for seat, squares in marbles.items()}


def check_way(hop: Hop, track: int, is_swap: bool) -> None:
    """Square by square; a way leaves the track only into the marble's own home."""
    if is_swap:
        assert len(hop.squares) == 2
        return
    for one, other in zip(hop.squares, hop.squares[1:], strict=False):
        if one == f"{hop.seat}0":
            assert other.isdigit()
        elif other.isdigit():
            assert (int(other) - int(one)) % track in (1, track - 1)
        elif one.isdigit():
            assert other == f"{hop.seat}1"
        else:
            assert int(other[1:]) == int(one[1:]) + 1
    assert set(hop.captures) <= set(hop.squares[1:])


def check_board(wish: Wish, step: tuple[Any, ...]) -> None:
    before, _, move, deed, after = step
    if deed.kind in ("give", "fold") or "?" in move:
        assert not deed.hops
        assert marbles_of(before) == marbles_of(after)
        return
    track = setting(wish, "squares_per_seat") * wish["seats"]
    assert deed.card == move.split(" ")[0].split("=")[0]
    assert (deed.stands_for != "") == (deed.card == "*")
    assert after_hops(marbles_of(before), deed) == marbles_of(after)
    for hop in deed.hops:
        check_way(hop, track, deed.kind == "swap")
    taken = {seat for hop in deed.hops for seat in hop.captures.values()}
    assert set(deed.captured) == taken
    if "7" in (deed.card, deed.stands_for):
        assert sum(len(hop.squares) - 1 for hop in deed.hops) == 7


@pytest.mark.parametrize("wish", BOARDS, ids=name_of)
@pytest.mark.parametrize("is_late", [False, True], ids=["begun", "late"])
def test_hops_lead_from_one_position_to_the_next(wish: Wish, is_late: bool) -> None:
    for seed in range(3):
        for step in steps(wish, seed, 40, is_late):
            check_board(wish, step)


@pytest.mark.slow
@pytest.mark.parametrize("wish", BOARDS, ids=name_of)
def test_hops_in_many_games(wish: Wish) -> None:
    for seed in range(40):
        for step in steps(wish, seed, 300, bool(seed % 2)):
            check_board(wish, step)


@pytest.mark.rules("B8", "C6", "C13")
@pytest.mark.parametrize("wish", CONFIGURATIONS, ids=name_of)
def test_no_secret_card_is_told(wish: Wish) -> None:
    for _, _, move, deed, _ in steps(wish, 5, 120):
        verb = move.split(" ")[0]
        if verb in ("give", "take"):
            assert as_move(move).open_text == verb
            assert deed == Effect(Kind(verb))
        else:
            assert as_move(move).open_text == move


@pytest.mark.rules("C9", "C10", "C11", "C14", "C15")
@pytest.mark.parametrize("wish", DOG_CARDS, ids=name_of)
def test_open_cards_of_dog_cards(wish: Wish) -> None:
    kinds = set()
    for seed in range(4):
        for before, _, move, deed, _ in steps(wish, seed, 200):
            verb, *rest = move.split(" ")
            kinds.add(verb)
            if verb not in ("give", "take"):
                assert deed.card == rest[0]
            if verb == "buy":
                assert deed.place == rest[1]
                assert deed.found == before["market"][int(rest[1]) - 1]
            if verb in ("lay", "steal"):
                assert deed.row == rest[1]
            if verb == "search":
                assert deed.found == rest[1]
            if verb == "swap":
                assert deed.place == rest[1]
                assert deed.found == "*"
            if verb == "drop":
                assert deed.found == ""
    assert {"lay", "buy", "drop", "peek", "take"} <= kinds
