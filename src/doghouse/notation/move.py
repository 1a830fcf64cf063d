"""A move: what a seat chooses, made from actions or parsed from a text.

The text is the move's identity, so `Move` is a `str`: it prints, compares, hashes and travels as
its text. To know what it does, read its fields; never take the text apart.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from ..rules.core import actions as act
from ..rules.core.layout import JOKER, MARBLES, SQUARE, Cells
from ..rules.kinds import KIND_OF, ON_ROWS, SECRET, Kind
from ..rules.rulesets import TEXTS, Deck, is_house, owner_of, row_text, square_text
from ..rules.state import State

SEVEN_FACE = "7"  # the same in both decks


class Way(NamedTuple):
    """From square to square; in a swap, the player's marble first."""

    origin: str
    target: str


class Part(NamedTuple):
    """A part of a seven: its text, and its captures (square to seat).

    Examples:
        >>> game = load("dog:classic/2,2/play,a/1,a/8.12,24/7,3//")
        >>> game.parts("7 8>10")
        [Part(text='12>17', captures={})]
    """

    text: str
    captures: dict[str, str]

    def __str__(self) -> str:
        return self.text


MoveFields = tuple[str, Kind, str | None, str | None, tuple[Way, ...], str, int, str]


class Move(str):
    """A move as written in docs/rules/notation.md, with its meaning in fields.

    Fields that don't apply to its kind are None or empty. `actions` are its form on the hot floor;
    a move parsed from a text has none until a game has found it legal.

    Examples:
        >>> game = load("dog:classic/2,2/play,a/1,a/8,24/5.K,3//")
        >>> move = game.legal_moves()[0]
        >>> move, move.card, move.ways[0].target
        (Move('5 8>13'), '5', '13')
    """

    __slots__ = ("actions", "card", "fields", "kind", "place", "row", "stands_for", "taken", "ways")

    kind: Kind
    card: str | None  # played, given or laid; None when the hand is folded
    stands_for: str | None  # what a joker was announced as
    ways: tuple[Way, ...]  # of the marbles: one, or several for a seven
    row: str  # in DOG Cards: a1
    place: int  # in the market or a row
    taken: str  # the face that a search takes
    actions: tuple[int, ...]
    fields: MoveFields  # everything but its actions, the text first

    def __new__(
        cls,
        text: str,
        kind: Kind,
        card: str | None = None,
        stands_for: str | None = None,
        ways: tuple[Way, ...] = (),
        row: str = "",
        place: int = 0,
        taken: str = "",
        actions: Sequence[int] = (),
    ) -> Move:
        move = super().__new__(cls, text)
        move.kind, move.card, move.stands_for = kind, card, stands_for
        move.ways, move.row, move.place, move.taken = ways, row, place, taken
        move.fields = str(text), kind, card, stands_for, ways, row, place, taken
        move.actions = tuple(actions)
        return move

    @property
    def text(self) -> str:
        """The move as a plain string."""
        return str(self)

    def __repr__(self) -> str:
        return f"Move({str(self)!r})"

    def __getnewargs__(self) -> tuple[object, ...]:  # type: ignore[override]
        return *self.fields, self.actions

    def __getstate__(self) -> None:
        return None  # __getnewargs__ suffices

    @property
    def parts(self) -> tuple[str, ...]:
        """The ways of the marbles as they are written, such as `12>17`."""
        arrow = SWAP_ARROW if self.kind is Kind.SWAP else ARROW
        return tuple(f"{way.origin}{arrow}{way.target}" for way in self.ways)

    @property
    def face(self) -> str:
        """The face of the card, or what a joker stands for; empty when a hand is folded."""
        return self.stands_for or self.card or ""

    @property
    def is_secret(self) -> bool:
        """Whether only the mover, and perhaps a partner, may see its card."""
        return self.kind in SECRET

    @property
    def open_text(self) -> str:
        """The text as everyone may see it, without a secret card."""
        return open_text(self.kind, self)


