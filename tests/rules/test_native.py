"""The native engine: when it is available, and that all calls have the compiled types."""

from __future__ import annotations

import importlib
import json
import re
import subprocess
import sys
from collections import defaultdict
from collections.abc import Callable
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest

import doghouse
from doghouse import native
from doghouse.bots import load
from doghouse.env import Batch
from doghouse.game import imagine
from doghouse.rules import engine as engines
from doghouse.simulation import simulate
from tests.conftest import skip_without_native
from tests.support.configurations import BOARDS, DOG_CARDS

ROOT = Path(__file__).parents[2]
BOTS = ("wolf:worlds=2", "search:worlds=2", "expert", "sheepdog")
PLIES = 8
SIZES = (1, 3, 64, 65)  # of batches, whose arrays have different memory layouts


def compiled_types() -> dict[str, list[str]]:
    command = [sys.executable, str(ROOT / "build_native.py"), "--types"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    found: dict[str, list[str]] = json.loads(done.stdout)
    return found


def suit(types: list[str], compiled: list[str]) -> bool:
    """Whether the compiled types fit; layout A fits any layout."""
    pattern = re.escape(" ".join(compiled)).replace(r"d,\ A\)", r"d,\ [CFA]\)")
    return re.fullmatch(pattern, " ".join(types)) is not None


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> dict[str, set[str]]:
    """The argument types of all calls to compiled functions."""
    pytest.importorskip("numba")
    skip_without_native()
    monkeypatch.syspath_prepend(ROOT)
    type_of = importlib.import_module("build_native").type_of
    seen: dict[str, set[str]] = defaultdict(set)

    def noting(symbol: str, function: Callable[..., Any]) -> Callable[..., Any]:
        def called(*arguments: Any) -> Any:
            seen[symbol].add(json.dumps([str(type_of(argument)) for argument in arguments]))
            return function(*arguments)

        return called

    for name in (name for name in dir(native.library()) if name.count("_") > 1):
        room, module, function = name.split("_", 2)
        if room in ("rules", "features", "bots", "env"):
            there = engines.get("native").module(f"{room}.core.{module}")
            monkeypatch.setattr(there, function, noting(name, getattr(there, function)))
    return seen


def play_natively(wish: dict[str, Any]) -> None:
    doghouse.use("native")
    game = doghouse.new(**wish, seed=3)
    for ply, bot in zip(range(PLIES), cycle(BOTS), strict=False):
        moves = game.legal_moves()
        game.why_not("fold")
        imagine(game.view(game.turn), ply).choices(str(game.turn))
        game.play(load(bot).choose(game.view(game.turn), moves, seed=ply))
    list(simulate(game.configuration, engines.get("native"), 1, 0, max_turns=PLIES))
    for size in SIZES:
        batch = Batch(**wish, size=size, threads=1)
        batch.step(batch.random_actions())
        batch.play_randomly(5)
        batch.results()
    doghouse.use("fastest")


def test_every_call_has_the_types_it_was_compiled_for(calls: dict[str, set[str]]) -> None:
    """Compiled code trusts its arguments and would silently misread another kind of array."""
    compiled = compiled_types()
    for wish in [*BOARDS[::5], *DOG_CARDS]:
        play_natively(wish)
    assert set(calls) <= set(compiled)
    assert len(calls) > len(compiled) / 2
    for symbol, seen in calls.items():
        for types in map(json.loads, seen):
            assert suit(types, compiled[symbol]), (symbol, types, compiled[symbol])


def test_other_types_do_not_suit() -> None:
    cells, table = "array(int64, 1d, C)", "array(uint8, 2d, A)"
    assert suit([cells, "array(uint8, 2d, F)"], [cells, table])
    assert not suit(["array(int64, 1d, A)", table], [cells, table])
    assert not suit(["array(int32, 1d, C)", table], [cells, table])


def test_what_is_no_entry_cannot_be_called() -> None:
    skip_without_native()
    with pytest.raises(TypeError, match="rules_board_fold is not compiled"):
        engines.get("native").board.fold([], 0)


def test_other_machines_are_not_built_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(ROOT)
    builder = importlib.import_module("build_native")
    assert builder.why_not() == ""
    monkeypatch.setattr(builder.platform, "machine", lambda: "aarch64")
    assert "x86-64" in builder.why_not()


# --- without a native engine ----------------------------------------------------------------------


def test_a_changed_file_of_a_hot_floor_hides_it(tmp_path: Path) -> None:
    found = set()
    for text in ("a = 1\n", "a = 2\n"):
        (tmp_path / "rules" / "core").mkdir(parents=True, exist_ok=True)
        (tmp_path / "rules" / "core" / "board.py").write_text(text)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(native, "ROOT", tmp_path)
            native.module_name.cache_clear()
            found.add(native.module_name())
    native.module_name.cache_clear()
    assert len(found) == 2


@pytest.fixture
def missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(native, "is_here", lambda: False)
    monkeypatch.setattr(engines, "_loaded", {})


def test_an_unknown_engine_is_answered_with_all_names() -> None:
    with pytest.raises(ValueError, match="'fast': use interpreted, native or fastest"):
        doghouse.use("fast")


@pytest.mark.usefixtures("missing")
def test_without_it_everything_is_interpreted() -> None:
    assert engines.fastest().name == "interpreted"
    with pytest.raises(ValueError, match="native engine"):
        doghouse.use("native")
    with pytest.raises(ValueError, match="native engine"):
        Batch("dog", 4)


@pytest.mark.parametrize(
    ("flags", "suits"),
    [("flags : fpu sse2", False), (f"flags : {' '.join(sorted(native.NEEDED))}", True)],
)
def test_an_old_processor_does_without(
    flags: str, suits: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "cpuinfo").write_text(f"processor : 0\n{flags}\n")
    monkeypatch.setattr(native, "PROCESSORS", tmp_path / "cpuinfo")
    native.suits_processor.cache_clear()
    try:
        assert native.suits_processor() is suits
    finally:
        native.suits_processor.cache_clear()


def test_numba_is_not_needed_to_play() -> None:
    skip_without_native()
    program = """
import sys
sys.modules["numba"] = None
import doghouse
from doghouse.bots import load
game = doghouse.new("dog", seed=5)
print(load("wolf").choose(game.view(game.turn), game.legal_moves(), seed=1))
assert "doghouse.native" in sys.modules
"""
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout.startswith("give ")
