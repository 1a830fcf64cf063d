"""The OpenSpiel games, by OpenSpiel's own test. `make test-train` installs what they need."""

from __future__ import annotations

import random
from typing import Any

import numpy
import pytest

import doghouse
from doghouse.game import Game
from doghouse.notation.position import position_of
from doghouse.rules.core.layout import PILE, PILE_SIZE, R_DECK, SEEN, SEVEN

pyspiel = pytest.importorskip("pyspiel")

pytestmark = pytest.mark.slow
GAMES: list[tuple[str, dict[str, Any]]] = [
    ("python_dog", {"longest": 400}),
    ("python_dog", {"seats": 6, "teams": 3, "rules": "brandi", "longest": 300}),
    ("python_dogcards", {"longest": 300}),
    ("python_dogcards", {"seats": 4, "longest": 300}),
]


def loaded(name: str, parameters: dict[str, Any]) -> Any:
    import doghouse.env.spiel_games  # noqa: F401, registers them

    return pyspiel.load_game(name, parameters)


@pytest.mark.parametrize(("name", "parameters"), GAMES, ids=str)
def test_openspiel_takes_it(name: str, parameters: dict[str, Any]) -> None:
    pyspiel.random_sim_test(loaded(name, parameters), num_sims=2, serialize=True, verbose=False)


def played(state: Any, decisions: int, rng: random.Random) -> Any:
    """A state after that many random decisions and the chance nodes that follow."""
    while state.is_chance_node() or (decisions > 0 and not state.is_terminal()):
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, weights)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            decisions -= 1
    return state


@pytest.mark.parametrize(("name", "parameters"), GAMES, ids=str)
def test_chance_draws_one_card_a_node_with_its_exact_probability(
    name: str, parameters: dict[str, Any]
) -> None:
    state = loaded(name, parameters).new_initial_state()
    assert len(state.chance_outcomes()) == state.num_players()
    state.apply_action(1)
    deck = [0] * 16
    deck[:] = state.state.rules[R_DECK : R_DECK + 16]
    for _ in range(12):
        left = sum(deck)
        assert dict(state.chance_outcomes()) == {
            face: pytest.approx(count / left) for face, count in enumerate(deck) if count
        }
        face = max(state.chance_outcomes(), key=lambda outcome: outcome[1])[0]
        state.apply_action(face)
        deck[face] -= 1


@pytest.mark.parametrize(("name", "parameters"), GAMES, ids=str)
def test_no_card_is_lost_and_every_position_is_a_legal_one(
    name: str, parameters: dict[str, Any]
) -> None:
    """Through several shuffles, by the checks for positions that are loaded."""
    rng = random.Random(3)
    state = played(loaded(name, {**parameters, "longest": 3000}).new_initial_state(), 0, rng)
    for _ in range(30):
        played(state, 30, rng)
        if state.is_terminal():
            break
        if not state.state.cells[SEVEN]:  # positions are written between moves only
            doghouse.load(position_of(state.state))
    assert state.state.shuffles > 1


@pytest.mark.parametrize(("name", "parameters"), GAMES, ids=str)
def test_a_seat_sees_what_batches_show_it(name: str, parameters: dict[str, Any]) -> None:
    """The observation is that of a view; hidden cards don't change it."""
    rng = random.Random(5)
    state = played(loaded(name, parameters).new_initial_state(), 40, rng)
    game = Game(state.state.copy(), origin=state.state.cells.copy())
    seat = state.current_player()
    hand = sorted(state.state.hand(seat))
    named = dict(enumerate(state.seen[seat][2:18]))
    assert sorted(face for face, count in named.items() for _ in range(count)) == hand
    assert game.turn == "abcdef"[seat]


def test_an_information_state_recalls_what_its_seat_saw_and_nothing_else() -> None:
    """In these two deals b and d have exchanged hands, so a and c see the same."""
    texts = []
    for hands in ((5, 2, 4, 3), (5, 3, 4, 2)):
        state = loaded("python_dog", {}).new_initial_state()
        state.apply_action(0)
        for card in range(24):
            state.apply_action(hands[card % 4])
        assert state.current_player() == 0
        texts.append([state.information_state_string(seat) for seat in range(4)])
    assert [one == other for one, other in zip(*texts, strict=True)] == [True, False, True, False]


