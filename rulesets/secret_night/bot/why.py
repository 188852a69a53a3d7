"""A reason for each thing it does, in the eyes of whoever sits there: with names, cards and odds where it has them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from spyhouse.engine.actions import Action
from spyhouse.engine.visibility import Seat
from spyhouse.engine.words import counted

from .. import actions as do
from ..house import PARKED, SEARCHED_AT
from ..pieces import CARD_OF, COFFEE, LIMITS, Beast, Card, Side
from .ways import NUMBER

if TYPE_CHECKING:
    from .mind import Mind

CERTAIN: Final = 0.97
LIKELY: Final = 0.3
"""From here on it speaks of a card that somebody may hold."""
TAKEN: Final = (Card.MONEY, Card.HANDCUFFS, Card.CAR_KEY, Card.MOTORCYCLE_KEY, Card.GUN)


def why(mind: Mind, action: Action) -> str:
    particular = PARTICULAR.get(type(action))
    return particular(mind, action) if particular else WHY[type(action)]


def odds(chance: float) -> str:
    return "surely" if chance >= CERTAIN else f"{'probably' if chance >= 0.5 else 'perhaps'} ({round(100 * chance)}%)"


def against(mind: Mind, seat: Seat) -> str:
    """What it takes somebody for."""
    name = mind.names[seat]
    foe, friend = mind.foe(seat), mind.friend(seat)
    return f"{name} is {odds(foe)} against you" if foe >= friend else f"{name} is {odds(friend)} on your side"


def with_money(mind: Mind, seat: Seat) -> str:
    money = mind.money(seat)
    return f", {odds(money)} with Money" if money >= LIKELY else ""


def attack(mind: Mind, action: do.Attack) -> str:
    return f"{against(mind, action.target)}; {hurt(mind, action.target, mind.damage(CARD_OF[action.card]))}"


def bite(mind: Mind, action: do.Bite) -> str:
    return f"{against(mind, action.target)}; {hurt(mind, action.target, LIMITS['dog_damage'])}"


def hurt(mind: Mind, seat: Seat, damage: int) -> str:
    left = mind.t.players[seat].health - damage
    return "it would kill" if left <= 0 else f"it would leave a health of {left}"


def arrest(mind: Mind, action: do.Arrest) -> str:
    return f"{mind.names[action.target]} is {odds(mind.thief(action.target))} a Thief{with_money(mind, action.target)}"


def steal(mind: Mind, action: do.Steal) -> str:
    target = mind.t.players[action.target]
    chances = {card: mind.beliefs.holds(target.seat, card) for card in (*TAKEN, *target.face_up)}
    best = max(chances, key=lambda card: chances[card] * mind.prize(target, card))
    name, cards = mind.names[target.seat], target.cards
    holds = (
        f"{name} {odds(chances[best])} holds {best.spoken}" if chances[best] >= LIKELY else against(mind, target.seat)
    )
    return f"{holds}; you get {f'one of {cards} cards, by chance' if cards > 1 else 'the only card'}"


def search(mind: Mind, action: do.Search) -> str:
    assert mind.me.pos is not None
    room = SEARCHED_AT[mind.me.pos]
    card, placer = mind.beliefs.slots[room], mind.t.slots[room].placer
    if card != Card.BACK:
        return f"{card.spoken} lies here: better than what you would leave"
    who = "somebody" if placer is None else mind.names[placer]
    return f"what {who} hid here is probably better than what you would leave"


def shove(mind: Mind, action: do.Push | do.Throw | do.Bewitch) -> str:
    target, hunted = action.target, mind.t.vehicles and Side.THIEVES in mind.foes
    if isinstance(target, Beast) or not (isinstance(action, do.Push) and hunted):
        return stands(mind, target)
    far = min(mind.to(*PARKED[vehicle])[NUMBER[action.to]] for vehicle in mind.t.vehicles)
    return f"{against(mind, target)}{with_money(mind, target)}, and would be {counted(far, 'step')} from getting away"


def move_on(mind: Mind, action: do.MoveOn) -> str:
    """Of whoever is pushed or bewitched hex by hex."""
    return stands(mind, mind.moved)


def stands(mind: Mind, target: Seat | Beast) -> str:
    """How whoever is moved would stand."""
    if isinstance(target, Beast):
        return "the dog is farther from you there"
    how = "worse" if mind.foe(target) >= mind.friend(target) else "better"
    return f"{against(mind, target)}{with_money(mind, target)}, and stands {how} there"


def tie(mind: Mind, action: do.Tie) -> str:
    return f"{against(mind, action.target)}{with_money(mind, action.target)}, and would lose a turn"


def trade(mind: Mind, action: do.Trade) -> str:
    return f"{against(mind, action.target)}, and has more use for a card of yours"


def heal(mind: Mind, action: do.Heal | do.Nurse) -> str:
    target = mind.t.players[action.target]
    ill = " and poisoned" if target.poison is not None else ""
    if target.seat == mind.seat:
        return f"your health is {target.health}{ill}"
    return f"{against(mind, target.seat)}, with a health of {target.health}{ill}"


def peek(mind: Mind, action: do.Peek) -> str:
    return f"of {mind.names[action.target]} you know little: {odds(mind.thief(action.target))} a Thief"


def drink(mind: Mind, action: do.Drink) -> str:
    return f"{COFFEE[CARD_OF[action.card]]} steps more lead to a much better place"


def escape(mind: Mind, action: do.Escape) -> str:
    return f"out by {action.vehicle.spoken} the points are yours"


def place(mind: Mind, action: do.Place) -> str:
    card = CARD_OF[action.card]
    return f"you can spare {card.spoken}{', which all have seen' if action.card.up else ''}"


def discard(mind: Mind, action: do.Discard) -> str:
    return f"{CARD_OF[action.card].spoken} helps you by no more than {mind.purse.one(CARD_OF[action.card]):.1f} points"


def give(mind: Mind, action: do.Give) -> str:
    return f"{against(mind, action.target)}, and you can spare {CARD_OF[action.card].spoken}"


def show(mind: Mind, action: do.Show) -> str:
    return "the others learn little from it" if action.cards else "the others learn nothing"


def block(mind: Mind, action: do.Block) -> str:
    card = CARD_OF[action.card]
    return f"{card.spoken} stops the harm{', and stays with you' if card == Card.VEST else ''}"


PARTICULAR: Final[dict[type[Action], Callable[[Any, Any], str]]] = {
    do.Attack: attack,
    do.Bite: bite,
    do.Arrest: arrest,
    do.Steal: steal,
    do.Search: search,
    do.Push: shove,
    do.Throw: shove,
    do.Bewitch: shove,
    do.MoveOn: move_on,
    do.Tie: tie,
    do.Trade: trade,
    do.Heal: heal,
    do.Nurse: heal,
    do.Peek: peek,
    do.Drink: drink,
    do.Escape: escape,
    do.Place: place,
    do.Discard: discard,
    do.Give: give,
    do.Show: show,
    do.Block: block,
}

WHY: Final[dict[type[Action], str]] = {
    do.Understood: "there is nothing else to do",
    do.KeepSpin: "it is a fair result, or brings a card",
    do.Respin: "it is a low result; the next is probably better",
    do.Dodge: "beyond whoever stands in your way is a much better place",
    do.Break: "it shortens the way to a vehicle you can start",
    do.Lock: "it keeps them from where they want to be",
    do.Unlock: "it shortens your way",
    do.Feed: "without the dog the night is safer for you",
    do.Scrap: "it is of no use any more, and another card is",
    do.Release: "they are probably on your side",
    do.DogStep: "towards the likeliest Thief, or into the door they need",
    do.MoveClock: "your side gains by it as the score stands",
    do.EndTurn: "nothing else is worth doing now",
    do.Stop: "farther would not be better",
    do.Offer: "it helps them more than you",
    do.GoOn: "nothing more is to be had",
    do.Pass: "nothing you hold is worth using here",
    do.Claim: "you hold an answer worth giving",
    do.Treat: "the hit is serious",
    do.TreatBySkill: "the hit is serious",
    do.SpinFree: "an even chance to go free is better than none",
    do.Submit: "your side gains by a wrong arrest",
    do.Vanish: "it is the sure way out",
    do.Refuse: "you cannot be sure whom you would help",
    do.Accept: "they are probably on your side, and you can spare it",
    do.TakeLoot: "more is better; what is too much can go at the end of the turn",
    do.Again: "a second turn counts for most now that everything is allowed",
    do.NotAgain: "later in the night a second turn is worth more",
}
