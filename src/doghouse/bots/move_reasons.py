"""Why a bot likes a move: the plainest argument for it, from what it does."""

from collections.abc import Iterator, Sequence

from ..explain.reasons import Reason
from ..notation.choices import resolve
from ..notation.information_set import InformationSet
from ..notation.position import View
from ..rules.core import layout
from ..rules.core.actions import BACK, face_of, kind_of, piece_of
from ..rules.core.marbles import steps_to_entry
from ..rules.effects import Effect, Hop, effect_of
from ..rules.kinds import Kind
from ..rules.state import State

#: Each reason, with its rule in DOG and in DOG Cards; its sentence is `bot.NAME`.
RULES = {
    "win": ("B30", "C21"),
    "give": ("B8", "C6"),
    "give_out": ("B8", ""),
    "give_spare": ("B8", "C6"),
    "give_joker": ("B8", ""),
    "give_back": ("B20", ""),
    "give_jack": ("B21", ""),
    "give_seven": ("B24", ""),
    "give_waits": ("B15", ""),
    "fold": ("B11", ""),
    "jack": ("B21", ""),
    "jack_back": ("B21", ""),
    "jack_place": ("B21", ""),
    "search": ("B33", "C14"),
    "out": ("B15", ""),
    "home": ("B19", ""),
    "home_partner": ("B19", ""),
    "room": ("B19", ""),
    "capture": ("B18", ""),
    "sweep": ("B26", ""),
    "sacrifice": ("B18", ""),
    "forward": ("B13", ""),
    "back": ("B20", ""),
    "backward": ("B20", ""),
    "lay": ("", "C8"),
    "complete": ("", "C8"),
    "buy": ("", "C9"),
    "swap": ("", "C10"),
    "drop": ("", "C11"),
    "peek": ("", "C13"),
    "take": ("", "C13"),
    "steal": ("", "C15"),
    "lot": ("", ""),
}
_OF_KIND = {Kind.TRADE: "swap"}
_GIFTS = (
    (layout.ABLE_BACK, "give_back"),
    (layout.ABLE_SWAP, "give_jack"),
    (layout.ABLE_SPLIT, "give_seven"),
)
_WITH_MARBLES = (Kind.STEP, Kind.OUT, Kind.SEVEN)


def because(name: str, is_board: bool = True, **args: str | int) -> Reason:
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
    if _wins(state, seat, actions):
        return because("win", state.is_board)
    if effect.kind is Kind.SWAP:
        return _of_swap(state, seat, effect)
    if effect.kind is Kind.LAY:
        return _of_row(state, piece_of(actions[0]))
    if effect.kind is Kind.STEAL:
        return because("steal", is_board=False, seat=effect.row[0])
    if effect.kind not in _WITH_MARBLES:
        return because(_OF_KIND.get(effect.kind, effect.kind), state.is_board)
    if reason := _of_marbles(state, seat, effect):
        return reason
    if kind_of(actions[0]) != BACK:
        return because("forward")
    return because("back" if _gained(state, effect.hops[0]) > 0 else "backward")


def _wins(state: State, seat: int, actions: Sequence[int]) -> bool:
    after = state.copy()
    for action in actions:
        after.apply(action)
    return state.letters[seat] in after.winners


def _of_row(state: State, row: int) -> Reason:
    cards = int(state.cells[layout.ROW_SIZE + row]) + 1
    if cards == layout.ROW_LENGTH:
        return because("complete", is_board=False)
    return because("lay", is_board=False, count=cards)


def _of_gift(state: State, seat: int, face: int) -> Reason:
    """What the card does for the partner, or that it isn't missed here."""
    card = state.deck.texts[face]
    if state.is_board and (reason := _of_use(state, seat, face)):
        return reason
    if state.hand(seat).count(face) > 1:
        return because("give_spare", state.is_board, card=card)
    waits = state.is_board and not _has_marble(state, seat, is_out=True)
    if waits and _has_marble(state, seat, is_out=False):  # not a partner's marbles (B29)
        return because("give_waits", card=card)
    return because("give", state.is_board, card=card)


def _of_use(state: State, seat: int, face: int) -> Reason | None:
    """What the partner's marbles can do with it."""
    partner = (seat + state.configuration.teams) % len(state.letters)
    letter, card = state.letters[partner], state.deck.texts[face]
    abilities = int(state.rules[layout.R_ABILITY + face])
    if _has_marble(state, partner, is_out=False) and (
        face == layout.JOKER or abilities & layout.ABLE_OUT
    ):
        return because("give_out", seat=letter, card=card)
    if face == layout.JOKER:
        return because("give_joker", seat=letter)
    if not _has_marble(state, partner, is_out=True):
        return None
    named = (name for able, name in _GIFTS if abilities & able)
    return next((because(name, seat=letter, card=card) for name in named), None)


def _has_marble(state: State, seat: int, is_out: bool) -> bool:
    """Whether it has a marble on the track, or one still in the house."""
    first = layout.SQUARE + layout.MARBLES * seat
    squares = [int(square) for square in state.cells[first : first + layout.MARBLES]]
    return any(square < layout.IN_HOME if is_out else square == layout.HOUSE for square in squares)


def _gained(state: State, hop: Hop) -> int:
    """By how many squares its way home has become shorter."""
    owner = state.letters.index(hop.seat)
    before, after = (steps_to_entry(state.rules, owner, int(hop.squares[at])) for at in (0, -1))
    return before - after


def _team_of(state: State, seat: int) -> str:
    """The letters of the team's seats."""
    return "".join(state.letters[seat % state.configuration.teams :: state.configuration.teams])


def _of_swap(state: State, seat: int, effect: Effect) -> Reason:
    """Whose way it shortens or lengthens."""
    team = _team_of(state, seat)
    if sum(_gained(state, hop) for hop in effect.hops if hop.seat in team) > 0:
        return because("jack")
    set_back = [hop.seat for hop in effect.hops if hop.seat not in team and _gained(state, hop) < 0]
    return because("jack_back", seat=set_back[0]) if set_back else because("jack_place")


def _of_marbles(state: State, seat: int, effect: Effect) -> Reason | None:
    """What the marbles do, the most important first."""
    at_home = [hop for hop in effect.hops if not hop.squares[-1].isdigit()]
    arrived = [hop.seat for hop in at_home if hop.squares[0].isdigit()]
    if len(arrived) == 1 and arrived[0] != state.letters[seat]:
        return because("home_partner", seat=arrived[0])
    if arrived:
        return because("home", count=len(arrived))
    team = _team_of(state, seat)
    others = [captured for captured in effect.captured if captured not in team]
    if others:
        return because("sweep" if effect.kind is Kind.SEVEN else "capture", seat=others[0])
    if effect.captured:
        return because("sacrifice", seat=effect.captured[0])
    if effect.kind is Kind.OUT:
        return because("out")
    return because("room") if len(at_home) == len(effect.hops) else None
