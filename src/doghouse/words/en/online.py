"""English: the table online: refusals, goodbyes, the server."""

WORDS: dict[str, str | tuple[str, str]] = {
    # What a table does not grant
    "refuse.bad_code": "This code is not valid, or no longer: ask for a new one.",
    "refuse.bad_number": "{name} is a number, not {text}.",
    "refuse.bad_origin": "Another site may not act here.",
    "refuse.bad_passphrase": "That is not the passphrase of this table.",
    "refuse.bad_position": "This is no position to play from: {why}.",
    "refuse.bad_record": "This record can't be read: {why}.",
    "refuse.bad_request": "The request can't be read: {why}.",
    "refuse.bad_request_form": "The request can't be read.",
    "refuse.bad_secret": "This seat is not yours any more: look on, or sit down anew.",
    "refuse.bad_settings": "There is no such game: {why}.",
    "refuse.bot_lost": "The bot has not answered; ask again in a moment.",
    "refuse.closed": "This table is closed.",
    "refuse.empty": "Seat {seat} is empty already.",
    "refuse.failed": "Something has gone wrong here; nothing is lost. Please try again.",
    "refuse.game_runs": "Not while a game runs.",
    "refuse.greeted_already": "You have said hello already.",
    "refuse.hello_first": "Say hello first.",
    "refuse.host_only": "Only the host can do that.",
    "refuse.locked": "This table has a passphrase.",
    "refuse.no_chat": "Nobody talks while a game runs (B31); after it you may.",
    "refuse.no_game": "No game is running.",
    "refuse.no_hints": "This table plays without hints.",
    "refuse.no_level": "There is no bot {level}: there are {levels}.",
    "refuse.no_method": "That can't be asked in this way.",
    "refuse.no_page": "There is no such page.",
    "refuse.no_record": "There is no such game; only finished ones can be opened.",
    "refuse.no_seat": "You have no seat at this table.",
    "refuse.no_such_seat": "There is no seat {seat} here: there are {seats}.",
    "refuse.no_table": "There is no such table; perhaps it was closed.",
    "refuse.not_asked": "It is not your turn.",
    "refuse.not_stored": (
        "The server can't store anything at the moment, so nothing has changed. Try again soon."
    ),
    "refuse.one_origin": "A table begins from a position or from a record, not from both.",
    "refuse.open_seats": (
        "These seats are still open: {seats}. Wait for people, or let bots sit there."
    ),
    "refuse.over_already": "The game is over there: choose an earlier move.",
    "refuse.seated_elsewhere": "You sit on seat {seat}, and the game is running.",
    "refuse.stale": "The table has moved on; look again.",
    "refuse.stopping": "The server is being restarted; come back in a moment.",
    "refuse.taken": "Seat {seat} is taken.",
    "refuse.too_few_seats": "Somebody sits on seat {seat}, which that game does not have.",
    "refuse.too_large": "That is too much to read.",
    "refuse.too_many_onlookers": "This table has as many onlookers as it can have.",
    "refuse.too_many_sockets": "Too many connections; close one and try again.",
    "refuse.too_many_tables": "Too many tables are open; close one first.",
    "refuse.too_much": "Too much at once; try again in a moment.",
    # Why a connection ends
    "goodbye.restart": "The server is being restarted; the table is kept. Come back in a moment.",
    "goodbye.flood": "Too many messages at once.",
    "goodbye.closed": "The table was closed.",
    "goodbye.removed": "The host has given your seat away.",
    "goodbye.bad_message": "A message that no table understands.",
    # doghouse serve and doghouse schema
    "help.serve": "Tables for people: the page, the bots and the records, in one process.",
    "help.serve.example": (
        "examples:\n"
        "  doghouse serve                         for this machine: http://localhost:8437\n"
        "  doghouse serve --host 0.0.0.0          for all in the same network, with a QR code\n"
        "  doghouse serve --behind-proxy --origin https://dog.example.org"
    ),
    "help.host": "address to listen on; 0.0.0.0 is all of them (default: %(default)s)",
    "help.port": (
        "port to listen on; 0 is any that is free (default: {port}, or a free one if that is taken)"
    ),
    "help.workers": "processes in which bots think (default: %(default)s)",
    "help.origin": (
        "the address people use, for links and QR codes, such as https://dog.example.org"
    ),
    "help.behind_proxy": "a reverse proxy stands before it and says who asks (X-Forwarded-For)",
    "help.log": "how the log is written: %(choices)s (default: %(default)s)",
    "help.sockets_per_address": "connections that one address may have (default: %(default)s)",
    "help.tables_per_address": "tables that one address may have opened (default: %(default)s)",
    "help.open": "open the page in a browser, at this place (/play: a game against bots at once)",
    "serve.ready": "The table is set: {origin}",
    "serve.network": "Everyone in your network can join there:",
    "serve.open": "Opening {address} in your browser ...",
    "serve.no_browser": "No browser could be opened here: open that address yourself.",
    "serve.stop": "Ctrl-C ends it; no move is lost.",
    "serve.bye": "Stopped. All tables are kept in {file}",
    "serve.no_port": (
        "can't listen on {host} port {port}: {why}. Is another server running? --port takes "
        "another one"
    ),
    "serve.bad_number": "{name} is a number from {least} to {most}, not {value}",
    "serve.bad_origin": "an origin looks like https://dog.example.org, not {origin}",
    "help.schema": "Print the messages between a table and its players as JSON Schema.",
    "help.schema.json": "all of it on one line",
    "help.schema.example": ("example:\n  doghouse schema > schema.json"),
}
