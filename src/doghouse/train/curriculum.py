"""Lessons: which games to play, and how often. One net learns all configurations of a game."""

import random
from typing import NamedTuple, Required, TypedDict

from ..rules.rulesets import Option


class GameSettings(TypedDict, total=False):
    """The keywords of `Batch` and `configure` that choose a configuration."""

    game: Required[str]
    rules: str
    seats: int
    teams: int
    options: dict[str, Option]


class Lesson(NamedTuple):
    """The game of a batch, and its share of all windows."""

    game: GameSettings
    share: float

    @property
    def name(self) -> str:
        """Rules, or seats and teams: classic, 6/3, 3."""
        drawn = "drawn " if "options" in self.game else ""
        seating = "/".join(str(self.game[key]) for key in ("seats", "teams") if key in self.game)
        return drawn + " ".join(part for part in (self.game.get("rules", ""), seating) if part)


#: Most people play with four in pairs; the others share the same inputs.
DOG = (
    Lesson({"game": "dog", "rules": "classic"}, 6),
    Lesson({"game": "dog", "rules": "alternative"}, 4),
    Lesson({"game": "dog", "rules": "brandi"}, 4),
    Lesson({"game": "dog", "seats": 6, "teams": 3}, 1.5),
    Lesson({"game": "dog", "seats": 6, "teams": 2}, 1.5),
    Lesson({"game": "dog", "seats": 4, "teams": 4}, 1.8),
    Lesson({"game": "dog", "seats": 2}, 0.5),
    Lesson({"game": "dog", "seats": 3}, 1),
    Lesson({"game": "dog", "seats": 5}, 0.8),
    Lesson({"game": "dog", "seats": 6, "teams": 6}, 0.8),
)
#: With two seats the net learns fastest; what it learns with three or four carries over.
DOG_CARDS = (
    Lesson({"game": "dogcards", "seats": 2}, 1),
    Lesson({"game": "dogcards", "seats": 3}, 2.2),
    Lesson({"game": "dogcards", "seats": 4}, 2.2),
)
SEATINGS = ((4, 2),) * 4 + ((6, 3), (6, 2), (2, 2), (3, 3), (4, 4), (5, 5), (6, 6))
DRAWN_SHARE = 0.4


def lessons_of(game: str, drawn: int = 0, seed: int = 0, only: str = "") -> list[Lesson]:
    """The fixed lessons, and for DOG `drawn` ones with random options; or the one named `only`.
    ValueError lists the names."""
    rng = random.Random(seed)
    lessons = list(DOG_CARDS)
    if game == "dog":
        lessons = [*DOG, *(Lesson(drawn_game(rng), DRAWN_SHARE) for _ in range(drawn))]
    found = [lesson for lesson in lessons if only in ("", lesson.name)]
    if not found:
        names = ", ".join(lesson.name for lesson in lessons)
        raise ValueError(f"there is no lesson {only!r}; choose one of {names}")
    return found


def drawn_game(rng: random.Random) -> GameSettings:
    seats, teams = rng.choice(SEATINGS)
    options: dict[str, Option] = {
        "home_entry": rng.choice(("start", "before-start")),
        "swap_own": rng.random() < 0.5,
        "packs": rng.randint(2, 4),
        "jokers_per_pack": rng.randint(0, 4),
        "squares_per_seat": rng.choice((8, 12, 14, 16, 16, 16, 18, 20, 24)),
        "fast_start": rng.random() < 0.3,
        "shared_seven": rng.random() < 0.3,
    }
    if rng.random() < 0.2:
        options["deck"] = "dogcards"
    rules = rng.choice(("classic", "alternative", "brandi"))
    return {"game": "dog", "rules": rules, "seats": seats, "teams": teams, "options": options}
