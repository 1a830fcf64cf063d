"""The interface of notation.md, "From Python", and what users of python-chess would look for."""

from __future__ import annotations

import copy
import inspect
import json
import pickle
import random
from typing import Any

import pytest

import doghouse
from tests.oracle import board_oracle as oracle
from tests.support.configurations import (
    BOARDS,
    CONFIGURATIONS,
    DOG_CARDS,
    Position,
    Wish,
    busiest,
    dog,
    faces_of,
    has_partners,
    late,
    name_of,
    walk,
    walked,
)
from tests.support.example_positions import DOG

#: Seat a: two marbles on the track and one in home; c and d stand in the way.
SEVEN: Position = {
    **DOG,
    "marbles": {
        "a": ["12", "40", "a2", "a0"],
        "b": ["16!", "b0", "b0", "b0"],
        "c": ["14", "c0", "c0", "c0"],
        "d": ["42", "d0", "d0", "d0"],
    },
    "hands": {"a": ["7", "*", "J", "5"], "b": ["2"], "c": ["2"], "d": ["2"]},
    "pile": [],
    "discard": [],
}


# --- new, load ------------------------------------------------------------------------------------


def test_as_it_is_written_in_the_notation() -> None:
    game = doghouse.new("dog", rules="classic", seats=4, teams=2, options={}, first="a", seed=7)
    assert (game.turn, game.phase) == ("a", "exchange")
    moves = game.legal_moves()
    assert all(str(move) == f"give {move.card}" for move in moves)
    assert game.legal_moves("c")
    game.play(moves[0])
    assert game.turn == "b"
    assert game.position()["given"] == {"a": moves[0].card}
    assert game.view("b")["given"] == {"a": 1}
    again = doghouse.load(game.position(), seed=7)
    assert again.position() == game.position()


def test_only_the_name_is_needed() -> None:
    board = doghouse.new("dog").position()
    assert (board["rules"], board["seats"], board["teams"]) == ("classic", 4, 2)
    assert (board["options"], board["round"], board["phase"]) == ({}, 1, "exchange")
    assert board["turn"] == board["first"]
    cards = doghouse.new("dogcards").position()
    assert (cards["seats"], cards["phase"]) == (2, "play")
    assert not {"rules", "options", "teams", "round"} & set(cards)


@pytest.mark.rules("B1", "B34")
@pytest.mark.parametrize(("seats", "teams"), [(2, 2), (3, 3), (4, 2), (5, 5), (6, 3)])
def test_teams_by_default(seats: int, teams: int) -> None:
    assert doghouse.new("dog", seats=seats).position()["teams"] == teams


def test_parameters() -> None:
    """Names, defaults, and that all but the first are named."""
    names = ["game", "rules", "seats", "teams", "options", "first", "seed"]
    new, load = inspect.signature(doghouse.new), inspect.signature(doghouse.load)
    assert list(new.parameters)[:7] == names
    assert new.parameters["rules"].default == "classic"
    assert {"seed", "shuffler"} <= set(new.parameters) & set(load.parameters)
    for name in ("seats", "teams", "options", "first", "seed", "shuffler"):
        assert new.parameters[name].default is None
    assert list(inspect.signature(doghouse.Game.play).parameters)[1:] == ["move", "seat"]
    assert list(inspect.signature(doghouse.Game.legal_moves).parameters)[1:] == ["seat"]
    assert list(inspect.signature(doghouse.Game.view).parameters)[1:] == ["seat"]


@pytest.mark.parametrize("wish", CONFIGURATIONS, ids=name_of)
def test_position_says_what_was_wished(wish: Wish) -> None:
    position = doghouse.new(**wish, first="b", seed=1).position()
    for key, value in wish.items():
        assert position[key] == value
    assert position["first"] == position["turn"] == "b"
    assert position["phase"] == ("exchange" if has_partners(wish) else "play")


KEYS = {
    "dog": "game rules options seats teams phase turn round first marbles hands given pile discard",
    "dogcards": "game seats phase turn first hands rows completed given seen market pile discard",
}


@pytest.mark.usefixtures("engine")
@pytest.mark.parametrize("wish", [dog(), *DOG_CARDS], ids=name_of)
def test_keys_of_a_position(wish: Wish) -> None:
    game = doghouse.new(**wish, seed=1)
    assert set(game.position()) == set(KEYS[wish["game"]].split())
    for _ in walk(game, 1, 20_000):
        pass
    assert set(game.position()) == {*KEYS[wish["game"]].split(), "winners"}


