"""Levels that people choose: each is one entry.

The steps between them are even in points of win chance lost a decision (docs/results/levels.md).
All judge by the same net, and the lower ones overlook what people overlook.
"""

#: From the weakest to the strongest.
LEVELS = {
    "puppy": "husky:doubt=0.55,sevens=0.9,far=0.5,jokers=0.3",
    "house dog": "husky:doubt=0.3,sevens=0.5,far=0.2,jokers=0.1",
    "sheepdog": "husky:doubt=0.1",
    "wolf": "wolf",
}
