"""What these eyes can know of the table, said once: the line game, the notes, the board and the end of a game read it here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat
from spyhouse.engine.words import Names, Needs, capital, counted, listed

from . import events as happened
from .actions import Reveal, ShowPair
from .events import cards_words
from .pieces import CARDS, IDENTITIES, PARTNER, Aid, Card, Identity, Met, Pair, digits, legal_pairs
from .rules import Question
from .sheet import Column, Kind, certain, exposure_after, exposures, new_facts, solution, unread
from .solver import Solution
from .table import Agent, Meeting, Outcome, Sealed, Venice

_FEW: Final = 12
"""Cases that are listed one by one (IK-11.6)."""
_PHONES: Final = 6
"""Numbers that are listed one by one, the likeliest."""


def short(cards: Sequence[Card]) -> list[str]:
    """The names of cards where there is little room."""
    return [card.short for card in cards]


# -- what all may know ------------------------------------------------------------------------------


def name(view: View[Venice], seat: Seat) -> str:
    return capital(view.names[seat])


def known(view: View[Venice], seat: Seat | None) -> list[str]:
    """The black cards of an agent that these eyes know."""
    agent = None if seat is None else view.table.agents.get(seat)
    cards = [card.spoken for card in agent.black if card in CARDS] if agent is not None else []
    return [" with ".join(cards)] if cards else []


def standing(view: View[Venice], seat: Seat | None) -> Iterator[str]:
    """What is public of a seat, of the silent agent, or of the Ambassador (None: his pack)."""
    t = view.table
    if seat == t.dummy is not None:
        yield "silent, two cards face down"
        yield from [f"sent out by {view.names[t.minder]}"] if t.minder is not None else []
        yield from looks(view)
    elif seat is not None:
        yield counted(t.points_of(seat), "point")
        yield from [f"sends out {view.names[t.dummy]}"] if t.dummy is not None and seat == t.minder else []
    if seat not in t.agents and t.planned:
        yield "has picked his place"


def of_somebody(view: View[Venice], seat: Seat | None) -> Iterator[str]:
    """All that these eyes know of somebody."""
    t = view.table
    yield from known(view, seat)
    yield from ["the Ambassador"] if seat is not None and seat == t.ambassador else []
    yield from standing(view, seat)
    yield from ["goes first"] if seat == t.in_order()[0] else []
    yield from ["private news waits"] if seat in waiting_for_news(view) else []


def looks(view: View[Venice]) -> list[str]:
    """IK-14.9: how often each seat has looked at the silent agent's cards; everybody saw that."""
    looked = Counter(e.seat for e in view.events if isinstance(e, happened.Looked | happened.DemandedDummy))
    return [
        f"{view.names[seat]} has seen {'one' if times == 1 else 'both'} of them"
        for seat, times in sorted(looked.items())
    ]


def waiting_for_news(view: View[Venice]) -> list[Seat]:
    """IK-14.1: on the public table, who will find something new on the next private page."""
    return unread(view) if view.seat is None and view.table.result is None else []


_MET: Final = {
    Met.EXCHANGE: "{first} and {second}, alone",
    Met.DUMMY: "{first} with {dummy}",
    Met.EMBASSY: "{first} with the Ambassador",
    Met.AUDIENCE: "{first} and {second} with the Ambassador",
}


def meeting_words(t: Venice, meeting: Meeting, names: Names) -> str:
    who = {
        "first": names[meeting.first],
        "second": "" if meeting.second is None else names[meeting.second],
        "dummy": "" if t.dummy is None else names[t.dummy],
    }
    return f"{_MET[meeting.kind].format(**who)}, at {meeting.location.spoken}"


# -- what only one seat may know --------------------------------------------------------------------


def who_i_am(view: View[Venice], seat: Seat) -> str:
    t = view.table
    if seat in t.agents:
        me = t.agents[seat]
        partner = f"; your partner is {PARTNER[me.identity].spoken}" if t.partners else ""
        return f"You are {me.identity.spoken} with {me.number.spoken}{partner}."
    plan = f"; your card this round is {t.plan.spoken}" if t.planned else ""
    return f"You are the Ambassador{plan}."


def sure(view: View[Venice], seat: Seat) -> Solution:
    """What is certain for a seat by true cards, with the solver all that follows. What else follows is for its owner to
    find out."""
    return solution(view, seat) if view.table.aid is Aid.SOLVER else certain(view.table, seat)


