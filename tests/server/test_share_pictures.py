"""The picture of a finished game, and link previews."""

from __future__ import annotations

from functools import cache
from io import BytesIO

import pytest
from PIL import Image, ImageOps

import doghouse
from doghouse.bots import load
from doghouse.drawing.canvas import Canvas, fitting, text_width, with_dots
from doghouse.drawing.position_picture import HEIGHT, WIDTH
from doghouse.protocol import http
from doghouse.protocol.messages import encode
from doghouse.record import Record
from doghouse.record_text import BadRecord
from doghouse.server.http.page import record_tags
from doghouse.server.workers.records import beginning_picture, end_picture, review_of


@cache
def record_of(game: str, seats: int) -> Record:
    played = doghouse.new(game, seats=seats, seed=5)
    bot, number = load("greedy"), 0
    while not played.is_over:
        seat, number = str(played.turn), number + 1
        move = bot.choose(played.view(seat), played.legal_moves(seat), seed=number)
        played.play(move, seat)
    return Record.of(played, {}, "2026-03-01")


def test_what_is_no_record_is_refused() -> None:
    for task in (review_of, end_picture):
        with pytest.raises(BadRecord):
            task("nonsense")


def size_of(png: bytes) -> tuple[int, int]:
    with Image.open(BytesIO(png), formats=["PNG"]) as picture:
        return picture.size


@pytest.mark.parametrize(("game", "seats"), [("dog", 4), ("dogcards", 2)])
def test_the_end_of_a_game_is_drawn(game: str, seats: int) -> None:
    picture = end_picture(record_of(game, seats).text())
    assert isinstance(picture, bytes)
    assert size_of(picture) == (WIDTH, HEIGHT)
    teams = 2 if game == "dog" else seats
    assert picture != beginning_picture(game, "classic", seats, teams)


def analysed(record: Record, skill: float) -> http.GameAnalysis:
    """As if the first team had led throughout."""
    plies = len(record.moves)
    review = http.GameReview(0, plies, {})
    balances = [http.TeamBalance(skill, 0.1 - skill), http.TeamBalance(-skill, skill - 0.1)]
    return http.GameAnalysis("wolf", review, [[0.7, 0.3]] * (plies + 1), [], {}, balances, None)


def test_names_curve_and_balance_are_in_the_picture() -> None:
    record = record_of("dog", 4)
    text, found = record.text(), analysed(record, 0.6)
    renamed = Record.of(record.game(), {"a": "Zoë"}, "2026-03-01").text()
    pictures = {
        end_picture(text),
        end_picture(renamed),
        end_picture(text, "en", encode(found)),
        end_picture(text, "de", encode(found)),
        end_picture(text, "en", encode(analysed(record, 0.5))),
    }
    assert len(pictures) == 5
    assert {size_of(picture) for picture in pictures} == {(WIDTH, HEIGHT)}


def test_the_text_of_a_link_says_what_its_picture_shows() -> None:
    names = {"a": "Anna", "b": "Kira (wolf)", "c": "puppy", "d": "Bea (my sister)"}
    finished = http.Finished("x", "dog", "classic", 4, 2, "2026-03-01", names, ["a", "c"], 9)
    found = analysed(record_of("dog", 4), 0.6)
    tags = record_tags("https://dog.example", finished, found, "en")
    assert "won by Anna and Puppy" in tags
    assert "Anna and Puppy: skill +60, luck –50." in tags
    assert "Kira and Bea (my sister): skill –60, luck +50." in tags
    assert "skill" not in record_tags("https://dog.example", finished, None, "en")


def test_letters_are_drawn() -> None:
    canvas = Canvas(60, 40, (255, 255, 255))
    end = canvas.text(5, 30, "Öl", 30, (0, 0, 0))
    assert end == pytest.approx(5 + text_width("Öl", 30), abs=1e-9)
    inked = ImageOps.invert(canvas.image()).getbbox()
    assert inked is not None
    assert inked[1] < 12  # the umlaut's dots
    assert inked[3] <= 31  # nothing below the line
    assert with_dots("漢Ö") == "•Ö"  # no such letter
    for text in ("Öl", "漢字"):
        assert text_width(text, fitting(text, 30, 10)) == pytest.approx(10, abs=1)
    canvas.text(5, 30, "x" * 1000, fitting("x" * 1000, 30, 10), (0, 0, 0))  # too small to read
