"""The files of ``core`` once more, as functions for kernels on a GPU (extra ``gpu``)."""

from doghouse.rules import core

__path__ = core.__path__
