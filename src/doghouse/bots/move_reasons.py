"""Why a bot likes a move: the plainest argument for it, from what it does."""

from collections.abc import Iterator, Sequence

from ..explain.reasons import Reason, Value
from ..notation.choices import resolve
from ..notation.information_set import InformationSet
from ..notation.position import View
from ..rules.core import layout
from ..rules.core.actions import (
    BACK,
    FOLD,
    OUT,
    PART,
    STEP,
    SWAP,
    face_of,
    kind_of,
    piece_of,
    steps_of,
    target_of,
)
from ..rules.core.marbles import is_fresh, steps_to_entry
from ..rules.effects import Effect, Hop, effect_of
from ..rules.kinds import Kind
from ..rules.state import State, spelt_actions

#: Each reason, with its rule in DOG and in DOG Cards; its sentence is `bot.NAME`.
RULES = {
    "win": ("B30", "C21"),
    "give": ("B8", "C6"),
    "give_home": ("B19", ""),
    "give_out": ("B15", ""),
    "give_spare": ("B8", "C6"),
    "give_joker": ("B13", ""),
    "give_back": ("B20", ""),
    "give_jack": ("B21", ""),
    "give_jack_back": ("B21", ""),
    "give_seven": ("B24", ""),
    "give_waits": ("B15", ""),
    "fold": ("B11", ""),
    "jack": ("B21", ""),
    "jack_back": ("B21", ""),
    "jack_loss": ("B21", ""),
    "jack_place": ("B21", ""),
    "search": ("B33", "C14"),
    "out": ("B15", ""),
    "home": ("B19", ""),
    "home_last": ("B29", ""),
    "home_partner": ("B19", ""),
    "room": ("B19", ""),
    "capture": ("B18", ""),
    "capture_near": ("B18", ""),
    "capture_last": ("B18", ""),
    "sweep": ("B26", ""),
    "sacrifice": ("B18", ""),
    "forward": ("B13", ""),
    "next_home": ("B19", ""),
    "past": ("B19", ""),
    "back": ("B20", ""),
    "backward": ("B20", ""),
    "lay": ("", "C8"),
    "lay_on": ("", "C8"),
    "complete": ("", "C19"),
    "buy": ("", "C9"),
    "swap": ("", "C10"),
    "drop": ("", "C11"),
    "peek": ("", "C13"),
    "take": ("", "C13"),
    "take_next": ("", "C8"),
    "steal": ("", "C15"),
    "lot": ("", ""),
}
_OF_KIND = {Kind.TRADE: "swap"}
_TAKING = (Kind.TAKE, Kind.BUY, Kind.SEARCH)
_NEAR = 16  # steps before home: about one card, or two
_WITH_MARBLES = (Kind.STEP, Kind.OUT, Kind.SEVEN)


def because(name: str, is_board: bool = True, **args: Value) -> Reason:
    board, cards = RULES[name]
    return Reason(f"bot.{name}", board if is_board else cards, tuple(args.items()))


def reasons_for(view: View, moves: Sequence[str]) -> Iterator[Reason]:
    """One reason for each of the moves that the seat of the view may play."""
    worlds = InformationSet(view)
    state = worlds.world(0)
    seat = state.mover if worlds.seat is None else state.letters.index(worlds.seat)
    for move in moves:
        actions = resolve(state, move, seat)
        assert actions is not None, f"{move!r} is not legal"
        yield reason_for(state, seat, actions)


def reason_for(state: State, seat: int, actions: Sequence[int]) -> Reason:
    effect = effect_of(state, actions)
    if effect.kind is Kind.GIVE:
        return _of_gift(state, seat, face_of(actions[0]))
    after = state.copy()
    for action in actions:
        after.apply(action)
    if state.letters[seat] in after.winners:
        return because("win", state.is_board)
    if effect.kind is Kind.SWAP:
        return _of_swap(state, seat, effect)
    if effect.kind is Kind.LAY:
        return _of_row(state, seat, actions[0])
    if effect.kind in _TAKING and not state.is_board:
        taken = effect.found or state.deck.texts[face_of(actions[0])]
        if taken in _next_cards(state, seat):
            return because("take_next", is_board=False)
    if effect.kind is Kind.STEAL:
        return because("steal", is_board=False, seat=effect.row[0], card=effect.found)
    if effect.kind not in _WITH_MARBLES:
        return because(_OF_KIND.get(effect.kind, effect.kind), state.is_board)
    if reason := _of_marbles(state, seat, effect, after):
        return reason
    return _of_way(state, seat, effect, after, kind_of(actions[0]) == BACK)


# --- DOG Cards: rows ------------------------------------------------------------------------------


def _of_row(state: State, seat: int, action: int) -> Reason:
    row, hand = piece_of(action), state.hand(seat)
    cards = int(state.cells[layout.ROW_SIZE + row]) + 1
    if cards == layout.ROW_LENGTH:
        return because("complete", is_board=False)
    hand.remove(face_of(action))
    following = _following(state, cards + 1, hand)
    if not following:
        return because("lay", is_board=False, count=cards)
    texts = tuple(state.deck.texts[face] for face in following)
    return because("lay_on", is_board=False, count=cards, following=texts)


