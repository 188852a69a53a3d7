"""A reason for each thing it does, in the eyes of whoever sits there."""

from __future__ import annotations

from typing import Final

from spyhouse.engine.actions import Action

from .. import actions as do

WHY: Final[dict[type[Action], str]] = {
    do.Understood: "there is nothing else to do",
    do.Enter: "from there you are soonest where there is something for you",
    do.KeepSpin: "it is a fair result, or brings a card",
    do.Respin: "it is a low result; the next is probably better",
    do.Step: "it leads towards the best place you can reach",
    do.Dodge: "beyond whoever stands in your way is a much better place",
    do.Search: "what may lie here is better than what you would leave",
    do.Steal: "their cards are worth having, or worth taking from them",
    do.Push: "they are probably against you, and stand well where they are",
    do.Trade: "somebody who is surely on your side can use it better",
    do.Whisper: "you two have something to talk about",
    do.Attack: "they are probably against you, and it will hurt",
    do.Arrest: "as far as you can tell, it is likelier than not worth the risk",
    do.Tie: "it may cost them a turn when they can least spare it",
    do.Heal: "wounds and Poison add up",
    do.Drink: "the steps more lead to a much better place",
    do.Break: "it shortens the way to a vehicle you can start",
    do.Lock: "it keeps them from where they want to be",
    do.Unlock: "it shortens your way",
    do.Feed: "without the dog the night is safer for you",
    do.Scrap: "it is of no use any more, and another card is",
    do.Release: "they are probably on your side",
    do.Escape: "the Money is out of the house, and the points are yours",
    do.DogStep: "towards the likeliest Thief, or into the door they need",
    do.Bite: "they are probably a Thief",
    do.Peek: "you know least about them",
    do.Nurse: "wounds and Poison add up",
    do.MoveClock: "your side gains by it as the score stands",
    do.Bewitch: "it brings them where you want them",
    do.Throw: "they are probably against you, and stand well where they are",
    do.EndTurn: "nothing else is worth doing now",
    do.Place: "it is the card you can spare best, and the least use to others there",
    do.MoveOn: "it puts them where you want them",
    do.Stop: "farther would not be better",
    do.Offer: "it helps them more than it helps you",
    do.GoOn: "nothing more is to be had",
    do.Pass: "nothing you hold is worth using here",
    do.Claim: "you hold an answer worth giving",
    do.Block: "it stops the harm",
    do.Treat: "the hit is serious",
    do.TreatBySkill: "the hit is serious",
    do.SpinFree: "an even chance to go free is better than none",
    do.Submit: "your side gains by a wrong arrest",
    do.Vanish: "it is the sure way out",
    do.Refuse: "you cannot be sure whom you would help",
    do.Accept: "they are probably on your side, and you can spare it",
    do.TakeLoot: "more is better; what is too much can go at the end of the turn",
    do.Discard: "it is worth least to you",
    do.Give: "they can use it, and are probably on your side",
    do.Show: "it tells others least about you",
    do.Again: "a second turn counts for most now that everything is allowed",
    do.NotAgain: "later in the night a second turn is worth more",
}
