"""SN-6: the Action Square: steal, push, trade, whisper."""

from __future__ import annotations

from collections.abc import Sequence

from spyhouse.engine.actions import Action
from spyhouse.engine.decisions import Decision, Refusal, Stage
from spyhouse.engine.state import state
from spyhouse.engine.visibility import EVERYBODY, Seat, public, seen_by, those
from spyhouse.engine.words import Names, capital, counted

from .. import actions as do
from .. import events as happened
from ..house import ROOM_AT, TERRAIN, Hex, farther
from ..pieces import Beast, Card, Character, Held, Role, Square
from ..table import Mansion, Player
from ..words import card_names, token_name
from . import wording
from .movement import crosses_edge, token_ways

MOST_TRADED = 3


def use_square(t: Mansion, icon: Square) -> None:
    """SN-6.2: the disc moves to the chosen icon, once per turn (SN-6.1)."""
    t.squared, t.disc = True, icon


def can_be_robbed(victim: Player) -> bool:
    """SN-6.3."""
    return victim.cards > 0 and victim.character != Character.VICTORIA


def square_uses(t: Mansion, me: Player, near: Sequence[Seat], dog: bool) -> list[Action]:
    """What the Action Square offers next to these seats, and to the dog (SN-6.1)."""
    offer: list[Action] = []
    if t.disc is not Square.STEAL:
        offer += [do.STEALS[seat] for seat in near if can_be_robbed(t.players[seat])]
    if t.disc is not Square.PUSH:
        tokens: list[Beast | Seat] = [*near]
        if dog and me.role is not Role.CHIEF:  # SN-R67
            tokens.append(Beast.DOG)
        offer += [do.Push(token, to) for token in tokens for to in push_ways(t, me, token)]
    if t.disc is not Square.TRADE:
        for seat in near:
            most = min(MOST_TRADED, me.cards, t.players[seat].cards)
            offer += do.TRADES[seat][:most]
    if t.disc is not Square.WHISPER:
        offer += [do.WHISPERS[seat] for seat in near]
    return offer


# -- SN-6.3: steal ----------------------------------------------------------------------------------


def steal(t: Mansion, me: Player, action: do.Steal) -> None:
    """One of all cards, shown and hidden alike (SN-R29); it arrives face down (SN-R28)."""
    victim = t.players[action.target]
    number = t.roll(victim.cards)
    up = number < len(victim.face_up)
    card = victim.face_up.pop(number) if up else victim.face_down.pop(number - len(victim.face_up))
    me.gain(card)
    use_square(t, Square.STEAL)
    t.tell(happened.Stole, me.seat, victim.seat, card, EVERYBODY if up else those(me.seat, victim.seat))


# -- SN-6.5: push -----------------------------------------------------------------------------------


def push_ways(t: Mansion, me: Player, token: Beast | Seat) -> list[Hex]:
    """Away from the pusher: each hex one farther than the last, in no straight line (SN-R31)."""
    place = t.place_of(token)
    if me.pos is None or place is None:
        return []
    open_ways = token_ways(t, token, place)
    return [to for to in farther(me.pos, place) if to in open_ways]


def push(t: Mansion, me: Player, action: do.Push) -> None:
    use_square(t, Square.PUSH)
    before = t.place_of(action.target)
    assert before is not None
    t.put(action.target, action.to)
    if crosses_edge(t, before, action.to) or not push_ways(t, me, action.target):
        t.tell(happened.Pushed, me.seat, action.target, action.to)
    else:
        t.then(PushingOn(me.seat, action.target))


