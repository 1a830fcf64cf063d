"""German: the tutorial."""

WORDS: dict[str, str | tuple[str, str]] = {
    # Around the lessons
    "guide.tutorial.title": "DOG in fünf Minuten",
    "guide.tutorial.lessons": "Lektionen",
    "guide.tutorial.done": "erledigt",
    "guide.tutorial.place": "Schritt {number} von {count}",
    "guide.tutorial.next": "Weiter",
    "guide.tutorial.skip": "Überspringen",
    "guide.tutorial.again": "Nochmals",
    "guide.tutorial.back": "Zurück",
    "guide.tutorial.task": "Deine Aufgabe:",
    "guide.tutorial.moves": "Alle deine Züge als Liste",
    "guide.tutorial.rule": "Regel lesen",
    "guide.tutorial.lost": "Die Lektion liess sich nicht öffnen.",
    "guide.tutorial.end.title": "Das ist DOG!",
    "guide.tutorial.end": (
        "Du kennst nun alles, was zählt. Der Rest kommt beim Spielen, und die Regeln sind immer "
        "einen Tipp entfernt."
    ),
    "guide.tutorial.end.play": "Eine Partie spielen",
    "guide.tutorial.end.over": "Von vorn",
    # The lessons
    "guide.tutorial.lesson.out": "Herauskommen",
    "guide.tutorial.lesson.barrier": "Sperre",
    "guide.tutorial.lesson.capture": "Schlagen",
    "guide.tutorial.lesson.home": "Vier zurück und ins Ziel",
    "guide.tutorial.lesson.seven": "Sieben",
    "guide.tutorial.lesson.jack": "Bube",
    "guide.tutorial.lesson.partner": "Partner",
    # Come out
    "guide.tutorial.out.know": (
        "Du bist Rot, unten. Deine vier Murmeln warten im Zwinger; sie müssen einmal herum und "
        "in dein Ziel, die roten Felder in der Mitte. Ein Ass, ein König oder ein Joker bringt "
        "eine heraus."
    ),
    "guide.tutorial.out.do": "Wähle den König und bring eine Murmel auf deinen Start.",
    "guide.tutorial.out.good": (
        "Draussen! Der Kragen zeigt, dass die Murmel frisch ist. Mehr dazu gleich."
    ),
    # Barrier
    "guide.tutorial.barrier.know": (
        "Die Murmel von Blau ist eben herausgekommen: Sie ist frisch und eine Sperre. Niemand "
        "kommt an ihr vorbei, bis sie sich bewegt."
    ),
    "guide.tutorial.barrier.do": (
        "Deine 5 würde daran vorbeiführen. Frag, warum sie nicht geht, und spiel dann die Karte, "
        "die geht."
    ),
    "guide.tutorial.barrier.why": "Warum geht die 5 nicht?",
    "guide.tutorial.barrier.good": (
        "Genau: Jede Karte wird ganz gespielt oder gar nicht, und wer spielen kann, muss."
    ),
    "guide.tutorial.keep.know": (
        "Jetzt gehört die Sperre dir. Gelb steht gleich dahinter und kommt nicht weiter, solange "
        "sie hält."
    ),
    "guide.tutorial.keep.do": "Spiel, ohne deine Sperre zu öffnen.",
    "guide.tutorial.keep.good": "Gut gehalten! Gelb muss warten.",
    "guide.tutorial.keep.opened": (
        "Das ist erlaubt, aber nun läuft Gelb durch. Versuch es mit der anderen Murmel."
    ),
    # Capture
    "guide.tutorial.capture.know": (
        "Wer genau auf einer Murmel landet, schickt sie in ihren Zwinger zurück. Überholen tut "
        "niemandem weh. Aber Achtung: Dein Partner, Grün, lässt sich genauso treffen."
    ),
    "guide.tutorial.capture.do": "Schick Blau in den Zwinger zurück.",
    "guide.tutorial.capture.good": "Getroffen! Blau braucht wieder ein Ass oder einen König.",
    "guide.tutorial.capture.partner": "Oje, das war dein Partner. Zähl die Felder bis Blau.",
    "guide.tutorial.capture.missed": "Das ist erlaubt, aber Blau steht noch. Zähl die Felder.",
    # Four back, and home
    "guide.tutorial.back.know": (
        "Eine Vier geht vorwärts oder rückwärts. Gleich nach dem Herauskommen ist rückwärts Gold "
        "wert: Du stehst kurz vor deinem Ziel, ganz ohne Runde."
    ),
    "guide.tutorial.back.do": "Spiel die Vier rückwärts.",
    "guide.tutorial.back.good": "Was für eine Abkürzung!",
    "guide.tutorial.back.forward": (
        "Vorwärts geht auch, aber dann liegt die ganze Runde vor dir. Das andere Ziel liegt "
        "hinter dir."
    ),
    "guide.tutorial.back.other": "Das ist erlaubt, aber die Vier kann hier mehr.",
    "guide.tutorial.home.know": (
        "Ins Ziel biegst du an deinem Start ein, mit genauer Zahl. Bis zum Start sind es vier "
        "Schritte, also führen 5, 6, 7 oder 8 hinein. Im Ziel wird nicht überholt: Geh tief "
        "hinein, wenn du kannst."
    ),
    "guide.tutorial.home.do": "Bring die Murmel ins Ziel.",
    "guide.tutorial.home.good": "Im Ziel! Dort kann ihr niemand mehr etwas anhaben.",
    "guide.tutorial.home.shallow": (
        "Im Ziel! Aber sie steht vorne und den anderen im Weg. Eine 8 wäre bis zuhinterst gegangen."
    ),
    "guide.tutorial.home.passed": (
        "Die Murmel ging am Ziel vorbei: Am Eingang gibt es zwei Wege. Wähle das Feld im Ziel."
    ),
    # Seven
    "guide.tutorial.seven.know": (
        "Eine Sieben sind sieben Schritte, die du beliebig auf deine Murmeln verteilst. Und sie "
        "brennt: Was sie überholt, geht in den Zwinger, auch eigene Murmeln. Alle sieben müssen "
        "aufgehen."
    ),
    "guide.tutorial.seven.do": (
        "Bring eine Murmel ins Ziel und überhol mit der anderen Blau, alles in einer Sieben."
    ),
    "guide.tutorial.seven.good": "Meisterhaft! Ziel und Treffer mit einer Karte.",
    "guide.tutorial.seven.no_home": (
        "Blau ist weg, aber niemand kam ins Ziel. Zwei bis vier Schritte für die Murmel beim "
        "Start genügen."
    ),
    "guide.tutorial.seven.no_capture": (
        "Eine Murmel ist im Ziel, aber Blau steht noch. Spar mindestens zwei Schritte für die "
        "andere Murmel auf."
    ),
    "guide.tutorial.seven.neither": (
        "Das ist erlaubt, aber eine Sieben kann mehr: Verteil sie auf beide Murmeln."
    ),
    # Jack
    "guide.tutorial.jack.know": (
        "Der Bube tauscht eine deiner Murmeln mit einer anderen auf der Bahn. Nie mit einer "
        "frischen, und geschlagen wird nichts. Such die Murmel, die dort steht, wo du gern wärst."
    ),
    "guide.tutorial.jack.do": "Tausch auf das Feld, von dem dein Ziel am nächsten ist.",
    "guide.tutorial.jack.good": "Eine ganze Runde gewonnen, mit einer einzigen Karte.",
    "guide.tutorial.jack.other_swap": (
        "Getauscht, aber nicht am besten: Gelb steht kurz vor deinem Start."
    ),
    "guide.tutorial.jack.kept": "Das ist erlaubt, aber hier geht es um den Buben.",
    # Partner
    "guide.tutorial.give.know": (
        "Nach jedem Austeilen gebt ihr einander im Team verdeckt eine Karte. Grün, gegenüber, "
        "hat keine Murmel draussen und wartet auf ein Ass oder einen König."
    ),
    "guide.tutorial.give.do": "Gib Grün eine Karte, die hilft.",
    "guide.tutorial.give.good": "Dank dir kommt Grün heraus. So gewinnen Teams.",
    "guide.tutorial.give.stingy": (
        "Das geht, aber Grün sässe fest. Ein Ass oder ein König würde Grün befreien."
    ),
    "guide.tutorial.partner.know": (
        "Deine Murmeln sind alle im Ziel, aber gewonnen habt ihr noch nicht: Jetzt spielst du "
        "mit den Murmeln deines Partners, bis auch sie im Ziel sind."
    ),
    "guide.tutorial.partner.do": "Bring die grüne Murmel ins Ziel.",
    "guide.tutorial.partner.good": "Noch eine, und ihr habt gewonnen, gemeinsam.",
    "guide.tutorial.partner.passed": (
        "Das ist erlaubt, aber Grün ist noch nicht im Ziel. Die genaue Zahl führt hinein."
    ),
}
