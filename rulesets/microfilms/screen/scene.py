"""What every part of the card table is painted from: one view, one canvas, and what is pointed at."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Final

from spyhouse.engine.actions import Action
from spyhouse.engine.view import View
from spyhouse.engine.visibility import EVERYBODY, Seat
from spyhouse.widgets.board import Sign
from spyhouse.widgets.canvas import Canvas

from ..actions import IDENTITY_OF, WINS, DrawDeck, DrawPile
from ..facts import is_turned_up, known_of
from ..pieces import DATA_ORDER, Card, Identity, Stack
from ..table import Casino, Player
from . import cards

Thing = Seat | Card | Stack | Identity
"""What an action can be about."""
Signed = tuple[Card, str]
"""A card, and a word on its edge."""
Note = tuple[str, str]
"""A few words, and their ink."""
SEEN: Final = "you saw"
"""And not all."""
_SAW: Final = ("you saw ", "you saw ", "", "")
"""The same before a card in each of its forms: it stands where the card does."""


def things(action: Action, own: Sequence[Identity]) -> set[object]:
    """All that an action is about: what a click on it means, and what lights up when the action is pointed at."""
    found = set(action.parts())
    match action:
        case DrawDeck():
            found.add(Stack.DECK)
        case DrawPile():
            found.add(Stack.PILE)
        case _ if isinstance(action, WINS):
            role = IDENTITY_OF[type(action)]
            found |= {one for one in own if one == role or (role is None and one.is_agent)}
    return found


class Scene:
    def __init__(
        self, c: Canvas, view: View[Casino], pointed: Iterable[Action], height: int, on_edge: Collection[Seat] = ()
    ) -> None:
        self.c, self.height = c, height
        self.on_edge = on_edge
        """Whose tokens are just being turned."""
        self.view = view
        self.t = view.table
        self.me: Player | None = None if view.seat is None else view.table.players[view.seat]
        self.turned_up = is_turned_up(view.table)
        self.own = self.me.identities if self.me else []
        about = [things(action, self.own) for action in pointed]
        self.lit: set[object] = set.intersection(*about) or set.union(*about) if about else set()
        """What all that is pointed at has in common; of choices that have nothing in common everything."""
        self.notes: dict[Seat, list[Note]] = {player.seat: self._notes(player) for player in self.t.players}
        """What there is to say of a seat beside its counts."""

    def click(self, x: int, y: int, width: int, height: int, thing: Thing | None, label: str, words: str) -> None:
        """A click here means the actions that are about this thing; pointed at, it says what it is."""
        own = self.own
        self.c.click(x, y, width, height, Sign(lambda action: thing in things(action, own), label, words))

    def _notes(self, player: Player) -> list[Note]:
        """With a sign where only this seat (or few) has seen it."""
        return [
            (f"{one.label and f'{self.c.symbols.seal} '}{one.text}{one.note and f', {one.note}'}", one.ink)
            for one in known_of(self.view, player)
        ]

    def hand_on_table(self, player: Player) -> list[Signed]:
        """A hand as it lies before everybody, with a word at what this seat alone (or with few) has seen of it. Of the
        own hand it is what all the others have seen: the cards themselves are shown elsewhere."""
        shown: list[Signed] = []
        for card, known in zip(player.hand, player.known, strict=True):
            if self.turned_up or card == Card.BACK:
                shown.append((card, ""))
            elif known == EVERYBODY:
                shown.append((card, "all saw"))
            elif player is self.me:
                shown.append((Card.BACK, ""))
            else:
                shown.append((card, SEEN))
        return sorted(shown, key=lambda pair: DATA_ORDER[pair[0]])

    def marked(self, card: Card, seen: str, form: int) -> str:
        """A card in one line, with the sign of what not all have seen."""
        by_you = f"{self.c.symbols.seal} {_SAW[form]}" if seen == SEEN else ""
        return f"{by_you}{cards.labels(self.c, card)[form]}"

    def labelled(self, hand: Sequence[Signed], width: int, rows: int = 1) -> list[list[tuple[Card, str]]]:
        """Lines of cards with their labels, all in the longest form in which the hand fits on so many rows."""
        lines: list[list[tuple[Card, str]]] = []
        for form in range(4):
            labels = [(card, self.marked(card, seen, form)) for card, seen in hand]
            lines = broken(labels, width)
            widest = max((cards.chip_width(card, label) for card, label in labels), default=0)
            if len(lines) <= rows and widest <= width:
                break
        return lines[:rows]


def broken(labels: Sequence[tuple[Card, str]], width: int) -> list[list[tuple[Card, str]]]:
    """Chips on lines of this width."""
    lines: list[list[tuple[Card, str]]] = []
    left = -1
    for card, label in labels:
        size = cards.chip_width(card, label)
        if size > left:
            lines.append([])
            left = width
        lines[-1].append((card, label))
        left -= size + 1
    return lines
