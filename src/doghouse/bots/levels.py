"""Levels that people choose: each is one entry.

Each loses about half as many points of win chance a decision as the one below it
(docs/results/levels.md). All judge by the same net, and the lower ones overlook what people
overlook.
"""

#: From the weakest to the strongest.
LEVELS = {
    "puppy": "husky:doubt=1.2,sevens=0.9,far=0.5,jokers=0.5",
    "house dog": "husky:doubt=0.3,sevens=0.5,far=0.2,jokers=0.1",
    "sheepdog": "husky:doubt=0.15",
    "wolf": "wolf",
}
