"""What confused people in their first games."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

import doghouse
from tests.browser.page_server import House
from tests.browser.page_states import button, holding, midgame, over, seat_at
from tests.browser.page_words import say
from tests.browser.player import by_buttons
from tests.browser.touch import a_card, face_name, touches
from tests.browser.visit import DESK, Visit


def with_card(position: dict[str, Any], card: str, at: int = 0) -> dict[str, Any]:
    """Put a card of the pile into a's hand."""
    hand, pile = position["hands"]["a"], position["pile"]
    pile[pile.index(card)], hand[at] = hand[at], card
    return position


def test_a_joker_that_brings_a_marble_out_is_one_button(visit: Callable[..., Visit]) -> None:
    """An ace and a king do the same here, so the page doesn't ask."""
    hand = ["2", "3", "5", "6", "8", "*"]
    here = visit()
    player = seat_at(here, holding(hand))
    player.card("*").click()
    offered = player.button(say("web.move.out", a_card=a_card("*")))
    expect(offered).to_be_visible()
    expect(here.page.get_by_role("group", name=say("web.ask.joker"))).to_have_count(0)
    offered.click()
    here.until(lambda: any(message["type"] == "play" for message in here.line.sent))


def test_faces_of_a_joker_are_in_order(visit: Callable[..., Visit]) -> None:
    here = visit()
    position = midgame(game="dog", rules="classic", seats=4, teams=2)
    seat_at(here, with_card(position, "*")).card("*").click()
    faces = here.page.get_by_role("group", name=say("web.ask.joker")).get_by_role("button")
    told = faces.evaluate_all("all => all.map((face) => face.ariaLabel)")
    order = [face_name(face) for face in ("A", *map(str, range(2, 11)), "J", "Q", "K")]
    assert told == [face for face in order if face in told] != []


def test_a_button_names_no_square_that_is_not_shown(visit: Callable[..., Visit]) -> None:
    position = midgame(game="dog", rules="classic", seats=4, teams=2)
    for has_numbers in (False, True):
        here = visit(preferences={"confirm": True, "numbers": has_numbers})
        player = seat_at(here, position)
        move = next(one for one in player.moves if one["kind"] == "step")
        by_buttons(player, move["text"])
        offered = here.page.locator(".bar button.primary")
        plain = say("web.ask.play", a_card=a_card(move["card"]))
        expect(offered).to_have_text(touches(move["text"])[0].sentence if has_numbers else plain)


def test_a_move_can_be_taken_back_where_it_was_played(visit: Callable[..., Visit]) -> None:
    here = visit()
    position = midgame(game="dog", rules="classic", seats=4, teams=2)
    player = seat_at(here, position, settings={"pace": 5})
    take_back = here.page.get_by_role("button", name=say("web.ask.take_back"))
    expect(take_back).to_have_count(0)
    ply = here.snapshot["ply"]
    player.play_once(by_buttons, next(one["text"] for one in player.moves if one["kind"] == "step"))
    take_back.click()
    here.until(lambda: here.snapshot["ply"] == ply)
    expect(take_back).to_have_count(0)


def test_an_exchange_tells_of_the_round_it_is_for(visit: Callable[..., Visit]) -> None:
    """Not the previous round, whose last moves are in the log."""
    game = doghouse.new("dog", seed=4)
    while game.round < 2:
        seat = str(game.turn)
        game.play(game.legal_moves(seat)[0], seat)
    position = game.position()
    here = visit()
    seat_at(here, position)
    first = here.snapshot["view"]["first"]
    name = next(one["name"] for one in here.snapshot["table"]["seats"] if one["seat"] == first)
    cards = say("web.seat.cards", count=5)
    key = "web.story.round.me" if first == "a" else "web.story.round"
    told = say(key, round=2, cards=cards, seat=name)
    expect(here.page.locator(".bar").get_by_text(told)).to_be_visible()


def test_what_a_card_can_do_is_told(visit: Callable[..., Visit]) -> None:
    """DOG Cards: places light up, and the bar names the action of each."""
    here = visit()
    player = seat_at(here, midgame(game="dogcards", seats=2))
    move = next(one for one in player.moves if one["kind"] == "drop")
    player.card(move["card"]).click()
    expect(here.page.locator(".bar")).to_contain_text(say("web.can.drop"))
    other = {one["kind"] for one in player.moves if one.get("card") == move["card"]}
    for kind in ("lay", "buy", "steal"):
        has_it = here.page.locator(".bar").get_by_text(say(f"web.can.{kind}"))
        expect(has_it).to_have_count(1 if kind in other else 0)


@pytest.mark.parametrize("window", [DESK, {"width": 1440, "height": 900}], ids=["1280", "1440"])
def test_all_buttons_of_the_end_are_seen(
    visit: Callable[..., Visit], window: dict[str, int]
) -> None:
    here = visit(viewport=window)
    over(here)
    for key in ("web.over.rematch", "web.over.replay", "web.over.download", "web.over.home"):
        one = button(here.page, key).or_(here.page.get_by_role("link", name=say(key)))
        assert is_whole(one.first), key


def is_whole(thing: Locator) -> bool:
    """Visible, and not cut off by its scroll container."""
    return bool(
        thing.evaluate(
            """(element) => {
              const inside = element.getBoundingClientRect();
              const box = element.closest('.over').parentElement.getBoundingClientRect();
              return inside.bottom <= Math.min(innerHeight, box.bottom) && inside.top >= box.top;
            }"""
        )
    )


def test_both_games_can_be_learnt_from_the_front_page(visit: Callable[..., Visit]) -> None:
    here = visit()
    page = here.go("/")
    expect(page.get_by_role("link", name=say("web.home.tutorial"), exact=True)).to_be_visible()
    page.get_by_role("link", name=say("web.home.tutorial_cards")).click()
    expect(page).to_have_url(f"{here.house.origin}/tutorial?game=dogcards")


def test_the_place_of_a_swapped_joker_is_marked(visit: Callable[..., Visit]) -> None:
    here = visit()
    player = seat_at(here, midgame(game="dogcards", seats=2), settings={"pace": 5})
    move = next(one for one in player.moves if one["kind"] == "trade")
    row, place = move["row"], move["place"]
    player.play_once(by_buttons, move["text"])
    line = here.page.locator(f'[data-row="{row}"] li')
    expect(line.nth(int(place) - 1)).to_have_class(re.compile("is-marked"))


def test_two_guests_are_told_apart(visit: Callable[..., Visit], house: House) -> None:
    """Neither has entered a name."""
    created = house.open(name=say("web.name.guest"))
    here = visit(preferences={"name": ""})
    page = here.go(f"/t/{created['table']}")
    title = say("web.gather.title_of", name=say("web.name.guest"))
    expect(page.get_by_role("heading", level=1)).to_have_text(title)
    page.get_by_role("button", name=say("web.gather.sit")).nth(1).click()
    here.until(lambda: here.snapshot["seat"] == "c")
    names = [seat["name"] for seat in here.snapshot["table"]["seats"] if seat["kind"] == "person"]
    assert names == [say("web.name.guest"), say("web.name.guest") + " 2"]
