"""The files of ``env.core`` once more, as functions for kernels on a GPU (extra ``gpu``)."""

from doghouse.env import core

__path__ = core.__path__
