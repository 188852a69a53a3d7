"""SN-7.10-13: attacks, the answers to them, and what is left."""

from __future__ import annotations

from collections.abc import Sequence

from spyhouse.engine.actions import Action
from spyhouse.engine.decisions import Decision, Queue, Refusal, Stage
from spyhouse.engine.state import state
from spyhouse.engine.visibility import Seat, public
from spyhouse.engine.words import Names, capital, counted

from .. import actions as do
from .. import events as happened
from ..house import NEAR
from ..pieces import BLOCKS, CARD_OF, DAMAGE, LIMITS, Card, Character, Weapon, kinds_held
from ..table import Laid, Mansion, Player
from ..words import gain, in_private
from .cards import cure, dog_goes
from .endings import DIES
from .leaving import die, end_poison, hurt

MISSES = {Weapon.GUN: Character.SALVATORE, Weapon.KNIFE: Character.YIJUN}
"""Whom the first such attack does not harm (SN-10.4)."""


def attack(t: Mansion, me: Player, action: do.Attack) -> None:
    """SN-7.10: the card is shown and leaves the hand for good."""
    card, victim = me.lose(action.card), t.players[action.target]
    weapon = Weapon(card.value)
    t.tell(happened.Attacked, me.seat, victim.seat, weapon)
    if weapon is Weapon.POISON:
        victim.poison = Laid(card, me.seat)
    else:
        t.discard.append(card)
        if weapon in MISSES and t.can_still(victim, MISSES[weapon]):  # SN-10.4, SN-R37
            t.spent.append(victim.character)
            t.tell(happened.Avoided, victim.seat, victim.character, weapon)
            return
    open_window(t, me.seat, victim, weapon, damage_by(me, weapon))


def damage_by(attacker: Player, weapon: Weapon) -> int:
    """SN-7.10, SN-8.2; Margot's knife does more (SN-10.12)."""
    if weapon is Weapon.BITE:
        return LIMITS["dog_damage"]
    return 2 if weapon is Weapon.KNIFE and attacker.character == Character.MARGOT else DAMAGE[Card(weapon.value)]


def bite(t: Mansion, me: Player, action: do.Bite) -> None:
    """SN-8.2: once per turn of the Chief, however far away he is."""
    t.bitten = True
    t.tell(happened.Attacked, me.seat, action.target, Weapon.BITE)
    open_window(t, me.seat, t.players[action.target], Weapon.BITE, damage_by(me, Weapon.BITE))


def open_window(t: Mansion, attacker: Seat, victim: Player, weapon: Weapon, damage: int) -> None:
    t.then(AttackWindow(answerers(t, attacker, victim), attacker, victim.seat, weapon, damage))


def answerers(t: Mansion, attacker: Seat, victim: Player) -> list[Seat]:
    """SN-7.11: the victim, then in turn order who is next to her, but for the attacker (SN-R34)."""
    assert victim.pos is not None
    around = NEAR[victim.pos]
    return [victim.seat, *(seat for seat in t.order if seat != attacker and t.players[seat].pos in around)]


def warning(t: Mansion, attacker: Player, target: Seat, weapon: Weapon, names: Names) -> str:
    """Does this attack kill, as far as everybody can see? Poison kills later."""
    victim, damage = t.players[target], 0 if weapon is Weapon.POISON else damage_by(attacker, weapon)
    if damage < victim.health or (weapon in MISSES and t.can_still(victim, MISSES[weapon])):
        return ""
    window = AttackWindow(answerers(t, attacker.seat, victim), attacker.seat, target, weapon, damage)
    return window.deadly(t, names)


