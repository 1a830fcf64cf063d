"""What a seat knows beyond its view (`known` in notation.md), for both games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Position = dict[str, Any]
Known = dict[str, Any]
Hands = dict[str, list[str]]
Places = dict[int, str]

FRENCH = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "*"]
DOGCARDS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "12", "13", "14", "*", "!"]
SEATS = "abcdef"


def known_after(
    known: Known,
    seat: str,
    before: Position,
    text: str,
    mover: str,
    after: Position,
    shuffled: bool,
    under: int,
) -> Known:
    hands = {owner: list(cards) for owner, cards in known["hands"].items()}
    places: Places = dict(known["pile"])
    if text.startswith("give "):
        note_give(hands, seat, before, text.split()[1], mover, after)
    elif before["game"] == "dog":
        note_board_card(hands, text, mover)
    else:
        note_action(hands, before, text, mover)
        note_draw(hands, places, before, text, mover, after)
        places = pile_after(places, seat, before, text, mover, after, shuffled, under)
    hands.pop(seat, None)
    return tidy(hands, places)


def known_at_start(seat: str, position: Position, under: int) -> Known:
    """After C3 to C5, with `under` cards put under the pile (C4) before the deal."""
    names = SEATS[: position["seats"]]
    shift = names.index(position["first"])
    order = names[shift:] + names[:shift]
    size = len(position["hands"]["a"])
    dealt = [(owner, position["hands"][owner][i]) for i in range(size) for owner in order]
    from_below = max(0, under - len(position["pile"]))
    hands: Hands = {}
    for owner, card in dealt[len(dealt) - from_below :]:
        gain(hands, owner, card)
    hands.pop(seat, None)
    return tidy(hands, bottom(position["pile"], under))


def in_deck_order(cards: list[str]) -> list[str]:
    deck = FRENCH if all(card in FRENCH for card in cards) else DOGCARDS
    return sorted(cards, key=deck.index)


def tidy(hands: Hands, places: Places) -> Known:
    return {
        "hands": {owner: in_deck_order(cards) for owner, cards in hands.items() if cards},
        "pile": [[place, places[place]] for place in sorted(places)],
    }


# Hands


def gain(hands: Hands, owner: str, card: str) -> None:
    hands.setdefault(owner, []).append(card)


def lose(hands: Hands, owner: str, card: str) -> None:
    if card in hands.get(owner, []):
        hands[owner].remove(card)


def receiver(position: Position, giver: str) -> str:
    """B1, B8, C6: the next seat of the team in order of play."""
    seats = position["seats"]
    teams = position.get("teams", 2)
    return SEATS[(SEATS.index(giver) + teams) % seats]


def note_give(
    hands: Hands, seat: str, before: Position, card: str, mover: str, after: Position
) -> None:
    """B8, C6"""
    if mover != seat:
        hands.pop(mover, None)  # it was face down, so it may be any card of that hand
    given = {**before.get("given", {}), mover: card}
    if not after["given"] and seat in given:
        gain(hands, receiver(before, seat), given[seat])


def note_board_card(hands: Hands, text: str, mover: str) -> None:
    """B11, B13, B33"""
    if text == "fold":
        hands.pop(mover, None)
        return
    spoken, how = text.split()
    lose(hands, mover, spoken.split("=")[0])
    if how.startswith("?"):
        gain(hands, mover, how[1:])


def note_action(hands: Hands, before: Position, text: str, mover: str) -> None:
    verb, card, *where = text.split()
    if verb == "take":
        return
    lose(hands, mover, card)
    if verb in TAKEN:
        gain(hands, mover, TAKEN[verb](before, where[0]))


def bought(before: Position, place: str) -> str:
    """C9"""
    card: str = before["market"][int(place) - 1]
    return card


def exchanged(before: Position, place: str) -> str:
    """C10"""
    return "*"


def searched(before: Position, card: str) -> str:
    """C14"""
    return card


def stolen(before: Position, row: str) -> str:
    """C15"""
    card: str = before["rows"][row[0]][int(row[1:]) - 1][-1]
    return card


TAKEN: dict[str, Callable[[Position, str], str]] = {
    "buy": bought,
    "swap": exchanged,
    "search": searched,
    "steal": stolen,
}


def draws(text: str, after: Position) -> bool:
    """C8, C11, C19"""
    return text.split()[0] in ("lay", "drop") and not after.get("winners")


def note_draw(
    hands: Hands, places: Places, before: Position, text: str, mover: str, after: Position
) -> None:
    if draws(text, after) and before["pile"] and 0 in places:
        gain(hands, mover, places[0])


# Pile


def pile_after(
    places: Places,
    seat: str,
    before: Position,
    text: str,
    mover: str,
    after: Position,
    shuffled: bool,
    under: int,
) -> Places:
    verb, card = text.split()[:2]
    if shuffled:
        places = {}
    elif verb == "take":
        places = after_take(places, before, card, mover == seat)
        places = moved_up(places, len(before["pile"]) - 1 - len(after["pile"]) + under)
    else:
        places = moved_up(places, len(before["pile"]) - len(after["pile"]) + under)
    if verb == "peek" and mover == seat:
        places = {place: c for place, c in places.items() if place >= len(after["seen"])}
    return {**places, **bottom(after["pile"], under)}


def after_take(places: Places, before: Position, card: str, own: bool) -> Places:
    """C13"""
    seen: list[str] = list(before["seen"])
    later = moved_up({place: c for place, c in places.items() if place >= len(seen)}, 1)
    if not own:
        return later
    seen.remove(card)
    return {**dict(enumerate(seen)), **later}


def moved_up(places: Places, gone: int) -> Places:
    return {place - gone: card for place, card in places.items() if place >= gone}


def bottom(pile: list[str], under: int) -> Places:
    """C4"""
    count = min(under, len(pile))
    return {place: pile[place] for place in range(len(pile) - count, len(pile))}
