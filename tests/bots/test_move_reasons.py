"""A bot's reason for a move is true."""

from __future__ import annotations

import re
from typing import Any

import pytest

import doghouse
from doghouse import bots
from doghouse.bots.greedy import is_far
from doghouse.bots.move_reasons import RULES, reasons_for
from doghouse.notation.move import as_move
from doghouse.rules.rulesets import configure
from doghouse.rules.state import rules_cells
from doghouse.words import entries
from tests.support.configurations import CONFIGURATIONS, Wish, late, name_of, walk
from tests.support.example_positions import CARDS, empty_board

Position = dict[str, Any]


def board(hand: list[str], **marbles: list[str]) -> Position:
    empty = empty_board()
    others = {seat: ["2"] for seat in "bcd"}
    return {
        **empty,
        "marbles": {**empty["marbles"], **marbles},
        "hands": {"a": hand, **others},
    }


def reason_of(position: Position, move: str) -> tuple[str, str, dict[str, Any]]:
    game = doghouse.load(position)
    candidates = bots.load("greedy").explain(game.view("a"), game.legal_moves(), seed=1)
    reason = next(candidate.reason for candidate in candidates if candidate.move == move)
    return reason.code, reason.rule, dict(reason.args)


ONE = {"count": 1}


def near(seat: str, count: int) -> dict[str, Any]:
    return {"seat": seat, "count": count}


@pytest.mark.rules("B18", "B26")
@pytest.mark.parametrize(
    ("hand", "marbles", "move", "expected"),
    [
        (["7"], {"a": ["48"], "b": ["50"]}, "7 48>55", ("bot.capture", "B26", {"seat": "b"})),
        (["7"], {"b": ["15"]}, "7 12>19", ("bot.capture_near", "B26", near("b", 2))),
        (["7"], {"b": ["15"], "d": ["14"]}, "7 12>19", ("bot.sweep", "B26", {"count": 2})),
        (["5"], {"b": ["17"]}, "5 12>17", ("bot.capture", "B18", {"seat": "b"})),
        (["5"], {"d": ["17"]}, "5 12>17", ("bot.capture", "B18", {"seat": "d"})),
        (["5"], {"d": ["45"], "a": ["40"]}, "5 40>45", ("bot.capture_near", "B18", near("d", 4))),
        (
            ["5"],
            {"d": ["45", "d2", "d3", "d4"], "a": ["40"]},
            "5 40>45",
            ("bot.capture_last", "B18", near("d", 4)),
        ),
        (["5"], {"c": ["17"]}, "5 12>17", ("bot.sacrifice", "B18", {"seat": "c"})),
        (["5"], {"a": ["17"]}, "5 12>17", ("bot.sacrifice", "B18", {"seat": "a"})),
        (["5"], {}, "5 12>17", ("bot.forward", "B13", ONE)),
        (["5"], {"a": ["50"]}, "5 50>55", ("bot.forward", "B13", ONE)),
        (["5", "10"], {"a": ["50"]}, "5 50>55", ("bot.next_home", "B19", {"card": "10"})),
        (["5", "7"], {"a": ["53"]}, "5 53>58", ("bot.next_home", "B19", {"card": "7"})),
        (["5", "*"], {"a": ["50"]}, "5 50>55", ("bot.next_home", "B19", {"card": "*"})),
        (["5", "10", "*"], {"a": ["50"]}, "5 50>55", ("bot.next_home", "B19", {"card": "10"})),
        (["5"], {"a": ["62"]}, "5 62>3", ("bot.past", "B19", {})),
        (["5"], {"a": ["0"]}, "5 0>5", ("bot.past", "B19", {})),
        (["5"], {"a": ["0!"]}, "5 0>5", ("bot.forward", "B13", ONE)),
        (["7"], {"a": ["20"]}, "7 12>15,20>24", ("bot.forward", "B13", {"count": 2})),
        (["4"], {}, "4 12>8", ("bot.backward", "B20", {})),
        (["4"], {"a": ["2"]}, "4 2>62", ("bot.back", "B20", {})),
        (["4"], {"a": ["0!"]}, "4 0>60", ("bot.back", "B20", {})),
        (["4", "7"], {"a": ["0!"]}, "4 0>60", ("bot.next_home", "B19", {"card": "7"})),
        (["4"], {"a": ["0"]}, "4 0>60", ("bot.backward", "B20", {})),
        (["2"], {"a": ["a1"]}, "2 a1>a3", ("bot.room", "B19", {})),
        (["2"], {"a": ["63"]}, "2 63>a1", ("bot.home", "B19", {"count": 1})),
        (["7"], {"a": ["62", "63"]}, "7 63>a3,62>a1", ("bot.home", "B19", {"count": 2})),
        (["J"], {"b": ["30"]}, "J 12<>30", ("bot.jack", "B21", {"count": 18})),
        (["J"], {"b": ["10"]}, "J 12<>10", ("bot.jack_loss", "B21", {"count": 2})),
        (["J"], {"d": ["8"]}, "J 12<>8", ("bot.jack_loss", "B21", {"count": 4})),
        (["J"], {"c": ["10"]}, "J 12<>10", ("bot.jack_place", "B21", {})),
        (["J"], {"b": ["15"], "a": ["60"]}, "J 60<>15", ("bot.jack_back", "B21", near("b", 19))),
        (["J"], {"b": ["15"], "a": ["20"]}, "J 20<>15", ("bot.jack_back", "B21", near("b", 59))),
    ],
)
def test_marbles_on_the_track(
    hand: list[str], marbles: dict[str, list[str]], move: str, expected: tuple[Any, ...]
) -> None:
    squares = {"a": ["12"], **{seat: [] for seat in "bcd"}}
    for seat, more in marbles.items():
        squares[seat] = squares[seat] + more
    full = {seat: found + [f"{seat}0"] * (4 - len(found)) for seat, found in squares.items()}
    assert reason_of(board(hand, **full), move) == expected