@state
class AttackWindow(Queue[Mansion]):
    """SN-7.11-12: one call for all who may answer (SN-12.2), then the damage that is left."""

    shared = True
    decline = do.PASS

    attacker: Seat = public()
    victim: Seat = public()
    weapon: Weapon = public()
    left: int = public()

    def question(self, t: Mansion, seat: Seat) -> Decision[Mansion] | None:
        return AttackCall(seat) if self.will_ask(t, seat) else None

    def will_ask(self, t: Mansion, seat: Seat) -> bool:
        """SN-7.11: left out only who, by public facts, cannot respond; nobody once nothing is left to prevent."""
        player = t.players[seat]
        if not self.left:
            return False
        if player.face_down or Card.FIRST_AID in player.face_up or t.can_still(player, Character.OTTO):
            return True
        return seat == self.victim and not BLOCKS[self.weapon].isdisjoint(player.face_up)

    def stake(self, t: Mansion, seat: Seat) -> str:
        if not self.will_ask(t, seat):
            return "cannot answer"
        return "is attacked" if seat == self.victim else "could help"

    def done(self, t: Mansion) -> None:
        """SN-7.12-13."""
        if not self.left:
            return
        victim = t.players[self.victim]
        if self.weapon is Weapon.POISON:
            t.tell(happened.Poisoned, self.victim, self.attacker)
            return
        hurt(t, victim, self.left, False)
        if not victim.health and (question := die(t, victim, self.attacker)):
            t.then(question)

    def kills(self, t: Mansion) -> bool:
        """If nothing is done against it; of public facts alone."""
        return self.weapon is not Weapon.POISON and self.left >= t.players[self.victim].health

    def _helped(self, t: Mansion) -> bool:
        """May anybody still do something after whoever is asked now?"""
        return any(self.will_ask(t, seat) for seat in self.waiting)

    def deadly(self, t: Mansion, names: Names) -> str:
        unless = ", if nobody helps" * self._helped(t)
        return f"this kills {names[self.victim]}{unless}" if self.kills(t) else ""

    def cost(self, t: Mansion, names: Names) -> str:
        """The same in few words, and where it is not deadly, too."""
        if self.weapon is Weapon.POISON:
            return "dies in one turn" if t.players[self.victim].health == 1 else "costs 1 heart a turn"
        name = names[self.victim]
        if self.kills(t):
            return f"{name} dies{', if nobody helps' * self._helped(t)}"
        return f"{name} keeps {counted(t.players[self.victim].health - self.left, 'heart')}"

    def outcome(self, t: Mansion, names: Names) -> str:
        """What else there is to say of it; of points only where everybody knows the role."""
        victim, name = t.players[self.victim], names[self.victim]
        _cause, moved = DIES.get(victim.role, ("", 0)) if victim.shown else ("", 0)
        brings = f": {gain(moved, t.score)}" if moved else ""
        if self.weapon is Weapon.POISON:
            if victim.health == 1:
                return f"{name} dies after {name}'s next turn, without First Aid{brings}."
            return f"1 heart goes at the end of {name}'s turns."
        if self.kills(t):
            loot = f"{',' if brings else ':'} {names[self.attacker]} takes the cards" * bool(victim.cards)
            return f"{capital(self.deadly(t, names))}{brings}{loot}."
        return ""

    def words(self, t: Mansion, names: Names) -> str:
        """Of public facts alone, for the call (SN-12.2)."""
        if self.weapon is Weapon.POISON:
            return f"{names[self.attacker]} poisoned {names[self.victim]}."
        how = "sets the dog on" if self.weapon is Weapon.BITE else "attacks"
        means = "" if self.weapon is Weapon.BITE else f" with {self._called(t)}"
        return f"{names[self.attacker]} {how} {names[self.victim]}{means}: {self.stake_words(t)}."

    def _called(self, t: Mansion) -> str:
        """Margot's Knife does more."""
        is_hers = self.weapon is Weapon.KNIFE and t.players[self.attacker].character == Character.MARGOT
        return "the chef's Knife" if is_hers else self.weapon.spoken

    def on_whom(self, seat: Seat, names: Names) -> str:
        means = "the dog" if self.weapon is Weapon.BITE else f"the {self.weapon.spoken}"
        return means if seat == self.victim else f"{means} against {names[self.victim]}"

    def stake_words(self, t: Mansion) -> str:
        if self.weapon is Weapon.POISON:
            return "1 heart a turn"
        health = t.players[self.victim].health
        last = "the last heart" if health == 1 else f"the last {health} hearts"
        return last if health <= self.left else counted(self.left, "heart")

    def hope(self, seat: Seat) -> str:
        """What somebody may find in the own hand."""
        if self.weapon is Weapon.POISON:
            return "First Aid cures it"
        return "a card may stop it" if seat == self.victim else "First Aid saves 1"


@state
class AttackCall(Decision[Mansion]):
    """SN-12.2: before all, let it happen, or take the device."""

    plainly = (
        "Somebody is attacked, and may do something about it, as may those who stand by.",
        "Whoever wants to answer takes the device and looks at their own cards; for all the others it just happens.",
        "Whoever passes is not asked again for this attack.",
    )
    rules = ("SN-7.11", "SN-12.2")
    verbs = (do.Pass, do.Claim)
    stage = Stage.PUBLIC
    claims_by = do.CLAIM
    final = (Action,)
    ANSWERS = (do.PASS, do.CLAIM)

    def options(self, t: Mansion) -> Sequence[Action]:
        return self.ANSWERS

    def take(self, t: Mansion, action: Action) -> None:
        if action is do.CLAIM:
            t.then(Responding(self.seat))

    def note(self, t: Mansion, action: Action, names: Names) -> str:
        window = t.under(AttackWindow)
        return window.hope(self.seat) if action is do.CLAIM else window.cost(t, names)

    def means(self, t: Mansion, action: Action, names: Names) -> str:
        return in_private(names[self.seat]) if action is do.CLAIM else t.under(AttackWindow).outcome(t, names)

    def ask(self, t: Mansion, names: Names) -> str:
        window = t.under(AttackWindow)
        may = "Stop it" if self.seat == window.victim else "Use First Aid"
        may = "Cure it" if window.weapon is Weapon.POISON else may
        return f"{window.words(t, names)} {may}?"

    def waiting(self, t: Mansion, names: Names) -> str:
        window = t.under(AttackWindow)
        if self.seat != window.victim:
            return f"{names[self.seat]} may help {names[window.victim]}"
        verb = "cure" if window.weapon is Weapon.POISON else "stop"
        return f"{names[self.seat]} may {verb} {window.on_whom(self.seat, names)}"


