"""The arena: duplicate matches, independent of the number of workers, and fair to every bot."""

from __future__ import annotations

import itertools
import json
from pathlib import Path
from typing import Any

import pytest

import doghouse
from doghouse.arena.matches import SEED_SETS, Match, Task, Unit, bot_seed, entrants_of, seeds_of
from doghouse.arena.report import make_report
from doghouse.arena.report_pages import text_of
from doghouse.arena.results import GameResult, UnitResult, open_ledger, record_name
from doghouse.arena.run_match import Entrants, deal, entrant_at, play_game, run_match, team_of
from doghouse.arena.sprt import Sprt
from doghouse.arena.workers import local_runner
from doghouse.cli import main
from doghouse.record import Record
from doghouse.rules.rulesets import Configuration, configure
from tests.docs.test_readme import python_blocks, run_block
from tests.support.arena_matches import SMALL, THREE, match_of, odd, timeless
from tests.support.configurations import CONFIGURATIONS, Wish, name_of

HERE = local_runner(0)
PAGE = Path(__file__).parents[2] / "docs" / "arena.md"


# --- seeds --------------------------------------------------------------------------------------


def test_seed_sets_are_stored() -> None:
    """Results cite these seeds, so they must never change."""
    assert {name: seeds_of(name, 1)[0] for name in SEED_SETS} == {
        "dev": 13457689232084566016,
        "tune": 17456029585358454784,
        "test": 11406529056150126592,
        "facts": 15200578714464157696,
    }


def test_seed_sets_grow_without_changing_and_do_not_meet() -> None:
    assert list(seeds_of("dev", 10))[:4] == list(seeds_of("dev", 4))
    starts = sorted(seeds_of(name, 1)[0] for name in SEED_SETS)
    assert all(later - earlier >= 2**32 for earlier, later in itertools.pairwise(starts))
    with pytest.raises(ValueError, match="no seed set 'tset'"):
        seeds_of("tset", 1)


def test_a_bots_seed_is_of_match_deal_and_ply_only() -> None:
    seeds = {bot_seed(m, d, p) for m in range(3) for d in range(3) for p in range(3)}
    assert len(seeds) == 27
    assert max(seeds) < 2**53  # a whole number in JavaScript, too


# --- duplicate ----------------------------------------------------------------------------------


@pytest.mark.parametrize("wish", CONFIGURATIONS[::7], ids=name_of)
def test_every_bot_sits_at_every_team_once(wish: Wish) -> None:
    configuration = configure(**wish)
    match = match_of(["random", "greedy"], 1, configuration)
    unit = next(match.units())
    game = deal(match, unit.seed)
    seated = [
        {team_of(game, seat): entrant_at(game, task, seat) for seat in game.seats}
        for task in match.tasks(unit)
    ]
    assert len(seated) == configuration.teams
    for team in range(configuration.teams):
        assert [seats[team] for seats in seated].count("random") == 1
        assert all(list(seats.values()).count("random") == 1 for seats in seated)


def test_all_rotations_meet_the_same_cards() -> None:
    match = match_of(["random", "greedy"], 2, configure("dog"), max_plies=60, has_records=True)
    for result in run_match(match, HERE):
        games = [Record.parse(game.record) for game in result.games]
        assert games[0].shuffles[0] == games[1].shuffles[0]
        assert games[0].header.first == games[1].header.first
        names = [game.header.names for game in games]
        assert names[0] == {"a": "random", "b": "greedy", "c": "random", "d": "greedy"}
        assert names[1] == {"a": "greedy", "b": "random", "c": "greedy", "d": "random"}


def test_forced_moves_are_not_asked() -> None:
    match = match_of(["random", "greedy"], 2)
    for result in run_match(match, HERE):
        for game in result.games:
            assert 0 < game.asked < game.plies


