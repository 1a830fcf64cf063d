"""How fast, measured against peers in the same run: ``python -m benchmarks --help``.

Peers' own Pythons import this package too, so importing it brings nothing but the standard library.
"""
