"""QR codes, as SVG for the page and as text for the terminal."""

import io
from functools import lru_cache

import segno

KEPT_CODES = 1000  # about 3 kB each; making one takes milliseconds


@lru_cache(KEPT_CODES)
def svg(text: str) -> str:
    """A QR code as SVG, black on white in every theme, because cameras need that."""
    out = io.BytesIO()
    code = segno.make(text, error="m", micro=False)
    code.save(out, kind="svg", xmldecl=False, svgns=True, border=2, light="#fff", omitsize=True)
    return out.getvalue().decode()


def terminal(text: str) -> str:
    out = io.StringIO()
    segno.make(text, error="l", micro=False).terminal(out, border=2, compact=True)
    return out.getvalue()
