"""What the verbs of a turn do, in a few words each: two short lines below the list, for somebody new to the game."""

from __future__ import annotations

from typing import Final

from spyhouse.engine.actions import Action

from .. import actions

ABOUT: Final[dict[type[Action], str]] = {
    actions.Step: "Or point at a far hex: Enter walks there.",
    actions.Dodge: "2 steps: over somebody, who stays there.",
    actions.Search: "Take what lies here, then hide a card of yours.",
    actions.Steal: "One card at random, unseen by the table.",
    actions.Push: "1 or 2 hexes, away from you.",
    actions.Trade: "As many cards for as many; the other may refuse.",
    actions.Whisper: "You two talk in private. No more than that.",
    actions.Attack: "Who is attacked, or stands by, may answer.",
    actions.Arrest: "A green spin saves. The wrong one: 2 for Thieves.",
    actions.Tie: "No steps in the next turn; a green spin saves.",
    actions.Break: "It stays open for the rest of the night.",
    actions.Lock: "Until your next turn nobody gets through.",
    actions.Unlock: "Whoever has locked it.",
    actions.Feed: "The dog is gone for good.",
    actions.Scrap: "It is of no use any more: draw another.",
    actions.Release: "Free of charge; the Rope is gone.",
    actions.Escape: "Thieves in it ride along; points for the Money.",
    actions.DogStep: "3 hexes in your turn, wherever you are.",
    actions.Bite: "1 damage, once in your turn.",
    actions.Peek: "You alone see it. Once in the night.",
    actions.MoveClock: "Once in the night.",
    actions.Bewitch: "1 to 5 hexes, wherever you want. Once in the night.",
    actions.Throw: "Up to 6 hexes, straight on. Once in your turn.",
    actions.EndTurn: "Up to 3 steps are saved for later.",
}
