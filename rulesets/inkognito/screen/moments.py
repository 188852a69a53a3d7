"""Moments in Venice: the Ambassador arrives; the receiver is lifted and the number dialled, part by part (IK-14.5); then right
or wrong, and one agent after the other takes off the mask; and a match is won."""

from __future__ import annotations

import dataclasses
import itertools
from typing import Any, ClassVar, Final, NamedTuple

from spyhouse.engine.events import Event
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat
from spyhouse.engine.words import capital, listed
from spyhouse.look.art import spaced
from spyhouse.look.drawings import CLEAR, Drawing, mirrored
from spyhouse.widgets.canvas import Canvas, seat_letter
from spyhouse.widgets.moment import MomentPage
from spyhouse.widgets.pieces import badge
from spyhouse.widgets.pixels import HIGH, draw, width_of, write
from spyhouse.widgets.stage import Act, Backdrop, Prop, StagePage, paint_floor

from .. import facts
from ..colours import AGENTS, AMBASSADOR_INK, INKS
from ..events import AmbassadorArrived, DummySent, Ended, Lifted, MatchWon, Visited
from ..pieces import IDENTITIES, LOCATIONS, Identity, Location, Met
from ..table import Meeting, Outcome, Venice
from .own import MASKS
from .scene import AMBASSADOR_SIGN, ART

QUAY: Final = Backdrop(
    ("night-high", "night", "night-low", "night-glow"), ("night", "night-low"), specks="star", far="skyline"
)
_LAGOON: Final = dataclasses.replace(QUAY, floor=("lagoon", "lagoon-light"))
CARNIVAL: Final = dataclasses.replace(QUAY, sky=("night-low", "night-glow", "plum", "feather"), specks="", far="")
"""Morning: the masks come off, and black ones can be seen too."""
_LAST_NIGHT: Final = dataclasses.replace(QUAY, floor=_LAGOON.floor, specks="", far="")
_MET: Final = {
    Met.EXCHANGE: "{all} are alone at {place}: they trade secrets.",
    Met.EMBASSY: "{all} are at {place}: {first} may demand a true card.",
    Met.DUMMY: "{all} are alone at {place}: {first} may see a card.",
    Met.AUDIENCE: "{all} are at {place}: both confide in him.",
}
_OVER: Final = 5
"""Columns of a house that are hidden by those who stand at either side."""
_WIDE: Final = 100
"""Columns from which there is room for whole names."""
_VERDICTS: Final = {"right_call": "CONNECTED", "wrong_call": "WRONG NUMBER", "draw": "NO CALL"}
_WRONG_PARTNER: Final = "WRONG MASK"
_FRAME, _COLLAR = "frame", "collar"
"""Where on a mask the frame of whoever has won begins, and where what is worn below it."""
_ROOMY: Final = 30
"""Rows from which faces are twice as large."""
_LINE: Final = 74
"""Letters of a sentence that stands on one line in a small window, too."""
_BESIDE: Final = 4
"""Columns between the telephone and what is called."""
_DIM, _GLOW = 0.3, 0.3
"""How dark a house at the side is behind its figures, and how bright it is around the moon."""
_BLIND: Final = 30
"""Hundredths by which windows are darker than their wall where those who stand before it would be lost in their light."""
_MOON: Final = 2, -4
"""Dots of it below what is called, in a large window and in a small one, where it stands beside it."""
_AROUND: Final = (-1, 0), (1, 0), (0, -1)
"""Dots by which something dark lies around what stands before a house."""
_ASIDE: Final = 17
"""Columns in which another place can be seen small, at the side."""
_MATCH_OVER: Final = "Carnival ends"
_FARTHER: Final = 0.6
"""How large those who have not won the match are beside whoever has."""
_CITY: Final = ("arsenale", 1), ("rialto", 20), ("san-marco", 1), ("la-fenice", 20)
"""What stands by the water, from both edges on; in a small window one at each side."""
_ROCKETS: Final = ("gold", 4, 0, 8), ("plum-light", 24, 9, 3), ("teal", 76, 4, 3), ("feather-light", 97, 14, 8)
"""Their paints, and where they burst: hundredths of the way across and of the sky below what is called; in a small window
dots above where that sky begins, clear of the hats."""
_LOW_SKY: Final = 3
"""As many where there is no room beside what is called."""
_NEARER: Final = 2
"""Dots by which whoever has won stands before the next in a small window, for each of them: the others have air between
them then."""
_FIRST: Final = "The match was played to {points} points: whoever has them first wins it."
_TOGETHER: Final = "The match was played to {points} points: those who reached them share it."


