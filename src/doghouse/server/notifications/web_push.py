"""Web Push: messages that a browser's push service forwards but can't read (RFC 8291), and how it
recognises this server (VAPID, RFC 8292).

`pywebpush` would bring requests, http-ece and py-vapid with it, and connect to addresses that
nobody has checked.
"""

import json
import os
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from yarl import URL

CURVE = ec.SECP256R1()
NUMBER_BYTES = 32  # of a number of the curve
AUTH_BYTES = 16
RECORD_BYTES = 4096
PADDED_BYTES = 1024  # so that lengths reveal nothing
END_OF_LAST_RECORD = b"\2"
TOKEN_SECONDS = 12 * 3600
TTL_SECONDS = 86_400  # the push service keeps it while a browser is off


def new_key() -> bytes:
    """The private key by which push services recognise a server."""
    number = ec.generate_private_key(CURVE).private_numbers().private_value
    return number.to_bytes(NUMBER_BYTES, "big")


class Sender:
    """This server, as push services know it."""

    def __init__(self, key: bytes, contact: str) -> None:
        """`contact`: a URL, or mailto:"""
        self._private = ec.derive_private_key(int.from_bytes(key, "big"), CURVE)
        self._contact = contact
        self.public_key = encoded(point_of(self._private.public_key()))  # browsers ask for it

    def headers(self, endpoint: str, topic: str) -> dict[str, str]:
        """A newer message of a topic replaces one that has not been delivered yet."""
        return {
            "Authorization": f"vapid t={self._token(endpoint)}, k={self.public_key}",
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(TTL_SECONDS),
            "Topic": topic,
        }

    def _token(self, endpoint: str) -> str:
        ends = int(time.time()) + TOKEN_SECONDS
        claims = {"aud": str(URL(endpoint).origin()), "exp": ends, "sub": self._contact}
        parts = ({"typ": "JWT", "alg": "ES256"}, claims)
        signed = ".".join(encoded(json.dumps(part).encode()) for part in parts)
        numbers = decode_dss_signature(self._private.sign(signed.encode(), ec.ECDSA(SHA256())))
        signature = b"".join(number.to_bytes(NUMBER_BYTES, "big") for number in numbers)
        return f"{signed}.{encoded(signature)}"


def encrypt(message: bytes, browser_key: str, auth: str) -> bytes:
    """Encrypt for one browser. Raises ValueError if its keys are invalid."""
    theirs = decoded(browser_key)
    public = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs)
    private = ec.generate_private_key(CURVE)
    ours, salt = point_of(private.public_key()), os.urandom(AUTH_BYTES)
    shared = private.exchange(ec.ECDH(), public)
    secret = derived(shared, checked_auth(auth), b"WebPush: info\0" + theirs + ours, NUMBER_BYTES)
    key = derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    padded = (message + END_OF_LAST_RECORD).ljust(PADDED_BYTES, b"\0")
    header = salt + RECORD_BYTES.to_bytes(4, "big") + bytes([len(ours)]) + ours
    return header + AESGCM(key).encrypt(nonce, padded, None)


def checked_auth(auth: str) -> bytes:
    found = decoded(auth)
    if len(found) != AUTH_BYTES:
        raise ValueError(f"a secret of {len(found)} bytes instead of {AUTH_BYTES}")
    return found


def derived(secret: bytes, salt: bytes, purpose: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, purpose).derive(secret)


def point_of(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def encoded(value: bytes) -> str:
    return urlsafe_b64encode(value).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
