"""The OpenSpiel games, by OpenSpiel's own test. `make test-train` installs what they need."""

from __future__ import annotations

from typing import Any

import pytest

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


def test_a_deal_is_that_of_the_engine() -> None:
    import doghouse
    from doghouse.notation.position import position_of

    state = loaded("python_dog", {"seed": 5}).new_initial_state()
    state.apply_action(3)
    assert position_of(state.state) == doghouse.new("dog", seed=8).position()


def test_a_masked_action_is_named() -> None:
    state = loaded("python_dog", {}).new_initial_state()
    state.apply_action(0)
    masked = next(n for n in range(900) if n not in state.legal_actions())
    with pytest.raises(ValueError, match=f"action {masked} is masked"):
        state._apply_action(masked)
