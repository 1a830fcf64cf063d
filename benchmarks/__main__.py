"""All measurements of the engine and the server, in one run."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from pathlib import Path

from . import (
    engine_page,
    env_rates,
    environments,
    machine,
    rates,
    selfplay_rate,
    sevens_time,
    start,
    thinking_time,
    worlds_rate,
)
from .environments import ENVIRONMENTS, Environment
from .folders import MADE, RESULTS, ROOT
from .measurement import Measurement, target_table
from .server import server_part

PARTS = {
    "rates": "decisions per second: ours, C by hand, and all peers in turn",
    "env": "the environments for learning, compared with PettingZoo's card games and Pgx",
    "sevens": "all distinct results of a seven",
    "worlds": "imagined worlds per second",
    "selfplay": "games per minute of greedy against itself",
    "thinking": "how long each level thinks about a move",
    "start": "import, new to the first legal moves, and the wolf's first answer",
    "server": "tables under load, compared with boardgame.io and Colyseus; on two cores",
}


def arguments() -> argparse.Namespace:
    listed = "\n".join(f"  {name:<9}{meaning}" for name, meaning in PARTS.items())
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks",
        description="Measure engine and server against their targets and peers, in one run.",
        epilog=f"parts:\n{listed}\n\nA whole run writes to docs/results, any other to "
        ".bench/results. Peers are installed into .bench on first use.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--quick", action="store_true", help="less work and fewer rounds")
    parser.add_argument(
        "--only",
        metavar="NAME",
        action="append",
        choices=PARTS,
        help="run this part; may be repeated",
    )
    parser.add_argument(
        "--no-peers", action="store_true", help="don't install or run other engines"
    )
    parser.add_argument("--out", metavar="FOLDER", type=Path, help="where the results go")
    return parser.parse_args()


def main() -> None:
    asked = arguments()
    parts = set(asked.only or PARTS)
    is_whole = parts == set(PARTS) and not (asked.quick or asked.no_peers)
    folder = asked.out or (RESULTS if is_whole else MADE / "results")
    wanted = set() if asked.no_peers else wanted_peers(parts)  # now, as pip may use all cores
    peers = [peer for peer in ENVIRONMENTS if peer.name in wanted and environments.make(peer)]
    if "server" in parts:  # before pinning, as the load needs its own core
        show(server_part.run(folder, asked.quick, not asked.no_peers), folder)
    if "env" in parts:
        show(measure_env(folder, asked.quick, peers), folder)
    if parts - {"server", "env"}:
        show(measure_engine(parts, folder, asked.quick, peers), folder)


def wanted_peers(parts: set[str]) -> set[str]:
    if "rates" in parts:
        return {environment.name for environment in ENVIRONMENTS}
    return set(env_rates.PEERS) if "env" in parts else set()


def measure_env(folder: Path, is_quick: bool, peers: list[Environment]) -> list[Measurement]:
    """Measure the environments, on one core."""
    rounds, scale = (2, 0.1) if is_quick else (7, 1.0)
    described = machine.describe() | {"core": machine.pin(), "load before": machine.load()}
    there = [peer for peer in peers if peer.name in env_rates.PEERS]
    contestants = env_rates.measure(rounds, scale, there)
    found = env_rates.measurements(contestants)
    described["load after"] = machine.load()
    engine_page.write(engine_page.ENV, folder, found, contestants, described, rounds)
    return found


def measure_engine(
    parts: set[str], folder: Path, is_quick: bool, peers: list[Environment]
) -> list[Measurement]:
    """Measure the engine, on one core."""
    begun = time.monotonic()
    described = machine.describe() | {"core": machine.pin(), "load before": machine.load()}
    rounds, scale, runs = (2, 0.1, 5) if is_quick else (7, 1.0, 21)
    measures: dict[str, Callable[[], list[Measurement]]] = {
        "start": lambda: start.measurements(runs),
        "sevens": lambda: sevens_time.measurements(rounds, scale),
        "worlds": lambda: worlds_rate.measurements(rounds, scale),
        "selfplay": lambda: selfplay_rate.measurements(rounds, scale),
        "thinking": lambda: thinking_time.measurements(scale),
    }
    found = [one for part, measure in measures.items() if part in parts for one in measure()]
    contestants = rates.measure(rounds, scale, peers) if "rates" in parts else []
    if contestants:
        found = rates.measurements(contestants) + found
    described |= {"load after": machine.load(), "took": f"{time.monotonic() - begun:.0f} s"}
    engine_page.write(engine_page.ENGINE, folder, found, contestants, described, rounds)
    return found


def show(measurements: list[Measurement], folder: Path) -> None:
    place = folder.relative_to(ROOT) if folder.is_relative_to(ROOT) else folder
    print("\n".join(["", target_table(measurements), "", f"results: {place}"]))


if __name__ == "__main__":
    main()
