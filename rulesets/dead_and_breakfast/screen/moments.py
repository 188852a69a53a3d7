"""What all hosts look up at: a snatch, guests that scream, ivy that creeps on; and the count at the end."""

from __future__ import annotations

import dataclasses
import functools
import re
from collections import Counter
from typing import Final

from spyhouse.engine.events import Event
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat
from spyhouse.engine.words import capital, listed
from spyhouse.look.drawings import Drawing, album
from spyhouse.widgets.canvas import seat_ink, seat_letter
from spyhouse.widgets.moment import MomentPage
from spyhouse.widgets.motion import undone
from spyhouse.widgets.stage import Act, Backdrop, Prop, StagePage, Sum

from ..events import Built, FinalCount, IvyJoined, Scream, Snatched
from ..facts import newly_joined
from ..pieces import FEATURES, GARDENS, HAUNTED, LEFT_ROOFS, PER_EYEBALL, PER_SCARE, SCARES, Place, Tile
from ..scoring import score
from ..table import Hotel, Inn
from .finale import FinalPage
from .motion import take_away

ART: Final = album(__package__.rpartition(".")[0])
DUSK: Final = Backdrop(
    ("dusk-high", "dusk", "dusk-low", "dusk-glow"), ("grass", "grass-shade"), specks="moon-shade", far="yard"
)
_GRIP: Final = 7
"""Dots of it that are between the fingers."""
_TALL: Final = {"guest": 3, "flower": 4}
"""As many of them stand beside each other on a large stage as larger drawings."""
_INKS: Final = {kind: "soft" if colour == "grey" else colour for kind, colour in SCARES.items()}
"""A creature has the colour of the guests that fear it, also as a word."""
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


def drawn(tile: Tile) -> tuple[Drawing | None, str]:
    """Of a tile that can be snatched (DB-6.4): its drawing, and the state of that."""
    if tile in HAUNTED:
        return ART.find(f"{tile.kind}-near"), ""
    if tile in GARDENS:
        return _in_paints("garden-near", "flower", "heart", tile.kind), ""
    return ART.find("roof-near"), "left" if tile in LEFT_ROOFS else "right"


def _shown_on(tile: Tile) -> tuple[tuple[str, Drawing, tuple[str, ...], int], ...]:
    """On a roof: the feature that it pays for."""
    feature = ART.find(f"{tile.kind}-near") if tile.kind in FEATURES else None
    return (("feature", feature, (), 0),) if feature is not None else ()


@functools.cache
def _in_paints(name: str, one: str, other: str, kind: str) -> Drawing | None:
    """A drawing that asks for two colours, in these paints of this kind: every look has its own of them."""
    drawing, given = ART.find(name), (ART.paints[f"{one}-{kind}"], ART.paints[f"{other}-{kind}"])
    if drawing is None:
        return None
    inks = {
        letter: ink if ink.given < 0 else dataclasses.replace(ink, paint=given[ink.given], given=-1)
        for letter, ink in drawing.inks.items()
    }
    return dataclasses.replace(drawing, inks=inks)


def _snatch(event: Snatched, view: View[Inn]) -> Act:
    drawing, state = drawn(event.tile)
    gained, brought = event.after - event.before, event.after - event.before + PER_EYEBALL
    who, ink = view.names[event.seat], seat_ink(event.seat)
    what = re.sub("left |right ", "", event.tile.spoken)
    bed = "in bed" if event.tile in GARDENS else "at"
    where = "sent away" if event.where is Place.DISCARD else f"{bed} {event.where.value}"
    if event.replaced is not None:
        where = f"replaces the {event.replaced.kind}"
    left = view.table.hotels[event.seat].eyeballs
    kinds = [tile.kind for tile in view.table.area if tile]
    loser = view.names[event.loser]
    others = (
        f"; another is left for {loser}"
        if event.tile.kind in kinds
        else f" from under {loser}'s nose: no other is left"
    )
    return Act(
        "Snatched!",
        (
            dataclasses.replace(_hotel(event.loser, view, "bare"), times=0.5),
            Prop(drawing, what, _INKS.get(event.tile.kind, "paper"), state=state, inside=_shown_on(event.tile)),
            Prop(
                ART.find("snatch"),
                who,
                ink,
                seat_letter(event.seat),
                given=(ink,),
                lifted=1,
                reach=_GRIP,
                outside=True,
                front=True,
            ),
        ),
        f"{who} takes {what}{others}.",
        sums=(
            Sum(f"-{PER_EYEBALL}", "an eyeball", "danger", f"{left} left"),
            Sum(f"{brought:+}", what.removeprefix("the "), "accent" if brought > 0 else "shadow", where),
            Sum(
                f"={gained:+}",
                f"point{'s' * (abs(gained) != 1)} in all",
                "accent" if gained > 0 else "danger" if gained < 0 else "shadow",
                f"{who}: {event.after} now",
            ),
        ),
    )


