"""Speed and strength, measured against peers in the same run: ``python -m benchmarks --help``.

The peers' own Pythons import this package too, so importing it needs only the standard library.
"""
