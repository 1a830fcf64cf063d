"""Italian: the rules of DOG, in our own words."""

WORDS: dict[str, str | tuple[str, str]] = {
    # Around the rules
    "guide.rules.about": (
        "DOG e DOG Cards, prima in breve, poi regola per regola. Ogni regola ha il suo numero; "
        "«perché no?» al tavolo porta lì."
    ),
    "guide.rules.which": "Quali regole?",
    "guide.rules.contents": "In questa pagina",
    "guide.rules.print": "Stampa",
    "guide.rules.learn": "Prova: il tutorial",
    "guide.rules.differs": "Qui i regolamenti differiscono",
    "guide.rules.here": "il tuo regolamento",
    "guide.rules.link": "Link alla regola {rule}",
    # The parts
    "guide.rules.part.short": "In breve",
    "guide.rules.part.board": "Tavolo e tabellone",
    "guide.rules.part.rounds": "Giri e turni",
    "guide.rules.part.cards": "Che cosa fanno le carte",
    "guide.rules.part.moving": "Muovere",
    "guide.rules.part.jack": "Il fante",
    "guide.rules.part.seven": "Il sette",
    "guide.rules.part.together": "Insieme fino alla fine",
    "guide.rules.part.more": "Altre carte, altri modi",
    "guide.rules.part.options": "Opzioni di un tavolo",
    "guide.rules.part.aim": "Carte e scopo",
    "guide.rules.part.setup": "Preparazione",
    "guide.rules.part.turn": "Un turno",
    "guide.rules.part.rows": "Sequenze, mazzo e fine",
    # DOG in short
    "guide.rules.short.goal.title": "Lo scopo",
    "guide.rules.short.goal": (
        "Fai uscire le tue quattro biglie dalla cuccia, falle girare sul percorso e portale nel "
        "tuo arrivo. Quando tutte le biglie della squadra sono arrivate, avete vinto: si vince "
        "solo insieme."
    ),
    "guide.rules.short.turn.title": "Un turno",
    "guide.rules.short.turn": (
        "Dopo ogni distribuzione passi una carta al compagno. Poi, a turno, ognuno gioca una "
        "carta e la esegue per intero. Chi può deve giocare; chi non può depone la mano e "
        "aspetta la prossima distribuzione."
    ),
    "guide.rules.short.danger.title": "Intralciarsi",
    "guide.rules.short.danger": (
        "Chi finisce su una biglia la rimanda nella cuccia, anche se è propria o del compagno. "
        "Una biglia appena uscita è fresca: sbarra il percorso a tutti finché non si muove."
    ),
    "guide.rules.card.number.dog": "Avanza esattamente di altrettanti passi.",
    "guide.rules.card.number.dogcards": "Va al posto del suo numero in una sequenza, o compra lì.",
    # Table and board
    "guide.rules.B1.title": "I giocatori",
    "guide.rules.B1": (
        "In quattro si gioca in due squadre da due, con i compagni di fronte. In sei, tre "
        "squadre da due, sempre di fronte, oppure due squadre da tre, un posto sì e uno no. I "
        "posti si chiamano a, b, c, d (e, f) in ordine di gioco; il turno e le biglie girano "
        "nello stesso verso, a un vero tavolo quello antiorario."
    ),
    "guide.rules.B2.title": "Il percorso",
    "guide.rules.B2": (
        "Il percorso ha 16 caselle per posto: 64 in quattro, 96 in sei. Sono numerate da 0 nel "
        "verso di gioco. Il posto a parte da 0, b da 16, c da 32 e così via. Un tavolo può "
        "scegliere da 8 a 32 caselle per posto."
    ),
    "guide.rules.B3.title": "L'arrivo",
    "guide.rules.B3": (
        "Ogni posto ha quattro caselle d'arrivo; la 1 è accanto al percorso, la 4 la più "
        "interna. Una biglia ci entra lasciando il percorso alla sua entrata, andando avanti."
    ),
    "guide.rules.B3.start": (
        "L'entrata è la partenza del posto. Da quattro caselle prima, 5, 6, 7 e 8 passi portano "
        "in arrivo 1, 2, 3 e 4."
    ),
    "guide.rules.B3.before-start": (
        "L'entrata è la casella subito prima della partenza. Da quattro caselle prima della "
        "partenza, 4, 5, 6 e 7 passi portano in arrivo 1, 2, 3 e 4."
    ),
    "guide.rules.B4.title": "I mazzi",
    "guide.rules.B4": (
        "Si mescolano insieme più mazzi francesi da 52 carte con i jolly. I semi non contano. Il "
        "tavolo può scegliere quanti mazzi e quanti jolly."
    ),
    "guide.rules.B4.packs": "{packs} mazzi con {jokers} jolly ciascuno: {cards} carte.",
    # Rounds and turns
    "guide.rules.B5.title": "Quante carte",
    "guide.rules.B5": "Nel primo giro ognuno riceve sei carte, poi una in meno a ogni giro.",
    "guide.rules.B5.false": "6, 5, 4, 3, 2, e da lì in poi sempre 5, 4, 3, 2.",
    "guide.rules.B5.true": "6, 5, 4, 3, 2, e poi di nuovo da sei: 6, 5, 4, 3, 2.",
    "guide.rules.B6.title": "Chi comincia",
    "guide.rules.B6": (
        "Chi gioca per primo nel primo giro si concorda o si sorteggia. Ogni nuovo giro comincia "
        "un posto più avanti. Il mazziere è solo indicato; per il gioco non cambia nulla."
    ),
    "guide.rules.B6.before": "Il mazziere è il posto prima di chi comincia.",
    "guide.rules.B6.first": "Il mazziere è chi comincia.",
    "guide.rules.B7.title": "Mazzo e scarto",
    "guide.rules.B7": (
        "Si distribuisce una carta alla volta in ordine di gioco, dal posto che comincia. Le "
        "carte giocate o deposte vanno allo scarto. Solo quando serve una carta e il mazzo è "
        "vuoto, anche a metà distribuzione, lo scarto viene mescolato e diventa il nuovo mazzo.\n"
        "Se mazzo e scarto insieme non bastano, cosa che capita solo in posizioni composte a "
        "mano, ognuno riceve il massimo numero uguale; se non resta nemmeno una carta a testa, "
        "la partita finisce senza vincitori."
    ),
    "guide.rules.B8.title": "Lo scambio di carte",
    "guide.rules.B8": (
        "Dopo ogni distribuzione ognuno passa una carta coperta al compagno, prima di vedere "
        "quella che riceve. Nelle squadre da tre va al compagno successivo in ordine di gioco. "
        "Nessun altro viene a sapere quali carte erano."
    ),
    "guide.rules.B9.title": "Il tuo turno",
    "guide.rules.B9": (
        "A turno ognuno gioca esattamente una carta e la esegue. Chi non ha più carte viene "
        "saltato."
    ),
    "guide.rules.B10.title": "Obbligo di giocare",
    "guide.rules.B10": (
        "Se una qualsiasi delle tue carte si può eseguire, devi giocarne una, per quanto "
        "dispiaccia: catturare una biglia tua o del compagno, fare uno scambio sfavorevole, o un "
        "altro giro oltre il tuo arrivo."
    ),
    "guide.rules.B11.title": "Deporre la mano",
    "guide.rules.B11": (
        "Se nessuna delle tue carte si può eseguire, deponi tutta la mano e resti fuori fino "
        "alla prossima distribuzione."
    ),
    "guide.rules.B12.title": "Fine di un giro",
    "guide.rules.B12": "Quando l'ultima mano è vuota, si distribuisce subito il giro successivo.",
    # What the cards do
    "guide.rules.B13.title": "I valori",
    "guide.rules.B13": (
        "2, 3, 5, 6, 8, 9 e 10 avanzano di altrettanti passi, la regina di 12. L'asso fa uscire "
        "una biglia o avanza di 1 o di 11; il re ne fa uscire una o avanza di 13. Il quattro va "
        "avanti o indietro di 4. Sette e fante hanno regole proprie. Un jolly è qualsiasi altra "
        "carta; dici quale mentre lo giochi."
    ),
    "guide.rules.B14.title": "Per intero",
    "guide.rules.B14": (
        "Una carta si usa fino all'ultimo passo; ciò che non si può usare per intero non si "
        "gioca. Vale anche per la carta vincente."
    ),
    # Moving
    "guide.rules.B15.title": "Uscire",
    "guide.rules.B15": (
        "Una biglia va dalla cuccia alla sua partenza ed è ora fresca. Qualsiasi altra biglia "
        "che sta lì, di qualunque colore, viene catturata; solo una biglia fresca lo impedisce."
    ),
    "guide.rules.B16.title": "Lo sbarramento",
    "guide.rules.B16": (
        "Una biglia fresca sulla sua partenza è uno sbarramento. Nessuno la supera né arriva "
        "sulla sua casella, in avanti, all'indietro o con un sette: né il compagno né chi la "
        "possiede. Nessuno può catturarla o scambiarla."
    ),
    "guide.rules.B16.start": (
        "Poiché l'entrata è la partenza stessa, uno sbarramento chiude l'arrivo anche alle altre "
        "biglie di chi lo forma."
    ),
    "guide.rules.B16.before-start": (
        "Poiché l'entrata è prima della partenza, uno sbarramento lascia aperto l'arrivo alle "
        "altre biglie di chi lo forma."
    ),
    "guide.rules.B17.title": "Non più fresca",
    "guide.rules.B17": (
        "Con la prima mossa una biglia smette di essere fresca, per sempre. Se torna alla sua "
        "partenza in altro modo, dopo un giro, quattro indietro o con uno scambio, lì è una "
        "biglia comune e non blocca nessuno."
    ),
    "guide.rules.B18.title": "La cattura",
    "guide.rules.B18": (
        "Finire esattamente su una biglia la rimanda nella sua cuccia, di chiunque sia: "
        "avversario, compagno o tua. Superare le biglie è libero e non cattura nulla, tranne che "
        "con un sette."
    ),
    "guide.rules.B19.title": "Entrare nell'arrivo",
    "guide.rules.B19": (
        "Una biglia entra nell'arrivo solo in avanti, dalla propria entrata e con il numero "
        "esatto. Dentro non si supera né si colpisce nessuna biglia; si può andare più in fondo "
        "con il numero esatto, non si esce mai più, e lì nulla viene catturato o scambiato. Le "
        "biglie altrui non entrano.\n"
        "All'entrata una biglia può sempre proseguire sul percorso. Non serve un giro completo: "
        "ogni biglia non fresca può svoltare se sta all'entrata o prima, anche se ce l'ha "
        "portata uno scambio. Non c'è l'obbligo di andare il più in fondo possibile."
    ),
    "guide.rules.B19.start": (
        "Una biglia fresca deve lasciare la partenza e tornarci prima di poter svoltare. Una "
        "biglia non fresca sulla propria partenza può svoltare subito."
    ),
    "guide.rules.B19.before-start": (
        "Per ogni biglia sulla propria partenza, fresca o no, l'entrata è alle spalle: deve fare "
        "il giro, o tornare indietro con un quattro."
    ),
    "guide.rules.B20.title": "All'indietro",
    "guide.rules.B20": (
        "All'indietro si va solo sul percorso; partenza ed entrata sono allora caselle come le "
        "altre. Una biglia fresca può arretrare dalla partenza e trovarsi a poche caselle "
        "dall'arrivo. Nell'arrivo nessuna biglia va indietro, e nessuna ci entra all'indietro."
    ),
    # The jack
    "guide.rules.B21.title": "Scambiare",
    "guide.rules.B21": (
        "Il fante scambia una tua biglia sul percorso con un'altra sul percorso. Nessuna delle "
        "due dev'essere fresca, e quelle in cuccia o nell'arrivo non partecipano. Nulla viene "
        "catturato; dopo, entrambe sono biglie comuni."
    ),
    "guide.rules.B22.title": "Con chi",
    "guide.rules.B22": (
        "Se nessuno scambio è possibile, il fante non si gioca; in alcune edizioni lo si gioca "
        "senza effetto, qui resta in mano."
    ),
    "guide.rules.B22.false": (
        "L'altra biglia dev'essere di un colore diverso da quella giocata; anche una del "
        "compagno va bene."
    ),
    "guide.rules.B22.true": (
        "L'altra biglia può essere qualsiasi, anche una tua. Scambiarne due proprie non cambia "
        "nulla, ma è una mossa permessa."
    ),
    "guide.rules.B23.title": "Quando si è costretti",
    "guide.rules.B23": "Se scambiare è tutto ciò che la tua mano permette, va fatto.",
    # The seven
    "guide.rules.B24.title": "Dividere i passi",
    "guide.rules.B24": (
        "Un sette sono sette passi singoli. Li fa tutti una biglia, o se li dividono più biglie "
        "tue, sul percorso e nell'arrivo, nell'ordine che vuoi. Ogni biglia si muove al massimo "
        "una volta, di almeno un passo e solo in avanti. Una biglia che ha avuto la sua parte "
        "può essere catturata da una successiva."
    ),
    "guide.rules.B25.title": "Ogni parte",
    "guide.rules.B25": (
        "Ogni parte rispetta sbarramento e arrivo; può entrare nell'arrivo o passare oltre."
    ),
    "guide.rules.B26.title": "Superare è catturare",
    "guide.rules.B26": (
        "Ogni biglia sul percorso che un sette supera o colpisce torna subito nella sua cuccia, "
        "di qualunque colore, anche tua o del compagno. Una tua biglia così catturata non può "
        "più avere una parte."
    ),
    "guide.rules.B27.title": "Finire con un sette",
    "guide.rules.B27": (
        "Se una parte porta all'arrivo la tua ultima biglia, i passi rimasti si giocano con le "
        "biglie dei compagni che non hanno finito, divisi come vuoi. Tutti e sette vanno fatti."
    ),
    "guide.rules.B28.title": "Jolly come sette",
    "guide.rules.B28": "Un jolly giocato come sette si divide allo stesso modo.",
    # Together to the end
    "guide.rules.B29.title": "Giocare per il compagno",
    "guide.rules.B29": (
        "Quando le tue quattro biglie sono arrivate, ricevi e scambi ancora carte e le giochi "
        "con le biglie del compagno come se fossero tue. In una squadra da tre scegli tra i "
        "compagni che non hanno finito, una biglia per carta; un sette si può dividere tra più "
        "biglie."
    ),
    "guide.rules.B30.title": "Vincere",
    "guide.rules.B30": (
        "La squadra con tutte le biglie nell'arrivo vince subito, qualunque carta resti: otto "
        "biglie, dodici in tre. Si giudica quando la carta è stata eseguita per intero."
    ),
    "guide.rules.B31.title": "Silenzio",
    "guide.rules.B31": "Durante la partita i compagni non si dicono nulla di carte o piani.",
    # Other cards, other ways
    "guide.rules.B32.title": "Con le carte di DOG Cards",
    "guide.rules.B32": (
        "Opzione. Le 120 carte di DOG Cards sostituiscono i mazzi: 1/11 è l'asso, 13 il re, 12 "
        "la regina, il ladro gioca da fante; jolly e numeri restano quello che sono."
    ),
    "guide.rules.B33.title": "Il quattordici",
    "guide.rules.B33": (
        "Avanza di 14, o riprende dallo scarto una carta a tua scelta, ma non un altro 14. Un "
        "jolly può fare i 14 passi, ma non cerca. Cercare è giocare: finché è possibile non "
        "deponi la mano. Le mani possono diventare diverse; chi ha carte continua."
    ),
    "guide.rules.B34.title": "Ognuno per sé",
    "guide.rules.B34": (
        "Da due a sei si può giocare senza squadre: niente scambio di carte, nessuno per cui "
        "giocare, e vince chi per primo porta quattro biglie all'arrivo. Un sette allora non si "
        "finisce con un compagno. In quattro e in sei si sceglie; in due, tre e cinque si gioca "
        "sempre da soli."
    ),
    "guide.rules.B35.title": "Di nuovo sei",
    "guide.rules.B35": (
        "Opzione. Dopo il giro con due carte ne viene uno con sei invece di cinque, come "
        "nell'edizione svizzera più nota e in gran parte dei tornei."
    ),
    "guide.rules.B36.title": "Inizio rapido",
    "guide.rules.B36": (
        "Opzione. Ognuno comincia con una biglia fresca sulla partenza, così nessuno aspetta un "
        "asso o un re."
    ),
    # Options
    "guide.rules.options.about": (
        "Ogni tavolo può cambiarle; i regolamenti ne sono scelte con un nome. Brandi è quello "
        "che in Svizzera conoscono quasi tutti."
    ),
    "guide.rules.options.name": "Opzione",
    # What the pictures show
    "guide.rules.picture.board": (
        "La tua cuccia (1), la tua partenza (2) con il verso di gioco, il percorso, e il tuo "
        "arrivo (3), che si riempie dal fondo."
    ),
    "guide.rules.picture.home.start": (
        "Da quattro caselle prima della partenza, 5, 6, 7 e 8 passi portano nell'arrivo."
    ),
    "guide.rules.picture.home.before-start": (
        "Da quattro caselle prima della partenza, 4, 5, 6 e 7 passi portano nell'arrivo."
    ),
    "guide.rules.picture.barrier": (
        "La biglia rossa con il collare è fresca: né il giallo né il rosso la superano."
    ),
    "guide.rules.picture.capture": (
        "Il rosso gioca un 5, supera il verde senza danni e rimanda il blu nella cuccia."
    ),
    "guide.rules.picture.back": "Appena uscita e quattro indietro: ora l'arrivo è vicino.",
    "guide.rules.picture.jack": "Il rosso scambia posto col giallo e si ritrova vicino all'arrivo.",
    "guide.rules.picture.seven": (
        "Un sette diviso: 4 passi nell'arrivo, e 3 con un'altra biglia che supera il blu e così "
        "lo cattura."
    ),
    "guide.rules.picture.pairs": "Quattro posti: rosso e verde contro blu e giallo.",
    "guide.rules.picture.threes": (
        "Sei posti: tre coppie di fronte, o due squadre un posto sì e uno no."
    ),
}
