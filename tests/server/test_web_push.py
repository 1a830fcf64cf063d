"""Web Push, decrypted here as a browser would, by RFC 8188, 8291 and 8292."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256

from doghouse.server.notifications.web_push import Sender, decoded, encrypt, new_key
from tests.support.push_service import Browser


def test_only_that_browser_can_read_it() -> None:
    browser, other = Browser(), Browser()
    sent = encrypt(b"hello", **browser.keys)
    assert b"hello" not in sent
    assert browser.decrypt(sent) == b"hello"
    with pytest.raises(InvalidTag):
        other.decrypt(sent)
    assert encrypt(b"hello", **browser.keys) != sent


def test_the_example_of_the_rfc_is_read() -> None:
    """RFC 8291, section 5: these tests decrypt its example."""
    browser = Browser("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94", "BTBZMqHH6r4Tts7J_aSIgg")
    body = (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml"
        "mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT"
        "pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )
    assert browser.decrypt(decoded(body)) == b"When I grow up, I want to be a watermelon"


def test_lengths_tell_nothing() -> None:
    keys = Browser().keys
    assert len(encrypt(b"a", **keys)) == len(encrypt(b"a" * 700, **keys))


@pytest.mark.parametrize(
    "keys",
    [
        {"browser_key": "", "auth": "BTBZMqHH6r4Tts7J_aSIgg"},
        {"browser_key": "BP4z", "auth": "BTBZMqHH6r4Tts7J_aSIgg"},
        {"browser_key": Browser().keys["browser_key"], "auth": "c2hvcnQ"},
        {"browser_key": "ö", "auth": "BTBZMqHH6r4Tts7J_aSIgg"},
    ],
)
def test_keys_that_are_none(keys: dict[str, str]) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - of whichever library
        encrypt(b"", **keys)


def test_a_push_service_knows_the_server() -> None:
    key = new_key()
    headers = Sender(key, "https://dog.example").headers("https://push.test:8443/x/y", "t1")
    assert headers["Content-Encoding"] == "aes128gcm"
    assert headers["Topic"] == "t1"
    scheme, _, parts = headers["Authorization"].partition(" ")
    fields = dict(part.split("=", 1) for part in parts.split(", "))
    assert scheme == "vapid"
    signed, _, signature = fields["t"].rpartition(".")
    raw = decoded(signature)
    der = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(fields["k"]))
    public.verify(der, signed.encode(), ec.ECDSA(SHA256()))
    claims: Any = json.loads(decoded(signed.split(".")[1]))
    assert claims["aud"] == "https://push.test:8443"
    assert claims["sub"] == "https://dog.example"
    assert time.time() < claims["exp"] <= time.time() + 86_400
    assert Sender(key, "").public_key == fields["k"]  # kept across restarts
