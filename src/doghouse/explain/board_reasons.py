"""DOG: why a card can't be carried out as wished (B13 to B22, B29, B33)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.board import LONGEST, can_swap
from ..core.layout import (
    ABLE_BACK,
    ABLE_OUT,
    ABLE_SEARCH,
    ABLE_SWAP,
    DISCARDED,
    FOURTEEN,
    FRESH,
    HOME,
    HOUSE,
    IN_HOME,
    JOKER,
    OCCUPANT,
    R_ENTRY_BEHIND,
    R_GATE,
    R_SPACING,
    R_SWAP_OWN,
    SEVEN_CARD,
)
from ..core.ways import (
    FOUR_STEPS,
    can_go_back,
    is_fresh,
    room_in_home,
    steps_ahead,
    steps_to_entry,
    wrap,
)
from ..reasons import Reason, because
from ..squares import owner_of, square_text
from .places import (
    NO_MARBLE,
    ON_TRACK,
    Place,
    Way,
    able,
    card_of,
    marble_at,
    no_marble,
    no_such_square,
    place_of,
)
from .turns import no_such_card

if TYPE_CHECKING:
    from ..game import Game


# --- a marble's way -----------------------------------------------------------------------------


def why_not_way(game: Game, face: int, origin: str, target: str) -> Reason:
    """Why a card can't take a marble from one square to another."""
    card, s = card_of(game, face), game.state
    if card.ability & ABLE_SWAP:
        return because("swaps_only", card=card.text)
    missing = no_such_square(game, origin, target)
    if missing:
        return missing
    start, end = place_of(game, origin), place_of(game, target)
    way = Way(game.rules_cells, s, card, marble_at(s, start), start, end)
    return (
        no_marble(game, s, start, "B9") or bad_way(game, way) or because("cannot", card=card.text)
    )


def bad_way(game: Game, way: Way) -> Reason | None:
    """What is wrong with the way of a marble that may be moved."""
    if way.origin.square == HOUSE:
        return bad_coming_out(game, way)
    if way.target.square == HOUSE:
        return because("into_house")
    if way.origin[1:] == way.target[1:]:
        return because("stays")
    if way.target.owner not in (ON_TRACK, way.owner):
        return because("others_home", seat=game.seats[way.target.owner])
    if way.origin.square >= IN_HOME:
        return bad_way_in_home(way)
    if way.target.square >= IN_HOME:
        return bad_way_into_home(game, way)
    return bad_way_on_track(game, way)


def bad_coming_out(game: Game, way: Way) -> Reason | None:
    if not way.card.ability & ABLE_OUT:
        return because("cannot_come_out", card=way.card.text, cards=able(game, ABLE_OUT))
    start = way.owner * int(way.r[R_SPACING])
    if way.target.square != start:
        return because("out_on_start", seat=game.seats[way.owner], square=start)
    if way.s[FRESH + way.owner]:
        return because("start_barred", seat=game.seats[way.owner], square=start)
    return None


def bad_way_in_home(way: Way) -> Reason | None:
    if way.target.square < IN_HOME:
        return because("leaves_home")
    steps = way.target.square - way.origin.square
    if steps < 0:
        return because("back_in_home")
    if steps not in way.card.steps:
        return wrong_steps(way, steps)
    room = room_in_home(int(way.s[HOME + way.owner]), way.origin.square - IN_HOME)
    if steps > room:
        return because("home_blocked", square=square_text(way.owner, way.origin.square + room + 1))
    return None


def bad_way_into_home(game: Game, way: Way) -> Reason | None:
    r, s, owner, square = way.r, way.s, way.owner, way.origin.square
    if is_fresh(r, s, owner, square):
        return because("fresh_home")
    to_entry = int(steps_to_entry(r, owner, square))
    inward = way.target.square - IN_HOME + 1
    if to_entry + inward not in way.card.steps:
        since_entry = wrap(r, -to_entry)
        if way.card.ability & ABLE_BACK and since_entry + inward == FOUR_STEPS:
            return because("back_into_home")
        if since_entry and since_entry == r[R_ENTRY_BEHIND]:
            return because("past_entry", square=way.origin.text)
        return wrong_steps(way, to_entry + inward)
    return barrier_ahead(game, way, to_entry) or marble_in_home(way, inward)


