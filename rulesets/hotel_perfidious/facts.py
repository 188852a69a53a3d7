"""What one seat can know of the table, said once: the sentences, the pages, the panels beside the plan, the notes beside
choices and the computer player read it here. Nothing looks further than it has seen (HP-10)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat
from spyhouse.engine.words import Names, Needs, counted, listed

from .pieces import (
    ABOVE,
    BEATEN_BY,
    BED,
    BONUS,
    CLUES,
    CONSTANTS,
    DECKS,
    FURNISHING,
    LIMIT,
    ROOM,
    ROOMS,
    TRAPS,
    Face,
    Furnishing,
    Node,
    North,
    Status,
    column,
    roll_bonus,
    row,
    surface,
    walk_from,
)
from .table import Agent, Hotel, Tile, wins

Block = tuple[str, Sequence[str]]
"""A heading, and the facts below it."""


# -- what has been seen, and the odds of the rest -----------------------------------------------------


class Odds(NamedTuple):
    """So many traps that this seat cannot beat, among so many tiles it has not seen."""

    traps: int
    tiles: int

    def __str__(self) -> str:
        return f"{self.traps} in {self.tiles} a trap for you" if self.traps else "nothing that beats you"


def unseen(t: Hotel, seat: Seat) -> dict[Furnishing, Counter[Face]]:
    """HP-10.4: per deck, the faces this seat has seen nowhere. Of two alike tiles that may be one and the same, only one
    counts as seen."""
    left = {kind: Counter(faces) for kind, faces in DECKS.items()}
    for tile in _tiles_out(t):
        if tile.up or tile.is_known_to(seat):
            left[tile.deck][tile.face] -= 1
    return {kind: +faces for kind, faces in left.items()}


def _tiles_out(t: Hotel) -> Iterator[Tile]:
    """Every tile outside the decks."""
    yield from t.board.values()
    for agent in t.agents:
        yield from agent.inventory
        yield from agent.souvenirs
    if t.found is not None:
        yield t.found


def beats(agent: Agent, trap: Face) -> bool:
    return any(tile.face in BEATEN_BY[trap] for tile in agent.inventory)


def odds(t: Hotel, seat: Seat, kind: Furnishing) -> Odds:
    """Of an unknown tile with this back: a trap for this seat?"""
    left, me = unseen(t, seat)[kind], t.agents[seat]
    traps = sum(number for face, number in left.items() if is_peril(me, face))
    return Odds(traps, left.total())


def is_peril(agent: Agent, face: Face) -> bool:
    """A trap that would knock this Agent senseless (HP-4.5)."""
    return face in TRAPS and not beats(agent, face)


def peril(t: Hotel, seat: Seat, tile: Tile) -> bool:
    """May turning this tile up knock this seat senseless, for all that it knows?"""
    if is_named(t, tile, seat):
        return is_peril(t.agents[seat], tile.face)
    return not t.casebook or odds(t, seat, tile.deck).traps > 0


def promises(t: Hotel, me: Agent, square: Node) -> bool:
    """Is there something to be done on a square that brings this Agent nearer to Victory?"""
    tile, kind = t.board.get(square), FURNISHING.get(square)
    if tile is None:
        return (kind is not None and bool(t.decks[kind].tiles)) or (square is t.dead_drop and bool(me.blueprints))
    if tile.up:
        return is_wanted(me, tile.face) if len(me.inventory) >= LIMIT else tile.face not in CLUES
    lies_in_wait = tile.set_by is not None or is_named(t, tile, me.seat)
    return not (lies_in_wait and peril(t, me.seat, tile))


def is_wanted(agent: Agent, face: Face) -> bool:
    """A Blueprint for whoever holds none: for it another tile can go."""
    return face is Face.BLUEPRINT and not agent.blueprints


def is_known_peril(t: Hotel, seat: Seat, square: Node) -> bool:
    """Does a trap lie hidden here that this seat knows, and could not beat?"""
    tile = t.board.get(square)
    return tile is not None and not tile.up and is_named(t, tile, seat) and is_peril(t.agents[seat], tile.face)


def is_named(t: Hotel, tile: Tile, seat: Seat | None) -> bool:
    """HP-9.5: is this tile's face known to these eyes, and may the screen name it?"""
    if tile.up or t.result is not None:
        return True
    return t.casebook and (tile.face != Face.BACK if seat is None else tile.is_known_to(seat))


