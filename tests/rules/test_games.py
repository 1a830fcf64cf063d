"""Random games of every configuration: what holds at every ply, and that all games end."""

from __future__ import annotations

import json
import random
from collections import Counter

import pytest

import doghouse
from doghouse.rules.core.playout import FINISHED, TALLY_CELLS
from doghouse.rules.rulesets import OPTIONS, RULE_SETS, TEAMS
from tests.oracle.cards_oracle import fits_row, may_lie
from tests.support.configurations import (
    BOARDS,
    CONFIGURATIONS,
    DOG_CARDS,
    Position,
    Wish,
    cards_in,
    deck_of,
    has_partners,
    late,
    name_of,
    setting,
    walk,
)

PLIES = 120  # of a short walk
MAX_TURNS = 20_000  # of a whole game; the longest seen on the board took 8 000
EVERY_SO_OFTEN = 10  # every tenth ply all legal moves are tried, otherwise two

every_configuration = pytest.mark.parametrize("wish", CONFIGURATIONS, ids=name_of)


# --- checks of a position -----------------------------------------------------------------------


def check_marbles(wish: Wish, marbles: dict[str, list[str]]) -> None:
    """Four per seat, one per square, none in another's house or home, fresh ones on their start."""
    spacing = setting(wish, "squares_per_seat")
    track = {str(square) for square in range(spacing * wish["seats"])}
    assert list(marbles) == list("abcdef"[: wish["seats"]])
    for number, (seat, squares) in enumerate(marbles.items()):
        assert len(squares) == 4
        assert set(squares) <= {*track, f"{spacing * number}!", *(f"{seat}{n}" for n in range(5))}
    stand = Counter(square.removesuffix("!") for squares in marbles.values() for square in squares)
    assert {square for square, count in stand.items() if count > 1} <= {f"{s}0" for s in marbles}


def check_table(wish: Wish, position: Position) -> None:
    """The market, rows and hands of DOG Cards."""
    for seat, rows in position["rows"].items():
        assert len(rows) + position["completed"][seat] <= (1 if wish["seats"] == 4 else 2)  # C18
        for row in rows:
            assert 1 <= len(row) <= 13
            assert all(fits_row(card, place) for place, card in enumerate(row, 1))  # C8
    assert len(position["market"]) == 13
    for place, card in enumerate(position["market"], 1):
        if card is None:  # C4: only if no card may lie there
            assert not position["discard"]
            assert not any(may_lie(other, place) for other in position["pile"])
        else:
            assert may_lie(card, place)
    if position["phase"] == "over":
        return
    for seat, hand in position["hands"].items():  # C5, C17
        is_choosing = position["phase"] == "choose" and position["turn"] == seat
        size = len(hand) + (seat in position["given"]) + is_choosing
        assert size == (5 if wish["seats"] == 4 else 7)


def team_of(wish: Wish, seat: str) -> list[str]:
    """B1, B34, C2"""
    letters = "abcdef"[: wish["seats"]]
    teams = wish.get("teams") or (2 if wish["seats"] == 4 else wish["seats"])
    return list(letters[letters.index(seat) % teams :: teams])


def has_finished(wish: Wish, position: Position, seat: str) -> bool:
    if wish["game"] == "dog":
        return sorted(position["marbles"][seat]) == [f"{seat}{place}" for place in (1, 2, 3, 4)]
    return bool(position["completed"][seat] == (1 if wish["seats"] == 4 else 2))


def check_end(wish: Wish, position: Position) -> None:
    """B30, C21: the game is over as soon as a team has finished."""
    teams = {tuple(team_of(wish, seat)) for seat in position["hands"]}
    won = {team for team in teams if all(has_finished(wish, position, seat) for seat in team)}
    if position["phase"] == "over":
        assert position["turn"] is None
        assert won == {tuple(position["winners"])}
    else:
        assert won == set()
        assert "winners" not in position
        assert position["phase"] == "choose" or position["hands"][position["turn"]]


def check_position(wish: Wish, position: Position) -> None:
    assert cards_in(position) == deck_of(wish)
    if wish["game"] == "dog":
        check_marbles(wish, position["marbles"])
    else:
        check_table(wish, position)
    if position["phase"] != "exchange":
        assert position["given"] == {}
    check_end(wish, position)


def check_deal(wish: Wish, position: Position) -> None:
    """B5, B8, B34, B35: at the beginning of a round."""
    number = position["round"]
    if setting(wish, "repeat_six"):
        size = [6, 5, 4, 3, 2][(number - 1) % 5]
    else:
        size = 6 if number == 1 else [5, 4, 3, 2][(number - 2) % 4]
    assert {len(hand) for hand in position["hands"].values()} == {size}
    assert position["phase"] == ("exchange" if has_partners(wish) else "play")
    assert position["turn"] == position["first"]


def check_step(wish: Wish, before: Position, after: Position) -> None:
    """Rounds follow each other, and the next seat begins each (B6, B12)."""
    if wish["game"] == "dogcards" or before["round"] == after["round"]:
        assert before["first"] == after["first"]
        return
    letters = list(before["hands"])
    assert after["round"] == before["round"] + 1
    assert after["first"] == letters[(letters.index(before["first"]) + 1) % len(letters)]
    check_deal(wish, after)


# --- checks of a game -----------------------------------------------------------------------------


def check_forms(position: Position, moves: list[doghouse.Move], tried: list[doghouse.Move]) -> None:
    """A position survives JSON, and each move's text plays that move."""
    written = json.loads(json.dumps(position))
    assert written == position
    listed = doghouse.load(written, seed=1)
    unlisted = listed.copy()  # has to parse what `listed` looks up
    assert listed.position() == position
    assert listed.legal_moves() == moves
    for move in tried:
        by_move, by_text = listed.copy(), unlisted.copy()
        by_move.play(move)
        by_text.play(str(move))
        assert by_text.position() == by_move.position(), move
        assert by_text.view("b") == by_move.view("b"), move
    assert listed.position() == unlisted.position() == position


