"""The table in the terminal: what a person types and reads."""

import argparse
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from doghouse import words
from doghouse.cli import main
from doghouse.commands import play as play_command
from doghouse.commands.shared import configuration_of, parse_option
from doghouse.game import load
from doghouse.notation.move import as_move
from doghouse.record import Record
from doghouse.rules.rulesets import configure
from doghouse.table.table import local_table
from doghouse.terminal.loop import play, spelled, spinner
from doghouse.terminal.move_menu import MenuGroup, all_items, build_menu, menu_lines
from doghouse.terminal.session import Sitting, choose_paint, paint
from tests.support.arena_matches import ODD_BOTS
from tests.support.example_positions import DOG
from tests.support.net_files import CARDS_NET

# Seat a has several moves; seat b can only walk 3 steps. With the random numbers of seed 7, its
# second three wins.
DUEL: dict[str, Any] = {
    "game": "dog",
    "rules": "classic",
    "options": {"fast_start": True},
    "seats": 2,
    "teams": 2,
    "phase": "play",
    "turn": "a",
    "round": 1,
    "first": "a",
    "given": {},
    "marbles": {"a": ["2", "8", "20", "a0"], "b": ["11", "b2", "b3", "b4"]},
    "hands": {"a": ["5", "7", "K"], "b": ["3", "3", "3"]},
    "pile": [],
    "discard": [],
}


Answers = Callable[..., None]


@pytest.fixture
def answer(monkeypatch: pytest.MonkeyPatch) -> Answers:
    """Types the lines one after another, then closes the input."""

    def type_lines(*lines: str | BaseException) -> None:
        left = list(lines)

        def read(prompt: str = "") -> str:
            print(prompt, end="")
            line = left.pop(0) if left else EOFError()
            if isinstance(line, BaseException):
                raise line
            return line

        monkeypatch.setattr("builtins.input", read)
        monkeypatch.setenv("COLUMNS", "80")

    return type_lines


def sit() -> Sitting:
    return Sitting(local_table(load(DUEL), "a", "random"), seed=7)


def played(session: Sitting) -> list[str]:
    return [move for _, move in session.game.events()]


def test_game_to_its_end(answer: Answers, capsys: pytest.CaptureFixture[str]) -> None:
    answer("1", "K 8>21")
    session = sit()
    assert play(session) == 0
    assert played(session) == ["5 2>7", "3 11>14", "K 8>21", "3 14>b1"]
    assert session.table.stage == "over"
    shown = capsys.readouterr().out
    assert "You are seat a, at the bottom" in shown
    assert "fast_start true" in shown
    assert "b: plays a 3: 11 to 14" in shown
    assert shown.rstrip().endswith("Seat b won.")


@pytest.mark.parametrize(
    ("last", "code"), [("quit", 0), (EOFError(), 0), (KeyboardInterrupt(), 130)]
)
def test_leaving_is_polite(
    last: str | BaseException, code: int, answer: Answers, capsys: pytest.CaptureFixture[str]
) -> None:
    answer(last)
    assert play(sit()) == code
    assert capsys.readouterr().out.endswith("Goodbye!\n")


def test_bad_answers_are_explained(answer: Answers, capsys: pytest.CaptureFixture[str]) -> None:
    answer("", "99", "0", "7" * 5000, "9 2>11", "nonsense", "  k   A0 > 0 ", "quit")
    session = sit()
    play(session)
    shown = capsys.readouterr().out
    assert "99 is not on the list; the numbers go from 1 to 9." in shown
    assert "7… is not" in shown
    assert "'9 2>11' is not" in shown
    assert "'nonsense' is not" in shown
    assert played(session)[0] == "K a0>0"


def test_commands(answer: Answers, capsys: pytest.CaptureFixture[str]) -> None:
    answer("log", "1", "log", "moves", "board", "?", "help", "QUIT")
    assert play(sit()) == 0
    shown = capsys.readouterr().out
    assert "Nothing has been played yet." in shown
    assert "a: plays a 5: 2 to 7\nb: plays a 3: 11 to 14" in shown
    assert "7 7>8,20>26" in shown
    assert shown.count("You are seat a") == 3


