"""Learning from games: what moves are worth and why, and how a whole game went."""
