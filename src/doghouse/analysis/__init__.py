"""Learning from games: what moves are worth, why, and what a whole game was like."""
