"""What the whole hotel looks up at: a trap goes off, two Agents fight, a phone rings, a clue is found, the game ends."""

from __future__ import annotations

import dataclasses
import itertools
from collections import Counter
from collections.abc import Collection, Sequence
from typing import Final

from spyhouse.engine.events import Event
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat
from spyhouse.look.drawings import CLEAR, Drawing, Ink, album, mirrored
from spyhouse.look.letters import bitmap
from spyhouse.widgets.canvas import Canvas, seat_ink
from spyhouse.widgets.moment import MomentPage
from spyhouse.widgets.pixels import draw
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
from ..facts import room_name, spoken_lines
from ..pieces import BONUS, FURNISHING, ROOM, ROOMS, Face, Furnishing, Node, at
from ..table import Hotel

ART: Final = album(__package__.rpartition(".")[0])
PARLOUR: Final = Backdrop(
    ("paper-dark", "paper-stripe"),
    ("carpet", "carpet-shade"),
    stripes=6,
    skirting="skirting",
    light="lamplight",
)
CELLAR: Final = Backdrop(("stone", "stone"), ("flag", "flag-shade"), skirting="mortar")
AT_HAND: Final = 5
"""Dots by which a hand lies on what it holds or opens."""
TALL: Final = 30
"""Dots from which people are tall."""
_BODY: Final = 18
"""Columns of somebody without the arm."""
_GLOW: Final = 0.4
"""How bright the wall is around an open Dead Drop."""
_POOL: Final = 0.6
"""How bright the floor is before the Dead Drop."""
_DAYLIGHT: Final = 0.3
"""How bright it is where somebody could climb out of the Cellar."""
_ROOMY: Final = 30
"""Rows from which the dice hang higher."""
_DIE_WIDE: Final = 9
_SUM_WIDE: Final = 15, 14
"""Columns of a die with its sum, in a large terminal and in a small one."""
_APART: Final = 2, 1
"""Columns between the middle and a die with its sum, likewise."""
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
    return (LostPage if isinstance(event, KnockedOut) else NewsPage)(event, view)


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
            return trap.spoken, (GAGS[trap], event.unprotected(view.names), *_follows(event, view, KnockedOut))
        case LiesFaceUp(call=call) if call is not None:
            called = f"As long as it lies there, {view.names[call]} can only Move."
            return "Ring ring", (event.ring(view.names), event.left(view.names), called)
        case ClueFound(clue=clue):
            after = _follows(event, view, DeadDropNarrowed, DeadDropFixed) or _first_signs(clue, view.table)
            place = view.table.dead_drop
            fixed = place is not None and clue == list(view.table.clues)[-1]
            return (f"Drop {place.spoken}" if fixed and place else f"{clue.spoken}!"), (event.words(view.names), *after)
        case Delivered():
            return f"{name} wins", (event.claim(view.names), f"{event.sum} Nobody else scores.")
        case CheckedOut():
            return "Checkout", (event.words(view.names), "Nobody delivered a Blueprint: nobody wins.")
    return "Lost below", (f"{name} ended the Move below ground, and was lost there.", event.words(view.names))


def _first_signs(clue: Face, t: Hotel) -> Sequence[str]:
    """HP-7.3: what can be read from the signs as long as not even two squares are left."""
    where = spoken_lines(t)
    across, down = ("row", "column") if t.north.is_upright else ("column", "row")
    north = (
        [
            f"North is {t.north.spoken}: the Dead Drop is where the {across} of the W-E Arrow crosses the {down} of the N-S Arrow."
        ]
        if clue is Face.COMPASS
        else []
    )
    return [*north, *([f"The Dead Drop lies in {where}."] if where else [])]


class _Scene(StagePage):
    """Called in the gold of the clue lines where that can be read, or in red."""

    def paint(self, c: Canvas) -> None:
        act = self.act
        if act.ink == "accent" and c.palette.dark and not c.palette.plain:
            self.act = dataclasses.replace(act, ink=ART.paints["line-gold"].seen(c.palette))
        super().paint(c)
        self.act = act  # in other colours it is painted anew


