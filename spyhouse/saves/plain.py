"""Plain JSON, read within bounds whatever the bytes are; packed and unpacked; and its digest."""

from __future__ import annotations

import base64
import binascii
import hashlib
import json
import zlib
from collections.abc import Mapping
from typing import Any, Final

from ..engine.words import printable

Plain = dict[str, Any]

MOST_BYTES: Final = 2_000_000
"""A long evening takes some 50 kB. A file a hundred times larger is no save of ours, and is not read."""
_MOST_UNPACKED: Final = 4_000_000
_MOST_VALUES: Final = 100_000
"""Values in a file, enough for ten thousand actions: each takes a hundred times more memory than its comma in the file."""
_STEP: Final = 16_384
"""Bytes by which the packed part grows at a time: far more than two worlds differ by that look alike to somebody."""
_MOST_DIGITS: Final = 20
"""Digits of a number: the chance state, with 64 bits, has the most."""


class SaveProblem(Exception):
    """A file that cannot be opened, or not be written. The message is a sentence for a person's terminal."""

    def __init__(self, sentence: str) -> None:
        super().__init__(printable(sentence))


def parse(text: str) -> Any:
    """Any JSON within the bounds; raises ValueError, or RecursionError where it is nested too deeply."""
    if _too_large(text):
        raise ValueError("too large")
    return json.loads(text, parse_int=_number)


def _too_large(text: str) -> bool:
    if len(text) > _MOST_UNPACKED:
        return True
    outside = (
        text.replace("\\\\", "").replace('\\"', "").split('"')[::2]
    )  # what stands in a string takes no more than it is long
    return sum(part.count(",") for part in outside) > _MOST_VALUES


def _number(digits: str) -> int:
    if len(digits) > _MOST_DIGITS:
        raise ValueError("a number far too large")
    return int(digits)


def digest(plain: Mapping[str, Any]) -> str:
    body = {key: value for key, value in plain.items() if key != "digest"}
    text = json.dumps(body, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def pack(value: Any, least: int = 0) -> str:
    """Text that tells nothing at a glance. Its length tells only that `least` bytes were enough, or how many steps more were
    needed. Raises `SaveProblem` for what could not be unpacked again."""
    text = json.dumps(value, separators=(",", ":"))
    if _too_large(text):
        raise SaveProblem("The game has grown too long for a save.")
    packed = zlib.compress(text.encode(), 6)
    whole = least + max(-(-(len(packed) - least) // _STEP), 0) * _STEP
    filling = hashlib.shake_256(packed).digest(whole - len(packed))  # noise: zeros would show where it begins
    return base64.b64encode(packed + filling).decode()


def unpack(packed: str) -> Any:
    try:
        unpacker = zlib.decompressobj()
        raw = unpacker.decompress(base64.b64decode(packed, validate=True), _MOST_UNPACKED)
        if not unpacker.eof:
            raise SaveProblem("The sealed part of this save is not complete, or far too large.")
        return parse(raw.decode())
    except (binascii.Error, zlib.error, ValueError, RecursionError) as error:
        raise SaveProblem("The sealed part of this save cannot be read.") from error
