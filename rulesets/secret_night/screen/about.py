"""What the verbs of a turn do, in a few words each: two short lines below the list, for somebody new to the game."""

from __future__ import annotations

from typing import Final

from spyhouse.engine.actions import Action

from ..actions import (
    Arrest,
    Attack,
    Bewitch,
    Bite,
    Break,
    Dodge,
    DogStep,
    EndTurn,
    Escape,
    Feed,
    Lock,
    MoveClock,
    Peek,
    Push,
    Release,
    Scrap,
    Search,
    Steal,
    Step,
    Throw,
    Tie,
    Trade,
    Unlock,
    Whisper,
)

ABOUT: Final[dict[type[Action], str]] = {
    Step: "Or point at a far hex: Enter walks there.",
    Dodge: "2 steps: over somebody, who stays there.",
    Search: "Take what lies here, then hide a card of yours.",
    Steal: "One card at random, unseen by the table.",
    Push: "1 or 2 hexes, away from you.",
    Trade: "As many cards for as many; the other may refuse.",
    Whisper: "You two talk in private. No more than that.",
    Attack: "Who is attacked, or stands by, may answer.",
    Arrest: "A green spin saves. The wrong one: 2 for Thieves.",
    Tie: "No steps in the next turn; a green spin saves.",
    Break: "It stays open for the rest of the night.",
    Lock: "Until your next turn nobody gets through.",
    Unlock: "Whoever has locked it.",
    Feed: "The dog is gone for good.",
    Scrap: "It is of no use any more: draw another.",
    Release: "Free of charge; the Rope is gone.",
    Escape: "Thieves in it ride along; points for the Money.",
    DogStep: "3 hexes in your turn, wherever you are.",
    Bite: "1 damage, once in your turn.",
    Peek: "You alone see it. Once in the night.",
    MoveClock: "Once in the night.",
    Bewitch: "1 to 5 hexes, wherever you want. Once in the night.",
    Throw: "Up to 6 hexes, straight on. Once in your turn.",
    EndTurn: "Up to 3 steps are saved for later.",
}
