"""Why something is illegal: a code, the number of the rule, and the sentence's arguments."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ..notation.plain_names import (
    NameOf,
    face_name,
    joined,
    letter_names,
    square_name,
    with_article,
)
from ..quote import clip
from ..words import say, say_or

#: The rules that each code may cite, the usual one first. The sentence of a code is
#: `why.CODE` in words/; `notation` is docs/rules/notation.md.
CODES: dict[str, tuple[str, ...]] = {
    # the text
    "no_text": ("notation",),
    "unreadable": ("notation",),
    "no_such_card": ("B4", "B32", "C1"),
    "no_such_square": ("B2", "B3"),
    # whose turn, and for what
    "over": ("B30", "C21"),
    "over_no_cards": ("B7", "C17"),
    "not_your_turn": ("B9", "C7"),
    "exchange_first": ("B8", "C6"),
    "no_exchange": ("B8", "B34", "C6"),
    "has_given": ("B8", "C6"),
    "nothing_to_give": ("B8", "C6"),
    "not_in_hand": ("B9", "B8", "C6", "C8", "C9", "C10", "C11", "C13", "C14", "C15"),
    # folding
    "must_play": ("B10",),
    "fold_waiting": ("B11",),
    "fold_barred": ("B11",),
    "fold_stuck": ("B11",),
    # DOG: what the card can do
    "joker_silent": ("B13",),
    "joker_far": ("B13",),
    "joker_as_joker": ("B13",),
    "not_a_joker": ("B13",),
    "cannot_come_out": ("B13",),
    "cannot_swap": ("B13",),
    "cannot_search": ("B33", "C14"),
    "swaps_only": ("B13",),
    "splits_not": ("B24",),
    "forward_only": ("B13", "B24"),
    "wrong_steps": ("B13",),
    "card_waiting": ("B13",),
    "card_swaps_nobody": ("B21",),
    "cannot": ("B14", "C8", "C9", "C10", "C11", "C14", "C15"),
    # DOG: the marble
    "nobody_there": ("B9", "B21"),
    "house_empty": ("B15",),
    "not_yours": ("B9",),
    "partner_later": ("B29", "B27"),
    "partner_seven": ("B37",),
    "finished": ("B29",),
    # DOG: the way
    "stays": ("B14",),
    "into_house": ("B18",),
    "out_on_start": ("B15",),
    "start_barred": ("B15",),
    "barrier": ("B16",),
    "fresh_home": ("B19",),
    "past_entry": ("B19",),
    "others_home": ("B19",),
    "home_blocked": ("B19",),
    "leaves_home": ("B19",),
    "back_into_home": ("B19",),
    "back_in_home": ("B20",),
    # DOG: jack and fourteen
    "swap_off_track": ("B21",),
    "swap_fresh": ("B21",),
    "swap_itself": ("B21",),
    "swap_own": ("B22",),
    "search_joker": ("B33",),
    "search_fourteen": ("B33",),
    "not_on_discard": ("B33", "C14"),
    # DOG: seven
    "no_parts": ("C13",),
    "seven_moved": ("B24",),
    "seven_captured": ("B26",),
    "seven_used_up": ("B24",),
    "seven_too_many": ("B24",),
    "seven_left": ("B14",),
    "seven_rest": ("B14",),
    # DOG Cards
    "joker_plain": ("C8",),
    "no_such_seat": ("C7",),
    "no_such_row": ("C8", "C10", "C15"),
    "does_not_fit": ("C8", "C10"),
    "thief_laid": ("C8",),
    "joker_fourteenth": ("C8",),
    "others_row": ("C8",),
    "too_many_rows": ("C18",),
    "all_completed": ("C18",),
    "no_such_place": ("C3",),
    "buys_nothing": ("C9",),
    "buys_elsewhere": ("C9", "C12"),
    "place_empty": ("C9",),
    "no_joker": ("C10",),
    "joker_for_joker": ("C10",),
    "cannot_peek": ("C13",),
    "nothing_to_peek": ("C13",),
    "take_first": ("C13",),
    "not_seen": ("C13",),
    "take_without_peek": ("C13",),
    "discard_empty": ("C14",),
    "cannot_steal": ("C15",),
    "own_row": ("C15",),
    "row_completed": ("C15",),
}


#: How often the same happens after that move.
COMPARED = {"best", "next_best"}
SQUARES = {"square", "origin", "target"}  # arguments that are squares


class Reason(NamedTuple):
    """Why something is impossible: a code, the number of the rule, and the sentence's arguments.

    Its `str` is one English sentence; `in_language` gives the others.

    Examples:
        >>> game = load("dog:classic/2,2/play,a/1,a/8,24/5.K,3//")
        >>> reason = game.why_not("5 8>14")
        >>> reason.rule, reason.in_language("de")
        ('B13', 'Dorthin sind es 6 Schritte vorwärts, mit 5 geht man 5 (B13).')
    """

    code: str
    rule: str
    args: tuple[tuple[str, Value], ...] = ()

    def __str__(self) -> str:
        return self.in_language("en")

    def in_language(
        self, language: str, name_of: NameOf | None = None, *, cites: bool = True
    ) -> str:
        """The reason as one sentence. `name_of` names the seats, by default by their letters;
        `cites` adds the number of the rule. A code without words is the sentence itself."""
        values = spoken_values(self.args, language, name_of or letter_names(language))
        key = self.code if "." in self.code else f"why.{self.code}"  # bots have codes of their own
        rule = f" ({self.rule})" if self.rule and cites else ""
        compared = "".join(say(f"count.{k}", language, **values) for k in COMPARED & values.keys())
        return f"{begun(say_or(key, self.code, language, **values))}{compared}{rule}."

    @property
    def squares(self) -> tuple[str, ...]:
        """The squares that the sentence names."""
        return tuple(str(value) for name, value in self.args if name in SQUARES)

    def document(self) -> dict[str, object]:
        """The reason as a JSON document."""
        return {"code": self.code, "rule": self.rule, "args": dict(self.args)}


def because(code: str, rule: str = "", **args: Value) -> Reason:
    """The reason with that code, citing its usual rule or another of its rules."""
    return Reason(code, rule or CODES[code][0], tuple(args.items()))


class IllegalMove(ValueError):
    """A move that the rules don't allow; the game is unchanged. `reason` says why.

    Examples:
        >>> game = load("dog:classic/2,2/play,a/1,a/8,24/5.K,3//")
        >>> game.play("5 8>14")
        Traceback (most recent call last):
            ...
        doghouse.IllegalMove: ... That is 6 steps forward, but a 5 moves 5 (B13).
    """

    def __init__(self, reason: Reason, move: object = "") -> None:
        self.reason = reason
        self.move = clip(str(move)) if isinstance(move, str) else f"<{type(move).__name__}>"
        super().__init__(reason, self.move)

    def __str__(self) -> str:
        return self._sentences(str(self.reason), "en")

    def in_language(self, language: str, name_of: NameOf | None = None) -> str:
        """The error's message in another language. `name_of` names the seats."""
        return self._sentences(self.reason.in_language(language, name_of), language)

    def _sentences(self, reason: str, language: str) -> str:
        return (
            say("refused", language, move=repr(self.move), reason=reason) if self.move else reason
        )


