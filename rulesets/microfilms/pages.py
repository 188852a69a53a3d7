"""What a seat can look up beside the table, as plain lines: the case file, who is who, the role cards, the pile."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rich.cells import cell_len

from spyhouse.engine.view import View
from spyhouse.engine.words import GAP, Line, Page, listed

from .casefile import (
    Claim,
    Fact,
    Kind,
    Pairing,
    Person,
    Track,
    facts,
    false_claims,
    film_hopes,
    pairings,
    track_actions,
    track_items,
    who_is_who,
)
from .events import francs
from .pieces import AGENT_OF, CROUPIER, FREELANCERS, NUMBERS, Card, Identity, Stack
from .table import Casino
from .words import NEEDS, short, short_role


def pages(view: View[Casino]) -> list[Page]:
    """The tabs of this seat's notes; for the whole table (seat None) what everybody may know."""
    return [
        ("Case file", list(_case_file(view))),
        ("Who is who", list(_people(view))),
        ("Role cards", [*_roles(view), GAP, *options(view.table)]),
        ("Discard pile", list(_pile(view.table))),
    ]


# -- lines in three columns, for the board and for the pages ----------------------------------------


class Entry(NamedTuple):
    """What is known of one thing: what, where or who, and how sure."""

    label: str
    text: str
    note: str = ""
    ink: str = "paper"


def tracked(view: View[Casino], tracks: Sequence[Track]) -> Iterator[Entry]:
    """Where the cards were last known to be; those never seen together in one line."""
    unseen: list[str] = []
    for track in tracks:
        label = short(track.card) if track.copies == 1 else f"{track.copies} {short(track.card)}"
        if track.place is None and track.round is None:
            unseen.append(label)
        elif track.place is None:
            yield Entry(label, "lost sight of", f"R{track.round}", "shadow")
        elif track.place == view.seat:
            yield Entry(label, "you", "", "accent")
        elif track.place == Stack.PILE:
            yield Entry(label, "discard pile", "certain")
        else:
            place = "draw deck" if isinstance(track.place, Stack) else view.names[track.place]
            yield Entry(label, place, "certain" if track.certain else f"R{track.round}, may have moved")
    if unseen:
        yield Entry("never seen", ", ".join(unseen), "", "shadow")


def known_people(view: View[Casino]) -> Iterator[Entry]:
    """Who is certain to be who, with the reason."""
    for person in who_is_who(view):
        if person.identity != Identity.BACK:
            yield Entry(view.names[person.seat], short_role(person.identity), _how(person))


def _how(person: Person) -> str:
    return person.how.value if person.round is None else f"{person.how.value}, R{person.round}"


def alliance(view: View[Casino]) -> list[tuple[str, str]]:
    """The three pairings, each with what is left of it: "?", "sure" or "no"."""
    found = pairings(view)
    left = sum(pairing.possible for pairing in found)
    return [(_pair(pairing), "no" if not pairing.possible else "sure" if left == 1 else "?") for pairing in found]


def chances(view: View[Casino]) -> tuple[str, ...]:
    """Who may be allied, and what each film is worth to the agent who looks: in plain words."""
    found = [pairing for pairing in pairings(view) if pairing.possible]
    if len(found) == len(view.table.nations):
        allied = f"Two of {listed([nation.label for nation in view.table.nations])} are allied."
    else:
        allied = f"Allied: {', or '.join(' and '.join(one.label for one in pairing.allied) for pairing in found)}."
    films = [
        f"{short(hope.film)} {'for sure' if hope.wins == hope.of else f'in {hope.wins} of {hope.of} cases'}"
        for hope in film_hopes(view)
        if hope.wins
    ]
    return (allied, f"You win with the {', the '.join(films)}.") if films else (allied,)


def _pair(pairing: Pairing) -> str:
    return "+".join(nation.label.upper() for nation in pairing.allied)


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
    seen = facts(view)
    for fact in reversed(seen[-_LATEST:]):
        yield fact.words(view.names), "paper"
    if not seen:
        yield "Nothing yet: no card has passed before your eyes alone.", "shadow"


def fact_entry(fact: Fact, names: Sequence[str]) -> Entry:
    """A fact in one line of three columns."""
    things = ", ".join(short(thing) if isinstance(thing, Card) else short_role(thing) for thing in fact.things)
    return Entry(
        f"R{fact.round} {_SAID[fact.kind]}",
        things or "nothing",
        ", ".join(_place(place, names) for place in fact.where),
    )


_SAID = {
    Kind.DREW: "drew",
    Kind.SAW: "saw",
    Kind.GAVE: "gave",
    Kind.ACCEPTED: "got",
    Kind.TOOK: "took",
    Kind.LOST: "lost",
    Kind.CHECKED: "checked",
}


def _place(place: Stack | int, names: Sequence[str]) -> str:
    return place.value if isinstance(place, Stack) else names[place]


