"""English: the table: drawings, what was played, the terminal."""

WORDS: dict[str, str | tuple[str, str]] = {
    # The drawing of a position
    "draw.round": "round {round}",
    "draw.turn.exchange": "{seat} gives a card",
    "draw.turn.play": "{seat} plays",
    "draw.turn.choose": "{seat} chooses a card",
    "draw.over": "over, {winners} won",
    "draw.over.nobody": "over, nobody won",
    "draw.pile": "pile {count}",
    "draw.discard": "discard {count}, top {top}",
    "draw.discard.empty": "discard 0",
    "draw.cards": ("{count} card", "{count} cards"),
    "draw.no_cards": "no cards",
    "draw.known": "{cards}, among them {known}",
    "draw.gave": "{hand} · gave {card}",
    "draw.gave.hidden": "{hand} · has given",
    "draw.known_pile": "known in the pile, counted from the top: {cards}",
    "draw.known_card": "card {place} is {card}",
    "draw.seen": "top of the pile: {cards}",
    "draw.seen.hidden": ("looking at {count} card", "looking at {count} cards"),
    "draw.market": "market",
    "draw.next": "next {number}",
    "draw.no_row": "no row begun",
    "draw.completed": ("{hand} · {count} row complete", "{hand} · {count} rows complete"),
    # What a seat did, after its letter
    "tell.line": "{seat} {deed}",
    "tell.give": "gives {card} to the partner",
    "tell.give.hidden": "gives the partner a card",
    "tell.received": "{seat} has given you {card}",
    "tell.fold": "can't play and lays down the hand",
    "tell.out": "comes out with {card}",
    "tell.moves": "plays {card}: {ways}",
    "tell.way": "{origin} to {target}",
    "tell.swaps": "plays {card}: swaps {one} and {other}",
    "tell.joker": "joker as {face}",
    "tell.captures": "{deed}, sending {seats} back to the house",
    "tell.search": "takes {found} from the discard with {card}",
    "tell.lay": "lays {card} on row {row}",
    "tell.buy": "buys {found} at {place} with {card}",
    "tell.swap": "puts {card} for the joker at {place} and takes the joker",
    "tell.drop": "drops {card}",
    "tell.peek": "looks at the top of the pile with {card}",
    "tell.take": "takes {card}",
    "tell.take.hidden": "takes one of those cards",
    "tell.steal": "steals the last card of row {row} with {card}",
    "tell.round": "round {round} is dealt",
    # The table in the terminal
    "play.title.dog": "DOG · rule set {rules} · {seats} seats, {teams} teams",
    "play.title.dogcards": "DOG Cards · {seats} seats",
    "play.option": "{name} {value}",
    "play.you": "You are {seat}{colour}, at the bottom of the board.",
    "play.you.dogcards": "You are {seat}{colour}.",
    "play.colour": " ({colour})",
    "play.partner": ("Your partner is {seats}.", "Your partners are {seats}."),
    "play.no_partner": "Each plays alone.",
    "play.others": "The other seats are played by the bot “{level}”.",
    "play.seed": "The cards come from seed {seed}: the same seed deals them again.",
    "play.legend.dog": (
        "·  a square of the track, some with their number; marbles run counter-clockwise\n"
        "ⓐ  the start of seat a, (b) with a marble on it\n"
        "a  a marble of seat a; A  a fresh one on its start, which nobody may pass\n"
        "▫  an empty place of a home (in the arm) or of a house (beside it)"
    ),
    "play.legend.dogcards": (
        "1  is the card 1/11, *  a joker, !  a thief\n"
        "a1 is the first open row of seat a; the places stand above\n"
        "lay 5 a1     puts a 5 on row a1, which grows from 1 to 14; then you draw a card\n"
        "buy 5 5      discards a 5 for what lies at place 5 (4: at 1 to 8, *: anywhere)\n"
        "swap 4 b1.4  puts a 4 for the joker at place 4 of row b1; the joker is yours\n"
        "drop 9       discards a 9; then you draw a card\n"
        "peek 7       shows you the top 7 of the pile; take 12  takes the 12 among them\n"
        "search 14 *  discards a 14 and takes any card of the discard, here a joker\n"
        "steal ! b1   discards a thief and takes the last card of row b1, another seat's\n"
        "give 5       hands your partner a 5, once, before the first turn"
    ),
    "play.how": (
        "Type the number of a move, or the move itself, such as  {example}\n"
        "?  this page      moves  all moves, in full      board  the drawing again\n"
        "hint  what a bot would play      log  what was played so far\n"
        "quit  leave the table"
    ),
    "play.begin": "Press Enter to begin. ",
    "play.prompt.play": "{seat}, your move> ",
    "play.prompt.exchange": "{seat}, a card for your partner> ",
    "play.prompt.choose": "{seat}, which card?> ",
    "play.prompt.open": "{seat}, which one? (0 goes back)> ",
    "play.prompt.part": "{seat}, {so_far}: next part? (0 goes back)> ",
    "play.ways": ("{count} way …", "{count} ways …"),
    "play.parts": "part by part, {count} ways …",
    "play.captures": "{part} ×{seats}",
    "play.no_number": "{number} is not on the list; the numbers go from 1 to {last}.",
    "play.refused": "{reason}\nType a number from the list, a move, or ? for help.",
    "play.log.empty": "Nothing has been played yet.",
    "play.hint": (
        "The bot “{level}” would play {move}, with a chance to win of {chance} %. {reason}"
    ),
    "play.hint.only": "There is only one move: {move}. {reason}",
    "play.thinks": "{who} thinks …",
    "play.narrow": (
        "The drawing needs {needed} columns, and this window has {columns}: please widen it."
    ),
    "play.over.won": "You have won!",
    "play.over.won_with": "You have won, together with {seats}!",
    "play.over.lost": ("{seats} has won.", "{seats} have won."),
    "play.over.nobody": "The game is over, and nobody has won.",
    "play.bye": "You leave the table. Goodbye!",
    "play.no_seat": "there is no seat {seat} at this table: they are {seats}",
    "play.no_level": "the bot {level} can't be loaded: {why}",
    "play.bot_failed": "the bot {level} has failed: {why}",
    "play.bad_option": "an option is written name=value, not {text}",
    "command.help": "?",
    "command.moves": "moves",
    "command.board": "board",
    "command.hint": "hint",
    "command.log": "log",
    "command.quit": "quit",
    "and": " and ",
    "colour.a": "red",
    "colour.b": "blue",
    "colour.c": "green",
    "colour.d": "yellow",
    "colour.e": "magenta",
    "colour.f": "cyan",
}
