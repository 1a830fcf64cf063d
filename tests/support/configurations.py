"""Every configuration worth testing: each rule set at each table, and every option at its limits.

`CONFIGURATIONS` are keyword arguments of `doghouse.new`. The functions below derive from the law
what each must contain, and play its games.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import doghouse

Wish = dict[str, Any]
Position = dict[str, Any]

RULE_SETS = ("classic", "alternative", "brandi")
TABLES = ((4, 2), (4, 4), (6, 3), (6, 2), (6, 6), (2, 2), (3, 3), (5, 5))

FRENCH = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
DOGCARDS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "12", "13", "14", "*", "!"]


def dog(rules: str = "classic", seats: int = 4, teams: int = 2, **options: Any) -> Wish:
    return {"game": "dog", "rules": rules, "seats": seats, "teams": teams, "options": options}


AT_EVERY_TABLE = [dog(rules, *table) for rules in RULE_SETS for table in TABLES]

OPTIONS_AT_THEIR_ENDS = [
    dog(squares_per_seat=8),
    dog("alternative", squares_per_seat=8, fast_start=True),
    dog("alternative", 2, 2, squares_per_seat=8),
    dog("classic", 6, 2, squares_per_seat=8, fast_start=True),
    dog("brandi", 6, 3, squares_per_seat=32),
    dog("alternative", 2, 2, squares_per_seat=32),
    dog("classic", 6, 3, packs=1, jokers_per_pack=0),
    dog("brandi", 6, 6, packs=1),
    dog(packs=6, jokers_per_pack=4),
    dog("alternative", 6, 2, packs=6, jokers_per_pack=4, fast_start=True),
    dog("brandi", jokers_per_pack=0),
    dog("alternative", 5, 5, jokers_per_pack=4),
    dog(swap_own=True),
    dog("alternative", swap_own=False),
    dog(home_entry="before-start"),
    dog("alternative", home_entry="start"),
    dog("brandi", 6, 2, home_entry="before-start", swap_own=True, fast_start=True),
    dog(repeat_six=True),
    dog("brandi", repeat_six=False, fast_start=True),
    dog("classic", 3, 3, fast_start=True),
    dog("brandi", shared_seven=True),
    dog("alternative", 6, 2, squares_per_seat=8, shared_seven=True),
    dog("classic", 6, 3, fast_start=True, shared_seven=True),
]

WITH_THE_OTHER_DECK = [
    dog(deck="dogcards"),
    dog("alternative", deck="dogcards", fast_start=True),
    dog("brandi", 6, 2, deck="dogcards", fast_start=True),
    dog("classic", 6, 3, deck="dogcards"),
    dog("alternative", 4, 4, deck="dogcards"),
    dog("brandi", 2, 2, deck="dogcards", squares_per_seat=8),
]

DOG_CARDS: list[Wish] = [{"game": "dogcards", "seats": seats} for seats in (2, 3, 4)]

BOARDS = AT_EVERY_TABLE + OPTIONS_AT_THEIR_ENDS + WITH_THE_OTHER_DECK
CONFIGURATIONS = BOARDS + DOG_CARDS


def name_of(wish: Wish) -> str:
    """A test id such as dog-classic-4-2-deck=dogcards."""
    words = [str(wish[key]) for key in ("game", "rules", "seats", "teams") if key in wish]
    return "-".join(words + [f"{key}={value}" for key, value in wish.get("options", {}).items()])


# --- what the law says --------------------------------------------------------------------------


def setting(wish: Wish, name: str) -> Any:
    """An option's value (the table at the end of board.md)."""
    rules = wish["rules"]
    standard = {
        "home_entry": "before-start" if rules == "alternative" else "start",
        "swap_own": rules == "alternative",
        "packs": 3 if rules == "classic" else 2,
        "jokers_per_pack": 3,
        "deck": "french",
        "squares_per_seat": 16,
        "repeat_six": rules == "brandi",
        "fast_start": False,
        "shared_seven": False,
    }
    return wish["options"].get(name, standard[name])


def has_partners(wish: Wish) -> bool:
    if wish["game"] == "dogcards":
        return bool(wish["seats"] == 4)
    return bool(wish["teams"] < wish["seats"])


def is_thief_deck(wish: Wish) -> bool:
    return "dogcards" in (wish["game"], wish["game"] == "dog" and setting(wish, "deck"))


