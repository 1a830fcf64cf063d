"""``@hot`` and ``@leaf``: plain Python in ``core``, numba in ``compiled``. The only place that knows numba.

State cells are unsigned when compiled: a difference of two raw cells would be huge instead of
negative. Add or subtract plain ints to a cell, never a cell from a cell (tests/test_compiled.py looks).
"""

from __future__ import annotations

import hashlib
import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])

WORD_MASK = (1 << 62) - 1  # words have 62 bits: two of them can be added in a signed 64-bit register

COMPILED = __name__.split(".")[-2] == "compiled"


def _cache_folder() -> Path:
    """numba does not notice a changed callee in another file, so the folder is keyed by all of them."""
    digest = hashlib.sha256()
    for file in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(file.read_bytes())
    base = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
    for root in (Path(base), Path(tempfile.gettempdir()) / f"doghouse-{os.getuid()}"):
        folder = root / "doghouse" / digest.hexdigest()[:16]
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError:
            continue
        if os.access(folder, os.W_OK):
            return folder
    return Path(tempfile.mkdtemp(prefix="doghouse-"))


if COMPILED:
    try:
        import numba
    except ImportError as error:
        raise ImportError(
            "the compiled engine needs numba: pip install 'doghouse[fast]'"
        ) from error

    numba.config.CACHE_DIR = str(_cache_folder())
    # _nrt=False: nothing here allocates, so nothing is counted. numpy's error model: no check before a division.
    _options = {"cache": True, "_nrt": False, "error_model": "numpy"}

    def hot(function: Function) -> Function:
        compiled: Function = numba.njit(**_options)(function)
        return compiled

    def leaf(function: Function) -> Function:
        """A function so small that it must melt into its callers."""
        compiled: Function = numba.njit(forceinline=True, **_options)(function)
        return compiled

    _unsigned = numba.uint64
    _signed = numba.int64

    @leaf
    def multiply(word: int, factor: int) -> int:
        """Product modulo 2**62. numba takes a signed product never to overflow, so it is made unsigned."""
        return _signed(_unsigned(word) * _unsigned(factor) & _unsigned(WORD_MASK))

else:

    def hot(function: Function) -> Function:
        return function

    leaf = hot

    def multiply(word: int, factor: int) -> int:
        return word * factor & WORD_MASK
