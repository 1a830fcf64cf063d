"""Processes that think: bots, records and analyses."""
