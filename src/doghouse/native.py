"""The hot floors as an extension module, compiled when the wheel is built (build_native.py).

``doghouse.native.bots.core`` has the files of ``doghouse.bots.core``, whose relative imports stay
below ``doghouse.native``; functions marked ``@entry`` are the compiled ones.
"""

import functools
import hashlib
import importlib
import sys
from collections.abc import Callable
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parent
TARGET = "x86-64-v3"
#: CPU flags of the target, as Linux names them.
NEEDED = {"avx", "avx2", "bmi1", "bmi2", "f16c", "fma", "abm", "movbe", "xsave"}
PROCESSORS = Path("/proc/cpuinfo")


def open_rooms(face: str) -> list[str]:
    """Make packages that find their modules in the real folders without running their
    ``__init__``, which would load everything."""
    for folder in ROOT.glob("*/core"):
        room = ModuleType(f"{face}.{folder.parent.name}")
        room.__path__ = [str(folder.parent)]
        sys.modules[room.__name__] = room
        setattr(sys.modules[face], folder.parent.name, room)
    return []


__path__ = open_rooms(__name__)


@functools.cache
def module_name() -> str:
    """The name contains a hash of the hot floors, so that a stale build is never loaded."""
    total = hashlib.sha256()
    for file in sorted(ROOT.glob("*/core/*.py")):
        total.update(file.read_bytes())
    return f"_native_{total.hexdigest()[:16]}"


def module_path() -> Path:
    return ROOT / f"{module_name()}{EXTENSION_SUFFIXES[0]}"


def is_here() -> bool:
    """Whether it was built for these sources and this Python, and this CPU can run it."""
    return module_path().exists() and suits_processor()


def why_not() -> str:
    """Why it is missing, and how to get it."""
    if module_path().exists():
        return f"the native engine needs a processor with AVX2 ({TARGET})"
    how = "install a wheel for this Python, or run `make native` in a clone"
    return f"the native engine is not built: {how}"


@functools.cache
def suits_processor() -> bool:
    try:
        lines = PROCESSORS.read_text().splitlines()
    except OSError:  # not Linux, so it was built on this machine
        return True
    flags = next((set(line.split()) for line in lines if line.startswith("flags")), set[str]())
    return flags >= NEEDED


@functools.cache
def library() -> ModuleType:
    importlib.invalidate_caches()  # it may have just been built
    return importlib.import_module(f"doghouse.{module_name()}")


def symbol_of(function: Callable[..., object]) -> str:
    """doghouse.native.rules.core.playout.apply is rules_playout_apply there."""
    _, _, room, _, module = function.__module__.split(".")
    return f"{room}_{module}_{function.__name__}"
