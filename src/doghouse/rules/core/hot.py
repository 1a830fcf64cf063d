"""``@hot``, ``@leaf``, ``@entry``: no-ops in plain Python; in ``doghouse.native`` an ``@entry`` is
compiled code, which numba makes in ``doghouse.ahead``; ``doghouse.cuda`` uses numba-cuda. No other
module knows.

State cells are unsigned when compiled: a difference of two raw cells would be huge instead of
negative. So read a cell as ``s[AT] + SIGNED`` before arithmetic; test_parity.py checks this.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

from .layout import Cells

Floats = TypeVar("Floats", list[float], list[list[float]])  # when interpreted, see Cells
Function = TypeVar("Function", bound=Callable[..., object])

SIGNED = 0  # makes a cell signed when added; a function would slow the interpreter
WORD_BITS = 62  # two words can be added in a signed 64-bit register
WORD_MASK = (1 << WORD_BITS) - 1

FACE = __name__.split(".")[1]  # "native", "ahead" or "cuda"; the package's own name if interpreted

if FACE in ("native", "ahead"):
    import numpy

    def words(values: list[int]) -> Cells:
        """Cells for rules, chance and scratch."""
        return numpy.array(values, dtype=numpy.int64)  # type: ignore[return-value]

    def state_cells(values: list[int]) -> Cells:
        """Cells for the state of a game."""
        return numpy.array(values, dtype=numpy.uint16)  # type: ignore[return-value]

    def floats(values: list[float]) -> list[float]:
        """Cells for values."""
        return numpy.array(values, dtype=numpy.float64)  # type: ignore[return-value]

    def singles(values: Floats) -> Floats:
        """Arrays of a net, with one or two dimensions."""
        return numpy.array(values, dtype=numpy.float32)  # type: ignore[return-value]

else:

    def words(values: list[int]) -> Cells:
        return list(values)

    state_cells = words

    def floats(values: list[float]) -> list[float]:
        return list(values)

    def singles(values: Floats) -> Floats:
        return list(values)


if FACE == "native":
    from doghouse.native import library, symbol_of

    def hot(function: Function) -> Function:
        @wraps(function)
        def closed(*_: object) -> object:
            raise TypeError(f"{symbol_of(function)} is not compiled for Python: mark it @entry")

        return closed  # type: ignore[return-value]

    leaf = hot

    def entry(function: Function) -> Function:
        compiled: Function = getattr(library(), symbol_of(function))
        return compiled

elif FACE == "ahead":
    import numba

    _numba: Any = numba  # its type hints lack what we use
    #: The functions that Python calls, for build_native.py.
    entries: list[Any] = []

    def _jit(function: Function, **options: bool) -> Function:
        # Nothing here allocates, so skip reference counts; skip checks for division by zero.
        options |= {"_nrt": False, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}
        made: Function = _numba.njit(error_model="numpy", **options)(function)
        return made

    def hot(function: Function) -> Function:
        return _jit(function)

    def leaf(function: Function) -> Function:
        """A function so small that it must be inlined."""
        return _jit(function, forceinline=True)

    def entry(function: Function) -> Function:
        """A function that Python calls."""
        entries.append(function)
        return function

elif FACE == "cuda":
    import numpy

    for _asked, _there in (("row_stack", "vstack"), ("in1d", "isin"), ("trapz", "trapezoid")):
        if not hasattr(numpy, _asked):  # numba-cuda uses names that numpy has dropped
            setattr(numpy, _asked, getattr(numpy, _there))
    try:
        import numba
        from numba import cuda
    except ImportError as error:
        from doghouse.version import install_command

        raise ImportError(
            f"the engine on a GPU needs numba-cuda: {install_command('gpu')}"
        ) from error

    _numba = numba
    _cuda: Any = cuda

    def hot(function: Function) -> Function:
        made: Function = _cuda.jit(device=True)(function)
        return made

    leaf = hot

    def entry(function: Function) -> Function:
        return function

    def kernel(function: Callable[..., None], registers: int = 0) -> Any:
        """A GPU kernel, compiled once per machine, as that takes a minute or two.

        `registers`: the limit per thread; 0 for none."""
        if _numba.config.ENABLE_CUDASIM:
            return _cuda.jit(function)
        from numba.cuda.core import config  # type: ignore[import-not-found, unused-ignore]
        from platformdirs import user_cache_path

        from doghouse.native import module_name

        others = config.CACHE_DIR
        # Keyed by all files: numba doesn't notice a changed callee in another file.
        config.CACHE_DIR = str(user_cache_path("doghouse") / module_name())
        try:
            limit = {"max_registers": registers} if registers else {}
            return _cuda.jit(cache=True, **limit)(function)
        finally:
            config.CACHE_DIR = others

else:

    def hot(function: Function) -> Function:
        return function

    leaf = hot
    entry = hot


if FACE in ("ahead", "cuda"):
    _unsigned = _numba.uint64
    _signed = _numba.int64

    @leaf
    def multiply(word: int, factor: int) -> int:
        """Product modulo 2**62; unsigned, as numba assumes that signed ones never overflow."""
        product = _unsigned(word) * _unsigned(factor) & _unsigned(WORD_MASK)
        return _signed(product)  # type: ignore[no-any-return]

else:

    def multiply(word: int, factor: int) -> int:
        return word * factor & WORD_MASK
