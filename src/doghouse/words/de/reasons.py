"""German: why a move is not legal, why a bot likes one."""

WORDS: dict[str, str | tuple[str, str]] = {
    "or": " oder ",
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
}
