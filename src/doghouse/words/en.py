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
    "or": " or ",
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
    "help.play": "A table in the terminal: one person, bots in the other seats.",
    "help.play.example": (
        "examples:\n"
        "  doghouse play                                  four seats, two teams, classic rules\n"
        "  doghouse play --rules brandi --seed 7          the same cards every time\n"
        "  doghouse play --seats 6 --teams 2 --seat c     six seats in threes, you on c\n"
        "  doghouse play --option squares_per_seat=12 --option fast_start=true\n"
        "  doghouse play --game dogcards --seats 3        DOG Cards for three"
    ),
    "help.game": "which game: %(choices)s (default: %(default)s)",
    "help.rule_set": "rule set: classic, alternative or brandi (default: classic; DOG only)",
    "help.seats": "how many seats (default: 4, DOG Cards 2)",
    "help.teams": "how many teams (default: the usual number for these seats)",
    "help.option": "set an option of the rules, such as deck=dogcards; may be repeated",
    "help.first": "the seat that plays first (default: by lot)",
    "help.seed": "number from which the cards are shuffled (default: at random)",
    "help.level": (
        "who plays the other seats: puppy, house dog, sheepdog, "
        "wolf, or any bot (default: %(default)s)"
    ),
    "help.seat": "the seat you take (default: %(default)s)",
    # Random games
    "simulate.compiling": "Compiling; the first time this takes about half a minute ...",
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
    # Why a move is refused; the rule's number and a full stop follow
    "refused": "{move} is not a legal move. {reason}",
    "why.no_text": "A move is a text such as {example}",
    "why.unreadable": "That is not written like a move; {example} would be one",
    "why.no_such_card": "There is no card {card} in this deck",
    "why.no_such_square": "There is no square {square} on this board",
    "why.over": "The game is over",
    "why.over_no_cards": "The game is over, for no cards are left to play",
    "why.not_your_turn": "It is the turn of {seat}",
    "why.exchange_first": "First every seat gives its partner a card, written like {example}",
    "why.no_exchange": "No cards are exchanged now",
    "why.has_given": "{seat} has already given a card",
    "why.nothing_to_give": "{seat} has no card to give",
    "why.not_in_hand": "{seat} has no {card} in the hand",
    "why.must_play": "Whoever can carry out a card must do so, and {move} can be played",
    "why.fold_waiting": (
        "No marble is on the track and none comes out with {cards}, so the hand is laid down"
    ),
    "why.fold_barred": (
        "While the fresh marble of {seat} stands on {square} nothing can be carried out with "
        "{cards}, so the hand is laid down"
    ),
    "why.fold_stuck": "Nothing can be carried out with {cards}, so the hand is laid down",
    "why.joker_silent": "A joker must say what it stands for, as in *=5",
    "why.joker_as_joker": "A joker stands for any other card, but not for a joker",
    "why.not_a_joker": "Only a joker stands for another card, and {card} is none",
    "why.cannot_come_out": "The card {card} brings no marble out; only {cards} can do that",
    "why.cannot_swap": "The card {card} swaps no marbles; only {cards} can do that",
    "why.cannot_search": "The card {card} takes nothing from the discard; only the 14 does",
    "why.swaps_only": "The card {card} takes no steps; it swaps two marbles",
    "why.splits_not": "The card {card} can't be shared among marbles; only a seven can",
    "why.forward_only": "The card {card} goes forward only",
    "why.wrong_steps": (
        "From {origin} to {target} it is {count} step forward, but the card {card} takes {steps}",
        "From {origin} to {target} it is {count} steps forward, but the card {card} takes {steps}",
    ),
    "why.cannot": "The card {card} can't be carried out like that here",
    "why.nobody_there": "No marble stands on {square}",
    "why.house_empty": "No marble of {seat} is left in the house",
    "why.not_yours": "That marble belongs to {seat}, who plays for another team",
    "why.partner_later": (
        "The marbles of {seat} may be moved only once all four of one's own are home"
    ),
    "why.finished": "All marbles of {seat} are home and stay there",
    "why.stays": "A marble must move at least one step",
    "why.into_house": "No card moves a marble into a house; only a capture sends one there",
    "why.out_on_start": "A marble of {seat} comes out on {square}, the start",
    "why.start_barred": "A fresh marble of {seat} stands on {square}, so no other can come out",
    "why.barrier": "A fresh marble of {seat} on {square} bars the way",
    "why.fresh_home": "A fresh marble must leave its start and come back before it turns in",
    "why.past_entry": "From {square} the entry lies behind, so the marble must go round",
    "why.others_home": "Only marbles of {seat} enter that home",
    "why.home_blocked": "The marble on {square} is in the way, and in home none is passed",
    "why.leaves_home": "A marble in home never comes out again",
    "why.back_into_home": "Home is entered going forward, never backward",
    "why.back_in_home": "In home a marble only moves further in",
    "why.swap_off_track": "Only marbles on the track are swapped, and {square} is not on it",
    "why.swap_fresh": "The marble of {seat} on {square} is fresh and can't be swapped",
    "why.swap_itself": "A marble can't be swapped with itself",
    "why.swap_own": "Two marbles of {seat} can't be swapped with each other under these rules",
    "why.search_joker": "A joker may take the 14 steps, but no card from the discard",
    "why.search_fourteen": "A {card} can't be taken from the discard",
    "why.not_on_discard": "There is no {card} on the discard",
    "why.no_parts": "In DOG Cards a seven is not split among marbles",
    "why.seven_moved": "The marble on {square} has had its part of the seven already",
    "why.seven_captured": "The marble on {square} was captured earlier in this seven",
    "why.seven_used_up": "All seven steps are used before {part}",
    "why.seven_too_many": (
        "From {origin} to {target} it is {count} step forward, but the seven has only {left} left",
        "From {origin} to {target} it is {count} steps forward, but the seven has only {left} left",
    ),
    "why.seven_left": (
        "All seven steps must be used, and {count} is left",
        "All seven steps must be used, and {count} are left",
    ),
    "why.seven_rest": "With {part} not all seven steps could be used",
    "why.joker_plain": "In DOG Cards a joker is written * alone and needs no announcing",
    "why.no_such_seat": "There is no seat {seat} at this table",
    "why.no_such_row": "There is no row {row}",
    "why.does_not_fit": "Place {place} of row {row} takes {cards}, not {card}",
    "why.thief_laid": "A thief is never laid in a row",
    "why.joker_fourteenth": "Row {row} lacks only its 14, and a joker can't stand for that",
    "why.others_row": "Row {row} belongs to another team",
    "why.too_many_rows": (
        "{seat} may have {count} row and no more",
        "{seat} may have {count} rows and no more, completed ones counted",
    ),
    "why.all_completed": "{seat} has completed everything and begins no new row",
    "why.no_such_place": "The market has no place {place}; they go from 1 to {last}",
    "why.buys_nothing": "The card {card} buys nothing",
    "why.buys_elsewhere": "The card {card} buys only at {places}",
    "why.place_empty": "Place {place} of the market is empty",
    "why.no_joker": "No joker lies on place {place} of row {row}",
    "why.joker_for_joker": "A joker can't be exchanged for a joker",
    "why.cannot_peek": "The card {card} does not look at the pile; only 7 can do that",
    "why.nothing_to_peek": "Pile and discard are empty, so there is nothing to look at",
    "why.take_first": "First one of the cards looked at is taken: {cards}",
    "why.not_seen": "{card} is not among the cards looked at; {cards} can be taken",
    "why.take_without_peek": "A card is taken from the pile only after looking with a 7",
    "why.discard_empty": "The discard is empty",
    "why.cannot_steal": "The card {card} steals nothing; only {cards} can do that",
    "why.own_row": "Row {row} is one's own; a thief steals from others",
    "why.row_completed": "A completed row is safe from thieves",
    # The commands that look at files, and what they say
    "help.file": "a position (JSON) or a record; - is standard input",
    "help.show": "Draw a position, or the last position of a record.",
    "help.show.example": (
        "examples:\n"
        "  doghouse show position.json\n"
        "  doghouse show game.txt --seat c        only what c may know, c at the bottom\n"
        "  doghouse replay game.txt --ply 40 --json | jq .position | doghouse show -"
    ),
    "help.show.seat": "what this seat may know (default: everything)",
    "help.moves": "List the legal moves at a position or at the end of a record, a line a move.",
    "help.moves.example": (
        "examples:\n"
        "  doghouse moves position.json\n"
        "  doghouse moves game.txt --seat c       in an exchange any seat may be asked"
    ),
    "help.moves.seat": "the seat to move (default: the one on turn)",
    "moves.over": "The game is over: there are no more moves.",
    "moves.none.exchange": "{seat} has no card to give.",
    "moves.none.play": "{seat} has no moves: it is the turn of {turn}.",
    "moves.none.choose": "{seat} has no moves: it is the turn of {turn}.",
    "moves.none.over": "The game is over: there are no more moves.",
    "help.replay": "Tell a record move by move, or show its position after some of them.",
    "help.replay.example": (
        "examples:\n"
        "  doghouse replay game.txt\n"
        "  doghouse replay game.txt --ply 40 --seat c     what c knew after 40 moves"
    ),
    "help.replay.ply": "draw the position after so many moves",
    "help.replay.seat": "as this seat saw it (default: all cards open)",
    "replay.engine": "doghouse {version}",
    "replay.unfinished": (
        "The record ends here, after {count} move: it is the turn of {seat}.",
        "The record ends here, after {count} moves: it is the turn of {seat}.",
    ),
    "help.explain": "Say why a move is legal or not; without a move, why nothing can be played.",
    "help.explain.example": (
        "examples:\n"
        "  doghouse explain position.json '5 12>17'\n"
        "  doghouse explain position.json '5 12>17' --language de\n"
        "  doghouse explain position.json"
    ),
    "help.move": "a move as it is written, such as '5 12>17' (in quotes, for the shell)",
    "help.language": "language of the answer: %(choices)s (default: %(default)s)",
    "explain.legal": "{move} is legal: {seat} {deed}.",
    "explain.moves": (
        "{seat} can play: there is {count} move.",
        "{seat} can play: there are {count} moves.",
    ),
    "help.perft": "Count the positions so many moves away, behind each first move.",
    "help.perft.example": (
        "Moves with the same outcome count once; every way meets the same shuffles.\n"
        "\n"
        "examples:\n"
        "  doghouse perft position.json --depth 3\n"
        "  doghouse perft --game dogcards --seats 3 --seed 7 --depth 2"
    ),
    "help.perft.file": "a position (JSON) or a record, - is standard input (default: a new game)",
    "help.perft.seed": "number from which cards are shuffled (default: {seed})",
    "help.depth": "how many moves (default: %(default)s)",
    "perft.unit": "first moves",
    "perft.total": "depth {depth}",
    "perft.bad_depth": "--depth goes from 1 to {most}, not {depth}",
    "perft.both": "a file says which game it is: give either a file or --game, --rules and so on",
    "help.rules": "Show the rule sets, or the options of one and how it differs from classic.",
    "help.rules.name": "a rule set (default: all of them, side by side)",
    "help.rules.example": (
        "examples:\n"
        "  doghouse rules                     all rule sets side by side\n"
        "  doghouse rules brandi              its options, and what they mean\n"
        "  doghouse rules --game dogcards"
    ),
    "rules.option": "option",
    "rules.values": "values",
    "rules.mark": "{mark} differs from classic",
    "rules.range": "{least} to {most}",
    "rules.in_classic": "{meaning}; classic: {value}",
    "rules.unknown": "there is no rule set {name}: they are {names}",
    "rules.about.classic": "the rules that all others are compared with",
    "rules.about.alternative": "home begins before the start, the jack swaps any two marbles",
    "rules.about.brandi": "the set most Swiss players know",
    "rules.option.home_entry": "the square at which marbles turn off into home (B3)",
    "rules.option.swap_own": "whether the jack may swap two marbles of one's own (B22)",
    "rules.option.packs": "packs of cards (B4)",
    "rules.option.jokers_per_pack": "jokers in each pack (B4)",
    "rules.option.deck": "French packs or the 120 cards of DOG Cards (B32)",
    "rules.option.squares_per_seat": "squares of the track a seat (B2)",
    "rules.option.repeat_six": "six cards again after two, instead of five (B35)",
    "rules.option.fast_start": "each begins with a marble on the start (B36)",
    "rules.dogcards": "DOG Cards has no rule sets and no options; only the seats differ.",
    "rules.dogcards.no_sets": "DOG Cards has no rule sets: leave the name away",
    "rules.dogcards.seats": (
        "{seats} seats, {teams} teams: {hand} cards a hand, {count} row each to complete",
        "{seats} seats, {teams} teams: {hand} cards a hand, {count} rows to complete",
    ),
    "help.completion": "Print a script that completes commands and options in your shell.",
    "help.completion.example": (
        "to use it, put into your shell's start file:\n"
        "  bash (~/.bashrc)                   source <(doghouse completion bash)\n"
        "  zsh  (~/.zshrc, after compinit)    source <(doghouse completion zsh)\n"
        "  fish (~/.config/fish/config.fish)  doghouse completion fish | source"
    ),
    "help.shell": "which shell: %(choices)s",
    "file.unreadable": "can't read {file}: {why}",
    "file.no_text": "{file} is not a text file",
    "file.too_large": "{file} is too large for a position or a record (over {megabytes} MB)",
    "file.neither": "{file} is neither a position (a JSON object) nor a record ({title} ...)",
    "file.no_record": "{file} is not a record: it does not begin with the words {title}",
    "file.bad_json": "{file} is not JSON: {why}",
    "file.json_at": "{why} (line {line}, column {column})",
    "file.no_number": "{name} is not a number that JSON knows",
    "file.too_deep": "it is nested too deeply",
    "file.cut": (
        "{file} ends in the middle of a line: read up to the last whole one, {count} move",
        "{file} ends in the middle of a line: read up to the last whole one, {count} moves",
    ),
    # Why a bot likes a move
    "bot.give": "It helps the partner more than it costs",
    "bot.fold": "Nothing can be played",
    "bot.jack": "The swap brings the marbles forward",
    "bot.search": "A better card lies on the discard",
    "bot.out": "A marble comes out",
    "bot.home": "A marble gets home",
    "bot.capture": "It sends a marble of {seat} back to its house",
    "bot.forward": "It brings a marble forward and keeps it out of danger",
    "bot.back": "Going back is the short way home",
    "bot.lay": "The row grows",
    "bot.buy": "The card on the market is more useful",
    "bot.swap": "A joker is worth more than the card",
    "bot.drop": "The card is of the least use",
    "bot.peek": "The best of seven cards is worth a turn",
    "bot.take": "It is the most useful of the cards seen",
    "bot.steal": "It throws the other row back",
    "bot.lot": "Drawn by lot",
    # The arena
    "help.arena": "Let bots play duplicate matches, and say who is stronger.",
    "help.arena.example": (
        "Every deal is played once for each way to seat the bots at the teams, so that all\n"
        "meet the same cards; such a set of games is a unit, and intervals come from units.\n"
        "A bot that crashes, plays an illegal move or takes too long loses its game.\n"
        "\n"
        "bots: random, greedy, expert, search:worlds=10,keep=6, a level such as 'house dog',\n"
        "  process:COMMAND (another program), handicap:1/4:greedy (one move in four at random);\n"
        "  NAME=BOT gives a bot another name\n"
        "\n"
        "examples:\n"
        "  doghouse arena greedy random --seeds 200\n"
        "  doghouse arena greedy expert random --out results --plots    a round robin, kept\n"
        "  doghouse arena expert greedy --sprt 0 30 --seeds 5000        stop when it is clear\n"
        "  doghouse arena greedy 'mine=process:python mybot.py' --game dogcards --seats 3"
    ),
    "help.arena.bots": "two bots or more",
    "help.arena.seed": "number from which the bots draw their lots (default: {seed})",
    "help.arena.seeds": "how many deals (default: %(default)s)",
    "help.arena.seed_set": "stored set of deals: %(choices)s (default: %(default)s)",
    "help.arena.gauntlet": "the first bot against each other one, instead of all against all",
    "help.arena.sprt": (
        "stop as soon as it is clear whether the first bot is stronger by ELO1 rather than ELO0"
    ),
    "help.arena.alpha": "chance to accept ELO1 wrongly (default: %(default)s)",
    "help.arena.beta": "chance to reject ELO1 wrongly (default: %(default)s)",
    "help.arena.max_plies": (
        "give a game up after so many moves; it counts as even (default: %(default)s)"
    ),
    "help.arena.seconds": "what bots are given to think a move (default: as they like)",
    "help.arena.limit": (
        "seconds after which a bot that has not moved has lost the game (default: %(default)s)"
    ),
    "help.arena.workers": (
        "how many processes (default: one a core); 0 plays in this one, without a watch"
    ),
    "help.arena.ray": "play on the Ray cluster at this address instead; local starts one here",
    "help.arena.out": (
        "keep results and reports in this folder; the same command again goes on where it stopped"
    ),
    "help.arena.records": "keep every game as a record in the folder",
    "help.arena.plots": "also draw the report as PNG files (needs doghouse[plots])",
    "arena.too_few_bots": "it takes at least two bots",
    "arena.too_few": "--{name} is at least {least}, not {value}",
    "arena.sprt_for_two": "--sprt is for exactly two bots",
    "arena.needs_out": "--{name} needs --out FOLDER",
    "arena.no_folder": "--out needs the name of a folder",
    "arena.no_time": "--{name} is a number of seconds above 0, not {value}",
    "arena.no_plots": "no PNG files: matplotlib is missing (pip install 'doghouse[plots]')",
    "arena.units": "units",
    "arena.plies": "moves",
    "arena.figure.ratings": "Ratings with 95 % intervals",
    "arena.figure.cross": "Score of the row against the column, in per cent",
    "arena.figure.lengths": "Length of the games",
    "arena.figure.times": "Time a move: median to 95th percentile",
    "arena.column.bot": "bot",
    "arena.column.rating": "rating",
    "arena.column.interval": "95 %",
    "arena.column.games": "games",
    "arena.column.failures": "failures",
    "arena.column.median": "median ms",
    "arena.column.p95": "95th ms",
    "arena.column.score": "score %",
    "arena.column.condition": "condition",
    "arena.column.value": "value",
    "arena.row.games": "games",
    "arena.row.seeds": "deals",
    "arena.row.length": "moves a game",
    "arena.row.sprt": "SPRT",
    "arena.games": "{games} in {units} units",
    "arena.seeds": "{count} of the set {set}, from seed {first} on",
    "arena.length": "mean {mean:.1f}, median {median:.0f}, from {shortest} to {longest}",
    "arena.sprt.accepted": (
        "accepted: rather {elo1:g} than {elo0:g} Elo stronger (LLR {llr:.2f} after {units} units)"
    ),
    "arena.sprt.rejected": (
        "rejected: rather {elo0:g} than {elo1:g} Elo stronger (LLR {llr:.2f} after {units} units)"
    ),
    "arena.sprt.undecided": (
        "undecided between {elo0:g} and {elo1:g} Elo (LLR {llr:.2f} after {units} units)"
    ),
    "arena.note.teams": (
        "One team against {others} others: an even bot wins {even:.1f} % of its games. The score "
        "is the share that the same odds would give against one."
    ),
    "arena.note.share": "{one} against {other}: won {share} % of the games",
    "arena.note.given_up": (
        "{count} game was given up after {plies} moves and counts as even.",
        "{count} games were given up after {plies} moves and count as even.",
    ),
    "arena.note.failure": "{bot} lost by failing: {why}",
    "arena.page.title": "Doghouse arena",
    "arena.page.conditions": "Conditions",
    # Facts
    "help.stats": "Find facts about the games: length, luck, worth of cards, effect of options.",
    "help.stats.example": (
        "Random play, compiled, gives thousands of games a second; --bot adds games of a bot\n"
        "against itself, which are slower and closer to how people play. Random play hardly\n"
        "ever ends a game of DOG Cards, so there only a bot's games are counted.\n"
        "\n"
        "examples:\n"
        "  doghouse stats\n"
        "  doghouse stats cards luck --games 20000\n"
        "  doghouse stats --bot greedy --out docs --plots"
    ),
    "help.stats.facts": "which ones: {facts} (default: all)",
    "help.stats.games": (
        "random games a configuration (default: %(default)s); for cards and luck {factor} times "
        "as many"
    ),
    "help.stats.bot": "a bot to watch as well",
    "help.stats.bot_games": "its games a configuration (default: %(default)s)",
    "help.stats.out": "write {page}.md, its figures and all numbers into this folder",
    "stats.unknown": "there is no fact {fact}: they are {facts}",
    "stats.page.title": "Facts about the games",
    "stats.page.made": (
        "Made by `{command}` from the seed set `facts`; do not edit. Brackets hold 95 % intervals."
    ),
    "stats.page.bot": (
        "*random* is random play; *{bot}* is that bot at every seat, with {bot_games} games a "
        "configuration. All numbers are in [facts.json](facts/facts.json)."
    ),
    "stats.title.first": "Advantage of playing first",
    "stats.about.first": (
        "How often the team of the seat that begins wins, in per cent, and what would be even."
    ),
    "stats.title.length": "Length of a game",
    "stats.about.length": (
        "Moves and rounds a game; then the spread of rounds (in DOG Cards, of moves): one game in "
        "twenty is shorter than the 5 %, one in twenty longer than the 95 %. In random play each "
        "part of a seven counts as a move."
    ),
    "stats.title.options": "Effect of every option",
    "stats.about.options": (
        "Classic rules, 4 seats in 2 teams, one option changed at a time: rounds a game and their "
        "change in per cent, captures and folded hands a game, wins of who begins."
    ),
    "stats.title.hands": "First hands without a card to start",
    "stats.about.hands": (
        "In per cent: exactly (hypergeometric), counted in games, and exactly that nobody of a "
        "team has one. On the board ace, king and joker bring a marble out; in DOG Cards 1, 13 and "
        "joker begin a row."
    ),
    "stats.title.cards": "Worth of a card in the first hand",
    "stats.about.cards": (
        "Classic rules, 4 seats: by how many points of win chance a seat that was dealt the card "
        "differs from the average. The game goes on for many rounds, so one card is worth little."
    ),
    "stats.title.luck": "Luck against skill",
    "stats.about.luck": (
        "Classic rules, 4 seats: how much of the variance of results is in the cards. Either both "
        "sides play the same deal again with other lots, and the share is the correlation of the "
        "two results; or two of unequal skill play it with the teams exchanged, and it is the "
        "correlation turned round."
    ),
    "stats.table": "{rules}, {seats} in {teams} teams",
    "stats.player_games": "{player}, {games} games",
    "stats.points": "points of win chance",
    "stats.luck.again": "{one} against {other}, played again",
    "stats.luck.exchanged": "{one} against {other}, teams exchanged",
    "stats.figure.first": "Wins of who begins, above the even share ({player})",
    "stats.figure.length": "Rounds a game: 5 %, median, 95 % ({player})",
    "stats.figure.options": "Change of the number of rounds by an option ({player})",
    "stats.figure.cards": "Worth of a card in the first hand ({player})",
    "stats.column.table": "table",
    "stats.column.player": "player",
    "stats.column.games": "games",
    "stats.column.even": "even",
    "stats.column.first": "who begins wins",
    "stats.column.moves": "moves",
    "stats.column.rounds": "rounds",
    "stats.column.p05": "5 %",
    "stats.column.median": "median",
    "stats.column.p95": "95 %",
    "stats.column.option": "option",
    "stats.column.change": "change",
    "stats.column.captures": "captures",
    "stats.column.folds": "folds",
    "stats.column.cards": "cards",
    "stats.column.start_cards": "of them to start",
    "stats.column.hand": "hand",
    "stats.column.exact": "without",
    "stats.column.counted": "counted",
    "stats.column.team": "whole team",
    "stats.column.card": "card",
    "stats.column.pairing": "games",
    "stats.column.deals": "deals",
    "stats.column.won": "won by the first",
    "stats.column.deal_share": "share of the cards",
}
