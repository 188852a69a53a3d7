"""The guests, near: everybody has a head of their own, feels something, and does something with their arms."""

from __future__ import annotations

import dataclasses
import functools
from collections.abc import Sequence
from typing import Final

from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat
from spyhouse.look.drawings import CLEAR, Drawing, Ink
from spyhouse.widgets.stage import Prop

from .. import INKS
from ..pieces import COFFEE, Card, Character, Role, Side
from ..table import Mansion
from .plan import ART

_LOOKS: Final = {
    Character.ZACHARY: ("fedora", "wood", "face"),
    Character.OTTO: ("bowler beard", "hair-grey", "face"),
    Character.YIJUN: ("bob", "hair-black", "face"),
    Character.SALVATORE: ("short beard", "hair-black", "skin-tan"),
    Character.WILMA: ("bun", "hair-grey", "face"),
    Character.KONTAR: ("fez moustache", "hair-black", "skin-brown"),
    Character.CHITRA: ("veil", "hair-black", "skin-brown"),
    Character.ELEANOR: ("maid", "hair-blond", "face"),
    Character.TREVOR: ("bald beard", "hair-grey", "skin-dark"),
    Character.VICTORIA: ("wide", "hair-red", "face"),
    Character.CATALINA: ("long", "wood", "skin-tan"),
    Character.PANCHITO: ("cap moustache", "hair-black", "skin-tan"),
    Character.RITA: ("riding", "wood", "skin-tan"),
    Character.NIALL: ("short", "hair-red", "face"),
    Character.MARGOT: ("toque", "hair-blond", "face"),
    Character.ALEXANDR: ("slick beard", "wood", "face"),
    Character.BACK: ("fedora", "wood", "face"),
}
"""The head of each, what else is worn on it, and the paints of hair and skin."""
_BARE: Final = {"bob", "short", "bun", "long", "slick"}
"""The heads on which there is nothing but hair."""
Layer = tuple[str, str, int, int]
"""A drawing, its state, and where it lies: column and row."""


def layered(layers: Sequence[Layer], *, left: bool = False, **instead: Ink) -> Drawing:
    """One drawing of several that lie over each other, without the empty columns; if need be it looks to the left. In
    plain signs the first stands for it. `instead` are other inks for letters of the guests."""
    base = ART.drawing(layers[0][0])
    dots = [[CLEAR] * base.width for _ in range(base.height)]
    inks = dict[str, Ink]()
    for name, state, x, y in layers:
        drawing, known = ART.drawing(name), {CLEAR: ""}
        for letter, ink in drawing.inks.items():  # the same letter is another ink in another drawing
            known[letter] = chr(ord("A") + len(inks))
            inks[known[letter]] = instead.get(letter, ink) if name.startswith("guest") else ink
        for down, row in enumerate(drawing.picture(state), y):
            for across, letter in enumerate(row, x):
                dots[down][across] = known[letter] or dots[down][across]
    used = [x for x in range(base.width) if any(row[x] != CLEAR for row in dots)]
    turn, wide = (-1 if left else 1), used[-1] - used[0] + 1
    rows = tuple("".join(row[used[0] : used[-1] + 1])[::turn] for row in dots)
    anchors = {name: (min(x - used[0], wide - 1), y) for name, (x, y) in base.anchors.items()}
    if left:
        anchors = {name: (wide - 1 - x, y) for name, (x, y) in anchors.items()}
    return dataclasses.replace(base, inks=inks, pictures={"": rows}, anchors=anchors)


def figure(
    character: Character, pose: str, feels: str, left: bool, holds: str = "", side: Side | None = None
) -> Drawing:
    return _dressed(*_LOOKS[character], pose, feels, left, holds, side)


def anybody(looks: str, side: Side, *, left: bool) -> Drawing:
    """Who stands for a whole side."""
    return _dressed(looks, "hair-black", "face", "stand", "angry", left, "", side)


