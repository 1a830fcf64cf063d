"""A document is read as a position, or rejected with an error that names the reason."""

from __future__ import annotations

from copy import deepcopy
from types import MappingProxyType
from typing import Any

import pytest

import doghouse
from tests.support.configurations import Position, cards_in
from tests.support.crowded import cards_position
from tests.support.example_positions import CARDS, DOG
from tests.support.position_documents import (
    ABSENT,
    CARDS_OF_FOUR,
    changed,
    check_read,
    containers,
    without,
)

# --- what may be left out, and what is valid ------------------------------------------------------


@pytest.mark.parametrize("key", ["options", "given", "discard"])
def test_may_be_left_out_on_the_board(key: str) -> None:
    assert check_read(without(changed(DOG, key, ABSENT[key]), key))


@pytest.mark.parametrize("key", ["given", "seen", "discard"])
def test_may_be_left_out_in_dog_cards(key: str) -> None:
    assert check_read(without(changed(CARDS, key, ABSENT[key]), key))


@pytest.mark.parametrize("key", sorted(set(DOG) - {"options", "given", "discard"}))
def test_missing_on_the_board(key: str) -> None:
    """Rejected: a missing key"""
    with pytest.raises(doghouse.BadPosition, match=key):
        doghouse.load(without(DOG, key))


@pytest.mark.parametrize("key", sorted(set(CARDS) - {"given", "seen", "discard"}))
def test_missing_in_dog_cards(key: str) -> None:
    """Rejected: a missing key"""
    with pytest.raises(doghouse.BadPosition, match=key):
        doghouse.load(without(CARDS, key))


def test_at_the_limits() -> None:
    """336 cards, a hand of 64, rounds 1 to 65535, more copies than the deck has."""
    there = cards_in(DOG).total()
    assert check_read(changed(DOG, "pile", ["2"] * (336 - there + 2)))
    assert check_read(changed(DOG, "hands.a", ["A"] * 64))
    assert check_read(changed(DOG, "round", 65535))
    assert check_read(changed(CARDS, "hands.b", ["14"] * 64))
    assert check_read(changed(CARDS, "pile", ["*"] * 300))


@pytest.mark.usefixtures("engine")
def test_a_hand_of_64_that_is_still_to_receive() -> None:
    """64 in the hand and one given, so a 65th would come. Rejected, or no card is lost."""
    exchange = {"phase": "exchange", "turn": "b", "first": "b", "given": {"a": "2"}}
    hands = {"a": ["2"] * 64, "b": ["3", "3"], "c": ["5", "5"], "d": ["6", "6"]}
    try:
        game = doghouse.load({**DOG, **exchange, "hands": hands}, seed=1)
    except doghouse.BadPosition:
        return
    before = cards_in(game.position())
    for text in ("give 3", "give 5", "give 6"):
        game.play(text)
    assert cards_in(game.position()) == before
    assert game.position()["hands"]["b"] == ["3", "6"]


@pytest.mark.usefixtures("engine")
@pytest.mark.rules("B7")
def test_after_the_last_round() -> None:
    """The round after 65535 is dealt as usual, and its position can be read."""
    position = {**DOG, "round": 65535, "pile": ["2"] * 40, "hands": {**DOG["hands"], "a": ["2"]}}
    position["hands"] = {"a": ["9"], "b": [], "c": [], "d": []}
    game = doghouse.load(position, seed=1)
    game.play("9 0>9")
    assert check_read(game.position())
    assert {len(hand) for hand in game.position()["hands"].values()} <= {2, 3, 4, 5}


def test_other_mappings_are_read_too() -> None:
    assert doghouse.load(MappingProxyType(DOG)).position() == doghouse.load(DOG).position()


@pytest.mark.parametrize("position", [DOG, CARDS], ids=["dog", "cards"])
def test_game_and_document_go_their_own_ways(position: Position) -> None:
    document = deepcopy(position)
    game = doghouse.load(document, seed=1)
    game.play(game.legal_moves()[0])
    assert document == position
    given_out = game.position()
    for container in containers(given_out):
        container.clear()
    for container in containers(document):
        container.clear()
    assert game.position()["game"] == position["game"]
    assert cards_in(game.position()) == cards_in(position)


