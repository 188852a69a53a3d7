"""What a seat can look up beside the table, as plain lines: who it is, who the others are, what it knows of hidden cards,
what every card does, and how the night stands."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from spyhouse.engine.events import Event
from spyhouse.engine.view import View
from spyhouse.engine.visibility import EVERYBODY, Seat
from spyhouse.engine.words import GAP, Line, Page, capital, counted

from . import events
from .facts import (
    MAY_USE,
    ailments,
    deeds,
    in_cupboard,
    lying_hidden,
    role_words,
    score_history,
    still_secret,
    turn_words,
)
from .house import ROOMS, room_name
from .pieces import CARDS, CLOCK, FROM_MIDNIGHT, KEPT, SHIELDS, WHEEL, Card, Character, Role
from .table import Mansion, Player
from .words import stands


def pages(view: View[Mansion]) -> list[Page]:
    """The tabs of this seat's notes; for the whole table (seat None) what everybody may know."""
    found: list[Page] = []
    if view.seat is not None:
        found.append(("Who I am", list(_myself(view, view.table.players[view.seat]))))
        found.append(("What I know", list(_known(view, view.seat))))
    return [
        *found,
        ("Guests", list(_guests(view))),
        ("Rooms", list(_rooms(view))),
        ("Cards", list(_cards(view.table))),
        ("The night", list(_night(view))),
    ]


# -- one's own --------------------------------------------------------------------------------------


def _myself(view: View[Mansion], me: Player) -> Iterator[Line]:
    yield f"You are the {me.role.spoken}{'' if me.shown else ', and nobody else may know it'}.", "accent"
    yield me.role.mission, "paper"
    yield MAY_USE[me.role], "paper"
    yield GAP
    yield from ((words, "paper") for words in me.role.plan)
    yield GAP
    yield f"{me.character.spoken}: {me.character.about}", "accent"
    yield me.character.skill, "paper"
    if me.character in view.table.spent:
        yield "This skill is used up.", "shadow"
    yield GAP
    for card, up in [*((card, True) for card in me.face_up), *((card, False) for card in me.face_down)]:
        yield f"{card.spoken}, face {'up' if up else 'down'}", "accent"
        yield f"{card.effect} {_when(card)}", "paper"
    if not me.cards:
        yield "You hold no cards.", "shadow"


def _known(view: View[Mansion], seat: Seat) -> Iterator[Line]:
    """What not everybody saw, the newest first."""
    lines: list[Line] = []
    for player in view.table.players:
        if player.seat != seat and player.role != Role.BACK and not player.shown:
            lines.append((f"{view.names[player.seat]} is a {player.role.spoken}: you looked.", "accent"))
    for room, card in sorted(lying_hidden(view).items()):
        lines.append((f"In the {room_name(room)} lies {card.spoken}, face down.", "accent"))
    told = [event.words(view.names) for event in view.events if any(seen(event, seat) for seen in _SEEN)]
    if lines and told:
        lines.append(GAP)
    lines += [(words, "paper") for words in reversed(told)]
    yield from lines or [("Nothing yet that the others do not know.", "shadow")]


def _took_or_lost(event: Event, seat: Seat) -> bool:
    return isinstance(event, (events.Stole, events.Gave, events.Traded, events.Looted)) and seat in (
        event.seat,
        event.target,
    )


def _found_or_hid(event: Event, seat: Seat) -> bool:
    """Searches of rooms where one's own card lay, too."""
    if isinstance(event, events.Searched):
        return event.seen != EVERYBODY and bool(event.cards) and Card.BACK not in event.cards
    return isinstance(event, events.Hid) and event.seat == seat


def _looked(event: Event, seat: Seat) -> bool:
    return isinstance(event, events.Peeked) and event.seat == seat


_SEEN: Final[tuple[Callable[[Event, Seat], bool], ...]] = (_took_or_lost, _found_or_hid, _looked)


# -- the others -------------------------------------------------------------------------------------


def _guests(view: View[Mansion]) -> Iterator[Line]:
    t = view.table
    yield f"Still secret: {still_secret(t)}.", "paper"
    letters = view.game.letters_of(view.names)
    for seat in t.order:
        player = t.players[seat]
        yield GAP
        yield f"{letters[seat]}  {view.names[seat]}: {role_words(t, player)}", "accent"
        spent = " (used up)" if player.character in t.spent else ""
        yield f"{player.character.spoken}, {player.character.occupation}. {player.character.skill}{spent}", "paper"
        facts = [*deeds(player), *ailments(view, player)]
        facts += [f"searched the {room_name(player.room)} last"] if player.room else []
        if facts:
            yield capital("; ".join(facts)) + ".", "shadow"
    yield GAP
    yield "Characters that nobody plays now:", "accent"
    played = {player.character for player in t.players}
    for character in Character:
        if character not in played and character != Character.BACK:
            yield f"{character.spoken}: {character.skill}", "shadow"


# -- the house --------------------------------------------------------------------------------------


def _rooms(view: View[Mansion]) -> Iterator[Line]:
    for number in ROOMS:
        slot = view.table.slots.get(number)
        placer = None if slot is None else slot.placer
        who = "" if placer is None else f", hidden by {view.names[placer]}"
        known = slot is not None and (slot.up or number in lying_hidden(view))
        yield f"{number}. {room_name(number)}: {in_cupboard(view, number)}{who}", "accent" if known else "shadow"


def _when(card: Card) -> str:
    words = ["From 00:00."] * (card in FROM_MIDNIGHT)
    words += ["Only as an answer."] * (card in SHIELDS)
    words += ["Never discarded at the end of a turn."] * (card in KEPT)
    return " ".join(words)


def _cards(t: Mansion) -> Iterator[Line]:
    """All kinds, and how many of them can be seen to be gone."""
    yield (
        f"{counted(len(t.deck), 'card')} in the deck, {len(t.discard)} discarded, {len(t.removed)} out of the game.",
        ("paper"),
    )
    yield GAP
    for card in dict.fromkeys(CARDS):
        gone = t.discard.count(card)
        away = t.removed.count(card)
        counts = [f"{CARDS.count(card)} in all"] + [f"{gone} discarded"] * bool(gone) + [f"{away} out"] * bool(away)
        yield f"{card.spoken} ({', '.join(counts)})", "accent"
        yield f"{card.effect} {_when(card)}".strip(), "paper"


_SCORES: Final = (
    "A Thief or the Master dies: 2 for the police.",
    "A Detective or the Chief dies: 2 for the Thieves. The Deceiver: 0.",
    "A Thief is arrested: 3 for the police, the Master 4; with Money in hand 3 more.",
    "The wrong one is arrested: 2 for the Thieves.",
    "Escape with Money: by boat 4, by bike or car 5 for the Thieves; each further Thief 2, each further Money 5.",
)


def _night(view: View[Mansion]) -> Iterator[Line]:
    t = view.table
    yield f"{CLOCK[t.hour]}, {turn_words(t)}: {stands(t.score)}.", "accent"
    yield from ((words, "paper") for words in score_history(view))
    yield GAP
    yield from ((words, "paper") for words in _SCORES)
    yield GAP
    yield "The wheel, sector by sector (* one more card, g green, water steps behind the stroke):", "accent"
    yield "  ".join(f"{s.steps}{'*' * s.extra}{'g' * s.green}/{s.water}" for s in WHEEL), "paper"
