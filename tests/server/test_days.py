"""Games over several days, over real sockets, with a wall clock the test sets, and messages."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import json
import random
import secrets
import time
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from doghouse.server.settings import Limits
from doghouse.server.store.channels import HAS_DUE
from doghouse.server.store.interface import StoreFailed
from doghouse.server.store.statements import do
from doghouse.server.tables import room
from doghouse.table import Table
from doghouse.words import LANGUAGES, say
from tests.support.live_server import (
    Client,
    Here,
    awaited,
    eventually,
    here,
    quick_bots,  # noqa: F401
)
from tests.support.push_service import PushService, push_service
from tests.support.real_postgres import Place

pytestmark = pytest.mark.usefixtures("quick_bots")

DAY = 86_400
OPEN_LIMITS = Limits(private_webhooks=True, questions_per_address=10**6, sockets_per_address=10**4)


class Wall:
    """A wall clock that is ahead by `seconds`."""

    def __init__(self, real: Any) -> None:
        self.real = real
        self.seconds = 1_777_593_600.0 - real()  # May 2026, when no quarter ends

    def time(self) -> float:
        return float(self.real() + self.seconds)

    def pass_days(self, days: float) -> None:
        self.seconds += days * DAY


@pytest.fixture
def wall(monkeypatch: pytest.MonkeyPatch) -> Wall:
    clock = Wall(time.time)
    monkeypatch.setattr(time, "time", clock.time)
    monkeypatch.setattr(room, "REST_SECONDS", 0.0)
    return clock


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "doghouse.sqlite3"


class Friend:
    """A person with a profile who comes and goes."""

    def __init__(self, name: str) -> None:
        self.name, self.key = name, secrets.token_urlsafe(32)
        self.client: Client | None = None

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.key}"}

    async def open(self, world: Here, **wish: Any) -> str:
        """Open a table as its host."""
        created = await world.open(name=self.name, **wish)
        self.client = await world.enter(created["table"], created["secret"], key=self.key)
        await self.client.ask("ping")  # answered once the seat is linked
        return str(created["table"])

    async def come(self, world: Here, table: str) -> Client:
        self.client = await world.enter(table, key=self.key)
        return self.client

    async def go(self) -> None:
        if self.client is not None:
            await self.client.leave()
            self.client = None

    async def ask(self, world: Here, method: str, path: str, body: Any = None) -> Any:
        send = getattr(world.session, method)
        async with send(f"{world.origin}/api/me/{path}", json=body, headers=self.headers) as answer:
            return await answer.json() if answer.status != 204 else None


async def four_friends(world: Here, **clock: Any) -> tuple[str, list[Friend]]:
    """Four friends at a table with three days per move and one in reserve. The game has begun,
    and all have left."""
    friends = [Friend(name) for name in ("Anna", "Bea", "Carl", "Dora")]
    days = {"seconds": 3 * DAY, "bank": DAY, **clock}
    options = {"fast_start": True, "squares_per_seat": 8}
    settings = {"clock": days, "title": "Club", "pace": 0, "options": options}
    table = await friends[0].open(world, settings=settings)
    for friend, seat in zip(friends[1:], "bcd", strict=True):
        friend.client = await world.sit(table, seat, friend.name, key=friend.key)
    host = friends[0].client
    assert host is not None
    assert (await host.ask("start"))["type"] == "done"
    await all_leave(world, friends)
    return table, friends


async def all_leave(world: Here, friends: list[Friend]) -> None:
    for friend in friends:
        await friend.go()
    await rest(world)


async def rest(world: Here) -> None:
    """Wait until no table is left in memory."""
    rooms = world.server.lobby.rooms
    await eventually(lambda: all(each.may_rest for each in rooms.values()))
    await world.server.lobby.put_to_rest()
    assert not rooms


async def deliver(world: Here) -> None:
    await world.server.outbox.deliver(world.server.origin)


async def play_due(world: Here) -> None:
    """What the server does every few seconds; then all tables rest again."""
    await world.server.lobby.play_due()
    await rest(world)


async def waits(world: Here, friend: Friend) -> list[str]:
    found: list[str] = (await friend.ask(world, "get", "waiting"))["tables"]
    return found


async def one_move(world: Here, table: str, friends: list[Friend], rng: random.Random) -> str:
    """Someone whose turn it is in the store comes, plays and leaves; returns their name."""
    waiting = [friend for friend in friends if table in await waits(world, friend)]
    assert waiting
    friend = rng.choice(waiting)
    client = await friend.come(world, table)
    assert client.is_asked
    await client.play(rng)
    await friend.go()
    await rest(world)
    return friend.name


def plies(client: Client) -> list[dict[str, Any]]:
    assert client.latest is not None
    found: list[dict[str, Any]] = client.latest["last"]
    return found


@awaited
async def test_a_game_of_four_over_days(file: Path, wall: Wall) -> None:
    """To the end, with a restart, a lapse, a vacation and a live hour."""
    rng = random.Random(3)
    async with here(file, OPEN_LIMITS) as world:
        table, friends = await four_friends(world)
        assert sorted([len(await waits(world, friend)) for friend in friends]) == [1, 1, 1, 1]
        for _ in range(9):  # the exchange and some moves
            wall.pass_days(rng.choice([0.1, 1, 2.5]))
            await play_due(world)
            await one_move(world, table, friends, rng)
        await play_due(world)  # folds
        friend, *_ = [f for f in friends if await waits(world, f)]
        left = (await friend.ask(world, "get", "tables"))["tables"][0]["seconds"]
        wall.pass_days(1)
    async with here(file, OPEN_LIMITS) as world:  # downtime of a day counts
        found = (await friend.ask(world, "get", "tables"))["tables"][0]["seconds"]
        assert found == pytest.approx(left - DAY, abs=60)
        # A vacation of five days: without it the sixth day would be a lapse.
        told = await friend.ask(world, "put", "vacation", {"days": 5})
        assert told["days_left"] == 9
        wall.pass_days(6)
        await play_due(world)
        assert await waits(world, friend) == [table]  # still their turn
        # A lapse: a dog plays until they are back.
        wall.pass_days(20)
        await play_due(world)
        assert await waits(world, friend) == []
        other = next(f for f in friends if f is not friend)
        client = await other.come(world, table)
        assert "clock" in [entry["by"] for entry in (await client.ask("log"))["entries"]]
        away = [seat["name"] for seat in client.table["seats"] if seat["stand_in"]]
        assert friend.name in away
        await other.go()
        await rest(world)
    async with here(file, OPEN_LIMITS) as world:  # the lapse is remembered, and so is their return
        await friend.come(world, table)
        await eventually(lambda: not world.server.lobby.rooms[table].tasks)
        await all_leave(world, [friend])
    async with here(file, OPEN_LIMITS) as world:
        client = await friend.come(world, table)
        assert friend.name not in [s["name"] for s in client.table["seats"] if s["stand_in"]]
        # A live hour, with everyone there.
        for each in friends:
            if each is not friend:
                await each.come(world, table)
        await client.snapshot(lambda s: s["table"]["is_live"])
        for _ in range(25):
            await next_live_move(world, table, friends, rng)
        await friend.go()
        here_still = next(f.client for f in friends if f.client)
        await here_still.snapshot(lambda s: not s["table"]["is_live"])
        await all_leave(world, friends)
        for _ in range(30):  # the rest is played for people who never return
            wall.pass_days(6)
            await play_due(world)
            if await is_over(world, table):
                break
        assert await is_over(world, table)


async def is_over(world: Here, table: str) -> bool:
    _, listing = await world.get(f"/api/tables/{table}")
    return bool(listing["stage"] == "over")


async def next_live_move(
    world: Here, table: str, friends: list[Friend], rng: random.Random
) -> None:
    its = world.server.lobby.rooms[table]
    await eventually(lambda: not its.lock.locked() and not its.due_play.thinking)
    version = its.table.version
    asked = [its.table.document.seats[seat].person for seat in its.table.asked]
    for friend in friends:
        assert friend.client is not None
        await friend.client.snapshot(lambda s: s["version"] >= version)
        if friend.client.seat and friend.client.is_asked and asked:
            await friend.client.play(rng)
            return


@awaited
async def test_a_lapse_can_lose_the_game(place: Place, wall: Wall) -> None:
    async with here(place) as world:
        table, _ = await four_friends(world, lapse="resign")
        wall.pass_days(3.9)
        await play_due(world)
        assert not await is_over(world, table)
        wall.pass_days(0.2)
        await play_due(world)
        assert await is_over(world, table)


@awaited
async def test_only_what_is_due_is_woken(place: Place, wall: Wall) -> None:
    async with here(place) as world:
        first, _ = await four_friends(world)
        wall.pass_days(2)
        second, _ = await four_friends(world)
        wall.pass_days(2.5)
        await world.server.lobby.play_due()
        assert set(world.server.lobby.rooms) == {first}
        assert second not in world.server.lobby.rooms


@awaited
async def test_a_table_that_fails_does_not_hold_up_the_next(place: Place, wall: Wall) -> None:
    """The first one was loaded before its lease, or the disk, was lost."""
    async with here(place) as world:
        lobby = world.server.lobby
        first, _ = await four_friends(world, lapse="resign")
        second, _ = await four_friends(world, lapse="resign")
        wall.pass_days(5)
        await lobby.room(first)
        read = lobby.read_vacations

        async def read_second(table: Table) -> None:
            if table.id == first:
                raise StoreFailed("no answer")
            await read(table)

        lobby.read_vacations = read_second  # type: ignore[method-assign]
        await lobby.play_due()
        await eventually(lambda: lobby.rooms[second].table.stage == "over")
        assert lobby.rooms[first].table.is_playing
        lobby.read_vacations = read  # type: ignore[method-assign]
        await play_due(world)
        assert await is_over(world, first)


@awaited
async def test_bots_play_on_while_nobody_is_there(file: Path, wall: Wall) -> None:
    async with here(file) as world:
        anna = Friend("Anna")
        settings = {"clock": {"seconds": DAY}, "pace": 0}
        table = await anna.open(world, settings=settings, bots="puppy", start=True)
        await all_leave(world, [anna])
        rng = random.Random(1)
        for _ in range(12):
            await play_due(world)
            await one_move(world, table, [anna], rng)


# --- vacations ------------------------------------------------------------------------------------


@awaited
async def test_vacations_have_an_end(place: Place, wall: Wall) -> None:
    async with here(place) as world:
        anna = Friend("Anna")
        assert (await anna.ask(world, "get", "vacation"))["until"] == 0
        assert (await anna.ask(world, "put", "vacation", {"days": 15}))["code"] == "bad_request"
        begun = await anna.ask(world, "put", "vacation", {"days": 10})
        assert begun["days_left"] == 4
        longer = await anna.ask(world, "put", "vacation", {"days": 14})
        assert longer["until"] > begun["until"]
        wall.pass_days(2)
        ended = await anna.ask(world, "put", "vacation", {"days": 0})
        assert (ended["until"], ended["days_left"]) in [(0, 11), (0, 12)]
        wall.seconds += 60
        refusal = await anna.ask(world, "put", "vacation", {"days": 14})
        assert refusal["code"] == "no_vacation", refusal
        await world.session.delete(f"{world.origin}/api/me", headers=anna.headers)
        assert (await anna.ask(world, "get", "vacation"))["days_left"] == 14


@awaited
async def test_two_vacations_that_have_become_one_profile_s_end_at_once(
    place: Place, wall: Wall
) -> None:
    async with here(place) as world:
        anna, other = Friend("Anna"), Friend("Anna")  # on two devices
        await anna.ask(world, "put", "vacation", {"days": 7})
        wall.pass_days(1)
        await other.ask(world, "put", "vacation", {"days": 5})
        code = (await anna.ask(world, "post", "code"))["code"]
        await other.ask(world, "post", "join", {"code": code})
        assert (await anna.ask(world, "get", "vacation"))["until"] > 0
        wall.pass_days(1)
        ended = await anna.ask(world, "put", "vacation", {"days": 0})
        assert ended["until"] == 0


# --- messages -------------------------------------------------------------------------------------


def texts(service: PushService) -> list[str]:
    return [told["kind"] for told in service.told()]


@awaited
async def test_a_push_says_whose_turn_it_is_and_no_card(place: Place, wall: Wall) -> None:
    async with here(place, OPEN_LIMITS) as world, push_service() as service:
        table, friends = await four_friends(world)
        for number, friend in enumerate(friends):
            wish = {**service.subscription(f"/push/{number}"), "language": LANGUAGES[number]}
            added = await friend.ask(world, "post", "channels", wish)
            assert len(added["channels"]) == 1, added
        rng = random.Random(5)
        for _ in range(10):
            await play_due(world)
            await one_move(world, table, friends, rng)
            await deliver(world)
        wall.pass_days(30)
        for _ in range(200):
            await play_due(world)
            await deliver(world)
        told = service.told()
        assert told
        keys = {"kind", "title", "body", "table", "path", "waiting"}
        titles = {
            say(f"told.{kind}", language) for kind in ("turn", "over") for language in LANGUAGES
        }
        for each in told:  # closed classes: they have no room for a card
            assert set(each) == keys
            assert each["title"] in titles
            assert each["body"] == "Club"
            assert (each["table"], each["path"]) == (table, f"/t/{table}")
        for _, headers, _ in service.received:
            assert headers["TTL"] == "86400"
            assert headers["Authorization"].startswith("vapid t=")


@awaited
async def test_who_looks_is_not_told_and_who_looks_away_is(file: Path, wall: Wall) -> None:
    async with here(file, OPEN_LIMITS) as world, push_service() as service:
        table, friends = await four_friends(world)
        for number, friend in enumerate(friends):
            await friend.ask(world, "post", "channels", service.subscription(f"/push/{number}"))
        clients = [await friend.come(world, table) for friend in friends]
        for client in clients[:3]:
            await client.play(random.Random(1))
        for client in clients:
            assert (await client.ask("look", is_looking=False))["type"] == "done"
            await client.ask("forced", play="never")  # otherwise a fold would be no turn to report
        await clients[3].play(random.Random(1))  # after the exchange it is somebody's turn
        await deliver(world)
        assert texts(service) == ["turn"]  # a tab is open, but hidden
        for client in clients:
            await client.ask("look", is_looking=True)
        seat = world.server.lobby.rooms[table].table.asked[0]
        await clients["abcd".index(seat)].play(random.Random(1))
        await deliver(world)
        assert texts(service) == ["turn"]
        await all_leave(world, friends)


@awaited
async def test_a_table_that_is_full_is_news_for_who_waits(file: Path, wall: Wall) -> None:
    async with here(file, OPEN_LIMITS) as world, push_service() as service:
        anna = Friend("Anna")
        await anna.ask(world, "post", "channels", service.subscription())
        table = await anna.open(world, settings={"seats": 2, "teams": 2})
        await all_leave(world, [anna])
        await world.sit(table, "b", "Bea")
        await deliver(world)
        (told,) = service.told()
        assert (told["kind"], told["body"]) == ("full", "Bea")


@awaited
async def test_anna_invites_those_of_her_last_game(place: Place, wall: Wall) -> None:
    async with here(place, OPEN_LIMITS) as world, push_service() as service:
        table, friends = await four_friends(world, lapse="resign")
        wall.pass_days(5)
        await play_due(world)  # the game is over
        for number, friend in enumerate(friends[:3]):
            await friend.ask(world, "post", "channels", service.subscription(f"/push/{number}"))
        anna, stranger = friends[0], Friend("Zoe")
        path = f"tables/{await anna.open(world, settings={'title': 'Again'})}/invite"
        assert (await stranger.ask(world, "post", path))["code"] == "no_seat"
        assert (await anna.ask(world, "post", path))["messages"] == 2  # not Dora, not Anna
        assert (await anna.ask(world, "post", path))["messages"] == 0  # nobody gets it twice
        await deliver(world)
        told = [(each["title"], each["body"]) for each in service.told()]
        assert told == [("Anna invites you to a game", "Again")] * 2
        assert (await anna.ask(world, "post", f"tables/{table}/invite"))["code"] == "no_seat"


async def news_for(world: Here, service: PushService, **channel: Any) -> Friend:
    """A person about to be told that a table is full."""
    anna = Friend("Anna")
    wish = {**service.subscription(), **channel}
    added = await anna.ask(world, "post", "channels", wish)
    assert "channels" in added, added
    settings = {"seats": 2, "teams": 2, "title": "Ünter üns"}
    table = await anna.open(world, settings=settings)
    await anna.go()
    await eventually(lambda: not world.server.lobby.rooms[table].table.presence.here)
    await world.sit(table, "b", "Bea")
    return anna


@awaited
async def test_a_webhook_is_signed(file: Path, wall: Wall) -> None:
    async with here(file, OPEN_LIMITS) as world, push_service() as service:
        place = f"{service.origin}/hook"
        anna = await news_for(world, service, kind="webhook", place=place, language="de")
        (channel,) = (await anna.ask(world, "get", "channels"))["channels"]
        await deliver(world)
        ((path, headers, body),) = service.received
        assert path == "/hook"
        document = json.loads(body)
        assert document["title"] == "Der Tisch ist voll"
        assert document["link"].startswith("http://table.test/t/")
        text = f"{headers['X-Doghouse-Time']}.".encode() + body
        digest = hmac.new(channel["secret"].encode(), text, hashlib.sha256).hexdigest()
        assert headers["X-Doghouse-Signature"] == f"sha256={digest}"


@awaited
async def test_ntfy(file: Path, wall: Wall) -> None:
    async with here(file, OPEN_LIMITS) as world, push_service() as service:
        await news_for(world, service, kind="ntfy", place=f"{service.origin}/topic")
        await deliver(world)
        ((path, headers, body),) = service.received
        assert (path, body.decode()) == ("/topic", "The table is full: Ünter üns")
        assert headers["Click"].startswith("http://table.test/t/")


@awaited
async def test_failures_are_tried_again_ever_later_and_then_given_up(
    place: Place, wall: Wall
) -> None:
    async with here(place, OPEN_LIMITS) as world, push_service() as service:
        await news_for(world, service)
        service.statuses = [503] * 20
        pauses = []
        for _ in range(400):
            before = len(service.received)
            await deliver(world)
            if len(service.received) > before:
                pauses.append(wall.seconds)
            wall.seconds += 30
        assert len(pauses) == 6
        gaps = [after - before for before, after in pairwise(pauses)]
        assert gaps == sorted(gaps)
        assert gaps[-1] > 100 * 30


@awaited
async def test_a_channel_that_cannot_be_read_holds_up_no_other(place: Place, wall: Wall) -> None:
    async with here(place, OPEN_LIMITS) as world, push_service() as service:
        await news_for(world, service)
        damaged = "UPDATE channels SET document = ?1"
        await world.server.store.write(lambda: do(damaged, b"{"))
        await news_for(world, service, place=f"{service.origin}/push/other")
        await deliver(world)
        assert [path for path, _, _ in service.received] == ["/push/other"]
        wall.pass_days(1)
        assert not await world.server.store.read(do(HAS_DUE, int(time.time())))  # given up


@awaited
async def test_a_restart_forgets_no_news_and_no_key(place: Place, wall: Wall) -> None:
    async with push_service() as service:
        async with here(place, OPEN_LIMITS) as world:
            anna = await news_for(world, service)
            key = (await anna.ask(world, "get", "channels"))["push_key"]
        async with here(place, OPEN_LIMITS) as world:
            await deliver(world)
            assert texts(service) == ["full"]
            assert (await anna.ask(world, "get", "channels"))["push_key"] == key
            await deliver(world)
            assert texts(service) == ["full"]  # once


@awaited
async def test_a_subscription_that_has_ended_is_dropped(file: Path, wall: Wall) -> None:
    async with here(file, OPEN_LIMITS) as world, push_service() as service:
        anna = await news_for(world, service)
        service.statuses = [410]
        await deliver(world)
        assert (await anna.ask(world, "get", "channels"))["channels"] == []


@awaited
async def test_nobody_is_woken_at_night(file: Path, wall: Wall) -> None:
    async with here(file, OPEN_LIMITS) as world, push_service() as service:
        minute = int(wall.time() // 60) % 1440
        quiet = {"quiet_from": (minute - 60) % 1440, "quiet_until": (minute + 60) % 1440}
        await news_for(world, service, **quiet)
        await deliver(world)
        wall.seconds += 55 * 60
        await deliver(world)
        assert texts(service) == []
        wall.seconds += 7 * 60
        await deliver(world)
        assert texts(service) == ["full"]


@awaited
async def test_quiet_hours_change_for_every_way_at_once(place: Place, wall: Wall) -> None:
    async with here(place, OPEN_LIMITS) as world, push_service() as service:
        anna = await news_for(world, service)
        hook = {"kind": "ntfy", "place": f"{service.origin}/topic"}
        await anna.ask(world, "post", "channels", hook)
        minute = int(wall.time() // 60) % 1440
        quiet = {"quiet_from": minute, "quiet_until": (minute + 60) % 1440}
        found = (await anna.ask(world, "put", "channels", quiet))["channels"]
        assert [{each: way[each] for each in quiet} for way in found] == [quiet, quiet]
        await deliver(world)
        assert texts(service) == []
        await anna.ask(world, "put", "channels", {"quiet_from": 0, "quiet_until": 0})
        wall.seconds += 61 * 60
        await deliver(world)
        assert texts(service) == ["full"]
        refusal = await anna.ask(world, "put", "channels", {"quiet_from": 0})
        assert refusal["code"] == "bad_request"


@awaited
async def test_forgotten_means_never_told_again(place: Place, wall: Wall) -> None:
    async with here(place, OPEN_LIMITS) as world, push_service() as service:
        anna = await news_for(world, service)
        await world.session.delete(f"{world.origin}/api/me", headers=anna.headers)
        await deliver(world)
        assert service.received == []
        assert (await anna.ask(world, "get", "channels"))["channels"] == []


@awaited
async def test_ways_that_are_none(file: Path, wall: Wall) -> None:
    async with here(file) as world, push_service() as service:
        anna = Friend("Anna")
        for place in (service.origin, "https://127.0.0.1/", "https://[::ffff:10.0.0.1]/x"):
            wish = {"kind": "webhook", "place": place}
            refusal = await anna.ask(world, "post", "channels", wish)
            assert refusal["code"] == "bad_hook"
        wish = {**service.subscription(), "p256dh": "AAAA"}
        assert (await anna.ask(world, "post", "channels", wish))["code"] == "bad_push"
        assert (await anna.ask(world, "get", "channels"))["channels"] == []


@awaited
async def test_ways_are_counted_changed_and_removed(place: Place, wall: Wall) -> None:
    async with here(place, OPEN_LIMITS) as world, push_service() as service:
        anna, bea = Friend("Anna"), Friend("Bea")
        for number in range(8):
            await anna.ask(world, "post", "channels", service.subscription(f"/push/{number}"))
        more = await anna.ask(world, "post", "channels", service.subscription("/push/8"))
        assert more["code"] == "too_many_channels"
        same = {**service.subscription("/push/0"), "quiet_from": 5}
        found = (await anna.ask(world, "post", "channels", same))["channels"]
        assert len(found) == 8
        await anna.ask(world, "delete", f"channels/{found[0]['number']}")
        assert (await anna.ask(world, "delete", "channels/x"))["code"] == "no_channel"
        assert len((await anna.ask(world, "get", "channels"))["channels"]) == 7
        await bea.ask(world, "post", "channels", service.subscription("/push/3"))  # same browser
        assert len((await anna.ask(world, "get", "channels"))["channels"]) == 6
        await asyncio.sleep(0)
