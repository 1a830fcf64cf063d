"""Rooms and the lobby: who is at a table, what is sent to whom, what is due."""
