"""Shuffles from a key and texts: as in docs/fair-deals.md, unbiased, proven by a record."""

from __future__ import annotations

import hashlib
import hmac
import random
import re
from collections import Counter
from typing import Any

import pytest

import doghouse
from doghouse.fair_deals import (
    FairDeals,
    commitment_of,
    is_digest,
    is_text,
    new_key,
    with_hidden_cards,
)
from doghouse.record import BadRecord, DealProof, Record, prove, unsealed
from tests.support.configurations import CONFIGURATIONS, DOG_CARDS, Wish, dog, name_of, walk
from tests.support.fair_games import KEY, SHORT, TEXTS, fair_game, fair_record

DEALS = FairDeals(KEY, TEXTS)
TEN = [str(card) for card in range(1, 11)]


def second_opinion(purpose: str, cards: list[str]) -> list[str]:
    """fair_deals, implemented a second time from the page."""
    head = "doghouse fair deals 1\ntext a Anna's dog barks twice\ntext b ä 42\n"
    stream: list[int] = []
    for block in range(200):
        message = f"{head}{purpose}\nblock {block}\n".encode()
        digest = hmac.new(bytes.fromhex(KEY), message, hashlib.sha256).hexdigest()
        stream += [int(digest[at : at + 8], 16) for at in range(0, 64, 8)]
    order = cards[:]
    for i in reversed(range(1, len(cards))):
        while stream[0] >= 2**32 // (i + 1) * (i + 1):
            stream.pop(0)
        j = stream.pop(0) % (i + 1)
        order[i], order[j] = order[j], order[i]
    return order


@pytest.mark.parametrize("number", [0, 1, 77])
@pytest.mark.parametrize("cards", [[], ["A"], TEN, TEN * 11])
def test_a_shuffle_is_as_the_page_says(number: int, cards: list[str]) -> None:
    assert DEALS.shuffled(number, cards) == second_opinion(f"shuffle {number}", cards)
    assert DEALS.hidden(cards) == second_opinion("hidden", cards)


def test_values_for_other_programs() -> None:
    """The test vectors of docs/fair-deals.md."""
    assert DEALS.commitment == commitment_of(KEY) == hashlib.sha256(bytes.fromhex(KEY)).hexdigest()
    assert " ".join(DEALS.shuffled(0, TEN)) == "9 4 2 1 5 7 8 3 6 10"
    assert " ".join(DEALS.shuffled(1, TEN)) == "4 2 10 7 6 1 8 5 3 9"
    assert DEALS.first("abcd") == "c"


def test_everything_counts() -> None:
    orders = {
        tuple(deals.shuffled(number, TEN * 3))
        for number in range(2)
        for deals in (
            DEALS,
            FairDeals(KEY),
            FairDeals(KEY, {"a": TEXTS["a"]}),
            FairDeals(KEY, {"a": TEXTS["b"], "b": TEXTS["a"]}),
            FairDeals(new_key(), TEXTS),
        )
    }
    assert len(orders) == 10


def test_no_order_and_no_seat_is_preferred() -> None:
    rng = random.Random(3)
    keys = [rng.randbytes(32).hex() for _ in range(6000)]
    orders = Counter("".join(FairDeals(key).shuffled(0, "abc")) for key in keys)
    firsts = Counter(FairDeals(key).first("abcdef") for key in keys)
    for counts in (orders, firsts):
        assert len(counts) == 6
        assert all(880 < count < 1120 for count in counts.values()), counts  # 4 deviations


def test_keys_are_new_and_texts_are_one_line() -> None:
    assert is_digest(new_key())
    assert new_key() != new_key()
    for text in ("x", "64" * 32, "Grüezi mitenand", "дом 犬 🐶"):
        assert is_text(text), text
    for text in ("", " x", "x ", "a\nb", "a\rb", "a\tb", "\x00", "x" * 65, "\u202ex", "\ud800"):
        assert not is_text(text), text


# --- records --------------------------------------------------------------------------------------


@pytest.mark.parametrize("wish", [SHORT, dog("brandi", 3, 3), *DOG_CARDS[:1]], ids=name_of)
def test_a_fair_game_is_proven(wish: Wish) -> None:
    deals = FairDeals(new_key(), {"a": "x"})
    game = fair_game(dict(wish), deals)
    record = Record.of(game).with_deals("dealt", deals)
    proof = prove(record.text())
    assert proof.is_fair
    assert proof.origin == "dealt"
    assert [check.number for check in proof.checks if check.subject == "shuffle"] == list(
        range(len(record.shuffles))
    )
    assert Record.parse(record.text()).text() == record.text()
    assert prove(record.text().replace("\n", "\r\n")).is_fair


def test_a_record_shows_the_key_only_when_the_game_is_over() -> None:
    game = doghouse.new("dog", first=DEALS.first("abcd"), shuffler=DEALS.shuffled)
    text = Record.of(game).with_deals("dealt", DEALS).text()
    assert DEALS.commitment in text
    assert KEY not in text
    assert prove(text) == DealProof("dealt", [])
    assert not prove(text).is_fair


