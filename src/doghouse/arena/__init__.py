"""The arena: duplicate matches between bots, ratings with error bars, reports, facts.

`running.run(match, crew.local_crew(2))` plays a `match.Match`, `report.report(match, results)`
says what came of it.
"""
