"""My profile and my games: finding them, statistics, moving to another device, being forgotten."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Route, expect

from tests.browser.page_states import ANALYSIS_MILLISECONDS, button, midgame, my_games, seat_at
from tests.browser.page_words import say
from tests.browser.visit import Visit

NOT_FOUND = "404"
KEY = "localStorage.getItem('doghouse.key')"
MY_GAMES = """async () => {
  const headers = { Authorization: `Bearer ${JSON.parse(localStorage.getItem('doghouse.key'))}` };
  const { games } = await (await fetch('/api/me/games', { headers })).json();
  return games.map(({ finished }) => finished.id);
}"""

#: Labels of a curve outside its picture or on the one above.
CUT_LABELS = """(curve) => {
  const box = (element) => element.getBoundingClientRect();
  const { top, right, bottom } = box(curve.querySelector('svg'));
  return [...curve.querySelectorAll('text')].filter((label, at, labels) => {
    const base = (one) => Number(one.getAttribute('y'));
    const isClose = at && base(label) - base(labels[at - 1]) < 13;
    const { top: above, right: end, bottom: below } = box(label);
    return isClose || above < top || end > right || below > bottom;
  }).map((label) => label.textContent);
}"""


def test_finished_games_are_found_again(visit: Callable[..., Visit]) -> None:
    here = visit()
    my_games(here)
    page = here.page
    finished = page.get_by_role("region", name=say("web.me.finished"), exact=True)
    expect(finished.get_by_role("listitem")).to_have_count(1)
    expect(finished).to_contain_text(say("web.me.won"))
    statistics = page.get_by_role("region", name=say("web.stat.title"))
    expect(statistics).to_contain_text(say("web.stat.wins", wins=1, count=1))
    wolf = say("web.stat.line", name=say("web.level.wolf"), wins=1, games=1)
    expect(statistics).to_contain_text(wolf)
    finished.get_by_role("link", name=say("web.over.replay")).click()
    page.get_by_role("group", name=say("web.board.label")).wait_for()
    here.go("/me")
    page.get_by_role("button", name=say("web.me.remove.name", name="DOG"), exact=False).last.click()
    expect(page.get_by_role("dialog")).to_contain_text(say("web.me.remove.game"))
    page.get_by_role("dialog").get_by_role("button", name=say("web.me.remove")).click()
    expect(finished).to_contain_text(say("web.me.finished.none"))
    expect(statistics).to_contain_text(say("web.stat.none"))


def test_games_are_searched_by_name_result_and_date(visit: Callable[..., Visit]) -> None:
    here = visit()
    my_games(here)

    def seven(route: Route) -> None:
        answer = route.fetch().json()
        (one,) = answer["games"]
        for number, name in enumerate(("Reto", "Vera", "Ueli", "Zoe", "Nora", "Timo")):
            names = one["finished"]["names"] | {"b": name}
            more = {"id": f"{number}", "date": f"2025-0{number + 1}-03", "names": names}
            answer["games"].append({**one, "finished": {**one["finished"], **more}})
        route.fulfill(json=answer)

    here.page.route("**/api/me/games*", seven)
    page = here.go("/me")
    finished = page.get_by_role("region", name=say("web.me.finished"), exact=True)
    expect(finished.get_by_role("listitem")).to_have_count(7)
    search = finished.get_by_role("searchbox", name=say("web.me.search"))
    for wanted, number in {"ueli": 1, "won 2025": 6, "mar 2025": 1, "cat": 0}.items():
        search.fill(wanted)
        expect(finished.get_by_role("listitem")).to_have_count(number)


def test_the_game_that_runs_is_on_top_of_the_front_page(visit: Callable[..., Visit]) -> None:
    here = visit(viewport={"width": 360, "height": 740})
    seat_at(here, midgame(game="dog", rules="classic", seats=4, teams=2))
    table = here.snapshot["table"]["id"]
    number = here.snapshot["view"]["round"]
    page = here.go("/")
    resume = page.get_by_role("link", name=say("web.me.resume"))
    expect(resume).to_contain_text(say("web.me.round", round=number))
    expect(resume).to_contain_text(say("web.me.your_turn"))
    play = page.get_by_role("button", name=say("web.way.make"), exact=True)
    expect(play).to_be_in_viewport(ratio=1)
    resume.click()
    page.wait_for_url(f"**/t/{table}")


def test_a_table_can_be_removed_from_the_list(visit: Callable[..., Visit]) -> None:
    here = visit()
    seat_at(here, midgame(game="dog", rules="classic", seats=4, teams=2))
    page = here.go("/me")
    running = page.get_by_role("region", name=say("web.me.running"), exact=True)
    running.get_by_role("button").click()
    page.get_by_role("dialog").get_by_role("button", name=say("web.me.remove")).click()
    expect(running).to_contain_text(say("web.me.running.none"))
    here.go("/")
    expect(page.get_by_role("link", name=say("web.me.resume"))).to_have_count(0)


def test_joining_says_first_whose_profile_it_is(visit: Callable[..., Visit]) -> None:
    """Bea was sent a link with Mallory's code and is asked before anything of hers moves."""
    mallory = visit(preferences={"name": "Mallory"})
    mallory.go("/me")
    mallory.page.get_by_label(say("web.me.colour")).select_option("c")
    mallory.page.wait_for_timeout(2500)  # changes are sent after a pause
    button(mallory.page, "web.me.device.make").click()
    code = mallory.page.locator(".code").inner_text()

    bea = visit(preferences={"name": "Bea"}, forgives="400|Bad Request")
    my_games(bea)
    page = bea.go(f"/me#join={code.replace(' ', '')}")
    button(page, "web.me.join").click()
    asked = page.get_by_role("dialog")
    expect(asked).to_contain_text(say("web.me.join.whose", name="Mallory"))
    expect(asked).to_contain_text(say("web.me.join.games", count=1))
    button(asked, "web.me.join.not").click()
    expect(asked).to_have_count(0)
    mallory.page.reload()
    finished = mallory.page.get_by_role("region", name=say("web.me.finished"), exact=True)
    expect(finished).to_contain_text(say("web.me.finished.none"))

    button(page, "web.me.join").click()
    button(asked, "web.me.join").click()
    expect(page.get_by_text(say("web.me.joined"))).to_be_visible()
    mallory.page.reload()
    expect(finished.get_by_role("listitem")).to_have_count(1)

    page.get_by_label(say("web.me.join.code")).fill("WRONG")
    button(page, "web.me.join").click()
    expect(page.get_by_role("alert")).to_be_visible()
    expect(asked).to_have_count(0)