def test_options_are_taken_as_they_are_at_the_time() -> None:
    options: dict[str, Any] = {"packs": 1}
    game = doghouse.new("dog", options=options, seed=1)
    before = game.position()
    options["packs"] = 6
    game.position()["options"]["packs"] = 5
    assert game.position() == before


WRONG = [
    ({"game": "ludo"}, "ludo"),
    ({"game": None}, "None"),
    ({"game": ["dog"]}, "dog"),
    ({"rules": "house"}, "house"),
    ({"rules": None}, "None"),
    ({"rules": ["classic"]}, "classic"),
    ({"seats": 1}, "1"),
    ({"seats": 7}, "7"),
    ({"seats": "4"}, "4"),
    ({"seats": 4.0}, "4.0"),
    ({"seats": True}, "True"),
    ({"seats": 4, "teams": 3}, "3"),
    ({"seats": 6, "teams": 4}, "4"),
    ({"seats": 2, "teams": 1}, "1"),
    ({"seats": 5, "teams": 2}, "2"),
    ({"teams": "2"}, "2"),
    ({"teams": True}, "True"),
    ({"first": "e"}, "e"),
    ({"first": 0}, "0"),
    ({"first": ""}, "first"),
    ({"first": ["a"]}, "first"),
    ({"options": 5}, "options"),
    ({"options": "packs"}, "options"),
    ({"options": {"pack": 1}}, "pack"),
    ({"options": {"packs": 0}}, "packs"),
    ({"options": {"packs": 7}}, "packs"),
    ({"options": {"packs": "2"}}, "packs"),
    ({"options": {"packs": True}}, "packs"),
    ({"options": {"jokers_per_pack": 5}}, "jokers_per_pack"),
    ({"options": {"squares_per_seat": 7}}, "squares_per_seat"),
    ({"options": {"squares_per_seat": 33}}, "squares_per_seat"),
    ({"options": {"swap_own": 1}}, "swap_own"),
    ({"options": {"deck": "tarot"}}, "deck"),
    ({"options": {"home_entry": None}}, "home_entry"),
    ({"game": "dogcards", "seats": 5}, "5"),
    ({"game": "dogcards", "seats": 4, "teams": 4}, "4"),
    ({"game": "dogcards", "rules": "brandi"}, "rule"),
    ({"game": "dogcards", "options": {"packs": 2}}, "option"),
    ({"game": "dogcards", "first": "c"}, "c"),
]


@pytest.mark.parametrize(("wish", "named"), WRONG, ids=[str(wish) for wish, _ in WRONG])
def test_wishes_that_cannot_be_met(wish: Wish, named: str) -> None:
    with pytest.raises(ValueError, match=named):
        doghouse.new(**{"game": "dog", **wish})


def test_errors_are_value_errors_that_say_why() -> None:
    assert issubclass(doghouse.IllegalMove, ValueError)
    assert issubclass(doghouse.BadPosition, ValueError)
    assert not issubclass(doghouse.IllegalMove, doghouse.BadPosition)
    assert not issubclass(doghouse.BadPosition, doghouse.IllegalMove)
    with pytest.raises(doghouse.IllegalMove, match="5 0>5"):
        doghouse.load(SEVEN).play("5 0>5")
    with pytest.raises(doghouse.BadPosition, match="ludo"):
        doghouse.load({"game": "ludo"})


def test_what_the_package_offers() -> None:
    for name in ("new", "load", "Game", "Move", "IllegalMove", "BadPosition", "__version__"):
        assert hasattr(doghouse, name)
    assert set(doghouse.__all__) <= set(dir(doghouse))


# --- turn, phase, winners -------------------------------------------------------------------------


@pytest.mark.usefixtures("engine")
@pytest.mark.parametrize("wish", [dog(), BOARDS[5], *DOG_CARDS], ids=name_of)
def test_questions_agree_with_the_position(wish: Wish) -> None:
    game = doghouse.new(**wish, seed=41)
    for _ in walk(game, 41, 20_000):
        position = game.position()
        assert (game.turn, game.phase) == (position["turn"], position["phase"])
        assert game.winners == []
        assert not game.is_over
    assert game.is_over
    assert (game.turn, game.phase) == (None, "over")
    assert game.winners == game.position()["winners"] == sorted(game.winners)
    assert len(game.winners) == (2 if has_partners(wish) else 1)


