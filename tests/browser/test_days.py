"""Games over several days: opened, played, waited for; and a push message that opens the table."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, Page, expect

from tests.browser.page_server import House
from tests.browser.page_states import button, gathering, midgame, over, rules_sheet, seat_at
from tests.browser.page_words import say
from tests.browser.player import by_buttons
from tests.browser.visit import Visit
from tests.support.almost_won import WINNING, almost_won
from tests.support.push_service import Browser as PushBrowser

DAY = 86_400

#: A headless browser shows no notifications, so they are captured.
CATCH = """() => {
  let tell, count = 0;
  self.told = new Promise((done) => (tell = done));
  navigator.setAppBadge = async (waiting) => { count = waiting; };
  registration.showNotification = async (title, { body, tag, data }) =>
    setTimeout(() => tell([title, body, tag, data.path, count]));
}"""

#: They can't be clicked, either, so the event is simulated and the opened address captured.
CLICK = """(path) => new Promise((done) => {
  clients.openWindow = async (address) => done(address);
  const notification = { close() {}, data: { path } };
  dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil() {} }));
})"""

KEEP_BADGE = "navigator.setAppBadge = async (count) => { window.badge = count; };"

#: No push service can be reached: a subscription that was made for another server's key, until it
#: is ended.
SUBSCRIBED = """(keys) => {
  const made = (endpoint) => ({
    endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe: async () => (now = null) });
  let now = made('https://93.184.215.14/old');
  const pushManager = {
    getSubscription: async () => now,
    subscribe: async () => {
      if (now) throw new DOMException('another key', 'InvalidStateError');
      return (now = made('https://93.184.215.14/new'));
    },
  };
  const registration = { pushManager };
  Object.defineProperty(navigator, 'serviceWorker', { value: {
    ready: Promise.resolve(registration), getRegistration: async () => registration,
    register: async () => registration, addEventListener() {} } });
}"""

#: The times the clocks showed, and the number of turns.
KEEP_TIMES = """() => {
  window.times = new Set();
  window.turns = 0;
  let before = '';
  new MutationObserver(() => {
    for (const one of document.querySelectorAll('[role=timer]')) times.add(one.textContent.trim());
    const turn = document.querySelector('.plate.is-turn')?.dataset.seat ?? '';
    if (turn !== before) turns += 1;
    before = turn;
  }).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""


def slow_table(here: Visit, title: str, bank: int = DAY) -> str:
    """Anna against three dogs, three days per move; it is her turn. Returns the table's id."""
    settings = {"clock": {"seconds": 3 * DAY, "bank": bank}, "title": title}
    created = here.house.open(name="Anna", bots="puppy", start=True, settings=settings)
    here.sit(created)
    expect(here.page.get_by_role("timer", name="3 days").first).to_be_visible()
    return str(created["table"])


def test_days_are_chosen_for_a_table_of_friends(visit: Callable[..., Visit]) -> None:
    here = visit()
    rules_sheet(here)
    page = here.page
    page.get_by_label(say("web.form.clock")).select_option(label=say("web.days.move", count=3))
    expect(page.get_by_label(say("web.days.bank"))).to_have_value(str(3 * DAY))
    page.get_by_label(say("web.days.lapse")).select_option("resign")
    expect(page.get_by_text(say("web.days.about"))).to_be_visible()


def test_the_address_of_one_s_own_is_checked(visit: Callable[..., Visit]) -> None:
    here = visit(forgives="400|403")
    page = here.go("/me")
    page.get_by_text(say("web.days.hook")).click()
    page.get_by_label(say("web.days.hook.place")).fill("https://127.0.0.1/hook")
    page.get_by_role("button", name=say("web.days.hook.add"), exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text(say("refuse.bad_hook"))


def test_quiet_hours_are_kept(visit: Callable[..., Visit]) -> None:
    here = visit()
    page = here.go("/me")
    key = page.evaluate("localStorage['doghouse.key']")
    quiet = page.get_by_role("checkbox", name=say("web.days.quiet"))
    expect(quiet).to_have_count(0)  # nothing is sent anywhere yet
    way = {"kind": "ntfy", "place": "https://93.184.215.14/topic"}
    headers = {"Authorization": f"Bearer {json.loads(key)}"}
    page.request.post("/api/me/channels", data=way, headers=headers)
    page.reload()
    quiet.check()
    begins = page.get_by_label(say("web.days.from"), exact=True)
    begins.fill("23:15")
    begins.press("Tab")
    here.rest()
    page.reload()
    expect(quiet).to_be_checked()
    expect(begins).to_have_value("23:15")


def test_a_device_is_told_even_if_it_was_told_by_another_server_before(
    visit: Callable[..., Visit],
) -> None:
    here = visit(permissions=["notifications"])
    keys = PushBrowser().keys
    subscription = {"p256dh": keys["browser_key"], "auth": keys["auth"]}
    here.page.add_init_script(f"({SUBSCRIBED})({json.dumps(subscription)})")
    page = here.go("/me")
    button(page, "web.days.push").click()
    expect(page.get_by_text(say("web.days.this_device"), exact=True)).to_be_visible()
    expect(button(page, "web.days.push")).to_have_count(0)


def test_a_vacation_begins_and_ends(visit: Callable[..., Visit]) -> None:
    page = visit().go("/me")
    page.get_by_label(say("web.days.vacation.days"), exact=True).fill("3")
    page.get_by_role("button", name=say("web.days.vacation.begin")).click()
    page.get_by_role("button", name=say("web.days.vacation.end")).click()
    expect(page.get_by_role("button", name=say("web.days.vacation.begin"))).to_be_visible()


def test_games_that_wait_are_counted_and_lead_to_each_other(visit: Callable[..., Visit]) -> None:
    here = visit()
    first, second = slow_table(here, "First"), slow_table(here, "Second")
    page = here.go("/")
    expect(page).to_have_title(f"{say('web.days.waiting', count=2)} – Doghouse")
    expect(page.get_by_role("link", name=say("web.days.waiting", count=2))).to_be_visible()
    page.get_by_role("link", name=say("web.days.waiting", count=2)).click()
    page.wait_for_url("**/t/*")
    give_a_card(page)
    other = second if first in page.url else first
    page.get_by_role("link", name=say("web.days.next")).click()
    page.wait_for_url(f"**/t/{other}")


def test_a_game_that_begins_to_wait_is_shown_at_once(visit: Callable[..., Visit]) -> None:
    here = visit()
    page = here.go("/")
    here.rest()
    slow_table(here.another_window(), "Club")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(page.get_by_role("link", name=say("web.days.waiting", count=1))).to_contain_text("Club")


def test_the_players_of_the_last_game_are_asked_if_there_was_one(
    visit: Callable[..., Visit],
) -> None:
    here = visit()
    gathering(here)
    here.rest()
    asking = here.page.get_by_role("button", name=say("web.days.invite"))
    expect(asking).to_have_count(0)
    names = {"a": "Anna", "b": "Luna (puppy)", "c": "Bea", "d": "Balu (puppy)"}
    game = {"id": "g", "game": "dog", "rules": "classic", "seats": 4, "teams": 2, "names": names}
    finished = {**game, "date": "2026-05-01", "winners": ["a", "c"], "plies": 80}
    one = {"finished": finished, "seat": "a", "table": None, "rounds": 9}
    here.page.route("**/api/me/games", lambda route: route.fulfill(json={"games": [one]}))
    here.page.reload()
    expect(asking).to_be_visible()


def test_a_device_that_joined_sees_the_games_that_wait(visit: Callable[..., Visit]) -> None:
    """The device has never been at a table itself."""
    first, other = visit(), visit()
    slow_table(first, "Club")
    key = first.page.evaluate("localStorage['doghouse.key']")
    other.context.add_init_script(f"localStorage['doghouse.key'] = {json.dumps(key)}")
    page = other.go("/")
    expect(page.get_by_role("link", name=say("web.days.waiting", count=1))).to_be_visible()


def test_days_of_the_reserve_are_said_apart(visit: Callable[..., Visit]) -> None:
    here = visit()
    slow_table(here, "Slow", 3 * DAY)
    days = say("web.days.days", count=3)
    left = f"{days}, {say('web.days.reserve', time=days)}"
    short = say("web.days.short", count=3)
    expect(here.page.get_by_role("timer", name=left)).to_have_text(f"{short} +{short}")
    here.page.get_by_role("button", name=say("web.seat.about", seat="Anna")).click()
    about = here.page.get_by_role("dialog").get_by_text(say("web.days.reserve", time=days))
    expect(about).to_be_visible()
    for path in ("/", "/me"):
        mine = here.go(path).get_by_text(f"{say('web.me.your_turn')}, {left}", exact=False)
        expect(mine.first).to_be_visible()


def test_the_last_hour_is_said_in_words_too(visit: Callable[..., Visit]) -> None:
    here = visit()
    settings = {"clock": {"seconds": 3601}, "title": "Late"}
    here.sit(here.house.open(name="Anna", bots="puppy", start=True, settings=settings))
    timer = here.page.get_by_role("timer").first
    expect(timer).to_have_text(say("web.days.hours", count=1))  # not 3599


def test_the_reserve_is_never_told_in_seconds(visit: Callable[..., Visit]) -> None:
    """When the game is over, no clock runs any more."""
    here = visit()
    settings = {"clock": {"seconds": DAY, "bank": DAY}}
    player = seat_at(here, almost_won(), settings=settings)
    player.play_once(by_buttons, WINNING)
    button(here.page, "web.over.rematch").wait_for()
    assert here.snapshot["table"]["seats"][0]["bank"] == DAY
    expect(here.page.get_by_text(f"+{DAY}")).to_have_count(0)


def test_a_turn_begins_with_its_days_and_no_more(visit: Callable[..., Visit]) -> None:
    """The dogs don't use the days, either."""
    here = visit()
    slow_table(here, "Slow")
    page = here.page
    page.evaluate(KEEP_TIMES)
    give_a_card(page)
    here.until(lambda: page.evaluate("turns") > 1)
    expect(page.locator(".plate.is-turn[data-seat=a]")).to_be_visible()
    days = f"{say('web.days.short', count=3)} +{say('web.days.short', count=1)}"
    assert set(page.evaluate("[...window.times]")) == {days}


def test_games_in_which_it_is_my_turn_come_first(visit: Callable[..., Visit]) -> None:
    here = visit()
    seat_at(
        here, midgame(game="dog", rules="classic", seats=4, teams=2), settings={"title": "Mine"}
    )
    here.page.wait_for_timeout(1100)  # what was touched in the same second has no order
    here.sit(here.house.open(name="Anna", settings={"title": "Empty"}))
    here.page.locator(".ring").wait_for()
    mine = here.go("/me").get_by_role("region", name=say("web.me.running"))
    expect(mine.get_by_role("listitem").first).to_contain_text("Mine")


def test_the_next_game_is_one_click_from_the_end_of_one(visit: Callable[..., Visit]) -> None:
    here = visit()
    slow = slow_table(here, "Slow")
    over(here)
    here.page.get_by_role("link", name=say("web.days.next")).click()
    here.page.wait_for_url(f"**/t/{slow}")


def test_nothing_waits_for_somebody_forgotten(visit: Callable[..., Visit]) -> None:
    here = visit()
    here.page.add_init_script(KEEP_BADGE)
    slow_table(here, "Slow")
    here.go("/me")
    here.until(lambda: here.page.evaluate("badge") == 1)
    button(here.page, "web.me.forget").click()
    here.page.get_by_role("dialog").get_by_role("button", name=say("web.me.forget")).click()
    here.page.wait_for_url(f"{here.house.origin}/")
    here.until(lambda: here.page.evaluate("badge") == 0)


def give_a_card(page: Page) -> None:
    page.locator(".hand button").first.click()
    confirm = page.locator(".bar .buttons button.primary")
    if confirm.count():
        confirm.first.click()


def test_a_push_is_shown_and_opens_the_table(browser: Browser, house: House) -> None:
    """Delivered as Chromium would; its push service can't be reached from here."""
    context = browser.new_context(service_workers="allow", permissions=["notifications"])
    page = context.new_page()
    devtools = context.new_cdp_session(page)
    found: list[dict[str, Any]] = []
    devtools.on(
        "ServiceWorker.workerRegistrationUpdated", lambda e: found.extend(e["registrations"])
    )
    devtools.send("ServiceWorker.enable")
    page.goto(house.origin)
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    (worker,) = context.service_workers
    worker.evaluate(CATCH)
    told = {"title": "Your turn", "body": "Club", "table": "t1", "path": "/t/t1", "waiting": 3}
    message = {"origin": house.origin, "data": json.dumps(told)}
    message["registrationId"] = found[-1]["registrationId"]
    devtools.send("ServiceWorker.deliverPushMessage", message)
    shown = worker.evaluate("() => self.told")
    assert shown == ["Your turn", "Club", "doghouse.t1", "/t/t1", 3]
    assert worker.evaluate(CLICK, "/t/t1") == "/t/t1"
    context.close()
