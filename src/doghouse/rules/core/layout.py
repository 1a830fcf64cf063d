"""A map of the state, which names every index.

    both games     PHASE TURN FIRST ROUND WINNER SEVEN SEEN CAPTURED     single cells
                   PILE_SIZE DISCARD_SIZE TAKEN UNDER                    single cells
                   HAND_SIZE[6]  GIVEN[6]  DISCARDED[16]                 by seat, by seat, by face
                   HAND[6][64]  PILE[336]  DISCARD[336]                  faces; the top comes last
    then DOG       SQUARE[24]  HOME[6]  FRESH[6]  MOVED[6]  OCCUPANT[192]
    or DOG Cards   COMPLETED[6]  OPEN[6]  ROW_SIZE[6][2]  JOKERS[6][2]  ROW[6][2][14]
                   MARKET[14]  GAPS

Cells hold 0 to 65535; a face is 1 to 15 and 0 is no card.
"""

from typing import Final

Cells = list[int]  # when interpreted; a numpy array behaves the same when compiled

MAX_SEATS: Final = 6
MAX_SPACING: Final = 32
MAX_TRACK: Final = MAX_SEATS * MAX_SPACING
MAX_HAND: Final = 64
MAX_CARDS: Final = 336
MAX_ROUND: Final = 65535
MAX_ACTIONS: Final = 2048
MAX_OFFERS: Final = 64
MAX_DEALS: Final = 8  # rounds in a series of deals
LONGEST: Final = 14  # steps of the longest card
MARBLES: Final = 4  # a seat
FACES: Final = 16

# --- faces: numbers are themselves, the rest have a name ----------------------------------------
NO_CARD: Final = 0
ACE: Final = 1  # also "1/11"
FOUR: Final = 4
SEVEN_CARD: Final = 7
JACK: Final = 11  # also the thief
QUEEN: Final = 12
KING: Final = 13  # also "13"
FOURTEEN: Final = 14
JOKER: Final = 15

# --- phases -------------------------------------------------------------------------------------
EXCHANGE: Final = 0
PLAY: Final = 1
CHOOSE: Final = 2
OVER: Final = 3

# --- the state: both games ----------------------------------------------------------------------
PHASE: Final = 0
TURN: Final = 1
FIRST: Final = 2
ROUND: Final = 3
WINNER: Final = 4  # team + 1, 0 for none
SEVEN: Final = 5  # steps of a seven left to spend
SEEN: Final = 6  # number of cards in a peek (C13)
CAPTURED: Final = 7  # marbles captured by the last action
PILE_SIZE: Final = 8
DISCARD_SIZE: Final = 9
TAKEN: Final = 10  # cards that the last action took off the pile since the last shuffle
UNDER: Final = 11  # cards that it put under the pile since then (C4)
HAND_SIZE: Final = 12
GIVEN: Final = HAND_SIZE + MAX_SEATS
DISCARDED: Final = GIVEN + MAX_SEATS  # how many of each face are in the discard
HAND: Final = DISCARDED + FACES
PILE: Final = HAND + MAX_SEATS * MAX_HAND
DISCARD: Final = PILE + MAX_CARDS
TABLE: Final = DISCARD + MAX_CARDS  # from here on the two games differ

# --- the state: DOG -----------------------------------------------------------------------------
SQUARE: Final = TABLE  # of each marble (marble = 4 * seat + 0..3)
HOME: Final = SQUARE + MAX_SEATS * MARBLES  # bits of the home squares that a seat has filled
FRESH: Final = HOME + MAX_SEATS  # a fresh marble stands on the seat's start (B15)
MOVED: Final = FRESH + MAX_SEATS  # bits of the marbles already moved by this seven (B24)
OCCUPANT: Final = MOVED + MAX_SEATS  # of each track square: a marble or NOBODY
DOG_CELLS: Final = OCCUPANT + MAX_TRACK

IN_HOME: Final = 200  # squares 200 to 203 are the owner's home, outermost first
HOUSE: Final = 255
NOBODY: Final = 255
FULL_HOME: Final = 15

# --- the state: DOG Cards -----------------------------------------------------------------------
ROWS: Final = 2  # a seat's open rows at most
ROW_LENGTH: Final = 14
PLACES: Final = 13  # in the market, from 1
COMPLETED: Final = TABLE
OPEN: Final = COMPLETED + MAX_SEATS
ROW_SIZE: Final = OPEN + MAX_SEATS
JOKERS: Final = ROW_SIZE + MAX_SEATS * ROWS  # bits of the places in a row that hold a joker
ROW: Final = JOKERS + MAX_SEATS * ROWS
MARKET: Final = ROW + MAX_SEATS * ROWS * ROW_LENGTH
GAPS: Final = MARKET + PLACES + 1  # empty places in the market
DOGCARDS_CELLS: Final = GAPS + 1
CELLS: Final = max(DOG_CELLS, DOGCARDS_CELLS)

# --- the rules ----------------------------------------------------------------------------------
R_SEATS: Final = 0
R_TEAMS: Final = 1
R_SPACING: Final = 2  # squares per seat (B2)
R_TRACK: Final = 3
R_ENTRY_BEHIND: Final = 4  # how far the entry lies behind the start (B3)
R_SWAP_OWN: Final = 5  # B22
R_FAST_START: Final = 6  # B36
R_SHARED_SEVEN: Final = 7  # B37
R_HAND: Final = 8  # cards dealt at the start of DOG Cards (C5)
R_DEALS: Final = 9  # rounds in the series of deals (B5)
R_DEALS_AGAIN: Final = 10  # where the series resumes after its last deal; 0 is the first (B35)
R_CYCLE: Final = 11  # number of rounds after which the deals repeat
R_DEAL: Final = 12  # cards per seat in each round of the series
R_DECK: Final = R_DEAL + MAX_DEALS  # how many of each face
R_ABILITY: Final = R_DECK + FACES  # what each face can do, see ABLE_...
# face -> the cell of its first offer; its offers end where the next face's begin
R_OFFERS_FROM: Final = R_ABILITY + FACES
R_OFFERS: Final = R_OFFERS_FROM + FACES + 1  # packed as actions: DOG steps forward, DOG Cards buys
R_FITS: Final = R_OFFERS + MAX_OFFERS  # face -> bits of the places in a row where it may lie (C8)
# face -> bits of the places in the market where it may not lie (C4)
R_OWN_NUMBER: Final = R_FITS + FACES
R_GATE: Final = R_OWN_NUMBER + FACES  # square -> steps to the next start, 1 to spacing
R_NEXT: Final = R_GATE + MAX_TRACK  # square -> the seat of that start
RULES_CELLS: Final = R_NEXT + MAX_TRACK

ABLE_OUT: Final = 1
ABLE_BACK: Final = 2
ABLE_SWAP: Final = 4
ABLE_SPLIT: Final = 8
ABLE_SEARCH: Final = 16

# --- scratch ------------------------------------------------------------------------------------
W_FACES: Final = 0  # the different faces in a hand
W_OFFERS: Final = W_FACES + FACES  # the steps that they offer
W_ROWS: Final = W_OFFERS  # the rows to lay on
W_ROOM: Final = W_OFFERS + MAX_OFFERS  # steps of a seven that each marble could take
W_SEARCH: Final = W_ROOM + MAX_SEATS * MARBLES  # sevens.py
