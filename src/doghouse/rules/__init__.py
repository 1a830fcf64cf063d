"""The rules of the games. Standard library only; ``native`` loads numpy on demand."""