@pytest.mark.rules("B29", "B30")
def test_the_partner_gets_home_and_then_the_team_has_won() -> None:
    home = {seat: [f"{seat}{n}" for n in (1, 2, 3, 4)] for seat in "ac"}
    partner = board(["2"], a=home["a"], c=["31", "c0", "c0", "c0"])
    assert reason_of(partner, "2 31>c1") == ("bot.home_partner", "B19", {"seat": "c"})
    own = board(["2"], a=["63", *home["a"][1:]], c=["31", "c0", "c0", "c0"])
    assert reason_of(own, "2 63>a1") == ("bot.home_last", "B29", {"seat": "c"})
    both = board(["7"], a=home["a"], c=["30", "31", "c0", "c0"])
    assert reason_of(both, "7 31>c3,30>c1") == ("bot.home", "B19", {"count": 2})
    last = board(["2"], a=home["a"], c=["31", *home["c"][1:]])
    assert reason_of(last, "2 31>c1") == ("bot.win", "B30", {})


@pytest.mark.rules("B29")
def test_who_has_all_marbles_home_waits_for_none() -> None:
    game = doghouse.load(
        "dog:classic/4,2/exchange,d/1,d/30,b2.b3.b4.11,c1,d1.d2.d3.d4/2.3,2.3,2.3,A.5.6//"
    )
    answers = bots.load("greedy").explain(game.view("d"), game.legal_moves("d"), seed=1)
    told = {answer.move: answer.reason.code for answer in answers}
    assert told == {"give A": "bot.give", "give 5": "bot.give", "give 6": "bot.give_home"}


def test_dog_cards_quotes_its_own_rules() -> None:
    position = {**CARDS, "hands": {**CARDS["hands"], "a": ["14", "9"]}, "discard": ["3", "5"]}
    assert reason_of(position, "search 14 5")[:2] == ("bot.search", "C14")
    game = doghouse.new("dogcards", seats=4, first="a", seed=2)
    reason = bots.load("greedy").explain(game.view("a"), game.legal_moves(), seed=1)[0].reason
    assert (reason.code, reason.rule) in (("bot.give", "C6"), ("bot.give_spare", "C6"))


