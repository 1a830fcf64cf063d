"""What a seat is sent: a snapshot of what it may see, or an update since the last one.

An update is made only from two snapshots, the last one that a connection was sent and the next: it
reveals no more than they do, and the two kinds of message can't disagree.
"""

from msgspec import UNSET
from msgspec.structs import astuple, fields

from ...fair_deals import commitment_of
from ...notation.position import View
from ...protocol import messages as p
from ...table import Table
from ...table.consent import waits_for
from ...table.document import Document
from ...table.seats import kept_for
from ...table.turns import STAND_IN_LEVEL, seconds_left
from ..ws.socket import Connection

TABLE_KEYS = tuple(field.name for field in fields(p.TableState))


class Broadcast:
    """One moment of a table; parts that several connections share are made only once."""

    def __init__(self, table: Table, now: float) -> None:
        self.table = table
        self.state = table_state(table, now)
        self.views = table.shown.views() if table.shown else None
        self.last = table.log[-p.LATEST_MOVES :]
        self._snapshots: dict[tuple[str | None, bool], p.Snapshot] = {}
        self._updates: dict[tuple[p.Snapshot | None, p.Snapshot], bytes] = {}

    def whole(self, receiver: Connection) -> bytes:
        """The snapshot for a connection."""
        receiver.sent = self._snapshot(receiver.person)
        return p.encode(receiver.sent)

    def news(self, receiver: Connection) -> bytes:
        """What has changed since the connection's last message; everything if it needs a
        snapshot."""
        before, after = receiver.sent, self._snapshot(receiver.person)
        if (before, after) not in self._updates:
            update = update_between(before, after) if before else None
            self._updates[before, after] = p.encode(update or after)
        receiver.sent = after
        return self._updates[before, after]

    def _snapshot(self, person: int | None) -> p.Snapshot:
        """The snapshot of a seat; None is an onlooker."""
        table, document = self.table, self.table.document
        seat, is_host = document.seat_of(person), table.is_host(person)
        if (seat, is_host) in self._snapshots:
            return self._snapshots[seat, is_host]
        received = document.received.get(seat) if seat else None
        snapshot = self._snapshots[seat, is_host] = p.Snapshot(
            version=table.version,
            table=self.state,
            seat=seat,
            is_host=is_host,
            view=self.views.of(seat) if self.views else None,
            choices=choices_of(table, seat),
            gift=document.gifts.get(seat) if seat else None,
            received=p.Received(*received) if received else None,
            ply=table.ply,
            last=self.last,
        )
        return snapshot


# --- differences --------------------------------------------------------------------------------


def update_between(before: p.Snapshot, after: p.Snapshot) -> p.Update | None:
    """The update; None for another seat or game, or after moves were taken back."""
    last = [entry for entry in after.last if entry.ply > before.ply]
    is_longer = [*before.last, *last][-p.LATEST_MOVES :] == after.last
    is_same_seat = before.seat == after.seat and before.is_host == after.is_host
    is_same_game = before.table.number == after.table.number and is_longer
    if not (is_same_seat and is_same_game and before.view and after.view):
        return None
    values = zip(TABLE_KEYS, astuple(before.table), astuple(after.table), strict=True)
    table = {key: value for key, had, value in values if value != had}
    view, discarded = view_changes(before.view, after.view)
    return p.Update(
        after.version,
        before.version,
        table=table or UNSET,
        view=view or UNSET,
        discarded=discarded or UNSET,
        choices=after.choices if after.choices != before.choices else UNSET,
        gift=after.gift if after.gift != before.gift else UNSET,
        received=after.received if after.received != before.received else UNSET,
        ply=after.ply if after.ply != before.ply else UNSET,
        last=last or UNSET,
    )


