"""SN-7: cards played in a turn of one's own, apart from attacks, arrests and escapes."""

from __future__ import annotations

from collections.abc import Sequence

from spyhouse.engine.actions import Action
from spyhouse.engine.visibility import Seat

from .. import actions as do
from .. import events as happened
from ..house import DOORS_NEAR, WINDOWS_NEAR
from ..pieces import CARD_OF, COFFEE, LIMITS, STARTS, WHEEL, Beast, Card, Character, Held, Role, in_order
from ..table import Laid, Mansion, Player
from .leaving import end_poison, untie
from .movement import can_move

HEALTH = LIMITS["health"]


def barred(t: Mansion, owner: Seat, target: Seat, card: Card) -> bool:
    """SN-7.19."""
    return bool(t.bars) and (owner, target, card) in t.bars


# -- SN-7.3-5: coffee, hammer, door keys ------------------------------------------------------------


def drinks(t: Mansion, me: Player, held: Held) -> list[Action]:
    return [do.DRINKS[held]] if can_move(t, me) and not t.water_turn else []


def drink(t: Mansion, me: Player, action: do.Drink) -> None:
    card = me.lose(action.card)
    t.discard.append(card)
    t.steps += COFFEE[card]
    t.tell(happened.Drank, me.seat, card)


def breakages(t: Mansion, me: Player, held: Held) -> list[Action]:
    assert me.pos is not None
    return [do.Break(window, held) for window in WINDOWS_NEAR[me.pos] if window not in t.broken]


def break_window(t: Mansion, me: Player, action: do.Break) -> None:
    """SN-7.4: for good, and for everyone."""
    t.discard.append(me.lose(action.card))
    t.broken.append(action.window)
    t.broken.sort()
    t.tell(happened.WindowBroken, me.seat, action.window)


def turns_of_a_key(t: Mansion, me: Player, held: Held) -> list[Action]:
    """SN-7.5: only an empty door can be locked (SN-R19)."""
    assert me.pos is not None
    offer: list[Action] = []
    for door in DOORS_NEAR[me.pos]:
        if door in t.locks:
            offer.append(do.Unlock(door, held))
        elif door not in t.tokens():
            offer.append(do.Lock(door, held))
    return offer


def lock(t: Mansion, me: Player, action: do.Lock) -> None:
    t.discard.append(me.lose(action.card))
    t.locks[action.door] = me.seat
    t.tell(happened.Locked, me.seat, action.door)


def unlock(t: Mansion, me: Player, action: do.Unlock) -> None:
    t.discard.append(me.lose(action.card))
    del t.locks[action.door]
    t.tell(happened.Unlocked, me.seat, action.door)


# -- SN-7.15: healing -------------------------------------------------------------------------------


def needs_help(player: Player) -> bool:
    return player.health < HEALTH or player.poison is not None


def patients(t: Mansion, me: Player, near: Sequence[Seat]) -> list[Seat]:
    return [seat for seat in (me.seat, *near) if needs_help(t.players[seat])]


def cure(t: Mansion, target: Player) -> None:
    target.health = min(HEALTH, target.health + 1)
    end_poison(t, target)


def heal(t: Mansion, me: Player, action: do.Heal) -> None:
    card = me.lose(action.card)
    t.discard.append(card)
    target = t.players[action.target]
    cure(t, target)
    t.tell(happened.Healed, me.seat, target.seat, card, target.health)


# -- SN-7.16: rope ----------------------------------------------------------------------------------


def can_be_tied(t: Mansion, owner: Seat, target: Player) -> bool:
    return (
        target.rope is None and target.character != Character.ELEANOR and not barred(t, owner, target.seat, Card.ROPE)
    )


def tie(t: Mansion, me: Player, action: do.Tie) -> None:
    """The spin is automatic, and one only, for the Master too (SN-R38); a Rope that missed never left the hand."""
    sector = t.roll(len(WHEEL))
    t.tell(happened.RopeTried, me.seat, action.target, sector)
    if WHEEL[sector].green:
        t.bars.append((me.seat, action.target, Card.ROPE))
    else:
        t.players[action.target].rope = Laid(me.lose(action.card), me.seat)


def release(t: Mansion, me: Player, action: do.Release) -> None:
    untie(t, t.players[action.target])
    t.tell(happened.Untied, me.seat, action.target)


# -- SN-7.9, SN-7.17: what has no use any more, and the Beef ----------------------------------------


def is_useless(t: Mansion, card: Card) -> bool:
    if card == Card.BEEF:
        return t.dog is None
    return card in STARTS and STARTS[card] not in t.vehicles


def scraps(t: Mansion, held: Held) -> list[Action]:
    return [do.Scrap(held)] if is_useless(t, CARD_OF[held]) else []


def feedings(t: Mansion, me: Player, held: Held, dog_near: bool) -> list[Action]:
    """SN-7.17: not the Chief's own dog (SN-R67)."""
    return [do.Feed(held)] if dog_near and t.midnight and me.role is not Role.CHIEF else []


def feed(t: Mansion, me: Player, action: do.Feed) -> None:
    t.removed.append(me.lose(action.card))
    dog_goes(t, me.seat)


def dog_goes(t: Mansion, fed_by: Seat) -> None:
    t.put(Beast.DOG, None)
    t.tell(happened.DogFed, fed_by)


def scrap(t: Mansion, me: Player, action: do.Scrap) -> None:
    """SN-R27: discard the card and draw another as one action."""
    card = me.lose(action.card)
    t.removed.append(card)
    t.tell(happened.Scrapped, me.seat, card)
    draw(t, me, 1)


# -- SN-4.3, SN-4.5: drawing ------------------------------------------------------------------------


def draw(t: Mansion, me: Player, number: int) -> None:
    """From an empty deck: the discarded cards make a new one; if there are none, no card."""
    drawn: list[Card] = []
    for _ in range(number):
        if not t.deck:
            reshuffle(t)
        if t.deck:
            drawn.append(t.deck.pop())
    if drawn:
        me.gain(*drawn)
        t.tell(happened.Drew, me.seat, drawn)


def reshuffle(t: Mansion) -> None:
    if t.discard:
        t.gathered = in_order(t.discard)
        t.deck, t.discard = t.discard, []
        t.shuffle(t.deck)
        t.tell(happened.Reshuffled, len(t.deck))