def test_seven_is_built_part_by_part(answer: Answers, capsys: pytest.CaptureFixture[str]) -> None:
    answer("4", "7 2>3", "1", "0", "2>4", "8 > 10", "1", "0", "20>23", "quit")
    session = sit()
    play(session)
    assert played(session)[0] == "7 2>4,8>10,20>23"
    shown = capsys.readouterr().out
    assert "8>11 ×b" in shown
    assert "7 2>3: next part?" in shown


def test_seven_can_be_given_up(answer: Answers) -> None:
    answer("4", "1", "0", "0", "1")
    session = sit()
    play(session)
    assert played(session)[0] == "5 2>7"


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("k a0>0", "K a0>0"),
        (" *=K  A0>0", "*=K a0>0"),
        ("* = k a0 > 0", "*=K a0>0"),
        ("7 12>15, 40>44", "7 12>15,40>44"),
        ("j 12 <> 30", "J 12<>30"),
        ("14 ? 13", "14 ?13"),
        ("GIVE a", "give A"),
        ("a 62>A1", "A 62>a1"),
        ("Lay 13 A1", "lay 13 a1"),
        ("SWAP 4 B1.4", "swap 4 b1.4"),
        ("Fold", "fold"),
    ],
)
def test_capitals_and_spaces_are_forgiven(typed: str, move: str) -> None:
    assert spelled(typed) == move


def test_bots_draw_from_their_own_numbers(answer: Answers) -> None:
    answer()
    assert sit().next_seed() == sit().next_seed()


def menu_of(*texts: str, depth: int = 0) -> list[MenuGroup]:
    return build_menu([as_move(text) for text in texts], depth=depth)


def test_menu_opens_jokers_by_face_and_long_lists_once() -> None:
    jokers = [f"*={face} {n}>{n + 1}" for face in "234" for n in range(5)]
    swaps = [f"*=J 1<>{n}" for n in range(20)]
    menu = menu_of("5 0>5", *jokers, *swaps)
    assert [group.heading for group in menu] == ["5", "*"]
    assert [choice.text for choice in all_items(menu)] == ["0>5", "35 options…"]
    opened = menu_of(*jokers, *swaps, depth=1)
    assert [group.heading for group in opened] == ["*=2", "*=3", "*=4", "*=J"]
    assert len(all_items(menu_of(*swaps, depth=2))) == 20


def test_menu_of_one_kind_is_listed_at_once() -> None:
    assert [choice.text for choice in all_items(menu_of("give 5", "give *"))] == ["5", "*"]
    assert [choice.text for choice in all_items(menu_of("fold"))] == ["fold"]
    buys = [f"buy {card} {n}" for card in "4*" for n in range(1, 9)]
    assert [group.heading for group in menu_of(*buys)] == ["buy 4", "buy *"]


def test_a_search_is_found_by_its_card_on_the_board_and_by_its_verb_in_dog_cards() -> None:
    board = menu_of("14 ?5", "14 ?K", "5 0>5")
    assert [(group.heading, [item.text for item in group.items]) for group in board] == [
        ("14", ["?5", "?K"]),
        ("5", ["0>5"]),
    ]
    assert [group.heading for group in menu_of("search 14 5", "drop 14")] == ["search", "drop"]


def test_menu_fits_its_width() -> None:
    lines = menu_lines(menu_of(*(f"Q {n}>{n + 12}" for n in range(12))), 60)
    assert max(map(len, lines)) <= 60
    assert lines[0].startswith("Q        1) 0>12")


def test_colour_only_for_terminals(monkeypatch: pytest.MonkeyPatch) -> None:
    class Screen:
        def isatty(self) -> bool:
            return True

    screen: Any = Screen()
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert choose_paint(screen) is paint
    assert paint("A", "a") == "\x1b[1;31mA\x1b[0m"
    monkeypatch.setenv("NO_COLOR", "1")
    assert choose_paint(screen) is None


