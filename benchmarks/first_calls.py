"""Run in a fresh process: both games through everything that is compiled, once; prints JSON."""

from __future__ import annotations

import json
import re
import sys
import time
from typing import Any

ALLOCATION = re.compile(
    r"call[^\n]*@\"?(NRT_\w*alloc\w*|NRT_MemInfo_new\w*|[mc]alloc|realloc|Py\w*_\w*[Aa]lloc)", re.I
)
MOVES = 12


def main() -> None:
    begun = time.perf_counter()
    engine = play_both()
    told: dict[str, Any] = {"seconds": time.perf_counter() - begun, "cpu": time.process_time()}
    if "--inspect" in sys.argv:  # not with a cache: code from there cannot be looked into
        functions = [engine.playout.step, engine.playout.play_on, engine.sevens.whole_sevens]
        told["functions"] = [function.__name__ for function in functions]
        told["allocations"] = allocations(functions)
    print(json.dumps(told))


def play_both() -> Any:
    """A few moves of each game, on both floors; the engine that played them."""
    import doghouse
    from doghouse.rules.core.layout import SEVEN_CARD
    from doghouse.rules.core.playout import TALLY_CELLS

    doghouse.use("compiled")
    for name in ("dog", "dogcards"):
        game = doghouse.new(name, seed=7)
        for _ in range(MOVES):
            game.play(game.legal_moves()[0])
        engine, scratch = game.state.engine, game.state.engine.scratch
        r, s, chance = game.state.rules, game.state.cells, game.state.chance
        engine.playout.legal_actions(r, s, scratch.out, scratch.work)
        engine.playout.step(r, s, chance, int(scratch.out[0]), scratch.out, scratch.work)
        rng, tally = engine.words([1]), engine.words([0] * TALLY_CELLS)
        engine.playout.play_on(r, s, chance, scratch.out, scratch.work, rng, tally, MOVES)
        if name == "dog":
            engine.sevens_from(r, s, 0, SEVEN_CARD)
    return engine


def allocations(functions: list[Any]) -> list[str]:
    """Calls of an allocator in the code made of these functions and all they call."""
    import numba

    greedy = numba.njit(lambda count: [count] * count)
    greedy(1)
    if not called([greedy]):
        raise AssertionError("no allocation is seen even where there is one")
    return called(functions)


def called(functions: list[Any]) -> list[str]:
    codes = [code for function in functions for code in function.inspect_llvm().values()]
    if not all(len(code) > 1000 for code in codes):
        raise AssertionError("there is no code to look into")
    return sorted({name for code in codes for name in ALLOCATION.findall(code)})


if __name__ == "__main__":
    main()
