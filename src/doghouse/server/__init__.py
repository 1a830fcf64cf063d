"""Tables over HTTP and WebSocket: one process and a file, or several processes and PostgreSQL."""
