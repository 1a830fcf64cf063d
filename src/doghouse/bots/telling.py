"""Why a bot likes a move: the plainest thing to be said for it."""

from __future__ import annotations

from ..rules.reasons import Reason
from .bot import View

VERBS = ("give", "lay", "buy", "swap", "drop", "peek", "take", "search", "steal")


def reason_for(view: View, move: str) -> Reason:
    text = str(move)
    verb = text.split(" ")[0]
    if verb in VERBS:
        return Reason(f"bot_{verb}", "", ())
    if text == "fold":
        return Reason("bot_fold", "", ())
    if "<>" in text:
        return Reason("bot_jack", "", ())
    if "?" in text:
        return Reason("bot_search", "", ())
    way = text.rpartition(" ")[2]
    targets = [part.partition(">")[2] for part in way.split(",")]
    if "0>" in way and way[1:3] == "0>":
        return Reason("bot_out", "", ())
    if any(target[:1].isalpha() for target in targets):
        return Reason("bot_home", "", ())
    stands = {sq.removesuffix("!"): s for s, squares in view["marbles"].items() for sq in squares}
    taken = next((stands[target] for target in targets if target in stands), None)
    if taken is not None:
        return Reason("bot_capture", "", (("seat", taken),))
    return Reason("bot_forward", "", ())
