"""A relative of DOG with other cards and deals is one row of data."""

from __future__ import annotations

from typing import Any

import pytest

import doghouse
from doghouse.rules import rulesets
from doghouse.rules.core.layout import ABLE_BACK, ABLE_OUT, ACE, FOUR, KING
from doghouse.rules.rulesets import CARD_RULES, CLASSIC, CardRule, RuleSet
from tests.support.configurations import walk
from tests.support.example_positions import empty_board

#: Made up: one pack without jokers. An ace goes one step, a king only comes out, a four only back.
LEAN = RuleSet(
    options={**CLASSIC, "packs": 1, "jokers_per_pack": 0, "repeat_six": True},
    card_rules={
        **CARD_RULES,
        ACE: CardRule((1,), ABLE_OUT),
        FOUR: CardRule((), ABLE_BACK),
        KING: CardRule((), ABLE_OUT),
    },
    deals=(5, 4, 4),
)


@pytest.fixture(autouse=True)
def _lean(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(rulesets.RULE_SETS, "lean", LEAN)


def test_other_cards_give_other_moves(engine: str) -> None:
    board = empty_board()
    position = {
        **board,
        "rules": "lean",
        "marbles": {**board["marbles"], "a": ["10", "a0", "a0", "a0"]},
        "hands": {**board["hands"], "a": ["A", "4", "K", "Q"]},
    }
    moves = doghouse.load(position).legal_moves()
    assert sorted(moves) == ["4 10>6", "A 10>11", "A a0>0", "K a0>0", "Q 10>22"]


def test_other_deals_are_dealt_in_turn(engine: str) -> None:
    game = doghouse.new("dog", rules="lean", first="a", seed=3)
    dealt: dict[int, int] = {}
    for _ in walk(game, 3, 400):
        position = game.position()
        dealt.setdefault(position["round"], len(position["hands"][position["first"]]))
    assert [dealt[number] for number in range(1, 8)] == [5, 4, 4, 5, 4, 4, 5]


def test_a_reason_names_the_cards_of_the_rule_set(engine: str) -> None:
    board = empty_board()
    position = {
        **board,
        "rules": "lean",
        "marbles": {**board["marbles"], "a": ["10", "a0", "a0", "a0"]},
        "hands": {**board["hands"], "a": ["A", "Q"]},
    }
    reason = doghouse.load(position).why_not("A 10>21")
    assert reason is not None
    assert (reason.code, dict(reason.args)["steps"]) == ("wrong_steps", ("1",))


def test_a_joker_comes_out_as_a_face_that_can(engine: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = {**CARD_RULES, ACE: CardRule((1, 11))}
    monkeypatch.setitem(rulesets.RULE_SETS, "no-ace", RuleSet(card_rules=rules))
    board = empty_board()
    position = {**board, "rules": "no-ace", "hands": {**board["hands"], "a": ["*", "A"]}}
    game = doghouse.load(position)
    assert game.legal_moves() == ["*=K a0>0"]
    assert game.choices("a").moves == ["*=K a0>0"]


def test_worlds_are_dealt_from_the_deck_of_the_rule_set(
    engine: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(rulesets.RULE_SETS, "thief", RuleSet({**CLASSIC, "deck": "dogcards"}))
    game = doghouse.new("dog", rules="thief", seed=2)
    world = doghouse.imagine(game.view("a"), seed=1)
    assert world.view("a") == game.view("a")


def test_one_deal_is_dealt_again_and_again(engine: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(rulesets.RULE_SETS, "threes", RuleSet(deals=(3,)))
    game = doghouse.new("dog", rules="threes", first="a", seed=3)
    dealt = {}
    for _ in walk(game, 3, 100):
        position = game.position()
        dealt.setdefault(position["round"], len(position["hands"][position["first"]]))
    assert set(dealt.values()) == {3}


@pytest.mark.parametrize(
    "row", [{"deals": ()}, {"deals": (1,) * 9}, {"card_rules": {KING: CardRule((20,))}}]
)
def test_a_row_that_the_engine_cannot_play_is_refused(row: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="1 to"):
        RuleSet(**row)