@pytest.mark.rules("B1", "B34", "C2")
@pytest.mark.parametrize(
    ("wish", "partners"),
    [
        (dog(), {"a": ["c"], "b": ["d"], "d": ["b"]}),
        (dog("classic", 6, 3), {"a": ["d"], "f": ["c"]}),
        (dog("classic", 6, 2), {"a": ["c", "e"], "d": ["f", "b"], "f": ["b", "d"]}),
        (dog("classic", 5, 5), {"a": [], "e": []}),
        ({"game": "dogcards", "seats": 4}, {"a": ["c"], "d": ["b"]}),
        ({"game": "dogcards", "seats": 3}, {"a": []}),
    ],
)
def test_partners(wish: Wish, partners: dict[str, list[str]]) -> None:
    game = doghouse.new(**wish)
    assert {seat: game.partners(seat) for seat in partners} == partners


@pytest.mark.usefixtures("engine")
@pytest.mark.rules("B7")
def test_nobody_wins_where_nothing_is_left_to_deal() -> None:
    hands = {"a": ["2"], "b": [], "c": [], "d": []}
    houses = {seat: [f"{seat}0"] * 4 for seat in "abcd"}
    game = doghouse.load({**SEVEN, "hands": hands, "marbles": houses})
    game.play("fold")
    assert (game.phase, game.turn, game.winners, game.legal_moves()) == ("over", None, [], [])
    assert "nobody" in repr(game)
    assert doghouse.load(game.position()).position() == game.position()


# --- moves ----------------------------------------------------------------------------------------


@pytest.mark.usefixtures("engine")
@pytest.mark.parametrize("wish", CONFIGURATIONS, ids=name_of)
def test_a_move_is_its_text(wish: Wish) -> None:
    game = doghouse.new(**wish, seed=42)
    faces = faces_of(wish)
    for moves in walk(game, 42, 40):
        texts = [str(move) for move in moves]
        assert all(type(text) is str for text in texts)
        assert moves == texts
        assert texts == [f"{move}" for move in moves]
        assert dict.fromkeys(moves, 1) == dict.fromkeys(texts, 1)
        assert len(set(moves) | set(texts)) == len(moves)
        hand = game.position()["hands"][game.turn]
        for move in moves:
            assert move in game.legal_moves()
            assert str(move) in game.legal_moves()
            assert json.loads(json.dumps(move)) == move
            assert (move.card is None) == (move == "fold")
            assert move.card is None or move.card in hand or game.phase == "choose"
            assert (move.stands_for is None) == ("=" not in move)
            assert move.stands_for is None or move.stands_for in faces


def test_moves_of_equal_positions_are_equal() -> None:
    one, other = walked(dog(), 1, 20), walked(dog(), 1, 20)
    assert one.legal_moves() == other.legal_moves()
    assert [hash(move) for move in one.legal_moves()] == [hash(m) for m in other.legal_moves()]
    other.play(one.legal_moves()[-1])


TEXTS = [
    ("5 40>45", "5", None, ("40>45",)),
    ("7 12>15,40>44", "7", None, ("12>15", "40>44")),
    ("*=A 12>13", "*", "A", ("12>13",)),
    ("*=7 40>47", "*", "7", ("40>47",)),
    ("*=A a0>0", "*", "A", ("a0>0",)),
    ("J 12<>14", "J", None, ("12<>14",)),
]


@pytest.mark.usefixtures("engine")
@pytest.mark.parametrize(("text", "card", "stands_for", "parts"), TEXTS, ids=[t[0] for t in TEXTS])
def test_what_a_move_says(text: str, card: str, stands_for: str | None, parts: tuple[str]) -> None:
    moves = doghouse.load(SEVEN).legal_moves()
    move = next(move for move in moves if move == text)
    assert (move.card, move.stands_for, move.parts) == (card, stands_for, parts)
    assert text in repr(move)


VERBS = ["lay", "buy", "swap", "drop", "peek", "take", "search", "steal"]


@pytest.mark.parametrize(
    ("wish", "verb"),
    [(DOG_CARDS[0], verb) for verb in VERBS]
    + [(DOG_CARDS[2], "give"), (dog(deck="dogcards"), "14")],
)
def test_the_card_of_every_verb(wish: Wish, verb: str) -> None:
    """`take 12` takes a 12, all others play the card they name first."""
    for seed in range(20):
        game = doghouse.new(**wish, seed=seed)
        for moves in walk(game, seed, 400):
            for move in moves:
                words = move.split(" ")
                if words[0] == verb and (verb != "14" or words[1].startswith("?")):
                    assert move.card == (words[0] if verb == "14" else words[1])
                    assert move.stands_for is None
                    assert move.parts == ()
                    return
    pytest.fail(f"no {verb} in 20 games")


