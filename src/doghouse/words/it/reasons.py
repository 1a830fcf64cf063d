"""Italian: why a move is not legal, why a bot likes one."""

WORDS: dict[str, str | tuple[str, str]] = {
    "or": " o ",
    # Why a move is refused; the rule's number and a full stop follow
    "refused": "{move} non è una mossa permessa. {reason}",
    "why.no_text": "Una mossa è un testo come {example}",
    "why.unreadable": "Questo non è scritto come una mossa; {example} lo sarebbe",
    "why.no_such_card": "In questo mazzo non c'è una carta {card}",
    "why.no_such_square": "Su questo tabellone non c'è una casella {square}",
    "why.over": "La partita è finita",
    "why.over_no_cards": "La partita è finita, perché non restano carte da giocare",
    "why.not_your_turn": "Tocca al posto {seat}",
    "why.exchange_first": (
        "Prima ogni posto dà una carta al compagno, e lo si scrive come {example}"
    ),
    "why.no_exchange": "Adesso non si scambiano carte",
    "why.has_given": "{seat} ha già dato una carta",
    "why.nothing_to_give": "{seat} non ha una carta da dare",
    "why.not_in_hand": "{seat} non ha {card} in mano",
    "why.must_play": "Chi può eseguire una carta deve farlo, e {move} si può giocare",
    "why.fold_waiting": (
        "Nessuna biglia è sul percorso e con {cards} non ne esce alcuna, quindi la mano si depone"
    ),
    "why.fold_barred": (
        "Finché la biglia fresca di {seat} sta su {square}, con {cards} non si può fare nulla, "
        "quindi la mano si depone"
    ),
    "why.fold_stuck": "Con {cards} non si può fare nulla, quindi la mano si depone",
    "why.joker_silent": "Un jolly deve dire per che carta vale, come in *=5",
    "why.joker_as_joker": "Un jolly vale per qualsiasi altra carta, ma non per un jolly",
    "why.not_a_joker": "Solo un jolly vale per un'altra carta, e {card} non lo è",
    "why.cannot_come_out": "La carta {card} non fa uscire biglie, lo fa solo {cards}",
    "why.cannot_swap": "La carta {card} non scambia biglie, lo fa solo {cards}",
    "why.cannot_search": "La carta {card} non riprende nulla dallo scarto, lo fa solo il 14",
    "why.swaps_only": "La carta {card} non fa passi: scambia due biglie",
    "why.splits_not": "La carta {card} non si divide tra più biglie, si divide solo il sette",
    "why.forward_only": "La carta {card} va solo in avanti",
    "why.wrong_steps": (
        "Da {origin} a {target} c'è {count} passo in avanti, ma la carta {card} ne fa {steps}",
        "Da {origin} a {target} ci sono {count} passi in avanti, ma la carta {card} ne fa {steps}",
    ),
    "why.cannot": "La carta {card} qui non si può eseguire così",
    "why.nobody_there": "Su {square} non c'è nessuna biglia",
    "why.house_empty": "Nella cuccia di {seat} non ci sono più biglie",
    "why.not_yours": "Quella biglia è di {seat}, che è di un'altra squadra",
    "why.partner_later": (
        "Le biglie di {seat} si muovono solo quando tutte e quattro le proprie sono all'arrivo"
    ),
    "why.finished": "Tutte le biglie di {seat} sono all'arrivo e lì restano",
    "why.stays": "Una biglia deve fare almeno un passo",
    "why.into_house": "Nessuna carta porta in una cuccia; ci torna solo chi viene catturato",
    "why.out_on_start": "Una biglia di {seat} esce su {square}, la sua partenza",
    "why.start_barred": "Su {square} c'è una biglia fresca di {seat}, quindi non ne esce un'altra",
    "why.barrier": "Una biglia fresca di {seat} su {square} sbarra la strada",
    "why.fresh_home": (
        "Una biglia fresca deve lasciare la partenza e tornare prima di entrare nell'arrivo"
    ),
    "why.past_entry": "Da {square} l'entrata resta alle spalle, la biglia deve rifare il giro",
    "why.others_home": "In quell'arrivo entrano solo le biglie di {seat}",
    "why.home_blocked": (
        "La biglia su {square} chiude il passaggio, e nell'arrivo non se ne supera nessuna"
    ),
    "why.leaves_home": "Una biglia nell'arrivo non ne esce mai più",
    "why.back_into_home": "Nell'arrivo si entra andando avanti, mai all'indietro",
    "why.back_in_home": "Nell'arrivo una biglia va solo più in dentro",
    "why.swap_off_track": "Si scambia solo sul percorso, e {square} non ne fa parte",
    "why.swap_fresh": "La biglia di {seat} su {square} è fresca e non si può scambiare",
    "why.swap_itself": "Una biglia non si scambia con sé stessa",
    "why.swap_own": "Con questo regolamento due biglie di {seat} non si scambiano tra loro",
    "why.search_joker": ("Un jolly può fare i 14 passi, ma non riprendere una carta dallo scarto"),
    "why.search_fourteen": "Un {card} non si può riprendere dallo scarto",
    "why.not_on_discard": "Nello scarto non c'è {card}",
    "why.no_parts": "In DOG Cards un sette non si divide tra biglie",
    "why.seven_moved": "La biglia su {square} ha già avuto la sua parte del sette",
    "why.seven_captured": "La biglia su {square} è già stata catturata in questo sette",
    "why.seven_used_up": "Prima di {part} i sette passi sono già tutti fatti",
    "why.seven_too_many": (
        "Da {origin} a {target} c'è {count} passo in avanti, ma del sette ne restano solo {left}",
        "Da {origin} a {target} ci sono {count} passi in avanti, "
        "ma del sette ne restano solo {left}",
    ),
    "why.seven_left": (
        "I sette passi si devono fare tutti, e ne resta {count}",
        "I sette passi si devono fare tutti, e ne restano {count}",
    ),
    "why.seven_rest": "Con {part} non si potrebbero più fare tutti i sette passi",
    "why.joker_plain": "In DOG Cards un jolly si scrive solo *, senza annunciare nulla",
    "why.no_such_seat": "A questo tavolo non c'è un posto {seat}",
    "why.no_such_row": "Non c'è una sequenza {row}",
    "why.does_not_fit": "Alla posizione {place} della sequenza {row} va {cards}, non {card}",
    "why.thief_laid": "Un ladro non si mette mai in una sequenza",
    "why.joker_fourteenth": (
        "Alla sequenza {row} manca solo il 14, e un jolly non può valere per quello"
    ),
    "why.others_row": "La sequenza {row} è di un'altra squadra",
    "why.too_many_rows": (
        "{seat} non può avere più di {count} sequenza",
        "{seat} non può avere più di {count} sequenze, contando quelle complete",
    ),
    "why.all_completed": "{seat} ha già completato tutto e non inizia altre sequenze",
    "why.no_such_place": "Il mercato non ha una posizione {place}; vanno da 1 a {last}",
    "why.buys_nothing": "La carta {card} non compra nulla",
    "why.buys_elsewhere": "La carta {card} compra solo alla posizione {places}",
    "why.place_empty": "La posizione {place} del mercato è vuota",
    "why.no_joker": "Alla posizione {place} della sequenza {row} non c'è un jolly",
    "why.joker_for_joker": "Un jolly non si scambia con un jolly",
    "why.cannot_peek": "La carta {card} non guarda nel mazzo coperto, lo fa solo il 7",
    "why.nothing_to_peek": "Mazzo coperto e scarto sono vuoti: non c'è nulla da guardare",
    "why.take_first": "Prima si prende una delle carte guardate: {cards}",
    "why.not_seen": "{card} non è tra le carte guardate; si può prendere {cards}",
    "why.take_without_peek": (
        "Dal mazzo coperto si prende una carta solo dopo averlo guardato con un 7"
    ),
    "why.discard_empty": "Lo scarto è vuoto",
    "why.cannot_steal": "La carta {card} non ruba nulla, lo fa solo {cards}",
    "why.own_row": "La sequenza {row} è la propria; un ladro ruba agli altri",
    "why.row_completed": "Una sequenza completa è al sicuro dai ladri",
    # Why a bot likes a move
    "bot.give": "Aiuta il compagno più di quanto costa",
    "bot.fold": "Non si può giocare nulla",
    "bot.jack": "Lo scambio porta avanti le biglie",
    "bot.search": "Negli scarti c'è una carta migliore",
    "bot.out": "Una biglia esce",
    "bot.home": "Una biglia arriva a destinazione",
    "bot.capture": "Una biglia di {seat} torna nella sua casa",
    "bot.forward": "Una biglia avanza e resta fuori pericolo",
    "bot.back": "Tornare indietro è la via più breve",
    "bot.lay": "La fila cresce",
    "bot.buy": "La carta del mercato è più utile",
    "bot.swap": "Un jolly vale più della carta",
    "bot.drop": "Questa carta è la meno utile",
    "bot.peek": "La migliore di sette carte vale un turno",
    "bot.take": "È la più utile delle carte viste",
    "bot.steal": "Questo fa arretrare l'altra fila",
    "bot.lot": "Estratto a sorte",
}
