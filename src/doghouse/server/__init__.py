"""Tables for people who are elsewhere: one process, HTTP and WebSocket, and a database file."""
