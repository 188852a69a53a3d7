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
    beaten_by,
    brief,
    can_deliver,
    drop_may_be,
    guest,
    is_named,
    label,
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
from ..pieces import CLUES, FURNISHING, LIMIT, ROOM, TRAPS, Face, Furnishing, Node, North, Status, row, surface
from ..rules import Found
from ..table import Agent, Hotel, Tile, wins
from .plan import ARROWS, SIGNS, ink_of, kind_of, little, paint_back, paint_slip, plain, word
from .reach import walker, way

ROOMY: Final = 36
"""Columns in which guests and cards have their second lines."""
STAR: Final = "★"
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

    def paint(self, c: Canvas, x: int, y: int, width: int) -> int:
        for sign, means in SIGNS.items():
            if sign in self.text:
                c.explain(x, y, min(cell_len(self.text), width), 1, means)
        if self.tell:
            c.click(x, y, cell_len(self.text), self.high, Sign(nothing, "", self.tell))
        text = c.fit(plain(c, self.text.rstrip() if cell_len(self.text) > width else self.text), width)
        if self.kind is not None:
            little(c, x, y, self.kind)
        elif self.seat is not None:
            paint_chip(c, x, y, text, seat_ink(self.seat))
        elif self.slip == "back":
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
        if self.tell:
            c.click(x, y, width, 1, Sign(nothing, "", self.tell))
        at = x
        for part in self.parts:
            at = part.paint(c, at, y, max(right - at, 0))
        if self.heading:
            c.put(at + 1, y, c.symbols.horizontal * (right - at - 1 - bool(self.end)), "line")
        if self.mark:
            c.mark(self.mark, min(at + 1, right - 3), y)
        for part in self.end:
            right = part.paint(c, right, y, width)


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
    """Where the Dead Drop is and how that came to be known, or what is known of it; and what this seat needs to win. In a
    narrow panel it can be told briefly, without which clues are missing."""
    t, place, brief = view.table, view.table.dead_drop, brief and width < ROOMY
    if place is None:
        lies, (in_row, in_column) = drop_may_be(t), map(bool, t.lines)
        known = f" {lies}" if lies else " 3 clues tell where"
        if in_row != in_column:
            known += f", {'column' if in_row else 'row'} unknown"
        yield Row([Part(" DEAD DROP ", slip="tag"), said(known, bold=True)], tell=SIGNS["✖"], mark="drop")
        if width >= ROOMY and t.clues:
            yield Row([said("Found: ", "accent", True), said(", ".join(_clues(t)))], tell=ARROWS)
        if not brief:
            yield Row([said(_missing(t), "shadow")], tell=ARROWS)
    else:
        lies = where(place) if width >= ROOMY or place not in ROOM else room_name(ROOM[place])
        named = said(f" {place.spoken}, {lies.removeprefix('Potted ')}", bold=True)
        yield Row([Part(" ✖ DEAD DROP ", slip="drop"), named], tell=SIGNS["✖"], mark="drop")
        if width >= ROOMY:
            yield Row([said(f"where row {row(place) + 1} and column {place.spoken[0]} cross", "shadow")], tell=ARROWS)
    if (wanted := needs(view)) is not None and view.seat is not None:
        yield from _wanted(t.agents[view.seat], wanted, width)


def _clues(t: Hotel) -> Iterator[str]:
    """Where the Arrows are that are found, and where North is."""
    yield from (f"{face.spoken} {square.spoken}" for face, square in t.clues.items() if face is not Face.COMPASS)
    if t.north.arrow:
        yield f"North is {t.north.arrow}"


def _missing(t: Hotel) -> str:
    """HP-7.2-3: which clues nobody has found yet, and what the last one will tell."""
    arrows = [face for face in (Face.WE_ARROW, Face.NS_ARROW) if face not in t.clues]
    match len(arrows), t.north is North.BACK:
        case 0, _:
            return "The Compass tells which one"
        case 1, False:
            tells = "column" if t.lines[0] else "row"
            return f"The {arrows[0].spoken} tells the {tells}"
        case many, compass:
            found = "both Arrows" if many > 1 else arrows[0].spoken
            return f"To find: {found}{', the Compass' * compass}"


