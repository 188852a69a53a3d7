"""Beside the plan: the Dead Drop, the guests, one's own hand, the casebook, what happened last, and in the line above the
choices what lies where one points. Row by row, so that it is known beforehand how many there are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import Final, NamedTuple

from rich.cells import cell_len

from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat
from spyhouse.engine.words import Needs, capital, counted, initials, listed
from spyhouse.widgets.board import Sign, nothing
from spyhouse.widgets.canvas import Canvas, seat_ink
from spyhouse.widgets.floors import paint_chip

from ..facts import (
    Odds,
    brief,
    can_deliver,
    drop_may_be,
    fitting,
    guest,
    is_named,
    may_lie,
    missing,
    needing,
    needs,
    north_was,
    odds,
    room_name,
    short,
    tiles_lying,
    unseen,
    use,
    where,
    works,
)
from ..pieces import (
    BEATEN_BY,
    CLUES,
    DECKS,
    FURNISHING,
    LIMIT,
    ROOM,
    TRAPS,
    Face,
    Furnishing,
    Node,
    Status,
    row,
    surface,
)
from ..rules import Found, Registering
from ..table import Agent, Hotel, Tile, wins
from .plan import ARROWS, HELD, SIGNS, ink_of, kind_of, little, paint_back, paint_slip, plain, word
from .reach import walker, way

ROOMY: Final = 36
"""Columns in which guests and cards have their second lines."""
STAR: Final = "★"
_TILE: Final = 6
"""Columns behind what is held, where another tile goes."""
COUNTS: Final = (
    "whoever delivers first has Victory: as many wins as Blueprints held, times the Souvenirs ★ if there are any"
)


class Part(NamedTuple):
    """A piece of a row: words in an ink; a slip, a back, the letter of a seat, or a piece of furniture."""

    text: str
    ink: str = "paper"
    bold: bool = False
    slip: str = ""
    """The kind of a tile that lies face up, or `back`."""
    seat: Seat | None = None
    kind: Furnishing | None = None
    tell: str = ""
    """What is said when it is pointed at; of so many rows."""
    high: int = 1
    place: str = ""
    """By what name motion finds it."""
    held: bool = False
    """A back in somebody's hands."""

    def paint(self, c: Canvas, x: int, y: int, width: int) -> int:
        for sign, means in SIGNS.items():
            if sign in self.text and self.slip == "sign":  # the Compass, as on the plan
                c.explain(x, y, min(cell_len(self.text), width), 1, f"{Face.COMPASS.spoken}: {use(Face.COMPASS)}")
            elif sign in self.text:
                c.explain(x, y, min(cell_len(self.text), width), 1, means)
        if self.tell:
            c.click(x, y, cell_len(self.text), self.high, Sign(nothing, "", self.tell))
        if self.place:
            c.click(x, y, cell_len(self.text) or _TILE, 1, Sign(nothing, self.place, self.tell))
        text = c.fit(plain(c, self.text.rstrip() if cell_len(self.text) > width else self.text), width)
        if self.kind is not None:
            little(c, x, y, self.kind)
        elif self.seat is not None:
            paint_chip(c, x, y, text, seat_ink(self.seat))
        elif self.slip == "back":
            if self.held:
                c.explain(x, y, len(text), 1, HELD)
            paint_back(c, x, y, len(text), text.strip(), self.ink)
        elif self.slip:
            paint_slip(c, x, y, text, self.slip)
        else:
            c.put(x, y, text, self.ink, bold=self.bold)
        return x + cell_len(text)


class Row(NamedTuple):
    """Parts that follow one another, and some at the right end; or a heading in a thin line."""

    parts: Sequence[Part] = ()
    end: Sequence[Part] = ()
    heading: bool = False
    tell: str = ""
    """What is said when it is pointed at."""
    mark: str = ""
    """By what name the coach points at it."""

    def paint(self, c: Canvas, x: int, y: int, width: int) -> None:
        right = x + width - sum(cell_len(part.text) for part in self.end)
        at = x
        for part in self.parts:
            at = part.paint(c, at, y, max(right - at, 0))
        if self.heading:
            c.put(at + 1, y, c.symbols.horizontal * (right - at - 1 - bool(self.end)), "line")
        if self.mark:
            first = self.parts[0]
            before = x + (cell_len(first.text) > _FIGURE + 1)  # in the free cells under the lead of a row above
            c.mark(self.mark, min(at + 1, right - 3) if first.text.strip() or first.kind else before, y)
        for part in self.end:
            right = part.paint(c, right, y, width)
        if self.tell:
            c.click(x, y, width, 1, Sign(nothing, "", self.tell))


def said(text: str, ink: str = "paper", bold: bool = False) -> Part:
    return Part(text, ink, bold)


def heading(text: str, *end: Part, seat: Part | None = None) -> Row:
    return Row([*([seat, said(" ")] if seat else []), said(text, "accent", True)], end, heading=True)


def flow(items: Iterable[Sequence[Part]], width: int) -> Iterator[Row]:
    """One item after the other; no row ends within one."""
    line: list[Part] = []
    for item in items:
        if line and _wide(line) + _wide(item[:-1]) + cell_len(item[-1].text.rstrip()) > width:
            yield Row(line)
            line = []
        line += item
    if line:
        yield Row(line)


def _wide(parts: Iterable[Part]) -> int:
    return sum(cell_len(part.text) for part in parts)


def words(text: str, ink: str = "paper") -> Iterator[Sequence[Part]]:
    return ([said(f"{one} ", ink)] for one in text.split())


def told(text: str, width: int, ink: str = "paper") -> Iterator[Row]:
    return flow(words(text, ink), width)


