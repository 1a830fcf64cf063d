"""Torch and JAX share a batch's memory. On a GPU: `python -m benchmarks.gpu share`."""

from __future__ import annotations

import numpy
import pytest

from doghouse.env.batch import Batch
from tests.env.test_batch import NAMES

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