def _wanted(me: Agent, wanted: Needs, width: int) -> Iterator[Row]:
    """What wins, what is missing for it, and what it would bring."""
    goal = wanted.goal.replace("the Dead Drop", "it")
    yield Row([said("To win: " if width >= ROOMY else "Win: ", "accent", True), said(goal)], tell=SIGNS["✖"])
    brings = counted(wins(me.blueprints, len(me.souvenirs)), "win")
    if me.blueprints > 1 and me.souvenirs:
        brings = f"{me.blueprints}×{STAR}{len(me.souvenirs)} = {brings}"
    worth = f"worth {brings}" if len(wanted.missing) + len(brings) + 16 < width else brings
    lead = "Missing: " if wanted.missing else "Nothing is missing. "
    yield Row(
        [said(lead, "accent", True), said(wanted.missing)],
        [said(worth if me.blueprints else "", "accent", True)],
        tell=COUNTS,
    )


# -- the guests -------------------------------------------------------------------------------------


def guests(c: Canvas, view: View[Hotel], width: int, *, headed: bool) -> Iterator[Row]:
    t = view.table
    if headed:
        yield heading("GUESTS", said(f" {STAR} Souvenirs", "shadow"))._replace(tell=SIGNS["★"])
    for agent in t.agents:
        if agent.seat != view.seat or t.result is not None:
            yield from _guest(c, view, agent, width)


def _guest(c: Canvas, view: View[Hotel], agent: Agent, width: int) -> Iterator[Row]:
    t, name = view.table, view.names[agent.seat]
    turn = t.result is None and t.decision is not None and t.decision.seat == agent.seat
    chip, stars, state = _chip(view, agent), _stars(agent), status(view, agent)
    who = said(f" {name}", seat_ink(agent.seat) if turn else "paper", True)
    who_is, facts = guest(view, agent)
    tell = f"{who_is}: {'; '.join(facts)}."
    if width >= ROOMY:
        home = said(f"  bed in {room_name(agent.room)}" if agent.room else "  no room yet", "shadow")
        known = [chip, who, home] if _wide([chip, who, home, state, stars]) <= width else [chip, who]
        yield Row(known, [state, stars], tell=tell)
        means = threat(view, agent, " worth {}")
        if not means.text:
            means = said(_MEANS.get(agent.status, ""), "shadow")
        items = held(c, view, agent, width - 3 - len(means.text))
        yield Row([said("   "), *(items or [said(" holds nothing", "shadow")])], [means], tell=tell)
        return
    danger = threat(view, agent, "")
    who, end = who._replace(text=f" {name}"[:8]), [danger if danger.text else stars]
    suffers = said(_SUFFERS.get(agent.status, ""), "danger", True)
    if suffers.text and not agent.inventory and _wide([chip, who, suffers, *end]) <= width:
        state = suffers
    items = held(c, view, agent, width - _wide([chip, who, state, *end]))
    if state.ink == "danger" or _wide([chip, who, *items, state, *end]) <= width:
        end = [state, *end]
    items = held(c, view, agent, width - _wide([chip, who, *end]))
    yield Row([chip, who, *items], end, tell=tell)


def _chip(view: View[Hotel], agent: Agent) -> Part:
    return Part(f" {initials(view.names)[agent.seat]} ", seat=agent.seat)


def _stars(agent: Agent) -> Part:
    return said(f" {STAR}{len(agent.souvenirs)}" * bool(agent.souvenirs), "accent", True)


_SUFFERS: Final = {Status.SENSELESS: " senseless for a turn", Status.GROGGY: " can't be Whacked"}
_MEANS: Final = {Status.SENSELESS: " misses a turn", Status.GROGGY: " safe from Whacks"}


def held(c: Canvas, view: View[Hotel], agent: Agent, width: int) -> list[Part]:
    """What somebody holds: by whole names where there is room, then by short ones, the Blueprint last; a back by the
    furniture on it."""
    found: list[Part] = []
    for most, mission, edge in ((16, 16, " "), (16, 16, ""), (7, 16, " "), (7, 16, ""), (4, 16, ""), (4, 4, "")):
        found = [
            part
            for tile in agent.inventory
            for part in (said(" "), *item(c, view, tile, mission if tile.face is Face.BLUEPRINT else most, edge))
        ]
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