def together(items: Sequence[Sequence[Part]], width: int) -> Iterator[Row]:
    """With commas."""
    return flow([*([*item, said(", ")] for item in items[:-1]), *items[-1:]], width)


# -- the Dead Drop ----------------------------------------------------------------------------------


def drop(view: View[Hotel], width: int, *, brief: bool = False) -> Iterator[Row]:
    """Where the Dead Drop is and how that came to be known, or what is known of it; what this seat needs to win, and how it
    loses. It can be told briefly, in fewer rows, without the clues that lie open on the plan and what the last will tell."""
    t, place = view.table, view.table.dead_drop
    if place is None:
        lies, (in_row, in_column) = drop_may_be(t), map(bool, t.lines)
        lacks = len(CLUES) - len(t.clues)
        known = f" {lies}" if lies else f" {lacks} clues {'hidden' if t.clues else 'tell where'}"
        if in_row != in_column:
            other = "column" if in_row else "row"
            known += f", {other} unknown" if width >= ROOMY else f", {other} ?"
        head = [Part(" DEAD DROP ", slip="tag"), said(known, bold=True)]
        north = [Part(f"N{t.north.arrow}", slip="sign")] * (width < ROOMY and bool(t.north.arrow))
        found = [said("Found   ", "accent", True), said(", ".join(_clues(t)))] * (width >= ROOMY and bool(t.clues))
        beside = brief and _wide([*head, *found]) < width
        yield Row(head, found if beside else north, tell=SIGNS["✖"], mark="drop")
        if found and not brief:
            yield Row(found, tell=ARROWS)
        if not brief and (tells := _last_clue(t)):
            yield Row([said(tells, "shadow")], tell=ARROWS)
    else:
        lies = where(place) if width >= ROOMY or place not in ROOM else room_name(ROOM[place])
        named = said(f" {place.spoken}, {lies.removeprefix('Potted ')}", bold=True)
        yield Row([Part(" ✖ DEAD DROP ", slip="drop"), named], tell=SIGNS["✖"], mark="drop")
        if width >= ROOMY and not brief:
            yield Row([said(f"where row {row(place) + 1} and column {place.spoken[0]} cross", "shadow")], tell=ARROWS)
    if (wanted := needs(view)) is not None and (seat := needing(view)) is not None:
        yield from _wanted(view, t.agents[seat], wanted, width)


def _clues(t: Hotel) -> Iterator[str]:
    """Where the Arrows are that are found, and where North is."""
    yield from (f"{face.spoken} {square.spoken}" for face, square in t.clues.items() if face is not Face.COMPASS)
    if t.north.arrow:
        yield f"North is {t.north.arrow}"


def _last_clue(t: Hotel) -> str:
    """HP-7.2-3: what the clue will tell that alone is missing."""
    match [face for face in Face if face in CLUES and face not in t.clues]:
        case [Face.COMPASS]:
            return "The Compass tells which one"
        case [arrow]:
            return f"The {arrow.spoken} tells the {'column' if t.lines[0] else 'row'}"
    return ""


def _wanted(view: View[Hotel], me: Agent, wanted: Needs, width: int) -> Iterator[Row]:
    """What wins and what loses; what is missing for it and, as far as this seat can tell, on what
    furniture it may lie; and what it would bring, if that is more than one win."""
    goal = wanted.goal.replace("the Dead Drop", "it")
    leads = ("To win", "Lose", "Missing") if width >= ROOMY else ("Win", "Lose", "Need")
    wide = max(map(len, leads)) + 1
    win, lose, lead = (said(one.ljust(wide), "accent", True) for one in leads)
    told = [Row([win, said(goal)], tell=SIGNS["✖"]), Row([lose, said(f"if {wanted.loses}")], tell=COUNTS)]
    room = width - wide
    lines = [*_two_to_a_row([_sought(view, me, face, room) for face in missing(view.table, me)], room)]
    lines = lines or [[said(wanted.missing or "nothing more")]]
    rows = [Row([said(" " * wide) if number else lead, *line], tell=COUNTS) for number, line in enumerate(lines)]
    score, stars = wins(max(me.blueprints, 1), len(me.souvenirs)), len(me.souvenirs)
    sum_ = f"{f'{me.blueprints}×' * (me.blueprints > 1)}{f'{STAR}{stars} ' * (stars > 0)}= "
    brings = f"{sum_ * (width >= ROOMY)}{score} wins"
    if score > 1 and _wide(rows[-1].parts) + 1 + len(brings) <= width:
        rows[-1] = rows[-1]._replace(end=[said(brings, "accent", True)])
    rows = [*told, *rows]
    at = -1 if len(lines) > 1 or _wide([*rows[-1].parts, *rows[-1].end]) + _FIGURE < width else 0
    rows[at] = rows[at]._replace(mark="win")
    yield from rows


_FIGURE: Final = 4
"""Columns of a figure of the coach, and one before it."""


_APART: Final = 2
"""Columns between two things in a row."""


def _two_to_a_row(items: Sequence[Sequence[Part]], width: int) -> Iterator[Sequence[Part]]:
    """In two columns, if they have room; what is too long for that has a row of its own."""
    left = max(map(_wide, items[::2]), default=0) + _APART
    for number in range(0, len(items), 2):
        one, *others = items[number : number + 2]
        if others and left + _wide(others[0]) <= width:
            yield [*one, said(" " * (left - _wide(one))), *others[0]]
        else:
            yield from (one, *others)


