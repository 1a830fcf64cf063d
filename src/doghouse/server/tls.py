"""HTTPS without a proxy: a certificate and its key, as files."""

from __future__ import annotations

import ssl
from pathlib import Path

from ..words import say


def tls_context(certificate: Path, key: Path | None) -> ssl.SSLContext:
    """`key`: None where it is in the same file. ValueError if they can't be used."""
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    try:
        context.load_cert_chain(certificate, key, password=no_password)
    except (OSError, ValueError) as error:  # ssl.SSLError is an OSError
        raise ValueError(say("serve.bad_certificate", file=certificate, why=error)) from error
    return context


def no_password() -> str:
    """In place of a question on the terminal, which nobody would answer."""
    return ""