def test_moves_can_be_copied_and_pickled() -> None:
    """They are values: they go to other processes and into records."""
    for move in doghouse.load(SEVEN).legal_moves():
        for twin in (copy.copy(move), copy.deepcopy(move), pickle.loads(pickle.dumps(move))):
            assert twin == move
            assert (twin.card, twin.stands_for, twin.parts) == (
                move.card,
                move.stands_for,
                move.parts,
            )


def test_a_move_of_another_game_is_only_its_text() -> None:
    """What is played is what the text means here, whatever it meant where it was listed."""
    other = {**SEVEN, "marbles": {**SEVEN["marbles"], "a": ["a0", "a2", "40", "12"]}}
    there, here = doghouse.load(other), doghouse.load(SEVEN)
    for move in there.legal_moves():
        by_move, by_text = here.copy(), here.copy()
        by_move.play(move)
        by_text.play(str(move))
        assert by_move.position() == by_text.position()


@pytest.mark.usefixtures("engine")
def test_the_list_of_moves_is_ones_own() -> None:
    game = doghouse.load(SEVEN)
    moves = game.legal_moves()
    kept = list(moves)
    moves.clear()
    assert game.legal_moves() == kept


@pytest.mark.usefixtures("engine")
@pytest.mark.rules("B13", "B22", "B24")
@pytest.mark.parametrize("wish", BOARDS, ids=name_of)
def test_every_legal_spelling_is_accepted(wish: Wish) -> None:
    """All spellings of an outcome lead to it, and it is listed once, in the first of them."""
    game = doghouse.new(**wish, seed=43)
    position = busiest(doghouse.load(late(game.position(), 43), seed=43), 43, 60)
    here = doghouse.load(position, seed=1)
    groups = oracle.spellings(position)
    assert len(here.legal_moves()) == len(groups)
    for spellings in groups.values():
        assert oracle.canonical(spellings, position) in here.legal_moves()
        ends = []
        for text in spellings:
            after = here.copy()
            after.play(text)
            ends.append(sorted_marbles(after.position()))
        assert all(end == ends[0] for end in ends)


def sorted_marbles(position: Position) -> Position:
    marbles = {seat: sorted(squares) for seat, squares in position["marbles"].items()}
    return {**position, "marbles": marbles}


# --- in an exchange -------------------------------------------------------------------------------


@pytest.mark.usefixtures("engine")
@pytest.mark.rules("B8", "C6")
@pytest.mark.parametrize("order", ["abcdef", "fedcba", "cafebd", "bdface"])
@pytest.mark.parametrize(
    "wish", [dog(), dog("classic", 6, 3), dog("brandi", 6, 2), DOG_CARDS[2]], ids=name_of
)
def test_seats_give_in_any_order(wish: Wish, order: str) -> None:
    """`legal_moves(seat)` until it has given; `turn` is the next in order of play that has not."""
    game = doghouse.new(**wish, first="b", seed=44)
    seats = game.seats[1:] + game.seats[:1]
    hands = game.position()["hands"]
    given: dict[str, str] = {}
    for seat in order:
        if seat not in seats:
            continue
        assert game.phase == "exchange"
        assert game.turn == next(other for other in seats if other not in given)
        for other in seats:
            expected = [] if other in given else [f"give {c}" for c in hands[other]]
            assert sorted(game.legal_moves(other)) == sorted(set(expected))
        move = game.legal_moves(seat)[-1]
        assert move.card is not None
        given[seat] = move.card
        game.play(str(move), seat=seat)
        left = {other: len(hand) - (other in given) for other, hand in hands.items()}
        if len(given) < len(seats):
            assert game.position()["given"] == given
            assert {other: len(h) for other, h in game.position()["hands"].items()} == left
    assert (game.phase, game.turn, game.position()["given"]) == ("play", "b", {})
    for giver, card in given.items():
        taker = game.partners(giver)[0]
        kept = list(hands[taker])
        kept.remove(given[taker])
        assert sorted(game.position()["hands"][taker]) == sorted([*kept, card])