def _sought(view: View[Hotel], me: Agent, face: Face, room: int) -> Sequence[Part]:
    """Behind the furniture on its back; or with the square where it lies, or who is seen to hold it, as far as this seat
    knows."""
    t = view.table
    lies = [square.spoken for square, tile in t.board.items() if tile.face is face and is_named(t, tile, me.seat)]
    if not lies and (kinds := may_lie(t, me.seat, face)):
        return [*(Part("  ", kind=kind) for kind in kinds), said(f" {face.spoken}")]
    held_by = [view.names[one.seat] for one in t.agents if one.holds_up(face)]
    seen = [(at, there) for at, there in (("at", lies), ("with", held_by)) if there]
    each = (" or ".join(f"{at} {join(there)}" for at, there in seen) for join in (listed, ", ".join))
    return [said(fitting([f"{face.spoken} {one}".rstrip() for one in each], room))]


# -- the guests -------------------------------------------------------------------------------------


def guests(c: Canvas, view: View[Hotel], width: int, *, headed: bool) -> Iterator[Row]:
    """Below a heading, if they have one; where nobody in particular looks, it says what their stars bring."""
    t = view.table
    if isinstance(view.decision, Registering) and width < ROOMY:
        yield from registered(view, width)
        return
    if headed:
        stars = not needs(view) and any(agent.souvenirs for agent in t.agents)
        mark, means = _star_means(t, width - len("GUESTS "))
        yield heading("GUESTS", *[said(f" {mark}{means}", "shadow")] * stars)._replace(tell=SIGNS["★"])
    for agent in t.agents:
        if agent.seat != view.seat or t.result is not None:
            yield from _guest(c, view, agent, width)


def registered(view: View[Hotel], width: int) -> Iterator[Row]:
    """While rooms are chosen nobody holds anything: who is here, and where, two to a row."""
    asked = view.decision.seat if view.decision is not None else None
    cells = []
    for agent in view.table.agents:
        ink = seat_ink(agent.seat) if agent.seat == asked else "paper"
        name = said(f" {view.names[agent.seat]}"[:8], ink, True)
        cells.append([_chip(view, agent), name, said(status(view, agent).text or " ", "shadow")])
    yield from map(Row, _two_to_a_row(cells, width))


def _guest(c: Canvas, view: View[Hotel], agent: Agent, width: int) -> Iterator[Row]:
    t, name = view.table, view.names[agent.seat]
    turn = t.result is None and t.decision is not None and t.decision.seat == agent.seat
    chip, stars = _chip(view, agent), _stars(agent)
    who = said(f" {name}", seat_ink(agent.seat) if turn else "paper", True)
    who_is, facts = guest(view, agent)
    tell, mark = f"{who_is}: {'; '.join(facts)}.", f"guest{agent.seat}"
    if width >= ROOMY:
        state = status(view, agent)
        apart = max(map(len, view.names)) - len(name)  # in one column below each other
        if not agent.inventory and agent.status not in _MEANS:
            free = width - _wide([chip, who, state, stars])
            nothing_held = said(fitting((f"{' ' * apart}  holds nothing", "  holds nothing"), free), "shadow")
            known = [nothing_held] * (_wide([nothing_held]) <= free)
            yield Row([chip, who, *known, _room(agent.seat)], [state, stars], tell=tell, mark=mark)
            return
        lives = f"  sleeps in {room_name(agent.room)}" if agent.room else "  no room yet"
        home = said(fitting((" " * apart + lives, lives), width - _wide([chip, who, state, stars])), "shadow")
        known = [chip, who, home] if _wide([chip, who, home, state, stars]) <= width else [chip, who]
        yield Row(known, [state, stars], tell=tell, mark=mark)
        means = threat(view, agent, " delivery: {}")
        items = held(c, view, agent, width - 3 - len(means.text)) or [said(" holds nothing", "shadow")]
        if not means.text and agent.status in _MEANS:
            means = said(fitting((*_MEANS[agent.status], ""), width - 3 - _wide(items)), "shadow")
        yield Row([said("   "), *items, _room(agent.seat)], [means], tell=tell)
        return
    danger = threat(view, agent, "")
    who, end = who._replace(text=f" {name}"[:8]), [danger if danger.text else stars]
    bare = _wide([chip, who, *end])
    state = status(view, agent, max(width - bare - _wide(held(c, view, agent, 0)), 0))
    left = width - bare - cell_len(state.text)
    items = held(c, view, agent, left) or [said(" holds nothing" * (left > 14), "shadow")]
    if bare + _wide([*items, state]) <= width:
        end = [state, *end]
    else:
        items = held(c, view, agent, width - bare)
    yield Row([chip, who, *items, _room(agent.seat)], end, tell=tell, mark=mark)


def _chip(view: View[Hotel], agent: Agent) -> Part:
    return Part(f" {initials(view.names)[agent.seat]} ", seat=agent.seat, place=person(agent.seat))


def _room(seat: Seat) -> Part:
    """Where a tile goes that somebody takes up."""
    return Part("", place=hand_of(seat))


def person(seat: Seat) -> str:
    """Where motion finds a guest,"""
    return f"guest {seat}"


def hand_of(seat: Seat) -> str:
    """and what the guest holds."""
    return f"hand of guest {seat}"


def tile_of(seat: Seat, number: int) -> str:
    """One of these: as these eyes see them, the first is 0."""
    return f"tile {number} of guest {seat}"


def _stars(agent: Agent) -> Part:
    return said(f" {STAR}{len(agent.souvenirs)}" * bool(agent.souvenirs), "accent", True)


def _star_means(t: Hotel, width: int) -> tuple[str, str]:
    """HP-7.5: the most Souvenirs that are on show, and what they bring."""
    most = max(len(agent.souvenirs) for agent in t.agents)
    mark, name = f"{STAR}{most}", " Souvenirs" if most > 1 else " Souvenir"
    brings = f" × Blueprint = {wins(1, most)} wins" if most > 1 else ": two bring 2 wins"
    return mark, fitting((f"{name}{brings}", brings), width - len(mark))


