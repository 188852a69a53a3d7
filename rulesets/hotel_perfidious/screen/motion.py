"""What everybody sees happen in the hotel: somebody walks, falls and is carried to bed; a tile goes from hand to hand, or is
turned up; the Dead Drop lights up. Whoever looks, a tile that nobody has shown slides face down."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, Protocol

from spyhouse.engine.events import Event
from spyhouse.engine.view import View
from spyhouse.engine.visibility import EVERYBODY, Seat
from spyhouse.widgets.canvas import Canvas
from spyhouse.widgets.motion import A_LOOK, Frame, Slide, earlier, middle_of, slides, undone

from .. import events as happened
from ..pieces import BED, DECKS, WALKS, Face, Furnishing, Node, North, Status, surface, walk_from
from ..table import Hotel, Tile
from .plan import kind_of, little, paint_back, paint_slip, word
from .side import STAR, hand_of, person, tile_of

_STEP: Final = 0.04
_WALK: Final = (0.15, 0.4)
"""Seconds for a step, and for a whole walk at least and at most."""
_TURN: Final = (0.15, 0.05, 0.15)
"""For a tile that lies still, stands on its edge, and lies on its other side."""
_BACK: Final = 5
"""Columns of a tile that lies face down, with the furniture on it."""
_LONGEST_WORD: Final = 16

Undo = Callable[[Hotel], object]
PaintTile = Callable[[Canvas, int, int], object]
"""With its middle in this cell."""


class Paint(Protocol):
    """How the hotel is painted, and what of it is otherwise for a moment."""

    def __call__(self, c: Canvas, view: View[Hotel], *, more: Mapping[str, Any] | None = None) -> None: ...


def performed(paint: Paint, view: View[Hotel], event: Event) -> Sequence[Frame]:
    if isinstance(event, happened.DeadDropFixed):
        return _dead_drop(paint, view)
    found = _PERFORMED.get(type(event))
    return () if found is None else found(paint, view, event)


# -- tiles on their way -----------------------------------------------------------------------------


def _goes(
    paint: Paint, view: View[Hotel], slide: Slide, lift: Undo = lambda t: None, back: Undo = lambda t: None
) -> list[Frame]:
    """`lift` takes it from where it is now; `back` lays it where it came from, for what is shown before that."""
    return _go(paint, view, [slide], lift, back)


def _go(paint: Paint, view: View[Hotel], sliding: Iterable[Slide], lift: Undo, back: Undo) -> list[Frame]:
    between = undone(view, lift)
    first, *others = slides(paint, between, *sliding)
    return [first._replace(view=undone(between, back)), *others]


def _shown(face: Face) -> PaintTile:
    """Face up, as on the plan."""

    def paint(c: Canvas, x: int, y: int) -> None:
        words = f" {word(c, face, _LONGEST_WORD)} "
        paint_slip(c, _within(c, x, len(words)), y, words, kind_of(face))

    return paint


def _hidden(deck: Furnishing) -> PaintTile:
    """Face down, with the furniture on its back, which everybody sees."""

    def paint(c: Canvas, x: int, y: int) -> None:
        left = _within(c, x, _BACK)
        little(c, left, y, deck)
        paint_back(c, left + 2, y, _BACK - 2, "?", "#ffffff")

    return paint


def _within(c: Canvas, x: int, wide: int) -> int:
    return max(min(x - wide // 2, c.width - wide), 0)


def _drew(paint: Paint, view: View[Hotel], event: happened.Drew) -> list[Frame]:
    """Out of the furniture, into the hand of whoever stands there."""
    return _goes(
        paint,
        view,
        Slide(_stood(view, event).spoken, person(event.seat), _hidden(event.deck)),
        lambda t: t.stack.clear(),  # nobody asks yet what becomes of it
    )


def _kept_found(paint: Paint, view: View[Hotel], event: happened.KeptFound) -> list[Frame]:
    lift = _from_hand(event.seat, lambda tile: not tile.up and tile.deck is event.deck)
    return _goes(paint, view, Slide(person(event.seat), hand_of(event.seat), _hidden(event.deck)), lift)


def _kept(paint: Paint, view: View[Hotel], event: happened.Kept) -> list[Frame]:
    square = _stood(view, event)
    return _goes(
        paint,
        view,
        Slide(square.spoken, hand_of(event.seat), _shown(event.face)),
        _from_hand(event.seat, lambda tile: tile.up and tile.face is event.face),
        _lying(square, event.face),
    )


def _from_hand(seat: Seat, fits: Callable[[Tile], bool]) -> Undo:
    """Of tiles that fit, the newest; for others' eyes, which do not see the order, one that they do not know."""

    def lift(t: Hotel) -> None:
        held = t.agents[seat].inventory
        found = sorted(filter(fits, reversed(held)), key=lambda tile: tile.face is not Face.BACK)
        if found:
            held[:] = [tile for tile in held if tile is not found[0]]

    return lift