# --- every error in notation.md -------------------------------------------------------------------


def exchange(**changes: Any) -> Position:
    return {**DOG, "phase": "exchange", "hands": {seat: ["2", "K"] for seat in "abcd"}, **changes}


def ended(position: Position, winners: Any) -> Position:
    return {**position, "phase": "over", "turn": None, "winners": winners}


def over(**changes: Any) -> Position:
    """Won by a and c."""
    return {**ended(with_home("a", "c"), ["a", "c"]), **changes}


def with_home(*seats: str) -> Position:
    return {**DOG, "marbles": {**DOG["marbles"], **{seat: HOME[seat] for seat in seats}}}


def with_completed(position: Position, *seats: str) -> Position:
    """All rows these seats can complete."""
    most = 1 if position["seats"] == 4 else 2
    completed = {**position["completed"], **dict.fromkeys(seats, most)}
    rows = {seat: [] if seat in seats else rows for seat, rows in position["rows"].items()}
    return {**position, "completed": completed, "rows": rows}


def choose(**changes: Any) -> Position:
    return {**CARDS, "phase": "choose", "seen": ["6", "10"], **changes}


HOME = {seat: [f"{seat}{place}" for place in (1, 2, 3, 4)] for seat in "abcd"}

#: the law's phrase, the document, and what the error must name
REFUSED: list[tuple[str, Position, str]] = [
    ("an unknown card", changed(DOG, "hands.a.0", "Z"), "Z"),
    ("an unknown card", changed(DOG, "hands.a.0", "1"), "1"),
    ("an unknown card", changed(DOG, "hands.a.0", 7), "7"),
    ("an unknown card", changed(DOG, "pile.1", "!"), "!"),
    ("an unknown card", changed(DOG, "discard.0", "14"), "14"),
    ("an unknown card", changed(DOG, "options.deck", "dogcards"), "A"),
    ("an unknown card", exchange(given={"a": "11"}, turn="b"), "11"),
    ("an unknown card", changed(CARDS, "hands.b.0", "11"), "11"),
    ("an unknown card", changed(CARDS, "market.0", "A"), "A"),
    ("an unknown card", changed(CARDS, "rows.a.0.0", "K"), "K"),
    ("an unknown card", choose(seen=["6", "Q"]), "Q"),
    ("an unknown key", {**DOG, "colour": 1}, "colour"),
    ("an unknown key", {**DOG, "known": {}}, "known"),
    ("an unknown key", {**DOG, "seed": 1}, "seed"),
    ("an unknown key", {**DOG, "market": []}, "market"),
    ("an unknown key", {**DOG, "seen": []}, "seen"),
    ("an unknown key", {**CARDS, "marbles": {}}, "marbles"),
    ("an unknown phase", {**DOG, "phase": "deal"}, "deal"),
    ("an unknown phase", {**DOG, "phase": "choose"}, "choose"),
    ("an unknown phase", {**DOG, "phase": None}, "None"),
    ("an unknown option", changed(DOG, "options.jokers", 3), "jokers"),
    ("option's value (type)", changed(DOG, "options.packs", "2"), "packs"),
    ("option's value (type)", changed(DOG, "options.packs", True), "packs"),
    ("option's value (type)", changed(DOG, "options.packs", 2.0), "packs"),
    ("option's value (type)", changed(DOG, "options.swap_own", 1), "swap_own"),
    ("option's value (type)", changed(DOG, "options.repeat_six", None), "repeat_six"),
    ("option's value (type)", changed(DOG, "options.fast_start", "true"), "fast_start"),
    ("option's value (type)", changed(DOG, "options.deck", ["french"]), "deck"),
    ("option's value (type)", {**DOG, "options": []}, "options"),
    ("option's value (type)", {**DOG, "options": None}, "options"),
    ("option's value (range)", changed(DOG, "options.packs", 0), "packs"),
    ("option's value (range)", changed(DOG, "options.packs", 7), "packs"),
    ("option's value (range)", changed(DOG, "options.jokers_per_pack", -1), "jokers_per_pack"),
    ("option's value (range)", changed(DOG, "options.jokers_per_pack", 5), "jokers_per_pack"),
    ("option's value (range)", changed(DOG, "options.squares_per_seat", 7), "squares_per_seat"),
    ("option's value (range)", changed(DOG, "options.squares_per_seat", 33), "squares_per_seat"),
    ("option's value (range)", changed(DOG, "options.home_entry", "end"), "home_entry"),
    ("option's value (range)", changed(DOG, "options.deck", "tarot"), "deck"),
    ("an unknown rule set", {**DOG, "rules": "house"}, "house"),
    ("an unknown game", {**DOG, "game": "ludo"}, "ludo"),
    ("seats and teams", {**DOG, "seats": 5}, "5"),
    ("seats and teams", {**DOG, "teams": 3}, "3"),
    ("seats and teams", {**DOG, "seats": 7}, "7"),
    ("seats and teams", {**CARDS, "seats": 5}, "5"),
    ("seats and teams", changed(DOG, "hands.e", []), "hands"),
    ("seats and teams", {**DOG, "marbles": {"a": ["a0"] * 4}}, "marbles"),
    ("seats and teams", {**DOG, "turn": "e"}, "e"),
    ("seats and teams", {**DOG, "first": "e"}, "e"),
    ("a square off the board", changed(DOG, "marbles.b.0", "64"), "64"),
    ("a square off the board", changed(DOG, "marbles.b.0", "-1"), "-1"),
    ("a square off the board", changed(DOG, "marbles.b.0", "016"), "016"),
    ("a square off the board", changed(DOG, "marbles.b.0", "b5"), "b5"),
    ("a square off the board", changed(DOG, "marbles.b.0", "b"), "b"),
    ("a square off the board", changed(DOG, "marbles.b.0", ""), ""),
    ("a square off the board", changed(DOG, "marbles.b.0", "e1"), "e1"),
    ("a square off the board", changed(DOG, "marbles.b.0", "b01"), "b01"),
    ("a square off the board", changed(DOG, "marbles.b.0", 16), "16"),
    ("a square off the board", changed(DOG, "marbles.b.0", "\u0661"), "\u0661"),
    ("a square off the board", changed(DOG, "marbles.b.0", " 16"), "16"),
    ("a square off the board", changed(DOG, "options.squares_per_seat", 8), "50"),
    ("two marbles on one square", changed(DOG, "marbles.b.0", "12"), "12"),
    ("two marbles on one square", changed(DOG, "marbles.b.0", "0"), "0"),
    ("two marbles on one square", changed(DOG, "marbles.a.1", "0"), "0"),
    ("two marbles on one square", changed(DOG, "marbles.d.1", "d1"), "d1"),
    ("other than four marbles", changed(DOG, "marbles.a", ["0!", "12", "a4"]), "four marbles"),
    ("other than four marbles", changed(DOG, "marbles.c", ["c0"] * 5), "four marbles"),
    ("other than four marbles", changed(DOG, "marbles.c", []), "four marbles"),
    ("a marble in another seat's house", changed(DOG, "marbles.b.1", "a0"), "a0"),
    ("a marble in another seat's home", changed(DOG, "marbles.b.1", "d4"), "d4"),
    ("a fresh marble off its own start", changed(DOG, "marbles.a.1", "12!"), "12!"),
    ("a fresh marble off its own start", changed(DOG, "marbles.a.1", "32!"), "32!"),
    ("a fresh marble off its own start", changed(DOG, "marbles.a.2", "a4!"), "a4!"),
    ("a fresh marble off its own start", changed(DOG, "marbles.a.3", "a0!"), "a0!"),
    ("a fresh marble off its own start", changed(DOG, "marbles.b.0", "16!!"), "16!"),
    ("a row out of order", changed(CARDS, "rows.a.0", ["13", "3"]), "row"),
    ("a row out of order", changed(CARDS, "rows.a.0", ["2"]), "row"),
    ("a row out of order", changed(CARDS, "rows.a.0", ["!"]), "row"),
    ("a row out of order", changed(CARDS, "rows.a.0", ["1", "2", "!"]), "row"),
    ("a row out of order", changed(CARDS, "rows.a.0", []), "row"),
    ("a row out of order", changed(CARDS, "rows.a.0", ["*"] * 14), "row"),
    ("a row out of order", changed(CARDS, "rows.a.0", ["*"] * 13 + ["14"]), "row"),
    ("too many rows (C18)", changed(CARDS, "rows.a", [["1"], ["1"]]), "rows"),
    ("too many rows (C18)", changed(CARDS, "rows.b", [["1"], ["1"], ["1"]]), "rows"),
    ("too many rows (C18)", changed(CARDS, "completed.b", 3), "b"),
    ("too many rows (C18)", changed(CARDS, "completed.b", -1), "b"),
    ("too many rows (C18)", changed(CARDS_OF_FOUR, "rows.a", [["1"], ["1"]]), "rows"),
    ("too many rows (C18)", changed(CARDS_OF_FOUR, "rows.b", [["1"]]), "rows"),
    ("too many rows (C18)", changed(CARDS_OF_FOUR, "completed.c", 2), "c"),
    ("a market of other than 13 places", {**CARDS, "market": CARDS["market"][:12]}, "market"),
    ("a market of other than 13 places", {**CARDS, "market": [*CARDS["market"], "2"]}, "market"),
    ("a market of other than 13 places", {**CARDS, "market": dict(enumerate("abc"))}, "market"),
    ("with a card on its own number", changed(CARDS, "market.4", "5"), "5"),
    ("with a card on its own number", changed(CARDS, "market.12", "13"), "13"),
    ("with a card on its own number", changed(CARDS, "market.0", "1"), "1"),
    ("with a card on its own number", changed(CARDS, "market.10", "1"), "11"),
    ("a turn of a seat with no card", {**DOG, "turn": "c"}, "c"),
    ("a turn of a seat with no card", changed(CARDS, "hands.a", []), "a"),
    ("`given` outside an exchange", {**DOG, "given": {"a": "2"}}, "given"),
    ("`given` outside an exchange", over(given={"a": "2"}), "given"),
    ("`given` outside an exchange", {**CARDS, "given": {"a": "2"}}, "given"),
    ("`given` outside an exchange", choose(given={"b": "2"}), "given"),
    ("an exchange asked of the wrong seat", exchange(turn="b"), "b"),
    ("an exchange asked of the wrong seat", exchange(given={"a": "2"}), "a"),
    ("an exchange asked of the wrong seat", exchange(first="c"), "a"),
    ("an exchange asked of the wrong seat", exchange(given=dict.fromkeys("abcd", "2")), "a"),
    ("an exchange asked of the wrong seat", exchange(turn=None), "None"),
    ("an exchange with as many teams as seats", exchange(teams=4), "exchange"),
    ("an exchange with as many teams as seats", {**CARDS, "phase": "exchange"}, "exchange"),
    ("`seen` outside `choose`", {**CARDS, "seen": ["6"]}, "seen"),
    (
        "`seen` outside `choose`",
        {**ended(with_completed(CARDS, "a"), ["a"]), "seen": ["6"]},
        "seen",
    ),
    ("`seen` not the top of the pile", choose(seen=["10", "6"]), "seen"),
    ("`seen` not the top of the pile", choose(seen=["6", "10", "3"]), "seen"),
    ("`seen` not the top of the pile", choose(seen=["3"]), "seen"),
    ("`seen` not the top of the pile", choose(seen=[]), "seen"),
    ("`seen` not the top of the pile", choose(pile=["2"] * 9, seen=["2"] * 8), "seen"),
    ("`over` without `winners`", without(over(), "winners"), "winners"),
    ("`over` without `winners`", over(winners=None), "winners"),
    ("`over` without `winners`", over(winners=["a"]), "winners"),
    ("`over` without `winners`", over(winners=["c", "a"]), "winners"),
    ("`over` with a turn", over(turn="a"), "turn"),
    ("`winners` other than the team that has finished", over(winners=["b", "d"]), "winners"),
    ("`winners` other than the team that has finished", over(winners=[]), "winners"),
    ("`winners` where none has", ended(DOG, ["a", "c"]), "winners"),
    ("`winners` where none has", ended(with_home("a"), ["a", "c"]), "winners"),
    ("`winners` where none has", ended(CARDS, ["b"]), "winners"),
    (
        "`winners` other than the team that has finished",
        ended(with_completed(CARDS, "a"), ["b"]),
        "winners",
    ),
    (
        "`winners` other than the team that has finished",
        ended(with_completed(CARDS_OF_FOUR, "a", "c"), []),
        "winners",
    ),
    (
        "a finished team",
        changed(changed(DOG, "marbles.a", HOME["a"]), "marbles.c", HOME["c"]),
        "over",
    ),
    ("a finished team", changed({**DOG, "teams": 4}, "marbles.d", HOME["d"]), "over"),
    ("a finished team", changed({**CARDS, "rows": {"a": [], "b": []}}, "completed.a", 2), "over"),
    ("a finished team", changed(CARDS_OF_FOUR, "completed.d", 1), "over"),
    ("more than 336 cards in all", {**DOG, "pile": ["2"] * 337}, "336"),
    ("more than 336 cards in all", {**DOG, "pile": ["2"] * 168, "discard": ["2"] * 168}, "336"),
    ("more than 336 cards in all", {**CARDS, "pile": ["2"] * 306}, "336"),
    ("a hand of more than 64", changed(DOG, "hands.a", ["2"] * 65), "64"),
    ("a hand of more than 64", changed(CARDS, "hands.b", ["2"] * 65), "64"),
    ("a `round` outside 1 to 65535", {**DOG, "round": 0}, "round"),
    ("a `round` outside 1 to 65535", {**DOG, "round": 65536}, "round"),
    ("a `round` outside 1 to 65535", {**DOG, "round": 1.0}, "round"),
    ("a `round` outside 1 to 65535", {**DOG, "round": True}, "round"),
    ("a `round` outside 1 to 65535", {**DOG, "round": "1"}, "round"),
    ("DOG Cards has no `rules`", {**CARDS, "rules": "classic"}, "rules"),
    ("DOG Cards has no `options`", {**CARDS, "options": {}}, "options"),
    ("DOG Cards has no `teams`", {**CARDS, "teams": 2}, "teams"),
    ("DOG Cards has no `round`", {**CARDS, "round": 1}, "round"),
]


