"""The hot floor of the environments: games packed small, stepped together.

Importable as ``doghouse.native.env.core`` and ``doghouse.cuda.env.core`` too. Beside the names
of the floors below a function takes
    k       how a configuration's actions are numbered (numbering.py)
    p       where the parts of a packed game lie (packing.py)
    g       a packed game: an array whose slices share its bytes, never a list
    c       its counters (stepping.py)
"""