def view_changes(before: View, after: View) -> tuple[dict[str, object], list[str]]:
    """The keys that differ (by seat, the seats that differ), and the cards added to the discard
    if the others are still there."""
    changes: dict[str, object] = {}
    for key in after:
        had, has = before.get(key), after.get(key)
        if had == has:
            continue
        if key in p.BY_SEAT and isinstance(had, dict) and isinstance(has, dict):
            has = {seat: value for seat, value in has.items() if had.get(seat) != value}
        changes[key] = has
    had, has = before["discard"], after["discard"]
    if has[: len(had)] != had:
        return changes, []
    changes.pop("discard", None)
    return changes, has[len(had) :]


# --- parts --------------------------------------------------------------------------------------


def choices_of(table: Table, seat: str | None) -> p.SeatChoices | None:
    """Also for a seat that has chosen a card and may still change its mind."""
    if seat is None or table.game is None:
        return None
    if seat not in table.asked and seat not in table.document.gifts:
        return None
    found = table.game.choices(seat)
    return p.SeatChoices([p.MoveChoice(*move.fields) for move in found.moves], found.sevens)


def table_state(table: Table, now: float) -> p.TableState:
    document, configuration = table.document, table.document.configuration
    left = [s for seat in table.asked if (s := seconds_left(table, seat, now)) is not None]
    return p.TableState(
        id=document.id,
        stage=document.stage,
        settings=document.settings,
        all_options=configuration.all_options,
        is_locked=bool(document.passphrase),
        seats=seat_states(table),
        teams=configuration.letters_by_team,
        host=table.seat_of(document.host),
        number=document.number,
        wins=document.wins,
        asked=table.asked,
        seconds=round(max(0.0, min(left)), 1) if left else None,
        is_live=table.is_live,
        onlookers=table.presence.onlookers,
        record=None if document.is_withheld else document.record,
        origin=document.began_as,
        deals=deals_of(document),
        proposal=proposal_of(table, now),
        resigned=list(document.resigned),
        last_deals=last_deals_of(document),
        evening=document.evening,
    )


def proposal_of(table: Table, now: float) -> p.ProposalState | None:
    document, proposal = table.document, table.document.proposal
    if proposal is None or not table.is_playing:
        return None
    persons = waits_for(table, proposal, now)
    seats = [letter for letter, seat in document.seats.items() if seat.person in persons]
    by, seat = document.seat_of(proposal.by), proposal.seat or None
    return p.ProposalState(proposal.action, by, seat, proposal.name, seats)


def deals_of(document: Document) -> p.Deals:
    """The deals of the running game, without its key, or else of the next one."""
    key, texts = document.next_key, document.seat_texts
    if document.stage == "playing" and document.deals is not None:
        key, texts = document.deals.key, dict(document.deals.texts)
    return p.Deals(commitment_of(key) if key else "", texts, None)


def last_deals_of(document: Document) -> p.Deals | None:
    """The deals of the last game, with its key, whether it was played to its end or cut short."""
    deals = document.deals
    has_ended = document.record == document.game or document.is_cut
    if deals is None or document.stage == "playing" or not has_ended or document.is_withheld:
        return None
    return p.Deals(commitment_of(deals.key), dict(deals.texts), deals.key)


def seat_states(table: Table) -> list[p.SeatState]:
    document, presence, banks = table.document, table.presence, table.timer.banks
    owners = {at: seat.person or kept_for(document, at) or 0 for at, seat in document.seats.items()}
    known = {letter: document.persons.get(owner) for letter, owner in owners.items()}
    return [
        p.SeatState(
            seat=letter,
            kind=seat.kind,
            name=person.name if (person := known[letter]) else seat.name,
            face=person.face if person else "",
            level=seat.level,
            is_program=person.is_program if person else False,
            is_here=seat.person in presence.here or seat.kind == "bot",
            stand_in=STAND_IN_LEVEL if letter in presence.standing_in else "",
            bank=round(banks.get(letter, 0.0), 1),
            forced=person.forced if person else "never",
            vacation=round(table.timer.vacation_left(letter)),
        )
        for letter, seat in document.seats.items()
    ]
