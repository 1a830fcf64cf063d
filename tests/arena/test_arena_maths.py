"""The arena's statistics on made-up results with known answers."""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Sequence

import pytest

from doghouse.arena.estimates import (
    ELO,
    Tally,
    correlation,
    elo_of,
    expected_score,
    fit,
    mean_of,
    quantile,
    ratings,
    score,
    share_for,
    share_of,
)
from doghouse.arena.matches import Unit
from doghouse.arena.report import histogram
from doghouse.arena.results import GameResult, UnitResult, step_of, time_quantile
from doghouse.arena.sprt import Sprt, log_likelihood_ratio

# --- intervals ----------------------------------------------------------------------------------


def test_single_games_give_wilsons_interval() -> None:
    found = share_of([1.0] * 60 + [0.0] * 40)
    assert found.mean == 0.6
    assert found == pytest.approx((0.6, 0.502, 0.690), abs=0.002)


def test_units_that_vary_less_give_narrower_intervals() -> None:
    wild = share_of([1.0] * 50 + [0.0] * 50)
    tame = share_of([1.0] * 10 + [0.0] * 10 + [0.5] * 80)
    assert tame.high - tame.low == pytest.approx((wild.high - wild.low) * math.sqrt(0.2), rel=0.05)


def test_extremes() -> None:
    assert share_of([1.0] * 100) == pytest.approx((1, 0.963, 1), abs=0.001)
    assert share_of([0.0] * 100) == pytest.approx((0, 0, 0.037), abs=0.001)
    assert share_of([0.5] * 100) == (0.5, 0.5, 0.5)
    assert share_of([1.0]).low < 0.3


def test_ninety_five_of_a_hundred_intervals_hold_the_truth() -> None:
    rng = random.Random(1)
    chances = {0.0: 0.1, 0.5: 0.3, 1.0: 0.6}
    held = 0
    for _ in range(1000):
        found = share_of(rng.choices(list(chances), list(chances.values()), k=80))
        held += found.low <= 0.75 <= found.high
    assert 930 <= held <= 970


def test_means_and_quantiles() -> None:
    assert mean_of([1, 2, 3, 4, 5]) == pytest.approx((3, 1.614, 4.386), abs=0.001)
    assert quantile([5, 1, 3], 0.5) == 3
    assert quantile([0, 10], 0.25) == 2.5


def test_score_of_many_teams() -> None:
    assert [score(share, 2) for share in (0, 0.3, 1)] == [0, 0.3, 1]
    assert score(1 / 3, 3) == pytest.approx(0.5)
    assert score(1 / 6, 6) == pytest.approx(0.5)
    assert score(0.5, 3) == pytest.approx(2 / 3)  # twice as strong as each of the two
    for teams in (2, 3, 6):
        assert share_for(score(0.4, teams), teams) == pytest.approx(0.4)


def test_elo() -> None:
    assert elo_of(0.5) == 0
    assert elo_of(expected_score(120)) == pytest.approx(120)
    assert elo_of(10 / 11) == pytest.approx(400)
    assert (elo_of(0), elo_of(1)) == (-math.inf, math.inf)


def test_correlation() -> None:
    assert correlation([(1, 2), (2, 4), (3, 6), (4, 8)]) == (1, 1, 1)
    assert correlation([(1, 1), (1, 2), (1, 3), (1, 4)]) is None
    found = correlation([(1, 1), (0, 0), (1, 0), (0, 1)] * 25)
    assert found is not None
    assert found == pytest.approx((0, -0.197, 0.197), abs=0.001)


def test_times() -> None:
    times = Counter(step_of(seconds) for seconds in [0.001] * 90 + [0.1] * 10)
    assert time_quantile(times, 0.5) == pytest.approx(0.001, rel=0.05)
    assert time_quantile(times, 0.95) == pytest.approx(0.1, rel=0.05)
    assert time_quantile(Counter(), 0.5) is None
    assert step_of(0.0) == 0


def test_histogram() -> None:
    bins = histogram([100, 101, 149, 150, 399], bins=10)
    assert bins[0] == (100, 150, 3)
    assert sum(count for _, _, count in bins) == 5
    assert bins[-1] == (350, 400, 1)


# --- SPRT ---------------------------------------------------------------------------------------


def test_log_likelihood_ratio_of_coin_flips() -> None:
    """Without draws it is that of the binomial distribution."""
    counts: Counter[float] = Counter({1.0: 60, 0.0: 40})
    expected = 60 * math.log(0.6 / 0.5) + 40 * math.log(0.4 / 0.5)
    assert log_likelihood_ratio(counts, 0.5, 0.6) == pytest.approx(expected, abs=0.001)


def test_log_likelihood_ratio_is_near_the_normal_one() -> None:
    counts: Counter[float] = Counter({1.0: 300, 0.5: 500, 0.0: 200})
    mean, variance = 0.55, 0.3 * 0.45**2 + 0.5 * 0.05**2 + 0.2 * 0.55**2
    expected = 1000 * (0.52 - 0.5) * (2 * mean - 0.5 - 0.52) / (2 * variance)
    assert log_likelihood_ratio(counts, 0.5, 0.52) == pytest.approx(expected, rel=0.03)


