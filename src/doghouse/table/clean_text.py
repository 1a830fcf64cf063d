"""People's names and texts, without invisible characters."""

from unicodedata import category

from .refusal import refuse

#: Control, format (can reverse or hide its neighbours), surrogate, private use. Not Cn: to an older
#: Python the emoji of next year are unassigned.
HIDDEN = {"Cc", "Cf", "Cs", "Co"}
BLANK_LETTERS = "\u115f\u1160\u2800\u3164\uffa0"  # invisible, though not spaces
JOINER = "\u200d"
MARKS = {"Mn", "Me"}  # drawn above or below the letter before them
MOST_MARKS = 4  # on one letter; more would cover the lines around it
JOINED = {"So", "Sk", "Mn"}  # parts of an emoji, which a joiner may follow


def clean(text: str) -> str:
    """Strip the text; Refusal if nothing is left or a character is invisible."""
    found = clean_or_empty(text)
    if not found:
        raise refuse("bad_text")
    return found


def clean_or_empty(text: str) -> str:
    """The same, but it may be empty."""
    marks, before = 0, ""
    for letter in text:
        kind = category(letter)
        marks = marks + 1 if kind in MARKS else 0
        is_hidden = kind in HIDDEN and not (letter == JOINER and before in JOINED)
        if is_hidden or letter in BLANK_LETTERS or marks > MOST_MARKS:
            raise refuse("bad_text")
        before = kind
    return text.strip()
