"""``@hot``, ``@leaf``, ``@entry``: plain Python in ``core``, numba in ``compiled``, numba-cuda in
``cuda``. Only here is it known.

State cells are unsigned when compiled: a difference of two raw cells would be huge instead of
negative. So a cell that is reckoned with is read as ``s[AT] + SIGNED``; test_parity.py looks.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from ...code_cache import cache_folder, note_use

Function = TypeVar("Function", bound=Callable[..., Any])

SIGNED = 0  # added to a cell, it gives a signed number; a function would slow the interpreter
WORD_BITS = 62  # two words can be added in a signed 64-bit register
WORD_MASK = (1 << WORD_BITS) - 1

FACE = __name__.split(".")[-2]  # which of the three packages this is

if FACE == "compiled":
    try:
        import numba
        import numpy
    except ImportError as error:
        raise ImportError(
            "the compiled engine needs numba: pip install 'doghouse[fast]'"
        ) from error

    _FOLDER = str(cache_folder())
    note_use(Path(_FOLDER))

    def is_cold() -> bool:
        """Whether nothing is compiled yet."""
        return next(Path(_FOLDER).rglob("*.nbi"), None) is None

    def _jit(function: Function, **options: Any) -> Function:
        config: Any = numba.config
        others = config.CACHE_DIR
        config.CACHE_DIR = _FOLDER
        try:
            # Nothing here allocates, so nothing need be counted; no check before a division.
            jit: Any = numba.njit
            compiled: Function = jit(cache=True, _nrt=False, error_model="numpy", **options)(
                function
            )
        finally:
            config.CACHE_DIR = others
        return compiled

    def hot(function: Function) -> Function:
        return _jit(function)

    def leaf(function: Function) -> Function:
        """A function so small that it must melt into its callers."""
        return _jit(function, forceinline=True)

    def entry(function: Function) -> Function:
        """What Python calls for many games at once: other threads run meanwhile."""
        return _jit(function, nogil=True)

    def words(values: list[int]) -> Any:
        """Cells for rules, chance and scratch."""
        return numpy.array(values, dtype=numpy.int64)

    def state_cells(values: list[int]) -> Any:
        """Cells for the state of a game."""
        return numpy.array(values, dtype=numpy.uint16)

    def floats(values: list[float]) -> Any:
        """Cells for values."""
        return numpy.array(values, dtype=numpy.float64)

    def singles(values: Any) -> Any:
        """Numbers of a net, in one dimension or two."""
        return numpy.array(values, dtype=numpy.float32)

    _unsigned = numba.uint64
    _signed = numba.int64

    @leaf
    def multiply(word: int, factor: int) -> int:
        """Product modulo 2**62; unsigned, for numba takes a signed one never to overflow."""
        product: Any = _unsigned(word) * _unsigned(factor) & _unsigned(WORD_MASK)
        return _signed(product)  # type: ignore[no-any-return]

elif FACE == "cuda":
    import numba
    import numpy

    for _asked, _there in (("row_stack", "vstack"), ("in1d", "isin"), ("trapz", "trapezoid")):
        if not hasattr(numpy, _asked):  # numba-cuda asks for names that numpy has dropped
            setattr(numpy, _asked, getattr(numpy, _there))
    try:
        from numba import cuda
    except ImportError as error:
        raise ImportError(
            "the engine on a GPU needs numba-cuda: pip install 'doghouse[gpu]'"
        ) from error

    def hot(function: Function) -> Function:
        jit: Any = cuda.jit
        made: Function = jit(device=True)(function)
        return made

    leaf = hot
    entry = hot

    def kernel(function: Callable[..., None], registers: int = 0) -> Any:
        """What is launched on a GPU; compiled once a machine, for it takes a minute or two.

        `registers`: of a thread, at the most; 0: as many as it likes."""
        jit: Any = cuda.jit
        if numba.config.ENABLE_CUDASIM:  # type: ignore[attr-defined]
            return jit(function)
        from numba.cuda.core import config  # type: ignore[import-not-found, unused-ignore]

        others = config.CACHE_DIR
        config.CACHE_DIR = str(cache_folder("-cuda"))
        try:
            limit = {"max_registers": registers} if registers else {}
            return jit(cache=True, **limit)(function)
        finally:
            config.CACHE_DIR = others

    _unsigned = numba.uint64
    _signed = numba.int64

    @leaf
    def multiply(word: int, factor: int) -> int:
        product: Any = _unsigned(word) * _unsigned(factor) & _unsigned(WORD_MASK)
        return _signed(product)  # type: ignore[no-any-return]

else:

    def hot(function: Function) -> Function:
        return function

    leaf = hot
    entry = hot

    def is_cold() -> bool:
        return False

    def words(values: list[int]) -> Any:
        return list(values)

    state_cells = words

    def floats(values: list[float]) -> Any:
        return list(values)

    singles = floats

    def multiply(word: int, factor: int) -> int:
        return word * factor & WORD_MASK
