"""The second first game: whoever sits on the first chair is the Chief, an hour before midnight, and keeps the bike from leaving."""

from __future__ import annotations

from typing import Any

from spyhouse.engine.lesson import Lesson, Look, Press, Scene
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat

from .. import actions as do
from .. import events as happened
from ..house import SEARCH_HEX, Hex
from ..pieces import MIDNIGHT, Card, Role, Vehicle, Weapon
from ..rules.attacks import AttackCall, Responding
from ..rules.end_of_turn import Showing
from ..rules.leaving import Loot
from ..rules.main import Main
from ..rules.search import Hiding
from ..rules.square import PushingOn, TradeAnswer, Whispering
from ..table import Mansion
from .shared import (
    BORIS,
    CHEN,
    DORA,
    LEARNER,
    MORE_PLAYERS,
    NAMES,
    Fits,
    also,
    at,
    attacked_by,
    beside,
    did,
    first_of,
    hearts,
    holds,
    me,
    offers,
    one_by_one,
    stands,
)

PANTRY = 11
CHEN_AT, CHEN_BACK, DORA_AT, DOG_AT = "r09c06", "r08c03", "r02c03", "r06c03"
"""Where Chen whispers, and where he trades; where Dora has the key to the bike; where she has pushed the dog."""
CUPBOARD, FAR_KEY = SEARCH_HEX[PANTRY], SEARCH_HEX[16].value
DOOR, CORNER, BEFORE, BEYOND = map(Hex, ("r07c01", "r08c02", "r07c02", "r06c02"))
"""The door that leads out of the Pantry to the bike, and the three hexes in front of it."""
PUSHED, MASTER, NEAR_MASTER = map(Hex, ("r07c04", "r08c07", "r08c06"))
"""Where Dora is pushed to; where Boris is then, and the hex from which he is arrested: five steps from the door."""


def dog_at(place: str) -> Fits:
    return lambda view: view.table.dog == place


def offered_by(seat: Seat, *seen: Card) -> Fits:
    """Is one card offered, and is this all that is seen of it?"""

    def fits(view: View[Mansion]) -> bool:
        asked = view.decision
        return isinstance(asked, TradeAnswer) and (asked.proposer, asked.face_up, asked.number) == (seat, [*seen], 1)

    return fits


def spun_free(seat: Seat, spins: int = 1) -> Fits:
    def fits(view: View[Mansion]) -> bool:
        spun = [event for event in view.events if isinstance(event, happened.ArrestSpun) and event.seat == seat]
        return (LEARNER, seat, Card.HANDCUFFS) in view.table.bars and len(spun) == spins

    return fits


def poisoned(view: View[Mansion]) -> bool:
    poison = view.table.players[DORA].poison
    return poison is not None and poison.by == LEARNER


def won(*moves: tuple[Seat, int]) -> Fits:
    """Are these all the points so far: for whom, and how many for the police?"""
    return lambda view: [(mark.seat, -mark.moved) for mark in view.table.history] == [*moves]


def is_open(view: View[Any]) -> bool:
    """The bike stands there, and nothing is before it but this door."""
    return DOOR not in view.table.locks and Vehicle.MOTORCYCLE in view.table.vehicles


