"""DOG: why a card can't be played like that (B13 to B22, B29, B33)."""

from __future__ import annotations

from ..notation.move import Move
from ..rules.core.board import can_swap
from ..rules.core.layout import (
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
    LONGEST,
    OCCUPANT,
    R_ENTRY_BEHIND,
    R_GATE,
    R_SPACING,
    R_SWAP_OWN,
    SEVEN_CARD,
)
from ..rules.core.ways import (
    FOUR_STEPS,
    can_go_back,
    is_fresh,
    room_in_home,
    steps_ahead,
    steps_to_entry,
    wrap,
)
from ..rules.kinds import Kind
from ..rules.squares import owner_of, square_text
from ..rules.state import State
from .board_terms import (
    NO_MARBLE,
    ON_TRACK,
    Place,
    Route,
    able,
    card_of,
    marble_at,
    no_marble,
    no_such_square,
    place_of,
)
from .reasons import Reason, because
from .turn_reasons import no_such_card


def reason_against(state: State, move: Move) -> Reason:
    """Why a card of the hand that is no seven can't be played like that."""
    faces = state.deck.faces
    face, stands = faces[str(move.card)], faces[move.face]
    if move.kind is Kind.SEARCH:
        return why_not_search(state, face, stands, move.taken)
    if move.kind is Kind.SWAP:
        return why_not_swap(state, stands, *move.ways[0])
    if len(move.ways) > 1:
        return because("splits_not", card=move.face)
    return why_not_way(state, stands, *move.ways[0])


# --- a marble's way -----------------------------------------------------------------------------


def why_not_way(state: State, face: int, origin: str, target: str) -> Reason:
    """Why a card can't take a marble from one square to another."""
    card, s = card_of(state, face), state.cells
    if card.ability & ABLE_SWAP:
        return because("swaps_only", card=card.text)
    missing = no_such_square(state, origin, target)
    if missing:
        return missing
    start, end = place_of(state, origin), place_of(state, target)
    route = Route(state.rules, s, card, marble_at(s, start), start, end)
    reason = no_marble(state, s, start, "B9") or bad_route(state, route)
    return reason or because("cannot", card=card.text)


def bad_route(state: State, route: Route) -> Reason | None:
    """What is wrong with the way of a marble that may be moved."""
    if route.origin.square == HOUSE:
        return bad_coming_out(state, route)
    if route.target.square == HOUSE:
        return because("into_house")
    if route.origin[1:] == route.target[1:]:
        return because("stays")
    if route.target.owner not in (ON_TRACK, route.owner):
        return because("others_home", seat=state.letters[route.target.owner])
    if route.origin.square >= IN_HOME:
        return bad_way_in_home(route)
    if route.target.square >= IN_HOME:
        return bad_way_into_home(state, route)
    return bad_way_on_track(state, route)


def bad_coming_out(state: State, route: Route) -> Reason | None:
    if not route.card.ability & ABLE_OUT:
        return because("cannot_come_out", card=route.card.text, cards=able(state, ABLE_OUT))
    start = route.owner * int(route.r[R_SPACING])
    if route.target.square != start:
        return because("out_on_start", seat=state.letters[route.owner], square=start)
    if route.s[FRESH + route.owner]:
        return because("start_barred", seat=state.letters[route.owner], square=start)
    return None


def bad_way_in_home(route: Route) -> Reason | None:
    if route.target.square < IN_HOME:
        return because("leaves_home")
    steps = route.target.square - route.origin.square
    if steps < 0:
        return because("back_in_home")
    if steps not in route.card.steps:
        return wrong_steps(route, steps)
    room = room_in_home(int(route.s[HOME + route.owner]), route.origin.square - IN_HOME)
    if steps > room:
        blocked = square_text(route.owner, route.origin.square + room + 1)
        return because("home_blocked", square=blocked)
    return None


def bad_way_into_home(state: State, route: Route) -> Reason | None:
    r, s, owner, square = route.r, route.s, route.owner, route.origin.square
    if is_fresh(r, s, owner, square):
        return because("fresh_home")
    to_entry = int(steps_to_entry(r, owner, square))
    inward = route.target.square - IN_HOME + 1
    if to_entry + inward not in route.card.steps:
        since_entry = wrap(r, -to_entry)
        if route.card.ability & ABLE_BACK and since_entry + inward == FOUR_STEPS:
            return because("back_into_home")
        if since_entry and since_entry == r[R_ENTRY_BEHIND]:
            return because("past_entry", square=route.origin.text)
        return wrong_steps(route, to_entry + inward)
    return barrier_ahead(state, route, to_entry) or marble_in_home(route, inward)