def tiles_lying(t: Hotel, *, up: bool) -> list[tuple[Node, Tile]]:
    """What lies in the hotel face up, or face down, column by column."""
    board = sorted(t.board.items(), key=lambda one: (column(one[0]), row(one[0])))
    return [(square, tile) for square, tile in board if tile.up == up]


def can_deliver(t: Hotel, agent: Agent) -> bool:
    """HP-3.1, HP-4.10: would a Blueprint in this hand come to the Dead Drop with the next turn, for all that lies open?"""
    if t.dead_drop is None or t.result is not None or agent.seat == t.active or agent.status is Status.SENSELESS:
        return False
    far = CONSTANTS["move_overshoes" if agent.holds_up(Face.OVERSHOES) else "move"]
    return agent.seat not in t.phones.values() and bool(walk_from(agent.square)[t.dead_drop] <= far)


# -- things in words --------------------------------------------------------------------------------


def room_name(number: int) -> str:
    return str(ROOMS[number]["name"]).removesuffix(" Suite")


def where(square: Node) -> str:
    if square not in ROOM:
        return "in the Cellar" if square in ABOVE else "corridor"
    return f"{FURNISHING[square].spoken} in {room_name(ROOM[square])}"


FACE_UP: Final = "while face up, "
_USES: Final = {
    Face.SKELETON_KEY: f"{FACE_UP}through the Cellar, from Armoire to Armoire",
    Face.OVERSHOES: f"{FACE_UP}a Move of up to 9 steps",
    Face.BLUEPRINT: "bring it to the Dead Drop",
    Face.PHONE: "dropped in a corridor it calls a guest; who walks in takes it as a Souvenir",
    Face.WE_ARROW: "a clue; it marks its row, or its column if the Compass says so",
    Face.NS_ARROW: "a clue; it marks its column, or its row if the Compass says so",
    Face.COMPASS: "a clue; it tells which Arrow marks a row, and which a column",
}


def fitting(said: Sequence[str], room: int) -> str:
    """The first of these that has room; else the last, which is the shortest."""
    return next((one for one in said if len(one) <= room), said[-1])


def beaten_by(face: Face) -> list[Face]:
    return [trap for trap, guards in BEATEN_BY.items() if face in guards]


_WORDS: Final = {
    Face.BOWLING_BALL: "Ball",
    Face.HONEY_TRAP: "Honey",
    Face.DART_FROG: "Frog",
    Face.KNOCKOUT_GAS: "Gas",
    Face.GLOVES: "Gloves",
    Face.GAS_MASK: "Mask",
    Face.HELMET: "Helmet",
    Face.BIBLE: "Bible",
    Face.SKELETON_KEY: "Key",
    Face.OVERSHOES: "Shoes",
    Face.SYRINGE: "Syringe",
    Face.BLACKJACK: "Blackjack",
    Face.BLUEPRINT: "Blueprint",
    Face.WE_ARROW: "W-E",
    Face.NS_ARROW: "N-S",
    Face.COMPASS: "Compass",
    Face.PHONE: "Phone",
}
_TIGHT: Final = {
    Face.GLOVES: ("Glove", "Mitt"),
    Face.BIBLE: ("Book",),
    Face.HONEY_TRAP: ("Trap",),
    Face.SYRINGE: ("Jab",),
    Face.BLACKJACK: ("Jack",),
    Face.BLUEPRINT: ("Plan",),
    Face.COMPASS: ("N?",),
    Face.PHONE: ("Tel.",),
}
"""Words for four columns, where a whole name has no room at all; and the key says whose they are."""
_ENDS_IN_A_DOT: Final = 6
"""So many columns are enough for the beginning of a longer word and a dot."""


def short(face: Face, width: int = 99) -> str:
    """Where its name has no room: its one word, or where that has none either a shorter one, or its beginning."""
    word = fitting((_WORDS[face], *_TIGHT.get(face, ())), width)
    return f"{word[: width - 1]}." if len(word) > width >= _ENDS_IN_A_DOT else word[:width]


_UP: Final = {Face.SKELETON_KEY: ("opens Cellar", "to Cellar"), Face.OVERSHOES: ("Move: 9 steps", "9 steps")}
_DOWN: Final = {Face.SKELETON_KEY: ("asleep: Cellar", "asleep"), Face.OVERSHOES: ("asleep: 9 steps", "asleep")}
_MISSION: Final = {
    Face.BLUEPRINT: ("to Dead Drop", "to win"),
    Face.PHONE: ("calls a guest, who only Moves", "calls a guest", "to call"),
}


