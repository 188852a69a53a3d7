"""A sensible computer player for every role: it sees what its seat sees, and guesses the rest by odds.

ways.py       how far it is from here to there
beliefs.py    who is who and who holds what, from everything that happened before its eyes
worth.py      what cards are worth to a side
mind.py       friends and foes, what can be done to them, and which places draw it
turn.py       the main phase
standing.py   who is ahead, for the turning points
why.py        a reason for each thing it does
dog.py        what the Chief's dog does
answers.py    every other question
manners.py    what is daring, a bluff, or not forgiven
"""

from __future__ import annotations

from spyhouse.engine.game import Rated
from spyhouse.engine.view import View

from ..rules import arrests, attacks, characters, end_of_turn, main, search, square
from ..rules import turn as turns
from ..table import Mansion
from . import answers, turn
from .mind import Mind


def rate(view: View[Mansion]) -> list[Rated]:
    mind = Mind(view)
    match view.decision:
        case main.Main():
            return turn.act(mind)
        case turns.Entry():
            return answers.enter(mind)
        case turns.SpinAgain():
            return answers.spin_again(mind)
        case search.Hiding():
            return answers.hide(mind)
        case attacks.AttackCall():
            return answers.answer_attack(mind)
        case attacks.Responding():
            return answers.respond(mind)
        case arrests.ArrestCall() | arrests.ArrestAnswer():
            return answers.answer_arrest(mind)
        case square.Offering() as question:
            return answers.offer(mind, question)
        case square.TradeCall() as question:
            return answers.answer_trade(mind, question)
        case square.TradeAnswer() as question:
            return answers.trade(mind, question)
        case square.PushingOn() as question:
            return turn.push_on(mind, question)
        case characters.Bewitching() as question:
            return turn.bewitch_on(mind, question)
        case end_of_turn.Settling():
            return answers.settle(mind)
        case end_of_turn.Showing():
            return answers.show(mind)
        case turns.PlayAgain():
            return answers.again(mind)
        case _:  # loot: everything, for the end of the turn to sort out
            return [mind.rated(option, -float(place)) for place, option in enumerate(view.options)]