LESSON = Lesson(
    names=NAMES,
    seed=1978,
    opening=one_by_one(
        """
        understood; understood; spin again; step r21c07; step r20c07; step r20c06; step r19c05; step r19c04;
        step r18c04; end turn; enter at blue on r00c08; peek at @3; step r01c07; step r02c08; step r03c07; step
        r04c07; step r05c06; step r06c07; step r07c06; end turn; enter at blue on r00c08; step r00c09; step
        r00c10; search; place hammer; step r01c09; step r02c09; step r03c08; end turn; show knife; dog to
        r02c08; dog to r03c07; dog to r03c06; step r00c09; step r01c09; step r02c09; step r03c09; step r04c10;
        end turn; show beef; keep spin; step r17c03; step r16c03; step r15c02; search; place open_dynamite; step
        r14c03; end turn; show avoid_knife; step r08c06; step r09c06; step r10c07; step r11c06; end turn; show
        bible; step r03c07; step r04c07; step r04c06; step r04c05; step r04c04; step r03c03; step r02c03; step
        r02c02; search; place coffee_2; end turn; discard door_key; discard door_key; show knife; dog to r04c06;
        dog to r04c05; dog to r04c04; step r05c09; step r06c09; step r07c08; step r08c08; search; place money;
        step r08c07; step r08c06; end turn; show knife; keep spin; step r13c03; step r12c03; step
        r11c02; search; place handcuffs; step r10c03; step r10c04; end turn; discard rope; show avoid_knife;
        step r11c05; step r11c04; step r11c03; step r11c02; search; place car_key; step r11c03; step r11c04;
        step r11c05; step r11c06; step r10c07; step r09c06; end turn; discard knife; show handcuffs; step
        r02c03; step r02c04; step r03c04; push dog to r05c03; move on to r06c03; step r03c03; step r04c03; step
        r03c02; step r02c02; step r02c03; end turn; discard bible; show knife
        """
    ),
    scenes=(
        Scene(
            asks=(Main, Whispering),
            when=also(at(2), beside(CHEN), dog_at(DOG_AT), did(CHEN, happened.Peeked), stands(LEARNER, Hex("r08c06"))),
            happened=(
                "Two rounds were played for you. Each turn begins with a spin for steps, and a card.",
                "All know you, the Chief, and Boris, the Master. Of Chen and Dora one is the Thief, the other your Detective.",
            ),
            look=(
                Look("Dora took the keys of car and bike, and moved your dog.", DORA_AT),
                Look("Chen looked at Dora's role, and knows who is who: ask him.", CHEN_AT),
                Look("Neighbours may whisper: all see it, nobody hears it."),
            ),
            press="Whisper with Chen once. Of steal, push, trade and whisper you may do one a turn.",
            suggest="whisper with @2",
            then=(
                Press(
                    "Go on. Watch what the computers do.",
                    "go on",
                    (
                        "Now you two would talk. What he says may be a lie: compare it with what he does.",
                        "And you would tell him: “Dora has the key to the bike, I bar the way. If you are police, bring me Handcuffs.”",
                    ),
                ),
            ),
            missed={
                "steal": "You robbed somebody who may be your own Detective. And that was your one of the four this turn.",
                "trade": "A trade shows whom you trust, and is your one of the four this turn. Whoever refuses tells you something, too.",
                "step": "Whispering needs somebody next to you: now you are out of earshot.",
                "end turn": "You had ten steps, and three at most are saved. By midnight you want Handcuffs.",
                "": "Fine: you may do things in any order. Whisper while somebody stands next to you.",
            },
        ),
        Scene(
            asks=Main,
            when=also(at(2), stands(LEARNER, Hex("r08c06")), lambda view: view.table.slots[PANTRY].up),
            happened=(
                "That was your one of steal, push, trade and whisper. Being used last, whisper is barred for all until somebody "
                "does another.",
            ),
            look=(
                Look("Police arrest with Handcuffs: a pair lies open in the Pantry.", CUPBOARD.value),
                Look("Another Bike Key lies here, nine steps away. But without Handcuffs you arrest nobody.", FAR_KEY),
            ),
            press="Walk to the lit cupboard of the Pantry: three steps.",
            suggest=first_of("step r06c04", "step r07c04", "step r08c05", "step r08c04"),
            goal="r06c04",
            lasts=lambda view: not offers(do.Search)(view),
            missed="The pair in the Pantry lies there for anybody. Without Handcuffs at midnight you arrest nobody.",
        ),
        Scene(
            asks=(Main, Hiding),
            when=also(
                at(2), offers(do.Search), stands(LEARNER, Hex("r06c04")), lambda view: view.table.slots[PANTRY].up
            ),
            happened=(
                "Whatever you take from an open cupboard, all see it. That is no harm: all know the Chief.",
                "Dynamite hidden in a cupboard takes two hearts from its finder. You are Trevor, whom it never harms.",
            ),
            look=(
                Look("An arrest is 3 points, of the Master 4, with Money 3 more.", "role"),
                Look("Chen's Handcuffs, for police alone, are a hint, no proof.", CHEN_AT),
                Look("Hide keys and Money, too: the Thieves have to find them."),
            ),
            press="Search the room.",
            suggest="search",
            then=(
                Press(
                    "Hide the Beef. A Thief would drive your dog off with it.",
                    "place beef",
                    (
                        "The Handcuffs are in your hand, face down. One of your five cards stays here; key n remembers which.",
                        "The Chief cannot use Beef. The others are weapons, Handcuffs, and a key to lock a door with.",
                    ),
                    matters=True,
                ),
            ),
            missed={
                "place handcuffs": "They are back in the cupboard, and nobody searches the same one twice running. Find a pair by midnight.",
                "place door_key": "The Door Key lies here now. Then you have to stand in the doorway yourself.",
                "place": "A weapon less. And your Beef is worth stealing: a Thief feeds it to the dog, which leaves for good.",
                "": "The Handcuffs lie here still, open, for anybody.",
            },
        ),
        Scene(
            asks=Main,
            when=also(at(2), is_open, holds(Card.DOOR_KEY, Card.HANDCUFFS), dog_at(DOG_AT), did(DORA, happened.Pushed)),
            happened=(
                "Dora pushed the dog in here: it was in her way. A Thief in a hurry? A careful Detective takes keys, too.",
                "Nobody can be arrested before midnight. Till then bar the ways out.",
            ),
            look=(
                Look("Here to the bike: from midnight a Thief leaves on it, for 5.", DOOR.value),
                Look("Dora has the Bike Key, and is near: bar the way to the bike.", DORA_AT),
                Look("Lock the door till your next turn: only a Door Key opens it."),
            ),
            press="Walk to [] on the plan, the spot below the door.",
            suggest=first_of("step r08c02", "step r07c02", "step r08c03", "step r07c03"),
            goal=CORNER.value,
            lasts=lambda view: me(view).pos != CORNER,
            then=(
                Press(
                    "Lock the door, until your next turn begins.",
                    "lock r07c01 with door_key",
                    ("You stand beside the door. The Door Key is used up by this; the dog will help you guard it.",),
                    matters=True,
                ),
            ),
            missed={
                "end turn": "The way to the bike is open. Nobody leaves before midnight; but then somebody must stand in it.",
                "dog": "The dog bars the way as well: nobody passes it. The door you may lock besides.",
                "lock": "Locked, from another spot. Only another Door Key opens it before your next turn.",
                "": "Fine. But Dora is three steps from this door, and has the key to the bike.",
            },
        ),
        Scene(
            asks=(Main, Showing),
            when=also(at(2), dog_at(DOG_AT), stands(LEARNER, CORNER), holds(Card.HANDCUFFS)),
            happened=(
                "The dog obeys you alone, wherever you are: three steps in each of your turns, chosen one by one.",
                "Nobody passes the dog. From midnight it bites whoever stands next to it, once a turn.",
            ),
            look=(
                Look("Three spots touch the door. You hold the lower one, the dog shall take the upper one, at []."),
                Look(
                    "Whoever opens the door has to stand here, between: next to you, and next to the dog.", BEFORE.value
                ),
            ),
            press="Send the dog west.",
            steps=("To the upper spot.",),
            suggest="dog to r06c02",
            then=(
                Press(
                    "End the turn. You stay beside the door.",
                    "end turn",
                    (
                        "The spot between you is a trap now.",
                        "Midnight is next, and weapons count from then on: watch whom they attack, and whom they help.",
                    ),
                ),
                Press(
                    "Show the Knife. The Handcuffs stay hidden.",
                    "show knife",
                    (
                        "One card at least has to lie open, two at most face down.",
                        "Whoever sees Handcuffs may come and steal them. A Knife tempts nobody.",
                    ),
                ),
            ),
            missed={
                "dog": "There the dog guards another spot. Nobody passes it, wherever it stands.",
                "end turn": "The dog stayed where it was: from the upper spot the door can still be opened.",
                "show handcuffs": "Your Handcuffs lie open: whoever stands next to you may steal them. Turn them down next time.",
                "show": "Fine. Nobody hunts you for a weapon.",
                "": "You left your post. Be back at the door by midnight.",
            },
        ),
        Scene(
            asks=TradeAnswer,
            when=also(
                at(MIDNIGHT),
                offered_by(CHEN, Card.HANDCUFFS),
                did(BORIS, happened.Attacked),
                did(CHEN, happened.Blocked),
                did(CHEN, happened.Attacked),
                hearts(BORIS, 1),
            ),
            happened=(
                "Midnight. Boris shot at Chen, whom a Bible saved; Chen shot back. A Gun takes two hearts of a neighbour.",
                "Now Chen stands before you, and offers open Handcuffs for any card of yours.",
            ),
            look=(
                Look("So plays a Detective: he arms the Chief, and stays unknown.", CHEN_BACK),
                Look("A Thief spares his Master: so very likely Dora is the Thief."),
                Look("You might refuse, at no cost; the Knife is worth least.", "choices"),
            ),
            press="Give the Knife. A pair is used up when an arrest holds.",
            suggest=first_of("accept giving open_knife", "accept giving knife"),
            missed={
                "refuse": "A friend would not hold it against you. But a pair is used up when an arrest holds, and you have one.",
                "accept giving handcuffs": "A pair for a pair: nothing won. The Knife was worth less to you.",
                "": "A good bargain, too: another pair for a card you could spare.",
            },
        ),
        Scene(
            asks=(AttackCall, Responding),
            when=also(
                at(MIDNIGHT),
                attacked_by(DORA, Weapon.KNIFE),
                hearts(LEARNER, 3),
                lambda view: not (me(view).has(Card.AVOID_KNIFE) or me(view).has(Card.FIRST_AID)),
            ),
            happened=("Dora ran between you and the dog, and attacks you with a Knife.",),
            look=(
                Look("Dora is in your trap. A Detective would hardly attack the Chief.", BEFORE.value),
                Look("A Knife takes one heart of three. Without any you die: 2 for the Thieves, and your cards."),
            ),
            press="Let it happen: you hold nothing that helps.",
            suggest="pass",
        ),
        Scene(
            asks=Main,
            when=also(
                at(MIDNIGHT),
                stands(DORA, BEFORE),
                stands(LEARNER, CORNER),
                is_open,
                holds(Card.HANDCUFFS),
                did(CHEN, happened.TradeOffered),
                did(DORA, happened.Unlocked),
                did(DORA, happened.Attacked),
            ),
            happened=(
                "Dora opened the door with a Door Key: next turn she may be on the bike. Your card this turn: an Avoid Knife.",
            ),
            look=(
                Look("You are next to Dora, and could arrest her from here.", BEFORE.value),
                Look(
                    "From the doorway is better: it bars her way to the bike.",
                    DOOR.value,
                ),
                Look("Attack, bite and push from the door, too: they can wait."),
            ),
            press="Walk to [] on the plan, into the door: one step.",
            matters=True,
            suggest="step r07c01",
            goal=DOOR.value,
            then=(
                Press(
                    "Arrest Dora. You are asked if you are sure: yes.",
                    "arrest @3 with handcuffs",
                    ("Two keys, the push, the Knife, Chen's offer: so it is Dora.",),
                    (
                        Look("A Thief: 3 points, with Money 6; goes free one time in two.", "role"),
                        Look(
                            "“Wrong -2”: were she no Thief, the Thieves got 2, and you both were gone till your next turns."
                        ),
                    ),
                    steps=("All speaks against her.",),
                    matters=True,
                ),
            ),
            missed={
                "arrest": "You tried it from the Pantry. Whoever goes free there has the open door before them.",
                "push": "Farther from the door, but out of your reach as well: arrests need a neighbour.",
                "steal": "A card of hers is yours, perhaps the key. Arrest her, too: there is no limit to that in a turn.",
                "end turn": "Dora stands at an open door, and your Handcuffs are unused. A try that fails costs nothing.",
                "": "Fine. But Dora stands before an open door: get into it, and arrest her.",
            },
        ),
        Scene(
            asks=Main,
            when=also(at(MIDNIGHT), spun_free(DORA), stands(DORA, BEFORE), dog_at(BEYOND), offers(do.Bite)),
            happened=(
                "Half the wheel is green, and she spun green: she is free, and the Handcuffs are back in your hand.",
                "In this turn no pair may be tried on her again.",
            ),
            look=(
                Look("Dora stands next to your dog, and its bite costs you nothing.", BEFORE.value),
                Look("Weaken her: a Thief without hearts dies. That is 2 points, and you get her cards."),
            ),
            press="Let the dog bite Dora. It costs her a heart.",
            suggest="dog bites @3",
            missed="The dog bites once in each of your turns, at no cost, whoever stands next to it then.",
        ),
        Scene(
            asks=Main,
            when=also(at(MIDNIGHT), spun_free(DORA), beside(DORA), holds(Card.POISON), hearts(DORA, 2)),
            happened=(
                "The dog took a heart from Dora: she has two left. It bites once a turn; weapons you may use as many as you hold.",
            ),
            look=(
                Look("Poison: a heart after each of her turns, until First Aid."),
                Look("Next turn she has one left: an arrest is 3, with Money 6."),
                Look("If she goes free, Poison kills her: 2 points, and her cards."),
            ),
            press="Attack Dora with the Poison. It works while you wait.",
            suggest="attack @3 with poison",
            missed="The Poison stays with you. It works at the end of each of her turns: the sooner she has it, the better.",
        ),
        Scene(
            asks=(Main, PushingOn, Showing),
            when=also(at(MIDNIGHT), spun_free(DORA), stands(LEARNER, DOOR), stands(DORA, BEFORE), offers(do.Push)),
            happened=(
                "Steal, Push or Whisper: one is still open to you in this turn. Trade is barred, as Chen used it last.",
            ),
            look=(
                Look("A push brings her away from the door. And then it is barred: Boris cannot push you out."),
                Look("Stealing may take her Bike Key, but leaves Boris the push."),
            ),
            press="Push Dora east.",
            steps=("Away from the door.",),
            suggest="push @3 to r07c03",
            then=(
                Press(
                    "On east with her, a second step.", "move on to r07c04", ("She stumbles back: two steps from you.",)
                ),
            ),
            missed={
                "steal": "You have a card of hers. But now Steal is barred instead of Push: Boris may push you out of the door.",
                "whisper": "Whatever she said: Push is open to Boris now, and he may push you out of the door.",
                "end turn": "You keep the door. But nothing keeps Boris from pushing you out of it.",
                "": "Fine. What counts is that she stands farther from the door than you.",
            },
        ),
        Scene(
            asks=Main,
            when=also(
                at(MIDNIGHT),
                spun_free(DORA),
                stands(LEARNER, DOOR),
                stands(DORA, PUSHED),
                stands(BORIS, MASTER),
                holds(Card.HANDCUFFS),
                lambda view: view.table.steps + me(view).saved >= 10,
            ),
            happened=("Boris, the Master, is five steps away. You have ten: enough to be back here.",),
            look=(
                Look("A Master spins twice: free three times in four."),
                Look("It costs only steps: five there, five back to this door.", DOOR.value),
                Look("The Master is 4, with Money 7: his role is known, no guess."),
            ),
            press="Walk to the lit spot beside Boris: five steps.",
            suggest=first_of("step r08c06", "step r08c05", "step r08c04", "step r07c03", "step r07c02"),
            goal=NEAR_MASTER.value,
            lasts=lambda view: me(view).pos != NEAR_MASTER,
            then=(
                Press(
                    "Arrest Boris. The Master is no guess.",
                    "arrest @1 with handcuffs",
                    ("Boris has one heart left, and a smile. Put the Handcuffs on him.",),
                ),
            ),
            missed="Boris got no visit. Nothing is lost: the Master goes free three times in four.",
        ),
        Scene(
            asks=(Main, Showing),
            when=also(at(MIDNIGHT), spun_free(BORIS, 2), stands(LEARNER, NEAR_MASTER), stands(DORA, PUSHED)),
            happened=("His first spin failed, the second was green: he is free. Both pairs of Handcuffs stay yours.",),
            look=(
                Look("If you stay here, Dora can ride off: with Money 5 points.", DOOR.value),
                Look("Chen, on the way, armed you: him you do not arrest.", CHEN_BACK),
            ),
            press="Walk to [] on the plan, back into the door.",
            matters=True,
            suggest=first_of("step r07c01", "step r07c02", "step r07c03", "step r08c04", "step r08c05"),
            goal=DOOR.value,
            lasts=lambda view: me(view).pos != DOOR,
            then=(
                Press(
                    "End the turn. You bar the way again.",
                    "end turn",
                    ("Ten steps, there and back: nobody has missed you at the door.",),
                ),
                Press(
                    "Show the Avoid Knife, and hide both Handcuffs.",
                    "show avoid_knife",
                    (
                        "The pairs are the two cards that may lie face down. An Avoid Knife stops a Knife, shown or hidden.",
                    ),
                ),
            ),
            missed={
                "end turn": "The door stands open, and nobody in it. If Dora has Money, she rides off next turn for 5.",
                "show handcuffs": "Your Handcuffs lie open, and both Thieves are near. Turn them down next time.",
                "show": "Fine, as long as a pair of Handcuffs stays hidden.",
                "": "Fine, if somebody stands in that door when your turn ends: you, or the dog.",
            },
        ),
        Scene(
            asks=TradeAnswer,
            when=also(offered_by(DORA), stands(LEARNER, DOOR), stands(BORIS, CORNER), stands(DORA, BEFORE)),
            happened=(
                "Boris took Money in the Study, stabbed Chen, and is beside you.",
                "Dora came back, and offers a trade: a hidden card for one of yours.",
            ),
            look=(
                Look(
                    "Her card is hidden. You would give Handcuffs, an arrest less, or the Avoid Knife, which you may need.",
                    BEFORE.value,
                ),
                Look("A trade is her one of the four, even if you refuse it: now she cannot rob you."),
            ),
            press="Refuse the trade. All cards stay where they are.",
            matters=True,
            suggest="refuse",
            missed={
                "accept giving handcuffs": "A pair less, for a card of her choice. One pair is left, and one arrest that holds.",
                "": "Your Avoid Knife for a card of her choice: she gave what she could spare.",
            },
        ),
        Scene(
            asks=Main,
            when=also(
                at(MIDNIGHT + 1),
                beside(DORA),
                beside(BORIS),
                hearts(DORA, 1),
                poisoned,
                holds(Card.HANDCUFFS, Card.HANDCUFFS),
                won(),
            ),
            happened=(
                "01:00. The Poison took a heart from Dora, and nobody got past you. Your card: another Poison. It is a new turn: try both again.",
            ),
            look=(
                Look("Dora and Boris are beside you: you have a pair for each."),
                Look("Dora first: free one time in two, Boris three in four.", BEFORE.value),
                Look("A kill is 2; an arrest is 3, or 4, and with Money 3 more."),
            ),
            press="Arrest, and then choose Dora.",
            steps=(
                "This time it may hold.",
                "You are as sure as before.",
            ),
            matters=True,
            suggest="arrest @3 with handcuffs",
            missed={
                "arrest": "Boris first: he goes free three times in four, Dora only one in two.",
                "dog bites": "Killed, whoever it is, they bring 2 points. An arrest brings 3 or 4, and with Money 3 more.",
                "attack": "Poison kills at the end of a turn, for 2 points. An arrest brings 3 or 4, and with Money 3 more.",
                "steal": "A card of theirs is yours. Now the Handcuffs: each try that fails costs nothing.",
                "push": "Whoever is pushed away is out of reach of your Handcuffs.",
                "end turn": "Two Thieves beside you and two pairs in hand: that hour does not come twice.",
                "": "Fine. But both stand next to you now, and a try costs nothing.",
            },
        ),
        Scene(
            asks=Loot,
            when=also(did(LEARNER, happened.Arrested), won((DORA, 6))),
            happened=(
                "She spun in vain: she was the Thief, so Chen is your Detective. She is back next turn, at red, without cards.",
            ),
            look=(
                Look("A Thief is 3 points, her Money 3 more: the police lead by 6."),
                Look("The arrest brings her cards.", "choices"),
                Look("Money, keys and Handcuffs are not discarded: beyond three, you give them away."),
            ),
            press="Take over what she had.",
            suggest=lambda view: view.options[0],
        ),
        Scene(
            asks=Main,
            when=also(won((DORA, 6)), beside(BORIS), holds(Card.HANDCUFFS), offers(do.Steal)),
            happened=("Boris is still next to you: 4 points for the Master, all you need.",),
            look=(
                Look("Boris may go free: what you steal he cannot escape with.", CORNER.value),
                Look("A theft costs nothing but your one of the four in this turn.", "choices"),
            ),
            press="Steal a card from Boris.",
            matters=True,
            suggest="steal from @1",
            missed={
                "arrest": "He slipped away, and still has all he holds. Had you robbed him first, he could not escape with it.",
                "attack": "The Poison takes his last heart at the end of his turn: 2 points, where an arrest brings 4.",
                "end turn": "Boris keeps what he holds. One more act with a neighbour was yours, and an arrest.",
                "": "Fine. But Boris stands next to you, with Money from the Study.",
            },
        ),
        Scene(
            asks=Main,
            when=also(
                won((DORA, 6)),
                beside(BORIS),
                holds(Card.HANDCUFFS, Card.MONEY, Card.MONEY),
                did(LEARNER, happened.Stole),
            ),
            happened=("You took Money from him: without it he cannot score with an escape, even if he spins free.",),
            look=(
                Look("The Master is 4: with your 6 that is 10, and wins at once.", CORNER.value),
                Look("If he goes free, you keep the Handcuffs, and the Poison takes his last heart: 2 points."),
            ),
            press="Arrest Boris. Two red spins, and the night is yours.",
            matters=True,
            suggest="arrest @1 with handcuffs",
            missed="Boris is still within reach. If he goes free you keep the Handcuffs: there is nothing to lose.",
        ),
    ),
    others={
        BORIS: one_by_one(
            """
            keep spin; step r11c04; step r11c05; step r11c06; step r10c07; step r09c07; attack @2 with gun; step
            r08c07; end turn; show avoid_knife; pass; spin free; spin again; step r08c06; step r08c05; step r08c04;
            step r07c03; attack @2 with knife; step r07c02; step r08c02; end turn; discard coffee_2; show
            avoid_knife; spin free
            """
        ),
        CHEN: one_by_one(
            """
            claim; block with bible; step r08c06; attack @1 with gun; step r08c05; step r08c04; step r08c03;
            trade 1 with @0; offer open_handcuffs; end turn; show coffee_4; pass; pass; pass; pass; end turn;
            show coffee_4
            """
        ),
        DORA: one_by_one(
            """
            step r03c03; step r04c03; step r05c03; step r06c03; step r07c02; attack @0 with open_knife; unlock
            r07c01 with door_key; end turn; show car_key; spin free; pass; pass; step r07c03; step r07c02; trade
            1 with @0; offer vest; end turn; discard vest; show car_key; spin free
            """
        ),
    },
    farewell={
        "How you win": (
            "Have Handcuffs by midnight, bar the ways out, see who helps whom. Then arrest, turn after turn: whoever goes free "
            "costs you nothing. 10 ahead wins at once, else the lead at 06:00; if even, the next points.",
        ),
        "Cards not played": (
            "Coffee: 2 to 4 steps more. Hammer: opens a window. Beef: the dog is gone. First Aid: one heart, no more Poison. "
            "Rope: one time in two a neighbour has a turn without steps.",
        ),
        "More players": (f"{MORE_PLAYERS} To arrest the Deceiver is wrong, too.",),
        "If you are the Chief": Role.CHIEF.plan,
        "If you are a Detective": Role.DETECTIVE.plan,
    },
)