def _table(entries: Iterator[Entry]) -> Iterator[Line]:
    rows = list(entries)
    labels = max(cell_len(row.label) for row in rows)
    texts = max((cell_len(row.text) for row in rows if row.note), default=0)
    for row in rows:
        note = f"{' ' * (texts - cell_len(row.text))}   {row.note}" if row.note else ""
        yield f"{row.label}{' ' * (labels - cell_len(row.label))}   {row.text}{note}", row.ink


# -- who is who -------------------------------------------------------------------------------------


def _people(view: View[Casino]) -> Iterator[Line]:
    names = view.names
    yield "WHO IS WHO", "accent"
    for person in who_is_who(view):
        name = names[person.seat]
        if person.identity != Identity.BACK:
            yield f"{name}: {person.identity.label}, {_how(person)}", "paper"
        elif len(person.candidates) == 2:
            yield f"{name}: {' or '.join(one.label for one in person.candidates)}", "paper"
        else:
            yield f"{name}: unknown", "shadow"
    if claims := false_claims(view):
        yield GAP
        yield "CLAIMS THAT WERE FALSE", "accent"
        yield from ((_claim(claim, names), "paper") for claim in claims)
    yield GAP
    yield "WHO IS ALLIED", "accent"
    for pair, left in alliance(view):
        words = {
            "no": "no: the letter of the third nation was seen",
            "sure": "yes: the only pair left",
            "?": "possible",
        }
        yield f"{pair}: {words[left]}", "shadow" if left == "no" else "paper"
    yield from ((f"The {hope.words()} pairings that are left.", "paper") for hope in film_hopes(view))


def _claim(claim: Claim, names: Sequence[str]) -> str:
    return f"{names[claim.by]} was wrong: {claim.words(names)}."


# -- role cards and the options ---------------------------------------------------------------------

N = NUMBERS
OPTIONS: tuple[tuple[str, str], ...] = (
    ("Draw", "The top card of the deck, unseen by others, or of the discard pile, for all to see."),
    ("Pass", f"Take {francs(N['pass_gain'])} from the house."),
    (
        "Bribe",
        "Offer a hand card face down. Accepted: the card is gone and you are Cleared. "
        f"Declined: you get {francs(N['bribe_decline_fee'])}.",
    ),
    ("Steal", f"Lay the card: take up to {francs(N['steal_amount'])} from an opponent."),
    ("Cash out", f"Lay the card: take up to {francs(N['cash_out_amount'])} from the house."),
    (
        "Interrogate",
        f"Lay the card or pay {francs(N['interrogate_fee'])}: see one card by chance, of identity and hand.",
    ),
    (
        "Blackmail",
        f"Lay a bloodstained card or pay {francs(N['blackmail_fee'])}. The target pays you "
        f"{francs(N['blackmail_payment'])}, or answers with Blowback, or lets the rumour run: "
        "you are Cleared, the target is Suspect, and you take a card of its hand by chance.",
    ),
    ("Blowback", "Lay Cash Out/Blowback when you are blackmailed: it comes to nothing."),
    ("Stand up", "Cleared only. Your identity turns face up; who is wrong is out, an agent's claim ends the game."),
    (
        "Hand limit",
        "At the end of your turn: 1 card if Suspect, 2 if Cleared. Lay the rest. "
        f"Laying the Ace of Spades costs {francs(N['ace_discard_fee'])}.",
    ),
)


def _roles(view: View[Casino]) -> Iterator[Line]:
    t = view.table
    own = () if view.seat is None else t.players[view.seat].identities
    agents = [AGENT_OF[nation] for nation in t.nations]
    others = [one for one in Identity if one.is_agent and one not in agents]
    yield "ROLE CARDS", "accent"
    for identity in (*agents, *FREELANCERS, *others):
        mark = " (you)" if identity in own else ""
        absent = identity in others or (t.croupier is not None and identity == Identity.HITMAN)
        where = " Not in this game." if absent else ""
        ink = "accent" if mark else "shadow" if absent else "paper"
        yield f"{identity.label}{mark}: {identity.goal} Needs: {', '.join(NEEDS[identity.kind])}.{where}", ink


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
    yield from ((f"{name}: {words}", "paper") for name, words in OPTIONS)
    if t.croupier:
        yield GAP
        yield "THE CROUPIER", "accent"
        yield from ((words, "paper") for words in _CROUPIER)


_CROUPIER = (
    "Moves after every player. He takes every bribe, never pays and never defends.",
    f"With fewer than {CROUPIER['draws_below']} cards he draws one; otherwise he takes {francs(CROUPIER['franc_gain'])}, "
    f"is Cleared, and lays a card by chance if he has {CROUPIER['discards_at']}.",
    f"With {francs(CROUPIER['losing_francs'])} he closes the table, and both players lose.",
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
