"""What each request of a client does: it gets exactly one answer, and may change the table.

`ANSWERS`, at the end, maps the type of a request to its function.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from ...bots.levels import JUDGES
from ...bots.move_reasons import reasons_for
from ...explain.reasons import IllegalMove
from ...notation.move import as_move
from ...protocol import messages as p
from ...protocol import requests as r
from ...record import Record
from ...rules.kinds import SECRET
from ...table import Change, Refusal, Table, consent, refuse, seats, turns
from ...table.clean_text import clean
from ...table.document import Document
from ...table.refusal import forbidden
from ...table.table import names_at
from ..http import me
from ..http.qr import svg
from ..tables.invitations import Offer
from ..tables.room import Room
from ..workers.pool import TaskLost
from ..workers.queue import Urgency
from .socket import Connection

if TYPE_CHECKING:
    from .session import Session

TICKET_BYTES = 9

#: Requests that change the table and are answered with `done` or a secret, with their functions.
CHANGES: dict[type[r.Request], Callable[[Table, int | None, Any, float], Change]] = {
    r.Sit: lambda table, who, sit, _: seats.sit(table, who, sit.seat, sit.name, sit.is_program),
    r.Stand: lambda table, who, *_: seats.stand(table, who),
    r.Swap: lambda table, who, swap, _: seats.swap(table, who, swap.seat, swap.other),
    r.Rename: lambda table, who, rename, _: seats.rename(table, who, rename.name, rename.face),
    r.SeatBot: lambda table, who, bot, _: seats.seat_bot(table, who, bot.seat, bot.level),
    r.Configure: lambda table, who, wish, _: seats.configure(table, who, wish.settings),
    r.DealText: lambda table, who, added, _: turns.add_text(table, who, added.text),
    r.Start: lambda table, who, start, _: turns.start(table, who, start.fill),
    r.Rematch: lambda table, who, *_: turns.start(table, who),
    r.Play: lambda table, who, play, _: turns.play(table, who, play.move, play.version),
    r.SetForced: lambda table, who, wish, _: seats.set_forced(table, who, wish.play),
    r.Resign: lambda table, who, _, now: consent.resign(table, who, now),
    r.TakeBack: lambda table, who, _, now: consent.take_back(table, who, now),
    r.Remove: lambda table, who, remove, now: consent.remove(table, who, remove.seat, now),
    r.Close: lambda table, who, _, now: consent.close(table, who, now),
    r.Agree: lambda table, who, agree, now: consent.answer_proposal(
        table, who, agree.is_agreed, now
    ),
}
#: Requests that may need the consent of others.
PROPOSALS = (r.Resign, r.TakeBack, r.Remove, r.Close)


async def change(session: Session, request: r.Request) -> Document:
    """The document before. A person who loses their seat is sent away; all, if it closes."""
    room = session.room
    async with room.lock:
        if isinstance(request, PROPOSALS):
            room.check_may_propose(session.connection)
        before = room.table.document
        change = CHANGES[type(request)](room.table, session.person, request, room.now)
        await room.commit(change, session.connection, request.id)
        if change.person is not None:  # who sat down
            await link_profile(session)
    if change.document.stage == "closed":
        await room.close("closed")
    for person in before.persons.keys() - change.document.persons.keys():
        await room.expel(person)
    return before


# --- seats, and codes that hand one to another device or person -----------------------------------


async def link_profile(session: Session) -> None:
    """Make the seat known to its person's profile.

    Sitting down does this under the room's lock, so that the next claim sees the link.
    """
    key = session.connection.profile_key
    if key and session.person is not None:
        await me.link(session.server, key, session.table.id, session.person)


async def invite(session: Session, request: r.Invite) -> None:
    table, seat, game = session.table, request.seat, ""
    if seat is None or seat == table.seat_of(session.person):
        seat = session.own_seat()
    else:
        seats.check_can_let_in(table, session.person, seat)
        game = table.document.game
    assert session.person is not None
    offer = Offer(session.person, seat, "person" if game else request.to, game)
    code = session.room.invitations.issue(offer)
    # A fragment is not sent to servers.
    link = f"{session.server.origin}/t/{table.id}#claim={code.code}"
    seconds = int(code.ends - session.room.now)
    session.send(p.Invitation(request.id, link, svg(link), seconds))


async def claim(session: Session, request: r.Claim) -> None:
    """Take a seat. In a running game others may have to agree first."""
    table, invitations = session.table, session.room.invitations
    async with session.room.lock:
        claimant = await claimant_of(session)
        code = invitations.find(request.code)
        offer = code.offer
        if not is_still_good(table, offer):
            invitations.withdraw(code)
            raise refuse("bad_code")
        if offer.to == "device":
            change = seats.add_device(table, offer.person, claimant)
        else:
            name = request.name or table.name_of(offer.seat) or offer.seat
            change = seats.hand_over(table, offer.seat, name, claimant)
            if offer.game and not offer.is_agreed:
                change = let_in(session, offer, name) or change
        await session.room.commit(change, session.connection, request.id)
        invitations.withdraw(code)
        await link_profile(session)


def let_in(session: Session, offer: Offer, name: str) -> Change | None:
    """Propose it to the others; None if nobody has to be asked."""
    session.room.check_may_propose(session.connection)
    ticket = secrets.token_urlsafe(TICKET_BYTES)
    change = consent.let_in(session.table, offer.person, offer.seat, name, ticket, session.room.now)
    if change is not None:
        session.connection.ticket = ticket
    return change


async def claimant_of(session: Session) -> int | None:
    """Who they are at this table, even if only their profile knows it."""
    if session.person is not None:
        return session.person
    return await me.person_at(session.server, session.connection.profile_key, session.table)


def is_still_good(table: Table, offer: Offer) -> bool:
    if not offer.game:
        return table.seat_of(offer.person) == offer.seat
    try:
        seats.check_can_let_in(table, offer.person, offer.seat)
    except Refusal:
        return False
    return table.document.game == offer.game


# --- with the consent of others ------------------------------------------------------------------


async def send_away(session: Session, request: r.SendAway) -> None:
    if not session.table.is_host(session.person):
        raise refuse("host_only")
    session.send_done(request)
    await session.room.send_onlookers_away()


async def agree(session: Session, request: r.Agree) -> None:
    """An onlooker who asked for the seat gets a code for it, if they are still there."""
    room = session.room
    proposal = (await change(session, request)).proposal
    assert proposal is not None  # or Refusal
    asking = [c for c in room.connections if proposal.ticket and c.ticket == proposal.ticket]
    if not request.is_agreed:
        if proposal.by != consent.ONLOOKER:
            room.note_declined(proposal.by)
        for connection in asking:
            room.note_declined(connection.address)
    elif proposal.action == "join" and room.table.document.proposal is None:
        for connection in asking:  # everyone has agreed
            person, game = proposal.by or session.person or 0, room.table.document.game
            offer = Offer(person, proposal.seat, "person", game, is_agreed=True)
            connection.send(p.Admitted(proposal.seat, room.invitations.issue(offer).code))


async def ask_seat(session: Session, request: r.AskSeat) -> None:
    ticket = secrets.token_urlsafe(TICKET_BYTES)
    async with session.room.lock:
        claimant = await claimant_of(session)
        session.room.check_may_propose(session.connection)
        change = consent.ask_seat(session.table, claimant, request.seat, request.name, ticket)
        session.connection.ticket = ticket
        await session.room.commit(change, session.connection, request.id)


async def withdraw_wish(room: Room, connection: Connection) -> None:
    """Withdraw the request of an onlooker who is leaving."""
    async with room.lock:
        proposal = room.table.document.proposal
        if proposal is not None and connection.ticket and proposal.ticket == connection.ticket:
            with contextlib.suppress(Refusal):  # it could not be stored
                await room.commit(consent.withdrawn(room.table))
                room.note_declined(connection.address)


# --- questions, which change nothing -------------------------------------------------------------


async def parts(session: Session, request: r.AskParts) -> None:
    seat, game = session.own_seat(), session.table.running
    if game.turn != seat:
        raise refuse("not_asked")
    try:
        seven = game.seven(request.so_far)
    except IllegalMove as error:
        raise forbidden(error) from None
    session.send(p.SevenParts(request.id, seven))


async def why_not(session: Session, request: r.WhyNot) -> None:
    seat = session.own_seat()
    check_hints(session.table)
    await session.server.hard_questions.take_turn(session.connection.address)
    reason = session.table.running.why_not(request.move, seat)
    if reason is None:
        session.send(p.Because(request.id, "", "", ""))
        return
    language = session.connection.language
    sentence = reason.in_language(language, names_at(session.table, language), cites=False)
    session.send(p.Because(request.id, reason.code, reason.rule, sentence, reason.squares))


async def why_played(session: Session, request: r.WhyPlayed) -> None:
    table, game = session.table, session.table.game
    if table.is_playing:
        check_hints(table)
    if game is None or not 0 < request.ply <= table.ply:
        raise refuse("no_such_move")
    await session.server.hard_questions.take_turn(session.connection.address)
    record = Record.of(game)
    seat, text = record.moves[request.ply - 1]
    move = as_move(text)
    if table.document.seats[seat].kind != "bot" or move.kind in SECRET:
        raise refuse("no_such_move")  # a person's thoughts are their own, and a gift is a secret
    before = await asyncio.to_thread(record.game, request.ply - 1)
    view = before.view(seat)
    if move.card:  # the reason must not tell what else it holds
        view["hands"][seat] = [move.card]
    reason = next(reasons_for(view, [move]))
    language = session.connection.language
    sentence = reason.in_language(language, names_at(table, language), cites=False)
    session.send(p.Because(request.id, reason.code, reason.rule, sentence))


async def hint(session: Session, request: r.AskHint) -> None:
    seat, table, level = session.own_seat(), session.table, request.level
    check_hints(table)
    seats.check_level(level, JUDGES)
    if seat not in table.asked and seat not in table.document.gifts:
        raise refuse("not_asked")
    with session.room.one_hint_for(session.person):
        try:
            found = await session.room.pool.explain(
                level, table.running.view(seat), table.version, session.room.job(Urgency.HINT)
            )
        except TaskLost:
            raise refuse("bot_lost") from None
    language = session.connection.language
    name_of = names_at(table, language)
    advice = [best.advice(table.running, seat, language, name_of) for best in found]
    session.send(p.Hint(request.id, level, advice))


def check_hints(table: Table) -> None:
    if not table.document.settings.hints:
        raise refuse("no_hints")


async def game_log(session: Session, request: r.AskLog) -> None:
    session.send(p.LogLines(request.id, session.table.log[request.since :]))


async def snapshot(session: Session, request: r.AskSnapshot) -> None:
    session.send_done(request)
    session.room.send_snapshot(session.connection)


async def ping(session: Session, request: r.Ping) -> None:
    session.send_done(request)


async def second_hello(session: Session, request: r.Hello) -> None:
    raise refuse("greeted_already")


# --- talk ---------------------------------------------------------------------------------------


async def emote(session: Session, request: r.Emote) -> None:
    seat = session.own_seat()
    session.send_done(request)
    session.room.send_all(p.Emoted(seat, request.emote))


async def chat(session: Session, request: r.Chat) -> None:
    """Partners may not tell each other their cards during a game (B31)."""
    table = session.table
    if session.person is None:
        raise refuse("no_seat")
    allowed = table.document.settings.chat
    if allowed == "never" or (allowed == "around" and table.is_playing):
        raise refuse("no_chat", rule="B31" if table.document.settings.game == "dog" else "C22")
    name = table.document.persons[session.person].name
    text = clean(request.text)
    session.send_done(request)
    session.room.send_all(p.Chatted(name, table.seat_of(session.person), text))


async def look(session: Session, request: r.Look) -> None:
    session.connection.is_looking = request.is_looking
    session.send_done(request)


ANSWERS: dict[type[r.Request], Callable[[Session, Any], Awaitable[object]]] = {
    **dict.fromkeys(CHANGES, change),
    r.Hello: second_hello,
    r.SendAway: send_away,
    r.Agree: agree,
    r.AskSeat: ask_seat,
    r.Invite: invite,
    r.Claim: claim,
    r.AskParts: parts,
    r.WhyNot: why_not,
    r.WhyPlayed: why_played,
    r.AskHint: hint,
    r.AskLog: game_log,
    r.AskSnapshot: snapshot,
    r.Emote: emote,
    r.Chat: chat,
    r.Ping: ping,
    r.Look: look,
}
