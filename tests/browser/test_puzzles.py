"""Puzzles: solving, missing, sharing, practising, and sets for a class."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from doghouse.notation.move import as_move
from doghouse.puzzles.puzzle import THEMES, Puzzle, practice, shipped
from doghouse.rules.kinds import Kind
from tests.browser.page_states import (
    button,
    missed_puzzle,
    open_moves,
    puzzle_at,
    try_move,
    wrong_moves,
)
from tests.browser.page_words import say
from tests.browser.player import Player, by_buttons, by_keys, by_pointer
from tests.browser.visit import Visit

PLAIN = (Kind.STEP, Kind.OUT)
FROM_OTHERS = (Kind.STEAL, Kind.TRADE)  # their buttons name the owner as the page does


def plain_puzzle() -> Puzzle:
    """A puzzle solved by a plain move, with wrong moves to choose from."""
    return next(
        puzzle
        for puzzle in shipped().values()
        if as_move(puzzle.best).kind in PLAIN and len(wrong_moves(puzzle)) > 1 and not puzzle.lines
    )


def daily(here: Visit) -> Puzzle:
    return shipped()[here.house.ask("/api/puzzles/daily")["id"]]


def verdict(page: Page, key: str, **facts: object) -> None:
    expect(page.get_by_role("main").get_by_role("status").first).to_contain_text(say(key, **facts))


def solve(here: Visit, puzzle: Puzzle) -> None:
    """On Sundays the puzzle is a plan."""
    for number, move in enumerate(solution(puzzle), 1):
        if number > 1:
            at_card(here.page, puzzle, number)
        try_move(here, move)


def solution(puzzle: Puzzle) -> list[str]:
    return puzzle.lines[0] if puzzle.lines else [puzzle.best]


def at_card(page: Page, puzzle: Puzzle, number: int) -> None:
    verdict(page, "web.puzzle.plan.step", number=number, count=puzzle.cards)


def test_the_puzzle_of_the_day_is_solved_and_shared(visit: Callable[..., Visit]) -> None:
    here = visit()
    page = here.go("/")
    page.get_by_role("link", name=say("web.home.puzzle")).click()
    puzzle, number = daily(here), here.house.ask("/api/puzzles/daily")["number"]
    expect(page.get_by_role("heading", level=1)).to_have_text(say("puzzle.day", number=number))
    solve(here, puzzle)
    verdict(page, "web.puzzle.right.1")
    expect(page.get_by_text(say("web.puzzle.streak", count=1))).to_be_visible()
    line = page.get_by_role("textbox", name=say("web.puzzle.share"))
    expect(line).to_have_value(f"🐾🐾🐾🐾 Doghouse {number} {here.house.origin}/puzzle")
    page.reload()  # it stays solved
    verdict(page, "web.puzzle.right.1")
    here.go("/")
    link = page.get_by_role("link", name=say("web.home.puzzle"))
    expect(link).to_contain_text("🐾🐾🐾🐾")
    expect(link).to_contain_text(say("web.puzzle.streak", count=1))
    link.click()
    expect(line).to_have_value(re.compile("^🐾🐾🐾🐾 Doghouse"))
    expect(page.get_by_text(say("web.puzzle.streak", count=1))).to_be_visible()
    mine = here.go("/me").get_by_role("region", name=say("web.home.puzzle"))
    expect(mine).to_contain_text(say("web.puzzle.streak", count=1))
    expect(mine).to_contain_text(say("web.puzzle.mine", count=1))


def test_a_second_try_is_worth_one_paw_less_even_after_a_break(
    visit: Callable[..., Visit],
) -> None:
    here = visit()
    page, puzzle = here.go("/puzzle"), daily(here)
    wrong, *_ = wrong_moves(puzzle)
    try_move(here, wrong)
    told = "web.puzzle.plan.wrong" if puzzle.lines else "web.puzzle.tried"
    verdict(page, told, count=puzzle.cards)
    assert page.get_by_role("heading", name=say("web.puzzle.dogs")).count() == 0
    page.reload()
    solve(here, puzzle)
    verdict(page, "web.puzzle.right.2")
    line = page.get_by_role("textbox", name=say("web.puzzle.share"))
    expect(line).to_have_value(re.compile("^🐾🐾🐾⬜ Doghouse"))


def test_a_puzzle_missed_twice_shows_the_answer(visit: Callable[..., Visit]) -> None:
    here = visit()
    puzzle = plain_puzzle()
    missed_puzzle(here, puzzle)
    page = here.page
    verdict(page, "web.puzzle.missed")
    wolf = page.get_by_role("button", name=re.compile(f"^{say('web.puzzle.best')} – "))
    chance = round(puzzle.chances[puzzle.best] / 10)
    expect(wolf).to_contain_text(f"{chance}%")
    expect(page.get_by_role("button", name=re.compile(say("web.puzzle.tried")))).to_be_visible()
    assert page.locator(".board .is-strong").count() > 0
    dogs = page.get_by_role("heading", name=say("web.puzzle.dogs")).locator(
        "xpath=following::ul[1]"
    )
    for level, dog in puzzle.dogs.items():
        name = say(f"web.level.{level}")
        expect(dogs).to_contain_text(name)
        share = say("web.puzzle.dog", level=name, found=dog.found)
        expect(dogs.locator("xpath=following::p[1]")).to_contain_text(share)
    button(page, "web.puzzle.next").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(
        say("web.puzzle.end", solved=0, count=1)
    )


def test_a_puzzle_is_solved_by_keys_alone(visit: Callable[..., Visit]) -> None:
    here = visit()
    puzzle = plain_puzzle()
    puzzle_at(here, puzzle)
    here.page.keyboard.press("m")
    expect(here.page.locator("#typed-move")).to_be_focused()
    here.page.locator("h2").first.focus()
    by_keys(Player(here), puzzle.best)
    verdict(here.page, "web.puzzle.right.1")
    expect(button(here.page, "web.puzzle.next")).to_be_focused()
    here.page.keyboard.press("Enter")
    expect(here.page.get_by_role("heading", level=1)).to_have_text(
        say("web.puzzle.end", solved=1, count=1)
    )


def test_board_and_hand_stay_in_sight_after_a_wrong_try(visit: Callable[..., Visit]) -> None:
    here = visit(viewport={"width": 390, "height": 844}, has_touch=True)
    puzzle = plain_puzzle()
    puzzle_at(here, puzzle)
    by_pointer(Player(here), wrong_moves(puzzle)[0])
    here.page.locator(".verdict").wait_for()
    for part in (".board", ".hand"):
        expect(here.page.locator(part).first).to_be_in_viewport(ratio=0.95)


@pytest.mark.parametrize("theme", THEMES)
def test_every_theme_is_solved_at_the_table(theme: str, visit: Callable[..., Visit]) -> None:
    here = visit()
    kind = (puzzle for puzzle in shipped().values() if puzzle.theme == theme)
    puzzle = next(one for one in kind if as_move(one.best).kind not in FROM_OTHERS)
    puzzle_at(here, puzzle)
    open_moves(here)
    for number, move in enumerate(solution(puzzle), 1):
        if number > 1:
            at_card(here.page, puzzle, number)
        by_buttons(Player(here), move)
    verdict(here.page, "web.puzzle.right.1")


def test_a_plan_that_goes_wrong_begins_again_and_is_shown_in_the_end(
    visit: Callable[..., Visit],
) -> None:
    here = visit()
    page = here.page
    puzzle = next(one for one in shipped().values() if has_a_way_astray(one))
    first, astray = way_astray(puzzle)
    partner = next(iter(puzzle.view["known"]["hands"]))
    open_hand = page.locator(".open-hand")
    puzzle_at(here, puzzle)
    for told in ("web.puzzle.plan.wrong", "web.puzzle.plan.missed"):
        expect(open_hand).to_contain_text(say("web.seat.letter", seat=partner.upper()))
        try_move(here, first)
        at_card(page, puzzle, 2)
        expect(open_hand).to_contain_text(say("web.seat.letter", seat=puzzle.seat.upper()))
        try_move(here, astray)
        verdict(page, told, count=puzzle.cards)
    lines = page.locator(".words ol > li")
    expect(lines).to_have_count(puzzle.cards)
    for played in (1, puzzle.cards):
        lines.nth(played - 1).get_by_role("button").click()
        expect(page.locator(".hand button")).to_have_count(cards_left(puzzle, played))


def cards_left(puzzle: Puzzle, played: int) -> int:
    """In the hand shown: that of the seat to play, or of the first seat at the end."""
    game = puzzle.game(puzzle.lines[0][:played])
    return len(game.position()["hands"][game.turn or puzzle.seat])


def has_a_way_astray(puzzle: Puzzle) -> bool:
    return bool(puzzle.lines) and bool(way_astray(puzzle)[1])


def way_astray(puzzle: Puzzle) -> tuple[str, str]:
    """A move of the solution, and a next move that leaves it."""
    first = puzzle.lines[0][0]
    good = {second for one, second, *_ in puzzle.lines if one == first}
    moves = puzzle.game([first]).legal_moves()
    return first, next((str(move) for move in moves if move not in good), "")


def test_a_puzzle_that_is_left_by_its_tab_is_no_game_of_mine(visit: Callable[..., Visit]) -> None:
    here = visit()
    puzzle_at(here, plain_puzzle())
    page = here.go("/me")  # by address, not by a link, so the table isn't closed
    expect(page.get_by_text(say("web.me.running.none"))).to_be_visible()


def test_practice_by_theme_goes_on_with_what_is_unsolved(visit: Callable[..., Visit]) -> None:
    here = visit()
    puzzle = plain_puzzle()
    puzzle_at(here, puzzle)
    try_move(here, puzzle.best)
    verdict(here.page, "web.puzzle.right.1")
    page = here.go("/puzzle?practice")
    page.get_by_role("combobox", name=say("web.puzzle.game")).select_option(puzzle.view["game"])
    page.get_by_role("combobox", name=say("web.puzzle.level")).select_option(str(puzzle.level))
    alike = practice(puzzle.theme, puzzle.level, puzzle.view["game"])
    kind = page.get_by_role("link", name=say(f"puzzle.theme.{puzzle.theme}"))
    expect(kind).to_contain_text(say("web.puzzle.end", solved=1, count=len(alike)))
    kind.click()
    unsolved = [one.id for one in alike if one != puzzle][:20]
    expect(page).to_have_url(f"{here.house.origin}/puzzle?set={','.join(unsolved)}")


def test_a_teacher_makes_a_set_and_prints_it(visit: Callable[..., Visit]) -> None:
    here = visit()
    page = here.go("/puzzle?practice")
    page.get_by_text(say("web.puzzle.set"), exact=True).click()
    ids = [puzzle.id for puzzle in practice("play", 0)[:2]]
    for at in range(2):
        page.get_by_role("main").get_by_role("listitem").get_by_role("button").nth(at).click()
    link = page.get_by_role("textbox", name=say("web.puzzle.set.link"))
    expect(link).to_have_value(f"{here.house.origin}/puzzle?set={','.join(ids)}")
    page.get_by_role("link", name=say("web.puzzle.set.print")).click()
    expect(page.get_by_role("heading", name=say("web.puzzle.sheet.answers"))).to_be_visible()
    expect(page.locator(".puzzles > li")).to_have_count(2)
    expect(page.locator("section > ol > li")).to_have_count(2)
    page.emulate_media(media="print")
    expect(page.get_by_role("banner")).to_be_hidden()
    pupil = visit()
    pupil.go(f"/puzzle?set={','.join(ids)}")
    heading = pupil.page.get_by_role("heading", level=1)
    expect(heading).to_have_text(say("web.puzzle.place", number=1, count=2))
    button(pupil.page, "web.puzzle.skip").click()
    expect(heading).to_have_text(say("web.puzzle.place", number=2, count=2))


def test_solutions_on_paper_name_every_answer(visit: Callable[..., Visit]) -> None:
    puzzle = next(p for p in shipped().values() if len(p.answers) > 1 and not p.lines)
    page = visit().go(f"/puzzle?set={puzzle.id}&print")
    solutions = page.get_by_role("region", name=say("web.puzzle.sheet.answers"))
    expect(solutions).to_contain_text(say("web.puzzle.also"))


@pytest.mark.parametrize("size", ["A4", "Letter"])
@pytest.mark.parametrize(
    ("kind", "count", "pages"), [("dog", 4, 1), ("dogcards", 5, 2), ("together", 6, 3)]
)
def test_solutions_begin_on_a_back(
    visit: Callable[..., Visit], kind: str, count: int, pages: int, size: str
) -> None:
    """After an even number of pages one is blank."""
    kinds = {p.id: "together" if p.lines else p.view["game"] for p in shipped().values()}
    ids = [id for id, found in kinds.items() if found == kind][:count]
    page = visit().go(f"/puzzle?set={','.join(ids)}&print")
    expect(page.get_by_role("group", name=say("web.puzzle.sheet.hand"))).to_have_count(count)
    if kind != "dogcards":
        expect(page.get_by_role("group", name=say("web.board.label"))).to_have_count(count)
    printed = page.pdf(format=size, margin=dict.fromkeys(("top", "right", "bottom", "left"), "1cm"))
    before = pages + 1 - pages % 2
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) == before + 1


def test_a_puzzle_that_is_not_there_gets_a_sentence(visit: Callable[..., Visit]) -> None:
    here = visit(forgives="404")
    page = here.go("/puzzle?set=nothing")
    expect(page.get_by_role("alert")).to_have_text(say("refuse.no_puzzle"))
