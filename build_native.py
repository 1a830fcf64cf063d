"""Compile the hot floors into an extension module of the package; it needs numpy, but no compiler.

    python build_native.py          builds it, unless it is up to date
    python build_native.py --types  lists the exported functions and the types they take, as JSON

Functions that Python calls are marked @entry (rules/core/hot.py). Their argument types are recorded
while some games are played, so nobody maintains them by hand. An entry that these games don't call,
or call with different types, fails the build.
"""

from __future__ import annotations

import contextlib
import importlib
import importlib.util
import json
import os
import platform
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

sys.path.insert(0, str(Path(__file__).parent / "src"))

NUMBA = "numba>=0.62,<0.69"
#: Build requirements: the compiler, and the imports of the games played.
REQUIRED = [NUMBA, "numpy>=2.0", "setuptools>=65", "msgspec>=0.20", "filelock>=4.2"]
NEWEST = (3, 14)  # the newest that numba supports
THINKING = ("wolf:worlds=1,keep=2", "expert", "search:worlds=1,keep=2", "husky") * 3
PLIES = 20
SELDOM = 5.0  # seconds between progress messages

Entry = Any  # a function that numba compiles
Types = tuple[Any, ...]  # of an entry's arguments


def main() -> None:
    from doghouse import native

    if sys.argv[1:] == ["--types"]:
        found = find_signatures(native)
        print(json.dumps({symbol_of(entry): list(map(str, found[entry])) for entry in found}))
        return
    if native.module_path().exists():
        return
    why = why_not() or install_compiler()
    if not why:
        try:
            build(native)
        except Exception as error:  # such as no C compiler; setuptools raises its own errors
            why = f"{type(error).__name__}: {error}"
    if why:
        raise SystemExit(f"Without the native engine, the bots look less far ahead: {why}")


def why_not() -> str:
    """Why it can't be built here; empty if it can."""
    if platform.machine() not in ("x86_64", "AMD64"):
        return f"it is for x86-64, not for {platform.machine()}"
    if sys.implementation.name != "cpython" or sys.version_info[:2] > NEWEST:
        return f"its compiler (numba) does not support Python {platform.python_version()} yet"
    return ""


def install_compiler() -> str:
    """Install the compiler for this Python unless it is there; return why that failed, or ''."""
    if importlib.util.find_spec("numba") and importlib.util.find_spec("setuptools"):
        return ""
    tell("Installing the compiler for the bots' engine (numba) ...")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    done = subprocess.run([*pip, *REQUIRED[:3]], capture_output=True, text=True, check=False)
    if not done.returncode:
        importlib.invalidate_caches()
        return ""
    return next(reversed(done.stderr.strip().splitlines()), "pip has failed")


def build(native: ModuleType) -> None:
    """Build in a temporary folder, then put the module in place atomically."""
    from numba.pycc import CC

    signatures = find_signatures(native)
    compiler = CC(native.module_name())
    compiler.use_nrt = False  # nothing on the hot floor allocates
    compiler.target_cpu = native.TARGET
    for function, types in signatures.items():
        compiler.export(symbol_of(function), types)(function.py_func)
    made = native.module_path()
    with tempfile.TemporaryDirectory() as folder:
        compiler.output_dir = folder
        with adapted_compiler():
            compiler.compile()
        # A unique name, as another build may be running in the same tree.
        new = shutil.copy(Path(folder) / made.name, made.with_suffix(f".{os.getpid()}"))
    os.replace(new, made)
    for old in made.parent.glob(f"_native_*{''.join(made.suffixes)}"):  # for this Python
        if old != made:
            old.unlink(missing_ok=True)
    tell("The bots' engine is built.")


def made_apart() -> Path | None:
    """Build the module in a separate process, which reports errors; None if that failed."""
    subprocess.run([sys.executable, __file__], check=False)
    from doghouse import native

    return native.module_path() if native.module_path().exists() else None


def tell(sentence: str) -> None:
    print(sentence, file=sys.stderr, flush=True)


