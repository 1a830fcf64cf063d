"""λ-returns: what a result turned out to be worth, along its seat's own chain of decisions."""

from __future__ import annotations

from typing import NamedTuple

import torch
from torch import Tensor

from ..env.core.stepping import FINISHED
from .self_play import Window


class Targets(NamedTuple):
    """A target for each chosen result, and whether it has one."""

    values: Tensor
    is_known: Tensor


def targets_of(window: Window, decay: float) -> Targets:
    """Walk back. A decision that was drawn by lot says nothing about the one before it, and a game
    that was cut off nothing certain."""
    steps, games, seats = window.rewards.shape
    device = window.rewards.device
    returned = torch.zeros(games, seats, device=device)  # of each seat's next decision
    reached = torch.zeros(games, seats, device=device)  # the value of its best result
    is_known = torch.zeros(games, seats, dtype=torch.bool, device=device)
    chosen, best = torch.sigmoid(window.chosen), torch.sigmoid(window.best)
    values = torch.zeros(steps, games, device=device)
    known = torch.zeros(steps, games, dtype=torch.bool, device=device)
    for step in range(steps - 1, -1, -1):
        ended = window.ended[step][:, None] > 0
        result = (window.rewards[step] > 0).float()
        returned = torch.where(ended, result, returned)
        reached = torch.where(ended, result, reached)
        is_known = torch.where(ended, window.ended[step][:, None] == FINISHED, is_known)
        seat = window.seats[step].long()[:, None]
        target = (1 - decay) * reached.gather(1, seat) + decay * returned.gather(1, seat)
        was_known = is_known.gather(1, seat)
        values[step] = target[:, 0]
        known[step] = was_known[:, 0] & ~window.is_guest[step]
        target = torch.where(was_known, target, chosen[step][:, None])
        passed_on = torch.where(window.is_drawn[step][:, None], best[step][:, None], target)
        returned = returned.scatter(1, seat, passed_on)
        reached = reached.scatter(1, seat, best[step][:, None])
        is_known = is_known.scatter(1, seat, True)
    return Targets(values, known)
