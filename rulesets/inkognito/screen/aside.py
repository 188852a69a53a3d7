"""Below the city: who is who, the number, and what a decision has to be made from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len

from spyhouse.engine.visibility import Seat
from spyhouse.engine.words import capital, counted, listed
from spyhouse.widgets.board import Sign
from spyhouse.widgets.canvas import seat_letter

from .. import events as happened
from ..actions import Call, Decline, DemandDummy, Receive, Reveal, ShowPair
from ..pieces import CARDS, IDENTITIES, PARTNER, Card, Pair, Which, digits
from ..rules import Answering, Confiding, Embassy, Hosting, MeetDummy, Trade
from ..sheet import Column, exposure_after, new_facts, sheet
from ..solver import Solution
from .own import black_card, solved
from .scene import NO, Party, Scene, Spot

# -- the telephone ----------------------------------------------------------------------------------


def dial(s: Scene, found: Solution | None) -> list[tuple[str, str]]:
    """52, __: the segments that this seat knows, or would dial with what it points at."""
    calls = [action for action in s.pointed if isinstance(action, Call)]
    segments: list[tuple[str, str]] = []
    for number, identity in enumerate(IDENTITIES):
        known = [
            agent.number.label
            for agent in s.t.agents.values()
            if agent.identity == identity and agent.number.label != "?"
        ]
        if found is not None and len(found.link(identity)) == 1:
            known = [found.link(identity)[0].label]
        pointed = {call.sequence[number].label for call in calls}
        if len(pointed) == 1:
            segments.append((pointed.pop(), "accent"))
        else:
            segments.append((known[0] if known else "__", "paper" if known else "shadow"))
    return segments


def solver_words(s: Scene, found: Solution, room: int) -> tuple[str, str]:
    """How far this seat is, in few words, and how much of it is new."""
    phones = list(found.phones())
    if found.ready:
        banner = f"READY TO CALL {digits(phones[0])}"
        return banner if cell_len(banner) <= room else banner.replace(" TO CALL", ""), "accent"
    cases = "1 case" if found.cases == 1 else f"{found.cases} cases"
    words = f"{cases}, {len(phones)} number{'' if len(phones) == 1 else 's'}"
    assert s.seat is not None
    new = len(new_facts(s.view, s.seat))
    more = f"{words}, {s.c.symbols.seal} {new} new"
    return more if new and cell_len(more) <= room else words, "paper"


# -- what a decision is made from -------------------------------------------------------------------


def paint_context(s: Scene, x: int, y: int, width: int, height: int) -> None:
    """At least two rows: what the decision of this seat is made from, or what was shown to it last."""
    decision = s.view.decision if s.asked else None
    match decision:
        case Trade(other=viewer) | Confiding(ambassador=viewer):
            _pairs(s, x, y, width, height, viewer)
        case Answering(demander=viewer):
            _answer(s, x, y, width, height, viewer)
        case Embassy():
            _targets(s, x, y, width, height)
        case MeetDummy():
            _dummy_cards(s, x, y, width, height, "Look at neither")
        case Hosting():
            _company(s, x, y, width, height)
        case _:
            _last_seen(s, x, y, width, height)


def _heading(s: Scene, x: int, y: int, width: int, height: int, words: str) -> int:
    """Where there is room for it; returns the line below."""
    if height < 4:
        return y
    s.c.rule(x, y, width, title=s.c.fit(words, width - 5))
    return y + 1


def _pairs(s: Scene, x: int, y: int, width: int, height: int, viewer: Seat) -> None:
    """IK-14.3: the own two cards, then the six others; what this viewer has seen beside the chosen truth is struck out."""
    assert s.me is not None
    me, end = s.me, y + height
    pairs = [action.shown for action in s.view.options if isinstance(action, ShowPair)]
    meant = [action.shown for action in s.pointed if isinstance(action, ShowPair)]
    chosen = [card for card in me.black if meant and all(card in pair for pair in meant)]
    if height > 4:
        y = _heading(s, x, y, width, height, f"FOR {s.party(viewer).name}: ONE TRUE, ONE NOT")
    narrow, struck = width < 50, False
    for title, row in (("TRUTH", me.black), ("LIE", [card for card in CARDS if card not in me.black])):
        s.c.put(x, y, title if narrow else f"THE {title}", "yellow", bold=True)
        left = start = x + (6 if narrow else 10)
        for card in row:
            words = f" {getattr(card, 'short', card.spoken)} "
            if left + cell_len(words) > x + width:
                left, y = start, y + 1
            with_it = [pair for pair in pairs if card in pair and (row is me.black or {*chosen} <= {*pair})]
            lit = bool(meant) and all(card in pair for pair in meant)
            if not with_it:
                struck = True
                s.c.put(left, y, NO[s.c.symbols.name] + words[1:], "shadow")
            else:
                s.c.put(left, y, words, "on_chosen" if lit else "ink", back="chosen" if lit else "card", bold=True)
                s.c.click(left, y, cell_len(words), 1, _meant(with_it, card))
            left += cell_len(words) + 1
        y += 1
    if y < end:
        said = _you_show(s, viewer) or (f"{NO[s.c.symbols.name]} seen there already" if struck else "")
        s.c.wrap(x, y, width, said, "accent", most=end - y)


def _meant(pairs: Sequence[Pair], card: Card) -> Sign:
    words = f"{capital(card.spoken)}: {counted(len(pairs), 'pair')} with it can be shown here."
    return Sign(lambda action: isinstance(action, ShowPair) and action.shown in pairs, card.spoken, words)


def _you_show(s: Scene, viewer: Seat) -> str:
    """The choice that is pointed at, in words; with the solver what it would give away (IK-11.8)."""
    shown = [action.shown for action in s.pointed if isinstance(action, (ShowPair, Reveal))]
    if len(shown) != 1 or s.seat is None:
        return ""
    cards = listed([getattr(card, "short", card.spoken) for card in shown[0]])
    words = f"{s.party(viewer).name} sees {cards}: {'one true, one not' if len(shown[0]) > 1 else 'a proof'}."
    if s.t.aid.value == "solver":
        words += f" Leaves {exposure_after(s.view, s.seat, viewer, shown[0])} of 16."
    return words


def _answer(s: Scene, x: int, y: int, width: int, height: int, viewer: Seat) -> None:
    assert s.me is not None
    name = s.party(viewer).name
    line = _heading(s, x, y, width, height, f"FOR {name}")
    seen = s.me.black_seen_by(viewer)
    for number, card in enumerate(s.me.black):
        lit, gone = (card,) in s.lit, card in seen
        mark = NO[s.c.symbols.name] if gone else s.c.symbols.pointer if lit else s.c.symbols.dot
        words = f"{mark} {card.spoken}{', seen' if gone else ''}"
        s.c.put(x, line + number, words, "shadow" if gone else "accent" if lit else "paper", bold=lit, width=width)
        s.click(x, line + number, width, 1, (card,), card.spoken)


def _targets(s: Scene, x: int, y: int, width: int, height: int) -> None:
    """IK-7.2: what the demander has seen of each, and a line to ask for nothing."""
    assert s.seat is not None
    line, end = _heading(s, x, y, width, height, "A FAVOUR"), y + height
    known = []
    for seat, agent in s.t.agents.items():
        if seat not in (s.seat, s.t.dummy) and (seen := agent.black_seen_by(s.seat)):
            known.append(f"{listed([getattr(card, 'short', card.spoken) for card in seen])} of {s.party(seat).name}")
    words = f"You have seen {'; '.join(known)}." if known else "You have seen nobody's black cards yet."
    line = s.c.wrap(x, line, width, words, "paper", most=max(end - line - 1, 1))
    dummy = [action for action in s.view.options if isinstance(action, DemandDummy)]
    if dummy and end - line >= 3:
        _dummy_cards(s, x, line, width, end - line, "Ask for nothing")
    elif line < end:
        _leave_it(s, x, line, width, "Ask for nothing")


def _dummy_cards(s: Scene, x: int, y: int, width: int, height: int, leave: str) -> None:
    """IK-2.4: his identity at the left, his number at the right; what this seat has seen of them face up."""
    assert s.t.dummy is not None
    agent = s.t.agents[s.t.dummy]
    line = _heading(s, x, y, width, height, s.party(s.t.dummy).name)
    room = y + height - line - 1
    high = min(room, 5) if room >= 3 else 1
    half = (width - 1) // 2
    for left, which, card in ((x, Which.IDENTITY, agent.identity), (x + half + 1, Which.NUMBER, agent.number)):
        known: Card | None = card if card in CARDS else None
        words = which.value if known is None else f"{which.value}: {known.label}"
        if high >= 3:
            black_card(s, left, line, half, high, known, which in s.lit)
            if known is None:
                s.c.centre(line + high // 2, f" {words} ", "card", x=left, width=half, back="ink")
        else:
            mark = s.c.symbols.pointer if which in s.lit else " "
            s.c.put(left, line, f"{mark}{words} ".ljust(half), "card", back="ink", bold=True)
        s.click(left, line, half, high, which, which.value)
    _leave_it(s, x, line + high, width, leave)


def _company(s: Scene, x: int, y: int, width: int, height: int) -> None:
    """IK-7.7b, IK-7.8a: who has come, and what he asked for: the last that everybody heard."""
    line = _heading(s, x, y, width, height, "COMPANY")
    heard = [event for event in s.view.events if isinstance(event, _SAID)][-1:]
    for event in heard:
        line = s.c.wrap(x, line, width, event.words(s.view.names), "paper", most=max(y + height - line - 1, 1))
    _leave_it(s, x, line, width, "Receive them")


_SAID: Final = (happened.Demanded, happened.Declined, happened.AudienceBegan)


def _leave_it(s: Scene, x: int, y: int, width: int, words: str) -> None:
    if any(isinstance(action, (Decline, Receive)) for action in s.view.options):
        lit = Spot.LEAVE_IT in s.lit
        s.c.put(
            x,
            y,
            f"{s.c.symbols.pointer if lit else s.c.symbols.dot} {words}",
            "accent" if lit else "paper",
            width=width,
        )
        s.click(x, y, width, 1, Spot.LEAVE_IT, words)


def latest(s: Scene) -> tuple[Seat, Column] | None:
    """The last time that this seat was shown something."""
    if s.seat is None:
        return None
    columns = ((seat, column) for seat, block in sheet(s.view, s.seat).items() for column in block if column.seen)
    return max(columns, key=lambda found: (found[1].series, found[1].round), default=None)


def _last_seen(s: Scene, x: int, y: int, width: int, height: int) -> None:
    """IK-14.4: what was shown last, as cards; before that what this seat has chosen to show and nobody has seen yet."""
    chosen = next((one for one in s.t.sealed if one.seat == s.seat), None)
    found = latest(s)
    if chosen is not None:
        viewer, own = s.party(chosen.viewer), s.party(chosen.seat)
        heading = f"YOU SHOW {viewer.name}"
        _shown(s, x, y, width, height, chosen.shown, own, heading, f"You show {viewer.letter}", "not turned over yet")
    elif found is not None:
        party, column = s.party(found[0]), found[1]
        heading = f"{party.name} SHOWED YOU, {column.heading}"
        proof = "black, so it is true" if column.seen_black else "one of them is true"
        _shown(s, x, y, width, height, column.seen, party, heading, f"{column.heading} {party.letter} showed", proof)
    elif height > 2:
        s.c.wrap(x, y + 1, width, "Nobody has shown you anything yet.", "shadow", most=2)


def _shown(
    s: Scene, x: int, y: int, width: int, height: int, cards: Pair, by: Party, heading: str, short: str, below: str
) -> None:
    """A pair, or one black card: under a heading, or where there is no room for that in one line."""
    is_black = len(cards) == 1
    line = _heading(s, x, y, width, height, heading)
    if y + height - line < 3:
        words = " + ".join(getattr(card, "short", card.spoken) for card in cards)
        s.c.put(x, line, f"{short} {'black ' if is_black else ''}{words}", by.ink, width=width)
        return
    left = x
    for card in cards:
        word = getattr(card, "short", card.spoken)
        wide = max(cell_len(word) + 2, 6)
        if is_black:
            black_card(s, left, line, wide, 3, card)
        else:
            s.c.box(left, line, wide, 3, by.ink, back="card")
            s.c.centre(line + 1, word, "ink", x=left + 1, width=wide - 2, bold=True)
        left += wide + (width > 28)
    if y + height - line > 3:
        s.c.put(x, line + 3, below, "shadow", width=width)


# -- the number, and who is who ---------------------------------------------------------------------


def paint_number(s: Scene, x: int, y: int, width: int) -> None:
    """Seven rows: the four parts with their names, what is known of them, and whom one plays with."""
    c, found = s.c, solved(s)
    partner = s.me is not None and s.t.partners
    if partner and s.me is not None:
        c.put(x, y, "partner: ", "shadow", width=width)
        c.put(x + 9, y, PARTNER[s.me.identity].short, "paper", bold=True, width=width - 9)
    elif s.me is not None:
        c.put(x, y, "each for himself", "shadow", width=width)
    c.put(x, y + 1, "THE NUMBER", "accent" if Spot.TELEPHONE in s.lit else "yellow", bold=True)
    for number, (identity, (words, ink)) in enumerate(zip(IDENTITIES, dial(s, found), strict=True)):
        c.put(x, y + 2 + number, identity.short, ink)
        c.put(
            x + 14, y + 2 + number, f" {words} ", "ink" if words != "__" else ink, back="card" if words != "__" else ""
        )
    if found is not None:
        said, ink = solver_words(s, found, width)
        c.put(x, y + 6, said, ink, bold=True, reverse=found.ready, width=width)
    elif looks(s):
        c.put(x, y + 6, looks(s), "shadow", width=width)
    s.sign(x, y + 1, width, 5, Spot.TELEPHONE, "the telephone", "One part of the number from each: dial all four.")


def paint_people(s: Scene, x: int, y: int, width: int, height: int) -> int:
    """A line each: what everybody knows, and, where this view knows them, the black cards."""
    c = s.c
    c.rule(x, y, width, title=f"WHO IS WHO, match to {s.t.target}")
    for number, party in enumerate(s.parties[: height - 1], 1):
        at = y + number
        c.put(x, at, f" {party.letter} ", party.ink, bold=True, reverse=True)
        lit = s.about(party) in s.lit
        end = c.put(
            x + 4, at, c.fit(party.name, 20), "on_chosen" if lit else party.ink, bold=True, back="chosen" if lit else ""
        )
        silent = party.agent is not None and party.seat == s.t.dummy
        said = [f"{c.symbols.seal} news to read"] if party.seat in s.unread else []
        if party.agent is not None and s.knows:
            said += [getattr(card, "short", card.spoken) for card in party.agent.black if card in CARDS]
        if party.seat is not None and not silent:
            said.append(f"{s.t.points_of(party.seat)} points")
        if party.agent is None and party.seat is not None:
            said.append("the Ambassador")
        if party.agent is None and s.t.planned:
            said.append("card lies ready")
        if party.seat is not None and party.seat == s.t.in_order()[0]:
            said.append("leads")
        if party.agent is not None and party.seat == s.t.minder:
            said.append("minds the Fourth")
        if silent:
            said.append(f"two cards face down, {looks(s)}")
        c.put(max(end, x + 12) + 1, at, ", ".join(said), "shadow", width=x + width - max(end, x + 12) - 1)
        s.sign(x, at, width, 1, s.about(party), party.name, s.told(party))
    return y + 1 + len(s.parties)


def looks(s: Scene) -> str:
    """IK-14.9: how often each seat has looked at the silent agent's cards; everybody saw that."""
    if s.t.dummy is None:
        return ""
    looked = [e.seat for e in s.view.events if isinstance(e, (happened.Looked, happened.DemandedDummy))]
    times = " ".join(f"{seat_letter(seat)}{looked.count(Seat(seat))}" for seat in range(s.t.seats))
    return f"looked at: {times}"
