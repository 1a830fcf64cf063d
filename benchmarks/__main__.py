"""One command, one run, one core."""

from __future__ import annotations

import argparse
import time
from pathlib import Path

from . import (
    compile_time,
    engine_page,
    environments,
    machine,
    rates,
    selfplay_rate,
    sevens_time,
    start,
    thinking_time,
    worlds_rate,
)
from .folders import MADE, RESULTS, ROOT
from .measurement import Measurement, target_table
from .race import Contestant
from .server import server_part

PARTS = {
    "rates": "decisions a second: ours, C by hand, and all peers in turn",
    "sevens": "all distinct results of a seven",
    "worlds": "imagined worlds a second",
    "selfplay": "games a minute of greedy against itself",
    "thinking": "how long the levels think about a move",
    "start": "import, and new to the first legal moves",
    "compile": "cold compile, cached start, no allocation",
    "server": "tables under load, beside boardgame.io and Colyseus; on two cores",
}


def arguments() -> argparse.Namespace:
    listed = "\n".join(f"  {name:<9}{meaning}" for name, meaning in PARTS.items())
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks",
        description="Measure engine and server against their targets and peers, in one run.",
        epilog=f"parts:\n{listed}\n\nA whole run writes docs/results, any other .bench/results. "
        "Peers are installed into .bench on first use.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--quick", action="store_true", help="less work and fewer rounds: a look")
    parser.add_argument(
        "--only", metavar="NAME", action="append", choices=PARTS, help="this part; may be repeated"
    )
    parser.add_argument("--no-peers", action="store_true", help="install and run no other engines")
    parser.add_argument("--out", metavar="FOLDER", type=Path, help="where the results go")
    return parser.parse_args()


def shown(folder: Path) -> Path:
    return folder.relative_to(ROOT) if folder.is_relative_to(ROOT) else folder


def main() -> None:
    asked = arguments()
    parts = asked.only or list(PARTS)
    is_whole = len(set(parts)) == len(PARTS) and not (asked.quick or asked.no_peers)
    rounds, scale, runs = (2, 0.1, 5) if asked.quick else (7, 1.0, 21)
    peers = []
    if "rates" in parts and not asked.no_peers:  # before pinning: pip may use all cores
        peers = [peer for peer in environments.ENVIRONMENTS if environments.make(peer)]
    folder = asked.out or (RESULTS if is_whole else MADE / "results")
    if "server" in parts:  # before pinning too: the load has a core of its own
        told = server_part.run(folder, asked.quick, not asked.no_peers)
        print("\n".join(["", target_table(told), "", f"results: {shown(folder)}"]))
        if set(parts) == {"server"}:
            return
    begun = time.monotonic()
    described = machine.describe() | {"core": machine.pin(), "load before": machine.load()}
    measurements: list[Measurement] = []
    contestants: list[Contestant] = []
    if "start" in parts:
        measurements += start.measurements(runs)
    if "compile" in parts:
        measurements += compile_time.measurements(max(3, runs // 4))
    if "sevens" in parts:
        measurements += sevens_time.measurements(rounds, scale)
    if "worlds" in parts:
        measurements += worlds_rate.measurements(rounds, scale)
    if "selfplay" in parts:
        measurements += selfplay_rate.measurements(rounds, scale)
    if "thinking" in parts:
        measurements += thinking_time.measurements(scale)
    if "rates" in parts:
        contestants = rates.measure(rounds, scale, peers)
        measurements = rates.measurements(contestants) + measurements
    described |= {"load after": machine.load(), "took": f"{time.monotonic() - begun:.0f} s"}
    engine_page.write(folder, measurements, contestants, described, rounds)
    print("\n".join(["", target_table(measurements), "", f"results: {shown(folder)}"]))


if __name__ == "__main__":
    main()
