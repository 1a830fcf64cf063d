"""Names and texts of people: nothing in them that can't be seen."""

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


def clean(text: str) -> str:
    """Without the spaces around it; Refusal if nothing is left, or something can't be seen."""
    found = clean_or_empty(text)
    if not found:
        raise refuse("bad_text")
    return found


def clean_or_empty(text: str) -> str:
    """The same where it may be empty."""
    marks, before = 0, ""
    for letter in text:
        kind = category(letter)
        marks = marks + 1 if kind in MARKS else 0
        is_hidden = kind in HIDDEN and not (letter == JOINER and before in JOINED)
        if is_hidden or letter in BLANK_LETTERS or marks > MOST_MARKS:
            raise refuse("bad_text")
        before = kind
    return text.strip()
