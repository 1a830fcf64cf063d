"""The action space of a configuration: how its actions are numbered (core/numbering.py)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from ..rules.core import actions as act
from ..rules.core.layout import (
    ABLE_BACK,
    ABLE_OUT,
    ABLE_SEARCH,
    ABLE_SPLIT,
    ABLE_SWAP,
    FACES,
    JOKER,
    MARBLES,
    R_ABILITY,
    R_DECK,
    R_FITS,
    R_OFFERS,
    R_OFFERS_FROM,
    ROWS,
    SEVEN_CARD,
)
from ..rules.kinds import KIND_OF
from ..rules.rules_array import rules_cells
from ..rules.rulesets import Configuration
from .core.numbering import (
    K_ACTIONS,
    K_FACE,
    K_FIRST,
    K_MARBLES,
    K_OFFER,
    K_TRADE,
    NUMBERING_CELLS,
    SEVEN_STEPS,
)

WAYS = 2  # past the home, or into it
_ABLE = {act.OUT: ABLE_OUT, act.BACK: ABLE_BACK, act.SWAP: ABLE_SWAP, act.PART: ABLE_SPLIT}


@dataclass(frozen=True)
class ActionBlock:
    """The numbers of one kind of action."""

    kind: str
    first: int
    count: int
    parts: str  # what they are counted by


class _Numbering:
    """The cells, filled kind by kind."""

    def __init__(self, configuration: Configuration) -> None:
        self.r = rules_cells(configuration)
        self.seats = configuration.seats
        self.deck = [face for face in range(FACES) if self.r[R_DECK + face]]
        self.k = [0] * NUMBERING_CELLS
        self.k[K_MARBLES] = MARBLES * (configuration.seats // configuration.teams)
        self.blocks: list[ActionBlock] = []

    def add(self, kind: int, count: int, parts: str) -> None:
        self.k[K_FIRST + kind] = self.k[K_ACTIONS]
        self.blocks.append(ActionBlock(_name(kind), self.k[K_ACTIONS], count, parts))
        self.k[K_ACTIONS] += count

    def number_faces(self, kind: int, faces: list[int]) -> int:
        for place, face in enumerate(faces):
            self.k[K_FACE + kind * FACES + face] = place
        return len(faces)

    def number_trades(self) -> int:
        """Where each face may take a joker's place (C10)."""
        count = 0
        for face in self.deck:
            for place in range(FACES):
                if face != JOKER and self.r[R_FITS + face] >> place & 1:
                    self.k[K_TRADE + face * FACES + place] = count
                    count += 1
        return count

    def number_offers(self, part: int, bits: int) -> int:
        """Steps or buys of all faces; what a face offers twice has one number."""
        count = 0
        for face in range(FACES):
            met: set[int] = set()
            for at in range(self.r[R_OFFERS_FROM + face], self.r[R_OFFERS_FROM + face + 1]):
                target = self.r[R_OFFERS + at] >> part & bits
                if target not in met:
                    met.add(target)
                    self.k[K_OFFER + face * FACES + target] = count
                    count += 1
        return count


def _name(kind: int) -> str:
    return "part" if kind == act.PART else "back" if kind == act.BACK else str(KIND_OF[kind])


@cache
def _numbering(key: tuple[object, ...]) -> _Numbering:
    game, rules, options, seats, teams = key
    configuration = Configuration(game, rules, dict(options), seats, teams)  # type: ignore[arg-type, call-overload]
    return _board(configuration) if configuration.game == "dog" else _cards(configuration)


def _board(configuration: Configuration) -> _Numbering:
    made = _Numbering(configuration)
    marbles = made.k[K_MARBLES]
    members = marbles // MARBLES
    if configuration.teams < configuration.seats:
        made.add(act.GIVE, FACES, "face")
    made.add(act.FOLD, 1, "")
    offers = made.number_offers(act.STEPS_AT, act.STEPS_MASK)
    made.add(act.STEP, offers * marbles * WAYS, "card and its steps, marble, past or into home")
    for kind, ability in _ABLE.items():
        able = [face for face in made.deck if made.r[R_ABILITY + face] & ability]
        if kind == act.PART and SEVEN_CARD not in able:
            able.append(SEVEN_CARD)  # as which every seven goes on
        faces = made.number_faces(kind, able)
        if kind == act.OUT:
            made.add(kind, faces * members, "card, team mate")
        elif kind == act.BACK:
            made.add(kind, faces * marbles, "card, marble")
        elif kind == act.SWAP:
            made.add(kind, faces * marbles * MARBLES * made.seats, "card, marble, other marble")
        else:
            parts = "card, marble, steps, past or into home"
            made.add(kind, faces * marbles * SEVEN_STEPS * WAYS, parts)
    if any(made.r[R_ABILITY + face] & ABLE_SEARCH for face in made.deck):
        made.add(act.SEARCH, FACES, "face taken")
    return made


def _cards(configuration: Configuration) -> _Numbering:
    made = _Numbering(configuration)
    rows = ROWS * configuration.seats
    if configuration.teams < configuration.seats:
        made.add(act.GIVE, FACES, "face")
    made.add(act.LAY, FACES * rows, "face, row")
    buys = made.number_offers(act.TARGET_AT, act.TARGET_MASK)
    made.add(act.BUY, buys, "face and place")
    made.add(act.TRADE, made.number_trades() * rows, "face and place, row")
    made.add(act.DROP, FACES, "face")
    made.add(act.PEEK, 1, "")
    made.add(act.TAKE, FACES, "face")
    made.add(act.SEARCH, FACES, "face taken")
    made.add(act.STEAL, rows, "row")
    return made


def _key(configuration: Configuration) -> tuple[object, ...]:
    game, rules, options, seats, teams = configuration
    return game, rules, tuple(sorted(options.items())), seats, teams


def numbering_cells(configuration: Configuration) -> list[int]:
    return list(_numbering(_key(configuration)).k)


def action_count(configuration: Configuration) -> int:
    return _numbering(_key(configuration)).k[K_ACTIONS]


def action_blocks(configuration: Configuration) -> list[ActionBlock]:
    """Which numbers mean what."""
    return list(_numbering(_key(configuration)).blocks)
