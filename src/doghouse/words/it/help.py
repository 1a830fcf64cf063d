"""Italian: the help of the commands."""

WORDS: dict[str, str | tuple[str, str]] = {
    # doghouse play --help
    "help": "Doghouse, la casa dei giochi DOG.",
    "help.example": "doghouse <comando> --help spiega un comando, con un esempio.",
    "help.simulate": "Gioca partite a caso, il più in fretta possibile, e conta cosa succede.",
    "help.simulate.example": (
        "esempi:\n"
        "  doghouse simulate --games 10000\n"
        "  doghouse simulate --game dogcards --seats 4 --games 200 --json\n"
        "  doghouse simulate --rules brandi --seats 6 --option fast_start=true"
    ),
    "help.games": "quante partite (altrimenti: %(default)s)",
    "help.max_turns": "interrompere una partita dopo tante decisioni (altrimenti: %(default)s)",
    "help.interpreted": "fare a meno del motore compilato, anche se installato",
    "help.json": "scrivere JSON invece di una tabella",
    "help.play": "Un tavolo nel terminale: una persona, bot agli altri posti.",
    "help.play.example": (
        "esempi:\n"
        "  doghouse play                                  quattro posti, due squadre\n"
        "  doghouse play --rules brandi --seed 7          ogni volta le stesse carte\n"
        "  doghouse play --seats 6 --teams 2 --seat c     sei posti a tre a tre, tu su c\n"
        "  doghouse play --option squares_per_seat=12 --option fast_start=true\n"
        "  doghouse play --game dogcards --seats 3        DOG Cards in tre"
    ),
    "help.game": "quale gioco: %(choices)s (altrimenti: %(default)s)",
    "help.rule_set": "regolamento: classic, alternative o brandi (altrimenti: classic; solo DOG)",
    "help.seats": "quanti posti (altrimenti: 4, DOG Cards 2)",
    "help.teams": "quante squadre (altrimenti: il numero usuale per questi posti)",
    "help.option": "impostare un'opzione, per esempio deck=dogcards; anche più volte",
    "help.first": "il posto che comincia (altrimenti: a sorte)",
    "help.seed": "numero da cui si mescolano le carte (altrimenti: a caso)",
    "help.level": (
        "chi gioca agli altri posti: puppy, house dog, sheepdog, "
        "wolf o un bot (altrimenti: %(default)s)"
    ),
    "help.seat": "il posto che prendi (altrimenti: %(default)s)",
    # The commands that look at files, and what they say
    "help.file": "una posizione (JSON) o un registro; - è lo standard input",
    "help.show": "Disegna una posizione, o l'ultima posizione di un registro.",
    "help.show.example": (
        "esempi:\n"
        "  doghouse show position.json\n"
        "  doghouse show game.txt --seat c        solo ciò che c può sapere, c in basso\n"
        "  doghouse replay game.txt --ply 40 --json | jq .position | doghouse show -"
    ),
    "help.show.seat": "ciò che questo posto può sapere (altrimenti: tutto)",
    "help.moves": (
        "Elenca le mosse permesse in una posizione o alla fine di un registro, una per riga."
    ),
    "help.moves.example": (
        "esempi:\n"
        "  doghouse moves position.json\n"
        "  doghouse moves game.txt --seat c       in uno scambio, per qualsiasi posto"
    ),
    "help.moves.seat": "il posto che muove (altrimenti: quello di turno)",
    "help.replay": "Racconta un registro mossa per mossa, o mostra la posizione dopo alcune.",
    "help.replay.example": (
        "esempi:\n"
        "  doghouse replay game.txt\n"
        "  doghouse replay game.txt --ply 40 --seat c     che cosa sapeva c dopo 40 mosse"
    ),
    "help.replay.ply": "disegnare la posizione dopo tante mosse",
    "help.replay.seat": "come l'ha vista questo posto (altrimenti: carte scoperte)",
    "help.explain": (
        "Dice perché una mossa è permessa o no; senza mossa, perché non si può giocare."
    ),
    "help.explain.example": (
        "esempi:\n"
        "  doghouse explain position.json '5 12>17'\n"
        "  doghouse explain position.json '5 12>17' --language it\n"
        "  doghouse explain position.json"
    ),
    "help.move": "una mossa come la si scrive, per esempio '5 12>17' (tra '', per la shell)",
    "help.language": "lingua della risposta: %(choices)s (altrimenti: %(default)s)",
    "help.perft": (
        "Conta le posizioni dopo alcune mosse, per prima mossa: una prova del generatore."
    ),
    "help.perft.example": (
        "Le mosse con lo stesso esito contano una volta; su ogni via si mescola uguale.\n"
        "\n"
        "esempi:\n"
        "  doghouse perft position.json --depth 3\n"
        "  doghouse perft --game dogcards --seats 3 --seed 7 --depth 2"
    ),
    "help.perft.file": (
        "una posizione (JSON) o un registro, - è lo standard input (altrimenti: una nuova partita)"
    ),
    "help.perft.seed": "numero da cui si mescolano le carte (altrimenti: {seed})",
    "help.depth": "quante mosse (altrimenti: %(default)s)",
    "help.rules": "Mostra i regolamenti, o le opzioni di uno e in che cosa differisce da classic.",
    "help.rules.name": "un regolamento (altrimenti: tutti, fianco a fianco)",
    "help.rules.example": (
        "esempi:\n"
        "  doghouse rules                     tutti i regolamenti fianco a fianco\n"
        "  doghouse rules brandi              le sue opzioni e che cosa vogliono dire\n"
        "  doghouse rules --game dogcards"
    ),
    "help.completion": "Scrive uno script che completa comandi e opzioni nella shell.",
    "help.completion.example": (
        "per usarlo, nel file d'avvio della shell:\n"
        '  bash (~/.bashrc)                   eval "$(doghouse completion bash)"\n'
        '  zsh  (~/.zshrc, dopo compinit)     eval "$(doghouse completion zsh)"\n'
        "  fish (~/.config/fish/config.fish)  doghouse completion fish | source"
    ),
    "help.shell": "quale shell: %(choices)s",
    # L'arena
    "help.arena": "Fa giocare ai bot partite in duplicato e dice chi è più forte.",
    "help.arena.example": (
        "Ogni distribuzione si gioca una volta per ogni modo di dare i bot alle squadre, così\n"
        "tutti hanno le stesse carte; un tale gruppo di partite è un'unità, e gli intervalli\n"
        "vengono dalle unità. Un bot che si blocca, fa una mossa illegale o impiega troppo\n"
        "tempo perde la sua partita.\n"
        "\n"
        "bot: random, greedy, expert, search:worlds=10,keep=6, un livello come 'house dog',\n"
        "  process:COMANDO (un altro programma), handicap:1/4:greedy (una mossa su quattro a\n"
        "  caso); NOME=BOT dà un altro nome a un bot\n"
        "\n"
        "esempi:\n"
        "  doghouse arena greedy random --seeds 200\n"
        "  doghouse arena greedy expert random --out results            tutti contro tutti\n"
        "  doghouse arena expert greedy --sprt 0 30 --seeds 5000        finché è chiaro\n"
        "  doghouse arena greedy 'mine=process:python mybot.py' --game dogcards --seats 3"
    ),
    "help.arena.bots": "due o più bot",
    "help.arena.seed": "numero da cui i bot traggono le loro sorti (predefinito: {seed})",
    "help.arena.seeds": "quante distribuzioni (predefinito: %(default)s)",
    "help.arena.seed_set": "serie di distribuzioni: %(choices)s (predefinito: %(default)s)",
    "help.arena.gauntlet": "il primo bot contro ciascuno degli altri, invece di tutti contro tutti",
    "help.arena.sprt": (
        "si ferma appena è chiaro se il primo bot è più forte di ELO1 piuttosto che di ELO0"
    ),
    "help.arena.alpha": "rischio di accettare ELO1 a torto (predefinito: %(default)s)",
    "help.arena.beta": "rischio di respingere ELO1 a torto (predefinito: %(default)s)",
    "help.arena.max_plies": (
        "abbandona una partita dopo tante mosse; conta come pari (predefinito: %(default)s)"
    ),
    "help.arena.seconds": "tempo di riflessione dato ai bot per mossa (predefinito: libero)",
    "help.arena.limit": (
        "secondi dopo i quali un bot senza mossa ha perso la partita (predefinito: %(default)s)"
    ),
    "help.arena.workers": (
        "quanti processi (predefinito: uno per core); 0 gioca in questo, senza sorveglianza"
    ),
    "help.arena.ray": "gioca sul cluster Ray a questo indirizzo; local ne avvia uno qui",
    "help.arena.out": (
        "tiene risultati e rapporti in questa cartella; lo stesso comando riprende da dove si era "
        "fermato"
    ),
    "help.arena.records": "tiene ogni partita come registro nella cartella",
    # Fatti
    "help.stats": (
        "Trova fatti sui giochi: durata, fortuna, valore delle carte, effetto delle opzioni."
    ),
    "help.stats.example": (
        "Il gioco a caso, compilato, dà migliaia di partite al secondo; --bot aggiunge partite\n"
        "di un bot contro sé stesso, più lente e più vicine a come gioca la gente. Il caso non\n"
        "finisce quasi mai una partita di DOG Cards: là contano solo le partite di un bot.\n"
        "\n"
        "esempi:\n"
        "  doghouse stats\n"
        "  doghouse stats cards luck --games 20000\n"
        "  doghouse stats --bot greedy --out docs"
    ),
    "help.stats.facts": "quali: {facts} (predefinito: tutti)",
    "help.stats.games": (
        "partite a caso per configurazione (predefinito: %(default)s); per cards e luck {factor} "
        "volte tante"
    ),
    "help.stats.bot": "un bot da osservare anche",
    "help.stats.bot_games": "le sue partite per configurazione (predefinito: %(default)s)",
    "help.stats.out": "scrive {page}.md, le sue figure e tutti i numeri in questa cartella",
    # La base di dati del server
    "help.backup": "Copia la base di dati del server in un file, anche mentre il server lavora.",
    "help.backup.example": (
        "La copia è ciò che era salvato in un dato istante. Viene verificata e appare solo quando\n"
        "è completa. Per tornarci: ferma il server e dagli la copia con --database.\n"
        "\n"
        "esempi:\n"
        "  doghouse backup lunedi.sqlite3\n"
        "  doghouse backup /backup/doghouse.sqlite3 --database /srv/doghouse.sqlite3 --force"
    ),
    "help.backup.file": "dove va la copia",
    "help.backup.force": "sostituire il file se c'è già",
    "help.database": (
        "la base di dati (predefinita: $DOGHOUSE_DATABASE, o una nella cartella dei dati)"
    ),
}
