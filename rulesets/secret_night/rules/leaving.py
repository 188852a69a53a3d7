"""SN-9: leaving the board, death and loot."""

from __future__ import annotations

from collections.abc import Sequence

from spyhouse.engine.actions import Action
from spyhouse.engine.decisions import Decision, Refusal
from spyhouse.engine.state import state
from spyhouse.engine.visibility import EVERYBODY, Seat, public, seen_by
from spyhouse.engine.words import Names, capital, counted

from .. import actions as do
from .. import events as happened
from ..pieces import KEPT, LIMITS, Card, in_order
from ..table import Mansion, Player
from ..words import card_names, grouped
from .endings import DIES, score

HEALTH = LIMITS["health"]


def leave(t: Mansion, player: Player) -> None:
    """SN-9.1: off the board until the next turn (SN-R53); the role is shown."""
    end_poison(t, player)
    untie(t, player)
    player.health, player.room, player.known = HEALTH, 0, EVERYBODY
    t.put(player.seat, None)


def end_poison(t: Mansion, player: Player) -> None:
    if player.poison is not None:
        t.discard.append(player.poison.card)
        player.poison = None


def untie(t: Mansion, player: Player) -> None:
    if player.rope is not None:
        t.discard.append(player.rope.card)
        player.rope = None


def show_role(t: Mansion, player: Player) -> None:
    if not player.shown:
        player.known = EVERYBODY
        t.tell(happened.RoleShown, player.seat, player.role)


def hurt(t: Mansion, player: Player, damage: int, poison: bool) -> None:
    player.health = max(0, player.health - damage)
    t.tell(happened.Hurt, player.seat, damage, player.health, poison)


def die(t: Mansion, player: Player, killer: Seat | None) -> Loot | None:
    """SN-9.2: points follow the victim's role, whoever the killer was (SN-R40). Without one, hands are lost (SN-7.14).

    What the killer is to be asked is handed back.
    """
    leave(t, player)
    player.saved = 0
    change_character(t, player)
    t.tell(happened.Died, player.seat, player.role, player.character, killer)
    if player.role in DIES and not score(t, DIES[player.role][0], player.seat, DIES[player.role][1]):
        return None
    if killer is not None:
        return loot(killer, player)
    t.discard += [*player.face_up, *player.face_down]
    player.face_up, player.face_down = [], []
    return None


def change_character(t: Mansion, player: Player) -> None:
    """SN-9.2, SN-R57: skills that are spent stay spent (SN-10.1)."""
    t.retired.append(player.character)
    if not t.pile:
        t.pile, t.retired = t.retired, []
        t.shuffle(t.pile)
    player.character, player.turns = t.pile.pop(), 0


def loot(looter: Seat, victim: Player) -> Loot | None:
    """SN-9.3: without cards there is nothing to decide; with any the question is always asked."""
    cards = in_order([*victim.face_up, *victim.face_down])
    victim.face_up, victim.face_down = [], []
    return Loot(looter, victim.seat, cards) if cards else None


@state
class Loot(Decision[Mansion]):
    """SN-9.3: what cannot be discarded is taken over; of the rest the looter keeps what she likes (SN-R55)."""

    plainly = (
        "You go through the pockets of somebody you killed or arrested.",
        "Money, Handcuffs, keys, Beef and Smoke Bombs are yours anyway; of the rest you take what you want.",
        "Everybody sees what you leave, and at the end of your turn you are back to 3 cards.",
    )
    rules = ("SN-9.3", "SN-7.2")
    verbs = (do.TakeLoot,)
    final = (Action,)

    victim: Seat = public()
    cards: list[Card] = seen_by("seat", "victim", back=Card.BACK)

    def _ordinary(self) -> list[Card]:
        """What may be left behind."""
        return [card for card in self.cards if card not in KEPT]

    def _kept(self) -> list[Card]:
        """What is taken over in any case."""
        return [card for card in self.cards if card in KEPT]

    def options(self, t: Mansion) -> Sequence[Action]:
        return do.lootings(tuple(self._ordinary()))

    def take(self, t: Mansion, action: Action) -> None:
        assert isinstance(action, do.TakeLoot)
        left = self._ordinary()
        for card in action.cards:
            left.remove(card)
        kept = in_order([*action.cards, *self._kept()])
        t.players[self.seat].gain(*kept)
        t.discard += left
        t.tell(happened.Looted, self.seat, self.victim, kept, left)

    def refuse(self, t: Mansion, action: Action) -> Refusal:
        if isinstance(action, do.TakeLoot):
            return Refusal(
                "SN-9.3", "Name only ordinary cards that lie before you, in order; the others are yours anyway."
            )
        return Refusal("SN-9.3", "First decide what you keep.")

    def ask(self, t: Mansion, names: Names) -> str:
        kept, rest = self._kept(), self._ordinary()
        gets = f"You get {card_names(kept)} from {names[self.victim]}." if kept else f"{names[self.victim]}'s pockets:"
        which = f"take {card_names(rest)}?" if len(rest) == 1 else "take which cards?"
        return f"{gets} {capital(which) if kept else which}" if rest else gets

    def label(self, t: Mansion, action: Action, names: Names) -> str:
        assert isinstance(action, do.TakeLoot)
        rest = len(self._ordinary())
        if not action.cards:
            return ("Take over", "Leave it", "Leave them")[min(rest, 2)]
        if len(action.cards) < rest or rest == 1:
            return f"Take {grouped(action.cards)}"
        return "Take both" if rest == 2 else f"Take all {rest}"

    def note(self, t: Mansion, action: Action, names: Names) -> str:
        assert isinstance(action, do.TakeLoot)
        rest = len(self._ordinary())
        if rest == len(action.cards) == 1:
            return action.cards[0].does[1]
        return f"{rest - len(action.cards) or 'none'} discarded" if rest else ""

    def means(self, t: Mansion, action: Action, names: Names) -> str:
        assert isinstance(action, do.TakeLoot)
        held = t.players[self.seat].cards + len(action.cards) + len(self._kept())
        over = held - LIMITS["hand"]
        return f"Then {counted(held, 'card')} in hand" + (f": {over} too many at turn's end." if over > 0 else ".")

    def waiting(self, t: Mansion, names: Names) -> str:
        return f"{names[self.seat]} goes through the pockets of {names[self.victim]}"