@state
class PushingOn(Decision[Mansion]):
    """SN-6.5: a second hex, or let it be."""

    plainly = (
        "You may push once more, again away from you.",
        "Either way the push is over then, and your turn goes on.",
        "Getting into the water, or out of it, ends a push.",
    )
    rules = ("SN-6.5",)
    verbs = (do.Stop, do.MoveOn)

    target: Beast | Seat = public()

    def options(self, t: Mansion) -> Sequence[Action]:
        return (do.STOP, *(do.MoveOn(to) for to in push_ways(t, t.players[self.seat], self.target)))

    def take(self, t: Mansion, action: Action) -> None:
        if isinstance(action, do.MoveOn):
            t.put(self.target, action.to)
        end = t.place_of(self.target)
        assert end is not None
        t.tell(happened.Pushed, self.seat, self.target, end)

    def refuse(self, t: Mansion, action: Action) -> Refusal:
        if isinstance(action, do.MoveOn):
            return Refusal("SN-6.5", "Only on to a free hex, one farther away from you.")
        return super().refuse(t, action)

    def ask(self, t: Mansion, names: Names) -> str:
        return f"Push {token_name(self.target, names)} a second step?"

    def waiting(self, t: Mansion, names: Names) -> str:
        return f"{names[self.seat]} pushes {token_name(self.target, names)}"

    def label(self, t: Mansion, action: Action, names: Names) -> str:
        return wording.farther_on(t, self.target, action, names)

    def in_full(self, t: Mansion, action: Action, names: Names) -> str:
        return wording.farther_in_full(t, self.target, action, names)

    def note(self, t: Mansion, action: Action, names: Names) -> str:
        if isinstance(action, do.MoveOn) and action.to not in ROOM_AT:
            return f"3 steps, {TERRAIN[action.to].value}"
        return f"{2 if action is do.STOP else 3} steps from you"

    def means(self, t: Mansion, action: Action, names: Names) -> str:
        """Why one pushes, and why farther."""
        if action is not do.STOP:
            return f"A step farther off: {wording.comes_to(t, self.target, action, names)}."
        reach = (
            "it takes a heart of neighbours only"
            if self.target is Beast.DOG
            else "no weapon, no Handcuffs reach that far"
        )
        return f"{capital(token_name(self.target, names))} is beside you no more: {reach}."


# -- SN-6.4: trade ----------------------------------------------------------------------------------


def trade(t: Mansion, me: Player, action: do.Trade) -> None:
    """Nothing is announced before the cards are chosen."""
    t.then(Offering(me.seat, action.target, action.number))


@state
class Offering(Decision[Mansion]):
    """SN-6.4: which of the own cards are offered."""

    plainly = (
        "Choose what you offer; you get as many cards for it.",
        "The other sees only those that lie face up, and may refuse.",
        "Even then this turn's action is used up; if not, the other chooses what you get.",
    )
    rules = ("SN-6.4",)
    verbs = (do.Offer,)

    partner: Seat = public()
    number: int = public()

    def options(self, t: Mansion) -> Sequence[Action]:
        me = t.players[self.seat]
        return do.offers(tuple(me.face_up), tuple(me.face_down), self.number)

    def take(self, t: Mansion, action: Action) -> None:
        assert isinstance(action, do.Offer)
        use_square(t, Square.TRADE)
        face_up, face_down = _hand_over(t.players[self.seat], action.cards)
        t.tell(happened.TradeOffered, self.seat, self.partner, face_up[:], face_down[:])
        t.then(TradeCall(self.partner, self.seat, face_up, face_down))

    def refuse(self, t: Mansion, action: Action) -> Refusal:
        return Refusal("SN-6.4", f"Say which {counted(self.number, 'card')} of yours you offer, in order.")

    def ask(self, t: Mansion, names: Names) -> str:
        which = "card" if self.number == 1 else f"{self.number} cards"
        back = "another" if self.number == 1 else f"{self.number} others"
        return f"Offer {names[self.partner]} which {which}, for {back}?"

    def waiting(self, t: Mansion, names: Names) -> str:
        return f"{names[self.seat]} thinks about a trade"

    def note(self, t: Mansion, action: Action, names: Names) -> str:
        assert isinstance(action, do.Offer)
        return wording.parting(t, self.seat, action.cards, self.label(t, action, names))


def _hand_over(player: Player, cards: Sequence[Held]) -> tuple[list[Card], list[Card]]:
    """Cards leave a hand: those that lay face up, those that lay face down."""
    face_up = [player.lose(held) for held in cards if held.up]
    return face_up, [player.lose(held) for held in cards if not held.up]


@state
class _TradeOpen(Decision[Mansion]):
    """The offered cards lie between the two; what lay face up stays in sight (SN-6.4)."""

    rules = ("SN-6.4", "SN-12.2")
    final = (Action,)
    abstract = True

    proposer: Seat = public()
    face_up: list[Card] = public()
    face_down: list[Card] = seen_by("proposer", back=Card.BACK)

    @property
    def number(self) -> int:
        return len(self.face_up) + len(self.face_down)

    def refused(self, t: Mansion) -> None:
        """The square is used up all the same; the cards lie as before (SN-R30)."""
        proposer = t.players[self.proposer]
        for card in self.face_up:
            proposer.take_back(card, True)
        proposer.gain(*self.face_down)
        t.tell(happened.TradeRefused, self.proposer, self.seat)

    def offered(self, names: Names) -> str:
        hidden = len(self.face_down)
        unseen = f"{'a hidden card' if hidden == 1 else f'{hidden} hidden cards'}" if hidden else ""
        seen = [card_names(self.face_up)] if self.face_up else []
        what = " and ".join([*seen, *([unseen] if unseen else [])])
        back = "another" if self.number == 1 else f"{self.number} others"
        return f"{names[self.proposer]} offers {names[self.seat]} {what} for {back}."

    def waiting(self, t: Mansion, names: Names) -> str:
        return f"{names[self.seat]} thinks about a trade with {names[self.proposer]}"


