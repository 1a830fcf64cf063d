"""Rule sets as data: named rows of options, and what each face of a deck can do."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple, NotRequired, TypedDict, TypeGuard

from ..quote import quote
from .core.actions import BUY, KIND_AT, STANDS_AT, STEP, STEPS_AT, TARGET_AT
from .core.layout import (
    ABLE_BACK,
    ABLE_OUT,
    ABLE_SEARCH,
    ABLE_SPLIT,
    ABLE_SWAP,
    ACE,
    FACES,
    FOUR,
    FOURTEEN,
    HOUSE,
    IN_HOME,
    JACK,
    JOKER,
    KING,
    LONGEST,
    MARBLES,
    MAX_DEALS,
    MAX_SEATS,
    QUEEN,
    ROWS,
    SEVEN_CARD,
)


@dataclass(frozen=True, eq=False)
class Deck:
    """A deck's faces in its own order, each with its text."""

    name: str
    texts: dict[int, str]

    @cached_property
    def faces(self) -> dict[str, int]:
        return {text: face for face, text in self.texts.items()}

    @cached_property
    def _order(self) -> dict[int, int]:
        return {face: at for at, face in enumerate(self.texts)}

    def order(self, face: int) -> int:
        return self._order[face]


_NUMBERS = {number: str(number) for number in range(2, 11)}
FRENCH = Deck("french", {ACE: "A", **_NUMBERS, JACK: "J", QUEEN: "Q", KING: "K", JOKER: "*"})
DOGCARDS = Deck(
    "dogcards",
    {ACE: "1", **_NUMBERS, QUEEN: "12", KING: "13", FOURTEEN: "14", JOKER: "*", JACK: "!"},
)
DECKS = {deck.name: deck for deck in (FRENCH, DOGCARDS)}


def french_cards(packs: int, jokers_per_pack: int) -> list[int]:
    """How many of each face: four suits per pack (B4)."""
    counts = [0] * FACES
    for face in FRENCH.texts:
        counts[face] = packs * (jokers_per_pack if face == JOKER else 4)
    return counts


def dogcards_cards() -> list[int]:
    """Eight of each (B32, C1)."""
    counts = [0] * FACES
    for face in DOGCARDS.texts:
        counts[face] = 8
    return counts


# --- on the board (B13, B32, B33) ---------------------------------------------------------------


class CardRule(NamedTuple):
    """What a face can do on the board: its steps forward, and layout.ABLE_..."""

    steps: tuple[int, ...] = ()
    abilities: int = 0


#: Every face of both decks. A joker also has the steps of all other faces in its deck.
CARD_RULES: dict[int, CardRule] = {
    **{number: CardRule((number,)) for number in _NUMBERS},
    ACE: CardRule((1, 11), ABLE_OUT),
    FOUR: CardRule((4,), ABLE_BACK),
    SEVEN_CARD: CardRule((), ABLE_SPLIT),
    JACK: CardRule((), ABLE_SWAP),
    QUEEN: CardRule((12,)),
    KING: CardRule((13,), ABLE_OUT),
    FOURTEEN: CardRule((14,), ABLE_SEARCH),
    JOKER: CardRule((), ABLE_OUT | ABLE_BACK | ABLE_SPLIT | ABLE_SWAP),  # no search (B33)
}

_ABILITIES = {
    ABLE_OUT: "out",
    ABLE_BACK: "back",
    ABLE_SPLIT: "split",
    ABLE_SWAP: "swap",
    ABLE_SEARCH: "search",
}


def board_abilities(rule: CardRule) -> list[str]:
    return [name for bit, name in _ABILITIES.items() if rule.abilities & bit]


def steps_offered(face: int, deck: Deck, cards: Mapping[int, CardRule]) -> list[int]:
    """A face's steps forward, packed as actions that lack only the marble and its target."""
    stands = [other for other in deck.texts if other != JOKER] if face == JOKER else [face]
    return [
        face | other << STANDS_AT | STEP << KIND_AT | steps << STEPS_AT
        for other in stands
        for steps in cards[other].steps
    ]


# --- in DOG Cards (C4, C8, C9, C12) -------------------------------------------------------------

_OWN_NUMBERS = {ACE: (1, 11), JACK: (), FOURTEEN: (), JOKER: ()}
_BUYS_AT = {**_OWN_NUMBERS, FOUR: range(1, 9), JOKER: range(1, 14)}
_FITS_ON = {**_OWN_NUMBERS, KING: (1, 13), FOURTEEN: (14,), JOKER: range(1, 14)}
_ROW_ABILITIES = {FOUR: "buy", SEVEN_CARD: "peek", FOURTEEN: "search", JACK: "steal"}


def own_numbers(face: int) -> tuple[int, ...]:
    return _OWN_NUMBERS.get(face, (face,))