def test_a_record_of_before_is_read_and_proves_nothing() -> None:
    text = "".join(line for line in fair_record().splitlines(True) if not is_deal_line(line))
    assert Record.parse(text).game().is_over
    assert not prove(text).is_fair


def is_deal_line(line: str) -> bool:
    return line.startswith(("origin ", "commitment ", "text ", "key ", "seal "))


def wrong(text: str) -> list[tuple[str, int | None]]:
    return [(check.subject, check.number) for check in prove(text).checks if not check.is_right]


def resealed(text: str) -> str:
    """With a valid seal, as a cheater would write it; the seal only detects accidents."""
    deals = Record.parse(text).header.deals
    assert deals is not None
    return re.sub("(?m)^seal .*$", f"seal {deals.seal(unsealed(text))}", text, count=1)


def test_what_is_wrong_is_named() -> None:
    text = fair_record()
    assert wrong(text) == []
    key = Record.parse(text).header.key
    other = text.replace(key, new_key())
    assert ("commitment", None) in wrong(resealed(other))
    first = Record.parse(text).header.first
    assert len(Record.parse(text).shuffles) > 2
    for number, cards in enumerate(Record.parse(text).shuffles):
        last = len(cards) - 1
        swap = next(at for at in range(last) if cards[at] != cards[last])
        cards[swap], cards[last] = cards[last], cards[swap]
        spoilt = with_shuffle(text, number, cards)
        try:
            found = wrong(resealed(spoilt))
        except BadRecord:  # these cards were played
            continue
        assert found == [("shuffle", number)]
    assert wrong(text.replace("name a Anna", "name a Ann")) == [("seal", None)]
    with pytest.raises(BadRecord):
        prove(text.replace(f"first {first}", f"first {'b' if first == 'a' else 'a'}"))


def with_shuffle(text: str, number: int, cards: list[str]) -> str:
    lines = text.split("\n")
    at = [at for at, line in enumerate(lines) if line.startswith("shuffle ")][number]
    lines[at] = " ".join(["shuffle", *cards])
    return "\n".join(lines)


def test_texts_that_were_left_out_are_missed() -> None:
    text = fair_record()
    assert ("shuffle", 0) in wrong(resealed(text.replace("text b ä 42\n", "")))
    assert ("shuffle", 0) in wrong(resealed(text.replace("text b ä 42\n", "text b ä 43\n")))


def test_one_changed_byte_is_noticed() -> None:
    """In the header, the shuffles and the moves."""
    content = fair_record().encode()
    rng = random.Random(11)
    head = content.index(b"\n\n") + 2
    places = [*range(0, head, 3), *rng.sample(range(head, len(content)), 100), len(content) - 1]
    for at in places:
        changed = bytearray(content)
        changed[at] ^= rng.randrange(1, 256)
        assert not is_proven(bytes(changed)), (at, content[at : at + 1], changed[at : at + 1])


@pytest.mark.parametrize("byte", [b"\r", b" ", b"\t", b"0", b"\n"])
def test_white_space_counts_too(byte: bytes) -> None:
    content = fair_record().encode()
    spaces = [at for at, each in enumerate(content) if bytes([each]).isspace()]
    for at in spaces[::7]:
        if content[at : at + 1] != byte:
            assert not is_proven(content[:at] + byte + content[at + 1 :]), at


def is_proven(content: bytes) -> bool:
    try:
        return prove(content.decode()).is_fair
    except (BadRecord, UnicodeDecodeError):
        return False


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("commitment 00", "hexadecimal"),
        (f"key {KEY.upper()}", "hexadecimal"),
        ("text c x", "no seat"),
        ("text a \u202ex", "text of a"),
        ("text a", "text of a"),
        ("origin stolen", "not 'stolen'"),
    ],
)
def test_a_record_with_an_odd_line_is_refused(line: str, why: str) -> None:
    text = fair_record()
    text = "".join(kept for kept in text.splitlines(True) if not is_deal_line(kept))
    with pytest.raises(BadRecord, match=why):
        Record.parse(text.replace("first ", f"{line}\nfirst ", 1))


# --- hidden cards of a position -------------------------------------------------------------------


@pytest.mark.parametrize("wish", CONFIGURATIONS[::4] + DOG_CARDS, ids=name_of)
def test_hidden_cards_are_dealt_anew_and_nothing_else(wish: Wish) -> None:
    game = doghouse.new(**wish, seed=1)
    phases = set()
    for _ in walk(game, 5, 60):
        position = game.position()
        phases.add(position["phase"])
        anew = with_hidden_cards(position, game.configuration, DEALS)
        assert doghouse.load(anew).position() == anew
        assert anew == with_hidden_cards(anew, game.configuration, DEALS)  # so a record proves it
        for seat, hand in position["hands"].items():
            assert len(anew["hands"][seat]) == len(hand)
        assert Counter(hidden(anew)) == Counter(hidden(position))
        same = position.keys() - {"hands", "given", "pile", "seen"}
        assert {key: anew[key] for key in same} == {key: position[key] for key in same}
    assert "play" in phases


def hidden(position: Any) -> list[str]:
    hands = [card for hand in position["hands"].values() for card in hand]
    return [*hands, *position["given"].values(), *position["pile"]]
