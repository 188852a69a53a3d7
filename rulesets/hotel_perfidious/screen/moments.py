"""What the whole hotel looks up at: a trap goes off, two Agents fight, a phone rings, a clue is found, the game ends."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Final

from spyhouse.engine.events import Event
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat
from spyhouse.look.drawings import album
from spyhouse.widgets.canvas import Canvas, seat_ink
from spyhouse.widgets.moment import MomentPage
from spyhouse.widgets.pixels import HIGH, draw
from spyhouse.widgets.stage import Act, Backdrop, Prop, StagePage, paint_words

from ..events import (
    GAGS,
    CheckedOut,
    ClueFound,
    DeadDropFixed,
    DeadDropNarrowed,
    Delivered,
    KnockedOut,
    LiesFaceUp,
    Sprung,
    Whacked,
)
from ..facts import spoken_lines
from ..pieces import BONUS, Face
from ..table import Hotel

ART: Final = album(__package__.rpartition(".")[0])
PARLOUR: Final = Backdrop(
    ("paper-dark", "paper-stripe"),
    ("carpet", "carpet-shade"),
    stripes=6,
    skirting="skirting",
    far="corridor",
    light="glow",
)
_AT_THE_DOOR: Final = 4
"""Dots by which a hand lies on what it opens."""
_STANDS: Final = 3
"""Souvenirs that stand side by side; of more their number is told."""
_ROOMY: Final = 30
"""Rows from which the dice lie higher."""
_DIE_WIDE: Final = 9
_SUM_WIDE: Final = 17
_PIPS: Final = {
    1: ("   ", " o ", "   "),
    2: ("o  ", "   ", "  o"),
    3: ("o  ", " o ", "  o"),
    4: ("o o", "   ", "o o"),
    5: ("o o", " o ", "o o"),
    6: ("o o", "o o", "o o"),
}


def moment(event: Event, view: View[Hotel]) -> MomentPage:
    if isinstance(event, Whacked):
        return FightPage(event, view)
    return NewsPage(event, view)


def _follows(event: Event, view: View[Hotel], *kinds: type[Event]) -> Sequence[str]:
    """What came of it at once, in words."""
    return [other.words(view.names) for other in _next(event, view) if isinstance(other, kinds)]


def _next(event: Event, view: View[Hotel]) -> Sequence[Event]:
    found = [number for number, other in enumerate(view.events) if other == event]
    return view.events[found[-1] + 1 : found[-1] + 2] if found else []


def _news(event: Event, view: View[Hotel]) -> tuple[str, Sequence[str]]:
    """One word or two to be read from afar, and the sentences below."""
    name = view.names[getattr(event, "seat", 0)]
    match event:
        case Sprung(trap=trap):
            nothing = f"{name} has nothing against the {trap.spoken}."
            return trap.spoken, (GAGS[trap], nothing, *_follows(event, view, KnockedOut))
        case LiesFaceUp(call=call) if call is not None:
            called = f"As long as it lies there, {view.names[call]} can only Move."
            return "Ring ring", (event.ring(view.names), event.left(view.names), called)
        case ClueFound(clue=clue):
            after = _follows(event, view, DeadDropNarrowed, DeadDropFixed) or _first_signs(clue, view.table)
            place = view.table.dead_drop
            fixed = place is not None and clue == list(view.table.clues)[-1]
            return (f"Drop {place.spoken}" if fixed and place else clue.spoken), (event.words(view.names), *after)
        case Delivered(blueprints=blueprints):
            success = (
                "both Blueprints: a Signature Success"
                if blueprints > 1
                else "one of the two Blueprints: a Moral Victory"
            )
            return f"{name} wins", (f"{name} delivers {success}.", f"What it counts: {event.sum}")
        case CheckedOut():
            return "Checkout", (event.words(view.names),)
    return "Lost below", (event.words(view.names),)


def _first_signs(clue: Face, t: Hotel) -> Sequence[str]:
    """HP-7.3: what can be read from the signs as long as not even two squares are left."""
    where = spoken_lines(t)
    across, down = ("row", "column") if t.north.is_upright else ("column", "row")
    north = (
        [
            f"North is {t.north.spoken}: the Dead Drop lies in the {across} of the W-E Arrow and in the {down} of the N-S Arrow."
        ]
        if clue is Face.COMPASS
        else []
    )
    missing = len(_CLUES) - len(t.clues)
    count = [f"Clue {len(t.clues)} of {len(_CLUES)}: {missing} to be found."] if missing else []
    return [*north, *([f"The Dead Drop lies in {where}."] if where else []), *count]


class NewsPage(StagePage):
    """The agent, and what was found, sprung or delivered."""

    def __init__(self, event: Event, view: View[Hotel]) -> None:
        self.word, self.sentences = _news(event, view)
        ink = "danger" if isinstance(event, (Sprung, KnockedOut)) else "accent"
        said, *means = self.sentences
        super().__init__(Act(self.word, _props(event, view), said, means, ink), ART, PARLOUR)


_TRAPS: Final = {
    Face.BOWLING_BALL: Prop(ART.find("ball"), Face.BOWLING_BALL.spoken, "danger", times=2, lifted=2),
    Face.HONEY_TRAP: Prop(ART.find("bed-near"), Face.HONEY_TRAP.spoken, "danger"),
    Face.DART_FROG: Prop(ART.find("plant-near"), Face.DART_FROG.spoken, "danger"),
    Face.KNOCKOUT_GAS: Prop(ART.find("souvenir"), Face.KNOCKOUT_GAS.spoken, "danger", state="gas", times=2),
}
_CLUES: Final = {
    Face.COMPASS: ("compass", "", 1.0),
    Face.WE_ARROW: ("clue", "across", 1.5),
    Face.NS_ARROW: ("clue", "down", 1.5),
}


def _props(event: Event, view: View[Hotel]) -> Sequence[Prop]:
    """What stands on the stage: nothing that is not told to everybody."""
    match event:
        case Sprung(seat, trap):
            return _TRAPS[trap], agent(view, seat)
        case LiesFaceUp(seat=seat, call=call) if call is not None:
            return agent(view, seat), Prop(ART.find("phone"), times=1.5), agent(view, call)
        case ClueFound(seat, clue):
            name, state, times = _CLUES[clue]
            tall = ART.find(f"{name}-tall")
            return agent(view, seat), Prop(ART.find(name), clue.spoken, "accent", state=state, times=times, tall=tall)
        case Delivered(seat, blueprints, souvenirs):
            plan, star = ART.find("blueprint"), Prop(ART.find("souvenir"), "Souvenir", state="star")
            inside = (("inside", plan, (), 0),) if plan else ()
            signature = [Prop(plan, "the second", times=0.8)] if blueprints > 1 else []
            more = dataclasses.replace(star, words="Souvenirs", figures=str(souvenirs))
            reaching = dataclasses.replace(agent(view, seat), drawing=ART.find("agent-reach"), reach=0)
            open_, tall = ART.find("armoire-open"), ART.find("armoire-tall")
            return (
                reaching,
                Prop(open_, "the Dead Drop", "accent", inside=inside, tall=tall, reach=_AT_THE_DOOR),
                *signature,
                *([star] * souvenirs if souvenirs <= _STANDS else [more]),
            )
        case KnockedOut(seat=seat):
            return (agent(view, seat, 0.6),)
    return [agent(view, one.seat) for one in view.table.agents]


def agent(view: View[Hotel], seat: Seat, veil: float = 0.0) -> Prop:
    ink = seat_ink(seat)
    return Prop(
        ART.find("agent"),
        view.names[seat],
        ink,
        view.game.letters_of(view.names)[seat],
        given=(ink,),
        veil=veil,
        somebody=True,
    )


class FightPage(StagePage):
    """HP-5.4: both dice, what is added, and only then who lies on the floor."""

    STEPS = 2
    PACE = 0.7

    def __init__(self, event: Whacked, view: View[Hotel]) -> None:
        won = f"{view.names[event.winner]} wins"
        spoils = f" and takes {event.souvenirs} Souvenir{'s' * (event.souvenirs != 1)}" if event.souvenirs else ""
        self.outcome = (f"{won}{spoils}.", *_follows(event, view, KnockedOut))
        whacks = f"{view.names[event.seat]} whacks {view.names[event.target]}"
        self.cry = f"“For King and Country!” {whacks}: a die each, plus fighting gear."
        self.gear = {seat: _gear(view, seat, event) for seat in (event.seat, event.target)}
        super().__init__(Act("Whack!", (agent(view, event.seat), agent(view, event.target)), ""), ART, PARLOUR)
        self.event = event

    def paint(self, c: Canvas) -> None:
        means = self.outcome if self.step == self.STEPS else [" "] * len(self.outcome)
        self.act = dataclasses.replace(self.act, said=c.symbols.plain(self.cry), means=means)
        super().paint(c)

    def _scale(self, c: Canvas, y: int, feet: int) -> int:
        """Between the two, who stand beside what is called."""
        return 1 + (c.height >= _ROOMY) if c.drawn else 0

    def _props(self, c: Canvas, top: int, feet: int, rows: int) -> None:
        """Who has won stands, club in hand if the blow was theirs; who has lost lies on the floor."""
        event, middle = self.event, c.width // 2
        cast = self._cast(c, feet - top + HIGH * (c.drawn and c.height >= _ROOMY))
        y = max(rows - 11 - 3 * (c.height >= _ROOMY), top // 2 + 1)
        lines = 1 + max(map(len, self.gear.values()))
        c.centre(y + 2, "vs", "paper", bold=True)
        for (prop, scale), seat, side, roll, bonus in zip(
            cast, (event.seat, event.target), (-1, 1), event.rolls, event.bonuses, strict=True
        ):
            told = self.step == self.STEPS
            won = not told or seat == event.winner
            die = middle + (-13 if side < 0 else 13 - _DIE_WIDE)
            _die(c, die, y, roll, "paper" if won else "shadow")
            sum_ = f"{roll} + {bonus} = {roll + bonus}" if bonus else f"{roll}, no gear"
            told_of = [sum_, *self.gear[seat], *[""] * lines][:lines]  # both as high as each other
            _tell_gear(c, die - (_SUM_WIDE - _DIE_WIDE) // 2, y + 5, told_of, won)
            drawing = prop.drawing if won else ART.find("agent-down")
            if drawing is None:
                continue
            across, high = drawing.width * scale, (prop.seen * won or drawing.height) * scale
            beside = (
                max(middle - 8 - 12 * scale - across, 0)
                if side < 0
                else min(middle + 8 + 12 * scale, c.width - across - 1)
            )
            part, ground = (prop.part, 2 * rows if prop.seen else feet) if won else (None, feet)
            draw(c, beside, ground - high, drawing, given=prop.given, scale=scale, part=part, fine=True)
            if told and won and seat == event.seat and (club := ART.find("whack")) is not None:
                right, down = prop.drawing.anchors["hand"] if prop.drawing is not None else (0, 0)
                hand = ground - high + (down - club.height + 3) * scale
                draw(c, beside + (right - 2) * scale, hand, club, scale=scale, fine=True)
            paint_words(c, beside, rows, across, prop)


def _gear(view: View[Hotel], seat: Seat, event: Whacked) -> Sequence[str]:
    """HP-5.2: what everybody saw them fight with: whoever has lost has dropped it."""
    faces = [tile.face for tile in view.table.agents[seat].inventory]
    if seat != event.winner:
        faces = [face for one in _next(event, view) if isinstance(one, KnockedOut) for face in one.fell]
    return [f"{face.spoken} +{BONUS[face]}" for face in dict.fromkeys(faces) if BONUS.get(face)]


def _tell_gear(c: Canvas, x: int, y: int, lines: Sequence[str], won: bool) -> None:
    """Below a die what it comes to, and from what."""
    for number, words in enumerate(lines):
        bold = won and number == 0
        c.centre(y + number, words.center(_SUM_WIDE), "paper", x=x, width=_SUM_WIDE, back="ground", bold=bold)


def _die(c: Canvas, x: int, y: int, number: int, ink: str) -> None:
    """A white die."""
    c.fill(x, y, _DIE_WIDE, 5, ink)
    for line, pips in enumerate(_PIPS[number]):
        shown = " ".join(pips).replace("o", c.symbols.coin)
        c.put(x + 2, y + 1 + line, shown, "ground", back=ink, bold=True)
