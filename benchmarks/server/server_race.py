"""All measurements of the servers, in one run."""

from __future__ import annotations

import shutil
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from ..folders import MADE
from ..race import Contestant, Gone, race
from .disk import sync_times
from .load_control import Load
from .servers import Server, ours, peers

FREE = "at full speed"
PACED = "one move per second each"


@dataclass(frozen=True)
class Plan:
    """How much of everything to measure."""

    rounds: int = 7
    tables: int = 100
    warm_up: int = 3  # seconds
    free: int = 3
    paced: int = 10
    latency: int = 60
    many: int = 500  # tables
    many_paced: int = 10
    many_moves: int = 30_000  # before memory is measured
    syncs: int = 300


QUICK = Plan(
    rounds=2,
    warm_up=1,
    free=1,
    paced=4,
    latency=10,
    many=100,
    many_paced=4,
    many_moves=3000,
    syncs=50,
)


@dataclass
class Measured:
    plan: Plan
    contestants: list[Contestant] = field(default_factory=list)
    answers: dict[tuple[str, str], list[dict[str, Any]]] = field(default_factory=dict)
    memory: dict[str, float] = field(default_factory=dict)  # MB, with `plan.tables` tables
    latency: dict[str, Any] = field(default_factory=dict)
    crowd: dict[str, Any] = field(default_factory=dict)
    syncs: list[float] = field(default_factory=list)


def measure(plan: Plan, with_peers: bool) -> Measured:
    (MADE / "server").mkdir(parents=True, exist_ok=True)
    measured = Measured(plan)
    with database() as file:
        measured.syncs = sync_times(file.parent, plan.syncs)
        race_servers(measured, [ours(file), *(peers() if with_peers else [])])
    with database() as file:
        measured.crowd = crowd(plan, file)
    return measured


@contextmanager
def database() -> Iterator[Path]:
    """On the project's disk: a file in memory would be no store."""
    folder = Path(tempfile.mkdtemp(prefix="data-", dir=MADE / "server"))
    try:
        yield folder / "doghouse.sqlite3"
    finally:
        shutil.rmtree(folder)


# --- compared with others ------------------------------------------------------------------------


def race_servers(measured: Measured, servers: list[Server]) -> None:
    """All servers are up with all their tables; one at a time is under load."""
    plan = measured.plan
    with ExitStack() as stack:
        loads = [load for server in servers if (load := begun(server, plan, stack))]
        for what, seconds in ((FREE, plan.free), (PACED, plan.paced)):
            command = f"{'free' if what == FREE else 'paced'} {seconds}"
            entered = [
                Contestant(
                    load.server.house,
                    f"{plan.tables} tables, {what}",
                    partial(rate, measured, load, what, command),
                )
                for load in loads
            ]
            rounds = plan.rounds if what == FREE else max(2, plan.rounds // 2)
            measured.contestants += race(entered, rounds)
        measured.memory = {load.server.house: load.server.memory() for load in loads}
        measured.latency = loads[0].costed(f"paced {plan.latency}")


def begun(server: Server, plan: Plan, stack: ExitStack) -> Load | None:
    """None, after printing why, if a peer can't be had."""
    try:
        stack.callback(server.start().stop)
        load = Load(server, plan.tables)
        stack.callback(load.stop)
        load.answer()
        load.ask(f"free {plan.warm_up}")
    except (Gone, OSError) as reason:
        if server.kind == "doghouse":
            raise SystemExit(f"{server.house}: {reason}") from None
        print(f"{server.house}: skipped, {reason}", flush=True)
        return None
    return load


def rate(measured: Measured, load: Load, what: str, command: str) -> float:
    """Moves per second of the server's CPU time."""
    answer = load.costed(command)
    measured.answers.setdefault((load.server.house, what), []).append(answer)
    return 1e6 / float(answer["cost"])


# --- many ---------------------------------------------------------------------------------------


def crowd(plan: Plan, file: Path) -> dict[str, Any]:
    """Many tables: their memory, and how soon all are back after a restart."""
    with ExitStack() as stack:
        first = ours(file).start()
        stack.callback(first.stop)
        load = Load(first, plan.many)
        stack.callback(load.stop)
        opened = timed(load.answer)
        played = load.costed(f"paced {plan.many_paced}")
        in_all = played["moves"] + play_on(load, plan.many_moves - played["moves"])
        memory, most = first.memory(), first.memory("VmHWM")
        stopped = timed(first.stop)
        second = ours(file, first.port)
        started = timed(second.start)
        stack.callback(second.stop)
        load.server, cpu = second, second.cpu
        back = load.ask("back")
        cpu = second.cpu - cpu
        after = load.costed("paced 3")
        again = second.memory()
    print(f"{plan.many} tables: {memory:.0f} MB; all back in {back['seconds']:.2f} s", flush=True)
    return {
        "sockets": plan.many * 4,
        "memory": memory,
        "most_memory": most,
        "memory_after_restart": again,
        "seconds_to_open": opened,
        "played": played,
        "moves": in_all,
        "seconds_to_stop": stopped,
        "seconds_to_start": started,
        "seconds_to_be_back": back["seconds"],
        "cpu_to_be_back": cpu,
        "played_after_restart": after,
    }


def play_on(load: Load, moves: int) -> int:
    """Play at full speed until there are that many moves; return how many there were."""
    done = 0
    while done < moves:
        done += load.ask("free 5")["moves"]
    return done


def timed(work: Any) -> float:
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun
