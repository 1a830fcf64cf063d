"""`doghouse puzzles mine`: puzzles from self-play or records, each checked, as lines of a file;
`explain` explains the puzzles of a file again, after the sentences or themes have changed."""

from collections.abc import Iterator
from pathlib import Path

import msgspec

from ..puzzles.mining import Miner, tell_again
from ..puzzles.puzzle import THEMES, Puzzle
from ..version import VERSION
from ..words import say
from . import shared


def add_arguments(parser: shared.Parser) -> None:
    parser.add_argument("action", choices=["mine", "explain"], help=say("help.puzzles.action"))
    parser.add_argument("records", nargs="*", metavar="RECORD", help=say("help.puzzles.records"))
    parser.add_argument("--out", required=True, metavar="FILE", help=say("help.puzzles.out"))
    parser.add_argument("--first", type=int, default=0, metavar="N", help=say("help.puzzles.first"))
    parser.add_argument("--games", type=int, default=8, metavar="N", help=say("help.puzzles.games"))
    parser.add_argument("--most", type=int, default=15, metavar="N", help=say("help.puzzles.most"))
    themes = say("help.puzzles.themes")
    parser.add_argument("--theme", action="append", choices=THEMES, help=themes)
    parser.add_argument("--commit", default=VERSION, metavar="ID", help=say("help.puzzles.commit"))


def run(arguments: shared.Arguments) -> int:
    """The last line of the file says how the others were made, even if the run was interrupted."""
    shared.check_counts(arguments, first=0, games=1, most=1)
    shared.check_can_write(arguments.out)
    shared.warn_if_interpreted()
    if arguments.action == "explain":
        return explain(Path(arguments.out))
    miner = Miner(arguments.most, arguments.theme or THEMES)
    sources = list(mined(miner, arguments))  # fails on a bad record before any is mined
    played = 0
    with Path(arguments.out).open("wb") as file:
        try:
            for puzzles in sources:
                played += 1
                for puzzle in puzzles:
                    file.write(msgspec.json.encode(puzzle) + b"\n")
                    file.flush()
        except KeyboardInterrupt:
            pass
        made = {
            "made": made_by(arguments, played),
            "commit": arguments.commit,
            **miner.tally,
        }
        file.write(msgspec.json.encode(made) + b"\n")
    return shared.answer(arguments, made, say("puzzles.mined", **made, file=arguments.out))


def mined(miner: Miner, arguments: shared.Arguments) -> Iterator[Iterator[Puzzle]]:
    """The puzzles of each game."""
    for path in arguments.records:
        record = shared.read_record(path)
        record.game()  # raises if a move can't be played
        yield miner.mine_record(record, Path(path).name)
    first = arguments.first
    for seed in () if arguments.records else range(first, first + arguments.games):
        yield miner.mine(seed)


def made_by(arguments: shared.Arguments, played: int) -> str:
    source = " ".join(Path(path).name for path in arguments.records)
    source = source or f"--first {arguments.first} --games {played}"
    themes = "".join(f" --theme {theme}" for theme in arguments.theme or ())
    return f"doghouse puzzles mine {source} --most {arguments.most}{themes}"


def explain(path: Path) -> int:
    """Lines that aren't puzzles stay unchanged."""
    decode, told = msgspec.json.Decoder(Puzzle).decode, []
    for line in path.read_bytes().splitlines():
        is_puzzle = line.startswith(b'{"id"')
        told.append(msgspec.json.encode(tell_again(decode(line))) if is_puzzle else line)
    path.write_bytes(b"\n".join(told) + b"\n")
    return 0
