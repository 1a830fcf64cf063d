"""What is stored: the interface, SQLite, backups and repair."""
