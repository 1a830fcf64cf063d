"""`python -m tests.perft --write`"""

from functools import partial

from tests.support.configurations import CONFIGURATIONS
from tests.support.written_files import write_all

from . import FOLDER, path_of, rewritten

if __name__ == "__main__":
    write_all(FOLDER, "json", {path_of(wish): partial(rewritten, wish) for wish in CONFIGURATIONS})