def marble_in_home(way: Way, inward: int) -> Reason | None:
    """Whoever stands on the first so many squares of the home."""
    for place in range(inward):
        if way.s[HOME + way.owner] >> place & 1:
            return because("home_blocked", square=square_text(way.owner, IN_HOME + place))
    return None


def bad_way_on_track(game: Game, way: Way) -> Reason | None:
    forward = int(wrap(way.r, way.target.square - way.origin.square))
    backward = int(wrap(way.r, way.origin.square - way.target.square))
    if forward in way.card.steps:
        return barrier_ahead(game, way, forward)
    if way.card.ability & ABLE_BACK and backward == FOUR_STEPS:
        return barrier_behind(game, way)
    if backward in way.card.steps:
        rule = "B24" if way.card.face == SEVEN_CARD else "B13"
        return because("forward_only", rule, card=way.card.text)
    return wrong_steps(way, forward)


def wrong_steps(way: Way, steps: int) -> Reason:
    origin, target, card = way.origin.text, way.target.text, way.card
    if card.face == SEVEN_CARD:
        left = len(card.steps)
        return because("seven_too_many", origin=origin, target=target, count=steps, left=left)
    taken = tuple(str(number) for number in card.steps)
    return because(
        "wrong_steps", origin=origin, target=target, count=steps, card=card.text, steps=taken
    )


def barrier_ahead(game: Game, way: Way, steps: int) -> Reason | None:
    room = int(steps_ahead(way.r, way.s, way.origin.square, LONGEST))
    return None if steps <= room else barrier(game, way, way.origin.square + room + 1)


def barrier_behind(game: Game, way: Way) -> Reason | None:
    square = way.origin.square
    if can_go_back(way.r, way.s, square):
        return None
    return barrier(game, way, square - int(way.r[R_SPACING] - way.r[R_GATE + square]))


def barrier(game: Game, way: Way, square: int) -> Reason:
    square = int(wrap(way.r, square))
    owner = owner_of(int(way.s[OCCUPANT + square]))
    return because("barrier", seat=game.seats[owner], square=square)


# --- the jack -----------------------------------------------------------------------------------


def why_not_swap(game: Game, face: int, origin: str, target: str) -> Reason:
    """Why a card can't swap the marbles of two squares."""
    card = card_of(game, face)
    if not card.ability & ABLE_SWAP:
        return because("cannot_swap", card=card.text, cards=able(game, ABLE_SWAP))
    missing = no_such_square(game, origin, target)
    if missing:
        return missing
    one, other = place_of(game, origin), place_of(game, target)
    return bad_swap(game, one, other) or because("cannot", card=card.text)


def bad_swap(game: Game, one: Place, other: Place) -> Reason | None:
    r, s = game.rules_cells, game.state
    for place in (one, other):
        if place.owner != ON_TRACK:
            return because("swap_off_track", square=place.text)
    unmovable = no_marble(game, s, one, "B21")
    if unmovable:
        return unmovable
    if one == other:
        return because("swap_itself")
    if marble_at(s, other) == NO_MARBLE:
        return because("nobody_there", "B21", square=other.text)
    for place in (one, other):
        marble = marble_at(s, place)
        if not can_swap(r, s, marble):
            return because("swap_fresh", seat=game.seats[owner_of(marble)], square=place.square)
    if owner_of(marble_at(s, one)) == owner_of(marble_at(s, other)) and not r[R_SWAP_OWN]:
        return because("swap_own", seat=game.seats[owner_of(marble_at(s, one))])
    return None


# --- the fourteen -------------------------------------------------------------------------------


def why_not_search(game: Game, played: int, face: int, taken: str) -> Reason:
    """B33: why a card can't take another from the discard; `face` is what it stands for."""
    card, texts = card_of(game, face), game.deck.texts
    if not card.ability & ABLE_SEARCH:
        return because("cannot_search", card=card.text)
    if played == JOKER:
        return because("search_joker")
    if taken not in game.deck.faces:
        return no_such_card(game, taken)
    if game.deck.faces[taken] == FOURTEEN:
        return because("search_fourteen", card=texts[FOURTEEN])
    if not game.state[DISCARDED + game.deck.faces[taken]]:
        return because("not_on_discard", card=taken)
    return because("cannot", card=card.text)
