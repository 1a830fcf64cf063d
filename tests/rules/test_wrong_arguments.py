"""Arguments of a wrong type raise a ValueError that quotes them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import doghouse
from doghouse.quote import quote


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


# --- records --------------------------------------------------------------------------------------

RECORD = doghouse.Record.of(GAME, date="2026-11-15")


@pytest.mark.parametrize("text", [None, b"", b"doghouse record 1\n", 5, ["doghouse record 1"]])
def test_a_record_is_read_from_a_text(text: Any) -> None:
    with pytest.raises(doghouse.BadRecord, match="a record must be text, not "):
        doghouse.Record.parse(text)


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        ({"names": {"a": 5}}, "the name of a must be text, not 5"),
        ({"names": {"a": None}}, "the name of a must be text, not None"),
        ({"names": ["a"]}, r"names must be a dict by seat, not \['a'\]"),
        ({"names": {"z": "Zoe"}}, "there is no seat 'z'"),
        ({"date": 5}, "the date must be text, not 5"),
        ({"date": b"2026"}, "the date must be text, not b'2026'"),
    ],
)
def test_names_and_dates_are_texts(arguments: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        doghouse.Record.of(GAME, **arguments)


@pytest.mark.parametrize("ply", ["1", 1.0, True, [1], -1, 1])
def test_a_ply_is_a_whole_number(ply: Any) -> None:
    with pytest.raises(ValueError, match="the record has 0 moves, so there is no ply ") as refusal:
        RECORD.game(ply)
    assert str(refusal.value).endswith(repr(ply))
    with pytest.raises(ValueError, match="there is no ply"):
        list(RECORD.walk(ply))


# --- shufflers ------------------------------------------------------------------------------------


def numbers_for(k: int, cards: list[str]) -> list[Any]:
    return [int(card) if card.isdecimal() else card for card in cards]


@pytest.mark.parametrize("game", ["dog", "dogcards"])
def test_a_shuffler_returns_texts(game: str) -> None:
    with pytest.raises(ValueError, match=r"shuffle 0: .* not \["):
        doghouse.new(game, shuffler=numbers_for)
    with pytest.raises(ValueError, match="not None"):
        doghouse.new(game, shuffler=lambda k, cards: None)  # type: ignore[arg-type,return-value]
