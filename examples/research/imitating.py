"""Train a net that imitates a table of weights, as a guest in self-play:

    python examples/research/imitating.py MODEL --game dogcards --minutes 5

In games without teams, a net that has met only itself plays badly against other styles. On a GPU
all players must be nets, so the other style becomes one. The shipped nets were trained with such
guests (docs/training.md).
"""

from __future__ import annotations

import argparse
import random
import time
from collections import deque
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import torch
from torch import Tensor

from doghouse.bots.core.tools import MOVE
from doghouse.bots.evaluation import TUNED
from doghouse.bots.kernels import kernels
from doghouse.env.action_space import numbering_cells
from doghouse.env.core.numbering import number_of
from doghouse.game import Game
from doghouse.rules.core.layout import TURN
from doghouse.rules.rulesets import GAMES, Configuration
from doghouse.rules.state import shared_rules
from doghouse.train.curriculum import lessons_of
from doghouse.train.self_play import Tables, choose, of_rows
from doghouse.train.value_net import HIDDEN, SECOND, ValueNet, write_model

AT_ONCE = 96  # games of each lesson, played at once
STEPS = 8  # of a lesson, before the next
BY_LOT = 0.15  # share of random moves, to vary the games
SHARP = 40.0  # inverse temperature: a move worth 1/40 less is chosen e times less often
FARTHEST = 20.0  # values beyond are as good as won or lost
KEPT = 600  # steps in the replay buffer
CENTRED = 1e-3  # pulls the mean logit towards 0, where half precision is finest
TIMES = 2  # gradient steps per step played
RATE = 2e-3


class Decisions(NamedTuple):
    """Results to choose from, their values by the weights, and where each decision's begin."""

    rows: Tensor
    values: Tensor
    starts: Tensor
    options: Tensor


class Weigher:
    """Values the legal actions of a game by the weights."""

    def __init__(self, configuration: Configuration) -> None:
        self.kernels = kernels()
        self.engine = self.kernels.engine
        self.tools = self.kernels.tools(TUNED.weights)
        self.numbering = numbering_cells(configuration)
        self.rules = shared_rules(self.engine, configuration)

    def values(self, game: Game) -> list[float]:
        """In the order of `Batch.results`: one action per number, as listed."""
        state, scratch = self.engine.state(list(game.state.cells)), self.engine.scratch
        seat = int(state[TURN])
        count = self.engine.playout.legal_actions(self.rules, state, scratch.out, scratch.work)
        listed: dict[int, int] = {}
        for action in map(int, scratch.out[:count]):
            listed.setdefault(number_of(self.rules, self.numbering, seat, action), action)
        cells: list[int] = []
        for action in listed.values():
            cells += [1, action, *[0] * (MOVE - 2)]
        moves, values = self.engine.words(cells), self.engine.floats([0.0] * len(listed))
        choosing = self.kernels.choosing
        choosing.value_moves(self.rules, state, self.tools, seat, moves, values)
        return [float(value) for value in values]


def decisions_of(tables: Tables, weigher: Weigher) -> Iterator[Decisions]:
    """Yield each step's decisions; play what the weights choose, and now and then a random move."""
    batch = tables.batch
    for _ in range(STEPS):
        rows, numbers, starts = tables.results()
        said = [value for at in range(batch.size) for value in weigher.values(batch.game(at))]
        values = torch.tensor(said)
        yield Decisions(rows.clone(), values, starts.clone(), tables.options)
        batch.step(numbers[choose(values, starts, BY_LOT).row])


def log_shares(logits: Tensor, starts: Tensor) -> Tensor:
    """The logarithm of a softmax over the results of each decision."""
    decisions, count = len(starts) - 1, len(logits)
    of = of_rows(torch.arange(decisions), starts, count)
    fixed = logits.detach()
    best = fixed.new_full((decisions,), -torch.inf).scatter_reduce(0, of, fixed, "amax")
    logits = logits - best[of]
    sums = torch.zeros(decisions).scatter_add(0, of, logits.exp())
    return logits - sums.log()[of]


def learn(net: ValueNet, optimizer: torch.optim.Optimizer, decisions: Decisions) -> float:
    """Take a gradient step towards the weights' choices; return how often the net agreed."""
    wanted = SHARP * decisions.values.clamp(-FARTHEST, FARTHEST)
    likely = log_shares(wanted, decisions.starts).exp()
    logits = net(decisions.rows.int(), net.constants(decisions.options))
    loss = -(likely * log_shares(logits, decisions.starts)).sum() / (len(decisions.starts) - 1)
    loss = loss + CENTRED * logits.mean() ** 2
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    chosen = choose(logits.detach(), decisions.starts, 0.0).row
    best = choose(wanted, decisions.starts, 0.0).row
    return float((wanted[chosen] == wanted[best]).float().mean())


def imitate(net: ValueNet, minutes: float, seed: int, say: Callable[[str], None]) -> None:
    """Play and learn for that long."""
    rng = random.Random(seed)
    torch.manual_seed(seed)
    lessons = lessons_of(net.game)
    places = [Tables(lesson.game, AT_ONCE, 1, seed, "cpu") for lesson in lessons]
    weighers = [Weigher(tables.batch.configuration) for tables in places]
    kept: deque[Decisions] = deque(maxlen=KEPT)
    optimizer = torch.optim.Adam(net.parameters(), RATE)
    begun, done = time.monotonic(), 0.0
    while done < 1:
        number = rng.choices(range(len(lessons)), [lesson.share for lesson in lessons])[0]
        agreed = []
        for decisions in decisions_of(places[number], weighers[number]):
            kept.append(decisions)
            agreed.append(learn(net, optimizer, decisions))
            for _ in range(TIMES - 1):
                learn(net, optimizer, rng.choice(kept))
        done = (time.monotonic() - begun) / (60 * minutes)
        for group in optimizer.param_groups:
            group["lr"] = RATE * max(1 - done, 0.02)
        share = 100 * sum(agreed) / len(agreed)
        say(f"{100 * done:3.0f} %  {lessons[number].name}: agrees with the weights: {share:.0f} %")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("model", type=Path, help="the file to write")
    parser.add_argument("--game", choices=GAMES, default="dog")
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--hidden", type=int, default=HIDDEN, help="units in the first layer")
    parser.add_argument("--second", type=int, default=SECOND, help="units in the second layer")
    asked = parser.parse_args()
    net = ValueNet(asked.game, asked.hidden, asked.second)
    imitate(net, asked.minutes, asked.seed, lambda line: print(line, flush=True))
    about = {"imitates": "the weights", "minutes": asked.minutes, "seed": asked.seed}
    place = write_model(net, about, asked.model)
    print(f"the model: {place}, {place.stat().st_size / 1e6:.2f} MB")


if __name__ == "__main__":
    main()
