"""The hot floor of the bots, above that of the rules: values of positions, choices, sampled worlds.

Importable as ``doghouse.native.bots.core`` too. Nothing here uses a card that its seat cannot see:
in `s`, a bot's own state, the hidden cards are dealt at random (worlds), or simply not read.
"""