@state
class Responding(Decision[Mansion]):
    """SN-7.11: stop it (the victim), make it one less (everybody asked), or pass."""

    plainly = (
        "Stop the attack, make it weaker, or let it happen.",
        "Only the one who is attacked can stop it; First Aid helps anybody.",
        "If you pass, you are not asked again; if you help, everybody sees whom.",
    )
    rules = ("SN-7.11", "SN-7.18")
    verbs = (do.Pass, do.Block, do.Treat, do.TreatBySkill)
    final = (Action,)

    def options(self, t: Mansion) -> Sequence[Action]:
        window, me = t.under(AttackWindow), t.players[self.seat]
        blocks = BLOCKS[window.weapon] if window.victim == self.seat else frozenset()
        offer: list[Action] = [do.PASS]
        hand = kinds_held(me.face_up, me.face_down)
        offer += [do.Block(held) for held in hand if CARD_OF[held] in blocks]
        offer += [do.Treat(held) for held in hand if CARD_OF[held] == Card.FIRST_AID]
        if t.can_still(me, Character.OTTO):
            offer.append(do.TREAT_BY_SKILL)
        return offer

    def take(self, t: Mansion, action: Action) -> None:
        window, me = t.under(AttackWindow), t.players[self.seat]
        match action:
            case do.Block(held):
                block(t, me, held.card, held.up)
                window.left = 0
            case do.Treat(held):
                card = me.lose(held)
                t.discard.append(card)
                self.treat(t, window, card)
            case do.TreatBySkill():
                t.spent.append(me.character)
                self.treat(t, window, None)

    def treat(self, t: Mansion, window: AttackWindow, card: Card | None) -> None:
        """SN-R33: the damage becomes less before it is taken; against Poison the heal of 1 counts too (SN-R35)."""
        victim = t.players[window.victim]
        t.tell(happened.Treated, self.seat, victim.seat, card)
        if window.weapon is Weapon.POISON:
            window.left = 0
            cure(t, victim)
        else:
            window.left -= 1
            end_poison(t, victim)
        if window.will_ask(t, self.seat):
            t.then(Responding(self.seat))

    def why_not(self, t: Mansion, verb: type[Action]) -> Refusal | None:
        if any(isinstance(option, verb) for option in self.options(t)):
            return None
        if verb is do.Block:
            if t.under(AttackWindow).victim != self.seat:
                return Refusal("SN-7.11", "Only the victim can stop an attack; you can help with First Aid.")
            return Refusal("SN-7.11", "Nothing that stops it: You hold nothing that stops this attack.")
        if verb is do.Treat:
            return Refusal("SN-7.11", "That takes a First Aid Kit.")
        return Refusal("SN-10.3", "Only Otto heals without a card, once.")

    def label(self, t: Mansion, action: Action, names: Names) -> str:
        held, words = getattr(action, "card", None), action.words(names)
        return words if held is None else words.replace(held.spoken, t.players[self.seat].called(held))

    def note(self, t: Mansion, action: Action, names: Names) -> str:
        window = t.under(AttackWindow)
        if action is do.PASS:
            return window.cost(t, names)
        if window.weapon is Weapon.POISON:
            return "ends the Poison"
        return "no heart is lost" if isinstance(action, do.Block) else "saves 1"

    def means(self, t: Mansion, action: Action, names: Names) -> str:
        window = t.under(AttackWindow)
        if action is do.PASS:
            return window.outcome(t, names)
        if isinstance(action, do.Block) or window.weapon is Weapon.POISON:
            return super().means(t, action, names)
        victim = t.players[window.victim]
        keeps = victim.health - window.left + 1
        spent = "card gone" if isinstance(action, do.Treat) else "once a night"
        saved = f"{names[window.victim]} keeps {keeps} of {counted(victim.health, 'heart')}"
        return f"{saved if keeps > 0 else 'Not enough alone'}, {spent}."

    def confirm(self, t: Mansion, action: Action, names: Names) -> str:
        """Only whoever could do something about a death is asked."""
        fatal = action is do.PASS and len(self.options(t)) > 1
        deadly = t.under(AttackWindow).deadly(t, names) if fatal else ""
        return f"{capital(deadly)}. Let it happen all the same?" if deadly else ""

    def ask(self, t: Mansion, names: Names) -> str:
        return f"{t.under(AttackWindow).words(t, names)} What do you do?"

    def waiting(self, t: Mansion, names: Names) -> str:
        return f"{names[self.seat]} thinks what to do about {t.under(AttackWindow).on_whom(self.seat, names)}"


def block(t: Mansion, me: Player, card: Card, up: bool) -> None:
    """SN-7.11, SN-7.18: the Vest stays as it lies; the Beef takes the dog with it (SN-7.17)."""
    t.tell(happened.Blocked, me.seat, card)
    if card == Card.VEST:
        return
    (me.face_up if up else me.face_down).remove(card)
    if card == Card.BEEF:
        t.removed.append(card)
        dog_goes(t, me.seat)
    else:
        t.discard.append(card)
