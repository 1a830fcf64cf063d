"""Given any input, a command either answers or fails with a clear line and exit status 2."""

from __future__ import annotations

import contextlib
import io
import json
import re
import sys
import tempfile
from functools import cache
from pathlib import Path
from typing import Any
from unittest import mock

from hypothesis import given, settings
from hypothesis import strategies as st

from doghouse.cli import COMMANDS, main
from doghouse.record import Record
from tests.support.command_arguments import command_arguments
from tests.support.configurations import BOARDS, DOG_CARDS, walked

EXAMPLES = settings(max_examples=150, deadline=None, derandomize=True)
OF_FILES = ("show", "moves", "replay", "explain", "perft")

#: Appended so that no example takes long; the arguments before them are still checked.
LIMITS = {
    "perft": ["--depth=1"],
    "simulate": ["--games=2", "--max-turns=30", "--interpreted"],
    "arena": ["--seeds=1", "--max-plies=5", "--workers=0"],
    "serve": ["--port=0", "--database=/dev/null/nowhere", "--backup-to="],  # nothing to serve from
    "backup": ["--database=/dev/null/nowhere"],  # writes nothing
    "restore": ["--database=/dev/null/nowhere"],  # writes nothing
    "doctor": ["--repair=/dev/null/nowhere"],  # writes nothing
    "play": ["--record=/dev/null/nowhere"],  # writes nothing
    "stats": ["--games=2", "--workers=0", "--out=/dev/null/nowhere"],  # writes nothing
}


def answer(arguments: list[str], content: bytes = b"") -> int:
    """The exit status. There must be an answer or an error, and no other exception."""
    out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8") for _ in range(2))
    given_in = io.TextIOWrapper(io.BytesIO(content), "utf-8", errors="surrogateescape")
    with (
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(io.TextIOWrapper(err.buffer, "utf-8", "backslashreplace")) as e,
        mock.patch.object(sys, "stdin", given_in),
    ):
        try:
            code = main(arguments)
        except SystemExit as leave:  # argparse, and --help
            code = int(leave.code or 0)
        out.flush()
        e.flush()
        said, refused = out.buffer.getvalue(), e.buffer.getvalue()
    assert code in (0, 2)
    assert re.search(rb"^(usage: )?doghouse", refused, re.M) if code else said or refused
    if code and arguments[0] != "play":  # at the table some output may come before the error
        assert said == b""
    return code


# --- files --------------------------------------------------------------------------------------


@cache
def documents() -> list[dict[str, Any]]:
    wishes = [*BOARDS[::9], *DOG_CARDS]
    return [walked(wish, seed, 12 * seed).position() for seed, wish in enumerate(wishes)]


@cache
def records() -> list[str]:
    wishes = [*BOARDS[::9], *DOG_CARDS]
    games = [walked(wish, seed, 4 * seed) for seed, wish in enumerate(wishes)]
    return [Record.of(game, {"a": "Anna"}, "2026-01-01").text() for game in games]


ODD = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 300),
    st.floats(),
    st.sampled_from(["a", "b", "e", "0", "0!", "16", "a1", "c4", "A", "K", "*", "!", "", "over"]),
    st.text(max_size=4),
    st.lists(st.sampled_from(["2", "7", "*", "J"]), max_size=6),
    st.dictionaries(st.sampled_from("abcdx"), st.just("5"), max_size=3),
)


@st.composite
def mutated_documents(draw: st.DrawFn) -> bytes:
    """A position with one or two values changed, dropped or added, at any depth."""
    document = json.loads(json.dumps(draw(st.sampled_from(documents()))))
    for _ in range(draw(st.integers(1, 2))):
        place: Any = document
        while True:
            keys = list(place) if isinstance(place, dict) else list(range(len(place)))
            if not keys:
                break
            key = draw(st.sampled_from(keys))
            if isinstance(place[key], dict | list) and draw(st.booleans()):
                place = place[key]
                continue
            if draw(st.integers(0, 4)) == 0:
                del place[key]
            else:
                place[key] = draw(ODD)
            break
    return json.dumps(document).encode()


