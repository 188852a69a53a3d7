"""The computer player: every choice, its worth and a reason, from one seat's view."""

from spyhouse.engine.game import Rated
from spyhouse.engine.view import View

from .actions import Declare, Open
from .pieces import WORTH
from .table import Harbour


def rate(view: View[Harbour]) -> list[Rated]:
    rated = []
    for action in view.options:
        if isinstance(action, Declare):
            lie = action.claim != action.ware
            worth, reason = WORTH[action.claim] - 2.5 * lie, "a lie that pays" if lie else "nobody can mind the truth"
        elif isinstance(action, Open):
            worth, reason = 0.5, "somebody has to look"
        else:
            worth, reason = 0.8, "a stake is a stake"
        rated.append(Rated(action, worth, reason))
    return rated
