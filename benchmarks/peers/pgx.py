"""Pgx on the CPU: a batch of games, stepped and restarted inside one compiled loop.

The batch sizes are the fastest on one core. In backgammon an action plays one die here, in
OpenSpiel both.
"""

from __future__ import annotations

from functools import partial
from typing import Any

import jax
import jax.numpy as jnp
import pgx
from pgx.experimental.wrappers import auto_reset

from .peer_protocol import Play, answer

BATCHES = {"backgammon": 64, "leduc_holdem": 4096, "connect_four": 4096, "tic_tac_toe": 4096}
DECISIONS = 200_000  # per call
FEW = 10_000  # for games with slow decisions


def batch_play(name: str, batch: int, decisions: int | None = None) -> Play:
    env: Any = pgx.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))
    steps = (decisions or (FEW if name == "backgammon" else DECISIONS)) // batch

    def one(_: int, carried: tuple[Any, Any]) -> tuple[Any, Any]:
        states, key = carried
        key, choice, luck = jax.random.split(key, 3)
        logits = jnp.where(states.legal_action_mask, 0.0, -jnp.inf)
        actions = jax.random.categorical(choice, logits, axis=-1)
        return step(states, actions, jax.random.split(luck, batch)), key

    run = jax.jit(lambda states, key: jax.lax.fori_loop(0, steps, one, (states, key)))
    table = [jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.key(1), batch))]
    table.append(jax.random.key(2))
    return partial(advance, run, table, batch * steps)


def advance(run: Any, table: list[Any], decisions: int) -> int:
    table[:] = jax.block_until_ready(run(*table))
    return decisions


if __name__ == "__main__":
    answer({f"{name}, batch of {n}": batch_play(name, n) for name, n in BATCHES.items()})
