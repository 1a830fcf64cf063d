"""A person at any table, playing through the page with a pointer, keys or buttons.

A bot chooses the move, from the view the page was sent. The styles below decide how it is played.
However it is touched, the page must send exactly the intended move.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Error, Locator, expect

import doghouse
from doghouse.bots import load
from doghouse.notation.move import as_move
from doghouse.rules.kinds import Kind
from tests.browser.page_words import pattern_of, say
from tests.browser.touch import Touch, a_card, face_name, touches, whereabouts
from tests.browser.visit import Visit

Style = Callable[["Player", str], None]
BOT = "greedy"


class Player:
    def __init__(self, visit: Visit, seed: int = 0) -> None:
        self.visit = visit
        self.page = visit.page
        self.rng = random.Random(seed)
        self.bot = load(BOT)
        self.played: list[str] = []

    # --- choosing a move ------------------------------------------------------------------------

    def is_asked(self) -> bool:
        snapshot = self.visit.line.snapshot
        return bool(snapshot and snapshot["seat"] in snapshot["table"]["asked"] and self.choices)

    @property
    def choices(self) -> dict[str, Any]:
        """Empty for a seat that isn't asked."""
        return dict(self.visit.snapshot["choices"] or {})

    @property
    def moves(self) -> list[dict[str, Any]]:
        return list(self.choices["moves"])

    def is_over(self) -> bool:
        snapshot = self.visit.line.snapshot
        return bool(snapshot and snapshot["table"]["stage"] == "over")

    def wait(self) -> bool:
        """True when it is our turn, False when the game is over."""
        self.visit.until(lambda: (self.is_asked() and not self.has_given()) or self.is_over())
        self.settle()
        return not self.is_over()

    def has_given(self) -> bool:
        return self.visit.snapshot["gift"] is not None

    def settle(self) -> None:
        """Wait until the page shows the latest snapshot."""
        while True:
            version = self.visit.snapshot["version"]
            shown = self.page.locator("[data-version]").get_attribute("data-version")
            if int(shown or -1) >= version:
                return
            self.page.wait_for_timeout(5)

    def decide(self) -> str:
        snapshot = self.visit.snapshot
        game = doghouse.imagine(snapshot["view"], seed=self.rng.randrange(10**6))
        moves = game.legal_moves(snapshot["seat"])
        return str(self.bot.choose(snapshot["view"], moves, seed=len(self.played)))

    # --- playing --------------------------------------------------------------------------------

    def play(self, style: Style, most: int = 300) -> None:
        """Play to the end of the game."""
        for _ in range(most):
            if not self.wait():
                return
            self.play_once(style)
        raise AssertionError(f"no end after {most} moves")

    def play_once(self, style: Style, move: str | None = None) -> str:
        move = move or self.decide()
        line = self.visit.line
        before = len(line.sent)
        style(self, move)
        sent = self.visit.until(lambda: [m for m in line.sent[before:] if m["type"] == "play"])
        assert same(sent[0]["move"], move), (sent, move)
        answer = self.visit.until(
            lambda: [m for m in line.heard if m.get("to") == sent[0]["id"]],
        )[0]
        assert answer["type"] == "done", (answer, move)
        self.visit.until(lambda: self.visit.snapshot["version"] >= answer["version"])
        self.played.append(move)
        return move

    # --- things on the table --------------------------------------------------------------------

    @property
    def hand(self) -> Locator:
        return self.page.locator(".hand")

    def card(self, face: str) -> Locator:
        return self.hand.get_by_role("button", name=face_name(face), exact=True).first

    @property
    def board(self) -> Locator:
        return self.page.get_by_role("group", name=say("web.board.label"), exact=True)

    def marble(self, square: str) -> Locator:
        """In a home or house a marble is found by its seat; on the track, by its square."""
        seats = {seat["seat"]: seat for seat in self.visit.snapshot["table"]["seats"]}
        owner = re.escape(shown_name(seats[square[0]])) if square[0] in seats else ".*"
        name = say("web.board.marble", seat="SEAT", place=whereabouts(square))
        pattern = re.compile(f"^{pattern_of(name).replace('SEAT', owner)}$")
        return self.board.get_by_role("button", name=pattern).first

    def target(self, touch: Touch) -> Locator:
        return self.board.get_by_role("button", name=touch.pattern)

    def place(self, place: str) -> Locator:
        return self.page.locator(f'[data-place="{place}"]').first

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name, exact=isinstance(name, str))

    def answer_dialog(self, touch: Touch) -> None:
        """If several moves lead there, choose the intended one."""
        dialog = self.page.get_by_role("dialog")
        if dialog.count():
            dialog.get_by_role("button", name=touch.pattern).first.click()


