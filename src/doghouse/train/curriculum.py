"""Lessons: which games are played, and how often. One net learns all configurations of a game."""

from __future__ import annotations

import random
from typing import Any, NamedTuple

Wish = dict[str, Any]


class Lesson(NamedTuple):
    """What a batch is made of, and its share of all windows."""

    wish: Wish
    share: float

    @property
    def name(self) -> str:
        """Its rules, or its seats and teams: classic, 6/3, 3."""
        drawn = "drawn " if "options" in self.wish else ""
        seating = "/".join(str(self.wish[key]) for key in ("seats", "teams") if key in self.wish)
        return drawn + " ".join(part for part in (self.wish.get("rules", ""), seating) if part)


def _dog(share: float, **wish: Any) -> Lesson:
    return Lesson({"game": "dog", **wish}, share)


#: Pairs of four are what most people play; the rest learn from the same inputs.
DOG = (
    _dog(6, rules="classic"),
    _dog(4, rules="alternative"),
    _dog(4, rules="brandi"),
    _dog(1.5, seats=6, teams=3),
    _dog(1.5, seats=6, teams=2),
    _dog(1.8, seats=4, teams=4),
    _dog(0.5, seats=2),
    _dog(1, seats=3),
    _dog(0.8, seats=5),
    _dog(0.8, seats=6, teams=6),
)
#: With two the net learns quickest, and what it learns with three or four is of use there too.
DOG_CARDS = (
    Lesson({"game": "dogcards", "seats": 2}, 1),
    Lesson({"game": "dogcards", "seats": 3}, 2.2),
    Lesson({"game": "dogcards", "seats": 4}, 2.2),
)
SEATINGS = ((4, 2),) * 4 + ((6, 3), (6, 2), (2, 2), (3, 3), (4, 4), (5, 5), (6, 6))
DRAWN_SHARE = 0.4


def lessons_of(game: str, drawn: int, seed: int) -> list[Lesson]:
    """The fixed ones, and for DOG so many with options drawn by lot."""
    if game == "dogcards":
        return list(DOG_CARDS)
    rng = random.Random(seed)
    return [*DOG, *(Lesson(drawn_wish(rng), DRAWN_SHARE) for _ in range(drawn))]


def only_lesson(lessons: list[Lesson], name: str) -> list[Lesson]:
    """For a specialist; all of them without a name. ValueError names those there are."""
    found = [lesson for lesson in lessons if name in ("", lesson.name)]
    if not found:
        names = ", ".join(lesson.name for lesson in lessons)
        raise ValueError(f"there is no lesson {name!r}: they are {names}")
    return found


def drawn_wish(rng: random.Random) -> Wish:
    seats, teams = rng.choice(SEATINGS)
    options: dict[str, Any] = {
        "home_entry": rng.choice(("start", "before-start")),
        "swap_own": rng.random() < 0.5,
        "packs": rng.randint(2, 4),
        "jokers_per_pack": rng.randint(0, 4),
        "squares_per_seat": rng.choice((8, 12, 14, 16, 16, 16, 18, 20, 24)),
        "fast_start": rng.random() < 0.3,
    }
    if rng.random() < 0.2:
        options["deck"] = "dogcards"
    rules = rng.choice(("classic", "alternative", "brandi"))
    return {"game": "dog", "rules": rules, "seats": seats, "teams": teams, "options": options}
