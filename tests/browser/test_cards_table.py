"""The table of DOG Cards: whose rows they are, what a purchase costs, and completed rows."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from playwright.sync_api import expect

from tests.browser.page_states import midgame, seat_at
from tests.browser.page_words import say
from tests.browser.visit import Visit

Visits = Callable[..., Visit]

COLOUR = "row => getComputedStyle(row).backgroundImage"


def test_rows_have_the_colours_of_their_seats(visit: Visits) -> None:
    here = visit()
    seat_at(here, midgame(game="dogcards", seats=4))
    rows = {seat: here.page.locator(f"[data-row={seat}1]") for seat in "abcd"}
    assert len({row.evaluate(COLOUR) for row in rows.values()}) == 4
    ours = here.page.locator(".ours .seat")
    expect(ours).to_have_count(2)
    expect(ours.first).to_contain_text(say("web.seat.partner"))
    expect(here.page.locator(".theirs").get_by_text(say("web.seat.partner"))).to_have_count(0)


def test_a_lit_card_of_the_market_says_its_price(visit: Visits) -> None:
    here = visit()
    player = seat_at(here, midgame(game="dogcards", seats=4))
    buys = [move for move in player.moves if move["text"].startswith("buy")]
    card = buys[0]["card"]
    prices = here.page.locator("[data-market] .price")
    expect(prices).to_have_count(0)
    player.card(card).click()
    expect(prices).to_have_count(sum(move["card"] == card for move in buys))


def test_seven_cards_lie_side_by_side_on_a_desk(visit: Visits) -> None:
    here = visit(viewport={"width": 1280, "height": 800})
    position = midgame(game="dogcards", seats=2)
    hand, pile = position["hands"]["a"], position["pile"]
    while len(hand) < 7:
        hand.append(pile.pop())
    seat_at(here, position)
    boxes = [card.bounding_box() for card in here.page.locator(".hand .card").all()]
    assert len(boxes) == 7
    for one, other in pairwise(boxes):
        assert one is not None
        assert other is not None
        assert one["x"] + one["width"] <= other["x"] + 0.5


def test_a_completed_row_stays_in_sight_as_a_fan(visit: Visits) -> None:
    here = visit()
    position = midgame(game="dogcards", seats=2)
    position["completed"]["b"] = 1
    position["rows"]["b"] = position["rows"]["b"][:1]
    seat_at(here, position)
    done = here.page.locator(".theirs .complete")
    expect(done).to_contain_text(say("web.row.completed", count=1))
    expect(done.locator(".fan .card")).to_have_count(4)
