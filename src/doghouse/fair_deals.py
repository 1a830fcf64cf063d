"""Fair deals: the shuffles of a game from a key that was promised before, and texts of the seats.

docs/fair-deals.md specifies all of it, so that other programs compute the same.
"""

import re
import secrets
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import sha256
from hmac import digest
from itertools import count
from typing import Literal

from .notation.position import Position
from .rules.rulesets import Configuration

Origin = Literal["dealt", "position", "record"]  # how a game began

PREAMBLE = "doghouse fair deals 1\n"
SEAL_PREAMBLE = "doghouse seal 1\n"
KEY_BYTES = 32
TEXT_LETTERS = 64  # at most
WORD_BYTES = 4
WORDS = 2 ** (8 * WORD_BYTES)  # how many different words there are

_HEX = re.compile(r"[0-9a-f]{64}")
# No control characters, line ends or marks that turn the writing around; nothing that is no text.
_TEXT = re.compile(
    r"[^\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufeff]"
    rf"{{1,{TEXT_LETTERS}}}"
)


def new_key() -> str:
    """From the system's source, as hexadecimal digits."""
    return secrets.token_hex(KEY_BYTES)


@lru_cache(maxsize=1024)
def commitment_of(key: str) -> str:
    """What is published of a key before it is used: it tells nothing, and no other key fits."""
    return sha256(bytes.fromhex(key)).hexdigest()


def is_digest(text: str) -> bool:
    """The form of keys, commitments and seals."""
    return _HEX.fullmatch(text) is not None


def is_text(text: str) -> bool:
    """What a seat may add."""
    return text == text.strip() and _TEXT.fullmatch(text) is not None


@dataclass(frozen=True)
class FairDeals:
    """Key and texts of one game: all its chance follows from them."""

    key: str  # hexadecimal
    texts: Mapping[str, str] = field(default_factory=dict)  # by seat

    @property
    def commitment(self) -> str:
        return commitment_of(self.key)

    def shuffled(self, number: int, cards: Sequence[str]) -> list[str]:
        """A shuffler for `doghouse.new`: shuffle `number` of the game, from the sorted cards."""
        return self._shuffled(f"shuffle {number}", cards)

    def hidden(self, cards: Sequence[str]) -> list[str]:
        """The hidden cards of a position from which a game begins, from the sorted cards."""
        return self._shuffled("hidden", cards)

    def first(self, seats: Sequence[str]) -> str:
        """The seat that plays first of all."""
        return seats[_draw_below(self._words("first"), len(seats))]

    def seal(self, text: str) -> str:
        """Of a record's text without its seal."""
        return digest(self._key, (SEAL_PREAMBLE + text).encode(), "sha256").hex()

    @property
    def _key(self) -> bytes:
        return bytes.fromhex(self.key)

    def _shuffled(self, purpose: str, cards: Sequence[str]) -> list[str]:
        """Fisher-Yates, from the last card down."""
        order, words = list(cards), self._words(purpose)
        for last in range(len(order) - 1, 0, -1):
            other = _draw_below(words, last + 1)
            order[last], order[other] = order[other], order[last]
        return order

    def _words(self, purpose: str) -> Iterator[int]:
        texts = "".join(f"text {seat} {text}\n" for seat, text in sorted(self.texts.items()))
        for number in count():
            message = f"{PREAMBLE}{texts}{purpose}\nblock {number}\n"
            block = digest(self._key, message.encode(), "sha256")
            for at in range(0, len(block), WORD_BYTES):
                yield int.from_bytes(block[at : at + WORD_BYTES], "big")


def _draw_below(words: Iterator[int], limit: int) -> int:
    """Unbiased: words beyond the last multiple of the limit are passed over."""
    fair = WORDS - WORDS % limit
    return next(word for word in words if word < fair) % limit


def in_order(cards: Sequence[str], configuration: Configuration) -> list[str]:
    """Sorted as the deck is, which is how a shuffler is given them."""
    faces = list(configuration.deck.faces)
    return sorted(cards, key=faces.index)


def with_hidden_cards(
    position: Position, configuration: Configuration, deals: FairDeals
) -> Position:
    """Its hidden cards dealt anew: hands in order of the seats, then gifts, then the pile."""
    hands, given, pile = position["hands"], position["given"], position["pile"]
    cards = [card for hand in hands.values() for card in hand] + [*given.values(), *pile]
    order = iter(deals.hidden(in_order(cards, configuration)))
    letters = configuration.letters
    anew = position.copy()
    anew["hands"] = {seat: [next(order) for _ in hands[seat]] for seat in letters}
    anew["given"] = {seat: next(order) for seat in letters if seat in given}
    anew["pile"] = list(order)
    if anew["game"] == "dogcards":  # a peek shows the top of the pile
        anew["seen"] = anew["pile"][: len(anew["seen"])]
    return anew