_MEANS: Final = {
    Status.SENSELESS: (" misses a turn",),
    Status.GROGGY: (" can't be Whacked",),
}


def held(c: Canvas, view: View[Hotel], agent: Agent, width: int) -> list[Part]:
    """What somebody holds: by whole names where there is room, then by short ones, the Blueprint last; a back by the
    furniture on it."""
    found: list[Part] = []
    for most, mission, edge in ((16, 16, " "), (16, 16, ""), (7, 16, " "), (7, 16, ""), (4, 16, ""), (4, 4, "")):
        found = []
        for number, tile in enumerate(agent.inventory):
            *parts, last = item(c, view, tile, mission if tile.face is Face.BLUEPRINT else most, edge)
            found += [said(" "), *parts, last._replace(place=tile_of(agent.seat, number))]
        if _wide(found) <= width:
            break
    return found


def threat(view: View[Hotel], agent: Agent, lead: str) -> Part:
    """HP-7.5: that an enemy who is seen to hold a Blueprint can deliver it next turn; or what it would bring, if that is
    more than the least."""
    shown = sum(tile.face is Face.BLUEPRINT and is_named(view.table, tile, view.seat) for tile in agent.inventory)
    if shown and can_deliver(view.table, agent):
        return said(" can deliver", "danger", True)
    score = wins(shown, len(agent.souvenirs))
    return said(lead.format(counted(score, "win")) if score > 1 and view.table.result is None else "", "danger", True)


def status(view: View[Hotel], agent: Agent, width: int = 18) -> Part:
    """Where the Agent stands, and what it suffers from."""
    t = view.table
    at = f" at {t.stands(agent).spoken}" if agent.room else ""
    if called := [square.spoken for square, seat in t.phones.items() if seat == agent.seat]:
        return said(fitting((f"{at}, called to {called[0]}", f" called to {called[0]}"), width), "danger", True)
    if agent.status is Status.AWAKE:
        return said(at, "shadow")
    suffers = {
        Status.SENSELESS: (
            f"{at}, senseless: misses a turn",
            f"{at}, senseless a turn",
            f"{at}, senseless",
            f"{at[3:]} senseless",
        ),
        Status.GROGGY: (f"{at}, groggy: can't be Whacked", f"{at}, groggy: safe", f"{at}, groggy", f"{at[3:]} groggy"),
    }
    return said(fitting(suffers[agent.status], width), "danger", True)


def item(c: Canvas, view: View[Hotel], tile: Tile, width: int, edge: str) -> Sequence[Part]:
    """A tile in somebody's hand, as far as these eyes know it."""
    if tile.up:
        return [Part(f"{edge}{word(c, tile.face, width)}{edge}", slip=kind_of(tile.face))]
    if is_named(view.table, tile, view.seat):
        ink = "paper" if view.seat is None else seat_ink(view.seat)
        return [Part(f" {word(c, tile.face, width)} ", ink, slip="back")]
    return [
        Part("  ", kind=tile.deck),
        Part(f"{edge}?{edge}" if width < 7 else " ? ", "#ffffff", slip="back", held=True),
    ]


# -- one's own hand ---------------------------------------------------------------------------------


def hand(c: Canvas, view: View[Hotel], width: int) -> Iterator[Row]:
    """A card for every tile: its name, what it is good for, and who sees it."""
    lines = list(_hand(c, view, width))
    takes_up = [] if view.seat is None else [_room(view.seat)]
    for number, line in enumerate(lines):
        yield line._replace(parts=[*line.parts, *takes_up]) if number == min(1, len(lines) - 1) else line


def _hand(c: Canvas, view: View[Hotel], width: int) -> Iterator[Row]:
    t = view.table
    if view.seat is None or t.result is not None or (isinstance(view.decision, Registering) and width < ROOMY):
        return
    me, name = t.agents[view.seat], view.names[view.seat]
    home, state = f" sleep in {room_name(me.room)}" if me.room else "", status(view, me)
    room = width - _wide([_chip(view, me), state, _stars(me)]) - 2
    leads: tuple[str, ...]
    if not me.inventory and not isinstance(t.decision, Found):  # told in the same row
        leads = (f"{name}, you hold 0 of {LIMIT} tiles", f"{name}, 0 of {LIMIT} tiles", f"You: 0 of {LIMIT} tiles")
    elif width >= ROOMY:
        leads = (f"{name}, you{home}", f"You{home}")
    else:
        leads = (f"{name}, your hand", "Your hand")
    lead = fitting(leads, room)
    yield heading(lead, state, _stars(me), seat=_chip(view, me))._replace(
        tell=f"{name}: {', '.join(guest(view, me)[1])}", mark="hand"
    )
    decision = t.decision
    if isinstance(decision, Found) and decision.seat == me.seat:
        tile = decision.tile
        slip = Part(f" {tile.face.spoken} ", slip=kind_of(tile.face))
        yield _found(slip, me, tile, "You found " if width >= ROOMY else "Found ", width)
    if len(me.inventory) > LIMIT:  # for as long as one of them must go
        for tile in me.inventory:
            kind = kind_of(tile.face) if tile.up else "back"
            slip = Part(f" {tile.face.spoken} ", "#ffffff", slip=kind, held=not tile.up)
            new = [said(" new", "accent", True)] * (tile is me.inventory[-1])
            yield _found(slip, me, tile, "", width - _wide(new))._replace(end=new)
        return
    if not me.inventory:
        return
    wide = (width - LIMIT + 1) // LIMIT
    cards = [
        _card(c, tile, wide, tile_of(me.seat, number), roomy=width >= ROOMY) for number, tile in enumerate(me.inventory)
    ]
    cards += [[[Part(text.ljust(wide), "shadow", slip="empty")] for text in _EMPTY]] * (LIMIT - len(cards))
    for line in list(zip(*cards, strict=True))[: _ROWS_OF_A_CARD[width >= ROOMY]]:
        yield Row([part for parts in line for part in (said(" "), *parts)][1:])


