"""DOG Cards: why something can't be done (C3, C8 to C18)."""

from collections.abc import Callable
from typing import NamedTuple

from ..notation.move import AFTER_VERB, Move, parse_cards
from ..rules.core import layout as cell
from ..rules.core.actions import target_of
from ..rules.core.rows import most_rows
from ..rules.effects import pile_of
from ..rules.kinds import Kind
from ..rules.state import State
from .reasons import Reason, because
from .turn_reasons import no_such_card, unreadable, wrong_card


class Attempt(NamedTuple):
    """An illegal move, with the numbers of its card and of the row it names."""

    state: State
    move: Move
    face: int
    owner: int  # of the row; -1 without one
    number: int  # of the row among its owner's, from 1

    @property
    def at(self) -> int:
        """The row on the hot floor; -1 if there is no such row."""
        return cell.ROWS * self.owner + self.number - 1 if 0 < self.number <= cell.ROWS else -1


class Form(NamedTuple):
    example: str
    rule: str
    why_not: Callable[[Attempt], Reason | None]


def reason_against(state: State, text: str) -> Reason:
    """Why a text is illegal for the seat that is to play or to choose a card."""
    verb = text.partition(" ")[0]
    kind = AFTER_VERB[verb][0] if verb in AFTER_VERB else Kind.GIVE
    if kind is Kind.GIVE:
        return unreadable(state, text)
    form, move = FORMS[kind], parse_cards(text)
    if move is None:
        return unreadable(state, text, form.example)
    if kind is Kind.TAKE or state.cells[cell.PHASE] == cell.CHOOSE:
        return why_not_take(state, move)
    return (
        announced_joker(state, move.face)
        or wrong_card(state, move.face, state.mover, form.rule)
        or no_such_seat(state, move)
        or form.why_not(attempt(state, move))
        or because("cannot", form.rule, card=move.face)
    )


def announced_joker(state: State, card: str) -> Reason | None:
    joker = state.deck.texts[cell.JOKER]
    return because("joker_plain") if card.startswith(f"{joker}=") else None


def no_such_seat(state: State, move: Move) -> Reason | None:
    seat = move.row[:1]
    return because("no_such_seat", seat=seat) if seat and seat not in state.letters else None


def attempt(state: State, move: Move) -> Attempt:
    face = state.deck.faces[move.face]
    if not move.row:
        return Attempt(state, move, face, -1, 0)
    return Attempt(state, move, face, state.letters.index(move.row[0]), int(move.row[1:]))


# --- lay ----------------------------------------------------------------------------------------


def why_not_lay(tried: Attempt) -> Reason | None:
    state, seat = tried.state, int(tried.state.cells[cell.TURN])
    if tried.face == cell.JACK:
        return because("thief_laid")
    if tried.owner % state.rules[cell.R_TEAMS] != seat % state.rules[cell.R_TEAMS]:
        return because("others_row", row=tried.move.row)
    place = next_places(state, seat).get(tried.at)
    if place is None:
        return no_row_to_lay_on(tried)
    if tried.face == cell.JOKER and place == cell.ROW_LENGTH:
        return because("joker_fourteenth", row=tried.move.row)
    return does_not_fit(tried, place, "C8")


def next_places(state: State, seat: int) -> dict[int, int]:
    """Each row that a seat may lay on, with its next place."""
    work = state.engine.scratch.work
    count = state.engine.rows.rows_to_lay_on(state.rules, state.cells, seat, work)
    return {int(row) >> 4: int(row) & 15 for row in work[cell.W_ROWS : cell.W_ROWS + count]}


def no_row_to_lay_on(tried: Attempt) -> Reason:
    state, s = tried.state, tried.state.cells
    most, letter = int(most_rows(state.rules)), state.letters[tried.owner]
    if tried.number != s[cell.OPEN + tried.owner] + 1:
        return because("no_such_row", row=tried.move.row)
    if s[cell.COMPLETED + tried.owner] == most:
        return because("all_completed", seat=letter)
    return because("too_many_rows", seat=letter, count=most)


def does_not_fit(tried: Attempt, place: int, rule: str) -> Reason | None:
    r, texts = tried.state.rules, tried.state.deck.texts
    if r[cell.R_FITS + tried.face] >> place & 1:
        return None
    wanted = tuple(text for face, text in texts.items() if r[cell.R_FITS + face] >> place & 1)
    wanted = wanted if rule == "C8" else tuple(text for text in wanted if text != texts[cell.JOKER])
    card, row = tried.move.face, tried.move.row
    return because("does_not_fit", rule, card=card, row=row, place=place, cards=wanted)