def row_abilities(face: int) -> list[str]:
    """What a card can do besides lying at its own number."""
    begins = ["begin"] if fits(face) & 1 << 1 else []
    return begins + [name for able, name in _ROW_ABILITIES.items() if able == face]


def fits(face: int) -> int:
    """Bits of the places in a row where a card may lie."""
    return sum(1 << place for place in _FITS_ON.get(face, (face,)))


def buys_offered(face: int) -> list[int]:
    """What a card buys, packed as actions."""
    return [
        face | face << STANDS_AT | BUY << KIND_AT | place << TARGET_AT
        for place in _BUYS_AT.get(face, (face,))
    ]


# --- rule sets ----------------------------------------------------------------------------------

Option = bool | int | str

SEAT_LETTERS = "abcdef"
GAMES = ("dog", "dogcards")

#: Allowed values of each option: a tuple of words, a range of numbers, or bool.
OPTIONS: dict[str, type[bool] | range | tuple[str, ...]] = {
    "home_entry": ("start", "before-start"),
    "swap_own": bool,
    "packs": range(1, 7),
    "jokers_per_pack": range(5),
    "deck": ("french", "dogcards"),
    "squares_per_seat": range(8, 33),
    "repeat_six": bool,
    "fast_start": bool,
    "shared_seven": bool,
}

MOST_DIGITS = 10  # in an option's value

CLASSIC: dict[str, Option] = {
    "home_entry": "start",
    "swap_own": False,
    "packs": 3,
    "jokers_per_pack": 3,
    "deck": "french",
    "squares_per_seat": 16,
    "repeat_six": False,
    "fast_start": False,
    "shared_seven": False,
}


@dataclass(frozen=True)
class RuleSet:
    """One row: the options, what each face can do, the sizes of the deals (B5), and who is shown
    as the dealer: the first player or the seat before (B6)."""

    options: Mapping[str, Option] = field(default_factory=lambda: CLASSIC)
    card_rules: Mapping[int, CardRule] = field(default_factory=lambda: CARD_RULES)
    deals: tuple[int, ...] = (6, 5, 4, 3, 2)
    dealer: str = "first"

    def __post_init__(self) -> None:
        if not 1 <= len(self.deals) <= MAX_DEALS or min(self.deals) < 1:
            raise ValueError(f"a series of deals has 1 to {MAX_DEALS} rounds, not {self.deals}")
        steps = [steps for rule in self.card_rules.values() for steps in rule.steps]
        if not all(1 <= number <= LONGEST for number in steps):
            raise ValueError(f"a card takes 1 to {LONGEST} steps forward, not {max(steps)}")


_TWO_PACKS = {**CLASSIC, "packs": 2}

#: Each rule set by its differences from classic.
RULE_SETS: dict[str, RuleSet] = {
    "classic": RuleSet(),
    "alternative": RuleSet(
        {**_TWO_PACKS, "home_entry": "before-start", "swap_own": True}, dealer="before"
    ),
    "brandi": RuleSet({**_TWO_PACKS, "repeat_six": True}, dealer="before"),
}

#: seats -> the possible numbers of teams, the usual one first (B1, B34; C2).
TEAMS: dict[str, dict[int, tuple[int, ...]]] = {
    "dog": {2: (2,), 3: (3,), 4: (2, 4), 5: (5,), 6: (3, 2, 6)},
    "dogcards": {2: (2,), 3: (3,), 4: (2,)},
}


class ConfigurationDocument(TypedDict):
    game: str
    rules: NotRequired[str]  # of DOG
    options: NotRequired[dict[str, Option]]
    seats: int
    teams: int


class Configuration(NamedTuple):
    """Everything about a game that doesn't change during play."""

    game: str
    rules: str
    options: dict[str, Option]  # those set on top of the rule set
    seats: int
    teams: int

    def __hash__(self) -> int:
        return hash((self.game, self.rules, frozenset(self.options.items()), *self[3:]))

    @property
    def rule_set(self) -> RuleSet:
        return RULE_SETS[self.rules]

    @property
    def all_options(self) -> dict[str, Option]:
        """The rule set's options with `options` on top. DOG Cards has none."""
        return {**self.rule_set.options, **self.options} if self.game == "dog" else {}

    @property
    def deck(self) -> Deck:
        if self.game == "dogcards":
            return DOGCARDS
        return DECKS[str(self.options.get("deck", self.rule_set.options["deck"]))]

    @property
    def letters(self) -> list[str]:
        return list(SEAT_LETTERS[: self.seats])

    def index_of(self, seat: str) -> int:
        letters = self.letters
        if seat not in letters:
            raise ValueError(f"there is no seat {quote(seat)}: the seats are {', '.join(letters)}")
        return letters.index(seat)

    def document(self) -> ConfigurationDocument:
        """For JSON."""
        game, rules, options, seats, teams = self
        if game == "dogcards":
            return {"game": game, "seats": seats, "teams": teams}
        return {"game": game, "rules": rules, "options": options, "seats": seats, "teams": teams}

    @property
    def letters_by_team(self) -> list[list[str]]:
        """The seats of each team; partners sit evenly apart (B1, C2)."""
        letters = self.letters
        return [letters[team :: self.teams] for team in range(self.teams)]


