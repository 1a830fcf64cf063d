"""handbook"""

WORDS: dict[str, str | tuple[str, str]] = {}
