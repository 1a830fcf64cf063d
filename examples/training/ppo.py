"""A net learns DOG from scratch on a CPU: PPO with masked actions, in one file like CleanRL's.

    pip install torch
    python examples/training/ppo.py
    doghouse arena random greedy examples/training/ppo.py:choose --seats 4

It plays all seats of many games at once against itself. Values are those of the team on turn, so
their sign flips when the other team acts next. The second command writes ppo.pt, which `choose`
loads: in the arena, on a server (`doghouse serve --bot`), or at a table by `doghouse.client`.
"""

import argparse
import os
import time

import numpy
import torch
from torch import nn
from torch.distributions import Categorical

import doghouse
from doghouse.env import Batch
from doghouse.env.action_space import number_in
from doghouse.features import Observation

VALUES = 128  # distinct values of a cell of an observation


def parse_arguments() -> argparse.Namespace:
    kind = argparse.ArgumentDefaultsHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0], formatter_class=kind)
    add = parser.add_argument
    add("--lessons", type=int, default=20, help="rounds of playing and learning")
    add("--games", type=int, default=256, help="games played at once")
    add("--steps", type=int, default=64, help="actions per game and lesson")
    add("--epochs", type=int, default=3, help="passes over a lesson's actions")
    add("--minibatches", type=int, default=8, help="minibatches per epoch")
    add("--learning-rate", type=float, default=1e-3)
    add("--gae-lambda", type=float, default=0.95, help="lambda of the advantage estimates")
    add("--clip", type=float, default=0.2, help="limit of the ratio of new to old probability")
    add("--entropy", type=float, default=0.01, help="weight of the entropy bonus")
    add("--every", type=int, default=2, help="lessons between trials against random play")
    add("--seed", type=int, default=1)
    add("--file", default="ppo.pt", help="file for the net")
    return parser.parse_args()


