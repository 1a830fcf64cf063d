"""Random numbers and shuffles of our own: the same stream on every machine and in every release.

Shuffle k is a function of the key, k and the sorted cards. Words have 62 bits, see hot.py.
"""

from .hot import SIGNED, WORD_MASK, entry, hot, leaf, multiply
from .layout import DISCARD_SIZE, DISCARDED, FACES, MAX_CARDS, Cells

KEY = 0
KEY_2 = 1
SHUFFLES = 2  # so far
SUPPLIED = 3  # the order of the next shuffle was supplied, ORDER holds it
SIZE = 4  # cards in the last shuffle
ORDER = 5  # of the last shuffle, top first
CHANCE_CELLS = ORDER + MAX_CARDS

LOT = 0xFFFF  # the counter used to draw the first player, never by a shuffle
GAMMA = 0x1E3779B97F4A7C15
FACTOR = 0x3F58476D1CE4E5B9
FACTOR_2 = 0x14D049BB133111EB


@leaf
def mix(word: int) -> int:
    """A permutation of the words in which every input bit affects every output bit."""
    word = multiply(word ^ (word >> 30), FACTOR)
    word = multiply(word ^ (word >> 27), FACTOR_2)
    return word ^ (word >> 31)


@leaf
def keyed(key: int, key_2: int, counter: int) -> int:
    return mix(mix(key ^ multiply(counter, GAMMA)) ^ key_2)


@leaf
def below(word: int, limit: int) -> int:
    """Map a word to a number from 0 to limit - 1."""
    return ((word >> 30) * limit) >> 32


@entry
@hot
def lot(chance: Cells, limit: int) -> int:
    return below(keyed(chance[KEY], chance[KEY_2], LOT), limit)


@leaf
def draw_below(rng: Cells, limit: int) -> int:
    """The generator for random play: fast, never used for cards."""
    rng[0] = (rng[0] + GAMMA) & WORD_MASK
    return below(mix(rng[0]), limit)


@hot
def shuffle_discard(s: Cells, chance: Cells) -> int:
    """Take the discard, sort it and shuffle it into chance[ORDER:]; return its size."""
    size = s[DISCARD_SIZE] + SIGNED
    s[DISCARD_SIZE] = 0
    shuffle_counts(s, DISCARDED, size, chance)
    for face in range(FACES):
        s[DISCARDED + face] = 0
    return size


@hot
def shuffle_counts(counts: Cells, first: int, size: int, chance: Cells) -> None:
    """Shuffle `size` cards, counts[first:] by face, into chance[ORDER:]."""
    number = chance[SHUFFLES]
    chance[SHUFFLES] = number + 1
    chance[SIZE] = size
    if chance[SUPPLIED]:
        chance[SUPPLIED] = 0
        return
    at = ORDER
    for face in range(FACES):
        for _ in range(counts[first + face]):
            chance[at] = face
            at += 1
    key = chance[KEY]
    key_2 = chance[KEY_2]
    counter = number << 16
    for last in range(size - 1, 0, -1):
        other = ORDER + below(keyed(key, key_2, counter + last), last + 1)
        card = chance[ORDER + last]
        chance[ORDER + last] = chance[other]
        chance[other] = card


# --- worlds: possible deals of the cards that a seat can't see ----------------------------------


@entry
@hot
def deal_world(
    template: Cells,
    cells: int,
    slots: Cells,
    hidden: int,
    pool: Cells,
    size: int,
    rng: Cells,
    s: Cells,
) -> None:
    """Copy what is seen and put a random card of the pool in each of the `hidden` slots.

    Every way to fill the slots is equally likely. The pool is only reordered.
    """
    for at in range(cells):
        s[at] = template[at]
    for i in range(hidden):
        drawn = i + draw_below(rng, size - i)
        face = pool[drawn]
        pool[drawn] = pool[i]
        pool[i] = face
        s[slots[i]] = face
