"""What people call themselves and say: nothing that can't be seen."""

from __future__ import annotations

from unicodedata import category

from .refusal import refuse

#: Control, format (which can reverse or hide what stands beside it), half a character, private.
#: Not Cn: to an older Python the emoji of next year are unassigned.
HIDDEN = {"Cc", "Cf", "Cs", "Co"}
BLANK_LETTERS = "\u115f\u1160\u2800\u3164\uffa0"  # shown as nothing, though no spaces
JOINER = "\u200d"
MARKS = {"Mn", "Me"}  # stand above or below the letter before them
MOST_MARKS = 4  # on one letter: more would cover the lines around it
JOINED = {"So", "Sk", "Mn"}  # parts of an emoji, behind which a joiner may stand


def spoken(text: str) -> str:
    """Without the spaces around it; Refusal if nothing is left, or something can't be seen."""
    found = written(text)
    if not found:
        raise refuse("bad_text")
    return found


def written(text: str) -> str:
    """The same where it may be empty."""
    if has_tower(text) or any(is_hidden(text, index) for index in range(len(text))):
        raise refuse("bad_text")
    return text.strip()


def has_tower(text: str) -> bool:
    height = 0
    for letter in text:
        height = height + 1 if category(letter) in MARKS else 0
        if height > MOST_MARKS:
            return True
    return False


def is_hidden(text: str, index: int) -> bool:
    letter = text[index]
    if letter == JOINER and index:
        return category(text[index - 1]) not in JOINED
    return letter in BLANK_LETTERS or category(letter) in HIDDEN
