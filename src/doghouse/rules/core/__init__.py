"""The hot floor: small functions over small integer arrays, no classes, no allocation.

Every function takes what it needs:
    r       the rules of one configuration, numbers only (layout.R_...)
    s       the state of one game (layout: a drawn map)
    chance  key, number of shuffles and the order of the last one (chance.py)
    out     where legal actions are written
    work    scratch
The same files are importable as ``doghouse.native.rules.core``, where each @entry is compiled.
"""