def brief(face: Face, width: int, *, up: bool = True) -> str:
    """What a tile in hand is good for, lying so, in so many columns: its Roll Bonus, what it beats, or what it does."""
    bonus = f"+{BONUS[face]}"
    traps = ", ".join(short(trap) for trap in beaten_by(face))
    said: tuple[str, ...] = (
        (_UP if up else _DOWN).get(face) or _MISSION.get(face) or (f"{bonus} in a fight", f"{bonus} fights", bonus)
    )
    if face in TRAPS:
        guards = sorted(guard.spoken for guard in BEATEN_BY[face])
        either, first = " or ".join(guards), short(min(BEATEN_BY[face], key=lambda guard: guard.spoken))
        said = (f"trap, beaten by {either}", f"trap: {either} beats it", f"{first} beats it", f"needs {first}")
    elif traps:
        plainly = (f"beats {traps}", f"beats {traps.replace(', ', '/')}")
        said = (f"{bonus}, beats {traps}", *plainly, bonus) if BONUS[face] else (*plainly, "beats traps")
    return fitting(said, width)


NOTE: Final = 26
"""As many letters have a choice and the note beside it in the narrowest list."""


BELOW: Final = 58
"""And what is said in two rows below it, wherever its lines end."""


class Price(NamedTuple):
    """What it costs to part with a tile, in a few words and in a sentence; nothing if no more than the tile."""

    notes: Sequence[str] = ()
    sentence: str = ""


def price(t: Hotel, me: Agent, tile: Tile) -> Price:
    """With full hands, what was just found stays in hand for it."""
    face, others = tile.face, [one for one in me.inventory if one is not tile] + ([t.found] if t.found else [])
    guards = {one.face for one in others}
    bare = [trap for trap in beaten_by(face) if not guards & BEATEN_BY[trap]]
    bonus, lost = f"+{BONUS[face]}", roll_bonus({face, *guards}) - roll_bonus(guards)
    if face is Face.BLUEPRINT:
        left = sum(one.face is face for one in others)
        before, after = (wins(number, len(me.souvenirs)) for number in (me.blueprints, left))
        if left == me.blueprints:
            return Price()
        now = f"{before}→{after}"
        notes = (f"{now} wins", now) if after else ("then no win",)
        return Price(notes, f"It could bring {counted(before, 'win')}, else {after}.")
    if bare:
        named = "/".join(map(short, bare))
        return Price(
            (f"then {named} beats you", f"{named} beats you", "traps beat you"),
            f"Nothing then beats {listed([*map(short, bare)])}.",
        )
    if tile.up and face in SLEEPERS and face not in {one.face for one in others if one.up}:
        return {
            Face.OVERSHOES: Price(("then 6 steps", "6 steps"), "Without it you walk 6 steps."),
            Face.SKELETON_KEY: Price(("no Cellar",), "The Cellar is closed without it."),
        }[face]
    if lost:
        return Price((f"-{lost} in a fight", f"-{lost} to fight"), f"You roll {lost} less in a fight.")
    if face in guards:
        still = (f"still {bonus} in a fight", f"still {bonus}") if BONUS[face] else ("you keep one", "keep one")
        return Price(still, f"You keep the other {face.spoken}.")
    return Price()


SLEEPERS: Final = frozenset(_DOWN)
"""HP-R11: these do nothing face down."""


_SERVES: Final = {
    Face.SKELETON_KEY: "face up it opens the Cellar",
    Face.OVERSHOES: "face up they give 9 steps",
    Face.PHONE: "dropped in a corridor, it calls a guest",
}


def serves(face: Face) -> str:
    """The same for a line below a list."""
    return _SERVES.get(face) or use(face)


def use(face: Face) -> str:
    """What a tile is good for."""
    traps = [trap.spoken for trap in beaten_by(face)]
    uses = [f"beats {listed(traps)}"] if traps else []
    uses += [f"+{BONUS[face]} in a fight"] if BONUS[face] else []
    if face in TRAPS:
        uses.append(f"a trap; beaten by {' or '.join(sorted(guard.spoken for guard in BEATEN_BY[face]))}")
    return ", ".join(uses) or _USES[face]


