"""Playthroughs: the games in tests/games go as they went, on both engines, and none is missing."""

from __future__ import annotations

import pytest

from tests import games as files
from tests.support.configurations import CONFIGURATIONS, Wish, name_of

MOST_BYTES = 100_000  # a file
MOST_IN_ALL = 3_000_000


def test_every_configuration_has_its_file() -> None:
    expected = [files.path_of(wish) for wish in CONFIGURATIONS]
    assert sorted(files.FOLDER.glob("*.txt")) == sorted(expected)


@pytest.mark.parametrize("wish", CONFIGURATIONS, ids=name_of)
def test_playthrough(wish: Wish, engine: str) -> None:
    """If a rule was changed on purpose: `python -m tests.games --write`, and read the diff."""
    stored = files.path_of(wish).read_text("utf-8")
    beginning, end = files.courses_of(stored)
    assert (beginning.call, beginning.start) == ("new", {**wish, "seed": files.SEED})
    assert len(beginning.moves) == files.BEGINNING
    assert (end.call, len(end.moves)) == ("load", files.END)
    assert files.replayed(end).is_over
    assert files.text_of([beginning, end]).splitlines() == stored.splitlines()


def test_files_stay_small() -> None:
    sizes = [path.stat().st_size for path in files.FOLDER.glob("*.txt")]
    assert max(sizes) < MOST_BYTES
    assert sum(sizes) < MOST_IN_ALL


def test_writing_keeps_the_games() -> None:
    """As long as every move is legal; from the first that is not the game takes another course."""
    wish = CONFIGURATIONS[-1]
    stored = files.path_of(wish).read_text("utf-8")
    assert files.rewritten(wish) == stored
    beginning, _ = files.courses_of(stored)
    broken = beginning._replace(moves=[*beginning.moves[:7], "a fold", *beginning.moves[7:]])
    assert list(files.legal_part(broken)) == beginning.moves[:7]
    assert not files.is_ended(broken)


def test_what_a_seat_sees_is_told() -> None:
    """A card given is open to its giver alone, and known to nobody else."""
    wish = next(wish for wish in CONFIGURATIONS if name_of(wish) == "dog-classic-4-2")
    beginning, _ = files.courses_of(files.path_of(wish).read_text("utf-8"))
    course = beginning._replace(moves=beginning.moves[:1])
    told = files.text_of([course]).partition("\n> ")[2]
    card = course.moves[0].rpartition(" ")[2]
    assert f"  given.a: {card}\n" in told
    assert "  b sees hands.a 5 · given.a 1\n" in told
    assert "  a sees" not in told
