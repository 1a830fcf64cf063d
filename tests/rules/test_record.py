"""Records: written, read back to any ply, truncated, damaged."""

from __future__ import annotations

import contextlib
import errno
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import doghouse
from doghouse import BadRecord, Record
from tests.support.configurations import CONFIGURATIONS
from tests.support.crowded import board_position, cards_position


def played(arguments: dict[str, Any], plies: int, seed: int = 4) -> tuple[doghouse.Game, list[Any]]:
    """A random game, and its position after every ply."""
    game = doghouse.new(**arguments, seed=seed)
    rng = random.Random(seed)
    positions = [game.position()]
    for _ in range(plies):
        if game.is_over:
            break
        game.play(rng.choice(game.legal_moves()))
        positions.append(game.position())
    return game, positions


@pytest.mark.usefixtures("engine")
@pytest.mark.parametrize("arguments", CONFIGURATIONS[::3], ids=str)
def test_round_trip_to_every_ply(arguments: dict[str, Any]) -> None:
    game, positions = played(arguments, 60)
    text = Record.of(game, names={"a": "Anna Bé", "b": "wolf"}, date="2026-11-15").text()
    record = Record.parse(text)
    assert record.text() == text
    assert record.header.names == {"a": "Anna Bé", "b": "wolf"}
    assert not record.is_cut
    for ply in (0, 1, 17, len(record.moves)):
        assert record.game(ply).position() == positions[ply]
    again = record.game()
    assert [again.view(s) for s in again.seats] == [game.view(s) for s in game.seats]
    assert Record.of(again, record.header.names, "2026-11-15").text() == text


def test_moves_tried_on_the_way_leave_the_record_its_shuffles() -> None:
    game, positions = played({"game": "dog"}, 300)
    record = Record.of(game)
    assert len(record.shuffles) > 1
    found = []
    for walked in record.walk():
        found.append(walked.position())
        if not walked.is_over:
            walked.played(walked.legal_moves()[0])
    assert found == positions


@pytest.mark.parametrize("position", [board_position(3), cards_position(5)])
def test_a_game_that_began_in_the_middle(position: dict[str, Any]) -> None:
    game = doghouse.load(position, seed=9)
    rng = random.Random(1)
    for _ in range(40):
        if not game.is_over:
            game.play(rng.choice(game.legal_moves()))
    record = Record.parse(Record.of(game).text())
    assert record.game().position() == game.position()
    assert record.game(0).position() == doghouse.load(position).position()


def test_a_finished_game_names_its_winners() -> None:
    game, _ = played({"game": "dog", "options": {"fast_start": True}}, 5000)
    assert game.is_over
    text = Record.of(game).text()
    assert text.endswith(f"end {' '.join(game.winners)}\n")
    assert Record.parse(text).game().winners == game.winners
    lie = text.replace(
        f"end {' '.join(game.winners)}", "end b d" if "a" in game.winners else "end a c"
    )
    with pytest.raises(BadRecord, match="the record says"):
        Record.parse(lie).game()


def test_gifts_out_of_order_are_replayed() -> None:
    game = doghouse.new("dog", seed=1, first="a")
    game.play(game.legal_moves("c")[0], seat="c")
    game.play(game.legal_moves("a")[-1])
    assert Record.parse(Record.of(game).text()).game().position() == game.position()


def test_a_cut_record_loads_up_to_its_last_whole_line() -> None:
    game, positions = played({"game": "dog"}, 30)
    text = Record.of(game).text()
    events_from = text.index("\n\n") + 2
    for at in range(events_from, len(text), 7):
        record = Record.parse(text[:at])
        assert record.is_cut == (text[at - 1] != "\n")
        if record.shuffles:
            assert record.game().position() == positions[len(record.moves)]


def test_whoever_plays_on_shuffles_anew() -> None:
    game, _ = played({"game": "dog"}, 20)
    again = Record.of(game).game()
    rng = random.Random(3)
    for _ in range(400):
        if not again.is_over:
            again.play(rng.choice(again.legal_moves()))
    assert Record.parse(Record.of(again).text()).game().position() == again.position()


GOOD = Record.of(played({"game": "dog", "options": {"deck": "dogcards"}}, 12)[0]).text()


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda t: "", "line 1"),
        (lambda t: t.replace("record 1", "record 2"), "unknown format '2'"),
        (lambda t: t.replace("game dog\n", "game go\n"), "unknown game"),
        (lambda t: t.replace("seats 4", "seats four"), "seats must be a number"),
        (lambda t: t.replace("seats 4", "seats ²"), "seats must be a number"),
        (lambda t: t.replace("seats 4\n", ""), "lacks seats"),
        (lambda t: t.replace("first ", "first z"), "there is no seat"),
        (lambda t: t.replace('"dogcards"', "dogcards"), "is not JSON"),
        (lambda t: t.replace('"dogcards"', '"tarot"'), "option deck"),
        (lambda t: t.replace("game dog\n", "game dog\ncolour red\n"), "unknown key 'colour'"),
        (lambda t: t.replace("game dog\n", "game dog\ngame dog\n"), "appears twice"),
        (lambda t: t.replace("\n\n", "\n"), "unknown key"),
        (lambda t: t.replace("shuffle ", "shuffle K "), "no card 'K'"),
        (lambda t: t + "x 5 12>17\n", "neither a seat"),
        (lambda t: t + "end\nend\n", "after the end"),
    ],
)
def test_what_is_no_record_is_named(change: Any, why: str) -> None:
    with pytest.raises(BadRecord, match=why):
        Record.parse(change(GOOD))


