"""How the chances of the teams went, as a picture: SVG, written by hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from ..drawing.seat_colours import SEAT_COLOURS
from ..protocol import Decision, GameAnalysis
from ..record import Record
from ..words import say

WIDTH, HEIGHT = 720, 240  # of the plot
LEFT, TOP, RIGHT, BOTTOM = 44, 40, 16, 34
LINES, INK, SOFT = "#dddddd", "#222222", "#666666"
TENTHS = (0, 25, 50, 75, 100)
MARK_SIZE = {"?!": 3.5, "?": 4.5, "??": 6.0}


def chance_svg(record: Record, analysis: GameAnalysis) -> str:
    letters, teams = record.header.configuration.letters, len(analysis.teams)
    shown = analysis.chances[:1] if teams == 2 else analysis.chances
    names = record.header.names
    sides = [" & ".join(names.get(s, s) for s in letters[t::teams]) for t in range(len(shown))]
    title = say("analyse.figure", seats=sides[0]) if teams == 2 else say("analyse.figures")
    plies = analysis.review.plies
    width, height = LEFT + WIDTH + RIGHT, TOP + HEIGHT + BOTTOM
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" '
            f'aria-label="{escape(title)}" font-family="sans-serif" font-size="12">',
            f'<rect width="{width}" height="{height}" fill="white"/>',
            f'<text x="{LEFT}" y="24" fill="{INK}" font-size="15">{escape(title)}</text>',
            *axes(plies),
            *(course(points, letters[team]) for team, points in enumerate(shown)),
            *marks(shown, teams, letters, analysis.decisions, plies),
            "</svg>\n",
        ]
    )


def x_of(ply: int, plies: int) -> float:
    return LEFT + WIDTH * ply / max(1, plies)


def y_of(chance: float) -> float:
    return TOP + HEIGHT * (1 - chance)


def axes(plies: int) -> Iterator[str]:
    for percent in TENTHS:
        y = y_of(percent / 100)
        ink = SOFT if percent == 50 else LINES
        yield f'<path d="M{LEFT} {y:.1f}H{LEFT + WIDTH}" stroke="{ink}"/>'
        label = f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end" fill="{SOFT}">'
        yield f"{label}{percent} %</text>"
    bottom = TOP + HEIGHT + 20
    yield f'<text x="{LEFT}" y="{bottom}" fill="{SOFT}">0</text>'
    yield (
        f'<text x="{LEFT + WIDTH}" y="{bottom}" text-anchor="end" fill="{SOFT}">'
        f"{escape(say('analyse.axis', count=plies))}</text>"
    )


def course(points: Sequence[float], seat: str) -> str:
    last = len(points) - 1
    way = "L".join(f"{x_of(ply, last):.1f} {y_of(p):.1f}" for ply, p in enumerate(points))
    return f'<path d="M{way}" fill="none" stroke="{colour(seat)}" stroke-width="2"/>'


def marks(
    shown: Sequence[Sequence[float]],
    teams: int,
    letters: Sequence[str],
    decisions: Sequence[Decision],
    plies: int,
) -> Iterator[str]:
    """A dot on the line of the mover's team, or on the only line there is."""
    for decision in decisions:
        if decision.mark:
            team = letters.index(decision.seat) % teams if len(shown) > 1 else 0
            x, y = x_of(decision.ply, plies), y_of(shown[team][decision.ply])
            said = f"{decision.ply} {decision.seat} {decision.mark} {100 * decision.lost:.1f}"
            yield (
                f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{MARK_SIZE[decision.mark]}" '
                f'fill="{colour(decision.seat)}" stroke="white"><title>{said}</title></circle>'
            )


def colour(seat: str) -> str:
    return "#{:02x}{:02x}{:02x}".format(*SEAT_COLOURS[seat])
