"""PINs as a save keeps them: salted and hashed. They keep a curious friend out, not a burglar."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Final

_ROUNDS: Final = 100_000


def hashed(pin: str) -> str:
    """What is kept of a PIN: how it was hashed, the salt, and the hash."""
    salt = secrets.token_hex(16)
    return f"pbkdf2-sha256${_ROUNDS}${salt}${_digest(pin, salt, _ROUNDS)}"


def fits(pin: str, kept: str) -> bool:
    """Is this the PIN? What makes no sense fits nothing; the table can always agree to remove it."""
    try:
        name, rounds, salt, digest = kept.split("$")
        return (
            name == "pbkdf2-sha256"
            and 0 < int(rounds) <= 10 * _ROUNDS
            and hmac.compare_digest(digest.encode(), _digest(pin, salt, int(rounds)).encode())
        )
    except ValueError:
        return False


def _digest(pin: str, salt: str, rounds: int) -> str:
    return hashlib.pbkdf2_hmac("sha256", pin.encode(), salt.encode(), rounds).hex()
