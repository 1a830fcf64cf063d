"""French: the rules of DOG, in our own words."""

WORDS: dict[str, str | tuple[str, str]] = {
    # Around the rules
    "guide.rules.about": (
        "DOG et DOG Cards, d'abord en bref, puis règle par règle. Chaque règle a son numéro ; « "
        "pourquoi pas ? » à la table y conduit."
    ),
    "guide.rules.which": "Quelles règles ?",
    "guide.rules.contents": "Sur cette page",
    "guide.rules.print": "Imprimer",
    "guide.rules.learn": "Essayer : la leçon",
    "guide.rules.differs": "Ici les règlements diffèrent",
    "guide.rules.here": "ton règlement",
    "guide.rules.link": "Lien vers la règle {rule}",
    # The parts
    "guide.rules.part.short": "En bref",
    "guide.rules.part.board": "Table et plateau",
    "guide.rules.part.rounds": "Manches et tours",
    "guide.rules.part.cards": "Ce que font les cartes",
    "guide.rules.part.moving": "Avancer",
    "guide.rules.part.jack": "Le valet",
    "guide.rules.part.seven": "Le sept",
    "guide.rules.part.together": "Ensemble jusqu'au bout",
    "guide.rules.part.more": "Autres cartes, autres façons",
    "guide.rules.part.options": "Options d'une table",
    "guide.rules.part.aim": "Cartes et but",
    "guide.rules.part.setup": "Mise en place",
    "guide.rules.part.turn": "Un tour",
    "guide.rules.part.rows": "Rangées, pioche et fin",
    # DOG in short
    "guide.rules.short.goal.title": "Le but",
    "guide.rules.short.goal": (
        "Fais sortir tes quatre billes du nid, fais-leur faire le tour du parcours et rentre-les "
        "à l'étable. Quand toutes les billes de ton équipe y sont, vous avez gagné : on ne gagne "
        "qu'ensemble."
    ),
    "guide.rules.short.turn.title": "Un tour",
    "guide.rules.short.turn": (
        "Après chaque distribution, tu passes une carte à ton partenaire. Puis chacun à son tour "
        "joue une carte et l'exécute en entier. Qui peut jouer le doit ; qui ne peut pas pose sa "
        "main et attend la donne suivante."
    ),
    "guide.rules.short.danger.title": "Se gêner",
    "guide.rules.short.danger": (
        "Qui tombe sur une bille la renvoie au nid, même une des siennes ou de son partenaire. "
        "Une bille qui vient de sortir est fraîche : elle barre le parcours à tous jusqu'à ce "
        "qu'elle bouge."
    ),
    "guide.rules.card.number.dog": "Avance d'autant de pas, exactement.",
    "guide.rules.card.number.dogcards": (
        "Se pose à la place de son nombre dans une rangée, ou y achète."
    ),
    # Table and board
    "guide.rules.B1.title": "Les joueurs",
    "guide.rules.B1": (
        "À quatre, deux équipes de deux, les partenaires face à face. À six, trois équipes de "
        "deux, face à face aussi, ou deux équipes de trois, une place sur deux. Les places "
        "s'appellent a, b, c, d (e, f) dans l'ordre du jeu ; le tour et les billes vont dans le "
        "même sens, à une vraie table contre celui des aiguilles d'une montre."
    ),
    "guide.rules.B2.title": "Le parcours",
    "guide.rules.B2": (
        "Le parcours compte 16 cases par place : 64 à quatre, 96 à six. Elles sont numérotées "
        "dès 0 dans le sens du jeu. La place a part de 0, b de 16, c de 32 et ainsi de suite. "
        "Une table peut choisir de 8 à 32 cases par place."
    ),
    "guide.rules.B3.title": "L'étable",
    "guide.rules.B3": (
        "Chaque place a quatre cases d'étable ; la 1 touche le parcours, la 4 est tout au fond. "
        "Une bille y entre en quittant le parcours à son entrée, en avançant."
    ),
    "guide.rules.B3.start": (
        "L'entrée est le départ de la place. Quatre cases avant lui, 5, 6, 7 et 8 pas mènent en "
        "étable 1, 2, 3 et 4."
    ),
    "guide.rules.B3.before-start": (
        "L'entrée est la case juste avant le départ de la place. Quatre cases avant le départ, "
        "4, 5, 6 et 7 pas mènent en étable 1, 2, 3 et 4."
    ),
    "guide.rules.B4.title": "Les jeux de cartes",
    "guide.rules.B4": (
        "On mélange plusieurs jeux de 52 cartes françaises avec leurs jokers. Les couleurs ne "
        "comptent pas. La table peut choisir combien de jeux et de jokers."
    ),
    "guide.rules.B4.packs": "{packs} jeux avec {jokers} jokers chacun : {cards} cartes.",
    # Rounds and turns
    "guide.rules.B5.title": "Combien de cartes",
    "guide.rules.B5": (
        "À la première manche chacun reçoit six cartes, puis une de moins à chaque manche."
    ),
    "guide.rules.B5.false": "6, 5, 4, 3, 2, puis encore et toujours 5, 4, 3, 2.",
    "guide.rules.B5.true": "6, 5, 4, 3, 2, puis de nouveau à partir de six : 6, 5, 4, 3, 2.",
    "guide.rules.B6.title": "Qui commence",
    "guide.rules.B6": (
        "Qui joue en premier à la première manche se convient ou se tire au sort. Chaque "
        "nouvelle manche commence une place plus loin. Le donneur n'est qu'indiqué ; cela ne "
        "change rien au jeu."
    ),
    "guide.rules.B6.before": "Le donneur est la place avant celle qui commence.",
    "guide.rules.B6.first": "Le donneur est celui qui commence.",
    "guide.rules.B7.title": "Pioche et défausse",
    "guide.rules.B7": (
        "On distribue une carte à la fois dans l'ordre du jeu, en partant de la place qui "
        "commence. Les cartes jouées ou posées vont à la défausse. C'est seulement quand il faut "
        "une carte et que la pioche est vide, même en pleine donne, que la défausse est mélangée "
        "et devient la pioche.\n"
        "Si les deux ensemble ne suffisent pas, ce qui n'arrive que dans une position composée à "
        "la main, chacun reçoit le plus grand nombre égal ; s'il ne reste pas même une carte par "
        "place, la partie finit sans vainqueur."
    ),
    "guide.rules.B8.title": "L'échange",
    "guide.rules.B8": (
        "Après chaque donne, chacun passe une carte cachée à son partenaire avant de voir celle "
        "qu'il reçoit. Dans une équipe de trois, elle va au partenaire suivant dans l'ordre du "
        "jeu. Personne d'autre n'apprend quelles cartes ont changé de main."
    ),
    "guide.rules.B9.title": "À ton tour",
    "guide.rules.B9": (
        "Dans l'ordre, chacun joue exactement une carte et l'exécute. Qui n'a plus de cartes est "
        "sauté."
    ),
    "guide.rules.B10.title": "Obligation de jouer",
    "guide.rules.B10": (
        "Si l'une de tes cartes peut être exécutée, tu dois en jouer une, même à contrecœur : "
        "prendre ta propre bille ou celle de ton partenaire, faire un mauvais échange ou "
        "repartir pour un tour devant ton étable."
    ),
    "guide.rules.B11.title": "Poser sa main",
    "guide.rules.B11": (
        "Si aucune de tes cartes ne peut être exécutée, tu poses toute ta main et tu attends la "
        "donne suivante."
    ),
    "guide.rules.B12.title": "Fin d'une manche",
    "guide.rules.B12": (
        "Quand la dernière main est vide, la manche suivante est distribuée aussitôt."
    ),
    # What the cards do
    "guide.rules.B13.title": "Les valeurs",
    "guide.rules.B13": (
        "2, 3, 5, 6, 8, 9 et 10 avancent d'autant de pas, la dame de 12. L'as fait sortir une "
        "bille ou avance de 1 ou de 11 ; le roi en fait sortir une ou avance de 13. Le quatre "
        "avance ou recule de 4. Le sept et le valet ont leurs propres règles. Un joker vaut "
        "n'importe quelle autre carte, annoncée en le jouant."
    ),
    "guide.rules.B14.title": "En entier",
    "guide.rules.B14": (
        "Une carte s'utilise jusqu'au dernier pas ; ce qui ne tombe pas juste ne se joue pas. "
        "Cela vaut aussi pour la carte gagnante."
    ),
    # Moving
    "guide.rules.B15.title": "Sortir",
    "guide.rules.B15": (
        "Une bille passe du nid à son départ et devient fraîche. Toute autre bille qui s'y "
        "trouve, quelle que soit sa couleur, est prise ; seule une bille fraîche l'empêche."
    ),
    "guide.rules.B16.title": "Le barrage",
    "guide.rules.B16": (
        "Une bille fraîche sur son départ forme un barrage. Personne ne la dépasse ni ne vient "
        "sur sa case, en avant, en arrière ou avec un sept : ni le partenaire, ni même son "
        "propriétaire. Personne ne peut la prendre ni l'échanger."
    ),
    "guide.rules.B16.start": (
        "Comme l'entrée est le départ même, un barrage ferme aussi l'étable aux autres billes du "
        "même joueur."
    ),
    "guide.rules.B16.before-start": (
        "Comme l'entrée est avant le départ, un barrage laisse l'étable ouverte aux autres "
        "billes du même joueur."
    ),
    "guide.rules.B17.title": "Plus fraîche",
    "guide.rules.B17": (
        "Dès son premier mouvement, une bille n'est plus fraîche. Si elle revient à son départ "
        "autrement, après un tour, en reculant de quatre ou par un échange, c'est une bille "
        "ordinaire et elle n'arrête personne."
    ),
    "guide.rules.B18.title": "La prise",
    "guide.rules.B18": (
        "Tomber exactement sur une bille la renvoie à son nid, à qui qu'elle soit : adversaire, "
        "partenaire ou toi-même. Dépasser des billes est libre et ne prend rien, sauf avec un sept."
    ),
    "guide.rules.B19.title": "Entrer à l'étable",
    "guide.rules.B19": (
        "Une bille n'entre à l'étable qu'en avançant, par sa propre entrée et avec le nombre "
        "exact. Dedans, on ne dépasse ni ne touche aucune bille ; on peut aller plus au fond "
        "avec le nombre exact, on n'en ressort jamais, et rien n'y est pris ni échangé. Les "
        "billes des autres n'y entrent pas.\n"
        "À son entrée, une bille peut toujours continuer sur le parcours. Aucun tour complet "
        "n'est exigé : toute bille qui n'est pas fraîche peut entrer si elle est à son entrée ou "
        "avant, même amenée là par un échange. Rien n'oblige à aller le plus au fond possible."
    ),
    "guide.rules.B19.start": (
        "Une bille fraîche doit quitter son départ et y revenir avant d'entrer. Une bille non "
        "fraîche sur son propre départ peut entrer tout de suite."
    ),
    "guide.rules.B19.before-start": (
        "Pour toute bille sur son propre départ, fraîche ou non, l'entrée est derrière : elle "
        "doit faire le tour, ou reculer avec un quatre."
    ),
    "guide.rules.B20.title": "Reculer",
    "guide.rules.B20": (
        "On ne recule que sur le parcours ; départ et entrée sont alors des cases comme les "
        "autres. Une bille fraîche peut reculer depuis son départ et se retrouve à quelques "
        "cases de l'étable. À l'étable, aucune bille ne recule, et aucune n'y entre à reculons."
    ),
    # The jack
    "guide.rules.B21.title": "Échanger",
    "guide.rules.B21": (
        "Le valet échange une de tes billes du parcours avec une autre du parcours. Aucune ne "
        "doit être fraîche, et celles au nid ou à l'étable ne participent pas. Rien n'est pris ; "
        "ensuite toutes deux sont des billes ordinaires."
    ),
    "guide.rules.B22.title": "Avec qui",
    "guide.rules.B22": (
        "Si aucun échange n'est possible, le valet ne se joue pas ; certaines éditions le "
        "laissent jouer sans effet, ici il reste en main."
    ),
    "guide.rules.B22.false": (
        "L'autre bille doit être d'une autre couleur que celle que tu joues ; celle du "
        "partenaire convient aussi."
    ),
    "guide.rules.B22.true": (
        "L'autre bille peut être n'importe laquelle, même une des tiennes. Échanger deux des "
        "siennes ne change rien, mais c'est un coup permis."
    ),
    "guide.rules.B23.title": "Quand on y est forcé",
    "guide.rules.B23": "Si ta main ne permet que l'échange, il faut le faire.",
    # The seven
    "guide.rules.B24.title": "Partager les pas",
    "guide.rules.B24": (
        "Un sept, ce sont sept pas. Une bille les fait tous, ou plusieurs des tiennes se les "
        "partagent, sur le parcours et à l'étable, dans l'ordre que tu veux. Chaque bille bouge "
        "une fois au plus, d'un pas au moins, et seulement en avant. Une bille qui a eu sa part "
        "peut être prise par une suivante."
    ),
    "guide.rules.B25.title": "Chaque part",
    "guide.rules.B25": (
        "Chaque part respecte barrage et étable ; elle peut entrer à l'étable ou passer devant."
    ),
    "guide.rules.B26.title": "Dépasser, c'est prendre",
    "guide.rules.B26": (
        "Toute bille du parcours qu'un sept dépasse ou touche retourne aussitôt à son nid, "
        "quelle que soit sa couleur, les tiennes et celles du partenaire comprises. Une de tes "
        "billes ainsi prise ne peut plus avoir de part."
    ),
    "guide.rules.B27.title": "Finir avec un sept",
    "guide.rules.B27": (
        "Si une part rentre ta dernière bille, les pas qui restent se jouent avec les billes des "
        "partenaires qui n'ont pas fini, partagés comme tu veux. Les sept doivent être faits."
    ),
    "guide.rules.B28.title": "Joker en sept",
    "guide.rules.B28": "Un joker joué comme sept se partage de la même façon.",
    # Together to the end
    "guide.rules.B29.title": "Jouer pour le partenaire",
    "guide.rules.B29": (
        "Quand tes quatre billes sont rentrées, tu continues à recevoir et échanger des cartes, "
        "et tu les joues avec les billes de ton partenaire comme si elles étaient à toi. Dans "
        "une équipe de trois, tu choisis parmi les partenaires qui n'ont pas fini, une bille par "
        "carte ; un sept peut se partager entre plusieurs."
    ),
    "guide.rules.B30.title": "Gagner",
    "guide.rules.B30": (
        "L'équipe dont toutes les billes sont à l'étable gagne aussitôt, quelles que soient les "
        "cartes restantes : huit billes, douze à trois. On juge quand la carte est entièrement "
        "exécutée."
    ),
    "guide.rules.B31.title": "Silence",
    "guide.rules.B31": (
        "Pendant la partie, les partenaires ne se disent rien de leurs cartes ni de leurs plans."
    ),
    # Other cards, other ways
    "guide.rules.B32.title": "Avec les cartes de DOG Cards",
    "guide.rules.B32": (
        "Option. Les 120 cartes de DOG Cards remplacent les jeux : 1/11 est l'as, 13 le roi, 12 "
        "la dame, le voleur joue comme valet ; joker et nombres restent ce qu'ils sont."
    ),
    "guide.rules.B33.title": "Le quatorze",
    "guide.rules.B33": (
        "Il avance de 14, ou reprend dans la défausse une carte de ton choix, mais pas un autre "
        "14. Un joker peut faire les 14 pas, mais ne fouille pas. Fouiller, c'est jouer : tant "
        "que c'est possible, tu ne poses pas ta main. Les mains peuvent devenir inégales ; qui a "
        "des cartes continue."
    ),
    "guide.rules.B34.title": "Chacun pour soi",
    "guide.rules.B34": (
        "De deux à six, on peut jouer sans équipes : pas d'échange, personne pour qui jouer, et "
        "le premier à rentrer quatre billes gagne. Un sept ne se finit alors pas avec un "
        "partenaire. À quatre et à six on a le choix ; à deux, trois et cinq, chacun joue seul."
    ),
    "guide.rules.B35.title": "De nouveau six",
    "guide.rules.B35": (
        "Option. Après la manche à deux cartes vient une manche à six et non à cinq, comme dans "
        "l'édition suisse la plus connue et la plupart des tournois."
    ),
    "guide.rules.B36.title": "Départ rapide",
    "guide.rules.B36": (
        "Option. Chacun commence avec une bille fraîche sur son départ, et personne n'attend un "
        "as ou un roi."
    ),
    # Options
    "guide.rules.options.about": (
        "Chaque table peut les changer ; les règlements en sont des choix qui portent un nom. "
        "Brandi est celui que la plupart connaissent en Suisse."
    ),
    "guide.rules.options.name": "Option",
    # What the pictures show
    "guide.rules.picture.board": (
        "Ton nid (1), ton départ (2) avec le sens du jeu, le parcours, et ton étable (3), qui se "
        "remplit par le fond."
    ),
    "guide.rules.picture.home.start": (
        "Quatre cases avant le départ, 5, 6, 7 et 8 pas mènent à l'étable."
    ),
    "guide.rules.picture.home.before-start": (
        "Quatre cases avant le départ, 4, 5, 6 et 7 pas mènent à l'étable."
    ),
    "guide.rules.picture.barrier": (
        "La bille rouge à collerette est fraîche : ni le jaune ni le rouge ne la dépassent."
    ),
    "guide.rules.picture.capture": (
        "Rouge joue un 5, dépasse vert sans le prendre et renvoie bleu au nid."
    ),
    "guide.rules.picture.back": "À peine sortie, quatre en arrière : l'étable est tout près.",
    "guide.rules.picture.jack": (
        "Rouge échange sa place avec jaune et se retrouve près de l'étable."
    ),
    "guide.rules.picture.seven": (
        "Un sept partagé : 4 pas jusqu'à l'étable, et 3 avec une autre bille qui dépasse bleu et "
        "donc le prend."
    ),
    "guide.rules.picture.pairs": "Quatre places : rouge et vert contre bleu et jaune.",
    "guide.rules.picture.threes": (
        "Six places : trois paires face à face, ou deux équipes une place sur deux."
    ),
}
