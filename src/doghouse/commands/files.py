"""Files that commands read: positions (JSON) and records."""

from __future__ import annotations

import argparse
import io
import json
import sys
from pathlib import Path
from typing import Any, NoReturn

from ..game import Game, load
from ..record import Record
from ..record_text import TITLE
from ..words import say

STANDARD_INPUT = "-"
MOST_BYTES = 64 * 2**20  # far beyond any record; a device that never ends is not read to the end


def add_file_argument(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help=say("help.file"))


def add_record_argument(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help=say("help.record_file"))


def check_folder_of(path: str) -> None:
    """Before long work whose result is to be written there."""
    if not Path(path).resolve().parent.is_dir():
        raise ValueError(say("file.no_folder", file=path))


def read_game(path: str) -> Game:
    """The game at a position, or at the end of a record."""
    text = read_text(path)
    return parse_record(text, path).game() if is_record(text) else load(parse_position(text, path))


def read_record(path: str) -> Record:
    text = read_text(path)
    if not is_record(text):
        raise ValueError(say("file.no_record", file=path, title=TITLE))
    return parse_record(text, path)


def is_record(text: str) -> bool:
    return text.startswith(TITLE)


def parse_record(text: str, path: str) -> Record:
    """A file that was cut off is read up to its last whole line, which is said."""
    record = Record.parse(text)
    if record.is_cut:
        print(say("file.cut", file=path, count=len(record.moves)), file=sys.stderr)
    return record


def parse_position(text: str, path: str) -> Any:
    if not text.lstrip().startswith("{"):
        raise ValueError(say("file.neither", file=path, title=TITLE))
    try:
        return json.loads(text, parse_constant=refuse_constant)
    except json.JSONDecodeError as error:
        why = say("file.json_at", why=error.msg, line=error.lineno, column=error.colno)
    except ValueError as error:
        why = str(error)
    except RecursionError:
        why = say("file.too_deep")
    raise ValueError(say("file.bad_json", file=path, why=why))


def refuse_constant(name: str) -> NoReturn:
    raise ValueError(say("file.no_number", name=name))


def read_text(path: str, newline: str | None = None) -> str:
    """`newline`: as `open` takes it; "" leaves the ends of lines as they are."""
    try:
        content = read_bytes(path)
    except OSError as error:
        raise ValueError(say("file.unreadable", file=path, why=error.strerror)) from error
    if len(content) > MOST_BYTES:
        raise ValueError(say("file.too_large", file=path, megabytes=MOST_BYTES // 2**20))
    try:
        return io.TextIOWrapper(io.BytesIO(content), encoding="utf-8-sig", newline=newline).read()
    except UnicodeDecodeError as error:
        raise ValueError(say("file.no_text", file=path)) from error


def read_bytes(path: str) -> bytes:
    if path == STANDARD_INPUT:
        return sys.stdin.buffer.read(MOST_BYTES + 1)
    with open(path, "rb") as file:
        return file.read(MOST_BYTES + 1)


def printable(text: str) -> str:
    """What came from outside may be from anyone: no name moves the cursor or paints."""
    return "".join(letter if letter.isprintable() else "\ufffd" for letter in text)