@pytest.mark.usefixtures("engine")
def test_the_order_of_giving_changes_nothing() -> None:
    ends = []
    for order in ("abcd", "dcba", "bdac"):
        game = doghouse.new("dog", first="c", seed=45)
        for seat in order:
            game.play(game.legal_moves(seat)[0], seat=seat)
        ends.append([game.position(), *map(game.view, game.seats)])
    assert ends[0] == ends[1] == ends[2]


@pytest.mark.usefixtures("engine")
def test_without_a_seat_a_gift_is_of_who_is_on_turn() -> None:
    game = doghouse.new("dog", first="d", seed=46)
    for seat in "dabc":
        assert game.turn == seat
        assert game.legal_moves() == game.legal_moves(seat)
        game.play(game.legal_moves()[0])


@pytest.mark.usefixtures("engine")
@pytest.mark.parametrize("wish", [dog(), dog("classic", 4, 4), *DOG_CARDS], ids=name_of)
def test_out_of_turn_there_is_nothing_to_play(wish: Wish) -> None:
    game = walked(wish, 47, 8)
    assert game.phase == "play"
    for seat in game.seats:
        assert bool(game.legal_moves(seat)) == (seat == game.turn)


# --- parts ----------------------------------------------------------------------------------------


@pytest.mark.usefixtures("engine")
@pytest.mark.rules("B24", "B26")
def test_parts_of_a_seven() -> None:
    """Each legal next part, and what it captures."""
    game = doghouse.load(SEVEN)
    before = game.position()
    first = {part.text: part.captures for part in game.parts("7")}
    assert list(first)[:3] == ["12>13", "12>14", "12>15"]  # 16 is barred
    assert first["12>13"] == {}
    assert first["12>14"] == first["12>15"] == {"14": "c"}
    assert first["40>42"] == first["40>47"] == {"42": "d"}
    assert first["a2>a3"] == {}
    rest = [str(part) for part in game.parts("7 12>15")]
    assert rest == ["40>42", "40>43", "40>44", "a2>a3", "a2>a4"]  # 40>41 would leave one too many
    assert [str(part) for part in game.parts("7 12>15,a2>a4")] == ["40>42"]
    assert game.parts("7 12>15,40>44") == []
    assert game.parts("7 40>47") == []
    assert [str(part) for part in game.parts("*=7")] == list(first)
    assert game.position() == before


@pytest.mark.usefixtures("engine")
@pytest.mark.rules("B24", "B25", "B26", "B27", "B28")
@pytest.mark.parametrize("wish", BOARDS, ids=name_of)
def test_parts_are_those_of_the_oracle(wish: Wish) -> None:
    """Whatever follows a beginning in some spelling of a whole seven, and nothing else."""
    start = late(doghouse.new(**wish, seed=48).position(), 48)
    for seed in range(4):
        position = busiest(doghouse.load(start, seed=seed), seed, 40)
        seven = "*=7" if random.Random(seed).random() < 0.3 and "*" in faces_of(wish) else "7"
        position["hands"][position["turn"]][0] = seven[0]
        sevens = [
            text.split(" ")[1].split(",")
            for texts in oracle.spellings(position).values()
            for text in texts
            if text.startswith(f"{seven} ")
        ]
        game = doghouse.load(position, seed=1)
        for count in range(4):
            for begun in sorted({tuple(parts[:count]) for parts in sevens if len(parts) >= count})[
                :25
            ]:
                text = f"{seven} {','.join(begun)}".strip()
                expected = {
                    p[count] for p in sevens if tuple(p[:count]) == begun and len(p) > count
                }
                offered = game.parts(text)
                assert {part.text for part in offered} == expected
                assert len(offered) == len(expected)
                for part in offered:
                    assert part.captures == captured(position, begun, part.text), (text, part)


def captured(position: Position, begun: tuple[str, ...], part: str) -> dict[str, str]:
    """Who stands, after the parts so far, on the way of the next one (B26): by counting squares."""
    stands = {
        square.removesuffix("!"): seat
        for seat, squares in position["marbles"].items()
        for square in squares
        if oracle.is_track(square)
    }
    swept: dict[str, str] = {}
    for text in (*begun, part):
        come_from, target = text.split(">")
        seat = stands.pop(come_from, "")
        swept = {}
        if oracle.is_track(come_from):
            for square in way(position, int(come_from), target):
                if square in stands:
                    swept[square] = stands.pop(square)
        if oracle.is_track(target):
            stands[target] = seat
    return swept