def _laid_down(paint: Paint, view: View[Hotel], event: happened.LiesFaceDown) -> list[Frame]:
    slide = Slide(hand_of(event.seat), event.square.spoken, _hidden(event.deck))
    return _goes(paint, view, slide, _clear(event.square))


def _laid_up(paint: Paint, view: View[Hotel], event: happened.LiesFaceUp) -> list[Frame]:
    slide = Slide(hand_of(event.seat), event.square.spoken, _shown(event.face))
    return _goes(paint, view, slide, _clear(event.square))


def _clear(*squares: Node) -> Undo:
    def lift(t: Hotel) -> None:
        for square in squares:
            t.board.pop(square, None)
            t.phones.pop(square, None)

    return lift


def _lying(square: Node, face: Face) -> Undo:
    """Face up; of what lies so nobody sees the back."""
    deck = next(deck for deck, faces in DECKS.items() if face in faces)
    return lambda t: t.board.update({square: Tile(deck, face, EVERYBODY, True)})


def _souvenir(paint: Paint, view: View[Hotel], event: happened.TookSouvenir | happened.PhoneTaken) -> list[Frame]:
    face = event.trap if isinstance(event, happened.TookSouvenir) else Face.PHONE
    square = _stood(view, event) if isinstance(event, happened.TookSouvenir) else event.square

    def lift(t: Hotel) -> None:
        t.agents[event.seat].souvenirs[-1:] = []

    slide = Slide(square.spoken, person(event.seat), _shown(face))
    return _goes(paint, view, slide, lift, _lying(square, face))


def _left(paint: Paint, view: View[Hotel], event: happened.LeftTrap) -> list[Frame]:
    """Picked up, and put back."""
    return [Frame(undone(view, _clear(_stood(view, event))), A_LOOK)]


def _whacked(paint: Paint, view: View[Hotel], event: happened.Whacked) -> list[Frame]:
    """HP-5.5: the loser's Souvenirs are the winner's."""
    if not event.souvenirs:
        return []
    loser = event.seat if event.winner == event.target else event.target

    def stars(c: Canvas, x: int, y: int) -> None:
        sign = STAR if c.symbols.name == "unicode" else "*"
        paint_slip(c, _within(c, x, 4), y, f" {sign}{event.souvenirs} ", "tag")

    def lift(t: Hotel) -> None:
        t.agents[event.winner].souvenirs[-event.souvenirs :] = []

    return _goes(paint, view, Slide(person(loser), person(event.winner), stars), lift)


def _beaten(paint: Paint, view: View[Hotel], event: happened.Beaten) -> list[Frame]:
    """What beats the trap goes to it."""
    return _goes(paint, view, Slide(hand_of(event.seat), _stood(view, event).spoken, _shown(event.by)))


def _delivered(paint: Paint, view: View[Hotel], event: happened.Delivered) -> list[Frame]:
    place = view.table.dead_drop
    if place is None:
        return []
    return _goes(paint, view, Slide(person(event.seat), place.spoken, _shown(Face.BLUEPRINT)))


def _turned_in_hand(paint: Paint, view: View[Hotel], event: happened.Readied | happened.Concealed) -> list[Frame]:
    """Where it is held: one side, the edge, the other side."""
    up = isinstance(event, happened.Readied)
    held = [*enumerate(view.table.agents[event.seat].inventory)]
    found = [(number, tile.deck) for number, tile in held if tile.up is up and tile.face is event.face]
    if not found:
        return []
    number, deck = found[-1]
    sides = [_hidden(deck), _edge, _shown(event.face)]

    def picture(side: PaintTile) -> Callable[[Canvas], None]:
        def draw(c: Canvas) -> None:
            paint(c, view)
            if place := middle_of(c, tile_of(event.seat, number)):
                side(c, *place)

        return draw

    shown = sides if up else sides[::-1]
    return [Frame(view, seconds, picture(side)) for side, seconds in zip(shown, _TURN, strict=True)]


def _edge(c: Canvas, x: int, y: int) -> None:
    paint_back(c, _within(c, x, 1), y, 1, "", "#ffffff")


# -- on the plan ------------------------------------------------------------------------------------


def _moved(paint: Paint, view: View[Hotel], event: happened.Moved) -> list[Frame]:
    """The pawn goes from square to square, above ground where it goes below."""
    steps = len(event.path) - 1
    seconds = min(max(steps * _STEP, _WALK[0]), _WALK[1]) / max(steps, 1)

    def stands_on(square: Node) -> Undo:
        return lambda t: setattr(t.agents[event.seat], "square", surface(square))

    return [Frame(undone(view, stands_on(square)), seconds) for square in event.path[:-1]]


