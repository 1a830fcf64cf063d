"""`python -m benchmarks.page`: measure the page; write docs/results/page.md and page.json."""

from __future__ import annotations

import argparse
import json
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright
from tests.browser.page_server import House
from tests.support import chromium

from .. import machine
from ..folders import RESULTS
from ..measurement import Measurement, target_table
from . import drawing_time, first_load, lighthouse

ROUNDS = 7
HEAD = """# How fast the page is

Written by `python -m benchmarks.page`; do not edit. Real Chromium and a real server on one machine.
*Ratio*: how many times better than the target; 1 or more is a pass. Lighthouse emulates a phone on
a slow connection; the best of three runs counts.

**Caveat.** Other programs on the machine slow the page down: *load before* should be near 0.
"""


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.page", description=__doc__)
    parser.add_argument("--no-lighthouse", action="store_true", help="leave Lighthouse out")
    parser.add_argument("--out", metavar="FOLDER", type=Path, default=RESULTS)
    asked = parser.parse_args()
    described = machine.describe() | {"load before": machine.load()}
    with tempfile.TemporaryDirectory() as folder:
        house = House(Path(folder))
        measurements, version = measure(house, not asked.no_lighthouse)
        house.stop()
    described |= {"browser": version, "load after": machine.load()}
    write(asked.out, measurements, described)
    print(target_table(measurements))


def measure(house: House, with_lighthouse: bool) -> tuple[list[Measurement], str]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium.chromium(), args=list(chromium.FLAGS)
        )
        measurements = first_load.measurements(browser, house, ROUNDS) + drawing_time.measurements(
            browser, house
        )
        version = f"Chromium {browser.version}"
        browser.close()
    return measurements + (lighthouse.measurements(house) if with_lighthouse else []), version


def write(folder: Path, measurements: list[Measurement], described: dict[str, str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    document = {
        "machine": described,
        "figures": [measurement.document() for measurement in measurements],
    }
    (folder / "page.json").write_text(json.dumps(document, indent=1, ensure_ascii=False) + "\n")
    lines = [
        HEAD,
        target_table(measurements),
        "",
        "## Machine",
        machine.machine_table(described),
    ]
    (folder / "page.md").write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
