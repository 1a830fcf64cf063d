"""Information sets: all the worlds that look the same to a seat."""

from collections import Counter
from collections.abc import Mapping

from ..quote import quote
from ..rules.core import layout as cell
from ..rules.core.layout import Cells
from ..rules.effects import ONLOOKER, Knowledge
from ..rules.engine import Engine
from ..rules.engine import get as get_engine
from ..rules.rulesets import Configuration
from ..rules.state import State, keys_of, rules_cells, shared_rules
from .position import Known
from .read_position import BadPosition, Document, read_position

SOME_CARD = "2"  # in every deck; a placeholder for a hidden card

_NOTHING: Known = {"hands": {}, "pile": []}


class InformationSet:
    """A prepared view: what is seen, which slots are hidden, and the pool of cards for them.

    Every way to deal the pool to the slots is a world that the seat can't tell from the real one
    (a determinization)."""

    def __init__(self, view: Document, engine: Engine | None = None) -> None:
        if not isinstance(view, Mapping):
            raise BadPosition(f"a view must be an object, not {quote(view)}")
        known = view.get("known", _NOTHING)
        document, self.seat = _filled_in(view)
        self.configuration, cells = read_position(document)
        self.engine = engine or get_engine()
        self.rules = shared_rules(self.engine, self.configuration)
        self.known = _Known(self.configuration, known, view, self.seat)
        slots = self._place_known(cells, view)
        pool = _pool(self.configuration, cells, slots)
        self.hidden = len(slots)
        self.size = len(pool)
        self.template: Cells = self.engine.state(cells)
        self.slots: Cells = self.engine.words(slots)
        self.pool: Cells = self.engine.words(pool)

    def _place_known(self, s: Cells, view: Document) -> list[int]:
        """Put known cards into hands and pile; return the remaining, hidden cells."""
        slots: list[int] = []
        for seat, letter in enumerate(self.configuration.letters):
            start = cell.HAND + seat * cell.MAX_HAND
            if isinstance(view["hands"][letter], int):
                faces = self.known.hands.get(seat, [])
                s[start : start + len(faces)] = faces
                slots += range(start + len(faces), start + s[cell.HAND_SIZE + seat])
            if letter != self.seat and s[cell.GIVEN + seat]:
                slots.append(cell.GIVEN + seat)
        top = cell.PILE + s[cell.PILE_SIZE] - 1
        seen = view.get("seen", [])
        if isinstance(seen, list):
            shown = {at: self.configuration.deck.faces[card] for at, card in enumerate(seen)}
        else:
            shown = {}
        places = self.known.pile | shown
        for at in range(s[cell.PILE_SIZE]):
            if at in places:
                s[top - at] = places[at]
            else:
                slots.append(top - at)
        return slots

    def deal(self, rng: Cells, s: Cells, pool: Cells | None = None) -> None:
        """Deal a world into `s`. This reorders the pool, so that worlds differ."""
        pool = self.pool if pool is None else pool
        self.engine.chance.deal_world(
            self.template, cell.CELLS, self.slots, self.hidden, pool, self.size, rng, s
        )

    def world(self, seed: int | None) -> State:
        """A state that looks to the seat exactly like the view."""
        state = State.blank(self.configuration, self.engine, seed)
        self.deal(self.engine.words([keys_of(seed)[1]]), state.cells, self.pool.copy())
        return state

    def knowledge(self) -> Knowledge:
        """What the seat knows in all of these worlds; the knowledge of others is empty."""
        knowledge = Knowledge(self.configuration.seats, self.configuration.teams)
        observer = ONLOOKER if self.seat is None else self.configuration.letters.index(self.seat)
        knowledge.hands[observer] = {s: tuple(f) for s, f in self.known.hands.items()}
        knowledge.pile[observer] = dict(self.known.pile)
        return knowledge


def _filled_in(view: Document) -> tuple[Document, str | None]:
    """The view as a position, with some card in every hidden slot, and the viewing seat."""
    document = {key: value for key, value in view.items() if key != "known"}
    hands = view.get("hands")
    if not isinstance(hands, Mapping):
        raise BadPosition("`hands` must have one entry for each seat")
    document["hands"] = {seat: _cards(hand) for seat, hand in hands.items()}
    own = [seat for seat, hand in hands.items() if isinstance(hand, list)]
    if len(own) > 1:
        raise BadPosition("a view shows at most one hand")
    seat = own[0] if own else None
    document["pile"] = pile = _cards(view.get("pile"))
    _check_seen(view, len(pile), seat)
    seen = view.get("seen", [])
    if isinstance(seen, list):
        pile[: len(seen)] = seen
    else:
        document["seen"] = pile[:seen]
    given = view.get("given", {})
    if isinstance(given, Mapping):
        _check_given(given, seat)
        document["given"] = {giver: given[giver] if giver == seat else SOME_CARD for giver in given}
    return document, seat


