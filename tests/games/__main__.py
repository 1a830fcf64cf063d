"""`python -m tests.games --write`"""

from functools import partial

from ..configurations import CONFIGURATIONS
from ..written import write_all
from . import FOLDER, path_of, rewritten

if __name__ == "__main__":
    write_all(FOLDER, "txt", {path_of(wish): partial(rewritten, wish) for wish in CONFIGURATIONS})
