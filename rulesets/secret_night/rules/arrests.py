"""SN-7.7: arrests."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from spyhouse.engine.actions import Action
from spyhouse.engine.decisions import Decision, Refusal, Stage
from spyhouse.engine.state import state
from spyhouse.engine.visibility import Seat, public
from spyhouse.engine.words import Names, capital

from .. import actions as do
from .. import events as happened
from ..pieces import CARD_OF, SCORING, THIEVES, WHEEL, Card, Role, kinds_held, worth
from ..table import Cause, Mansion, Phase, Player
from ..words import gain, in_private
from .cards import barred
from .endings import score
from .leaving import leave, loot, show_role


def can_be_arrested(t: Mansion, owner: Seat, target: Player) -> bool:
    """SN-7.7, SN-R47: only the card counts, whatever the table has worked out."""
    shown_honest = target.shown and target.role not in THIEVES
    return not shown_honest and not barred(t, owner, target.seat, Card.HANDCUFFS)


def arrest(t: Mansion, me: Player, action: do.Arrest) -> None:
    """SN-7.7.1: using Handcuffs proves a Detective (SN-R41)."""
    me.cuffed = True
    t.tell(happened.ArrestTried, me.seat, action.target)
    show_role(t, me)
    t.then(ArrestCall(action.target, me.seat, me.lose(action.card), action.card.up))


NOT_FREE: Final = "Whoever is not freed shows the role: a Thief loses points and cards to the police, anybody else brings the Thieves points."


@state
class _UnderArrest(Decision[Mansion]):
    """SN-7.7.2: the victim answers."""

    rules = ("SN-7.7", "SN-12.2")
    final = (Action,)
    abstract = True

    arrester: Seat = public()
    cuffs: Card = public()
    """Laid on, before everybody's eyes."""
    lay_up: bool = public()

    def answer(self, t: Mansion, action: Action) -> None:
        match action:
            case do.Vanish(held):
                t.discard.append(t.players[self.seat].lose(held))
                t.tell(happened.Vanished, self.seat)
                self.free(t)
            case do.Submit():
                t.tell(happened.Submitted, self.seat)
                taken(t, self)
            case _ if self.spins_free(t):
                self.free(t)
            case _:
                taken(t, self)

    def spins_free(self, t: Mansion) -> bool:
        """The Master spins a second time if the first is not green."""
        is_free = False
        for is_last in (False, True) if t.players[self.seat].role is Role.MASTER else (True,):
            sector = t.roll(len(WHEEL))
            is_free = WHEEL[sector].green
            t.tell(happened.ArrestSpun, self.seat, sector, not (is_free or is_last))
            if is_free:
                break
        return is_free

    def free(self, t: Mansion) -> None:
        """The Handcuffs go back to the hand as they lay (SN-R28), the pair is barred (SN-7.19, SN-R43)."""
        t.players[self.arrester].take_back(self.cuffs, self.lay_up)
        t.bars.append((self.arrester, self.seat, Card.HANDCUFFS))

    def stake_words(self, t: Mansion) -> str:
        """Of public facts alone."""
        return _arrested(t, self.seat, False) or _CAUGHT

    def waiting(self, t: Mansion, names: Names) -> str:
        return f"{names[self.seat]} is being arrested by {names[self.arrester]}"


@state
class ArrestCall(_UnderArrest):
    """SN-12.2: spin or submit before all; whoever might hold a Smoke Bomb may look at the own cards first."""

    plainly = (
        "Handcuffs are laid on somebody, who may spin the wheel to break free.",
        "On green they are free; a guest with a Smoke Bomb in hand may look and use it instead.",
        NOT_FREE,
    )
    verbs = (do.SpinFree, do.Submit, do.Claim)
    stage = Stage.PUBLIC
    claims_by = do.CLAIM

    def options(self, t: Mansion) -> Sequence[Action]:
        me = t.players[self.seat]
        if me.face_down or Card.SMOKE_BOMB in me.face_up:
            return (do.SPIN_FREE, do.SUBMIT, do.CLAIM)
        return (do.SPIN_FREE, do.SUBMIT)

    def take(self, t: Mansion, action: Action) -> None:
        if action is do.CLAIM:
            t.then(ArrestAnswer(self.seat, self.arrester, self.cuffs, self.lay_up))
        else:
            self.answer(t, action)

    def why_not(self, t: Mansion, verb: type[Action]) -> Refusal | None:
        if verb is do.Claim and do.CLAIM not in self.options(t):
            return Refusal("SN-12.2", "All your cards lie face up: there is nothing to think about in private.")
        return None

    def note(self, t: Mansion, action: Action, names: Names) -> str:
        return "a Smoke Bomb frees" if action is do.CLAIM else _stake(t, action, self.seat, False)

    def means(self, t: Mansion, action: Action, names: Names) -> str:
        return in_private(names[self.seat]) if action is do.CLAIM else _outcome(t, action, self, False, names)

    def ask(self, t: Mansion, names: Names) -> str:
        return f"{names[self.arrester]} arrests {names[self.seat]}. Spin, or submit?"


