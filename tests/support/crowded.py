"""Made-up positions with a lot going on: marbles close together, near home, behind barriers."""

from __future__ import annotations

import random
from typing import Any

from tests.support.configurations import DOGCARDS, FRENCH, TABLES
from tests.support.example_positions import empty_board

SHARING = 3  # every third board has shared_seven (B37)
DECKS = {"french": [*FRENCH, "*"], "dogcards": DOGCARDS}


def squares_of(
    seat: int, rng: random.Random, spacing: int, track: int, taken: set[int]
) -> list[str]:
    """A seat's four marbles, many near its own start, where most rules apply."""
    letter = "abcdef"[seat]
    squares: list[str] = []
    home = [1, 2, 3, 4]
    for _ in range(4):
        kind = rng.choice(["house", "home", "near", "near", "near", "anywhere", "fresh"])
        if kind == "home":
            squares.append(f"{letter}{home.pop(rng.randrange(len(home)))}")
            continue
        start = seat * spacing
        square = start
        if kind == "near":
            square = (start + rng.randint(-9, 5)) % track
        elif kind == "anywhere":
            square = rng.randrange(track)
        if kind == "house" or square in taken:
            squares.append(f"{letter}0")
            continue
        taken.add(square)
        squares.append(f"{square}{'!' if kind == 'fresh' else ''}")
    return squares


def marbles_of(seats: int, teams: int, rng: random.Random, spacing: int) -> dict[str, list[str]]:
    """Finished seats are common, so that seats play for partners, but no team has finished."""
    taken: set[int] = set()
    marbles = {}
    for seat, letter in enumerate("abcdef"[:seats]):
        home = [f"{letter}{place}" for place in (1, 2, 3, 4)]
        if seats > teams and rng.random() < 0.35 and seat < seats - teams:
            marbles[letter] = home
            continue
        marbles[letter] = squares_of(seat, rng, spacing, seats * spacing, taken)
        if sorted(marbles[letter]) == home:
            marbles[letter][0] = f"{letter}0"
    return marbles


def board_position(
    seed: int, deck: str | None = None, hand: list[str] | None = None
) -> dict[str, Any]:
    """With seat a to play."""
    rng = random.Random(seed)
    seats, teams = rng.choice(sorted(TABLES))
    deck = deck or rng.choice(["french", "french", "dogcards"])
    spacing = rng.choice([8, 9, 16, 16, 16, 32])
    options: dict[str, Any] = {"squares_per_seat": spacing}
    if deck == "dogcards":
        options["deck"] = deck
    if seed % SHARING == 0:
        options["shared_seven"] = True
    marbles = marbles_of(seats, teams, rng, spacing)
    faces = DECKS[deck]
    hands = {letter: rng.choices(faces, k=rng.randint(0, 3)) for letter in marbles}
    hands["a"] = hand or rng.choices(faces, k=rng.randint(1, 3))
    return empty_board(
        seats,
        teams,
        rules=rng.choice(["classic", "alternative", "brandi"]),
        options=options,
        round=rng.randint(1, 12),
        first=rng.choice(list(marbles)),
        marbles=marbles,
        hands=hands,
        pile=rng.choices(faces, k=rng.randint(0, 20)),
        discard=rng.choices(faces, k=rng.randint(0, 20)),
    )


def row(rng: random.Random) -> list[str]:
    """A row of random length, with jokers."""
    numbers = ["1", *["2", "3", "4", "5", "6", "7", "8", "9", "10", "1", "12", "13"]]
    cards = [rng.choice(["*", number, number]) for number in numbers[: rng.randint(1, 13)]]
    return [rng.choice([cards[0], "13"]), *cards[1:]]


def cards_position(seed: int) -> dict[str, Any]:
    """DOG Cards with tiny piles, gaps in the market and rows near their end; seat a to play."""
    rng = random.Random(seed)
    seats = rng.choice([2, 3, 4])
    letters = "abcd"[:seats]
    faces = DECKS["dogcards"]
    most = 1 if seats == 4 else 2
    rows: dict[str, list[list[str]]] = {}
    completed = {}
    for letter in letters:
        completed[letter] = rng.choice([0, 0, 1]) if seats < 4 or letter in "ab" else 0
        rows[letter] = [row(rng) for _ in range(rng.randint(0, most - completed[letter]))]
    market: list[str | None] = []
    for place in range(1, 14):
        own = {str(place)} | ({"1"} if place == 11 else set())
        card = rng.choice([face for face in faces if face not in own])
        market.append(None if rng.random() < 0.15 else card)
    few = [rng.choice(faces) for _ in range(2)]  # so the pile often has no card that fits
    hands = {letter: rng.choices(faces, k=rng.randint(0, 5)) for letter in letters}
    hands["a"] = rng.choices(faces, k=rng.randint(1, 6))
    return {
        "game": "dogcards",
        "seats": seats,
        "phase": "play",
        "turn": "a",
        "first": rng.choice(letters),
        "hands": hands,
        "rows": rows,
        "completed": completed,
        "given": {},
        "seen": [],
        "market": market,
        "pile": rng.choices(few if rng.random() < 0.5 else faces, k=rng.randint(0, 9)),
        "discard": rng.choices(few if rng.random() < 0.5 else faces, k=rng.randint(0, 6)),
    }
