"""The cost of the server under load, compared with boardgame.io and Colyseus in the same run."""
