"""Quoting what came in an error, however odd or long it is."""

LONGEST = 60
LONGEST_WORD = 40


def quote(value: object) -> str:
    try:
        text = repr(value)
    except Exception:  # numbers of thousands of digits, lists without end, a broken __repr__
        return f"such a {type(value).__name__}"
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 3]}..."


def clip(text: str) -> str:
    """A word that came, short enough to stand in a sentence."""
    return text if len(text) <= LONGEST_WORD else f"{text[: LONGEST_WORD - 1]}…"
