"""Fixtures for the server tests."""

from tests.support.real_postgres import place, postgres

__all__ = ["place", "postgres"]
