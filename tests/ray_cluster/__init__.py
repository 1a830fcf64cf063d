"""The arena on Ray, which has an environment of its own: `make test-slow`."""
