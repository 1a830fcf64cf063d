"""The picture of a finished game, and the previews of links."""

from __future__ import annotations

import struct
import zlib
from functools import cache

import pytest

import doghouse
from doghouse.bots import load
from doghouse.drawing.canvas import SIGNATURE, Canvas
from doghouse.record import Record
from doghouse.server.analysis_tasks import review_of
from doghouse.server.share_pictures import HEIGHT, WIDTH, beginning_picture, record_picture
from doghouse.table import Refusal


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
    assert isinstance(review_of("nonsense"), Refusal)
    assert isinstance(record_picture("nonsense"), Refusal)


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
    picture = record_picture(record_of(game, seats).text())
    assert isinstance(picture, bytes)
    assert pixels_of(picture)[:2] == (WIDTH, HEIGHT)
    teams = 2 if game == "dog" else seats
    assert picture != beginning_picture(game, "classic", seats, teams)