def status(view: View[Hotel], agent: Agent) -> Part:
    """Where the Agent stands, or what it suffers from."""
    t = view.table
    called = [square.spoken for square, seat in t.phones.items() if seat == agent.seat]
    if called:
        return said(f" called to {called[0]}", "danger", True)
    here = f"at {t.stands(agent).spoken}" if agent.room else ""
    if agent.status is Status.AWAKE:
        return said(f" {here}", "shadow")
    return said(f" {agent.status.value}, {here}", "danger", True)


def item(c: Canvas, view: View[Hotel], tile: Tile, width: int, edge: str) -> Sequence[Part]:
    """A tile in somebody's hand, as far as these eyes know it."""
    if tile.up:
        return [Part(f"{edge}{word(c, tile.face, width)}{edge}", slip=kind_of(tile.face))]
    if is_named(view.table, tile, view.seat):
        ink = "paper" if view.seat is None else seat_ink(view.seat)
        return [Part(f" {word(c, tile.face, width)} ", ink, slip="back")]
    return [Part("  ", kind=tile.deck), Part(" ? ", "#ffffff", slip="back")]


# -- one's own hand ---------------------------------------------------------------------------------


def hand(c: Canvas, view: View[Hotel], width: int) -> Iterator[Row]:
    """A card for every tile: its name, what it is good for, and who sees it."""
    t = view.table
    if view.seat is None or t.result is not None:
        return
    me, name = t.agents[view.seat], view.names[view.seat]
    home = f", bed in {room_name(me.room)}" if me.room else ""
    lead = f"You{home}" if width >= ROOMY else f"{name}, your hand"
    yield heading(lead, status(view, me), _stars(me), seat=_chip(view, me))._replace(
        tell=f"{name}: {', '.join(guest(view, me)[1])}", mark="hand"
    )
    decision = t.decision
    if isinstance(decision, Found) and decision.seat == me.seat:
        tile = decision.tile
        slip = Part(f" {tile.face.spoken} ", slip=kind_of(tile.face))
        yield _found(slip, me, tile, "You found " if width >= ROOMY else "Found ", width)
    if len(me.inventory) > LIMIT:  # for as long as one of them must go
        for tile in me.inventory:
            slip = Part(f" {tile.face.spoken} ", "#ffffff", slip=kind_of(tile.face) if tile.up else "back")
            new = [said(" new", "accent", True)] * (tile is me.inventory[-1])
            yield _found(slip, me, tile, "", width - _wide(new))._replace(end=new)
        return
    if not me.inventory:
        yield Row([said("hands empty, room for two tiles", "shadow")])
        return
    wide = (width - LIMIT + 1) // LIMIT
    cards = [_card(c, tile, wide, roomy=width >= ROOMY) for tile in me.inventory]
    cards += [[[Part(text.ljust(wide), "shadow", slip="empty")] for text in _EMPTY]] * (LIMIT - len(cards))
    for line in list(zip(*cards, strict=True))[: _ROWS_OF_A_CARD[width >= ROOMY]]:
        yield Row([part for parts in line for part in (said(" "), *parts)][1:])


_EMPTY: Final = (" empty", "", "")
_ROWS_OF_A_CARD: Final = (2, 3)
"""In a narrow panel, and in a roomy one."""


def _card(c: Canvas, tile: Tile, wide: int, *, roomy: bool) -> Sequence[Sequence[Part]]:
    """Row by row its name, what it is good for, and how it lies; in a narrow panel the title says that it lies face down."""
    kind, way = kind_of(tile.face), "up" if tile.up else "down"
    tell = f"in your hand, face {way}: {tile.face.spoken}. {capital(use(tile.face))}"
    down = [] if roomy or tile.up else [Part(" down ", "#ffffff", slip="back")]
    title = wide - _wide(down)
    name = Part(f" {word(c, tile.face, title - 1)}".ljust(title), slip=kind, tell=tell, high=_ROWS_OF_A_CARD[roomy])
    good_for = Part(f" {brief(tile.face, wide - 1, up=tile.up)}"[:wide].ljust(wide), slip=kind)
    if tile.up:
        return [name], [good_for], [Part(" face up".ljust(wide), slip=kind)]
    if not works(tile):
        good_for = good_for._replace(ink="shadow", slip="empty")
    still = " face down, works" if works(tile) else " face down: asleep"
    lies = still if len(still) <= wide else " face down"
    return [name, *down], [good_for], [Part(lies.ljust(wide), "#ffffff", slip="back")]