@functools.cache
def _dressed(
    looks: str, hair: str, skin: str, pose: str, feels: str, left: bool, holds: str, side: Side | None
) -> Drawing:
    anchors = ART.drawing("guest-body").anchors
    layers = [("guest-body", pose, 0, 0)]
    layers += [("badge", "", *anchors.get(f"badge-{pose}", anchors["badge"]))] * (side is Side.POLICE)
    worn = [*looks.split(), *["mask"] * (side is Side.THIEVES)]
    for kind, state in [
        ("head", "plain"),
        ("face", feels),
        *(("face" if one in ART.drawing("guest-face").states else "head", one) for one in worn),
    ]:
        layers.append((f"guest-{kind}", state, *anchors["head"]))
    layers += [(holds, "", *anchors.get(f"held-{holds}", anchors["held"]))] * bool(holds)
    face = ART.paints[skin]
    plain = _plainly(ART.drawing("guest-body").standin(), pose, feels, left, holds, side)
    return dataclasses.replace(
        layered(
            layers,
            left=left,
            b=Ink(paint=ART.paints[hair]),
            f=Ink(paint=face),
            F=Ink(paint=face, shade=22),
            n=Ink(paint=face, shade=30),
        ),
        standins={"": plain},
    )


def _plainly(body: Sequence[str], pose: str, feels: str, left: bool, holds: str, side: Side | None) -> tuple[str, ...]:
    """The same in plain signs: closed eyes, a mask or a badge, and what is in the hands."""
    hat, eyes, arms = (line.strip() for line in body)
    eyes = "- -" if feels == "shut" else "8=8" if side is Side.THIEVES else eyes
    arms = arms.replace("V", "*") if side is Side.POLICE else arms
    hand = "o=o" if pose in ("cuffed", "caught") else "-" * (pose == "reach")
    hand += ART.drawing(holds).standin()[-1].strip() if holds else ""
    gap = " " * len(hand)
    rows = [f" {hat} ", f" {eyes} ", arms]
    hands = [gap, gap, hand]
    return tuple(f"{there}{row}" if left else f"{row}{there}" for row, there in zip(rows, hands, strict=True))


@functools.cache
def rider(character: Character, drawing: str = "guest") -> Drawing:
    """The same head and hair, seen in a window from afar, or in another small drawing."""
    looks, hair, skin = _LOOKS[character]
    small, head, face = ART.drawing(drawing), looks.split()[0], Ink(paint=ART.paints[skin])
    worn = face if head == "bald" else Ink(paint=ART.paints[hair]) if head in _BARE else small.inks["h"]
    beard = Ink(paint=ART.paints[hair]) if "beard" in looks else face
    return dataclasses.replace(small, inks={**small.inks, "f": face, "h": worn, "b": beard})


def badge(thing: Card | Role) -> str:
    """Which picture of `thing` is on it."""
    if isinstance(thing, Card):
        return "coffee" if thing in COFFEE else thing.value
    return thing.side.value


@functools.cache
def held_card(badge: str) -> Drawing:
    """A card that somebody holds up, with what is on it."""
    own = badge in ART.drawing("thing-held").states
    return layered(
        [
            ("card-near", "", 0, 0),
            ("thing-held" if own else "thing", badge, *ART.drawing("card-near").anchors["thing"]),
        ]
    )


def who(
    view: View[Mansion],
    seat: Seat,
    pose: str = "stand",
    feels: str = "calm",
    *,
    left: bool = False,
    role: Role | None = None,
    holds: str = "",
    words: str = "",
    veil: float = 0.0,
    character: Character | None = None,
) -> Prop:
    """A guest of the night: who they are tonight, in a coat of the colour of the seat. Whose role is known wears the sign of the
    side: the badge of the police, the mask of the Thieves."""
    character = character or view.table.players[seat].character
    return Prop(
        figure(character, pose, feels, left, holds, role.side if role is not None else None),
        words or f"{view.names[seat]} as {character.first_name}",
        INKS[seat],
        view.game.letters_of(view.names)[seat],
        given=(INKS[seat],),
        veil=veil,
        somebody=True,
    )
