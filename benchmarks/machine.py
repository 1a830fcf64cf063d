"""The machine on which the figures were measured."""

from __future__ import annotations

import datetime
import os
import platform
import shutil
import subprocess
from importlib.metadata import version
from pathlib import Path

from doghouse.columns import markdown_table


def pin() -> str:
    """Stay on one core, and with it all processes started from here."""
    if not hasattr(os, "sched_setaffinity"):
        return "not pinned: this system cannot"
    core = max(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {core})
    return f"pinned to core {core}"


def describe() -> dict[str, str]:
    return {
        "date": datetime.datetime.now(datetime.UTC).strftime("%Y-%m-%d %H:%M UTC"),
        "processor": processor(),
        "cores": str(os.cpu_count()),
        "system": f"{platform.system()} {platform.machine()}",
        "Python": platform.python_version(),
        "numba": version("numba"),
        "numpy": version("numpy"),
        "compiler": compiler(),
    }


def machine_table(described: dict[str, str]) -> str:
    return markdown_table([("", ""), *described.items()], "<")


def load() -> str:
    """The number of runnable processes; above 1, others were busy too."""
    return f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown"


def processor() -> str:
    listing = Path("/proc/cpuinfo")
    if listing.exists():
        for line in listing.read_text().splitlines():
            if line.startswith("model name"):
                return line.split(":", 1)[1].strip()
    return platform.processor() or "unknown"


def compiler() -> str:
    gcc = shutil.which("gcc")
    if not gcc:
        return "none"
    told = subprocess.run([gcc, "--version"], capture_output=True, text=True, check=False).stdout
    return told.splitlines()[0] if told else "gcc"