def seat_of(found: Solution, identity: Identity) -> Seat | None:
    """Who is certain to be this."""
    return next((seat for seat in found.agents if found.truth(seat, identity)), None)


def needs(view: View[Venice]) -> Needs | None:
    """What this seat still needs to win, by what is certain."""
    t, seat = view.table, view.seat
    if seat is None or t.result is not None:
        return None
    found = sure(view, seat)
    lacks = _lacking(found)
    if not t.partners:
        where = "beside 1 or 2 guests" if seat == t.ambassador else "alone with anybody"
        gain = "score" if t.target > 1 else "win"
        return Needs(f"dial {where}", lacks, f"a wrong number: the others {gain}")
    mate = PARTNER[t.agents[seat].identity]
    known = seat_of(found, mate)
    who = mate.short if known is None else view.names[known]
    return Needs(f"dial with your partner {who}", lacks, "dialling wrong, or beside rivals")


def _lacking(found: Solution) -> str:
    """How many names and numbers are open."""
    if found.ready:
        return ""
    names = sum(len(found.identities(seat)) > 1 for seat in found.agents)
    numbers = sum(len(found.numbers(seat)) > 1 for seat in found.agents)
    return ", ".join(counted(many, what) for many, what in ((names, "name"), (numbers, "number")) if many)


def welcome(view: View[Venice]) -> list[str]:
    """Who a seat is behind its mask, and whom it looks for (IK-1)."""
    t, seat = view.table, view.seat
    if seat is None:
        return []
    if seat == t.ambassador:
        return [
            "You are the Ambassador, and have no part of the number: find out all four.",
            "Of one guest you see the card that is demanded, of two a truth and a lie each; instead you may dial: right, and you win alone.",
        ]
    me = t.agents[seat]
    mine = f"You are {me.identity.spoken}; your part of the number is {me.number.spoken}."
    if not t.partners:
        return [mine, "You win alone: find out who has which part, then dial."]
    mate = PARTNER[me.identity].spoken
    return [
        mine,
        f"Somebody here is {mate}, your partner.",
        "Find out who, and whose each part is; then dial alone with them: both win.",
    ]


_HOW: Final = {
    Kind.EMBASSY: " by the Ambassador's favour",
    Kind.ANSWER: " as was demanded",
    Kind.AUDIENCE: " in an audience",
    Kind.OVERSEEN: " over somebody's shoulder",
}


def occasion(column: Column) -> str:
    """ "Night 1, round 3, at the Rialto: you saw 11 and 0; you showed 52 and 0" """
    said = [f"you saw {cards_words(column.seen)}"] if column.seen else []
    said += [f"you showed {cards_words(column.shown)}"] if column.shown else []
    when = f"night {column.series}, round {column.round}, at {column.location.spoken}"
    return f"{when}: {'; '.join(said)}{_HOW.get(column.kind, '')}"


def viewer(view: View[Venice], seat: Seat) -> Seat | None:
    """To whom a seat has to show a pair now."""
    asked = view.decision
    return asked.viewer(view.table) if isinstance(asked, Question) and asked.seat == seat else None


def shown_already(view: View[Venice], seat: Seat, other: Seat) -> Iterator[str]:
    """IK-6.5, IK-11.2: the pairs that cannot be shown to the same eyes again."""
    me = view.table.agents.get(seat)
    shown = () if me is None else me.pairs_seen_by(other)
    if me is not None and shown:
        left = len(legal_pairs(me.identity, me.number)) - len(shown)
        pairs = "; ".join(map(cards_words, shown))
        yield f"{name(view, other)} has seen these pairs: {pairs}. {counted(left, 'pair')} left to show."


def still_hidden(sealed: Sealed, names: Names) -> str:
    """IK-6.1: what a seat has chosen to show, and nobody has seen yet."""
    return f"{names[sealed.viewer]} is to see {cards_words(sealed.shown)}; they are not turned over yet."


# -- what follows from it (IK-11.5-8) ---------------------------------------------------------------