@pytest.mark.parametrize(
    ("phrase", "document", "name"),
    [pytest.param(*case, id=f"{case[0]} {number}") for number, case in enumerate(REFUSED)],
)
@pytest.mark.rules("C4", "C18")
def test_refused(phrase: str, document: Position, name: str) -> None:
    """Every error in notation.md names what is wrong."""
    with pytest.raises(doghouse.BadPosition) as refused:
        doghouse.load(document)
    assert name in str(refused.value), phrase


def test_what_the_refused_differ_from_is_read() -> None:
    """The cases above are rejected for what they change, and for nothing else."""
    empty_choice = choose(hands={"a": [], "b": ["2"]})  # the exception
    for document in [DOG, CARDS, CARDS_OF_FOUR, exchange(), over(), choose()]:
        assert check_read(document)
    for document in [DOG, with_home("a"), CARDS, CARDS_OF_FOUR]:
        assert check_read(ended(document, []))  # B7, C17
    assert check_read(empty_choice)
    assert check_read(ended(with_completed(CARDS, "b"), ["b"]))
    assert check_read(ended(with_completed(CARDS_OF_FOUR, "b", "d"), ["b", "d"]))
    both = with_home(*"abcd")  # written by hand; no game gets there
    assert check_read(ended(both, ["a", "c"]))
    assert check_read(ended(both, ["b", "d"]))
    assert check_read(exchange(given={"a": "2", "b": "2"}, turn="c"))
    assert check_read(exchange(given={"a": "2", "c": "2"}, turn="b"))
    assert check_read({**CARDS_OF_FOUR, "phase": "exchange"})


def test_a_hand_of_64_cannot_choose_one_more() -> None:
    position = cards_position(1)
    position |= {"phase": "choose", "pile": ["6", "7"], "seen": ["6"]}
    position["hands"]["a"] = ["2"] * 64
    with pytest.raises(doghouse.BadPosition, match="64"):
        doghouse.load(position)
