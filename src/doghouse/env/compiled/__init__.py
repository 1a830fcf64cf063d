"""The files of ``env.core`` once more, compiled by numba on import (extra ``fast``)."""

from doghouse.env import core

__path__ = core.__path__
