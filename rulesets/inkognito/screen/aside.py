"""Below the city: who is who, the number, and what a decision is made from."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from typing import Final

from rich.cells import cell_len

from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat
from spyhouse.engine.words import capital, counted, listed
from spyhouse.look.letters import large
from spyhouse.widgets.board import Sign
from spyhouse.widgets.pixels import draw

from .. import facts
from ..actions import Call, DemandDummy, Look, Reveal, ShowPair
from ..pieces import CARDS, IDENTITIES, LOCATIONS, Card, Identity, Pair, Which, digits
from ..rules import Answering, Confiding, Embassy, Hosting, MeetDummy, Planning, Trade, Visiting
from ..sheet import Pencil, exposure_after, new_columns
from ..table import Venice
from .own import black_card, coloured_card, narrowest, paint_held, paint_mask
from .scene import ART, SIGNS, Party, Scene, Spot

_DIALLED: Final = 17
"""Columns of a part of the number with its name."""
STAGE: Final = 6
"""Rows for what a decision is made from, where there is room for cards; else as many as the smallest takes."""
IN_SHORT: Final = 4
_WIDE: Final = 50
"""Columns from which cards are drawn."""
_MASKED: Final = 11
"""Columns of a card with a mask."""
_NUMBERED: Final = 7
"""And of one with a number."""
_PROOF: Final = 8
"""Of one that proves a number."""
_MARKED: Final = "truth", "lie"
"""Where the coach points at what would be shown."""
_SHOWED: Final = " showed you"
_NOTED: Final = 12
"""Columns of what is shown, where there is room for words alone."""
_TITLE: Final = "lies to choose from"
"""Of the cards below what the other sees."""
_PLACE: Final = 10
"""Of the name of a place."""
_COMER: Final = 12
"""Of what is said there of one other."""
UNKNOWN: Final = "?"
"""A part of the number that is still to be found out."""

# -- the number -------------------------------------------------------------------------------------


def dialled(s: Scene, pencil: Pencil | None) -> list[tuple[str, str]]:
    """52, ?: the parts that this seat knows or has pencilled in, or would dial with what it points at."""
    calls = [action for action in s.pointed if isinstance(action, Call)]
    found: list[tuple[str, str]] = []
    for number, identity in enumerate(IDENTITIES):
        meant = {call.sequence[number] for call in calls}
        link = s.sure.link(identity)
        known = [*link] if len(link) == 1 else []
        known += [part for part in (pencil.dialled[number],) if part is not None] if pencil is not None else []
        if len(meant) == 1 and meant != {*known[:1]}:
            found.append((meant.pop().spoken, "accent"))
        else:
            found.append((known[0].spoken, "paper") if known else (UNKNOWN, "shadow"))
    return found


def solver_words(s: Scene, room: int) -> str:
    """How far this seat is, in few words."""
    if s.found is None:
        return ""
    phones = list(s.found.phones())
    if s.found.ready:
        forms = [f"READY TO DIAL {digits(phones[0])}", f"READY {digits(phones[0])}", "READY TO DIAL"]
    else:
        ways, numbers = counted(s.found.cases, "way"), counted(len(phones), "number")
        either = f"{ways} it can be, {numbers}"
        forms = [f"{either} to dial", either, f"{ways}, {numbers}"]
    return next((form for form in forms if cell_len(form) <= room), forms[-1])


def paint_number(s: Scene, x: int, y: int, width: int, pencil: Pencil | None) -> None:
    """Six rows: how far one is, and the four parts with their names."""
    c = s.c
    ready = s.found is not None and s.found.ready
    c.put(x, y, solver_words(s, width - 1), "accent" if ready else "paper", width=width - 1, bold=ready, reverse=ready)
    end = c.put(x, y + 1, "DIAL", "accent" if Spot.TELEPHONE in s.lit else "yellow", bold=True)
    c.put(end, y + 1, ", in this order", "shadow")
    for number, (identity, part) in enumerate(zip(IDENTITIES, dialled(s, pencil), strict=True)):
        _part(s, x, y + 2 + number, identity, part)
    if c.drawn:
        draw(c, x + _DIALLED + 3, 2 * y + 2, ART.drawing("telephone-tiny"))
    c.explain(x, y + 1, 14, 3, SIGNS["number"])
    c.mark("number", x - 3, y + 1)
    _telephone(s, x, y + 1, width, 5)


def paint_in_short(s: Scene, x: int, y: int, pencil: Pencil, preview: bool) -> None:
    """Who one is and the number, in four rows: the mask, the parts with their names, the telephone. Beside them lie the cards
    that would be shown, or were; where there is no room for those, but for a `preview`, words cover the mask."""
    c = s.c
    left = x + _NOTED + 1
    corner = left + _DIALLED + 6
    roomy = _room_beside(s, corner)
    held = roomy and _held_out(s, corner, y)
    covered = preview and not roomy and "own" not in c.marks  # unless the coach points at it
    noted = (_would_show(s) if s.shows else None) or _just_noted(s) if covered else None
    if noted is not None:
        _note(s, x, y, *noted)
    else:
        paint_mask(s, x, y, IN_SHORT)
    for row, (identity, part) in enumerate(zip(IDENTITIES, dialled(s, pencil), strict=True), y):
        _part(s, left, row, identity, part)
    end = left + _DIALLED + 1
    c.put(end, y, "DIAL", "accent" if Spot.TELEPHONE in s.lit else "yellow", bold=True)
    if roomy and not held:
        draw(c, corner, 2 * y, ART.drawing("telephone-tiny"))
    elif c.drawn:
        draw(c, end, 2 * y + 2, ART.drawing("telephone-mini"))
    c.explain(end, y, 4, 1, SIGNS["number"])
    c.mark("number", left + cell_len(IDENTITIES[1].short) + 2, y + 1)  # the first name leaves no room for it
    _telephone(s, left, y, end + 4 - left, IN_SHORT)


def _meant_to_show(s: Scene) -> list[Card]:
    """The cards that are pointed at to be shown, first what is true."""
    shown = (card for card in CARDS if s.shows and s.means(card))
    return sorted(shown, key=lambda card: s.me is None or card not in s.me.black)


def _proves(s: Scene) -> bool:
    return any(isinstance(action, Reveal) for action in s.pointed)


def _latest(s: Scene) -> tuple[Party, Pair] | None:
    """IK-14.4: what this seat was shown since it chose last, and by whom."""
    assert s.seat is not None
    news = [(one, other) for other, columns in new_columns(s.view, s.seat).items() for one in columns if one.seen]
    if not news:
        return None
    column, other = max(news, key=lambda new: (new[0].series, new[0].round))
    return s.party(other), column.seen


def _room_beside(s: Scene, x: int) -> int:
    """Columns of each of two cards; 0: there is no room for them."""
    wide = (s.c.width - x - 2) // 2
    return wide if s.me is not None and s.c.drawn and wide >= _MASKED else 0


def _held_out(s: Scene, x: int, y: int) -> bool:
    """The cards that would be shown; else those that this seat was shown, if there are any."""
    shown, wide = _meant_to_show(s), _room_beside(s, x)
    for left, card in zip((x, x + wide + 1), shown, strict=False):
        paint_held(s, left, y, wide, IN_SHORT, card, _proves(s), s.party(s.seat).ink)
    return bool(shown) or _just_seen(s, x, y, wide)


def _just_seen(s: Scene, x: int, y: int, wide: int) -> bool:
    """Below whose they are; a black one has room for its name."""
    news = _latest(s)
    if news is None:
        return False
    party, seen = news
    (first, *more), room = seen, 2 * wide + 1
    said = s.c.fit(party.name, room - cell_len(_SHOWED) - 1) + _SHOWED
    for left, card in zip((x, x + wide + 1), seen, strict=False):
        paint_held(s, left, y + 1, wide, IN_SHORT - 1, card, not more, party.ink)
    if more:  # one edge for both
        s.c.block(x, 2 * y + 2, room, 1, party.ink)
    s.c.put(x, y, f" {said}".ljust(room), party.ink, bold=True, reverse=True, width=room)
    if not more:
        s.c.put(x + wide + 2, y + 2, first.short, "paper", bold=True)
        s.c.put(x + wide + 2, y + 3, "for sure", "shadow")
    return True


Noted = tuple[str, str, Sequence[str], bool, str]
"""Whose eyes or hands and in which ink, cards, whether they are black, and what is to be said of them."""


def _would_show(s: Scene) -> Noted | None:
    cards = [card.short for card in _meant_to_show(s)]
    viewer = None if s.seat is None else facts.viewer(s.view, s.seat)
    if not cards or viewer is None:
        return None
    proof = _proves(s)
    lacks = [] if proof or len(cards) > 1 else ["and a lie"]
    return f"{s.party(viewer).name} sees", "", [*cards, *lacks], proof, "for sure" if proof else "one is true"


def _just_noted(s: Scene) -> Noted | None:
    news = _latest(s)
    if news is None:
        return None
    party, seen = news
    proof = len(seen) == 1
    said = "for sure" if proof else "one is true"
    return f"{party.name} showed", party.ink, [card.short for card in seen], proof, said


def _note(s: Scene, x: int, y: int, head: str, party: str, cards: Sequence[str], proof: bool, said: str) -> None:
    """In words, the cards as strips of paper."""
    c = s.c
    who, _, does = head.rpartition(" ")
    head = f"{c.fit(who, _NOTED - 1 - cell_len(does))} {does}"
    c.put(x, y, head.ljust(_NOTED), party or "accent", bold=True, reverse=bool(party), width=_NOTED)
    ink, back = ("card", "ink") if proof else ("ink", "card")
    for row, card in enumerate(cards, y + 1):
        c.put(x, row, card.ljust(_NOTED), ink, back=back, bold=True, width=_NOTED)
    c.put(x, y + 1 + len(cards), said, "shadow")
    c.explain(x, y, _NOTED, 2 + len(cards), SIGNS["true" if proof else "preview"])


def _telephone(s: Scene, x: int, y: int, width: int, height: int) -> None:
    words = "One part of the number from each: dial all four."
    s.sign(x, y, width, height, {Spot.TELEPHONE}, "The telephone", words)


def _part(s: Scene, x: int, y: int, identity: Identity, part: tuple[str, str]) -> None:
    """An agent and the number, in the colour of whoever is proved to be that, and with their letter."""
    c, (words, ink), who = s.c, part, facts.seat_of(s.sure, identity)
    party = None if who is None else s.party(who)
    c.put(x, y, identity.short, party.ink if party else ink, bold=party is not None)
    if party is not None:
        c.put(x + _DIALLED - 4, y, party.letter, party.ink, bold=True, reverse=True)
    known = ink == "paper"  # only that lies there as a card; what would be dialled is a guess
    ink, back = ("ink", "card") if known else (ink, "")
    c.put(x + _DIALLED - 2, y, f"{words:>2}", ink, back=back, bold=words != UNKNOWN)


# -- what a decision is made from -------------------------------------------------------------------


def stage_rows(view: View[Venice], small: bool) -> int:
    """Below one's own cards as many are for what a choice is made from."""
    decision = view.decision
    if decision is None or decision.seat != view.seat:
        return 0
    if small:
        return int(isinstance(decision, Trade | Confiding))
    return STAGE * isinstance(decision, Trade | Confiding | Embassy | MeetDummy | Hosting | Visiting | Planning)


