"""Why a bot likes a move: the plainest thing to be said for it."""

from __future__ import annotations

from ..rules.reasons import Reason
from .bot import View

#: What a move does, with the rule; the sentence is `bot.NAME` in words/.
DEEDS = {
    "give": "B8",
    "fold": "B11",
    "jack": "B21",
    "search": "B33",
    "out": "B15",
    "home": "B19",
    "capture": "B18",
    "forward": "B13",
    "back": "B20",
    "lay": "C8",
    "buy": "C9",
    "swap": "C10",
    "drop": "C11",
    "peek": "C13",
    "take": "C13",
    "steal": "C15",
    "lot": "",
}


def because(deed: str, **args: str) -> Reason:
    return Reason(f"bot.{deed}", DEEDS[deed], tuple(args.items()))


def reason_for(view: View, move: str) -> Reason:
    text = str(move)
    verb = text.split(" ")[0]
    if verb in DEEDS:
        return because(verb)
    if "<>" in text:
        return because("jack")
    if "?" in text:
        return because("search")
    return _of_ways(view, text)


def _of_ways(view: View, text: str) -> Reason:
    """What the marbles do, the most telling first."""
    card, _, ways = text.partition(" ")
    parts = [tuple(part.split(">")) for part in ways.split(",")]
    if any(target[0].isalpha() for _, target in parts):
        return because("home")
    stands = {sq.removesuffix("!"): s for s, squares in view["marbles"].items() for sq in squares}
    captured = [stands[target] for _, target in parts if target in stands]
    if captured:
        return because("capture", seat=captured[0])
    if parts[0][0].endswith("0") and parts[0][0][0].isalpha():
        return because("out")
    is_back = card.endswith("4") and int(parts[0][1]) == (int(parts[0][0]) - 4) % _track(view)
    return because("back" if is_back else "forward")


def _track(view: View) -> int:
    squares = view["options"].get("squares_per_seat", 16)
    return int(squares) * int(view["seats"])