def test_another_device_and_being_forgotten(visit: Callable[..., Visit]) -> None:
    anna, phone = visit(), visit(preferences={"name": ""}, forgives=NOT_FOUND)
    my_games(anna)
    anna.page.get_by_label(say("web.me.colour")).select_option("c")
    anna.page.wait_for_timeout(2500)  # changes are sent after a pause
    button(anna.page, "web.me.device.make").click()
    code = anna.page.locator(".code").inner_text()
    page = phone.go(f"/me#join={code.replace(' ', '')}")
    expect(page.get_by_label(say("web.me.join.code"))).to_have_value(code.replace(" ", ""))
    button(page, "web.me.join").click()
    asked = page.get_by_role("dialog")
    expect(asked).to_contain_text(say("web.me.join.whose", name="Anna"))
    button(asked, "web.me.join").click()
    expect(page.get_by_text(say("web.me.joined"))).to_be_visible()
    finished = page.get_by_role("region", name=say("web.me.finished"), exact=True)
    expect(finished.get_by_role("listitem")).to_have_count(1)
    expect(page.get_by_label(say("web.name.label"))).to_have_value("Anna")
    expect(page.get_by_label(say("web.me.colour"))).to_have_value("c")
    running = page.get_by_role("region", name=say("web.me.running"), exact=True)
    running.get_by_role("link").click()  # the seat came along, without its secret
    phone.until(lambda: phone.lines and phone.line.snapshot)
    assert phone.snapshot["seat"] == "a"

    key = anna.page.evaluate(KEY)
    button(anna.page, "web.me.forget").click()
    anna.page.get_by_role("dialog").get_by_role("button", name=say("web.me.forget")).click()
    anna.page.wait_for_url(anna.house.origin + "/")
    assert anna.page.evaluate(KEY) != key
    phone.go("/me")
    expect(finished).to_contain_text(say("web.me.finished.none"))


def test_decisions_are_rated_once_games_are_analysed(visit: Callable[..., Visit]) -> None:
    here = visit()
    my_games(here)
    page = here.page
    (game,) = page.evaluate(MY_GAMES)
    asked: list[str] = []

    def unknown(route: Route) -> None:
        """The first answer is as if nobody had stayed for the analysis at the end of the game."""
        asked.append(route.request.url)
        nothing = {"kinds": [], "waiting": [game]}
        route.fulfill(json=nothing) if len(asked) == 1 else route.continue_()

    page.route("**/api/me/skill?game=dog", unknown)
    here.go("/me")
    skill = page.get_by_role("region", name=say("web.skill.title"))
    expect(skill).to_contain_text(say("web.skill.none", game="DOG"))
    skill.get_by_role("button", name=say("web.skill.analyse", count=1, game="DOG")).click()
    early = say("web.skill.early.play", game="DOG")
    expect(skill).to_contain_text(early, timeout=ANALYSIS_MILLISECONDS)
    expect(skill.get_by_role("button")).to_have_count(0)
    expect(skill.locator("circle")).to_have_count(1)


def test_who_plays_like_a_dog_is_told_so(visit: Callable[..., Visit]) -> None:
    here = visit()
    kinds = {"play": ["house dog", "sheepdog"], "exchange": ["puppy"]}
    dogs = {"puppy": 0.0074, "house dog": 0.004, "sheepdog": 0.0006, "wolf": 0.0005}
    games = [
        {"id": str(at), "date": "2026-05-01", "decisions": 40, "lost": 0.006 - at / 3000}
        | {"recent": 0.006 - at / 4000, "error": 0.0004}
        for at in range(9)
    ]

    def answer(route: Route) -> None:
        figures = {"decisions": 300, "lost": 0.0036, "error": 0.0004, "dogs": dogs}
        told = [
            {"kind": kind, "like": like, "games": games, **figures} for kind, like in kinds.items()
        ]
        is_dog = route.request.url.endswith("=dog")
        route.fulfill(json={"kinds": told if is_dog else [], "waiting": []})

    here.page.route("**/api/me/skill*", answer)
    here.go("/me")
    skill = here.page.get_by_role("region", name=say("web.skill.title"))
    either = say("web.skill.or", one="a house dog", other="a sheepdog")
    expect(skill).to_contain_text(say("web.skill.like.play", game="DOG", dogs=either))
    expect(skill).to_contain_text(say("web.skill.like.exchange", dogs="a puppy"))
    expect(skill).to_contain_text(say("web.skill.figure", lost="0.36", error="0.08", count=300))
    for curve in skill.locator("figure").all():
        expect(curve.locator("circle")).to_have_count(9)
        expect(curve.locator(".band")).to_be_visible()
        labels = ["Puppy 0.74", "House dog 0.4", "Sheepdog 0.06", "Wolf 0.05"]
        expect(curve.locator("text")).to_have_text(labels)
        assert curve.evaluate(CUT_LABELS) == []
    assert skill.locator("figure").count() == len(kinds)
