"""Tests that every bot passes in every configuration: its moves are legal, repeatable and blind."""

from __future__ import annotations

import random
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

import doghouse
from doghouse import bots
from doghouse.bots.bot import Bot
from doghouse.bots.move_reasons import RULES, reasons_for
from doghouse.bots.process import BotFailed
from doghouse.notation.position import View
from doghouse.words import LANGUAGES
from tests.support.configurations import CONFIGURATIONS

SPECS = [
    *("random", "greedy", "expert", "search:worlds=2,keep=3", "husky", "wolf:worlds=2,keep=3"),
    *(level for level in bots.LEVELS if level != "wolf"),
]


def decisions(arguments: dict[str, Any], seed: int, plies: int) -> list[doghouse.Game]:
    """Positions of a random game that offer a choice."""
    game = doghouse.new(**arguments, seed=seed)
    rng = random.Random(seed)
    found = []
    for _ in range(plies):
        if game.is_over:
            break
        moves = game.legal_moves()
        if len(moves) > 1:
            found.append(game.copy())
        game.play(rng.choice(moves))
    return found


@pytest.mark.parametrize("arguments", CONFIGURATIONS, ids=str)
def test_every_bot_plays_every_configuration(arguments: dict[str, Any]) -> None:
    games = decisions(arguments, 3, 60)
    for number, spec in enumerate(SPECS):
        bot = bots.load(spec)
        for game in games[number :: len(SPECS)]:
            moves = game.legal_moves()
            view = game.view(game.turn)
            move = bot.choose(view, moves, seed=5)
            assert move in moves
            assert bot.choose(view, moves, seed=5) == move
            texts = [str(move) for move in moves]  # as they are sent over a connection
            assert bot.choose(view, texts, seed=5) == move


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize("arguments", CONFIGURATIONS[::7], ids=str)
def test_bots_are_blind(spec: str, arguments: dict[str, Any]) -> None:
    """The same view and seed give the same move, whatever the hidden cards."""
    bot = bots.load(spec)
    for game in decisions(arguments, 9, 30)[::6]:
        view = game.view(game.turn)
        world = doghouse.imagine(view, 77)
        assert world.view(game.turn) == view
        moves, others = game.legal_moves(), world.legal_moves()
        assert moves == others
        assert bot.choose(view, moves, seed=4) == bot.choose(world.view(game.turn), others, seed=4)


@pytest.mark.parametrize("spec", SPECS)
def test_bots_explain_themselves(spec: str) -> None:
    bot = bots.load(spec)
    for arguments in ({"game": "dog"}, {"game": "dogcards", "seats": 4}):
        for game in decisions(arguments, 2, 40)[::8]:
            moves, view = game.legal_moves(), game.view(game.turn)
            candidates = bot.explain(view, moves, seed=6)
            assert candidates[0].move == bot.choose(view, moves, seed=6)
            for candidate in candidates:
                assert candidate.move in moves
                assert 0.0 <= candidate.chance <= 1.0
                for language in LANGUAGES:
                    assert candidate.reason.in_language(language).endswith(".")


@pytest.mark.rules("B8")
def test_reasons_for_gifts_differ() -> None:
    """Three cards with the same reason would be no help."""
    position = doghouse.new("dog", seed=1).position()
    position["hands"]["a"] = ["K", "5", "5", "9", "2", "3"]
    view = doghouse.load(position | {"pile": []}).view("a")
    told = [str(reason) for reason in reasons_for(view, ["give K", "give 5", "give 9"])]
    assert told == [
        "With this card seat c can bring a marble out (B15).",
        "You keep another 5 (B8).",
        "You can’t play this card before one of your marbles is out (B15).",
    ]


def test_every_deed_has_a_sentence() -> None:
    from doghouse.words import keys

    assert {f"bot.{deed}" for deed in RULES} <= keys("en")


@pytest.mark.parametrize("arguments", [{"game": "dog"}, {"game": "dogcards", "seats": 2}])
def test_a_win_in_one_is_never_missed(arguments: dict[str, Any]) -> None:
    rng = random.Random(1)
    met = 0
    for seed in range(12):
        game = doghouse.new(**arguments, seed=seed)
        greedy = bots.load("greedy")
        for ply in range(600):
            if game.is_over:
                break
            moves = game.legal_moves()
            wins = {move for move in moves if is_won(game, move)}
            if wins:
                met += 1
                for spec in SPECS[1:]:
                    assert bots.load(spec).choose(game.view(game.turn), moves, seed=ply) in wins
            game.play(greedy.choose(game.view(game.turn), moves, seed=rng.randrange(100)))
    assert met


