"""DOG: why a card can't be played that way, or at all (B13 to B29, B33, B37)."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from ..notation.choices import begun, with_part
from ..notation.move import ARROW, Move, Way
from ..quote import clip
from ..rules.core import layout as cell
from ..rules.core.actions import face_of, steps_of
from ..rules.core.board import can_swap
from ..rules.core.layout import Cells
from ..rules.core.marbles import (
    FOUR_STEPS,
    can_go_back,
    can_take_part,
    is_fresh,
    is_movable,
    room_in_home,
    steps_ahead,
    steps_to_entry,
    wrap,
)
from ..rules.kinds import Kind
from ..rules.rulesets import owner_of, parse_square, square_text
from ..rules.state import State, legal_moves
from .reasons import Reason, because
from .turn_reasons import has_marble_on_track, no_such_card

ON_TRACK = -1
NO_MARBLE = -1
CanMove = Callable[[Cells, Cells, int, int], bool]  # rules, cells, seat, owner of the marble


class PlayedCard(NamedTuple):
    """A card played: its text, and the steps and abilities of the face it stands for."""

    text: str
    face: int
    steps: Sequence[int]
    ability: int


class Place(NamedTuple):
    """A square as written; on the track it has no owner."""

    text: str
    owner: int
    square: int


class Route(NamedTuple):
    """A marble's path as written, in some state."""

    r: Cells
    s: Cells
    card: PlayedCard
    marble: int
    origin: Place
    target: Place

    @property
    def owner(self) -> int:
        return owner_of(self.marble)


def card_of(state: State, face: int) -> PlayedCard:
    r = state.rules
    offers = r[r[cell.R_OFFERS_FROM + face] : r[cell.R_OFFERS_FROM + face + 1]]
    steps = [steps_of(int(offer)) for offer in offers]
    return PlayedCard(state.deck.texts[face], face, steps, int(r[cell.R_ABILITY + face]))


def able(state: State, ability: int) -> tuple[str, ...]:
    """The cards with that ability, jokers left out."""
    r, texts = state.rules, state.deck.texts
    return tuple(t for f, t in texts.items() if f != cell.JOKER and r[cell.R_ABILITY + f] & ability)


# --- squares and marbles ------------------------------------------------------------------------


def no_such_square(state: State, *texts: str) -> Reason | None:
    for text in texts:
        try:
            parse_square(text, int(state.rules[cell.R_TRACK]), len(state.letters))
        except ValueError:
            return because("no_such_square", "B2" if text[0].isdigit() else "B3", square=clip(text))
    return None


def place_of(state: State, text: str) -> Place:
    return Place(text, *parse_square(text, int(state.rules[cell.R_TRACK]), len(state.letters)))


def marble_at(s: Cells, place: Place) -> int:
    if place.owner == ON_TRACK:
        marble = int(s[cell.OCCUPANT + place.square])
        return NO_MARBLE if marble == cell.NOBODY else marble
    own = range(cell.MARBLES * place.owner, cell.MARBLES * place.owner + cell.MARBLES)
    return next((m for m in own if s[cell.SQUARE + m] == place.square), NO_MARBLE)


def no_marble(
    state: State, s: Cells, place: Place, rule: str, can_move: CanMove = is_movable
) -> Reason | None:
    """No marble on that square that this seat may move."""
    marble = marble_at(s, place)
    owner = place.owner if marble == NO_MARBLE else owner_of(marble)
    if owner != ON_TRACK and not can_move(state.rules, s, int(s[cell.TURN]), owner):
        return not_yours(state, s, owner)
    if marble != NO_MARBLE:
        return None
    if place.square == cell.HOUSE:
        return because("house_empty", seat=state.letters[owner])
    return because("nobody_there", rule, square=place.text)


