"""Self-play: many games at once in which every seat plays the result that the net values most; and
the λ-returns of the chosen results."""

import math
from typing import NamedTuple

import torch
from torch import Tensor

from ..env.batch import Batch
from ..env.core.stepping import FINISHED
from ..features.encoding import option_inputs, row_width
from .curriculum import GameSettings
from .value_net import ValueNet

OVER = 2  # the input for a finished game, first in its row: only winning results have it
WON = math.inf  # a logit: a guest's scale may be anything
CHUNK = 1 << 17  # rows valued at once


class Player:
    """A snapshot of a net for play, in half precision on a GPU."""

    def __init__(self, net: ValueNet) -> None:
        weights = net.state_dict()
        kind = torch.float16 if weights["table"].is_cuda else torch.float32
        self.net = ValueNet(net.game, net.hidden, net.second).to(weights["table"].device)
        self.net.load_state_dict(weights)
        self.net.to(kind).requires_grad_(False)

    @torch.no_grad()
    def values(self, rows: Tensor, options: Tensor) -> Tensor:
        """Logits; a won game is worth more than any other result."""
        constants = self.net.constants(options)
        values = torch.empty(len(rows), device=rows.device)
        for first in range(0, len(rows), CHUNK):
            part = rows[first : first + CHUNK]
            values[first : first + CHUNK] = self.net(part.int(), constants).float()
        return values.masked_fill_(rows[:, 0] == OVER, WON)


class Choice(NamedTuple):
    """For each game: the row played, the value of the best, and whether the move was random."""

    row: Tensor
    best: Tensor
    is_drawn: Tensor


def of_rows(of_games: Tensor, starts: Tensor, rows: int) -> Tensor:
    """Repeat each game's value for each of its rows."""
    return torch.repeat_interleave(of_games, starts[1:] - starts[:-1], output_size=rows)


def values_of_two(
    first: Player, second: Player, rows: Tensor, of_first: Tensor, options: Tensor
) -> Tensor:
    """Value each row by the player it belongs to."""
    values = torch.empty(len(rows), device=rows.device)
    for player, is_theirs in ((first, of_first), (second, ~of_first)):
        at = is_theirs.nonzero()[:, 0]
        values[at] = player.values(rows[at], options)
    return values


def choose(values: Tensor, starts: Tensor, chance: float) -> Choice:
    """The best result of each game, or with that chance a random one."""
    device, size = values.device, len(starts) - 1
    counts = starts[1:] - starts[:-1]
    games = of_rows(torch.arange(size, device=device), starts, len(values))
    best = values.new_full((size,), -torch.inf).scatter_reduce(0, games, values, "amax")
    places = torch.arange(len(values), device=device)
    places = torch.where(values == best[games], places, len(values))
    first = places.new_full((size,), len(values)).scatter_reduce(0, games, places, "amin")
    is_drawn = (torch.rand(size, device=device) < chance) & (counts > 1) & (best < WON)
    drawn = starts[:-1] + (torch.rand(size, device=device) * counts).long().clamp(max=counts - 1)
    return Choice(torch.where(is_drawn, drawn, first), best, is_drawn)


class Window(NamedTuple):
    """Some steps of all games: the chosen results, by whom, and the rewards."""

    rows: Tensor  # (steps, games, width)
    seats: Tensor  # (steps, games)
    chosen: Tensor  # their logits
    best: Tensor  # logits of the best results
    is_drawn: Tensor  # whether chosen at random
    is_guest: Tensor  # whether chosen by another player than the learner
    ended: Tensor
    rewards: Tensor  # (steps, games, seats)


