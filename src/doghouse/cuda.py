"""The hot floors once more, as functions for kernels on a GPU (extra ``gpu``)."""

from .native import open_rooms

__path__ = open_rooms(__name__)
