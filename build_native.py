"""Compiles the hot floors into the package: an extension module that needs numpy and no compiler.

    python build_native.py          builds it unless that was done for these sources
    python build_native.py --types  lists the exported functions and the types they take, as JSON

What Python calls is marked @entry (rules/core/hot.py). The types of the arguments are noted while
some games are played, so nobody keeps them by hand; an entry that these games don't call, or call
in two ways, fails the build.
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
#: To build: the compiler, and what is imported while some games are played.
REQUIRED = [NUMBA, "numpy>=2.0", "setuptools>=65", "msgspec>=0.20", "filelock>=4.2"]
NEWEST = (3, 14)  # that numba knows
THINKING = ("wolf:worlds=1,keep=2", "expert", "search:worlds=1,keep=2", "husky") * 3
PLIES = 20
SELDOM = 5.0  # seconds between two words

Entry = Any  # a function that numba compiles
Types = tuple[Any, ...]  # of its arguments


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
        except Exception as error:  # no C compiler, say; setuptools has errors of its own
            why = f"{type(error).__name__}: {error}"
    if why:
        raise SystemExit(f"The bots play without their native engine, less far-sighted: {why}")


def why_not() -> str:
    """Why nothing can be built here."""
    if platform.machine() not in ("x86_64", "AMD64"):
        return f"it is for x86-64, not for {platform.machine()}"
    if sys.implementation.name != "cpython" or sys.version_info[:2] > NEWEST:
        return f"its compiler (numba) does not know Python {platform.python_version()} yet"
    return ""


def install_compiler() -> str:
    """Beside this Python; an install by pip brings its own. Why it can't be had, or nothing."""
    if importlib.util.find_spec("numba") and importlib.util.find_spec("setuptools"):
        return ""
    tell("Installing the compiler of the bots' engine (numba) ...")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    done = subprocess.run([*pip, *REQUIRED[:3]], capture_output=True, text=True, check=False)
    if not done.returncode:
        importlib.invalidate_caches()
        return ""
    return next(reversed(done.stderr.strip().splitlines()), "pip has failed")


def build(native: ModuleType) -> None:
    """Elsewhere, then there all at once."""
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
        # Under a name of its own: another build may run in the same tree.
        new = shutil.copy(Path(folder) / made.name, made.with_suffix(f".{os.getpid()}"))
    os.replace(new, made)
    for old in made.parent.glob(f"_native_*{''.join(made.suffixes)}"):  # for this Python
        if old != made:
            old.unlink(missing_ok=True)
    tell("The bots' engine is built.")


def made_apart() -> Path | None:
    """The module, made by a process of its own; None where that has failed, and why is said."""
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
    ):  # all others below
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
    """Its interpreted twin, which works on lists; what it has written goes back to the arrays."""
    name = function.py_func.__module__.replace(".ahead.", ".")
    twin = getattr(importlib.import_module(name), function.py_func.__name__)
    works_on_lists = ".env." not in name  # there parts of arrays are written to

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
    """As numba has it; every whole number is one of 64 bits, every array may be written to."""
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
    """The same list for the same array."""
    if isinstance(value, tuple):
        return type(value)(*(as_lists(part, made) for part in value))
    if not hasattr(value, "tolist"):
        return value
    if value.shape == ():
        return value.item()
    return made.setdefault(id(value), (value, value.tolist()))[1]


def play_some_games() -> None:
    """Everything that Python calls on the hot floors, in both games."""
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
        batch = Batch(name, 3)  # of a size at which no array is whole in memory by luck
        batch.step([0, 0, 0])
        batch.play_randomly(1)
        batch.results()


def think(game: Any, spec: str, seed: int) -> None:
    from doghouse.bots import load

    moves = [str(move) for move in game.legal_moves()]  # what these texts mean is asked of a world
    game.play(load(spec).choose(game.view(game.turn), moves, seed=seed))


def call_the_rest(game: Any, kernels: Any) -> None:
    """What needs a rare position to be called: explanations, sevens, endings, calibration."""
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
    """numba.pycc with flags of ours. What is called by others is neither optimized nor made into
    machine code by itself: all of it is at the end, in half the time and to code that is as quick.
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
    """That it goes on, every few seconds."""
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
