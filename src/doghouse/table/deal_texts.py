"""Texts that people add to the shuffles of the next game: docs/fair-deals.md."""

from __future__ import annotations

from msgspec.structs import replace

from ..fair_deals import TEXT_LETTERS, FairDeals, is_text, new_key
from .change import Change
from .document import Document
from .refusal import refuse
from .seats import check_gathering
from .table import Table


def add_text(table: Table, person: int | None, text: str) -> Change:
    """In place of the one before; an empty one takes it back."""
    seat = table.own_seat(person)
    check_gathering(table)
    if table.stage == "closed":
        raise refuse("closed")
    text = text.strip()
    if text and not is_text(text):
        raise refuse("bad_deal_text", most=TEXT_LETTERS)
    texts = {**table.document.seat_texts, seat: text}
    by_person = {
        taken.person: texts[letter]
        for letter, taken in table.document.seats.items()
        if taken.person is not None and texts.get(letter)
    }
    return table.change(replace(table.document, texts=by_person))


def with_deals(document: Document) -> Document:
    """As a game starts: what was promised is used."""
    deals = FairDeals(document.next_key or new_key(), document.seat_texts)
    return replace(document, deals=deals, next_key="", texts={})
