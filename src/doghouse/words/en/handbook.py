"""English: the rules of DOG, in our own words."""

WORDS: dict[str, str | tuple[str, str]] = {
    # Around the rules
    "guide.rules.about": (
        "DOG and DOG Cards, told in short first and then rule by rule. Each rule has its number; "
        "“why not?” at the table leads to it."
    ),
    "guide.rules.which": "Which rules?",
    "guide.rules.contents": "On this page",
    "guide.rules.print": "Print",
    "guide.rules.learn": "Try it: the tutorial",
    "guide.rules.differs": "The rule sets differ here",
    "guide.rules.here": "your rule set",
    "guide.rules.link": "Link to rule {rule}",
    # The parts
    "guide.rules.part.short": "In short",
    "guide.rules.part.board": "Table and board",
    "guide.rules.part.rounds": "Rounds and turns",
    "guide.rules.part.cards": "What the cards do",
    "guide.rules.part.moving": "Moving",
    "guide.rules.part.jack": "The jack",
    "guide.rules.part.seven": "The seven",
    "guide.rules.part.together": "Together to the end",
    "guide.rules.part.more": "Other cards, other ways",
    "guide.rules.part.options": "Options of a table",
    "guide.rules.part.aim": "Cards and aim",
    "guide.rules.part.setup": "Setting up",
    "guide.rules.part.turn": "A turn",
    "guide.rules.part.rows": "Rows, pile and end",
    # DOG in short
    "guide.rules.short.goal.title": "The goal",
    "guide.rules.short.goal": (
        "Bring your four marbles out of the house, once round the track and into your home. When "
        "all marbles of your team are home, you have won: partners win only together."
    ),
    "guide.rules.short.turn.title": "A turn",
    "guide.rules.short.turn": (
        "After each deal you pass one card to your partner. Then everyone in turn plays one card "
        "and carries it out in full. Whoever can play must; whoever can't lays down the hand and "
        "waits for the next deal."
    ),
    "guide.rules.short.danger.title": "In each other's way",
    "guide.rules.short.danger": (
        "Land on a marble and it goes back to its house, your own and your partner's too. A "
        "marble that has just come out is fresh: it bars the track for everybody until it moves."
    ),
    "guide.rules.card.number.dog": "Exactly so many steps forward.",
    "guide.rules.card.number.dogcards": "Goes on the place of its number in a row, or buys there.",
    # Table and board
    "guide.rules.B1.title": "Players",
    "guide.rules.B1": (
        "Four play in two teams of two, partners opposite each other. Six play in three teams of "
        "two, also opposite, or in two teams of three, every other seat. Seats are called a, b, "
        "c, d (e, f) in order of play; the turn and the marbles go round in the same direction, "
        "at a real table counter-clockwise."
    ),
    "guide.rules.B2.title": "The track",
    "guide.rules.B2": (
        "The track has 16 squares for each seat: 64 for four, 96 for six. They are numbered from "
        "0 in the direction of play. Seat a starts on 0, b on 16, c on 32 and so on. A table may "
        "choose 8 to 32 squares a seat."
    ),
    "guide.rules.B3.title": "Home",
    "guide.rules.B3": (
        "Each seat has four home squares; number 1 is next to the track, number 4 innermost. A "
        "marble gets there by turning off the track at its entry, going forward."
    ),
    "guide.rules.B3.start": (
        "The entry is the seat's own start. From four squares behind it, 5, 6, 7 and 8 steps "
        "lead to home 1, 2, 3 and 4."
    ),
    "guide.rules.B3.before-start": (
        "The entry is the square just before the seat's own start. From four squares behind the "
        "start, 4, 5, 6 and 7 steps lead to home 1, 2, 3 and 4."
    ),
    "guide.rules.B4.title": "The packs",
    "guide.rules.B4": (
        "French-suited packs of 52 cards with jokers are shuffled together. Suits mean nothing. "
        "How many packs and jokers can be chosen at the table."
    ),
    "guide.rules.B4.packs": "{packs} packs with {jokers} jokers each: {cards} cards.",
    # Rounds and turns
    "guide.rules.B5.title": "How many cards",
    "guide.rules.B5": "In the first round everyone gets six cards, then one fewer each round.",
    "guide.rules.B5.false": "6, 5, 4, 3, 2, and from then on again and again 5, 4, 3, 2.",
    "guide.rules.B5.true": "6, 5, 4, 3, 2, and then again from six: 6, 5, 4, 3, 2.",
    "guide.rules.B6.title": "Who begins",
    "guide.rules.B6": (
        "Who plays first in the first round is agreed or drawn by lot. Each new round begins one "
        "seat further on. The dealer is only shown; dealing changes nothing in the game."
    ),
    "guide.rules.B6.before": "The dealer is the seat before the first player.",
    "guide.rules.B6.first": "The dealer is the first player.",
    "guide.rules.B7.title": "Pile and discard",
    "guide.rules.B7": (
        "Cards are dealt one by one in order of play, starting with the first player. Played and "
        "laid-down cards go on the discard. Only when a card is needed and the pile is empty, "
        "even in the middle of a deal, is the discard shuffled to become the new pile.\n"
        "Should pile and discard together not be enough, which happens only from a position set "
        "up by hand, everyone gets the largest equal number; if not even one card each is left, "
        "the game ends without a winner."
    ),
    "guide.rules.B8.title": "Exchange",
    "guide.rules.B8": (
        "After every deal each player passes one card face down to the partner, before seeing "
        "the card that comes back. In teams of three it goes to the next partner in order of "
        "play. Nobody else learns either card."
    ),
    "guide.rules.B9.title": "Your turn",
    "guide.rules.B9": (
        "In order of play everyone plays exactly one card and carries it out. Whoever has no "
        "cards left is passed over."
    ),
    "guide.rules.B10.title": "You must play",
    "guide.rules.B10": (
        "If any of your cards can be carried out, you have to play one, however much it hurts: "
        "capturing your own or your partner's marble, a bad swap, or another lap past your own "
        "home."
    ),
    "guide.rules.B11.title": "Laying down the hand",
    "guide.rules.B11": (
        "If none of your cards can be carried out, you lay down the whole hand and are out until "
        "the next deal."
    ),
    "guide.rules.B12.title": "End of a round",
    "guide.rules.B12": "When the last hand is empty, the next round is dealt at once.",
    # What the cards do
    "guide.rules.B13.title": "Values",
    "guide.rules.B13": (
        "2, 3, 5, 6, 8, 9 and 10 go that many steps forward, the queen 12. The ace brings a "
        "marble out or goes 1 or 11 forward; the king brings one out or goes 13. The four goes 4 "
        "forward or 4 backward. Seven and jack have rules of their own. A joker is any other "
        "card; you say which as you play it."
    ),
    "guide.rules.B14.title": "All of it",
    "guide.rules.B14": (
        "A card is used to its last step; what can't be used in full can't be played. That goes "
        "for the winning card too."
    ),
    # Moving
    "guide.rules.B15.title": "Coming out",
    "guide.rules.B15": (
        "A marble goes from the house to its start and is then fresh. Any other marble that "
        "stands there, of whatever colour, is captured; only a fresh one prevents it."
    ),
    "guide.rules.B16.title": "The barrier",
    "guide.rules.B16": (
        "A fresh marble on its start is a barrier. Nobody gets past it or onto its square, "
        "forward, backward or with a seven: not its partner, not even its owner. It can't be "
        "captured or swapped by anyone."
    ),
    "guide.rules.B16.start": (
        "As the entry is the start itself, a barrier also keeps its owner's other marbles out of "
        "home."
    ),
    "guide.rules.B16.before-start": (
        "As the entry lies before the start, a barrier leaves the way home open to its owner's "
        "other marbles."
    ),
    "guide.rules.B17.title": "No longer fresh",
    "guide.rules.B17": (
        "With its first move a marble stops being fresh, for good. One that comes to its start "
        "in another way, after a lap, four back or by a swap, is an ordinary marble there and "
        "blocks nobody."
    ),
    "guide.rules.B18.title": "Capture",
    "guide.rules.B18": (
        "Landing exactly on a marble sends it back to its house, whoever owns it: an opponent, "
        "your partner or you. Passing over marbles is free and captures nothing, except with a "
        "seven."
    ),
    "guide.rules.B19.title": "Into home",
    "guide.rules.B19": (
        "A marble enters home only forward, over its own entry, and with the exact number. "
        "Inside, no marble is passed or landed on; one may move further in with the exact "
        "number, but never comes out again and is never captured or swapped. Nobody else's "
        "marbles enter.\n"
        "A marble at its entry may always go on along the track instead. No full lap is asked "
        "for: any marble that isn't fresh may turn in when it stands at or before its entry, "
        "even if a swap brought it there. You don't have to go in as deep as possible."
    ),
    "guide.rules.B19.start": (
        "A fresh marble must leave its start and come back before it may turn in. A marble on "
        "its own start that is not fresh may turn in at once."
    ),
    "guide.rules.B19.before-start": (
        "For any marble on its own start, fresh or not, the entry lies behind: it has to go "
        "round, or back with a four."
    ),
    "guide.rules.B20.title": "Backward",
    "guide.rules.B20": (
        "Going backward is for the track only; start and entry are squares like any other then. "
        "A fresh marble may step back from its start, and is so only a few squares from home. A "
        "marble in home never goes backward, and none enters backward."
    ),
    # The jack
    "guide.rules.B21.title": "Swap",
    "guide.rules.B21": (
        "The jack exchanges one of your marbles on the track with another marble on the track. "
        "Neither may be fresh, and none in a house or a home takes part. Nothing is captured; "
        "afterwards both are ordinary marbles."
    ),
    "guide.rules.B22.title": "With whom",
    "guide.rules.B22": (
        "If no swap is possible, the jack can't be played; some editions let it go without "
        "effect, here it stays in the hand."
    ),
    "guide.rules.B22.false": (
        "The other marble must be of another colour than the one you play; your partner's will do."
    ),
    "guide.rules.B22.true": (
        "The other marble may be any, your own too. Swapping two of your own changes nothing, "
        "but is a legal way to play the jack."
    ),
    "guide.rules.B23.title": "When you must",
    "guide.rules.B23": "If swapping is all that your hand can do, it has to be done.",
    # The seven
    "guide.rules.B24.title": "Sharing the steps",
    "guide.rules.B24": (
        "A seven is seven single steps. One marble takes them all, or several of yours share "
        "them, on the track and in home, in an order you choose. Each marble moves once at most, "
        "by at least one step, and only forward. A marble that has had its part may be captured "
        "by a later one."
    ),
    "guide.rules.B25.title": "Each part",
    "guide.rules.B25": (
        "Every part keeps to the rules of barrier and home; it may turn into home or pass it by."
    ),
    "guide.rules.B26.title": "Passing captures",
    "guide.rules.B26": (
        "Every marble on the track that a seven passes or lands on goes to its house at once, "
        "whatever its colour, yours and your partner's too. A marble of your own so captured "
        "can't take a part any more."
    ),
    "guide.rules.B27.title": "Finishing with it",
    "guide.rules.B27": (
        "If a part brings your last marble home, the steps left over are played with marbles of "
        "your unfinished partners, shared among them as you like. All seven must be used."
    ),
    "guide.rules.B28.title": "Joker as seven",
    "guide.rules.B28": "A joker played as a seven is shared in the same way.",
    # Together to the end
    "guide.rules.B29.title": "Playing for the partner",
    "guide.rules.B29": (
        "When your four marbles are home you still get and exchange cards, and play them with "
        "your partner's marbles as if they were yours. In a team of three you may choose between "
        "unfinished partners, one marble for a card; a seven may be shared among several of them."
    ),
    "guide.rules.B30.title": "Winning",
    "guide.rules.B30": (
        "The team whose marbles are all home wins at once, whatever cards are left: eight "
        "marbles, or twelve in a team of three. It is judged when the card has been carried out "
        "in full."
    ),
    "guide.rules.B31.title": "Silence",
    "guide.rules.B31": "During a game partners tell each other nothing about their cards or plans.",
    # Other cards, other ways
    "guide.rules.B32.title": "With the cards of DOG Cards",
    "guide.rules.B32": (
        "Option. The 120 cards of DOG Cards replace the packs: 1/11 is the ace, 13 the king, 12 "
        "the queen, the thief plays as the jack; joker and numbers stay what they are."
    ),
    "guide.rules.B33.title": "The fourteen",
    "guide.rules.B33": (
        "It goes 14 forward, or takes a card of your choice from the discard into your hand, but "
        "no other 14. A joker may take the 14 steps, but doesn't search. Searching counts as "
        "playing: as long as you can, you don't lay down your hand. Hands may come to differ in "
        "size; whoever has cards plays on."
    ),
    "guide.rules.B34.title": "Each for themself",
    "guide.rules.B34": (
        "Two to six may play without teams: no exchange, nobody to play for, and the first with "
        "four marbles home wins. A seven can't be finished with a partner then. Four may choose "
        "teams or not, six as well; two, three and five always play alone."
    ),
    "guide.rules.B35.title": "Six again",
    "guide.rules.B35": (
        "Option. After the round with two cards comes one with six instead of five, as the "
        "best-known Swiss edition and most tournaments have it."
    ),
    "guide.rules.B36.title": "Fast start",
    "guide.rules.B36": (
        "Option. Everyone begins with one fresh marble on the start, so nobody waits for an ace "
        "or a king."
    ),
    # Options
    "guide.rules.options.about": (
        "Every table can change these; the rule sets are named choices of them. Brandi is the "
        "set most Swiss players know."
    ),
    "guide.rules.options.name": "Option",
    # What the pictures show
    "guide.rules.picture.board": (
        "Your house (1), your start (2) with the direction of play, the track, and your home "
        "(3), to be filled from its innermost square."
    ),
    "guide.rules.picture.home.start": (
        "From four squares before the start, 5, 6, 7 and 8 steps lead into home."
    ),
    "guide.rules.picture.home.before-start": (
        "From four squares before the start, 4, 5, 6 and 7 steps lead into home."
    ),
    "guide.rules.picture.barrier": (
        "The red marble with the collar is fresh: neither yellow nor red gets past it."
    ),
    "guide.rules.picture.capture": (
        "Red plays a 5, passes green unharmed and sends blue back to its house."
    ),
    "guide.rules.picture.back": "Just out and four back: now home is near.",
    "guide.rules.picture.jack": "Red swaps places with yellow and is suddenly close to home.",
    "guide.rules.picture.seven": (
        "A seven shared: 4 steps into home, and 3 with another marble that passes blue and so "
        "captures it."
    ),
    "guide.rules.picture.pairs": "Four seats: red and green against blue and yellow.",
    "guide.rules.picture.threes": (
        "Six seats: three pairs opposite each other, or two teams on every other seat."
    ),
}
