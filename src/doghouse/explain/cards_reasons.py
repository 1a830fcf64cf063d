"""DOG Cards: why something can't be done (C3, C8 to C18)."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from ..core.actions import target_of
from ..core.layout import (
    CHOOSE,
    COMPLETED,
    DISCARD_SIZE,
    DISCARDED,
    FOUR,
    FOURTEEN,
    JACK,
    JOKER,
    JOKERS,
    MARKET,
    NO_CARD,
    OPEN,
    PHASE,
    PLACES,
    R_FITS,
    R_OFFERS,
    R_OFFERS_FROM,
    R_TEAMS,
    ROW_LENGTH,
    ROW_SIZE,
    ROWS,
    SEEN,
    SEVEN_CARD,
    TURN,
    W_ROWS,
)
from ..core.rows import most_rows
from ..knowledge import pile_of
from ..reasons import Reason, because
from .turns import no_such_card, unreadable, wrong_card

if TYPE_CHECKING:
    from ..game import Game

_CARD = r"(?P<card>\S+)"
_NUMBER = r"0|[1-9][0-9]{0,8}"
_ROW = rf"(?P<seat>[a-z])(?P<number>{_NUMBER})"
_PLACE = rf"(?P<place>{_NUMBER})"


class Wish(NamedTuple):
    """What was wished, read; what the verb does not name is empty."""

    game: Game
    face: int
    card: str
    row: str = ""
    owner: int = -1
    number: int = 0
    place: int = 0
    taken: str = ""

    @property
    def at(self) -> int:
        """The row on the hot floor; -1 for one that there can never be."""
        return ROWS * self.owner + self.number - 1 if 0 < self.number <= ROWS else -1


class Verb(NamedTuple):
    form: str  # what follows the verb
    example: str
    rule: str
    why_not: Callable[[Wish], Reason | None]


def why_not(game: Game, text: str) -> Reason:
    """Why a text that is not legal, with a turn to play or a card to choose, is not."""
    verb, _, rest = text.partition(" ")
    form = VERBS.get(verb)
    if form is None:
        return unreadable(game, text)
    match = re.fullmatch(form.form, rest)
    if match is None:
        return unreadable(game, text, form.example)
    if verb == "take" or game.state[PHASE] == CHOOSE:
        return why_not_take(game, verb, match["card"])
    return (
        announced_joker(game, match["card"])
        or wrong_card(game, match["card"], int(game.state[TURN]), form.rule)
        or no_such_seat(game, match)
        or form.why_not(read(game, match))
        or because("cannot", form.rule, card=match["card"])
    )


def announced_joker(game: Game, card: str) -> Reason | None:
    joker = game.deck.texts[JOKER]
    return because("joker_plain") if card.startswith(f"{joker}=") else None


def no_such_seat(game: Game, match: re.Match[str]) -> Reason | None:
    seat = match.groupdict().get("seat")
    return because("no_such_seat", seat=seat) if seat and seat not in game.seats else None


def read(game: Game, match: re.Match[str]) -> Wish:
    words = match.groupdict()
    wish = Wish(game, game.deck.faces[words["card"]], words["card"])
    wish = wish._replace(place=int(words.get("place", 0)), taken=words.get("taken", ""))
    if "seat" not in words:
        return wish
    row, owner = f"{words['seat']}{words['number']}", game.seats.index(words["seat"])
    return wish._replace(row=row, owner=owner, number=int(words["number"]))


# --- lay ----------------------------------------------------------------------------------------


def why_not_lay(wish: Wish) -> Reason | None:
    game, seat = wish.game, int(wish.game.state[TURN])
    if wish.face == JACK:
        return because("thief_laid")
    if wish.owner % game.rules_cells[R_TEAMS] != seat % game.rules_cells[R_TEAMS]:
        return because("others_row", row=wish.row)
    place = next_places(game, seat).get(wish.at)
    if place is None:
        return no_row_to_lay_on(wish)
    if wish.face == JOKER and place == ROW_LENGTH:
        return because("joker_fourteenth", row=wish.row)
    return does_not_fit(wish, place, "C8")


def next_places(game: Game, seat: int) -> dict[int, int]:
    """Each row that a seat may lay on, with the place that is next."""
    work = game.engine.scratch.work
    count = game.engine.rows.rows_to_lay_on(game.rules_cells, game.state, seat, work)
    return {int(row) >> 4: int(row) & 15 for row in work[W_ROWS : W_ROWS + count]}


def no_row_to_lay_on(wish: Wish) -> Reason:
    game, s = wish.game, wish.game.state
    most, letter = int(most_rows(game.rules_cells)), game.seats[wish.owner]
    if wish.number != s[OPEN + wish.owner] + 1:
        return because("no_such_row", row=wish.row)
    if s[COMPLETED + wish.owner] == most:
        return because("all_completed", seat=letter)
    return because("too_many_rows", seat=letter, count=most)


def does_not_fit(wish: Wish, place: int, rule: str) -> Reason | None:
    r, texts = wish.game.rules_cells, wish.game.deck.texts
    if r[R_FITS + wish.face] >> place & 1:
        return None
    wanted = tuple(text for face, text in texts.items() if r[R_FITS + face] >> place & 1)
    wanted = wanted if rule == "C8" else tuple(text for text in wanted if text != texts[JOKER])
    return because("does_not_fit", rule, card=wish.card, row=wish.row, place=place, cards=wanted)


# --- buy ----------------------------------------------------------------------------------------


def why_not_buy(wish: Wish) -> Reason | None:
    if not 1 <= wish.place <= PLACES:
        return because("no_such_place", place=wish.place, last=PLACES)
    r = wish.game.rules_cells
    offers = r[
        R_OFFERS + r[R_OFFERS_FROM + wish.face] : R_OFFERS + r[R_OFFERS_FROM + wish.face + 1]
    ]
    places = [target_of(int(offer)) for offer in offers]
    if not places:
        return because("buys_nothing", card=wish.card)
    if wish.place not in places:
        rule = "C12" if wish.face == FOUR else "C9"
        return because("buys_elsewhere", rule, card=wish.card, places=tuple(map(str, places)))
    if wish.game.state[MARKET + wish.place] == NO_CARD:
        return because("place_empty", place=wish.place)
    return None


# --- swap ---------------------------------------------------------------------------------------


def why_not_swap(wish: Wish) -> Reason | None:
    s = wish.game.state
    if wish.face == JOKER:
        return because("joker_for_joker")
    if not is_open(wish):
        return because("no_such_row", "C10", row=wish.row)
    if wish.place > s[ROW_SIZE + wish.at] or not s[JOKERS + wish.at] >> wish.place & 1:
        return because("no_joker", row=wish.row, place=wish.place)
    return does_not_fit(wish, wish.place, "C10")


def is_open(wish: Wish) -> bool:
    return 0 < wish.number <= int(wish.game.state[OPEN + wish.owner])


# --- the actions of single cards ----------------------------------------------------------------


def why_not_peek(wish: Wish) -> Reason | None:
    if wish.face != SEVEN_CARD:
        return because("cannot_peek", card=wish.card)
    return because("nothing_to_peek")


def why_not_search(wish: Wish) -> Reason | None:
    game = wish.game
    if wish.face != FOURTEEN:
        return because("cannot_search", "C14", card=wish.card)
    if wish.taken not in game.deck.faces:
        return no_such_card(game, wish.taken)
    if not game.state[DISCARD_SIZE]:
        return because("discard_empty")
    if not game.state[DISCARDED + game.deck.faces[wish.taken]]:
        return because("not_on_discard", "C14", card=wish.taken)
    return None


def why_not_steal(wish: Wish) -> Reason | None:
    s = wish.game.state
    if wish.face != JACK:
        return because("cannot_steal", card=wish.card, cards=(wish.game.deck.texts[JACK],))
    if wish.owner == s[TURN]:
        return because("own_row", row=wish.row)
    if is_open(wish):
        return None
    if 0 < wish.number <= s[OPEN + wish.owner] + s[COMPLETED + wish.owner]:
        return because("row_completed")
    return because("no_such_row", "C15", row=wish.row)


def why_not_take(game: Game, verb: str, card: str) -> Reason:
    """C13: only after a look, and then nothing else."""
    if game.state[PHASE] != CHOOSE:
        return because("take_without_peek")
    seen = pile_of(game.state)[: int(game.state[SEEN])]
    cards = tuple(game.deck.texts[face] for face in sorted(set(seen), key=game.deck.order))
    if verb != "take":
        return because("take_first", cards=cards)
    if card not in game.deck.faces:
        return no_such_card(game, card)
    return because("not_seen", card=card, cards=cards)


VERBS = {
    "lay": Verb(f"{_CARD} {_ROW}", "lay 5 a1", "C8", why_not_lay),
    "buy": Verb(f"{_CARD} {_PLACE}", "buy 5 5", "C9", why_not_buy),
    "swap": Verb(rf"{_CARD} {_ROW}\.{_PLACE}", "swap 4 b1.4", "C10", why_not_swap),
    "drop": Verb(_CARD, "drop 9", "C11", lambda wish: None),
    "peek": Verb(_CARD, "peek 7", "C13", why_not_peek),
    "take": Verb(_CARD, "take 12", "C13", lambda wish: None),
    "search": Verb(rf"{_CARD} (?P<taken>\S+)", "search 14 *", "C14", why_not_search),
    "steal": Verb(f"{_CARD} {_ROW}", "steal ! b1", "C15", why_not_steal),
}