def named(t: Hotel, tile: Tile, seat: Seat | None) -> str:
    """A tile as far as these eyes know it."""
    if tile.up:
        return tile.face.spoken
    return f"{tile.face.spoken if is_named(t, tile, seat) else tile.deck.tile}, face down"


def works(tile: Tile) -> bool:
    """HP-4.7, HP-R11: face down the Key and the Overshoes do nothing."""
    return tile.up or tile.face not in SLEEPERS


def in_store(t: Hotel, seat: Seat, tile: Tile) -> str:
    """What comes of turning it up, as far as this seat knows it."""
    if not is_named(t, tile, seat):
        risk = odds(t, seat, tile.deck)
        told = f"trap: {risk.traps} in {risk.tiles}" if risk.traps else "safe"
        return told if t.casebook else "maybe a trap"
    if tile.face not in TRAPS:
        return "safe"
    if not beats(t.agents[seat], tile.face):
        return "trap!"
    return "beaten" if t.strict and tile.set_by == seat else "+1 ★"


def place(square: Node) -> str:
    """A square and what stands there, for a list."""
    kind = FURNISHING.get(square)
    return square.spoken if square in ABOVE else f"{square.spoken}, {kind.short if kind else 'corridor'}"


def awaits(t: Hotel, seat: Seat, square: Node, left: int) -> str:
    """What there is on a square for whoever walks there with so many steps left, as far as this seat knows, in few words."""
    tile, kind = t.board.get(square), FURNISHING.get(square)
    if square is t.dead_drop:
        return "the Dead Drop"
    if tile is not None and is_named(t, tile, seat):
        room = NOTE - len(place(square))
        names = dict.fromkeys((tile.face.spoken, tile.face.spoken if tile.face in CLUES else short(tile.face)))
        if tile.up:
            return fitting([*(f"{name} lies there" for name in names), *names], room)
        if tile.face not in TRAPS:
            return fitting([*(f"hidden {name}" for name in names), *names], room)
        told = in_store(t, seat, tile)
        if is_peril(t.agents[seat], tile.face):
            return fitting([f"leave it: {name}" for name in names] + [f"hidden {short(tile.face)}!"], room)
        return fitting([f"turn up {name}: {told}" for name in names] + [f"{short(tile.face)}: {told}"], room)
    if tile is not None:
        told = in_store(t, seat, tile)
        return fitting((f"turn up: {told.replace(':', '')}", told), NOTE - len(place(square)))
    if kind is not None:
        return draws(t, seat, kind, NOTE - len(place(square)))
    return "" if square in ABOVE else _towards(t, t.agents[seat], square, left)


def sought(t: Hotel, seat: Seat, kind: Furnishing) -> list[Face]:
    """HP-10.4: what Victory needs and this seat may find in this deck."""
    left = unseen(t, seat)[kind] if t.casebook else {}
    return [face for face in missing(t, t.agents[seat]) if face in left]


def draws(t: Hotel, seat: Seat, kind: Furnishing, room: int) -> str:
    """What may come of drawing there, in so many columns: the best of it."""
    if not t.decks[kind].tiles:
        return "deck is empty"
    best = sought(t, seat, kind)[:1]
    clue = ["draw: a clue?" for face in best if face in CLUES]
    return fitting([*(f"draw: {face.spoken}?" for face in best), *clue, "draw a tile", "draw"], room)


def _towards(t: Hotel, me: Agent, square: Node, left: int) -> str:
    """What a step to this corridor square leads to: with a Blueprint the Dead Drop, or the nearest room within so many steps."""
    before, after = walk_from(surface(t.stands(me))), walk_from(square)
    if t.dead_drop and me.blueprints and after[t.dead_drop] < before[t.dead_drop]:
        return "to the Drop" if after[t.dead_drop] <= left else "nearer to Drop"
    nearer = [(after[there], room) for there, room in ROOM.items() if after[there] < before[there]]
    far, room = min(nearer, default=(left + 1, 0))
    return f"to {room_name(room)}" if far <= left else "no other room" if left else "the last step"


def put_by(tile: Tile, seat: Seat | None, names: Names) -> str:
    """HP-10.1: whose deed it is that a tile lies face down here."""
    if tile.set_by is None:
        return ""
    return ", yours" if tile.set_by == seat else f", put there by {names[tile.set_by]}"


