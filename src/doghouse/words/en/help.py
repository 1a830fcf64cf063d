"""English: the help of the commands."""

WORDS: dict[str, str | tuple[str, str]] = {
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
    "help.replay": "Tell a record move by move, or show its position after some of them.",
    "help.replay.example": (
        "examples:\n"
        "  doghouse replay game.txt\n"
        "  doghouse replay game.txt --ply 40 --seat c     what c knew after 40 moves"
    ),
    "help.replay.ply": "draw the position after so many moves",
    "help.replay.seat": "as this seat saw it (default: all cards open)",
    "help.explain": "Say why a move is legal or not; without a move, why nothing can be played.",
    "help.explain.example": (
        "examples:\n"
        "  doghouse explain position.json '5 12>17'\n"
        "  doghouse explain position.json '5 12>17' --language de\n"
        "  doghouse explain position.json"
    ),
    "help.move": "a move as it is written, such as '5 12>17' (in quotes, for the shell)",
    "help.language": "language of the answer: %(choices)s (default: %(default)s)",
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
    "help.rules": "Show the rule sets, or the options of one and how it differs from classic.",
    "help.rules.name": "a rule set (default: all of them, side by side)",
    "help.rules.example": (
        "examples:\n"
        "  doghouse rules                     all rule sets side by side\n"
        "  doghouse rules brandi              its options, and what they mean\n"
        "  doghouse rules --game dogcards"
    ),
    "help.completion": "Print a script that completes commands and options in your shell.",
    "help.completion.example": (
        "to use it, put into your shell's start file:\n"
        '  bash (~/.bashrc)                   eval "$(doghouse completion bash)"\n'
        '  zsh  (~/.zshrc, after compinit)    eval "$(doghouse completion zsh)"\n'
        "  fish (~/.config/fish/config.fish)  doghouse completion fish | source"
    ),
    "help.shell": "which shell: %(choices)s",
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
        "  doghouse arena greedy expert random --out results            a round robin, kept\n"
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
        "  doghouse stats --bot greedy --out docs"
    ),
    "help.stats.facts": "which ones: {facts} (default: all)",
    "help.stats.games": (
        "random games a configuration (default: %(default)s); for cards and luck {factor} times "
        "as many"
    ),
    "help.stats.bot": "a bot to watch as well",
    "help.stats.bot_games": "its games a configuration (default: %(default)s)",
    "help.stats.out": "write {page}.md, its figures and all numbers into this folder",
    # The server's database
    "help.backup": "Copy the server's database into a file, also while the server runs.",
    "help.backup.example": (
        "The copy is what was stored at one moment. It is checked, and appears when it is whole.\n"
        "To go back to it, stop the server and give it the copy as --database.\n"
        "\n"
        "examples:\n"
        "  doghouse backup monday.sqlite3\n"
        "  doghouse backup /backup/doghouse.sqlite3 --database /srv/doghouse.sqlite3 --force"
    ),
    "help.backup.file": "where the copy goes",
    "help.backup.force": "replace the file if it is there",
    "help.database": "the database (default: $DOGHOUSE_DATABASE, or one in your data folder)",
}
