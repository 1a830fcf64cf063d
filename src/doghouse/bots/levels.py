"""Levels that people choose: each is one entry.

Each loses fewer points of win chance a decision than the one below it (docs/results/levels.md).
All judge by the same net, and the lower ones overlook what people overlook.
"""

#: From the weakest to the strongest.
LEVELS = {
    "puppy": "husky:doubt=0.4,sevens=0.9,far=0.5,jokers=0.3",
    "house dog": "husky:doubt=0.13,sevens=0.4,far=0.15,jokers=0.1",
    "sheepdog": "husky:doubt=0.03",
    "wolf": "wolf",
}