def not_yours(state: State, s: Cells, owner: int) -> Reason:
    letter, teams = state.letters[owner], state.rules[cell.R_TEAMS]
    if owner % teams != s[cell.TURN] % teams:
        return because("not_yours", seat=letter)
    if s[cell.HOME + owner] == cell.FULL_HOME:
        return because("finished", seat=letter)
    is_shared = state.rules[cell.R_SHARED_SEVEN]
    return because("partner_seven" if is_shared else "partner_later", seat=letter)


# --- any card but a seven -----------------------------------------------------------------------


def reason_against(state: State, move: Move) -> Reason:
    """Why a card in hand other than a seven can't be played that way."""
    faces = state.deck.faces
    face, stands = faces[str(move.card)], faces[move.face]
    if move.kind is Kind.SEARCH:
        return why_not_search(state, face, stands, move.taken)
    if move.kind is Kind.SWAP:
        return why_not_swap(state, stands, *move.ways[0])
    if len(move.ways) > 1:
        return because("splits_not", card=move.face)
    return why_not_way(state, stands, *move.ways[0])


# --- a marble's path ----------------------------------------------------------------------------


def why_not_way(state: State, face: int, origin: str, target: str) -> Reason:
    """Why a card can't take a marble from one square to another."""
    card, s = card_of(state, face), state.cells
    if card.ability & cell.ABLE_SWAP:
        return because("swaps_only", card=card.text)
    missing = no_such_square(state, origin, target)
    if missing:
        return missing
    start, end = place_of(state, origin), place_of(state, target)
    route = Route(state.rules, s, card, marble_at(s, start), start, end)
    reason = no_marble(state, s, start, "B9") or bad_route(state, route)
    return reason or because("cannot", card=card.text)


def bad_route(state: State, route: Route) -> Reason | None:
    """What is wrong with the path of a marble that may be moved."""
    if route.origin.square == cell.HOUSE:
        return bad_coming_out(state, route)
    if route.target.square == cell.HOUSE:
        return because("into_house")
    if route.origin[1:] == route.target[1:]:
        return because("stays")
    if route.target.owner not in (ON_TRACK, route.owner):
        return because("others_home", seat=state.letters[route.target.owner])
    if route.origin.square >= cell.IN_HOME:
        return bad_way_in_home(route)
    if route.target.square >= cell.IN_HOME:
        return bad_way_into_home(state, route)
    return bad_way_on_track(state, route)


def bad_coming_out(state: State, route: Route) -> Reason | None:
    if not route.card.ability & cell.ABLE_OUT:
        return because("cannot_come_out", card=route.card.text, cards=able(state, cell.ABLE_OUT))
    start = route.owner * int(route.r[cell.R_SPACING])
    if route.target.square != start:
        return because("out_on_start", seat=state.letters[route.owner], square=start)
    if route.s[cell.FRESH + route.owner]:
        return because("start_barred", seat=state.letters[route.owner], square=start)
    return None


def bad_way_in_home(route: Route) -> Reason | None:
    if route.target.square < cell.IN_HOME:
        return because("leaves_home")
    steps = route.target.square - route.origin.square
    if steps < 0:
        return because("back_in_home")
    if steps not in route.card.steps:
        return wrong_steps(route, steps)
    room = room_in_home(int(route.s[cell.HOME + route.owner]), route.origin.square - cell.IN_HOME)
    if steps > room:
        blocked = square_text(route.owner, route.origin.square + room + 1)
        return because("home_blocked", square=blocked)
    return None


def bad_way_into_home(state: State, route: Route) -> Reason | None:
    r, s, owner, square = route.r, route.s, route.owner, route.origin.square
    if is_fresh(r, s, owner, square):
        return because("fresh_home")
    to_entry = int(steps_to_entry(r, owner, square))
    inward = route.target.square - cell.IN_HOME + 1
    if to_entry + inward not in route.card.steps:
        since_entry = wrap(r, -to_entry)
        if route.card.ability & cell.ABLE_BACK and since_entry + inward == FOUR_STEPS:
            return because("back_into_home")
        if since_entry and since_entry == r[cell.R_ENTRY_BEHIND]:
            return because("past_entry", square=route.origin.text)
        return wrong_steps(route, to_entry + inward)
    return barrier_ahead(state, route, to_entry) or marble_in_home(route, inward)