@pytest.mark.rules("C8", "C15", "C21")
@pytest.mark.parametrize(
    ("completed", "move", "expected"),
    [
        (0, "lay 1 a2", ("bot.lay", "C8", {"count": 1})),
        (0, "steal ! b1", ("bot.steal", "C15", {"seat": "b", "card": "2"})),
        (0, "lay 14 a1", ("bot.complete", "C19", {})),
        (1, "lay 14 a1", ("bot.win", "C21", {})),
    ],
)
def test_rows(completed: int, move: str, expected: tuple[Any, ...]) -> None:
    row = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "1", "12", "13"]
    position = {
        **CARDS,
        "rows": {"a": [row], "b": [["13", "2"]]},
        "completed": {"a": completed, "b": 0},
        "hands": {**CARDS["hands"], "a": ["1", "!", "14", "9"]},
    }
    assert reason_of(position, move) == expected


@pytest.mark.rules("C8", "C13")
def test_what_comes_next_in_a_row() -> None:
    rows = {"a": [["1", "2", "3"]], "b": []}
    position = {**CARDS, "rows": rows, "hands": {**CARDS["hands"], "a": ["4", "*", "6", "9", "6"]}}
    told = {"count": 4, "following": ("*", "6")}
    assert reason_of(position, "lay 4 a1") == ("bot.lay_on", "C8", told)
    seven = {**position, "hands": {**CARDS["hands"], "a": ["7", "9"]}, "pile": ["4", "9", "8"]}
    game = doghouse.load(seven)
    game.play("peek 7")
    told = {m: str(next(reasons_for(game.view("a"), [m]))) for m in ("take 4", "take 8")}
    assert told["take 4"] == "It is the next card of one of your side’s rows (C8)."
    assert told["take 8"].endswith("(C13).")
    market = {**seven, "market": [None] * 6 + ["4"] + [None] * 6}
    assert reason_of(market, "buy 7 7") == ("bot.take_next", "C8", {})
    assert reason_of(
        {**seven, "hands": {**seven["hands"], "a": ["14"]}, "discard": ["4"]}, "search 14 4"
    ) == ("bot.take_next", "C8", {})


@pytest.mark.rules("B8", "B15", "B19", "B24")
@pytest.mark.parametrize(
    ("card", "marbles", "code"),
    [
        ("10", ["23", "c0", "c0", "c0"], "bot.give_home"),
        ("7", ["26", "c0", "c0", "c0"], "bot.give_home"),
        ("7", ["20", "c0", "c0", "c0"], "bot.give"),
        ("7", ["20", "10", "c0", "c0"], "bot.give_seven"),
        ("K", ["24", "c0", "c0", "c0"], "bot.give_out"),
        ("4", ["33", "c2", "c3", "c4"], "bot.give_back"),
        ("4", ["20", "c2", "c3", "c4"], "bot.give"),
        ("J", ["20", "c2", "c3", "c4"], "bot.give"),  # nothing to swap with
        ("J", ["33", "c0", "c0", "c0"], "bot.give_jack"),
        ("J", ["20", "c0", "c0", "c0"], "bot.give"),
    ],
)
def test_a_gift_says_what_the_partner_can_do(card: str, marbles: list[str], code: str) -> None:
    position = {**board([card, "2", "9"], a=["12", "a0", "a0", "a0"], c=marbles)}
    view = doghouse.load({**position, "phase": "exchange"}).view("a")
    assert next(reasons_for(view, [f"give {card}"])).code == code


@pytest.mark.rules("B21")
@pytest.mark.parametrize(
    ("other", "code"),
    [("28", "bot.give_jack"), ("60", "bot.give_jack_back"), ("b1", "bot.give_waits")],
)
def test_a_jack_is_said_to_help_only_where_a_swap_does(other: str, code: str) -> None:
    """Seat c on 20 is 13 steps from home. Seat b has 21 to go on 60, and only then is set back."""
    marbles = {"a": ["a0"] * 4, "b": [other, "b0", "b0", "b0"], "c": ["20", "c2", "c3", "c4"]}
    position = board(["J", "2", "9"], **marbles)
    view = doghouse.load({**position, "phase": "exchange"}).view("a")
    assert next(reasons_for(view, ["give J"])).code == code