def many(faces: Counter[Face]) -> str:
    found = sorted(faces.items(), key=lambda one: one[0].spoken)
    return ", ".join(f"{face.spoken}{f' ×{number}' if number > 1 else ''}" for face, number in found)


# -- what all may know ------------------------------------------------------------------------------


def spoken_lines(t: Hotel) -> str:
    """HP-7.3: what a single Arrow tells, with or without the Compass; nothing before there is one."""
    rows, columns = t.lines
    return " or ".join([*(f"row {y + 1}" for y in rows), *(f"column {chr(ord('A') + x)}" for x in columns)])


def drop_may_be(t: Hotel) -> str:
    """HP-7.2-3: the Dead Drop, as far as the clues tell; nothing before there is an Arrow."""
    return " or ".join(square.spoken for square in t.candidates) or spoken_lines(t)


def drop(t: Hotel) -> str:
    if t.dead_drop is not None:
        return f"The Dead Drop is {t.dead_drop.spoken}, {where(t.dead_drop)}."
    found = [f"the {face.spoken} at {square.spoken}" for face, square in t.clues.items()]
    told = [f"Clues found: {listed(found)}." if found else "No clue is found yet."]
    if t.candidates:
        told.append(f"The Dead Drop is {drop_may_be(t)}.")
    elif said := spoken_lines(t):
        told.append(f"The Dead Drop lies in {said}.")
    if t.north is not North.BACK:
        told.append(f"North points to the {t.north.value}.")
    return " ".join(told)


def missing(t: Hotel, me: Agent) -> list[Face]:
    """HP-7.2, HP-4.10: what is to be found before this Agent can deliver."""
    return [face for face in Face if face in CLUES and face not in t.clues] + [Face.BLUEPRINT] * (not me.blueprints)


def may_lie(t: Hotel, seat: Seat, face: Face) -> list[Furnishing]:
    """HP-10.4: on the backs of which tiles this seat may still find it."""
    return [kind for kind, faces in unseen(t, seat).items() if face in faces] if t.casebook else []


def robbers(t: Hotel, me: Agent) -> list[Seat]:
    """HP-5: who can come with the next turn, for all that lies open, and Whack this Agent."""
    reach = {True: CONSTANTS["move_overshoes"], False: CONSTANTS["move"]}
    return [
        other.seat
        for other in t.agents
        if other is not me
        and other.status is not Status.SENSELESS
        and other.seat not in t.phones.values()
        and walk_from(other.square)[me.square] <= reach[other.holds_up(Face.OVERSHOES)]
    ]


def needs(view: View[Hotel]) -> Needs | None:
    """HP-7: what stands between this seat and Victory."""
    t, seat = view.table, needing(view)
    if seat is None or t.result is not None:
        return None
    me = t.agents[seat]
    lacks = [face.spoken for face in missing(t, me)]
    if not lacks and me.square is not t.dead_drop:
        lacks = [f"the way to {t.dead_drop.spoken}"] if t.dead_drop else []
    goal = f"deliver {'your' if me.blueprints else 'a'} Blueprint to the Dead Drop"
    return Needs(goal, ", ".join(lacks), "another delivers first")


def needing(view: View[Hotel]) -> Seat | None:
    """Whose need is told. Who registers in a room is asked before all, and then all need the same."""
    asked = view.decision
    return asked.seat if view.seat is None and asked and not view.table.agents[asked.seat].room else view.seat


def welcome(view: View[Hotel]) -> list[str]:
    """HP-1: whom a seat plays, and what all of them are after."""
    if view.seat is None:
        return []
    return [
        f"You are {view.table.agents[view.seat].token.spoken}.",
        "Find three clues to the Dead Drop, and be the first to deliver a Blueprint there.",
    ]


def unmasked(view: View[Hotel]) -> list[str]:
    """HP-7.5: what each had to deliver."""
    return [
        f"{counted(one.blueprints, 'Blueprint')}, {counted(len(one.souvenirs), 'Souvenir')}"
        for one in view.table.agents
    ]


def guest(view: View[Hotel], agent: Agent) -> Block:
    """Who it is, and what may be known of them."""
    room = f", {room_name(agent.room)}" if agent.room else ", not yet registered"
    return f"{view.names[agent.seat]}, {agent.token.spoken}{room}", list(_of_guest(view.table, agent, view.seat))


