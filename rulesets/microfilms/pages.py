"""What a seat can look up beside the table: the casebook, who is who, the role cards, the pile; with the cards themselves
where they say it best."""

from __future__ import annotations

import dataclasses
import itertools
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from rich.cells import cell_len

from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat
from spyhouse.engine.words import GAP, capital, counted
from spyhouse.engine.words import Line as Words
from spyhouse.widgets.canvas import Canvas, evenly, seat_ink, seat_letter
from spyhouse.widgets.pieces import badge, heading
from spyhouse.widgets.reader import Drawing

from .actions import WINS
from .casebook import Place, Track, false_claims, film_hopes, track_actions, track_items, who_is_who
from .facts import (
    NOT_HERE,
    Condition,
    Entry,
    alliance,
    conditions,
    denied,
    met,
    named,
    place_words,
    remembered,
    tracked,
)
from .pieces import AGENT_OF, BLOODSTAINED, CROUPIER, FREELANCERS, HAND_LIMIT, LETTERS, NUMBERS, Card, Identity, Stack
from .rules import Turn
from .screen import cards, printed
from .table import Casino
from .words import ITEM_WORDS, PLANS, SMALL

Line = Words | Drawing


def pages(view: View[Casino]) -> list[tuple[str, Sequence[Line]]]:
    """The tabs of this seat's notes; for the whole table (seat None) what everybody may know."""
    people = tuple((one.seat, view.names[one.seat], one.identity) for one in who_is_who(view))
    pile = tuple(enumerate(reversed(view.table.pile), 1))
    return [
        ("Casebook", list(_casebook(view))),
        ("Who is who", [Spread(17, 9, people, _face), GAP, *_people(view)]),
        ("Role cards", [Spread(24, 9, _goals(view), _role), GAP, *_plan(view), *_options(view.table)]),
        ("Discard pile", [Spread(18, 7, pile, _laid)] if pile else [("The pile is empty.", "shadow")]),
    ]


