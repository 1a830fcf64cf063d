"""Calibrating from the command line replaces the file in one step and leaves no other behind."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from doghouse.bots.learned import Learned
from doghouse.bots.model_file import repack, shipped, unpack_model
from doghouse.rules.rulesets import configure
from doghouse.train import calibrating


@pytest.fixture
def place(tmp_path: Path) -> Path:
    made = tmp_path / "mine.net"
    made.write_bytes(repack(shipped("dogcards")))
    return made


def calibrate(monkeypatch: pytest.MonkeyPatch, *words: Path | str) -> None:
    monkeypatch.setattr(sys, "argv", ["calibrating", *map(str, words)])
    calibrating.main()


@pytest.mark.parametrize("game", ["dog", "dogcards"])
def test_a_net_says_its_chances_in_games_of_its_own(game: str) -> None:
    ((said, winner),) = calibrating.games_of(configure(game), Learned(shipped(game)), 5, 1)
    assert winner is not None
    assert len(said) > 10


def test_the_file_is_written_anew(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A link is followed, and the file's mode is kept."""
    place.chmod(0o600)
    link = place.with_name("link.net")
    link.symlink_to(place)
    changed = shipped("dogcards")._replace(about={"games": 7})
    monkeypatch.setattr(calibrating, "calibrated", lambda model, games, say: changed)
    calibrate(monkeypatch, link)
    assert link.is_symlink()
    assert unpack_model(place.read_bytes()).about == {"games": 7}
    assert place.stat().st_mode & 0o777 == 0o600
    assert set(place.parent.iterdir()) == {place, link}


def test_whoever_stops_it_loses_nothing(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    before = place.read_bytes()
    monkeypatch.setattr(calibrating, "calibrated", stopped)
    with pytest.raises(SystemExit, match="is unchanged"):
        calibrate(monkeypatch, place)
    assert place.read_bytes() == before
    assert list(place.parent.iterdir()) == [place]


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("mine.net", "--games", "0"), "--games must be at least 1, not 0"),
        (("none.net",), "none.net can't be read"),
        ((".",), "can't be read"),
    ],
)
def test_what_cannot_be_calibrated_is_said(
    words: tuple[str, ...], why: str, place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(place.parent)
    with pytest.raises(SystemExit, match=why):
        calibrate(monkeypatch, *words)
