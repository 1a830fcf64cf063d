"""Italian: what the commands say."""

WORDS: dict[str, str | tuple[str, str]] = {
    # Random games
    "simulate.compiling": "Compilazione; la prima volta richiede circa mezzo minuto ...",
    "simulate.games": "partite",
    "simulate.too_few": "--{name} è almeno 1",
    "simulate.finished": "di cui finite: {count}",
    "simulate.length": "media {mean:.1f}, mediana {median}, da {shortest} a {longest}",
    "simulate.choices": "media {mean:.1f}, al massimo {most}",
    "simulate.speed": "{rate:,.0f} decisioni al secondo ({engine})",
    "simulate.row.games": "partite",
    "simulate.row.length": "decisioni per partita",
    "simulate.row.choices": "scelte per decisione",
    "simulate.row.forced": "decisioni obbligate",
    "simulate.row.folds": "mani deposte",
    "simulate.row.captures": "catture per partita",
    "simulate.row.wins": "vittorie per posto",
    "simulate.row.first": "vince chi comincia",
    "simulate.row.seed": "seme",
    "simulate.row.speed": "velocità",
    "moves.over": "La partita è finita: non ci sono più mosse.",
    "moves.none.exchange": "{seat} non ha una carta da dare.",
    "moves.none.play": "{seat} non ha mosse: tocca a {turn}.",
    "moves.none.choose": "{seat} non ha mosse: tocca a {turn}.",
    "moves.none.over": "La partita è finita: non ci sono più mosse.",
    "replay.engine": "doghouse {version}",
    "replay.unfinished": (
        "Il registro finisce qui, dopo {count} mossa: tocca a {seat}.",
        "Il registro finisce qui, dopo {count} mosse: tocca a {seat}.",
    ),
    "explain.legal": "{move} è permessa: {seat} {deed}.",
    "explain.moves": (
        "{seat} può giocare: c'è {count} mossa.",
        "{seat} può giocare: ci sono {count} mosse.",
    ),
    "perft.unit": "prime mosse",
    "perft.total": "profondità {depth}",
    "perft.bad_depth": "--depth va da 1 a {most}, non {depth}",
    "perft.both": (
        "un file dice già di che gioco si tratta: indica un file oppure --game, --rules e così via"
    ),
    "rules.option": "opzione",
    "rules.values": "valori",
    "rules.mark": "{mark} diverso da classic",
    "rules.range": "da {least} a {most}",
    "rules.in_classic": "{meaning}; classic: {value}",
    "rules.unknown": "non c'è un regolamento {name}: ci sono {names}",
    "rules.about.classic": "il regolamento con cui si confrontano tutti gli altri",
    "rules.about.alternative": (
        "l'arrivo comincia prima della partenza, il fante scambia due biglie qualsiasi"
    ),
    "rules.about.brandi": "il regolamento che in Svizzera conoscono quasi tutti",
    "rules.option.home_entry": "la casella da cui le biglie svoltano verso l'arrivo (B3)",
    "rules.option.swap_own": "se il fante può scambiare due biglie proprie (B22)",
    "rules.option.packs": "mazzi di carte (B4)",
    "rules.option.jokers_per_pack": "jolly in ogni mazzo (B4)",
    "rules.option.deck": "carte francesi o le 120 carte di DOG Cards (B32)",
    "rules.option.squares_per_seat": "caselle del percorso per posto (B2)",
    "rules.option.repeat_six": "dopo due carte di nuovo sei invece di cinque (B35)",
    "rules.option.fast_start": "ognuno comincia con una biglia in partenza (B36)",
    "rules.dogcards": "DOG Cards non ha regolamenti né opzioni; cambiano solo i posti.",
    "rules.dogcards.no_sets": "DOG Cards non ha regolamenti: togli il nome",
    "rules.dogcards.seats": (
        "{seats} posti, {teams} squadre: {hand} carte in mano, {count} sequenza per posto",
        "{seats} posti, {teams} squadre: {hand} carte in mano, {count} sequenze da completare",
    ),
    "file.unreadable": "non si può leggere {file}: {why}",
    "file.no_text": "{file} non è un file di testo",
    "file.too_large": (
        "{file} è troppo grande per una posizione o un registro (oltre {megabytes} MB)"
    ),
    "file.neither": "{file} non è né una posizione (un oggetto JSON) né un registro ({title} ...)",
    "file.no_record": "{file} non è un registro: non comincia con le parole {title}",
    "file.bad_json": "{file} non è JSON: {why}",
    "file.json_at": "{why} (riga {line}, colonna {column})",
    "file.no_number": "{name} non è un numero che JSON conosca",
    "file.too_deep": "ci sono troppi livelli annidati",
    "file.cut": (
        "{file} si interrompe a metà di una riga: letto fino all'ultima intera, {count} mossa",
        "{file} si interrompe a metà di una riga: letto fino all'ultima intera, {count} mosse",
    ),
    # La base di dati del server
    "store.in_use": "{file} è usato da un altro processo: una base di dati, un solo server",
    "store.in_use_by": "{file} è usato dal processo {pid}: una base di dati, un solo server",
    "store.not_ours": "{file} non è una base di dati di doghouse",
    "store.newer": (
        "{file} viene da un doghouse più recente: ha la versione {version}, questo legge fino "
        "alla {newest}"
    ),
    "store.unusable": "{file} non può servire da base di dati: {why}",
    "store.damaged": "la base di dati è danneggiata, non è stata fatta nessuna copia: {why}",
    "store.full": "sul disco non c'è più posto per {file} ({why})",
    "store.read_only": "non si può scrivere in {file} ({why})",
    "store.failed": "per ora {file} non si può usare ({why})",
    "store.closed": "{file} è stato chiuso",
    "store.conflict": (
        "la versione {version} del tavolo {table} non va con ciò che è salvato: {why}"
    ),
    "store.no_table": (
        "il tavolo {table} non è salvato, e la sua prima modifica non porta uno stato"
    ),
    "store.closed_table": (
        "il tavolo {table} è stato chiuso alla versione {stored}: niente versione {version}"
    ),
    "store.old_version": (
        "il tavolo {table} è salvato alla versione {stored}: la versione {version} non va più"
    ),
    "backup.tables": ("{count} tavolo", "{count} tavoli"),
    "backup.games": ("{count} partita finita", "{count} partite finite"),
    "backup.done": "{file} contiene {tables} e {games} ({kilobytes} kB, verificato).",
    "backup.failed": "non si può scrivere {file}: {why}",
    "backup.no_database": "non c'è una base di dati {file}; --database dice dov'è",
    "backup.itself": "{file} è la base di dati stessa: dai un altro nome alla copia",
    "backup.folder": "{file} è una cartella: dai alla copia un nome al suo interno",
    "backup.exists": "{file} c'è già; --force lo sostituisce",
}