def _following(state: State, place: int, hand: list[int]) -> list[int]:
    """The cards of a hand that continue the row from there, in sequence."""
    found: list[int] = []
    while place <= layout.ROW_LENGTH:
        fitting = [face for face in sorted(hand) if _fits(state, face, place)]
        if not fitting:
            break
        hand.remove(fitting[0])  # a joker only if nothing else fits
        found.append(fitting[0])
        place += 1
    return found


def _fits(state: State, face: int, place: int) -> bool:
    return bool(int(state.rules[layout.R_FITS + face]) >> place & 1)


def _next_cards(state: State, seat: int) -> set[str]:
    """The cards that fit the team's open rows, jokers excluded."""
    teams, size = state.configuration.teams, state.cells
    rows = [
        layout.ROWS * owner + row
        for owner in range(seat % teams, len(state.letters), teams)
        for row in range(int(size[layout.OPEN + owner]))
    ]
    places = [int(size[layout.ROW_SIZE + row]) + 1 for row in rows]
    faces = ((face, text) for face, text in state.deck.texts.items() if face != layout.JOKER)
    return {text for face, text in faces if any(_fits(state, face, place) for place in places)}


# --- DOG: what the partner could do with a card ---------------------------------------------------


def _of_gift(state: State, seat: int, face: int) -> Reason:
    """What the card does for the partner, or else that the giver won't miss it."""
    if state.is_board and (reason := _of_use(state, seat, face)):
        return reason
    if state.hand(seat).count(face) > 1:
        return because("give_spare", state.is_board, card=state.deck.texts[face])
    if state.is_board and _waits(state, seat, face):
        return because("give_waits")
    return because("give", state.is_board)


def _waits(state: State, seat: int, face: int) -> bool:
    """Whether the card can't be played before a marble comes out."""
    first = layout.SQUARE + layout.MARBLES * seat
    squares = [int(square) for square in state.cells[first : first + layout.MARBLES]]
    is_in = layout.HOUSE in squares and min(squares) >= layout.IN_HOME
    return is_in and kind_of(_actions_with(state, seat, [face])[0]) == FOLD


def _of_use(state: State, seat: int, face: int) -> Reason | None:
    """What the partner's marbles can do with it, the most important first."""
    partner = (seat + state.configuration.teams) % len(state.letters)
    actions = _actions_with(state, partner, [face])
    kinds = {kind_of(action) for action in actions}
    parts = {piece_of(action) for action in actions if kind_of(action) == PART}
    backs = [_gains(state, action) for action in actions if kind_of(action) == BACK]
    swaps = [_gains(state, action) for action in actions if kind_of(action) == SWAP]
    named = (
        ("give_home", any(_brings_home(state, action) for action in actions)),
        ("give_out", OUT in kinds),
        ("give_joker", face == layout.JOKER and kinds - {FOLD}),
        ("give_back", any(own > 0 for own, _ in backs)),
        ("give_jack", any(own > 0 for own, _ in swaps)),
        ("give_jack_back", any(others < 0 for _, others in swaps)),
        ("give_seven", len(parts) > 1),
    )
    found = next((name for name, is_so in named if is_so), "")
    return because(found, seat=state.letters[partner]) if found else None


def _actions_with(state: State, seat: int, hand: Sequence[int]) -> list[int]:
    """The actions of a seat with these cards, if it were its turn now."""
    there = state.copy()
    s, first = there.cells, layout.HAND + layout.MAX_HAND * seat
    s[layout.PHASE], s[layout.TURN] = layout.PLAY, seat
    s[layout.HAND_SIZE + seat] = len(hand)
    for at, face in enumerate(hand, first):
        s[at] = face
    return spelt_actions(there)


def _brings_home(state: State, action: int, piece: int | None = None) -> bool:
    """Whether an action brings a marble (only `piece`, if given) home: a step or a whole seven."""
    kind, marble = kind_of(action), piece_of(action)
    is_whole = kind == STEP or (kind == PART and steps_of(action) == layout.SEVEN_CARD)
    if not is_whole or piece not in (None, marble):
        return False
    return _is_home(target_of(action)) and not _is_home(int(state.cells[layout.SQUARE + marble]))


def _gains(state: State, action: int) -> tuple[int, int]:
    """How much moving backward or a swap shortens the team's ways home, and those of others."""
    marble, target, teams = piece_of(action), target_of(action), state.configuration.teams
    squares = [int(square) for square in state.cells[layout.SQUARE : layout.HOME]]
    is_swap = kind_of(action) == SWAP
    moved = {marble: squares[target], target: squares[marble]} if is_swap else {marble: target}
    own = others = 0
    for one, square in moved.items():
        owner = one // layout.MARBLES
        gain = _way_home(state, owner, squares[one])
        gain -= _way_home(state, owner, square, has_moved=True)
        if owner % teams == marble // layout.MARBLES % teams:
            own += gain
        else:
            others += gain
    return own, others


