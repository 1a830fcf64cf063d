"""Italian: the rules of DOG Cards, in our own words."""

WORDS: dict[str, str | tuple[str, str]] = {
    # DOG Cards in short
    "guide.rules.cards.goal.title": "Lo scopo",
    "guide.rules.cards.goal": (
        "Costruisci sequenze da 1 a 14, senza buchi. In due o tre vince chi per primo ne "
        "completa due. In quattro i compagni siedono di fronte, e una squadra vince quando "
        "ognuno dei due ne ha completata una."
    ),
    "guide.rules.cards.turn.title": "Un turno",
    "guide.rules.cards.turn": (
        "Fai esattamente una cosa: metti una carta, compra al mercato, scambia un jolly, usa "
        "l'azione di una carta, oppure scarta e pesca. La tua mano resta sempre uguale."
    ),
    "guide.rules.cards.market.title": "Il mercato",
    "guide.rules.cards.market": (
        "Tredici carte sono scoperte ai posti da 1 a 13. Una carta compra al posto del proprio "
        "numero: scarta un 5, prendi ciò che sta al posto 5."
    ),
    # Cards and aim
    "guide.rules.C1.title": "Le carte",
    "guide.rules.C1": (
        "120 carte: otto ciascuna di 1/11, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13 e 14, otto jolly e "
        "otto ladri."
    ),
    "guide.rules.C2.title": "Lo scopo",
    "guide.rules.C2": (
        "In due o tre: avere per primi due sequenze complete. In quattro: essere la prima "
        "squadra in cui entrambi ne hanno una."
    ),
    # Setting up
    "guide.rules.C3.title": "Preparare il mercato",
    "guide.rules.C3": (
        "Mescola e disponi tredici carte scoperte, posti da 1 a 13, con un piccolo spazio dopo "
        "il 5 e dopo il 10 per orientarsi a colpo d'occhio."
    ),
    "guide.rules.C4.title": "Mai sul proprio numero",
    "guide.rules.C4": (
        "Una carta non può stare al posto del proprio numero; 1/11 né all'1 né all'11. Jolly e "
        "ladri possono stare ovunque, e il 13 anche all'1. Una carta che non va bene finisce "
        "sotto il mazzo, e la prossima prende il posto. Vale per tutta la partita.\n"
        "Se nessuna carta del mazzo va bene, lo scarto viene mescolato e messo sotto; se ancora "
        "nessuna va bene, il posto resta vuoto e si riprova dopo ogni azione, dal posto più basso."
    ),
    "guide.rules.C5.title": "Le mani",
    "guide.rules.C5": "Sette carte a testa in due o tre, cinque in quattro. Il resto è il mazzo.",
    "guide.rules.C6.title": "Scambio tra compagni",
    "guide.rules.C6": (
        "In quattro, ognuno passa una carta coperta al compagno prima del primo turno, senza "
        "aver visto quella ricevuta. Una sola volta per partita."
    ),
    "guide.rules.C7.title": "L'ordine",
    "guide.rules.C7": (
        "Si gioca in senso orario. Chi comincia si concorda o si sorteggia; a un vero tavolo è "
        "il più giovane."
    ),
    # A turn
    "guide.rules.C8.title": "Mettere una carta",
    "guide.rules.C8": (
        "Inizia una sequenza o prosegui a destra, la tua o, in quattro, quella del compagno; poi "
        "pesca una carta. Le sequenze vanno 1, 2, 3 … 14 senza buchi.\n"
        "Al posto 1 vanno 1/11, 13 o un jolly; al posto 11 l'1/11, al posto 13 il 13, altrove il "
        "numero stesso. Un jolly può stare per tutto da 1 a 13, quanti se ne vogliono in una "
        "sequenza, ma mai per il 14. Un ladro non si mette mai."
    ),
    "guide.rules.C9.title": "Comprare",
    "guide.rules.C9": (
        "Scarta una carta e prendi quella del mercato al posto del suo numero. 1/11 compra all'1 "
        "o all'11, 13 solo al 13, un jolly ovunque, il 4 ovunque da 1 a 8; 14 e ladri non "
        "comprano nulla. A un posto vuoto non si compra nulla. Il vuoto si riempie dal mazzo."
    ),
    "guide.rules.C10.title": "Scambiare un jolly",
    "guide.rules.C10": (
        "Metti la carta giusta al posto di un jolly, in qualsiasi sequenza, e prendi il jolly in "
        "mano. Non al mercato, e non un jolly per un jolly."
    ),
    "guide.rules.C11.title": "Scartare",
    "guide.rules.C11": "Scarta una carta e pescane una. È sempre possibile.",
    "guide.rules.C12.title": "Azione del quattro",
    "guide.rules.C12": "Il quattro compra a qualsiasi posto da 1 a 8.",
    "guide.rules.C13.title": "Azione del sette",
    "guide.rules.C13": (
        "Guarda le prime sette carte del mazzo, o tutte se sono meno, prendine una e rimetti le "
        "altre in cima nello stesso ordine. Le vedi solo tu, e scegli dopo averle viste. Se il "
        "mazzo è vuoto si mescola prima lo scarto; se lo sono entrambi, non si può."
    ),
    "guide.rules.C14.title": "Azione del quattordici",
    "guide.rules.C14": (
        "Riprendi una carta qualsiasi dallo scarto, che tutti possono sfogliare; anche un 14 "
        "precedente, ma non quello appena giocato. Con lo scarto vuoto non si può."
    ),
    "guide.rules.C15.title": "Il ladro",
    "guide.rules.C15": (
        "Prendi in mano l'ultima carta della sequenza di un altro, compagno compreso. Un jolly "
        "rubato torna un jolly. Una sequenza che perde l'unica carta sparisce. Le sequenze "
        "complete sono al sicuro."
    ),
    "guide.rules.C16.title": "Prima la carta giocata",
    "guide.rules.C16": (
        "La carta che compra, viene scartata o agisce va allo scarto prima che si prenda, peschi "
        "o riempia qualcosa, e partecipa quindi a un mescolamento che segue. Un jolly non esegue "
        "l'azione di un'altra carta."
    ),
    "guide.rules.C17.title": "C'è sempre qualcosa da fare",
    "guide.rules.C17": (
        "Così ogni azione lascia la mano grande com'era, e una è sempre possibile. Solo in "
        "posizioni composte a mano può non esserci nulla da pescare: allora la mano resta di una "
        "carta più piccola, un posto senza carte viene saltato, e quando nessuno ne ha più la "
        "partita finisce senza vincitori."
    ),
    # Rows, pile and end
    "guide.rules.C18.title": "Quante sequenze",
    "guide.rules.C18": (
        "In due o tre, al massimo due sequenze a testa, contando quelle complete. In quattro, "
        "una a testa, completa o no; chi ha completato la sua mette carte solo da quella del "
        "compagno. In un turno si mette su una sola sequenza."
    ),
    "guide.rules.C19.title": "Una sequenza completa",
    "guide.rules.C19": (
        "Quando si mette il 14, le tredici carte precedenti vanno allo scarto, da sinistra a "
        "destra, jolly compresi; il 14 resta davanti a chi lo possiede, al sicuro. Le sequenze "
        "aperte successive salgono di un numero. Dopo la carta che chiude la partita non si pesca."
    ),
    "guide.rules.C20.title": "Rinnovare il mazzo",
    "guide.rules.C20": (
        "Lo scarto viene mescolato in un nuovo mazzo quando serve una carta e non ce n'è, e alla "
        "fine di un'azione che lascia il mazzo vuoto; mai dopo la fine della partita."
    ),
    "guide.rules.C21.title": "La fine",
    "guide.rules.C21": (
        "La partita finisce subito: in due o tre quando qualcuno completa la seconda sequenza, "
        "in quattro quando entrambi i compagni hanno completato la loro."
    ),
    "guide.rules.C22.title": "Silenzio",
    "guide.rules.C22": "Come sul tabellone, i compagni non si dicono nulla di carte o piani.",
    # What the pictures show
    "guide.rules.picture.market": "Un mercato: nessuna carta sta al posto del proprio numero.",
    "guide.rules.picture.row": (
        "Una sequenza iniziata con un 13; un jolly sta per il 4. Poi viene un 6."
    ),
    "guide.rules.picture.joker": "Un 4 prende il posto del jolly, e il jolly va nella tua mano.",
    "guide.rules.picture.thief": "Il ladro prende il 4 dalla fine della sequenza.",
    "guide.rules.picture.complete": "Il 14 completa la sequenza; 1/11 sta al posto 11.",
}
