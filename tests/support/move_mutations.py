"""Texts similar to a legal move, most of them illegal."""

from __future__ import annotations

import random
import re

from tests.support.configurations import FRENCH

FACES = [*FRENCH, "*", "1", "12", "13", "14", "!"]
LETTERS = "abcdefgABCD0123456789>< ,=?*!.-+_x\t\n\u00a0\u0660\u0661\u0967\uff11²½"


def change(text: str, rng: random.Random) -> str:
    at = rng.randrange(len(text) + 1)
    return text[:at] + rng.choice(LETTERS) + text[at + 1 :]


def insert(text: str, rng: random.Random) -> str:
    at = rng.randrange(len(text) + 1)
    return text[:at] + rng.choice(LETTERS) + text[at:]


def delete(text: str, rng: random.Random) -> str:
    at = rng.randrange(len(text) + 1)
    return text[:at] + text[at + 1 :]


def turn_round(text: str, rng: random.Random) -> str:
    at = rng.randrange(len(text) + 1)
    return text[:at] + text[at : at + 2][::-1] + text[at + 2 :]


def other_card(text: str, rng: random.Random) -> str:
    words = text.split(" ")
    at = rng.randrange(len(words))
    words[at] = rng.choice([rng.choice(FACES), f"*={rng.choice(FACES)}", f"={words[at]}"])
    return " ".join(words)


def other_square(text: str, rng: random.Random) -> str:
    numbers = list(re.finditer(r"[a-f]?\d{1,3}", text))
    if not numbers:
        return text
    found = rng.choice(numbers)
    track, home = str(rng.randrange(200)), f"{rng.choice('abcdef')}{rng.randrange(6)}"
    near = str(int(re.sub(r"\D", "", found[0])) + rng.choice([-64, -1, 1, 64]))
    return text[: found.start()] + rng.choice([track, home, near, f"0{near}"]) + text[found.end() :]


def odd_digits(text: str, rng: random.Random) -> str:
    zero = rng.choice("\u0660\u0966\uff10\U0001d7ce")
    return "".join(chr(ord(zero) + int(c)) if c in "0123456789" else c for c in text)


def odd_spaces(text: str, rng: random.Random) -> str:
    space = rng.choice(["", "  ", "\t", "\n", "\r\n", "\u00a0", "\u2003", "\u200b", "\0"])
    return rng.choice([f"{space} {text}", f"{text}{space or ' '}", text.replace(" ", space)])


def other_case(text: str, rng: random.Random) -> str:
    return rng.choice([text.upper(), text.lower(), text.title()])


def much(text: str, rng: random.Random) -> str:
    part = text.rpartition(" ")[2]
    big = rng.choice([f"{text},{part}" + f",{part}" * 3000, text * 3000, text + "9" * 5000])
    return big + rng.choice(["", " ", ","])


def nothing(text: str, rng: random.Random) -> str:
    return rng.choice(["", " ", "\n", ",", ">", "=", "fold", "give", "7", "*", "*=", "give *=A"])


MUTATIONS = [
    change,
    change,
    insert,
    delete,
    turn_round,
    other_card,
    other_card,
    other_square,
    other_square,
    odd_digits,
    odd_spaces,
    other_case,
    much,
    nothing,
]


def join(text: str, other: str, rng: random.Random) -> str:
    """The parts of two moves joined, or the card of one with the way of the other."""
    head, _, way = text.partition(" ")
    other_head, _, other_way = other.partition(" ")
    parts = way.split(",") + other_way.split(",")
    rng.shuffle(parts)
    shuffled = ",".join(parts[: rng.randint(1, len(parts))])
    glued = rng.choice([f"{text},{other_way}", f"{text} {other}", f"{text},{other}"])
    return rng.choice([f"{head} {shuffled}", f"{head} {other_way}", f"{other_head} {way}", glued])