def moment(event: Event, view: View[Any]) -> MomentPage | None:
    match event:
        case Ended() if event.reason in _VERDICTS:
            return VerdictPage(event, view)
        case AmbassadorArrived():
            return ArrivalPage(event, view)
        case MatchWon():
            return MatchPage(event, view)
    return None


def mask_of(view: View[Venice], seat: Seat | None, *, near: bool = False) -> Prop:
    """Behind a mask all look alike, but for their colour; `near` is as large as a small window has room for."""
    agent = None if seat is None else view.table.agents.get(seat)
    if seat is None or agent is None:
        name = "the Ambassador" if seat is None else view.names[seat]
        drawing, tall = ART.find("ambassador-low" if near else "ambassador-bust"), ART.find("ambassador-near")
        return Prop(drawing, capital(name), AMBASSADOR_INK, somebody=True, tall=tall)
    ink, letter = INKS[agent.colour.value], "4" if seat == view.table.dummy else seat_letter(seat)
    drawing = ART.find("portrait-near" if near else "portrait")
    return Prop(drawing, capital(view.names[seat]), ink, letter, given=(ink,), somebody=True)


def face_of(card: Identity) -> Drawing:
    """Down to the chin, also of whoever wears no more than a domino."""
    return ART.drawing("face-x" if card == Identity.AGENT_X else MASKS[card])


class Elsewhere(NamedTuple):
    """Another place, and who stands there."""

    place: Location
    lamps: str
    who: list[Prop]