def _is_home(square: int) -> bool:
    return layout.IN_HOME <= square < layout.IN_HOME + layout.MARBLES


# --- DOG: ways home -------------------------------------------------------------------------------


def _way_home(state: State, owner: int, square: int, has_moved: bool = False) -> int:
    """Steps to the first square of its home. A fresh marble has its lap before it, unless it
    `has_moved`."""
    steps = int(steps_to_entry(state.rules, owner, square)) + 1
    waits = not has_moved and is_fresh(state.rules, state.cells, owner, square)
    return steps + int(state.rules[layout.R_TRACK]) if waits and steps == 1 else steps


def _ways(state: State, hop: Hop) -> tuple[int, int]:
    """The ways home before and after."""
    owner = state.letters.index(hop.seat)
    before, after = int(hop.squares[0]), int(hop.squares[-1])
    return _way_home(state, owner, before), _way_home(state, owner, after, has_moved=True)


def _team_of(state: State, seat: int) -> str:
    """The letters of the seats in a team."""
    return "".join(state.letters[seat % state.configuration.teams :: state.configuration.teams])


def _of_swap(state: State, seat: int, effect: Effect) -> Reason:
    """The reasons for a swap: whose way home it shortens or lengthens."""
    team = _team_of(state, seat)
    ways = [(hop.seat, *_ways(state, hop)) for hop in effect.hops]
    gained = sum(before - after for letter, before, after in ways if letter in team)
    lost, loser = max(
        ((after - before, letter) for letter, before, after in ways if letter not in team),
        default=(0, ""),
    )
    if gained > 0 and gained >= lost:
        return because("jack", count=gained)
    if lost > 0:
        return because("jack_back", seat=loser, count=lost)
    return because("jack_loss", count=-gained) if gained < 0 else because("jack_place")


def _of_marbles(state: State, seat: int, effect: Effect, after: State) -> Reason | None:
    """The reasons in what the marbles do, most important first."""
    at_home = [hop for hop in effect.hops if not hop.squares[-1].isdigit()]
    arrived = [hop.seat for hop in at_home if hop.squares[0].isdigit()]
    if len(arrived) == 1 and arrived[0] != state.letters[seat]:
        return because("home_partner", seat=arrived[0])
    if arrived:
        others = [one for one in _team_of(state, seat) if not _is_finished(after, one)]
        own = state.letters[seat]
        if others and _is_finished(after, own) and not _is_finished(state, own):
            return because("home_last", seat=others[0])
        return because("home", count=len(arrived))
    team = _team_of(state, seat)
    if set(effect.captured) - {*team}:
        return _of_capture(state, team, effect)
    if effect.captured:
        return because("sacrifice", seat=effect.captured[0])
    if effect.kind is Kind.OUT:
        return because("out")
    return because("room") if len(at_home) == len(effect.hops) else None


def _is_finished(state: State, letter: str) -> bool:
    return bool(state.cells[layout.HOME + state.letters.index(letter)] == layout.FULL_HOME)


def _of_capture(state: State, team: str, effect: Effect) -> Reason:
    """How many marbles of other teams, or how far the only one had come."""
    hit = {
        (_way_home(state, state.letters.index(letter), int(square)), letter)
        for hop in effect.hops
        for square, letter in hop.captures.items()
        if letter not in team
    }
    if len(hit) > 1:
        return because("sweep", count=len(hit))
    count, letter = hit.pop()
    home = int(state.cells[layout.HOME + state.letters.index(letter)])
    is_last = home.bit_count() == layout.MARBLES - 1
    reason = because("capture_last" if is_last else "capture_near", seat=letter, count=count)
    if count > _NEAR:
        reason = because("capture", seat=letter)
    return reason._replace(rule=RULES["sweep"][0]) if effect.kind is Kind.SEVEN else reason


def _of_way(state: State, seat: int, effect: Effect, after: State, is_back: bool) -> Reason:
    """Where a marble stands on its way."""
    if len(effect.hops) > 1:
        return because("forward", count=len(effect.hops))
    before, left = _ways(state, effect.hops[0])
    if left > before:
        return because("backward" if is_back else "past")
    piece = int(after.cells[layout.OCCUPANT + int(effect.hops[0].squares[-1])])
    if card := _card_home(state, after, seat, piece):
        return because("next_home", card=card)
    return because("back") if is_back else because("forward", count=1)


def _card_home(state: State, after: State, seat: int, piece: int) -> str:
    """A card that could bring a marble home in the next turn; a joker only if there is no other."""
    is_next_round = after.cells[layout.ROUND] != state.cells[layout.ROUND]
    if after.phase != "play" or is_next_round:
        return ""
    actions = _actions_with(after, seat, after.hand(seat))
    faces = {face_of(action) for action in actions if _brings_home(after, action, piece)}
    return after.deck.texts[min(faces)] if faces else ""
