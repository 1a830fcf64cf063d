"""The hot floor of the features, above that of the rules: what the seats have learnt, what they
observe, and the results of their moves.

Importable as ``doghouse.native.features.core`` and ``doghouse.cuda.features.core`` too. Besides
the parameters of ``rules.core``, functions share
    m       what the seats have learnt of one game (memory.py)
    f       an observation: a cell for each number of the fields (fields.py)
"""
