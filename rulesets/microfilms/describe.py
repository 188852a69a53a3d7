"""The table in plain sentences: for those who hear the game, and for playing line by line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from spyhouse.engine.view import View
from spyhouse.engine.visibility import EVERYBODY, Seat
from spyhouse.engine.words import counted, listed

from .casefile import How, facts, false_claims, film_hopes, pairings, track_items, who_is_who
from .events import francs
from .pieces import BLOODSTAINED, CROUPIER, DATA_ORDER, Card, Identity
from .table import Casino, Player
from .words import missing_for


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
    hired = t.seats - len(t.nations)
    freelancers = f"{hired or 'no'} {'freelancer' if hired == 1 else 'freelancers'}"
    if t.croupier:
        freelancers = "each player is a freelancer as well"
    yield f"{rounds}, evening {t.evening}. Agents of {nations[0]}, {nations[1]} and {nations[2]}; {freelancers}."


def about_seat(view: View[Casino], player: Player) -> str:
    """All that everybody may know of somebody."""
    t, name = view.table, view.names[player.seat]
    shown = [
        one.label for one, known in zip(player.identities, player.identity_known, strict=True) if known == EVERYBODY
    ]
    if not t.inside >> player.seat & 1:
        return f"{name}: out of the game; was {listed(shown)}."
    facts = [
        "Cleared" if player.cleared else "Suspect",
        counted(len(player.hand), "card") + (", over the limit" if _over_limit(t, player) else ""),
        f"{player.francs} of {francs(CROUPIER['losing_francs'])}" if player is t.croupier else francs(player.francs),
    ]
    held = _sorted([card for card, known in zip(player.hand, player.known, strict=True) if known == EVERYBODY])
    if held:
        facts.append(f"holds {listed([card.label for card in held])}, as all have seen")
    if shown:
        facts.append(f"is {listed(shown)}, as all have seen")
    facts += [claim.words(view.names) for claim in false_claims(view) if player.seat in claim.places]
    turn = ", whose turn it is" if player.seat == t.active and t.result is None else ""
    return f"{name}{turn}: {'; '.join(facts)}."


def _over_limit(t: Casino, player: Player) -> bool:
    return player is not t.croupier and len(player.hand) > player.limit


def _table(t: Casino) -> Iterator[str]:
    pile = "the discard pile is empty"
    if t.pile:
        pile = f"the discard pile has {counted(len(t.pile), 'card')}, {t.pile[-1].label} on top"
    yield f"The draw deck has {counted(len(t.deck), 'card')}; {pile}; the house has {francs(t.house)}."


# -- what only one seat may know --------------------------------------------------------------------


def _private(view: View[Casino], seat: Seat) -> Iterator[str]:
    t, me = view.table, view.table.players[seat]
    for identity in me.identities:
        missing = listed(missing_for(t, me, identity)) or "nothing"
        yield f"You are {identity.spoken}. Goal: {identity.goal} Missing: {missing}."
    yield f"Your hand, at most {counted(me.limit, 'card')}: {'; '.join(map(_card, _sorted(me.hand))) or 'empty'}."
    if seen := [fact.words(view.names) for fact in facts(view)]:
        yield "Your case file:"
        yield from (f"{fact}." for fact in seen)
    items = [track for track in track_items(view) if track.place is not None and track.place != seat]
    if items:
        yield f"Last seen: {'; '.join(f'{track.card.label} with {track.words(view)}' for track in items)}."
    known = [
        f"{view.names[person.seat]} is {person.words()}"
        for person in who_is_who(view)
        if person.identity != Identity.BACK and person.how is not How.PUBLIC
    ]
    if known:
        yield f"You know: {'; '.join(known)}."
    yield from _alliance(view)


def _card(card: Card) -> str:
    return f"{card.label} (bloodstained)" if card in BLOODSTAINED else card.label


def _alliance(view: View[Casino]) -> Iterator[str]:
    left = [" and ".join(nation.label for nation in pairing.allied) for pairing in pairings(view) if pairing.possible]
    yield f"Allied {'are' if len(left) == 1 else 'may be'} {', or '.join(left)}."
    if hopes := [hope.words() for hope in film_hopes(view)]:
        yield f"Of the {counted(len(left), 'pairing')}: {'; '.join(hopes)}."


# -- when everything is turned up -------------------------------------------------------------------


def _turned_up(view: View[Casino]) -> Iterator[str]:
    t = view.table
    for player in t.players:
        hand = (
            f"holding {listed([card.label for card in _sorted(player.hand)])}" if player.hand else "with an empty hand"
        )
        yield f"{view.names[player.seat]} was {listed([one.label for one in player.identities])}, {hand}."
    deck = listed([card.label for card in reversed(t.deck)])
    yield f"The draw deck, from the top: {deck or 'empty'}."
    allied = " and ".join(nation.label for nation in t.allied)
    yield f"In the box lay {t.boxed.label}: {allied} were allied against {t.lone.label}."
    if t.unused:
        yield f"Not in this game: {listed([one.label for one in Identity if one in t.unused])}."


def _sorted(cards: Sequence[Card]) -> list[Card]:
    return sorted(cards, key=DATA_ORDER.__getitem__)
