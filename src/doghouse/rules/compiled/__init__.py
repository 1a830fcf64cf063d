"""The files of ``core`` once more, compiled by numba on import (extra ``fast``).

There is no second source: this package looks for its modules in the folder of ``core``.
"""

from doghouse.rules import core

__path__ = core.__path__
