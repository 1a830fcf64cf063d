"""French: the tutorial."""

WORDS: dict[str, str | tuple[str, str]] = {
    # Around the lessons
    "guide.tutorial.title": "DOG en cinq minutes",
    "guide.tutorial.lessons": "Leçons",
    "guide.tutorial.done": "faite",
    "guide.tutorial.place": "Étape {number} sur {count}",
    "guide.tutorial.next": "Suivant",
    "guide.tutorial.skip": "Passer",
    "guide.tutorial.again": "Réessayer",
    "guide.tutorial.back": "Retour",
    "guide.tutorial.task": "À toi :",
    "guide.tutorial.moves": "Tous tes coups en liste",
    "guide.tutorial.rule": "Lire la règle",
    "guide.tutorial.lost": "La leçon n'a pas pu s'ouvrir.",
    "guide.tutorial.end.title": "Voilà DOG !",
    "guide.tutorial.end": (
        "Tu connais tout ce qui compte. Le reste vient en jouant, et les règles sont toujours à "
        "portée de main."
    ),
    "guide.tutorial.end.play": "Jouer une partie",
    "guide.tutorial.end.over": "Recommencer",
    # The lessons
    "guide.tutorial.lesson.out": "Sortir",
    "guide.tutorial.lesson.barrier": "Barrage",
    "guide.tutorial.lesson.capture": "Prendre",
    "guide.tutorial.lesson.home": "Quatre en arrière, puis l'étable",
    "guide.tutorial.lesson.seven": "Sept",
    "guide.tutorial.lesson.jack": "Valet",
    "guide.tutorial.lesson.partner": "Partenaire",
    # Come out
    "guide.tutorial.out.know": (
        "Tu es rouge, en bas. Tes quatre billes attendent au nid ; elles doivent faire le tour "
        "et rentrer à ton étable, les cases rouges du milieu. Un as, un roi ou un joker en fait "
        "sortir une."
    ),
    "guide.tutorial.out.do": "Choisis le roi et fais sortir une bille sur ton départ.",
    "guide.tutorial.out.good": (
        "Sortie ! La collerette montre que la bille est fraîche. On y vient."
    ),
    # Barrier
    "guide.tutorial.barrier.know": (
        "La bille de bleu vient de sortir : elle est fraîche et forme un barrage. Personne ne la "
        "dépasse avant qu'elle bouge."
    ),
    "guide.tutorial.barrier.do": (
        "Ton 5 passerait devant. Demande pourquoi il ne se joue pas, puis joue la carte qui "
        "convient."
    ),
    "guide.tutorial.barrier.why": "Pourquoi pas le 5 ?",
    "guide.tutorial.barrier.good": (
        "Exact : une carte se joue en entier ou pas du tout, et qui peut jouer le doit."
    ),
    "guide.tutorial.keep.know": (
        "Maintenant le barrage est à toi. Jaune est juste derrière et n'avance pas tant qu'il "
        "tient."
    ),
    "guide.tutorial.keep.do": "Joue sans ouvrir ton barrage.",
    "guide.tutorial.keep.good": "Bien tenu ! Jaune doit attendre.",
    "guide.tutorial.keep.opened": (
        "C'est permis, mais maintenant jaune peut passer. Essaie avec l'autre bille."
    ),
    # Capture
    "guide.tutorial.capture.know": (
        "Qui tombe exactement sur une bille la renvoie à son nid. Dépasser ne fait de mal à "
        "personne. Mais attention : ton partenaire, vert, peut être touché tout autant."
    ),
    "guide.tutorial.capture.do": "Renvoie bleu à son nid.",
    "guide.tutorial.capture.good": "Touché ! Il faut de nouveau à bleu un as ou un roi.",
    "guide.tutorial.capture.partner": "Aïe, c'était ton partenaire. Compte les cases jusqu'à bleu.",
    "guide.tutorial.capture.missed": "C'est permis, mais bleu est encore là. Compte les cases.",
    # Four back, and home
    "guide.tutorial.back.know": (
        "Un quatre avance ou recule. Juste après la sortie, reculer vaut de l'or : tu es devant "
        "ton étable sans avoir fait le tour."
    ),
    "guide.tutorial.back.do": "Joue le quatre en arrière.",
    "guide.tutorial.back.good": "Quel raccourci !",
    "guide.tutorial.back.forward": (
        "En avant, ça marche aussi, mais il te reste tout le tour. L'autre cible est derrière toi."
    ),
    "guide.tutorial.back.other": "C'est permis, mais le quatre fait mieux ici.",
    "guide.tutorial.home.know": (
        "Tu entres à l'étable par ton départ, avec le nombre exact. Le départ est à quatre pas, "
        "donc 5, 6, 7 ou 8 pas mènent dedans. À l'étable on ne dépasse pas : va au fond si tu peux."
    ),
    "guide.tutorial.home.do": "Rentre la bille à l'étable.",
    "guide.tutorial.home.good": "À l'étable ! Personne ne peut plus la toucher.",
    "guide.tutorial.home.shallow": (
        "À l'étable ! Mais elle gêne les suivantes. Un 8 serait allé tout au fond."
    ),
    "guide.tutorial.home.passed": (
        "La bille est passée devant l'étable : à l'entrée il y a deux chemins. Choisis la case "
        "de l'étable."
    ),
    # Seven
    "guide.tutorial.seven.know": (
        "Un sept, ce sont sept pas partagés entre tes billes à ton gré. Et il brûle : tout ce "
        "qu'il dépasse retourne au nid, tes billes aussi. Les sept pas doivent être faits."
    ),
    "guide.tutorial.seven.do": (
        "Rentre une bille et dépasse bleu avec l'autre, le tout en un seul sept."
    ),
    "guide.tutorial.seven.good": "Magistral ! L'étable et une prise avec une seule carte.",
    "guide.tutorial.seven.no_home": (
        "Bleu est parti, mais personne n'est rentré. Deux à quatre pas suffisent à la bille près "
        "du départ."
    ),
    "guide.tutorial.seven.no_capture": (
        "Une bille est rentrée, mais bleu est encore là. Garde au moins deux pas pour l'autre "
        "bille."
    ),
    "guide.tutorial.seven.neither": (
        "C'est permis, mais un sept peut plus : partage-le entre les deux billes."
    ),
    # Jack
    "guide.tutorial.jack.know": (
        "Le valet échange une de tes billes avec une autre du parcours. Jamais avec une fraîche, "
        "et rien n'est pris. Cherche la bille qui est là où tu voudrais être."
    ),
    "guide.tutorial.jack.do": "Échange pour être le plus près de ton étable.",
    "guide.tutorial.jack.good": "Un tour entier gagné avec une seule carte.",
    "guide.tutorial.jack.other_swap": (
        "Un échange, mais pas le meilleur : jaune est juste avant ton départ."
    ),
    "guide.tutorial.jack.kept": "C'est permis, mais ici il s'agit du valet.",
    # Partner
    "guide.tutorial.give.know": (
        "Après chaque donne, on passe une carte cachée à son partenaire. Vert, en face, n'a "
        "aucune bille dehors et attend un as ou un roi."
    ),
    "guide.tutorial.give.do": "Donne à vert une carte qui l'aide.",
    "guide.tutorial.give.good": "Grâce à toi, vert sort. C'est ainsi qu'on gagne à deux.",
    "guide.tutorial.give.stingy": (
        "C'est possible, mais vert resterait bloqué. Un as ou un roi le libérerait."
    ),
    "guide.tutorial.partner.know": (
        "Toutes tes billes sont rentrées, mais ce n'est pas encore gagné : tu joues maintenant "
        "celles de ton partenaire, jusqu'à ce qu'elles le soient aussi."
    ),
    "guide.tutorial.partner.do": "Rentre la bille verte.",
    "guide.tutorial.partner.good": "Encore une et vous avez gagné, ensemble.",
    "guide.tutorial.partner.passed": (
        "C'est permis, mais vert n'est pas encore rentré. Le nombre exact y mène."
    ),
}