def _found(slip: Part, me: Agent, tile: Tile, lead: str, width: int) -> Row:
    """A tile and what it is good for in one row."""
    parts = [said(lead, "accent", True), slip, said(" ")]
    if tile.face is Face.BLUEPRINT:
        return Row([*parts, said(f"worth {counted(wins(1, len(me.souvenirs)), 'win')}")])
    return Row([*parts, said(brief(tile.face, width - _wide(parts)))])


# -- the casebook -----------------------------------------------------------------------------------


def casebook(view: View[Hotel], width: int, room: int = 2) -> Iterator[Row]:
    """HP-10.4: what this seat has not seen, and the odds; only from its own view, and only if the table allows it. With less
    room without the names of the tiles, then with two decks to a row, and with least all of them by their pictures."""
    t, seat = view.table, view.seat
    if seat is None or t.result is not None:
        return
    left = {kind: len(deck.tiles) for kind, deck in t.decks.items()}
    ends = {kind: [said(f" {left[kind]} {'in deck' if width >= ROOMY else 'left'}", "shadow")] for kind in left}
    if not t.casebook:
        yield heading("DECKS")
        for kind, end in ends.items():
            yield Row(_deck(kind), end, tell=f"{kind.spoken} tiles that nobody has drawn yet: {left[kind]}")
        return
    risks = {kind: odds(t, seat, kind) for kind in t.decks}
    lead = f"CASEBOOK: {'hidden ' * (width >= ROOMY)}tiles that beat you"
    yield heading(lead)._replace(tell=SIGNS["■"], mark="casebook")
    if room <= 0:
        yield from _some_to_a_row(risks, width, named=room == 0)
        return
    for kind, faces in unseen(t, seat).items():
        risk, chance = risks[kind], _chance(risks[kind], "all seen")
        boxes = said("■" * risk.traps, "danger"), said("□" * (risk.tiles - risk.traps), "shadow")
        chance = chance._replace(text=chance.text.ljust(7))
        yield Row([*_deck(kind), chance, *boxes], ends[kind], tell=SIGNS["■"])
        if room > 1:
            order = sorted(faces, key=lambda face: (face not in TRAPS, face.spoken))
            named = [[said(f"{faces[face]} " * (faces[face] > 1) + face.spoken, _ink(face))] for face in order]
            yield from (Row([said("   "), *line.parts], tell=SIGNS["■"]) for line in together(named, width - 3))


def _some_to_a_row(risks: Mapping[Furnishing, Odds], width: int, *, named: bool) -> Iterator[Row]:
    """Two, or all four where there is room for them."""
    narrow, kinds = width < ROOMY, [*risks]
    many = 2 if named and width < 4 * _CELL else 4
    wide = _CELL if narrow and named else width // many
    for first in range(0, len(kinds), many):
        cells: list[Part] = []
        for number, kind in enumerate(kinds[first : first + many]):
            cell = [*_deck(kind, 3 if narrow and number else 7)] if named else [Part("  ", kind=kind), said(" ")]
            cell.append(_chance(risks[kind], "seen", " in " if named else "/"))
            cells += [*cell, said(" " * (wide - _wide(cell)))]
        yield Row(cells, tell=SIGNS["■"])


_CELL: Final = 18
"""Columns of a deck with its name and its odds."""


def _deck(kind: Furnishing, wide: int = 7) -> Sequence[Part]:
    return Part("  ", kind=kind), said(f" {kind.short.ljust(wide)} ", bold=True)


def _chance(risk: Odds, none: str, between: str = " in ") -> Part:
    """So many traps among so many tiles."""
    if not risk.tiles:
        return said(none, "shadow")
    return said(f"{risk.traps}{between}{risk.tiles}", "danger" if risk.traps else "paper", True)


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


