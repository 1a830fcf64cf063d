"""The commands that read files: what they print and what they reject."""

from __future__ import annotations

import io
import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import doghouse
from doghouse.cli import COMMANDS, main
from doghouse.commands import perft as perft_counts
from doghouse.commands import shared
from doghouse.record import Record
from doghouse.rules.rulesets import CLASSIC, OPTIONS, RULE_SETS, Option, RuleSet
from doghouse.words import LANGUAGES, say
from tests import games
from tests.games.playthrough import replayed
from tests.support.command_arguments import command_arguments
from tests.support.configurations import CONFIGURATIONS, name_of, walked

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "docs" / "examples"
POSITION = str(EXAMPLES / "position.json")
GAME = str(EXAMPLES / "game.txt")
FAIR_GAME = str(EXAMPLES / "fair-game.txt")
OF_FILES = ("show", "moves", "replay", "verify", "explain", "perft")  # commands that read a file
#: Interactive commands and those with a database have their own tests.
NEEDS_MORE = ("play", "puzzle", "serve", "host", "backup", "restore", "doctor")
EVENING = '{"events": [\n{"type":"opened","at":0,"settings":{}}\n]}'
WITH_JSON = [name for name in COMMANDS if name not in NEEDS_MORE]

DOG = next(wish for wish in CONFIGURATIONS if name_of(wish) == "dog-classic-4-2")
CARDS = next(wish for wish in CONFIGURATIONS if name_of(wish) == "dogcards-4")


class Answer(NamedTuple):
    code: int
    out: str
    err: str

    @property
    def document(self) -> Any:
        assert self.out.count("\n") == 1
        return json.loads(self.out)

    @property
    def refusal(self) -> str:
        """The one-line error of a failed command."""
        assert (self.code, self.out) == (2, "")
        assert self.err.count("\n") == 1
        assert self.err.startswith("doghouse ")
        return self.err


