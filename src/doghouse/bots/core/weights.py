"""The weights of the evaluation, each with its name.

The unit is a marble's whole way round the board (DOG) or a completed row (DOG Cards).
"""

from __future__ import annotations

# --- DOG: marbles ---------------------------------------------------------------------------------
OUT = 0  # a marble on the track
WAY = 1  # its whole way to the entry
NEAR = 2  # it can turn in with one card
HOME = 3  # it is home
SETTLED = 4  # and no marble has to pass it any more
FRESH = 5  # it bars the way
FINISHED = 6  # all four are home
DANGER = 7  # share of a marble lost for each card that would capture it
CHASE = 8  # share of an opponent's marble gained for each card that would capture it
STARTED_ON = 9  # like DANGER: it stands on the start of an opponent who may come out
OTHERS = 10  # how much the opponents' marbles count
PARTNER = 11  # how much the partner's marbles count
# --- DOG: cards kept ------------------------------------------------------------------------------
CARD = 12  # of each face, 16
STUCK = CARD + 16  # a seat with no marble on the track and no card to come out
SEVEN_SWEEP = STUCK + 1  # what a seven within reach adds to DANGER
GIVE_START = SEVEN_SWEEP + 1  # a card to come out, for a partner who needs one
# --- DOG Cards ------------------------------------------------------------------------------------
PLACE = GIVE_START + 1  # a card laid
LAST_PLACES = PLACE + 1  # more for the later ones, times the square of the share laid
COMPLETE = LAST_PLACES + 1  # what a completed row is worth beyond its cards
AGAINST = COMPLETE + 1  # how much the others' rows count
CHAIN = AGAINST + 1  # a card in the hand that can be laid at once after those before it
SOON = CHAIN + 1  # a card in the hand that is needed later, divided by how much later
JOKER_KEPT = SOON + 1
THIEF_KEPT = JOKER_KEPT + 1
ACTION_KEPT = THIEF_KEPT + 1  # a four, seven or fourteen
UNKNOWN = ACTION_KEPT + 1  # a card still to be drawn

PEEKED = UNKNOWN + 1  # the best of seven unknown cards
TEMPO = PEEKED + 1  # a card laid by the own team, once more: now rather than later
IDLE = TEMPO + 1  # an action that changes nothing

WEIGHTS = IDLE + 1

# --- values --------------------------------------------------------------------------------------
WON = 1000.0  # more than anything else can be worth
SCALE = 1.5  # how much value turns an even game into 73 %