def check_copies(game: doghouse.Game, moves: list[doghouse.Move], move: doghouse.Move) -> None:
    """A copy is independent."""
    position, view = game.position(), game.view("a")
    twin = game.copy()
    twin.play(move)
    assert twin.position() != position
    assert game.position() == position
    assert game.view("a") == view
    assert game.legal_moves() == moves


def check_walk(wish: Wish, game: doghouse.Game, seed: int, plies: int) -> None:
    """Makes all checks at every ply. A copy left behind doesn't change."""
    rng = random.Random(seed)
    before, behind = game.position(), game.copy()
    for ply, moves in enumerate(walk(game, seed, plies)):
        position = game.position()
        check_position(wish, position)
        check_step(wish, before, position)
        assert behind.position() == before
        assert moves
        assert len(set(moves)) == len(moves)
        few = rng.sample(moves, min(2, len(moves)))
        check_forms(position, moves, few if ply % EVERY_SO_OFTEN else moves)
        check_copies(game, moves, few[0])
        before, behind = position, game.copy()
    check_position(wish, game.position())
    if game.is_over:
        assert game.legal_moves() == []
        assert game.turn is None


# --- the configurations ---------------------------------------------------------------------------


def test_no_table_rule_set_or_option_is_missing() -> None:
    """Each option is there at both ends of its range, or with each of its values."""
    tables = {(wish["seats"], wish["teams"]) for wish in BOARDS}
    assert tables == {(seats, teams) for seats in TEAMS["dog"] for teams in TEAMS["dog"][seats]}
    assert {wish["seats"] for wish in DOG_CARDS} == set(TEAMS["dogcards"])
    for rules in RULE_SETS:
        assert {(w["seats"], w["teams"]) for w in BOARDS if w["rules"] == rules} == tables
    for option, allowed in OPTIONS.items():
        values = {setting(wish, option) for wish in BOARDS}
        wanted = {False, True} if allowed is bool else {*allowed[:1], *allowed[-1:]}
        assert wanted <= values, option


# --- random walks -------------------------------------------------------------------------------


@pytest.mark.usefixtures("engine")
@pytest.mark.rules(
    "B1", "B2", "B4", "B5", "B6", "B8", "B12", "B32", "B34", "B35", "C1", "C4", "C17"
)
@every_configuration
def test_from_the_start(wish: Wish) -> None:
    game = doghouse.new(**wish, seed=11)
    if wish["game"] == "dog":
        check_deal(wish, game.position())
    check_walk(wish, game, 11, PLIES)


@pytest.mark.usefixtures("engine")
@pytest.mark.rules("B29", "B30", "B34", "C18", "C19", "C21")
@every_configuration
def test_near_the_end(wish: Wish) -> None:
    """On the board from a made-up position, in DOG Cards from one where rows were laid eagerly."""
    game = doghouse.new(**wish, seed=12)
    if wish["game"] == "dogcards":
        for _ in walk(game, 12, PLIES):
            pass
        check_walk(wish, game, 13, MAX_TURNS)
        assert game.is_over
        return
    position = late(game.position(), 12)
    check_walk(wish, doghouse.load(position, seed=12), 12, PLIES)


@pytest.mark.usefixtures("engine")
@pytest.mark.rules("B30")
@pytest.mark.parametrize("wish", BOARDS, ids=name_of)
def test_every_board_game_ends(wish: Wish) -> None:
    """Random play on the hot floor, within the stated number of turns."""
    game = doghouse.new(**wish, seed=14)
    finished, turns = play_on(game, 14, MAX_TURNS)
    assert finished
    assert turns < MAX_TURNS
    check_position(wish, game.position())
    assert game.legal_moves() == []


@pytest.mark.usefixtures("engine")
@every_configuration
def test_random_play_stops_when_told(wish: Wish) -> None:
    game = doghouse.new(**wish, seed=15)
    assert play_on(game, 15, 0) == (False, 0)
    assert play_on(game, 15, 57) == (False, 57)


def play_on(game: doghouse.Game, seed: int, max_turns: int) -> tuple[bool, int]:
    """Random play on the hot floor; returns whether the game ended, and its number of decisions."""
    engine = game.state.engine
    tally = engine.words([0] * TALLY_CELLS)
    scratch = engine.scratch
    turns = engine.playout.play_on(
        game.state.rules,
        game.state.cells,
        game.state.chance,
        scratch.out,
        scratch.work,
        engine.words([seed]),
        tally,
        max_turns,
    )
    return bool(tally[FINISHED]), int(turns)


@pytest.mark.rules("C20", "C21")
@pytest.mark.parametrize("wish", DOG_CARDS, ids=name_of)
@pytest.mark.parametrize("seed", range(4))
def test_eager_dog_cards_ends(wish: Wish, seed: int) -> None:
    """Random play may take forever, but seats that lay whenever they can come to the end."""
    game = doghouse.new(**wish, seed=seed)
    turns = sum(1 for _ in walk(game, seed, MAX_TURNS))
    assert game.is_over
    assert turns < MAX_TURNS
    check_position(wish, game.position())


@pytest.mark.slow
@pytest.mark.usefixtures("engine")
@every_configuration
def test_whole_games(wish: Wish) -> None:
    game = doghouse.new(**wish, seed=16)
    check_walk(wish, game, 16, MAX_TURNS)
    assert game.is_over
