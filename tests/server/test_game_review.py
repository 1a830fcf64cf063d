"""What a finished game was like, its picture, and the previews of links."""

from __future__ import annotations

import struct
import zlib
from functools import cache

import pytest

import doghouse
from doghouse.bots import load
from doghouse.drawing.canvas import SIGNATURE, Canvas
from doghouse.protocol import GameReview
from doghouse.record import Record
from doghouse.server.review_tasks import review_of
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


@pytest.mark.parametrize(("game", "seats"), [("dog", 4), ("dogcards", 2)])
def test_a_review_tells_what_the_record_says(game: str, seats: int) -> None:
    record = record_of(game, seats)
    review = review_of(record.text())
    assert isinstance(review, GameReview)
    assert review.plies == len(record.moves)
    assert len(review.chances) == review.plies + 1
    assert all(0 <= chance <= 1 for chance in review.chances)
    assert review.chances[-1] > 0.9
    made = sum(seat.captures for seat in review.seats.values())
    suffered = sum(seat.losses for seat in review.seats.values())
    assert 0 < made <= suffered  # one's own marbles are suffered, not made
    assert (review.rounds > 1) == (game == "dog")
    lucks = [seat.luck for seat in review.seats.values()]
    if game == "dog":
        assert abs(sum(luck or 0 for luck in lucks)) < 0.05  # against the mean
    else:
        assert lucks == [None] * seats


def test_the_turning_point_is_the_largest_rise_before_the_last_move() -> None:
    review = review_of(record_of("dog", 4).text())
    assert isinstance(review, GameReview)
    assert review.turning_point
    rises = [
        (after - before, ply)
        for ply, (before, after) in enumerate(
            zip(review.chances, review.chances[1:-1], strict=False), 1
        )
    ]
    most, ply = max(rises, key=lambda rise: (rise[0], -rise[1]))
    assert review.turning_point.ply == ply
    assert review.turning_point.after - review.turning_point.before == pytest.approx(most)
    assert review.turning_point.seat == record_of("dog", 4).moves[ply - 1][0]


def test_whoever_did_not_resign_has_won() -> None:
    """The review tells the chances of the winners that the record names."""
    game = record_of("dog", 4).game(40)
    goes_on = Record.of(game, {}, "2026-03-01")
    reviews = [
        review_of(goes_on.with_resignation(seats).text()) for seats in (("a", "c"), ("b", "d"))
    ]
    of_bd, of_ac = reviews
    assert isinstance(of_bd, GameReview)
    assert isinstance(of_ac, GameReview)
    for one, other in zip(of_bd.chances, of_ac.chances, strict=True):
        assert one + other == pytest.approx(1, abs=0.001)
    assert of_bd.chances != of_ac.chances


def test_a_review_is_the_same_each_time() -> None:
    text = record_of("dog", 4).text()
    assert review_of(text) == review_of(text)


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