def _check_seen(view: Document, pile: int, seat: str | None) -> None:
    """The choosing seat sees cards, the others a count; they lie on the pile (C13)."""
    seen = view.get("seen", [])
    is_own_choice = seat is not None and view.get("phase") == "choose" and view.get("turn") == seat
    if isinstance(seen, list):
        if seen and not is_own_choice:
            raise BadPosition(
                f"`seen`: only the seat that chooses sees the cards, not {quote(seen)}"
            )
    elif is_own_choice:
        raise BadPosition(f"`seen`: the seat that chooses sees the cards, not {quote(seen)}")
    count = len(seen) if isinstance(seen, list) else _count(seen)
    if count > pile:
        raise BadPosition(f"`seen` shows {count} cards, but the pile has {pile}")


def _check_given(given: Document, seat: str | None) -> None:
    for giver, card in given.items():
        is_count = type(card) is int and card == 1
        if giver == seat and not isinstance(card, str):
            raise BadPosition(f"`given`: the viewer's own gift must be a card, not {quote(card)}")
        if giver != seat and not is_count:
            raise BadPosition(f"`given`: the gift of {quote(giver)} must be 1, not {quote(card)}")


def _count(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= cell.MAX_CARDS:
        raise BadPosition(
            f"hidden cards must be a number from 0 to {cell.MAX_CARDS}, not {quote(value)}"
        )
    return value


def _cards(hidden: object) -> list[object]:
    return list(hidden) if isinstance(hidden, list) else [SOME_CARD] * _count(hidden)


class _Known:
    """A view's `known`, checked: faces by seat, faces by position in the pile."""

    def __init__(
        self, configuration: Configuration, known: object, view: Document, seat: str | None
    ) -> None:
        if not isinstance(known, Mapping) or set(known) != {"hands", "pile"}:
            raise BadPosition("`known` must have the keys hands and pile")
        self.faces = configuration.deck.faces
        self.letters = configuration.letters
        self.hands = self._hands(known["hands"], view["hands"], seat)
        seen = view.get("seen")
        shown = len(seen) if isinstance(seen, list) else 0
        self.pile = self._pile(known["pile"], view["pile"], shown)

    def _face(self, card: object) -> int:
        if not isinstance(card, str) or card not in self.faces:
            raise BadPosition(f"`known`: this deck has no card {quote(card)}")
        return self.faces[card]

    def _hands(self, known: object, hands: Document, own: str | None) -> dict[int, list[int]]:
        if not isinstance(known, Mapping):
            raise BadPosition("`known`: hands must have entries by seat")
        for letter, cards in known.items():
            is_other = isinstance(letter, str) and letter in self.letters and letter != own
            if not is_other or not isinstance(cards, list) or len(cards) > hands[letter]:
                raise BadPosition(f"`known`: more cards than the hand of {quote(letter)} holds")
        return {self.letters.index(s): [self._face(c) for c in cards] for s, cards in known.items()}

    def _pile(self, known: object, pile: object, shown: int) -> dict[int, int]:
        if not isinstance(known, list) or not isinstance(pile, int):
            raise BadPosition("`known`: pile must be a list of [position, card]")
        places: dict[int, int] = {}
        for entry in known:
            if not isinstance(entry, list) or len(entry) != 2 or _count(entry[0]) >= pile:
                raise BadPosition(f"`known`: {quote(entry)} isn't a [position, card] of the pile")
            if entry[0] in places:
                raise BadPosition(f"`known`: position {entry[0]} appears twice")
            if entry[0] < shown:
                raise BadPosition(f"`known`: position {entry[0]} is already seen")
            places[entry[0]] = self._face(entry[1])
        return places


def _seen(configuration: Configuration, s: Cells, slots: set[int]) -> list[int]:
    """Every visible card, wherever it lies; for a completed row its fourteen (C19)."""
    seats = range(configuration.seats)
    cells = [cell.GIVEN + seat for seat in seats]
    for seat in seats:
        cells += range(
            cell.HAND + seat * cell.MAX_HAND,
            cell.HAND + seat * cell.MAX_HAND + s[cell.HAND_SIZE + seat],
        )
    cells += range(cell.PILE, cell.PILE + s[cell.PILE_SIZE])
    cells += range(cell.DISCARD, cell.DISCARD + s[cell.DISCARD_SIZE])
    completed = 0
    if configuration.game == "dogcards":
        cells += range(cell.MARKET, cell.MARKET + cell.PLACES + 1)
        for row in range(cell.ROWS * configuration.seats):
            cells += range(
                cell.ROW + row * cell.ROW_LENGTH,
                cell.ROW + row * cell.ROW_LENGTH + s[cell.ROW_SIZE + row],
            )
        completed = sum(s[cell.COMPLETED + seat] for seat in seats)
    faces = [s[at] for at in cells if at not in slots and s[at] != cell.NO_CARD]
    return faces + [cell.FOURTEEN] * completed


def _pool(configuration: Configuration, s: Cells, slots: list[int]) -> list[int]:
    """The cards that may be in the slots: the deck minus the visible ones.

    A hand-written position may show more cards than the deck has; then another deck is added.
    """
    deck = rules_cells(configuration)[cell.R_DECK : cell.R_DECK + cell.FACES]
    left = Counter({face: count for face, count in enumerate(deck) if count})
    left.subtract(_seen(configuration, s, set(slots)))
    pool = [face for face, count in sorted(left.items()) for _ in range(max(count, 0))]
    again = [face for face, count in enumerate(deck) for _ in range(count)]
    while len(pool) < len(slots):
        pool += again
    return pool
