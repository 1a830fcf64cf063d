"""A connection: its socket, what it says, and how much it may ask."""
