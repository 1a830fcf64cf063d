"""English."""

SINGULAR = (1,)  # the counts that take the first of two forms

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
    "draw.known_pile": "known in the pile: {cards}",
    "draw.known_card": "{place}. {card}",
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
    "play.others": "The other seats play at random.",
    "play.seed": "The cards come from seed {seed}: the same seed deals them again.",
    "play.legend.dog": (
        "·  a square of the track, some with their number; marbles run counter-clockwise\n"
        "ⓐ  the start of seat a, (b) with a marble on it\n"
        "a  a marble of seat a; A  a fresh one on its start, which nobody may pass\n"
        "▫  an empty place of a home (in the arm) or of a house (beside it)"
    ),
    "play.legend.dogcards": (
        "1  is the card 1/11, *  a joker, !  a thief\n"
        "a1 is the first open row of seat a; the places stand above"
    ),
    "play.how": (
        "Type the number of a move, or the move itself, such as  {example}\n"
        "?  this page      moves  all moves, in full      board  the drawing again\n"
        "log  what was played so far      quit  leave the table"
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
    "play.over.won": "You have won!",
    "play.over.won_with": "You have won, together with {seats}!",
    "play.over.lost": ("{seats} has won.", "{seats} have won."),
    "play.over.nobody": "The game is over, and nobody has won.",
    "play.bye": "You leave the table. Goodbye!",
    "play.no_seat": "there is no seat {seat} at this table: they are {seats}",
    "play.bad_option": "an option is written name=value, not {text}",
    "command.help": "?",
    "command.moves": "moves",
    "command.board": "board",
    "command.log": "log",
    "command.quit": "quit",
    "and": " and ",
    "colour.a": "red",
    "colour.b": "blue",
    "colour.c": "green",
    "colour.d": "yellow",
    "colour.e": "magenta",
    "colour.f": "cyan",
    # doghouse play --help
    "help": "Doghouse, the home of the DOG games.",
    "help.example": "doghouse <command> --help explains a command, with an example.",
    "help.simulate": "Play random games as fast as possible and count what happens in them.",
    "help.simulate.example": (
        "examples:\n"
        "  doghouse simulate --games 10000\n"
        "  doghouse simulate --game dogcards --seats 4 --games 200 --json\n"
        "  doghouse simulate --rules brandi --seats 6 --option fast_start=true"
    ),
    "help.games": "how many games (default: %(default)s)",
    "help.max_turns": "give a game up after so many decisions (default: %(default)s)",
    "help.interpreted": "do without the compiled engine, even if it is installed",
    "help.json": "print JSON instead of a table",
    "help.play": "A table in the terminal: one person, the other seats play at random.",
    "help.play.example": (
        "examples:\n"
        "  doghouse play                                  four seats, two teams, classic rules\n"
        "  doghouse play --rules brandi --seed 7          the same cards every time\n"
        "  doghouse play --seats 6 --teams 2 --seat c     six seats in threes, you on c\n"
        "  doghouse play --option squares_per_seat=12 --option fast_start=true\n"
        "  doghouse play --game dogcards --seats 3        DOG Cards for three"
    ),
    "help.game": "which game: %(choices)s (default: %(default)s)",
    "help.rules": "rule set: classic, alternative or brandi (default: classic; DOG only)",
    "help.seats": "how many seats (default: 4, DOG Cards 2)",
    "help.teams": "how many teams (default: the usual number for these seats)",
    "help.option": "set an option of the rules, such as deck=dogcards; may be repeated",
    "help.first": "the seat that plays first (default: by lot)",
    "help.seed": "number from which the cards are shuffled (default: at random)",
    "help.seat": "the seat you take (default: %(default)s)",
    # Random games
    "simulate.games": "games",
    "simulate.too_few": "--{name} is at least 1",
    "simulate.finished": "{count} finished",
    "simulate.length": "mean {mean:.1f}, median {median}, from {shortest} to {longest}",
    "simulate.choices": "mean {mean:.1f}, at most {most}",
    "simulate.speed": "{rate:,.0f} decisions a second ({engine})",
    "simulate.row.games": "games",
    "simulate.row.length": "decisions a game",
    "simulate.row.choices": "choices a decision",
    "simulate.row.forced": "forced decisions",
    "simulate.row.folds": "folded hands",
    "simulate.row.captures": "captures a game",
    "simulate.row.wins": "wins a seat",
    "simulate.row.first": "first player wins",
    "simulate.row.seed": "seed",
    "simulate.row.speed": "speed",
}
