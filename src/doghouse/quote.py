"""Quoting input in an error message, however odd or long it is."""

LONGEST = 60
LONGEST_WORD = 40


def quote(value: object) -> str:
    try:
        text = repr(value)
    except Exception:  # huge integers, recursive lists, a broken __repr__
        return f"such a {type(value).__name__}"
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 3]}..."


def clip(text: str) -> str:
    """Shorten a word of the input to fit in a sentence."""
    return text if len(text) <= LONGEST_WORD else f"{text[: LONGEST_WORD - 1]}…"
