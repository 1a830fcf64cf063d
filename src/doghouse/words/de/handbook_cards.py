"""German: the rules of DOG Cards, in our own words."""

WORDS: dict[str, str | tuple[str, str]] = {
    # DOG Cards in short
    "guide.rules.cards.goal.title": "Das Ziel",
    "guide.rules.cards.goal": (
        "Bau Reihen von 1 bis 14, ohne Lücke. Zu zweit oder zu dritt gewinnt, wer zuerst zwei "
        "Reihen vollendet. Zu viert sitzen die Partner sich gegenüber, und ein Team gewinnt, "
        "wenn beide je eine vollendet haben."
    ),
    "guide.rules.cards.turn.title": "Ein Zug",
    "guide.rules.cards.turn": (
        "Tu genau eines: eine Karte legen, am Markt kaufen, einen Joker eintauschen, die Aktion "
        "einer Karte nutzen oder eine Karte ablegen und nachziehen. Deine Hand bleibt immer "
        "gleich gross."
    ),
    "guide.rules.cards.market.title": "Der Markt",
    "guide.rules.cards.market": (
        "Dreizehn Karten liegen offen auf den Stellen 1 bis 13. Eine Karte kauft auf der Stelle "
        "ihrer Zahl: Leg eine 5 ab und nimm, was auf Stelle 5 liegt."
    ),
    # Cards and aim
    "guide.rules.C1.title": "Die Karten",
    "guide.rules.C1": (
        "120 Karten: je acht von 1/11, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13 und 14, acht Joker und "
        "acht Diebe."
    ),
    "guide.rules.C2.title": "Worum es geht",
    "guide.rules.C2": (
        "Zu zweit oder dritt: als Erste zwei ganze Reihen haben. Zu viert: das erste Team sein, "
        "in dem beide eine haben."
    ),
    # Setting up
    "guide.rules.C3.title": "Den Markt auslegen",
    "guide.rules.C3": (
        "Mische und lege dreizehn Karten offen aus, Stellen 1 bis 13, mit einer kleinen Lücke "
        "nach 5 und nach 10, damit man jede Stelle gleich findet."
    ),
    "guide.rules.C4.title": "Nie auf der eigenen Zahl",
    "guide.rules.C4": (
        "Eine Karte darf nicht auf der Stelle ihrer eigenen Zahl liegen; 1/11 weder auf 1 noch "
        "auf 11. Joker und Diebe dürfen überall liegen, die 13 auch auf 1. Was nicht passt, "
        "kommt unter den Nachzugstapel, und die nächste Karte nimmt die Stelle ein. Das gilt die "
        "ganze Partie lang.\n"
        "Passt keine Karte des Stapels, wird die Ablage gemischt und daruntergelegt; passt immer "
        "noch keine, bleibt die Stelle leer und wird nach jeder Aktion von Neuem versucht, die "
        "niedrigste zuerst."
    ),
    "guide.rules.C5.title": "Handkarten",
    "guide.rules.C5": (
        "Zu zweit oder dritt je sieben Karten, zu viert je fünf. Der Rest ist der Nachzugstapel."
    ),
    "guide.rules.C6.title": "Tausch im Team",
    "guide.rules.C6": (
        "Zu viert geben alle vor dem ersten Zug eine Karte verdeckt dem Partner, bevor sie die "
        "erhaltene ansehen. Nur einmal pro Partie."
    ),
    "guide.rules.C7.title": "Reihenfolge",
    "guide.rules.C7": (
        "Gespielt wird im Uhrzeigersinn. Wer beginnt, wird abgemacht oder ausgelost; an einem "
        "echten Tisch beginnt die jüngste Person."
    ),
    # A turn
    "guide.rules.C8.title": "Eine Karte legen",
    "guide.rules.C8": (
        "Beginne eine Reihe oder setze eine am rechten Ende fort, deine oder zu viert die des "
        "Partners; dann zieh eine Karte. Reihen gehen 1, 2, 3 … 14 ohne Lücke.\n"
        "Auf Stelle 1 passt 1/11, 13 oder ein Joker; auf 11 passt 1/11, auf 13 die 13, sonst die "
        "Zahl selber. Ein Joker kann für alles von 1 bis 13 stehen, beliebig viele in einer "
        "Reihe, aber nie für die 14. Ein Dieb wird nie gelegt."
    ),
    "guide.rules.C9.title": "Kaufen",
    "guide.rules.C9": (
        "Leg eine Karte ab und nimm die Marktkarte auf der Stelle ihrer Zahl. 1/11 kauft auf 1 "
        "oder 11, 13 nur auf 13, ein Joker überall, die 4 überall von 1 bis 8; 14 und Diebe "
        "kaufen nichts. Auf einer leeren Stelle gibt es nichts zu kaufen. Die Lücke wird vom "
        "Nachzugstapel gefüllt."
    ),
    "guide.rules.C10.title": "Joker eintauschen",
    "guide.rules.C10": (
        "Leg die passende Karte an die Stelle eines Jokers in irgendeiner Reihe und nimm den "
        "Joker auf die Hand. Nicht im Markt, und nicht Joker gegen Joker."
    ),
    "guide.rules.C11.title": "Ablegen",
    "guide.rules.C11": "Leg eine Karte ab und zieh eine nach. Das geht immer.",
    "guide.rules.C12.title": "Aktion der Vier",
    "guide.rules.C12": "Die Vier kauft auf jeder Stelle von 1 bis 8.",
    "guide.rules.C13.title": "Aktion der Sieben",
    "guide.rules.C13": (
        "Schau die obersten sieben Karten des Nachzugstapels an, oder alle, die da sind, nimm "
        "eine und leg die anderen in gleicher Reihenfolge zurück. Nur du siehst sie und wählst "
        "erst dann. Ist der Stapel leer, wird zuerst die Ablage gemischt; ist beides leer, geht "
        "es nicht."
    ),
    "guide.rules.C14.title": "Aktion der Vierzehn",
    "guide.rules.C14": (
        "Nimm irgendeine Karte von der Ablage, die alle durchsehen dürfen; auch eine frühere 14, "
        "aber nicht die eben gespielte. Bei leerer Ablage geht es nicht."
    ),
    "guide.rules.C15.title": "Der Dieb",
    "guide.rules.C15": (
        "Nimm die letzte Karte einer fremden Reihe, auch der des Partners, auf die Hand. Ein "
        "gestohlener Joker ist wieder ein Joker. Eine Reihe, die ihre einzige Karte verliert, "
        "ist weg. Vollendete Reihen sind sicher."
    ),
    "guide.rules.C16.title": "Zuerst die gespielte Karte",
    "guide.rules.C16": (
        "Die Karte, die kauft, abgelegt wird oder wirkt, kommt auf die Ablage, bevor etwas "
        "genommen, gezogen oder gefüllt wird, und wird bei einem Mischen also mitgemischt. Ein "
        "Joker führt keine Aktion einer anderen Karte aus."
    ),
    "guide.rules.C17.title": "Immer etwas zu tun",
    "guide.rules.C17": (
        "So lässt jede Aktion die Hand gleich gross, und eine ist immer möglich. Nur in von Hand "
        "gestellten Stellungen kann nichts zum Ziehen da sein: Dann bleibt die Hand um eine "
        "Karte kleiner, ein Platz ohne Karten wird übergangen, und hat niemand mehr eine Karte, "
        "endet die Partie ohne Sieg."
    ),
    # Rows, pile and end
    "guide.rules.C18.title": "Wie viele Reihen",
    "guide.rules.C18": (
        "Zu zweit oder dritt höchstens zwei Reihen pro Person, vollendete mitgezählt. Zu viert "
        "je eine, fertig oder nicht; wer seine vollendet hat, legt nur noch beim Partner an. In "
        "einem Zug legst du an eine Reihe."
    ),
    "guide.rules.C19.title": "Eine vollendete Reihe",
    "guide.rules.C19": (
        "Liegt die 14, kommen die dreizehn Karten davor von links nach rechts auf die Ablage, "
        "auch Joker; die 14 bleibt vor ihrem Besitzer und ist sicher. Spätere offene Reihen "
        "rücken um eine Nummer auf. Auf die Karte, die die Partie beendet, folgt kein Ziehen."
    ),
    "guide.rules.C20.title": "Neuer Nachzugstapel",
    "guide.rules.C20": (
        "Die Ablage wird zum neuen Stapel gemischt, wenn eine Karte gebraucht wird und keine da "
        "ist, und am Ende einer Aktion, die den Stapel leer zurücklässt; nie nach dem Ende der "
        "Partie."
    ),
    "guide.rules.C21.title": "Das Ende",
    "guide.rules.C21": (
        "Die Partie endet sofort: zu zweit oder dritt, wenn jemand die zweite Reihe vollendet, "
        "zu viert, wenn beide Partner ihre vollendet haben."
    ),
    "guide.rules.C22.title": "Schweigen",
    "guide.rules.C22": "Wie auf dem Brett verraten sich Partner nichts über Karten oder Pläne.",
    # What the pictures show
    "guide.rules.picture.market": "Ein Markt: Keine Karte liegt auf der Stelle ihrer eigenen Zahl.",
    "guide.rules.picture.row": (
        "Eine Reihe, mit einer 13 begonnen; ein Joker steht für die 4. Als Nächstes kommt eine 6."
    ),
    "guide.rules.picture.joker": (
        "Eine 4 nimmt den Platz des Jokers ein, und der Joker kommt auf deine Hand."
    ),
    "guide.rules.picture.thief": "Der Dieb nimmt die 4 vom Ende der Reihe.",
    "guide.rules.picture.complete": "Die 14 vollendet die Reihe; 1/11 liegt auf Stelle 11.",
}