def test_a_peek_shows_the_cards_that_were_drawn() -> None:
    """C13: up to seven chance nodes, the top of the pile first; then none until a card is taken."""
    rng = random.Random(7)
    state = played(loaded("python_dogcards", {}).new_initial_state(), 0, rng)
    shown: list[int] = []
    for _ in range(2000):
        peeks = [n for n in state.legal_actions() if state.action_to_string(n).startswith("peek")]
        if peeks:
            state.apply_action(peeks[0])
            while state.is_chance_node():
                shown.append(rng.choice(state.chance_outcomes())[0])
                state.apply_action(shown[-1])
            break
        played(state, 1, rng)
    cells = state.state.cells
    top = PILE + cells[PILE_SIZE]
    assert 0 < len(shown) <= cells[SEEN] <= 7
    assert list(reversed(cells[top - len(shown) : top])) == shown or len(shown) < cells[SEEN]


def test_tensors_of_observations_and_information_states() -> None:
    game = loaded("python_dog", {})
    state = played(game.new_initial_state(), 9, random.Random(1))
    seat = state.current_player()
    observed, recalled = state.observation_tensor(seat), state.information_state_tensor(seat)
    assert recalled[: len(observed)] == observed
    assert game.information_state_tensor_shape() == [len(recalled)]
    told = [number for number in recalled[len(observed) :: 2] if number]
    assert len(told) == 9


def test_what_others_give_is_hidden() -> None:
    state = played(loaded("python_dog", {}).new_initial_state(), 0, random.Random(2))
    giver = state.current_player()
    before = state.clone()
    actions = state.legal_actions()
    assert len(actions) > 1
    texts = set()
    for action in actions:
        twin = before.clone()
        twin.apply_action(action)
        texts.add(twin.information_state_string((giver + 1) % 4))
    assert len(texts) == 1
    own = before.clone()
    own.apply_action(actions[0])
    assert own.information_state_string(giver).count(f"{'abcd'[giver]}{actions[0]}:") == 1


def test_an_algorithm_of_openspiel_plays_it() -> None:
    """It plays random rollouts through clones."""
    from open_spiel.python.algorithms import mcts

    game = loaded("python_dog", {"seats": 2, "longest": 60})
    rng = numpy.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    bot = mcts.MCTSBot(game, 2.0, 3, evaluator, random_state=rng)
    state = played(game.new_initial_state(), 3, random.Random(1))
    assert bot.step(state) in state.legal_actions()


def test_actions_are_told_in_our_notation() -> None:
    state = played(loaded("python_dog", {}).new_initial_state(), 40, random.Random(2))
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    legal = doghouse.load(position_of(state.state)).legal_moves()
    texts = {state.action_to_string(state.current_player(), n) for n in state.legal_actions()}
    assert {str(move) for move in legal if len(move.actions) == 1} <= texts
    masked = next(n for n in range(900) if n not in state.legal_actions())
    assert state.action_to_string(state.current_player(), masked)


@pytest.mark.parametrize(("teams", "is_zero_sum"), [(2, True), (3, False), (6, False)])
def test_two_teams_are_zero_sum(teams: int, is_zero_sum: bool) -> None:
    kind = loaded("python_dog", {"seats": 6, "teams": teams}).get_type().utility
    assert (kind == pyspiel.GameType.Utility.ZERO_SUM) == is_zero_sum


def test_options_of_the_rules_are_parameters() -> None:
    game = loaded("python_dog", {"options": "fast_start:true;packs:2"})
    assert game.configuration.options == {"fast_start": True, "packs": 2}
    again = pyspiel.load_game(str(game))
    assert again.configuration == game.configuration
    with pytest.raises(ValueError, match="unknown option 'speed'"):
        loaded("python_dog", {"options": "speed:9"})


def test_a_clone_goes_its_own_way() -> None:
    state = played(loaded("python_dogcards", {}).new_initial_state(), 30, random.Random(1))
    before = str(state), state.information_state_string(0), state.history()
    twin = played(state.clone(), 30, random.Random(4))
    assert (str(state), state.information_state_string(0), state.history()) == before
    assert str(twin) != str(state)


def test_a_masked_action_is_named() -> None:
    state = played(loaded("python_dog", {}).new_initial_state(), 0, random.Random(1))
    masked = next(n for n in range(900) if n not in state.legal_actions())
    with pytest.raises(ValueError, match=f"action {masked} is masked"):
        state._apply_action(masked)