def shown_name(seat: dict[str, Any]) -> str:
    return str(seat["name"])


def same(sent: str, meant: str) -> bool:
    """Whether two moves do the same: a joker under another name, or another card of equal use."""
    if sent == meant:
        return True
    one, other = as_move(sent), as_move(meant)
    is_joker = bool(one.stands_for and other.stands_for)
    return is_joker and (one.card, one.ways) == (other.card, other.ways)


# --- with a pointer -------------------------------------------------------------------------------


def by_pointer(player: Player, move: str) -> None:
    """Card or marble first, tapping or dragging, at random."""
    steps = touches(move)
    way = player.rng.choice(("card", "card", "marble", "place", "drag"))
    first = steps[0]
    if first.kind in ("fold", "take"):
        player.button(first.sentence).first.click()
    elif first.kind == "give":
        player.card(first.card).click()
        player.button(first.sentence).first.click()
    elif first.kind in ("out", "step", "swap", "part"):
        tap_marbles(player, steps, way)
    else:
        tap_cards(player, first, way)


def tap_marbles(player: Player, steps: list[Touch], way: str) -> None:
    first = steps[0]
    if way == "marble":
        player.marble(first.origin).click()
    if way != "drag" or first.face or first.kind not in ("step", "out"):
        pick_card(player, first)
    left = 7
    for step in steps:
        # A tap on one's own marble selects it, unless another is selected to capture it.
        is_ambiguous = player.marble(step.target).count() > 0
        if (way in ("card", "marble") or is_ambiguous) and not is_pressed(
            player.marble(step.origin)
        ):
            player.marble(step.origin).click()
        target = player.target(step)
        if way == "drag" and step.kind in ("step", "out"):
            drag(player.card(step.card), target)
        else:
            tap(target)
        player.answer_dialog(step)
        if step.kind == "part" and step is not steps[-1]:
            left -= steps_of(player, step)
            expect(player.page.get_by_text(say("web.seven.left", count=left)).first).to_be_visible()


def pick_card(player: Player, touch: Touch) -> None:
    player.card(touch.card).click(position={"x": 9, "y": 30})
    if touch.face:
        faces = player.page.get_by_role("group", name=say("web.ask.joker"))
        if faces.count():
            faces.get_by_role("button", name=face_name(touch.face), exact=True).click()


def tap(target: Locator) -> None:
    """Tap where the board finds it: marbles may be drawn higher, and the nearest thing counts."""
    target.page.mouse.click(*middle(target))


def middle(thing: Locator) -> tuple[float, float]:
    try:
        thing.scroll_into_view_if_needed()
    except Error:  # it was redrawn
        thing.scroll_into_view_if_needed()
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(card: Locator, target: Locator) -> None:
    """Targets light up only once the card has left the hand."""
    box = card.bounding_box()
    assert box is not None
    mouse = card.page.mouse
    mouse.move(box["x"] + 9, box["y"] + 30)
    mouse.down()
    mouse.move(box["x"] + 25, box["y"] + 10, steps=2)
    mouse.move(*middle(target), steps=2)
    mouse.up()


def is_pressed(marble: Locator) -> bool:
    return marble.get_attribute("aria-pressed") == "true"


def steps_of(player: Player, step: Touch) -> int:
    """The steps of the seven it takes, according to the server."""
    parts = [m["seven"] for m in player.visit.line.heard if m["type"] == "parts"]
    begun = player.choices.get("sevens", [])
    way = [step.origin, step.target]
    for seven in reversed(begun + parts):
        for part in seven["parts"]:
            if part["way"] == way:
                return int(seven["left"] - part["left"])
    raise AssertionError(way)


def tap_cards(player: Player, touch: Touch, way: str) -> None:
    if touch.kind == "search":
        pick_card(player, touch)
        return search(player, touch)
    target = player.place(touch.place)
    if way == "drag":
        return drag(player.card(touch.card), target)
    pick_card(player, touch)
    target.click()
    if touch.place == "discard" and player.page.get_by_role("dialog").count():
        player.page.get_by_role("dialog").locator("p").get_by_role("button").click()
    return None


