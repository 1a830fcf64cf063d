"""Environments for learning: batches of games; adapters for Gymnasium, PettingZoo and OpenSpiel.

The adapters need the extra ``env`` or ``openspiel``. If Gymnasium is installed, importing this
package registers ``doghouse/Dog-v0`` and ``doghouse/DogCards-v0``.
"""

from contextlib import suppress

from .batch import Batch, MaskedAction

with suppress(ImportError):
    from gymnasium import register as _register

    for _name, _game in (("Dog-v0", "dog"), ("DogCards-v0", "dogcards")):
        _place = "doghouse.env.seat_env:SeatEnv"
        _register(f"doghouse/{_name}", _place, kwargs={"game": _game})

__all__ = ["Batch", "MaskedAction"]
