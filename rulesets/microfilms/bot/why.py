"""Why a choice is a good one, in words for whoever asks for advice: what tells it from the others."""

from __future__ import annotations

from spyhouse.engine.actions import Action
from spyhouse.engine.words import counted, listed

from .. import actions as do
from ..actions import distinct
from ..pieces import BLOODSTAINED, FILMS, LETTERS, NUMBERS, Card, Coin
from ..rules import PAYMENT, BribeResponse
from ..rules.gates import FEES
from ..table import Player
from ..words import short
from .mind import Mind


def why(mind: Mind, action: Action, other: Player | None = None) -> str:
    """What tells this choice from the others; `other` is who bribes or blackmails, where an answer is asked."""
    me, names = mind.me, mind.names
    match action:
        case do.DrawDeck():
            wanted = sum(mind.odds.in_deck(Card(card)) for card in mind.telling if card in mind.odds.rows)
            if len(mind.t.deck) == 1:
                return f"the last card in the deck would {'probably' if wanted >= 0.5 else 'hardly'} help you"
            many = f"about {round(wanted)}" if wanted >= 0.5 else "hardly any"
            return f"of the {len(mind.t.deck)} cards in the deck {many} would help you"
        case do.DrawPile():
            return f"you know what you get, the {short(mind.t.pile[-1])}; so do the others"
        case do.Pass():
            return f"then you hold {counted(me.francs + 1, 'franc')}: a look costs 1, a blackmail 2"
        case do.Bribe(target, Card() as card):
            one, free = mind.t.players[target], mind.is_croupier(mind.t.players[target])
            takes = (
                "always takes it" if free else f"takes it about {counted(round(10 * mind.accepts(one)), 'time')} in 10"
            )
            refused = "" if free else ", or pays a franc" if one.francs else ", or pays nothing"
            return f"{names[target]} {takes}{refused}; {_spares(mind, card)}"
        case do.Steal(target, _):
            got = min(NUMBERS["steal_amount"], mind.t.players[target].francs)
            return f"you gain what {names[target]} loses, {counted(got, 'franc')}"
        case do.CashOut(_):
            return "the card does nothing else for you, and francs buy looks and silence"
        case do.Interrogate(target, pay):
            one = mind.t.players[target]
            if mind.is_croupier(one):
                return f"{_price(pay)} you see {'his only card' if len(one.hand) == 1 else f'one of his {len(one.hand)} cards'}"
            if not one.hand:
                return f"{_price(pay)} you surely see who {names[target]} is, who holds no card"
            cards = "the one card" if len(one.hand) == 1 else f"one of the {len(one.hand)} cards"
            return f"{_price(pay)} you see who {names[target]} is, or {cards} in that hand"
        case do.Blackmail(target, pay):
            runs = round(10 * (1 - sum(mind.stops(mind.t.players[target]))))
            gains = [*["take a card"] * bool(mind.t.players[target].hand), *["are Cleared"] * (not me.cleared)]
            gain = f"you {' and '.join(gains) or 'gain nothing'}"
            if (me.francs >= FEES[do.Blackmail]) + len(BLOODSTAINED.intersection(me.hand)) > 1:
                gain = f"{gain} {_price(pay, '2 francs')}"
            if runs == 10:
                return f"{names[target]} cannot stop it: {gain}"
            return f"the rumour about {names[target]} runs about {counted(runs, 'time')} in 10: then {gain}"
        case do.Discard(card):
            kept = listed([short(one) for one in distinct(mind.now.losing(card).hand)])
            return f"you keep the {kept}" + ("; but somebody may pick it up" if mind.litter(card) > 0.01 else "")
        case do.Accept() if other is not None:
            return f"a card more for you; but then {names[other.seat]} is Cleared"
        case do.Decline() if isinstance(mind.question, BribeResponse) and other is not None:
            fee = min(NUMBERS["bribe_decline_fee"], me.francs)
            return f"{names[other.seat]} stays as before, and it costs you {counted(fee, 'franc')}"
        case do.Decline():
            cards = "your only card" if len(me.hand) == 1 else f"one of your {len(me.hand)} cards"
            return f"it costs no franc, but your good name and {cards}"
        case do.PayUp():
            return f"it keeps your {'good name and your ' * me.cleared}cards; {me.francs - PAYMENT} francs are left"
        case do.Defend(_):
            return "it costs this card and nothing else"
    return ""


def _price(pay: Card | Coin, francs: str = "a franc") -> str:
    return f"for {francs if pay == Coin.FRANCS else f'the {short(Card(pay))} card'}"


def _spares(mind: Mind, card: Card) -> str:
    """What giving this card away means."""
    if card in FILMS:
        return "but a film can arm a rival"
    if card in LETTERS:
        return f"you have read the {short(card)}"
    if card == Card.ACE:
        return "then you know where the Ace is" if card in mind.telling else "and you are rid of the Ace"
    return f"you can spare the {short(card)} card"


def claim_of(mind: Mind, action: Action) -> str:
    """What has to be so."""
    match action:
        case do.WinAgent(film):
            return f"the {short(film)} is right"
        case do.WinJournalist(film, named):
            return f"the {short(film)} is {mind.names[named]}'s"
        case do.WinHitman(named):
            return f"{mind.names[named]} holds the Ace"
        case do.WinOfficer(named):
            return f"{mind.names[named]} holds blood"
        case do.WinBroker():
            return "the letters lie just there"
    return "the Croupier is your ally and has that film"