class NewsPage(_Scene):
    """The agent, and what was found, sprung or delivered."""

    def __init__(self, event: Event, view: View[Hotel]) -> None:
        self.word, self.sentences = _news(event, view)
        ink = "danger" if isinstance(event, (Sprung, KnockedOut)) else "accent"
        said, *means = self.sentences
        super().__init__(Act(self.word, _props(event, view), said, means, ink), ART, PARLOUR)
        self.lit = isinstance(event, Delivered)

    def _props(self, c: Canvas, top: int, feet: int, rows: int) -> None:
        """Out of the armoire light falls on the wall around it, and on the floor before it."""
        if self.lit:
            middle, gold = c.width // 2 - AT_HAND, ART.paints["lamplight"].seen(c.palette)
            c.shine(middle, (top + feet) // 2, c.width // 2, feet - top, gold, _GLOW, feet)
            c.shine(middle, feet, c.width // 3, 2 * rows - feet + 6, "accent", _POOL, 2 * rows)
        super()._props(c, top, feet, rows)


class LostPage(NewsPage):
    """HP-3.5: between the walls of the Cellar, in the light that falls in where the ladder ends."""

    def __init__(self, event: Event, view: View[Hotel]) -> None:
        super().__init__(event, view)
        self.backdrop = CELLAR

    def _backdrop(self, c: Canvas, rows: int, floor: int, call: range) -> None:
        super()._backdrop(c, rows, floor, call)
        if not c.drawn or not c.palette.dark:
            return
        wall, ladder = ART.drawing("cellar-wall"), ART.drawing("cellar-ladder")
        for y, x in itertools.product(range(0, floor, wall.height), range(0, c.width, wall.width)):
            draw(c, x, y, wall, part=(0, 0, wall.width, min(wall.height, floor - y)))
        foot, left = min(floor + 2, ladder.height), c.width - ladder.width
        c.shine(left + ladder.width // 2, 0, c.width // 4, floor, ART.paints["daylight"].seen(c.palette), _DAYLIGHT)
        draw(c, left, floor + 2 - foot, ladder, part=(0, ladder.height - foot, ladder.width, foot))


_TRAPS: Final = {
    Face.BOWLING_BALL: Prop(ART.find("ball"), Face.BOWLING_BALL.spoken, "danger", times=2, lifted=3),
    Face.HONEY_TRAP: Prop(
        ART.find("bed-near"), Face.HONEY_TRAP.spoken, "danger", times=2, tall=ART.find("bed-near-tall")
    ),
    Face.DART_FROG: Prop(ART.find("plant-near"), Face.DART_FROG.spoken, "danger", times=2),
    Face.KNOCKOUT_GAS: Prop(ART.find("gas-near"), Face.KNOCKOUT_GAS.spoken, "danger", times=2),
}
_CLUES: Final = {
    Face.COMPASS: ("compass", ""),
    Face.WE_ARROW: ("clue", "across"),
    Face.NS_ARROW: ("clue", "down"),
}


def _props(event: Event, view: View[Hotel]) -> Sequence[Prop]:
    """What stands on the stage: nothing that is not told to everybody."""
    match event:
        case Sprung(seat, trap):
            return _TRAPS[trap], agent(view, seat, pose="agent-shock")
        case LiesFaceUp(seat=seat, call=call) if call is not None:
            phone = Prop(ART.find("phone-rings"), tall=ART.find("phone-rings-tall"))
            return agent(view, seat, pose="agent-reach"), phone, agent(view, call, pose="agent-called")
        case ClueFound(seat, clue):
            name, state = _CLUES[clue]
            found, tall = ART.find(name), ART.find(f"{name}-tall")
            hidden = _CLUES.keys() - view.table.clues.keys()
            kind = "clue" if Face.COMPASS in hidden else "Arrow"
            wanting = f"Still to find: {len(hidden)} {kind}{'s' * (len(hidden) > 1)}" if hidden else "Dead Drop"
            return (
                agent(view, seat, pose="agent-reach"),
                Prop(found, clue.spoken, "accent", state=state, tall=tall, lifted=1, reach=AT_HAND - 2),
                Prop(chart(view.table, 1), wanting, tall=chart(view.table, 2), lifted=2),
            )
        case Delivered(seat, blueprints):
            kinds = Counter(tile.face for tile in view.table.agents[seat].souvenirs)
            trophies = [face for face, many in kinds.most_common() for _ in range(many)]  # like beside like
            signature = [Prop(ART.find("blueprint"), "the second", times=0.8)] if blueprints > 1 else []
            row = [Prop(stands(trophies), _named(trophies), tall=stands(trophies, tall=True))] if trophies else []
            open_, tall = ART.find("armoire-open"), ART.find("armoire-tall")
            return (
                agent(view, seat, pose="agent-reach"),
                Prop(open_, f"Dead Drop{_at(view.table)}", "accent", tall=tall, reach=AT_HAND),
                *signature,
                *row,  # last, so that nothing stands before their numbers
            )
        case KnockedOut(seat=seat, fell=fell, where=where):
            size = 1.0 if len(fell) == 1 else _FEW
            strewn = [
                Prop(ART.find("tile"), f"{face.spoken}, {square.spoken}", "accent", state=face.value, times=size)
                for face, square in zip(fell, where, strict=True)
            ]
            return agent(view, seat, pose="agent-down"), *strewn
    everybody = [agent(view, one.seat, pose="agent-leaving") for one in view.table.agents]
    known = f" {view.table.dead_drop.spoken}" if view.table.dead_drop else ""
    secret = Prop(secret_chart(view.table, 1), f"Dead Drop{known}", tall=secret_chart(view.table, 2))
    door = Prop(ART.find("way-out"), tall=ART.find("way-out-tall"))
    return [*[secret] * (len(everybody) < _CROWD), *everybody, *[door] * (len(everybody) < _CROWD - 1)]


_FEW: Final = 0.75
"""How large each of several things is that somebody has dropped."""
_CROWD: Final = 4
"""People who fill a stage with their suitcases; one less leave no room for the door."""


def _at(t: Hotel) -> str:
    return f" {t.dead_drop.spoken}, {room_name(ROOM[t.dead_drop])}" if t.dead_drop else ""


def agent(view: View[Hotel], seat: Seat, pose: str = "agent") -> Prop:
    ink = seat_ink(seat)
    return Prop(
        ART.find(pose),
        view.names[seat],
        ink,
        view.game.letters_of(view.names)[seat],
        given=(ink,),
        somebody=pose != "agent-down",
        tall=ART.find(f"{pose}-tall"),
        front=pose != "agent",
        body=_BODY * (pose in ("agent-reach", "agent-leaving")),
    )


_TROPHIES: Final = {
    Face.BOWLING_BALL: "ball",
    Face.HONEY_TRAP: "star",
    Face.DART_FROG: "frog",
    Face.KNOCKOUT_GAS: "gas",
    Face.PHONE: "phone",
}
_PLINTH: Final = {"t": "line-gold", "b": "brass", "n": "phone"}
_CARVED: Final = str.maketrans("#.", "nb")
_ABREAST: Final = 3
"""Plinths that stand apart from each other."""
_HIGHER: Final = 5
"""Dots by which they are higher, where people are tall."""


def _named(faces: Sequence[Face]) -> str:
    """How many there are of each."""
    counts = Counter(_TROPHIES.get(face, "star") for face in faces)
    return ", ".join(f"{many} {name}{'s' * (many > 1 and name != 'gas')}" for name, many in counts.items())


def stands(faces: Sequence[Face], *, tall: bool = False) -> Drawing:
    """On a plinth for each kind a Souvenir, and how many of it there are. Where people are tall it is higher, with a rim."""
    one, counts = ART.drawing("souvenir"), Counter(_TROPHIES.get(face, "star") for face in faces)
    gap = "." * (len(counts) <= _ABREAST)
    rim, wall = gap * tall, "b" * one.width
    columns = list[Sequence[str]]()
    for name, many in counts.items():
        figures = [line.translate(_CARVED).center(one.width, "b") for line in bitmap(str(many))]
        lines = [*one.picture(name), wall.replace("b", "t"), wall, *figures, *[wall] * (1 + _HIGHER * tall)]
        lines = [*["." * one.width] * ((TALL - len(lines)) * tall), *lines]
        columns.append([line.center(one.width + 2 * len(rim), "t" if line[0] == "t" else ".") for line in lines])
    rows = tuple(gap.join(line) for line in zip(*columns, strict=True))
    inks = dict(one.inks) | {letter: Ink(ART.paints[paint]) for letter, paint in _PLINTH.items()}
    signs = zip(*((*one.standin(name), str(many)) for name, many in counts.items()), strict=True)
    standin = tuple("  ".join(sign.center(3) for sign in line) for line in signs)
    return dataclasses.replace(one, inks=inks, pictures={"": rows}, standins={"": standin})


_ANYWHERE: Final = (".gggg.", "gg..gg", "....gg", "...gg.", "..gg..", "......", "..gg..")
_CHARTED: Final = {
    "f": "armoire-top",
    "w": "inside",
    "h": "plan-blue",
    "r": "plan-room",
    "g": "line-gold",
    "b": "frame",
    "x": "drop",
    "k": "phone",
    "t": "plan-wall",
    "a": "armoire-top",
    "c": "rug",
    "l": "leaf",
}
_FURNISHED: Final = {Furnishing.BED: "t", Furnishing.ARMOIRE: "a", Furnishing.RUG: "c", Furnishing.PLANT: "l"}


def secret_chart(t: Hotel, times: int) -> Drawing:
    """What is left to know at the end: only the Dead Drop and its lines, or a question if it was never found."""
    return chart(t, times, bare=True)


def chart(t: Hotel, times: int, *, bare: bool = False) -> Drawing:
    """The hotel from above with the lines on which the Dead Drop lies, dashed as long as they only may; or bare of all that
    is not sure."""
    squares = [number for number in range(10) for _ in range(times + (number % 3 > 0))]
    middles = {number: squares.index(number) + (squares.count(number) - 1) // 2 for number in squares}
    rows, columns = ({middles[number] for number in numbers} for numbers in t.lines)
    crosses, sure = (t.dead_drop,) if t.dead_drop else t.candidates, bool(t.north.arrow)
    if bare and not t.dead_drop:
        rows, columns, crosses, sure = set(), set(), (), False

    def dot(right: int, down: int) -> str:
        square = at(squares[right], squares[down])
        if square in crosses:
            return "x"
        if (down in rows or right in columns) and (sure or (down + right) % 4 < 2):
            return "g"
        if (
            (rows or columns)
            and not bare
            and square in FURNISHING
            and right in middles.values()
            and down in middles.values()
        ):
            return _FURNISHED[FURNISHING[square]]
        return "r" if square in ROOM else "h"

    many = len(squares)
    plan = [[dot(right, down) for right in range(many)] for down in range(many)]
    if not (rows or columns) and sure:  # as the Arrows will run
        crossing = ART.drawing("crossing-tall" if times > 1 else "crossing").picture()
        for row, over in zip(plan, crossing, strict=True):
            row[:] = [under if sign == CLEAR else sign for under, sign in zip(row, over, strict=True)]
    elif not (rows or columns):  # it may be anywhere
        question = [[sign for sign in line for _ in range(times)] for line in _ANYWHERE for _ in range(times)]
        top, left = (many - len(question)) // 2, (many - len(question[0])) // 2
        for down, right in itertools.product(range(top - 1, many - top + 1), range(left - 1, many - left + 1)):
            plan[down][right] = "h"
        for ink, aside in ("k", times), ("g", 0):  # with its shadow
            for down, line in enumerate(question, top + aside):
                for right, sign in enumerate(line, left + aside):
                    if sign == "g":
                        plan[down][right] = ink
    lines = ["".join(line) for line in plan]
    for edge in ("w", "f")[:times]:  # the paper has a rim, and where there is room a frame
        lines = [edge * (len(lines) + 2), *(f"{edge}{line}{edge}" for line in lines), edge * (len(lines) + 2)]
    inks = {letter: Ink(ART.paints[paint]) for letter, paint in _CHARTED.items()}
    return Drawing("chart", "", inks, {}, {"": tuple(lines)}, {"": _in_signs(t, crosses)})


def _in_signs(t: Hotel, crosses: Collection[Node]) -> tuple[str, ...]:
    """Its nine rooms: in which of them the Dead Drop is, or may be."""
    drops = {ROOM[square] for square in crosses}
    signs = {room: ("X" if t.dead_drop else "?") if room in drops or not drops else " " for room in ROOMS}
    rooms = [f"[{signs[room]}]" for room in sorted(ROOMS)]
    return tuple("".join(rooms[first : first + 3]) for first in (0, 3, 6))


class FightPage(_Scene):
    """HP-5.4: both dice, what is added, and only then who lies on the floor."""

    STEPS = 2
    PACE = 0.7

    def __init__(self, event: Whacked, view: View[Hotel]) -> None:
        won = f"{view.names[event.winner]} wins"
        spoils = f" and takes {event.souvenirs} Souvenir{'s' * (event.souvenirs != 1)}" if event.souvenirs else ""
        lands = [
            f"{view.names[one.seat]} lands in {one.to_bed}."
            for one in _next(event, view)
            if isinstance(one, KnockedOut)
        ]
        self.outcome = (f"{won}{spoils}.", *lands)
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
        event, middle, told = self.event, c.width // 2, self.step == self.STEPS
        roomy = c.height >= _ROOMY
        lines = 1 + max(map(len, self.gear.values()))
        y = max(rows - (13 if roomy else 7) - lines, top // 2 + 1) if c.drawn else rows - 2 - lines
        high, wide, apart = 6 if c.drawn else 3, _SUM_WIDE[not roomy], _APART[not roomy]  # rows above the sums, columns
        tall = feet - top >= TALL and c.width >= 100
        if told and c.drawn and tall:  # where it can be clear of the head
            lost = middle + (apart + wide) * (1 if event.winner == event.seat else -1)
            flash = ART.drawing("blow")
            beyond = c.width - lost if lost > middle else -lost
            above = feet - ART.drawing("agent-down-tall").height + 2
            draw(c, lost + (beyond - flash.width) // 2, above - flash.height, flash)
        c.fill(middle - apart, y + high // 2, 2 * apart, 1, "ground")  # read as well as what is beside it
        c.centre(y + high // 2, "vs", "paper", bold=True)
        for prop, seat, side, roll, bonus in zip(
            self.act.props, (event.seat, event.target), (-1, 1), event.rolls, event.bonuses, strict=True
        ):
            won = not told or seat == event.winner
            plate = middle - apart - wide if side < 0 else middle + apart
            c.fill(plate, y, wide, high + lines, "ground")
            c.block(plate, 2 * (y + high + lines), wide, 1, "ground")  # the last line stands clear of the edge
            if c.drawn:
                _head(c, plate, y, wide, prop)
            _die(c, plate + (wide - _DIE_WIDE) // 2, y + c.drawn, roll, "paper" if won else "shadow")
            sum_ = f"{roll} + {bonus} = {roll + bonus}" if bonus else f"{roll}, no gear"
            _tell_gear(c, plate, y + high, wide, [sum_, *self.gear[seat]], won)
            pose = "agent-down" if not won else "agent-club" if seat == event.seat else "agent"
            drawing = ART.drawing(f"{pose}-tall" if tall else pose)
            drawing = mirrored(drawing) if (side > 0) == won else drawing
            zone = 0 if side < 0 else plate + wide
            room = plate if side < 0 else c.width - zone
            left = min(max(zone + (room - drawing.width + (side > 0)) // 2, 0), c.width - drawing.width)
            draw(c, left, feet - drawing.height, drawing, given=prop.given, fine=True)
            paint_words(c, zone, rows, room, prop)


def _gear(view: View[Hotel], seat: Seat, event: Whacked) -> Sequence[str]:
    """HP-5.2: what everybody saw them fight with: whoever has lost has dropped it."""
    faces = [tile.face for tile in view.table.agents[seat].inventory]
    if seat != event.winner:
        faces = [face for one in _next(event, view) if isinstance(one, KnockedOut) for face in one.fell]
    return [f"{face.spoken} +{BONUS[face]}" for face in dict.fromkeys(faces) if BONUS.get(face)]


def _tell_gear(c: Canvas, x: int, y: int, wide: int, lines: Sequence[str], won: bool) -> None:
    """Below a die what it comes to, and from what."""
    for number, words in enumerate(lines):
        ink, bold = ("accent" if won else "paper", won) if number == 0 else ("paper", False)
        c.centre(y + number, words, ink, x=x, width=wide, bold=bold)


def _head(c: Canvas, x: int, y: int, wide: int, prop: Prop) -> None:
    """Whose die it is, above it."""
    c.put(x, y, f" {prop.letter} {prop.words}".ljust(wide), prop.ink, reverse=True, bold=True, width=wide)


def _die(c: Canvas, x: int, y: int, number: int, ink: str) -> None:
    """A white die, from half a row below this one on; of plain signs only the rows with its pips."""
    c.block(x, 2 * y + 1, _DIE_WIDE, 8, ink)
    if not c.drawn:
        c.fill(x, y, _DIE_WIDE, 3, ink)
    for line, pips in enumerate(_PIPS[number], y + c.drawn):
        shown = " ".join(pips).replace("o", c.symbols.coin)
        c.put(x + 2, line, shown, "ground", back=ink, bold=True)