def test_a_game_that_never_ends_counts_as_even_and_is_told() -> None:
    for configuration, even in ((SMALL, 1 / 2), (THREE, 1 / 3)):
        match = match_of(["random", "greedy"], 2, configuration, max_plies=3)
        results = run_match(match, HERE)
        told = make_report(match, results)
        assert told["given_up"] == told["games"] == 2 * configuration.teams
        assert told["pairs"][0]["share"]["mean"] == pytest.approx(even)
        assert told["pairs"][0]["score"]["mean"] == pytest.approx(1 / 2)


def test_who_plays_whom() -> None:
    bots = ["random", "greedy", "a=random", "b=greedy"]
    assert len(match_of(bots).pairings) == 6
    gauntlet = match_of(bots, is_gauntlet=True)
    assert gauntlet.pairings == [("random", "greedy"), ("random", "a"), ("random", "b")]
    units = list(gauntlet.units())
    assert [unit.seed for unit in units] == [seed for seed in gauntlet.seeds for _ in range(3)]


def test_names_of_entrants() -> None:
    texts = ["greedy", "mine=search:worlds=2,keep=3", "search:worlds=2,keep=3"]
    assert [tuple(entrant) for entrant in entrants_of(texts)] == [
        ("greedy", "greedy"),
        ("mine", "search:worlds=2,keep=3"),
        ("search:worlds=2,keep=3", "search:worlds=2,keep=3"),
    ]
    assert [e.name for e in entrants_of(["greedy", "greedy"])] == ["greedy", "greedy (2)"]
    with pytest.raises(ValueError, match="greedy is entered twice"):
        entrants_of(["greedy", "greedy", "random"])
    for wrong in ("handicap:", "handicap:1/0:greedy", "handicap:3/2:greedy", "handicap:1/2:"):
        with pytest.raises(ValueError, match="handicap"):
            match_of([wrong, "greedy"])


# --- fair ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("configuration", [SMALL, THREE], ids=["two", "three"])
def test_a_bot_against_itself_is_even(configuration: object) -> None:
    """With the same random numbers all rotations are the same game, so each unit is even."""
    match = match_of(["greedy", "greedy"], 3, configuration)  # type: ignore[arg-type]
    assert make_report(match, run_match(match, HERE))["pairs"][0]["score"] == pytest.approx(
        {"mean": 0.5, "low": 0.5, "high": 0.5}
    )


@pytest.mark.parametrize("configuration", [SMALL, THREE], ids=["two", "three"])
def test_a_bot_against_its_like_is_even_within_the_interval(
    configuration: object,
) -> None:
    match = match_of(["random", odd("other_random")], 60, configuration)  # type: ignore[arg-type]
    score = make_report(match, run_match(match, HERE))["pairs"][0]["score"]
    assert score["low"] < 0.5 < score["high"]
    assert 0.05 < score["high"] - score["low"] < 0.3


def test_a_larger_handicap_loses_more() -> None:
    bots = ["greedy", *(f"handicap:{k}/4:greedy" for k in (0, 1, 2, 4)), "random"]
    match = match_of(bots, 40, is_gauntlet=True)
    pairs = make_report(match, run_match(match, local_runner(2)))["pairs"]
    scores = {pair["other"]: pair["score"]["mean"] for pair in pairs}
    twin = pairs[0]["score"]
    assert twin["low"] < 0.5 < twin["high"]
    assert twin["low"] < twin["high"]  # other random numbers, so other games
    assert list(scores.values())[:4] == sorted(list(scores.values())[:4])
    assert scores["handicap:1/4:greedy"] > 0.55
    assert scores["handicap:4/4:greedy"] > 0.9
    assert scores["random"] > 0.9


@pytest.mark.slow
@pytest.mark.parametrize("configuration", [configure(), configure("dogcards")], ids=str)
def test_every_level_is_a_step(configuration: Configuration) -> None:
    """Each level beats the next lower one, but not every time."""
    lower, *higher = ("puppy", "house dog", "sheepdog")
    for level in higher:
        match = match_of([level, lower], 30, configuration)
        score = make_report(match, run_match(match, local_runner(2)))["pairs"][0]["score"]
        assert 0.55 < score["mean"] < 0.95
        lower = level


# --- the same on every machine ------------------------------------------------------------------


