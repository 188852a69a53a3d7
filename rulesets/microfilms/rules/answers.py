"""MF-4 and MF-5.9-11: the answers to a bribe and to a blackmail."""

from __future__ import annotations

from collections.abc import Sequence

from spyhouse.engine.actions import Action
from spyhouse.engine.state import state
from spyhouse.engine.visibility import Seat, public, seen_by, those
from spyhouse.engine.words import Names, counted, listed

from .. import events as happened
from ..actions import Accept, Decline, Defend, PayUp
from ..pieces import NUMBERS, Card, Identity, in_data_order
from ..table import Casino
from .end_of_turn import ACE_FEE
from .question import Bar, Bars, Question

PAYMENT = NUMBERS["blackmail_payment"]


@state
class BribeResponse(Question):
    """MF-4.2-4: a card lies face down before `seat`: take it unseen, or decline and pay."""

    who = "The player who was offered a bribe"
    plainly = (
        "Somebody offers you a card, face down: take it unseen, or decline.",
        "Declining costs 1 franc, or nothing if you have none.",
        "If you take it, the giver is Cleared, and so able to stand up and win.",
    )
    rules = ("MF-4.2", "MF-4.3", "MF-4.4")
    verbs = (Accept, Decline)
    final = (Action,)  # MF-12.7: an answer given
    OFFER = (Accept(), Decline())

    briber: Seat = public()
    card: Card = seen_by("briber", back=Card.BACK, mention=True)
    """Still in the briber's hand until it is accepted (MF-4.1)."""

    def options(self, t: Casino) -> Sequence[Action]:
        return self.OFFER

    def take(self, t: Casino, action: Action) -> None:
        if action is self.OFFER[0]:
            self.accepted(t)
        else:
            target, briber = t.players[self.seat], t.players[self.briber]
            paid = min(NUMBERS["bribe_decline_fee"], target.francs)
            target.francs -= paid
            briber.francs += paid
            t.tell(happened.BribeDeclined, self.briber, self.seat, paid)

    def accepted(self, t: Casino) -> None:
        briber = t.players[self.briber]
        briber.lose_unseen(briber.hand.index(self.card), self.seat)
        t.players[self.seat].gain(self.card, those(self.briber))
        briber.cleared = True
        t.tell(happened.BribeAccepted, self.briber, self.seat, self.card)

    def ask(self, t: Casino, names: Names) -> str:
        known = self.seen(t)
        offered = f"{listed([card.spoken for card in known or [Card.BACK]], 'or')}, face down"
        some = t.players[self.briber].known_to(self.seat)
        if some and not known:
            seen = ", ".join(card.spoken for card in in_data_order(set(some)))
            offered = f"a card, face down: {seen}, or one you have not seen"
        danger = self.danger(t, names) if known == [Card.ACE] or (not known and self.may_be_ace(t)) else ""
        ace = f" {'Beware:' if Card.ACE in some else f'If it is {Card.ACE.spoken},'} {danger}." if danger else ""
        return f"{names[self.briber]} offers you {offered}.{ace} Accept?"

    def seen(self, t: Casino) -> list[Card]:
        """Each kind of card it can be, if this seat knows the whole hand from which it is offered."""
        hand = t.players[self.briber].known_to(self.seat)
        return in_data_order(set(hand)) if len(hand) == len(t.players[self.briber].hand) else []

    def danger(self, t: Casino, names: Names) -> str:
        """What the Ace of Spades would mean for this seat, as far as it knows who is who."""
        if not t.may_play(Identity.HITMAN, self.seat):
            return ""
        hitman = next((one.seat for one in t.players if Identity.HITMAN in one.identities_known_to(self.seat)), None)
        if hitman == self.seat:
            return "in your own hand it cannot win you the game"
        who = "a Hitman" if hitman is None else f"{names[hitman]}, the Hitman,"
        return f"{who} wins by naming its holder"

    def may_be_ace(self, t: Casino) -> bool:
        """The Ace lies nowhere else, as far as this seat can see, and the card is not one of the deal (MF-1.6)."""
        briber = t.players[self.briber]
        others = [player for player in t.players if player is not briber]
        elsewhere = [*t.pile, *(card for player in others for card in player.known_to(self.seat))]
        return Card.ACE in t.pieces()[Card] and Card.ACE not in elsewhere and len(briber.hand) > briber.opening

    def waiting(self, t: Casino, names: Names) -> str:
        return f"{names[self.seat]} answers a bribe from {names[self.briber]}"

    def label(self, t: Casino, action: Action, names: Names) -> str:
        known = self.seen(t)
        accepts = action is self.OFFER[0] and len(known) == 1
        return f"Accept {known[0].spoken}" if accepts else super().label(t, action, names)

    def note(self, t: Casino, action: Action, names: Names) -> str:
        who, cleared = names[self.briber], t.players[self.briber].cleared
        if action is self.OFFER[0]:
            held = counted(len(t.players[self.seat].hand) + 1, "card")
            return f"{who} {'stays' if cleared else 'becomes'} Cleared; you would hold {held}"
        fee = min(NUMBERS["bribe_decline_fee"], t.players[self.seat].francs)
        price = f"pay {who} {happened.francs(fee)}" if fee else "free, as you have no franc"
        return price if cleared else f"{price}; {who} stays a Suspect"

    def means(self, t: Casino, action: Action, names: Names) -> str:
        me, who = t.players[self.seat], names[self.briber]
        if action is not self.OFFER[0]:
            return f"{who} keeps the card{'' if self.seen(t) else ', and you never see it'}."
        over = len(me.hand) + 1 - me.limit
        ace = f" (the Ace costs {ACE_FEE} francs)" * (Card.ACE in me.hand and me.francs < ACE_FEE)
        then = f" You may keep {me.limit}: you discard {over} at the end of your next turn{ace}."
        unseen = f"It may be just what you need, or what {who} wants to be rid of."
        return f"{action.does if self.seen(t) else unseen}{then * (over > 0)}"


