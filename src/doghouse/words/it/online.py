"""Italiano: il tavolo in rete: rifiuti, saluti, il server."""

WORDS: dict[str, str | tuple[str, str]] = {
    # What a table does not grant
    "refuse.bad_code": "Questo codice non è valido, o non lo è più: chiedine uno nuovo.",
    "refuse.bad_number": "{name} è un numero, non {text}.",
    "refuse.bad_origin": "Un altro sito non può agire qui.",
    "refuse.bad_passphrase": "Non è la parola d'ordine di questo tavolo.",
    "refuse.bad_position": "Da questa posizione non si può giocare: {why}.",
    "refuse.bad_record": "Questa registrazione non si può leggere: {why}.",
    "refuse.bad_request": "La richiesta non si può leggere: {why}.",
    "refuse.bad_request_form": "La richiesta non si può leggere.",
    "refuse.bad_secret": "Questo posto non è più tuo: guarda, o siediti di nuovo.",
    "refuse.bad_settings": "Un gioco così non esiste: {why}.",
    "refuse.bot_lost": "Il bot non ha risposto; richiedi tra un momento.",
    "refuse.closed": "Questo tavolo è chiuso.",
    "refuse.empty": "Il posto {seat} è già libero.",
    "refuse.failed": "Qui qualcosa è andato storto; nulla è perso. Riprova.",
    "refuse.game_runs": "Non durante una partita.",
    "refuse.greeted_already": "Ti sei già presentato.",
    "refuse.hello_first": "Presentati prima con hello.",
    "refuse.host_only": "Può farlo solo chi ha aperto il tavolo.",
    "refuse.locked": "Questo tavolo ha una parola d'ordine.",
    "refuse.no_chat": "Durante la partita non si parla (B31); dopo sì.",
    "refuse.no_game": "Nessuna partita è in corso.",
    "refuse.no_hints": "A questo tavolo si gioca senza suggerimenti.",
    "refuse.no_level": "Non c'è un bot {level}: ci sono {levels}.",
    "refuse.no_method": "Così non si può chiedere.",
    "refuse.no_page": "Questa pagina non esiste.",
    "refuse.no_record": "Questa partita non esiste; si aprono solo quelle finite.",
    "refuse.no_seat": "Non hai un posto a questo tavolo.",
    "refuse.no_such_seat": "Qui non c'è un posto {seat}: ci sono {seats}.",
    "refuse.no_table": "Questo tavolo non esiste; forse è stato chiuso.",
    "refuse.not_asked": "Non è il tuo turno.",
    "refuse.not_stored": (
        "Il server ora non può salvare nulla; perciò nulla è cambiato. Riprova tra poco."
    ),
    "refuse.one_origin": (
        "Un tavolo parte da una posizione o da una registrazione, non da entrambe."
    ),
    "refuse.open_seats": (
        "Questi posti sono ancora liberi: {seats}. Aspetta qualcuno o metti dei bot."
    ),
    "refuse.over_already": "Lì la partita è finita: scegli una mossa precedente.",
    "refuse.seated_elsewhere": "Sei al posto {seat}, e la partita è in corso.",
    "refuse.stale": "Il tavolo è andato avanti; guarda di nuovo.",
    "refuse.stopping": "Il server si sta riavviando; torna tra un momento.",
    "refuse.taken": "Il posto {seat} è occupato.",
    "refuse.too_few_seats": "Qualcuno è al posto {seat}, che quel gioco non ha.",
    "refuse.too_large": "È troppo da leggere.",
    "refuse.too_many_onlookers": "Questo tavolo non può avere altri spettatori.",
    "refuse.too_many_sockets": "Troppe connessioni; chiudine una e riprova.",
    "refuse.too_many_tables": "Troppi tavoli aperti; prima chiudine uno.",
    "refuse.too_much": "Troppo in una volta; riprova tra un momento.",
    # Why a connection ends
    "goodbye.restart": "Il server si riavvia; il tavolo resta. Torna tra un momento.",
    "goodbye.flood": "Troppi messaggi in una volta.",
    "goodbye.closed": "Il tavolo è stato chiuso.",
    "goodbye.removed": "Chi ospita ha liberato il tuo posto.",
    "goodbye.bad_message": "Un messaggio che nessun tavolo capisce.",
    # doghouse serve and doghouse schema
    "help.serve": "Tavoli per tutti: la pagina, i bot e le registrazioni, in un processo.",
    "help.serve.example": (
        "esempi:\n"
        "  doghouse serve                         per questa macchina: http://localhost:8437\n"
        "  doghouse serve --host 0.0.0.0          per tutta la rete locale, con un codice QR\n"
        "  doghouse serve --behind-proxy --origin https://dog.example.org"
    ),
    "help.host": "indirizzo su cui ascoltare; 0.0.0.0 sono tutti (predefinito: %(default)s)",
    "help.port": (
        "porta su cui ascoltare; 0 è una libera (predefinito: {port}, o una libera se è occupata)"
    ),
    "help.workers": "processi in cui pensano i bot (predefinito: %(default)s)",
    "help.origin": "l'indirizzo che si usa, per link e codici QR, come https://dog.example.org",
    "help.behind_proxy": "davanti c'è un reverse proxy che dice chi chiede (X-Forwarded-For)",
    "help.log": "forma del registro: %(choices)s (predefinito: %(default)s)",
    "help.sockets_per_address": "connessioni permesse per indirizzo (predefinito: %(default)s)",
    "help.tables_per_address": "tavoli aperti permessi per indirizzo (predefinito: %(default)s)",
    "help.open": (
        "aprire la pagina in un browser, in questo punto (/play: subito una partita contro i bot)"
    ),
    "serve.ready": "Il tavolo è pronto: {origin}",
    "serve.network": "Tutti nella tua rete possono unirsi lì:",
    "serve.open": "{address} si apre nel tuo browser ...",
    "serve.no_browser": "Qui non si è potuto aprire un browser: apri tu quell'indirizzo.",
    "serve.stop": "Ctrl-C lo ferma; nessuna mossa va persa.",
    "serve.bye": "Fermato. Tutti i tavoli sono in {file}",
    "serve.no_port": (
        "impossibile ascoltare su {host} porta {port}: {why}. Gira già un server? --port ne "
        "prende un'altra"
    ),
    "serve.bad_number": "{name} è un numero da {least} a {most}, non {value}",
    "serve.bad_origin": "un'origine è come https://dog.example.org, non {origin}",
    "help.schema": "Stampare i messaggi tra un tavolo e chi gioca come JSON Schema.",
    "help.schema.json": "tutto su una riga",
    "help.schema.example": ("esempio:\n  doghouse schema > schema.json"),
}