def test_the_number_of_workers_changes_nothing() -> None:
    match = match_of(["greedy", "random", "handicap:1/3:greedy"], 4)
    here = timeless(run_match(match, HERE))
    assert len(here) == 12
    for workers in (1, 3):
        assert timeless(run_match(match, local_runner(workers))) == here


def test_another_match_seed_gives_other_games_of_the_same_deals() -> None:
    one, other = (
        timeless(run_match(match_of(["greedy", "random"], 4, seed=s), HERE)) for s in (0, 1)
    )
    assert [unit["seed"] for unit in one] == [unit["seed"] for unit in other]
    assert one != other


def test_times_are_told_of_all_but_the_first_move() -> None:
    match = match_of(["greedy", "random"], 2)
    results = run_match(match, HERE)
    told = make_report(match, results)["bots"]
    asked = sum(game.asked for result in results for game in result.games)
    assert told["greedy"]["time"]["moves"] + told["random"]["time"]["moves"] == asked - 2
    assert 0 < told["random"]["time"]["median"] < told["greedy"]["time"]["median"]
    assert told["greedy"]["time"]["median"] <= told["greedy"]["time"]["p95"]


def test_a_sprt_stops_at_the_same_unit_for_any_number_of_workers() -> None:
    match = match_of(["greedy", "random"], 200)
    used = []
    for workers in (0, 2):
        sprt = Sprt(0, 200)
        results = run_match(match, local_runner(workers), sprt=sprt)
        assert sprt.verdict == "accepted"
        used.append(timeless(results))
    assert used[0] == used[1]
    assert len(used[0]) < 60


# --- the ledger ---------------------------------------------------------------------------------


def test_a_ledger_goes_on_where_it_stopped(tmp_path: Path) -> None:
    match = match_of(["random", "greedy"], 6)
    whole = run_match(match, HERE)
    lines = [result.line() + "\n" for result in whole]
    match_folder = tmp_path / "match"
    with open_ledger(match_folder, match):
        pass
    (match_folder / "units.jsonl").write_text("".join([lines[4], lines[0], lines[2][:50]]))
    begun: list[int] = []
    with open_ledger(match_folder, match) as ledger:
        results = run_match(match, HERE, ledger, on_begin=begun.append)
    assert begun == [4]
    assert timeless(results) == timeless(whole)
    written = (match_folder / "units.jsonl").read_text().splitlines()
    assert len(written) == 6
    assert {json.loads(line)["unit"][2] for line in written} == set(match.seeds)


def test_seeds_and_bots_may_be_added_to_a_folder(tmp_path: Path) -> None:
    with open_ledger(tmp_path, match_of(["random", "greedy"], 2)) as ledger:
        run_match(ledger.match, HERE, ledger)
    more = match_of(["random", "greedy", "handicap:1/2:greedy"], 3)
    begun: list[int] = []
    with open_ledger(tmp_path, more) as ledger:
        results = run_match(more, HERE, ledger, on_begin=begun.append)
    assert begun == [7]
    assert timeless(results) == timeless(run_match(more, HERE))


def test_a_folder_of_another_match_is_refused(tmp_path: Path) -> None:
    def enter(match: Match) -> None:
        with open_ledger(tmp_path, match):
            pass

    enter(match_of(["mine=random", "greedy"]))
    with pytest.raises(ValueError, match="another match: seed, max_plies differ"):
        enter(match_of(["mine=random", "greedy"], seed=3, max_plies=9))
    with pytest.raises(ValueError, match="another match: configuration differ"):
        enter(match_of(["mine=random", "greedy"], configuration=THREE))
    with pytest.raises(ValueError, match="another bot called mine"):
        enter(match_of(["mine=greedy", "random"]))
    enter(match_of(["mine=random", "greedy"], seeds=9))


def test_two_runs_do_not_share_a_folder(tmp_path: Path) -> None:
    match = match_of(["random", "greedy"])
    with open_ledger(tmp_path, match), pytest.raises(ValueError, match="another run"):
        open_ledger(tmp_path, match).__enter__()


