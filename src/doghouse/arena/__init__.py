"""The arena: duplicate matches between bots, ratings with error bars, reports, facts.

`run(match, local_crew(2))` plays a match, `report(match, results)` says what came of it.
"""

from .crew import local_crew
from .match import Match, entrants_of
from .report import report
from .running import run
from .seeds import SEED_SETS, seeds_of

__all__ = ["SEED_SETS", "Match", "entrants_of", "local_crew", "report", "run", "seeds_of"]
