"""Self-play: many games at once, every seat playing the best result by the net's value."""

from __future__ import annotations

import math
from typing import Any, NamedTuple

import torch
from torch import Tensor

from ..env.batch import Batch
from ..features.encoding import option_inputs, row_width
from .curriculum import Wish
from .value_net import ValueNet

OVER = 2  # the input that says the game is over, first in its row: only winning results have it
WON = math.inf  # a logit: a guest may have any scale
CHUNK = 1 << 17  # rows valued at once


class Player:
    """A net as it is now, for play: half precision on a GPU."""

    def __init__(self, net: ValueNet) -> None:
        weights = net.state_dict()
        kind = torch.float16 if weights["table"].is_cuda else torch.float32
        self.net = ValueNet(net.game, net.hidden, net.second).to(weights["table"].device)
        self.net.load_state_dict(weights)
        self.net.to(kind).requires_grad_(False)

    @torch.no_grad()
    def values(self, rows: Tensor, options: Tensor) -> Tensor:
        """Logits; a won game is worth more than any."""
        constants = self.net.constants(options)
        values = torch.empty(len(rows), device=rows.device)
        for first in range(0, len(rows), CHUNK):
            part = rows[first : first + CHUNK]
            values[first : first + CHUNK] = self.net(part.int(), constants).float()
        return values.masked_fill_(rows[:, 0] == OVER, WON)


class Choice(NamedTuple):
    """For each game: the row that is played, the value of the best, and whether a lot decided."""

    row: Tensor
    best: Tensor
    is_drawn: Tensor


def of_rows(of_games: Tensor, starts: Tensor, rows: int) -> Tensor:
    """What belongs to each game, for each of its rows."""
    return torch.repeat_interleave(of_games, starts[1:] - starts[:-1], output_size=rows)


def values_of_two(
    first: Player, second: Player, rows: Tensor, of_first: Tensor, options: Tensor
) -> Tensor:
    """Each row by the player whose it is."""
    values = torch.empty(len(rows), device=rows.device)
    for player, is_theirs in ((first, of_first), (second, ~of_first)):
        at = is_theirs.nonzero()[:, 0]
        values[at] = player.values(rows[at], options)
    return values


def choose(values: Tensor, starts: Tensor, chance: float) -> Choice:
    """The best result of each game, or with that chance any of them."""
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
    """Some steps of all games: the results that were chosen, by whom, and what came of it."""

    rows: Tensor  # (steps, games, width)
    seats: Tensor  # (steps, games)
    chosen: Tensor  # their logits
    best: Tensor  # those of the best results then
    is_drawn: Tensor  # by lot
    is_guest: Tensor  # by another player than the one who learns
    ended: Tensor
    rewards: Tensor  # (steps, games, seats)


class Tables:
    """One batch of a lesson, as tensors."""

    def __init__(self, wish: Wish, size: int, steps: int, seed: int, device: str) -> None:
        self.batch = Batch(**wish, size=size, seed=seed, device=device, longest=4000)
        self.device, self.size, self.steps = device, size, steps
        self.seats = self.batch.configuration.seats
        self.teams = self.batch.configuration.teams
        self.width = row_width(self.batch.configuration)
        self.options = torch.tensor(option_inputs(self.batch.configuration), device=device)
        self.games = 0
        self.results()  # on a GPU the kernels are compiled now
        self.batch.step(self.batch.random_actions())

    def shared(self, array: Any) -> Tensor:
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

    def play(
        self, player: Player, chance: float, guest: Player | None = None, is_rival: bool = False
    ) -> Window:
        """The next window. A guest takes some seats of every game, by lot; a rival all of the
        other teams."""
        window = self._blank()
        guests = None
        if guest:
            guests = self.of_other_teams() if is_rival else self.guests()
        for step in range(self.steps):
            rows, numbers, starts = self.results()
            turn = self.shared(self.batch.turn).long()
            if guest and guests is not None:
                is_guest = guests.gather(1, turn[:, None])[:, 0]
                of_guest = of_rows(is_guest, starts, len(rows))
                values = values_of_two(guest, player, rows, of_guest, self.options)
                window.is_guest[step] = is_guest
            else:
                values = player.values(rows, self.options)
            choice = choose(values, starts, chance)
            window.rows[step] = rows[choice.row]
            window.seats[step] = turn
            window.chosen[step] = values[choice.row]
            window.best[step] = choice.best
            window.is_drawn[step] = choice.is_drawn
            self.batch.step(self.played(numbers[choice.row]))
            window.ended[step] = self.shared(self.batch.ended)
            window.rewards[step] = self.shared(self.batch.reward)
        self.games += int((window.ended > 0).sum())
        return window

    def played(self, numbers: Tensor) -> Any:
        return numbers if numbers.is_cuda else numbers.numpy()

    def of_team(self) -> Tensor:
        """(games, seats): in game i whether a seat is of team i, counted round."""
        every = torch.arange(self.seats, device=self.device)[None]
        games = torch.arange(self.size, device=self.device)[:, None]
        return every % self.teams == games % self.teams

    def of_other_teams(self) -> Tensor:
        return ~self.of_team()

    def guests(self) -> Tensor:
        """One whole team, or all but one, or one seat, so that partners are strangers too."""
        team = torch.randint(self.teams, (self.size, 1), device=self.device)
        seat = torch.randint(self.seats, (self.size, 1), device=self.device)
        every = torch.arange(self.seats, device=self.device)[None]
        by_team = every % self.teams == team
        lot = torch.rand(self.size, 1, device=self.device)
        by_teams = torch.where(lot < 1 / 3, by_team, ~by_team)
        return torch.where(lot < 2 / 3, by_teams, every == seat)


def share_of(won: int, played: int) -> tuple[float, float]:
    """The share of games won, and two standard errors of it."""
    share = won / max(played, 1)
    return share, 2 * math.sqrt(max(share * (1 - share), 1e-4) / max(played, 1))


def won_by_first(first: Player, second: Player, tables: Tables) -> tuple[int, int]:
    """(won, played): team by team the first plays in every other game; one game each."""
    return won_by_teams(first, second, tables, tables.of_team())


def won_by_teams(
    first: Player, second: Player, tables: Tables, is_first: Tensor
) -> tuple[int, int]:
    """The same where the first plays any seats of the games. What is won is by team i in game i."""
    size, device = tables.size, tables.device
    turned = torch.arange(size, device=device) % tables.teams
    is_going_on = torch.ones(size, dtype=torch.bool, device=device)
    won = played = 0
    for _ in range(4000):
        rows, numbers, starts = tables.results()
        turn = tables.shared(tables.batch.turn).long()
        ours = is_first.gather(1, turn[:, None])[:, 0]
        of_first = of_rows(ours, starts, len(rows))
        values = values_of_two(first, second, rows, of_first, tables.options)
        tables.batch.step(tables.played(numbers[choose(values, starts, 0.0).row]))
        ended = (tables.shared(tables.batch.ended) > 0) & is_going_on
        winner = tables.shared(tables.batch.winner).long()
        won += int((ended & (winner - 1 == turned)).sum())
        played += int(ended.sum())
        is_going_on &= ~ended
        if not bool(is_going_on.any()):
            break
    return won, played
