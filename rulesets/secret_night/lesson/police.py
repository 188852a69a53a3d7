"""The second first game: whoever sits on the first chair is the Chief, an hour before midnight, and keeps the bike from leaving."""

from __future__ import annotations

from typing import Any

from spyhouse.engine.lesson import Lesson, Look, Press, Scene
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat

from .. import actions as do
from .. import events as happened
from ..house import Hex
from ..pieces import MIDNIGHT, Card, Vehicle, Weapon
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
RIGHT_OF_CUPBOARD, LEFT_OF_CHEN, RIGHT_OF_CHEN, RIGHT_OF_DORA = "r06c06", "r09c06", "r08c05", "r07c04"
UPPER_SPOT, RIGHT_OF_DOG, LEFT_OF_BORIS = "r06c03", "r06c04", "r08c02"
"""A figure stands left of these."""
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
            when=also(at(2), beside(CHEN), did(CHEN, happened.Peeked), stands(LEARNER, Hex("r08c06"))),
            happened=(
                "You are the Chief, known to all, as Boris is: the Master Thief. Of Chen and Dora one is the Thief, the other "
                "the Detective, your friend.",
                "Two rounds were played for you: you hid Money in the Dining Room; Dora took the keys of car and bike.",
            ),
            look=(
                Look("Chen, at your side, is Zachary: he has looked at Dora's role.", LEFT_OF_CHEN),
                Look(
                    "All see you whisper, nobody hears what. A person might tell you now what Dora is; computers keep silent."
                ),
            ),
            press="Whisper with Chen, to see how it is done. You lose nothing by it.",
            suggest="whisper with @2",
            then=(
                Press(
                    "Go on. Watch what the computers do.",
                    "go on",
                    (
                        "Now you two would talk. He may lie. Say, too: “I bar the way to the bike. If you are police, bring me "
                        "Handcuffs.”",
                    ),
                ),
            ),
        ),
        Scene(
            asks=Main,
            when=also(at(2), stands(LEARNER, Hex("r08c06")), lambda view: view.table.slots[PANTRY].up),
            happened=("Steal, push, trade, whisper: one a turn. You needed none of the others.",),
            look=(
                Look(
                    "Police arrest Thieves with Handcuffs: a pair lies open in the Pantry.",
                    RIGHT_OF_CUPBOARD,
                ),
            ),
            press="On the plan: walk to [], the cupboard of the Pantry.",
            suggest=first_of("step r06c04", "step r07c04", "step r08c05", "step r08c04"),
            goal="r06c04",
            lasts=lambda view: not offers(do.Search)(view),
        ),
        Scene(
            asks=(Main, Hiding),
            when=also(
                at(2), offers(do.Search), stands(LEARNER, Hex("r06c04")), lambda view: view.table.slots[PANTRY].up
            ),
            happened=("All will see that you take the Handcuffs; no harm, for a known Chief.",),
            look=(
                Look(
                    "Arrests score from midnight: a Thief 3, the Master 4, with Money 3 more.",
                    "score",
                ),
                Look("Chen shows Handcuffs, too, which police alone can use: a hint, no proof.", "r09c06"),
                Look("In cupboards look for keys and Money, too: Thieves need them."),
            ),
            press="Search the room.",
            suggest="search",
            then=(
                Press(
                    "Hide the Beef. A Thief would drive your dog off with it.",
                    "place beef",
                    (
                        "The Handcuffs lie face down in your hand. Now one of your cards stays here; key n remembers which.",
                    ),
                    matters=True,
                ),
            ),
        ),
        Scene(
            asks=Main,
            when=also(
                at(2), is_open, holds(Card.DOOR_KEY, Card.HANDCUFFS), dog_at("r06c03"), did(DORA, happened.Pushed)
            ),
            happened=(
                "Dora pushed the dog in here: it was in her way. Is she the Thief? A careful Detective takes keys, too.",
                "Nobody can be arrested before midnight: till then bar the ways out.",
            ),
            look=(
                Look("A small door leads out to the bike, which carries two Thieves.", DOOR.value),
                Look("There you lock it, and use up your Door Key. Only another one opens it."),
            ),
            press="On the plan: walk to [], the spot below that door.",
            suggest=first_of("step r08c02", "step r07c02", "step r08c03", "step r07c03"),
            goal=CORNER.value,
            lasts=lambda view: me(view).pos != CORNER,
            then=(
                Press(
                    "Lock the door, until your next turn begins.",
                    "lock r07c01 with door_key",
                    ("You stand beside the door.",),
                    matters=True,
                ),
            ),
        ),
        Scene(
            asks=(Main, Showing),
            when=also(at(2), dog_at("r06c03"), stands(LEARNER, CORNER), holds(Card.HANDCUFFS)),
            happened=(
                "The dog obeys you alone: three steps in each of your turns. Nobody passes it, and it bites from midnight.",
            ),
            look=(
                Look(
                    "Three spots lie before the door: you hold the lower one, the dog takes the upper one. Whoever comes "
                    "between stands next to you both.",
                    UPPER_SPOT,
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
                        "The spot between you is a trap now. Midnight is next: watch whom they attack, and whom they help.",
                    ),
                ),
                Press(
                    "Show the Knife. The Handcuffs stay hidden.",
                    "show knife",
                    ("One card at least has to lie open, two at most face down. Who sees Handcuffs comes for them.",),
                ),
            ),
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
                Look("So plays a Detective: he arms the Chief, and stays unknown.", RIGHT_OF_CHEN),
                Look("A Thief hardly shoots his own Master: so very likely Dora is the Thief."),
                Look("Refuse whom you do not trust, or what you do not see: it costs nothing.", "choices"),
            ),
            press="Accept, give the Knife. A pair is used up when an arrest holds.",
            suggest=first_of("accept giving open_knife", "accept giving knife"),
        ),
        Scene(
            asks=(AttackCall, Responding),
            when=also(
                at(MIDNIGHT),
                attacked_by(DORA, Weapon.KNIFE),
                hearts(LEARNER, 3),
                lambda view: not (me(view).has(Card.AVOID_KNIFE) or me(view).has(Card.FIRST_AID)),
            ),
            happened=("Dora ran to the spot between you and the dog, and attacks you with a Knife.",),
            look=(
                Look("She is in your trap; and a Detective would not attack the Chief.", RIGHT_OF_DORA),
                Look("It takes one heart of three. Without any you die: 2 for the Thieves."),
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
                "From the spot beside you Dora opened the door with a Door Key: next turn she may be on the bike.",
            ),
            look=(
                Look("You are next to her, and could arrest her here.", RIGHT_OF_DORA),
                Look("Do it from the doorway: there you also bar the way to the bike.", DOOR.value),
            ),
            press="On the plan: walk into the door.",
            matters=True,
            suggest="step r07c01",
            goal=DOOR.value,
            then=(
                Press(
                    "Arrest Dora. You are asked if you are sure: yes.",
                    "arrest @3 with handcuffs",
                    ("Two keys, the push, the Knife, Chen's offer: all of it speaks against Dora.",),
                    (
                        Look("A Thief is 3 points, with Money 6. She goes free one time in two."),
                        Look("If she is none: 2 for the Thieves, and you both are gone until next turn."),
                    ),
                    steps=("All speaks against her.",),
                    matters=True,
                ),
            ),
        ),
        Scene(
            asks=Main,
            when=also(at(MIDNIGHT), spun_free(DORA), stands(DORA, BEFORE), dog_at(BEYOND), offers(do.Bite)),
            happened=(
                "Half the wheel is green: she spun green, and is free. You have the Handcuffs back, but in this turn no pair may be "
                "tried on her again.",
            ),
            look=(Look("So weaken her. The dog stands next to her: one bite a turn.", RIGHT_OF_DOG),),
            press="Let the dog bite Dora. It costs her a heart.",
            suggest="dog bites @3",
        ),
        Scene(
            asks=Main,
            when=also(at(MIDNIGHT), spun_free(DORA), beside(DORA), holds(Card.POISON), hearts(DORA, 2)),
            happened=("The dog took a heart from Dora: she has two left.",),
            look=(
                Look("Poison takes one at the end of each turn of hers, until First Aid."),
                Look("So one is left in your next turn: arrest her then, for 3 points or 6."),
                Look("If she goes free again, she dies of it: 2 points, and you get her cards."),
            ),
            press="Attack Dora with the Poison. It works while you wait.",
            suggest="attack @3 with poison",
        ),
        Scene(
            asks=(Main, PushingOn, Showing),
            when=also(at(MIDNIGHT), spun_free(DORA), stands(LEARNER, DOOR), stands(DORA, BEFORE), offers(do.Push)),
            happened=("Steal, Push, Trade, Whisper: one of them is still open to you in this turn.",),
            look=(
                Look(
                    "A push brings her away from the door. And what was used last is barred: so Boris cannot push you out.",
                ),
                Look("Stealing might take her key to the bike, but leave Boris the push."),
            ),
            press="Push Dora east.",
            steps=("Away from the door.",),
            suggest="push @3 to r07c03",
            then=(Press("On east with her, a second step.", "move on to r07c04", ("She is two steps from you.",)),),
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
            happened=("Boris, the Master, is five steps off; you have ten, enough to be back.",),
            look=(
                Look("A Master spins twice, and goes free from Handcuffs three times in four."),
                Look("But a try costs only steps: five there, five back into this door.", DOOR.value),
                Look("He is 4 points, with Money 7. His role is known: no risk."),
            ),
            press="Walk beside Boris.",
            suggest=first_of("step r08c06", "step r08c05", "step r08c04", "step r07c03", "step r07c02"),
            goal=NEAR_MASTER.value,
            lasts=lambda view: me(view).pos != NEAR_MASTER,
            then=(
                Press("Arrest Boris. The Master is no guess.", "arrest @1 with handcuffs", ("You stand next to him.",)),
            ),
        ),
        Scene(
            asks=(Main, Showing),
            when=also(at(MIDNIGHT), spun_free(BORIS, 2), stands(LEARNER, NEAR_MASTER), stands(DORA, PUSHED)),
            happened=("His first spin failed, the second was green: free. Both pairs stay yours.",),
            look=(
                Look("With you here, Dora would be on the bike next turn: 5 points, with Money.", DOOR.value),
                Look("Then show the Avoid Knife: it stops one Knife, shown or hidden."),
            ),
            press="On the plan: walk back into the door.",
            matters=True,
            suggest=first_of("step r07c01", "step r07c02", "step r07c03", "step r08c04", "step r08c05"),
            goal=DOOR.value,
            lasts=lambda view: me(view).pos != DOOR,
            then=(
                Press("End the turn. You bar the way again.", "end turn", ("All ten steps are walked.",)),
                Press(
                    "Show the Avoid Knife, and hide both Handcuffs.",
                    "show avoid_knife",
                    ("Two cards at most may lie face down.",),
                ),
            ),
        ),
        Scene(
            asks=TradeAnswer,
            when=also(offered_by(DORA), stands(LEARNER, DOOR), stands(BORIS, CORNER), stands(DORA, BEFORE)),
            happened=(
                "Boris stabbed Chen, and stands beside you. In the Study he took Money.",
                "Dora came back, and offers you a card that you do not see.",
            ),
            look=(
                Look("She wants your hand. Each pair of Handcuffs given away is an arrest less.", RIGHT_OF_DORA),
                Look("Refused, she has used up her one of the four: she cannot rob you now."),
            ),
            press="Refuse the trade. All cards stay where they are.",
            matters=True,
            suggest="refuse",
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
                "01:00. The Poison took a heart from Dora, and nobody got past you. It is a new turn: try both again.",
            ),
            look=(
                Look(
                    "Both are next to you, and you hold two pairs. Dora first: she goes free one time in two, Boris three in four.",
                    RIGHT_OF_DORA,
                ),
            ),
            press="Arrest, and then choose Dora.",
            steps=(
                "This time it may hold.",
                "You are as sure as before.",
            ),
            matters=True,
            suggest="arrest @3 with handcuffs",
        ),
        Scene(
            asks=Loot,
            when=also(did(LEARNER, happened.Arrested), won((DORA, 6))),
            happened=(
                "She spun in vain. The Handcuffs are used up; Dora is back next turn at red, with three hearts and no cards.",
            ),
            look=(
                Look("A Thief is 3 points, her Money 3 more: the police lead by 6."),
                Look("Whoever arrests takes the cards, as a killer does: hers are yours.", "choices"),
                Look("Three stay at the turn's end. What may not be discarded you hand to others, best to Chen."),
            ),
            press="Take over what she had.",
            suggest=lambda view: view.options[0],
        ),
        Scene(
            asks=Main,
            when=also(won((DORA, 6)), beside(BORIS), holds(Card.HANDCUFFS), offers(do.Steal)),
            happened=("Boris still stands next to you: 4 points for the Master, just what you need.",),
            look=(Look("He may go free again: rob him first. What you take he cannot escape with.", LEFT_OF_BORIS),),
            press="Steal a card from Boris.",
            suggest="steal from @1",
        ),
        Scene(
            asks=Main,
            when=also(
                won((DORA, 6)),
                beside(BORIS),
                holds(Card.HANDCUFFS, Card.MONEY, Card.MONEY),
                did(LEARNER, happened.Stole),
            ),
            happened=("You took his Money: he leaves with none, whatever he spins.",),
            look=(Look("He is 4 points: with your 6 that is 10, and wins at once.", LEFT_OF_BORIS),),
            press="Arrest Boris. It costs nothing to try.",
            suggest="arrest @1 with handcuffs",
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
            "Have Handcuffs by midnight, bar the ways out, and watch who helps whom. Then arrest, again and again.",
        ),
        "What costs you": ("A wrong arrest, also of a Deceiver, or a death among you: 2 points for the Thieves.",),
        "Not met yet": (
            "Coffee: 2 to 4 steps more. A Hammer opens a window for good; Beef drives the dog away. First Aid ends Poison.",
        ),
        "More players": ("Six or seven: two Thieves, two Detectives. Eight: three of each.",),
        "As Chief": (
            "In a quiet turn search, hide keys and Money far from the vehicles, and set the dog in a doorway. Watch the boat: "
            "it needs no key.",
            "Is a Thief aboard, and you are far? Send the dog: it bites wherever you are.",
        ),
        "As Detective": (
            "Come in at blue, beside the Chief, or at red, where they may take you for a Thief. Find Handcuffs.",
            "Tell the Chief who you are: whisper, or trade him Handcuffs, as Chen did.",
            "Come out from midnight, next to a Thief with Money: your first arrest shows you to all.",
            "Of four, the Thief knows you from the start, as you know him: beware of being robbed.",
        ),
    },
)
