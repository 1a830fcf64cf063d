"""The faces printed on cards come from the rules."""

from __future__ import annotations

from doghouse.rules.core.layout import ABLE_BACK, ACE
from doghouse.rules.rulesets import CARD_RULES, RULE_SETS, CardRule, RuleSet
from doghouse.server.http.catalogue import CATALOGUE, board_cards, row_cards


def test_every_rule_set_has_its_cards() -> None:
    games = {offer.game: offer for offer in CATALOGUE.games}
    assert set(games["dog"].cards) == set(RULE_SETS)
    assert games["dogcards"].cards == {"classic": row_cards()}


def test_cards_of_a_rule_set_with_other_abilities() -> None:
    rules = {**CARD_RULES, ACE: CardRule((1,)), 8: CardRule((8,), ABLE_BACK)}
    cards = {card.face: card for card in board_cards(RuleSet(card_rules=rules))}
    for ace in ("A", "1"):
        assert (cards[ace].abilities, cards[ace].numbers) == ([], [1])
    assert (cards["8"].abilities, cards["8"].numbers) == (["back"], [8])
    assert (cards["K"].abilities, cards["K"].numbers) == (["out"], [13])


def test_cards_of_rows() -> None:
    able = {card.face: card.abilities for card in row_cards() if card.abilities}
    begin = {face: ["begin"] for face in ("1", "13", "*")}
    assert able == {**begin, "4": ["buy"], "7": ["peek"], "14": ["search"], "!": ["steal"]}
