"""`doghouse perft`: count the ways to play on, a first move."""

from __future__ import annotations

import argparse
import json

from ..columns import columns
from ..game import Game, load
from ..game_tree import MAX_DEPTH, perft
from ..progress import Progress
from ..words import say
from .arguments import add_game_arguments, add_json_argument, is_table_asked_for, new_game
from .files import read_game

SEED = 0  # counts are to be compared: the same cards unless others are asked for


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", nargs="?", help=say("help.perft.file"))
    add_game_arguments(parser, seed_help=say("help.perft.seed", seed=SEED))
    parser.add_argument("--depth", type=int, default=2, metavar="N", help=say("help.depth"))
    add_json_argument(parser)


def run(arguments: argparse.Namespace) -> int:
    depth = arguments.depth
    if not 1 <= depth <= MAX_DEPTH:
        raise ValueError(say("perft.bad_depth", most=MAX_DEPTH, depth=depth))
    if arguments.seed is None:
        arguments.seed = SEED
    game = begin(arguments)
    counts = {}
    with Progress(len(game.legal_moves()), say("perft.unit")) as bar:
        for move, count in perft(game, depth):
            counts[str(move)] = count
            bar.advance()
    if arguments.json:
        total = sum(counts.values())
        print(json.dumps({"seed": arguments.seed, "depth": depth, "moves": counts, "total": total}))
    else:
        print(table(counts, depth))
    return 0


def begin(arguments: argparse.Namespace) -> Game:
    """A file or a new game, not both."""
    if arguments.file is None:
        return new_game(arguments)
    if is_table_asked_for(arguments):
        raise ValueError(say("perft.both"))
    return load(read_game(arguments.file).position(), seed=arguments.seed)


def table(counts: dict[str, int], depth: int) -> str:
    total = sum(counts.values())
    rows = [*counts.items(), (say("perft.total", depth=depth), total)]
    return columns([(label, str(count)) for label, count in rows])
