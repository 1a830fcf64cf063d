"""Italian: a finished game, seen again."""

WORDS: dict[str, str | tuple[str, str]] = {
    "guide.replay.title": "Rivedere una partita",
    "guide.replay.open": "Apri una partita",
    "guide.replay.open.about": (
        "Scegli il file di una partita trascritta o trascinalo qui. Il server lo legge e non ne "
        "conserva nulla."
    ),
    "guide.replay.open.choose": "Scegli un file",
    "guide.replay.open.another": "Apri un'altra partita",
    "guide.replay.open.too_long": "Questo file è troppo lungo per essere quello di una partita.",
    "guide.replay.loading": "La partita sta arrivando …",
    "guide.replay.failed": "Non è stato possibile caricare la partita: il server non risponde.",
    "guide.replay.retry": "Riprova",
    # The player
    "guide.replay.controls": "Riproduzione",
    "guide.replay.move": "Mossa",
    "guide.replay.place": "Mossa {ply} di {plies}",
    "guide.replay.first": "All'inizio",
    "guide.replay.back": "Una mossa indietro",
    "guide.replay.forward": "Una mossa avanti",
    "guide.replay.last": "Alla fine",
    "guide.replay.play": "Riproduci",
    "guide.replay.pause": "Pausa",
    "guide.replay.speed": "Velocità",
    "guide.replay.seen_by": "Vista da",
    "guide.replay.all": "tutti: carte scoperte",
    "guide.replay.beginning": "L'inizio",
    "guide.replay.hand": "Carte di {seat}",
    "guide.replay.no_cards": "nessuna carta",
    "guide.replay.keys": (
        "Tasti: frecce una mossa, pagina su e giù dieci, inizio e fine, spazio riproduce e mette "
        "in pausa."
    ),
    # What can be done with it
    "guide.replay.share": "Copia il link a questa mossa",
    "guide.replay.link": "Link a questa mossa",
    "guide.replay.on": "Continua da qui",
    "guide.replay.on.about": (
        "Un nuovo tavolo comincia esattamente da questa posizione. Tu prendi un posto, i bot gli "
        "altri."
    ),
    "guide.replay.on.seat": "Il tuo posto",
    "guide.replay.on.over": "Qui la partita è finita: torna indietro di una mossa per continuare.",
}