def faces_of(wish: Wish) -> list[str]:
    """In the order of the deck."""
    return DOGCARDS if is_thief_deck(wish) else [*FRENCH, "*"]


def deck_of(wish: Wish) -> Counter[str]:
    """B4, B32, C1"""
    if is_thief_deck(wish):
        return Counter(dict.fromkeys(DOGCARDS, 8))
    packs = setting(wish, "packs")
    cards = Counter(dict.fromkeys(FRENCH, 4 * packs))
    return cards + Counter({"*": packs * setting(wish, "jokers_per_pack")})


def cards_in(position: Position) -> Counter[str]:
    """All cards of a position, wherever they are."""
    cards = Counter(position["pile"] + position["discard"] + list(position["given"].values()))
    for hand in position["hands"].values():
        cards.update(hand)
    for rows in position.get("rows", {}).values():
        for row in rows:
            cards.update(row)
    cards.update(card for card in position.get("market", []) if card is not None)
    fourteens = sum(position.get("completed", {}).values())  # they stay with their owners (C19)
    return cards + Counter({"14": fourteens})


# --- random walks -------------------------------------------------------------------------------


def brings_on(move: doghouse.Move) -> bool:
    """Whether it lays a card or moves a marble into home."""
    return move.startswith("lay ") or re.search(r">[a-f]", move) is not None


def pick(moves: list[doghouse.Move], rng: random.Random) -> doghouse.Move:
    """A random move, half of the time one that makes progress: by chance, DOG Cards hardly ever
    ends."""
    eager = [move for move in moves if brings_on(move)]
    return rng.choice(eager if eager and rng.random() < 0.5 else moves)


def walk(game: doghouse.Game, seed: int, plies: int) -> Iterator[list[doghouse.Move]]:
    """Random play: yields the legal moves before each ply, which is played on the next request."""
    rng = random.Random(seed)
    for _ in range(plies):
        if game.is_over:
            return
        moves = game.legal_moves()
        chosen = pick(moves, rng)
        yield moves
        game.play(chosen)


def walked(wish: Wish, seed: int, plies: int, **more: Any) -> doghouse.Game:
    """The game after that many random plies."""
    game = doghouse.new(**wish, seed=seed, **more)
    for _ in walk(game, seed, plies):
        pass
    return game


def late(position: Position, seed: int) -> Position:
    """The same cards, but on the board most marbles are at home or close to it."""
    if position["game"] == "dogcards":
        return position
    rng = random.Random(seed)
    seats, teams = list(position["marbles"]), position["teams"]
    squares = position["options"].get("squares_per_seat", 16)
    free = list(range(squares * len(seats)))
    marbles = {}
    for number, seat in enumerate(seats):
        at_home = rng.choice([4, 4, 3, 2] if number < len(seats) - teams else [3, 3, 2])
        places = rng.sample([1, 2, 3, 4], at_home)
        before_home = [
            (squares * number - steps) % (squares * len(seats)) for steps in range(1, 10)
        ]
        near = [square for square in before_home if square in free]
        rest = rng.sample(near, min(len(near), rng.randint(0, 4 - at_home)))
        free = [square for square in free if square not in rest]
        in_house = 4 - at_home - len(rest)
        marbles[seat] = [f"{seat}{place}" for place in places] + [str(square) for square in rest]
        marbles[seat] += [f"{seat}0"] * in_house
    return {**position, "marbles": marbles}


def marbles_to_move(position: Position) -> int:
    """The seat's own or, once it has finished (B29) or shares its seven (B37), its team's."""
    if position["game"] == "dogcards":
        return 0
    marbles, seat = position["marbles"], position["turn"]
    seats = [seat]
    is_shared = position["options"].get("shared_seven", False)
    if is_shared or all(square[0] == seat and square != f"{seat}0" for square in marbles[seat]):
        letters = "".join(marbles)
        seats = list(letters[letters.index(seat) % position["teams"] :: position["teams"]])
    return sum(not square.endswith("0") or square.isdigit() for s in seats for square in marbles[s])


def busiest(game: doghouse.Game, seed: int, plies: int) -> Position:
    """The position of a walk with the most legal moves that a slow oracle can still handle."""
    most, found = 0, game.position()
    for moves in walk(game, seed, plies):
        if len(moves) > most and game.phase == "play":
            position = game.position()
            if marbles_to_move(position) <= 5:
                most, found = len(moves), position
    return found
