"""The interface of notation.md, "From Python", and what python-chess users would expect."""

from __future__ import annotations

import copy
import inspect
import pickle
import pydoc
from typing import Any, get_type_hints

import pytest

import doghouse
from doghouse import native
from doghouse.rules.engine import fastest
from tests.support.configurations import (
    BOARDS,
    CONFIGURATIONS,
    DOG_CARDS,
    Wish,
    dog,
    has_partners,
    name_of,
    walk,
    walked,
)
from tests.support.example_positions import SEVEN, houses

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
    """Names and defaults; all parameters but the first are keyword-only."""
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
    rooms = {"arena", "bots", "client", "env", "features"}
    assert set(dir(doghouse)) == {*doghouse.__all__, *rooms, "__version__"}
    assert "get_type_hints" not in pydoc.plain(pydoc.render_doc(doghouse))
    with pytest.raises(AttributeError, match="no attribute 'gaem'"):
        _ = doghouse.gaem


def test_everything_public_of_a_game_says_what_it_is() -> None:
    public = [name for name in vars(doghouse.Game) if not name.startswith("_")]
    docs = {name: inspect.getdoc(getattr(doghouse.Game, name)) or "" for name in public}
    assert [name for name, doc in docs.items() if not doc or doc.startswith("The same")] == []


UNIONS = {"Position", "View"}  # unions of TypedDicts have no name


@pytest.mark.parametrize("name", sorted(set(doghouse.__all__) - UNIONS))
def test_things_are_called_as_they_are_imported(name: str) -> None:
    thing = getattr(doghouse, name)
    assert (thing.__module__, thing.__qualname__) == ("doghouse", name)
    assert pickle.loads(pickle.dumps(thing)) is thing
    get_type_hints(thing)  # fails if an annotation can't be evaluated


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
    game = doghouse.load({**SEVEN, "hands": hands, "marbles": houses(4)})
    game.play("fold")
    assert (game.phase, game.turn, game.winners, game.legal_moves()) == ("over", None, [], [])
    assert "nobody" in repr(game)
    assert doghouse.load(game.position()).position() == game.position()


# --- in an exchange -------------------------------------------------------------------------------


@pytest.mark.usefixtures("engine")
@pytest.mark.rules("B8", "C6")
@pytest.mark.parametrize("order", ["abcdef", "fedcba", "cafebd", "bdface"])
@pytest.mark.parametrize(
    "wish", [dog(), dog("classic", 6, 3), dog("brandi", 6, 2), DOG_CARDS[2]], ids=name_of
)
def test_seats_give_in_any_order(wish: Wish, order: str) -> None:
    """`legal_moves(seat)` is empty once the seat has given; `turn` is the next that hasn't."""
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
    assert fastest().name == doghouse.new("dog").state.engine.name == "interpreted"
    doghouse.use("fastest")
    assert doghouse.new("dog").state.engine.name == "interpreted"  # faster for a single game
    assert fastest().name == ("native" if native.is_here() else "interpreted")


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
