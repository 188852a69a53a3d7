"""What the lines of a list say: no two alike."""

from __future__ import annotations

import pytest

from rulesets.secret_night import GAME
from rulesets.secret_night.table import Mansion
from spyhouse.choices import Choices, Row
from spyhouse.engine.secrets import eyes_of
from spyhouse.engine.view import View

from .tables import (
    ANNA,
    BORIS,
    CHEN,
    DOOR_KEY,
    EAST,
    FIRST_AID,
    HAMMER,
    HANDCUFFS,
    MID,
    NAMES,
    ROPE,
    SMOKE,
    mansion,
    up,
)


def rows(t: Mansion, *path: str) -> list[Row]:
    """What the seat that decides can choose, having chosen the lines of the path already."""
    assert t.decision is not None
    seat = t.decision.seat
    view = t.view(eyes_of(seat))
    choices = Choices(View(GAME, seat, view, NAMES[: t.seats], [], view.options()))
    for label in path:
        choices.choose(next(row for row in choices.rows() if row.label == label))
    return [row for row in choices.rows() if row.actions]


def labels(t: Mansion, *path: str) -> list[str]:
    return [row.label for row in rows(t, *path)]


def test_hexes_far_from_a_start_are_told_apart() -> None:
    """SN-3.2, SN-R18: given a start and all hexes around it taken, then each place of the next ring has a name of its own."""
    around = ("r00c07", "r00c09", "r01c07", "r01c08")
    t = mansion(
        6, begin=CHEN, at={CHEN: None, ANNA: "r00c08", **dict(zip((1, 3, 4, 5), around, strict=True))}, dog=None
    )
    found = [label for label in labels(t) if label.startswith("Blue")]
    assert len(found) > 2
    assert len(set(found)) == len(found)
    assert "Blue start, 2 west" in found
    assert "Blue start, 1 west and 1 south-west" in found


@pytest.mark.parametrize(
    ("held", "state", "path", "found"),
    [
        (SMOKE, {"at": {BORIS: EAST}, "dog": None}, ("Dodge", "Land east of Boris"), "Land east of Boris with Smoke Bomb"),
        (FIRST_AID, {"health": {ANNA: 1}}, ("Heal",), "Heal Anna with First Aid Kit"),
        (ROPE, {"at": {BORIS: EAST}}, ("Tie up",), "Tie Boris up with Rope"),
        (HANDCUFFS, {"active": BORIS, "at": {BORIS: MID, CHEN: EAST}}, ("Arrest",), "Arrest Chen with Handcuffs"),
        (DOOR_KEY, {"at": {ANNA: "r04c10"}}, ("Lock",), "Lock door east with Door Key"),
        (HAMMER, {"at": {ANNA: "r02c03"}}, ("Break a window",), "Break window north-east with Hammer"),
    ],
)  # fmt: skip
def test_both_faces_of_a_card_are_told_apart(held, state, path, found) -> None:  # type: ignore[no-untyped-def]
    """SN-12.9: given a card that lies in the hand face up and face down, each line says which of the two is used."""
    offered = labels(mansion(held={state.get("active", ANNA): [held, up(held)]}, **state), *path)
    assert {found, f"{found} (shown)"} <= {*offered}
