"""One small script per peer, run by the Python of its own environment. By hand:

echo "hearts from Python" | .bench/openspiel/bin/python -m benchmarks.peers.openspiel
"""
