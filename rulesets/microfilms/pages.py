"""What a seat can look up beside the table, as plain lines: the case file, who is who, the role cards, the pile."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rich.cells import cell_len

from spyhouse.engine.view import View
from spyhouse.engine.words import GAP, Line, Page, counted

from .actions import WINS
from .casefile import false_claims, film_hopes, track_actions, track_items, who_is_who
from .facts import Entry, alliance, conditions, denied, place_words, remembered, tracked
from .pieces import AGENT_OF, CROUPIER, FREELANCERS, HAND_LIMIT, NUMBERS, Identity
from .rules import Turn
from .table import Casino


def pages(view: View[Casino]) -> list[Page]:
    """The tabs of this seat's notes; for the whole table (seat None) what everybody may know."""
    return [
        ("Case file", list(_case_file(view))),
        ("Who is who", list(_people(view))),
        ("Role cards", [*_roles(view), GAP, *options(view.table)]),
        ("Discard pile", list(_pile(view.table))),
    ]


def _table(entries: Iterable[Entry]) -> Iterator[Line]:
    rows = list(entries)
    labels = max(cell_len(row.label) for row in rows)
    texts = max((cell_len(row.text) for row in rows if row.note), default=0)
    for row in rows:
        note = f"{' ' * (texts - cell_len(row.text))}   {row.note}" if row.note else ""
        yield f"{row.label}{' ' * (labels - cell_len(row.label))}   {row.text}{note}", row.ink


# -- the case file ----------------------------------------------------------------------------------

_LATEST = 40
"""Facts on the page; the log holds all of them."""


def _case_file(view: View[Casino]) -> Iterator[Line]:
    yield "WHERE THE CARDS ARE", "accent"
    yield from _table(tracked(view, track_items(view)))
    yield GAP
    yield "THE ACTION CARDS, COUNTED", "accent"
    yield from _table(tracked(view, track_actions(view)))
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


# -- who is who -------------------------------------------------------------------------------------


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
            yield f"Round {claim.round}: {names[claim.by]} was wrong. {where} {denied(claim)}.", "paper"
    yield GAP
    yield "WHO IS ALLIED", "accent"
    yield from ((entry.words, entry.ink) for entry in alliance(view))
    for hope in film_hopes(view):
        yield f"The {hope.film.label} would win in {hope.wins} of {hope.of} pairings that are left.", "paper"


# -- role cards and the options ---------------------------------------------------------------------


def _roles(view: View[Casino]) -> Iterator[Line]:
    t = view.table
    own = () if view.seat is None else t.players[view.seat].identities
    yield "ROLE CARDS", "accent"
    for identity in (*AGENT_OF.values(), *FREELANCERS):
        mark = " (you)" if identity in own else ""
        where = " Not in this game." if is_absent(t, identity) else ""
        ink = "accent" if mark else "shadow" if where else "paper"
        wanted = ", ".join(need.label for need in conditions(t, identity))
        yield f"{identity.label}{mark}: {identity.goal} Needs: {wanted}.{where}", ink


def is_absent(t: Casino, identity: Identity) -> bool:
    """Everybody knows that nobody is this (MF-1.2, MF-10.1)."""
    return identity not in t.pieces()[Identity]


def options(t: Casino) -> Iterator[Line]:
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
    "Stand up": "Cleared only. Your identity turns face up. Who is wrong is out; an agent's claim ends the game.",
    "Draw": "The top card of the deck, unseen by others, or of the discard pile, for all to see.",
    "Blowback": "Lay Cash Out/Blowback when you are blackmailed: it comes to nothing.",
    "Hand limit": (
        f"At the end of your turn: {counted(HAND_LIMIT[False], 'card')} if Suspect, {HAND_LIMIT[True]} if Cleared. "
        f"Lay the rest. Laying the Ace of Spades costs {NUMBERS['ace_discard_fee']} francs."
    ),
}
_CROUPIER = (
    "Moves after every player. He takes every bribe, never pays and never defends.",
    f"With fewer than {CROUPIER['draws_below']} cards he draws one; otherwise he takes "
    f"{counted(CROUPIER['franc_gain'], 'franc')}, is Cleared, and lays a card by chance if he has "
    f"{CROUPIER['discards_at']}.",
    f"With {CROUPIER['losing_francs']} francs he closes the table, and both players lose.",
    "A freelancer who stands up and is wrong gives the other player the win.",
    "Stand up with him: if he is your ally and holds the other player's film, you win.",
)


# -- the pile ---------------------------------------------------------------------------------------


def _pile(t: Casino) -> Iterator[Line]:
    yield "THE DISCARD PILE, FROM THE TOP", "accent"
    for number, card in enumerate(reversed(t.pile), 1):
        yield f"{number:>2}  {card.label}", "paper"
    if not t.pile:
        yield "The pile is empty.", "shadow"
