"""Files that are no saves any more, or never were: what disks, editors, other programs and jokers make of them.

`everything(rng)` yields 2,000 of them, or one of each so many, as (what was done, bytes). Where "with a right digest"
is said, the digest was made anew, as somebody could who reads the source, so that only what is inside can give the file
away.
"""

from __future__ import annotations

import base64
import copy
import functools
import json
import random
import zlib
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from typing import Any

from spyhouse.saves import document, plain

from .evening import new_match, play

Mutant = tuple[str, bytes]
JUNK: tuple[Any, ...] = (
    *(None, True, False, "", "x", "\x1b[2J", "\ud800", "card", "agent_uk", "microfilm_usa", "9" * 400, [], {}, [[]]),
    *({"is": "Turn", "seat": 0}, {"is": "Table"}, {"is": "os.system"}, {"is": []}, {"": 0}),
    *(-1, 0, 1, 2, 3, 6, 15, 16, 99, 2**31, 2**63, -(2**63), 10**19, 10**25, 1.5, 1e308, -0.0),
)
OTHERS = (
    *(b"null", b"true", b"17", b'"save"', b"[]", b"{}", b"[1, 2, 3]", b'{"spyhouse": null}', b'{"spyhouse": ["save"]}'),
    b'{"name": "left-pad", "version": "1.3.0", "dependencies": {}}',
    b'{"type": "FeatureCollection", "features": []}',
    b'{"jsonrpc": "2.0", "id": 1, "result": {"format": 1}}',
    b'{"spyhouse": "save"}',
    b'{"spyhouse": "save", "format": 1}',
    b'{"spyhouse": "save", "format": "1"}',
    b'{"spyhouse": "save", "format": true}',
    b'{"spyhouse": "save", "format": 0}',
    b'{"spyhouse": "save", "format": 1.0}',
    b'{"spyhouse": "save", "format": 2, "written": "by a newer one"}',
    b'{"spyhouse": "save", "format": 99999999999999999}',
    b'{"spyhouse": "save", "format": NaN}',
    b"<?xml version='1.0'?><save/>",
    b"[core]\n\tbare = false\n",
    b"\x7fELF\x02\x01\x01" + bytes(60),
    b"PK\x03\x04" + bytes(range(256)),
    b"\x89PNG\r\n\x1a\n" + bytes(range(256)),
    b"#!/bin/sh\nrm -rf .\n",
    b"",
    b" \n\t\n",
    bytes(4096),
)
ENCODINGS = ("utf-16", "utf-16-le", "utf-32", "utf-8-sig", "utf-7", "cp037", "cp500", "punycode", "raw_unicode_escape")


def originals() -> list[dict[str, Any]]:
    """Running and finished games for every number of players."""
    found = []
    for seats in range(2, 7):
        for actions in (0, 12, 40, 5000):
            match = play(new_match(seats, seed=seats), actions, seed=actions)
            match.desks[0]["notes"] = "Boris, the Ace, très suspect"
            found.append(json.loads(document.write(match, "Jeudi soir – Café", datetime.now(UTC))))
    return found


def dump(save: dict[str, Any]) -> bytes:
    """As the program lays it out; what it never writes (half a letter) is escaped."""
    try:
        return (json.dumps(save, indent=1, ensure_ascii=False) + "\n").encode()
    except UnicodeEncodeError:
        return (json.dumps(save, indent=1) + "\n").encode()


def with_digest(save: dict[str, Any]) -> bytes:
    """As the program would have written it."""
    return dump({**save, "digest": plain.digest(save)})


def with_sealed(save: dict[str, Any], sealed: Any) -> bytes:
    text = json.dumps(sealed, separators=(",", ":"))
    return with_digest({**save, "sealed": base64.b64encode(zlib.compress(text.encode())).decode()})


