"""Every page and every state of a table, for tests that check all of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import FilePayload, Page

import doghouse
from doghouse.puzzles.puzzle import Puzzle, practice, shipped
from tests.browser import club
from tests.browser.endings import stored
from tests.browser.page_words import say
from tests.browser.player import Player, by_buttons
from tests.browser.visit import Visit
from tests.support.almost_won import WINNING, almost_won
from tests.support.careless_game import careless_record
from tests.support.configurations import walked

SEED = 4
ANALYSIS_MILLISECONDS = 180_000  # interpreted bots are slow at first

Show = Callable[[Visit], None]


def midgame(**arguments: Any) -> dict[str, Any]:
    """A position in the middle of a game, with seat a to play."""
    arguments = {"options": {}, **arguments}
    for plies in range(70, 400):
        game = walked(arguments, SEED, plies)
        if game.turn == "a" and game.phase == "play" and len(game.legal_moves()) > 3:
            return game.position()
    raise AssertionError(arguments)


def seat_at(visit: Visit, position: dict[str, Any], seat: str = "a", **more: Any) -> Player:
    arguments = {"name": "Anna", "bots": "puppy", "start": True, "seat": seat, **more}
    visit.sit(visit.house.open(position=position, **arguments))
    player = Player(visit)
    player.wait()
    return player


def holding(hand: list[str]) -> dict[str, Any]:
    """DOG, round 1, seat a to play with these cards; its other cards go back to the pile."""
    position: dict[str, Any] = dict(doghouse.new("dog", seed=2).position())
    cards = position["hands"]["a"] + position["pile"]
    for card in hand:
        cards.remove(card)
    position |= {"phase": "play", "turn": "a", "first": "a", "pile": cards}
    position["hands"]["a"] = hand
    return position


# --- pages without a table ------------------------------------------------------------------------

PATHS = {
    "home": "/",
    "rules": "/rules",
    "rules-alternative": "/rules?set=alternative",
    "rules-brandi": "/rules?set=brandi",
    "rules-dogcards": "/rules?set=dogcards",
    "tutorial": "/tutorial",
    "tutorial-cards": "/tutorial?game=dogcards",
    "puzzle-practice": "/puzzle?practice",
    "settings": "/settings",
    "watch": "/watch",
    "host": "/host",
    "fair": "/fair",
    "open-record": "/r/",
    "no-table": "/t/nothing",
    "missing": "/nowhere",
    "me": "/me",
    "evening": "/evening",
}


def path(address: str) -> Show:
    def show(visit: Visit) -> None:
        visit.go(address)
        visit.rest()

    return show


# --- tables ---------------------------------------------------------------------------------------


def gathering(visit: Visit) -> None:
    visit.sit(visit.house.open(name="Anna", settings={"seats": 4, "title": "Friday"}))
    visit.page.locator(".ring").wait_for()


def rules_sheet(visit: Visit) -> None:
    """With changed house rules that are not saved yet."""
    visit.go("/?house=Club&rules=brandi&swap_own=true")
    visit.page.get_by_role("dialog").wait_for()


def onlooker(visit: Visit) -> None:
    """Anna, the host, is away."""
    created = visit.house.open(name="Anna", bots="puppy", start=True)
    visit.go(f"/t/{created['table']}")
    visit.page.get_by_role("group", name=say("web.board.label")).wait_for()


def exchange(visit: Visit) -> None:
    seat_at(visit, doghouse.new("dog", seed=SEED).position())


def playing(seats: int, teams: int) -> Show:
    def show(visit: Visit) -> None:
        position = midgame(game="dog", rules="classic", seats=seats, teams=teams)
        player = seat_at(visit, position)
        player.card(player.moves[0]["card"]).click(position={"x": 9, "y": 30})

    return show


def seven(visit: Visit) -> None:
    position = midgame(game="dog", rules="classic", seats=4, teams=2)
    hand = position["hands"]["a"]
    if "7" not in hand:
        position["pile"][position["pile"].index("7")], hand[0] = hand[0], "7"
    player = seat_at(visit, position)
    player.card("7").click(position={"x": 9, "y": 30})
    begun = next(one for one in player.choices["sevens"] if one["so_far"] == "7")
    part = next(part for part in begun["parts"] if part["left"])
    by_buttons(player, part["text"])
    visit.page.get_by_text(say("web.seven.left", count=part["left"])).first.wait_for()


def cards(seats: int) -> Show:
    def show(visit: Visit) -> None:
        player = seat_at(visit, midgame(game="dogcards", seats=seats))
        player.card(next(move["card"] for move in player.moves if "card" in move)).click()

    return show


def over(visit: Visit) -> None:
    """A game that is won with any cards."""
    player = seat_at(visit, almost_won())
    player.play_once(by_buttons, WINNING)
    button(visit.page, "web.over.rematch").wait_for()


def played_on(visit: Visit) -> None:
    """A game that ended after several moves, with the seat that wins it."""
    end = stored()["dog-brandi-4-2"]
    player = seat_at(visit, end["position"], end["seat"])
    player.play(by_buttons)
    button(visit.page, "web.over.rematch").wait_for()


def my_games(visit: Visit) -> None:
    """One game in progress and one won."""
    player = seat_at(visit, almost_won(), bots="wolf")
    player.play_once(by_buttons, WINNING)
    button(visit.page, "web.over.rematch").wait_for()
    seat_at(visit, midgame(game="dog", rules="classic", seats=4, teams=2))
    visit.go("/me")
    visit.page.locator("figure").nth(2).wait_for()


def replay(visit: Visit) -> None:
    over(visit)
    visit.go(f"/r/{visit.snapshot['table']['record']}")
    visit.page.get_by_role("group", name=say("web.board.label")).wait_for()


def analysed(visit: Visit) -> None:
    """An uploaded record, analysed by the wolf once per server."""
    visit.go("/r/")
    text = careless_record().text().encode()
    file = FilePayload(name="game.txt", mimeType="text/plain", buffer=text)
    visit.page.locator("input[type=file]").set_input_files(file)
    button(visit.page, "guide.analysis.start").click()
    button(visit.page, "guide.learn.begin").wait_for(timeout=ANALYSIS_MILLISECONDS)


def learning(visit: Visit) -> None:
    analysed(visit)
    button(visit.page, "guide.learn.begin").click()
    visit.page.get_by_role("group", name=say("web.board.label")).wait_for()


# --- puzzles --------------------------------------------------------------------------------------


def puzzle_at(visit: Visit, puzzle: Puzzle) -> None:
    visit.go(f"/puzzle?set={puzzle.id}")
    visit.page.locator(".hand").wait_for()


def daily_puzzle(visit: Visit) -> None:
    visit.go("/puzzle")
    visit.page.locator(".hand").wait_for()


def missed_puzzle(visit: Visit, puzzle: Puzzle) -> None:
    puzzle_at(visit, puzzle)
    for move in wrong_moves(puzzle)[:2]:
        try_move(visit, move)
    visit.page.get_by_role("heading", name=say("web.puzzle.dogs")).wait_for()


def missed(game: str) -> Show:
    def show(visit: Visit) -> None:
        found = (puzzle for puzzle in shipped().values() if puzzle.view["game"] == game)
        found = (puzzle for puzzle in found if not puzzle.lines)
        missed_puzzle(visit, next(puzzle for puzzle in found if len(wrong_moves(puzzle)) > 1))

    return show


def plan(visit: Visit) -> None:
    """The second card of a plan."""
    puzzle = next(one for one in practice("together") if one.cards > 3)
    puzzle_at(visit, puzzle)
    try_move(visit, puzzle.best)


def printed_puzzles(visit: Visit) -> None:
    visit.go(f"/puzzle?set={','.join(list(shipped())[:4])}&print")
    visit.page.get_by_role("heading", name=say("web.puzzle.sheet.answers")).wait_for()


def wrong_moves(puzzle: Puzzle) -> list[str]:
    return [move for move in puzzle.chances if move not in puzzle.answers]


def open_moves(visit: Visit) -> None:
    moves = visit.page.locator("details", has_text=say("guide.tutorial.moves"))
    if moves.get_attribute("open") is None:
        moves.locator("summary").click()


def try_move(visit: Visit, move: str) -> None:
    """Type a move below the list of moves, and wait for the verdict."""
    open_moves(visit)
    typed = visit.page.locator("#typed-move")
    typed.fill(move)
    with visit.page.expect_response("**/try"):
        typed.press("Enter")
    visit.page.locator(".verdict, .card-of-plan").first.wait_for()


def menu(visit: Visit) -> None:
    playing(4, 2)(visit)
    button(visit.page, "web.nav.table").click()
    visit.page.get_by_role("dialog").wait_for()


def settings_at_table(visit: Visit) -> None:
    playing(4, 2)(visit)
    button(visit.page, "web.nav.settings").click()
    visit.page.get_by_role("dialog").wait_for()


def card_help(visit: Visit) -> None:
    playing(4, 2)(visit)
    visit.page.locator(".hand button").first.click(button="right", position={"x": 9, "y": 30})
    visit.page.get_by_role("dialog").wait_for()


def evening_desk(visit: Visit) -> None:
    club.playing(visit).page.locator("details").nth(2).click()


def evening_dialog(visit: Visit) -> None:
    club.playing(visit).button("web.evening.result.of", table=2).click()
    visit.page.get_by_role("dialog").wait_for()


def evening_phone(visit: Visit) -> None:
    desk = club.playing(visit)
    visit.go(desk.link("table", 2))
    visit.page.get_by_role("spinbutton").first.wait_for()


def evening_screen(visit: Visit) -> None:
    desk = club.playing(visit)
    visit.go(f"/evening/{desk.id}/screen")


def button(page: Page, key: str) -> Any:
    return page.get_by_role("button", name=say(key), exact=True).first


PLACES: dict[str, Show] = {
    **{name: path(address) for name, address in PATHS.items()},
    "rules-sheet": rules_sheet,
    "gathering": gathering,
    "onlooker": onlooker,
    "exchange": exchange,
    "dog-4": playing(4, 2),
    "dog-6": playing(6, 3),
    "seven": seven,
    "cards-2": cards(2),
    "cards-4": cards(4),
    "over": over,
    "my-games": my_games,
    "replay": replay,
    "analysis": analysed,
    "learning": learning,
    "puzzle": daily_puzzle,
    "puzzle-missed": missed("dog"),
    "puzzle-plan": plan,
    "puzzle-missed-cards": missed("dogcards"),
    "puzzles-printed": printed_puzzles,
    "menu": menu,
    "settings-at-table": settings_at_table,
    "card-help": card_help,
    "evening-desk": evening_desk,
    "evening-dialog": evening_dialog,
    "evening-phone": evening_phone,
    "evening-screen": evening_screen,
}
