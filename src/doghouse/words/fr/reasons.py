"""French: why a move is not legal, why a bot likes one."""

WORDS: dict[str, str | tuple[str, str]] = {
    "or": " ou ",
    # Why a move is refused; the rule's number and a full stop follow
    "refused": "{move} n'est pas un coup permis. {reason}",
    "why.no_text": "Un coup est un texte comme {example}",
    "why.unreadable": "Cela ne s'écrit pas comme un coup ; {example} en serait un",
    "why.no_such_card": "Il n'y a pas de carte {card} dans ce jeu de cartes",
    "why.no_such_square": "Il n'y a pas de case {square} sur ce plateau",
    "why.over": "La partie est terminée",
    "why.over_no_cards": "La partie est terminée, car il ne reste plus de cartes à jouer",
    "why.not_your_turn": "C'est le tour de {seat}",
    "why.exchange_first": (
        "D'abord, chaque place donne une carte à son partenaire, ce qui s'écrit {example}"
    ),
    "why.no_exchange": "On n'échange pas de cartes maintenant",
    "why.has_given": "La place {seat} a déjà donné une carte",
    "why.nothing_to_give": "{seat} n'a pas de carte à donner",
    "why.not_in_hand": "{seat} n'a pas de {card} en main",
    "why.must_play": "Qui peut jouer une carte doit le faire, et {move} est possible",
    "why.fold_waiting": (
        "Aucune bille n'est sur le parcours et aucune ne sort avec {cards} : la main est posée"
    ),
    "why.fold_barred": (
        "Tant que la bille fraîche de {seat} est en {square}, rien n'est possible avec {cards} : "
        "la main est posée"
    ),
    "why.fold_stuck": "Rien n'est possible avec {cards} : la main est posée",
    "why.joker_silent": "Un joker doit dire ce qu'il remplace, comme *=5",
    "why.joker_as_joker": "Un joker remplace n'importe quelle autre carte, mais pas un joker",
    "why.not_a_joker": "Seul un joker remplace une autre carte, et {card} n'en est pas un",
    "why.cannot_come_out": "La carte {card} ne fait pas sortir de bille ; il faut {cards}",
    "why.cannot_swap": "La carte {card} n'échange pas de billes ; il faut {cards}",
    "why.cannot_search": "La carte {card} ne reprend rien dans la défausse ; il faut un 14",
    "why.swaps_only": "La carte {card} ne fait pas avancer : elle échange deux billes",
    "why.splits_not": "La carte {card} ne se partage pas entre des billes ; il faut un sept",
    "why.forward_only": "La carte {card} ne va qu'en avant",
    "why.wrong_steps": (
        "De {origin} à {target} il y a {count} pas en avant, et la carte {card} en fait {steps}",
        "De {origin} à {target} il y a {count} pas en avant, et la carte {card} en fait {steps}",
    ),
    "why.cannot": "La carte {card} ne peut pas être jouée ainsi ici",
    "why.nobody_there": "Il n'y a pas de bille en {square}",
    "why.house_empty": "Il n'y a plus de bille de {seat} au nid",
    "why.not_yours": "Cette bille est à {seat}, d'une autre équipe",
    "why.partner_later": (
        "On ne joue les billes de {seat} qu'une fois ses quatre propres billes à l'étable"
    ),
    "why.finished": "Toutes les billes de {seat} sont à l'étable et y restent",
    "why.stays": "Une bille doit avancer d'un pas au moins",
    "why.into_house": "Aucune carte ne mène au nid ; seule une prise y renvoie une bille",
    "why.out_on_start": "Une bille de {seat} sort en {square}, son départ",
    "why.start_barred": (
        "Une bille fraîche de {seat} est en {square}, aucune autre ne peut donc sortir"
    ),
    "why.barrier": "Une bille fraîche de {seat} en {square} barre la route",
    "why.fresh_home": (
        "Une bille fraîche doit quitter son départ et revenir avant d'entrer à l'étable"
    ),
    "why.past_entry": "Depuis {square} l'entrée est derrière, la bille doit refaire le tour",
    "why.others_home": "Seules les billes de {seat} entrent dans cette étable",
    "why.home_blocked": (
        "La bille en {square} bouche le passage, et à l'étable on n'en dépasse aucune"
    ),
    "why.leaves_home": "Une bille à l'étable n'en ressort jamais",
    "why.back_into_home": "On entre à l'étable en avançant, jamais à reculons",
    "why.back_in_home": "À l'étable, une bille ne peut qu'avancer vers le fond",
    "why.swap_off_track": "On n'échange que sur le parcours, et {square} n'en fait pas partie",
    "why.swap_fresh": "La bille de {seat} en {square} est fraîche et ne peut pas être échangée",
    "why.swap_itself": "Une bille ne s'échange pas avec elle-même",
    "why.swap_own": "Avec ce règlement, on n'échange pas deux billes de {seat} entre elles",
    "why.search_joker": (
        "Un joker peut faire les 14 pas, mais pas reprendre une carte dans la défausse"
    ),
    "why.search_fourteen": "On ne reprend pas un {card} dans la défausse",
    "why.not_on_discard": "Il n'y a pas de {card} dans la défausse",
    "why.no_parts": "Dans DOG Cards, un sept ne se partage pas entre des billes",
    "why.seven_moved": "La bille en {square} a déjà eu sa part du sept",
    "why.seven_captured": "La bille en {square} a été prise plus tôt dans ce sept",
    "why.seven_used_up": "Les sept pas sont déjà faits avant {part}",
    "why.seven_too_many": (
        "De {origin} à {target} il y a {count} pas en avant, et il n'en reste que {left} du sept",
        "De {origin} à {target} il y a {count} pas en avant, et il n'en reste que {left} du sept",
    ),
    "why.seven_left": (
        "Les sept pas doivent tous être faits, et il en reste {count}",
        "Les sept pas doivent tous être faits, et il en reste {count}",
    ),
    "why.seven_rest": "Avec {part}, on ne pourrait plus faire les sept pas",
    "why.joker_plain": "Dans DOG Cards, un joker s'écrit * tout court, sans rien annoncer",
    "why.no_such_seat": "Il n'y a pas de place {seat} à cette table",
    "why.no_such_row": "Il n'y a pas de rangée {row}",
    "why.does_not_fit": "Au rang {place} de la rangée {row} va {cards}, et non {card}",
    "why.thief_laid": "Un voleur ne se pose jamais dans une rangée",
    "why.joker_fourteenth": (
        "Il ne manque que le 14 à la rangée {row}, et un joker ne peut pas le remplacer"
    ),
    "why.others_row": "La rangée {row} est à une autre équipe",
    "why.too_many_rows": (
        "{seat} ne peut pas avoir plus de {count} rangée",
        "{seat} ne peut pas avoir plus de {count} rangées, les complètes comprises",
    ),
    "why.all_completed": "La place {seat} a déjà tout complété et ne commence plus de rangée",
    "why.no_such_place": "Le marché n'a pas de rang {place} ; ils vont de 1 à {last}",
    "why.buys_nothing": "La carte {card} n'achète rien",
    "why.buys_elsewhere": "La carte {card} n'achète qu'au rang {places}",
    "why.place_empty": "Le rang {place} du marché est vide",
    "why.no_joker": "Il n'y a pas de joker au rang {place} de la rangée {row}",
    "why.joker_for_joker": "Un joker ne s'échange pas contre un joker",
    "why.cannot_peek": "La carte {card} ne regarde pas la pioche ; il faut un 7",
    "why.nothing_to_peek": "La pioche et la défausse sont vides : il n'y a rien à regarder",
    "why.take_first": "D'abord, on prend une des cartes regardées : {cards}",
    "why.not_seen": "{card} n'est pas parmi les cartes regardées ; on peut prendre {cards}",
    "why.take_without_peek": (
        "On ne prend une carte de la pioche qu'après l'avoir regardée avec un 7"
    ),
    "why.discard_empty": "La défausse est vide",
    "why.cannot_steal": "La carte {card} ne vole rien ; il faut {cards}",
    "why.own_row": "La rangée {row} est la sienne ; un voleur prend chez les autres",
    "why.row_completed": "Une rangée complète est à l'abri des voleurs",
    # Why a bot likes a move
    "bot.give": "Elle aide le partenaire plus qu'elle ne coûte",
    "bot.fold": "Rien ne peut être joué",
    "bot.jack": "L'échange fait avancer les billes",
    "bot.search": "Une meilleure carte se trouve dans la défausse",
    "bot.out": "Une bille sort",
    "bot.home": "Une bille rentre au but",
    "bot.capture": "Une bille de {seat} retourne dans sa maison",
    "bot.forward": "Une bille avance et reste hors de danger",
    "bot.back": "Reculer est le chemin le plus court vers le but",
    "bot.lay": "La rangée grandit",
    "bot.buy": "La carte du marché est plus utile",
    "bot.swap": "Un joker vaut plus que la carte",
    "bot.drop": "Cette carte est la moins utile",
    "bot.peek": "La meilleure de sept cartes vaut bien un tour",
    "bot.take": "C'est la plus utile des cartes vues",
    "bot.steal": "Cela fait reculer l'autre rangée",
    "bot.lot": "Tiré au sort",
}
