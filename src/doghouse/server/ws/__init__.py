"""A connection: its socket, its messages and its limits."""