Run = Callable[..., Answer]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run a command line in this process, with `given` on standard input."""

    def run_command(*arguments: str, given: bytes = b"") -> Answer:
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(given)))
        monkeypatch.setenv("COLUMNS", "80")
        capsys.readouterr()
        try:
            code = main(arguments)
        except SystemExit as leave:  # argparse
            code = int(leave.code or 0)
        return Answer(code, *capsys.readouterr())

    return run_command


def write(path: Path, content: str | bytes | dict[str, Any]) -> str:
    if isinstance(content, dict):
        content = json.dumps(content)
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return str(path)


def ended(wish: dict[str, Any]) -> doghouse.Game:
    """A finished game."""
    return replayed(games.stored(wish)[1])


# --- all of them --------------------------------------------------------------------------------


@pytest.mark.parametrize("name", COMMANDS)
def test_help_has_an_example(run: Run, name: str) -> None:
    answer = run(name, "--help")
    assert answer.code == 0
    assert f"  doghouse {name}" in answer.out or f"doghouse {name} " in answer.out.split("\n\n")[-1]


@pytest.mark.parametrize("name", WITH_JSON)
def test_every_command_speaks_json(run: Run, name: str) -> None:
    arguments = {
        "replay": [GAME],
        "analyse": [GAME, "--level", "greedy"],
        "hint": [POSITION, "--level", "greedy"],
        "verify": [FAIR_GAME],
        "simulate": ["--games", "1", "--max-turns", "50", "--interpreted"],
        "arena": ["random", "random", "--seeds", "1", "--max-plies", "9", "--workers", "0"],
        "stats": ["hands", "--games", "2", "--workers", "0"],
        "evening": ["standings", str(EXAMPLES / "evening.json")],
        "puzzles": ["mine", "--first", "7", "--games", "1", "--out", os.devnull],
        "rules": [],
        "completion": ["bash"],
        "schema": [],
    }
    answer = run(name, *arguments.get(name, [POSITION]), "--json")
    assert answer.code == 0
    assert answer.document


def test_help_needs_no_compiler() -> None:
    code = "import sys; from doghouse.cli import make_parser; make_parser(); print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True).stdout
    assert not {b"numba", b"numpy"} & set(loaded.split())


def test_a_screen_with_few_letters() -> None:
    command = [sys.executable, "-m", "doghouse", "show", POSITION]
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    shown = subprocess.run(command, capture_output=True, env=environment, check=True)
    assert b"(B)" in shown.stdout
    assert shown.stderr == b""


# --- errors -------------------------------------------------------------------------------------

BAD_FILES: dict[str, bytes] = {
    "empty": b"",
    "blank": b"\n\n",
    "binary": bytes(range(256)),
    "words": b"hello\n",
    "list": b"[1, 2]",
    "null": b"null",
    "half": b'{"game": "dog", ',
    "two": b'{"game": "dog"} {"game": "dog"}',
    "nan": b'{"game": NaN}',
    "infinite": b'{"game": -Infinity}',
    "long number": b'{"seats": ' + b"9" * 5000 + b"}",
    "deep": b'{"game": ' + b"[" * 100_000,
    "no game": b"{}",
    "odd text": b'{"game": "\\ud800"}',
    "a word of a record": b"doghouse record",
    "later version": b"doghouse record 2\ngame dog\n",
    "no version": b"doghouse record one\n",
    "no header": b"doghouse record 1\n",
    "utf-16": "doghouse record 1\n".encode("utf-16"),
}


@pytest.mark.parametrize("name", OF_FILES)
@pytest.mark.parametrize("content", BAD_FILES.values(), ids=BAD_FILES.keys())
def test_bad_file(run: Run, tmp_path: Path, name: str, content: bytes) -> None:
    path = write(tmp_path / "file", content)
    from_file = run(name, path).refusal
    assert from_file.startswith(f"doghouse {name}: ")
    assert len(from_file) < len(path) + 200
    assert run(name, "-", given=content).refusal == from_file.replace(path, "-")


@pytest.mark.parametrize("name", OF_FILES)
def test_no_file(run: Run, tmp_path: Path, name: str) -> None:
    missing = str(tmp_path / "missing")
    assert f"can’t read {missing}: No such file" in run(name, missing).refusal
    assert f"can’t read {tmp_path}: " in run(name, str(tmp_path)).refusal
    assert run(name, "").refusal
    assert run(name, "\0").refusal


def test_what_never_ends(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared, "MOST_BYTES", 1000)
    assert "too large" in run("show", "/dev/zero").refusal


def test_reasons_name_what_is_wrong(run: Run) -> None:
    assert "NaN" in run("show", "-", given=BAD_FILES["nan"]).refusal
    assert "line 1, column 17" in run("show", "-", given=BAD_FILES["half"]).refusal
    assert "not a text file" in run("show", "-", given=BAD_FILES["binary"]).refusal
    assert "nested too deeply" in run("show", "-", given=BAD_FILES["deep"]).refusal
    assert "'2'" in run("show", "-", given=BAD_FILES["later version"]).refusal
    assert "position.json is not a record" in run("replay", POSITION).refusal


@pytest.mark.parametrize("name", ["show", "moves", "replay", "explain"])
@pytest.mark.parametrize("seat", ["e", "A", "", "ab", "1"])
def test_bad_seat(run: Run, name: str, seat: str) -> None:
    assert "choose from a b c d" in run(name, GAME, f"--seat={seat}").refusal


def test_bad_arguments(run: Run) -> None:
    assert "no ply 15" in run("replay", GAME, "--ply", "15").refusal
    assert "no ply -1" in run("replay", GAME, "--ply", "-1").refusal
    for depth in ("0", "-3", "101"):
        assert f"not {depth}" in run("perft", POSITION, "--depth", depth).refusal
    assert "either a file or" in run("perft", POSITION, "--seats", "4").refusal
    assert "either a file or" in run("perft", POSITION, "--game", "dogcards").refusal
    assert "seed" in run("perft", POSITION, "--seed", "-1").refusal
    assert "no rule set 'swiss'" in run("rules", "swiss").refusal
    assert "no rule sets" in run("rules", "classic", "--game", "dogcards").refusal
    for line in (["perft", "--depth", "two"], ["replay", GAME, "--ply", "1.5"], ["dance"]):
        assert run(*line).code == 2
    assert run("completion", "csh").code == 2


#: Arguments, the last line of the error, and its `file`.
BAD_ARGUMENTS = [
    ("simulate --games 1e3", "argument --games: must be a whole number, not 1e3"),
    ("arena greedy random --limit soon", "argument --limit: must be a number, not soon"),
    ("arena greedy random --out {taken}", "--out needs the name of a folder"),
    ("stats first --out {taken}", "--out needs the name of a folder"),
    ("simulate --seed -1", "a seed must be a whole number from 0 to 2**64 - 1, not -1"),
    ("puzzle --date yesterday", "must be a day from 2026-01-01 on, not yesterday"),
    ("puzzle --date 2025-12-31", "must be a day from 2026-01-01 on, not 2025-12-31"),
    ("play --record {folder}", "{folder} is a folder: add the name of a file"),
    ("play --record {taken}", "{taken} already exists: choose another name."),
    ("puzzles mine --out {folder}", "{folder} is a folder: add the name of a file"),
    ("evening new {folder}/no/a.json {taken}", "doghouse evening: {folder}/no/a.json: No such"),
    ("evening results {evening} {taken}", "no results in {taken}"),
    ("serve --port 70000", "--port must be a number from 0 to 65535, not 70000"),
    ("serve --tables-per-address 0", "--tables-per-address must be a number from 1 to"),
    ("serve --private-host 10.0.0.1", "need PostgreSQL: --database postgresql://"),
    ("serve --database {folder}", "can’t use {folder} as the database: Is a directory"),
    ("serve --certificate {folder}/no.pem", "{folder}/no.pem or its key: No such file"),
    ("serve --backup-to {taken}", "can’t write {taken}: File exists"),
]


@pytest.mark.parametrize(("line", "told"), BAD_ARGUMENTS, ids=[line for line, _ in BAD_ARGUMENTS])
def test_bad_input_is_named_in_a_line(run: Run, tmp_path: Path, line: str, told: str) -> None:
    places = {
        "folder": str(tmp_path),
        "taken": write(tmp_path / "taken.txt", "Anna\n"),
        "evening": write(tmp_path / "evening.json", EVENING),
    }
    code, out, err = run(*(word.format_map(places) for word in line.split()))
    assert (code, out) == (2, "")
    assert told.format_map(places) in err.splitlines()[-1]
    assert "Errno" not in err


def test_a_folder_that_can_not_be_written_to_is_noticed_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.access", lambda *_: False)  # root can write anywhere
    for file in ("new.txt", "old.txt"):
        (tmp_path / "old.txt").touch()
        with pytest.raises(ValueError, match=f"can’t write .*{file}: Permission denied"):
            shared.check_can_write(str(tmp_path / file))


# --- show and moves -----------------------------------------------------------------------------


def test_show_draws_a_position_and_the_end_of_a_record(run: Run) -> None:
    position = json.loads(Path(POSITION).read_text("utf-8"))
    assert run("show", POSITION) == (0, f"{doghouse.load(position)}\n", "")
    last = Record.parse(Path(GAME).read_text("utf-8")).game()
    assert run("show", GAME) == (0, f"{last}\n", "")
    assert run("show", "-", given=Path(GAME).read_bytes()).out == f"{last}\n"
    assert run("show", GAME, "--json").document == last.position()


def test_show_from_a_seat(run: Run) -> None:
    last = Record.parse(Path(GAME).read_text("utf-8")).game()
    assert run("show", GAME, "--seat", "b", "--json").document == last.view("b")
    shown = run("show", GAME, "--seat", "b").out
    assert "c  4 cards" in shown
    assert "b  5 10 J" in shown


@pytest.mark.parametrize("wish", [DOG, CARDS], ids=name_of)
def test_moves(run: Run, tmp_path: Path, wish: dict[str, Any]) -> None:
    game = walked(wish, 3, 30)
    path = write(tmp_path / "file", game.position())
    assert run("moves", path).out.splitlines() == game.legal_moves()
    document = run("moves", path, "--json").document
    assert document == {"seat": game.turn, "phase": game.phase, "moves": game.legal_moves()}


def test_moves_in_an_exchange(run: Run, tmp_path: Path) -> None:
    game = doghouse.new("dog", seed=1, first="a")
    game.play(game.legal_moves()[0])
    path = write(tmp_path / "file", game.position())
    assert run("moves", path, "--seat", "d").out.splitlines() == game.legal_moves("d")
    answer = run("moves", path, "--seat", "a")
    assert answer == (0, "", "Seat a has no card to give.\n")


def test_moves_of_a_game_that_is_over(run: Run, tmp_path: Path) -> None:
    path = write(tmp_path / "file", ended(DOG).position())
    assert run("moves", path) == (0, "", f"{say('moves.over')}\n")
    assert run("moves", path, "--seat", "b") == (0, "", f"{say('moves.over')}\n")
    assert run("moves", path, "--json").document == {"seat": None, "phase": "over", "moves": []}


# --- verify -------------------------------------------------------------------------------------


def test_verify(run: Run, tmp_path: Path) -> None:
    assert run("verify", FAIR_GAME) == (0, f"{say('verify.fair.dealt', count=5)}\n", "")
    checks = run("verify", FAIR_GAME, "--json").document["checks"]
    assert checks[-2:] == [
        {"subject": "shuffle", "is_right": True, "number": 4},
        {"subject": "seal", "is_right": True, "number": None},
    ]
    text = Path(FAIR_GAME).read_text("utf-8")
    path = write(tmp_path / "file", text.replace("text b ä 42", "text b ä 43"))
    answer = run("verify", path)
    assert (answer.code, answer.err) == (1, "")
    assert answer.out.splitlines() == [
        *[say("verify.wrong.shuffle", number=number) for number in range(1, 6)],
        say("verify.wrong.seal"),
        say("verify.not_fair"),
    ]


def test_verify_counts_every_byte(run: Run, tmp_path: Path) -> None:
    content = Path(FAIR_GAME).read_bytes()
    path = write(tmp_path / "file", content.replace(b"\nend", b"\rend"))
    assert run("verify", path).code == 2
    path = write(tmp_path / "file", content.replace(b"date 2026-11-15\n", b"date 2026-11-15\r"))
    assert run("verify", path).code != 0


def test_verify_what_promises_nothing(run: Run) -> None:
    assert run("verify", GAME) == (1, f"{say('verify.nothing')}\n", "")
    assert run("verify", GAME, "--json").document == {
        "is_fair": False,
        "origin": "dealt",
        "checks": [],
    }
    assert "not a record" in run("verify", POSITION).refusal


# --- replay -------------------------------------------------------------------------------------


@pytest.fixture(params=[DOG, CARDS], ids=name_of)
def record(request: pytest.FixtureRequest) -> Record:
    return Record.of(walked(request.param, 5, 60), names={"a": "Anna"}, date="2026-01-31")


def test_replay_tells_every_move(run: Run, tmp_path: Path, record: Record) -> None:
    path = write(tmp_path / "file", record.text())
    document = run("replay", path, "--json").document
    assert [(move["seat"], move["move"]) for move in document["moves"]] == record.moves
    assert [move["number"] for move in document["moves"]] == list(range(1, 61))
    assert document["position"] == record.game().position()
    lines = run("replay", path).out.splitlines()
    assert "a Anna" in lines[1]
    assert "2026-01-31" in lines[2]
    for move in document["moves"]:
        line = next(line for line in lines if line.startswith(f"{move['number']:>4}  "))
        assert f"  {move['seat']}  {move['move']} " in line
        assert line.endswith(f"  {move['deed']}")


def test_replay_at_each_ply(run: Run, tmp_path: Path, record: Record) -> None:
    path = write(tmp_path / "file", record.text())
    for ply in (0, 1, 17, 60):
        game = record.game(ply)
        assert run("replay", path, "--ply", str(ply), "--json").document["position"] == (
            game.position()
        )
        assert run("replay", path, "--ply", str(ply)).out.endswith(f"\n{game}\n")


def test_replay_from_a_seat_hides_what_it_did_not_see(
    run: Run, tmp_path: Path, record: Record
) -> None:
    path = write(tmp_path / "file", record.text())
    secret = 0
    for seat in "abcd":
        document = run("replay", path, "--seat", seat, "--json").document
        assert document["position"] == record.game().view(seat)
        for (mover, move), told in zip(record.moves, document["moves"], strict=True):
            verb = move.partition(" ")[0]
            is_secret = verb in ("give", "take") and mover != seat
            assert told["move"] == (f"{verb} ?" if is_secret else move)
            secret += is_secret
        at = run("replay", path, "--seat", seat, "--ply", "2", "--json").document
        assert at["position"] == record.game(2).view(seat)
        assert len(at["moves"]) == 1
    assert secret >= 12


def test_replay_to_the_end(run: Run, tmp_path: Path) -> None:
    game = ended(DOG)
    path = write(tmp_path / "file", Record.of(game).text())
    last = run("replay", path).out.splitlines()[-1]
    assert last == f"Seat {' and seat '.join(game.winners)} won."
    unfinished = run("replay", GAME).out.splitlines()[-1]
    assert unfinished == "The record ends here, after 14 moves: seat c is to play."


def test_a_record_that_was_cut_off(run: Run, tmp_path: Path) -> None:
    text = Path(GAME).read_text("utf-8")[:-4]
    path = write(tmp_path / "file", text)
    for name in ("show", "moves", "replay", "perft"):
        answer = run(name, path)
        assert answer.code == 0
        assert answer.err == f"{say('file.cut', file=path, count=13)}\n"
    document = run("replay", path, "--json").document
    assert document["is_cut"]
    assert len(document["moves"]) == 13


def test_lines_may_end_as_on_windows(run: Run, tmp_path: Path) -> None:
    content = b"\xef\xbb\xbf" + Path(GAME).read_bytes().replace(b"\n", b"\r\n")
    assert run("replay", write(tmp_path / "file", content)) == run("replay", GAME)


def test_a_move_that_cannot_be_played(run: Run, tmp_path: Path) -> None:
    text = Path(GAME).read_text("utf-8").replace("b 9 37>46", "b 9 37>47")
    for name in OF_FILES:
        assert "move 14 of the record" in run(name, write(tmp_path / "file", text)).refusal


def test_names_do_not_paint(run: Run, tmp_path: Path) -> None:
    text = Path(GAME).read_text("utf-8").replace("Anna", "\x1b[31mAn\ue000na")
    out = run("replay", write(tmp_path / "file", text)).out
    assert "a \ufffd[31mAn\ufffdna, b Beat" in out


# --- explain ------------------------------------------------------------------------------------


def test_explain(run: Run) -> None:
    assert "(B16)" in run("explain", POSITION, "5 12>17").out
    assert (
        run("explain", POSITION, "K a0>0").out == "K a0>0 is legal: seat a comes out with a king.\n"
    )
    assert run("explain", POSITION).out == "Seat a can play: there are 11 moves.\n"
    document = run("explain", POSITION, "5 12>17", "--json").document
    assert not document["is_legal"]
    assert document["reason"]["code"] == "barrier"
    assert run("explain", POSITION, "K a0>0", "--json").document["reason"] is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_explain_in_every_language(run: Run, language: str) -> None:
    for move in (["5 12>17"], ["K a0>0"], []):
        text = run("explain", POSITION, *move, "--language", language).out
        assert text.endswith(".\n")
        assert (text == run("explain", POSITION, *move).out) == (language == "en")


def test_explain_where_nothing_can_be_played(run: Run, tmp_path: Path) -> None:
    position = json.loads(Path(POSITION).read_text("utf-8"))
    stuck = {**position, "hands": {**position["hands"], "a": ["2"]}}
    stuck["marbles"] = {**position["marbles"], "a": ["a0"] * 4}
    path = write(tmp_path / "file", stuck)
    assert "(B11)" in run("explain", path).out
    assert "fold is legal" in run("explain", path, "fold").out
    over = write(tmp_path / "over", ended(DOG).position())
    assert "(B30)" in run("explain", over).out
    assert "(B30)" in run("explain", over, "fold").out


def test_explain_for_another_seat(run: Run, tmp_path: Path) -> None:
    game = doghouse.new("dog", seed=1, first="a")
    path = write(tmp_path / "file", game.position())
    gift = game.legal_moves("c")[0]
    assert f"{gift} is legal: seat c passes " in run("explain", path, gift, "--seat", "c").out
    assert "(B9)" in run("explain", POSITION, "K a0>0", "--seat", "b").out


def test_explain_quotes_nothing_that_paints(run: Run) -> None:
    answer = run("explain", POSITION, "\x1b[31m \ud800")
    assert answer.code == 0
    assert "\x1b" not in answer.out


# --- perft --------------------------------------------------------------------------------------


def test_perft(run: Run) -> None:
    game = doghouse.load(json.loads(Path(POSITION).read_text("utf-8")), seed=0)
    counts = {str(move): count for move, count in perft_counts.perft(game, 3)}
    document = run("perft", POSITION, "--depth", "3", "--json").document
    assert document == {"seed": 0, "depth": 3, "moves": counts, "total": sum(counts.values())}
    *lines, total = run("perft", POSITION, "--depth", "3").out.splitlines()
    assert [line.rsplit(maxsplit=1) for line in lines] == [[m, str(n)] for m, n in counts.items()]
    assert total.split() == ["depth", "3", str(sum(counts.values()))]


def test_perft_of_a_new_game(run: Run) -> None:
    line = ["--game", "dog", "--seats", "4", "--teams", "4", "--option", "fast_start=true"]
    document = run("perft", *line, "--first", "b", "--seed", "9", "--json").document
    game = doghouse.new("dog", teams=4, options={"fast_start": True}, first="b", seed=9)
    assert document["total"] == perft_counts.leaves(game, 2)
    assert run("perft", "--depth", "1", "--json").document["seed"] == 0


def test_perft_shows_how_far_it_is(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    screen = Terminal()
    monkeypatch.setattr("sys.stderr", screen)
    assert run("perft", POSITION).code == 0
    assert "11/11 first moves" in screen.getvalue()


def test_perft_where_there_is_nothing_left(run: Run, tmp_path: Path) -> None:
    path = write(tmp_path / "file", ended(CARDS).position())
    assert run("perft", path) == (0, "depth 2  0\n", "")


# --- rules --------------------------------------------------------------------------------------


def options_of(name: str) -> Mapping[str, Option]:
    return RULE_SETS[name].options


def test_rules_side_by_side(run: Run) -> None:
    document = run("rules", "--json").document
    assert document["rule_sets"] == {name: row.options for name, row in RULE_SETS.items()}
    assert list(document["options"]) == list(OPTIONS)
    lines = run("rules").out.splitlines()
    for option in OPTIONS:
        line = next(line for line in lines if line.startswith(f"{option} "))
        different = [name for name in RULE_SETS if options_of(name)[option] != CLASSIC[option]]
        assert line.count("*") == len(different)


@pytest.mark.parametrize("name", RULE_SETS)
def test_rules_of_one_set(run: Run, name: str) -> None:
    document = run("rules", name, "--json").document
    assert document["options"] == options_of(name)
    assert document["options"] | document["classic_where_different"] == CLASSIC
    lines = run("rules", name).out.splitlines()
    for option, value in options_of(name).items():
        line = next(line for line in lines if line.startswith(f"{option} "))
        assert f" {str(value).lower()} " in line
        assert ("* " in line) == (value != CLASSIC[option]) == ("; classic: " in line)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rule_set_that_has_no_words_yet(
    run: Run, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.setenv("LC_ALL", language)
    monkeypatch.setitem(RULE_SETS, "keezen", RuleSet(CLASSIC | {"packs": 1}))
    lines = run("rules").out.splitlines()
    assert "keezen" in lines[0].split()
    assert lines[-1] == "keezen"
    assert lines[-2].startswith("brandi ")
    first, *rest = run("rules", "keezen").out.splitlines()
    assert first == "keezen"
    assert rest[1:3] == run("rules", "classic").out.splitlines()[2:4]


def test_rules_of_dog_cards(run: Run) -> None:
    document = run("rules", "--game", "dogcards", "--json").document
    assert document["seats"] == {
        "2": {"teams": 2, "hand": 7, "rows": 2},
        "3": {"teams": 3, "hand": 7, "rows": 2},
        "4": {"teams": 2, "hand": 5, "rows": 1},
    }
    assert "4 seats, 2 teams: 5 cards per hand" in run("rules", "--game", "dogcards").out


# --- completion ---------------------------------------------------------------------------------

COMPLETE = """
complete -p doghouse || exit 1
complete_words() {{
    COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMPREPLY=()
    _shtab_doghouse
    printf '%s\\n' "${{COMPREPLY[@]}}"
}}
complete_words {words}
"""
SHELLS = ("bash", "zsh", "fish", "tcsh")


def in_bash(script: str, words: str) -> list[str]:
    """What bash completes after these words, in the root of the repository."""
    command = ["bash", "-u", "-c", script + COMPLETE.format(words=words)]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT)
    assert done.stderr == ""
    first, *offered = done.stdout.splitlines()
    assert first.endswith("-F _shtab_doghouse doghouse")
    return [word for word in offered if word]


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        ("doghouse ''", list(COMMANDS)),
        ("doghouse --v", ["--version"]),
        ("doghouse sh", ["show"]),
        ("doghouse perft --ga", ["--game"]),
        ("doghouse perft --game ''", ["dog", "dogcards"]),
        ("doghouse perft --option de", ["deck=french", "deck=dogcards"]),
        ("doghouse play --level s", ["sheepdog"]),
        ("doghouse simulate --rules a", ["alternative"]),
        ("doghouse rules b", ["brandi"]),
        ("doghouse show --seat ''", list("abcdef")),
        ("doghouse show x.json --j", ["--json"]),
        ("doghouse show pyproject", ["pyproject.toml"]),
        ("doghouse arena greedy random --out exam", ["examples"]),
        ("doghouse perft --seed ''", []),
        ("doghouse completion z", ["zsh"]),
    ],
)
def test_bash_completes(run: Run, words: str, offered: list[str]) -> None:
    assert in_bash(run("completion", "bash").out, words) == offered


@pytest.mark.parametrize("shell", SHELLS)
def test_scripts_know_every_command_and_option(run: Run, shell: str) -> None:
    script = run("completion", shell).out
    assert {name for name in COMMANDS if name not in script} == set()
    spelled = {"fish": "-l {}", "tcsh": "{}"}.get(shell, "--{}")
    flags = {
        spelled.format(flag.removeprefix("--"))
        for arguments in command_arguments().values()
        for argument in arguments
        for flag in argument.option_strings
        if flag.startswith("--")
    }
    assert {flag for flag in flags if flag not in script} == set()


@pytest.mark.parametrize("shell", ["zsh", "fish", "tcsh"])
def test_scripts_can_be_read_by_their_shell(run: Run, tmp_path: Path, shell: str) -> None:
    if shutil.which(shell) is None:
        pytest.skip(f"no {shell} here")
    script = write(tmp_path / "script", run("completion", shell).out)
    subprocess.run([shell, "-n", script], check=True)


# --- positions in one line ------------------------------------------------------------------------

LINE = "dog:classic/2,2/play,a/1,a/8,24/5.K,3//"


@pytest.mark.parametrize("name", ["show", "moves", "explain", "perft"])
def test_a_position_in_one_line_stands_for_a_file(run: Run, name: str, tmp_path: Path) -> None:
    document = write(tmp_path / "position.json", dict(doghouse.load(LINE).position()))
    as_text = write(tmp_path / "position.txt", LINE + "\n")
    answers = [run(name, file) for file in (LINE, document, as_text)]
    assert answers[0].code == 0
    assert answers[0] == answers[1] == answers[2]
    assert "8 fields" in run(name, "dog:classic").refusal


def test_a_position_is_shown_in_one_line(run: Run) -> None:
    assert run("show", LINE, "--line").out == f"{LINE}\n"
    assert run("show", LINE, "--line", "--json").document == {"line": LINE}


# --- errors give the place ------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["show", "moves", "hint", "explain", "perft"])
def test_a_wrong_position_names_its_file_and_all_missing_keys(
    run: Run, name: str, tmp_path: Path
) -> None:
    file = write(tmp_path / "position.json", {"game": "dogcards", "seats": 2, "phase": "play"})
    told = run(name, file, *(["--level", "greedy"] if name == "hint" else [])).refusal
    assert f"{file}: the keys 'completed', 'first', 'hands'" in told


@pytest.mark.parametrize("name", ["show", "replay", "moves", "hint", "verify", "analyse"])
def test_a_move_that_cannot_be_played_is_numbered(run: Run, name: str, tmp_path: Path) -> None:
    text = Path(GAME).read_text("utf-8")
    seat, move = Record.parse(text).moves[6]
    file = write(tmp_path / "illegal.txt", text.replace(f"{seat} {move}", f"{seat} 5 1>6"))
    level = ["--level", "greedy"] if name in ("hint", "analyse") else []
    assert f"{file}: move 7 of the record" in run(name, file, *level).refusal


# --- the command line itself ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["shwo"], "doghouse: there is no command shwo. Did you mean show?"),
        (["help"], "doghouse: there is no command help. Did you mean --help?"),
        (["--hlep"], "doghouse: error: unknown argument: --hlep. Did you mean --help?"),
        (["host", "clsoe"], "Did you mean close?"),
        (["host", "say", "--minuts=5", "hi"], "--minuts=5. Did you mean --minutes?"),
        (["play", "--game", "dgo"], "Did you mean dog?"),
        (["frobnicate"], "no command frobnicate. doghouse --help lists the commands."),
        (["arena", "--sedes=3", "a", "b"], "unknown argument: --sedes=3. Did you mean --seeds?"),
        (["simulate", "--compiled"], "doghouse simulate: error: unknown argument: --compiled."),
    ],
)
def test_what_is_misspelt_is_guessed(run: Run, arguments: list[str], told: str) -> None:
    answer = run(*arguments)
    assert answer.code == 2
    assert answer.err.rstrip().endswith(told)
    if len(arguments) > 1:
        assert answer.err.startswith(f"usage: doghouse {arguments[0]} ")


def test_help_lists_all_commands(run: Run) -> None:
    answer = run("--help")
    assert answer.code == 0
    listed = {line.split()[0] for line in answer.out.splitlines() if line.startswith("    ")}
    assert set(COMMANDS) <= listed


@pytest.mark.skipif(os.name == "nt", reason="shells of Unix")
@pytest.mark.parametrize("closed", [">&-", "2>&-", "<&-", ">&- 2>&- <&-"])
def test_a_closed_stream_is_no_error(closed: str) -> None:
    shell = f'"$0" -m doghouse replay "$1" {closed}'
    ended = subprocess.run(["sh", "-c", shell, sys.executable, GAME], capture_output=True)
    assert (ended.returncode, ended.stderr) == (0, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device of Linux")
def test_a_full_disk_is_told_once() -> None:
    with open("/dev/full", "w") as full:
        command = [sys.executable, "-m", "doghouse", "replay", GAME]
        usual = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
        ended = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, env=usual)
    assert (ended.returncode, ended.stderr.count(b"\n")) == (2, 1)


@pytest.mark.skipif(os.name == "nt", reason="signals of Unix")
@pytest.mark.parametrize("after", ["doghouse.version", "doghouse.commands.arena"])
def test_ctrl_c_during_the_imports_leaves_no_traceback(after: str) -> None:
    """The interpreter sends itself the signal while the module is being imported."""
    program = (
        "import os, runpy, signal, sys\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)  # ignored in a job of a script\n"
        "class Interrupting:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        f"        if name == {after!r}: os.kill(os.getpid(), signal.SIGINT)\n"
        "sys.meta_path.insert(0, Interrupting())\n"
        "sys.argv[1:] = ['arena', 'random', 'random']\n"
        "runpy.run_module('doghouse', run_name='__main__')\n"
    )
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True)
    assert ended.returncode in (130, -signal.SIGINT)
    assert (ended.stdout, ended.stderr) == (b"", b"")
