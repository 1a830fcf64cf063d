"""The hot floor of the environments: games packed into few bytes and stepped together.

Importable as ``doghouse.native.env.core`` and ``doghouse.cuda.env.core`` too. Besides the
parameters of the floors below, functions share
    k       how a configuration's actions are numbered (numbering.py)
    p       where the parts of a packed game lie (packing.py)
    g       a packed game: an array whose slices share its bytes, never a list
    c       its counters (stepping.py)
"""