def _hotel(seat: Seat, view: View[Inn], state: str) -> Prop:
    """It stares, below a flag in the colour of whose it is."""
    ink = seat_ink(seat)
    return Prop(
        ART.find("hotel-near"),
        view.names[seat],
        ink,
        seat_letter(seat),
        state=state,
        given=(ink,),
        tall=ART.find("hotel-tall"),
    )


def _side_by_side(name: str, one: str, other: str, kind: str, count: int) -> Prop:
    tall = _in_paints(f"{name}-tall", one, other, kind) if count <= _TALL[name] else None
    return Prop(_in_paints(f"{name}-near", one, other, kind), tall=tall)


def _scream(event: Scream, view: View[Inn]) -> Act:
    creature, who, ink = event.creature.kind, view.names[event.seat], seat_ink(event.seat)
    points, hushed = PER_SCARE * event.guests, _hushed(event, view)
    guest = _side_by_side("guest", "face", "hat", creature, event.guests)
    scared = Prop(figures=f"+{points}", words=who, letter=seat_letter(event.seat), ink=ink, times=1.75)
    return Act(
        "Aaaah!",
        (
            Prop(ART.find(f"{creature}-near"), event.creature.spoken, _INKS[creature], times=1.5, lifted=1),
            *[guest] * min(event.guests, _MOST),
            scared,
        ),
        f"{capital(event.creature.spoken)} at {event.at.value} scares {event.guests} of {who}'s guests: {points} points. "
        f"{who} now has {score(view.table.hotels[event.seat]).total}.",
        (
            f"It hides somebody who screamed: {-hushed} for that, {points - hushed:+} in all."
            if hushed
            else f"{PER_SCARE} points for each, lost again if another creature covers the guest.",
        ),
    )


def _hushed(event: Scream, view: View[Inn]) -> int:
    """The points of those who screamed where a creature sits now that was snatched."""
    told = next((one for one in reversed(view.events) if isinstance(one, (Built, Snatched))), None)
    if not isinstance(told, Snatched):
        return 0
    return PER_SCARE * event.guests - (told.after - told.before + PER_EYEBALL)


def _ivy(event: IvyJoined, view: View[Inn]) -> Act:
    """The very flowers that it has reached."""
    who, ink = view.names[event.seat], seat_ink(event.seat)
    own = view.table.hotels[event.seat]
    joined = newly_joined(_before(event, view), own)
    flowers = [
        dataclasses.replace(
            _side_by_side("flower", "flower", "heart", colour, event.flowers), words=colour, ink=colour, reach=1
        )
        for colour in joined.elements()
    ]
    beds = Counter(tile.kind for tile in own.gardens())
    brought = sum(count * beds[colour] for colour, count in joined.items())
    figures = Prop(figures=f"+{brought}", words="points", ink=ink, times=1.5)
    new = [(colour, count) for colour, count in joined.items() if count]
    wanting = [
        f"a {colour} {'one' if number else 'garden now brings'} {count}{' points' * (count > 1 and not number)} more"
        for number, (colour, count) in enumerate(new)
    ]
    return Act(
        "The ivy!",
        (_hotel(event.seat, view, "ivy"), *flowers[:_MOST], *([figures] if brought else [])),
        f"At {who}'s the ivy creeps on and joins {event.flowers} flowers that were waiting for it.",
        ("Each counts once for every garden of its colour." if brought else f"No points yet: {listed(wanting)}.",),
    )


def _before(event: IvyJoined, view: View[Inn]) -> Hotel:
    """The hotel without the turn by which the ivy came so far."""
    built = next(told for told in reversed(view.events) if isinstance(told, Built) and told.seat == event.seat)
    before: View[Inn] = undone(view, functools.partial(take_away, built, built.window, built.at))
    return before.table.hotels[event.seat]