def parse(*arguments: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    play_command.add_arguments(parser)
    return parser.parse_args(arguments)


def test_arguments_hand_on_only_what_was_asked() -> None:
    assert configuration_of(parse()) == configure("dog")
    asked = parse("--seats", "6", "--option", "squares_per_seat=12", "--option", "deck=dogcards")
    options = {"squares_per_seat": 12, "deck": "dogcards"}
    assert configuration_of(asked) == configure("dog", "classic", options, 6)
    assert parse_option("fast_start=true") == ("fast_start", True)


@pytest.mark.parametrize(
    "arguments",
    [
        "",
        "--rules alternative --option deck=dogcards --option fast_start=true",
        "--seats 6 --teams 2 --seat c --rules brandi",
        "--seats 5 --option squares_per_seat=9",
        "--game dogcards --seats 3",
        "--game dogcards --seats 4 --seat d",
    ],
)
def test_real_game(arguments: str, answer: Answers, capsys: pytest.CaptureFixture[str]) -> None:
    answer(*["1"] * 60, "quit")
    assert play_command.run(parse("--seed", "7", *arguments.split())) == 0
    shown = capsys.readouterr().out
    assert max(map(len, shown.splitlines())) <= 80
    assert shown.endswith(("Goodbye!\n", "won.\n", "!\n"))


POSITION: dict[str, Any] = {
    **DOG,
    "marbles": {seat: [f"{seat}0"] * 4 for seat in "abcd"},
    "hands": {"a": ["5", "*"], "b": ["2"], "c": ["A"], "d": ["K"]},
    "pile": [],
}


def sit_at(level: str = "random", language: str = "en", **changes: Any) -> Sitting:
    return Sitting(local_table(load(POSITION | changes), "a", level), seed=7, language=language)


def test_a_legal_move_that_is_not_listed(answer: Answers) -> None:
    answer("* = k A0>0")
    session = sit_at()
    assert "*=K a0>0" not in session.moves
    play(session)
    assert session.game.events()[0] == ("a", "*=K a0>0")


def test_a_forced_fold_says_why(answer: Answers, capsys: pytest.CaptureFixture[str]) -> None:
    hands = POSITION["hands"] | {"a": ["5", "9"]}
    answer("hint")
    play(sit_at(hands=hands))
    shown = capsys.readouterr().out
    assert "none comes out with a 5 or a 9, so you fold (B11)." in shown
    assert "There is only one move: fold. Nothing can be played (B11)." in shown


def test_the_card_received_is_named(answer: Answers, capsys: pytest.CaptureFixture[str]) -> None:
    for first in "ab":  # a gives first or last
        hands = {"a": ["5", "*"], "b": ["2", "3"], "c": ["5", "5"], "d": ["K", "K"]}
        answer("give 5")
        play(sit_at(phase="exchange", turn=first, first=first, hands=hands))
        shown = capsys.readouterr().out
        assert "Seat c gave you a 5" in shown
        assert shown.count("passes a card to their partner") == 3  # one line per gift


@pytest.mark.rules("B8")
def test_who_has_given_is_shown_before_all_have(
    answer: Answers, capsys: pytest.CaptureFixture[str]
) -> None:
    hands = {"a": ["5", "*"], "b": ["2", "3"], "c": ["5", "5"], "d": ["K", "K"]}
    answer("give 9")
    play(sit_at(phase="exchange", turn="b", first="b", hands=hands))
    shown = capsys.readouterr().out
    assert shown.count("has given") == 3
    assert "'give 9' is not a legal move. Seat a doesn’t have a 9" in shown


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_hints(language: str, answer: Answers, capsys: pytest.CaptureFixture[str]) -> None:
    answer(words.say("command.hint", language))
    play(sit_at(language=language, hands=POSITION["hands"] | {"a": ["K", "*"]}))
    shown = " ".join(capsys.readouterr().out.split())
    assert re.search(r"sheepdog.{2,20}(K|\*=A) a0>0.*\d+\s?%", shown)
    assert words.say("bot.out", language) + " (B15)." in shown


@pytest.mark.parametrize("columns", [40, 60, 79])
def test_narrow_windows(
    columns: int,
    answer: Answers,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    answer("5 0>5", "board", "?", "99")
    monkeypatch.setenv("COLUMNS", str(columns))
    play(sit_at())
    shown = capsys.readouterr().out
    said = shown.split("\n")
    assert " ".join(shown.split()).count(f"needs 80 columns, and this window has {columns}") == 1
    assert max(len(line) for line in said if "'5 0>5'" in line or "99" in line) <= columns


def test_news_stands_between_board_and_menu(
    answer: Answers, capsys: pytest.CaptureFixture[str]
) -> None:
    answer("1")
    play(sit())
    shown = capsys.readouterr().out
    assert "b: plays a 3: 11 to 14\n7        1) step by step" in shown


@pytest.mark.parametrize(
    "level", ["process:no-such-program", "search:worlds=-1", "wolf:stages=0", "greedy:far=x"]
)
def test_bots_that_fail_end_in_a_line(
    level: str, answer: Answers, capsys: pytest.CaptureFixture[str]
) -> None:
    answer(*["1"] * 60)
    assert main(["play", "--seed", "7", "--level", level]) == 2
    error = capsys.readouterr().err
    assert error.startswith("doghouse play: ")
    assert error.count("\n") == 1


def test_a_net_of_the_other_game_does_not_sit_down(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["play", "--seed", "7", "--level", f"husky:net={CARDS_NET}"]) == 2
    said = capsys.readouterr()
    assert said.err.endswith(": the net of dogcards can't play dog\n")
    assert said.out == ""


def test_a_bot_that_plays_what_is_not_legal_ends_in_a_line(
    answer: Answers, capsys: pytest.CaptureFixture[str]
) -> None:
    answer(*["1"] * 60)
    assert main(["play", "--seed", "7", "--level", f"{ODD_BOTS}:Liar"]) == 2
    error = capsys.readouterr().err
    assert "odd_bots.py:Liar" in error
    assert "'K z0>99' is not a legal move" in error
    assert error.count("\n") == 1


def test_waiting_for_a_bot_is_said(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    monkeypatch.setattr("doghouse.terminal.loop.SILENT_SECONDS", 0.01)
    with spinner(sit(), "b"):
        time.sleep(0.2)
    assert capsys.readouterr().out == f"b is thinking…\r{' ' * 14}\r"


def test_wishes_that_cannot_be_met_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--seat", "e"]) == 2
    assert "no seat e at this table; choose from a b c d" in capsys.readouterr().err
    assert main(["play", "--seats", "7"]) == 2
    assert "7" in capsys.readouterr().err


def test_bad_option_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        parse("--option", "fast_start")
    assert "an option is written name=value, not fast_start" in capsys.readouterr().err


def test_help_has_examples(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["play", "--help"])
    assert "doghouse play --game dogcards --seats 3" in capsys.readouterr().out


def test_words_of_all_languages_have_the_same_keys() -> None:
    assert {words.keys(language) for language in words.LANGUAGES} == {words.keys("en")}
    assert words.say("draw.cards", count=1) == "1 card"
    assert words.say("draw.cards", count=0) == "0 cards"
    with pytest.raises(ValueError, match="unknown language 'xx'"):
        words.say("draw.market", "xx")


# --- what stays of a game -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("word", "file"), [("save", "doghouse-7.txt"), ("SAVE my game.txt", "my game.txt")]
)
def test_a_game_is_saved_at_the_table(
    word: str,
    file: str,
    answer: Answers,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    answer("1", word, "K 8>21", word)
    assert play(sit()) == 0
    assert f"Saved in {file}" in capsys.readouterr().out
    record = Record.parse((tmp_path / file).read_text())
    assert record.moves[0][0] == "a"
    assert record.header.names == {"b": "random"}


def test_no_other_file_is_replaced(
    answer: Answers, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("mine")
    answer(f"save {file}", f"save {tmp_path / 'no' / 'folder.txt'}")
    play(sit())
    assert f"{file} already exists" in " ".join(capsys.readouterr().out.split())
    assert file.read_text() == "mine"


@pytest.mark.parametrize("end", [EOFError(), KeyboardInterrupt(), "quit"], ids=str)
def test_a_game_is_recorded_however_it_ends(
    end: Any, answer: Answers, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "game.txt"
    answer("1", "1", end)
    main(["play", "--seed", "7", "--level", "random", "--record", str(file)])
    assert len(Record.parse(file.read_text()).moves) >= 2
    assert main(["replay", str(file)]) == 0
    assert main(["play", "--record", str(file)]) == 2
    assert "already exists" in capsys.readouterr().err