_EMPTY: Final = (" empty", "", "")
CARD: Final = 2
"""Rows of a card in a narrow panel."""
_ROWS_OF_A_CARD: Final = (CARD, 3)
"""And in a roomy one."""


def _card(c: Canvas, tile: Tile, wide: int, place: str, *, roomy: bool) -> Sequence[Sequence[Part]]:
    """Row by row its name, what it is good for, and how it lies; in a narrow panel the title says that it lies face down."""
    kind, way = kind_of(tile.face) if tile.up else "hidden", "up" if tile.up else "down"
    tell = f"in your hand, face {way}: {tile.face.spoken}. {capital(use(tile.face))}"
    down = [] if roomy or tile.up else [Part(" down ", "#ffffff", slip="back", held=True)]
    title = wide - _wide(down)
    name = Part(
        f" {word(c, tile.face, title - 1)}".ljust(title), slip=kind, tell=tell, high=_ROWS_OF_A_CARD[roomy], place=place
    )
    good_for = Part(f" {brief(tile.face, wide - 1, up=tile.up)}"[:wide].ljust(wide), slip=kind)
    if tile.up:
        return [name], [good_for], [Part(" face up".ljust(wide), slip=kind)]
    if not works(tile):
        good_for = good_for._replace(ink="shadow", slip="empty")
    lies = (
        " only you see it"
        if kind_of(tile.face) != "gear"
        else " hidden but works"
        if works(tile)
        else " hidden: asleep"
    )
    return [name, *down], [good_for], [Part(lies[:wide].ljust(wide), "#ffffff", slip="back", held=True)]


def _found(slip: Part, me: Agent, tile: Tile, lead: str, width: int) -> Row:
    """A tile and what it is good for in one row."""
    parts = [said(lead, "accent", True), slip, said(" ")]
    if tile.face is Face.BLUEPRINT:
        stars = len(me.souvenirs)
        times = f"× {STAR}{stars} " * (stars > 1)
        return Row([*parts, said(f"{times}= {counted(wins(1, stars), 'win')}")])
    return Row([*parts, said(brief(tile.face, width - _wide(parts)))])


# -- the casebook -----------------------------------------------------------------------------------


def casebook(view: View[Hotel], width: int, room: int = 2) -> Iterator[Row]:
    """HP-10.4: the odds of what this seat has not seen, and HP-1.4: what beats each trap; only from its own view, and only if
    the table allows it. With less room without the traps, then with two decks to a row, and with least without a heading."""
    t, seat = view.table, view.seat
    if seat is None or t.result is not None or not t.agents[seat].room:
        return
    left = {kind: len(deck.tiles) for kind, deck in t.decks.items()}
    if not t.casebook:
        yield heading("DECKS", said(" tiles left", "shadow"))
        counts = {kind: [*_deck(kind), said(str(many))] for kind, many in left.items()}
        yield from (line._replace(tell=_UNDRAWN) for line in _some_to_a_row(counts, width))
        return
    ends = {kind: [said(f" {left[kind]} {'to draw' if width >= ROOMY else 'left'}", "shadow")] for kind in left}
    risks = {kind: odds(t, seat, kind) for kind in t.decks}
    if room < 0:
        yield from _traps(risks, width)
        return
    yield heading("TRAPS you could not beat")._replace(tell=SIGNS["■"], mark="casebook" * (room == 0))
    if room == 0:
        chances = {
            kind: [*_deck(kind, _DECKS[number % 2]), _chance(risk, "seen")]
            for number, (kind, risk) in enumerate(risks.items())
        }
        yield from (line._replace(tell=SIGNS["■"]) for line in _some_to_a_row(chances, width))
        return
    for kind, faces in unseen(t, seat).items():
        risk, chance = risks[kind], _chance(risks[kind], "seen", " of " if width >= ROOMY else "/")
        wide = len("9 of 9 ") if width >= ROOMY else len("9/9 ")
        boxes = said("■" * risk.traps, "danger"), said("□" * (risk.tiles - risk.traps), "shadow")
        chance = chance._replace(text=chance.text.ljust(wide))
        yield Row(
            [*_deck(kind), chance, *boxes],
            ends[kind],
            tell=SIGNS["■"],
            mark="casebook" * (kind is Furnishing.RUG),
        )
        if room > 1:
            (trap,) = TRAPS & {*DECKS[kind]}
            guards = listed(sorted(guard.spoken for guard in BEATEN_BY[trap]), "or")
            traps = said(f"   {faces[trap] or 'no'} {trap.spoken}: ", "danger" if faces[trap] else "shadow")
            beats = " beats it" * (width >= ROOMY)
            yield Row([traps, said(f"{guards}{beats}")], tell=f"what beats a {trap.spoken} in your hand")


_UNDRAWN: Final = "tiles that nobody has drawn yet"


def no_traps(view: View[Hotel], width: int) -> Iterator[Row]:
    """HP-10.4: what else this seat has not seen."""
    t, seat = view.table, view.seat
    if seat is None or not t.casebook or t.result is not None or not t.agents[seat].room:
        return
    yield heading("NOT SEEN BESIDES TRAPS")
    for kind, faces in unseen(t, seat).items():
        order = sorted(faces.keys() - TRAPS, key=lambda face: face.spoken)
        named = [[said(f"{faces[face]} " * (faces[face] > 1) + face.spoken, _ink(face))] for face in order]
        lead: Sequence[Part] = (Part("  ", kind=kind), said(" "))
        for line in together(named, width - _INDENT) if named else [Row([said("all seen", "shadow")])]:
            yield Row([*lead, *line.parts])
            lead = [said(" " * _INDENT)]


