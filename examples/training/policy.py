"""A small policy learns DOG from nothing on one CPU: REINFORCE on Batch, with plain PyTorch.

python examples/training/policy.py [MINUTES]   (extra ``train``)

Measured: 56 % against random after 72 s on a busy core.
"""

import sys
import time

import numpy
import torch
from torch import nn

from doghouse.env.batch import Batch
from doghouse.features import fields_of

SIZE, STEPS, PAST = 512, 128, 0.99
OPTIONS = {"fast_start": True, "squares_per_seat": 8}  # short games


def inputs(batch: Batch) -> torch.Tensor:
    """The observation in numbers from 0 to 1; a marble by how far it has come."""
    tops = [field.top for field in fields_of("dog") for _ in range(field.cells)]
    return torch.from_numpy(batch.observation) / torch.tensor(tops, dtype=torch.float32)


def chosen(net: nn.Module, batch: Batch) -> tuple[torch.Tensor, torch.Tensor]:
    x = inputs(batch)
    mask = torch.from_numpy(batch.mask).bool()
    logits = net(x).masked_fill(~mask, -1e9)
    return torch.distributions.Categorical(logits=logits).sample(), x


def learn(minutes: float) -> nn.Module:
    batch = Batch("dog", SIZE, options=OPTIONS, seed=1)
    net = nn.Sequential(
        nn.Linear(batch.observation.shape[1], 128), nn.ReLU(), nn.Linear(128, batch.actions)
    )
    optimizer = torch.optim.Adam(net.parameters(), 1e-3)
    end = time.time() + 60 * minutes
    while time.time() < end:
        seen, masks, acts, seats, rewards = [], [], [], [], []
        for _ in range(STEPS):
            with torch.no_grad():
                action, x = chosen(net, batch)
            seen.append(x)
            masks.append(torch.from_numpy(batch.mask.copy()).bool())
            acts.append(action)
            seats.append(batch.turn.astype(int))
            home = progress(batch)
            batch.step(action.numpy())
            gain = progress(batch) - home
            gain[batch.ended > 0] = 0
            rewards.append(batch.reward + gain)
        update(net, optimizer, seen, masks, acts, returns(seats, rewards))
    return net


def progress(batch: Batch) -> numpy.ndarray:
    """How far each team is ahead of the other, by absolute seat: marbles out, and home."""
    marbles = batch.named()["marbles"][:, :4].astype(float)
    worth = ((marbles > 0) * 0.02 + (marbles > 192) * 0.1).sum(-1)
    worth = numpy.take_along_axis(worth, (numpy.arange(4) - batch.turn[:, None]) % 4, 1)
    team = worth + worth[:, [2, 3, 0, 1]]
    return team - team[:, [1, 2, 3, 0]]


def returns(seats: list[numpy.ndarray], rewards: list[numpy.ndarray]) -> torch.Tensor:
    """What each seat gains after its action, later gains counting less."""
    total = numpy.zeros_like(rewards[0], dtype=float)
    back = []
    for seat, reward in zip(reversed(seats), reversed(rewards), strict=True):
        total = reward + PAST * total
        back.append(total[numpy.arange(len(seat)), seat].copy())
    gains = numpy.stack(back[::-1])
    return torch.tensor((gains - gains.mean()) / (gains.std() + 1e-6), dtype=torch.float32)


def update(net, optimizer, seen, masks, acts, gains) -> None:  # type: ignore[no-untyped-def]
    logits = net(torch.cat(seen)).masked_fill(~torch.cat(masks), -1e9)
    policy = torch.distributions.Categorical(logits=logits)
    loss = -(policy.log_prob(torch.cat(acts)) * gains.reshape(-1)).mean()
    loss = loss - 0.01 * policy.entropy().mean()
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()


def against_random(net: nn.Module, games: int = 400) -> float:
    """The share of games that seats a and c win with the policy, b and d playing at random."""
    batch = Batch("dog", 256, options=OPTIONS, seed=9_000)
    won = played = 0
    while played < games:
        with torch.no_grad():
            ours, _ = chosen(net, batch)
        batch.step(numpy.where(batch.turn % 2 == 0, ours.numpy(), batch.random_actions()))
        won += int((batch.winner == 1).sum())
        played += int((batch.ended > 0).sum())
    return won / played


if __name__ == "__main__":
    trained = learn(float(sys.argv[1]) if len(sys.argv) > 1 else 2)
    print(f"against random: {against_random(trained):.0%}")
