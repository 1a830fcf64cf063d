"""The files of ``features.core`` once more, compiled by numba on import (extra ``fast``)."""

from doghouse.features import core

__path__ = core.__path__
