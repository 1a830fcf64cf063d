"""Fair deals: derive a game's shuffles from a key committed to in advance and the seats' texts.

docs/fair-deals.md specifies everything, so that other programs can compute the same.
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
WORDS = 2 ** (8 * WORD_BYTES)  # number of different words

_HEX = re.compile(r"[0-9a-f]{64}")
# No control characters, line breaks, bidirectional marks or surrogates.
_TEXT = re.compile(
    r"[^\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufeff]"
    rf"{{1,{TEXT_LETTERS}}}"
)


def new_key() -> str:
    """A random key from the operating system, in hexadecimal."""
    return secrets.token_hex(KEY_BYTES)


@lru_cache(maxsize=1024)
def commitment_of(key: str) -> str:
    """Published before the key is used: it reveals nothing, and no other key matches it."""
    return sha256(bytes.fromhex(key)).hexdigest()


def is_digest(text: str) -> bool:
    """Whether the text has the form of a key, commitment or seal."""
    return _HEX.fullmatch(text) is not None


def is_text(text: str) -> bool:
    """Whether a seat may contribute this text."""
    return text == text.strip() and _TEXT.fullmatch(text) is not None


@dataclass(frozen=True)
class FairDeals:
    """Key and texts of one game, which determine all its randomness."""

    key: str  # hexadecimal
    texts: Mapping[str, str] = field(default_factory=dict)  # by seat

    @property
    def commitment(self) -> str:
        return commitment_of(self.key)

    def shuffled(self, number: int, cards: Sequence[str]) -> list[str]:
        """Shuffle `number` of the game, given the sorted cards; a shuffler for `doghouse.new`."""
        return self._shuffled(f"shuffle {number}", cards)

    def hidden(self, cards: Sequence[str]) -> list[str]:
        """Shuffle the hidden cards of a starting position, given the sorted cards."""
        return self._shuffled("hidden", cards)

    def first(self, seats: Sequence[str]) -> str:
        """The seat that plays first."""
        return seats[_draw_below(self._words("first"), len(seats))]

    def seal(self, text: str) -> str:
        """The seal of a record, from its text without the seal."""
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
    """Unbiased: words beyond the last multiple of the limit are skipped."""
    fair = WORDS - WORDS % limit
    return next(word for word in words if word < fair) % limit


def in_order(cards: Sequence[str], configuration: Configuration) -> list[str]:
    """Sort in the order of the deck, as shufflers expect."""
    faces = list(configuration.deck.faces)
    return sorted(cards, key=faces.index)


def with_hidden_cards(
    position: Position, configuration: Configuration, deals: FairDeals
) -> Position:
    """Deal its hidden cards again: hands in order of the seats, then gifts, then the pile."""
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
