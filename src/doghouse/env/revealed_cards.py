"""One card at a time: which cards an action turns up, and what the next of them may be.

A state holds a whole pile, but the order of those cards in it that nobody knows means nothing until
they are taken. So an action is tried on a copy whose unknown cards begin with those drawn so far;
if it turns up one more, that one is to be drawn, from all that it may be.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from ..features.core.memory import MEMORY_CELLS, forget_all, pile_at, play
from ..rules.core.chance import ORDER, SHUFFLES, SIZE, SUPPLIED
from ..rules.core.layout import CHOOSE, PHASE, PILE, PILE_SIZE, SEEN, TAKEN, UNDER
from ..rules.state import State


def set_up_by(first: int) -> int:
    """The action that deals a new game, in which that seat begins."""
    return -1 - first


@dataclass
class Draws:
    """A game in which every card is drawn when it is turned up, not before.

    `memory` is what the seats have learnt (features/core/memory.py)."""

    state: State
    memory: list[int] = field(default_factory=lambda: [0] * MEMORY_CELLS)

    def hidden(self) -> list[int]:
        """Where in the pile, from its top, cards lie that nobody knows."""
        s, tags = self.state.cells, pile_at(self.state.configuration.seats)
        top = s[PILE_SIZE] - (s[SEEN] if s[PHASE] == CHOOSE else 0)
        return [at for at in range(top - 1, -1, -1) if not self.memory[tags + at]]

    def possible(self, action: int, drawn: Sequence[int]) -> Counter[int]:
        """How often each face is among the cards that the next one is drawn from; none when the
        action turns up no more than was drawn."""
        hidden = self.hidden()
        before = [int(self.state.cells[PILE + at]) for at in hidden]
        trial = self.state.copy()
        shuffled = self._arrange(trial, action, drawn)
        _carry_out(trial, action)
        if _turned_up(self.state, trial, hidden, len(shuffled)) <= len(drawn):
            return Counter()
        if len(drawn) < len(hidden):
            return Counter(before) - Counter(drawn)
        return Counter(shuffled) - Counter(drawn[len(hidden) :])

    def play(self, action: int, drawn: Sequence[int]) -> None:
        """Carry out the action, all that it turns up having been drawn."""
        state = self.state
        self._arrange(state, action, drawn)
        if action < 0:
            _carry_out(state, action)
            forget_all(state.rules, state.cells, self.memory)
        else:
            play(state.rules, state.cells, state.chance, self.memory, action)

    def _arrange(self, state: State, action: int, drawn: Sequence[int]) -> list[int]:
        """Lay what was drawn on top of what is unknown; the cards that are shuffled on the way."""
        hidden = self.hidden()
        faces = _beginning_with(
            [int(state.cells[PILE + at]) for at in hidden], drawn[: len(hidden)]
        )
        for at, face in zip(hidden, faces, strict=True):
            state.cells[PILE + at] = face
        scout = state.copy()
        _carry_out(scout, action)
        if scout.chance[SHUFFLES] == state.chance[SHUFFLES]:
            return []
        cards = [int(card) for card in scout.chance[ORDER : ORDER + scout.chance[SIZE]]]
        cards = _beginning_with(cards, drawn[len(hidden) :])
        state.chance[ORDER : ORDER + len(cards)] = cards
        state.chance[SUPPLIED] = 1
        return cards


def _carry_out(state: State, action: int) -> None:
    if action < 0:
        state.deal(-1 - action)
    else:
        state.apply(action)


def _beginning_with(cards: list[int], drawn: Sequence[int]) -> list[int]:
    rest = cards.copy()
    for card in drawn:
        rest.remove(card)
    return [*drawn, *rest]


def _turned_up(before: State, after: State, hidden: list[int], shuffled: int) -> int:
    """How many unknown cards the action has taken from the pile or shown to a peek."""
    s = after.cells
    shown = s[SEEN] if s[PHASE] == CHOOSE else 0
    if shuffled:  # all that was unknown before had been turned up by then
        known = s[PILE_SIZE] + s[TAKEN] - s[UNDER] - shuffled  # cards on top of the shuffled ones
        return len(hidden) + max(0, int(s[TAKEN] + shown - known))
    size = before.cells[PILE_SIZE]
    taken = size + s[UNDER] - s[PILE_SIZE]
    return sum(at >= size - taken - shown for at in hidden)
