"""The levels that people choose from.

Each loses fewer points of win chance per decision than the one below, yet still loses to it now and
then (docs/results/levels.md, docs/bots.md). Errors add up over a game, so a little noise is enough.
All use the same net; the lower ones overlook what people overlook.
"""

LEVELS = {
    "puppy": "husky:doubt=0.13,sevens=0.7,far=0.4,jokers=0.15",
    "house dog": "husky:doubt=0.08,sevens=0.3,far=0.1,jokers=0.05",
    "sheepdog": "husky:doubt=0.03",
    "wolf": "wolf",
}
"""The levels, weakest first, each with the bot that plays it."""

JUDGES = tuple(LEVELS)  # these value moves; a bot that a host adds (`serve --bot`) may not


def name_with_level(name: str, level: str) -> str:
    """A bot's name as records write it: `Luna (wolf)`."""
    return f"{name} ({level})" if name else level


def name_and_level(called: str) -> tuple[str, str]:
    """The inverse; a person has no level."""
    name, _, level = called.removesuffix(")").rpartition(" (")
    is_bot = level in LEVELS and called == name_with_level(name, level)
    return (name, level) if is_bot else (called, "")