class Tables:
    """One batch of a lesson, as tensors."""

    def __init__(self, game: GameSettings, size: int, steps: int, seed: int, device: str) -> None:
        self.batch = Batch(**game, size=size, seed=seed, device=device, longest=4000)
        self.device, self.size, self.steps = device, size, steps
        self.seats = self.batch.configuration.seats
        self.teams = self.batch.configuration.teams
        self.width = row_width(self.batch.configuration)
        self.options = torch.tensor(option_inputs(self.batch.configuration), device=device)
        self.games = 0
        self.results()  # on a GPU this compiles the kernels
        self.batch.step(self.batch.random_actions())

    def shared(self, array: object) -> Tensor:
        return torch.as_tensor(array, device=self.device)

    def results(self) -> tuple[Tensor, Tensor, Tensor]:
        rows, numbers, starts = self.batch.results()
        return self.shared(rows), self.shared(numbers), self.shared(starts)

    def _blank(self) -> Window:
        shape = (self.steps, self.size)

        def zeros(kind: torch.dtype, *more: int) -> Tensor:
            return torch.zeros((*shape, *more), dtype=kind, device=self.device)

        return Window(
            zeros(torch.int16, self.width),
            zeros(torch.uint8),
            zeros(torch.float32),
            zeros(torch.float32),
            zeros(torch.bool),
            zeros(torch.bool),
            zeros(torch.uint8),
            zeros(torch.int8, self.seats),
        )

    def play(self, player: Player, chance: float, guest: Player | None = None) -> Window:
        """Play the next window. A guest takes random seats in every game."""
        window = self._blank()
        guests = self.guests() if guest else None
        for step in range(self.steps):
            rows, numbers, starts = self.results()
            turn = self.shared(self.batch.turn).long()
            if guest and guests is not None:
                window.is_guest[step] = guests.gather(1, turn[:, None])[:, 0]
                of_guest = of_rows(window.is_guest[step], starts, len(rows))
                values = values_of_two(guest, player, rows, of_guest, self.options)
            else:
                values = player.values(rows, self.options)
            choice = choose(values, starts, chance)
            window.rows[step] = rows[choice.row]
            window.seats[step] = turn
            window.chosen[step] = values[choice.row]
            window.best[step] = choice.best
            window.is_drawn[step] = choice.is_drawn
            self.batch.step(numbers[choice.row])
            window.ended[step] = self.shared(self.batch.ended)
            window.rewards[step] = self.shared(self.batch.reward)
        self.games += int((window.ended > 0).sum())
        return window

    def guests(self) -> Tensor:
        """A guest's seats: one team, all but one team, or one seat, so that it is a partner too."""
        team = torch.randint(self.teams, (self.size, 1), device=self.device)
        seat = torch.randint(self.seats, (self.size, 1), device=self.device)
        every = torch.arange(self.seats, device=self.device)[None]
        by_team = every % self.teams == team
        lot = torch.rand(self.size, 1, device=self.device)
        by_teams = torch.where(lot < 1 / 3, by_team, ~by_team)
        return torch.where(lot < 2 / 3, by_teams, every == seat)


def won_by_first(first: Player, second: Player, tables: Tables) -> tuple[int, int]:
    """(won, played): one game per table, in which `first` plays team i modulo the teams."""
    size, device = tables.size, tables.device
    of_first = torch.arange(size, device=device) % tables.teams
    is_going_on = torch.ones(size, dtype=torch.bool, device=device)
    won = played = 0
    while bool(is_going_on.any()):  # games are cut off eventually
        rows, numbers, starts = tables.results()
        turn = tables.shared(tables.batch.turn).long()
        is_first = of_rows(turn % tables.teams == of_first, starts, len(rows))
        values = values_of_two(first, second, rows, is_first, tables.options)
        tables.batch.step(numbers[choose(values, starts, 0.0).row])
        ended = (tables.shared(tables.batch.ended) > 0) & is_going_on
        winner = tables.shared(tables.batch.winner).long()
        won += int((ended & (winner - 1 == of_first)).sum())
        played += int(ended.sum())
        is_going_on &= ~ended
    return won, played


class Targets(NamedTuple):
    """A target for each chosen result, and whether it has one."""

    values: Tensor
    is_known: Tensor


def targets_of(window: Window, decay: float) -> Targets:
    """Compute λ-returns backwards. A random move says nothing about the decision before it, and a
    game that was cut off nothing certain."""
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