# --- a reason's arguments as people say them ----------------------------------------------------

Value = str | int | tuple[str, ...]  # a tuple is a choice: 1, 2 or 3
SHORTEST_RANGE = 3  # 1 or 2, but 1 to 3


def spoken_values(
    args: Iterable[tuple[str, Value]], language: str, name_of: NameOf
) -> dict[str, str | int]:
    """Keyed by their names in the sentence; cards also with an article: `a_card`, `a_cards`."""
    values: dict[str, str | int] = {}
    for name, value in args:
        if name in ("card", "cards"):
            faces = (str(value),) if not isinstance(value, tuple) else value
            values[name] = _choice([face_name(face, language) for face in faces], language)
            values[f"a_{name}"] = _choice([with_article(f, language) for f in faces], language)
        elif name == "following" and isinstance(value, tuple):
            values[name] = ", ".join(face_name(face, language) for face in value)
        elif name == "seat":
            values[name] = name_of(str(value))
        elif name == "square":
            values[name] = square_name(str(value), language)
        else:
            values[name] = _numbers(value, language) if isinstance(value, tuple) else value
    return values


def begun(sentence: str) -> str:
    """Capitalise the first letter."""
    return sentence[:1].upper() + sentence[1:]


def _numbers(places: tuple[str, ...], language: str) -> str:
    """`1 to 8` for a full range, otherwise `1 or 11`."""
    first, last = places[0], places[-1]
    if len(places) < SHORTEST_RANGE or int(last) - int(first) != len(places) - 1:
        return _choice(places, language)
    return say("range", language, first=first, last=last)


def _choice(names: Iterable[str], language: str) -> str:
    return joined(list(names), "or", language)
