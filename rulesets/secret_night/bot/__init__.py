"""A sensible computer player for every role: it sees what its seat sees, and guesses the rest by odds.

ways.py       how far it is from here to there
beliefs.py    who is who and who holds what, from everything that happened before its eyes
worth.py      what cards are worth to a side
mind.py       friends and foes, what can be done to them, and which places draw it
turn.py       the main phase
why.py        a reason for each thing it does
dog.py        what the Chief's dog does
answers.py    every other question
"""

from __future__ import annotations

from typing import Final

from spyhouse.engine.actions import Action
from spyhouse.engine.game import Rated
from spyhouse.engine.view import View

from ..rules import (
    ArrestAnswer,
    ArrestCall,
    AttackCall,
    Bewitching,
    Entry,
    Hiding,
    Main,
    Offering,
    PlayAgain,
    PushingOn,
    Responding,
    Settling,
    Showing,
    SpinAgain,
    TradeAnswer,
    TradeCall,
)
from ..table import Mansion
from . import answers, turn
from .mind import Mind
from .why import WHY

NEXT: Final = 12.0
"""How far its second thought lies behind the first, and so on."""


def rate(view: View[Mansion]) -> list[Rated]:
    mind = Mind(view)
    if isinstance(view.decision, Entry):
        return answers.enter(mind)
    return [Rated(action, -NEXT * place, WHY[type(action)]) for place, action in enumerate(wishes(mind, view))]


def wishes(mind: Mind, view: View[Mansion]) -> list[Action]:
    """What it would do, the best first."""
    match view.decision:
        case Main():
            return turn.act(mind)
        case SpinAgain():
            return [answers.spin_again(mind)]
        case Hiding():
            return [answers.hide(mind)]
        case AttackCall():
            return [answers.answer_attack(mind)]
        case Responding():
            return [answers.respond(mind)]
        case ArrestCall() | ArrestAnswer():
            return [answers.answer_arrest(mind)]
        case Offering() as question:
            return [answers.offer(mind, question)]
        case TradeCall() as question:
            return [answers.answer_trade(mind, question)]
        case TradeAnswer() as question:
            return [answers.trade(mind, question)]
        case PushingOn() as question:
            return [turn.push_on(mind, question)]
        case Bewitching() as question:
            return [turn.bewitch_on(mind, question)]
        case Settling():
            return [answers.settle(mind)]
        case Showing():
            return [answers.show(mind)]
        case PlayAgain():
            return [answers.again(mind)]
        case _:  # loot: everything, for the end of the turn to sort out
            return [view.options[0]]
