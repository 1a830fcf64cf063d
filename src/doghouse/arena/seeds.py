"""Seeds: stored sets of deals, and the seed of every decision."""

from __future__ import annotations

import hashlib

from ..quote import quote
from ..rules.state import MAX_SEED

#: The stored sets, and what each is for. A set is a range that its name begins.
SEED_SETS = {
    "dev": "for trying things out",
    "tune": "for choosing weights and settings",
    "test": "for published results; never tuned on",
    "facts": "for facts about the games",
}
SET_BITS = 32  # a set has so many deals as these can number
BOT_BITS = 53  # a bot's seed is a whole number in JavaScript, too


def seeds_of(name: str, count: int, start: int = 0) -> range:
    """The seeds number `start` to `start + count - 1` of a stored set."""
    if name not in SEED_SETS:
        raise ValueError(f"there is no seed set {quote(name)}: they are {', '.join(SEED_SETS)}")
    if count < 1 or start < 0 or start + count > 2**SET_BITS:
        raise ValueError(f"a seed set has the seeds 0 to 2**{SET_BITS} - 1")
    base = digest(f"doghouse seeds {name}", SET_BITS) << SET_BITS
    return range(base + start, base + start + count)


def bot_seed(match_seed: int, deal_seed: int, ply: int) -> int:
    """Who is asked and against whom plays no part: both teams meet equal luck."""
    return digest(f"{match_seed} {deal_seed} {ply}", BOT_BITS)


def digest(text: str, bits: int) -> int:
    word = hashlib.blake2b(text.encode(), digest_size=8).digest()
    return int.from_bytes(word, "big") >> (64 - bits)


def check_seed(seed: int) -> int:
    if not 0 <= seed <= MAX_SEED:
        raise ValueError(f"a seed is a whole number from 0 to 2**64 - 1, not {seed}")
    return seed
