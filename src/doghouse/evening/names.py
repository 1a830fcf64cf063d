"""A pasted list of names: lines, or cells of a spreadsheet."""

import csv
import re
from collections.abc import Iterator

from ..quote import clip
from ..table.refusal import refuse
from .evening import Evening, folded
from .events import Entered, Entry

SEPARATORS = "\t;,"  # the first one found in the text counts; names may contain later ones
AND = " & "  # between the players of a team
BETWEEN = re.compile(r"[&+]|\s(?:/|und|and|et|e)\s", re.IGNORECASE)
ORDINAL = re.compile(r"\d+[.)]?")  # in a separate cell
ORDINAL_BEFORE = re.compile(r"^\d+[.)](?!\d|$)\s*")  # before a name; 1860 München has none
LONGEST, LONGEST_LINE = 64, 2000
#: Column headings in four languages; a number may follow.
HEADS = {
    *("nr", "no", "n", "#", "name", "names", "namen", "nom", "noms", "nome", "nomi", "vorname"),
    *("nachname", "prénom", "cognome", "team", "teams", "équipe", "squadra", "paar", "paare"),
    *("pair", "pairs", "spieler", "player", "joueur", "giocatore", "club", "verein", "mannschaft"),
    *("mannschaften", "spielerin", "players", "joueurs", "joueuse", "giocatori", "giocatrice"),
    *("partner", "partnerin", "partenaire", "teilnehmer", "teilnehmerin", "teilnehmende"),
    *("participant", "participants", "participante", "partecipante", "partecipanti"),
}


def entered(evening: Evening, text: str, at: float = 0.0, by: str = "") -> Entered:
    """One entry per line: its name, its players, or both. A Refusal names the bad line."""
    entries: list[Entry] = []
    lines = {folded(entry.name): 0 for entry in evening.entries.values()}
    size = 1 if evening.settings.format == "partners" else evening.settings.team_size
    first = max(evening.entries, default=0) + 1
    for line, cells in _rows(text):
        name, players = _parts(cells, size)
        if len(players) not in (0, size):
            raise refuse("evening.players_line", line=line, count=len(cells), size=size)
        if max(map(len, (name, *players))) > LONGEST:
            raise refuse("evening.long_line", line=line, name=clip(name), most=LONGEST)
        if folded(name) in lines:
            earlier = lines[folded(name)]
            if earlier == 0:
                raise refuse("evening.twice", name=clip(name))
            raise refuse("evening.twice_line", name=clip(name), line=line, earlier=earlier)
        lines[folded(name)] = line
        entries.append(Entry(first + len(entries), name, players))
    if not entries:
        raise refuse("evening.no_names")
    return Entered(entries=tuple(entries), at=at, by=by)


def _rows(text: str) -> Iterator[tuple[int, list[str]]]:
    """Each line's number and cells, without empty cells, numbering and headings."""
    text = text.removeprefix("\ufeff")
    separator = next((mark for mark in SEPARATORS if mark in text), ",")
    is_first = True
    for line, content in enumerate(text.splitlines(), 1):
        if len(content) > LONGEST_LINE:
            raise refuse("evening.long_line", line=line, name=clip(content), most=LONGEST)
        row = next(csv.reader([content], delimiter=separator), [])  # ends open quotes
        cells = [" ".join(cell.split()) for cell in row]
        cells = [cell for cell in cells if cell]
        if len(cells) > 1 and ORDINAL.fullmatch(cells[0]):
            del cells[0]
        elif cells:
            cells[0] = ORDINAL_BEFORE.sub("", cells[0])
        if cells and not (is_first and _is_heading(cells)):
            yield line, cells
        is_first = is_first and not cells


def _is_heading(cells: list[str]) -> bool:
    """A single `Team 1` is a name."""
    words = [folded(cell).rstrip(" .:0123456789") for cell in cells]
    return all(word in HEADS for word in words) and (len(cells) > 1 or not cells[0][-1].isdecimal())


def _parts(cells: list[str], size: int) -> tuple[str, tuple[str, ...]]:
    if size == 1:  # first name and surname
        return " ".join(cells), ()
    if len(cells) == 1:
        players = tuple(part.strip() for part in BETWEEN.split(cells[0]))
        return cells[0], players if len(players) == size > 1 else ()
    if len(cells) == size:
        return AND.join(cells), tuple(cells)
    return cells[0], tuple(cells[1:])
