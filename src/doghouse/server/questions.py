"""What changes nothing: questions about the game, and talk."""

from __future__ import annotations

from typing import Any

from .. import protocol as p
from ..explain.reasons import IllegalMove
from ..notation.move import as_move
from ..table import Table, refuse, seats
from ..table.refusal import forbidden
from ..table.seat_names import names_at
from ..table.spoken import spoken
from .asked import Asked
from .bot_pool import BotLost
from .bot_queue import Urgency, one_in_a_turn


async def parts(asked: Asked[p.AskParts]) -> None:
    seat, game = asked.own_seat(), asked.table.running
    if game.turn != seat:
        raise refuse("not_asked")
    try:
        seven = game.seven(asked.request.so_far)
    except IllegalMove as error:
        raise forbidden(error) from None
    asked.send(p.SevenParts(asked.id, seven))


async def why_not(asked: Asked[p.WhyNot]) -> None:
    seat = asked.own_seat()
    check_hints(asked.table)
    async with one_in_a_turn(asked.server.hard_questions, asked.connection.address):
        reason = asked.table.running.why_not(asked.request.move, seat)
    if reason is None:
        asked.send(p.Because(asked.id, "", "", ""))
        return
    language = asked.connection.language
    sentence = reason.in_language(language, names_at(asked.table, language))
    asked.send(p.Because(asked.id, reason.code, reason.rule, sentence, reason.squares))


async def hint(asked: Asked[p.AskHint]) -> None:
    seat, table, level = asked.own_seat(), asked.table, asked.request.level
    check_hints(table)
    seats.check_level(level)
    if seat not in table.asked and seat not in table.document.gifts:
        raise refuse("not_asked")
    with asked.room.one_hint_for(asked.person):
        try:
            found = await asked.room.bot_pool.explain(
                level, table.running.view(seat), table.version, asked.room.errand(Urgency.HINT)
            )
        except BotLost:
            raise refuse("bot_lost") from None
    language = asked.connection.language
    name_of = names_at(table, language)
    advice = [
        p.Advice(
            p.MoveChoice.of(as_move(best.move)),
            round(best.chance, 4),
            best.sentence(language, name_of),
            round(best.error, 4),
        )
        for best in found
    ]
    asked.send(p.Hint(asked.id, level, advice))


def check_hints(table: Table) -> None:
    if not table.document.settings.hints:
        raise refuse("no_hints")


async def game_log(asked: Asked[p.AskLog]) -> None:
    async with asked.room.lock:
        entries: Any = await asked.room.snapshots.whole_log()
    asked.send(p.LogLines(asked.id, entries[asked.request.since :]))


async def snapshot(asked: Asked[p.AskSnapshot]) -> None:
    asked.send_done()
    asked.room.send_snapshot(asked.connection)


async def ping(asked: Asked[p.Ping]) -> None:
    asked.send_done()


async def second_hello(asked: Asked[p.Hello]) -> None:
    raise refuse("greeted_already")


# --- talk ---------------------------------------------------------------------------------------


async def emote(asked: Asked[p.Emote]) -> None:
    seat = asked.own_seat()
    asked.send_done()
    asked.room.send_all(p.Emoted(seat, asked.request.emote))


async def chat(asked: Asked[p.Chat]) -> None:
    """Partners may not tell each other their cards while a game runs (B31)."""
    table = asked.table
    if asked.person is None:
        raise refuse("no_seat")
    allowed = table.document.settings.chat
    if allowed == "never" or (allowed == "around" and table.is_playing):
        raise refuse("no_chat", rule="B31" if table.document.settings.game == "dog" else "C22")
    name = table.document.persons[asked.person].name
    text = spoken(asked.request.text)
    asked.send_done()
    asked.room.send_all(p.Chatted(name, table.seat_of(asked.person), text))