def test_elo_differences_in_order() -> None:
    for wrong in ((10, 0), (5, 5), (math.nan, 5), (0, math.inf)):
        with pytest.raises(ValueError, match="two Elo differences"):
            Sprt(*wrong)


@pytest.mark.parametrize("teams", [2, 3])
@pytest.mark.parametrize(("elo", "wrong"), [(0, "accepted"), (60, "rejected")])
def test_errors_are_as_seldom_as_asked(teams: int, elo: float, wrong: str) -> None:
    """With units of correlated games, at the strength of either hypothesis."""
    rng = random.Random(teams)
    share = share_for(expected_score(elo), teams)
    verdicts = Counter(verdict_of(Sprt(0, 60, teams=teams), share, teams, rng) for _ in range(150))
    assert verdicts["undecided"] == 0
    assert verdicts[wrong] <= 15  # 5 % are expected


def verdict_of(sprt: Sprt, share: float, teams: int, rng: random.Random) -> str:
    for _ in range(5000):
        sprt.add(sum(rng.random() < share for _ in range(teams)) / teams)
        if sprt.is_decided:
            break
    return sprt.verdict


# --- ratings ------------------------------------------------------------------------------------


def test_two_bots() -> None:
    strengths = fit(2, {(0, 1): Tally(3000, 4000)})
    assert strengths == pytest.approx([0, -math.log(3)], abs=0.001)


def test_one_team_against_two() -> None:
    """A team twice as strong as each of two others wins half of the games."""
    strengths = fit(2, {(0, 1): Tally(2000, 4000)}, teams=3)
    assert strengths == pytest.approx([0, -math.log(2)], abs=0.001)


@pytest.mark.parametrize("teams", [2, 3, 6])
def test_strengths_are_found_again(teams: int) -> None:
    truth = [0.0, 0.7, -1.2, 2.0]
    tallies = {}
    for one in range(4):
        for other in range(one + 1, 4):
            odds = math.exp(truth[one] - truth[other]) / (teams - 1)
            tallies[one, other] = Tally(9000 * odds / (1 + odds), 9000)
    assert fit(4, tallies, teams) == pytest.approx(truth, abs=0.01)


def test_a_gauntlet_compares_those_that_never_met() -> None:
    tallies = {(0, 1): Tally(1500, 2000), (0, 2): Tally(500, 2000)}
    assert fit(3, tallies) == pytest.approx([0, -math.log(3), math.log(3)], abs=0.01)


def made_up(
    shares: dict[tuple[str, str], float], seeds: int, rng: random.Random
) -> list[UnitResult]:
    """Units of two games."""
    results = []
    for seed in range(seeds):
        for (one, other), share in shares.items():
            games = [GameResult(r, r if rng.random() < share else 1 - r, 9) for r in range(2)]
            results.append(UnitResult.of(Unit(one, other, seed), games))
    return results


def rated(names: Sequence[str], results: Sequence[UnitResult]) -> dict[str, tuple[float, ...]]:
    return {name: tuple(estimate) for name, estimate in ratings(names, names, results, 2).items()}


def test_greedy_is_a_thousand() -> None:
    names = ["random", "greedy", "expert"]
    shares = {
        ("random", "greedy"): 1 - expected_score(300),
        ("random", "expert"): 1 - expected_score(400),
        ("greedy", "expert"): 1 - expected_score(100),
    }
    found = rated(names, made_up(shares, 1000, random.Random(1)))
    assert found["greedy"] == (1000, 1000, 1000)
    assert found["random"][1] < 700 < found["random"][2]
    assert found["expert"][1] < 1100 < found["expert"][2]
    assert 15 < found["expert"][2] - found["expert"][1] < 60
    first = rated(["a", "b"], made_up({("a", "b"): 0.5}, 50, random.Random(1)))
    assert first["a"] == (1000, 1000, 1000)


def test_error_bars_hold_the_truth() -> None:
    rng = random.Random(5)
    held = 0
    for _ in range(40):
        found = rated(["a", "b"], made_up({("a", "b"): expected_score(80)}, 100, rng))
        held += found["b"][1] <= 920 <= found["b"][2]
    assert held >= 34


def test_a_bot_that_never_won_has_a_long_error_bar() -> None:
    found = rated(["a", "b"], made_up({("a", "b"): 1.0}, 50, random.Random(1)))["b"]
    assert found[1] < found[0] - 200
    assert found[0] < found[2] < 1000 - ELO


def test_one_unit_is_too_few_for_an_error_bar() -> None:
    found = rated(["a", "b"], made_up({("a", "b"): 0.9}, 1, random.Random(1)))["b"]
    assert found[1:] == (-math.inf, math.inf)
