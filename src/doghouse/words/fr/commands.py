"""French: what the commands say."""

WORDS: dict[str, str | tuple[str, str]] = {
    # Random games
    "simulate.compiling": "Compilation ; la première fois, cela prend environ une demi-minute ...",
    "simulate.games": "parties",
    "simulate.too_few": "--{name} est au moins 1",
    "simulate.finished": "dont achevées : {count}",
    "simulate.length": "moyenne {mean:.1f}, médiane {median}, de {shortest} à {longest}",
    "simulate.choices": "moyenne {mean:.1f}, au plus {most}",
    "simulate.speed": "{rate:,.0f} décisions par seconde ({engine})",
    "simulate.row.games": "parties",
    "simulate.row.length": "décisions par partie",
    "simulate.row.choices": "choix par décision",
    "simulate.row.forced": "décisions forcées",
    "simulate.row.folds": "mains posées",
    "simulate.row.captures": "prises par partie",
    "simulate.row.wins": "victoires par place",
    "simulate.row.first": "victoires de qui commence",
    "simulate.row.seed": "graine",
    "simulate.row.speed": "vitesse",
    "moves.over": "La partie est terminée : il n'y a plus de coups.",
    "moves.none.exchange": "{seat} n'a pas de carte à donner.",
    "moves.none.play": "{seat} n'a pas de coups : c'est à {turn} de jouer.",
    "moves.none.choose": "{seat} n'a pas de coups : c'est à {turn} de jouer.",
    "moves.none.over": "La partie est terminée : il n'y a plus de coups.",
    "replay.engine": "doghouse {version}",
    "replay.unfinished": (
        "Le relevé s'arrête ici, après {count} coup : c'est à {seat} de jouer.",
        "Le relevé s'arrête ici, après {count} coups : c'est à {seat} de jouer.",
    ),
    "explain.legal": "{move} est permis : {seat} {deed}.",
    "explain.moves": (
        "{seat} peut jouer : il y a {count} coup.",
        "{seat} peut jouer : il y a {count} coups.",
    ),
    "perft.unit": "premiers coups",
    "perft.total": "profondeur {depth}",
    "perft.bad_depth": "--depth va de 1 à {most}, et non {depth}",
    "perft.both": (
        "un fichier dit déjà quel jeu c'est : donne soit un fichier, soit --game, --rules, etc."
    ),
    "rules.option": "option",
    "rules.values": "valeurs",
    "rules.mark": "{mark} autrement que classic",
    "rules.range": "{least} à {most}",
    "rules.in_classic": "{meaning} ; classic : {value}",
    "rules.unknown": "il n'y a pas de règlement {name} : ce sont {names}",
    "rules.about.classic": "le règlement auquel on compare tous les autres",
    "rules.about.alternative": (
        "l'étable s'ouvre avant le départ, le valet échange deux billes quelconques"
    ),
    "rules.about.brandi": "le règlement que la plupart connaissent en Suisse",
    "rules.option.home_entry": "la case où les billes tournent vers l'étable (B3)",
    "rules.option.swap_own": "si le valet peut échanger deux de ses propres billes (B22)",
    "rules.option.packs": "jeux de cartes (B4)",
    "rules.option.jokers_per_pack": "jokers dans chaque jeu (B4)",
    "rules.option.deck": "cartes françaises ou les 120 cartes de DOG Cards (B32)",
    "rules.option.squares_per_seat": "cases du parcours par place (B2)",
    "rules.option.repeat_six": "après deux cartes, de nouveau six au lieu de cinq (B35)",
    "rules.option.fast_start": "chacun commence avec une bille au départ (B36)",
    "rules.dogcards": "DOG Cards n'a ni règlements ni options ; seul change le nombre de places.",
    "rules.dogcards.no_sets": "DOG Cards n'a pas de règlements : laisse le nom de côté",
    "rules.dogcards.seats": (
        "{seats} places, {teams} équipes : {hand} cartes en main, {count} rangée par place",
        "{seats} places, {teams} équipes : {hand} cartes en main, {count} rangées à compléter",
    ),
    "file.unreadable": "impossible de lire {file} : {why}",
    "file.no_text": "{file} n'est pas un fichier de texte",
    "file.too_large": (
        "{file} est trop grand pour une position ou un relevé (plus de {megabytes} Mo)"
    ),
    "file.neither": "{file} n'est ni une position (un objet JSON) ni un relevé ({title} ...)",
    "file.no_record": "{file} n'est pas un relevé : il ne commence pas par les mots {title}",
    "file.bad_json": "{file} n'est pas du JSON : {why}",
    "file.json_at": "{why} (ligne {line}, colonne {column})",
    "file.no_number": "{name} n'est pas un nombre que JSON connaît",
    "file.too_deep": "il y a trop de niveaux imbriqués",
    "file.cut": (
        "{file} s'arrête au milieu d'une ligne : lu jusqu'à la dernière entière, {count} coup",
        "{file} s'arrête au milieu d'une ligne : lu jusqu'à la dernière entière, {count} coups",
    ),
    # La base de données du serveur
    "store.in_use": "{file} est utilisé par un autre processus : une base, un seul serveur",
    "store.in_use_by": "{file} est utilisé par le processus {pid} : une base, un seul serveur",
    "store.not_ours": "{file} n'est pas une base de données de doghouse",
    "store.newer": (
        "{file} vient d'un doghouse plus récent : sa version est {version}, celui-ci lit "
        "jusqu'à {newest}"
    ),
    "store.unusable": "{file} ne peut pas servir de base de données : {why}",
    "store.damaged": "la base de données est endommagée, aucune copie n'a été faite : {why}",
    "store.full": "il n'y a plus de place sur le disque pour {file} ({why})",
    "store.read_only": "on ne peut pas écrire dans {file} ({why})",
    "store.failed": "{file} est inutilisable pour le moment ({why})",
    "store.closed": "{file} a été fermé",
    "store.conflict": (
        "la version {version} de la table {table} ne va pas avec ce qui est enregistré : {why}"
    ),
    "store.no_table": (
        "la table {table} n'est pas enregistrée, et son premier changement n'apporte pas d'état"
    ),
    "store.closed_table": (
        "la table {table} a été fermée à la version {stored} : pas de version {version}"
    ),
    "store.old_version": (
        "la table {table} est enregistrée à la version {stored} : plus de version {version}"
    ),
    "backup.tables": ("{count} table", "{count} tables"),
    "backup.games": ("{count} partie terminée", "{count} parties terminées"),
    "backup.done": "{file} contient {tables} et {games} ({kilobytes} ko, vérifié).",
    "backup.failed": "impossible d'écrire {file} : {why}",
    "backup.no_database": "il n'y a pas de base de données {file} ; --database dit où elle est",
    "backup.itself": "{file} est la base elle-même : donnez un autre nom à la copie",
    "backup.folder": "{file} est un dossier : donnez-y un nom à la copie",
    "backup.exists": "{file} existe déjà ; --force le remplace",
}
