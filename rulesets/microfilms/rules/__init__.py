"""The rules of [microfilms] in rulebook order.

    setup.py         MF-1     the deal, and a look at it
    turn.py          MF-2-5   one turn: draw, pass, bribe, act, or stand up; and on to the next
    gates.py         MF-2-7   what bars a choice on one's turn, and what a claim can name
    answers.py       MF-4-5   the answers to a bribe and a blackmail
    end_of_turn.py   MF-6     hand limit and deck; the Croupier's turn
    attempts.py      MF-7-8   standing up, the verdict, elimination
    ending.py        MF-9     the end

The two-player game (The Croupier, MF-10) is the same rules with one more chair: the differences are marked.
"""

from .answers import PAYMENT, BlackmailResponse, BribeResponse
from .attempts import Attempt, Check, Elimination, EliminationOrder
from .end_of_turn import ACE_FEE, CroupiersTurn, HandLimit
from .ending import end_by_agreement
from .setup import LookAtCards, set_up
from .turn import EndOfTurn, NextTurn, Turn

__all__ = [
    "ACE_FEE",
    "PAYMENT",
    "Attempt",
    "BlackmailResponse",
    "BribeResponse",
    "Check",
    "CroupiersTurn",
    "Elimination",
    "EliminationOrder",
    "EndOfTurn",
    "HandLimit",
    "LookAtCards",
    "NextTurn",
    "Turn",
    "end_by_agreement",
    "set_up",
]
