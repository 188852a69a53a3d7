"""The table in plain sentences: for those who hear the game, and for playing line by line."""

from __future__ import annotations

from collections.abc import Iterator

from spyhouse.engine.view import View
from spyhouse.engine.visibility import EVERYBODY, Seat
from spyhouse.engine.words import counted, listed

from .casebook import track_items
from .events import francs
from .facts import allies, known_of, known_people, remembered, to_do, tracked
from .pieces import BLOODSTAINED, CROUPIER, Card, Identity, in_data_order
from .table import Casino, Player


def describe(view: View[Casino]) -> list[str]:
    """Everything this view shows: first what all may know, then what is private to its seat."""
    lines = [*_header(view.table), *(about_seat(view, player) for player in view.table.players), *_table(view.table)]
    if view.table.result is not None:
        return [*lines, *_turned_up(view)]
    return [*lines, *(_private(view, view.seat) if view.seat is not None else ())]


# -- what all may know ------------------------------------------------------------------------------


def _header(t: Casino) -> Iterator[str]:
    rounds = f"Round {t.round} of {t.closing_round}" if t.closing_round else f"Round {t.round}"
    nations = [nation.label for nation in t.nations]
    others = "each player is a freelancer as well" if t.croupier else freelancers(t)
    yield f"{rounds}, evening {t.evening}. Agents of {listed(nations)}; {others}."


def freelancers(t: Casino) -> str:
    """How many still play: whoever is out was one (MF-8.1), as an agent's claim ends the game."""
    playing = t.freelancers - sum(not t.is_inside(player.seat) for player in t.players)
    return counted(playing, "freelancer") if playing else "no freelancers"


def about_seat(view: View[Casino], player: Player) -> str:
    """All that everybody may know of somebody."""
    t, name = view.table, view.names[player.seat]
    known = [one.text for one in (*to_do(view, player), *known_of(view, player)) if not one.label]
    if not t.is_inside(player.seat):
        return f"{name}: out of the game; {'; '.join(known)}."
    shown = [
        "Cleared" if player.cleared else "Suspect",
        counted(len(player.hand), "card"),
        f"{player.francs} of {francs(CROUPIER['losing_francs'])}" if player is t.croupier else francs(player.francs),
    ]
    held = in_data_order([card for card, seen in zip(player.hand, player.known, strict=True) if seen == EVERYBODY])
    if held:
        shown.append(f"holds {listed([card.label for card in held])}, as all have seen")
    turn = ", whose turn it is" if player.seat == t.active and t.result is None else ""
    return f"{name}{turn}: {'; '.join(shown + known)}."


def _table(t: Casino) -> Iterator[str]:
    pile = "the discard pile is empty"
    if t.pile:
        pile = f"the discard pile has {counted(len(t.pile), 'card')}, {t.pile[-1].label} on top"
    yield f"The draw deck has {counted(len(t.deck), 'card')}; {pile}; the house has {francs(t.house)}."


# -- what only one seat may know --------------------------------------------------------------------


def _private(view: View[Casino], seat: Seat) -> Iterator[str]:
    me = view.table.players[seat]
    yield from (f"You are {identity.spoken}." for identity in me.identities)
    yield f"Your hand, at most {counted(me.limit, 'card')}: {'; '.join(map(_card, in_data_order(me.hand))) or 'empty'}."
    if seen := remembered(view):
        yield "Your casebook:"
        yield from (f"{entry.words}." for entry in reversed(seen))
    if items := [track for track in track_items(view) if track.place not in (None, seat)]:
        yield f"Last seen: {'; '.join(entry.words for entry in tracked(view, items))}."
    known = [f"{entry.label} is the {entry.text} ({entry.note})" for entry in known_people(view)]
    if known:
        yield f"You know: {'; '.join(known)}."
    yield f"{allies(view).words}."


def _card(card: Card) -> str:
    return f"{card.label} (blood)" if card in BLOODSTAINED else card.label


# -- when everything is turned up -------------------------------------------------------------------


def _turned_up(view: View[Casino]) -> Iterator[str]:
    t = view.table
    for player in t.players:
        hand = (
            f"holding {listed([card.label for card in in_data_order(player.hand)])}"
            if player.hand
            else "with an empty hand"
        )
        yield f"{view.names[player.seat]} was {listed([one.label for one in player.identities])}, {hand}."
    deck = listed([card.label for card in reversed(t.deck)])
    yield f"The draw deck, from the top: {deck or 'empty'}."
    allied = " and ".join(nation.label for nation in t.allied)
    yield f"In the box lay {t.boxed.label}: {allied} were allied against {t.lone.label}."
    if t.unused:
        yield f"Not in this game: {listed([one.label for one in Identity if one in t.unused])}."