@dataclasses.dataclass(frozen=True, slots=True)
class Spread(Drawing):
    """Cards of one size side by side, on as many rows as they need."""

    wide: int
    tall: int
    things: tuple[Any, ...]
    paint_one: Callable[[Canvas, int, int, Any], None]

    def _across(self, width: int) -> int:
        return max((width + 1) // (self.wide + 1), 1)

    def high(self, width: int) -> int:
        return -(-len(self.things) // self._across(width)) * (self.tall + 1) - 1

    def paint(self, c: Canvas) -> None:
        across = self._across(c.width)
        for number, thing in enumerate(self.things):
            self.paint_one(c, number % across * (self.wide + 1), number // across * (self.tall + 1), thing)


def _table(rows: Sequence[Entry]) -> Iterator[Line]:
    """In columns."""
    labels = max(cell_len(row.label) for row in rows)
    texts = max((cell_len(row.text) for row in rows if row.note), default=0)
    for row in rows:
        note = f"{' ' * (texts - cell_len(row.text))}   {row.note}" if row.note else ""
        yield f"{row.label}{' ' * (labels - cell_len(row.label))}   {row.text}{note}", row.ink


# -- the casebook ----------------------------------------------------------------------------------

_ROOMY = 100
_LATEST = 40
"""Facts on the page; the log holds all of them."""
_LABEL, _WIDE_LABEL = 18, 22
"""Columns for the name of a place, in a narrow and in a wide terminal."""
_SMALL = 3
"""Rows of one that lies somewhere."""
_FEW = 4
"""Places between which there is a free row."""
_STAIN = cards.GLYPHS["unicode"].blood
_BLOOD = (
    "Blood on it: plays as a Blackmail, too. It does no harm tonight, without an Officer.",
    "Blood on it: plays as a Blackmail, too. Later an Officer arrests a Suspect who holds it.",
)
"""What that means, without an Officer and with one."""
_BESIDE = 32
"""Columns for what blood means, beside the cards."""


def _casebook(view: View[Casino]) -> Iterator[Line]:
    tracks = [*track_items(view), *track_actions(view)]
    seen = [track for track in tracks if track.place is not None or track.round is not None]
    unseen = tuple(track for track in tracks if track.place is None and track.round is None)
    blood = _BLOOD[view.table.may_play(Identity.OFFICER, view.seat)]
    stained = any(track.card in BLOODSTAINED for track in tracks)
    others = [one for one in view.table.players if one.seat != view.seat and one.hand]
    laid = Whereabouts(
        tuple(seen), tuple(view.names), view.seat, tuple(view.names[one.seat] for one in others), blood * stained
    )
    if stained and seen:
        yield Head(laid, "WHERE THE CARDS ARE")
    else:
        yield "WHERE THE CARDS ARE", "accent"
    yield GAP
    told = [(f"{NOT_HERE.capitalize()}: {one.text}", one.ink) for one in tracked(view, tracks) if one.label == NOT_HERE]
    if not seen:
        told.insert(0, ("No card has been before your eyes yet.", "shadow"))
    else:
        yield laid
    yield from (*told, *[GAP] * bool(told))
    if unseen:
        yield "NOT SEEN YET", "accent"
        yield GAP
        yield Unseen(unseen)
    if stained:
        yield Stain(laid)
    if view.table.gathered:
        yield GAP
        yield "SHUFFLED INTO THE DECK AT THE LAST RESHUFFLE", "accent"
        yield ", ".join(card.label for card in view.table.gathered), "paper"
    if view.seat is None:
        return
    yield GAP
    yield "WHAT YOU SAW, GAVE AND TOOK", "accent"
    yield from _table(
        remembered(view)[:_LATEST] or [Entry("Nothing yet", "no card has passed before your eyes alone.", ink="shadow")]
    )


_HOW = {
    Stack.PILE: "face up, for all",
    Stack.DECK: "shuffled into it",
    None: "you lost sight of it",
}
_OWN, _THEIRS = "you hold it now", "last seen there"
"""How sure it is that a card lies there."""
_LOST = "seen, now hidden", "deck or a hand"
"""Before the rounds of what may be anywhere by now, and behind them, in a narrow terminal."""


class Laid(NamedTuple):
    """A card as it lies somewhere."""

    card: Card
    label: str
    when: str = ""
    """The round in which it was last seen there, if it may have gone since."""

    def wide(self, large: bool) -> int:
        return cell_len(self.label) + (4 if large else 2) + (cell_len(self.when) + 1 if self.when else 0)

    def paint(self, c: Canvas, x: int, y: int, large: bool, airy: bool = True) -> int:
        """With its shadow, if it lies apart from others; returns the column behind it."""
        p, wide = cards.paper(False), self.wide(large)
        label, ink = self.label.replace(_STAIN, cards.glyphs(c).blood), p.blood if self.card in BLOODSTAINED else p.ink
        if large:
            printed.lay(c, x, y, wide, _SMALL)
        else:
            if airy:
                printed.cast(c, x, y, wide)
            c.fill(x, y, wide, 1, p.back)
        c.put(c.put(x + 1 + large, y + large, label, ink, bold=True) + 1, y + large, self.when, p.ink)
        return x + wide


def _laid_down(track: Track) -> Laid:
    stain = f"{_STAIN} " if track.card in BLOODSTAINED else ""
    return Laid(track.card, stain + named(track), "" if track.certain or not track.round else f"round {track.round}")


def _in_rows(laid: Iterable[Laid], width: int, large: bool) -> list[list[Laid]]:
    rows: list[list[Laid]] = []
    left = -1
    for one in laid:
        if one.wide(large) > left:
            rows.append([])
            left = width
        rows[-1].append(one)
        left -= one.wide(large) + 1
    return rows


@dataclasses.dataclass(frozen=True, slots=True)
class Whereabouts(Drawing):
    """The cards that have been before these eyes, as they lie: a row for each place, and a free one for their shadows."""

    tracks: tuple[Track, ...]
    names: tuple[str, ...]
    me: Seat | None
    others: tuple[str, ...] = ()
    """Who else holds cards."""
    blood: str = ""
    """What it means, where there is some."""

    def _places(self, width: int) -> Iterator[tuple[Place | None, list[list[Laid]]]]:
        """The pile, the own hand, the others, the deck, and last what may be anywhere by now."""
        others = [Seat(seat) for seat in range(len(self.names)) if seat != self.me]
        for place in (Stack.PILE, *([] if self.me is None else [self.me]), *others, Stack.DECK, None):
            if laid := [_laid_down(one) for one in self.tracks if one.place == place]:
                yield place, _in_rows(laid, width - _label(width), width >= _ROOMY)

    def in_words(self) -> Sequence[str]:
        return [
            f"{capital(self._called(place))}: {', '.join(named(track) for track in self.tracks if track.place == place)}"
            for place, _ in self._places(_ROOMY)
        ]

    def _called(self, place: Place | None, room: int = _LABEL) -> str:
        if place is None:
            anywhere = f"{', '.join(self.others)} or deck"
            return anywhere if self.others and cell_len(anywhere) < room else "deck or a hand"
        if isinstance(place, Stack):
            return f"the {place.value}"
        return "your hand" if place == self.me else self.names[place]

    def _apart(self, width: int) -> int:
        """Rows between two places."""
        return int(len(list(self._places(width))) <= _FEW)

    def high(self, width: int) -> int:
        places = list(self._places(width))
        rows = sum(len(rows) for _, rows in places) * (_SMALL if width >= _ROOMY else 1)
        return rows + self._apart(width) * (len(places) - 1) + 1

    def has_room(self, width: int) -> bool:
        """For what blood means, at the right."""
        lines = [row for _, rows in self._places(width) for row in rows]
        free = width - _label(width) - max((sum(one.wide(True) + 1 for one in row) for row in lines), default=width)
        return self.blood != "" and width >= _ROOMY and free > _BESIDE and len(lines) > 1

    def paint(self, c: Canvas) -> None:
        large, y, apart, label = c.width >= _ROOMY, 0, self._apart(c.width), _label(c.width)
        for place, rows in self._places(c.width):
            first, end = y, label
            for row in rows:
                end = label
                for one in row:
                    end = one.paint(c, end, y, large, apart > 0 and row is rows[-1]) + 1
                y += _SMALL if large else 1
            x, middle = 0, (first + y - 1 - large) // 2
            if isinstance(place, int):
                x = badge(c, 0, middle, seat_letter(place), seat_ink(place)) + 1
            called = self._called(place, label)
            how = _HOW[place] if not isinstance(place, int) else _OWN if place == self.me else _THEIRS
            if place is None and not large:
                called, how = _LOST
            c.put(x, middle, called, "paper", bold=True, width=label - x - 1)
            if large:
                c.put(x, middle + 1, how, "shadow")
            elif end + 2 + cell_len(how) <= c.width:
                c.put(end + 2, y - 1, how, "shadow")
            y += apart
        if self.has_room(c.width):
            x = c.width - _BESIDE
            c.put(x, 1, cards.glyphs(c).blood, "danger", bold=True)
            for number, line in enumerate(evenly(self.blood, _BESIDE - 2), 1):
                c.put(x + 2, number, line, "soft")


def _label(width: int) -> int:
    """Columns for the name of a place."""
    return _WIDE_LABEL if width >= _ROOMY else _LABEL


@dataclasses.dataclass(frozen=True, slots=True)
class Unseen(Drawing):
    """The cards that nobody has had before their eyes; as small ones, or as chips, where cards have no room."""

    tracks: tuple[Track, ...]

    def _spread(self, width: int) -> Spread | None:
        if width < _ROOMY:
            return (
                Spread(*printed.TINY, self.tracks, _tiny)
                if (printed.TINY[0] + 1) * len(self.tracks) <= width + 1
                else None
            )
        return Spread(*printed.LARGE, self.tracks, _large)

    def _told(self, width: int) -> list[tuple[int, int, list[str]]]:
        """Below cards that are good for the same: the column, the columns and the lines of what that is. Nothing where they
        lie in more than one row."""
        each, told = printed.LARGE[0] + 1, list[tuple[int, int, list[str]]]()
        if each * len(self.tracks) > width + 1:
            return told
        at = 0
        letters = sum(track.card in LETTERS for track in self.tracks)
        for words, alike in itertools.groupby(_good_for(track, letters) for track in self.tracks):
            wide = each * len(list(alike)) - 1
            told.append((at, wide, evenly(words, wide)))
            at += wide + 1
        return told

    def _chips(self, width: int) -> list[list[Laid]]:
        return _in_rows(map(_laid_down, self.tracks), width, False)

    def high(self, width: int) -> int:
        """With the shadow of the cards."""
        spread, told = self._spread(width), self._told(width)
        below = 1 + max((len(lines) for _, _, lines in told), default=0)
        return spread.high(width) + below if spread else len(self._chips(width))

    def paint(self, c: Canvas) -> None:
        if (spread := self._spread(c.width)) is not None:
            spread.paint(c)
            for x, wide, lines in self._told(c.width):
                for y, line in enumerate(lines, spread.high(c.width) + 1):
                    c.centre(y, line, "soft", x=x, width=wide)
            return
        for y, row in enumerate(self._chips(c.width)):
            x = 0
            for one in row:
                x = one.paint(c, x, y, False, False) + 1


@dataclasses.dataclass(frozen=True, slots=True)
class Head(Drawing):
    """A heading that in a narrow terminal names the sign of blood at its end."""

    laid: Whereabouts
    plain: str

    def high(self, width: int) -> int:
        return 1

    def paint(self, c: Canvas) -> None:
        name = "" if self.laid.has_room(c.width) else self.laid.blood.partition(".")[0]
        x = c.width - cell_len(name)
        heading(c, 0, 0, x - 3 * bool(name), self.plain, ink="accent")
        if name:
            c.put(x - 2, 0, cards.glyphs(c).blood, "danger", bold=True)
            c.put(x, 0, name, "soft")


@dataclasses.dataclass(frozen=True, slots=True)
class Stain(Drawing):
    """What the sign of blood means, where that is not told beside the cards; a row below them."""

    laid: Whereabouts

    def high(self, width: int) -> int:
        return 0 if self.laid.has_room(width) else 2

    def paint(self, c: Canvas) -> None:
        end = c.put(0, 1, cards.glyphs(c).blood, "danger", bold=True)
        c.put(end + 1, 1, self.laid.blood, "shadow")


def _large(c: Canvas, x: int, y: int, track: Track) -> None:
    printed.large(c, x, y, track.card, track.copies)


def _tiny(c: Canvas, x: int, y: int, track: Track) -> None:
    printed.tiny(c, x, y, track.card, track.copies)


def _good_for(track: Track, letters: int) -> str:
    """In the words of the card; of an action by its first half. So many of the three letters were not seen yet (MF-1.5)."""
    card = track.card
    if card == Card.ACE:
        return "looked for by the Hitman"
    if card in LETTERS:
        return "two of the three are in play: their nations are the allies" if letters > 1 else "it is in the box"
    return f"{SMALL[card]}, or blackmail" if card in BLOODSTAINED else ITEM_WORDS.get(card, SMALL[card])


# -- who is who -------------------------------------------------------------------------------------


def _face(c: Canvas, x: int, y: int, person: tuple[Seat, str, Identity]) -> None:
    """Who sits there: the identity as far as this seat is sure of it."""
    seat, name, who = person
    cards.place_card(c, x, y, 17, seat, name)
    if who == Identity.BACK:
        cards.back(c, x, y + 1, 17, 8)
    else:
        cards.role(c, x, y + 1, 17, 8, who, lit=False)


def _people(view: View[Casino]) -> Iterator[Line]:
    names = view.names
    yield "WHO IS WHO", "accent"
    for person in who_is_who(view):
        name = names[person.seat]
        if person.identity != Identity.BACK:
            yield f"{name}: {person.identity.label}, {person.how.value}", "paper"
        elif len(person.candidates) == 2:
            yield f"{name}: {' or '.join(one.label for one in person.candidates)}", "paper"
        else:
            yield f"{name}: unknown", "shadow"
    if claims := false_claims(view):
        yield GAP
        yield "CLAIMS THAT WERE FALSE", "accent"
        for claim in claims:
            where = " and ".join(place_words(place, names) for place in claim.places)
            yield (
                f"Round {claim.round}: {names[claim.by]} was wrong. {where} {denied(claim.identity, claim.film)}.",
                "paper",
            )
    yield GAP
    yield "WHO IS ALLIED", "accent"
    yield from ((entry.words, entry.ink) for entry in alliance(view))
    for hope in film_hopes(view):
        yield f"The {hope.film.label} would win in {hope.wins} of {hope.of} pairings that are left.", "paper"


# -- role cards and the options ---------------------------------------------------------------------


class Goal(NamedTuple):
    who: Identity
    needs: Mapping[Condition, bool]
    """What standing up needs, and for the own goal what of it is fulfilled; nothing where nobody has this goal."""
    own: bool = False


def _goals(view: View[Casino]) -> tuple[Goal, ...]:
    """The own ones first, then those that somebody else may have, last those that nobody has (MF-1.2, MF-10.1)."""
    t, me = view.table, None if view.seat is None else view.table.players[view.seat]
    own = me.identities if me else []
    others = [one for one in (*AGENT_OF.values(), *FREELANCERS) if one not in own]
    return (
        *(Goal(one, met(view, me, one), own=True) for one in own if me),
        *(Goal(one, dict.fromkeys(conditions(t, one), False)) for one in others if one in t.pieces()[Identity]),
        *(Goal(one, {}) for one in others if one not in t.pieces()[Identity]),
    )


def _role(c: Canvas, x: int, y: int, goal: Goal) -> None:
    if goal.needs:
        cards.identity(c, x, y, 24, 9, goal.who, goal.needs, goal.own)
        return
    cards.slot(c, x, y, 24, 9, "not in this game")
    c.put(x + 2, y + 1, goal.who.label.upper(), "shadow", width=20)


def _plan(view: View[Casino]) -> Iterator[Line]:
    """How an own freelancer comes to win at a table without the Croupier."""
    own = () if view.seat is None or view.table.croupier else view.table.players[view.seat].identities
    for identity in own:
        if identity.kind in PLANS:
            yield "YOUR PLAN", "accent"
            yield f"{PLANS[identity.kind]}.", "paper"
            yield GAP


def _options(t: Casino) -> Iterator[Line]:
    """What the cards leave unsaid: when an agent's film wins, what a turn can be, how the Croupier plays."""
    yield "AN AGENT'S FILM", "accent"
    yield (
        "Two of the three nations are allied, the third stands alone. The letters are those of the two allies.",
        "paper",
    )
    yield "Allied: you and your ally win by showing the film of the lone nation; any other film loses.", "paper"
    yield "Alone: you win by showing either of the two other films; your own loses.", "paper"
    yield GAP
    yield "WHAT A TURN CAN BE", "accent"
    yield from ((f"{verb}: {words}", "paper") for verb, words in _A_TURN.items())
    if t.croupier:
        yield GAP
        yield "THE CROUPIER", "accent"
        yield from ((words, "paper") for words in _CROUPIER)


_A_TURN = {
    **{kind.verb: kind.does for kind in Turn.verbs if kind not in WINS},
    "Stand up": "Cleared only. Your identity turns face up. Whoever is wrong is out; an agent's claim ends the game.",
    "Draw": "The top card of the deck, unseen by others, or of the discard pile, for all to see.",
    "Blowback": "Play Cash Out/Blowback when you are blackmailed: it comes to nothing.",
    "Hand limit": (
        f"At the end of your turn: {counted(HAND_LIMIT[False], 'card')} if Suspect, {HAND_LIMIT[True]} if Cleared. "
        f"Discard the rest. Discarding the Ace of Spades costs {NUMBERS['ace_discard_fee']} francs."
    ),
}
_CROUPIER = (
    "Moves after every player. He takes every bribe, never pays and never defends.",
    f"With fewer than {CROUPIER['draws_below']} cards he draws one; otherwise he takes "
    f"{counted(CROUPIER['franc_gain'], 'franc')}, is Cleared, and discards a card by chance if he has "
    f"{CROUPIER['discards_at']}.",
    f"With {CROUPIER['losing_francs']} francs he closes the table, and both players lose.",
    "A freelancer who stands up and is wrong gives the other player the win.",
    "Stand up with him: if he is your ally and holds the other player's film, you win.",
)


# -- the pile ---------------------------------------------------------------------------------------


def _laid(c: Canvas, x: int, y: int, placed: tuple[int, Card]) -> None:
    """MF-R25: spread out from its top."""
    number, card = placed
    c.put(x + 1, y, "on top" if number == 1 else str(number), "accent" if number == 1 else "shadow")
    cards.face(c, x, y + 1, 18, 6, card, whole=False)
