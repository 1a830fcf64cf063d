"""English: the rules of DOG Cards, in our own words."""

WORDS: dict[str, str | tuple[str, str]] = {
    # DOG Cards in short
    "guide.rules.cards.goal.title": "The goal",
    "guide.rules.cards.goal": (
        "Build rows from 1 to 14, without a gap. With two or three players, the first to "
        "complete two rows wins. With four, partners sit opposite, and a team wins when each of "
        "the two has completed one."
    ),
    "guide.rules.cards.turn.title": "A turn",
    "guide.rules.cards.turn": (
        "Do exactly one thing: lay a card, buy from the market, exchange a joker, use a card's "
        "action, or drop a card and draw another. Your hand always stays the same size."
    ),
    "guide.rules.cards.market.title": "The market",
    "guide.rules.cards.market": (
        "Thirteen cards lie open on places 1 to 13. A card buys at the place of its own number: "
        "discard a 5, take what lies on place 5."
    ),
    # Cards and aim
    "guide.rules.C1.title": "The cards",
    "guide.rules.C1": (
        "120 cards: eight each of 1/11, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13 and 14, eight jokers "
        "and eight thieves."
    ),
    "guide.rules.C2.title": "The aim",
    "guide.rules.C2": (
        "Two or three players: be the first with two complete rows. Four players: be the first "
        "team in which both partners have one."
    ),
    # Setting up
    "guide.rules.C3.title": "Laying out the market",
    "guide.rules.C3": (
        "Shuffle and lay thirteen cards face up, places 1 to 13, with a small gap after 5 and "
        "after 10 so that places are found at a glance."
    ),
    "guide.rules.C4.title": "Never on its own number",
    "guide.rules.C4": (
        "A card may not lie on the place of its own number; 1/11 neither on 1 nor on 11. Jokers "
        "and thieves may lie anywhere, and 13 may lie on 1. A card that doesn't fit goes under "
        "the pile, and the next one takes its place. This holds for the whole game.\n"
        "If no card of the pile fits, the discard is shuffled and put under it; if still none "
        "fits, the place stays empty and is tried again after every action, lowest place first."
    ),
    "guide.rules.C5.title": "Hands",
    "guide.rules.C5": (
        "Seven cards each with two or three players, five each with four. The rest is the pile."
    ),
    "guide.rules.C6.title": "Exchange between partners",
    "guide.rules.C6": (
        "With four players, everyone passes one card face down to the partner before the first "
        "turn, before looking at the one received. Only once a game."
    ),
    "guide.rules.C7.title": "Order",
    "guide.rules.C7": (
        "Play goes round clockwise. Who begins is agreed or drawn by lot; at a real table it is "
        "the youngest."
    ),
    # A turn
    "guide.rules.C8.title": "Lay a card",
    "guide.rules.C8": (
        "Start a row or add to the right end of one, yours or, with four players, your "
        "partner's; then draw a card. Rows run 1, 2, 3 … 14 without a gap.\n"
        "Place 1 takes 1/11, 13 or a joker; place 11 takes 1/11, place 13 takes 13, any other "
        "its own number. A joker may stand for anything from 1 to 13, as many in a row as you "
        "like, but never for 14. A thief is never laid."
    ),
    "guide.rules.C9.title": "Buy",
    "guide.rules.C9": (
        "Discard a card and take the market card on the place of its number. 1/11 buys on 1 or "
        "11, 13 only on 13, a joker anywhere, 4 anywhere from 1 to 8; 14 and thieves buy "
        "nothing. Nothing can be bought on an empty place. The gap is filled from the pile."
    ),
    "guide.rules.C10.title": "Exchange a joker",
    "guide.rules.C10": (
        "Put the card that belongs there in the place of a joker, in any row of any player, and "
        "take the joker into your hand. Not in the market, and not a joker for a joker."
    ),
    "guide.rules.C11.title": "Drop",
    "guide.rules.C11": "Discard a card and draw one. This is always possible.",
    "guide.rules.C12.title": "Action of the four",
    "guide.rules.C12": "The four buys on any place from 1 to 8.",
    "guide.rules.C13.title": "Action of the seven",
    "guide.rules.C13": (
        "Look at the top seven cards of the pile, or all there are, take one, and put the others "
        "back on top in the same order. Only you see them, and you choose after seeing. If the "
        "pile is empty, the discard is shuffled first; if both are, it can't be done."
    ),
    "guide.rules.C14.title": "Action of the fourteen",
    "guide.rules.C14": (
        "Take any card from the discard, which everyone may look through; an earlier 14 too, but "
        "not the one just played. With an empty discard it can't be done."
    ),
    "guide.rules.C15.title": "The thief",
    "guide.rules.C15": (
        "Take the last card of another player's row, your partner's too, into your hand. A "
        "stolen joker is a joker again. A row that loses its only card is gone. Completed rows "
        "are safe."
    ),
    "guide.rules.C16.title": "The played card first",
    "guide.rules.C16": (
        "The card that buys, is dropped or acts goes on the discard before anything is taken, "
        "drawn or filled, so it takes part in a shuffle that follows. A joker performs no other "
        "card's action."
    ),
    "guide.rules.C17.title": "Always something to do",
    "guide.rules.C17": (
        "So every action leaves your hand as large as it was, and one can always be taken. Only "
        "in a position set up by hand can there be nothing to draw: then the hand stays one "
        "smaller, a seat without cards is passed over, and when nobody has a card the game ends "
        "without a winner."
    ),
    # Rows, pile and end
    "guide.rules.C18.title": "How many rows",
    "guide.rules.C18": (
        "With two or three players at most two rows each, completed ones counted. With four "
        "players one each, complete or not; whoever has completed theirs lays only on the "
        "partner's. You lay on one row in a turn."
    ),
    "guide.rules.C19.title": "A complete row",
    "guide.rules.C19": (
        "When the 14 is laid, the thirteen cards before it go on the discard, from left to "
        "right, jokers too; the 14 stays in front of its owner and is safe. Later open rows move "
        "up by one number. The card that ends the game is followed by no draw."
    ),
    "guide.rules.C20.title": "Renewing the pile",
    "guide.rules.C20": (
        "The discard is shuffled into a new pile when a card is needed and there is none, and at "
        "the end of an action that leaves the pile empty; never after the game has ended."
    ),
    "guide.rules.C21.title": "The end",
    "guide.rules.C21": (
        "The game ends at once: with two or three players when somebody completes a second row, "
        "with four when both partners have completed theirs."
    ),
    "guide.rules.C22.title": "Silence",
    "guide.rules.C22": "As on the board, partners tell each other nothing about cards or plans.",
    # What the pictures show
    "guide.rules.picture.market": "A market: no card lies on the place of its own number.",
    "guide.rules.picture.row": "A row begun with a 13; a joker stands for the 4. Next comes a 6.",
    "guide.rules.picture.joker": (
        "A 4 takes the place of the joker, and the joker goes into your hand."
    ),
    "guide.rules.picture.thief": "The thief takes the 4 from the end of the row.",
    "guide.rules.picture.complete": "The 14 completes the row; 1/11 lies on place 11.",
}