@state
class TradeCall(_TradeOpen):
    """SN-12.2: refused before all, or thought about with the device in hand."""

    plainly = (
        "Somebody offers you a trade, card for card.",
        "Refuse at once, or take the device and think about it with your own cards in sight.",
        "Whoever looks can still refuse.",
    )
    verbs = (do.Refuse, do.Claim)
    stage = Stage.PUBLIC
    claims_by = do.CLAIM
    ANSWERS = (do.REFUSE, do.CLAIM)

    def options(self, t: Mansion) -> Sequence[Action]:
        return self.ANSWERS

    def take(self, t: Mansion, action: Action) -> None:
        if action is do.REFUSE:
            self.refused(t)
        else:
            t.then(TradeAnswer(self.seat, self.proposer, self.face_up, self.face_down))

    def note(self, t: Mansion, action: Action, names: Names) -> str:
        return "to accept, or not" if action is do.CLAIM else "all cards stay"

    def means(self, t: Mansion, action: Action, names: Names) -> str:
        name = names[self.seat]
        return f"{name} looks at {name}'s own cards alone, and then accepts or refuses." if action is do.CLAIM else ""

    def ask(self, t: Mansion, names: Names) -> str:
        return f"{self.offered(names)} {names[self.seat]}: refuse, or think about it?"


@state
class TradeAnswer(_TradeOpen):
    """SN-6.4: refuse, or accept with as many own cards, unseen."""

    plainly = (
        "Refuse, or choose which cards you give for what is offered.",
        "You give as many as you get, and the other does not see them before.",
        "Cards offered face down may be anything: promises bind nobody.",
    )
    verbs = (do.Refuse, do.Accept)

    def options(self, t: Mansion) -> Sequence[Action]:
        me = t.players[self.seat]
        return do.acceptances(tuple(me.face_up), tuple(me.face_down), self.number)

    def take(self, t: Mansion, action: Action) -> None:
        if not isinstance(action, do.Accept):
            self.refused(t)
            return
        me = t.players[self.seat]
        got_up, got_down = _hand_over(me, action.cards)
        me.gain(*self.face_up, *self.face_down)
        t.players[self.proposer].gain(*got_up, *got_down)
        t.tell(happened.Traded, self.proposer, self.seat, self.face_up, self.face_down, got_up, got_down)

    def refuse(self, t: Mansion, action: Action) -> Refusal:
        if isinstance(action, do.Accept):
            return Refusal("SN-6.4", f"Accepting takes {counted(self.number, 'card')} of yours, in order.")
        return super().refuse(t, action)

    def ask(self, t: Mansion, names: Names) -> str:
        return f"{self.offered(names)} Refuse, or give which?"

    def label(self, t: Mansion, action: Action, names: Names) -> str:
        """Short, as what this costs stands beside it: what is accepted says the question."""
        return super().label(t, action, names).replace("Accept, give", "Give")

    def note(self, t: Mansion, action: Action, names: Names) -> str:
        if not isinstance(action, do.Accept):
            return "you keep all"
        return wording.parting(t, self.seat, action.cards, self.label(t, action, names))


# -- SN-6.6: whisper --------------------------------------------------------------------------------


def whisper(t: Mansion, me: Player, action: do.Whisper) -> None:
    use_square(t, Square.WHISPER)
    t.tell(happened.Whispered, me.seat, action.target)
    t.then(Whispering(me.seat, action.target))


@state
class Whispering(Decision[Mansion]):
    """SN-6.6: the two talk in person (SN-R64); the device shows nothing meanwhile."""

    plainly = (
        "Two guests talk in private, away from the device.",
        "What they say is their own affair; go on when they are back.",
    )
    rules = ("SN-6.6",)
    verbs = (do.GoOn,)
    stage = Stage.PUBLIC
    final = (Action,)

    target: Seat = public()

    def options(self, t: Mansion) -> Sequence[Action]:
        return (do.GO_ON,)

    def take(self, t: Mansion, action: Action) -> None:
        """Back to the turn."""

    def ask(self, t: Mansion, names: Names) -> str:
        return f"{names[self.seat]} whispers with {names[self.target]}. Go on when they are done."

    def waiting(self, t: Mansion, names: Names) -> str:
        return f"{names[self.seat]} whispers with {names[self.target]}"
