"""husky: the learned net alone, one move deep."""

from __future__ import annotations

from .greedy import GreedyBot
from .learned import Learned

LEARNED = Learned()  # the models that come with Doghouse


class HuskyBot(GreedyBot):
    """Takes the chances of Blunders as arguments, to err like people."""

    def __init__(self, evaluation: Learned = LEARNED, **blunders: float) -> None:
        super().__init__(evaluation, **blunders)
