"""Whether every deal of a record is the one that was promised: docs/fair-deals.md."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from .fair_deals import FairDeals, Origin, in_order, with_hidden_cards
from .record import Record
from .record_text import BadRecord

Subject = Literal["commitment", "position", "first", "shuffle", "seal"]


class Check(NamedTuple):
    """One thing that follows from key and texts, and whether the record has it so."""

    subject: Subject
    is_right: bool
    number: int | None = None  # of a shuffle


class DealProof(NamedTuple):
    origin: Origin
    checks: list[Check]  # none where nothing was promised, or the key is not shown

    @property
    def is_fair(self) -> bool:
        return bool(self.checks) and all(check.is_right for check in self.checks)


def prove(text: str) -> DealProof:
    """BadRecord for a text that is no record, is cut off or can't be played."""
    record = Record.parse(text)
    if record.is_cut:
        raise BadRecord("the record is cut off")
    for _ in record.walk():  # what was shuffled is what the moves have left to shuffle
        pass
    header = record.header
    origin = header.origin or ("dealt" if header.position is None else "position")
    deals = header.deals
    checks = list(_checks(record, text, deals)) if header.commitment and deals else []
    return DealProof(origin, checks)


def _checks(record: Record, text: str, deals: FairDeals) -> Iterator[Check]:
    header = record.header
    yield Check("commitment", header.commitment == deals.commitment)
    if header.position is None:
        yield Check("first", header.first == deals.first(header.configuration.letters))
    else:
        dealt_anew = with_hidden_cards(header.position, header.configuration, deals)
        yield Check("position", header.position == dealt_anew)
    for number, cards in enumerate(record.shuffles):
        expected = deals.shuffled(number, in_order(cards, header.configuration))
        yield Check("shuffle", cards == expected, number)
    yield Check("seal", header.seal == deals.seal(unsealed(text)))


def unsealed(text: str) -> str:
    """A record's text without the line of its seal; line ends of Windows count as others do."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n")
    header, gap, events = text.partition("\n\n")
    lines = [line for line in header.split("\n") if not line.startswith("seal ")]
    return "\n".join(lines) + gap + events
