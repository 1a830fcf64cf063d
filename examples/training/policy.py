"""A small net learns DOG from nothing on a CPU: TD(λ) over afterstates, plain PyTorch on Batch.

    pip install 'doghouse[train]'
    python examples/training/policy.py [MINUTES] [FILE]

It plays against itself. The net says how likely the team of the seat that has just acted is to win;
the policy takes the action whose afterstate it likes best, most of the time. Then it plays random
play in pairs, and is written to FILE, with which arena_bot.py plays in the arena. Measured on
two busy cores: 72 % after half a minute, 97 to 99 % after one or two.
"""

import sys
import time

import numpy
import torch
from torch import nn

from doghouse.env import Batch
from doghouse.features import input_count

SIZE = 128  # games at once
STEPS = 32  # of each game between two lessons
TRACE = 0.9  # λ: how much of the outcome, and how little of the next guess, is learnt from
NOISE = 0.3  # of the choice while it learns, in log-odds
WARM_UP = 4000  # random steps, after which games of every age lie side by side


class Values(nn.Module):
    """Log-odds to win, from the sparse rows of `batch.results()`."""

    def __init__(self, width: int = 64) -> None:
        super().__init__()
        inputs = input_count("dog")
        self.inputs = nn.EmbeddingBag(inputs + 1, width, mode="sum", padding_idx=inputs)
        nn.init.normal_(self.inputs.weight, std=0.05)
        self.rest = nn.Sequential(nn.ReLU(), nn.Linear(width, 32), nn.ReLU(), nn.Linear(32, 1))

    def forward(self, rows: torch.Tensor) -> torch.Tensor:
        return self.rest(self.inputs(rows)).squeeze(1)


def choose(net: Values, batch: Batch, noise: float = 0.0) -> tuple[numpy.ndarray, numpy.ndarray]:
    """The action a game whose result is liked best, and the number of its row."""
    rows, actions, starts = batch.results()
    with torch.no_grad():
        liked = net(torch.from_numpy(rows).int()).numpy()
    liked = liked + noise * numpy.random.gumbel(size=len(liked))
    owner = numpy.repeat(numpy.arange(batch.size), numpy.diff(starts))
    order = numpy.lexsort((liked, owner))  # game by game, the best last
    best = order[starts[1:] - 1]
    return actions[best], rows[best]


def learn(minutes: float) -> Values:
    torch.manual_seed(1)
    numpy.random.seed(1)
    batch = Batch("dog", SIZE, seed=1)
    batch.roam(WARM_UP)
    teams = batch.configuration.teams
    net = Values()
    optimizer = torch.optim.Adam(net.parameters(), 1e-3)
    end = time.monotonic() + 60 * minutes
    while time.monotonic() < end:
        seen, movers, winners = [], [], []
        for _ in range(STEPS):
            movers.append(batch.turn % teams)
            actions, rows = choose(net, batch, NOISE)
            batch.step(actions)
            seen.append(rows)
            winners.append(batch.winner.copy())  # team + 1, where a game has ended
        rows = torch.from_numpy(numpy.concatenate(seen)).int()
        logits = net(rows)
        chances = torch.sigmoid(logits.detach()).numpy().reshape(STEPS, SIZE)
        goals = targets(chances, numpy.stack(movers), numpy.stack(winners), teams)
        goals = torch.from_numpy(goals.reshape(-1)).float()
        loss = nn.functional.binary_cross_entropy_with_logits(logits, goals)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    return net


def targets(
    chances: numpy.ndarray, movers: numpy.ndarray, winners: numpy.ndarray, teams: int
) -> numpy.ndarray:
    """TD(λ), from the last step back: the outcome, else a mixture of the next guess and its target.

    What is a chance of p for one team is one of (1 - p) / (teams - 1) for each of the others."""
    goals = chances.copy()
    for at in range(len(chances) - 1, -1, -1):
        if at + 1 < len(chances):
            ahead = (1 - TRACE) * chances[at + 1] + TRACE * goals[at + 1]
            is_same = movers[at] == movers[at + 1]
            goals[at] = numpy.where(is_same, ahead, (1 - ahead) / (teams - 1))
        has_ended = winners[at] > 0
        goals[at, has_ended] = (winners[at] - 1 == movers[at])[has_ended]
    return goals


def against_random(net: Values, games: int = 400) -> float:
    """The share of games that team 0 wins with the net, everyone else playing at random."""
    batch = Batch("dog", 200, seed=9_000, longest=20_000)
    won = played = 0
    while played < games:
        ours, _ = choose(net, batch)
        is_ours = batch.turn % batch.configuration.teams == 0
        batch.step(numpy.where(is_ours, ours, batch.random_actions()))
        won += int((batch.winner == 1).sum())
        played += int((batch.ended > 0).sum())
    return won / played


def main(minutes: str = "2", file: str = "policy.pt") -> None:
    net = learn(float(minutes))
    torch.save(net.state_dict(), file)
    print(f"{file} wins {against_random(net):.0%} of its games against random play")


if __name__ == "__main__":
    main(*sys.argv[1:])
