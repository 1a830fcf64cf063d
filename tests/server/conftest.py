"""Fixtures of the tests of the server."""

from tests.support.real_postgres import place, postgres

__all__ = ["place", "postgres"]
