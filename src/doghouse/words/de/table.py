"""German: the table: drawings, what was played, the terminal."""

WORDS: dict[str, str | tuple[str, str]] = {
    # The drawing of a position
    "draw.round": "Runde {round}",
    "draw.turn.exchange": "{seat} gibt eine Karte",
    "draw.turn.play": "{seat} spielt",
    "draw.turn.choose": "{seat} wählt eine Karte",
    "draw.over": "zu Ende, gewonnen: {winners}",
    "draw.over.nobody": "zu Ende, niemand gewinnt",
    "draw.pile": "Nachzug {count}",
    "draw.discard": "Ablage {count}, oben {top}",
    "draw.discard.empty": "Ablage 0",
    "draw.cards": ("{count} Karte", "{count} Karten"),
    "draw.no_cards": "keine Karten",
    "draw.known": "{cards}, darunter {known}",
    "draw.gave": "{hand} · gab {card}",
    "draw.gave.hidden": "{hand} · hat gegeben",
    "draw.known_pile": "im Nachzugstapel bekannt, von oben gezählt: {cards}",
    "draw.known_card": "Karte {place} ist {card}",
    "draw.seen": "oben auf dem Nachzugstapel: {cards}",
    "draw.seen.hidden": ("schaut {count} Karte an", "schaut {count} Karten an"),
    "draw.market": "Markt",
    "draw.next": "nächste {number}",
    "draw.no_row": "keine Reihe begonnen",
    "draw.completed": ("{hand} · {count} Reihe fertig", "{hand} · {count} Reihen fertig"),
    # What a seat did, after its letter
    "tell.line": "{seat} {deed}",
    "tell.give": "gibt {card} weiter",
    "tell.give.hidden": "gibt eine Karte weiter",
    "tell.received": "{seat} hat dir {card} gegeben",
    "tell.fold": "kann nicht spielen und legt die Hand ab",
    "tell.out": "kommt mit {card} heraus",
    "tell.moves": "spielt {card}: {ways}",
    "tell.way": "{origin} nach {target}",
    "tell.swaps": "spielt {card}: tauscht {one} und {other}",
    "tell.joker": "Joker als {face}",
    "tell.captures": "{deed} und schickt {seats} in den Zwinger zurück",
    "tell.search": "holt mit {card} {found} vom Ablagestapel",
    "tell.lay": "legt {card} an Reihe {row}",
    "tell.buy": "kauft mit {card} auf {place}: {found}",
    "tell.swap": "legt {card} an die Stelle des Jokers auf {place} und nimmt ihn",
    "tell.drop": "legt {card} ab",
    "tell.peek": "schaut mit {card} oben in den Nachzugstapel",
    "tell.take": "nimmt {card}",
    "tell.take.hidden": "nimmt eine dieser Karten",
    "tell.steal": "stiehlt mit {card} die letzte Karte der Reihe {row}",
    "tell.round": "Runde {round} wird ausgeteilt",
    # The table in the terminal
    "play.title.dog": "DOG · Regelwerk {rules} · {seats} Plätze, {teams} Teams",
    "play.title.dogcards": "DOG Cards · {seats} Plätze",
    "play.option": "{name} {value}",
    "play.you": "Du bist {seat}{colour}, unten am Brett.",
    "play.you.dogcards": "Du bist {seat}{colour}.",
    "play.colour": " ({colour})",
    "play.partner": ("Mit dir im Team: {seats}.", "Mit dir im Team: {seats}."),
    "play.no_partner": "Alle spielen für sich.",
    "play.others": "Die anderen Plätze spielt der Bot «{level}».",
    "play.seed": "Die Karten kommen vom Startwert {seed}: mit ihm kommen sie wieder gleich.",
    "play.legend.dog": (
        "·  ein Feld der Bahn, einige mit Nummer; Murmeln laufen im Gegenuhrzeigersinn\n"
        "ⓐ  der Start von Platz a, (b) mit einer Murmel darauf\n"
        "a  eine Murmel von Platz a; A  eine frische am Start, niemand kommt vorbei\n"
        "▫  ein leeres Feld im Ziel (im Arm) oder im Zwinger (daneben)"
    ),
    "play.legend.dogcards": (
        "1  ist die Karte 1/11, *  ein Joker, !  ein Dieb\n"
        "a1 ist die erste offene Reihe von Platz a; die Stellen stehen darüber\n"
        "lay 5 a1     legt eine 5 an Reihe a1, die von 1 bis 14 wächst, und zieht nach\n"
        "buy 5 5      legt eine 5 ab und kauft auf Stelle 5 (4: auf 1 bis 8, *: überall)\n"
        "swap 4 b1.4  legt eine 4 für den Joker auf Stelle 4 von Reihe b1 und nimmt ihn\n"
        "drop 9       legt eine 9 ab und zieht nach\n"
        "peek 7       zeigt die obersten 7 im Nachzugstapel; take 12  nimmt daraus die 12\n"
        "search 14 *  legt eine 14 ab und holt eine Karte der Ablage, hier einen Joker\n"
        "steal ! b1   legt einen Dieb ab und stiehlt das Ende der fremden Reihe b1\n"
        "give 5       gibt im Team eine 5 weiter, einmal, vor dem ersten Zug"
    ),
    "play.how": (
        "Tippe die Nummer eines Zugs oder den Zug selbst, zum Beispiel  {example}\n"
        "?  diese Seite      züge  alle ausgeschrieben      brett  nochmals das Bild\n"
        "tipp  was ein Bot spielen würde      verlauf  was bisher gespielt wurde\n"
        "ende  den Tisch verlassen"
    ),
    "play.begin": "Weiter mit der Eingabetaste. ",
    "play.prompt.play": "{seat}, dein Zug> ",
    "play.prompt.exchange": "{seat}, eine Karte zum Weitergeben> ",
    "play.prompt.choose": "{seat}, welche Karte?> ",
    "play.prompt.open": "{seat}, welcher? (0 geht zurück)> ",
    "play.prompt.part": "{seat}, {so_far}: nächster Teil? (0 geht zurück)> ",
    "play.ways": ("{count} Möglichkeit …", "{count} Möglichkeiten …"),
    "play.parts": "Teil für Teil, {count} Möglichkeiten …",
    "play.captures": "{part} ×{seats}",
    "play.no_number": "{number} steht nicht auf der Liste; die Nummern gehen von 1 bis {last}.",
    "play.refused": "{reason}\nTippe eine Nummer der Liste, einen Zug oder ? für Hilfe.",
    "play.log.empty": "Es wurde noch nichts gespielt.",
    "play.hint": (
        "Der Bot «{level}» würde {move} spielen, mit einer Gewinnchance von {chance} %. {reason}"
    ),
    "play.hint.only": "Es gibt nur einen Zug: {move}. {reason}",
    "play.thinks": "{who} denkt nach …",
    "play.narrow": (
        "Das Bild braucht {needed} Spalten, und dieses Fenster hat {columns}: mach es breiter."
    ),
    "play.over.won": "Du hast gewonnen!",
    "play.over.won_with": "Du hast gewonnen, zusammen mit {seats}!",
    "play.over.lost": ("{seats} hat gewonnen.", "{seats} haben gewonnen."),
    "play.over.nobody": "Die Partie ist zu Ende, und niemand hat gewonnen.",
    "play.bye": "Du verlässt den Tisch. Auf Wiedersehen!",
    "play.no_seat": "an diesem Tisch gibt es keinen Platz {seat}: es sind {seats}",
    "play.no_level": "der Bot {level} lässt sich nicht laden: {why}",
    "play.bot_failed": "der Bot {level} hat versagt: {why}",
    "play.bad_option": "eine Option schreibt man name=wert, nicht {text}",
    "command.help": "?",
    "command.moves": "züge",
    "command.board": "brett",
    "command.hint": "tipp",
    "command.log": "verlauf",
    "command.quit": "ende",
    "and": " und ",
    "colour.a": "rot",
    "colour.b": "blau",
    "colour.c": "grün",
    "colour.d": "gelb",
    "colour.e": "magenta",
    "colour.f": "cyan",
}
