"""Arrays of a batch are shared, not copied; torch and JAX are tried by tests/extras."""

from __future__ import annotations

import gc
import weakref
from typing import Any

import numpy
import pytest

from doghouse.env.dlpack import CPU, lend
from tests.conftest import skip_without_numba

NAMES = ("observation", "mask", "reward", "turn", "ended", "winner")


class Memory:
    """Like an array of a GPU: a shape, strides, a dtype and an address."""

    def __init__(self, array: Any) -> None:
        self.array = array
        self.shape, self.strides, self.dtype = array.shape, array.strides, array.dtype


def lent(array: Any) -> Any:
    return lend(Memory(array), array.ctypes.data, (CPU, 0), lambda: None)


@pytest.mark.parametrize("kind", ["uint8", "int8", "int16", "int64", "float32"])
def test_lent_memory_is_the_same_memory(kind: str) -> None:
    array = numpy.asfortranarray(numpy.arange(12, dtype=kind).reshape(3, 4))
    taken = numpy.from_dlpack(lent(array))
    assert taken.dtype == array.dtype
    assert taken.ctypes.data == array.ctypes.data
    array[1, 2] = 99
    assert (taken == array).all()


def test_a_loan_keeps_its_memory_and_ends() -> None:
    memory = lent(numpy.arange(5))
    gone = weakref.ref(memory.array)
    taken = numpy.from_dlpack(memory)
    del memory
    gc.collect()
    assert taken.tolist() == [0, 1, 2, 3, 4]
    del taken
    gc.collect()
    assert gone() is None


def test_a_capsule_that_nobody_takes_lets_go() -> None:
    memory = lent(numpy.arange(5))
    gone = weakref.ref(memory.array)
    capsule = memory.__dlpack__()
    del memory, capsule
    gc.collect()
    assert gone() is None


def test_what_is_lent_waits_for_no_collector() -> None:
    gc.disable()
    try:
        memory = lent(numpy.arange(5))
        gone = weakref.ref(memory)
        del memory
        assert gone() is None
    finally:
        gc.enable()


def test_who_asks_for_a_copy_is_refused() -> None:
    with pytest.raises(BufferError, match="no copies"):
        lent(numpy.arange(5)).__dlpack__(copy=True)


@pytest.mark.parametrize("size", [1, 7, 64, 100])
def test_arrays_of_a_batch_lie_where_they_can_be_shared(size: int) -> None:
    skip_without_numba()
    from doghouse.env.batch import Batch

    batch = Batch("dog", size, seed=1)
    for name in NAMES:
        array = getattr(batch, name)
        assert array.flags.c_contiguous, name
        assert array.ctypes.data % 64 == 0, name
        assert numpy.from_dlpack(array).ctypes.data == array.ctypes.data
