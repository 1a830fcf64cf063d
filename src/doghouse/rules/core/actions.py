"""An action is a single choice on the hot floor, packed into an int.

bits 0-3    face of the card played
bits 4-7    face it stands for (a joker's choice, else the same)
bits 8-11   kind
bits 12-16  marble (DOG), seat (give), row = 2 * seat + 0..1 (DOG Cards)
bits 17-24  target square, other marble of a swap, face taken, place in the market or a row
bits 25-28  steps
"""

from .hot import leaf

# both games
GIVE = 0
# DOG
STEP = 1
BACK = 2
OUT = 3
SWAP = 4
PART = 5
FOLD = 6
SEARCH = 7  # DOG Cards too
# DOG Cards
LAY = 8
BUY = 9
TRADE = 10  # a card for a joker in a row (C10)
DROP = 11
PEEK = 12
TAKE = 13
STEAL = 14

FACE_MASK = 15
KIND_MASK = 15
PIECE_MASK = 31
TARGET_MASK = 255
STEPS_MASK = 15
STANDS_AT = 4
KIND_AT = 8
PIECE_AT = 12
TARGET_AT = 17
STEPS_AT = 25


@leaf
def pack(face: int, stands: int, kind: int, piece: int, target: int) -> int:
    return face | stands << STANDS_AT | kind << KIND_AT | piece << PIECE_AT | target << TARGET_AT


@leaf
def face_of(action: int) -> int:
    return action & FACE_MASK


@leaf
def stands_of(action: int) -> int:
    return action >> STANDS_AT & FACE_MASK


@leaf
def kind_of(action: int) -> int:
    return action >> KIND_AT & KIND_MASK


@leaf
def piece_of(action: int) -> int:
    return action >> PIECE_AT & PIECE_MASK


@leaf
def target_of(action: int) -> int:
    return action >> TARGET_AT & TARGET_MASK


@leaf
def steps_of(action: int) -> int:
    return action >> STEPS_AT & STEPS_MASK
