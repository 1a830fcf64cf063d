"""The picture of a finished game, and the previews of links."""

from __future__ import annotations

import struct
import zlib
from functools import cache

import pytest

import doghouse
from doghouse.bots import load
from doghouse.drawing.canvas import SIGNATURE, Canvas
from doghouse.drawing.lettering import draw_text, fitting, glyph, text_width
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


def pixels_of(png: bytes) -> tuple[int, int, bytes]:
    """Read back: chunk by chunk, each with its sum."""
    assert png.startswith(SIGNATURE)
    at, parts = len(SIGNATURE), {}
    while at < len(png):
        (length,) = struct.unpack_from(">I", png, at)
        name, body = png[at + 4 : at + 8], png[at + 8 : at + 8 + length]
        (check,) = struct.unpack_from(">I", png, at + 8 + length)
        assert check == zlib.crc32(name + body)
        parts[name] = body
        at += 12 + length
    width, height = struct.unpack_from(">II", parts[b"IHDR"])
    return width, height, zlib.decompress(parts[b"IDAT"])


def test_a_picture_is_a_png() -> None:
    canvas = Canvas(4, 3, (1, 2, 3))
    canvas.rectangle(1, 1, 2, 1, (9, 8, 7))
    width, height, rows = pixels_of(canvas.png())
    assert (width, height) == (4, 3)
    ground, drawn = bytes((1, 2, 3)), bytes((9, 8, 7))
    empty = b"\0" + 4 * ground
    assert rows == empty + b"\0" + ground + 2 * drawn + ground + empty


def test_nothing_is_drawn_outside() -> None:
    canvas = Canvas(6, 6, (0, 0, 0))
    canvas.disc(0, 0, 20, (255, 0, 0))
    canvas.rectangle(-5, -5, 50, 50, (255, 0, 0), 3)
    assert pixels_of(canvas.png())[2] == 6 * (b"\0" + 6 * bytes((255, 0, 0)))


@pytest.mark.parametrize(("game", "seats"), [("dog", 4), ("dogcards", 2)])
def test_the_end_of_a_game_is_drawn(game: str, seats: int) -> None:
    picture = end_picture(record_of(game, seats).text())
    assert isinstance(picture, bytes)
    assert pixels_of(picture)[:2] == (WIDTH, HEIGHT)
    teams = 2 if game == "dog" else seats
    assert picture != beginning_picture(game, "classic", seats, teams)


def analysed(record: Record, skill: float) -> http.GameAnalysis:
    """As if the first team had led all along."""
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
    assert {pixels_of(picture)[:2] for picture in pictures} == {(WIDTH, HEIGHT)}


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
    end = draw_text(canvas, 5, 30, "Öl", 30, (0, 0, 0))
    assert end == pytest.approx(5 + text_width("Öl", 30))
    inked = [sum(row) < 60 * 3 * 255 for row in canvas.rows]
    assert any(inked[:12])  # the dots above the letter
    assert not any(inked[31:])  # nothing below the line
    assert len(glyph("Ö")[0]) > len(glyph("O")[0])
    assert glyph("漢") == glyph("•")  # no such letter
    assert fitting("Öl", 30, 10) < 30
