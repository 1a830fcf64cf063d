"""Pictures in pixels: link previews don't show SVG, and learning environments return arrays."""

from functools import lru_cache
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

Colour = tuple[int, int, int]  # red, green and blue, 0 to 255

SEAT_COLOURS: dict[str, Colour] = {
    "a": (196, 48, 43),
    "b": (31, 95, 180),
    "c": (43, 133, 67),
    "d": (229, 176, 23),
    "e": (142, 61, 166),
    "f": (18, 134, 143),
}

FINE = 3  # everything is drawn that many times larger, then reduced: soft edges
FONT = Path(__file__).with_name("caprasimo.woff")  # from @fontsource/caprasimo; licence beside it
UNKNOWN = "\uffff"  # a letter missing from the font
LEGIBLE = 30.0  # a size at which no letter looks like a missing one


class Canvas:
    def __init__(self, width: int, height: int, ground: Colour) -> None:
        self.width = width
        self.height = height
        self._image = Image.new("RGB", (FINE * width, FINE * height), ground)
        self._draw = ImageDraw.Draw(self._image)

    def rectangle(
        self, x: float, y: float, width: float, height: float, colour: Colour, corner: float = 0.0
    ) -> None:
        right, bottom = FINE * (x + width) - 1, FINE * (y + height) - 1
        self._draw.rounded_rectangle((FINE * x, FINE * y, right, bottom), FINE * corner, colour)

    def disc(self, x: float, y: float, radius: float, colour: Colour) -> None:
        self._draw.circle((FINE * x, FINE * y), FINE * radius, colour)

    def text(self, x: float, baseline: float, text: str, size: float, colour: Colour) -> float:
        """Draw the text and return the x at which it ends."""
        place = FINE * x, FINE * baseline
        self._draw.text(place, with_dots(text), colour, font(FINE * size), anchor="ls")
        return x + text_width(text, size)

    def image(self) -> Image.Image:
        return self._image.reduce(FINE)

    def png(self) -> bytes:
        file = BytesIO()
        self.image().save(file, "png")
        return file.getvalue()


@lru_cache
def font(size: float) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(FONT, max(1.0, size))  # less is an error


def with_dots(text: str) -> str:
    """With a dot for each letter missing from the font."""
    return "".join("•" if is_missing(letter) else letter for letter in text)


@lru_cache
def is_missing(letter: str) -> bool:
    mask = font(LEGIBLE).getmask
    return bytes(mask(letter)) == bytes(mask(UNKNOWN))


def text_width(text: str, size: float) -> float:
    return font(size).getlength(with_dots(text))


def fitting(text: str, size: float, width: float) -> float:
    """The largest size, up to `size`, at which the text fits in that width."""
    return min(size, size * width / max(text_width(text, size), 1e-9))
