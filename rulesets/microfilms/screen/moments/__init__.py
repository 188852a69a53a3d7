"""What the whole table looks up at: a token flips, a card is played, somebody stands up, everything is turned.

Every page is told in a few steps, and a key tells the rest at once. Nothing on it is private: it is painted from an
event as everybody sees it, and from the view of the whole table.

    page.py        what all pages share
    blackmail.py   a rumour runs, or a Blowback stops it
    francs.py      the Ace is paid for; the Croupier's purse
    lamp.py        another evening; dawn
    claim.py       who stands up, and the verdict
    end.py         who has won
"""

from __future__ import annotations

from typing import Final

from spyhouse.engine.events import Event
from spyhouse.engine.view import View
from spyhouse.widgets.moment import MomentPage

from ... import events as happened
from ...table import Casino
from .blackmail import BlowbackPage, TokensPage
from .claim import StoodUpPage, VerdictPage
from .end import EndPage
from .francs import AcePage, CroupierPage
from .lamp import DawnPage, EveningPage
from .page import FeltPage


def moment(event: Event, view: View[Casino]) -> MomentPage | None:
    """The page of an event; the house's large letters where there is nothing to draw."""
    page = _PAGES.get(type(event))
    return page(event, view) if page else None


_PAGES: Final[dict[type[Event], type[FeltPage]]] = {
    happened.BlackmailRan: TokensPage,
    happened.BlackmailDefended: BlowbackPage,
    happened.Discarded: AcePage,
    happened.EveningBegan: EveningPage,
    happened.CroupierTook: CroupierPage,
    happened.ClosingWarning: DawnPage,
    happened.StoodUp: StoodUpPage,
    happened.Verdict: VerdictPage,
    happened.GameEnded: EndPage,
}