def configure(
    game: object = "dog",
    rules: object = "classic",
    options: object = None,
    seats: object = None,
    teams: object = None,
) -> Configuration:
    """Check the arguments, whatever their types; ValueError says what is wrong."""
    if not isinstance(game, str) or game not in GAMES:
        raise ValueError(f"unknown game {quote(game)}: use {_or(GAMES)}")
    if seats is None:
        seats = 4 if game == "dog" else 2
    possible = TEAMS[game]
    if not is_int(seats) or seats not in possible:
        raise ValueError(f"{game} is for {_or(possible)} seats, not {quote(seats)}")
    if teams is None:
        teams = possible[seats][0]
    if not is_int(teams) or teams not in possible[seats]:
        raise ValueError(f"{seats} seats form {_or(possible[seats])} teams, not {quote(teams)}")
    if game == "dogcards":
        if rules != "classic" or options not in (None, {}):
            raise ValueError("DOG Cards has no rule sets and no options")
        return Configuration(game, "classic", {}, seats, teams)
    if not isinstance(rules, str) or rules not in RULE_SETS:
        raise ValueError(f"unknown rule set {quote(rules)}: use {_or(RULE_SETS)}")
    return Configuration(
        game, rules, _check_options({} if options is None else options), seats, teams
    )


def read_option(text: str) -> tuple[str, Option]:
    """Parse `packs=2`; `configure` checks the option and its value."""
    name, equals, value = text.partition("=")
    if not (name and equals and value):
        raise ValueError(f"an option is written name=value, not {quote(text)}")
    if value in ("true", "false"):
        return name, value == "true"
    is_number = value.isascii() and value.isdecimal() and len(value) < MOST_DIGITS
    return name, int(value) if is_number else value


def _check_options(options: object) -> dict[str, Option]:
    if not isinstance(options, Mapping):
        raise ValueError(f"options must be an object of names and values, not {quote(options)}")
    for name, value in options.items():
        if name not in OPTIONS:
            raise ValueError(f"unknown option {quote(name)}: the options are {_or(OPTIONS)}")
        _check_option(name, value)
    return dict(options)


def _check_option(name: str, value: object) -> None:
    allowed = OPTIONS[name]
    if allowed is bool:
        if not isinstance(value, bool):
            raise ValueError(f"option {name} must be true or false, not {quote(value)}")
    elif isinstance(allowed, range):
        if not is_int(value) or value not in allowed:
            raise ValueError(
                f"option {name} must be {allowed[0]} to {allowed[-1]}, not {quote(value)}"
            )
    elif not isinstance(value, str) or value not in allowed:
        raise ValueError(f"option {name} must be {_or(allowed)}, not {quote(value)}")


def is_int(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)


def _or(names: Iterable[object]) -> str:
    words = [str(name) for name in names]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"


# --- squares as text: 12, a0 (house), a1 to a4 (home); rows too: a1, a2 --------------------------


def square_text(owner: int, square: int) -> str:
    return TEXTS[owner][square]


def _text(owner: int, square: int) -> str:
    if square == HOUSE:
        return f"{SEAT_LETTERS[owner]}0"
    if square >= IN_HOME:
        return f"{SEAT_LETTERS[owner]}{square - IN_HOME + 1}"
    return str(square)


TEXTS = [[_text(owner, square) for square in range(HOUSE + 1)] for owner in range(MAX_SEATS)]


def parse_square(text: str, track: int, seats: int) -> tuple[int, int]:
    """(owner, square); the owner of a track square is -1. ValueError if there is no such square."""
    is_number = text.isascii() and text.isdecimal() and len(text) <= len(str(track))
    if is_number and str(int(text)) == text and int(text) < track:
        return -1, int(text)
    if len(text) == 2 and text[0] in SEAT_LETTERS[:seats] and text[1] in "01234":
        place = int(text[1])
        return SEAT_LETTERS.index(text[0]), HOUSE if place == 0 else IN_HOME + place - 1
    raise ValueError(f"this board has no square {text[:20]!r}")


def owner_of(marble: int) -> int:
    return marble // MARBLES


def row_text(row: int) -> str:
    return f"{SEAT_LETTERS[row // ROWS]}{row % ROWS + 1}"


def is_house(square: str) -> bool:
    """Whether the square is ``a0`` to ``f0``."""
    return square[1:] == "0" and not square[0].isdigit()