def _knocked_out(paint: Paint, view: View[Hotel], event: happened.KnockedOut) -> list[Frame]:
    """What is held is strewn about; whoever lies there is carried to bed."""
    fallen = _stood(view, event)
    awake = undone(view, lambda t: _lay(t, event.seat, fallen, Status.AWAKE))
    strewn = [
        Slide(fallen.spoken, square.spoken, _shown(face)) for face, square in zip(event.fell, event.where, strict=True)
    ]
    falls = _go(paint, awake, strewn, _clear(*event.where), lambda t: None) if strewn else [Frame(awake, A_LOOK)]
    way = _way(fallen, event.bed)[:-1]
    step = min(_STEP, (_WALK[1] - _WALK[0]) / max(len(way), 1))
    seconds = [_WALK[0], *[step] * len(way)]
    carried = [undone(view, functools.partial(_lay, seat=event.seat, square=square)) for square in way]
    return [*falls, *map(Frame, carried, seconds)]


def _lay(t: Hotel, seat: Seat, square: Node, status: Status = Status.SENSELESS) -> None:
    t.agents[seat].square, t.agents[seat].status = square, status


def _way(start: Node, goal: Node) -> list[Node]:
    """The shortest, through doors."""
    far, way = walk_from(goal), [start]
    while way[-1] is not goal:
        way.append(min(WALKS[way[-1]], key=lambda square: far[square]))
    return way


def _stood(view: View[Hotel], now: Any) -> Node:
    """Where a guest was before this: where they had come to, or had been carried."""
    for event in reversed(earlier(view, now)):
        match event:
            case happened.Moved(seat=seat, path=path) if seat == now.seat:
                return surface(path[-1])
            case happened.KnockedOut(seat=seat, bed=bed) if seat == now.seat:
                return bed
            case happened.Registered(seat=seat, room=room) if seat == now.seat:
                return BED[room]
    square: Node = view.table.agents[now.seat].square
    return square


def _wakes(paint: Paint, view: View[Hotel], event: happened.Forfeited) -> list[Frame]:
    """Senseless, then groggy."""
    return [Frame(undone(view, lambda t: setattr(t.agents[event.seat], "status", Status.SENSELESS)), A_LOOK)]


def _registered(paint: Paint, view: View[Hotel], event: happened.Registered) -> list[Frame]:
    return [Frame(undone(view, lambda t: setattr(t.agents[event.seat], "room", 0)), A_LOOK)]


def _turned_up(paint: Paint, view: View[Hotel], event: happened.TurnedUp) -> list[Frame]:
    """Face down, on its edge, face up."""
    tile = view.table.board.get(event.square)
    if tile is None:
        return []
    below = Tile(tile.deck, Face.BACK, tile.seen)
    face_down = undone(view, lambda t: t.board.update({event.square: below}))
    return [Frame(face_down, A_LOOK), Frame(undone(view, _clear(event.square)), A_LOOK / 2)]


def _clue(paint: Paint, view: View[Hotel], event: happened.ClueFound) -> list[Frame]:
    """One that was drawn is laid where it was found."""

    def lift(t: Hotel) -> None:
        _forget(t, event.clue)
        t.board.pop(event.square, None)

    if any(isinstance(one, happened.Drew) for one in earlier(view, event)[-1:]):
        return _goes(paint, view, Slide(person(event.seat), event.square.spoken, _shown(event.clue)), lift)
    return [Frame(undone(view, lambda t: _forget(t, event.clue)), A_LOOK)]


def _forget(t: Hotel, clue: Face) -> None:
    t.clues.pop(clue, None)
    if clue is Face.COMPASS:
        t.north = North.BACK


def _dead_drop(paint: Paint, view: View[Hotel]) -> list[Frame]:
    """The last clue lies there; its lines run out; then the cross is stamped on the square where they meet."""

    def draw(c: Canvas) -> None:
        paint(c, view, more={"dead_drop": None})

    return [Frame(undone(view, lambda t: _forget(t, [*t.clues][-1])), A_LOOK), Frame(view, A_LOOK, draw)]


_PERFORMED: Final[dict[type[Event], Callable[[Paint, View[Hotel], Any], list[Frame]]]] = {
    happened.Beaten: _beaten,
    happened.ClueFound: _clue,
    happened.Concealed: _turned_in_hand,
    happened.Delivered: _delivered,
    happened.Drew: _drew,
    happened.Forfeited: _wakes,
    happened.Kept: _kept,
    happened.KeptFound: _kept_found,
    happened.KnockedOut: _knocked_out,
    happened.LeftTrap: _left,
    happened.LiesFaceDown: _laid_down,
    happened.LiesFaceUp: _laid_up,
    happened.Moved: _moved,
    happened.PhoneTaken: _souvenir,
    happened.Readied: _turned_in_hand,
    happened.Registered: _registered,
    happened.TookSouvenir: _souvenir,
    happened.TurnedUp: _turned_up,
    happened.Whacked: _whacked,
}