class Agent(nn.Module):
    """Each pair of a cell and its value is a binary input."""

    def __init__(self, cells: int, actions: int, width: int = 64) -> None:
        super().__init__()
        self.register_buffer("first", torch.arange(cells) * VALUES)
        self.inputs = nn.EmbeddingBag(cells * VALUES, width, mode="sum", padding_idx=0)
        nn.init.normal_(self.inputs.weight, std=0.02)
        self.body = nn.Sequential(nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.actor = nn.Linear(width, actions)
        nn.init.normal_(self.actor.weight, std=0.01)
        self.critic = nn.Linear(width, 1)

    def forward(
        self, observations: torch.Tensor, masks: torch.Tensor
    ) -> tuple[Categorical, torch.Tensor]:
        inputs = observations.long().clamp(max=VALUES - 1) + self.first
        seen = self.body(self.inputs(inputs * (observations > 0)))  # a cell that is 0 has no input
        logits = self.actor(seen).masked_fill(masks == 0, -1e9)  # never chosen
        return Categorical(logits=logits, validate_args=False), self.critic(seen).squeeze(1).tanh()


def observed(batch: Batch) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    """Copies, because the next step overwrites the arrays of a batch."""
    teams = torch.from_numpy(batch.turn % batch.configuration.teams)
    return torch.tensor(batch.observation), torch.tensor(batch.mask), teams


def play(agent: Agent, batch: Batch, steps: int) -> dict[str, torch.Tensor]:
    """The agent plays some actions in every game; one tensor per name."""
    rows = []
    for _ in range(steps):
        observation, mask, team = observed(batch)
        with torch.no_grad():
            policy, value = agent(observation, mask)
        action = policy.sample()
        batch.step(action.numpy())
        winner = torch.tensor(batch.winner.astype("int64"))  # team + 1 if a game has ended
        reward = torch.where(winner - 1 == team, 1.0, -1.0) * (winner > 0)
        done = torch.tensor(batch.ended > 0)
        rows.append((observation, mask, team, action, policy.log_prob(action), value, reward, done))
    names = ("observation", "mask", "team", "action", "log_prob", "value", "reward", "done")
    return {
        name: torch.stack(column)
        for name, column in zip(names, zip(*rows, strict=True), strict=True)
    }


def advantages(
    agent: Agent, batch: Batch, played: dict[str, torch.Tensor], reach: float
) -> torch.Tensor:
    """GAE for two teams: later values count for the team that acts then."""
    observation, mask, team = observed(batch)
    with torch.no_grad():
        _, value = agent(observation, mask)
    ahead = torch.zeros_like(value)
    found = torch.zeros_like(played["value"])
    for at in reversed(range(len(found))):
        sign = torch.where(played["team"][at] == team, 1.0, -1.0) * ~played["done"][at]
        surprise = played["reward"][at] + sign * value - played["value"][at]
        found[at] = ahead = surprise + reach * sign * ahead
        value, team = played["value"][at], played["team"][at]
    return found


def learn(
    agent: Agent,
    optimizer: torch.optim.Optimizer,
    played: dict[str, torch.Tensor],
    gained: torch.Tensor,
    arguments: argparse.Namespace,
) -> None:
    flat = {name: column.flatten(0, 1) for name, column in played.items()}
    gained = gained.flatten()
    goals = gained + flat["value"]
    for _ in range(arguments.epochs):
        for part in torch.randperm(len(gained)).chunk(arguments.minibatches):
            policy, value = agent(flat["observation"][part], flat["mask"][part])
            ratio = (policy.log_prob(flat["action"][part]) - flat["log_prob"][part]).exp()
            gain = (gained[part] - gained[part].mean()) / (gained[part].std() + 1e-8)
            clipped = ratio.clamp(1 - arguments.clip, 1 + arguments.clip)
            loss = -torch.min(ratio * gain, clipped * gain).mean()
            loss += 0.5 * (value - goals[part]).square().mean()
            loss -= arguments.entropy * policy.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(agent.parameters(), 0.5)
            optimizer.step()


def against_random(agent: Agent, games: int = 100) -> float:
    """The share of games won within 1000 actions by team 0, which plays the likeliest actions."""
    batch = Batch("dog", games, seed=9_000, auto_reset=False, longest=1_000)
    won = numpy.zeros(games, bool)
    over = numpy.zeros(games, bool)
    while not over.all():
        observation, mask, team = observed(batch)
        with torch.no_grad():
            best = agent(observation, mask)[0].logits.argmax(1).numpy()
        batch.step(numpy.where(team.numpy() == 0, best, batch.random_actions()))
        won |= batch.winner == 1
        over |= batch.ended > 0
    return float(won.mean())


def main() -> None:
    arguments = parse_arguments()
    torch.manual_seed(arguments.seed)
    batch = Batch("dog", arguments.games, seed=arguments.seed)
    batch.play_randomly(4000)  # so that the games are not in step
    agent = Agent(batch.observation.shape[1], batch.actions)
    optimizer = torch.optim.Adam(agent.parameters(), arguments.learning_rate, eps=1e-5)
    began = time.monotonic()
    for lesson in range(1, arguments.lessons + 1):
        played = play(agent, batch, arguments.steps)
        gained = advantages(agent, batch, played, arguments.gae_lambda)
        learn(agent, optimizer, played, gained, arguments)
        if lesson % arguments.every == 0 or lesson == arguments.lessons:
            share, seconds = against_random(agent), time.monotonic() - began
            told = f"{'█' * round(40 * share):40} {share:4.0%} against random"
            print(f"lesson {lesson:4} {seconds:5.0f} s  {told}", flush=True)
            torch.save(agent.state_dict(), arguments.file)


# --- the trained net as a bot ---------------------------------------------------------------------

_agents: list[Agent] = []  # loaded at the first move


def choose(view: dict, moves: list[str]) -> str:
    """Choose a seven part by part, as in training."""
    if not _agents:
        torch.set_num_threads(1)  # the arena already uses all cores
        weights = torch.load(os.environ.get("PPO_FILE", "ppo.pt"))
        cells, actions = len(weights["first"]), len(weights["actor.bias"])
        _agents.append(Agent(cells, actions))
        _agents[0].load_state_dict(weights)
    game, seen = doghouse.imagine(view, seed=0), Observation(view)
    left, part = game.legal_moves(game.turn), 0
    while len(left) > 1:
        actions = list({int(move.actions[part]) for move in left})
        numbers = {action: number_in(game.state, action) for action in actions}
        mask = torch.zeros(1, len(_agents[0].actor.bias))
        mask[0, [numbers[action] for action in actions]] = 1
        cells = torch.tensor([seen.observed(game.state.cells)])
        with torch.no_grad():
            liked = _agents[0](cells, mask)[0].logits[0]
        best = max(actions, key=lambda action: liked[numbers[action]])
        left, part = [move for move in left if move.actions[part] == best], part + 1
        game.state.apply(best)
    return str(left[0])


if __name__ == "__main__":
    main()