_INDENT: Final = 3
"""Columns of the picture of a deck."""


def _traps(risks: Mapping[Furnishing, Odds], width: int) -> Iterator[Row]:
    """Without a heading, two to a row, or all where there is room: of the tiles that are hidden so many beat this seat."""
    kinds, many = [*risks], 4 if width >= 4 * _CELL else 2
    of = " of " if width > ROOMY + len(" of ") else "/"
    wide = len(f"9{of}9")
    for first in range(0, len(kinds), many):
        cells = list[Part]()
        for number, kind in enumerate(kinds[first : first + many]):
            name = kind.short if number or many > 2 else kind.short.ljust(7)
            chance = _chance(risks[kind], "0", of)
            cells += [
                Part("  ", kind=kind),
                said(f" {name} ", bold=True),
                chance._replace(text=chance.text.ljust(wide)),
            ]
            cells.append(said(" " * _APART))
        lead = said("Traps ", "accent", True)
        yield Row(
            [lead._replace(text=" " * len(lead.text)) if first else lead, *cells[:-1]],
            tell=SIGNS["■"],
            mark="casebook" * (first + many >= len(kinds)),
        )


def _some_to_a_row(cells: Mapping[Furnishing, Sequence[Part]], width: int) -> Iterator[Row]:
    """Two, or all four where there is room for them."""
    many = 2 if width < 4 * _CELL else 4
    wide = max(width // many, max(map(_wide, cells.values())) + _APART)
    for first in range(0, len(cells), many):
        row = [*cells.values()][first : first + many]
        yield Row([part for cell in row for part in (*cell, said(" " * (wide - _wide(cell))))][:-1])


_CELL: Final = 18
"""Columns of a deck with its name and its odds."""
_DECKS: Final = (7, 3)
"""Letters in the names of decks, in the first and in the second column."""


def _deck(kind: Furnishing, wide: int = _DECKS[0]) -> Sequence[Part]:
    return Part("  ", kind=kind), said(f" {kind.short.ljust(wide)} ", bold=True)


def _chance(risk: Odds, none: str, of: str = " of ") -> Part:
    """So many traps among so many tiles."""
    if not risk.tiles:
        return said(none, "shadow")
    return said(f"{risk.traps}{of}{risk.tiles}", "danger" if risk.traps else "paper", True)


def _ink(face: Face) -> str:
    return {"trap": "danger", "sign": "accent", "mission": "blue", "gear": "paper"}[kind_of(face)]


# -- what lies about --------------------------------------------------------------------------------


def lying(view: View[Hotel], width: int) -> Iterator[Row]:
    """Everything face up in words, and everything face down: what it is where that is known, and who put it there."""
    t, letters = view.table, initials(view.names)
    shown = [
        [said(f"{square.spoken} ", "shadow"), said(tile.face.spoken, _ink(tile.face))]
        for square, tile in tiles_lying(t, up=True)
    ]
    if shown:
        yield heading("FACE UP IN THE HOTEL")
        yield from together(shown, width)
    hidden = tiles_lying(t, up=False)
    if not hidden:
        return
    yield heading("FACE DOWN, and who put it there")
    for number in range(0, len(hidden), 2):
        cells: list[Part] = []
        for square, tile in hidden[number : number + 2]:
            one = [said(f"{square.spoken} ", "shadow"), *_hidden(view, tile)]
            if tile.set_by is not None:
                one += [said(" "), Part(letters[tile.set_by], seat=tile.set_by)]
            cells += [*one, said(" " * max(width // 2 - _wide(one), 1))]
        yield Row(cells)


def _hidden(view: View[Hotel], tile: Tile) -> Iterator[Part]:
    """A tile that lies face down: what it is, or what its back says, and the odds of a trap."""
    if is_named(view.table, tile, view.seat):
        yield said(tile.face.spoken, "accent")
        return
    yield said(tile.deck.short)
    if view.seat is not None and view.table.casebook:
        risk = odds(view.table, view.seat, tile.deck)
        yield said(f" {risk.traps} in {risk.tiles}", "danger" if risk.traps else "shadow")


def key(
    view: View[Hotel],
    width: int,
    near: Sequence[AbstractSet[Node]],
    room: int,
    *,
    shown: Mapping[Face, str],
    stars: bool = False,
    briefly: bool = False,
    ahead: bool = False,
    walked: bool = False,
    doors: bool = False,
    least: int = 99,
) -> list[Row]:
    """What the tiles on the plan, by the words that are `shown` there, and in the hands of others are good for, and the signs
    beside them: as many as there is room for, clues first, then those on the squares that come first in `near`; with the
    `stars`, if nothing else tells of them; and what is left out where all else is told `briefly`. Those of a higher rank than the
    `least` are left out."""
    if view.table.result is not None:
        return []
    found: list[_Entry] = []
    signs = _signs(view, width, shown, ahead=ahead, walked=walked)
    entries = _entries(view, width, near, shown, signs, stars=stars, briefly=briefly, doors=doors)
    for entry in sorted((one for one in entries if one.rank <= least), key=lambda entry: entry.rank):
        more = sorted([*found, entry], key=lambda entry: entry.sort)
        if len(_packed(more, width)) <= room:
            found = more
    for entry in sorted(found, key=lambda entry: entry.rank):
        more = [one.whole if one is entry else one for one in found]
        if entry.more and len(_packed(more, width)) <= room:
            found = more
    return [
        Row([part for entry in line for part in (*entry.parts, said(" " * _APART))][:-1])
        for line in _packed(found, width)
    ]


class _Entry(NamedTuple):
    rank: int
    """The lower, the sooner is it told."""
    sort: int
    """And the higher does it stand."""
    parts: Sequence[Part]
    wide: int
    more: str = ""
    """What it is good for, where there is room for that behind its name."""

    @property
    def whole(self) -> _Entry:
        return self._replace(parts=[*self.parts, said(self.more)], wide=self.wide + len(self.more))


def _packed(entries: Iterable[_Entry], width: int) -> Sequence[Sequence[_Entry]]:
    """In as few rows as they go, each in the first that has room for it."""
    lines = list[list[_Entry]]()
    for entry in entries:
        free = (line for line in lines if sum(one.wide + _APART for one in line) + entry.wide <= width)
        if (line := next(free, None)) is None:
            lines.append(line := [])
        line.append(entry)
    return lines


SHORTENED: Final = -2
"""The rank of a tile for whose word the plan has no room: its name must be told."""
_SORTS: Final = ("sign", "gear", "mission", "trap")


def _entries(
    view: View[Hotel],
    width: int,
    near: Sequence[AbstractSet[Node]],
    shown: Mapping[Face, str],
    signs: Iterable[Sequence[Part]],
    *,
    stars: bool,
    briefly: bool,
    doors: bool,
) -> Iterator[_Entry]:
    t, far = view.table, len(near) + 1
    lying = [(place, tile) for place, tile in t.board.items() if is_named(t, tile, view.seat)]
    others = [tile for agent in t.agents if agent.seat != view.seat for tile in agent.inventory]
    held = [tile for tile in others if is_named(t, tile, view.seat)]
    own = set() if view.seat is None else {tile.face for tile in t.agents[view.seat].inventory}  # its card tells it
    ranks = {tile.face: far - 1 for tile in held}
    for place, tile in lying:
        rank = next((number for number, squares in enumerate(near) if place in squares), far)
        ranks[tile.face] = min(rank, ranks.get(tile.face, rank))
    up = {tile.face for tile in (*(tile for _, tile in lying), *held) if tile.up}
    own -= {face for face in own if shown.get(face, short(face)) != short(face)}
    harmless = {face for face in TRAPS & up - own if shown.get(face, short(face)) in face.spoken.split()}
    if len(harmless) > 1 and width >= ROOMY:
        slips = [
            Part(shown.get(face, short(face)), slip="trap") for face in sorted(harmless, key=lambda one: one.spoken)
        ]
        lie_open = [part for slip in slips for part in (slip, said(" "))] + [said("traps, harmless face up")]
        yield _Entry(min(ranks[face] for face in harmless), _SORTS.index("trap"), lie_open, _wide(lie_open))
        own |= harmless
    hidden = next((tile.face for _, tile in lying if not tile.up and tile.face is not Face.BACK), None)
    back = Part("" if hidden is None else shown.get(hidden, short(hidden)), ink_of(hidden or Face.BACK), slip="back")
    twin = hidden if hidden in TRAPS & up else None  # it lies face up elsewhere
    for face in sorted(ranks.keys() - {Face.BACK, *CLUES, *own}, key=lambda face: face.spoken):
        name = shown.get(face, short(face))
        parts = _of_tile(face, face in up, width, name)
        if face is twin and width >= ROOMY:
            parts, hidden = (parts[0], said(" harmless face up, "), back, said(" hidden")), None
        elif face is twin and name == short(face):
            parts = parts[0], said(" face up: harmless")
        told = name in {short(face), face.spoken}
        good_for = f": {brief(face, width - _wide(parts) - 2)}" if parts[-1].text == f" {face.spoken}" else ""
        rank = ranks[face] if told else SHORTENED
        yield _Entry(rank, _SORTS.index(kind_of(face)), parts, _wide(parts), good_for)
    for before, parts in enumerate(signs):
        first = parts[0].slip == "sign" and (width >= ROOMY or parts[-1].text == " North")
        rank = -1 if first else 0 if parts[0].slip else far
        words, more_words = parts, ""
        if twin and width < ROOMY and parts[-1].text == " hidden tile":
            words, more_words = (parts[0], said(" hidden")), " tile"
        yield _Entry(rank, len(_SORTS) + before, words, _wide(words), more_words)
    more = list[Sequence[Part]]()
    if stars:
        mark, means = _star_means(t, width)
        parts = said(mark, "accent", True), said(means)
        yield _Entry(-1, len(_SORTS) + 9, parts, _wide(parts))
    if hidden is not None:
        more.append((back, said(" hidden: a trap" if twin else " face down, you know it")))
    if doors:
        more.append((Part(" ", slip="threshold"), said(" a door")))
    if any(agent.status is Status.SENSELESS for agent in t.agents) and width >= ROOMY:
        yield _Entry(0, len(_SORTS) + 10, LOSS, _wide(LOSS))
    registering = isinstance(view.decision, Registering)
    if briefly and (tells := _last_clue(t)):
        yield _Entry(0, -1, [said(tells, "shadow")], len(tells))
    if registering:  # elsewhere the casebook names them
        named = [(said(" "), Part("  ", kind=kind), said(f" {kind.short}")) for kind in Furnishing]
        cells = [part for parts in named for part in parts][1:]
        yield _Entry(-1, len(_SORTS) + 11, cells, _wide(cells))
    yield from (_Entry(far, len(_SORTS) + 9, parts, _wide(parts)) for parts in more)


def _of_tile(face: Face, up: bool, width: int, name: str) -> Sequence[Part]:
    """The word of a tile, and what it is good for; its name, if that is another, in a narrow panel alone."""
    slip = Part(name, slip=kind_of(face)) if up else Part(name, ink_of(face), slip="back")
    roomy, other = width >= ROOMY, face is Face.OVERSHOES or name != short(face)
    if other and not roomy:
        return slip, said(f" {face.spoken}")
    named = f" {face.spoken}:" if other and name != face.spoken else ""
    if up and face in TRAPS:
        harmless = ("a trap, harmless face up", "harmless face up")
        return slip, said(f"{named} {fitting(harmless, width - len(name + named) - 1) if roomy else 'harmless'}")
    return slip, said(f"{named} {brief(face, 8 if face is Face.OVERSHOES else _GOOD_FOR)}")


LOSS: Final = (said("Senseless", "danger", True), said(", you lose tiles and a turn"))
"""HP-6.2: by a trap, or in a fight."""


_GOOD_FOR: Final = 22
"""Columns in which the key says what a tile is good for."""


def _signs(
    view: View[Hotel], width: int, shown: Mapping[Face, str], *, ahead: bool, walked: bool
) -> Iterator[Sequence[Part]]:
    """How tiles that lie face down are told apart, clues, and the way of a Move."""
    t = view.table
    narrow = width < ROOMY
    north = Part(shown.get(Face.COMPASS, f"N{t.north.arrow}"), slip="sign")
    clues = [north if face is Face.COMPASS else Part(short(face), slip="sign") for face in t.clues]
    if narrow and north in clues and len(north.text) < len("North"):  # elsewhere it is told in words where North is
        clues.remove(north)
        yield north, said(" North")
    hidden = [tile for _, tile in tiles_lying(t, up=False) if not is_named(t, tile, view.seat)]
    if any(tile.set_by is None for tile in hidden):
        yield Part("?", "#ffffff", slip="back"), said(" hidden tile")
    seats = sorted({tile.set_by for tile in hidden if tile.set_by is not None})
    if seats:
        by = f"{view.names[seats[0]]} hid it" if len(seats) == 1 else "by guests" if narrow else "hidden by that guest"
        yield *(Part("?", seat_ink(seat), slip="back") for seat in seats), said(f" {by}")
    if clues:
        yield *(part for one in clues for part in (one, said(" "))), said("a clue" if len(clues) == 1 else "clues")
    if walked:
        yield said("◦", "soft", True), said(" walked")
    if ahead:
        yield said("•", "accent", True), said(" the way there")


def latest(view: View[Hotel], width: int, room: int) -> list[Row]:
    """What happened last, as many whole sentences as there is room for."""
    rows: list[Row] = []
    for event in reversed(view.events):
        more = list(told(event.words(view.names), width))
        if len(rows) + len(more) + 1 > room:
            break
        rows = more + rows
    return [heading("WHAT HAPPENED"), *rows] if rows else []


def truth(view: View[Hotel], width: int) -> Iterator[Row]:
    """HP-7.5: after the end everything hidden is shown."""
    t = view.table
    if t.result is None:
        return
    yield heading("THE END")
    yield from told(t.result.words(view.names), width, "accent")
    if north := north_was(t):
        yield from told(f"The Compass {north}.", width)


# -- pointing ---------------------------------------------------------------------------------------


def steps(view: View[Hotel], goal: Node) -> Part:
    """How far it is; how much of the Move is left, the question says."""
    walk = walker(view)
    if walk is None or goal is surface(walk.here):
        return said("")
    places = way(view, goal)
    if not places:
        return said("too far", "danger", True)
    return said(f"{len(places)} steps away" * (len(places) > 1))


def pointing(view: View[Hotel], goal: Node, width: int, most: int) -> list[Row]:
    """What there is to say of a square: how far, what stands and lies there, who put it there, who is there; in whole
    sentences, as many as there is room for."""
    t, far = view.table, steps(view, goal)
    told_of = [where(goal), *_tile_there(view, goal)]
    there = [view.names[agent.seat] for agent in t.agents if agent.room and surface(t.stands(agent)) is goal]
    told_of += [f"{listed(there)} there"] if there else []
    phones = [place.spoken for place in way(view, goal) if place in t.phones]
    told_of += [f"takes the Phone at {listed(phones)}"] if phones else []
    if good_for := gain(view, goal, width):
        told_of.insert(0 if most == 1 else len(told_of), good_for)
    rows: list[Row] = []
    for number in range(1, len(told_of) + 1):
        start = [
            said(f"{goal.spoken}{' ' if far.text else ': '}", bold=True),
            far,
            said(": " * bool(far.text and number)),
        ]
        more = [*flow([start, *words(". ".join(map(capital, told_of[:number])))], width)]
        if len(more) <= most:
            rows = more
    return rows


def gain(view: View[Hotel], square: Node, width: int) -> str:
    """Which tile lies there and what it is good for, if it is known and can be had; beside how far it is, in one row."""
    tile = view.table.board.get(square)
    if tile is None or not is_named(view.table, tile, view.seat) or tile.face in (*CLUES, *TRAPS):
        return ""
    name = short(tile.face)
    return f"{name}, {brief(tile.face, width - len(f'A10 9 steps away: {name}, '))}"


def _tile_there(view: View[Hotel], square: Node) -> Iterator[str]:
    t = view.table
    tile = t.board.get(square)
    if tile is None:
        kind = FURNISHING.get(square)
        begun = view.seat is not None and t.agents[view.seat].room and t.result is None
        if kind is not None and begun and t.casebook and t.decks[kind].tiles:
            yield f"free to draw, {counted(len(t.decks[kind].tiles), 'tile')} left"
        return
    whose = "A" if tile.set_by is None else "Your" if tile.set_by == view.seat else f"{view.names[tile.set_by]}'s"
    if tile.up:
        yield f"{tile.face.spoken}, face up"
    elif is_named(t, tile, view.seat):
        yield f"{whose} hidden {tile.face.spoken}"
    else:
        yield f"{whose} hidden tile" + (
            f": {odds(t, view.seat, tile.deck)}" if view.seat is not None and t.casebook else ""
        )