@st.composite
def mutated_records(draw: st.DrawFn) -> bytes:
    """A record with lines dropped, repeated, moved or changed, or truncated."""
    lines = draw(st.sampled_from(records())).splitlines(keepends=True)
    at, other = (draw(st.integers(0, len(lines) - 1)) for _ in range(2))
    how = draw(st.sampled_from(["drop", "double", "move", "cut", "word", "text"]))
    if how == "drop":
        del lines[at]
    elif how == "double":
        lines.insert(other, lines[at])
    elif how == "move":
        lines[at], lines[other] = lines[other], lines[at]
    elif how == "cut":
        lines[at:] = [lines[at][: draw(st.integers(0, len(lines[at])))]]
    elif how == "word":
        words = lines[at].split(" ")
        words[draw(st.integers(0, len(words) - 1))] = draw(st.text(max_size=5))
        lines[at] = " ".join(words)
    else:
        lines[at] = draw(st.text(max_size=20)) + "\n"
    return "".join(lines).encode("utf-8", "surrogatepass")


@st.composite
def mutated_bytes(draw: st.DrawFn) -> bytes:
    whole = draw(st.sampled_from([json.dumps(d) for d in documents()] + records())).encode()
    at = draw(st.integers(0, len(whole)))
    return whole[:at] + draw(st.binary(max_size=3)) + whole[at + draw(st.integers(0, 3)) :]


FILES = st.one_of(mutated_documents(), mutated_records(), mutated_bytes(), st.binary(max_size=60))
SMALL = st.sampled_from(["-1", "0", "1", "2", "13", "", "x", "a", "f", "1e3", "9" * 5000])


@EXAMPLES
@given(st.sampled_from(OF_FILES), FILES, st.booleans(), st.data())
def test_any_file(name: str, content: bytes, is_json: bool, data: st.DataObject) -> None:
    arguments = [name, "-", *LIMITS.get(name, []), *(["--json"] if is_json else [])]
    if name != "perft" and data.draw(st.booleans()):
        arguments.append(f"--seat={data.draw(st.sampled_from('abcde'))}")
    if name == "replay" and data.draw(st.booleans()):
        arguments.append(f"--ply={data.draw(SMALL)}")
    if name == "explain" and data.draw(st.booleans()):
        moves = ["fold", "7", "give A", "5 12>17", "*=7 0>7", "J 0<>16", "14 ?13", "lay 1 a1"]
        arguments.append(data.draw(st.sampled_from(moves) | st.text(max_size=12)))
    answer(arguments, content)


def test_files_that_are_right_are_answered() -> None:
    """So the test above doesn't only see errors."""
    for name in OF_FILES:
        contents = [] if name == "replay" else [json.dumps(d) for d in documents()]
        for content in contents + records():
            assert answer([name, "-", *LIMITS.get(name, [])], content.encode()) == 0


# --- arguments ----------------------------------------------------------------------------------


@st.composite
def argument_lists(draw: st.DrawFn) -> list[str]:
    """A command's flags with valid and invalid values, files, and random words."""
    name = draw(st.sampled_from(COMMANDS))
    words = ["-", "--", "-h", "--version", "/", "/nowhere", *COMMANDS]
    anything = st.one_of(SMALL, st.sampled_from(words), st.text(max_size=8))
    tokens: list[str] = []
    for _ in range(draw(st.integers(0, 4))):
        argument = draw(st.sampled_from(command_arguments()[name]))
        values = [str(value) for value in argument.choices or ()]
        fitting = st.sampled_from(values) if values else SMALL
        tokens += argument.option_strings[:1]
        if argument.nargs != 0 or draw(st.integers(0, 9)) == 0:
            tokens.append(draw(fitting if draw(st.integers(0, 3)) else anything))
    return [name, *tokens, *LIMITS.get(name, [])]


@EXAMPLES
@given(argument_lists(), FILES)
def test_any_arguments(arguments: list[str], content: bytes) -> None:
    with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder):  # evening new 5 -
        answer(arguments, content)


@EXAMPLES
@given(st.lists(st.text(max_size=10), max_size=4))
def test_any_words(words: list[str]) -> None:
    answer(["show", *words])
    answer(["rules", *words])


@EXAMPLES
@given(st.text(max_size=20))
def test_any_file_name(name: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        answer(["show", str(Path(folder) / "no" / name)])
