"""The arena: duplicate matches between bots, ratings with error bars, reports, facts.

`run_match(match, local_runner(2))` plays a `Match`, `make_report(match, results)` says what came of
it.
"""
