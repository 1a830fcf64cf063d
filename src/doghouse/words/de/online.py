"""Deutsch: der Tisch im Netz: Absagen, Abschiede, der Server."""

WORDS: dict[str, str | tuple[str, str]] = {
    # What a table does not grant
    "refuse.bad_code": "Dieser Code gilt nicht oder nicht mehr: Lass dir einen neuen geben.",
    "refuse.bad_number": "{name} ist eine Zahl, nicht {text}.",
    "refuse.bad_origin": "Eine andere Website darf hier nichts tun.",
    "refuse.bad_passphrase": "Das ist nicht das Kennwort dieses Tisches.",
    "refuse.bad_position": "Von dieser Stellung kann man nicht spielen: {why}.",
    "refuse.bad_record": "Diese Aufzeichnung lässt sich nicht lesen: {why}.",
    "refuse.bad_request": "Die Anfrage ist nicht zu lesen: {why}.",
    "refuse.bad_request_form": "Die Anfrage ist nicht zu lesen.",
    "refuse.bad_secret": "Dieser Platz gehört dir nicht mehr: Schau zu oder setz dich neu.",
    "refuse.bad_settings": "So ein Spiel gibt es nicht: {why}.",
    "refuse.bot_lost": "Der Bot hat nicht geantwortet; frag gleich noch einmal.",
    "refuse.closed": "Dieser Tisch ist geschlossen.",
    "refuse.empty": "Platz {seat} ist schon leer.",
    "refuse.failed": (
        "Hier ist etwas schiefgegangen; nichts ist verloren. Bitte versuch es noch einmal."
    ),
    "refuse.game_runs": "Nicht während eines Spiels.",
    "refuse.greeted_already": "Du hast dich schon gemeldet.",
    "refuse.hello_first": "Melde dich zuerst mit hello.",
    "refuse.host_only": "Das kann nur, wer den Tisch eröffnet hat.",
    "refuse.locked": "Dieser Tisch hat ein Kennwort.",
    "refuse.no_chat": "Während des Spiels wird nicht geredet (B31); danach gern.",
    "refuse.no_game": "Es läuft kein Spiel.",
    "refuse.no_hints": "An diesem Tisch wird ohne Tipps gespielt.",
    "refuse.no_level": "Es gibt keinen Bot {level}: Es gibt {levels}.",
    "refuse.no_method": "So kann man das nicht fragen.",
    "refuse.no_page": "Diese Seite gibt es nicht.",
    "refuse.no_record": "Dieses Spiel gibt es nicht; öffnen lassen sich nur beendete.",
    "refuse.no_seat": "Du hast keinen Platz an diesem Tisch.",
    "refuse.no_such_seat": "Hier gibt es keinen Platz {seat}: Es gibt {seats}.",
    "refuse.no_table": "Diesen Tisch gibt es nicht; vielleicht wurde er geschlossen.",
    "refuse.not_asked": "Du bist nicht am Zug.",
    "refuse.not_stored": (
        "Der Server kann gerade nichts speichern; darum hat sich nichts geändert. Versuch es "
        "gleich noch einmal."
    ),
    "refuse.one_origin": (
        "Ein Tisch beginnt mit einer Stellung oder mit einer Aufzeichnung, nicht mit beiden."
    ),
    "refuse.open_seats": (
        "Diese Plätze sind noch frei: {seats}. Warte auf Leute oder setz Bots hin."
    ),
    "refuse.over_already": "Dort ist das Spiel zu Ende: Wähl einen früheren Zug.",
    "refuse.seated_elsewhere": "Du sitzt auf Platz {seat}, und das Spiel läuft.",
    "refuse.stale": "Am Tisch ging es weiter; schau noch einmal.",
    "refuse.stopping": "Der Server startet gerade neu; komm gleich wieder.",
    "refuse.taken": "Platz {seat} ist besetzt.",
    "refuse.too_few_seats": "Auf Platz {seat} sitzt jemand; dieses Spiel hat ihn nicht.",
    "refuse.too_large": "Das ist zu viel zum Lesen.",
    "refuse.too_many_onlookers": "Mehr Leute können an diesem Tisch nicht zuschauen.",
    "refuse.too_many_sockets": "Zu viele Verbindungen; schliess eine und versuch es noch einmal.",
    "refuse.too_many_tables": "Zu viele Tische sind offen; schliess zuerst einen.",
    "refuse.too_much": "Zu viel auf einmal; versuch es gleich noch einmal.",
    # Why a connection ends
    "goodbye.restart": "Der Server startet neu; der Tisch bleibt. Komm gleich wieder.",
    "goodbye.flood": "Zu viele Nachrichten auf einmal.",
    "goodbye.closed": "Der Tisch wurde geschlossen.",
    "goodbye.removed": "Dein Platz wurde vergeben.",
    "goodbye.bad_message": "Eine Nachricht, die kein Tisch versteht.",
    # doghouse serve and doghouse schema
    "help.serve": "Tische für Leute: Seite, Bots und Aufzeichnungen in einem Prozess.",
    "help.serve.example": (
        "Beispiele:\n"
        "  doghouse serve                         für diesen Rechner: http://localhost:8437\n"
        "  doghouse serve --host 0.0.0.0          für alle im selben Netz, mit QR-Code\n"
        "  doghouse serve --behind-proxy --origin https://dog.example.org"
    ),
    "help.host": "Adresse, auf der gehorcht wird; 0.0.0.0 sind alle (Vorgabe: %(default)s)",
    "help.port": (
        "Port, auf dem gehorcht wird; 0 ist irgendein freier (Vorgabe: {port}, oder ein "
        "freier, wenn der belegt ist)"
    ),
    "help.workers": "Prozesse, in denen Bots denken (Vorgabe: %(default)s)",
    "help.origin": (
        "die Adresse, die Leute benutzen, für Links und QR-Codes, etwa https://dog.example.org"
    ),
    "help.behind_proxy": "ein Reverse Proxy steht davor und sagt, wer fragt (X-Forwarded-For)",
    "help.log": "wie das Protokoll geschrieben wird: %(choices)s (Vorgabe: %(default)s)",
    "help.sockets_per_address": "Verbindungen, die eine Adresse haben darf (Vorgabe: %(default)s)",
    "help.tables_per_address": "Tische, die eine Adresse offen haben darf (Vorgabe: %(default)s)",
    "help.open": (
        "die Seite in einem Browser öffnen, an dieser Stelle (/play: gleich ein Spiel gegen Bots)"
    ),
    "serve.ready": "Der Tisch ist gedeckt: {origin}",
    "serve.network": "Alle in deinem Netz können dort mitspielen:",
    "serve.open": "{address} öffnet sich in deinem Browser ...",
    "serve.no_browser": "Hier liess sich kein Browser öffnen: Öffne die Adresse selbst.",
    "serve.stop": "Ctrl-C beendet ihn; kein Zug geht verloren.",
    "serve.bye": "Beendet. Alle Tische liegen in {file}",
    "serve.no_port": (
        "auf {host} Port {port} geht es nicht: {why}. Läuft schon ein Server? --port nimmt "
        "einen anderen"
    ),
    "serve.bad_number": "{name} ist eine Zahl von {least} bis {most}, nicht {value}",
    "serve.bad_origin": "eine Herkunft sieht aus wie https://dog.example.org, nicht {origin}",
    "help.schema": "Die Nachrichten zwischen Tisch und Spielenden als JSON Schema ausgeben.",
    "help.schema.json": "alles auf einer Zeile",
    "help.schema.example": ("Beispiel:\n  doghouse schema > schema.json"),
}
