"""Français : la table en ligne : refus, adieux, le serveur."""

WORDS: dict[str, str | tuple[str, str]] = {
    # What a table does not grant
    "refuse.bad_code": "Ce code n'est pas valable, ou ne l'est plus : demande-en un autre.",
    "refuse.bad_number": "{name} est un nombre, pas {text}.",
    "refuse.bad_origin": "Un autre site ne peut pas agir ici.",
    "refuse.bad_passphrase": "Ce n'est pas le mot de passe de cette table.",
    "refuse.bad_position": "On ne peut pas jouer à partir de cette position : {why}.",
    "refuse.bad_record": "Cet enregistrement est illisible : {why}.",
    "refuse.bad_request": "La demande est illisible : {why}.",
    "refuse.bad_request_form": "La demande est illisible.",
    "refuse.bad_secret": "Cette place n'est plus la tienne : regarde, ou assieds-toi à nouveau.",
    "refuse.bad_settings": "Un tel jeu n'existe pas : {why}.",
    "refuse.bot_lost": "Le robot n'a pas répondu ; redemande dans un instant.",
    "refuse.closed": "Cette table est fermée.",
    "refuse.empty": "La place {seat} est déjà libre.",
    "refuse.failed": "Quelque chose a mal tourné ici ; rien n'est perdu. Réessaie.",
    "refuse.game_runs": "Pas pendant une partie.",
    "refuse.greeted_already": "Tu t'es déjà présenté.",
    "refuse.hello_first": "Présente-toi d'abord avec hello.",
    "refuse.host_only": "Seul l'hôte de la table peut faire cela.",
    "refuse.locked": "Cette table a un mot de passe.",
    "refuse.no_chat": "On ne parle pas pendant la partie (B31) ; après, volontiers.",
    "refuse.no_game": "Aucune partie n'est en cours.",
    "refuse.no_hints": "À cette table, on joue sans conseils.",
    "refuse.no_level": "Il n'y a pas de robot {level} : il y a {levels}.",
    "refuse.no_method": "Cela ne se demande pas ainsi.",
    "refuse.no_page": "Cette page n'existe pas.",
    "refuse.no_record": "Cette partie n'existe pas ; seules les parties finies s'ouvrent.",
    "refuse.no_seat": "Tu n'as pas de place à cette table.",
    "refuse.no_such_seat": "Il n'y a pas de place {seat} ici : il y a {seats}.",
    "refuse.no_table": "Cette table n'existe pas ; elle a peut-être été fermée.",
    "refuse.not_asked": "Ce n'est pas ton tour.",
    "refuse.not_stored": (
        "Le serveur ne peut rien enregistrer en ce moment ; rien n'a donc changé. Réessaie bientôt."
    ),
    "refuse.one_origin": "Une table part d'une position ou d'un enregistrement, pas des deux.",
    "refuse.open_seats": (
        "Ces places sont encore libres : {seats}. Attends du monde, ou mets-y des robots."
    ),
    "refuse.over_already": "La partie y est finie : choisis un coup précédent.",
    "refuse.seated_elsewhere": "Tu es à la place {seat}, et la partie est en cours.",
    "refuse.stale": "La table a avancé ; regarde à nouveau.",
    "refuse.stopping": "Le serveur redémarre ; reviens dans un instant.",
    "refuse.taken": "La place {seat} est prise.",
    "refuse.too_few_seats": "Quelqu'un est à la place {seat}, que ce jeu n'a pas.",
    "refuse.too_large": "C'est trop long à lire.",
    "refuse.too_many_onlookers": "Cette table ne peut pas avoir plus de spectateurs.",
    "refuse.too_many_sockets": "Trop de connexions ; fermes-en une et réessaie.",
    "refuse.too_many_tables": "Trop de tables sont ouvertes ; fermes-en une d'abord.",
    "refuse.too_much": "Trop à la fois ; réessaie dans un instant.",
    # Why a connection ends
    "goodbye.restart": "Le serveur redémarre ; la table reste. Reviens dans un instant.",
    "goodbye.flood": "Trop de messages à la fois.",
    "goodbye.closed": "La table a été fermée.",
    "goodbye.removed": "L'hôte a repris ta place.",
    "goodbye.bad_message": "Un message qu'aucune table ne comprend.",
    # doghouse serve and doghouse schema
    "help.serve": (
        "Des tables pour tous : la page, les robots et les enregistrements, en un processus."
    ),
    "help.serve.example": (
        "exemples :\n"
        "  doghouse serve                         pour cette machine : http://localhost:8437\n"
        "  doghouse serve --host 0.0.0.0          pour tout le réseau local, avec un code QR\n"
        "  doghouse serve --behind-proxy --origin https://dog.example.org"
    ),
    "help.host": "adresse d'écoute ; 0.0.0.0 les prend toutes (par défaut : %(default)s)",
    "help.port": (
        "port d'écoute ; 0 prend un port libre (par défaut : {port}, ou un port libre s'il "
        "est pris)"
    ),
    "help.workers": "processus où réfléchissent les robots (par défaut : %(default)s)",
    "help.origin": (
        "l'adresse qu'on utilise, pour les liens et codes QR, comme https://dog.example.org"
    ),
    "help.behind_proxy": "un proxy inverse est devant et dit qui demande (X-Forwarded-For)",
    "help.log": "forme du journal : %(choices)s (par défaut : %(default)s)",
    "help.sockets_per_address": "connexions permises par adresse (par défaut : %(default)s)",
    "help.tables_per_address": "tables ouvertes permises par adresse (par défaut : %(default)s)",
    "help.open": (
        "ouvrir la page dans un navigateur, à cet endroit (/play : une partie contre les robots)"
    ),
    "serve.ready": "La table est mise : {origin}",
    "serve.network": "Tout ton réseau peut y jouer :",
    "serve.open": "{address} s'ouvre dans ton navigateur ...",
    "serve.no_browser": "Aucun navigateur n'a pu être ouvert ici : ouvre cette adresse toi-même.",
    "serve.stop": "Ctrl-C l'arrête ; aucun coup n'est perdu.",
    "serve.bye": "Arrêté. Toutes les tables sont dans {file}",
    "serve.no_port": (
        "impossible d'écouter sur {host} port {port} : {why}. Un autre serveur tourne ? "
        "--port en prend un autre"
    ),
    "serve.bad_number": "{name} est un nombre de {least} à {most}, pas {value}",
    "serve.bad_origin": "une origine ressemble à https://dog.example.org, pas à {origin}",
    "help.schema": "Afficher les messages entre une table et ses joueurs en JSON Schema.",
    "help.schema.json": "le tout sur une ligne",
    "help.schema.example": ("exemple :\n  doghouse schema > schema.json"),
}