def on_plan(view: View[Hotel], width: int, words: AbstractSet[str], room: int = 0) -> list[Row]:
    """Which tiles are meant by three letters, as part of their words; what those that lie about are good for, of as many as
    there is room for; and how tiles that lie face down are told apart."""
    t = view.table
    lying = [] if t.result is not None else [tile for tile in t.board.values() if is_named(t, tile, view.seat)]
    own = set() if view.seat is None else {tile.face for tile in t.agents[view.seat].inventory}  # its card tells it
    useful = {tile.face for tile in lying} - {Face.BACK, *CLUES, *own}
    order = sorted(
        useful, key=lambda face: (face is not Face.PHONE, face not in TRAPS, not beaten_by(face), face.spoken)
    )

    def rows(*faces: Face, tight: bool) -> list[Row]:
        return [*flow(_legend(view, width, words, faces, short_of_room=tight), width)]

    told_of: list[Face] = []
    for face in order:
        if len(rows(*told_of, face, tight=True)) <= room:
            told_of.append(face)
    whole = rows(*told_of, tight=False)
    return whole if len(whole) <= room else rows(*told_of, tight=True)


def _legend(
    view: View[Hotel], width: int, words: AbstractSet[str], told_of: Sequence[Face], *, short_of_room: bool
) -> list[list[Part]]:
    t = view.table
    hidden = [tile for _, tile in tiles_lying(t, up=False)] if t.result is None else []
    known = {tile.face for tile in hidden if is_named(t, tile, view.seat)}
    tiles = [*t.board.values(), *(tile for agent in t.agents for tile in agent.inventory)]
    up = {tile.face for tile in tiles if tile.up}
    cut = [
        face for face in Face if face not in (Face.BACK, *CLUES) and label(face)[1] in words and any(label(face)[::2])
    ]
    items, below = list[list[Part]](), list[list[Part]]()
    for face in sorted({*cut, *told_of}, key=[*Face].index):
        code = label(face)[1] if label(face)[1] in words else short(face)
        if face in up:
            use = "a trap, harmless face up" if face in TRAPS else brief(face, width - 7)
            items.append(_entry(face, Part(code, slip=kind_of(face)), use * (face in told_of)))
        if face not in up or (face in known and face in cut):
            use = brief(face, width - 15) if face in told_of and face not in up else ""
            below.append(_entry(face, Part(code, ink_of(face), slip="back"), use))
    if known - {*cut, *told_of}:
        below.append([Part(" Name ", "#ffffff", slip="back"), said(" you know ", "shadow")])
    if below:
        below[0].insert(0, said("hidden: ", "shadow"))
        if items:
            items[-1][-1] = items[-1][-1]._replace(text=f"{items[-1][-1].text.rstrip('; ')}; ")
    items += below
    if items:
        items[-1][-1] = items[-1][-1]._replace(text=f"{items[-1][-1].text.rstrip('; ')} ")
    if seats := {tile.set_by for tile in hidden if tile.set_by is not None and not is_named(t, tile, view.seat)}:
        theirs = f"{view.names[min(seats)]}'s" if short_of_room else "in a guest's colour: theirs"
        items.append([Part(" ? ", seat_ink(min(seats)), slip="back"), said(f" {theirs}", "shadow")])
    return items


def _entry(face: Face, slip: Part, use: str) -> list[Part]:
    """The word of a tile, in which its three letters stand out; and what it is good for."""
    before, _, behind = label(face) if slip.text == label(face)[1] else ("", "", "")
    parts = [*([said(before, "shadow")] if before else []), slip, said(f"{behind} ", "shadow")]
    return [*parts, said(f"{use}; ")] if use else parts


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
    return said(f"{len(places)} steps away" * (len(places) > 1), "accent", True)


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
    for number in range(len(told_of) + 1):
        start = [said(f"{goal.spoken} ", "accent", True), far, said(": " * bool(far.text and number))]
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
        if kind is not None and view.seat is not None and t.casebook and t.decks[kind].tiles and t.result is None:
            yield f"nothing on it, {len(t.decks[kind].tiles)} to draw"
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
