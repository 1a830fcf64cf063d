"""What each request of a client leads to: exactly one answer, and perhaps a change."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from .. import protocol as p
from ..table import Change, Table, deal_texts, seats, turns
from . import consent_requests, questions, seat_requests
from .asked import Asked, send_failure

Answerer = Callable[[Asked[Any]], Awaitable[None]]


async def answer(asked: Asked[Any]) -> None:
    """With a refusal at worst."""
    try:
        await ANSWERERS[type(asked.request)](asked)
    except Exception as error:
        send_failure(asked, error)


def play_at_once(asked: Asked[p.Play]) -> bool:
    """A move for which nobody has to be waited for; False: nothing was done, it needs `answer`."""
    room, request = asked.room, asked.request
    if room.lock.locked() or not room.store.is_idle:
        return False
    try:
        change = turns.play(room.table, asked.person, request.move, request.version)
        return room.commit_at_once(change, asked.connection, request.id)
    except Exception as error:
        send_failure(asked, error)
        return True


#: Requests that lead to a change of the table and are answered with `done`.
CHANGES: dict[type[p.Request], Callable[[Table, int | None, Any], Change]] = {
    p.Stand: lambda table, who, _: seats.stand(table, who),
    p.Swap: lambda table, who, swap: seats.swap(table, who, swap.seat, swap.other),
    p.Rename: lambda table, who, rename: seats.rename(table, who, rename.name, rename.face),
    p.SeatBot: lambda table, who, bot: seats.seat_bot(table, who, bot.seat, bot.level),
    p.Configure: lambda table, who, configure: seats.configure(table, who, configure.settings),
    p.DealText: lambda table, who, added: deal_texts.add_text(table, who, added.text),
    p.Start: lambda table, who, start: turns.start(table, who, start.fill),
    p.Rematch: lambda table, who, _: turns.start(table, who),
    p.Play: lambda table, who, play: turns.play(table, who, play.move, play.version),
}


async def change(asked: Asked[p.Request]) -> None:
    async with asked.room.lock:
        change = CHANGES[type(asked.request)](asked.table, asked.person, asked.request)
        await asked.room.commit(change, asked.connection, asked.id)


ANSWERERS: dict[type[p.Request], Answerer] = {
    **dict.fromkeys(CHANGES, change),
    p.Hello: questions.second_hello,
    p.Sit: seat_requests.sit,
    p.Remove: consent_requests.remove,
    p.Close: consent_requests.close,
    p.SendAway: consent_requests.send_away,
    p.Agree: consent_requests.agree,
    p.AskSeat: consent_requests.ask_seat,
    p.TakeBack: consent_requests.take_back,
    p.Resign: consent_requests.resign,
    p.Invite: seat_requests.invite,
    p.Claim: seat_requests.claim,
    p.AskParts: questions.parts,
    p.WhyNot: questions.why_not,
    p.AskHint: questions.hint,
    p.AskLog: questions.game_log,
    p.AskSnapshot: questions.snapshot,
    p.Emote: questions.emote,
    p.Chat: questions.chat,
    p.Ping: questions.ping,
}