def way(position: Position, square: int, target: str) -> list[str]:
    """The track squares from one to the other; into home as far as the entry."""
    length = oracle.track_length(position)
    last = int(target) if oracle.is_track(target) else oracle.entry_square(position, target[0])
    return [str((square + step) % length) for step in range(1, (last - square) % length + 1)]


def test_parts_where_no_seven_can_be_played() -> None:
    houses = {seat: [f"{seat}0"] * 4 for seat in "abcd"}
    assert doghouse.load({**SEVEN, "marbles": houses}).parts("7") == []


@pytest.mark.parametrize("text", ["5", "5 12>17", "J", "*", "*=5", "7 12>16", "7 12>15,12>16", "8"])
def test_what_has_no_parts(text: str) -> None:
    with pytest.raises(doghouse.IllegalMove):
        doghouse.load(SEVEN).parts(text)


# --- repr, print, copy ----------------------------------------------------------------------------


@pytest.mark.usefixtures("engine")
def test_repr_is_readable() -> None:
    assert repr(doghouse.new("dog", rules="brandi", first="c", seed=1)) == (
        "<Game dog brandi, 4 seats in 2 teams, exchange, c on turn>"
    )
    assert repr(doghouse.new("dogcards", seats=3, first="b", seed=1)) == (
        "<Game dogcards, 3 seats in 3 teams, play, b on turn>"
    )
    over = walked(dog("classic", 2, 2), 1, 20_000)
    assert over.is_over
    assert f"won by {over.winners[0]}" in repr(over)
    move = doghouse.load(SEVEN).legal_moves()[0]
    assert repr(move) == f"Move({str(move)!r})"


@pytest.mark.usefixtures("engine")
@pytest.mark.parametrize("wish", CONFIGURATIONS, ids=name_of)
def test_print_draws_the_position(wish: Wish) -> None:
    game = walked(wish, 49, 30)
    drawn = str(game)
    assert len(drawn.splitlines()) > 5
    assert drawn == str(doghouse.load(game.position()))
    assert all(seat in drawn for seat in game.seats)


@pytest.mark.usefixtures("engine")
@pytest.mark.parametrize("wish", [dog(), *DOG_CARDS], ids=name_of)
def test_a_copy_has_the_same_luck_and_goes_its_own_way(wish: Wish) -> None:
    game = walked(wish, 50, 30)
    twin = game.copy()
    assert type(twin) is type(game)
    assert twin.position() == game.position()
    assert twin.legal_moves() == game.legal_moves()
    before = game.position()
    for moves in walk(twin, 50, 200):
        assert moves
    assert game.position() == before
    for moves in walk(game, 50, 200):
        assert moves
    assert game.position() == twin.position()


@pytest.mark.parametrize("wish", [dog(), *DOG_CARDS], ids=name_of)
def test_a_copy_keeps_its_shuffler(wish: Wish) -> None:
    asked: list[int] = []

    def shuffler(k: int, cards: list[str]) -> list[str]:
        asked.append(k)
        return cards[1:] + cards[:1]

    twin = doghouse.new(**wish, shuffler=shuffler).copy()
    for _ in walk(twin, 51, 300):
        pass
    assert asked[0] == 0
    assert len(asked) > 1


# --- engines --------------------------------------------------------------------------------------


def test_engines_are_asked_for_by_name() -> None:
    with pytest.raises(ValueError, match="turbo"):
        doghouse.use("turbo")
    doghouse.use("interpreted")
    assert doghouse.new("dog").state.engine.name == "interpreted"


def test_games_can_be_copied_and_pickled(engine: str) -> None:
    game = doghouse.new("dogcards", seed=5)
    for twin in (copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
        twin.play(twin.legal_moves()[0])
        assert twin.position() != game.position()
        assert twin.state.engine is game.state.engine


@pytest.mark.parametrize("answer", [None, 5, [1, 2], ["A", None]])
def test_a_shuffler_that_answers_nonsense_is_refused(answer: Any) -> None:
    with pytest.raises(ValueError, match="shuffler"):
        doghouse.new("dog", shuffler=lambda k, cards: answer)


@pytest.mark.parametrize("options", [[], "", 0, False])
def test_options_are_an_object(options: Any) -> None:
    with pytest.raises(ValueError, match="options"):
        doghouse.new("dog", options=options)


def test_engines_have_names() -> None:
    for name in (None, [], "fast"):
        with pytest.raises(ValueError, match="engine"):
            doghouse.use(name)  # type: ignore[arg-type]