# --- the words of a text ------------------------------------------------------------------------

ARROW = ">"
SWAP_ARROW = "<>"
FOLD_TEXT = "fold"

#: Kinds whose text begins with a word; all others begin with a card.
VERBS = {
    Kind.GIVE: "give",
    Kind.LAY: "lay",
    Kind.BUY: "buy",
    Kind.TRADE: "swap",
    Kind.DROP: "drop",
    Kind.PEEK: "peek",
    Kind.TAKE: "take",
    Kind.SEARCH: "search",
    Kind.STEAL: "steal",
}


def open_text(kind: Kind, text: str) -> str:
    """The text of a move without a secret card."""
    return VERBS[kind] if kind in SECRET else str(text)


# --- from actions -------------------------------------------------------------------------------

MARBLE_KINDS = frozenset({act.STEP, act.BACK, act.OUT, act.SWAP, act.PART})


def move_of(state: State, actions: Sequence[int]) -> Move:
    """The move that these actions make; a seven's parts start where its marbles stand (B24).

    The same few single actions recur all the time, so their moves are cached."""
    if len(actions) > 1:
        ways = tuple([way_of(action, state.cells) for action in actions])
        return _with_ways(state.deck, Kind.SEVEN, ways, actions)
    action = int(actions[0])
    if action >> act.KIND_AT & act.KIND_MASK in MARBLE_KINDS:
        return _with_way(state.deck, action, way_of(action, state.cells))
    return _without_way(state.deck, state.is_board, action)


@lru_cache(maxsize=8192)
def _with_way(deck: Deck, action: int, way: Way) -> Move:
    return _with_ways(deck, KIND_OF[act.kind_of(action)], (way,), (action,))


def _with_ways(deck: Deck, kind: Kind, ways: tuple[Way, ...], actions: Sequence[int]) -> Move:
    card, stands_for = deck.texts[act.face_of(actions[0])], None
    played = card
    if act.face_of(actions[0]) == JOKER:
        stands_for = deck.texts[act.stands_of(actions[0])]
        played = f"{card}={stands_for}"
    arrow = SWAP_ARROW if kind is Kind.SWAP else ARROW
    text = ",".join([f"{origin}{arrow}{target}" for origin, target in ways])
    return Move(f"{played} {text}", kind, card, stands_for, ways, actions=actions)


@lru_cache(maxsize=1024)
def _without_way(deck: Deck, is_board: bool, action: int) -> Move:
    kind, actions, target = KIND_OF[act.kind_of(action)], (action,), act.target_of(action)
    if kind is Kind.FOLD:
        return Move(FOLD_TEXT, kind, actions=actions)
    card = deck.texts[act.face_of(action)]
    text = f"{VERBS[kind]} {card}"
    if kind is Kind.SEARCH:
        taken = deck.texts[target]
        text = f"{card} ?{taken}" if is_board else f"{text} {taken}"
        return Move(text, kind, card, taken=taken, actions=actions)
    if kind is Kind.BUY:
        return Move(f"{text} {target}", kind, card, place=target, actions=actions)
    if kind not in ON_ROWS:
        return Move(text, kind, card, actions=actions)
    row = row_text(act.piece_of(action))
    place = f".{target}" if kind is Kind.TRADE else ""
    return Move(f"{text} {row}{place}", kind, card, row=row, place=target, actions=actions)