def marble_in_home(route: Route, inward: int) -> Reason | None:
    """A marble on the first `inward` squares of the home."""
    for place in range(inward):
        if route.s[cell.HOME + route.owner] >> place & 1:
            return because("home_blocked", square=square_text(route.owner, cell.IN_HOME + place))
    return None


def bad_way_on_track(state: State, route: Route) -> Reason | None:
    forward = int(wrap(route.r, route.target.square - route.origin.square))
    backward = int(wrap(route.r, route.origin.square - route.target.square))
    if forward in route.card.steps:
        return barrier_ahead(state, route, forward)
    if route.card.ability & cell.ABLE_BACK and backward == FOUR_STEPS:
        return barrier_behind(state, route)
    if backward in route.card.steps:
        rule = "B24" if route.card.face == cell.SEVEN_CARD else "B13"
        return because("forward_only", rule, card=route.card.text)
    return wrong_steps(route, forward)


def wrong_steps(route: Route, steps: int) -> Reason:
    origin, target, card = route.origin.text, route.target.text, route.card
    if card.face == cell.SEVEN_CARD:
        left = len(card.steps)
        return because("seven_too_many", origin=origin, target=target, count=steps, left=left)
    taken = tuple(str(number) for number in card.steps)
    return because(
        "wrong_steps", origin=origin, target=target, count=steps, card=card.text, steps=taken
    )


def barrier_ahead(state: State, route: Route, steps: int) -> Reason | None:
    room = int(steps_ahead(route.r, route.s, route.origin.square, cell.LONGEST))
    return None if steps <= room else barrier(state, route, route.origin.square + room + 1)


def barrier_behind(state: State, route: Route) -> Reason | None:
    square = route.origin.square
    if can_go_back(route.r, route.s, square):
        return None
    return barrier(
        state, route, square - int(route.r[cell.R_SPACING] - route.r[cell.R_GATE + square])
    )


def barrier(state: State, route: Route, square: int) -> Reason:
    square = int(wrap(route.r, square))
    owner = owner_of(int(route.s[cell.OCCUPANT + square]))
    return because("barrier", seat=state.letters[owner], square=square)


# --- the jack -----------------------------------------------------------------------------------


def why_not_swap(state: State, face: int, origin: str, target: str) -> Reason:
    """Why a card can't swap the marbles on two squares."""
    card = card_of(state, face)
    if not card.ability & cell.ABLE_SWAP:
        return because("cannot_swap", card=card.text, cards=able(state, cell.ABLE_SWAP))
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
    if owner_of(marble_at(s, one)) == owner_of(marble_at(s, other)) and not r[cell.R_SWAP_OWN]:
        return because("swap_own", seat=state.letters[owner_of(marble_at(s, one))])
    return None


# --- the fourteen -------------------------------------------------------------------------------


def why_not_search(state: State, played: int, face: int, taken: str) -> Reason:
    """B33: why a card can't take another from the discard; it stands for `face`."""
    card, texts = card_of(state, face), state.deck.texts
    if not card.ability & cell.ABLE_SEARCH:
        return because("cannot_search", card=card.text)
    if played == cell.JOKER:
        return because("search_joker")
    if taken not in state.deck.faces:
        return no_such_card(state, taken)
    if state.deck.faces[taken] == cell.FOURTEEN:
        return because("search_fourteen", card=texts[cell.FOURTEEN])
    if not state.cells[cell.DISCARDED + state.deck.faces[taken]]:
        return because("not_on_discard", card=taken)
    return because("cannot", card=card.text)


# --- a part of a seven (B14, B24 to B28, B37) ---------------------------------------------------


