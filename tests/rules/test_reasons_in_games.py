"""Any text in random games and crowded positions is played, or rejected for a true reason."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import pytest

import doghouse
from doghouse.explain.reasons import CODES, Reason
from doghouse.words import LANGUAGES
from tests.rules.test_illegal import MUTATIONS
from tests.support import crowded
from tests.support.configurations import BOARDS, DOG_CARDS, Position, Wish, late, name_of, walk

GENERIC = "cannot"
STEPS = {"A": [1, 11], "1": [1, 11], "J": [5], "!": [5], "Q": [12], "K": [13], "4": [4, -4]}


def board_text(position: Position, game: doghouse.Game, rng: random.Random) -> str:
    """A well-formed move of a card in the hand, mostly with its number of steps."""
    marbles = {
        seat: [square.rstrip("!") for square in position["marbles"][seat]] for seat in game.seats
    }
    own = marbles[position["turn"]]
    squares = [square for row in marbles.values() for square in row]
    faces = [face for face in game.state.deck.faces if face != "*"]
    card = rng.choice(position["hands"][position["turn"]])
    face = rng.choice(["7", "7", "4", *faces]) if card == "*" else card
    card = f"*={face}" if card == "*" else card
    if rng.random() < (0.7 if face == "14" else 0.03):
        return f"{card} ?{rng.choice([*faces, '*'])}"
    origins = rng.choices([*own, rng.choice(squares)], k=rng.randint(1, 4))
    if rng.random() < (0.9 if face in ("J", "!") else 0.03):
        return f"{card} {origins[0]}<>{rng.choice(squares)}"
    if face != "7" and rng.random() < 0.97:
        return (
            f"{card} {origins[0]}>{target(origins[0], STEPS.get(face) or [int(face)], game, rng)}"
        )
    parts: list[str] = []
    for origin in origins:
        came = [part.partition(">")[2] for part in parts]
        origin = rng.choice([origin] * 9 + came)
        parts.append(f"{origin}>{target(origin, [1, 2, 3, 4, 5, 6, 7], game, rng)}")
    return f"{card} {','.join(parts)}"


def target(origin: str, steps: list[int], game: doghouse.Game, rng: random.Random) -> str:
    spacing = game.configuration.all_options["squares_per_seat"]
    track = len(game.seats) * int(spacing)
    chance = rng.random()
    if chance < 0.1:
        return rng.choice([str(rng.randrange(track)), f"{rng.choice('abcdef')}{rng.randrange(6)}"])
    if not origin.isdigit():
        seat, place = origin[0], int(origin[1])
        start = str("abcdef".index(seat) * int(spacing))
        return start if place == 0 else f"{seat}{min(4, abs(place + rng.choice(steps)))}"
    if chance < 0.4:
        return f"{rng.choice(game.seats)}{rng.randint(1, 4)}"
    return str((int(origin) + rng.choice(steps)) % track)


def cards_text(position: Position, game: doghouse.Game, rng: random.Random) -> str:
    card = rng.choice(position["hands"][position["turn"]] or ["5"])
    row = f"{rng.choice(game.seats)}{rng.randint(0, 3)}"
    other = rng.choice(list(game.state.deck.faces))
    place = rng.randint(0, 14)
    return rng.choice(
        [
            f"lay {card} {row}",
            f"lay {card} {row}",
            f"buy {card} {place}",
            f"swap {card} {row}.{place}",
            f"drop {rng.choice([card, other])}",
            f"peek {card}",
            f"take {other}",
            f"search {card} {other}",
            f"steal {card} {row}",
            f"give {card}",
        ]
    )


def is_played(game: doghouse.Game, text: str) -> bool:
    try:
        game.copy().play(text)
    except doghouse.IllegalMove:
        return False
    return True


def without(position: Position, reason: Reason, turn: str) -> Position | None:
    """The position without what the reason names, if it names something."""
    changed: Position = json.loads(json.dumps(position))
    changed["pile"] = changed["pile"][:-1]  # makes room, if the pack is complete
    named: dict[str, Any] = dict(reason.args)
    if reason.code in ("barrier", "start_barred", "swap_fresh"):
        marbles = changed["marbles"][named["seat"]]
        marbles[marbles.index(f"{named['square']}!")] = str(named["square"])
    elif reason.code == "home_blocked":
        marbles = changed["marbles"][named["square"][0]]
        marbles[marbles.index(named["square"])] = f"{named['square'][0]}0"
    elif reason.code == "not_in_hand":
        changed["hands"][turn].append(named["card"])
    elif reason.code == "not_on_discard":
        changed["discard"].append(named["card"])
    elif reason.code == "place_empty":
        changed["market"][named["place"] - 1] = "*"
    else:
        return None
    return changed


def check_reason(game: doghouse.Game, position: Position, text: str) -> str:
    """The text is played, or rejected for a true reason: removing what it names removes the
    reason."""
    reason = game.why_not(text)
    assert (reason is None) == is_played(game, text), text
    if reason is None:
        return "legal"
    assert reason.rule in CODES[reason.code]
    assert all(reason.in_language(language) for language in LANGUAGES)
    changed = without(position, reason, position["turn"]) if "," not in text else None
    if changed is not None:  # with several parts, something else may be in the way
        assert doghouse.load(changed, seed=1).why_not(text) != reason, (position, text)
    if reason.code == "wrong_steps":
        named: dict[str, Any] = dict(reason.args)
        assert str(named["count"]) not in named["steps"]
    return reason.code


def found_at(
    position: Position, game: doghouse.Game, rng: random.Random, texts: int
) -> Counter[str]:
    make = cards_text if position["game"] == "dogcards" else board_text
    return Counter(check_reason(game, position, make(position, game, rng)) for _ in range(texts))


def found_in(wish: Wish, seed: int, plies: int, texts: int) -> Counter[str]:
    """The reasons found in a random game."""
    rng = random.Random(seed)
    game = doghouse.new(**wish, seed=seed)
    if seed % 2:
        game = doghouse.load(late(game.position(), seed), seed=seed)
    found: Counter[str] = Counter()
    for moves in walk(game, seed, plies):
        if game.phase != "exchange":
            found += found_at(game.position(), game, rng, texts)
            move = rng.choice(moves)
            assert game.why_not(move) is None
            check_reason(game, game.position(), rng.choice(MUTATIONS)(str(move), rng))
            assert (game.why_not() is not None) == (moves == ["fold"])
    return found


def found_in_crowds(seeds: range, texts: int) -> Counter[str]:
    found: Counter[str] = Counter()
    for seed in seeds:
        rng = random.Random(seed)
        for position in (crowded.board_position(seed), crowded.cards_position(seed)):
            found += found_at(position, doghouse.load(position, seed=1), rng, texts)
    return found


@pytest.mark.usefixtures("engine")
@pytest.mark.parametrize("wish", [*BOARDS[::7], *DOG_CARDS], ids=name_of)
def test_reasons_in_random_games(wish: Wish) -> None:
    """None if and only if the move is legal; the generic reason is never needed."""
    found = found_in(wish, 1, 25, 4) + found_in(wish, 2, 40, 2)
    assert found[GENERIC] == found["unreadable"] == 0
    assert found["legal"] > 0
    assert len(found) >= 8, found


@pytest.mark.usefixtures("engine")
def test_reasons_in_crowded_positions() -> None:
    found = found_in_crowds(range(250), 10)
    assert found[GENERIC] == found["unreadable"] == 0
    assert len(found) > 50, (len(found), found)


@pytest.mark.slow
def test_reasons_in_many_games_and_crowds() -> None:
    found = found_in_crowds(range(1000, 5000), 40)
    for seed in range(4):
        for wish in [*BOARDS, *DOG_CARDS * 5]:
            found += found_in(wish, seed, 60, 8)
    assert found[GENERIC] == found["unreadable"] == 0
    assert found["legal"] > found.total() / 50
    assert len(found) > 55, found