def search(player: Player, touch: Touch) -> None:
    offered = player.button(touch.sentence)
    if player.visit.snapshot["view"]["game"] == "dog":  # a board has no discard to tap
        offered.first.click()
        return
    player.place("discard").or_(player.page.locator(".pile button.is-target")).first.click()
    dialog = player.page.get_by_role("dialog")
    dialog.get_by_role("button", name=face_name(touch.found), exact=True).first.click()


# --- by buttons, as with a screen reader ----------------------------------------------------------


def by_buttons(player: Player, move: str) -> None:
    """Each move is a button with a sentence; the parts of a seven follow one another."""
    moves = player.page.get_by_role("region", name=say("web.moves.title"))
    for step in touches(move):
        moves.get_by_role("button", name=step.pattern).first.click()


# --- with keys ------------------------------------------------------------------------------------


def by_typing(player: Player, move: str) -> None:
    keyboard = player.page.keyboard
    keyboard.press("m")
    expect(player.page.get_by_label(say("web.moves.type"))).to_be_focused()
    keyboard.type(move)
    keyboard.press("Enter")


def by_keys(player: Player, move: str) -> None:
    """Cards have numbers, the board is one group, and Tab reaches everything else."""
    steps = touches(move)
    keyboard = player.page.keyboard
    first = steps[0]
    if first.card:
        names = player.hand.get_by_role("button").evaluate_all(f"all => all.map({NAME})")
        keyboard.press(str(names.index(face_name(first.card)) + 1))
    if first.kind in ("fold", "give"):
        keyboard.press("Enter")
    elif first.kind in ("out", "step", "swap", "part"):
        keys_on_board(player, steps)
    else:
        tab_to(player, name_of_place(first))
        keyboard.press("Enter")


def keys_on_board(player: Player, steps: list[Touch]) -> None:
    keyboard = player.page.keyboard
    faces = player.page.get_by_role("group", name=say("web.ask.joker"))
    if steps[0].face and faces.count():
        tab_to(player, re.compile(f"^{re.escape(face_name(steps[0].face))}$"), within=".faces")
        keyboard.press("Enter")
    for step in steps:
        player.target(step).wait_for(state="attached")
        keyboard.press("Escape" if player.page.get_by_role("dialog").count() else "b")
        find(player, step.pattern, "ArrowRight")
        keyboard.press("Enter")
        if player.page.get_by_role("dialog").count():
            tab_to(player, step.pattern)
            keyboard.press("Enter")


def tab_to(player: Player, name: re.Pattern[str], within: str = "*") -> None:
    find(player, name, "Tab", within)


NAME = """(element) => element.getAttribute('aria-label') ??
  (element.querySelector('.hidden-text') ?? element).textContent.trim()"""
FOCUSED = f"""(within) => {{
  const element = document.activeElement;
  return element?.closest(within) && !element.closest('.side') ? ({NAME})(element) : '';
}}"""


def find(
    player: Player, name: re.Pattern[str], key: str, within: str = "*", most: int = 120
) -> None:
    """Press a key until the element of that name has the focus."""
    seen = []
    for _ in range(most):
        seen.append(player.page.evaluate(FOCUSED, within))
        if name.search(seen[-1]):
            return
        player.page.keyboard.press(key)
    raise AssertionError(f"{name.pattern!r} is not reached by {key}: {seen}")


def name_of_place(touch: Touch) -> re.Pattern[str]:
    """The name of the place where a card lies."""
    number = touch.move.place
    names = {
        Kind.BUY: lambda: say("web.market.place", number=number, card="X"),
        Kind.PEEK: lambda: say("web.pile.peek", count="X"),
        Kind.DROP: lambda: say("web.discard.drop", count="X", card="X"),
        Kind.TAKE: lambda: say("web.seen.take", a_card=a_card(touch.found)),
        Kind.LAY: lambda: say("web.row.lay", number="X", seat="X"),
        Kind.TRADE: lambda: say("web.row.card", number=number, card=face_name("*")),
    }
    if touch.move.kind is Kind.STEAL:
        return re.compile(r"^\d+: ")
    return re.compile(f"^{pattern_of(names[touch.move.kind]()).replace('X', '.+')}$")
