"""What a move does, as people name it. The hot floor has finer kinds (core/actions.py)."""

from enum import StrEnum

from .core import actions as act


class Kind(StrEnum):
    # both games
    GIVE = "give"
    SEARCH = "search"  # B33, C14
    # DOG
    STEP = "step"  # forward or back
    OUT = "out"
    SWAP = "swap"
    SEVEN = "seven"
    FOLD = "fold"
    # DOG Cards
    LAY = "lay"
    BUY = "buy"
    TRADE = "trade"  # a card for a joker in a row (C10)
    DROP = "drop"
    PEEK = "peek"
    TAKE = "take"
    STEAL = "steal"


KIND_OF: dict[int, Kind] = {
    act.GIVE: Kind.GIVE,
    act.SEARCH: Kind.SEARCH,
    act.STEP: Kind.STEP,
    act.BACK: Kind.STEP,
    act.OUT: Kind.OUT,
    act.SWAP: Kind.SWAP,
    act.PART: Kind.SEVEN,
    act.FOLD: Kind.FOLD,
    act.LAY: Kind.LAY,
    act.BUY: Kind.BUY,
    act.TRADE: Kind.TRADE,
    act.DROP: Kind.DROP,
    act.PEEK: Kind.PEEK,
    act.TAKE: Kind.TAKE,
    act.STEAL: Kind.STEAL,
}

ON_ROWS = frozenset({Kind.LAY, Kind.TRADE, Kind.STEAL})
SECRET = frozenset({Kind.GIVE, Kind.TAKE})  # nobody else sees the card (B8, C6, C13)
