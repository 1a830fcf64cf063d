"""French: a finished game, seen again."""

WORDS: dict[str, str | tuple[str, str]] = {
    "guide.replay.title": "Revoir une partie",
    "guide.replay.open": "Ouvrir une partie",
    "guide.replay.open.about": (
        "Choisis le fichier d'une partie notée ou dépose-le ici. Le serveur le lit et n'en garde "
        "rien."
    ),
    "guide.replay.open.choose": "Choisir un fichier",
    "guide.replay.open.another": "Ouvrir une autre partie",
    "guide.replay.open.too_long": "Ce fichier est trop long pour être celui d'une partie.",
    "guide.replay.loading": "La partie arrive …",
    "guide.replay.failed": "La partie n'a pas pu être chargée : le serveur ne répond pas.",
    "guide.replay.retry": "Réessayer",
    # The player
    "guide.replay.controls": "Lecture",
    "guide.replay.move": "Coup",
    "guide.replay.place": "Coup {ply} sur {plies}",
    "guide.replay.first": "Au début",
    "guide.replay.back": "Un coup en arrière",
    "guide.replay.forward": "Un coup en avant",
    "guide.replay.last": "À la fin",
    "guide.replay.play": "Lecture",
    "guide.replay.pause": "Pause",
    "guide.replay.speed": "Vitesse",
    "guide.replay.seen_by": "Vu par",
    "guide.replay.all": "tous : cartes ouvertes",
    "guide.replay.beginning": "Le début",
    "guide.replay.hand": "Cartes de {seat}",
    "guide.replay.no_cards": "pas de cartes",
    "guide.replay.keys": (
        "Touches : flèches un coup, page précédente et suivante dix, début et fin, espace lit et "
        "met en pause."
    ),
    # What can be done with it
    "guide.replay.share": "Copier le lien vers ce coup",
    "guide.replay.link": "Lien vers ce coup",
    "guide.replay.on": "Continuer à partir d'ici",
    "guide.replay.on.about": (
        "Une nouvelle table commence avec exactement cette position. Tu prends une place, des "
        "bots les autres."
    ),
    "guide.replay.on.seat": "Ta place",
    "guide.replay.on.over": "Ici la partie est finie : reviens d'un coup pour continuer.",
}
