"""Environments for learning: batches of games, and adapters for PettingZoo and OpenSpiel.

They hold no rules. Needs the extra ``env``; each part is imported only when it is asked for.
"""
