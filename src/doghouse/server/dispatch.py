"""What each request of a client leads to: exactly one answer, and perhaps a change."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable
from typing import Any, Generic, NamedTuple, TypeVar

from .. import protocol as p
from ..explain.reasons import IllegalMove
from ..notation.move import as_move
from ..table import Change, Refusal, Table, consent, deal_texts, refuse, seats, turns
from ..table.document import Proposal
from ..table.refusal import forbidden
from ..table.seat_names import names_at
from ..table.spoken import spoken
from .bot_pool import BotLost
from .bot_queue import Urgency
from .client_connection import Connection
from .context import Server
from .invitations import InvitationCode, Recipient
from .logs import log, trail
from .room import Room

TICKET_BYTES = 9

R = TypeVar("R", bound=p.Request)


class Asked(NamedTuple, Generic[R]):
    """A request with everything that is needed to answer it."""

    room: Room
    connection: Connection
    request: R
    server: Server

    @property
    def table(self) -> Table:
        return self.room.table

    @property
    def person(self) -> int | None:
        return self.connection.person

    @property
    def id(self) -> int:
        return self.request.id

    def own_seat(self) -> str:
        """Refusal for somebody without one."""
        return self.table.own_seat(self.person)

    def send(self, answer: p.TableMessage) -> None:
        self.connection.send(answer)

    def send_done(self) -> None:
        self.send(p.Done(self.id, self.table.version))


Answerer = Callable[[Asked[Any]], Awaitable[None]]


async def answer(asked: Asked[Any]) -> None:
    """With a refusal at worst."""
    try:
        await ANSWERERS[type(asked.request)](asked)
    except Refusal as refusal:
        send_refusal(asked.room, asked.connection, asked.id, refusal)
    except ConnectionError:
        raise
    except Exception as error:  # a mistake of ours: the table goes on
        asked.room.metrics.failures.labels("message").inc()
        log.error("message failed", table=asked.table.id, error=trail(error))
        send_refusal(asked.room, asked.connection, asked.id, refuse("failed"))


def send_refusal(room: Room, connection: Connection, id: int, refusal: Refusal) -> None:
    room.metrics.refusals.inc()
    connection.send(
        p.Refused(
            id,
            refusal.code,
            refusal.in_language(connection.language, names_at(room.table, connection.language)),
            room.table.version,
            refusal.reason.rule,
            refusal.reason.document()["args"],
        )
    )
    if refusal.code == "stale":
        room.send_snapshot(connection)


# --- changes ------------------------------------------------------------------------------------

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


async def sit(asked: Asked[p.Sit]) -> None:
    request = asked.request
    async with asked.room.lock:
        change = seats.sit(
            asked.table, asked.person, request.seat, request.name, request.is_program
        )
        await asked.room.save(change)
        apply_seating(asked, change)
    await link_profile(asked)


async def link_profile(asked: Asked[Any]) -> None:
    """The person at the other end has a profile: it knows of this seat from now on."""
    key = asked.connection.profile_key
    if key and asked.person is not None:
        await asked.server.profiles.link(key, asked.table.id, asked.person)


def apply_seating(asked: Asked[Any], change: Change) -> None:
    """A stored change, which may have made a person of an onlooker."""
    if change.secret and change.person is not None:
        asked.room.apply_and_seat(change, change.person, asked.connection, asked.id)
    else:
        asked.room.apply(change, asked.connection, asked.id)


async def remove(asked: Asked[p.Remove]) -> None:
    await change_people(
        asked, lambda: consent.remove(asked.table, asked.person, asked.request.seat, asked.room.now)
    )


async def close(asked: Asked[p.Close]) -> None:
    await change_people(asked, lambda: consent.close(asked.table, asked.person, asked.room.now))


async def send_away(asked: Asked[p.SendAway]) -> None:
    if not asked.table.is_host(asked.person):
        raise refuse("host_only")
    asked.send_done()
    await asked.room.send_onlookers_away()


async def agree(asked: Asked[p.Agree]) -> None:
    is_agreed, room = asked.request.is_agreed, asked.room
    proposal = asked.table.document.proposal
    await change_people(
        asked, lambda: consent.answer_proposal(asked.table, asked.person, is_agreed, room.now)
    )
    if proposal is not None and proposal.action == "join" and is_agreed:
        admit(asked, proposal)


def admit(asked: Asked[Any], proposal: Proposal) -> None:
    """Whoever asked for the seat gets a code for it, if they are still there."""
    table = asked.table
    waiting = [c for c in asked.room.connections if c.ticket == proposal.ticket]
    for connection in waiting[:1]:
        person = asked.person or 0
        game = table.document.game
        code = asked.server.invitations.issue(table.id, person, proposal.seat, "person", game)
        connection.send(p.Admitted(proposal.seat, code.code))


async def ask_seat(asked: Asked[p.AskSeat]) -> None:
    request = asked.request
    ticket = secrets.token_urlsafe(TICKET_BYTES)
    async with asked.room.lock:
        change = consent.ask_seat(asked.table, asked.person, request.seat, request.name, ticket)
        asked.connection.ticket = ticket
        await asked.room.commit(change, asked.connection, asked.id)


async def withdraw_wish(room: Room, connection: Connection) -> None:
    """Whoever has asked for a seat is going away."""
    async with room.lock:
        proposal = room.table.document.proposal
        if proposal is not None and connection.ticket and proposal.ticket == connection.ticket:
            await room.commit(consent.withdrawn(room.table))


async def resign(asked: Asked[p.Resign]) -> None:
    async with asked.room.lock:
        change = consent.resign(asked.table, asked.person, asked.room.now)
        await asked.room.commit(change, asked.connection, asked.id)


async def take_back(asked: Asked[p.TakeBack]) -> None:
    async with asked.room.lock:
        change = consent.take_back(asked.table, asked.person, asked.room.now)
        await asked.room.commit(change, asked.connection, asked.id)


async def change_people(asked: Asked[Any], work_out: Callable[[], Change]) -> None:
    """A change that may close the table, or take the seat of somebody, who is then sent away."""
    room = asked.room
    async with room.lock:
        before = asked.table.document.persons
        change = work_out()
        await room.commit(change)
        asked.send_done()
    if asked.table.stage == "closed":
        await room.close("closed")
    for person in before.keys() - change.document.persons.keys():
        await room.expel(person)


async def invite(asked: Asked[p.Invite]) -> None:
    table, seat, game = asked.table, asked.request.seat, ""
    if seat is None or seat == table.seat_of(asked.person):
        seat = asked.own_seat()
    else:
        seats.check_can_let_in(table, asked.person, seat)
        game = table.document.game
    assert asked.person is not None
    to: Recipient = "person" if game else asked.request.to
    code = asked.server.invitations.issue(table.id, asked.person, seat, to, game)
    asked.send(code.message(asked.id, asked.server.invitations.now()))


async def claim(asked: Asked[p.Claim]) -> None:
    table, invitations = asked.table, asked.server.invitations
    async with asked.room.lock:
        code = invitations.find(table.id, asked.request.code)
        if not is_still_good(table, code):
            invitations.withdraw(code)
            raise refuse("bad_code")
        if code.to == "device":
            change = seats.add_device(table, code.person, asked.person)
        else:
            name = asked.request.name or table.name_of(code.seat) or code.seat
            change = seats.hand_over(table, code.seat, name, asked.person)
        await asked.room.save(change)
        invitations.withdraw(code)
        apply_seating(asked, change)
    await link_profile(asked)


def is_still_good(table: Table, code: InvitationCode) -> bool:
    if not code.game:
        return table.seat_of(code.person) == code.seat
    try:
        seats.check_can_let_in(table, code.person, code.seat)
    except Refusal:
        return False
    return table.document.game == code.game


# --- questions ----------------------------------------------------------------------------------


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


ANSWERERS: dict[type[p.Request], Answerer] = {
    **dict.fromkeys(CHANGES, change),
    p.Hello: second_hello,
    p.Sit: sit,
    p.Remove: remove,
    p.Close: close,
    p.SendAway: send_away,
    p.Agree: agree,
    p.AskSeat: ask_seat,
    p.TakeBack: take_back,
    p.Resign: resign,
    p.Invite: invite,
    p.Claim: claim,
    p.AskParts: parts,
    p.WhyNot: why_not,
    p.AskHint: hint,
    p.AskLog: game_log,
    p.AskSnapshot: snapshot,
    p.Emote: emote,
    p.Chat: chat,
    p.Ping: ping,
}
