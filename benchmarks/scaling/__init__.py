"""What more tables than one process can have would need: costs measured, storms simulated.

python -m benchmarks.scaling                 # simulate and draw
python -m benchmarks.scaling --measure       # the cost of a move first, on a real PostgreSQL
"""
