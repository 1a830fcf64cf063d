"""Italian: the tutorial."""

WORDS: dict[str, str | tuple[str, str]] = {
    # Around the lessons
    "guide.tutorial.title": "DOG in cinque minuti",
    "guide.tutorial.lessons": "Lezioni",
    "guide.tutorial.done": "fatta",
    "guide.tutorial.place": "Passo {number} di {count}",
    "guide.tutorial.next": "Avanti",
    "guide.tutorial.skip": "Salta",
    "guide.tutorial.again": "Riprova",
    "guide.tutorial.back": "Indietro",
    "guide.tutorial.task": "Tocca a te:",
    "guide.tutorial.moves": "Tutte le tue mosse in elenco",
    "guide.tutorial.rule": "Leggi la regola",
    "guide.tutorial.lost": "Non è stato possibile aprire la lezione.",
    "guide.tutorial.end.title": "Questo è DOG!",
    "guide.tutorial.end": (
        "Ora conosci tutto ciò che conta. Il resto viene giocando, e le regole sono sempre a "
        "portata di mano."
    ),
    "guide.tutorial.end.play": "Gioca una partita",
    "guide.tutorial.end.over": "Ricomincia",
    # The lessons
    "guide.tutorial.lesson.out": "Uscire",
    "guide.tutorial.lesson.barrier": "Sbarramento",
    "guide.tutorial.lesson.capture": "Catturare",
    "guide.tutorial.lesson.home": "Quattro indietro, e arrivo",
    "guide.tutorial.lesson.seven": "Sette",
    "guide.tutorial.lesson.jack": "Fante",
    "guide.tutorial.lesson.partner": "Compagno",
    # Come out
    "guide.tutorial.out.know": (
        "Sei il rosso, in basso. Le tue quattro biglie aspettano nella cuccia; devono fare il "
        "giro ed entrare nel tuo arrivo, le caselle rosse in mezzo. Un asso, un re o un jolly ne "
        "fa uscire una."
    ),
    "guide.tutorial.out.do": "Scegli il re e porta una biglia sulla tua partenza.",
    "guide.tutorial.out.good": (
        "Fuori! Il collare mostra che la biglia è fresca. Ne parliamo subito."
    ),
    # Barrier
    "guide.tutorial.barrier.know": (
        "La biglia del blu è appena uscita: è fresca ed è uno sbarramento. Nessuno la supera "
        "finché non si muove."
    ),
    "guide.tutorial.barrier.do": (
        "Il tuo 5 la supererebbe. Chiedi perché non si può giocare, poi gioca la carta che si può."
    ),
    "guide.tutorial.barrier.why": "Perché il 5 no?",
    "guide.tutorial.barrier.good": (
        "Giusto: ogni carta si gioca per intero o non si gioca, e chi può deve giocare."
    ),
    "guide.tutorial.keep.know": (
        "Ora lo sbarramento è tuo. Il giallo è subito dietro e non va avanti finché regge."
    ),
    "guide.tutorial.keep.do": "Gioca senza aprire il tuo sbarramento.",
    "guide.tutorial.keep.good": "Ben tenuto! Il giallo deve aspettare.",
    "guide.tutorial.keep.opened": (
        "È permesso, ma ora il giallo può passare. Prova con l'altra biglia."
    ),
    # Capture
    "guide.tutorial.capture.know": (
        "Chi finisce esattamente su una biglia la rimanda nella cuccia. Superare non fa male a "
        "nessuno. Ma attenzione: anche il tuo compagno, il verde, può essere colpito."
    ),
    "guide.tutorial.capture.do": "Rimanda il blu nella cuccia.",
    "guide.tutorial.capture.good": "Colpito! Il blu ha di nuovo bisogno di un asso o di un re.",
    "guide.tutorial.capture.partner": "Ahi, era il tuo compagno. Conta le caselle fino al blu.",
    "guide.tutorial.capture.missed": "È permesso, ma il blu è ancora lì. Conta le caselle.",
    # Four back, and home
    "guide.tutorial.back.know": (
        "Un quattro va avanti o indietro. Appena usciti, indietro vale oro: sei davanti al tuo "
        "arrivo senza aver fatto il giro."
    ),
    "guide.tutorial.back.do": "Gioca il quattro all'indietro.",
    "guide.tutorial.back.good": "Che scorciatoia!",
    "guide.tutorial.back.forward": (
        "Anche in avanti si può, ma poi resta tutto il giro. L'altro bersaglio è dietro di te."
    ),
    "guide.tutorial.back.other": "È permesso, ma qui il quattro può di più.",
    "guide.tutorial.home.know": (
        "Entri nell'arrivo dalla tua partenza, con il numero esatto. La partenza è a quattro "
        "passi, quindi 5, 6, 7 o 8 passi portano dentro. Nell'arrivo non si supera: vai in fondo "
        "se puoi."
    ),
    "guide.tutorial.home.do": "Porta la biglia all'arrivo.",
    "guide.tutorial.home.good": "Arrivata! Lì nessuno può più toccarla.",
    "guide.tutorial.home.shallow": (
        "Arrivata! Ma ora intralcia le altre. Un 8 sarebbe andato fino in fondo."
    ),
    "guide.tutorial.home.passed": (
        "La biglia ha superato l'arrivo: all'entrata ci sono due strade. Scegli la casella "
        "nell'arrivo."
    ),
    # Seven
    "guide.tutorial.seven.know": (
        "Un sette sono sette passi, divisi tra le tue biglie come vuoi. E brucia: ciò che supera "
        "torna nella cuccia, anche le tue biglie. Tutti e sette vanno fatti."
    ),
    "guide.tutorial.seven.do": (
        "Porta una biglia all'arrivo e supera il blu con l'altra, tutto in un solo sette."
    ),
    "guide.tutorial.seven.good": "Magistrale! Arrivo e cattura con una sola carta.",
    "guide.tutorial.seven.no_home": (
        "Il blu è sparito, ma nessuno è arrivato. Bastano da due a quattro passi per la biglia "
        "vicina alla partenza."
    ),
    "guide.tutorial.seven.no_capture": (
        "Una biglia è arrivata, ma il blu è ancora lì. Tieni almeno due passi per l'altra biglia."
    ),
    "guide.tutorial.seven.neither": (
        "È permesso, ma un sette può di più: dividilo tra le due biglie."
    ),
    # Jack
    "guide.tutorial.jack.know": (
        "Il fante scambia una tua biglia con un'altra sul percorso. Mai con una fresca, e nulla "
        "viene catturato. Cerca la biglia che sta dove vorresti essere tu."
    ),
    "guide.tutorial.jack.do": "Scambia per essere il più vicino possibile al tuo arrivo.",
    "guide.tutorial.jack.good": "Un giro intero guadagnato con una sola carta.",
    "guide.tutorial.jack.other_swap": (
        "Uno scambio, ma non il migliore: il giallo è appena prima della tua partenza."
    ),
    "guide.tutorial.jack.kept": "È permesso, ma qui si tratta del fante.",
    # Partner
    "guide.tutorial.give.know": (
        "Dopo ogni distribuzione si passa una carta coperta al compagno. Il verde, di fronte, "
        "non ha biglie fuori e aspetta un asso o un re."
    ),
    "guide.tutorial.give.do": "Dai al verde una carta che lo aiuti.",
    "guide.tutorial.give.good": "Grazie a te il verde esce. Così vincono le squadre.",
    "guide.tutorial.give.stingy": (
        "Si può, ma il verde resterebbe bloccato. Un asso o un re lo libererebbe."
    ),
    "guide.tutorial.partner.know": (
        "Tutte le tue biglie sono arrivate, ma non avete ancora vinto: ora giochi con quelle del "
        "compagno, finché arrivano anche loro."
    ),
    "guide.tutorial.partner.do": "Porta all'arrivo la biglia verde.",
    "guide.tutorial.partner.good": "Ancora una e avete vinto, insieme.",
    "guide.tutorial.partner.passed": (
        "È permesso, ma il verde non è ancora arrivato. Il numero esatto porta dentro."
    ),
}
