"""The hot floor: small functions over small integer arrays, no classes, no allocation.

Functions share these parameters:
    r       the rules of one configuration, as numbers (layout.R_...)
    s       the state of one game (mapped in layout.py)
    chance  key, number of shuffles and the order of the last one (chance.py)
    out     where legal actions are written
    work    scratch
The same files are importable as ``doghouse.native.rules.core``, where each @entry is compiled.
"""
