"""What the server costs under load, beside boardgame.io and Colyseus in the same run."""
