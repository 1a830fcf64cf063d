"""What a hand can lay and buy (`needs`, `chains`): example cases, and compared with legal moves."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

import doghouse
from doghouse.features import Observation
from tests.support.configurations import DOG_CARDS, name_of, walk
from tests.support.crowded import cards_position
from tests.support.example_positions import CARDS

Position = dict[str, Any]
PLACES = 14
IN_HAND, FOR_SALE, JOKER_FOR_SALE = 1, 2, 3
NOTHING: dict[int, int] = {}
NONE_FOR_SALE: dict[int, str] = {}
TEN = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]
TWELVE = [*TEN, "1", "12"]


def named(position: Position) -> dict[str, Any]:
    return Observation(doghouse.load(position).view(position["turn"])).named()


class Case(NamedTuple):
    """Seat a's case. `needs`: by the number of the place, only where not 0."""

    why: str
    hand: list[str]
    rows: list[list[str]]
    needs: dict[int, int]
    chains: list[int]
    market: dict[int, str] = NONE_FOR_SALE
    completed: int = 0
    slot: int = 0

    def position(self) -> Position:
        return {
            **CARDS,
            "hands": {**CARDS["hands"], "a": self.hand},
            "rows": {"a": self.rows, "b": [["1", "2", "3"]]},
            "completed": {"a": self.completed, "b": 0},
            "market": [self.market.get(place) for place in range(1, 14)],
        }

    def expected(self) -> list[int]:
        size = len(self.rows[self.slot]) if self.slot < len(self.rows) else 0
        places = range(size + 1, size + 1 + PLACES)
        return [self.needs.get(place, 0) for place in places]


CASES = [
    Case("C8: 13 starts a row, and lies on 13", ["13", "2"], [], {1: 1, 2: 1, 13: 1}, [2, 2]),
    Case("C8: so does 1/11, and lies on 11", ["1", "3"], [], {1: 1, 3: 1, 11: 1}, [1, 1]),
    Case("C8: 1/11 on 11", ["1", "12"], [TEN], {11: 1, 12: 1}, [2, 2]),
    Case("C8: a joker fills a gap, but is no card for it", ["*", "3"], [["1"]], {3: 1}, [0, 2]),
    Case("C8: a joker for each gap", ["*", "3", "5", "7"], [["1"]], {3: 1, 5: 1, 7: 1}, [0, 2]),
    Case("C8: a joker last", ["2", "*", "*"], [["1"]], {2: 1}, [1, 3]),
    Case("C8: never on 14", ["*", "*"], [[*TWELVE, "13"]], NOTHING, [0, 0]),
    Case("C8: 14 after a joker on 13", ["*", "14"], [TWELVE], {14: 1}, [0, 2]),
    Case("C8: a thief is never laid", ["!"], [TEN], NOTHING, [0, 0]),
    Case("C8: one card lies once", TEN, [], dict.fromkeys(range(1, 12), 1), [10, 10]),
    Case("C8: two lie twice", [*TEN, "1"], [], dict.fromkeys(range(1, 12), 1), [11, 11]),
    Case("C9: a 9 buys at 9", ["9"], [["1"]], {2: 2, 9: 1}, [0, 0], {9: "2"}),
    Case("C9: and not at 10", ["9"], [["1"]], {9: 1}, [0, 0], {10: "2"}),
    Case("C9: 1/11 at 1", ["1"], [["1"]], {2: 2, 11: 1}, [0, 0], {1: "2"}),
    Case("C9: 1/11 at 11", ["1"], [["1"]], {2: 2, 11: 1}, [0, 0], {11: "2"}),
    Case("C9: 13 at 13 only", ["13"], [["1"]], {3: 2, 13: 1}, [0, 0], {1: "2", 13: "3"}),
    Case("C9: a joker anywhere", ["*"], [["1"]], {2: 2, 3: 2}, [0, 1], {1: "2", 13: "3"}),
    Case("C9: 14 and thieves nowhere", ["14", "!"], [["1"]], {14: 1}, [0, 0], {11: "2", 13: "2"}),
    Case("C9: 13 is for sale for two places", ["9"], [], {1: 2, 9: 1, 13: 2}, [0, 0], {9: "13"}),
    Case("what is held need not be bought", ["9", "2"], [["1"]], {2: 1, 9: 1}, [1, 1], {9: "2"}),
    Case("C12: a 4 from 1 to 8", ["4"], [["1"]], {2: 2, 4: 1}, [0, 0], {8: "2", 9: "3"}),
    Case("a joker for sale, not for 14", ["9"], [TEN[:7]],
         {8: 3, 9: 1, 10: 3, 11: 3, 12: 3, 13: 3}, [0, 0], {9: "*"}),
    Case("a joker for sale where no other card is", ["9", "10"], [TEN[:7]],
         {8: 2, 9: 1, 10: 1, 11: 3, 12: 3, 13: 3}, [0, 0], {9: "*", 10: "8"}),
    Case("a joker out of reach", ["9"], [TEN], NOTHING, [0, 0], {10: "*"}),
    Case("C18: the new row behind the open one", ["1"], [["1"]], {1: 1, 11: 1}, [1, 1], slot=1),
    Case("C18: the second of two", ["1", "3"], [["1"], ["1", "2"]], {3: 1, 11: 1}, [1, 1], slot=1),
    Case("two new rows are alike", ["1"], [], NOTHING, [0, 0], slot=1),
    Case("C18: no third row", ["1"], [["1"]], NOTHING, [0, 0], completed=1, slot=1),
    Case("C18: a second one", ["1"], [], {1: 1, 11: 1}, [1, 1], completed=1),
    Case("no partner's row for two", ["4"], [], NOTHING, [0, 0], slot=2),
]  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.why)
def test_a_hand_and_a_row(case: Case) -> None:
    said = named(case.position())
    assert said["needs"][case.slot] == case.expected()
    assert said["chains"][case.slot] == case.chains


