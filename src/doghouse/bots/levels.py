"""Levels that people choose: each is one entry."""

#: From the weakest to the strongest.
LEVELS = {
    "puppy": "expert:doubt=0.55,sevens=0.9,far=0.5,jokers=0.3",
    "house dog": "expert:doubt=0.3,sevens=0.5,far=0.2,jokers=0.1",
    "sheepdog": "expert",
    "wolf": "search",
}
