"""French: the rules of DOG Cards, in our own words."""

WORDS: dict[str, str | tuple[str, str]] = {
    # DOG Cards in short
    "guide.rules.cards.goal.title": "Le but",
    "guide.rules.cards.goal": (
        "Construis des rangées de 1 à 14, sans trou. À deux ou trois, le premier qui en complète "
        "deux gagne. À quatre, les partenaires sont face à face, et une équipe gagne quand "
        "chacun des deux en a complété une."
    ),
    "guide.rules.cards.turn.title": "Un tour",
    "guide.rules.cards.turn": (
        "Fais exactement une chose : poser une carte, acheter au marché, échanger un joker, "
        "utiliser l'action d'une carte, ou en défausser une et en piocher une autre. Ta main "
        "garde toujours la même taille."
    ),
    "guide.rules.cards.market.title": "Le marché",
    "guide.rules.cards.market": (
        "Treize cartes sont ouvertes aux places 1 à 13. Une carte achète à la place de son "
        "nombre : défausse un 5, prends ce qui est à la place 5."
    ),
    # Cards and aim
    "guide.rules.C1.title": "Les cartes",
    "guide.rules.C1": (
        "120 cartes : huit de chacune de 1/11, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13 et 14, huit "
        "jokers et huit voleurs."
    ),
    "guide.rules.C2.title": "Le but",
    "guide.rules.C2": (
        "À deux ou trois : être le premier à avoir deux rangées complètes. À quatre : être la "
        "première équipe où chacun des deux en a une."
    ),
    # Setting up
    "guide.rules.C3.title": "Poser le marché",
    "guide.rules.C3": (
        "Mélange et pose treize cartes ouvertes, places 1 à 13, avec un petit écart après 5 et "
        "après 10 pour s'y retrouver d'un coup d'œil."
    ),
    "guide.rules.C4.title": "Jamais sur son nombre",
    "guide.rules.C4": (
        "Une carte ne peut pas être à la place de son propre nombre ; 1/11 ni en 1 ni en 11. "
        "Jokers et voleurs vont partout, et le 13 peut être en 1. Une carte qui ne convient pas "
        "passe sous la pioche, et la suivante prend la place. Cela vaut pour toute la partie.\n"
        "Si aucune carte de la pioche ne convient, la défausse est mélangée et glissée dessous ; "
        "si toujours aucune ne convient, la place reste vide et on réessaie après chaque action, "
        "la plus basse d'abord."
    ),
    "guide.rules.C5.title": "Les mains",
    "guide.rules.C5": (
        "Sept cartes chacun à deux ou trois, cinq chacun à quatre. Le reste forme la pioche."
    ),
    "guide.rules.C6.title": "Échange entre partenaires",
    "guide.rules.C6": (
        "À quatre, chacun passe une carte cachée à son partenaire avant le premier tour, sans "
        "avoir vu celle qu'il reçoit. Une seule fois par partie."
    ),
    "guide.rules.C7.title": "L'ordre",
    "guide.rules.C7": (
        "On joue dans le sens des aiguilles d'une montre. Qui commence se convient ou se tire au "
        "sort ; à une vraie table, c'est le plus jeune."
    ),
    # A turn
    "guide.rules.C8.title": "Poser une carte",
    "guide.rules.C8": (
        "Commence une rangée ou prolonge-la à droite, la tienne ou, à quatre, celle du "
        "partenaire ; puis pioche une carte. Les rangées vont 1, 2, 3 … 14 sans trou.\n"
        "À la place 1 vont 1/11, 13 ou un joker ; à la place 11, 1/11 ; à la place 13, le 13 ; "
        "ailleurs le nombre même. Un joker peut remplacer tout de 1 à 13, autant qu'on veut par "
        "rangée, mais jamais le 14. Un voleur ne se pose jamais."
    ),
    "guide.rules.C9.title": "Acheter",
    "guide.rules.C9": (
        "Défausse une carte et prends celle du marché à la place de son nombre. 1/11 achète en 1 "
        "ou en 11, 13 seulement en 13, un joker partout, le 4 partout de 1 à 8 ; 14 et voleurs "
        "n'achètent rien. À une place vide, il n'y a rien à acheter. Le vide est comblé depuis "
        "la pioche."
    ),
    "guide.rules.C10.title": "Échanger un joker",
    "guide.rules.C10": (
        "Mets la bonne carte à la place d'un joker dans n'importe quelle rangée et prends le "
        "joker en main. Pas au marché, et pas un joker contre un joker."
    ),
    "guide.rules.C11.title": "Défausser",
    "guide.rules.C11": "Défausse une carte et pioches-en une. C'est toujours possible.",
    "guide.rules.C12.title": "Action du quatre",
    "guide.rules.C12": "Le quatre achète à n'importe quelle place de 1 à 8.",
    "guide.rules.C13.title": "Action du sept",
    "guide.rules.C13": (
        "Regarde les sept premières cartes de la pioche, ou toutes s'il y en a moins, prends-en "
        "une et remets les autres dessus dans le même ordre. Toi seul les vois, et tu choisis "
        "ensuite. Si la pioche est vide, on mélange d'abord la défausse ; si les deux le sont, "
        "ce n'est pas possible."
    ),
    "guide.rules.C14.title": "Action du quatorze",
    "guide.rules.C14": (
        "Reprends n'importe quelle carte de la défausse, que chacun peut consulter ; un 14 plus "
        "ancien aussi, mais pas celui qu'on vient de jouer. Avec une défausse vide, ce n'est pas "
        "possible."
    ),
    "guide.rules.C15.title": "Le voleur",
    "guide.rules.C15": (
        "Prends en main la dernière carte de la rangée d'un autre, partenaire compris. Un joker "
        "volé redevient un joker. Une rangée qui perd son unique carte disparaît. Les rangées "
        "complètes sont à l'abri."
    ),
    "guide.rules.C16.title": "La carte jouée d'abord",
    "guide.rules.C16": (
        "La carte qui achète, est défaussée ou agit va à la défausse avant qu'on prenne, pioche "
        "ou comble quoi que ce soit, et participe donc à un mélange qui suit. Un joker n'exécute "
        "l'action d'aucune autre carte."
    ),
    "guide.rules.C17.title": "Toujours quelque chose à faire",
    "guide.rules.C17": (
        "Ainsi chaque action laisse la main aussi grande, et il y en a toujours une de possible. "
        "Seulement dans une position composée à la main il peut n'y avoir rien à piocher : la "
        "main reste alors plus petite d'une carte, une place sans cartes est sautée, et quand "
        "personne n'en a plus, la partie finit sans vainqueur."
    ),
    # Rows, pile and end
    "guide.rules.C18.title": "Combien de rangées",
    "guide.rules.C18": (
        "À deux ou trois, deux rangées au plus par joueur, les complètes comprises. À quatre, "
        "une chacun, complète ou non ; qui a complété la sienne ne pose plus que chez son "
        "partenaire. On pose sur une rangée par tour."
    ),
    "guide.rules.C19.title": "Une rangée complète",
    "guide.rules.C19": (
        "Quand le 14 est posé, les treize cartes d'avant vont à la défausse, de gauche à droite, "
        "jokers compris ; le 14 reste devant son propriétaire, à l'abri. Les rangées ouvertes "
        "suivantes remontent d'un numéro. Après la carte qui finit la partie, on ne pioche pas."
    ),
    "guide.rules.C20.title": "Renouveler la pioche",
    "guide.rules.C20": (
        "La défausse est mélangée en une nouvelle pioche quand il faut une carte et qu'il n'y en "
        "a plus, et à la fin d'une action qui laisse la pioche vide ; jamais après la fin de la "
        "partie."
    ),
    "guide.rules.C21.title": "La fin",
    "guide.rules.C21": (
        "La partie finit aussitôt : à deux ou trois quand quelqu'un complète sa deuxième rangée, "
        "à quatre quand les deux partenaires ont complété la leur."
    ),
    "guide.rules.C22.title": "Silence",
    "guide.rules.C22": (
        "Comme sur le plateau, les partenaires ne se disent rien de leurs cartes ni de leurs plans."
    ),
    # What the pictures show
    "guide.rules.picture.market": "Un marché : aucune carte n'est à la place de son propre nombre.",
    "guide.rules.picture.row": (
        "Une rangée commencée par un 13 ; un joker remplace le 4. Ensuite vient un 6."
    ),
    "guide.rules.picture.joker": "Un 4 prend la place du joker, et le joker va dans ta main.",
    "guide.rules.picture.thief": "Le voleur prend le 4 au bout de la rangée.",
    "guide.rules.picture.complete": "Le 14 complète la rangée ; 1/11 est à la place 11.",
}
