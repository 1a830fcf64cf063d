"""The files of ``features.core`` once more, as functions for kernels on a GPU (extra ``gpu``)."""

from doghouse.features import core

__path__ = core.__path__