def test_a_ledger_with_nonsense_in_it_is_refused(tmp_path: Path) -> None:
    match = match_of(["random", "greedy"])
    (tmp_path / "units.jsonl").write_text('{"one": 3}\n')
    with open_ledger(tmp_path, match) as ledger, pytest.raises(ValueError, match=r"line 1 is not"):
        ledger.read()


def test_records_can_be_replayed(tmp_path: Path) -> None:
    match = match_of(["random", "greedy"], 2, has_records=True)
    with open_ledger(tmp_path, match) as ledger:
        results = run_match(match, HERE, ledger)
    assert len(list((tmp_path / "records").iterdir())) == 4
    for result in results:
        for game in result.games:
            name = record_name(match, result.unit, game.rotation)
            replayed = Record.read(tmp_path / "records" / name)
            assert len(replayed.moves) == game.plies
            assert team_of(replayed.game(), replayed.game().winners[0]) == game.winner


def test_a_line_holds_the_whole_result() -> None:
    for result in run_match(match_of(["random", "greedy"], 2), HERE):
        again = UnitResult.read(result.line())
        assert again.line() == result.line()
        assert again.share() == result.share()


def test_shares() -> None:
    unit = Unit("one", "other", 1)

    def share(*winners: int | None) -> float:
        games = [GameResult(rotation, winner, 9) for rotation, winner in enumerate(winners)]
        return UnitResult.of(unit, games[::-1]).share()

    assert [share(0, 1), share(0, 0), share(1, 0), share(None, 1)] == [1, 0.5, 0, 0.75]
    assert share(0, 1, 0) == pytest.approx(2 / 3)
    assert share(None, None, None) == pytest.approx(1 / 3)


def test_the_page_is_true(capsys: pytest.CaptureFixture[str]) -> None:
    text = PAGE.read_text("utf-8")
    for name in SEED_SETS:
        assert f"| {seeds_of(name, 1)[0]} |" in text
    for block in python_blocks(text):
        run_block(block, {})
    assert "mean" in capsys.readouterr().out


def test_one_game_by_hand() -> None:
    match = match_of(["random", "greedy"], 1)
    task = Task(next(match.units()), 1)
    once, again = (play_game(task, Entrants(match)) for _ in range(2))
    once.times = again.times = {}
    assert once == again


# --- from Python, in one call ---------------------------------------------------------------------


class Last:
    def choose(self, view: Any, moves: Any) -> str:
        return str(moves[-1])


def test_a_match_in_one_call() -> None:
    options = {"squares_per_seat": 8, "fast_start": True}
    bots = ["random", lambda view, moves: moves[0], Last, Last()]
    with pytest.raises(ValueError, match="Last is entered twice"):
        doghouse.arena.match(bots, seats=2, options=options, deals=1)
    played = doghouse.arena.match(bots[:3], seats=2, options=options, deals=2)
    assert list(played.report["bots"]) != []
    assert set(played.report["bots"]) == {"random", "<lambda>", "Last"}
    assert played.report["games"] == 12
    assert not any(bot["failures"] for bot in played.report["bots"].values())
    assert str(played) == repr(played) == text_of(played.report)
    assert played.score == played.report["pairs"][0]["score"]["mean"]


def test_a_class_of_a_module_plays_in_workers() -> None:
    options = {"squares_per_seat": 8, "fast_start": True}
    wish: Any = {"seats": 2, "options": options, "deals": 2}
    bots = ["random", Last]
    here, there = (doghouse.arena.match(bots, workers=n, **wish).report for n in (0, 1))
    assert here["pairs"] == there["pairs"]


def test_one_bot_is_no_match() -> None:
    with pytest.raises(ValueError, match="at least two"):
        doghouse.arena.match(["greedy"])


@pytest.mark.parametrize(
    "bot", ["nowhere.py:choose", "process:no-such-program", "process:python nowhere.py", "cat"]
)
def test_a_bot_that_cannot_be_had_is_an_error_before_the_first_game(
    bot: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", "random", bot]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert bot.split(":")[0] in told.err