class ArrivalPage(StagePage):
    """Behind those who matter the place where they stand, in the light that it has on the table; small at the sides, where
    the others are."""

    def __init__(self, event: AmbassadorArrived, view: View[Any]) -> None:
        self.event, self.view = event, view
        act, self.place, self.lamps = _arrival(event, view)
        self.aside = _elsewhere(event, view, self.place)[:2]
        super().__init__(act, ART, dataclasses.replace(QUAY, far="") if self.aside else QUAY)

    def paint(self, c: Canvas) -> None:
        small = c.height < _ROOMY
        self.act, _, _ = _arrival(self.event, self.view, near=small)
        if (
            len(self.act.props) == 2 and c.drawn
        ):  # between them all of the house is seen, in a large window as a backdrop
            one, other = _arrival(self.event, self.view, near=not small)[0].props
            larger = 1 if small else 3
            house = Prop(
                ART.find(_house(self.place)),
                self.place.place,
                "accent",
                given=self._lit(c),
                times=larger,
                reach=_OVER // larger,
            )
            beside = (dataclasses.replace(one, front=True), house, dataclasses.replace(other, front=True, reach=_OVER))
            self.act = dataclasses.replace(self.act, props=beside)
        super().paint(c)

    def _lit(self, c: Canvas) -> tuple[str, str]:
        """The wall of the house and its windows, in the light that it has on the table."""
        wall, window = (ART.paints[f"{self.lamps}-{part}"].seen(c.palette) for part in ("wall", "window"))
        return wall, window

    def _backdrop(self, c: Canvas, rows: int, floor: int, call: range) -> None:
        super()._backdrop(c, rows, floor, call)
        if not c.drawn:
            return
        cast, drawing = self._cast(c, floor - call.stop), ART.drawing(_house(self.place))
        taken = sum(prop.size(scale)[0] - prop.reach * scale for prop, scale in cast)
        if all(prop.drawing is not drawing for prop, _ in cast):
            scale = max((floor - call.stop) // drawing.height, 1)
            left, top = (c.width - drawing.width * scale) // 2, floor - drawing.height * scale
            draw(c, left, top, drawing, given=self._lit(c), scale=scale)
            taken = max(taken + 9 * (len(cast) - 1), drawing.width * scale)
        if c.palette.dark:
            quay = floor + max(rows // 8, 1)
            paint_floor(c, ART, _LAGOON, quay, 2 * rows)
            c.shine(c.width // 2, quay, taken // 2, 8, self._lit(c)[1], _GLOW, 2 * rows)
        room = (c.width - taken) // 2
        if room < _ASIDE:
            return
        x, y, moon = c.width - room // 2 - 4, call.stop + _MOON[c.height < _ROOMY], ART.drawing("moon")
        if c.palette.dark and (y > call.stop or x > (c.width + width_of(self.act.call)) // 2):
            c.shine(x + 4, y + 4, 12, 12, ART.paints["moon"].seen(c.palette), _GLOW, floor)
            draw(c, x, y, moon)
        for number, other in enumerate(self.aside):
            _paint_aside(c, number * (c.width - room), rows, floor, room, other)


def _house(place: Location) -> str:
    return place.value.replace("_", "-")


def _paint_aside(c: Canvas, x: int, rows: int, floor: int, room: int, other: Elsewhere) -> None:
    """A house, dim behind its figures, and below that what it is called and who is there."""
    small = c.width < _WIDE
    house = ART.drawing(_house(other.place) + "-small" * small)
    wall, window = (ART.paints[f"{other.lamps}-{part}"].seen(c.palette) for part in ("wall", "window"))
    given = [wall, c.palette.shaded(wall, _BLIND) if small else window]
    middle = min(max(x + room // 2, house.width // 2 + 2), c.width - house.width // 2 - 2)
    dark = ART.paints["night-low"].seen(c.palette) if c.palette.dark else "ground"
    draw(c, middle - house.width // 2, floor - house.height, house, given=given, veil=_DIM, over=dark)
    mine = ("figure-small", "ambassador-aside") if small else ("figure", "ambassador")
    figures = [(ART.drawing(mine[not one.letter]), one) for one in other.who]
    left = middle - (sum(figure.width + 3 for figure, _ in figures) - 3) // 2
    sign = AMBASSADOR_SIGN[c.symbols.name]
    for figure, one in figures:
        top = floor + 1 - figure.height
        if not one.letter and small:  # clear of the house, and pointed at
            for right, down in _AROUND:
                draw(c, left + right, top + down, figure, veil=1.0, over=dark)
            c.put(left + figure.width // 2, top // 2 - 1, sign, one.ink, bold=True)
        draw(c, left, top, figure, given=(one.ink,) * figure.brought)
        left += figure.width + 3
    name, letters = other.place.place, [one for one in other.who if one.letter]
    his = "Ambassador" * (letters != other.who)
    wide = 4 * len(letters) + len(his) + bool(his) + len(name)
    if his and (small or wide > room):
        his, wide = "", 4 * len(other.who) + len(name)
        letters = [one if one.letter else dataclasses.replace(one, letter=sign) for one in other.who]
    start = middle - wide // 2
    for one in letters:
        start = badge(c, start, rows, one.letter, one.ink) + 1
    start = c.put(start, rows, his, AMBASSADOR_INK, bold=True) + bool(his)
    c.put(start, rows, name, bold=True)


def _elsewhere(event: AmbassadorArrived, view: View[Venice], shown: Location) -> list[Elsewhere]:
    """What else there is to see, the meetings first, then where he has gone."""
    out = _out(event, view)
    places = {*out.values(), event.location} - {shown}
    found = []
    for place in sorted(places, key=lambda one: (_weight(_met(view, out, one)), one != event.location)):
        who = [mask_of(view, seat) for seat, where in out.items() if where == place]
        if place == event.location:
            who.append(mask_of(view, view.table.ambassador))
        lamps = "lit" if _met(view, out, place) is not None else "crowd" if len(who) > 1 else "quiet"
        found.append(Elsewhere(place, lamps, who))
    return found


def _arrival(event: AmbassadorArrived, view: View[Venice], *, near: bool = False) -> tuple[Act, Location, str]:
    """IK-5: he decides the round. Whoever is where he is stands beside him, or two who are alone elsewhere are seen; below, what
    comes of it everywhere."""
    out = _out(event, view)
    beside = [seat for seat, location in out.items() if location == event.location]
    first, rest = beside[:1], beside[1:]
    him = mask_of(view, view.table.ambassador, near=near)
    props = _facing(
        [*(mask_of(view, seat, near=near) for seat in first), him, *(mask_of(view, seat, near=near) for seat in rest)]
    )
    places = [location for location in LOCATIONS if location in out.values()]
    places.sort(key=lambda location: _weight(_met(view, out, location)))
    alone = [seat for seat, where in out.items() if [*out.values(), event.location].count(where) == 1]
    means = [_place(view, out, location, event.location) for location in places if location not in map(out.get, alone)]
    means += _alone(view, out, alone)
    said, call = event.words(view.names), "The Ambassador"
    if event.location not in out.values():
        said = f"{said.removesuffix('.')}, where nobody waits for a favour."
        met = [seat for seat in out if _met(view, out, out[seat]) is not None]
        if met:  # what matters is elsewhere
            call = "Two alone" if len(met) == 2 else "Two pairs"
            said, *means = *means, said
            props = _facing([mask_of(view, seat, near=near) for seat in met if out[seat] == places[0]])
            return Act(call, props, said, means), places[0], "lit"
    lamps = "lit" if _met(view, out, event.location) is not None else "crowd" if len(beside) > 1 else "quiet"
    return Act(call, props, said, means), event.location, lamps


def _facing(props: list[Prop]) -> tuple[Prop, ...]:
    """Whoever stands at the right looks to the left."""
    *others, last = props
    if others and last.drawing is not None:
        last = dataclasses.replace(last, drawing=mirrored(last.drawing), tall=last.tall and mirrored(last.tall))
    return (*others, last)


def _met(view: View[Venice], out: dict[Seat, Location], location: Location) -> Meeting | None:
    t = view.table
    return next((one for one in (t.meetings if t.out == out else []) if one.location == location), None)


def _out(event: AmbassadorArrived, view: View[Venice]) -> dict[Seat, Location]:
    """Who went where before he came. A round in which nobody meets is over at once: the table is at the next one then."""
    out = found = dict[Seat, Location]()
    for one in view.events:
        match one:
            case Visited(seat, location) | DummySent(seat, location):
                out = {**out, seat: location} if len(out) < AGENTS else {seat: location}
            case AmbassadorArrived(location) if location == event.location:
                found = out
    return found


def _weight(met: Meeting | None) -> int:
    return len(_MET) if met is None else list(_MET).index(met.kind)


def _place(view: View[Venice], out: dict[Seat, Location], location: Location, his: Location) -> str:
    """What comes of a place where somebody is not alone."""
    there = [view.names[seat] for seat, where in out.items() if where == location]
    met = _met(view, out, location)
    everybody = capital(listed([*there, "the Ambassador"] if location == his else there))
    if met is not None:
        return _MET[met.kind].format(all=everybody, place=location.spoken, first=view.names[met.first])
    crowd = " too many" * (len(there) + (location == his) > 2)
    return f"{everybody} are{crowd} at {location.spoken}: not a word is said."


def _alone(view: View[Venice], out: dict[Seat, Location], seats: list[Seat]) -> list[str]:
    """Where those are to whom nobody has come, in one sentence."""
    where = [f"{view.names[seat]} at {out[seat].spoken}" for seat in seats]
    if len(seats) == 1:
        return [f"{capital(view.names[seats[0]])} is alone at {out[seats[0]].spoken}: nobody else comes."]
    return [f"Alone: {listed(where)}."] if where else []


class VerdictPage(StagePage):
    """Who calls, and what, part by part (with four players also beside whom); then right or wrong: the masks come off one
    after the other, and how much everybody knew is told last."""

    DIALLING: ClassVar = 1 + len(IDENTITIES)
    STEPS = 2 + len(IDENTITIES)

    def __init__(self, event: Ended, view: View[Any]) -> None:
        self.event, self.view = event, view
        called = [one for one in view.events if isinstance(one, Lifted)] if event.reason != "draw" else []
        self.lifted = called[-1] if called else None
        self.dialling = self.DIALLING if called else 0
        self.STEPS = type(self).STEPS + self.dialling
        super().__init__(self._verdict(0), ART, CARNIVAL)

    def paint(self, c: Canvas) -> None:
        if self.lifted is not None and self.step <= self.dialling:
            self.act = self._dial(self.lifted, self.step - 1)
        else:
            self.act = self._verdict(self.step - self.dialling - 1, brief=c.width < _WIDE, drawn=c.drawn)
        super().paint(c)

    def _call(self, c: Canvas, y: int, scale: int) -> int:
        """Before it the telephone, both together in the middle, and below it who has won, once that is told, where there
        is room between it and the masks."""
        act, telephone = self.act, ART.drawing("telephone-low")
        if scale == 1 and c.height >= _ROOMY and self.lifted is not None:
            wide = telephone.width + _BESIDE + width_of(act.call)
            x = (c.width - wide) // 2
            draw(c, x, y - (telephone.height - HIGH) // 2, telephone)
            write(c, x + wide - width_of(act.call), y, act.call, act.ink, shadow=True)
            return y + HIGH
        below = super()._call(c, y, scale)
        if scale > 1 and self.is_told_now and self.event.winners:
            won = [self.view.names[seat] for seat in self.event.winners]
            c.centre(below // 2 + 1, spaced(f"{listed(won)} win{'s' * (len(won) == 1)}"), "yellow", bold=True)
        return below

    @property
    def is_told_now(self) -> bool:
        return self.step >= self.STEPS

    def _dial(self, call: Lifted, dialled: int) -> Act:
        """So many parts of the number are heard."""
        parts = [
            Prop(
                figures=part.spoken if place < dialled else "--",
                words=owner.short,
                ink="accent" if place < dialled else "shadow",
                times=3.0,
            )
            for place, (owner, part) in enumerate(zip(IDENTITIES, call.dialled, strict=True))
        ]
        telephone = Prop(ART.find("telephone"))
        caller = self.view.names[call.seat]
        claim = self._claim if dialled == len(IDENTITIES) else ""
        return Act(f"{caller} calls", [telephone, *parts], f"{caller} lifts the receiver{claim}.")

    @property
    def _claim(self) -> str:
        """IK-8.1: with four players whoever calls says who the partner is."""
        t = self.view.table
        if not t.partners or not isinstance(t.result, Outcome) or t.result.met is None:
            return ""
        return f" and claims that {self.view.names[t.result.met]} is the partner"

    def _verdict(self, unmasked: int, brief: bool = False, drawn: bool = True) -> Act:
        """So many have taken off the mask; when all have, everybody says how much they knew."""
        view, t = self.view, self.view.table
        word = _WRONG_PARTNER if self.event.wrong_partner is not None else _VERDICTS[self.event.reason]
        dialled = sorted(t.circle, key=lambda seat: IDENTITIES.index(t.agents[seat].identity))
        props = [self._agent(seat, place < unmasked, brief) for place, seat in enumerate(dialled)]
        ink = {"wrong_call": "danger", "right_call": "yellow"}.get(self.event.reason, "accent")
        means = [facts.knew(view)] if unmasked > len(t.circle) else []
        verdict = self.event.words(view.names)
        if drawn:  # the number stands below the faces
            verdict = verdict.partition(" The number was")[0]
        said = f"{facts.called(view)}. {verdict}" if self.lifted is not None else verdict
        short = f"{facts.called(view)}. {verdict.partition('. ')[2]}"  # without what is heard first
        if len(said) > _LINE >= len(short):  # a second line would leave no room for large faces
            said = short
        return Act(word, props, said, means, ink)

    def _agent(self, seat: Seat, unmasked: bool, brief: bool) -> Prop:
        """Over their part of the number, in the order in which it is dialled; whoever has won says so."""
        masked, agent = mask_of(self.view, seat), self.view.table.agents[seat]
        if not unmasked:
            return masked
        mask, won = face_of(agent.identity), seat in self.event.winners
        collar, inside = ART.drawing("collar"), list[tuple[str, Drawing, tuple[str, ...], int]]()
        if not (won or brief):  # air between the shoulders of those who are large
            collar = dataclasses.replace(collar, pictures={"": tuple(row[1:-1] for row in collar.picture())})
        framed = int(won)  # the frame takes a dot at each side, from the dot row on in which the others' hats begin
        wide, high = collar.width + 2 * framed, mask.height + collar.height
        rows = [CLEAR * wide] * framed + [row.center(wide, CLEAR) for row in mask.picture()]
        anchors = {_FRAME: (0, 0), _COLLAR: (framed, len(rows))}
        mask = dataclasses.replace(mask, pictures={"": (*rows, *[CLEAR * wide] * (high - len(rows)))})
        inside.append((_COLLAR, collar, masked.given, collar.height - framed))
        if won:
            inside.append((_FRAME, ART.drawing("gold-frame"), (), 0))
        return dataclasses.replace(
            masked,
            drawing=dataclasses.replace(mask, anchors=anchors),
            inside=tuple(inside),
            words=f"{masked.words.removeprefix('The ')}{' wins' * won}",
            under=agent.identity.short if brief else agent.identity.spoken,
            figures=agent.number.spoken,
            times=1.4,
        )


class MatchPage(StagePage):
    """IK-10.2: whoever has won the match, near; small beside them all others, each with their points; behind them rockets and
    confetti over the city."""

    def __init__(self, event: MatchWon, view: View[Venice]) -> None:
        self.event, self.view = event, view
        super().__init__(self._last_act(roomy=True), ART, _LAST_NIGHT)

    def paint(self, c: Canvas) -> None:
        self.act = self._last_act(roomy=c.height >= _ROOMY)
        if not 0 < width_of(self.act.call) <= c.width - 6:
            self.act = dataclasses.replace(self.act, call=_MATCH_OVER)
        super().paint(c)

    def _last_act(self, *, roomy: bool) -> Act:
        """The best stand next to whoever has won."""
        t, won = self.view.table, self.event.winners
        others = sorted({Seat(seat) for seat in range(t.seats)} - {*won}, key=lambda seat: (-t.points_of(seat), seat))
        rest = [self._other(seat, roomy=roomy) for seat in others]
        props = [*rest[1::2][::-1], *(self._champion(seat, roomy=roomy) for seat in won), *rest[::2]]
        if not roomy:
            first, many = len(rest) // 2, len(won)
            for place in range(max(first, 1), min(first + many + 1, len(props))):
                times = many if props[place].front else min(many, 2)  # a small figure is not hidden
                props[place] = dataclasses.replace(props[place], reach=_NEARER * times)
        call, means = (f"{self.view.names[won[0]]} rules", _FIRST) if len(won) == 1 else (_MATCH_OVER, _TOGETHER)
        said = self.event.headline(self.view.names)
        return Act(call, props, said, [means.format(points=self.event.points)], "yellow")

    def _champion(self, seat: Seat, *, roomy: bool) -> Prop:
        """Down to the water."""
        drawing = ART.drawing("champion-tall" if roomy and len(self.event.winners) == 1 else "champion")
        masked, words = mask_of(self.view, seat, near=True), f"{self.view.names[seat]} {self.event.points}"
        if not masked.letter:  # the Ambassador has clothes of his own
            return dataclasses.replace(masked, words=words, letter=seat_letter(seat), front=True)
        seen = drawing.height - 2 * roomy
        return dataclasses.replace(masked, drawing=drawing, words=words, seen=seen, front=True)

    def _other(self, seat: Seat, *, roomy: bool) -> Prop:
        masked = mask_of(self.view, seat)
        words = f"{masked.words} {self.view.table.points_of(seat)}"
        if not roomy:
            state, drawing = "agent" if masked.letter else "ambassador", ART.find("onlooker")
            masked = dataclasses.replace(masked, drawing=drawing, state=state, given=(masked.ink,))
        return dataclasses.replace(masked, words=words, letter=seat_letter(seat), tall=None, times=_FARTHER)

    def _backdrop(self, c: Canvas, rows: int, floor: int, call: range) -> None:
        super()._backdrop(c, rows, floor, call)
        if not c.drawn or not c.palette.dark:
            return
        small, confetti = c.height < _ROOMY, ART.drawing("confetti")
        for y, x in itertools.product(range(call.stop, floor, confetti.height), range(0, c.width, confetti.width)):
            draw(c, x, y, confetti, part=(0, 0, confetti.width, min(confetti.height, floor - y)))
        wall, window = (ART.paints[f"lit-{part}"].seen(c.palette) for part in ("wall", "window"))
        for place, (name, left) in enumerate(_CITY):
            house = ART.drawing(name)
            if small and place % 2:
                continue
            x = left if place < len(_CITY) // 2 else c.width - left - house.width
            over = ART.paints["night-low"].seen(c.palette)
            draw(c, x, floor - house.height, house, given=(wall, window), veil=_DIM, over=over)
        rocket = ART.drawing("firework-small" if small else "firework")
        beside = (c.width - width_of(self.act.call)) // 2 > rocket.width
        for paint, aside, down, up in _ROCKETS:
            x, y = (c.width - rocket.width) * aside // 100, call.stop + (floor - call.stop) * down // 100
            if small:
                y = call.stop - (up if beside else _LOW_SKY)
            colour = ART.paints[paint].seen(c.palette)
            c.shine(x + rocket.width // 2, y + rocket.height // 2, rocket.width, rocket.width, colour, _GLOW, floor)
            draw(c, x, y, rocket, given=(colour,))
        c.shine(c.width // 2, floor, c.width // 3, floor // 2, window, _GLOW, 2 * rows)
