"""The files of ``bots.core`` once more, compiled by numba on import (extra ``fast``)."""

from doghouse.bots import core

__path__ = core.__path__
