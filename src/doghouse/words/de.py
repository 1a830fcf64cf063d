"""German, as it is written in Switzerland: ss, and no sharp s."""

SINGULAR = (1,)  # the counts that take the first of two forms

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
    "or": " oder ",
    "colour.a": "rot",
    "colour.b": "blau",
    "colour.c": "grün",
    "colour.d": "gelb",
    "colour.e": "magenta",
    "colour.f": "cyan",
    # doghouse play --help
    "help": "Doghouse, das Zuhause der DOG-Spiele.",
    "help.example": "doghouse <Befehl> --help erklärt einen Befehl, mit einem Beispiel.",
    "help.simulate": "Spielt zufällige Partien, so schnell es geht, und zählt, was geschieht.",
    "help.simulate.example": (
        "Beispiele:\n"
        "  doghouse simulate --games 10000\n"
        "  doghouse simulate --game dogcards --seats 4 --games 200 --json\n"
        "  doghouse simulate --rules brandi --seats 6 --option fast_start=true"
    ),
    "help.games": "wie viele Partien (sonst: %(default)s)",
    "help.max_turns": "eine Partie nach so vielen Entscheiden abbrechen (sonst: %(default)s)",
    "help.interpreted": "ohne die kompilierte Engine, auch wenn sie installiert ist",
    "help.json": "JSON statt einer Tabelle ausgeben",
    "help.play": "Ein Tisch im Terminal: ein Mensch, die anderen Plätze spielen Bots.",
    "help.play.example": (
        "Beispiele:\n"
        "  doghouse play                                  vier Plätze, zwei Teams\n"
        "  doghouse play --rules brandi --seed 7          jedes Mal die gleichen Karten\n"
        "  doghouse play --seats 6 --teams 2 --seat c     sechs Plätze zu dritt, du auf c\n"
        "  doghouse play --option squares_per_seat=12 --option fast_start=true\n"
        "  doghouse play --game dogcards --seats 3        DOG Cards zu dritt"
    ),
    "help.game": "welches Spiel: %(choices)s (sonst: %(default)s)",
    "help.rule_set": "Regelwerk: classic, alternative oder brandi (sonst: classic; nur DOG)",
    "help.seats": "wie viele Plätze (sonst: 4, DOG Cards 2)",
    "help.teams": "wie viele Teams (sonst: so viele wie bei diesen Plätzen üblich)",
    "help.option": "eine Option der Regeln setzen, etwa deck=dogcards; auch mehrmals",
    "help.first": "der Platz, der beginnt (sonst: durch das Los)",
    "help.seed": "Zahl, nach der die Karten gemischt werden (sonst: zufällig)",
    "help.level": (
        "wer die anderen Plätze spielt: puppy, house dog, sheepdog, "
        "wolf oder ein Bot (sonst: %(default)s)"
    ),
    "help.seat": "der Platz, den du einnimmst (sonst: %(default)s)",
    # Random games
    "simulate.compiling": "Wird kompiliert; beim ersten Mal dauert das etwa eine halbe Minute ...",
    "simulate.games": "Partien",
    "simulate.too_few": "--{name} ist mindestens 1",
    "simulate.finished": "{count} zu Ende gespielt",
    "simulate.length": "Mittel {mean:.1f}, Median {median}, von {shortest} bis {longest}",
    "simulate.choices": "Mittel {mean:.1f}, höchstens {most}",
    "simulate.speed": "{rate:,.0f} Entscheide pro Sekunde ({engine})",
    "simulate.row.games": "Partien",
    "simulate.row.length": "Entscheide pro Partie",
    "simulate.row.choices": "Möglichkeiten pro Entscheid",
    "simulate.row.forced": "erzwungene Entscheide",
    "simulate.row.folds": "abgelegte Hände",
    "simulate.row.captures": "geschlagen pro Partie",
    "simulate.row.wins": "Siege nach Platz",
    "simulate.row.first": "erster Platz gewinnt",
    "simulate.row.seed": "Startwert",
    "simulate.row.speed": "Tempo",
    # Why a move is refused; the rule's number and a full stop follow
    "refused": "{move} ist kein erlaubter Zug. {reason}",
    "why.no_text": "Ein Zug ist ein Text wie {example}",
    "why.unreadable": "Das ist nicht wie ein Zug geschrieben; {example} wäre einer",
    "why.no_such_card": "In diesem Kartenspiel gibt es keine Karte {card}",
    "why.no_such_square": "Auf diesem Brett gibt es kein Feld {square}",
    "why.over": "Die Partie ist zu Ende",
    "why.over_no_cards": "Die Partie ist zu Ende, denn es sind keine Karten mehr da",
    "why.not_your_turn": "Am Zug ist {seat}",
    "why.exchange_first": (
        "Zuerst geben alle eine Karte im Team weiter, geschrieben wie {example}"
    ),
    "why.no_exchange": "Jetzt werden keine Karten getauscht",
    "why.has_given": "{seat} hat schon eine Karte gegeben",
    "why.nothing_to_give": "{seat} hat keine Karte zum Geben",
    "why.not_in_hand": "{seat} hat keine Karte {card} auf der Hand",
    "why.must_play": "Wer eine Karte ausführen kann, muss es tun, und {move} ist möglich",
    "why.fold_waiting": (
        "Keine Murmel ist auf der Bahn, und mit {cards} kommt keine heraus; die Hand wird abgelegt"
    ),
    "why.fold_barred": (
        "Solange die frische Murmel von {seat} auf {square} steht, lässt sich mit {cards} "
        "nichts ausführen; die Hand wird abgelegt"
    ),
    "why.fold_stuck": "Mit {cards} lässt sich nichts ausführen; die Hand wird abgelegt",
    "why.joker_silent": "Ein Joker muss sagen, wofür er steht, etwa *=5",
    "why.joker_as_joker": "Ein Joker steht für jede andere Karte, aber nicht für einen Joker",
    "why.not_a_joker": "Nur ein Joker steht für eine andere Karte, und {card} ist keiner",
    "why.cannot_come_out": "Mit der Karte {card} kommt keine Murmel heraus, nur mit {cards}",
    "why.cannot_swap": "Die Karte {card} tauscht keine Murmeln, das kann nur {cards}",
    "why.cannot_search": "Die Karte {card} holt nichts vom Ablagestapel, das kann nur die 14",
    "why.swaps_only": "Die Karte {card} geht keine Schritte, sie tauscht zwei Murmeln",
    "why.splits_not": "Die Karte {card} lässt sich nicht aufteilen, das geht nur mit der Sieben",
    "why.forward_only": "Die Karte {card} geht nur vorwärts",
    "why.wrong_steps": (
        "Von {origin} nach {target} ist es {count} Schritt vorwärts, die Karte {card} geht {steps}",
        "Von {origin} nach {target} sind es {count} Schritte vorwärts, "
        "die Karte {card} geht {steps}",
    ),
    "why.cannot": "Die Karte {card} lässt sich hier nicht so ausführen",
    "why.nobody_there": "Auf {square} steht keine Murmel",
    "why.house_empty": "Im Zwinger von {seat} ist keine Murmel mehr",
    "why.not_yours": "Diese Murmel gehört {seat} und damit zu einem anderen Team",
    "why.partner_later": (
        "Die Murmeln von {seat} darf man erst bewegen, wenn alle vier eigenen im Ziel sind"
    ),
    "why.finished": "Alle Murmeln von {seat} sind im Ziel und bleiben dort",
    "why.stays": "Eine Murmel muss mindestens einen Schritt gehen",
    "why.into_house": "Keine Karte führt in einen Zwinger; dorthin kommt nur, wer geschlagen wird",
    "why.out_on_start": "Eine Murmel von {seat} kommt auf {square} heraus, ihrem Start",
    "why.start_barred": (
        "Auf {square} steht eine frische Murmel von {seat}, darum kommt keine weitere heraus"
    ),
    "why.barrier": "Eine frische Murmel von {seat} auf {square} sperrt den Weg",
    "why.fresh_home": (
        "Eine frische Murmel muss ihren Start verlassen und wiederkommen, bevor sie ins Ziel darf"
    ),
    "why.past_entry": "Von {square} aus liegt der Eingang hinten, die Murmel muss herumgehen",
    "why.others_home": "In dieses Ziel gehen nur Murmeln von {seat}",
    "why.home_blocked": "Die Murmel auf {square} ist im Weg, und im Ziel wird keine überholt",
    "why.leaves_home": "Eine Murmel im Ziel kommt nie mehr heraus",
    "why.back_into_home": "Ins Ziel geht es nur vorwärts, nie rückwärts",
    "why.back_in_home": "Im Ziel geht eine Murmel nur weiter hinein",
    "why.swap_off_track": "Getauscht wird nur auf der Bahn, und {square} gehört nicht dazu",
    "why.swap_fresh": (
        "Die Murmel von {seat} auf {square} ist frisch und lässt sich nicht tauschen"
    ),
    "why.swap_itself": "Eine Murmel lässt sich nicht mit sich selber tauschen",
    "why.swap_own": (
        "Zwei Murmeln von {seat} lassen sich nach diesem Regelwerk nicht miteinander tauschen"
    ),
    "why.search_joker": (
        "Ein Joker darf die 14 Schritte gehen, aber keine Karte vom Ablagestapel holen"
    ),
    "why.search_fourteen": "Eine {card} darf man nicht vom Ablagestapel holen",
    "why.not_on_discard": "Auf dem Ablagestapel liegt keine Karte {card}",
    "why.no_parts": "In DOG Cards wird eine Sieben nicht auf Murmeln verteilt",
    "why.seven_moved": "Die Murmel auf {square} hat ihren Teil der Sieben schon gehabt",
    "why.seven_captured": "Die Murmel auf {square} ist in dieser Sieben schon geschlagen worden",
    "why.seven_used_up": "Vor {part} sind schon alle sieben Schritte gegangen",
    "why.seven_too_many": (
        "Von {origin} nach {target} ist es {count} Schritt vorwärts, "
        "von der Sieben bleiben aber nur {left}",
        "Von {origin} nach {target} sind es {count} Schritte vorwärts, "
        "von der Sieben bleiben aber nur {left}",
    ),
    "why.seven_left": (
        "Alle sieben Schritte müssen gegangen werden, {count} bleibt übrig",
        "Alle sieben Schritte müssen gegangen werden, {count} bleiben übrig",
    ),
    "why.seven_rest": "Mit {part} liessen sich nicht mehr alle sieben Schritte gehen",
    "why.joker_plain": "In DOG Cards schreibt man den Joker nur als *, ohne Ansage",
    "why.no_such_seat": "An diesem Tisch gibt es keinen Platz {seat}",
    "why.no_such_row": "Es gibt keine Reihe {row}",
    "why.does_not_fit": "An Stelle {place} der Reihe {row} passt {cards}, nicht {card}",
    "why.thief_laid": "Ein Dieb wird nie in eine Reihe gelegt",
    "why.joker_fourteenth": (
        "Der Reihe {row} fehlt nur noch die 14, und für sie kann kein Joker stehen"
    ),
    "why.others_row": "Die Reihe {row} gehört einem anderen Team",
    "why.too_many_rows": (
        "{seat} darf nicht mehr als {count} Reihe haben",
        "{seat} darf nicht mehr als {count} Reihen haben, die fertigen mitgezählt",
    ),
    "why.all_completed": "{seat} hat schon alles vollendet und beginnt keine neue Reihe",
    "why.no_such_place": "Der Markt hat keine Stelle {place}; es gibt sie von 1 bis {last}",
    "why.buys_nothing": "Mit der Karte {card} lässt sich nichts kaufen",
    "why.buys_elsewhere": "Die Karte {card} kauft nur an Stelle {places}",
    "why.place_empty": "Die Stelle {place} des Markts ist leer",
    "why.no_joker": "An Stelle {place} der Reihe {row} liegt kein Joker",
    "why.joker_for_joker": "Ein Joker lässt sich nicht gegen einen Joker tauschen",
    "why.cannot_peek": "Die Karte {card} schaut nicht in den Nachzugstapel, das kann nur die 7",
    "why.nothing_to_peek": ("Nachzugstapel und Ablagestapel sind leer, es gibt nichts anzuschauen"),
    "why.take_first": "Zuerst wird eine der angeschauten Karten genommen: {cards}",
    "why.not_seen": "{card} ist nicht unter den angeschauten Karten; nimm {cards}",
    "why.take_without_peek": (
        "Vom Nachzugstapel nimmt man eine Karte nur, wenn man mit einer 7 hineingeschaut hat"
    ),
    "why.discard_empty": "Der Ablagestapel ist leer",
    "why.cannot_steal": "Die Karte {card} stiehlt nichts, das kann nur {cards}",
    "why.own_row": "Die Reihe {row} ist die eigene; ein Dieb stiehlt bei anderen",
    "why.row_completed": "Eine fertige Reihe ist vor Dieben sicher",
    # The commands that look at files, and what they say
    "help.file": "eine Stellung (JSON) oder ein Protokoll; - ist die Standardeingabe",
    "help.show": "Zeichnet eine Stellung oder die letzte Stellung eines Protokolls.",
    "help.show.example": (
        "Beispiele:\n"
        "  doghouse show position.json\n"
        "  doghouse show game.txt --seat c        nur was c wissen darf, c unten\n"
        "  doghouse replay game.txt --ply 40 --json | jq .position | doghouse show -"
    ),
    "help.show.seat": "was dieser Platz wissen darf (sonst: alles)",
    "help.moves": (
        "Listet die erlaubten Züge einer Stellung oder am Ende eines Protokolls, einen pro Zeile."
    ),
    "help.moves.example": (
        "Beispiele:\n"
        "  doghouse moves position.json\n"
        "  doghouse moves game.txt --seat c       beim Tausch der Karten jeder Platz"
    ),
    "help.moves.seat": "der Platz, der ziehen soll (sonst: der am Zug)",
    "moves.over": "Die Partie ist zu Ende: es gibt keine Züge mehr.",
    "moves.none.exchange": "{seat} hat keine Karte zum Geben.",
    "moves.none.play": "{seat} hat keine Züge: am Zug ist {turn}.",
    "moves.none.choose": "{seat} hat keine Züge: am Zug ist {turn}.",
    "moves.none.over": "Die Partie ist zu Ende: es gibt keine Züge mehr.",
    "help.replay": (
        "Erzählt ein Protokoll Zug für Zug oder zeigt die Stellung nach einigen Zügen."
    ),
    "help.replay.example": (
        "Beispiele:\n"
        "  doghouse replay game.txt\n"
        "  doghouse replay game.txt --ply 40 --seat c     was c nach 40 Zügen wusste"
    ),
    "help.replay.ply": "die Stellung nach so vielen Zügen zeichnen",
    "help.replay.seat": "wie dieser Platz es sah (sonst: alle Karten offen)",
    "replay.engine": "doghouse {version}",
    "replay.unfinished": (
        "Hier endet das Protokoll, nach {count} Zug: am Zug ist {seat}.",
        "Hier endet das Protokoll, nach {count} Zügen: am Zug ist {seat}.",
    ),
    "help.explain": (
        "Sagt, warum ein Zug erlaubt ist oder nicht; ohne Zug, warum nichts spielbar ist."
    ),
    "help.explain.example": (
        "Beispiele:\n"
        "  doghouse explain position.json '5 12>17'\n"
        "  doghouse explain position.json '5 12>17' --language de\n"
        "  doghouse explain position.json"
    ),
    "help.move": "ein Zug, wie man ihn schreibt, etwa '5 12>17' (für die Shell mit '')",
    "help.language": "Sprache der Antwort: %(choices)s (sonst: %(default)s)",
    "explain.legal": "{move} ist erlaubt: {seat} {deed}.",
    "explain.moves": (
        "{seat} kann spielen: es gibt {count} Zug.",
        "{seat} kann spielen: es gibt {count} Züge.",
    ),
    "help.perft": (
        "Zählt die Stellungen nach einigen Zügen, pro erstem Zug: eine Probe des Zuggenerators."
    ),
    "help.perft.example": (
        "Züge mit gleichem Ergebnis zählen einmal; auf jedem Weg wird gleich gemischt.\n"
        "\n"
        "Beispiele:\n"
        "  doghouse perft position.json --depth 3\n"
        "  doghouse perft --game dogcards --seats 3 --seed 7 --depth 2"
    ),
    "help.perft.file": (
        "eine Stellung (JSON) oder ein Protokoll, - ist die Standardeingabe "
        "(sonst: eine neue Partie)"
    ),
    "help.perft.seed": "Zahl, nach der Karten gemischt werden (sonst: {seed})",
    "help.depth": "wie viele Züge (sonst: %(default)s)",
    "perft.unit": "erste Züge",
    "perft.total": "Tiefe {depth}",
    "perft.bad_depth": "--depth geht von 1 bis {most}, nicht {depth}",
    "perft.both": (
        "eine Datei sagt, welches Spiel es ist: gib entweder eine Datei an oder --game, "
        "--rules und so weiter"
    ),
    "help.rules": (
        "Zeigt die Regelwerke, oder die Optionen von einem und wie es von classic abweicht."
    ),
    "help.rules.name": "ein Regelwerk (sonst: alle nebeneinander)",
    "help.rules.example": (
        "Beispiele:\n"
        "  doghouse rules                     alle Regelwerke nebeneinander\n"
        "  doghouse rules brandi              seine Optionen und was sie bedeuten\n"
        "  doghouse rules --game dogcards"
    ),
    "rules.option": "Option",
    "rules.values": "Werte",
    "rules.mark": "{mark} anders als classic",
    "rules.range": "{least} bis {most}",
    "rules.in_classic": "{meaning}; classic: {value}",
    "rules.unknown": "es gibt kein Regelwerk {name}: es sind {names}",
    "rules.about.classic": "die Regeln, mit denen alle anderen verglichen werden",
    "rules.about.alternative": (
        "das Ziel beginnt vor dem Start, der Bube tauscht beliebige zwei Murmeln"
    ),
    "rules.about.brandi": "das Regelwerk, das in der Schweiz die meisten kennen",
    "rules.option.home_entry": "das Feld, auf dem Murmeln ins Ziel abbiegen (B3)",
    "rules.option.swap_own": "ob der Bube zwei eigene Murmeln tauschen darf (B22)",
    "rules.option.packs": "Kartenspiele (B4)",
    "rules.option.jokers_per_pack": "Joker in jedem Kartenspiel (B4)",
    "rules.option.deck": "französische Karten oder die 120 Karten von DOG Cards (B32)",
    "rules.option.squares_per_seat": "Felder der Bahn pro Platz (B2)",
    "rules.option.repeat_six": "nach zwei Karten wieder sechs statt fünf (B35)",
    "rules.option.fast_start": "alle beginnen mit einer Murmel auf dem Start (B36)",
    "rules.dogcards": "DOG Cards hat keine Regelwerke und Optionen; nur die Plätze ändern sich.",
    "rules.dogcards.no_sets": "DOG Cards hat keine Regelwerke: lass den Namen weg",
    "rules.dogcards.seats": (
        "{seats} Plätze, {teams} Teams: {hand} Karten auf der Hand, je {count} Reihe zu vollenden",
        "{seats} Plätze, {teams} Teams: {hand} Karten auf der Hand, {count} Reihen zu vollenden",
    ),
    "help.completion": "Gibt ein Skript aus, das Befehle und Optionen in der Shell ergänzt.",
    "help.completion.example": (
        "so wird es gebraucht, in der Startdatei der Shell:\n"
        "  bash (~/.bashrc)                   source <(doghouse completion bash)\n"
        "  zsh  (~/.zshrc, nach compinit)     source <(doghouse completion zsh)\n"
        "  fish (~/.config/fish/config.fish)  doghouse completion fish | source"
    ),
    "help.shell": "welche Shell: %(choices)s",
    "file.unreadable": "{file} lässt sich nicht lesen: {why}",
    "file.no_text": "{file} ist keine Textdatei",
    "file.too_large": (
        "{file} ist zu gross für eine Stellung oder ein Protokoll (über {megabytes} MB)"
    ),
    "file.neither": (
        "{file} ist weder eine Stellung (ein JSON-Objekt) noch ein Protokoll ({title} ...)"
    ),
    "file.no_record": "{file} ist kein Protokoll: es beginnt nicht mit den Worten {title}",
    "file.bad_json": "{file} ist kein JSON: {why}",
    "file.json_at": "{why} (Zeile {line}, Spalte {column})",
    "file.no_number": "{name} ist keine Zahl, die JSON kennt",
    "file.too_deep": "es ist zu tief verschachtelt",
    "file.cut": (
        "{file} bricht mitten in einer Zeile ab: gelesen bis zur letzten ganzen, {count} Zug",
        "{file} bricht mitten in einer Zeile ab: gelesen bis zur letzten ganzen, {count} Züge",
    ),
    # Why a bot likes a move
    "bot.give": "Sie hilft der Partnerin oder dem Partner mehr, als sie kostet",
    "bot.fold": "Nichts lässt sich spielen",
    "bot.jack": "Der Tausch bringt die Murmeln voran",
    "bot.search": "Auf der Ablage liegt eine bessere Karte",
    "bot.out": "Eine Murmel kommt heraus",
    "bot.home": "Eine Murmel kommt ins Ziel",
    "bot.capture": "Eine Murmel von {seat} muss zurück ins Haus",
    "bot.forward": "Eine Murmel kommt voran und bleibt ausser Gefahr",
    "bot.back": "Rückwärts ist der kurze Weg ins Ziel",
    "bot.lay": "Die Reihe wächst",
    "bot.buy": "Die Karte im Markt nützt mehr",
    "bot.swap": "Ein Joker ist mehr wert als die Karte",
    "bot.drop": "Diese Karte nützt am wenigsten",
    "bot.peek": "Die beste von sieben Karten ist einen Zug wert",
    "bot.take": "Von den gesehenen Karten nützt sie am meisten",
    "bot.steal": "Das wirft die andere Reihe zurück",
    "bot.lot": "Ausgelost",
    # Die Arena
    "help.arena": "Lässt Bots Duplikat-Matches spielen und sagt, wer stärker ist.",
    "help.arena.example": (
        "Jede Austeilung wird einmal für jede Verteilung der Bots auf die Teams gespielt, so\n"
        "dass alle dieselben Karten haben; so ein Satz Partien ist eine Einheit, und aus den\n"
        "Einheiten kommen die Intervalle. Ein Bot, der abstürzt, regelwidrig zieht oder zu\n"
        "lange braucht, verliert seine Partie.\n"
        "\n"
        "Bots: random, greedy, expert, search:worlds=10,keep=6, eine Stufe wie 'house dog',\n"
        "  process:BEFEHL (ein anderes Programm), handicap:1/4:greedy (jeder vierte Zug Zufall);\n"
        "  NAME=BOT gibt einem Bot einen anderen Namen\n"
        "\n"
        "Beispiele:\n"
        "  doghouse arena greedy random --seeds 200\n"
        "  doghouse arena greedy expert random --out results --plots    jeder gegen jeden\n"
        "  doghouse arena expert greedy --sprt 0 30 --seeds 5000        bis es klar ist\n"
        "  doghouse arena greedy 'mine=process:python mybot.py' --game dogcards --seats 3"
    ),
    "help.arena.bots": "zwei oder mehr Bots",
    "help.arena.seed": "Zahl, aus der die Bots ihre Lose ziehen (Vorgabe: {seed})",
    "help.arena.seeds": "wie viele Austeilungen (Vorgabe: %(default)s)",
    "help.arena.seed_set": (
        "gespeicherte Folge von Austeilungen: %(choices)s (Vorgabe: %(default)s)"
    ),
    "help.arena.gauntlet": "der erste Bot gegen jeden anderen statt alle gegen alle",
    "help.arena.sprt": (
        "hört auf, sobald klar ist, ob der erste Bot eher um ELO1 als um ELO0 stärker ist"
    ),
    "help.arena.alpha": "Risiko, ELO1 zu Unrecht anzunehmen (Vorgabe: %(default)s)",
    "help.arena.beta": "Risiko, ELO1 zu Unrecht abzulehnen (Vorgabe: %(default)s)",
    "help.arena.max_plies": (
        "gibt eine Partie nach so vielen Zügen auf; sie zählt als ausgeglichen "
        "(Vorgabe: %(default)s)"
    ),
    "help.arena.seconds": "Bedenkzeit eines Bots je Zug (Vorgabe: wie er mag)",
    "help.arena.limit": (
        "Sekunden, nach denen ein Bot ohne Zug die Partie verloren hat (Vorgabe: %(default)s)"
    ),
    "help.arena.workers": (
        "wie viele Prozesse (Vorgabe: einer je Kern); 0 spielt in diesem, ohne Aufsicht"
    ),
    "help.arena.ray": "spielt auf dem Ray-Cluster dieser Adresse; local startet hier einen",
    "help.arena.out": (
        "behält Ergebnisse und Berichte in diesem Ordner; derselbe Befehl macht dort weiter, "
        "wo er aufgehört hat"
    ),
    "help.arena.records": "behält jede Partie als Protokoll im Ordner",
    "help.arena.plots": "zeichnet den Bericht auch als PNG-Dateien (braucht doghouse[plots])",
    "arena.too_few_bots": "es braucht mindestens zwei Bots",
    "arena.too_few": "--{name} ist mindestens {least}, nicht {value}",
    "arena.sprt_for_two": "--sprt ist für genau zwei Bots",
    "arena.needs_out": "--{name} braucht --out ORDNER",
    "arena.no_folder": "--out braucht den Namen eines Ordners",
    "arena.no_time": "--{name} ist eine Zahl von Sekunden über 0, nicht {value}",
    "arena.no_plots": "keine PNG-Dateien: matplotlib fehlt (pip install 'doghouse[plots]')",
    "arena.units": "Einheiten",
    "arena.plies": "Züge",
    "arena.figure.ratings": "Wertungen mit 95-%-Intervallen",
    "arena.figure.cross": "Punkte der Zeile gegen die Spalte, in Prozent",
    "arena.figure.lengths": "Länge der Partien",
    "arena.figure.times": "Zeit je Zug: Median bis 95. Perzentil",
    "arena.column.bot": "Bot",
    "arena.column.rating": "Wertung",
    "arena.column.interval": "95 %",
    "arena.column.games": "Partien",
    "arena.column.failures": "Ausfälle",
    "arena.column.median": "Median ms",
    "arena.column.p95": "95. ms",
    "arena.column.score": "Punkte %",
    "arena.column.condition": "Bedingung",
    "arena.column.value": "Wert",
    "arena.row.games": "Partien",
    "arena.row.seeds": "Austeilungen",
    "arena.row.length": "Züge je Partie",
    "arena.row.sprt": "SPRT",
    "arena.games": "{games} in {units} Einheiten",
    "arena.seeds": "{count} der Folge {set}, ab Startwert {first}",
    "arena.length": "Mittel {mean:.1f}, Median {median:.0f}, von {shortest} bis {longest}",
    "arena.sprt.accepted": (
        "angenommen: eher {elo1:g} als {elo0:g} Elo stärker (LLR {llr:.2f} nach {units} Einheiten)"
    ),
    "arena.sprt.rejected": (
        "abgelehnt: eher {elo0:g} als {elo1:g} Elo stärker (LLR {llr:.2f} nach {units} Einheiten)"
    ),
    "arena.sprt.undecided": (
        "unentschieden zwischen {elo0:g} und {elo1:g} Elo (LLR {llr:.2f} nach {units} Einheiten)"
    ),
    "arena.note.teams": (
        "Ein Team gegen {others} andere: ein gleich starker Bot gewinnt {even:.1f} % seiner "
        "Partien. Die Punkte sind der Anteil, den dieselben Quoten gegen einen gäben."
    ),
    "arena.note.share": "{one} gegen {other}: {share} % der Partien gewonnen",
    "arena.note.given_up": (
        "{count} Partie wurde nach {plies} Zügen aufgegeben und zählt als ausgeglichen.",
        "{count} Partien wurden nach {plies} Zügen aufgegeben und zählen als ausgeglichen.",
    ),
    "arena.note.failure": "{bot} verlor durch Ausfall: {why}",
    "arena.page.title": "Doghouse-Arena",
    "arena.page.conditions": "Bedingungen",
    # Fakten
    "help.stats": (
        "Findet Fakten zu den Spielen: Länge, Glück, Wert der Karten, Wirkung der Optionen."
    ),
    "help.stats.example": (
        "Zufallsspiel gibt kompiliert Tausende Partien in der Sekunde; --bot fügt Partien\n"
        "eines Bots gegen sich selbst hinzu, langsamer und näher daran, wie Leute spielen.\n"
        "Zufall beendet kaum je eine Partie DOG Cards, dort zählen nur Partien eines Bots.\n"
        "\n"
        "Beispiele:\n"
        "  doghouse stats\n"
        "  doghouse stats cards luck --games 20000\n"
        "  doghouse stats --bot greedy --out docs --plots"
    ),
    "help.stats.facts": "welche: {facts} (Vorgabe: alle)",
    "help.stats.games": (
        "Zufallspartien je Konfiguration (Vorgabe: %(default)s); für cards und luck {factor}-mal "
        "so viele"
    ),
    "help.stats.bot": "ein Bot, dem auch zugeschaut wird",
    "help.stats.bot_games": "seine Partien je Konfiguration (Vorgabe: %(default)s)",
    "help.stats.out": "schreibt {page}.md, die Bilder dazu und alle Zahlen in diesen Ordner",
    "stats.unknown": "den Fakt {fact} gibt es nicht: es gibt {facts}",
    "stats.page.title": "Fakten zu den Spielen",
    "stats.page.made": (
        "Gemacht mit `{command}` aus der Folge `facts`; nicht von Hand ändern. In Klammern stehen "
        "95-%-Intervalle."
    ),
    "stats.page.bot": (
        "*random* ist Zufallsspiel; *{bot}* ist dieser Bot auf jedem Platz, mit {bot_games} "
        "Partien je Konfiguration. Alle Zahlen stehen in [facts.json](facts/facts.json)."
    ),
    "stats.title.first": "Vorteil des ersten Zuges",
    "stats.about.first": (
        "Wie oft das Team des Platzes gewinnt, der beginnt, in Prozent, und was ausgeglichen wäre."
    ),
    "stats.title.length": "Länge einer Partie",
    "stats.about.length": (
        "Züge und Runden je Partie; dann die Streuung der Runden (bei DOG Cards der Züge): eine "
        "von zwanzig Partien ist kürzer als die 5 %, eine von zwanzig länger als die 95 %. Im "
        "Zufallsspiel zählt jeder Teil einer Sieben als Zug."
    ),
    "stats.title.options": "Wirkung jeder Option",
    "stats.about.options": (
        "Regelwerk classic, 4 Plätze in 2 Teams, je eine Option geändert: Runden je Partie und "
        "ihre Änderung in Prozent, Heimgeschickte und abgelegte Hände je Partie, Siege dessen, "
        "der beginnt."
    ),
    "stats.title.hands": "Erste Hände ohne Startkarte",
    "stats.about.hands": (
        "In Prozent: genau (hypergeometrisch), in Partien gezählt, und genau, dass niemand im Team "
        "eine hat. Auf dem Brett kommt man mit Ass, König und Joker heraus; bei DOG Cards beginnen "
        "1, 13 und Joker eine Reihe."
    ),
    "stats.title.cards": "Wert einer Karte in der ersten Hand",
    "stats.about.cards": (
        "Regelwerk classic, 4 Plätze: um wie viele Prozentpunkte die Gewinnchance eines Platzes, "
        "der die Karte erhielt, vom Mittel abweicht. Die Partie dauert viele Runden, eine Karte "
        "ist wenig wert."
    ),
    "stats.title.luck": "Glück gegen Können",
    "stats.about.luck": (
        "Regelwerk classic, 4 Plätze: wie viel der Varianz der Ergebnisse in den Karten liegt. "
        "Entweder spielen beide Seiten dieselbe Austeilung noch einmal mit anderen Losen, und der "
        "Anteil ist die Korrelation beider Ergebnisse; oder zwei ungleich Starke spielen sie mit "
        "vertauschten Teams, und er ist die umgekehrte Korrelation."
    ),
    "stats.table": "{rules}, {seats} in {teams} Teams",
    "stats.player_games": "{player}, {games} Partien",
    "stats.points": "Prozentpunkte Gewinnchance",
    "stats.luck.again": "{one} gegen {other}, noch einmal gespielt",
    "stats.luck.exchanged": "{one} gegen {other}, Teams vertauscht",
    "stats.figure.first": "Siege dessen, der beginnt, über dem Anteil ({player})",
    "stats.figure.length": "Runden je Partie: 5 %, Median, 95 % ({player})",
    "stats.figure.options": "Änderung der Rundenzahl durch eine Option ({player})",
    "stats.figure.cards": "Wert einer Karte in der ersten Hand ({player})",
    "stats.column.table": "Tisch",
    "stats.column.player": "Spieler",
    "stats.column.games": "Partien",
    "stats.column.even": "ausgeglichen",
    "stats.column.first": "wer beginnt, gewinnt",
    "stats.column.moves": "Züge",
    "stats.column.rounds": "Runden",
    "stats.column.p05": "5 %",
    "stats.column.median": "Median",
    "stats.column.p95": "95 %",
    "stats.column.option": "Option",
    "stats.column.change": "Änderung",
    "stats.column.captures": "Heimgeschickte",
    "stats.column.folds": "abgelegte Hände",
    "stats.column.cards": "Karten",
    "stats.column.start_cards": "davon Startkarten",
    "stats.column.hand": "Hand",
    "stats.column.exact": "ohne",
    "stats.column.counted": "gezählt",
    "stats.column.team": "ganzes Team",
    "stats.column.card": "Karte",
    "stats.column.pairing": "Partien",
    "stats.column.deals": "Austeilungen",
    "stats.column.won": "vom Ersten gewonnen",
    "stats.column.deal_share": "Anteil der Karten",
}
