"""Torch and JAX see the memory of a batch itself. `python -m benchmarks.gpu share`: on a GPU."""

from __future__ import annotations

from typing import Any

import numpy
import pytest

from doghouse.env.batch import Batch
from doghouse.env.dlpack import CPU, lend
from tests.env.test_dlpack import NAMES, Memory

pytestmark = pytest.mark.slow


def test_torch_shares_every_array() -> None:
    torch = pytest.importorskip("torch")
    batch = Batch("dog", 100, seed=1)
    taken = {name: torch.from_dlpack(getattr(batch, name)) for name in NAMES}
    for _ in range(40):
        batch.step(torch.from_dlpack(batch.random_actions()))
    for name, tensor in taken.items():
        array = getattr(batch, name)
        assert tensor.data_ptr() == array.ctypes.data, name
        assert (tensor.numpy() == array).all(), name


def test_jax_shares_every_array() -> None:
    jnp = pytest.importorskip("jax.numpy")
    batch = Batch("dogcards", 100, seed=1)
    for _ in range(40):
        batch.step(jnp.asarray(batch.random_actions()))
    for name in NAMES:
        array = getattr(batch, name)
        taken = jnp.from_dlpack(array)
        assert taken.unsafe_buffer_pointer() == array.ctypes.data, name
        assert (numpy.asarray(taken) == array).all(), name


def lent() -> tuple[Any, Any]:
    """As a GPU lends its arrays: cell by cell."""
    array = numpy.asfortranarray(numpy.arange(64 * 128, dtype="uint8").reshape(64, 128))
    return array, lend(Memory(array), array.ctypes.data, (CPU, 0), lambda: None)


def test_torch_takes_what_is_lent_as_on_a_gpu() -> None:
    torch = pytest.importorskip("torch")
    array, memory = lent()
    taken = torch.from_dlpack(memory)
    assert taken.data_ptr() == array.ctypes.data
    assert (taken.numpy() == array).all()


def test_jax_takes_what_is_lent_as_on_a_gpu() -> None:
    jnp = pytest.importorskip("jax.numpy")
    array, memory = lent()
    assert (numpy.asarray(jnp.from_dlpack(memory)) == array).all()