# --- the types of the arguments -------------------------------------------------------------------


def find_signatures(native: ModuleType) -> dict[Entry, Types]:
    from doghouse.rules import engine

    face = ModuleType("doghouse.ahead")
    sys.modules[face.__name__] = face
    face.__path__ = native.open_rooms(face.__name__)
    engine.PACKAGES["native"], native.is_here = face.__name__, lambda: True
    for room in (
        "bots.core.searching",
        "bots.core.endings",
        "env.core.batches",
    ):  # these import all others
        engine.get("native").module(room)
    hot = engine.get("native").module("rules.core.hot")
    noted: dict[Entry, set[Types]] = {function: set() for function in hot.entries}
    for function in hot.entries:
        replace(function, noting(function, noted[function]))
    play_some_games()
    for function in hot.entries:
        replace(function, function)
    return {function: the_one(function, found) for function, found in noted.items()}


def replace(entry: Entry, other: Callable[..., Any]) -> None:
    setattr(sys.modules[entry.py_func.__module__], entry.py_func.__name__, other)


def symbol_of(function: Entry) -> str:
    from doghouse.native import symbol_of

    return symbol_of(function.py_func)


def the_one(function: Entry, found: set[Types]) -> Types:
    if len(found) != 1:
        name, how = symbol_of(function), sorted(map(str, found))
        raise SystemExit(f"{name} is an @entry that is called in {len(found)} ways: {how}")
    return next(iter(found))


def noting(function: Entry, noted: set[Types]) -> Callable[..., Any]:
    """Record types, and call the interpreted twin on lists, which are copied back to arrays."""
    name = function.py_func.__module__.replace(".ahead.", ".")
    twin = getattr(importlib.import_module(name), function.py_func.__name__)
    works_on_lists = ".env." not in name  # those write to slices of arrays

    def called(*arguments: Any) -> Any:
        noted.add(tuple(type_of(argument) for argument in arguments))
        if not works_on_lists:
            return -1
        lists: dict[int, tuple[Any, Any]] = {}
        answer = twin(*(as_lists(argument, lists) for argument in arguments))
        for array, cells in lists.values():
            array[...] = cells
        return answer

    return called


def type_of(value: Any) -> Any:
    """The numba type of a value; whole numbers have 64 bits, and arrays are writable."""
    from numba import int64, typeof
    from numba.core import types

    if isinstance(value, tuple):
        return types.NamedTuple([type_of(part) for part in value], type(value))
    found = typeof(value)
    if isinstance(found, types.Integer):
        return int64
    if isinstance(found, types.Array):
        return found.copy(readonly=False)
    if isinstance(found, (types.Boolean, types.Float)):
        return found
    raise TypeError(f"{value!r} is neither a number nor an array")


def as_lists(value: Any, made: dict[int, tuple[Any, Any]]) -> Any:
    """Convert arrays to lists; the same array gives the same list."""
    if isinstance(value, tuple):
        return type(value)(*(as_lists(part, made) for part in value))
    if not hasattr(value, "tolist"):
        return value
    if value.shape == ():
        return value.item()
    return made.setdefault(id(value), (value, value.tolist()))[1]


def play_some_games() -> None:
    """Call almost all entries of the hot floors, in both games."""
    from doghouse.bots.kernels import kernels
    from doghouse.env.batch import Batch
    from doghouse.game import deal_game
    from doghouse.rules.engine import get
    from doghouse.rules.rulesets import GAMES, configure
    from doghouse.simulation import simulate

    for name in GAMES:
        marbles_are_out = {"fast_start": True} if name == "dog" else None
        configuration = configure(name, options=marbles_are_out)
        game = deal_game(configuration, get("native"), seed=0)
        for ply, spec in enumerate(THINKING):
            think(game, spec, ply)
        call_the_rest(game, kernels())
        list(simulate(configuration, get("native"), 1, 0, max_turns=PLIES))
        batch = Batch(name, 3)  # a size at which no slice is contiguous by chance
        batch.step([0, 0, 0])
        batch.play_randomly(1)
        batch.results()


