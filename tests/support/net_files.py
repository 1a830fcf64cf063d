"""The model files shipped with Doghouse, as a user would name them."""

from pathlib import Path

from doghouse import bots

MODELS = Path(bots.__file__).with_name("models")
DOG_NET, CARDS_NET = MODELS / "dog.net", MODELS / "dogcards.net"
