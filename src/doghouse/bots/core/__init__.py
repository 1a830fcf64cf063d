"""The hot floor of the bots, on that of the rules: values of positions, choices, worlds played on.

Importable as ``doghouse.native.bots.core`` too. Nothing here looks at a card its seat cannot
see: in `s`, a bot's own state, the hidden cards are dealt at random (worlds), or simply not read.
"""