def solved(view: View[Venice], seat: Seat) -> Iterator[tuple[str, list[str]]]:
    """What the solver makes of it, under headings."""
    found = solution(view, seat)
    phones = found.phones()
    if found.ready:
        yield "ready to dial", [digits(next(iter(phones)))]
    yield "the solver", [f"{counted(found.cases, 'way')} it can be, of 576; these are counted, and no chances"]
    new = new_facts(view, seat)
    facts = [f"new: {fact.words(view.names)}" for fact in new]
    facts += [fact.words(view.names) for fact in found.facts() if fact not in new]
    yield "certain", facts or ["nothing yet"]
    yield "who can be who", [*_people(view, found)]
    yield "whose number", [f"{one.spoken} {_open('has', 'can have', short(found.link(one)))}" for one in IDENTITIES]
    likely = [f"{digits(phone)} in {counted(cases, 'way')}" for phone, cases in phones.items()]
    more = [f"{len(likely) - _PHONES} more"] if len(likely) > _PHONES else []
    yield "the number", [*likely[:_PHONES], *more]
    if found.cases <= _FEW:
        yield "the ways that are left", [_case(view, found.me, world) for world in found.cases_in_full()]
    yield from _given_away(view, seat)


def _people(view: View[Venice], found: Solution) -> Iterator[str]:
    for one in found.agents:
        if one != found.me:
            who = _open("is", "can be", [card.spoken for card in found.identities(one)])
            yield f"{name(view, one)} {who} and {_open('has', 'can have', short(found.numbers(one)))}"
    if found.partners_count:
        yield f"your partner {_open('is', 'can be', [view.names[one] for one in found.partners()])}"


def _open(certain: str, possible: str, words: Sequence[str]) -> str:
    return f"{certain if len(words) == 1 else possible} {listed(words, 'or')}"


def _case(view: View[Venice], me: Seat | None, world: Mapping[Seat, Pair]) -> str:
    return ", ".join(f"{view.names[one]} {' with '.join(short(cards))}" for one, cards in world.items() if one != me)


def _given_away(view: View[Venice], seat: Seat) -> Iterator[tuple[str, list[str]]]:
    """IK-11.8: what the others can know of me, and what each choice would leave them."""
    left = [f"{figure} for {view.names[other]}" for other, figure in exposures(view, seat).items()]
    if left:
        yield "what you have given away", ["of your 16 combinations, what you showed leaves", *left]
    eyes = viewer(view, seat)
    after: dict[int, list[str]] = {}
    for option in view.options if eyes is not None else ():
        if isinstance(option, ShowPair | Reveal) and eyes is not None:
            figure = exposure_after(view, seat, eyes, option.shown)
            after.setdefault(figure, []).append(" with ".join(short(option.shown)))
    if after:
        yield (
            "and after this",
            [f"{figure} if you show {listed(pairs, 'or')}" for figure, pairs in sorted(after.items(), reverse=True)],
        )


# -- when everything is turned up (IK-9.4) ----------------------------------------------------------


def called(view: View[Venice]) -> str:
    """Who dialled what, and whether it was right."""
    result = view.table.result
    assert isinstance(result, Outcome)
    if result.caller is None:
        return "Nobody has made the call"
    right = "right" if result.reason == "right_call" else "wrong"
    if right == "wrong" and result.dialled == result.phone:
        right = "the right number beside the wrong agent"
    return f"{view.names[result.caller]} dialled {digits(result.dialled)}: {right}"


def unmasked(view: View[Venice]) -> list[str]:
    """IK-9.4. The Ambassador has neither name nor number."""
    t = view.table
    agents = [t.agents.get(Seat(seat)) for seat in range(t.seats)]
    return [f"{one.identity.short}, {one.number.spoken}" if one is not None else "the Ambassador" for one in agents]


def partner_of(t: Venice, agent: Agent) -> Seat | None:
    """With four players, once the masks are off."""
    wanted = PARTNER.get(agent.identity) if t.partners else None
    return next((other.seat for other in t.agents.values() if other.identity == wanted), None)


def left(view: View[Venice], seat: Seat) -> str:
    """IK-9.4: how far a seat is, in words."""
    return cases_left(solution(view, seat).cases)


def cases_left(cases: int, what: str = "ways it could be") -> str:
    return "knew it all" if cases <= 1 else f"{cases} {what}"


def knew(view: View[Venice]) -> str:
    """IK-9.4: how far everybody was at the end."""
    alike = dict[int, list[str]]()
    for seat in range(view.table.seats):
        alike.setdefault(max(solution(view, Seat(seat)).cases, 1), []).append(view.names[seat])
    whole = f"{listed(alike.pop(1))} knew the whole truth" if 1 in alike else ""
    rest = list[str]()
    for cases, names in alike.items():
        was, open_still = ("", "") if rest else (" still saw", " ways it could be")
        rest.append(f"{listed(names)}{was} {cases}{open_still}")
    return f"{'; '.join(filter(None, [whole, ', '.join(rest)]))}."