def is_won(game: doghouse.Game, move: str) -> bool:
    after = game.copy()
    after.play(move)
    return game.turn in after.winners


@pytest.mark.parametrize(
    ("spec", "why"),
    [
        ("cat", "no bot 'cat': choose from random, .*, process:COMMAND, handicap:K/N:BOT, FILE.py"),
        ("greedy:doubt", "name=value"),
        ("greedy:doubt=much", "must be a number"),
        ("greedy:colour=1", "colour"),
        ("process:", "needs a command"),
        ("handicap:", "is written handicap:K/N:BOT, such as"),
        ("handicap:1:greedy", "is written handicap:K/N:BOT"),
        ("handicap:1/2:", "is written handicap:K/N:BOT"),
        ("handicap:1/2/3:greedy", "is written handicap:K/N:BOT"),
        ("handicap:3/2:greedy", "with K up to N, not 'handicap:3/2:greedy'"),
        ("handicap:0/0:greedy", "with K up to N"),
        ("handicap:-1/2:greedy", "with K up to N"),
        (f"handicap:1/{'9' * 5000}:greedy", "with K up to N"),
        ("handicap:1/2:cat", "there is no bot 'cat'"),
        ("husky:net=nowhere.net", "nowhere.net can't be read"),
        ("wolf:net=pyproject.toml", "pyproject.toml: not a model file, or a damaged one$"),
        ("wolf:net=", "wolf: net needs the path of a model file: net=PATH$"),
        ("wolf:net=,worlds=3", "net needs the path of a model file"),
        ("greedy:net=dog.net", "there is no setting net"),
    ],
)
def test_what_is_no_bot_is_named(spec: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        bots.load(spec)


GOOD = """
import json, sys
for q in map(json.loads, sys.stdin):
    print(json.dumps({'move': q['moves'][0]}), flush=True)
"""
LIAR = GOOD.replace("q['moves'][0]", "'fold it'")
NONSENSE = "import sys\nfor q in sys.stdin: print('{', flush=True)"
CRASH = "import sys\nsys.stdin.readline()"
STALL = "import sys,time\nsys.stdin.readline()\ntime.sleep(60)"


def process_bot(folder: Path, program: str) -> Bot:
    file = folder / "bot.py"
    file.write_text(program)
    return bots.load(f"process:{sys.executable} {file}")


def test_a_bot_may_be_another_program(tmp_path: Path) -> None:
    game = doghouse.new("dog", seed=1)
    bot = process_bot(tmp_path, GOOD)
    moves = game.legal_moves()
    for _ in range(3):
        assert bot.choose(game.view(game.turn), moves, seed=1) == moves[0]
    bot.close()  # type: ignore[attr-defined]


SLOW_START = "import time\ntime.sleep(1)\n" + GOOD
SLOW_LATER = GOOD.replace("print", "time.sleep(n); n = 60; print").replace(
    "sys\n", "sys, time\nn = 0\n"
)


def test_a_program_may_take_its_time_to_start(tmp_path: Path) -> None:
    """The time limit applies to moves; starting has a limit of its own."""
    game = doghouse.new("dog", seed=1)
    bot = process_bot(tmp_path, SLOW_START)
    moves = game.legal_moves()
    assert bot.choose(game.view(game.turn), moves, seed=1, seconds=0.1) == moves[0]
    bot.close()  # type: ignore[attr-defined]


def test_a_program_that_has_started_is_held_to_its_time(tmp_path: Path) -> None:
    game = doghouse.new("dog", seed=1)
    bot = process_bot(tmp_path, SLOW_LATER)
    moves = game.legal_moves()
    assert bot.choose(game.view(game.turn), moves, seed=1, seconds=0.5) == moves[0]
    with pytest.raises(BotFailed, match=r"no answer within 0.5 s"):
        bot.choose(game.view(game.turn), moves, seed=1, seconds=0.5)


@pytest.mark.parametrize("program", [LIAR, NONSENSE, CRASH, STALL, "syntax error("])
def test_a_program_that_fails_says_so(
    tmp_path: Path, program: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("doghouse.bots.process.START", 0.5)
    game = doghouse.new("dog", seed=1)
    bot = process_bot(tmp_path, program)
    with pytest.raises(BotFailed):
        bot.choose(game.view(game.turn), game.legal_moves(), seed=1, seconds=0.5)


def test_a_program_that_is_not_there_is_refused_at_once() -> None:
    with pytest.raises(ValueError, match="there is no program 'no-such-program'"):
        bots.load("process:no-such-program")


@pytest.mark.parametrize("program", [CRASH, "syntax error(", "import sys\nsys.argv[1]"])
def test_a_program_that_ends_is_refused_before_a_game(tmp_path: Path, program: str) -> None:
    bot = process_bot(tmp_path, program)
    with pytest.raises(ValueError, match="the program has exited"):
        bot.check_game("dog")  # type: ignore[attr-defined]


# --- functions and objects as bots ----------------------------------------------------------------

REX = """
from helper import first
def choose(view, moves): return first(moves)
def lots(view, moves, *, seed): return moves[seed % len(moves)]
class Rex:
    def choose(self, view, moves): return moves[-1]
class Whole(Rex):
    def choose(self, view, moves, *, seed, seconds=None): return moves[seconds is None]
    def explain(self, view, moves, *, seed, seconds=None): return []
rex = Rex()
number = 7
class Broken:
    def __init__(self): raise OSError("no disk")
"""


@pytest.fixture
def rex(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(sys, "path", list(sys.path))
    (tmp_path / "helper.py").write_text("def first(moves): return moves[0]")
    (tmp_path / "rex_of_tests.py").write_text(REX)
    monkeypatch.chdir(tmp_path)
    return tmp_path / "rex_of_tests.py"


def asked(bot: Bot, seed: int = 3) -> int:
    """The index of the chosen move."""
    game = doghouse.new("dog", seed=1)
    moves = game.legal_moves()
    best = bot.explain(game.view(game.turn), moves, seed=seed)
    chosen = bot.choose(game.view(game.turn), moves, seed=seed)
    assert not best or best[0].move == chosen
    return moves.index(chosen)


def test_a_function_or_class_of_a_file_is_a_bot(rex: Path) -> None:
    last = len(doghouse.new("dog", seed=1).legal_moves()) - 1
    assert asked(bots.load(f"{rex}:choose")) == 0
    assert asked(bots.load("rex_of_tests.py:lots")) == 3
    assert asked(bots.load("rex_of_tests:Rex")) == last
    assert asked(bots.load("rex_of_tests:rex")) == last
    assert asked(bots.load("rex_of_tests:Whole")) == 1
    assert asked(bots.load("handicap:0/1:rex_of_tests:choose")) == 0
    assert not bots.can_judge(bots.load("rex_of_tests:choose"))


def test_so_is_one_of_the_program_itself() -> None:
    greedy = bots.load("greedy")
    assert bots.load(greedy) is greedy
    assert asked(bots.load(lambda view, moves: moves[2])) == 2
    assert asked(bots.load(lambda view, moves, **more: moves[more["seed"]])) == 3
    with pytest.raises(ValueError, match="a bot must be a function of view and moves"):
        bots.load(7)


@pytest.mark.parametrize(
    ("spec", "why"),
    [
        ("nowhere.py:choose", "nowhere.py:choose can't be loaded: there is no such file"),
        ("nowhere:choose", "No module named 'nowhere'"),
        ("rex_of_tests.py:chose", "has no attribute 'chose'"),
        ("rex_of_tests:number", "an object with such a function `choose`, not 7"),
        ("rex_of_tests:Broken", "OSError: no disk"),
        ("worse.py:choose", "SyntaxError"),
        ("leaving.py:choose", "SystemExit: no arguments"),
        ("rex_of_tests.py", "there is no bot 'rex_of_tests.py'.*FILE.py:FUNCTION"),
    ],
)
def test_what_cannot_be_loaded_is_named(rex: Path, spec: str, why: str) -> None:
    rex.with_name("worse.py").write_text("def choose(")
    rex.with_name("leaving.py").write_text("import sys; sys.exit('no arguments')")
    with pytest.raises(ValueError, match=why):
        bots.load(spec)


async def choose_later(view: View, moves: Sequence[str]) -> str:
    return moves[0]


def test_a_coroutine_is_no_bot() -> None:
    with pytest.raises(ValueError, match="a bot must be a function of view and moves"):
        bots.load(choose_later)


def test_an_attribute_of_a_function_makes_it_no_bot_object() -> None:
    def choose(view: View, moves: Sequence[str], seed: int, seconds: float | None) -> str:
        return moves[0]

    choose.explain = choose  # type: ignore[attr-defined]
    game = doghouse.new("dog", seed=1)
    assert bots.load(choose).choose(game.view("a"), game.legal_moves("a"), seed=0)
