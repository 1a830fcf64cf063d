"""A bot that crashes, plays illegal moves or stalls loses its game and never stops the arena."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from doghouse.arena.matches import Match, Task
from doghouse.arena.report import make_report
from doghouse.arena.results import GameResult, UnitResult
from doghouse.arena.run_match import run_match
from doghouse.arena.workers import WorkerPool, local_runner
from tests.support.arena_matches import THREE, match_of, odd, timeless, without_times

HERE = local_runner(0)
QUICK = local_runner(2, limit=1.0, grace=1.0)

WHY = {
    "crasher": "ZeroDivisionError",
    "quitter": "SystemExit",
    "mute": "'None', which is not among the moves",
    "leaver": "ended its process (exit code 7)",
    "staller": "no move within 1 s",
}


@pytest.mark.parametrize("bot", ["crasher", "quitter", "mute"])
def test_a_bot_that_fails_at_once_loses_every_game(bot: str) -> None:
    match = match_of([odd(bot), "random"], 2)
    check_all_lost(match, run_match(match, HERE), bot)


@pytest.mark.parametrize("bot", ["leaver", "staller"])
def test_a_bot_that_stops_its_worker_loses_every_game(bot: str) -> None:
    match = match_of(["random", odd(bot)], 2)
    check_all_lost(match, run_match(match, QUICK), bot)


def check_all_lost(match: Match, results: list[UnitResult], bot: str) -> None:
    told = make_report(match, results)
    assert told["bots"][bot]["failures"] == told["games"] == 4
    assert WHY[bot] in told["bots"][bot]["reasons"][0]
    assert told["pairs"][0]["share"]["mean"] == (told["pairs"][0]["other"] == bot)
    assert all(game.failure and game.failure.name == bot for r in results for game in r.games)


def test_the_others_are_not_touched_by_those_that_fail() -> None:
    """Three teams, in a round robin of all bots."""
    bots = ["random", "handicap:0/1:random", odd("leaver"), odd("liar")]
    match = match_of(bots, 1, THREE)
    results = {(r.unit.one, r.unit.other): r for r in run_match(match, QUICK)}
    alone = match_of(bots[:2], 1, THREE)
    pair = ("random", "handicap:0/1:random")
    assert timeless([results[pair]]) == timeless(run_match(alone, HERE))
    assert results["random", "leaver"].share() == 1
    assert results["leaver", "liar"].share() < 1 / 3
    assert len(results) == 6


def test_a_liar_is_found_out_when_it_lies() -> None:
    match = match_of(["random", odd("liar")], 2)
    for result in run_match(match, HERE):
        for game in result.games:
            assert game.failure == ("liar", "played 'K z0>99', which is not among the moves")
            assert game.plies > 0


def test_a_bot_may_take_its_time_to_get_ready() -> None:
    match = match_of([odd("slow_starter"), "random"], 1)
    told = make_report(match, run_match(match, local_runner(1, limit=0.5, grace=5.0)))
    assert told["bots"]["slow_starter"]["failures"] == 0


def test_a_worker_that_is_ended_from_outside_costs_nobody_a_game() -> None:
    match = match_of(["random", "greedy"], 6)
    pool = WorkerPool(match, 2)
    tasks = [task for unit in match.units() for task in match.tasks(unit)]
    played: dict[Task, GameResult] = {}
    for task, game in pool.play(tasks):
        if len(played) in (2, 5):
            victim = next((worker for worker in pool.workers if worker.task), pool.workers[0])
            victim.process.kill()
        assert task not in played
        played[task] = game
    assert set(played) == set(tasks)
    assert not any(game.failure for game in played.values())


@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="signals of POSIX")
def test_a_worker_that_is_starting_is_deaf_to_ctrl_c() -> None:
    """Ctrl-C would end it with a traceback; the arena stops its workers itself."""
    match = match_of(["random", "handicap:0/1:random"], 1)
    (task, *_) = match.tasks(next(iter(match.units())))
    pool = WorkerPool(match, 1)
    try:
        worker = pool.new_worker()
        os.kill(worker.process.pid or 0, signal.SIGINT)
        worker.give(task)
        assert worker.pipe.recv().failure is None
    finally:
        pool.close()


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="process groups")
def test_programs_of_a_stalled_bot_end_with_it(tmp_path: Path) -> None:
    """The program writes its process id and never answers; its worker is killed first."""
    script = tmp_path / "sleeper.py"
    script.write_text(
        f"import os, time\nopen({str(tmp_path / 'pid')!r}, 'w').write(str(os.getpid()))\n"
        "time.sleep(1000)\n"
    )
    match = match_of([f"sleeper=process:{sys.executable} {script}", "random"], 1)
    results = run_match(match, QUICK)
    assert all(game.failure and game.failure.name == "sleeper" for r in results for game in r.games)
    assert has_ended(int((tmp_path / "pid").read_text()))


def has_ended(pid: int) -> bool:
    for _ in range(100):
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return True
        if Path(f"/proc/{pid}/stat").exists() and " Z " in Path(f"/proc/{pid}/stat").read_text():
            return True
        time.sleep(0.05)
    return False


# --- killed -------------------------------------------------------------------------------------

COMMAND = [sys.executable, "-m", "doghouse", "arena", "random", "greedy", "--seeds", "60"]
COMMAND += ["--seats", "2", "--option", "squares_per_seat=8", "--option", "fast_start=true"]


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks for workers in /proc")
def test_a_killed_match_goes_on_as_if_nothing_had_been(tmp_path: Path) -> None:
    folder = tmp_path / "results"
    command = [*COMMAND, "--workers", "2", "--out", str(folder)]
    for least in (5, 20):
        kill_after(command, folder / "units.jsonl", least)
    before = (folder / "units.jsonl").read_text()
    assert before.count("\n") < 60
    told = subprocess.run([*command, "--json"], capture_output=True, check=True).stdout
    written = (folder / "units.jsonl").read_text()
    assert written.startswith(before[: before.rindex("\n") + 1])

    whole = subprocess.run(
        [*COMMAND, "--workers", "0", "--out", str(tmp_path / "whole"), "--json"],
        capture_output=True,
        check=True,
    ).stdout
    assert sorted_lines(folder) == sorted_lines(tmp_path / "whole")
    assert len(sorted_lines(folder)) == 60
    assert without_time_part(told) == without_time_part(whole)


def kill_after(command: list[str], path: Path, least: int) -> None:
    """Kill this process, and only this one, once that many units are written."""
    running = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    while not path.exists() or path.read_text().count("\n") < least:
        assert running.poll() is None
        time.sleep(0.01)
    workers = Path(f"/proc/{running.pid}/task/{running.pid}/children").read_text().split()
    running.send_signal(signal.SIGKILL)
    running.wait()
    assert all(has_ended(int(worker)) for worker in workers)


def sorted_lines(folder: Path) -> list[object]:
    lines = (folder / "units.jsonl").read_text().splitlines()
    return sorted((without_times(line) for line in lines), key=lambda unit: unit["seed"])


def without_time_part(text: bytes) -> object:
    document = json.loads(text)
    for bot in document["bots"].values():
        del bot["time"]
    return document
