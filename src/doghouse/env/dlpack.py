"""Memory lent by DLPack, which numba-cuda's arrays lack: torch and JAX take them as they are.

The capsule holds a description of the memory and keeps its owner alive until whoever took it lets
go. Layout of the structures: dlpack.h, version 0.
"""

from __future__ import annotations

import ctypes
import weakref
from collections.abc import Callable
from typing import Any

import numpy

CPU, CUDA = 1, 2  # kinds of devices
KINDS = {"i": 0, "u": 1, "f": 2}  # of numbers
BITS = 8
NAME = b"dltensor"


class _Device(ctypes.Structure):
    _fields_ = (("kind", ctypes.c_int32), ("number", ctypes.c_int32))


class _Number(ctypes.Structure):
    _fields_ = (("kind", ctypes.c_uint8), ("bits", ctypes.c_uint8), ("lanes", ctypes.c_uint16))


class _Tensor(ctypes.Structure):
    _fields_ = (
        ("address", ctypes.c_void_p),
        ("device", _Device),
        ("dimensions", ctypes.c_int32),
        ("number", _Number),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.POINTER(ctypes.c_int64)),
        ("offset", ctypes.c_uint64),
    )


class _Lent(ctypes.Structure):
    pass


_LET_GO = ctypes.CFUNCTYPE(None, ctypes.POINTER(_Lent))
_Lent._fields_ = (("tensor", _Tensor), ("context", ctypes.c_void_p), ("let_go", _LET_GO))

_lent: dict[int, tuple[Any, ...]] = {}  # by address: what must outlive the loan

_make_capsule = ctypes.pythonapi.PyCapsule_New
_make_capsule.restype = ctypes.py_object
_make_capsule.argtypes = (ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p)
_is_untaken = ctypes.pythonapi.PyCapsule_IsValid
_is_untaken.argtypes = (ctypes.c_void_p, ctypes.c_char_p)
_address_in = ctypes.pythonapi.PyCapsule_GetPointer
_address_in.restype = ctypes.c_void_p
_address_in.argtypes = (ctypes.c_void_p, ctypes.c_char_p)


def _let_go(lent: Any) -> None:
    _lent.pop(ctypes.addressof(lent.contents), None)


def _forget(capsule: int) -> None:
    """The capsule goes; whoever has taken its content has renamed it."""
    if _is_untaken(capsule, NAME):
        _lent.pop(_address_in(capsule, NAME), None)


_when_let_go = _LET_GO(_let_go)
_when_forgotten = ctypes.CFUNCTYPE(None, ctypes.c_void_p)(_forget)


def capsule_of(address: int, array: Any, device: tuple[int, int]) -> Any:
    """A capsule for the memory of an array, of which shape, strides and dtype are asked."""
    numbers = ctypes.c_int64 * len(array.shape)
    shape = numbers(*array.shape)
    strides = numbers(*(stride // array.dtype.itemsize for stride in array.strides))
    dtype = numpy.dtype(array.dtype)
    number = _Number(KINDS[dtype.kind], BITS * dtype.itemsize, 1)
    tensor = _Tensor(address, _Device(*device), len(array.shape), number, shape, strides, 0)
    lent = _Lent(tensor, None, _when_let_go)
    _lent[ctypes.addressof(lent)] = lent, shape, strides, array
    return _make_capsule(ctypes.addressof(lent), NAME, _when_forgotten)


def lend(array: Any, address: int, device: tuple[int, int], wait: Callable[[], Any]) -> Any:
    """Give an array what DLPack asks for; `wait` ends what is still written to it."""
    itself = weakref.ref(array)  # memory of a GPU must not wait for the collector of cycles

    def __dlpack__(*, stream: Any = None, **wishes: Any) -> Any:  # noqa: N807
        if wishes.get("copy"):
            raise BufferError("a batch lends its arrays; it makes no copies")
        wait()
        return capsule_of(address, itself(), device)

    array.__dlpack__ = __dlpack__
    array.__dlpack_device__ = lambda: device
    return array
