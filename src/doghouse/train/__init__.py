"""Training: self-play on batches, TD(λ) on results; needs torch (extra ``train``).

    python -m doghouse.train --help

course_settings.py is all that can be set, value_net.py what is learnt, curriculum.py which games
are played; self_play.py plays them, returns.py makes targets of them, learner.py is the loop,
models.py what is shipped. Programs beside it: search_targets.py (the wolf's word as targets),
imitating.py (another style as a net), crossplay.py (two nets meet), averaging.py (the mean of some
nets), calibrating.py (makes a net's word hold).
"""

import sys
from importlib.util import find_spec

BAD_INPUT = 2  # exit code, as of the commands
WITHOUT_TORCH = {"doghouse.train.averaging", "doghouse.train.calibrating"}


def check_torch(command: list[str]) -> None:
    """Of a program of this room. Here, as each of them imports torch in its first lines."""
    program = next((word for word in command if word.startswith(__name__)), __name__)
    if program not in WITHOUT_TORCH and find_spec("torch") is None:
        print(f"python -m {program} needs torch: pip install 'doghouse[train]'", file=sys.stderr)
        raise SystemExit(BAD_INPUT)


if sys.argv[:1] == ["-m"]:  # so Python says while it looks for the program to run
    check_torch(sys.orig_argv)
