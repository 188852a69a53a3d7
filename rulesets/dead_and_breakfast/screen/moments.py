"""What all hosts look up at: a snatch, guests that scream, ivy that creeps on; and the count at the end."""

from __future__ import annotations

import itertools
from typing import Final

from spyhouse.engine.events import Event
from spyhouse.engine.view import View
from spyhouse.look.drawings import album
from spyhouse.widgets.canvas import seat_ink, seat_letter
from spyhouse.widgets.moment import MomentPage
from spyhouse.widgets.stage import Act, Backdrop, Prop, StagePage

from ..events import FinalCount, IvyJoined, Scream, Snatched
from ..pieces import FEARS, FLOWERS, GARDENS, HAUNTED, LEFT_ROOFS, PER_EYEBALL, PER_SCARE, RIGHT_ROOFS, Tile
from ..table import Inn
from .finale import FinalPage

ART: Final = album(__package__.rpartition(".")[0])
DUSK: Final = Backdrop(
    ("dusk-high", "dusk", "dusk-low", "dusk-glow"), ("grass", "grass-shade"), specks="moon-shade", far="yard"
)
_TIMES: Final = {"garden": 1.5, "roof": 2.0}
"""How large what is snatched is drawn, beside the hand."""
_MOST: Final = 6
"""Flowers and guests that are drawn; more would be a crowd."""


def moment(event: Event, view: View[Inn]) -> MomentPage | None:
    match event:
        case FinalCount():
            return FinalPage(event, view)
        case Snatched():
            act = _snatch(event, view)
        case Scream():
            act = _scream(event, view)
        case IvyJoined():
            act = _ivy(event, view)
        case _:
            return None
    return StagePage(act, ART, DUSK)


def drawn(tile: Tile) -> tuple[str, str, tuple[str, ...]]:
    """The drawing of a tile, its state, and the colours it asks for."""
    if tile in HAUNTED:
        return f"{_creature(tile.kind)}-near", "", ()
    if tile in GARDENS:
        return "garden", "", (ART.paints[f"flower-{tile.kind}"].colour,)
    if tile in LEFT_ROOFS or tile in RIGHT_ROOFS:
        return "roof", "left" if tile in LEFT_ROOFS else "right", ()
    guests, flowers = tile.face.guests, tile.face.flowers
    if guests:
        fears = _creature(FEARS[guests[0]])
        return "guest-near", "smug", (ART.paints[f"face-{fears}"].colour, ART.paints[f"hat-{fears}"].colour)
    return ("flower-near", "", _petals(flowers[0])) if flowers else ("roof", "left", ())


def _petals(colour: str) -> tuple[str, str]:
    return ART.paints[f"flower-{colour}"].colour, ART.paints[f"heart-{colour}"].colour


def _creature(kind: str) -> str:
    return kind.rpartition("_")[2]


def _snatch(event: Snatched, view: View[Inn]) -> Act:
    name, state, given = drawn(event.tile)
    gained = event.after - event.before
    seat, names = event.seat, view.names
    laid = f"It stands at {event.where.value}" if event.where.value != "discard" else "It is sent away"
    instead = f", in place of {event.replaced.spoken}" if event.replaced else ""
    worth = f"One eyeball paid: {-PER_EYEBALL}. The rest: {gained + PER_EYEBALL:+}. From {event.before} to {event.after} points."
    return Act(
        "Snatched!",
        (
            Prop(ART.find(name), event.tile.spoken, state=state, given=given, times=_TIMES.get(name, 1.0)),
            Prop(
                ART.find("snatch"),
                names[seat],
                seat_ink(seat),
                seat_letter(seat),
                given=(seat_ink(seat),),
                times=1.5,
                lifted=2,
            ),
            Prop(
                figures=f"{gained:+}",
                words=f"{event.after} points",
                ink="accent" if gained >= 0 else "danger",
                times=1.5,
            ),
        ),
        f"{names[seat]} takes {event.tile.spoken} from under {names[event.loser]}'s nose.",
        (f"{laid}{instead}. {worth}",),
    )


def _scream(event: Scream, view: View[Inn]) -> Act:
    creature = _creature(event.creature.kind)
    face, hat = (ART.paints[f"{part}-{creature}"].colour for part in ("face", "hat"))
    screams = Prop(ART.find("guest-near"), state="screaming", given=(face, hat))
    guests = [screams] * min(event.guests, _MOST)
    scared = Prop(
        figures=f"+{PER_SCARE * event.guests}",
        words=view.names[event.seat],
        letter=seat_letter(event.seat),
        ink=seat_ink(event.seat),
        times=2,
    )
    return Act(
        "Aaaah!",
        (Prop(ART.find(f"{creature}-near"), event.creature.spoken, "danger", times=1.5, lifted=1), *guests, scared),
        f"{event.creature.spoken[:1].upper()}{event.creature.spoken[1:]} at {event.at.value} scares {event.guests} of {view.names[event.seat]}'s guests.",
        (f"{PER_SCARE} points for each of them, as long as it hangs there.",),
    )


def _ivy(event: IvyJoined, view: View[Inn]) -> Act:
    colours = itertools.islice(itertools.cycle(FLOWERS), min(event.flowers, _MOST))
    flowers = [Prop(ART.find("flower-near"), given=_petals(colour)) for colour in colours]
    who = Prop(
        figures=str(event.flowers),
        words=view.names[event.seat],
        letter=seat_letter(event.seat),
        ink=seat_ink(event.seat),
        times=2,
    )
    return Act(
        "The ivy!",
        (*flowers, who),
        f"At {view.names[event.seat]}'s it creeps on and joins {event.flowers} flowers that were waiting for it.",
        ("What the ivy joins to the door, gardens multiply.",),
    )