# -- MF-5: the answer to a blackmail ----------------------------------------------------------------

_DECLINE, _PAY, _DEFEND = Decline(), PayUp(), Defend(Card.CASH_OUT)
_ANSWERS = {
    (pays, defends): ((_PAY,) if pays else ()) + ((_DEFEND,) if defends else ()) + (_DECLINE,)
    for pays in (False, True)
    for defends in (False, True)
}
_GATES: dict[type[Action], Bars] = {
    PayUp: (
        Bar(
            "MF-5.9",
            lambda t, me, a: me.francs < PAYMENT,
            lambda t, me, a: f"It costs {PAYMENT} francs, you have {me.francs}: silence is all or nothing.",
        ),
    ),
    Defend: (
        Bar(
            "MF-5.10",
            lambda t, me, a: Card.CASH_OUT not in me.hand,
            f"No Blowback in hand: defending needs {Card.CASH_OUT.spoken}.",
        ),
    ),
}
_ONLY_BLOWBACK = Bar("MF-5.10", lambda t, me, a: a.card != Card.CASH_OUT, f"Only {Card.CASH_OUT.spoken} defends.")


@state
class BlackmailResponse(Question):
    """MF-5.8-11: pay, defend with Blowback, or let the rumour run."""

    who = "The player who is being blackmailed"
    plainly = (
        "Somebody threatens you with a rumour.",
        "A Blowback stops it, and so do 2 francs.",
        "If it runs, they are Cleared, you are Suspect, and they take one of your cards.",
    )
    rules = ("MF-5.8", "MF-5.9", "MF-5.10", "MF-5.11")
    verbs = (PayUp, Defend, Decline)
    gates = _GATES
    mistakes = _GATES | {Defend: (_ONLY_BLOWBACK, *_GATES[Defend])}
    final = (Action,)  # MF-12.7: an answer given

    blackmailer: Seat = public()

    def options(self, t: Casino) -> Sequence[Action]:
        me = t.players[self.seat]
        return _ANSWERS[me.francs >= PAYMENT, Card.CASH_OUT in me.hand]

    def take(self, t: Casino, action: Action) -> None:
        me, other = t.players[self.seat], t.players[self.blackmailer]
        if action is _PAY:  # MF-5.9
            me.francs -= PAYMENT
            other.francs += PAYMENT
            t.tell(happened.BlackmailPaid, self.blackmailer, self.seat, PAYMENT)
        elif action is _DEFEND:  # MF-5.10, MF-R7
            me.show_and_lose(Card.CASH_OUT)
            t.pile.append(Card.CASH_OUT)
            t.tell(happened.BlackmailDefended, self.blackmailer, self.seat)
        else:
            self.rumour_runs(t)

    def rumour_runs(self, t: Casino) -> None:
        """MF-5.11: tokens flip first, then a random card is taken."""
        me, other = t.players[self.seat], t.players[self.blackmailer]
        other.cleared, me.cleared = True, False
        if me.hand:
            card = me.lose_unseen(t.roll(len(me.hand)), self.blackmailer)
            other.gain(card, those(self.seat))
            t.tell(happened.BlackmailRan, self.blackmailer, self.seat, True, card)
        else:
            t.tell(happened.BlackmailRan, self.blackmailer, self.seat, False, Card.BACK)

    def ask(self, t: Casino, names: Names) -> str:
        ways = {_PAY: f"pay {PAYMENT} francs", _DEFEND: "play a Blowback"}
        stops = "".join(f"{ways[way]}, or " for way in self.options(t) if way in ways)
        return f"{names[self.blackmailer]} blackmails you: {stops}let the rumour run{'?' if stops else '.'}"

    def waiting(self, t: Casino, names: Names) -> str:
        return f"{names[self.seat]} answers a blackmail by {names[self.blackmailer]}"

    def note(self, t: Casino, action: Action, names: Names) -> str:
        me, who = t.players[self.seat], names[self.blackmailer]
        if action is _PAY:
            return f"{who} gets {PAYMENT} francs; nothing else changes"
        if action is _DEFEND:
            return f"{who}'s blackmail fails; you play the card"
        card = ("", "your card", "a card by chance")[min(len(me.hand), 2)]
        clears = not t.players[self.blackmailer].cleared
        if me.cleared and clears:  # in few words: a list beside the coach has no more room
            return f"you turn Suspect, {who} Cleared{card and f' with {card}'}"
        gains = ["is Cleared"] * clears + [f"takes {card}"] * bool(card)
        return f"{'you turn Suspect; ' * me.cleared}{who} {', '.join(gains) or 'gains nothing'}"

    def label(self, t: Casino, action: Action, names: Names) -> str:
        """By what comes of it: a card has two titles, and a rumour one can decline."""
        return {_DECLINE: "Let the rumour run", _DEFEND: "Defend with Blowback"}.get(
            action, super().label(t, action, names)
        )

    def means(self, t: Casino, action: Action, names: Names) -> str:
        loses = "A Suspect cannot stand up, and keeps 1 card at the end of a turn. Your identity is never taken."
        return loses if action is _DECLINE else super().means(t, action, names)