def think(game: Any, spec: str, seed: int) -> None:
    from doghouse.bots import load

    # Texts, so that they are resolved in a world.
    moves = [str(move) for move in game.legal_moves()]
    game.play(load(spec).choose(game.view(game.turn), moves, seed=seed))


def call_the_rest(game: Any, kernels: Any) -> None:
    """Call entries that need rare positions: explanations, sevens, endings, calibration."""
    from doghouse.bots.evaluation import TUNED
    from doghouse.explain.cards_reasons import next_places
    from doghouse.explain.turn_reasons import could_play_without
    from doghouse.rules.core.layout import SEVEN_CARD
    from doghouse.rules.core.playout import TALLY_CELLS
    from doghouse.rules.state import next_parts

    state, tools = game.state, kernels.tools(TUNED.weights)
    engine, r, s, scratch = state.engine, state.rules, state.cells, state.engine.scratch
    engine.playout.step(
        r, s.copy(), state.chance, int(game.legal_moves()[0].actions[0]), scratch.out, scratch.work
    )
    engine.playout.legal_actions(r, s, scratch.out, scratch.work)
    tally = engine.words([0] * TALLY_CELLS)
    kernels.choosing.play_on(r, s.copy(), state.chance, tools, tally, 1)
    kernels.searching.memory.forget_all(r, s, tools.activations.known)
    kernels.choosing.best_move(r, s, tools)
    kernels.searching.play_out(r, s.copy(), tools, tools.best, 0)
    if game.game == "dogcards":
        next_places(state, 0)
        return
    could_play_without(state, 0)
    next_parts(state, s, SEVEN_CARD)
    seven = engine.sevens_from(r, s, state.mover, SEVEN_CARD)[0]
    engine.marbles.play_part(r, s.copy(), seven[0])
    kernels.endings.is_near_end(r, s)
    kernels.endings.may_end(r, s, 0)


# --- the compiler ---------------------------------------------------------------------------------


@contextlib.contextmanager
def adapted_compiler() -> Iterator[None]:
    """numba.pycc with our flags. Functions called by others are neither optimised nor compiled to
    machine code one by one, but all together at the end: half the time, equally fast code.
    """
    from numba import _dynfunc
    from numba.core import codegen, cpu
    from numba.pycc import compiler

    compile_extra = compiler.compile_extra

    def compile_entry(*arguments: Any, **options: Any) -> Any:
        flags = arguments[5]
        flags.error_model = "numpy"  # as in `hot`
        flags.release_gil = True  # batches run in threads
        return compile_extra(*arguments, **options)

    def never_called(context: Any, library: Any, fndesc: Any, env: Any) -> Any:
        library._ensure_finalized()
        name = fndesc.qualname.split(".")[-1]
        return _dynfunc.make_function(fndesc.lookup_module(), name, "", 1, env, (library,))

    with (
        patched(compiler, "compile_extra", compile_entry),
        patched(cpu.CPUContext, "get_executable", never_called),
        patched(codegen.JITCodeLibrary, "_optimize_final_module", lambda library: None),
        told(),
    ):
        yield


@contextlib.contextmanager
def told() -> Iterator[None]:
    """Report progress every few seconds."""
    begun, is_over = time.monotonic(), threading.Event()

    def tell_again() -> None:
        while not is_over.wait(SELDOM):
            tell(f"Building the bots' engine, about a minute: {time.monotonic() - begun:.0f} s ...")

    teller = threading.Thread(target=tell_again)
    teller.start()
    try:
        yield
    finally:
        is_over.set()
        teller.join()


@contextlib.contextmanager
def patched(owner: Any, name: str, value: object) -> Iterator[None]:
    original = getattr(owner, name)
    setattr(owner, name, value)
    try:
        yield
    finally:
        setattr(owner, name, original)


if __name__ == "__main__":
    main()