def everything(rng: random.Random, every: int = 1) -> Iterator[Mutant]:
    saves = originals()
    listed = [*(("another program's file", functools.partial(bytes, raw)) for raw in OTHERS), *bombs(saves[9])]

    def some(number: int, make: Callable[[dict[str, Any], random.Random], Mutant]) -> Iterator[Mutant]:
        for _ in range(number // every):
            yield make(copy.deepcopy(rng.choice(saves)), rng)

    yield from ((what, make()) for what, make in listed[::every])
    yield from some(440, flipped)
    yield from some(200, cut_off)
    yield from some(120, with_a_hole)
    yield from some(60, in_another_encoding)
    yield from some(200, edited)
    yield from some(250, edited_with_digest)
    yield from some(680 - every * len(listed[::every]), doctored)
    yield from some(50, with_another_sealed_part)


def flipped(save: dict[str, Any], rng: random.Random) -> Mutant:
    raw = bytearray(dump(save))
    for _ in range(rng.choice((1, 1, 1, 2, 30))):
        raw[rng.randrange(len(raw))] ^= 1 << rng.randrange(8)
    return "bits flipped", bytes(raw)


def cut_off(save: dict[str, Any], rng: random.Random) -> Mutant:
    raw = dump(save)
    return "cut off", raw[: rng.randrange(len(raw))]


def with_a_hole(save: dict[str, Any], rng: random.Random) -> Mutant:
    raw = dump(save)
    start, length = rng.randrange(len(raw)), rng.choice((1, 10, 512, 4096))
    filling = rng.choice((b"", bytes(length), b"\xff" * length, raw[:length], rng.randbytes(length)))
    return "a block lost or overwritten", raw[:start] + filling + raw[start + length :]


def in_another_encoding(save: dict[str, Any], rng: random.Random) -> Mutant:
    encoding = rng.choice(ENCODINGS)
    return f"in {encoding}", dump(save).decode().encode(encoding, "replace")


def change(inside: Any, rng: random.Random) -> None:
    """One value replaced, removed, doubled, moved or counted up, at any depth."""
    places = list(_places(inside))
    if not places:
        return
    holder, key = rng.choice(places)
    how = rng.random()
    if how < 0.15:
        del holder[key]
    elif how < 0.25 and isinstance(holder, list):
        holder.insert(key, copy.deepcopy(holder[key]))
    elif how < 0.45:
        other, its_key = rng.choice(places)
        holder[key] = copy.deepcopy(other[its_key])
    elif how < 0.6 and isinstance(holder[key], int):
        holder[key] += rng.choice((-1, 1, -20, 1000))
    else:
        holder[key] = copy.deepcopy(rng.choice(JUNK))


def _places(inside: Any) -> Iterator[tuple[Any, Any]]:
    keys = list(inside) if isinstance(inside, dict) else range(len(inside)) if isinstance(inside, list) else ()
    for key in keys:
        yield inside, key
        yield from _places(inside[key])


def edited(save: dict[str, Any], rng: random.Random) -> Mutant:
    change(save, rng)
    return "edited", dump(save)


def edited_with_digest(save: dict[str, Any], rng: random.Random) -> Mutant:
    for _ in range(rng.choice((1, 1, 2))):
        change(save, rng)
    return "edited, with a right digest", with_digest(save)


def doctored(save: dict[str, Any], rng: random.Random) -> Mutant:
    """The sealed part opened, changed and sealed again."""
    sealed = plain.unpack(save["sealed"])
    table, stack = sealed["table"], sealed["table"]["stack"]  # a change may take them out
    for _ in range(rng.choice((1, 1, 2, 3))):
        change(rng.choice((sealed, table, table, stack)), rng)
    return "doctored, with a right digest", with_sealed(save, sealed)


def with_another_sealed_part(save: dict[str, Any], rng: random.Random) -> Mutant:
    """Another table's cards under this table's header."""
    save["sealed"] = rng.choice(originals_sealed())
    return "another save's sealed part, with a right digest", with_digest(save)


_SEALED: list[str] = []


def originals_sealed() -> list[str]:
    if not _SEALED:
        _SEALED.extend(save["sealed"] for save in originals())
    return _SEALED


def bombs(save: dict[str, Any]) -> list[tuple[str, Callable[[], bytes]]]:
    """Small files that want to be large ones, and slow ones; some take a while to pack."""
    sealed = plain.unpack(save["sealed"])
    table = sealed["table"]
    check = {"is": "Check", "seat": 0, "claim": "win as hitman naming @1"}
    turn = {"is": "Passed", "seat": 0, "got": 1}

    def packed(raw: bytes, times: int = 1, end: bytes = b"") -> bytes:
        packer = zlib.compressobj(9)
        packs = [packer.compress(raw) for _ in range(times)] + [packer.compress(end), packer.flush()]
        return with_digest({**save, "sealed": base64.b64encode(b"".join(packs)).decode()})

    def table_with(**fields: Any) -> bytes:
        return with_sealed(save, {**sealed, "table": {**table, **fields}})

    found: dict[str, Callable[[], bytes]] = {
        "a gigabyte of spaces": lambda: packed(b" " * 10**6, 1000),
        "a gigabyte of spaces before the sealed part": lambda: packed(b" " * 10**6, 1000, json.dumps(sealed).encode()),
        "80 MB of lists": lambda: packed(b"[" * 900 + b"[]," * 10**6, 27),
        "as much as is unpacked, of lists": lambda: packed(b"[" + b"[]," * 1_300_000 + b"[]]"),
        "as much as is read, of lists": lambda: packed(b"[" + b"[]," * 99_990 + b"[]]"),
        "as much as is read, of numbers": lambda: packed(b"[" + b"1," * 99_990 + b"1]"),
        "nested a million deep": lambda: packed(b"[" * 1_000_000 + b"]" * 1_000_000),
        "nested objects": lambda: packed(b'{"table":' * 200_000 + b"1" + b"}" * 200_000),
        "a number of a million digits": lambda: packed(b"1" * 1_000_000),
        "an exponent": lambda: packed(b'{"seed":1e999999999}'),
        "not a number": lambda: packed(b'{"seed":NaN}'),
        "nothing": lambda: packed(b""),
        "not base64": lambda: with_digest({**save, "sealed": "%%%"}),
        "base64 of Greek": lambda: with_digest({**save, "sealed": "αβγδ"}),
        "not zlib": lambda: with_digest({**save, "sealed": base64.b64encode(b"plain").decode()}),
        "zlib cut off": lambda: with_digest({**save, "sealed": save["sealed"][: len(save["sealed"]) // 8 * 4]}),
        "nested in the open": lambda: b'{"spyhouse":"save","format":1,"x":' + b"[" * 900_000 + b"]" * 900_000 + b"}",
        "nested as deep as can be": lambda: b'{"spyhouse":"save","format":1,"x":' + b"[" * 900 + b"]" * 900 + b"}",
        "long number in the open": lambda: b'{"spyhouse":"save","format":1' + b"0" * 1_000_000 + b"}",
        "longer than any number": lambda: b'{"spyhouse":"save","format":1' + b"0" * 4000 + b"}",
        "many lists in the open": lambda: b'{"spyhouse":"save","format":1,"x":[' + b"[]," * 600_000 + b"1]}",
        "many wrong lines": lambda: with_digest({**save, "journal": [1] * 99_000}),
        "many wrong numbers": lambda: with_digest(
            {**save, "series": {**save["series"], "memo": dict.fromkeys(map(str, range(45_000)))}}
        ),
        "many players": lambda: with_digest({**save, "seats": save["seats"] * 5_000}),
        "many wrong cards": lambda: table_with(deck=[1] * 95_000),
        "many wrong cards or identities": lambda: table_with(stack=[{**check, "cards": [1] * 95_000}]),
        "many cards": lambda: table_with(deck=["steal"] * 95_000),
        "many cards in a hand": lambda: table_with(
            players=[{**one, "hand": ["steal"] * 20_000, "known": [0] * 20_000} for one in table["players"]]
        ),
        "many events": lambda: with_sealed(save, {**sealed, "events": [turn] * 33_000}),
        "more events than are read": lambda: with_sealed(save, {**sealed, "events": [turn] * 118_000}),
        "many wrong events": lambda: with_sealed(save, {**sealed, "events": [{"is": 1}] * 90_000}),
        "many frames": lambda: table_with(stack=[{"is": "EndOfTurn", "seat": 0}] * 40_000 + table["stack"]),
        "endless inside": lambda: table_with(inside=-1),
        "far seats inside": lambda: table_with(inside=65_535),
        "a long series": lambda: with_digest({**save, "series": {**save["series"], "games": 10**18}}),
        "everybody's names": lambda: with_digest(
            {**save, "seats": [{**one, "name": "N" * 1_900_000} for one in save["seats"][:1]]}
        ),
        "a distant date": lambda: with_digest({**save, "saved": "9999-12-31T23:59:59Z"}),
        "a date without a zone": lambda: with_digest({**save, "saved": "2026-01-01T00:00:00"}),
        "a date in numbers": lambda: with_digest({**save, "saved": 1e300}),
        "an escape in the name": lambda: with_digest({**save, "name": "\x1b]0;owned\x07"}),
        "an escape in the game": lambda: with_digest({**save, "game": "\x1b[31mred"}),
        "half a letter in a key": lambda: with_digest({**save, "\ud800": 1}),
    }
    return list(found.items())
