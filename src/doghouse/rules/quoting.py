"""Quoting what came in an error, however odd or long it is."""

LONGEST = 60


def quote(value: object) -> str:
    try:
        text = repr(value)
    except Exception:  # numbers of thousands of digits, lists without end, a `__repr__` that fails
        return f"such a {type(value).__name__}"
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 3]}..."
