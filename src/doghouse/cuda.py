"""The hot floors again, as device functions for GPU kernels (extra ``gpu``)."""

from .native import open_rooms

__path__ = open_rooms(__name__)
