"""Why a move is not legal: reasons with the numbers of the rules."""
