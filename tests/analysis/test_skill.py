"""A player's rating from the points lost per decision: compared with the levels, weighted by
table, with its error."""

from __future__ import annotations

import random
import statistics

from doghouse.analysis import skill
from doghouse.analysis.skill import Sat, losses_of, skills_of
from doghouse.bots import LEVELS
from doghouse.protocol.http import Decision, LossSum


def sat(lost: list[float], seats: int = 4, is_exchange: bool = False) -> Sat:
    decisions = [
        Decision(ply, "b", 0.5, one, is_exchange=is_exchange) for ply, one in enumerate(lost)
    ]
    return Sat(seats, losses_of(decisions)["b"])


def test_every_cell_was_measured_for_every_level() -> None:
    found = skill.level_losses()
    asked = {
        skill.cell_of(game, seats, kind)
        for game, kinds in {"dog": skill.KINDS, "dogcards": ("play",)}.items()
        for kind in kinds
        for seats in range(2, 7)
    }
    assert set(found) == asked
    for figures in found.values():
        assert list(figures) == list(LEVELS)
        means = [mean for mean, _, _ in figures.values()]
        assert means[0] > means[2] > means[3] >= 0  # neighbours may be within their errors


def test_losses_are_summed_by_seat_and_kind() -> None:
    made = [
        Decision(1, "a", 0.5, 0.02),
        Decision(2, "b", 0.5, is_exchange=True),
        Decision(3, "a", 0.5, 0.04),
        Decision(4, "a", 0.5, 0.01, is_exchange=True),
    ]
    found = losses_of(made)
    assert found["a"]["play"] == LossSum(2, 0.06, 0.002)
    assert found["a"]["exchange"] == LossSum(1, 0.01, 0.0001)
    assert found["b"] == {"exchange": LossSum(1, 0.0, 0.0)}


def test_one_who_loses_as_much_as_a_level_is_like_it() -> None:
    rng = random.Random(1)
    for level, (mean, _, _) in skill.level_losses()["dogcards-4-play"].items():
        losses = [rng.expovariate(1 / mean) for _ in range(3000)]
        (found,) = skills_of("dogcards", [sat(losses)])
        assert level in found.like, (level, found)
        assert abs(found.lost - mean) < 4 * found.error


def test_few_decisions_say_nothing() -> None:
    (found,) = skills_of("dog", [sat([0.001] * (skill.FEWEST - 1))])
    assert (found.decisions, found.like) == (skill.FEWEST - 1, [])
    assert skills_of("dog", []) == []


def test_far_worse_than_any_is_like_the_weakest() -> None:
    (found,) = skills_of("dog", [sat([0.2, 0.22] * 50)])
    assert found.like == ["puppy"]


def test_levels_are_weighted_by_the_tables_one_sat_at() -> None:
    two, four = (skill.level_losses()[f"dog-{seats}-play"]["puppy"][0] for seats in (2, 4))
    (found,) = skills_of("dog", [sat([0.01] * 30, seats=2), sat([0.01] * 10, seats=4)])
    assert abs(found.dogs["puppy"] - (3 * two + four) / 4) < 1e-5


def test_a_curve_has_the_games_of_one_kind_and_how_sure_their_mean_is() -> None:
    play, gifts = [[0.01 * n, 0.03 * n] for n in range(1, 8)], sat([0.5], is_exchange=True)
    found, _ = skills_of("dog", [*map(sat, play[:3]), gifts, *map(sat, play[3:])])
    assert [game.lost for game in found.games] == [round(0.02 * n, 5) for n in range(1, 8)]
    assert [game.recent for game in found.games] == [0.02, 0.03, 0.04, 0.05, 0.06, 0.08, 0.1]
    last = [lost for game in play[-skill.RECENT :] for lost in game]
    error = statistics.stdev(last) / len(last) ** 0.5
    assert abs(found.games[-1].error - error) < 1e-4


def test_decisions_that_cost_nothing_do_not_look_certain() -> None:
    errors = [skills_of("dog", [sat([0.0] * count)])[0].error for count in (1, 5, 50, 500)]
    assert errors == sorted(errors, reverse=True)
    puppy, *_, wolf = (mean for mean, _, _ in skill.level_losses()["dog-4-play"].values())
    assert 2 * errors[0] > puppy
    assert 0 < 2 * errors[-1] < wolf


def test_kinds_are_rated_apart() -> None:
    play, exchange = skills_of("dog", [sat([0.0] * 50), sat([0.03, 0.04] * 25, is_exchange=True)])
    assert (play.kind, exchange.kind) == ("play", "exchange")
    assert (play.like, exchange.like) == (["wolf"], ["puppy"])