@state
class ArrestAnswer(_UnderArrest):
    """SN-7.7.2: a Smoke Bomb instead of the spin, not after it (SN-R42)."""

    plainly = (
        "You are being arrested: spin, submit, or break free with a Smoke Bomb.",
        "After a spin in vain it is too late for smoke.",
        NOT_FREE,
    )
    verbs = (do.SpinFree, do.Submit, do.Vanish)

    def options(self, t: Mansion) -> Sequence[Action]:
        me = t.players[self.seat]
        hand = kinds_held(me.face_up, me.face_down)
        return (do.SPIN_FREE, do.SUBMIT, *(do.Vanish(held) for held in hand if CARD_OF[held] == Card.SMOKE_BOMB))

    def take(self, t: Mansion, action: Action) -> None:
        self.answer(t, action)

    def why_not(self, t: Mansion, verb: type[Action]) -> Refusal | None:
        if verb is do.Vanish and not t.players[self.seat].has(Card.SMOKE_BOMB):
            return Refusal("SN-7.7", "That takes a Smoke Bomb.")
        return None

    def ask(self, t: Mansion, names: Names) -> str:
        return f"{names[self.arrester]} arrests you. Spin, submit, or break free in smoke?"

    def note(self, t: Mansion, action: Action, names: Names) -> str:
        return _stake(t, action, self.seat, True)

    def means(self, t: Mansion, action: Action, names: Names) -> str:
        return _outcome(t, action, self, True, names)

    def label(self, t: Mansion, action: Action, names: Names) -> str:
        return "Break free in smoke" if isinstance(action, do.Vanish) else super().label(t, action, names)


def _stake(t: Mansion, action: Action, seat: Seat, alone: bool) -> str:
    """The chances of a spin, or what an arrest brings."""
    if action is do.SPIN_FREE:
        return f"free in {_chance(t.players[seat])}"
    if action is not do.SUBMIT:
        return "sure, card gone"
    return _arrested(t, seat, alone) or "arrested for certain"


def _outcome(t: Mansion, action: Action, asked: _UnderArrest, alone: bool, names: Names) -> str:
    me = t.players[asked.seat]
    brings = _arrested(t, me.seat, alone) or _EITHER
    if me.cards and me.role in THIEVES and (me.shown or alone):
        brings += f", {names[asked.arrester]} takes the cards"
    if action is do.SPIN_FREE:
        brings = f"Not free{' twice' * (me.role is Role.MASTER)}: {brings}"
    elif action is not do.SUBMIT:
        return type(action).does
    return f"{capital(brings)}. Back next turn, 3 hearts."


_CAUGHT: Final = f"a Thief: police +{-SCORING['thief_arrested']}"
_EITHER: Final = f"if {_CAUGHT.replace(':', ',')}; if not, Thieves +{SCORING['wrong_arrest']}"
"""What an arrest brings while the table does not know whom it takes."""


def _chance(me: Player) -> str:
    """Of breaking free; the Master spins twice."""
    held = 1 - Fraction(sum(sector.green for sector in WHEEL), len(WHEEL))
    free = 1 - held ** (1 + (me.role is Role.MASTER))
    return f"{free.numerator} of {free.denominator}"


def _arrested(t: Mansion, seat: Seat, alone: bool) -> str:
    """What this arrest brings; before everybody of what everybody sees alone."""
    me = t.players[seat]
    if not (me.shown or alone):
        return ""
    if me.role not in THIEVES:
        return gain(SCORING["wrong_arrest"], t.score)
    money = Card.MONEY in me.face_up or (alone and Card.MONEY in me.face_down)
    return gain(worth(me.role, money), t.score)


def taken(t: Mansion, answer: _UnderArrest) -> None:
    """SN-7.7.3."""
    captor, victim = t.players[answer.arrester], t.players[answer.seat]
    t.discard.append(answer.cuffs)
    leave(t, victim)
    if victim.role not in THIEVES:
        wrong_arrest(t, captor, victim)
        return
    money = victim.has(Card.MONEY)
    moved = worth(victim.role, money)
    t.tell(happened.Arrested, captor.seat, victim.seat, victim.role, money, moved)
    if score(t, Cause.ARREST, victim.seat, moved) and (question := loot(captor.seat, victim)):
        t.then(question)


def wrong_arrest(t: Mansion, captor: Player, victim: Player) -> None:
    """SN-R46: both keep their cards and leave; the arrester's turn ends."""
    moved = SCORING["wrong_arrest"]
    leave(t, captor)
    t.phase = Phase.SETTLE
    t.tell(happened.WrongArrest, captor.seat, victim.seat, victim.role, moved)
    score(t, Cause.WRONG_ARREST, victim.seat, moved)
