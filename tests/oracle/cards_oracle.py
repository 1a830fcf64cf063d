"""DOG Cards, implemented naively from the law, for differential tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

Position = dict[str, Any]
Shuffle = Callable[[list[str]], list[str]]

DECK_ORDER = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "12", "13", "14", "*", "!"]
SEATS = "abcd"
PLACES = range(1, 14)  # C3
KEYS = [
    "game",
    "seats",
    "phase",
    "turn",
    "first",
    "hands",
    "rows",
    "completed",
    "given",
    "seen",
    "market",
    "pile",
    "discard",
]


# Cards, places and seats


def in_deck_order(cards: list[str]) -> list[str]:
    return sorted(cards, key=DECK_ORDER.index)


def may_lie(card: str, place: int) -> bool:
    """C4"""
    if card in ("*", "!"):
        return True
    if card == "1":
        return place not in (1, 11)
    return int(card) != place


def fits_row(card: str, place: int) -> bool:
    """C8"""
    if card == "!":
        return False
    if card == "*":
        return 1 <= place <= 13
    if card == "1":
        return place in (1, 11)
    if card == "13":
        return place in (1, 13)
    return int(card) == place


def buys_at(card: str, place: int) -> bool:
    """C9, C12"""
    if card in ("14", "!"):
        return False
    if card == "*":
        return True
    if card == "1":
        return place in (1, 11)
    if card == "4":
        return 1 <= place <= 8
    return int(card) == place


def seats_from(position: Position, seat: str) -> list[str]:
    """C7"""
    seats = SEATS[: position["seats"]]
    start = seats.index(seat)
    return list(seats[start:] + seats[:start])


def partner(seat: str) -> str:
    """C2"""
    return SEATS[(SEATS.index(seat) + 2) % 4]


def team(position: Position, seat: str) -> list[str]:
    """C2"""
    return sorted([seat, partner(seat)]) if position["seats"] == 4 else [seat]


def rows_allowed(position: Position) -> int:
    """C18"""
    return 1 if position["seats"] == 4 else 2


def read_row(text: str) -> tuple[str, int]:
    return text[0], int(text[1:]) - 1


# Legal texts


def moves(position: Position, seat: str | None = None) -> list[str]:
    if position["phase"] == "over":
        return []
    if position["phase"] == "exchange":
        return give_texts(position, seat or position["turn"])
    if seat not in (None, position["turn"]):
        return []
    if position["phase"] == "choose":
        return [f"take {card}" for card in dict.fromkeys(position["seen"])]  # C13
    return play_texts(position)


def give_texts(position: Position, seat: str) -> list[str]:
    """C6"""
    if seat in position.get("given", {}):
        return []
    return [f"give {card}" for card in dict.fromkeys(position["hands"][seat])]


def play_texts(position: Position) -> list[str]:
    texts: list[str] = []
    for card in dict.fromkeys(position["hands"][position["turn"]]):
        texts += lay_texts(position, card)
        texts += buy_texts(position, card)
        texts += swap_texts(position, card)
        texts += peek_texts(position, card)
        texts += search_texts(position, card)
        texts += steal_texts(position, card)
        texts += [f"drop {card}"]  # C11
    return texts


def lay_texts(position: Position, card: str) -> list[str]:
    """C8, C18"""
    texts = []
    for owner in team(position, position["turn"]):
        rows = position["rows"][owner]
        for number, row in enumerate(rows, 1):
            if fits_row(card, len(row) + 1):
                texts.append(f"lay {card} {owner}{number}")
        may_start = len(rows) + position["completed"][owner] < rows_allowed(position)
        if may_start and fits_row(card, 1):
            texts.append(f"lay {card} {owner}{len(rows) + 1}")
    return texts


def buy_texts(position: Position, card: str) -> list[str]:
    """C9, C12"""
    return [
        f"buy {card} {place}"
        for place in PLACES
        if buys_at(card, place) and position["market"][place - 1] is not None
    ]


def row_places(position: Position) -> Iterator[tuple[str, int, int, str]]:
    for owner, rows in position["rows"].items():
        for number, row in enumerate(rows, 1):
            for place, card in enumerate(row, 1):
                yield owner, number, place, card


def swap_texts(position: Position, card: str) -> list[str]:
    """C10"""
    return [
        f"swap {card} {owner}{number}.{place}"
        for owner, number, place, lying in row_places(position)
        if lying == "*" and card != "*" and fits_row(card, place)
    ]


def peek_texts(position: Position, card: str) -> list[str]:
    """C13"""
    some_to_see = position["pile"] or position.get("discard", [])
    return ["peek 7"] if card == "7" and some_to_see else []


def search_texts(position: Position, card: str) -> list[str]:
    """C14"""
    if card != "14":
        return []
    return [f"search 14 {found}" for found in dict.fromkeys(position.get("discard", []))]


def steal_texts(position: Position, card: str) -> list[str]:
    """C15"""
    if card != "!":
        return []
    return [
        f"steal ! {owner}{number}"
        for owner, rows in position["rows"].items()
        for number in range(1, len(rows) + 1)
        if owner != position["turn"]
    ]


# Playing


@dataclass
class Table:
    """A position during a move, and what has happened to the pile in that move."""

    position: Position
    shuffle: Shuffle
    shuffled: bool = False
    under: int = 0  # cards put under the pile (C4) since the last shuffle

    def shuffle_discard_under_pile(self) -> None:
        """C4, C20"""
        discard = self.position["discard"]
        if discard:
            self.position["pile"] += self.shuffle(in_deck_order(discard))
            self.position["discard"] = []
            self.shuffled = True
            self.under = 0

    def draw(self, seat: str) -> None:
        """C8, C11, C17, C20"""
        if not self.position["pile"]:
            self.shuffle_discard_under_pile()
        if self.position["pile"]:
            self.position["hands"][seat].append(self.position["pile"].pop(0))

    def fill(self, place: int) -> None:
        """C4"""
        if self.try_pile(place):
            return
        if self.position["discard"]:
            self.shuffle_discard_under_pile()
            self.try_pile(place)

    def try_pile(self, place: int) -> bool:
        """C4"""
        pile = self.position["pile"]
        for _ in range(len(pile)):
            card = pile.pop(0)
            if may_lie(card, place):
                self.position["market"][place - 1] = card
                return True
            pile.append(card)
            self.under += 1
        return False

    def end_action(self) -> None:
        """C4, C20, C7"""
        for place in PLACES:
            if self.position["market"][place - 1] is None:
                self.fill(place)
        if not self.position["pile"]:
            self.shuffle_discard_under_pile()
        self.pass_turn(seats_from(self.position, self.position["turn"])[1:])

    def pass_turn(self, others: list[str]) -> None:
        """C17"""
        for seat in [*others, self.position["turn"]]:
            if self.position["hands"][seat]:
                self.position["phase"] = "play"
                self.position["turn"] = seat
                return
        self.end_game([])

    def end_game(self, winners: list[str]) -> None:
        """C21, C17"""
        self.position["phase"] = "over"
        self.position["turn"] = None
        self.position["winners"] = winners


def after(position: Position, text: str, shuffle: Shuffle, seat: str | None = None) -> Position:
    return after_traced(position, text, shuffle, seat)[0]


def after_traced(
    position: Position, text: str, shuffle: Shuffle, seat: str | None = None
) -> tuple[Position, bool, int]:
    """The position, whether the discard was shuffled, and the cards put under the pile after
    that."""
    table = Table(complete(position), shuffle)
    verb, *words = text.split()
    mover = seat or position["turn"]
    PLAYERS[verb](table, mover, *words)
    return table.position, table.shuffled, table.under


def complete(position: Position) -> Position:
    absent: Position = {"given": {}, "seen": [], "discard": []}
    return deepcopy({key: position.get(key, absent.get(key)) for key in KEYS})


def discard_from_hand(table: Table, seat: str, card: str) -> None:
    """C16"""
    table.position["hands"][seat].remove(card)
    table.position["discard"].append(card)


def play_give(table: Table, seat: str, card: str) -> None:
    """C6"""
    position = table.position
    position["hands"][seat].remove(card)
    position["given"][seat] = card
    for other in seats_from(position, position["first"]):
        if other not in position["given"] and position["hands"][other]:
            position["turn"] = other
            return
    for giver, given in position["given"].items():
        position["hands"][partner(giver)].append(given)
    position["given"] = {}
    position["turn"] = position["first"]
    table.pass_turn(seats_from(position, position["first"]))


def play_lay(table: Table, seat: str, card: str, where: str) -> None:
    """C8"""
    position = table.position
    owner, index = read_row(where)
    rows = position["rows"][owner]
    position["hands"][seat].remove(card)
    if index == len(rows):
        rows.append([])
    rows[index].append(card)
    if card == "14":
        complete_row(position, owner, index)
        if team_has_won(position, owner):
            table.end_game(team(position, owner))
            return
    table.draw(seat)
    table.end_action()


def complete_row(position: Position, owner: str, index: int) -> None:
    """C19"""
    row = position["rows"][owner].pop(index)
    position["discard"] += row[:13]
    position["completed"][owner] += 1


def team_has_won(position: Position, seat: str) -> bool:
    """C2, C21"""
    if position["seats"] == 4:
        return all(position["completed"][member] == 1 for member in team(position, seat))
    return bool(position["completed"][seat] == 2)


def play_buy(table: Table, seat: str, card: str, where: str) -> None:
    """C9"""
    position, place = table.position, int(where)
    discard_from_hand(table, seat, card)
    position["hands"][seat].append(position["market"][place - 1])
    position["market"][place - 1] = None
    table.fill(place)
    table.end_action()


def play_swap(table: Table, seat: str, card: str, where: str) -> None:
    """C10"""
    row_text, place = where.split(".")
    owner, index = read_row(row_text)
    hand = table.position["hands"][seat]
    hand.remove(card)
    table.position["rows"][owner][index][int(place) - 1] = card
    hand.append("*")
    table.end_action()


def play_drop(table: Table, seat: str, card: str) -> None:
    """C11"""
    discard_from_hand(table, seat, card)
    table.draw(seat)
    table.end_action()


def play_peek(table: Table, seat: str, card: str) -> None:
    """C13"""
    discard_from_hand(table, seat, card)
    if not table.position["pile"]:
        table.shuffle_discard_under_pile()
    table.position["seen"] = table.position["pile"][:7]
    table.position["phase"] = "choose"


def play_take(table: Table, seat: str, card: str) -> None:
    """C13"""
    table.position["pile"].remove(card)
    table.position["hands"][seat].append(card)
    table.position["seen"] = []
    table.end_action()


def play_search(table: Table, seat: str, card: str, wanted: str) -> None:
    """C14, C16"""
    position = table.position
    discard_from_hand(table, seat, card)
    earlier = position["discard"][:-1]
    topmost = max(index for index, lying in enumerate(earlier) if lying == wanted)
    position["hands"][seat].append(position["discard"].pop(topmost))
    table.end_action()


def play_steal(table: Table, seat: str, card: str, where: str) -> None:
    """C15"""
    owner, index = read_row(where)
    rows = table.position["rows"][owner]
    discard_from_hand(table, seat, card)
    table.position["hands"][seat].append(rows[index].pop())
    if not rows[index]:
        del rows[index]
    table.end_action()


PLAYERS: dict[str, Callable[..., None]] = {
    "give": play_give,
    "lay": play_lay,
    "buy": play_buy,
    "swap": play_swap,
    "drop": play_drop,
    "peek": play_peek,
    "take": play_take,
    "search": play_search,
    "steal": play_steal,
}


# Setting up


def set_up(seats: int, first: str, shuffle: Shuffle) -> Position:
    return set_up_traced(seats, first, shuffle)[0]


def set_up_traced(seats: int, first: str, shuffle: Shuffle) -> tuple[Position, int]:
    """C3 to C7; returns the position and how many cards were put under the pile (C4)."""
    table = Table(empty_position(seats, first), shuffle)
    table.position["pile"] = shuffle([card for card in DECK_ORDER for _ in range(8)])  # C1, C3
    for place in PLACES:
        table.fill(place)  # C4
    for _ in range(5 if seats == 4 else 7):  # C5
        for seat in seats_from(table.position, first):
            table.draw(seat)
    return table.position, table.under


def empty_position(seats: int, first: str) -> Position:
    names = SEATS[:seats]
    return {
        "game": "dogcards",
        "seats": seats,
        "phase": "exchange" if seats == 4 else "play",  # C6
        "turn": first,
        "first": first,
        "hands": {seat: [] for seat in names},
        "rows": {seat: [] for seat in names},
        "completed": dict.fromkeys(names, 0),
        "given": {},
        "seen": [],
        "market": [None] * 13,
        "pile": [],
        "discard": [],
    }