def why_not_part_of(state: State, seven: Move) -> Reason:
    """Why the first unplayable part of a seven in hand can't be played."""
    so_far = begun(state, seven)
    for way in seven.ways:
        after = with_part(state, so_far, way)
        if after is None:
            return why_not_part(state, so_far.cells, way, so_far.left)
        so_far = after
    raise AssertionError(f"every part of {seven} can be played")


def why_not_part(state: State, s: Cells, part: Way, left: int) -> Reason:
    """`s` are the cells after the earlier parts, with `left` steps left."""
    text = ARROW.join(part)
    if left == 0:
        return because("seven_used_up", part=text)
    missing = no_such_square(state, *part)
    if missing:
        return missing
    start, end = place_of(state, part.origin), place_of(state, part.target)
    card = card_of(state, cell.SEVEN_CARD)._replace(steps=range(1, left + 1))
    route = Route(state.rules, s, card, marble_at(s, start), start, end)
    return (
        had_its_part(state, s, start)
        or no_marble_left(state, s, start)
        or bad_route(state, route)
        or because("seven_rest", part=text)
    )


def had_its_part(state: State, s: Cells, place: Place) -> Reason | None:
    """The marble there, now or when the seven began, has been moved or captured."""
    stood = marble_at(state.cells, place)
    if place.square == cell.HOUSE:
        return None
    if stood != NO_MARBLE and can_take_part(state.rules, s, int(s[cell.TURN]), owner_of(stood)):
        if s[cell.SQUARE + stood] == cell.HOUSE:
            return because("seven_captured", square=place.text)
        if marble_at(s, place) == NO_MARBLE:
            return because("seven_moved", square=place.text)
    stands = marble_at(s, place)
    if stands != NO_MARBLE and s[cell.MOVED + owner_of(stands)] >> stands % cell.MARBLES & 1:
        return because("seven_moved", square=place.text)
    return None


def no_marble_left(state: State, s: Cells, place: Place) -> Reason | None:
    reason = no_marble(state, s, place, "B9", can_take_part)
    if reason and reason.code == "partner_later":
        return reason._replace(rule="B27")
    return reason


# --- a card with any marble (B14 to B16, B21) ---------------------------------------------------

IN_THE_WAY = {"barrier", "start_barred"}  # what a player can see and wait out


def is_playable(state: State, face: int) -> bool:
    return any(face_of(actions[0]) == face for actions in legal_moves(state, state.mover))


def why_not_card(state: State, face: int) -> Reason:
    """Why no legal move plays this card: what is in the way, or what it lacks."""
    card = card_of(state, face)
    if card.ability & cell.ABLE_SWAP:
        return because("card_swaps_nobody", card=card.text)
    for origin, target in ways(state, card):
        reason = why_not_way(state, face, origin, target)
        if reason.code in IN_THE_WAY:
            return reason
    code = "cannot" if has_marble_on_track(state, [face]) else "card_waiting"
    return because(code, card=card.text)


def ways(state: State, card: PlayedCard) -> Iterator[tuple[str, str]]:
    """Where the card would take each movable marble if nothing were in the way."""
    r, s = state.rules, state.cells
    for marble in range(cell.MARBLES * len(state.letters)):
        owner, square = owner_of(marble), int(s[cell.SQUARE + marble])
        if not is_movable(r, s, int(s[cell.TURN]), owner):
            continue
        origin = square_text(owner, square)
        if square == cell.HOUSE and card.ability & cell.ABLE_OUT:
            yield origin, square_text(owner, owner * int(r[cell.R_SPACING]))
        elif square < cell.IN_HOME and square != cell.HOUSE:
            for steps in steps_of_card(card):
                yield origin, square_text(owner, int(wrap(r, square + steps)))


def steps_of_card(card: PlayedCard) -> list[int]:
    return [*card.steps, -FOUR_STEPS] if card.ability & cell.ABLE_BACK else list(card.steps)