def way_of(action: int, s: Cells) -> Way:
    """A marble's way, given the cells before it."""
    marble = action >> act.PIECE_AT & act.PIECE_MASK
    target = action >> act.TARGET_AT & act.TARGET_MASK
    texts = TEXTS[marble // MARBLES]
    origin = texts[s[SQUARE + marble]]
    if action >> act.KIND_AT & act.KIND_MASK == act.SWAP:
        return Way(origin, square_text(owner_of(target), int(s[SQUARE + target])))
    return Way(origin, texts[target])


# --- from a text --------------------------------------------------------------------------------

_CARD = r"(?P<card>\S+)"
_NUMBER = r"0|[1-9][0-9]{0,8}"
_ROW = rf"(?P<row>[a-z](?:{_NUMBER}))"
_PLACE = rf"(?P<place>{_NUMBER})"
_SQUARE = r"[a-f]?\d+"
_WAY = f"{_SQUARE}{ARROW}{_SQUARE}"

_FORMS = {
    Kind.GIVE: _CARD,
    Kind.LAY: f"{_CARD} {_ROW}",
    Kind.BUY: f"{_CARD} {_PLACE}",
    Kind.TRADE: rf"{_CARD} {_ROW}\.{_PLACE}",
    Kind.DROP: _CARD,
    Kind.PEEK: _CARD,
    Kind.TAKE: _CARD,
    Kind.SEARCH: rf"{_CARD} (?P<taken>\S+)",
    Kind.STEAL: f"{_CARD} {_ROW}",
}
#: By the first word of a text: its kind, and the form of the rest.
AFTER_VERB = {VERBS[kind]: (kind, re.compile(form)) for kind, form in _FORMS.items()}
_FACE = r"(?P<card>[^\s=]+)(?:=(?P<stands_for>\S+))?"
_WITH_WAYS = (Kind.SEVEN, Kind.STEP, Kind.OUT)
_ON_BOARD = re.compile(
    rf"{_FACE} (?:\?(?P<taken>\S+)|(?P<swap>{_SQUARE}{SWAP_ARROW}{_SQUARE})"
    rf"|(?P<ways>{_WAY}(?:,{_WAY})*))"
)


def parse(text: str) -> Move | None:
    """Parse a move of either game, legal or not; None if it isn't written like a move."""
    return parse_board(text) or parse_cards(text)


def as_move(text: str) -> Move:
    """Return a `Move`, parsing a plain text."""
    move = text if isinstance(text, Move) else parse(text)
    if move is None:
        raise ValueError(f"{text!r} is not written like a move")
    return move


def parse_cards(text: str) -> Move | None:
    """Parse a move of DOG Cards."""
    verb, _, rest = text.partition(" ")
    if verb not in AFTER_VERB:
        return None
    kind, form = AFTER_VERB[verb]
    match = form.fullmatch(rest)
    if match is None:
        return None
    words = match.groupdict()
    place, row, taken = words.get("place", "0"), words.get("row", ""), words.get("taken", "")
    return Move(text, kind, words["card"], row=row, place=int(place), taken=taken)


def parse_board(text: str) -> Move | None:
    """Parse a move of DOG."""
    if text == FOLD_TEXT:
        return Move(text, Kind.FOLD)
    if text.startswith(f"{VERBS[Kind.GIVE]} "):
        return parse_cards(text)
    match = _ON_BOARD.fullmatch(text)
    return None if match is None else _board_move(text, match)


def parse_seven(text: str) -> Move | None:
    """Parse a seven in progress, perhaps only its card: ``7``, ``*=7 12>15``."""
    if " " in text:
        read = parse_board(text)
        return read if read is not None and read.kind in _WITH_WAYS else None
    match = re.fullmatch(_FACE, text)
    return match and Move(text, Kind.SEVEN, match["card"], match["stands_for"])


def _board_move(text: str, match: re.Match[str]) -> Move:
    card, stands_for, taken = match["card"], match["stands_for"], match["taken"]
    if taken:
        return Move(text, Kind.SEARCH, card, stands_for, taken=taken)
    if match["swap"]:
        way = Way(*match["swap"].split(SWAP_ARROW))
        return Move(text, Kind.SWAP, card, stands_for, (way,))
    ways = tuple(Way(*part.split(ARROW)) for part in match["ways"].split(","))
    if (stands_for or card) == SEVEN_FACE:
        kind = Kind.SEVEN
    else:
        kind = Kind.OUT if is_house(ways[0].origin) else Kind.STEP
    return Move(text, kind, card, stands_for, ways)