def test_what_cannot_be_replayed_is_named() -> None:
    with pytest.raises(BadRecord, match="move 1 of the record"):
        Record.parse(GOOD.replace(" give ", " take ", 1)).game()
    unshuffled = "".join(x for x in GOOD.splitlines(True) if not x.startswith("shuffle"))
    with pytest.raises(BadRecord, match="shuffle 0 is missing"):
        Record.parse(unshuffled).game()
    with pytest.raises(ValueError, match="there is no ply 99"):
        Record.parse(GOOD).game(99)


# --- every line is used where it is ---------------------------------------------------------------

SHORT = {"game": "dog", "options": {"packs": 1, "jokers_per_pack": 0}}  # shuffles every other round
TWO_SHUFFLES = Record.of(played(SHORT, 100)[0]).text()


def events_of(text: str) -> tuple[str, list[str]]:
    """The header with its empty line, and the other lines."""
    head, _, body = text.partition("\n\n")
    return f"{head}\n\n", body.splitlines(True)


def with_lines(text: str, lines: list[str]) -> Record:
    return Record.parse(events_of(text)[0] + "".join(lines))


def later_shuffle(lines: list[str]) -> int:
    """The line of the second shuffle; the first one deals."""
    return next(at for at, line in enumerate(lines) if at and line.startswith("shuffle"))


def test_a_game_that_goes_on_has_no_end() -> None:
    for end in ("end\n", "end a c\n"):
        record = Record.parse(GOOD + end)
        with pytest.raises(BadRecord, match="the game isn't over after move 12"):
            record.game()
        with pytest.raises(BadRecord, match="the game isn't over"):
            list(record.walk())
        assert record.game(12).position() == Record.parse(GOOD).game().position()


def test_the_end_of_a_game_that_nobody_won() -> None:
    position = doghouse.new("dog", seats=2, first="a").position()
    game = doghouse.load({**position, "hands": {"a": ["2"], "b": []}, "pile": []})
    game.play("fold")
    text = Record.of(game).text()
    assert text.endswith("a fold\nend\n")
    assert Record.parse(text).game().position() == game.position()


def test_a_shuffle_after_the_move_it_serves() -> None:
    _, lines = events_of(TWO_SHUFFLES)
    at = later_shuffle(lines)
    lines[at : at + 2] = lines[at + 1], lines[at]
    with pytest.raises(BadRecord, match=f"move {at} of the record .* shuffle 1 is missing"):
        with_lines(TWO_SHUFFLES, lines).game()


def test_a_shuffle_before_a_move_that_needs_none() -> None:
    _, lines = events_of(TWO_SHUFFLES)
    at = later_shuffle(lines)
    early = [*lines[: at - 1], lines[at], lines[at - 1], *lines[at + 1 :]]
    with pytest.raises(BadRecord, match=f"a shuffle before move {at - 1}, which needs none"):
        with_lines(TWO_SHUFFLES, early).game()
    twice = [*lines[:at], lines[at], *lines[at:]]
    with pytest.raises(BadRecord, match=f"there is a shuffle before move {at}, which needs none"):
        with_lines(TWO_SHUFFLES, twice).game()


def test_shuffles_that_no_move_follows() -> None:
    """A record may break off after one shuffle; any other shuffle without a move is an error."""
    _, lines = events_of(TWO_SHUFFLES)
    at = later_shuffle(lines)
    cut = with_lines(TWO_SHUFFLES, lines[: at + 1])
    assert cut.game().position() == with_lines(TWO_SHUFFLES, lines[:at]).game().position()
    with pytest.raises(BadRecord, match="2 shuffles are left after the last move"):
        with_lines(TWO_SHUFFLES, [*lines[: at + 1], lines[at]]).game()
    whole = Record.of(played({"game": "dog", "options": {"fast_start": True}}, 5000)[0]).text()
    _, lines = events_of(whole)
    lines.insert(-1, lines[0])
    with pytest.raises(BadRecord, match="1 shuffle is left after the last move"):
        with_lines(whole, lines).game()


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_a_broken_text_is_a_record_or_an_error(data: st.DataObject) -> None:
    text = GOOD
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(text)))
        until = min(len(text), at + data.draw(st.integers(0, 30)))
        text = text[:at] + data.draw(st.text(max_size=8)) + text[until:]
    with contextlib.suppress(BadRecord):
        Record.parse(text).game()


def test_files_are_written_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.dog"
    record = Record.parse(GOOD)
    record.write(path)
    assert Record.read(path).text() == GOOD

    def full(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "no space left")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="no space left"):
        Record.of(played({"game": "dog"}, 3)[0]).write(path)
    assert path.read_text(encoding="utf-8") == GOOD
    assert list(tmp_path.iterdir()) == [path]
    (tmp_path / "junk").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadRecord, match="not a text file"):
        Record.read(tmp_path / "junk")
