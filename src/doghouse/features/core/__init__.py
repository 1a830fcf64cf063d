"""The hot floor of the features, on that of the rules: what a seat has learnt, what it observes,
what its moves lead to.

Importable as ``doghouse.native.features.core`` and ``doghouse.cuda.features.core`` too. Beside
the names of ``rules.core`` a function takes
    m       what the seats have learnt of one game (memory.py)
    f       an observation: a cell for each number of the fields (fields.py)
"""
