"""French: the help of the commands."""

WORDS: dict[str, str | tuple[str, str]] = {
    # doghouse play --help
    "help": "Doghouse, la maison des jeux DOG.",
    "help.example": "doghouse <commande> --help explique une commande, avec un exemple.",
    "help.simulate": "Joue des parties au hasard, au plus vite, et compte ce qui s'y passe.",
    "help.simulate.example": (
        "exemples :\n"
        "  doghouse simulate --games 10000\n"
        "  doghouse simulate --game dogcards --seats 4 --games 200 --json\n"
        "  doghouse simulate --rules brandi --seats 6 --option fast_start=true"
    ),
    "help.games": "combien de parties (sinon : %(default)s)",
    "help.max_turns": "abandonner une partie après tant de décisions (sinon : %(default)s)",
    "help.interpreted": "se passer du moteur compilé, même s'il est installé",
    "help.json": "écrire du JSON au lieu d'un tableau",
    "help.play": "Une table dans le terminal : une personne, des bots aux autres places.",
    "help.play.example": (
        "exemples :\n"
        "  doghouse play                                  quatre places, deux équipes\n"
        "  doghouse play --rules brandi --seed 7          chaque fois les mêmes cartes\n"
        "  doghouse play --seats 6 --teams 2 --seat c     six places par trois, toi en c\n"
        "  doghouse play --option squares_per_seat=12 --option fast_start=true\n"
        "  doghouse play --game dogcards --seats 3        DOG Cards à trois"
    ),
    "help.game": "quel jeu : %(choices)s (sinon : %(default)s)",
    "help.rule_set": "règlement : classic, alternative ou brandi (sinon : classic ; DOG seulement)",
    "help.seats": "combien de places (sinon : 4, DOG Cards 2)",
    "help.teams": "combien d'équipes (sinon : le nombre habituel pour ces places)",
    "help.option": "régler une option, par exemple deck=dogcards ; peut être répété",
    "help.first": "la place qui commence (sinon : tirée au sort)",
    "help.seed": "nombre d'où vient le mélange des cartes (sinon : au hasard)",
    "help.level": (
        "qui joue les autres places : puppy, house dog, sheepdog, "
        "wolf ou un bot (sinon : %(default)s)"
    ),
    "help.seat": "la place que tu prends (sinon : %(default)s)",
    # The commands that look at files, and what they say
    "help.file": "une position (JSON) ou un relevé ; - est l'entrée standard",
    "help.show": "Dessine une position, ou la dernière position d'un relevé.",
    "help.show.example": (
        "exemples :\n"
        "  doghouse show position.json\n"
        "  doghouse show game.txt --seat c        ce que c peut savoir, c en bas\n"
        "  doghouse replay game.txt --ply 40 --json | jq .position | doghouse show -"
    ),
    "help.show.seat": "ce que cette place peut savoir (sinon : tout)",
    "help.moves": (
        "Donne les coups permis dans une position ou à la fin d'un relevé, un par ligne."
    ),
    "help.moves.example": (
        "exemples :\n"
        "  doghouse moves position.json\n"
        "  doghouse moves game.txt --seat c       lors d'un échange, toute place"
    ),
    "help.moves.seat": "la place qui joue (sinon : celle dont c'est le tour)",
    "help.replay": "Raconte un relevé coup par coup, ou montre la position après quelques-uns.",
    "help.replay.example": (
        "exemples :\n"
        "  doghouse replay game.txt\n"
        "  doghouse replay game.txt --ply 40 --seat c     ce que c savait après 40 coups"
    ),
    "help.replay.ply": "dessiner la position après tant de coups",
    "help.replay.seat": "comme cette place l'a vu (sinon : cartes ouvertes)",
    "help.explain": (
        "Dit pourquoi un coup est permis ou non ; sans coup, pourquoi rien n'est possible."
    ),
    "help.explain.example": (
        "exemples :\n"
        "  doghouse explain position.json '5 12>17'\n"
        "  doghouse explain position.json '5 12>17' --language fr\n"
        "  doghouse explain position.json"
    ),
    "help.move": "un coup comme on l'écrit, par exemple '5 12>17' (entre '', pour le shell)",
    "help.language": "langue de la réponse : %(choices)s (sinon : %(default)s)",
    "help.perft": (
        "Compte les positions à quelques coups de là, par premier coup : un test du générateur."
    ),
    "help.perft.example": (
        "Les coups de même effet comptent une fois ; partout on mélange pareil.\n"
        "\n"
        "exemples :\n"
        "  doghouse perft position.json --depth 3\n"
        "  doghouse perft --game dogcards --seats 3 --seed 7 --depth 2"
    ),
    "help.perft.file": (
        "une position (JSON) ou un relevé, - est l'entrée standard (sinon : une nouvelle partie)"
    ),
    "help.perft.seed": "nombre d'où vient le mélange des cartes (sinon : {seed})",
    "help.depth": "combien de coups (sinon : %(default)s)",
    "help.rules": "Montre les règlements, ou les options de l'un et en quoi il diffère de classic.",
    "help.rules.name": "un règlement (sinon : tous, côte à côte)",
    "help.rules.example": (
        "exemples :\n"
        "  doghouse rules                     tous les règlements côte à côte\n"
        "  doghouse rules brandi              ses options et ce qu'elles veulent dire\n"
        "  doghouse rules --game dogcards"
    ),
    "help.completion": "Écrit un script qui complète commandes et options dans le shell.",
    "help.completion.example": (
        "pour s'en servir, dans le fichier de démarrage du shell :\n"
        '  bash (~/.bashrc)                   eval "$(doghouse completion bash)"\n'
        '  zsh  (~/.zshrc, après compinit)    eval "$(doghouse completion zsh)"\n'
        "  fish (~/.config/fish/config.fish)  doghouse completion fish | source"
    ),
    "help.shell": "quel shell : %(choices)s",
    # L'arène
    "help.arena": "Fait jouer aux bots des matchs en duplicate et dit lequel est le plus fort.",
    "help.arena.example": (
        "Chaque donne est jouée une fois pour chaque répartition des bots entre les équipes,\n"
        "tous ont donc les mêmes cartes ; un tel lot de parties est une unité, et les\n"
        "intervalles viennent des unités. Un bot qui plante, joue un coup illégal ou prend\n"
        "trop de temps perd sa partie.\n"
        "\n"
        "bots : random, greedy, expert, search:worlds=10,keep=6, un niveau comme 'house dog',\n"
        "  process:COMMANDE (un autre programme), handicap:1/4:greedy (un coup sur quatre au\n"
        "  hasard) ; NOM=BOT donne un autre nom à un bot\n"
        "\n"
        "exemples :\n"
        "  doghouse arena greedy random --seeds 200\n"
        "  doghouse arena greedy expert random --out results            tous contre tous\n"
        "  doghouse arena expert greedy --sprt 0 30 --seeds 5000        jusqu'à être sûr\n"
        "  doghouse arena greedy 'mine=process:python mybot.py' --game dogcards --seats 3"
    ),
    "help.arena.bots": "deux bots ou plus",
    "help.arena.seed": "nombre dont les bots tirent leurs sorts (par défaut : {seed})",
    "help.arena.seeds": "combien de donnes (par défaut : %(default)s)",
    "help.arena.seed_set": "suite de donnes : %(choices)s (par défaut : %(default)s)",
    "help.arena.gauntlet": "le premier bot contre chacun des autres, au lieu de tous contre tous",
    "help.arena.sprt": (
        "s'arrête dès qu'il est clair si le premier bot est plus fort de ELO1 plutôt que de ELO0"
    ),
    "help.arena.alpha": "risque d'accepter ELO1 à tort (par défaut : %(default)s)",
    "help.arena.beta": "risque de rejeter ELO1 à tort (par défaut : %(default)s)",
    "help.arena.max_plies": (
        "abandonne une partie après tant de coups ; elle compte comme égale "
        "(par défaut : %(default)s)"
    ),
    "help.arena.seconds": "temps de réflexion par coup donné aux bots (par défaut : libre)",
    "help.arena.limit": (
        "secondes après lesquelles un bot sans coup a perdu la partie (par défaut : %(default)s)"
    ),
    "help.arena.workers": (
        "combien de processus (par défaut : un par cœur) ; 0 joue dans celui-ci, sans surveillance"
    ),
    "help.arena.ray": "joue sur la grappe Ray à cette adresse ; local en démarre une ici",
    "help.arena.out": (
        "garde résultats et rapports dans ce dossier ; la même commande reprend où elle "
        "s'est arrêtée"
    ),
    "help.arena.records": "garde chaque partie comme relevé dans le dossier",
    # Faits
    "help.stats": (
        "Trouve des faits sur les jeux : durée, chance, valeur des cartes, effet des options."
    ),
    "help.stats.example": (
        "Le jeu au hasard, compilé, donne des milliers de parties par seconde ; --bot ajoute\n"
        "des parties d'un bot contre lui-même, plus lentes et plus proches du jeu des gens.\n"
        "Le hasard ne finit presque jamais une partie de DOG Cards : là, seuls les bots comptent.\n"
        "\n"
        "exemples :\n"
        "  doghouse stats\n"
        "  doghouse stats cards luck --games 20000\n"
        "  doghouse stats --bot greedy --out docs"
    ),
    "help.stats.facts": "lesquels : {facts} (par défaut : tous)",
    "help.stats.games": (
        "parties au hasard par configuration (par défaut : %(default)s) ; pour cards et luck "
        "{factor} fois plus"
    ),
    "help.stats.bot": "un bot à observer aussi",
    "help.stats.bot_games": "ses parties par configuration (par défaut : %(default)s)",
    "help.stats.out": "écrit {page}.md, ses figures et tous les nombres dans ce dossier",
    # La base de données du serveur
    "help.backup": "Copie la base de données du serveur dans un fichier, même quand il tourne.",
    "help.backup.example": (
        "La copie est ce qui était enregistré à un instant donné. Elle est vérifiée et n'apparaît\n"
        "qu'une fois complète. Pour y revenir : arrêtez le serveur et donnez-lui la copie avec\n"
        "--database.\n"
        "\n"
        "exemples :\n"
        "  doghouse backup lundi.sqlite3\n"
        "  doghouse backup /backup/doghouse.sqlite3 --database /srv/doghouse.sqlite3 --force"
    ),
    "help.backup.file": "où va la copie",
    "help.backup.force": "remplace le fichier s'il existe",
    "help.database": (
        "la base de données (par défaut : $DOGHOUSE_DATABASE, ou une dans le dossier de données)"
    ),
}
