"""German: the rules of DOG, in our own words."""

WORDS: dict[str, str | tuple[str, str]] = {
    # Around the rules
    "guide.rules.about": (
        "DOG und DOG Cards, zuerst in Kürze, dann Regel für Regel. Jede Regel hat ihre Nummer; "
        "«Warum nicht?» am Tisch führt zu ihr."
    ),
    "guide.rules.which": "Welche Regeln?",
    "guide.rules.contents": "Auf dieser Seite",
    "guide.rules.print": "Drucken",
    "guide.rules.learn": "Ausprobieren: die Einführung",
    "guide.rules.differs": "Hier unterscheiden sich die Regelwerke",
    "guide.rules.here": "dein Regelwerk",
    "guide.rules.link": "Link zur Regel {rule}",
    # The parts
    "guide.rules.part.short": "In Kürze",
    "guide.rules.part.board": "Tisch und Brett",
    "guide.rules.part.rounds": "Runden und Züge",
    "guide.rules.part.cards": "Was die Karten können",
    "guide.rules.part.moving": "Ziehen",
    "guide.rules.part.jack": "Der Bube",
    "guide.rules.part.seven": "Die Sieben",
    "guide.rules.part.together": "Gemeinsam ans Ende",
    "guide.rules.part.more": "Andere Karten, andere Arten",
    "guide.rules.part.options": "Optionen eines Tischs",
    "guide.rules.part.aim": "Karten und Ziel",
    "guide.rules.part.setup": "Vorbereiten",
    "guide.rules.part.turn": "Ein Zug",
    "guide.rules.part.rows": "Reihen, Stapel und Ende",
    # DOG in short
    "guide.rules.short.goal.title": "Das Ziel",
    "guide.rules.short.goal": (
        "Bring deine vier Murmeln aus dem Zwinger, einmal um die Bahn und in dein Ziel. Sind "
        "alle Murmeln deines Teams im Ziel, habt ihr gewonnen: Partner gewinnen nur gemeinsam."
    ),
    "guide.rules.short.turn.title": "Ein Zug",
    "guide.rules.short.turn": (
        "Nach jedem Austeilen gibst du eine Karte im Team weiter. Dann spielen alle der Reihe "
        "nach eine Karte und führen sie ganz aus. Wer kann, muss; wer nicht kann, legt die Hand "
        "ab und wartet auf die nächsten Karten."
    ),
    "guide.rules.short.danger.title": "Einander im Weg",
    "guide.rules.short.danger": (
        "Wer auf einer Murmel landet, schickt sie in den Zwinger zurück, auch eigene und die des "
        "Partners. Eine Murmel, die eben herausgekommen ist, ist frisch: Sie sperrt die Bahn für "
        "alle, bis sie sich bewegt."
    ),
    "guide.rules.card.number.dog": "Genau so viele Schritte vorwärts.",
    "guide.rules.card.number.dogcards": (
        "Kommt in einer Reihe auf die Stelle ihrer Zahl oder kauft dort."
    ),
    # Table and board
    "guide.rules.B1.title": "Mitspielende",
    "guide.rules.B1": (
        "Zu viert spielen zwei Zweierteams, die Partner sitzen sich gegenüber. Zu sechst sind es "
        "drei Zweierteams, ebenfalls gegenüber, oder zwei Dreierteams auf jedem zweiten Platz. "
        "Die Plätze heissen a, b, c, d (e, f) in Spielreihenfolge; Zugrecht und Murmeln gehen in "
        "derselben Richtung herum, an einem echten Tisch gegen den Uhrzeigersinn."
    ),
    "guide.rules.B2.title": "Die Bahn",
    "guide.rules.B2": (
        "Die Bahn hat 16 Felder pro Platz: 64 zu viert, 96 zu sechst. Sie sind ab 0 in "
        "Spielrichtung nummeriert. Platz a startet auf 0, b auf 16, c auf 32 und so weiter. Ein "
        "Tisch kann 8 bis 32 Felder pro Platz wählen."
    ),
    "guide.rules.B3.title": "Das Ziel",
    "guide.rules.B3": (
        "Jeder Platz hat vier Zielfelder; Nummer 1 liegt an der Bahn, Nummer 4 zuinnerst. Eine "
        "Murmel gelangt hinein, indem sie vorwärts an ihrem Eingang von der Bahn abbiegt."
    ),
    "guide.rules.B3.start": (
        "Der Eingang ist der eigene Start. Vier Felder davor führen 5, 6, 7 und 8 Schritte auf "
        "Ziel 1, 2, 3 und 4."
    ),
    "guide.rules.B3.before-start": (
        "Der Eingang ist das Feld unmittelbar vor dem eigenen Start. Vier Felder vor dem Start "
        "führen 4, 5, 6 und 7 Schritte auf Ziel 1, 2, 3 und 4."
    ),
    "guide.rules.B4.title": "Die Karten",
    "guide.rules.B4": (
        "Kartenspiele zu 52 französischen Karten werden samt Jokern zusammengemischt. Farben "
        "bedeuten nichts. Wie viele Spiele und Joker es sind, lässt sich am Tisch wählen."
    ),
    "guide.rules.B4.packs": "{packs} Kartenspiele mit je {jokers} Jokern: {cards} Karten.",
    # Rounds and turns
    "guide.rules.B5.title": "Wie viele Karten",
    "guide.rules.B5": (
        "In der ersten Runde erhalten alle sechs Karten, dann jede Runde eine weniger."
    ),
    "guide.rules.B5.false": "6, 5, 4, 3, 2 und von da an immer wieder 5, 4, 3, 2.",
    "guide.rules.B5.true": "6, 5, 4, 3, 2 und dann wieder ab sechs: 6, 5, 4, 3, 2.",
    "guide.rules.B6.title": "Wer beginnt",
    "guide.rules.B6": (
        "Wer die erste Runde beginnt, wird abgemacht oder ausgelost. Jede neue Runde beginnt "
        "einen Platz weiter. Wer gibt, wird nur angezeigt; aufs Spiel hat es keinen Einfluss."
    ),
    "guide.rules.B6.before": "Wer gibt, sitzt vor der Person, die beginnt.",
    "guide.rules.B6.first": "Wer gibt, beginnt auch.",
    "guide.rules.B7.title": "Nachzugstapel und Ablage",
    "guide.rules.B7": (
        "Ausgeteilt wird einzeln in Spielreihenfolge, beginnend mit dem Platz, der die Runde "
        "beginnt. Gespielte und abgelegte Karten kommen auf die Ablage. Erst wenn eine Karte "
        "gebraucht wird und der Nachzugstapel leer ist, auch mitten im Austeilen, wird die "
        "Ablage zum neuen Stapel gemischt.\n"
        "Reichen beide zusammen nicht, was nur in von Hand gestellten Stellungen vorkommt, "
        "erhalten alle die grösste gleiche Anzahl; bleibt nicht einmal eine Karte pro Platz, "
        "endet die Partie ohne Sieg."
    ),
    "guide.rules.B8.title": "Kartentausch",
    "guide.rules.B8": (
        "Nach jedem Austeilen geben alle eine Karte verdeckt an ihren Partner, bevor sie die "
        "Gegenkarte sehen. In Dreierteams geht sie an den nächsten Partner in Spielreihenfolge. "
        "Niemand sonst erfährt, welche Karten es waren."
    ),
    "guide.rules.B9.title": "Am Zug",
    "guide.rules.B9": (
        "Der Reihe nach spielen alle genau eine Karte und führen sie aus. Wer keine Karten mehr "
        "hat, wird übergangen."
    ),
    "guide.rules.B10.title": "Spielpflicht",
    "guide.rules.B10": (
        "Lässt sich irgendeine deiner Karten ausführen, musst du eine spielen, so weh es tut: "
        "die eigene oder die Murmel des Partners schlagen, ungünstig tauschen oder am eigenen "
        "Ziel vorbei nochmals herum."
    ),
    "guide.rules.B11.title": "Hand ablegen",
    "guide.rules.B11": (
        "Lässt sich keine deiner Karten ausführen, legst du die ganze Hand ab und setzt bis zum "
        "nächsten Austeilen aus."
    ),
    "guide.rules.B12.title": "Ende einer Runde",
    "guide.rules.B12": "Ist die letzte Hand leer, wird sofort die nächste Runde ausgeteilt.",
    # What the cards do
    "guide.rules.B13.title": "Werte",
    "guide.rules.B13": (
        "2, 3, 5, 6, 8, 9 und 10 gehen so viele Schritte vorwärts, die Dame 12. Das Ass bringt "
        "eine Murmel heraus oder geht 1 oder 11 vorwärts, der König bringt eine heraus oder geht "
        "13. Die Vier geht 4 vorwärts oder 4 rückwärts. Sieben und Bube haben eigene Regeln. Ein "
        "Joker ist jede andere Karte; du sagst beim Spielen, welche."
    ),
    "guide.rules.B14.title": "Ganz oder gar nicht",
    "guide.rules.B14": (
        "Eine Karte wird bis zum letzten Schritt ausgenützt; was nicht ganz aufgeht, ist nicht "
        "spielbar. Das gilt auch für die Karte, die gewinnt."
    ),
    # Moving
    "guide.rules.B15.title": "Herauskommen",
    "guide.rules.B15": (
        "Eine Murmel geht aus dem Zwinger auf ihren Start und ist nun frisch. Jede andere "
        "Murmel, die dort steht, gleich welcher Farbe, wird geschlagen; nur eine frische "
        "verhindert es."
    ),
    "guide.rules.B16.title": "Die Sperre",
    "guide.rules.B16": (
        "Eine frische Murmel auf ihrem Start ist eine Sperre. Niemand kommt an ihr vorbei oder "
        "auf ihr Feld, vorwärts, rückwärts oder mit einer Sieben: auch der Partner nicht, nicht "
        "einmal ihr Besitzer. Niemand kann sie schlagen oder tauschen."
    ),
    "guide.rules.B16.start": (
        "Weil der Eingang der Start selber ist, versperrt eine Sperre auch den eigenen anderen "
        "Murmeln den Weg ins Ziel."
    ),
    "guide.rules.B16.before-start": (
        "Weil der Eingang vor dem Start liegt, lässt eine Sperre den eigenen anderen Murmeln den "
        "Weg ins Ziel offen."
    ),
    "guide.rules.B17.title": "Nicht mehr frisch",
    "guide.rules.B17": (
        "Mit ihrem ersten Zug ist eine Murmel nicht mehr frisch, und zwar für immer. Kommt sie "
        "anders auf ihren Start, nach einer Runde, vier zurück oder durch Tausch, ist sie dort "
        "eine gewöhnliche Murmel und sperrt niemanden."
    ),
    "guide.rules.B18.title": "Schlagen",
    "guide.rules.B18": (
        "Wer genau auf einer Murmel landet, schickt sie in ihren Zwinger zurück, wem sie auch "
        "gehört: Gegnern, dem Partner oder dir selber. Überholen ist frei und schlägt nichts, "
        "ausser mit einer Sieben."
    ),
    "guide.rules.B19.title": "Ins Ziel",
    "guide.rules.B19": (
        "Eine Murmel geht nur vorwärts, über den eigenen Eingang und mit genauer Zahl ins Ziel. "
        "Drinnen wird keine Murmel überholt oder getroffen; weiter hinein geht es mit genauer "
        "Zahl, heraus nie mehr, und geschlagen oder getauscht wird dort nichts. Fremde Murmeln "
        "kommen nicht hinein.\n"
        "Am Eingang darf eine Murmel stattdessen immer auf der Bahn weitergehen. Eine ganze "
        "Runde ist nicht nötig: Jede Murmel, die nicht frisch ist, darf einbiegen, wenn sie am "
        "oder vor ihrem Eingang steht, auch wenn ein Tausch sie dorthin brachte. So tief wie "
        "möglich hineinzugehen, ist keine Pflicht."
    ),
    "guide.rules.B19.start": (
        "Eine frische Murmel muss ihren Start verlassen und wiederkommen, bevor sie einbiegen "
        "darf. Eine nicht frische Murmel auf dem eigenen Start darf gleich einbiegen."
    ),
    "guide.rules.B19.before-start": (
        "Für jede Murmel auf dem eigenen Start, frisch oder nicht, liegt der Eingang hinten: Sie "
        "muss herum, oder mit einer Vier zurück."
    ),
    "guide.rules.B20.title": "Rückwärts",
    "guide.rules.B20": (
        "Rückwärts geht es nur auf der Bahn; Start und Eingang sind dabei Felder wie andere. "
        "Eine frische Murmel darf von ihrem Start zurückgehen und steht damit nur wenige Felder "
        "vor dem Ziel. Im Ziel geht keine Murmel rückwärts, und hinein auch nicht."
    ),
    # The jack
    "guide.rules.B21.title": "Tauschen",
    "guide.rules.B21": (
        "Der Bube tauscht eine deiner Murmeln auf der Bahn mit einer anderen auf der Bahn. Keine "
        "darf frisch sein, und Murmeln in Zwinger oder Ziel machen nicht mit. Geschlagen wird "
        "nichts; danach sind beide gewöhnliche Murmeln."
    ),
    "guide.rules.B22.title": "Mit wem",
    "guide.rules.B22": (
        "Ist kein Tausch möglich, kann der Bube nicht gespielt werden; in manchen Ausgaben "
        "verpufft er dann, hier bleibt er auf der Hand."
    ),
    "guide.rules.B22.false": (
        "Die andere Murmel muss eine andere Farbe haben als die gespielte; eine des Partners "
        "geht auch."
    ),
    "guide.rules.B22.true": (
        "Die andere Murmel darf jede sein, auch eine eigene. Zwei eigene zu tauschen ändert "
        "nichts, ist aber ein erlaubter Zug."
    ),
    "guide.rules.B23.title": "Wenn du musst",
    "guide.rules.B23": "Ist Tauschen das Einzige, was deine Hand kann, muss es sein.",
    # The seven
    "guide.rules.B24.title": "Schritte aufteilen",
    "guide.rules.B24": (
        "Eine Sieben sind sieben einzelne Schritte. Eine Murmel geht alle, oder mehrere eigene "
        "teilen sie sich, auf der Bahn und im Ziel, in der Reihenfolge deiner Wahl. Jede Murmel "
        "zieht höchstens einmal, mindestens einen Schritt und nur vorwärts. Eine Murmel, die "
        "ihren Teil gehabt hat, kann von einer späteren geschlagen werden."
    ),
    "guide.rules.B25.title": "Jeder Teil",
    "guide.rules.B25": (
        "Für jeden Teil gelten Sperre und Ziel wie sonst; er darf ins Ziel einbiegen oder daran "
        "vorbeigehen."
    ),
    "guide.rules.B26.title": "Überholen schlägt",
    "guide.rules.B26": (
        "Jede Murmel auf der Bahn, die eine Sieben überholt oder trifft, geht sofort in ihren "
        "Zwinger, gleich welcher Farbe, auch eigene und die des Partners. Eine so geschlagene "
        "eigene Murmel kann keinen Teil mehr übernehmen."
    ),
    "guide.rules.B27.title": "Damit fertig werden",
    "guide.rules.B27": (
        "Bringt ein Teil deine letzte Murmel ins Ziel, gehst du die übrigen Schritte mit Murmeln "
        "deiner Partner, die noch nicht fertig sind, beliebig verteilt. Alle sieben müssen "
        "aufgehen."
    ),
    "guide.rules.B28.title": "Joker als Sieben",
    "guide.rules.B28": "Ein Joker, der als Sieben gespielt wird, lässt sich ebenso aufteilen.",
    # Together to the end
    "guide.rules.B29.title": "Für den Partner spielen",
    "guide.rules.B29": (
        "Sind deine vier Murmeln im Ziel, erhältst und tauschst du weiter Karten und spielst sie "
        "mit den Murmeln deines Partners, als wären es deine. Im Dreierteam wählst du unter den "
        "Partnern, die noch nicht fertig sind, eine Murmel pro Karte; eine Sieben lässt sich auf "
        "mehrere verteilen."
    ),
    "guide.rules.B30.title": "Gewinnen",
    "guide.rules.B30": (
        "Das Team, dessen Murmeln alle im Ziel sind, gewinnt sofort, egal welche Karten übrig "
        "sind: acht Murmeln, im Dreierteam zwölf. Gezählt wird, wenn die Karte ganz ausgeführt ist."
    ),
    "guide.rules.B31.title": "Schweigen",
    "guide.rules.B31": "Während der Partie verraten sich Partner nichts über Karten oder Pläne.",
    # Other cards, other ways
    "guide.rules.B32.title": "Mit den Karten von DOG Cards",
    "guide.rules.B32": (
        "Option. Die 120 Karten von DOG Cards ersetzen die Kartenspiele: 1/11 ist das Ass, 13 "
        "der König, 12 die Dame, der Dieb spielt als Bube; Joker und Zahlen bleiben, was sie sind."
    ),
    "guide.rules.B33.title": "Die Vierzehn",
    "guide.rules.B33": (
        "Sie geht 14 vorwärts oder holt eine Karte deiner Wahl von der Ablage auf die Hand, aber "
        "keine andere 14. Ein Joker darf die 14 Schritte gehen, sucht aber nicht. Suchen gilt "
        "als Spielen: Solange es geht, legst du die Hand nicht ab. Hände können so verschieden "
        "gross werden; wer Karten hat, spielt weiter."
    ),
    "guide.rules.B34.title": "Jeder für sich",
    "guide.rules.B34": (
        "Zu zweit bis zu sechst lässt sich auch ohne Teams spielen: kein Kartentausch, niemand, "
        "für den man spielt, und wer zuerst vier Murmeln im Ziel hat, gewinnt. Eine Sieben lässt "
        "sich dann nicht mit einem Partner beenden. Zu viert und zu sechst hat man die Wahl; zu "
        "zweit, dritt und fünft spielen alle allein."
    ),
    "guide.rules.B35.title": "Wieder sechs",
    "guide.rules.B35": (
        "Option. Nach der Runde mit zwei Karten folgt eine mit sechs statt fünf, wie in der "
        "bekanntesten Schweizer Ausgabe und an den meisten Turnieren."
    ),
    "guide.rules.B36.title": "Schneller Anfang",
    "guide.rules.B36": (
        "Option. Alle beginnen mit einer frischen Murmel auf dem Start, damit niemand auf Ass "
        "oder König wartet."
    ),
    # Options
    "guide.rules.options.about": (
        "Jeder Tisch kann sie ändern; die Regelwerke sind benannte Auswahlen davon. Brandi ist "
        "das Regelwerk, das in der Schweiz die meisten kennen."
    ),
    "guide.rules.options.name": "Option",
    # What the pictures show
    "guide.rules.picture.board": (
        "Dein Zwinger (1), dein Start (2) mit der Spielrichtung, die Bahn und dein Ziel (3), das "
        "sich von innen her füllt."
    ),
    "guide.rules.picture.home.start": (
        "Vier Felder vor dem Start führen 5, 6, 7 und 8 Schritte ins Ziel."
    ),
    "guide.rules.picture.home.before-start": (
        "Vier Felder vor dem Start führen 4, 5, 6 und 7 Schritte ins Ziel."
    ),
    "guide.rules.picture.barrier": (
        "Die rote Murmel mit dem Kragen ist frisch: Weder Gelb noch Rot kommt an ihr vorbei."
    ),
    "guide.rules.picture.capture": (
        "Rot spielt eine 5, überholt Grün, ohne es zu schlagen, und schickt Blau in den Zwinger "
        "zurück."
    ),
    "guide.rules.picture.back": "Eben herausgekommen und vier zurück: Nun ist das Ziel nah.",
    "guide.rules.picture.jack": "Rot tauscht mit Gelb den Platz und ist plötzlich nah am Ziel.",
    "guide.rules.picture.seven": (
        "Eine aufgeteilte Sieben: 4 Schritte ins Ziel und 3 mit einer anderen Murmel, die Blau "
        "überholt und damit schlägt."
    ),
    "guide.rules.picture.pairs": "Vier Plätze: Rot und Grün gegen Blau und Gelb.",
    "guide.rules.picture.threes": (
        "Sechs Plätze: drei Paare einander gegenüber oder zwei Teams auf jedem zweiten Platz."
    ),
}