@pytest.mark.rules("B15", "B33", "B37")
@pytest.mark.parametrize(
    ("card", "own", "options", "code"),
    [
        ("2", ["a0", "a0", "a0", "a0"], {}, "bot.give_waits"),
        ("A", ["a0", "a0", "a0", "a0"], {}, "bot.give"),
        ("2", ["a1", "a0", "a0", "a0"], {}, "bot.give"),
        ("7", ["a0", "a0", "a0", "a0"], {}, "bot.give_waits"),
        ("7", ["a0", "a0", "a0", "a0"], {"shared_seven": True}, "bot.give"),
        ("14", ["a0", "a0", "a0", "a0"], {"deck": "dogcards"}, "bot.give"),
    ],
)
def test_a_card_that_can_be_played_now_waits_for_no_marble(
    card: str, own: list[str], options: dict[str, Any], code: str
) -> None:
    others = {"b": ["b0"] * 4, "c": ["32!", "c0", "c0", "c0"], "d": ["d0"] * 4}
    cards = {"hands": {"a": [card, "9"], "b": ["3"], "c": ["3"], "d": ["3"]}, "discard": ["6"]}
    marbles = {"marbles": {"a": own, **others}, "options": options}
    game = doghouse.load({**empty_board(), **cards, **marbles, "phase": "exchange"})
    assert next(reasons_for(game.view("a"), [f"give {card}"])).code == code


SAID_TO_THE_MOVER = {"lay_on", "next_home", "take_next"}  # and about gifts


@pytest.mark.parametrize(
    ("language", "you"),
    [("en", "your?"), ("de", "du|dein.*|dich"), ("fr", "te|tes|tu|ta"), ("it", "ti|tue")],
)
def test_what_is_said_to_others_of_a_bots_move_does_not_mean_them(language: str, you: str) -> None:
    texts = entries(language)
    open_ones = {name for name in RULES if not name.startswith("give")} - SAID_TO_THE_MOVER
    told = {name: str(texts[f"bot.{name}"]) for name in open_ones}
    assert not [name for name, text in told.items() if re.search(rf"\b({you})\b", text, re.I)]


@pytest.mark.parametrize("wish", CONFIGURATIONS[::4], ids=name_of)
def test_a_gain_is_a_gain(wish: Wish) -> None:
    """A capture that is praised sends back another team's marble, and the effect agrees."""
    game = doghouse.load(late(doghouse.new(**wish, seed=5).position(), 5), seed=5)
    for moves in walk(game, 5, 40):
        seat = str(game.turn)
        team = {seat, *game.partners(seat)}
        for candidate in bots.load("greedy").explain(game.view(seat), moves[:60], seed=1):
            if candidate.reason.code in ("bot.capture", "bot.sweep"):
                hops = game.effect(candidate.move).hops
                hit = [s for hop in hops for s in hop.captures.values() if s not in team]
                args = dict(candidate.reason.args)
                assert len(hit) == args["count"] if "count" in args else hit == [args["seat"]]
            assert ("B" in candidate.reason.rule) == (game.game == "dog")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("9 20>29", True),
        ("9 21>30", True),
        ("*=K 10>23", True),
        ("K a0>0", False),
        ("8 20>28", False),
        ("7 20>27", False),
        ("A 20>31", True),
        ("*=A 60>7", True),
        ("A 53>0", True),
        ("A 54>a1", True),
        ("A 57>a4", True),
        ("A 20>21", False),
        ("A 63>0", False),
        ("A 0>a1", False),
        ("A a1>a2", False),
        ("A a0>0", False),
    ],
)
def test_long_ways_are_far_from_every_square(text: str, expected: bool) -> None:
    assert is_far(as_move(text), rules_cells(configure())) is expected
