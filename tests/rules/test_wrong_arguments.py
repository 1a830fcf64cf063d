"""Arguments of a wrong type are refused with a ValueError that quotes what came."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import doghouse
from doghouse.rules.quoting import quote


def nested() -> list[Any]:
    """Too deep for `repr`."""
    inner: list[Any] = []
    for _ in range(5000):
        inner = [inner]
    return inner


class Unprintable:
    def __repr__(self) -> str:
        raise RuntimeError("no text")


GAME = doghouse.new("dog", first="a", seed=1)
ODD_CALLS: dict[str, Callable[[Any], object]] = {
    "first": lambda odd: doghouse.new("dog", first=odd),
    "seed of new": lambda odd: doghouse.new("dog", seed=odd),
    "seed of load": lambda odd: doghouse.load(GAME.position(), seed=odd),
    "seed of imagine": lambda odd: doghouse.imagine(GAME.view("a"), odd),
    "view": lambda odd: GAME.view(odd),
    "legal_moves": lambda odd: GAME.legal_moves(odd),
    "partners": lambda odd: GAME.partners(odd),
    "why_not": lambda odd: GAME.why_not("give 5", odd),
    "play": lambda odd: GAME.play("give 5", seat=odd),
    "use": lambda odd: doghouse.use(odd),
}


@pytest.mark.parametrize("odd", [nested(), Unprintable(), ["a"]], ids=["nested", "mute", "list"])
@pytest.mark.parametrize("call", ODD_CALLS.values(), ids=ODD_CALLS)
def test_no_seat_and_no_seed(call: Callable[[Any], object], odd: object) -> None:
    with pytest.raises(ValueError, match=r"such a (list|Unprintable)|\['a'\]"):
        call(odd)


def test_whatever_a_repr_raises() -> None:
    assert quote(Unprintable()) == "such a Unprintable"
    assert quote(nested()) == "such a list"
    assert quote(10**5000) == "such a int"
