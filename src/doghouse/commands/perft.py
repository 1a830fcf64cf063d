"""`doghouse perft`: count continuations for each first move."""

from collections.abc import Iterator

from ..columns import columns
from ..game import Game, load
from ..notation.move import Move
from ..progress import Progress
from ..words import say
from . import shared

MAX_DEPTH = 100
SEED = 0  # fixed by default, so that counts can be compared


def add_arguments(parser: shared.Parser) -> None:
    parser.add_argument("file", metavar="FILE", nargs="?", help=say("help.perft.file"))
    shared.add_game_arguments(parser, seed_help=say("help.perft.seed", seed=SEED))
    parser.add_argument("--depth", type=int, default=2, metavar="N", help=say("help.depth"))


def run(arguments: shared.Arguments) -> int:
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
    total = sum(counts.values())
    rows = [*counts.items(), (say("perft.total", depth=depth), total)]
    document = {"seed": arguments.seed, "depth": depth, "moves": counts, "total": total}
    text = columns([(label, str(count)) for label, count in rows])
    return shared.answer(arguments, document, text)


def begin(arguments: shared.Arguments) -> Game:
    """Read a file or start a new game, not both."""
    if arguments.file is None:
        return shared.new_game(arguments)
    if shared.is_table_asked_for(arguments):
        raise ValueError(say("perft.both"))
    return load(shared.read_game(arguments.file).position(), seed=arguments.seed)


def perft(game: Game, depth: int) -> Iterator[tuple[Move, int]]:
    """Each first move with the number of positions it leads to at `depth`.

    Moves are those of `legal_moves`: equal outcomes count once. Chance is the game's: all lines
    get the same shuffles. A game that ends sooner doesn't count.
    """
    for move in game.legal_moves():
        yield move, leaves(with_move(game, move), depth - 1)


def leaves(game: Game, depth: int) -> int:
    if depth == 0:
        return 1
    moves = game.legal_moves()
    if depth == 1:
        return len(moves)
    return sum(leaves(with_move(game, move), depth - 1) for move in moves)


def with_move(game: Game, move: Move) -> Game:
    after = game.copy()
    after.play(move)
    return after