# --- buy ----------------------------------------------------------------------------------------


def why_not_buy(tried: Attempt) -> Reason | None:
    if not 1 <= tried.move.place <= cell.PLACES:
        return because("no_such_place", place=tried.move.place, last=cell.PLACES)
    r = tried.state.rules
    offers = r[r[cell.R_OFFERS_FROM + tried.face] : r[cell.R_OFFERS_FROM + tried.face + 1]]
    places = [target_of(int(offer)) for offer in offers]
    if not places:
        return because("buys_nothing", card=tried.move.face)
    if tried.move.place not in places:
        rule = "C12" if tried.face == cell.FOUR else "C9"
        return because("buys_elsewhere", rule, card=tried.move.face, places=tuple(map(str, places)))
    if tried.state.cells[cell.MARKET + tried.move.place] == cell.NO_CARD:
        return because("place_empty", place=tried.move.place)
    return None


# --- trade ---------------------------------------------------------------------------------------


def why_not_trade(tried: Attempt) -> Reason | None:
    s, row, place = tried.state.cells, tried.move.row, tried.move.place
    if tried.face == cell.JOKER:
        return because("joker_for_joker")
    if not is_open(tried):
        return because("no_such_row", "C10", row=row)
    if place > s[cell.ROW_SIZE + tried.at] or not s[cell.JOKERS + tried.at] >> place & 1:
        return because("no_joker", row=row, place=place)
    return does_not_fit(tried, place, "C10")


def is_open(tried: Attempt) -> bool:
    return 0 < tried.number <= int(tried.state.cells[cell.OPEN + tried.owner])


# --- the actions of single cards ----------------------------------------------------------------


def why_not_peek(tried: Attempt) -> Reason | None:
    if tried.face != cell.SEVEN_CARD:
        return because("cannot_peek", card=tried.move.face)
    return because("nothing_to_peek")


def why_not_search(tried: Attempt) -> Reason | None:
    state = tried.state
    if tried.face != cell.FOURTEEN:
        return because("cannot_search", "C14", card=tried.move.face)
    if tried.move.taken not in state.deck.faces:
        return no_such_card(state, tried.move.taken)
    if not state.cells[cell.DISCARD_SIZE]:
        return because("discard_empty")
    if not state.cells[cell.DISCARDED + state.deck.faces[tried.move.taken]]:
        return because("not_on_discard", "C14", card=tried.move.taken)
    return None


def why_not_steal(tried: Attempt) -> Reason | None:
    s = tried.state.cells
    if tried.face != cell.JACK:
        return because(
            "cannot_steal", card=tried.move.face, cards=(tried.state.deck.texts[cell.JACK],)
        )
    if tried.owner == s[cell.TURN]:
        return because("own_row", row=tried.move.row)
    if is_open(tried):
        return None
    if 0 < tried.number <= s[cell.OPEN + tried.owner] + s[cell.COMPLETED + tried.owner]:
        return because("row_completed")
    return because("no_such_row", "C15", row=tried.move.row)


def why_not_take(state: State, move: Move) -> Reason:
    """C13: only after a peek, and then nothing else."""
    if state.cells[cell.PHASE] != cell.CHOOSE:
        return because("take_without_peek")
    seen = pile_of(state.cells)[: int(state.cells[cell.SEEN])]
    cards = tuple(state.deck.texts[face] for face in sorted(set(seen), key=state.deck.order))
    if move.kind is not Kind.TAKE:
        return because("take_first", cards=cards)
    if move.face not in state.deck.faces:
        return no_such_card(state, move.face)
    return because("not_seen", card=move.face, cards=cards)


def nothing_else(_: Attempt) -> None:
    """Having the card in hand is enough."""


FORMS = {
    Kind.LAY: Form("lay 5 a1", "C8", why_not_lay),
    Kind.BUY: Form("buy 5 5", "C9", why_not_buy),
    Kind.TRADE: Form("swap 4 b1.4", "C10", why_not_trade),
    Kind.DROP: Form("drop 9", "C11", nothing_else),
    Kind.PEEK: Form("peek 7", "C13", why_not_peek),
    Kind.TAKE: Form("take 12", "C13", nothing_else),
    Kind.SEARCH: Form("search 14 *", "C14", why_not_search),
    Kind.STEAL: Form("steal ! b1", "C15", why_not_steal),
}