def marble_in_home(route: Route, inward: int) -> Reason | None:
    """Whoever stands on the first so many squares of the home."""
    for place in range(inward):
        if route.s[HOME + route.owner] >> place & 1:
            return because("home_blocked", square=square_text(route.owner, IN_HOME + place))
    return None


def bad_way_on_track(state: State, route: Route) -> Reason | None:
    forward = int(wrap(route.r, route.target.square - route.origin.square))
    backward = int(wrap(route.r, route.origin.square - route.target.square))
    if forward in route.card.steps:
        return barrier_ahead(state, route, forward)
    if route.card.ability & ABLE_BACK and backward == FOUR_STEPS:
        return barrier_behind(state, route)
    if backward in route.card.steps:
        rule = "B24" if route.card.face == SEVEN_CARD else "B13"
        return because("forward_only", rule, card=route.card.text)
    return wrong_steps(route, forward)


def wrong_steps(route: Route, steps: int) -> Reason:
    origin, target, card = route.origin.text, route.target.text, route.card
    if card.face == SEVEN_CARD:
        left = len(card.steps)
        return because("seven_too_many", origin=origin, target=target, count=steps, left=left)
    taken = tuple(str(number) for number in card.steps)
    return because(
        "wrong_steps", origin=origin, target=target, count=steps, card=card.text, steps=taken
    )


def barrier_ahead(state: State, route: Route, steps: int) -> Reason | None:
    room = int(steps_ahead(route.r, route.s, route.origin.square, LONGEST))
    return None if steps <= room else barrier(state, route, route.origin.square + room + 1)


def barrier_behind(state: State, route: Route) -> Reason | None:
    square = route.origin.square
    if can_go_back(route.r, route.s, square):
        return None
    return barrier(state, route, square - int(route.r[R_SPACING] - route.r[R_GATE + square]))


def barrier(state: State, route: Route, square: int) -> Reason:
    square = int(wrap(route.r, square))
    owner = owner_of(int(route.s[OCCUPANT + square]))
    return because("barrier", seat=state.letters[owner], square=square)


# --- the jack -----------------------------------------------------------------------------------


def why_not_swap(state: State, face: int, origin: str, target: str) -> Reason:
    """Why a card can't swap the marbles of two squares."""
    card = card_of(state, face)
    if not card.ability & ABLE_SWAP:
        return because("cannot_swap", card=card.text, cards=able(state, ABLE_SWAP))
    missing = no_such_square(state, origin, target)
    if missing:
        return missing
    one, other = place_of(state, origin), place_of(state, target)
    return bad_swap(state, one, other) or because("cannot", card=card.text)


def bad_swap(state: State, one: Place, other: Place) -> Reason | None:
    r, s = state.rules, state.cells
    for place in (one, other):
        if place.owner != ON_TRACK:
            return because("swap_off_track", square=place.text)
    unmovable = no_marble(state, s, one, "B21")
    if unmovable:
        return unmovable
    if one == other:
        return because("swap_itself")
    if marble_at(s, other) == NO_MARBLE:
        return because("nobody_there", "B21", square=other.text)
    for place in (one, other):
        marble = marble_at(s, place)
        if not can_swap(r, s, marble):
            return because("swap_fresh", seat=state.letters[owner_of(marble)], square=place.square)
    if owner_of(marble_at(s, one)) == owner_of(marble_at(s, other)) and not r[R_SWAP_OWN]:
        return because("swap_own", seat=state.letters[owner_of(marble_at(s, one))])
    return None


# --- the fourteen -------------------------------------------------------------------------------


def why_not_search(state: State, played: int, face: int, taken: str) -> Reason:
    """B33: why a card can't take another from the discard; `face` is what it stands for."""
    card, texts = card_of(state, face), state.deck.texts
    if not card.ability & ABLE_SEARCH:
        return because("cannot_search", card=card.text)
    if played == JOKER:
        return because("search_joker")
    if taken not in state.deck.faces:
        return no_such_card(state, taken)
    if state.deck.faces[taken] == FOURTEEN:
        return because("search_fourteen", card=texts[FOURTEEN])
    if not state.cells[DISCARDED + state.deck.faces[taken]]:
        return because("not_on_discard", card=taken)
    return because("cannot", card=card.text)
