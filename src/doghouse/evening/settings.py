"""What the director chooses: format, game and scoring, as data. Presets follow known events."""

from typing import Annotated, Literal

from msgspec import Meta, Struct, field
from msgspec.structs import replace

from ..protocol.messages import Settings, Title
from ..rules.core.layout import MARBLES
from ..table.document import with_defaults
from ..table.refusal import refuse

Format = Literal["swiss", "partners", "all", "groups", "knockout"]
TieBreak = Literal["points", "wins", "home", "difference", "squares", "direct", "buchholz"]

ROWS_TO_WIN = 2  # by a team of DOG Cards (C21)
MOST_ROUNDS = 64

Points = Annotated[float, Meta(ge=-1000, le=1000)]
Count = Annotated[int, Meta(ge=0, le=1024)]


class Scoring(Struct, frozen=True, omit_defaults=True):
    """A team's points for one table. In DOG Cards a completed row counts as a marble."""

    win: Points = 0
    draw: Points = 0
    loss: Points = 0
    marble: Points = 0  # per marble home
    in_time: Points = 0  # bonus for bringing the last one home in time
    cut: Literal["marbles", "leader"] = "leader"  # at the cut nobody wins, or the leader does
    bye: Points = 0  # for a team without opponents, or whose opponents are absent
    order: tuple[TieBreak, ...] = ("points", "difference", "squares", "direct", "buchholz")


class EveningSettings(Struct, frozen=True, omit_defaults=True):
    title: Title = ""
    format: Format = "swiss"
    scoring: Scoring = Scoring(win=2, draw=1, bye=2)
    table: Settings = field(default_factory=Settings)  # of every table: game, rules, seats
    rounds: Annotated[int, Meta(ge=0, le=MOST_ROUNDS)] = 0  # 0: until the director ends it
    minutes: Annotated[float, Meta(ge=0, le=600)] = 40  # per round; 0: no limit
    duplicate: bool = False  # the same cards at every table, scores compared with the field
    odd: Literal["bye", "bots"] = "bye"  # what happens to those left over
    boards: Count | None = None  # number of real boards, the other tables are screens; None: all
    group_size: Annotated[int, Meta(ge=3, le=16)] = 4
    advance: Annotated[int, Meta(ge=1, le=8)] = 2  # how many from each group

    @property
    def seats(self) -> int:
        return self.table.seats or 0

    @property
    def teams(self) -> int:
        return self.table.teams or 0

    @property
    def team_size(self) -> int:
        """Players per team."""
        return self.seats // self.teams

    @property
    def entries_a_team(self) -> int:
        return self.team_size if self.format == "partners" else 1

    @property
    def entries_a_table(self) -> int:
        return self.teams * self.entries_a_team

    @property
    def most_home(self) -> int:
        """What a team needs home to win."""
        return ROWS_TO_WIN if self.table.game == "dogcards" else MARBLES * self.team_size


def checked(settings: EveningSettings) -> EveningSettings:
    """The settings with seats and teams filled in; Refusal if they don't work together."""
    table, _ = with_defaults(settings.table)
    filled = replace(settings, table=table)
    if filled.format in ("all", "groups", "knockout") and filled.teams != 2:
        raise refuse("evening.two_teams", teams=filled.teams)
    if filled.advance >= filled.group_size:
        raise refuse("evening.all_advance", advance=filled.advance, size=filled.group_size)
    return filled


_PAIRS = EveningSettings(minutes=40)
_TOURNAMENT = Settings(rules="brandi", options={"fast_start": True})

#: Presets by name. Minutes, byes, most tie-breaks and all of TAC and Spieleabend are our choice;
#: a club can change them in the settings.
PRESETS: dict[str, EveningSettings] = {
    # Open Dutch championship: 2 points per marble home, 10 more for finishing in time.
    "nk-keezen": replace(
        _PAIRS,
        scoring=Scoring(
            marble=2, in_time=10, cut="marbles", bye=26, order=("points", "wins", "direct")
        ),
    ),
    # German championship: new partners each round, 2/1/0, marbles decide at the cut and break ties.
    "dog-championship": replace(
        _PAIRS,
        format="partners",
        table=_TOURNAMENT,
        scoring=Scoring(win=2, draw=1, bye=2),
    ),
    # TAC: only wins count; then the opponents' strength, then marbles.
    "tac": replace(
        _PAIRS,
        scoring=Scoring(win=1, bye=1, order=("points", "buchholz", "difference", "direct")),
    ),
    # A friendly evening: every marble counts, and a win a little more.
    "spieleabend": replace(
        _PAIRS,
        minutes=30,
        scoring=Scoring(win=4, draw=2, marble=1, bye=8, order=("points", "wins", "difference")),
    ),
}
