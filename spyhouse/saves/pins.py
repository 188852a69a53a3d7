"""PINs as a save keeps them: salted and hashed. They keep a curious friend out, not a burglar."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Final

_ROUNDS: Final = 1_000_000
"""A guess takes more than a tenth of a second on a quick machine: ten thousand of them take half an hour."""


def hashed(pin: str) -> str:
    """What is kept of a PIN: how it was hashed, the salt, and the hash."""
    salt = secrets.token_hex(16)
    return f"pbkdf2-sha256${_ROUNDS}${salt}${_digest(pin, salt, _ROUNDS)}"


def fits(pin: str, kept: str) -> bool:
    """Is this the PIN? What makes no sense fits nothing; the table can always agree to remove it."""
    try:
        name, written, salt, digest = kept.split("$")
        rounds = int(written)
        if name != "pbkdf2-sha256" or not 0 < rounds <= 10 * _ROUNDS:
            return False
        if rounds < _ROUNDS:  # an older program hashed it quicker: a guess must not gain from that
            _digest(pin, salt, _ROUNDS - rounds)
        return hmac.compare_digest(digest.encode(), _digest(pin, salt, rounds).encode())
    except ValueError:
        return False


def _digest(pin: str, salt: str, rounds: int) -> str:
    return hashlib.pbkdf2_hmac("sha256", pin.encode(), salt.encode(), rounds).hex()
