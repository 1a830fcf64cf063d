"""Names, titles and chat: invisible text is rejected."""

from __future__ import annotations

import pytest

from doghouse.table import Refusal
from doghouse.table.clean_text import clean, clean_or_empty

SEEN = [
    "Anna",
    "Zoë",
    "אבי",
    "李",
    "O'Neil-Müller 2",
    "👩‍💻",
    "👨‍👩‍👧",
    "❤️‍🔥",
    "Anna 🐶",
    "เปี๊ยก",
    "1️⃣",
]
NOT_SEEN = [
    "",
    " ",
    "\u3000\u00a0",
    "An\u0000na",
    "An\nna",
    "\u200b",
    "Anna\u202e",
    "\u2066Anna",
    "\u2800",
    "\u3164",
    "\u200d",
    "A\u200dB",
    "\ue000",
    "\ufeffAnna",
    "A" + "\u0301" * 5 + "nna",
]


@pytest.mark.parametrize("text", SEEN)
def test_what_can_be_seen(text: str) -> None:
    assert clean(f"  {text} ") == clean_or_empty(text) == text


@pytest.mark.parametrize("text", NOT_SEEN)
def test_what_can_not_be_seen(text: str) -> None:
    with pytest.raises(Refusal, match="hidden characters"):
        clean(text)


def test_a_title_may_be_empty() -> None:
    assert clean_or_empty("  ") == ""