def paint_stage(s: Scene, x: int, y: int, width: int, height: int) -> None:
    """Cards and a telephone where there is room for them; else in a line what the other would see."""
    decision = s.view.decision
    if s.pointed and all(isinstance(action, Call) for action in s.pointed):
        _call(s, x, y, width, height)
    elif isinstance(decision, Trade | Confiding):
        _pairs(s, x, y, width, height, decision.viewer(s.t))
    elif width < _WIDE or height < STAGE:
        return
    elif isinstance(decision, Visiting | Planning):
        _tonight(s, x + 1, y, width - 1, s.party(decision.agent if isinstance(decision, Visiting) else s.seat))
    else:
        _black_cards(s, x, y, width - 1, height)


def _tonight(s: Scene, x: int, y: int, width: int, goes: Party) -> None:
    """IK-4.3: of each place, who else was there this night, and whose card of it may still fall."""
    c = s.c
    c.put(x, y, "TONIGHT", "yellow", bold=True)
    for row, location in enumerate(LOCATIONS, y + 1):
        lit = location in s.lit
        c.put(x, row, location.place, "accent" if lit else "paper", bold=lit)
        s.click(x, row, _PLACE, 1, location, location.place)
    others = [s.party(seat) for seat in [*sorted(s.t.circle), s.t.ambassador] if s.party(seat) != goes]
    wide = min((width - _PLACE) // len(others), 2 * _COMER)
    for column, party in enumerate(others):
        left = x + _PLACE + column * wide
        c.put(left, y, f" {c.fit(party.name.removeprefix('The '), _COMER - 2)} ", party.ink, bold=True, reverse=True)
        for row, location in enumerate(LOCATIONS, y + 1):
            may = party in s.to_come(location)
            words = "is here" if party.here == location else "was here" if location in party.played else "elsewhere"
            lit = may or party.here == location
            c.put(left + 1, row, "may come" if may else words, party.ink if lit else "shadow", bold=lit)


def _pairs(s: Scene, x: int, y: int, width: int, height: int, viewer: Seat) -> None:
    """IK-14.3: what this viewer would see: one of one's own two, the truth, beside one of the six others; what they have seen
    beside the chosen truth is struck out."""
    assert s.me is not None
    black = s.me.black
    pairs = [action.shown for action in s.view.options if isinstance(action, ShowPair)]
    meant = [action.shown for action in s.pointed if isinstance(action, ShowPair | Reveal)]
    lit = {card for card in CARDS if meant and all(card in pair for pair in meant)}
    truth = [card for card in black if card in lit]
    left = {card: [pair for pair in pairs if card in pair and (card in black or {*truth} <= {*pair})] for card in CARDS}
    lies = [card for card in CARDS if card not in black]
    gone = [lie for lie in lies if not left[lie]] if truth else []
    roomy = width >= _WIDE and height >= STAGE
    end = _preview(s, x + 1, y, width - 1, viewer, truth, [lie for lie in lies if lie in lit], gone)
    if roomy:
        _lies(s, x, y + 1, width - 1, lies, left, lit)
        said = _leaves(s, viewer) or _TITLE * lit.isdisjoint(lies)
        if cell_len(said) < x + width - end - 1:
            s.c.right(x + width - 1, y, said, "shadow")


Left = Mapping[Card, Sequence[Pair]]
"""The pairs with each card that can still be shown."""


def _preview(
    s: Scene,
    x: int,
    y: int,
    width: int,
    viewer: Seat,
    truth: Sequence[Card],
    lies: Sequence[Card],
    gone: Sequence[Card],
) -> int:
    """ "Dana sees Bubble and Agent X: one is true", the cards as strips of paper; a lie that is still to be chosen says which
    it cannot be (IK-6.5). Returns the column behind it."""
    c, name = s.c, s.party(viewer).name
    proof = any(isinstance(action, Reveal) for action in s.pointed)
    shown = [card.short for card in truth] or ["a truth"]
    shown += [] if proof else [card.short for card in lies] or ["a lie"]
    marked = [width >= _WIDE and mark in c.marks for mark in _MARKED]  # else the coach's figures are on the sheet
    figures = (c.wide_figure(c.marks[mark]) + 2 if one else 1 for mark, one in zip(_MARKED, marked, strict=True))
    gaps = [*figures][: len(shown)]
    for also in (" and", " +"):
        words = f" sees {f'{also} '.join(shown)}"
        across = cell_len(words) + sum(gaps) - len(gaps)
        if cell_len(name) + across < width:
            break
    forms = [": true for sure", ": true"] if proof else [": one is true"] if lies else []
    if gone and not forms:
        forms = [f", not {listed(facts.short(gone), 'or')} again", f", {counted(len(gone), 'lie')} seen"]
    told = next((form for form in forms if cell_len(name + form) + across <= width), "")
    end = c.put(x, y, f"{c.fit(name, width - across)} sees", "accent", bold=True)
    for number, (card, mark, gap) in enumerate(zip(shown, _MARKED, gaps, strict=False)):
        end = c.put(end, y, also, "accent") if number else end
        if gap > 1:
            c.mark(mark, end + gap - 4, y)
        chosen = card in facts.short([*truth, *lies])
        end = c.put(end + gap, y, card, "ink" if chosen else "paper", back="card" if chosen else "", bold=True)
    c.explain(x, y, end - x, 1, SIGNS["preview"])
    if told.startswith(","):
        c.explain(end + 2, y, cell_len(told) - 2, 1, SIGNS["shown"])
    return c.put(end, y, told, "shadow")


def _lies(s: Scene, x: int, y: int, width: int, lies: Sequence[Card], left: Left, lit: Container[Card]) -> None:
    """As cards, as wide as there is room for; one's own two lie above them."""
    c = s.c
    least = _MASKED if c.drawn else _NUMBERED
    room = width - len(lies) + 1
    for edge in (2, 0):
        wide = {
            one: max(cell_len(one.short) + edge, least) if isinstance(one, Identity) else narrowest(one) for one in lies
        }
        if sum(wide.values()) <= room:
            break
    for _ in range(room - sum(wide.values())):
        wide[min(wide, key=lambda card: wide[card])] += 1
    for card, across in wide.items():
        coloured_card(s, x, y, across, STAGE - 1, card, s.party(s.seat).ink, card in lit, not left[card])
        c.click(x, y, across, STAGE - 1, _meant(left[card], card))
        x += across + 1


def _leaves(s: Scene, viewer: Seat) -> str:
    """IK-11.8: with the solver, what the choice that is pointed at would give away."""
    shown = [action.shown for action in s.pointed if isinstance(action, ShowPair | Reveal)]
    if len(shown) != 1 or s.seat is None or s.found is None:
        return ""
    return f"leaves {exposure_after(s.view, s.seat, viewer, shown[0])} of 16"


def _meant(pairs: Sequence[Pair], card: Card) -> Sign:
    words = f"{capital(card.spoken)}: {counted(len(pairs), 'pair')} with it can be shown here."
    return Sign(lambda action: isinstance(action, ShowPair) and action.shown in pairs, capital(card.spoken), words)


def _call(s: Scene, x: int, y: int, width: int, height: int) -> None:
    """The number as far as it is dialled, and what it would mean."""
    c, decision = s.c, s.view.decision
    parts = [words for words, _ in dialled(s, None)]
    x, width = x + 1, width - 2
    telephone = ART.drawing("telephone-small")
    if c.drawn and width >= _WIDE and height >= STAGE:
        draw(c, x, 2 * y, telephone)
        x, width = x + telephone.width + 2, width - telephone.width - 2
        c.put(x, y, "You would dial", "yellow", bold=True)
        at = x
        for words in parts:
            drawn = large(words) if words != UNKNOWN else ["    ", "    ", "····"]
            for row, line in enumerate(drawn):
                c.put(at, y + 1 + row, line, "paper" if words != UNKNOWN else "shadow")
            at += len(drawn[0]) + 1
        y += 4
    gain = "gain a point" if s.t.target > 1 else "win"
    if height < STAGE:  # the number itself stands above it
        c.put(x, y, f"If wrong, the {'rivals' if s.t.partners else 'others'} {gain}.", "danger", width=width)
        return
    partner = decision.beside(s.t) if s.t.partners and isinstance(decision, Trade) else None
    if partner is not None:
        y = c.wrap(x, y, width, f"and claim {s.party(partner).name} as your partner.", "paper", most=2)
        c.wrap(x, y, width, f"Anything wrong: the other two {gain}.", "danger", most=2)
    else:
        c.wrap(x, y, width, f"Wrong: all the others {gain}.", "danger", most=2)


def _black_cards(s: Scene, x: int, y: int, width: int, height: int) -> None:
    """IK-7: what this seat has seen of the cards that can be asked for, or that are to be shown."""
    decision = s.view.decision
    asked = {action.which for action in s.view.options if isinstance(action, DemandDummy | Look)}
    match decision, s.t.stack[-2]:
        case Hosting(), Answering(seat=demanded):
            seats = [demanded]
        case Hosting(), _:
            seats = [seat for seat in s.t.circle if s.t.his_place == s.t.out.get(seat)]
        case MeetDummy(), _ if s.t.dummy is not None:
            seats = [s.t.dummy]
        case _:
            seats = [seat for seat in sorted(s.t.circle) if seat != s.seat]
    wide = min((width + 1) // max(len(seats), 1), 26)  # a mask with a name, and a number
    for number, seat in enumerate(seats):
        _two_cards(s, x + number * wide, y, wide - 1, height, seat, asked)


def _two_cards(s: Scene, x: int, y: int, width: int, height: int, seat: Seat, asked: Container[Which]) -> None:
    """Somebody's black cards, as far as these eyes have seen them."""
    c, agent, party = s.c, s.t.agents[seat], s.party(seat)
    c.put(x, y, c.fit(f" {party.name}", width).ljust(width), party.ink, bold=True, reverse=True)
    s.person(x, y, width, height, party)
    first = width - _PROOF
    for left, wide, which, card in (
        (x, first, Which.IDENTITY, agent.identity),
        (x + first, _PROOF, Which.NUMBER, agent.number),
    ):
        known: Card | None = card if card in CARDS else None
        lit = s.about(party) in s.lit and (seat != s.t.dummy or which in s.lit)
        title = known.short if isinstance(known, Identity) else which.spoken
        black_card(s, left, y + 1, wide, height - 1, known, lit, title)
        if seat == s.t.dummy and which in asked:
            s.click(left, y + 1, wide, height - 1, which, capital(which.spoken))


# -- who is who -------------------------------------------------------------------------------------


def paint_people(s: Scene, x: int, y: int, width: int, height: int) -> int:
    """A line each: what everybody knows, and, where these eyes know them, the black cards."""
    c = s.c
    c.rule(x, y, width, title=f"THE MASKS, first to {counted(s.t.target, 'point')}")
    for number, party in enumerate(s.parties[: height - 1], 1):
        lit = s.about(party) in s.lit
        c.put(x, y + number, f" {party.letter} ", party.ink, bold=True, reverse=True)
        if party.seat is None:
            c.explain(x, y + number, 3, 1, SIGNS["ambassador"])
        ink, back = ("on_chosen", "chosen") if lit else (party.ink, "")
        end = max(c.put(x + 4, y + number, c.fit(party.name, 20), ink, bold=True, back=back), x + 12) + 1
        said, room = list(facts.of_somebody(s.view, party.seat)), x + width - end
        while said[1:] and cell_len(", ".join(said)) > room:  # what is the least news goes, and nothing is cut
            said.pop()
        c.put(end, y + number, ", ".join(said), "shadow", width=room)
        s.person(x, y + number, width, 1, party)
    return y + 1 + len(s.parties)
