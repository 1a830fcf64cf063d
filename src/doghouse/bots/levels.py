"""Levels that people choose: each is one entry.

Each loses fewer points of win chance a decision than the one below it, and still loses to it now
and then (docs/results/levels.md, docs/bots.md). Errors add up over a game: little doubt is enough.
All judge by the same net, and the lower ones overlook what people overlook.
"""

LEVELS = {
    "puppy": "husky:doubt=0.13,sevens=0.7,far=0.4,jokers=0.15",
    "house dog": "husky:doubt=0.08,sevens=0.3,far=0.1,jokers=0.05",
    "sheepdog": "husky:doubt=0.03",
    "wolf": "wolf",
}
"""From the weakest to the strongest, each with the bot that plays it."""

JUDGES = tuple(LEVELS)  # they say what moves are worth; what a host adds (`serve --bot`) may not


def name_with_level(name: str, level: str) -> str:
    """As records call a bot: `Luna (wolf)`."""
    return f"{name} ({level})" if name else level


def name_and_level(called: str) -> tuple[str, str]:
    """The reverse; of a person the name alone."""
    name, _, level = called.removesuffix(")").rpartition(" (")
    is_bot = level in LEVELS and called == name_with_level(name, level)
    return (name, level) if is_bot else (called, "")
