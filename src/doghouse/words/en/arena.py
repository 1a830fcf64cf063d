"""English: the arena and the facts."""

WORDS: dict[str, str | tuple[str, str]] = {
    "arena.too_few_bots": "it takes at least two bots",
    "arena.too_few": "--{name} is at least {least}, not {value}",
    "arena.sprt_for_two": "--sprt is for exactly two bots",
    "arena.needs_out": "--{name} needs --out FOLDER",
    "arena.no_folder": "--out needs the name of a folder",
    "arena.no_time": "--{name} is a number of seconds above 0, not {value}",
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
