"""The action space of a configuration: how its actions are numbered (core/numbering.py)."""

from dataclasses import dataclass
from functools import cache

from ..notation.move import move_of
from ..rules.core import actions as act
from ..rules.core import layout
from ..rules.kinds import KIND_OF
from ..rules.rulesets import Configuration
from ..rules.state import State, rules_cells
from .core import numbering

WAYS = 2  # past the home, or into it
_ABLE = {
    act.OUT: layout.ABLE_OUT,
    act.BACK: layout.ABLE_BACK,
    act.SWAP: layout.ABLE_SWAP,
    act.PART: layout.ABLE_SPLIT,
}


@dataclass(frozen=True)
class ActionBlock:
    """The numbers of one kind of action."""

    kind: str
    first: int
    count: int
    parts: str  # what the numbers run over


class _Numbering:
    """Builds the numbering, one kind of action after the other."""

    def __init__(self, configuration: Configuration) -> None:
        self.r = rules_cells(configuration)
        self.seats = configuration.seats
        self.deck = [face for face in range(layout.FACES) if self.r[layout.R_DECK + face]]
        self.k = [0] * numbering.NUMBERING_CELLS
        self.k[numbering.K_MARBLES] = layout.MARBLES * (configuration.seats // configuration.teams)
        self.blocks: list[ActionBlock] = []

    def add(self, kind: int, count: int, parts: str) -> None:
        self.k[numbering.K_FIRST + kind] = self.k[numbering.K_ACTIONS]
        self.blocks.append(ActionBlock(_name(kind), self.k[numbering.K_ACTIONS], count, parts))
        self.k[numbering.K_ACTIONS] += count

    def number_faces(self, kind: int, faces: list[int]) -> int:
        for place, face in enumerate(faces):
            self.k[numbering.K_FACE + kind * layout.FACES + face] = place
        return len(faces)

    def number_trades(self) -> int:
        """Where each face may take a joker's place (C10)."""
        count = 0
        for face in self.deck:
            for place in range(layout.FACES):
                if face != layout.JOKER and self.r[layout.R_FITS + face] >> place & 1:
                    self.k[numbering.K_TRADE + face * layout.FACES + place] = count
                    count += 1
        return count

    def number_offers(self, part: int, bits: int) -> int:
        """Number the steps or buys of all faces; duplicates of a face share a number."""
        count = 0
        for face in range(layout.FACES):
            met: set[int] = set()
            for at in range(
                self.r[layout.R_OFFERS_FROM + face], self.r[layout.R_OFFERS_FROM + face + 1]
            ):
                target = self.r[at] >> part & bits
                if target not in met:
                    met.add(target)
                    self.k[numbering.K_OFFER + face * layout.FACES + target] = count
                    count += 1
        return count


def _name(kind: int) -> str:
    return "part" if kind == act.PART else "back" if kind == act.BACK else str(KIND_OF[kind])


@cache
def _numbering(configuration: Configuration) -> _Numbering:
    return _board(configuration) if configuration.game == "dog" else _cards(configuration)


def _board(configuration: Configuration) -> _Numbering:
    made = _Numbering(configuration)
    marbles = made.k[numbering.K_MARBLES]
    members = marbles // layout.MARBLES
    if configuration.teams < configuration.seats:
        made.add(act.GIVE, layout.FACES, "face")
    made.add(act.FOLD, 1, "")
    offers = made.number_offers(act.STEPS_AT, act.STEPS_MASK)
    made.add(act.STEP, offers * marbles * WAYS, "card and its steps, marble, past or into home")
    for kind, ability in _ABLE.items():
        able = [face for face in made.deck if made.r[layout.R_ABILITY + face] & ability]
        if kind == act.PART and layout.SEVEN_CARD not in able:
            able.append(layout.SEVEN_CARD)  # every seven continues as this face
        faces = made.number_faces(kind, able)
        if kind == act.OUT:
            made.add(kind, faces * members, "card, teammate")
        elif kind == act.BACK:
            made.add(kind, faces * marbles, "card, marble")
        elif kind == act.SWAP:
            made.add(
                kind, faces * marbles * layout.MARBLES * made.seats, "card, marble, other marble"
            )
        else:
            parts = "card, marble, steps, past or into home"
            made.add(kind, faces * marbles * numbering.SEVEN_STEPS * WAYS, parts)
    if any(made.r[layout.R_ABILITY + face] & layout.ABLE_SEARCH for face in made.deck):
        made.add(act.SEARCH, layout.FACES, "face taken")
    return made


def _cards(configuration: Configuration) -> _Numbering:
    made = _Numbering(configuration)
    rows = layout.ROWS * configuration.seats
    if configuration.teams < configuration.seats:
        made.add(act.GIVE, layout.FACES, "face")
    made.add(act.LAY, layout.FACES * rows, "face, row")
    buys = made.number_offers(act.TARGET_AT, act.TARGET_MASK)
    made.add(act.BUY, buys, "face and place")
    made.add(act.TRADE, made.number_trades() * rows, "face and place, row")
    made.add(act.DROP, layout.FACES, "face")
    made.add(act.PEEK, 1, "")
    made.add(act.TAKE, layout.FACES, "face")
    made.add(act.SEARCH, layout.FACES, "face taken")
    made.add(act.STEAL, rows, "row")
    return made


def numbering_cells(configuration: Configuration) -> list[int]:
    return list(_numbering(configuration).k)


def action_count(configuration: Configuration) -> int:
    return _numbering(configuration).k[numbering.K_ACTIONS]


def action_blocks(configuration: Configuration) -> list[ActionBlock]:
    """The blocks of action numbers, by kind."""
    return list(_numbering(configuration).blocks)


# --- in a position --------------------------------------------------------------------------------


def numbered(state: State, cells: list[int] | None = None) -> dict[int, int]:
    """The legal actions by number. `cells`: the numbering, if the caller has it."""
    cells = cells or numbering_cells(state.configuration)
    out, work = state.engine.scratch.out, state.engine.scratch.work
    count = state.engine.playout.legal_actions(state.rules, state.cells, out, work)
    actions = [int(action) for action in out[:count]]
    return {numbering.number_of(state.rules, cells, state.mover, a): a for a in actions}


def number_in(state: State, action: int) -> int:
    """The number of an action. Raises ValueError if it is masked. A seven started with a joker
    continues as a seven, so inside one the card doesn't count."""
    is_seven = bool(state.cells[layout.SEVEN])
    for number, legal in numbered(state).items():
        if legal == action or (is_seven and legal >> act.KIND_AT == action >> act.KIND_AT):
            return number
    raise ValueError(f"action {action} is not legal here")


def action_text(state: State, number: int) -> str:
    """An action in move notation, a part of a seven as `7 12>15`. Raises ValueError if masked."""
    legal = numbered(state)
    if number not in legal:
        raise ValueError(f"action {number} is masked: it has no text here")
    return str(move_of(state, [legal[number]]))