def _of_guest(t: Hotel, agent: Agent, seat: Seat | None) -> Iterator[str]:
    if not agent.room:
        return
    if agent.seat == t.active and t.result is None:
        yield "has this turn"
    place = t.stands(agent)
    yield f"{'walking, now ' * (place is not agent.square)}at {place.spoken}, {where(place)}"
    if agent.status is not Status.AWAKE:
        yield condition(agent)
    for square, called in t.phones.items():
        if called == agent.seat:
            yield f"called to the Phone at {square.spoken}: can only Move"
    yield f"holds {listed([named(t, tile, seat) for tile in agent.inventory]) or 'nothing'}"
    known = [tile.face for tile in agent.inventory if is_named(t, tile, seat)]
    if agent.inventory:
        more = " and what is unknown" if len(known) < len(agent.inventory) else ""
        yield f"+{roll_bonus(known)}{more} in a fight"
    names = [tile.face.spoken for tile in agent.souvenirs]
    yield f"{counted(len(names), 'Souvenir')}{': ' if names else ''}{', '.join(names)}"


def condition(agent: Agent) -> str:
    return {
        Status.AWAKE: "",
        Status.SENSELESS: f"senseless: forfeits the next turn, from Bed {BED[agent.room].spoken}",
        Status.GROGGY: "groggy: cannot be Whacked yet",
    }[agent.status]


def public(view: View[Hotel]) -> Iterator[Block]:
    t = view.table
    yield "Face up", [f"{square.spoken} {tile.face.spoken}" for square, tile in tiles_lying(t, up=True)]
    hidden = [
        f"{square.spoken} {tile.deck.tile}{put_by(tile, None, view.names)}" for square, tile in tiles_lying(t, up=False)
    ]
    yield "Face down", hidden
    yield "Decks", [f"{kind.spoken} {len(deck.tiles)}" for kind, deck in t.decks.items()]


# -- what only one seat may know --------------------------------------------------------------------


def casebook(view: View[Hotel], seat: Seat) -> Iterator[Block]:
    """One's own Inventory and what it is good for; of what lies face down where, what this seat remembers, and the odds."""
    t, me = view.table, view.table.agents[seat]
    hand = []
    for number, tile in enumerate(me.inventory, 1):
        what = use(tile.face).removeprefix(FACE_UP if tile.up else "")
        hand.append(f"{number}  {tile.face.spoken}, face {'up' if tile.up else 'down'}: {what}")
    yield "In your Inventory", hand or [f"nothing; there is room for {LIMIT} tiles"]
    hidden = []
    for square, tile in tiles_lying(t, up=False):
        what = tile.face.spoken if is_named(t, tile, seat) else tile.deck.tile
        risk = f": {odds(t, seat, tile.deck)}" if t.casebook and not is_named(t, tile, seat) else ""
        hidden.append(f"{square.spoken.ljust(3)} {what}{put_by(tile, seat, view.names)}{risk}")
    yield "Face down in the hotel", hidden or ["nothing"]
    if t.casebook and t.result is None:
        yield "Not yet seen by you", [_unseen(t, seat, kind, faces) for kind, faces in unseen(t, seat).items()]


def _unseen(t: Hotel, seat: Seat, kind: Furnishing, faces: Counter[Face]) -> str:
    """HP-10.4: with the odds of any unknown tile with this back."""
    if not faces:
        return f"{kind.spoken}: you have seen them all"
    left = counted(len(t.decks[kind].tiles), "tile")
    return f"{kind.spoken}: {left} in the deck, {odds(t, seat, kind)}; {many(faces)}"


# -- when everything is turned up -------------------------------------------------------------------


def truth(t: Hotel) -> Iterator[Block]:
    """HP-7.5: after the end everything hidden is shown."""
    yield "Still face down lay", [f"{square.spoken} {tile.face.spoken}" for square, tile in tiles_lying(t, up=False)]
    for kind, deck in t.decks.items():
        left = [face.spoken for face in reversed(deck.tiles)]
        yield f"Left in the {kind.spoken} deck, from the top", left or ["nothing"]
    if north := north_was(t):
        yield "The Compass", [north]


def north_was(t: Hotel) -> str:
    return (
        f"pointed to the {t.compass.value}" if t.result and t.north is North.BACK and len(t.clues) < len(CLUES) else ""
    )