@pytest.mark.parametrize(
    ("completed", "own", "partners"), [(0, 1, 1), (1, 0, 1)], ids=["both", "only the partner's"]
)
def test_a_partners_row_has_its_own_slot(completed: int, own: int, partners: int) -> None:
    """C18"""
    position = {
        **CARDS,
        "seats": 4,
        "hands": {"a": ["2", "3"], "b": ["2"], "c": ["4"], "d": ["2"]},
        "rows": {"a": [] if completed else [["1"]], "b": [["1"]], "c": [["1", "2"]], "d": []},
        "completed": {"a": completed, "b": 0, "c": 0, "d": 0},
        "market": [None] * 13,
    }
    said = named(position)
    assert [row[0] for row in said["needs"]] == [own, 0, partners]
    assert said["chains"] == [[2 * own, 2 * own], [0, 0], [1, 1]]


# --- compared with legal moves --------------------------------------------------------------------


def rows_of(position: Position) -> list[tuple[int, str, int]]:
    """Slot, owner and index of each row that seat a may lay on (C18)."""
    most = 1 if position["seats"] == 4 else 2
    found = []
    for first, owner in [(0, "a"), (2, "c")] if position["seats"] == 4 else [(0, "a")]:
        opened = len(position["rows"][owner])
        rows = opened + (opened + position["completed"][owner] < most)
        found += [(first + index, owner, index) for index in range(rows)]
    return found


def with_row(position: Position, owner: str, index: int, row: list[str]) -> Position:
    rows = list(position["rows"][owner])
    rows[index : index + 1] = [row] if row else []
    return {**position, "rows": {**position["rows"], owner: rows}}


def with_hand(position: Position, hand: list[str]) -> Position:
    return {**position, "hands": {**position["hands"], "a": hand}}


def laid(position: Position, row: str) -> set[str]:
    """The cards that may be laid on the row now."""
    if not position["hands"]["a"]:
        return set()
    moves = [move.split() for move in doghouse.load(position).legal_moves()]
    return {move[1] for move in moves if move[0] == "lay" and move[2] == row}


def bought(position: Position) -> set[str]:
    moves = [move.split() for move in doghouse.load(position).legal_moves()]
    return {position["market"][int(move[2]) - 1] for move in moves if move[0] == "buy"}


def need(position: Position, row: str) -> int:
    """How the next place of a row can be filled."""
    if laid(position, row) - {"*"}:
        return IN_HAND
    buys = laid(with_hand(position, sorted(bought(position))), row)
    return FOR_SALE if buys - {"*"} else JOKER_FOR_SALE if buys else 0


def chain(position: Position, owner: str, index: int, jokers: bool) -> int:
    """The number of cards that can be laid on one row without other turns or draws."""
    hand = [card for card in position["hands"]["a"] if jokers or card != "*"]
    row = [*position["rows"][owner], []][index]
    count = 0
    while len(row) < PLACES:
        cards = laid(with_hand(with_row(position, owner, index, row), hand), f"{owner}{index + 1}")
        if not cards:
            break
        card = min(cards, key=lambda card: (card == "*", card))
        hand.remove(card)
        row = [*row, card]
        count += 1
    return count


@pytest.mark.parametrize("seed", range(40))
def test_the_legal_moves_say_the_same(seed: int) -> None:
    """Place by place, on rows that are lengthened artificially."""
    position = cards_position(seed)
    said = named(position)
    needs = [[0] * PLACES for _ in range(3)]
    chains = [[0, 0] for _ in range(3)]
    for slot, owner, index in rows_of(position):
        row = [*position["rows"][owner], []][index]
        for more in range(PLACES - len(row)):
            longer = with_row(position, owner, index, [*row, *["*"] * more])
            needs[slot][more] = need(longer, f"{owner}{index + 1}")
        chains[slot] = [chain(position, owner, index, jokers) for jokers in (False, True)]
    assert said["needs"] == needs
    assert said["chains"] == chains


@pytest.mark.parametrize("wish", DOG_CARDS, ids=name_of)
def test_in_a_game_what_is_next_is_what_may_be_laid(wish: dict[str, Any]) -> None:
    game = doghouse.new(**wish, seed=7)
    for moves in walk(game, 8, 120):
        if game.phase != "play":
            continue
        position = game.position()
        seat, seats = position["turn"], list(position["rows"])
        partner = seats[(seats.index(seat) + 2) % 4] if len(seats) == 4 else ""
        plain = {
            move.split()[2] for move in moves if move.startswith("lay ") and "*" not in move.split()
        }
        needs = named(position)["needs"]
        names = [f"{seat}1", f"{seat}2", f"{partner}1"]
        assert [row[0] == IN_HAND for row in needs] == [name in plain for name in names]
